/* Haunted: what a solo book asks its reader, and how it ends. */
#include "games/haunted/state.h"

#include <string.h>

/*
 * The murderer's player is the natural reader: each conflict asks how the
 * whisper is taken, each visit of the police who is blamed.  The ghost's
 * player decides only there, and where the murderer helps; the cast chooses
 * whom to play, whom to help, what to gamble, where the Heat goes, and one of
 * them when a scene is over.  A story has some seven scenes and twelve
 * conflicts, a book room for six to nine decisions a way, so the whispers set
 * the pace and the climax is called when a way has lasted long enough.
 */

#define ENDINGS "unsolved convicted haunted surrendered arrested"

/* --- which decisions weigh --- */

/* A game that may end: without a ghost, or after so many scenes. */
enum { RIPE = 5 };

static bool
ripe(const struct haunted *s)
{
	return !s->ghost || s->scene >= RIPE;
}

/* Blamed by the police he may talk or give up; else it is the cast's scene. */
static int
during_worth(const struct haunted *s, int *ask)
{
	*ask = HAUNTED_ASK_SCENE;
	if (s->kind == HAUNTED_REGULAR)
		return s->conflicts ? 2 : 3;
	*ask = HAUNTED_ASK_QUESTION;
	if (!s->conflicts)
		return 3;
	*ask = HAUNTED_ASK_SCENE;
	return ripe(s) ? 4 : 0;
}

/* One die is a detail, unless it is the ghost or a prison. */
static int
gamble_worth(const struct haunted *s, size_t n)
{
	bool grave = s->fight.mode == HAUNTED_CONFRONT ||
		     s->kind == HAUNTED_WITH_POLICE;

	return n < 3 ? 1 + grave : 4 + grave;
}

static int
worth(const void *state, const struct move *moves, size_t n, int *ask)
{
	const struct haunted *s = state;
	const struct decision *d = &haunted_decisions[s->phase];

	(void)moves;
	*ask = d->ask;
	if (n < 2)
		return 0;
	if (s->phase == HAUNTED_AT_DURING)
		return during_worth(s, ask);
	if (s->phase == HAUNTED_AT_GAMBLING)
		return gamble_worth(s, n);
	if (s->phase == HAUNTED_AT_ANSWER && s->kind == HAUNTED_WITH_POLICE) {
		*ask = HAUNTED_ASK_POLICE;
		return 9;
	}
	return d->worth;
}

/* --- which moves are alike --- */

/* Nothing, some of it, all of it. */
static uint32_t
gamble_group(const struct haunted *s, int dice)
{
	int who = s->fight.side[s->fight.asked - 1];

	if (!dice)
		return 0;
	return dice < s->people[who].reserve ? 1 : 2;
}

/* The sides of a conflict, five bits each, in 21 bits. */
static uint32_t
sides_group(uint64_t set)
{
	return (uint32_t)(set * 0x9e3779b97f4a7c15 >> 43);
}

/*
 * A newcomer has no name in a list of moves, so he is no choice beside
 * answering; nor is a climax before there was a story.
 */
static uint32_t
group(const void *state, const struct move *m)
{
	const struct haunted *s = state;
	uint32_t verb = m->verb;

	if (verb == HAUNTED_DO_GAMBLE)
		return verb << 26 | gamble_group(s, m->at[0]);
	if (verb == HAUNTED_DO_NEWCOMER)
		return (uint32_t)HAUNTED_DO_CONFLICT << 26;
	if (verb == HAUNTED_DO_CONFLICT && s->kind == HAUNTED_WITH_POLICE)
		return verb << 26;
	if (verb == HAUNTED_DO_RESOLVE && !ripe(s))
		return (uint32_t)HAUNTED_DO_CHECK << 26;
	return verb << 26 | (uint32_t)m->at[0] << 21 | sides_group(m->set);
}

/* --- endings --- */

static const char *
kind_of(enum haunted_end end)
{
	static const char *const kinds[] = {
		[HAUNTED_END_SURRENDER] = "surrendered",
		[HAUNTED_END_ARREST] = "arrested",
		[HAUNTED_END_CONVICTED] = "convicted",
		[HAUNTED_END_UNSOLVED] = "unsolved",
		[HAUNTED_END_STAYS] = "haunted",
	};

	return kinds[end];
}

/*
 * The murderer wants to be rid of the ghost and free, an innocent's prison
 * spoils it; the ghost wants no peace for him, and prison is the easy way out
 * (the rules say so); the cast are those who live there: they want the truth
 * out, and nobody to pay who has done nothing.
 */
static int
score_of(enum haunted_role role, enum haunted_end end, bool banished)
{
	static const uint8_t scores[][3] = {
		/* cast, murderer, ghost */
		[HAUNTED_END_SURRENDER] = {95, 30, 75},
		[HAUNTED_END_ARREST] = {80, 10, 40},
		[HAUNTED_END_CONVICTED] = {5, 65, 15},
		[HAUNTED_END_UNSOLVED] = {30, 95, 5},
		[HAUNTED_END_STAYS] = {40, 40, 90},
	};
	int score = scores[end][role];

	if (end != HAUNTED_END_SURRENDER && end != HAUNTED_END_ARREST)
		return score;
	if (role == HAUNTED_MURDERER && banished)
		score += 10; /* at least a quiet cell */
	if (role == HAUNTED_GHOSTLY && banished)
		score -= 10;
	return score;
}

static struct ending
ending(const void *state, int seat)
{
	const struct haunted *s = state;
	enum haunted_end end = (enum haunted_end)s->end;
	int score = score_of((enum haunted_role)s->role[seat], end, !s->ghost);

	return (struct ending){kind_of(end), score >= 50, score};
}

/* --- making room --- */

static void
forget(void *state)
{
	struct haunted *s = state;

	memset(&s->tally, 0, sizeof(s->tally));
	memset(&s->fight, 0, sizeof(s->fight));
	s->hot = 0;
	s->asked = 0;
}

/* The natural reader; the others must be asked for. */
static unsigned
readers(const void *state)
{
	return 1u << haunted_seat(state, HAUNTED_MURDERER);
}

static size_t
find(const struct move *moves, size_t n, enum haunted_verb verb)
{
	size_t i;

	for (i = 0; i < n && moves[i].verb != verb; i++)
		;
	return i;
}

/* One conflict a scene, then on; the crisis comes to its end when it can. */
static size_t
hasten(const void *state, int seat, const struct move *moves, size_t n)
{
	const struct haunted *s = state;

	(void)seat;
	if (s->phase == HAUNTED_AT_SAGA)
		return find(moves, n, HAUNTED_DO_STOP);
	if (s->phase != HAUNTED_AT_DURING || !s->conflicts)
		return n;
	return find(moves, n, ripe(s) ? HAUNTED_DO_RESOLVE : HAUNTED_DO_CHECK);
}

const struct rules_book haunted_book = {
	.endings = ENDINGS,
	.asks = HAUNTED_ASKS,
	.worth = worth,
	.group = group,
	.ending = ending,
	.forget = forget,
	.readers = readers,
	.hasten = hasten,
};
