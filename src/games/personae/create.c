/* Personae: creation, as pure functions (RULES.md 3.2). */
#include "games/personae/create.h"

#include "games/personae/words.h"

static int
least(int a, int b)
{
	return a < b ? a : b;
}

int
personae_sum_potential(int sum)
{
	return sum < 20 ? 1 : sum / 10; /* P-A10 */
}

int
personae_sum_threshold(int sum)
{
	return personae_sum_potential(sum) + 2;
}

int
personae_sum(const uint8_t attr[PERSONAE_ATTRS])
{
	int i, sum = 0;

	for (i = 0; i < PERSONAE_ATTRS; i++)
		sum += attr[i];
	return sum;
}

int
personae_base_vitality(const uint8_t attr[PERSONAE_ATTRS])
{
	return 1 + attr[PERSONAE_STA];
}

int
personae_prowess_pool(const uint8_t attr[PERSONAE_ATTRS])
{
	return 3 * attr[PERSONAE_PRO];
}

int
personae_pool_dice_most(int threshold)
{
	return threshold - PERSONAE_SKILL_START;
}

bool
personae_buyable(int cap, int cost)
{
	return cost <= cap;
}

/* --- values --- */

bool
personae_ranks_legal(const uint8_t rank[PERSONAE_ATTRS], struct refusal *why)
{
	static const int wanted[] = {0, 2, 2, 1, 1};
	int n[PERSONAE_HINDRANCE + 1] = {0}, i;

	for (i = 0; i < PERSONAE_ATTRS; i++)
		n[least(rank[i], PERSONAE_HINDRANCE)]++;
	for (i = 0; i <= PERSONAE_HINDRANCE; i++)
		if (n[i] != wanted[i])
			return refuse(why, PERSONAE_WHY(RANKS));
	return true;
}

void
personae_ranks_shown(const uint8_t attr[PERSONAE_ATTRS],
		     uint8_t rank[PERSONAE_ATTRS])
{
	static const uint8_t ranks[] = {1, 1, 2, 2, 3, 4};
	int order[PERSONAE_ATTRS] = {0}, i, k;

	for (i = 0; i < PERSONAE_ATTRS; i++) {
		for (k = i; k && attr[order[k - 1]] < attr[i]; k--)
			order[k] = order[k - 1];
		order[k] = i;
	}
	for (i = 0; i < PERSONAE_ATTRS; i++)
		rank[order[i]] = ranks[i];
}

/*
 * The lowest and the highest value of each rank, times 8, and which attribute
 * has it: the first of equal ones.
 */
struct tiers {
	unsigned low[PERSONAE_HINDRANCE + 1], high[PERSONAE_HINDRANCE + 1];
};

static struct tiers
tiers_of(const uint8_t attr[PERSONAE_ATTRS], const uint8_t rank[PERSONAE_ATTRS])
{
	struct tiers t = {.low = {~0u, ~0u, ~0u, ~0u, ~0u}};
	unsigned i, low, high;

	for (i = 0; i < PERSONAE_ATTRS; i++) {
		low = attr[i] * 8u + i;
		high = attr[i] * 8u + 7 - i;
		if (low < t.low[rank[i]])
			t.low[rank[i]] = low;
		if (high > t.high[rank[i]])
			t.high[rank[i]] = high;
	}
	return t;
}

static int
value(unsigned tier)
{
	return (int)(tier / 8);
}

/* P-A1: order and gap between a rank and the next. */
static bool
in_order(const struct tiers *t, int rank, bool strict)
{
	return value(t->low[rank]) >= value(t->high[rank + 1]) + strict;
}

static bool
is_near(const struct tiers *t, int rank, int potential)
{
	return value(t->high[rank]) <= value(t->low[rank + 1]) + potential;
}

bool
personae_values_hold(const uint8_t attr[PERSONAE_ATTRS],
		     const uint8_t rank[PERSONAE_ATTRS], bool strict)
{
	const struct tiers t = tiers_of(attr, rank);
	int sum = personae_sum(attr), potential = personae_sum_potential(sum);
	bool good = sum >= 10;
	int r;

	for (r = PERSONAE_FIRST; r < PERSONAE_HINDRANCE; r++)
		good = good && value(t.low[r]) >= 1 &&
		       in_order(&t, r, strict) && is_near(&t, r, potential);
	return good;
}

static bool
tiers_fit(int who, const struct tiers *t, int rank, int potential, bool strict,
	  struct refusal *why)
{
	unsigned high = t->high[rank], low = t->low[rank];
	unsigned next_high = t->high[rank + 1], next_low = t->low[rank + 1];

	if (!in_order(t, rank, strict))
		return refuse(why,
			      strict ? PERSONAE_WHY(VALUE_EQUAL)
				     : PERSONAE_WHY(VALUE_LESS),
			      personae_hole(who),
			      personae_hole_attr((int)(low % 8)),
			      hole_number(value(low)),
			      personae_hole_attr((int)(7 - next_high % 8)),
			      hole_number(value(next_high)));
	if (!is_near(t, rank, potential))
		return refuse(why, PERSONAE_WHY(VALUE_GAP), personae_hole(who),
			      personae_hole_attr((int)(7 - high % 8)),
			      hole_number(value(high)),
			      personae_hole_attr((int)(next_low % 8)),
			      hole_number(value(next_low)),
			      hole_number(potential));
	return true;
}

bool
personae_values_fit(int who, const uint8_t attr[PERSONAE_ATTRS],
		    const uint8_t rank[PERSONAE_ATTRS], bool strict,
		    struct refusal *why)
{
	const struct tiers t = tiers_of(attr, rank);
	int sum = personae_sum(attr), r;

	if (sum < 10)
		return refuse(why, PERSONAE_WHY(SUM_LEAST), personae_hole(who),
			      hole_number(sum));
	for (r = PERSONAE_FIRST; r < PERSONAE_HINDRANCE; r++)
		if (value(t.low[r]) < 1)
			return refuse(why, PERSONAE_WHY(VALUE_ZERO),
				      personae_hole(who),
				      personae_hole_attr((int)(t.low[r] % 8)));
	for (r = PERSONAE_FIRST; r < PERSONAE_HINDRANCE; r++)
		if (!tiers_fit(who, &t, r, personae_sum_potential(sum), strict,
			       why))
			return false;
	return true;
}

/* --- counting --- */

/* One set of values: a >= b of rank 1, c >= d of rank 2, e of 3, h. */
struct set {
	int a, b, c, d, e, h;
};

static bool
set_fits(const struct set *s, bool strict)
{
	static const uint8_t rank[] = {1, 1, 2, 2, 3, 4};
	const uint8_t attr[] = {(uint8_t)s->a, (uint8_t)s->b, (uint8_t)s->c,
				(uint8_t)s->d, (uint8_t)s->e, (uint8_t)s->h};

	return personae_values_hold(attr, rank, strict);
}

/* Ways to lay a set on six attributes: 6! / (2! 2!) ranks, then values. */
static long
layings(const struct set *s)
{
	return 180L * (s->a != s->b ? 2 : 1) * (s->c != s->d ? 2 : 1);
}

/* The sets of which the four lowest values are chosen. */
static long
count_first(struct set s, int rest, bool strict, bool lay)
{
	long n = 0;

	for (s.b = s.c; 2 * s.b <= rest; s.b++) {
		s.a = rest - s.b;
		if (s.a <= PERSONAE_ATTR_MOST && set_fits(&s, strict))
			n += lay ? layings(&s) : 1;
	}
	return n;
}

static long
count(int points, bool strict, bool lay)
{
	struct set s = {0};
	long n = 0;
	int low;

	for (s.h = 0; 6 * s.h <= points; s.h++) {
		low = s.h ? s.h : 1;
		for (s.e = low; 5 * s.e + s.h <= points; s.e++)
			for (s.d = s.e; 4 * s.d + s.e + s.h <= points; s.d++)
				for (s.c = s.d;
				     3 * s.c + s.d + s.e + s.h <= points; s.c++)
					n += count_first(s,
							 points - s.c - s.d -
								 s.e - s.h,
							 strict, lay);
	}
	return n;
}

long
personae_count_sets(int points, bool strict)
{
	return count(points, strict, false);
}

long
personae_count_builds(int points, bool strict)
{
	return count(points, strict, true);
}

/* --- builds --- */

static bool
within(int who, int n, int cap, const struct refusal_text *what,
       struct refusal *why)
{
	return n <= cap || refuse(why, what, personae_hole(who), hole_number(n),
				  hole_number(cap));
}

/* Unused slots of POW may upgrade enhancements instead (RULES 3.2.5). */
static bool
traits_fit(int who, const struct personae_build *b, struct refusal *why)
{
	const uint8_t *a = b->attr;
	int free_powers = a[PERSONAE_POW] - b->powers;
	int over = b->enhancements - a[PERSONAE_CNG];
	int used = b->upgrades + (over > 0 ? over : 0);

	if (!within(who, b->powers, a[PERSONAE_POW], PERSONAE_WHY(POWERS_OVER),
		    why) ||
	    !within(who, b->backgrounds, 1, PERSONAE_WHY(BACKGROUNDS_OVER),
		    why))
		return false;
	if (used > free_powers)
		return refuse(
			why, PERSONAE_WHY(SLOTS_OVER), personae_hole(who),
			hole_number(b->enhancements), hole_number(b->upgrades),
			hole_number(a[PERSONAE_CNG]), hole_number(free_powers));
	/* One language is free. */
	return within(who, b->talents - (b->languages > 0), a[PERSONAE_KNO],
		      PERSONAE_WHY(TALENTS_OVER), why);
}

bool
personae_build_legal(int who, const struct personae_build *b, bool strict,
		     struct refusal *why)
{
	int sum = personae_sum(b->attr), most = personae_sum_threshold(sum);

	if (b->points && sum != b->points)
		return refuse(why, PERSONAE_WHY(SUM_POINTS), personae_hole(who),
			      hole_number(sum), hole_number(b->points));
	if (!personae_ranks_legal(b->rank, why) ||
	    !personae_values_fit(who, b->attr, b->rank, strict, why))
		return false;
	/* P-A11: the free skills are not among them. */
	if (!within(who, b->skills, b->attr[PERSONAE_CMP],
		    PERSONAE_WHY(SKILLS_OVER), why) ||
	    !within(who, b->pool, personae_prowess_pool(b->attr),
		    PERSONAE_WHY(PROWESS_OVER), why))
		return false;
	if (b->best > most)
		return refuse(why, PERSONAE_WHY(RATING_MOST),
			      personae_hole(who), hole_number(most));
	return traits_fit(who, b, why);
}
