/* Telling: facts, as they stand in the document. */
#include "game/teller.h"

struct xml_node *
teller_fact_of(const struct xml_node *record, const char *name)
{
	struct xml_node *f;

	XML_EACH (f, record, "fact")
		if (str_eq(xml_attr(f, "name"), name))
			return f;
	return NULL;
}

/* The fact of a record, or of the records it stands in, up to the root. */
static struct xml_node *
fact_around(const struct xml_node *record, const char *name)
{
	struct xml_node *f = NULL;

	for (; record && !f; record = xml_parent(record))
		f = teller_fact_of(record, name);
	return f;
}

struct xml_node *
teller_fact(const struct teller *s, const char *name)
{
	struct xml_node *f = fact_around(s->facts_of, name);

	return f ? f : fact_around(s->at, name);
}

/* Is there a fact of that text in a record, or in those inside it? */
static bool
has_text(const struct xml_node *in, const char *text, struct arena *a)
{
	struct xml_node *n;

	XML_EACH (n, in, NULL) {
		if (xml_is(n, "fact") ? str_eq(xml_text_trim(n, a), text)
				      : has_text(n, text, a))
			return true;
	}
	return false;
}

const char *
teller_fact_text(const struct xml_node *fact, const char *form, struct arena *a)
{
	const char *text = form ? xml_attr(fact, form) : NULL;

	return text ? text : xml_text_trim(fact, a);
}

void
teller_told_of_fact(const struct teller *s, const struct xml_node *fact,
		    const struct table *t, struct told *out)
{
	size_t i;

	out->n = t->n_forms;
	out->forms = t->forms;
	out->texts = ARENA_ARRAY(s->a, const char *, t->n_forms);
	for (i = 0; i < t->n_forms; i++)
		out->texts[i] =
			teller_fact_text(fact, i ? t->forms[i] : NULL, s->a);
}

void
teller_add_fact(const struct teller *s, struct xml_node *to, const char *name,
		const struct told *told)
{
	struct xml_node *f = xml_add(to, "fact");
	size_t i;

	xml_set(f, "name", name);
	for (i = 1; i < told->n; i++)
		xml_set(f, told->forms[i], told->texts[i]);
	xml_set_text(f, told->texts[0]);
	VEC_PUSH(s->t->arena, &s->t->traces, (struct trace){.fact = f});
}

void
teller_copy_fact(const struct teller *s, const struct xml_node *fact,
		 const char *as)
{
	struct xml_node *f = xml_add_copy(s->facts_of, fact);

	xml_set(f, "name", as);
	VEC_PUSH(s->t->arena, &s->t->traces, (struct trace){.fact = f});
}

bool
teller_has_fact_text(const struct teller *s, const char *text)
{
	return has_text(teller_root(s), text, s->a);
}
