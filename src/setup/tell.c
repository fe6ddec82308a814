/* Set-up: the verb tell. */
#include "game/tell.h"

#include <stdlib.h>

#include "base/vec.h"
#include "setup/internal.h"

/* Is any form of the table an open field of the record? */
static bool
any_open(struct setup *s, const struct xml_node *at, const char *table)
{
	const char *const *forms;
	size_t n, i;

	forms = tell_forms(s->request->game, table, &n);
	for (i = 0; i < n; i++)
		if (game_field(s->request->game, xml_name(at), forms[i]) &&
		    setup_open(s, at, forms[i]))
			return true;
	return false;
}

/* Is there anything to tell? A kept table is told for its fact, too. */
static bool
wanted(struct setup *s, const struct xml_node *step, struct xml_node *at,
       const char *table)
{
	const char *field = xml_attr(step, "field");

	if (field)
		return setup_open(s, at, field);
	return any_open(s, at, table) || tell_kept(s->request->game, table);
}

/* Writes what was told into a record: each form that is a field of it, the
   first into the step's own; where it has none, it is the record's text. */
static void
write_forms(struct setup *s, const struct xml_node *step, struct xml_node *to,
	    const struct told *told)
{
	const char *field;
	size_t i;

	for (i = 0; i < told->n; i++) {
		field = i ? told->forms[i]
			  : xml_attr_or(step, "field", told->forms[0]);
		if (!*told->texts[i])
			continue;
		if (!game_field(s->request->game, xml_name(to), field)) {
			if (!i && xml_attr(step, "record"))
				xml_set_text(to, told->texts[0]);
		} else if (setup_open(s, to, field)) {
			setup_fill(s, step, to, field, told->texts[i]);
		}
	}
}

const char **
setup_taken(struct setup *s, const struct xml_node *step, struct xml_node *at,
	    size_t *n)
{
	const char *field = xml_attr(step, "field"), *value;
	struct texts {
		VEC(const char *) v;
	} t = {{0}};
	struct xml_node **nodes;
	size_t n_nodes, i;

	*n = 0;
	if (!xml_attr(step, "without"))
		return NULL;
	nodes = setup_select(s, step, at, "without", &n_nodes);
	for (i = 0; i < n_nodes; i++) {
		value = field ? kit_field(nodes[i], field, s->a)
			      : xml_text_trim(nodes[i], s->a);
		if (value)
			VEC_PUSH(s->a, &t.v, value);
	}
	*n = t.v.n;
	return t.v.at;
}

/* Tells an entry into a record, of this one or new. false: none is left. */
static bool
tell_into(struct setup *s, const struct xml_node *step, struct xml_node *at,
	  struct tell_request *q, struct xml_node *to)
{
	struct told told;

	q->facts_of = to;
	q->without = setup_taken(s, step, at, &q->n_without);
	if (!tell(s->tell, q, s->a, &told))
		return false;
	write_forms(s, step, to, &told);
	return true;
}

/* Adds records, each with a text, until there are `count`. */
static void
tell_records(struct setup *s, const struct xml_node *step, struct xml_node *at,
	     struct tell_request *q)
{
	const char *kind = xml_attr(step, "record");
	const char *count = setup_attr(s, step, at, "count");
	long want = count ? strtol(count, NULL, 10) : 1;
	struct xml_node *n;

	setup_check_count(s, step, kind, 0, want);
	XML_EACH (n, at, kind)
		want--;
	for (; want > 0; want--) {
		n = xml_add(at, kind);
		if (!tell_into(s, step, at, q, n))
			xml_remove(n); /* reported; the others are counted */
	}
}

/* Where conditions and holes are asked: at="..." or this record; or NULL. */
static struct xml_node *
asked_at(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	struct xml_node **nodes;
	size_t n;

	if (!xml_attr(step, "at"))
		return at;
	nodes = setup_select(s, step, at, "at", &n);
	return n ? nodes[0] : NULL;
}

/* Is there the table that from="names-{@pronoun}" comes to? */
static bool
is_there(struct setup *s, const struct xml_node *step,
	 const struct xml_node *at, const char *table)
{
	const struct xml_node *record =
		game_find(s->request->game, "record", xml_name(at));
	const char *key = record ? xml_attr(record, "key") : NULL;

	if (tell_has(s->request->game, table))
		return true;
	key = key && xml_attr(at, key)
		      ? arena_printf(s->a, " %s=\"%s\"", key, xml_attr(at, key))
		      : "";
	diag_report(s->diag, xml_where(step), DIAG_TELL_FROM,
		    xml_attr(step, "from"), table,
		    arena_printf(s->a, "%s%s", xml_name(at), key));
	return false;
}

void
setup_tell(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	const char *for_what = xml_attr(step, "for");
	const char *like = xml_attr(step, "like");
	struct rng luck = setup_stream(s, step, at);
	struct tell_request q = {.table = setup_attr(s, step, at, "from"),
				 .x = s->x,
				 .luck = &luck,
				 .where = xml_where(step)};

	q.at = asked_at(s, step, at);
	if (!is_there(s, step, at, q.table) || !q.at)
		return;
	if (for_what)
		q.for_what = xpath_text(s->x, at, for_what, q.where, s->a);
	if (like)
		q.like = xpath_text(s->x, at, like, q.where, s->a);
	if (xml_attr(step, "record"))
		tell_records(s, step, at, &q);
	else if (wanted(s, step, at, q.table))
		tell_into(s, step, at, &q, at);
}
