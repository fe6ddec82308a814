/* Joe in Ten Persons: a session's steps written. */
#include "games/joe/state.h"

#include <stdio.h>
#include <string.h>

#include "rules/records.h"

static void
set_card(const struct joe *s, struct xml_node *step, const char *attr, int card)
{
	if (card == s->prime)
		xml_set(step, attr, "prime");
	else
		xml_set_int(step, attr, card);
}

/* The last entry of the timeline that the move brings. */
static void
write_event(const struct move *m, struct xml_node *step,
	    const struct names *names)
{
	const char *all = names_text(names, (unsigned)m->set);
	const char *at, *space;
	char text[1024];

	if (!all)
		return;
	for (at = all + strlen(all) - 1; at > all && at[-1] != '\n'; at--)
		;
	space = strchr(at, ' ');
	snprintf(text, sizeof(text), "%.*s", (int)(space - at), at);
	xml_set(step, "when", text);
	snprintf(text, sizeof(text), "%.*s", (int)strcspn(space + 1, "\n"),
		 space + 1);
	if (*text)
		xml_set(step, "note", text);
}

static void
write_action(const struct joe *s, const struct move *m, struct xml_node *step,
	     const struct names *names)
{
	if (m->verb == JOE_DO_MOVE) {
		set_card(s, step, "from", m->at[JOE_ARG_FROM]);
		set_card(s, step, "to", m->at[JOE_ARG_ON]);
	} else {
		set_card(s, step, "on", m->at[JOE_ARG_ON]);
	}
	if (m->verb == JOE_DO_DESTROY) {
		xml_set(step, "against",
			names_seat_text(names, m->at[JOE_ARG_AGAINST]));
		if (m->at[JOE_ARG_FROM])
			set_card(s, step, "via", m->at[JOE_ARG_FROM]);
	}
	xml_set_int(step, "risk", m->at[JOE_ARG_RISK]);
	write_event(m, step, names);
}

void
joe_write_turn(const struct decision *d, const void *state,
	       const struct move *m, struct xml_node *step,
	       const struct names *names)
{
	const struct joe *s = state;

	(void)d;
	if (m->verb != JOE_DO_VOTE)
		xml_set(step, "who", names_seat_text(names, s->turn));
	if (m->verb < JOE_DO_PASS)
		write_action(s, m, step, names);
	else if (m->verb == JOE_DO_VOTE && joe_between_rounds(s))
		xml_set_int(step, "round", s->round - m->at[JOE_ARG_BEFORE]);
}

void
joe_write_dice(const struct decision *d, const void *state,
	       const struct move *m, struct xml_node *step,
	       const struct names *names)
{
	(void)d;
	(void)state;
	(void)names;
	xml_set_int(step, "acting", m->at[JOE_ARG_ACTING]);
	xml_set_int(step, "target", m->at[JOE_ARG_TARGET]);
	xml_set_int(step, "action", m->at[JOE_ARG_ACTION]);
}

void
joe_write_new_joe(const struct decision *d, const void *state,
		  const struct move *m, struct xml_node *step,
		  const struct names *names)
{
	(void)state;
	(void)names;
	xml_set_int(step, d->attr, m->at[JOE_ARG_ON]);
}

void
joe_write_ballot(const struct decision *d, const void *state,
		 const struct move *m, struct xml_node *step,
		 const struct names *names)
{
	const struct joe *s = state;

	if (m->at[JOE_ARG_RISK])
		record_add_seat(step, d->attr, s->voter, names);
}

void
joe_write_move(const void *state, const struct move *m, struct xml_node *step,
	       const struct names *names)
{
	const struct joe *s = state;
	const struct decision *d = &joe_decisions[s->phase];

	if (d->write)
		d->write(d, s, m, step, names);
}
