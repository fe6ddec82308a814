/*
 * Exact chances: what they must add up to, what is known by hand, and that
 * the engine's own dice, thrown many times, agree within five sigmas.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "games/clock/state.h"
#include "rules/exact.h"
#include "games/halfchance/state.h"
#include "games/haunted/state.h"
#include "games/joe/state.h"
#include "games/personae/state.h"
#include "rules/throws.h"

enum { SAMPLES = 60000, ROWS = 64 };

/* A roll's exact chances, and how often each row came up. */
struct trial {
	const struct rules *rules;
	struct exact exact;
	uint64_t seen[ROWS];
	unsigned samples;
	struct luck luck;
};

static struct trial *
begin(const char *game, const char *spec, const void *state,
      const struct names *names)
{
	static const union rules_state blank;
	struct trial *t = calloc(1, sizeof(*t));

	assert_non_null(t);
	t->rules = rules_find(game);
	t->exact.arena = arena_new();
	assert_true(t->rules->exact(state ? state : &blank, names, spec,
				    &t->exact));
	assert_in_range(t->exact.rows.n, 1, ROWS);
	luck_open(&t->luck, t->rules->streams, t->rules->streams_n, spec);
	t->luck.quiet = true;
	return t;
}

static size_t
row_of(const struct trial *t, const char *table, const char *name)
{
	const struct exact_row *r = t->exact.rows.at;
	size_t i;

	for (i = 0; i < t->exact.rows.n; i++)
		if (str_eq(r[i].table, table) && str_eq(r[i].name, name))
			return i;
	fail_msg("no row '%s' in '%s'", name, table);
	return 0;
}

/* A row came up, if it did. */
static void
see(struct trial *t, bool yes, const char *table, const char *name)
{
	if (yes)
		t->seen[row_of(t, table, name)]++;
}

/* The same of a row that goes by a number. */
static void
see_number(struct trial *t, const char *table, unsigned n)
{
	char name[16];

	snprintf(name, sizeof(name), "%u", n);
	see(t, true, table, name);
}

static void
expect(const struct trial *t, const char *table, const char *name, uint64_t n,
       uint64_t of)
{
	const struct exact_row *r = &t->exact.rows.at[row_of(t, table, name)];

	assert_true(of % r->of == 0);
	assert_int_equal(r->n * (of / r->of), n);
}

/* The rows of a table are all that can happen, once each. */
static void
expect_whole(const struct trial *t, const char *table)
{
	const struct exact_row *r;
	long double sum = 0;

	VEC_EACH (r, &t->exact.rows)
		if (str_eq(r->table, table))
			sum += (long double)r->n / (long double)r->of;
	assert_true(fabsl(sum - 1) < 1e-15L);
}

static void
end(struct trial *t)
{
	const struct exact_row *r = t->exact.rows.at;
	double p, n = t->samples, off;
	size_t i;

	for (i = 0; n > 0 && i < t->exact.rows.n; i++) {
		p = (double)r[i].n / (double)r[i].of;
		off = fabs((double)t->seen[i] - n * p);
		if (off > 5 * sqrt(n * p * (1 - p)) + 1e-6 * n)
			fail_msg("%s, %s: %llu of %.0f, expected %.1f",
				 r[i].table, r[i].name,
				 (unsigned long long)t->seen[i], n, n * p);
	}
	arena_free(t->exact.arena);
	free(t);
}

/* --- joe --- */

/* What the engine makes of an assignment: harm, success, as bits. */
enum { WORKS = 1, CRITICAL = 2, ACTING_SAFE = 4, TARGET_SAFE = 8, HEALED = 16 };

static unsigned
consequences(const struct joe *before, const struct move *m, struct luck *luck)
{
	struct joe s = *before;
	int gain, target = before->scene.at[JOE_ARG_ON], own = before->plays[0];

	joe_apply(&s, m, luck);
	/* Everybody's tokens on a harmed Joe fall, one of each. */
	gain = s.tokens[target][0] - before->tokens[target][0] +
	       (s.marks[target] > before->marks[target]);
	return (gain > 0 ? WORKS : 0u) | (gain > 1 ? CRITICAL : 0u) |
	       (s.marks[own] <= before->marks[own] ? ACTING_SAFE : 0u) |
	       (s.marks[target] <= before->marks[target] ? TARGET_SAFE : 0u) |
	       (s.marks[target] < before->marks[target] ? HEALED : 0u);
}

static const struct {
	unsigned bits;
	const char *name;
} wishes[] = {
	{WORKS, "the action succeeds"},
	{CRITICAL, "the action is a critical"},
	{TARGET_SAFE, "Prime, acting or target, is safe"},
	{HEALED, "Prime is safe, and a mark of his healed"},
	{ACTING_SAFE | TARGET_SAFE, "nobody is harmed"},
	{WORKS | TARGET_SAFE, "the action succeeds, Prime is safe"},
	{WORKS | HEALED, "the action succeeds, Prime is healed"},
	{CRITICAL | TARGET_SAFE, "the action is a critical, Prime is safe"},
	{WORKS | ACTING_SAFE | TARGET_SAFE,
	 "the action succeeds, nobody is harmed"},
	{CRITICAL | ACTING_SAFE | TARGET_SAFE,
	 "the action is a critical, nobody is harmed"},
};

/* Increase by 1 on ring Joe 5, who stands for any target. */
static const struct joe scene = {
	.phase = JOE_AT_TURN,
	.seats = 3,
	.plays = {1, 2, 3},
	.role = {[1] = JOE_PLAYER,
		 [2] = JOE_PLAYER,
		 [3] = JOE_PLAYER,
		 [4] = JOE_PRIME,
		 [5] = JOE_IN_RING,
		 [6] = JOE_IN_RING},
	.ring = {5, 6},
	.ring_n = 2,
	.prime = 4,
	.marks = {[1] = 1, [5] = 1},
	.tokens = {[5] = {9, 9, 9}},
};

static void
joe_sample(struct trial *t)
{
	static const struct move declare = {.verb = JOE_DO_INCREASE,
					    .at = {1, 5}};
	struct joe s = scene;
	struct move moves[RULES_MOVES];
	unsigned got[6], low = 0, six = 0;
	size_t n, i, k;

	joe_apply(&s, &declare, &t->luck);
	n = joe_list(&s, moves);
	for (i = 0; i < n; i++)
		got[i] = consequences(&s, &moves[i], &t->luck);
	for (k = 0; k < sizeof(wishes) / sizeof(*wishes); k++) {
		for (i = 0; i < n; i++)
			if ((got[i] & wishes[k].bits) == wishes[k].bits)
				break;
		see(t, i < n, "wishes that some assignment grants",
		    wishes[k].name);
	}
	for (i = 0; i < 3; i++) {
		low += s.dice[i] <= 3;
		six += s.dice[i] == 6;
	}
	see_number(t, "dice that fail, 1 to 3", low);
	see_number(t, "dice that succeed, 4 to 6", 3 - low);
	see_number(t, "dice that are criticals, 6", six);
}

static void
joe_dice(void **unused)
{
	struct trial *t = begin("joe", "3d6", NULL, NULL);

	(void)unused;
	expect(t, "dice that fail, 1 to 3", "3", 27, 216);
	expect_whole(t, "dice that are criticals, 6");
	for (; t->samples < SAMPLES; t->samples++)
		joe_sample(t);
	end(t);
}

/* --- haunted --- */

static void
sort_down(uint8_t *dice, size_t n)
{
	personae_sort(dice, n);
}

/*
 * Sorted throws: at which die one is alone at the top, 0: never; *longer: all
 * others have run out there.
 */
static unsigned
deciding_die(uint8_t dice[][24], const unsigned *n, int add[], size_t pools,
	     bool *longer, size_t *who)
{
	unsigned in = (1u << pools) - 1, k;
	int best, v, others;
	size_t i;

	for (k = 0; k < 24; k++) {
		unsigned top = 0;

		best = others = -99;
		for (i = 0; i < pools; i++) {
			if (!(in >> i & 1))
				continue;
			v = k < n[i] ? dice[i][k] + add[i] : -50;
			if (v > best)
				top = 0, others = best;
			else
				others = v > others ? v : others;
			if (v >= best)
				best = v, top |= 1u << i;
		}
		if (best == -50)
			return 0;
		in = top;
		if (!(in & (in - 1))) {
			for (*who = 0; !(in >> *who & 1); ++*who)
				;
			*longer = others <= -50;
			return k + 1;
		}
	}
	return 0;
}

static void
see_decider(struct trial *t, unsigned die, bool longer)
{
	const char *table = "what decides";

	if (!die)
		see(t, true, table, "a complete tie");
	else if (longer)
		see(t, true, table, "a tie, then the longer pool");
	else if (die == 1)
		see(t, true, table, "the highest die");
	else if (die == 2)
		see(t, true, table, "a tie, then the 2nd die");
	else if (die == 3)
		see(t, true, table, "a tie, then the 3rd die");
	else if (die == 4)
		see(t, true, table, "a tie, then the 4th die");
	else
		see(t, true, table, "a tie, then the 5th die");
}

/* The engine's conflict among characters of that Influence. */
static int
fight(const unsigned *n, size_t pools, struct luck *luck)
{
	struct haunted s = {.murderer = 1, .people_n = (uint8_t)pools};
	size_t i;

	s.fight.sides = (uint8_t)pools;
	for (i = 0; i < pools; i++) {
		s.fight.side[i] = (uint8_t)(i + 1);
		s.people[i + 1].influence = (uint8_t)n[i];
	}
	haunted_roll(&s, luck);
	return s.won - 1;
}

static void
haunted_sample(struct trial *t, const unsigned *n, size_t pools, bool ties)
{
	uint8_t dice[THROWS_POOLS][24];
	int add[THROWS_POOLS] = {0};
	char name[32];
	size_t i, who;
	bool longer = false;
	unsigned die;

	i = (size_t)fight(n, pools, &t->luck);
	snprintf(name, sizeof(name), "pool %zu, of %u", i + 1, n[i]);
	see(t, true, "who wins in the end", name);
	for (i = 0; i < pools; i++) {
		luck_dice(&t->luck, 0, 6, n[i], dice[i]);
		sort_down(dice[i], n[i]);
	}
	die = deciding_die(dice, n, add, pools, &longer, &who);
	see_decider(t, die, longer);
	if (die && ties) {
		snprintf(name, sizeof(name), "pool %zu, of %u", who + 1,
			 n[who]);
		see(t, true, "who wins the first throw", name);
	}
}

static void
haunted_one(const char *spec, const unsigned *n, size_t pools, bool ties)
{
	struct trial *t = begin("haunted", spec, NULL, NULL);

	expect_whole(t, "who wins in the end");
	expect_whole(t, "what decides");
	for (; t->samples < SAMPLES; t->samples++)
		haunted_sample(t, n, pools, ties);
	end(t);
}

static void
haunted_pools(void **unused)
{
	struct trial *t = begin("haunted", "1:1", NULL, NULL);

	(void)unused;
	expect(t, "who wins in the end", "pool 1, of 1", 1, 2);
	expect(t, "who wins the first throw", "pool 1, of 1", 15, 36);
	expect(t, "what decides", "a complete tie", 6, 36);
	end(t);
	t = begin("haunted", "2:1", NULL, NULL); /* 6 of 36 by the pair */
	expect(t, "who wins in the end", "pool 2, of 1", 55, 216);
	expect(t, "what decides", "a complete tie", 0, 1);
	end(t);
	haunted_one("4:3", (unsigned[]){4, 3}, 2, false);
	haunted_one("4:3:2", (unsigned[]){4, 3, 2}, 3, false);
	haunted_one("3:3:2:3", (unsigned[]){3, 3, 2, 3}, 4, true);
	haunted_one("5:5", (unsigned[]){5, 5}, 2, true);
}

/* --- personae --- */

struct sides {
	unsigned n[2];
	int add[2];
	bool unopposed, reroll;
};

static void
personae_sample(struct trial *t, const struct sides *p)
{
	static const char *const names[] = {"actor", "reactor", "chorus"};
	uint8_t dice[2][24];
	int d, side, criticals, add[2];
	bool longer = false;
	unsigned die;
	size_t who;
	char name[32];

	memcpy(add, p->add, sizeof(add));
	do {
		for (side = 0; side < 2; side++) {
			luck_dice(&t->luck, 0, PERSONAE_SIDES, p->n[side],
				  dice[side]);
			personae_sort(dice[side], p->n[side]);
		}
		d = personae_cascade(dice[0], p->n[0], p->add[0], dice[1],
				     p->n[1], p->add[1]);
	} while (!d && p->reroll);
	side = d > 0 || (!d && p->unopposed) ? 0 : 1;
	see(t, true, "who succeeds", names[side + (side && p->unopposed)]);
	criticals = personae_criticals(dice[side], p->n[side]);
	snprintf(name, sizeof(name), "%s, %d", names[side], criticals);
	see(t, criticals && !(side && p->unopposed), "with criticals", name);
	die = deciding_die(dice, p->n, add, 2, &longer, &who);
	if (!p->reroll)
		see_decider(t, die, longer);
}

static void
personae_one(const char *spec, const struct sides *p)
{
	struct personae *s = calloc(1, sizeof(*s));
	struct trial *t;
	size_t i;

	s->knobs.at[PERSONAE_KNOB_FULL_TIE] = p->reroll;
	t = begin("personae", spec, s, NULL);
	expect_whole(t, "who succeeds");
	expect_whole(t, "what decides");
	for (; t->samples < SAMPLES; t->samples++)
		personae_sample(t, p);
	/* What decides a first throw that is thrown again was not sampled. */
	for (i = 0; p->reroll && i < t->exact.rows.n; i++)
		if (str_eq(t->exact.rows.at[i].table, "what decides"))
			t->exact.rows.at[i] = (struct exact_row){"", "", 0, 1};
	end(t);
	free(s);
}

/* The other way to the same numbers, by height and in floating point. */
static void
personae_agrees(const char *spec, struct personae_pool a,
		struct personae_pool b)
{
	struct personae_odds o = personae_pool_odds(a, b, PERSONAE_TIE_REACTOR);
	struct trial *t = begin("personae", spec, NULL, NULL);
	const struct exact_row *r = t->exact.rows.at;

	assert_true(fabs((double)r[0].n / (double)r[0].of - o.actor) < 1e-12);
	r = &r[row_of(t, "with criticals", "reactor, 1")];
	assert_true(fabs((double)r->n / (double)r->of -
			 o.reactor_criticals[1]) < 1e-12);
	end(t);
}

static void
personae_pools(void **unused)
{
	struct trial *t = begin("personae", "1:1", NULL, NULL);

	(void)unused;
	expect(t, "who succeeds", "actor", 45, 100); /* P-A2 */
	end(t);
	personae_one("3+2:2+3", &(struct sides){{3, 2}, {2, 3}, 0, 0});
	personae_one("2:2", &(struct sides){{2, 2}, {0, 0}, 0, 0});
	personae_one("2:2", &(struct sides){{2, 2}, {0, 0}, 0, true});
	personae_one("4-1:3+2", &(struct sides){{4, 3}, {-1, 2}, 0, 0});
	personae_one("3+2:unopposed normal",
		     &(struct sides){{3, 2}, {2, 2}, true, 0});
	personae_one("1:unopposed 0", &(struct sides){{1, 1}, {0, 0}, true, 0});
	personae_agrees("6+3:5+4", (struct personae_pool){6, 3},
			(struct personae_pool){5, 4});
	personae_agrees("12+1:6+9", (struct personae_pool){12, 1},
			(struct personae_pool){6, 9});
}

/* --- half-chance --- */

static struct xml_node *
add_line(struct xml_node *card, const char *sign, const char *effect)
{
	struct xml_node *line = xml_add(card, "line");

	xml_set(line, "sign", sign);
	if (effect)
		xml_set(line, "effect", effect);
	return line;
}

static void
halfchance_sample(struct trial *t, const struct halfchance_deck *d)
{
	uint8_t lines[HALFCHANCE_LINES];
	unsigned flips, ops = 0, i, k;
	size_t n = halfchance_walk(d, 0, &t->luck, lines, &flips);
	const uint8_t *of;
	char word[32];

	for (i = 0; i < n; i++) {
		of = halfchance_ops(d, 0, lines[i]);
		for (k = 0; k < HALFCHANCE_OPS && of[k]; k++)
			ops |= 1u << of[k];
		t->seen[lines[i]]++; /* the first rows, in order */
	}
	for (i = 1; i < HALFCHANCE_OP_KINDS; i++)
		see(t, ops >> i & 1, "at least once on the way",
		    word_at(HALFCHANCE_OP_WORDS, i - 1, word, sizeof(word)));
	see_number(t, "flips to the end of the card", flips);
}

static void
coin_paths(void **unused)
{
	struct names *names = names_new();
	struct halfchance *s = calloc(1, sizeof(*s));
	struct xml_doc *doc = xml_new("card");
	struct xml_node *card = xml_root(doc);
	struct diag *diag = diag_new();
	struct step step = {.names = names, .diag = diag};
	struct trial *t;

	(void)unused;
	xml_set(card, "id", "W77");
	xml_set(card, "kind", "wander");
	add_line(card, "open", NULL);
	add_line(card, "+", "call");
	add_line(card, "-", "injure");
	add_line(card, "+", "injure end");
	add_line(card, "any", "draw");
	add_line(card, "-", "heal call");
	assert_int_equal(halfchance_add_card(&s->deck, &step, card), 0);
	t = begin("halfchance", "W77", s, names);
	expect(t, "lines that are executed", "2 + call", 1, 2);
	expect(t, "lines that are executed", "4 + injure end", 5, 8);
	expect_whole(t, "flips to the end of the card");
	for (; t->samples < SAMPLES; t->samples++)
		halfchance_sample(t, &s->deck);
	end(t);
	xml_free(doc);
	diag_free(diag);
	names_free(names);
	free(s);
}

/* --- clock --- */

static void
free_card(void **unused)
{
	struct trial *t = begin("clock", "10", NULL, NULL);
	uint64_t there = (uint64_t)1 << CARD(10, 2), card;
	unsigned c;

	(void)unused;
	expect(t, "the free card", "is higher than the top rank", 16, 51);
	for (; t->samples < SAMPLES; t->samples++) {
		c = luck_pick_bit(&t->luck, 0,
				  (((uint64_t)1 << 52) - 1) & ~there);
		card = (uint64_t)1 << c;
		see(t, true, "the free card",
		    clock_higher(card, there)	? "is higher than the top rank"
		    : clock_higher(there, card) ? "is lower"
						: "is equal, which is not "
						  "higher");
	}
	end(t);
}

/* --- what is no roll --- */

static void
nonsense(void **unused)
{
	static const char *const bad[][2] = {
		{"joe", "2d6"},		{"joe", ""},
		{"haunted", "4"},	{"haunted", "4:"},
		{"haunted", "4:0"},	{"haunted", "12:11"},
		{"haunted", "4:3x"},	{"haunted", "1:1:1:1:1:1:1"},
		{"personae", "3+2"},	{"personae", "3+2:"},
		{"personae", "13:1"},	{"personae", "12:7"},
		{"personae", "3+:2"},	{"personae", "3+20:2-20"},
		{"personae", "3:2+3x"}, {"personae", "3:unopposed"},
		{"halfchance", "W99"},	{"personae", "3:unopposed never"},
		{"clock", "1"},		{"clock", "KH"},
		{"clock", ""},		{"haunted", "4:3:"},
		{"haunted", "-4:3"},	{"haunted", "99999999999:1"},
	};
	static const union rules_state blank;
	struct names *names = names_new();
	struct exact x = {.arena = arena_new()};
	size_t i;

	(void)unused;
	for (i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		if (rules_find(bad[i][0])->exact(&blank, names, bad[i][1], &x))
			fail_msg("%s takes '%s'", bad[i][0], bad[i][1]);
	arena_free(x.arena);
	names_free(names);
}

/* The greatest rolls there are: no count overflows. */
static void
large(void **unused)
{
	struct trial *t = begin("haunted", "20:2", NULL, NULL);

	(void)unused;
	expect_whole(t, "who wins in the end");
	expect_whole(t, "what decides");
	end(t);
	t = begin("haunted", "4:4:4:4:3:3", NULL, NULL);
	expect_whole(t, "who wins in the end");
	expect_whole(t, "what decides");
	end(t);
	t = begin("personae", "9+20:9", NULL, NULL);
	expect_whole(t, "who succeeds");
	expect_whole(t, "what decides");
	end(t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(joe_dice),	  cmocka_unit_test(free_card),
		cmocka_unit_test(haunted_pools),  cmocka_unit_test(coin_paths),
		cmocka_unit_test(personae_pools), cmocka_unit_test(nonsense),
		cmocka_unit_test(large),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
