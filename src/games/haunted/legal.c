/* Haunted: which moves are legal (RULES.md 6.4 to 6.7). */
#include "games/haunted/state.h"

/* --- between scenes, and in one --- */

static bool
legal_scene(const struct haunted *s, const struct move *m, struct refusal *why)
{
	int n = m->at[0];

	if (s->phase == HAUNTED_AT_DURING)
		return refuse(why, HAUNTED_WHY(SCENE_UNDER_WAY));
	if (s->phase == HAUNTED_AT_SAGA)
		return refuse(why, HAUNTED_WHY(NO_SCENE), hole_text("<story>"));
	if (n && s->kind == HAUNTED_REGULAR)
		return refuse(why, HAUNTED_WHY(REGULAR_DETECTIVES));
	if (n && s->detectives && n != s->detectives)
		return refuse(why, HAUNTED_WHY(DETECTIVES), hole_number(n),
			      hole_number(s->detectives));
	return true;
}

/* The newcomer is played at once (RULES 6.1). */
static bool
legal_newcomers_player(const struct haunted *s, int seat, struct refusal *why)
{
	if (s->phase != HAUNTED_AT_DURING)
		return refuse(why, HAUNTED_WHY(NEWCOMER_PLAYED),
			      hole_seat(seat));
	if (!haunted_in_cast(s, seat))
		return refuse(why, haunted_not_cast(s, seat), hole_seat(seat));
	if (s->plays[seat])
		return refuse(why, HAUNTED_WHY(PLAYS_TWO), hole_seat(seat));
	return haunted_room(s) > 0 || refuse(why, HAUNTED_WHY(NO_DETECTIVE));
}

/* U-29; between stories the circles may be set up anew (RULES 6.7). */
static bool
legal_newcomer(const struct haunted *s, const struct move *m,
	       struct refusal *why)
{
	int i;

	if (s->phase != HAUNTED_AT_SAGA &&
	    (s->phase != HAUNTED_AT_DURING || s->kind == HAUNTED_REGULAR))
		return refuse(why, HAUNTED_WHY(NEWCOMER));
	if (s->people_n == HAUNTED_PEOPLE)
		return refuse(why, HAUNTED_WHY(MANY_CHARACTERS),
			      hole_number(HAUNTED_PEOPLE));
	for (i = 1; m->set && i <= s->people_n; i++)
		if (s->people[i].name == m->set)
			return refuse(why, HAUNTED_WHY(NAME_TWICE),
				      hole_name(s->people[i].name));
	return !m->at[1] || legal_newcomers_player(s, m->at[1] - 1, why);
}

static bool
in_scene(const struct haunted *s, struct refusal *why)
{
	return s->phase == HAUNTED_AT_DURING ||
	       refuse(why, HAUNTED_WHY(NO_SCENE),
		      hole_text(s->phase == HAUNTED_AT_SAGA ? "<story>"
							    : "<scene>"));
}

/* The one conflict of a police scene (RULES 6.6, U-A17, U-A18). */
static bool
legal_interrogation(const struct haunted *s, struct refusal *why)
{
	if (s->conflicts)
		return refuse(why, HAUNTED_WHY(SECOND_CONFLICT));
	if (!s->diagram)
		return refuse(why, HAUNTED_WHY(NOBODY_SUSPECT));
	return !s->ghost || s->his_circle ||
	       refuse(why, HAUNTED_WHY(NOBODY_NAMED));
}

static bool
legal_conflict(const struct haunted *s, const struct move *m,
	       struct refusal *why)
{
	uint32_t seen = (uint32_t)1 << s->murderer;
	int n = m->at[0] ? 1 : 0, who;
	uint64_t set;

	if (!in_scene(s, why))
		return false;
	if (s->kind == HAUNTED_WITH_POLICE)
		return legal_interrogation(s, why);
	for (set = m->set; set; set >>= 5, n++) {
		who = set & 31;
		if (haunted_player(s, who) < 0)
			return refuse(why, HAUNTED_WHY(ABSENT),
				      haunted_hole_person(who));
		if (seen >> who & 1)
			return refuse(why, HAUNTED_WHY(SIDE_TWICE),
				      haunted_hole_person(who));
		seen |= (uint32_t)1 << who;
	}
	return n > 1 || (n && s->ghost) || refuse(why, HAUNTED_WHY(ALONE));
}

static bool
legal_check(const struct haunted *s, struct refusal *why)
{
	if (!in_scene(s, why))
		return false;
	return s->kind == HAUNTED_REGULAR || s->conflicts ||
	       refuse(why, HAUNTED_WHY(POLICE_UNHEARD));
}

/* The group's call, but it is no way out of a police scene. */
static bool
legal_resolve(const struct haunted *s, struct refusal *why)
{
	if (s->phase == HAUNTED_AT_SAGA)
		return refuse(why, HAUNTED_WHY(RESOLVED));
	return s->kind == HAUNTED_REGULAR || s->conflicts ||
	       refuse(why, HAUNTED_WHY(POLICE_DUE));
}

static bool
in_saga(const struct haunted *s, struct refusal *why)
{
	return s->phase == HAUNTED_AT_SAGA ||
	       refuse(why, HAUNTED_WHY(NOT_RESOLVED));
}

static bool
legal_place(const struct haunted *s, const struct move *m, struct refusal *why)
{
	if (!in_saga(s, why))
		return false;
	return (haunted_there(s, m->at[0]) && m->at[0] != s->murderer) ||
	       refuse(why, HAUNTED_WHY(PLACES_MURDERER));
}

bool
haunted_legal_opening(const void *state, const struct move *m,
		      struct refusal *why)
{
	const struct haunted *s = state;

	switch (m->verb) {
	case HAUNTED_DO_SCENE:
		return legal_scene(s, m, why);
	case HAUNTED_DO_NEWCOMER:
		return legal_newcomer(s, m, why);
	case HAUNTED_DO_CONFLICT:
		return legal_conflict(s, m, why);
	case HAUNTED_DO_CHECK:
		return legal_check(s, why);
	case HAUNTED_DO_RESOLVE:
		return legal_resolve(s, why);
	case HAUNTED_DO_GIVE_UP: /* at any time (RULES 6.7) */
		return true;
	case HAUNTED_DO_PLACE:
		return legal_place(s, m, why);
	}
	return in_saga(s, why);
}

/* --- opening a scene --- */

bool
haunted_legal_as(const void *state, const struct move *m, struct refusal *why)
{
	const struct haunted *s = state;
	int who = m->at[0];

	if (!who)
		return true;
	if (!haunted_on_diagram(s, who))
		return refuse(why, HAUNTED_WHY(NOT_SECONDARY),
			      haunted_hole_person(who));
	if (haunted_present(s, who))
		return refuse(why, HAUNTED_WHY(PLAYED_BY_TWO),
			      haunted_hole_person(who));
	return haunted_room(s) > 0 || refuse(why, HAUNTED_WHY(NO_DETECTIVE));
}

bool
haunted_legal_hand(const void *state, const struct move *m, struct refusal *why)
{
	const struct haunted *s = state;
	int to = m->at[0];

	if (!to)
		return true;
	if (to == s->plays[s->asked - 1])
		return refuse(why, HAUNTED_WHY(HANDS_ITSELF),
			      haunted_hole_person(to));
	return to == s->murderer || haunted_on_diagram(s, to) ||
	       refuse(why, HAUNTED_WHY(HANDED_OFF), haunted_hole_person(to));
}

/* --- a conflict --- */

/* 0, unsaid, will do only where nothing comes of it: he confronts. */
bool
haunted_legal_name(const void *state, const struct move *m, struct refusal *why)
{
	const struct haunted *s = state;

	return !m->at[0] || haunted_in_his_circle(s, m->at[0]) ||
	       refuse(why, HAUNTED_WHY(NAMED_OUTSIDE),
		      haunted_hole_person(m->at[0]));
}

bool
haunted_legal_take(const void *state, const struct move *m, struct refusal *why)
{
	const struct haunted *s = state;
	bool police = s->kind == HAUNTED_WITH_POLICE;
	bool confront = m->at[0] == HAUNTED_CONFRONT;

	if (m->at[0] < HAUNTED_ACCEPT || m->at[0] > HAUNTED_CONFRONT)
		return refuse(why, HAUNTED_WHY(NO_ANSWER));
	if (police && !confront && !s->fight.whisper)
		return refuse(why, HAUNTED_WHY(GHOST_SILENT));
	if (police && confront && s->knobs.at[HAUNTED_KNOB_POLICE_CONFRONT])
		return refuse(why, HAUNTED_WHY(CONFRONTED_POLICE));
	if (police || s->fight.sides > 1 || m->at[0] == HAUNTED_IGNORE)
		return true;
	return refuse(why, confront ? HAUNTED_WHY(CONFRONTED_ALONE)
				    : HAUNTED_WHY(ALONE));
}

bool
haunted_legal_suspect(const void *state, const struct move *m,
		      struct refusal *why)
{
	const struct haunted *s = state;

	return haunted_on_diagram(s, m->at[0]) ||
	       refuse(why, HAUNTED_WHY(SUSPECT_OFF),
		      haunted_hole_person(m->at[0]));
}

bool
haunted_legal_help(const void *state, const struct move *m, struct refusal *why)
{
	const struct haunted *s = state;
	int side = m->at[0];

	if (side == HAUNTED_GHOST)
		return refuse(why, HAUNTED_WHY(GHOST_HELPED));
	if (side == s->murderer && s->fight.mode == HAUNTED_CONFRONT)
		return refuse(why, HAUNTED_WHY(CONFRONT_HELPED));
	if (side && !haunted_rolls(s, side))
		return refuse(why, HAUNTED_WHY(LEFT_HELPED),
			      haunted_hole_person(side));
	if (!side && s->fight.sides == 1 && !haunted_murderer_fights(s) &&
	    s->fight.asked == s->murderer)
		return refuse(why, HAUNTED_WHY(ALONE));
	return true;
}

bool
haunted_legal_oppose(const void *state, const struct move *m,
		     struct refusal *why)
{
	const struct haunted *s = state;

	return m->at[0] || s->fight.sides > 1 ||
	       refuse(why, HAUNTED_WHY(ALONE));
}

bool
haunted_legal_gamble(const void *state, const struct move *m,
		     struct refusal *why)
{
	const struct haunted *s = state;
	int who = s->fight.side[s->fight.asked - 1];

	return m->at[0] <= s->people[who].reserve ||
	       refuse(why, HAUNTED_WHY(GAMBLES), hole_number(m->at[0]),
		      haunted_hole_person(who),
		      hole_number(s->people[who].reserve));
}

bool
haunted_legal_pass(const void *state, const struct move *m, struct refusal *why)
{
	const struct haunted *s = state;

	return !m->at[0] || s->people[s->murderer].heat ||
	       refuse(why, HAUNTED_WHY(PASSES_NONE));
}

bool
haunted_legal(const void *state, const struct move *m, struct refusal *why)
{
	const struct haunted *s = state;
	const struct decision *d = &haunted_decisions[s->phase];

	if (!d->legal)
		return refuse(why, HAUNTED_WHY(OVER));
	if (!(d->verbs >> m->verb & 1))
		return refuse(why, HAUNTED_WHY(ANOTHER));
	return d->legal(s, m, why);
}
