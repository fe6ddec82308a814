/* Telling: what stands in an entry, piece by piece. */
#include "game/teller.h"

#include <string.h>

const char *
teller_capital(const char *text, struct arena *a)
{
	const char *rest = text;
	struct str out = {0};

	if (!*text)
		return text;
	str_add_utf8(&out,
		     str_upper(str_utf8_next(&rest, text + strlen(text))));
	str_add(&out, rest);
	text = arena_strdup(a, str_text(&out));
	str_free(&out);
	return text;
}

/* Tells a table for a call; its facts, texts left out are its teller's. */
static bool
tell_call(struct teller *s, const struct piece *p, struct rng *luck,
	  struct told *out)
{
	struct use *u = teller_use(s->t, p->text);
	struct teller inner = *s;

	if (!u) {
		diag_report(s->t->diag, s->where, DIAG_TELL_FACT, p->text);
		return false;
	}
	inner.n_without = 0;
	inner.like = NULL;
	inner.facts_too = false;
	return teller_expand(&inner, u, luck, out);
}

/* What a call came to: a fact, or what was told. */
struct called {
	const struct xml_node *fact; /* or NULL */
	struct told told;
};

static bool
call(struct teller *s, const struct piece *p, struct rng *luck,
     struct called *out)
{
	struct rng own = teller_branch(luck, p->text);
	const struct xml_node *known = NULL;

	if (p->as)
		known = teller_fact_of(s->facts_of, p->as);
	out->fact = known ? known : teller_fact(s, p->text);
	if (out->fact && p->as && !known)
		teller_copy_fact(s, out->fact, p->as);
	if (out->fact)
		return true;
	if (!tell_call(s, p, &own, &out->told))
		return false;
	if (p->as)
		teller_add_fact(s, s->facts_of, p->as, &out->told);
	return true;
}

/* A form of what was called; the first when it has none of that name. */
static const char *
called_text(const struct teller *s, const struct called *c, const char *form,
	    bool capital)
{
	const char *text;

	if (c->fact) {
		text = teller_fact_text(c->fact, form, s->a);
	} else {
		text = form ? told_text(&c->told, form) : NULL;
		text = text ? text : c->told.texts[0];
	}
	return capital ? teller_capital(text, s->a) : text;
}

/* Has what was called a form of that name? */
static bool
has_form(const struct called *c, const char *form)
{
	return c->fact ? xml_attr(c->fact, form) != NULL
		       : told_text(&c->told, form) != NULL;
}

/* The form of [name like noun]: what the noun's mark says, *form; NULL where it
   has none.  false: reported. */
static bool
find_like(struct teller *s, const struct piece *p, const struct called *c,
	  const char **form)
{
	const struct xml_node *noun = teller_fact(s, p->like);

	if (!noun) {
		diag_report(s->t->diag, s->where, DIAG_TELL_FACT, p->like);
		return false;
	}
	*form = xml_attr(noun, TABLE_MARK);
	if (!*form || has_form(c, *form))
		return true;
	diag_report(s->t->diag, s->where, DIAG_TELL_LIKE, p->text, *form);
	return false;
}

/* The text of [name.form as fact like noun], or NULL, reported. */
static const char *
call_text(struct teller *s, const struct piece *p, struct rng *luck)
{
	const char *form = p->form;
	struct called c;

	if (!call(s, p, luck, &c) || (p->like && !find_like(s, p, &c, &form)))
		return NULL;
	return called_text(s, &c, form, p->capital);
}

/* Adds text with white space collapsed. */
static void
add_collapsed(struct str *out, const char *text)
{
	for (; *text; text++) {
		if (!str_is_space(*text))
			str_addc(out, *text);
		else if (out->n && out->at[out->n - 1] != ' ')
			str_addc(out, ' ');
	}
}

/* One form of an entry as text, or NULL, reported. */
static const char *
tell_form(struct teller *s, const struct form *f, struct rng *luck)
{
	struct str out = {0};
	const struct piece *p;
	const char *text = "";

	VEC_EACH (p, &f->pieces) {
		text = p->text;
		if (p->kind == PIECE_HOLE)
			text = xpath_text(s->x, s->at, p->text, s->where, s->a);
		else if (p->kind == PIECE_CALL)
			text = call_text(s, p, luck);
		if (!text)
			break;
		add_collapsed(&out, text);
	}
	while (out.n && out.at[out.n - 1] == ' ')
		out.n--;
	text = text ? arena_strndup(s->a, str_text(&out), out.n) : NULL;
	str_free(&out);
	return text;
}

/* An entry that is one call: told once, for all the forms. */
static bool
tell_lone(struct teller *s, const struct table *t, const struct table_entry *e,
	  struct rng *luck, const char **texts)
{
	const struct piece *first = e->forms[0].pieces.at, *p;
	struct called c;
	size_t i;

	if (!call(s, first, luck, &c))
		return false;
	for (i = 0; i < t->n_forms; i++) {
		p = e->lone == LONE_ALL ? first : e->forms[i].pieces.at;
		texts[i] = called_text(
			s, &c, e->lone == LONE_ALL ? t->forms[i] : p->form,
			p->capital);
	}
	return true;
}

bool
teller_tell_entry(struct teller *s, struct use *u, size_t entry,
		  const struct rng *luck, struct told *out)
{
	const struct table *t = u->table;
	const struct table_entry *e = &t->entries.at[entry];
	struct teller inner = *s;
	struct rng own = *luck;
	size_t i;

	inner.where = e->where;
	out->n = t->n_forms;
	out->forms = t->forms;
	out->texts = ARENA_ARRAY(s->a, const char *, t->n_forms);
	if (e->lone)
		return tell_lone(&inner, t, e, &own, out->texts);
	for (i = 0; i < t->n_forms; i++) {
		out->texts[i] = tell_form(&inner, &e->forms[i], &own);
		if (!out->texts[i])
			return false;
	}
	return true;
}

const char *
teller_tell_text(struct teller *s, const struct form *f, struct rng *luck)
{
	return tell_form(s, f, luck);
}

bool
teller_tell_fact(struct teller *s, const struct form *f, const char *name,
		 struct rng *luck)
{
	static const char *const forms[] = {"text"};
	const struct piece *lone = table_lone_call(f);
	struct told told = {.forms = forms, .n = 1};
	struct piece p;
	struct called c;
	const char *text;

	if (lone && !lone->form && !lone->as) {
		p = *lone;
		p.as = name;
		return call(s, &p, luck, &c);
	}
	text = tell_form(s, f, luck);
	told.texts = &text;
	if (text)
		teller_add_fact(s, s->facts_of, name, &told);
	return text != NULL;
}
