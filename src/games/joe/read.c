/* Joe in Ten Persons: a session's steps read. */
#include "games/joe/state.h"

#include <stdlib.h>
#include <string.h>

#include "base/speech.h"
#include "base/str.h"
#include "rules/records.h"

/* A Joe by number, or "Prime". */
static void
read_card(const struct joe *s, struct step *step, const char *attr,
	  uint8_t *card)
{
	const char *text = step_text(step, step->node, attr);
	long n;

	if (str_eq(text, "Prime") || str_eq(text, "prime"))
		n = s->prime;
	else
		n = strtol(text, NULL, 10);
	*card = (uint8_t)n;
}

/* Who is optional; said, it must be the one whose turn it is. */
static bool
read_who(const struct joe *s, struct step *step)
{
	int who;

	if (!step_seat(step, step->node, "who", &who))
		return false;
	if (who < 0 || who == s->turn)
		return true;
	return step_refuse(step, step->node, JOE_WHY(WRONG_TURN),
			   hole_seat(who), hole_seat(s->turn));
}

static bool
read_risk(struct step *step, uint8_t *risk)
{
	const char *text = step_text(step, step->node, "risk");
	long n = text ? strtol(text, NULL, 10) : 0;

	if (n > 3)
		return step_refuse(step, step->node, JOE_WHY(RISK),
				   hole_number(n));
	*risk = (uint8_t)n;
	return true;
}

/* RULES 2.3.11: from birth to the decision, not beyond. */
static bool
check_year(const struct joe *s, struct step *step, long year)
{
	long last = s->birth_year + s->age[s->prime];

	if (year >= s->birth_year && year <= last)
		return true;
	return step_refuse(step, step->node, JOE_WHY(YEAR), hole_number(year),
			   hole_number(s->birth_year), hole_number(last));
}

/* The id of the timeline with one entry more; 0 when that is too long. */
static uint16_t
longer_timeline(const struct joe *s, struct names *names, long year,
		const char *note)
{
	const char *old = names_text(names, s->timeline);
	struct str all = {0};
	uint16_t id = 0;

	str_add(&all, old ? old : "");
	if (joe_add_event(&all, year, note))
		id = names_add(names, str_text(&all));
	str_free(&all);
	return id;
}

/* when= and note=: RULES 2.5, noted when Prime is the target. */
static bool
read_event(const struct joe *s, struct step *step, struct move *m)
{
	const char *note = step_text(step, step->node, "note");
	const char *when = step_text(step, step->node, "when");
	long year;

	if (!note && !when)
		return true;
	if (!str_int(when, &year))
		return step_bad(step, step->node, "when", _("a year"));
	if (m->at[JOE_ARG_ON] != s->prime)
		return step_refuse(step, step->node, JOE_WHY(YEAR_OF_PRIME));
	if (!check_year(s, step, year))
		return false;
	m->set = longer_timeline(s, step->names, year, note ? note : "");
	return m->set ||
	       step_bad(step, step->node, "note", _("a shorter text"));
}

static bool
read_increase(const struct joe *s, struct step *step, struct move *m)
{
	read_card(s, step, "on", &m->at[JOE_ARG_ON]);
	return read_risk(step, &m->at[JOE_ARG_RISK]);
}

static bool
read_move(const struct joe *s, struct step *step, struct move *m)
{
	read_card(s, step, "from", &m->at[JOE_ARG_FROM]);
	read_card(s, step, "to", &m->at[JOE_ARG_ON]);
	return read_risk(step, &m->at[JOE_ARG_RISK]) && read_event(s, step, m);
}

/* The one ring Joe who can act on Prime when there is only one (J-A12). */
static uint8_t
only_proxy(const struct joe *s)
{
	uint8_t found = 0;
	int i;

	for (i = 0; i < s->ring_n; i++) {
		if (!s->tokens[s->ring[i]][s->turn])
			continue;
		if (found)
			return 0;
		found = s->ring[i];
	}
	return found;
}

static bool
read_destroy(const struct joe *s, struct step *step, struct move *m)
{
	int against;

	read_card(s, step, "on", &m->at[JOE_ARG_ON]);
	if (!step_seat(step, step->node, "against", &against) ||
	    !read_risk(step, &m->at[JOE_ARG_RISK]))
		return false;
	m->at[JOE_ARG_AGAINST] = (uint8_t)against;
	if (xml_attr(step->node, "via"))
		read_card(s, step, "via", &m->at[JOE_ARG_FROM]);
	else if (m->at[JOE_ARG_ON] == s->prime)
		m->at[JOE_ARG_FROM] = only_proxy(s);
	return read_event(s, step, m);
}

/*
 * E3: a vote when a round has just ended is one of that round, for that is when
 * people look up; round= says of which it is.
 */
static bool
read_vote(const struct joe *s, struct step *step, struct move *m)
{
	bool between = joe_between_rounds(s);
	bool before = s->agree & JOE_BALLOT_NEXT;
	long round;

	if (!step_int(step, step->node, "round", s->round - between, s->round,
		      s->round - before, &round))
		return false;
	m->at[JOE_ARG_BEFORE] = round < s->round;
	return true;
}

bool
joe_read_turn(const struct decision *d, const void *state, struct step *step,
	      struct move *m)
{
	(void)d;
	if (m->verb < JOE_DO_VOTE && !read_who(state, step))
		return false;
	switch (m->verb) {
	case JOE_DO_INCREASE:
		return read_increase(state, step, m);
	case JOE_DO_MOVE:
		return read_move(state, step, m);
	case JOE_DO_DESTROY:
		return read_destroy(state, step, m);
	case JOE_DO_VOTE:
		return read_vote(state, step, m);
	}
	return true;
}

/* acting= target= action=: the face in each slot. */
static bool
read_faces(struct step *step, struct move *m)
{
	static const char *const slots[] = {"acting", "target", "action"};
	int i;

	for (i = 0; i < 3; i++) {
		if (!xml_attr(step->node, slots[i]))
			return step_refuse(step, step->node, JOE_WHY(NO_DIE),
					   hole_text(slots[i]));
		m->at[i] = (uint8_t)step_number(step, step->node, slots[i], 0);
	}
	return true;
}

/* assign="action acting target": the slot of each die as rolled. */
static bool
read_slots(const struct joe *s, struct step *step, struct move *m)
{
	unsigned seen = 0;
	struct words w;
	size_t i;
	int slot;

	if (!step_words(step, step->node, "assign", &w))
		return false;
	for (i = 0; i < w.n && w.n == 3; i++) {
		slot = word_index("acting target action", w.at[i],
				  strlen(w.at[i]));
		if (slot < 0)
			break;
		seen |= 1u << slot;
		m->at[slot] = s->dice[i];
	}
	if (w.n == 3 && seen == 7)
		return true;
	return step_refuse(step, step->node, JOE_WHY(NO_PERMUTATION),
			   hole_text(xml_attr(step->node, "assign")));
}

bool
joe_read_dice(const struct decision *d, const void *state, struct step *step,
	      struct move *m)
{
	bool faces = xml_attr(step->node, "acting") ||
		     xml_attr(step->node, "target") ||
		     xml_attr(step->node, "action");
	bool slots = xml_attr(step->node, d->attr) != NULL;

	if (faces != slots)
		return slots ? read_slots(state, step, m) : read_faces(step, m);
	return step_refuse(step, step->node,
			   slots ? JOE_WHY(ASSIGNED_TWICE)
				 : JOE_WHY(UNASSIGNED));
}

static void
say_ring(const struct hole *h, const void *state, const struct names *names,
	 struct str *out)
{
	const struct joe *s = state;
	int i;

	(void)h;
	(void)names;
	for (i = 0; i < s->ring_n; i++)
		str_addf(out, "%s%d", i ? " " : "", s->ring[i]);
}

/* J-A17: mandatory. */
bool
joe_read_new_joe(const struct decision *d, const void *state, struct step *step,
		 struct move *m)
{
	const struct joe *s = state;

	if (!xml_attr(step->node, d->attr))
		return step_refuse(step, step->node, JOE_WHY(NEW_JOE_LACKS),
				   hole_seat(s->turn),
				   (struct hole){.say = say_ring});
	read_card(s, step, d->attr, &m->at[JOE_ARG_ON]);
	return true;
}

bool
joe_read_ballot(const struct decision *d, const void *state, struct step *step,
		struct move *m)
{
	const struct joe *s = state;
	unsigned seats;

	if (!step_seats(step, step->node, d->attr, &seats))
		return false;
	m->at[JOE_ARG_RISK] = seats >> s->voter & 1;
	return true;
}

bool
joe_read_move(const void *state, struct step *step, struct move *m)
{
	const struct joe *s = state;
	const struct decision *d = &joe_decisions[s->phase];

	if (d->attr)
		m->verb = decision_verb(d);
	return !d->read || d->read(d, s, step, m);
}
