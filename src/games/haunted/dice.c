/* Haunted: pools, ties to the last die, and what a roll comes to. */
#include "games/haunted/state.h"

#include <assert.h>
#include <string.h>

/* --- pools --- */

/* Helpers with a die to give, as bits; without one it is colour only. */
static uint32_t
helpers(const struct haunted *s, int side)
{
	uint32_t left, set = 0;
	int i;

	for (left = haunted_scene(s); left; left &= left - 1) {
		i = __builtin_ctz(left);
		set |= (uint32_t)(s->fight.helps[i] == side &&
				  s->people[i].reserve)
		       << i;
	}
	return set;
}

unsigned
haunted_pool(const struct haunted *s, int who)
{
	unsigned n;
	int side;

	if (who == HAUNTED_GHOST)
		return haunted_ghost_rolls(s) ? s->ghost : 0;
	if (who == HAUNTED_POLICE)
		return haunted_police_roll(s)
			       ? s->evidence + set_size(helpers(s, who))
			       : 0;
	side = haunted_side(s, who);
	if (side < 0 || !haunted_side_rolls(s, who))
		return 0;
	n = s->people[who].influence + set_size(helpers(s, who));
	n += s->fight.gamble[side];
	if (who == s->murderer && s->fight.mode == HAUNTED_ACCEPT)
		n += s->ghost; /* U-A9: without the die it gains by this */
	return n;
}

/* --- throws --- */

uint32_t
haunted_best(const haunted_throw *throws, uint32_t among)
{
	haunted_throw top = 0;
	uint32_t best = 0, left;
	int i;

	for (left = among; left; left &= left - 1) {
		i = __builtin_ctz(left);
		if (throws[i] > top) {
			top = throws[i];
			best = 0;
		}
		best |= (uint32_t)(throws[i] == top) << i;
	}
	return best;
}

/* All that roll, in the order of RULES 7.1. */
struct table {
	size_t n;
	uint8_t who[HAUNTED_SIDES + 2];
	uint8_t dice[HAUNTED_SIDES + 2];
	haunted_throw throws[HAUNTED_SIDES + 2];
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

/*
 * Luck by name has dice of their own for each who rolls, so that a die more of
 * one is none of another's.
 */
static void
roll_each(const struct table *t, uint32_t set, struct luck *luck, uint8_t *dice)
{
	int i;

	for (; set; set &= set - 1) {
		i = __builtin_ctz(set);
		luck_dice(luck, 0, 6, t->dice[i], dice);
		dice += t->dice[i];
	}
}

/* Throws for a set of those at the table, in their order. */
static void
throw_dice(struct table *t, uint32_t set, struct luck *luck)
{
	uint8_t dice[(HAUNTED_SIDES + 2) * 256];
	/* The first k dice together: a pool's are the difference of two. */
	haunted_throw first[(HAUNTED_SIDES + 2) * 256 + 1];
	uint32_t left;
	size_t n = 0, k;
	int i;

	for (left = set; left; left &= left - 1)
		n += t->dice[__builtin_ctz(left)];
	if (luck->named)
		roll_each(t, set, luck, dice);
	else
		luck_dice(luck, 0, 6, n, dice);
	first[0] = 0;
	for (k = 0; k < n; k++)
		first[k + 1] = first[k] + haunted_die(dice[k]);
	for (k = 0, left = set; left; left &= left - 1) {
		i = __builtin_ctz(left);
		t->throws[i] = first[k + t->dice[i]] - first[k];
		k += t->dice[i];
	}
}

/* U-A1: those with the same dice roll the same pools again. */
static int
winner(struct table *t, uint32_t among, struct luck *luck)
{
	among = haunted_best(t->throws, among);
	while (among & (among - 1)) {
		throw_dice(t, among, luck);
		among = haunted_best(t->throws, among);
	}
	return among ? t->who[__builtin_ctz(among)] : 0;
}

/* --- what comes of it --- */

/* What the winning side has risked is spent; all else returns. */
static void
spend(struct haunted *s, int who)
{
	uint32_t help = helpers(s, who);
	int side = haunted_side(s, who);

	if (side >= 0)
		s->people[who].reserve = (uint8_t)(s->people[who].reserve -
						   s->fight.gamble[side]);
	for (; help; help &= help - 1)
		s->people[__builtin_ctz(help)].reserve--;
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
