/* Haunted: the moves worth offering (RULES.md 6.4 to 6.7). */
#include "games/haunted/state.h"

#include <string.h>

/* What the lists leave out though it is legal, so that games come to an end. */
enum { CONFLICTS_MOST = 3, NEWCOMERS_UP_TO = 10 };

/* The list as it grows: where the next move goes. */
static struct move *
add(struct move *at, enum haunted_verb verb, int a, int b, uint64_t set)
{
	*at = (struct move){
		.verb = (uint8_t)verb,
		.at = {(uint8_t)a, (uint8_t)b},
		.set = set,
	};
	return at + 1;
}

/* One or two detectives, decided when they first come. */
static struct move *
list_before(const struct haunted *s, struct move *at)
{
	bool open = s->kind == HAUNTED_WITH_POLICE && !s->detectives;

	at = add(at, HAUNTED_DO_SCENE, open ? 1 : 0, 0, 0);
	return open ? add(at, HAUNTED_DO_SCENE, 2, 0, 0) : at;
}

/* The murderer against each, against all, and the others without him. */
static struct move *
add_conflicts(const struct haunted *s, struct move *at)
{
	uint64_t all = 0, pair;
	int n = 0, i, k;

	for (i = 0; i < s->seats; i++) {
		if (!s->plays[i])
			continue;
		all = all << 5 | s->plays[i];
		n++;
		at = add(at, HAUNTED_DO_CONFLICT, 1, 0, s->plays[i]);
		for (k = 0; k < i; k++) {
			pair = (uint64_t)s->plays[k] << 5 | s->plays[i];
			if (s->plays[k])
				at = add(at, HAUNTED_DO_CONFLICT, 0, 0, pair);
		}
	}
	if (n > 1)
		at = add(at, HAUNTED_DO_CONFLICT, 1, 0, all);
	if (n > 2)
		at = add(at, HAUNTED_DO_CONFLICT, 0, 0, all);
	return at;
}

/* Is there one whom the ghost can name, or no ghost to name one? */
static bool
can_accuse(const struct haunted *s)
{
	int i;

	for (i = 1; i <= s->people_n; i++)
		if (s->ghost ? haunted_in_his_circle(s, i)
			     : haunted_on_diagram(s, i))
			return true;
	return false;
}

static struct move *
list_police(const struct haunted *s, struct move *at)
{
	int i;

	if (s->conflicts) {
		at = add(at, HAUNTED_DO_CHECK, 0, 0, 0);
		return add(at, HAUNTED_DO_RESOLVE, 0, 0, 0);
	}
	if (can_accuse(s))
		at = add(at, HAUNTED_DO_CONFLICT, 1, 0, 0);
	for (i = HAUNTED_HIS; i <= HAUNTED_BOTH; i++)
		if (s->people_n < NEWCOMERS_UP_TO)
			at = add(at, HAUNTED_DO_NEWCOMER, i, 0, 0);
	return add(at, HAUNTED_DO_GIVE_UP, 0, 0, 0);
}

static struct move *
list_during(const struct haunted *s, struct move *at)
{
	if (s->kind == HAUNTED_WITH_POLICE)
		return list_police(s, at);
	if (s->conflicts < CONFLICTS_MOST)
		at = add_conflicts(s, at);
	at = add(at, HAUNTED_DO_CHECK, 0, 0, 0);
	return add(at, HAUNTED_DO_RESOLVE, 0, 0, 0);
}

static struct move *
list_cast(const struct haunted *s, struct move *at)
{
	int i;

	at = add(at, HAUNTED_DO_AS, 0, 0, 0);
	if (!haunted_room(s))
		return at;
	for (i = 1; i <= s->people_n; i++)
		if (haunted_on_diagram(s, i) && !haunted_present(s, i))
			at = add(at, HAUNTED_DO_AS, i, 0, 0);
	return at;
}

static struct move *
list_hand(const struct haunted *s, struct move *at)
{
	int from = s->plays[s->asked - 1], i;

	at = add(at, HAUNTED_DO_HAND, 0, 0, 0);
	for (i = 1; i <= s->people_n; i++)
		if (i != from && (i == s->murderer || haunted_on_diagram(s, i)))
			at = add(at, HAUNTED_DO_HAND, i, 0, 0);
	return at;
}

static struct move *
list_suspects(const struct haunted *s, struct move *at, bool ghostly)
{
	enum haunted_verb verb = ghostly ? HAUNTED_DO_NAME : HAUNTED_DO_SUSPECT;
	int i;

	for (i = 1; i <= s->people_n; i++)
		if (ghostly ? haunted_in_his_circle(s, i)
			    : haunted_on_diagram(s, i))
			at = add(at, verb, i, 0, 0);
	return at;
}

static struct move *
list_answers(const struct haunted *s, struct move *at)
{
	bool police = s->kind == HAUNTED_WITH_POLICE;

	if (police || s->fight.sides > 1)
		at = add(at, HAUNTED_DO_TAKE, HAUNTED_ACCEPT, 0, 0);
	at = add(at, HAUNTED_DO_TAKE, HAUNTED_IGNORE, 0, 0);
	if (police ? !s->knobs.at[HAUNTED_KNOB_POLICE_CONFRONT]
		   : s->fight.sides > 1)
		at = add(at, HAUNTED_DO_TAKE, HAUNTED_CONFRONT, 0, 0);
	return at;
}

/* A side that rolls, but not the murderer who confronts (U-A12). */
static bool
may_be_helped(const struct haunted *s, int who)
{
	return haunted_rolls(s, who) &&
	       !(who == s->murderer && s->fight.mode == HAUNTED_CONFRONT);
}

/* Help without a die is colour, and needs no move. */
static struct move *
list_help(const struct haunted *s, struct move *at)
{
	int side, i;
	bool must = s->fight.sides == 1 && !haunted_murderer_fights(s) &&
		    s->fight.asked == s->murderer;

	if (!must)
		at = add(at, HAUNTED_DO_HELP, 0, 0, 0);
	if (!must && !s->people[s->fight.asked].reserve)
		return at;
	for (i = 0; i < s->fight.sides; i++) {
		side = s->fight.side[i];
		if (may_be_helped(s, side))
			at = add(at, HAUNTED_DO_HELP, side, 0, 0);
	}
	if (haunted_rolls(s, HAUNTED_POLICE))
		at = add(at, HAUNTED_DO_HELP, HAUNTED_POLICE, 0, 0);
	return at;
}

static struct move *
list_oppose(const struct haunted *s, struct move *at)
{
	if (s->fight.sides > 1)
		at = add(at, HAUNTED_DO_OPPOSE, 0, 0, 0);
	return add(at, HAUNTED_DO_OPPOSE, 1, 0, 0);
}

static struct move *
list_gambles(const struct haunted *s, struct move *at)
{
	int who = s->fight.side[s->fight.asked - 1], n;

	for (n = 0; n <= s->people[who].reserve; n++)
		at = add(at, HAUNTED_DO_GAMBLE, n, 0, 0);
	return at;
}

static struct move *
list_pass(const struct haunted *s, struct move *at)
{
	at = add(at, HAUNTED_DO_PASS, 0, 0, 0);
	if (s->people[s->murderer].heat)
		at = add(at, HAUNTED_DO_PASS, 1, 0, 0);
	return at;
}

static struct move *
list(const struct haunted *s, struct move *at)
{
	switch ((enum haunted_phase)s->phase) {
	case HAUNTED_AT_BEFORE:
		return list_before(s, at);
	case HAUNTED_AT_DURING:
		return list_during(s, at);
	case HAUNTED_AT_SAGA:
		at = add(at, HAUNTED_DO_STORY, 0, 0, 0);
		return add(at, HAUNTED_DO_STOP, 0, 0, 0);
	case HAUNTED_AT_OVER:
		return at;
	case HAUNTED_AT_CASTING:
		return list_cast(s, at);
	case HAUNTED_AT_HANDING:
		return list_hand(s, at);
	case HAUNTED_AT_WHISPER:
		return list_suspects(s, at, true);
	case HAUNTED_AT_ANSWER:
		return list_answers(s, at);
	case HAUNTED_AT_SUSPECTING:
		return list_suspects(s, at, false);
	case HAUNTED_AT_HELPING:
		return list_help(s, at);
	case HAUNTED_AT_OPPOSING:
		return list_oppose(s, at);
	case HAUNTED_AT_GAMBLING:
		return list_gambles(s, at);
	case HAUNTED_AT_PASSING:
		return list_pass(s, at);
	}
	return at;
}

size_t
haunted_list(const void *state, struct move *moves)
{
	return (size_t)(list(state, moves) - moves);
}
