/* Haunted: the moves worth offering (RULES.md 6.4 to 6.7). */
#include "games/haunted/state.h"

#include <string.h>

/* What the lists leave out though it is legal, so that games come to an end. */
enum { CONFLICTS_MOST = 3, NEWCOMERS_UP_TO = 10 };

/* The list as it grows: where the next move goes. */
static struct move *
add(struct move *at, unsigned verb, int a, int b, uint64_t set)
{
	*at = (struct move){
		.verb = (uint8_t)verb,
		.at = {(uint8_t)a, (uint8_t)b},
		.set = set,
	};
	return at + 1;
}

/* A move for each character of a set. */
static struct move *
add_people(struct move *at, unsigned verb, uint32_t people)
{
	for (; people; people &= people - 1)
		at = add(at, verb, __builtin_ctz(people), 0, 0);
	return at;
}

/* One or two detectives, decided when they first come. */
struct move *
haunted_list_before(const struct decision *d, const void *state,
		    struct move *at)
{
	const struct haunted *s = state;
	bool open = s->kind == HAUNTED_WITH_POLICE && !s->detectives;

	(void)d;
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

static struct move *
list_police(const struct haunted *s, struct move *at)
{
	int i;

	if (s->conflicts) {
		at = add(at, HAUNTED_DO_CHECK, 0, 0, 0);
		return add(at, HAUNTED_DO_RESOLVE, 0, 0, 0);
	}
	if (s->ghost ? s->his_circle : s->diagram) /* one to be named */
		at = add(at, HAUNTED_DO_CONFLICT, 1, 0, 0);
	for (i = HAUNTED_HIS; i <= HAUNTED_BOTH; i++)
		if (s->people_n < NEWCOMERS_UP_TO)
			at = add(at, HAUNTED_DO_NEWCOMER, i, 0, 0);
	return add(at, HAUNTED_DO_GIVE_UP, 0, 0, 0);
}

struct move *
haunted_list_during(const struct decision *d, const void *state,
		    struct move *at)
{
	const struct haunted *s = state;

	(void)d;
	if (s->kind == HAUNTED_WITH_POLICE)
		return list_police(s, at);
	if (s->conflicts < CONFLICTS_MOST)
		at = add_conflicts(s, at);
	at = add(at, HAUNTED_DO_CHECK, 0, 0, 0);
	return add(at, HAUNTED_DO_RESOLVE, 0, 0, 0);
}

struct move *
haunted_list_cast(const struct decision *d, const void *state, struct move *at)
{
	const struct haunted *s = state;

	at = add(at, decision_verb(d), 0, 0, 0);
	return haunted_room(s) ? add_people(at, decision_verb(d),
					    s->diagram & ~haunted_scene(s))
			       : at;
}

struct move *
haunted_list_hand(const struct decision *d, const void *state, struct move *at)
{
	const struct haunted *s = state;
	uint32_t others = (s->diagram | (uint32_t)1 << s->murderer) &
			  ~((uint32_t)1 << s->plays[s->asked - 1]);

	at = add(at, decision_verb(d), 0, 0, 0);
	return add_people(at, decision_verb(d), others);
}

struct move *
haunted_list_suspects(const struct decision *d, const void *state,
		      struct move *at)
{
	const struct haunted *s = state;
	unsigned verb = decision_verb(d);

	return add_people(at, verb,
			  verb == HAUNTED_DO_NAME ? s->his_circle : s->diagram);
}

struct move *
haunted_list_answers(const struct decision *d, const void *state,
		     struct move *at)
{
	const struct haunted *s = state;
	bool police = s->kind == HAUNTED_WITH_POLICE;

	if (police || s->fight.sides > 1)
		at = add(at, decision_verb(d), HAUNTED_ACCEPT, 0, 0);
	at = add(at, decision_verb(d), HAUNTED_IGNORE, 0, 0);
	if (police ? !s->knobs.at[HAUNTED_KNOB_POLICE_CONFRONT]
		   : s->fight.sides > 1)
		at = add(at, decision_verb(d), HAUNTED_CONFRONT, 0, 0);
	return at;
}

/* A side that rolls, but not the murderer who confronts (U-A12). */
static bool
may_be_helped(const struct haunted *s, int who)
{
	return haunted_side_rolls(s, who) &&
	       !(who == s->murderer && s->fight.mode == HAUNTED_CONFRONT);
}

/* Help without a die is colour, and needs no move. */
struct move *
haunted_list_help(const struct decision *d, const void *state, struct move *at)
{
	const struct haunted *s = state;
	int side, i;
	bool must = s->fight.sides == 1 && !haunted_murderer_fights(s) &&
		    s->fight.asked == s->murderer;

	if (!must)
		at = add(at, decision_verb(d), 0, 0, 0);
	if (!must && !s->people[s->fight.asked].reserve)
		return at;
	for (i = 0; i < s->fight.sides; i++) {
		side = s->fight.side[i];
		if (may_be_helped(s, side))
			at = add(at, decision_verb(d), side, 0, 0);
	}
	if (haunted_police_roll(s))
		at = add(at, decision_verb(d), HAUNTED_POLICE, 0, 0);
	return at;
}

struct move *
haunted_list_oppose(const struct decision *d, const void *state,
		    struct move *at)
{
	const struct haunted *s = state;
	if (s->fight.sides > 1)
		at = add(at, decision_verb(d), 0, 0, 0);
	return add(at, decision_verb(d), 1, 0, 0);
}

struct move *
haunted_list_gambles(const struct decision *d, const void *state,
		     struct move *at)
{
	const struct haunted *s = state;
	int who = s->fight.side[s->fight.asked - 1], n;

	for (n = 0; n <= s->people[who].reserve; n++)
		at = add(at, decision_verb(d), n, 0, 0);
	return at;
}

struct move *
haunted_list_pass(const struct decision *d, const void *state, struct move *at)
{
	const struct haunted *s = state;
	at = add(at, decision_verb(d), 0, 0, 0);
	if (s->people[s->murderer].heat)
		at = add(at, decision_verb(d), 1, 0, 0);
	return at;
}

struct move *
haunted_list_saga(const struct decision *d, const void *state, struct move *at)
{
	(void)d;
	(void)state;
	at = add(at, HAUNTED_DO_STORY, 0, 0, 0);
	return add(at, HAUNTED_DO_STOP, 0, 0, 0);
}

size_t
haunted_list(const void *state, struct move *moves)
{
	const struct haunted *s = state;
	const struct decision *d = &haunted_decisions[s->phase];

	return d->list ? (size_t)(d->list(d, s, moves) - moves) : 0;
}
