/* Half-Chance: a session's steps written. */
#include "games/halfchance/state.h"

#include <string.h>

static struct xml_node *
last_child(struct xml_node *step)
{
	struct xml_node *c, *last = NULL;

	XML_EACH (c, step, NULL)
		last = c;
	return last;
}

static void
set_card(const struct halfchance *s, struct xml_node *node, int card,
	 const struct names *names)
{
	xml_set(node, "card",
		card == HALFCHANCE_NONE
			? "none"
			: halfchance_card_id(&s->deck, names, card));
}

void
halfchance_write_inside(const struct decision *d, const void *state,
			const struct move *m, struct xml_node *step,
			const struct names *names)
{
	const struct halfchance *s = state;
	struct xml_node *c = xml_add(step, d->name);
	int to = m->at[HALFCHANCE_ARG_TO];

	xml_set(c, "who", names_seat_text(names, s->who));
	if (strcmp(d->attr, "card") == 0)
		set_card(s, c, m->at[HALFCHANCE_ARG_CARD], names);
	else if (to == HALFCHANCE_NONE)
		xml_set(c, "to", "nobody");
	else
		xml_set(c, "to", names_seat_text(names, to));
}

void
halfchance_write_answer(const struct decision *d, const void *state,
			const struct move *m, struct xml_node *step,
			const struct names *names)
{
	(void)d;
	set_card(state, last_child(step), m->at[HALFCHANCE_ARG_CARD], names);
}

void
halfchance_write_turn(const struct decision *d, const void *state,
		      const struct move *m, struct xml_node *step,
		      const struct names *names)
{
	const struct halfchance *s = state;

	(void)d;
	xml_set(step, "who", names_seat_text(names, s->turn));
	if (m->at[HALFCHANCE_ARG_CARD] != HALFCHANCE_NONE)
		set_card(s, step, m->at[HALFCHANCE_ARG_CARD], names);
}

void
halfchance_write_move(const void *state, const struct move *m,
		      struct xml_node *step, const struct names *names)
{
	const struct halfchance *s = state;
	const struct decision *d = &halfchance_decisions[s->phase];

	d->write(d, s, m, step, names);
}
