/* Set-up: the verb tell. */
#include "game/tell.h"

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
wanted(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	const char *field = xml_attr(step, "field");
	const char *table = xml_attr(step, "from");

	if (field)
		return setup_open(s, at, field);
	return any_open(s, at, table) || tell_kept(s->request->game, table);
}

static void
fill(struct setup *s, const struct xml_node *step, struct xml_node *at,
     const char *field, const char *text)
{
	if (*text && setup_open(s, at, field))
		setup_fill(s, step, at, field, text);
}

/* Writes each form that is a field; the first is the step's own field. */
static void
write_forms(struct setup *s, const struct xml_node *step, struct xml_node *at,
	    const struct told *told)
{
	const char *field = xml_attr(step, "field");
	size_t i;

	if (field)
		fill(s, step, at, field, told->texts[0]);
	for (i = field ? 1 : 0; i < told->n; i++)
		if (game_field(s->request->game, xml_name(at), told->forms[i]))
			fill(s, step, at, told->forms[i], told->texts[i]);
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

void
setup_tell(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	const char *for_what = xml_attr(step, "for");
	struct rng luck = setup_stream(s, step, at);
	struct tell_request q = {.table = xml_attr(step, "from"),
				 .x = s->x,
				 .facts_of = at,
				 .luck = &luck,
				 .where = xml_where(step)};
	struct told told;

	q.at = asked_at(s, step, at);
	if (!q.at || !wanted(s, step, at))
		return;
	if (for_what)
		q.for_what = xpath_text(s->x, at, for_what, q.where, s->a);
	q.without = setup_taken(s, step, at, &q.n_without);
	if (tell(s->tell, &q, s->a, &told))
		write_forms(s, step, at, &told);
}
