/* Personae: creation, as pure functions (RULES.md 3.2). */
#include "games/personae/create.h"

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

const char *
personae_rarity(int cost)
{
	if (cost < 1)
		return "common";
	if (cost <= 3)
		return "uncommon";
	if (cost <= 6)
		return "rare";
	return cost <= 9 ? "very rare" : "unique";
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
			return rules_refuse(
				why, "RULES 3.2",
				"ranks of importance; expected two 1, two 2, "
				"one 3 and one h");
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

/* Lowest and highest value of each rank. */
struct tiers {
	int low[PERSONAE_HINDRANCE + 1], high[PERSONAE_HINDRANCE + 1];
};

static struct tiers
tiers_of(const uint8_t attr[PERSONAE_ATTRS], const uint8_t rank[PERSONAE_ATTRS])
{
	struct tiers t;
	int i, r;

	for (r = 0; r <= PERSONAE_HINDRANCE; r++) {
		t.low[r] = PERSONAE_ATTR_MOST + 1;
		t.high[r] = -1;
	}
	for (i = 0; i < PERSONAE_ATTRS; i++) {
		r = rank[i];
		t.low[r] = least(t.low[r], attr[i]);
		if (attr[i] > t.high[r])
			t.high[r] = attr[i];
	}
	return t;
}

static const char *
rank_name(int rank)
{
	static const char *const names[] = {"", "1st", "2nd", "3rd",
					    "hindrance"};

	return names[rank];
}

/* P-A1: order and gap between a rank and the next. */
static bool
tiers_fit(const struct tiers *t, int rank, int potential, bool strict,
	  struct refusal *why)
{
	int high = t->high[rank], low = t->low[rank];
	int next_high = t->high[rank + 1], next_low = t->low[rank + 1];

	if (low < next_high || (strict && low == next_high))
		return rules_refuse(
			why, "P-A1",
			"a value of %d of %s priority, but %d of "
			"%s: expected %s",
			low, rank_name(rank), next_high, rank_name(rank + 1),
			strict ? "a greater one" : "no smaller one");
	if (high > next_low + potential)
		return rules_refuse(why, "P-A1",
				    "a value of %d of %s priority, but %d of "
				    "%s: expected at most %d more (Potential)",
				    high, rank_name(rank), next_low,
				    rank_name(rank + 1), potential);
	return true;
}

bool
personae_values_fit(const uint8_t attr[PERSONAE_ATTRS],
		    const uint8_t rank[PERSONAE_ATTRS], bool strict,
		    struct refusal *why)
{
	struct tiers t = tiers_of(attr, rank);
	int sum = personae_sum(attr), r;

	if (sum < 10)
		return rules_refuse(why, "RULES 3.2",
				    "the attributes add up to %d; expected 10 "
				    "at least (Potential 1)",
				    sum);
	for (r = PERSONAE_FIRST; r < PERSONAE_HINDRANCE; r++)
		if (t.low[r] < 1)
			return rules_refuse(why, "RULES 3.2",
					    "a value of 0 of %s priority; only "
					    "the hindrance may be 0",
					    rank_name(r));
	for (r = PERSONAE_FIRST; r < PERSONAE_HINDRANCE; r++)
		if (!tiers_fit(&t, r, personae_sum_potential(sum), strict, why))
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
	struct refusal why;

	return personae_values_fit(attr, rank, strict, &why);
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
within(int n, int cap, const char *what, const char *rule, struct refusal *why)
{
	if (n <= cap)
		return true;
	return rules_refuse(why, rule, "%s: %d; expected %d at most", what, n,
			    cap);
}

/* Unused slots of POW may upgrade enhancements instead (RULES 3.2.5). */
static bool
traits_fit(const struct personae_build *b, struct refusal *why)
{
	const uint8_t *a = b->attr;
	int free_powers = a[PERSONAE_POW] - b->powers;
	int over = b->enhancements - a[PERSONAE_CNG];
	int used = b->upgrades + (over > 0 ? over : 0);

	if (!within(b->powers, a[PERSONAE_POW], "powers", "RULES 3.2", why))
		return false;
	if (!within(b->backgrounds, 1, "Background enhancements", "RULES 3.2",
		    why))
		return false;
	if (used > free_powers)
		return rules_refuse(why, "RULES 3.2",
				    "enhancements take %d slots and %d "
				    "upgrades; expected %d slots (Cunning) "
				    "and, beyond them, %d (unused Power)",
				    b->enhancements, b->upgrades,
				    a[PERSONAE_CNG], free_powers);
	/* One language is free. */
	return within(b->talents - (b->languages > 0), a[PERSONAE_KNO],
		      "talents", "RULES 3.2", why);
}

bool
personae_build_legal(const struct personae_build *b, bool strict,
		     struct refusal *why)
{
	int sum = personae_sum(b->attr);

	if (b->points && sum != b->points)
		return rules_refuse(why, "RULES 3.2",
				    "the attributes add up to %d; expected "
				    "the %d creation points",
				    sum, b->points);
	if (!personae_ranks_legal(b->rank, why) ||
	    !personae_values_fit(b->attr, b->rank, strict, why))
		return false;
	/* P-A11: the free skills are not among them. */
	if (!within(b->skills, b->attr[PERSONAE_CMP], "unlocked skills",
		    "RULES 3.2", why) ||
	    !within(b->pool, personae_prowess_pool(b->attr), "Prowess dice",
		    "RULES 3.2", why) ||
	    !within(b->best, personae_sum_threshold(sum), "a skill's rating",
		    "RULES 3.2", why))
		return false;
	return traits_fit(b, why);
}
