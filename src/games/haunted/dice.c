/* Haunted: pools, ties to the last die, and what a roll comes to. */
#include "games/haunted/state.h"

#include <assert.h>
#include <string.h>

/* --- pools --- */

/* One die of each helper who has one; else it is colour only. */
static unsigned
helpers(const struct haunted *s, int side)
{
	unsigned n = 0;
	int i;

	for (i = 1; i <= s->people_n; i++)
		n += s->fight.helps[i] == side && s->people[i].reserve;
	return n;
}

unsigned
haunted_pool(const struct haunted *s, int who)
{
	unsigned n;

	if (!haunted_rolls(s, who))
		return 0;
	if (who == HAUNTED_GHOST)
		return s->ghost;
	if (who == HAUNTED_POLICE)
		return s->evidence + helpers(s, who);
	n = s->people[who].influence + helpers(s, who);
	n += s->fight.gamble[haunted_side(s, who)];
	if (who == s->murderer && s->fight.mode == HAUNTED_ACCEPT)
		n += s->ghost; /* U-A9: without the die it gains by this */
	return n;
}

/* --- throws --- */

/*
 * The highest die wins, ties go to the next of those tied, and a die that is
 * not there is less than any: so throws compare like words, the greatest
 * faces first, and the longer of two that agree wins (U-A1).
 */
static int
compare(const struct haunted_throw *a, const struct haunted_throw *b)
{
	int f;

	for (f = 6; f; f--)
		if (a->face[f] != b->face[f])
			return a->face[f] > b->face[f] ? 1 : -1;
	return 0;
}

uint32_t
haunted_best(const struct haunted_throw *throws, size_t n, uint32_t among)
{
	uint32_t best = 0;
	size_t i, top = 0;
	int c;

	for (i = 0; i < n; i++) {
		if (!(among >> i & 1))
			continue;
		c = best ? compare(&throws[i], &throws[top]) : 1;
		if (c > 0)
			best = 0;
		if (c >= 0) {
			best |= (uint32_t)1 << i;
			top = i;
		}
	}
	return best;
}

/* All that roll, in the order of RULES 7.1. */
struct table {
	size_t n;
	uint8_t who[HAUNTED_SIDES + 2];
	uint8_t dice[HAUNTED_SIDES + 2];
	struct haunted_throw throws[HAUNTED_SIDES + 2];
};

static void
seat_side(const struct haunted *s, struct table *t, int who)
{
	unsigned n = haunted_pool(s, who);

	if (!n)
		return;
	t->who[t->n] = (uint8_t)who;
	t->dice[t->n++] = (uint8_t)n;
}

/* The murderer, the secondaries as listed, the ghost, the police. */
static void
set_table(const struct haunted *s, struct table *t)
{
	int i;

	t->n = 0;
	for (i = 0; i < s->fight.sides; i++)
		seat_side(s, t, s->fight.side[i]);
	seat_side(s, t, HAUNTED_GHOST);
	seat_side(s, t, HAUNTED_POLICE);
}

/* Throws for a set of those at the table, in their order. */
static void
throw_dice(struct table *t, uint32_t set, struct luck *luck)
{
	uint8_t dice[(HAUNTED_SIDES + 2) * 256], *d = dice;
	size_t n = 0, i;
	unsigned k;

	for (i = 0; i < t->n; i++)
		n += set >> i & 1 ? t->dice[i] : 0;
	luck_dice(luck, 0, 6, n, dice);
	for (i = 0; i < t->n; i++) {
		if (!(set >> i & 1))
			continue;
		memset(&t->throws[i], 0, sizeof(t->throws[i]));
		for (k = 0; k < t->dice[i]; k++)
			t->throws[i].face[*d++]++;
	}
}

/* U-A1: those with the same dice roll the same pools again. */
static int
winner(struct table *t, uint32_t among, struct luck *luck)
{
	size_t i;

	among = haunted_best(t->throws, t->n, among);
	while (among & (among - 1)) {
		throw_dice(t, among, luck);
		among = haunted_best(t->throws, t->n, among);
	}
	for (i = 0; i < t->n; i++)
		if (among >> i & 1)
			return t->who[i];
	return 0;
}

/* --- what comes of it --- */

/* What the winning side has risked is spent; all else returns. */
static void
spend(struct haunted *s, int who)
{
	int side = haunted_side(s, who), i;

	if (side >= 0)
		s->people[who].reserve = (uint8_t)(s->people[who].reserve -
						   s->fight.gamble[side]);
	for (i = 1; i <= s->people_n; i++)
		if (s->fight.helps[i] == who && s->people[i].reserve)
			s->people[i].reserve--;
}

/* U-A9, U-A15: win or lose, arrested or not, and only now. */
static void
feed_ghost(struct haunted *s)
{
	if (s->fight.mode == HAUNTED_ACCEPT && s->ghost < HAUNTED_DICE)
		s->ghost++;
}

static void
arrest(struct haunted *s)
{
	s->end = HAUNTED_END_ARREST;
	s->phase = HAUNTED_AT_OVER;
	s->conflicts = s->won = s->confronted = 0;
	memset(s->plays, 0, sizeof(s->plays));
}

/* RULES 6.6; U-A6: the ghost's choice is no arrest either. */
static void
end_police(struct haunted *s, int who)
{
	if (who == HAUNTED_POLICE) {
		arrest(s);
		return;
	}
	s->fight.suspected =
		who == HAUNTED_GHOST ? s->fight.whisper : s->fight.suspect;
	s->phase = HAUNTED_AT_PASSING;
}

static void
end_conflict(struct haunted *s, int who)
{
	s->tally.won = (uint16_t)(s->tally.won + (who == s->murderer));
	s->tally.forced = (uint16_t)(s->tally.forced + (who == HAUNTED_GHOST));
	s->won = (uint8_t)who;
	spend(s, who);
	feed_ghost(s);
	s->phase = HAUNTED_AT_DURING;
	if (s->kind == HAUNTED_WITH_POLICE)
		end_police(s, who);
}

/* Everybody at the table but the murderer and the ghost. */
static uint32_t
bystanders(const struct haunted *s, const struct table *t)
{
	uint32_t set = 0;
	size_t i;

	for (i = 0; i < t->n; i++)
		if (t->who[i] != s->murderer && t->who[i] != HAUNTED_GHOST)
			set |= (uint32_t)1 << i;
	return set;
}

/*
 * He has forfeited to the others, who roll among themselves (U-A13); then he
 * and the ghost.  Its Influence at zero, the ghost is banished (U-16).
 */
static void
end_confrontation(struct haunted *s, struct table *t, struct luck *luck)
{
	uint32_t all = ((uint32_t)1 << t->n) - 1;
	uint32_t others = bystanders(s, t);
	int who = others ? winner(t, others, luck) : s->fight.side[1];

	s->won = (uint8_t)who;
	if (others)
		spend(s, who);
	who = winner(t, all & ~others, luck);
	s->confronted = (uint8_t)who;
	s->tally.confronted++;
	if (who == s->murderer) {
		spend(s, who);
		s->ghost--;
	} else {
		s->tally.forced++;
	}
	s->phase = HAUNTED_AT_DURING;
	if (s->kind == HAUNTED_WITH_POLICE)
		arrest(s); /* RULES 6.6: the police win by themselves */
}

void
haunted_roll(struct haunted *s, struct luck *luck)
{
	struct table t;
	uint32_t all;

	set_table(s, &t);
	assert(t.n);
	all = ((uint32_t)1 << t.n) - 1;
	throw_dice(&t, all, luck);
	if (s->conflicts < 255)
		s->conflicts++;
	s->won = s->confronted = 0;
	s->tally.conflicts++;
	if (s->fight.mode == HAUNTED_CONFRONT)
		end_confrontation(s, &t, luck);
	else
		end_conflict(s, winner(&t, all, luck));
}
