/* Haunted: which moves are legal (RULES.md 6.4 to 6.7). */
#include "games/haunted/state.h"

/* --- between scenes, and in one --- */

static bool
legal_scene(const struct haunted *s, const struct move *m, struct refusal *why)
{
	int n = m->at[0];

	if (s->phase == HAUNTED_AT_DURING)
		return rules_refuse(why, "RULES 6.4",
				    "a scene, but one is under way; expected "
				    "its end, <check>");
	if (s->phase == HAUNTED_AT_SAGA)
		return rules_refuse(why, "RULES 6.7",
				    "a scene between two stories; expected "
				    "<story> first");
	if (n && s->kind == HAUNTED_REGULAR)
		return rules_refuse(why, "RULES 6.4",
				    "detectives in a regular scene");
	if (n && s->detectives && n != s->detectives)
		return rules_refuse(why, "RULES 6.2",
				    "%d detectives, but in the first police "
				    "scene it was %d",
				    n, s->detectives);
	return true;
}

/* U-29; between stories the circles may be set up anew (RULES 6.7). */
static bool
legal_newcomer(const struct haunted *s, const struct move *m,
	       struct refusal *why)
{
	bool scene = s->phase == HAUNTED_AT_DURING;
	int i;

	if (s->phase != HAUNTED_AT_SAGA &&
	    !(scene && s->kind == HAUNTED_WITH_POLICE))
		return rules_refuse(why, "RULES 6.6",
				    "a new character outside a police scene");
	if (s->people_n == HAUNTED_PEOPLE)
		return rules_refuse(why, "RULES 6.2",
				    "more than %d characters on the diagram",
				    HAUNTED_PEOPLE);
	for (i = 1; m->set && i <= s->people_n; i++)
		if (s->people[i].name == m->set)
			return rules_refuse(why, "RULES 6.2",
					    "a second character of that name");
	if (!m->at[1])
		return true;
	if (!scene)
		return rules_refuse(why, "RULES 6.4",
				    "a player for the newcomer, but no scene "
				    "is under way");
	if (!haunted_in_cast(s, m->at[1] - 1) || s->plays[m->at[1] - 1])
		return rules_refuse(why, "RULES 6.1",
				    "the newcomer's player is not of the cast "
				    "or plays another");
	return haunted_room(s) > 0 ||
	       rules_refuse(why, "RULES 6.1",
			    "nobody is left to play the detectives");
}

static bool
in_scene(const struct haunted *s, const char *what, struct refusal *why)
{
	if (s->phase == HAUNTED_AT_DURING)
		return true;
	return rules_refuse(
		why, "RULES 6.4", "%s, but no scene is under way; expected %s",
		what, s->phase == HAUNTED_AT_SAGA ? "<story>" : "<scene>");
}

/* The one conflict of a police scene (RULES 6.6, U-A17, U-A18). */
static bool
legal_interrogation(const struct haunted *s, struct refusal *why)
{
	bool any = false, his = false;
	int i;

	if (s->conflicts)
		return rules_refuse(why, "RULES 6.6",
				    "a second conflict in a police scene");
	for (i = 1; i <= s->people_n; i++) {
		any |= haunted_on_diagram(s, i);
		his |= haunted_in_his_circle(s, i);
	}
	if (!any)
		return rules_refuse(why, "U-A17",
				    "nobody is on the diagram to be suspected; "
				    "expected a <newcomer> first");
	if (s->ghost && !his)
		return rules_refuse(why, "U-A18",
				    "nobody is in the murderer's circle for "
				    "the ghost to name; expected a <newcomer> "
				    "first");
	return true;
}

static bool
legal_conflict(const struct haunted *s, const struct move *m,
	       struct refusal *why)
{
	uint64_t set;
	uint32_t seen = 0;
	int n = m->at[0] ? 1 : 0, who;

	if (!in_scene(s, "a conflict", why))
		return false;
	if (s->kind == HAUNTED_WITH_POLICE)
		return legal_interrogation(s, why);
	for (set = m->set; set; set >>= 5, n++) {
		who = set & 31;
		if (who == s->murderer || haunted_player(s, who) < 0)
			return rules_refuse(why, "RULES 6.4",
					    "a side that is not present");
		if (seen >> who & 1)
			return rules_refuse(why, "RULES 6.5",
					    "a character is two sides of the "
					    "conflict");
		seen |= (uint32_t)1 << who;
	}
	if (n > 1 || (n && s->ghost))
		return true;
	return rules_refuse(why, "RULES 6.5",
			    "a conflict of one; expected two sides at least");
}

static bool
legal_check(const struct haunted *s, struct refusal *why)
{
	if (!in_scene(s, "a police check", why))
		return false;
	if (s->kind == HAUNTED_REGULAR || s->conflicts)
		return true;
	return rules_refuse(why, "RULES 6.6",
			    "a police scene ends without its conflict");
}

/* The group's call, but it is no way out of a police scene. */
static bool
legal_resolve(const struct haunted *s, struct refusal *why)
{
	if (s->phase == HAUNTED_AT_SAGA)
		return rules_refuse(why, "RULES 6.7",
				    "the crisis is resolved already; expected "
				    "<story>");
	if (s->kind == HAUNTED_REGULAR || s->conflicts)
		return true;
	return rules_refuse(why, "RULES 6.6",
			    "the crisis is resolved, but a police scene is due "
			    "or without its conflict");
}

static bool
in_saga(const struct haunted *s, const char *what, struct refusal *why)
{
	if (s->phase == HAUNTED_AT_SAGA)
		return true;
	return rules_refuse(why, "RULES 6.7",
			    "%s, but the crisis is not resolved", what);
}

static bool
legal_place(const struct haunted *s, const struct move *m, struct refusal *why)
{
	if (!in_saga(s, "the circles are set up anew", why))
		return false;
	if (haunted_there(s, m->at[0]) && m->at[0] != s->murderer)
		return true;
	return rules_refuse(why, "RULES 6.2",
			    "the murderer has no place of his own on the "
			    "diagram");
}

static bool
legal_opening(const struct haunted *s, const struct move *m,
	      struct refusal *why)
{
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
	case HAUNTED_DO_STORY:
		return in_saga(s, "a new story", why);
	}
	return in_saga(s, "the saga is left", why);
}

/* --- opening a scene --- */

static bool
legal_as(const struct haunted *s, const struct move *m, struct refusal *why)
{
	int who = m->at[0];

	if (!who)
		return true;
	if (!haunted_on_diagram(s, who))
		return rules_refuse(why, "RULES 6.4",
				    "#%d is no secondary character on the "
				    "diagram",
				    who);
	if (haunted_present(s, who))
		return rules_refuse(why, "RULES 6.1", "#%d is played by two",
				    who);
	return haunted_room(s) > 0 ||
	       rules_refuse(why, "RULES 6.1",
			    "nobody is left to play the detectives");
}

static bool
legal_hand(const struct haunted *s, const struct move *m, struct refusal *why)
{
	int to = m->at[0];

	if (!to)
		return true;
	if (to == s->plays[s->asked - 1])
		return rules_refuse(why, "U-A7",
				    "Heat handed to the one who carries it");
	return to == s->murderer || haunted_on_diagram(s, to) ||
	       rules_refuse(why, "U-A7",
			    "Heat handed to #%d, who is not on the diagram",
			    to);
}

/* --- a conflict --- */

/* 0, unsaid, will do only where nothing comes of it: he confronts. */
static bool
legal_name(const struct haunted *s, const struct move *m, struct refusal *why)
{
	return !m->at[0] || haunted_in_his_circle(s, m->at[0]) ||
	       rules_refuse(why, "U-A18",
			    "the ghost's suspect #%d is not in the murderer's "
			    "circle",
			    m->at[0]);
}

static bool
legal_take(const struct haunted *s, const struct move *m, struct refusal *why)
{
	bool police = s->kind == HAUNTED_WITH_POLICE;

	if (m->at[0] < HAUNTED_ACCEPT || m->at[0] > HAUNTED_CONFRONT)
		return rules_refuse(why, "RULES 6.5", "no answer to the ghost");
	if (police && m->at[0] != HAUNTED_CONFRONT && !s->fight.whisper)
		return rules_refuse(why, "RULES 6.6",
				    "the ghost has named nobody");
	if (police && m->at[0] == HAUNTED_CONFRONT &&
	    s->knobs.at[HAUNTED_KNOB_POLICE_CONFRONT])
		return rules_refuse(why, "RULES 6.6",
				    "the ghost is confronted in a police "
				    "scene; police-confront is no");
	if (police || s->fight.sides > 1 || m->at[0] == HAUNTED_IGNORE)
		return true;
	return rules_refuse(why, "RULES 6.5",
			    m->at[0] == HAUNTED_ACCEPT
				    ? "a conflict of one; expected two sides "
				      "at least"
				    : "the ghost is confronted without a "
				      "secondary character in the conflict");
}

static bool
legal_suspect(const struct haunted *s, const struct move *m,
	      struct refusal *why)
{
	return haunted_on_diagram(s, m->at[0]) ||
	       rules_refuse(why, "U-A17",
			    "the suspect is not a secondary character on the "
			    "diagram");
}

static bool
legal_help(const struct haunted *s, const struct move *m, struct refusal *why)
{
	int side = m->at[0];

	if (side == HAUNTED_GHOST)
		return rules_refuse(why, "RULES 6.5",
				    "the ghost cannot be helped");
	if (side == s->murderer && s->fight.mode == HAUNTED_CONFRONT)
		return rules_refuse(why, "U-A12",
				    "nobody can help him confront the ghost");
	if (side && !haunted_rolls(s, side))
		return rules_refuse(why, "U-A13",
				    "help for a side that does not roll");
	if (!side && s->fight.sides == 1 && !haunted_murderer_fights(s) &&
	    s->fight.asked == s->murderer)
		return rules_refuse(why, "RULES 6.5",
				    "a conflict of one; expected two sides "
				    "at least");
	return true;
}

static bool
legal_oppose(const struct haunted *s, const struct move *m, struct refusal *why)
{
	return m->at[0] || s->fight.sides > 1 ||
	       rules_refuse(why, "RULES 6.5",
			    "a conflict of one; expected two sides at least");
}

static bool
legal_gamble(const struct haunted *s, const struct move *m, struct refusal *why)
{
	int who = s->fight.side[s->fight.asked - 1];

	return m->at[0] <= s->people[who].reserve ||
	       rules_refuse(why, "RULES 6.5",
			    "#%d gambles %d dice of a reserve of %d", who,
			    m->at[0], s->people[who].reserve);
}

static bool
legal_pass(const struct haunted *s, const struct move *m, struct refusal *why)
{
	return !m->at[0] || s->people[s->murderer].heat ||
	       rules_refuse(why, "U-A5",
			    "the murderer passes Heat, but carries none");
}

bool
haunted_legal(const void *state, const struct move *m, struct refusal *why)
{
	const struct haunted *s = state;

	switch ((enum haunted_phase)s->phase) {
	case HAUNTED_AT_BEFORE:
	case HAUNTED_AT_DURING:
	case HAUNTED_AT_SAGA:
		return legal_opening(s, m, why);
	case HAUNTED_AT_OVER:
		return rules_refuse(why, "RULES 6.7", "the game is over");
	case HAUNTED_AT_CASTING:
		return legal_as(s, m, why);
	case HAUNTED_AT_HANDING:
		return legal_hand(s, m, why);
	case HAUNTED_AT_WHISPER:
		return legal_name(s, m, why);
	case HAUNTED_AT_ANSWER:
		return legal_take(s, m, why);
	case HAUNTED_AT_SUSPECTING:
		return legal_suspect(s, m, why);
	case HAUNTED_AT_HELPING:
		return legal_help(s, m, why);
	case HAUNTED_AT_OPPOSING:
		return legal_oppose(s, m, why);
	case HAUNTED_AT_GAMBLING:
		return legal_gamble(s, m, why);
	case HAUNTED_AT_PASSING:
		return legal_pass(s, m, why);
	}
	return false;
}
