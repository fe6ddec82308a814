/* Odds: intervals that hold what they promise, and counts without luck. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "rules/rules.h"
#include "solo/odds.h"

enum { TABLES = 32, SEEDS = 2000 };

/* Is b a bound of Wilson's for a share p of n games? */
static void
sure_bound(double p, double n, double quantile, double b)
{
	double left = (p - b) * (p - b),
	       right = quantile * quantile * b * (1 - b) / n;

	assert_true(fabs(left - right) < 1e-6);
}

static void
shares_of_few_tables(void **unused)
{
	static const uint32_t played[] = {10, 10, 10};
	static const uint32_t far[] = {0, 5, 10}, near[] = {3, 3, 3},
			      none[] = {0, 0, 0}, one[] = {3};
	struct interval i;

	(void)unused;
	/* Variance 1/12 against 1/120: 30 games tell as much as 3. */
	i = interval_share(far, played, 3);
	sure_bound(0.5, 3, 4.3027, i.low);
	sure_bound(0.5, 3, 4.3027, i.high);
	/* Tables that do not differ: 30 games. */
	i = interval_share(near, played, 3);
	sure_bound(0.3, 30, 4.3027, i.low);
	sure_bound(0.3, 30, 4.3027, i.high);
	/* Never: three tables have not shown it. */
	i = interval_share(none, played, 3);
	assert_true(i.low <= 0);
	sure_bound(0, 3, 1.959964, i.high);
	/* A table alone. */
	i = interval_share(one, played, 1);
	sure_bound(0.3, 10, 1.959964, i.low);
	sure_bound(0.3, 10, 1.959964, i.high);
}

static void
means_of_few_tables(void **unused)
{
	static const uint32_t played[] = {10, 10, 10, 0};
	static const uint64_t sums[] = {10, 20, 30, 0};
	struct interval i;

	(void)unused;
	/* Variance 3/2 * 200 / 900; a table without games is none. */
	i = interval_mean(sums, played, 4, 0);
	assert_true(fabs(i.low - (2 - 4.3027 * sqrt(1 / 3.0))) < 1e-9);
	assert_true(fabs(i.high - (2 + 4.3027 * sqrt(1 / 3.0))) < 1e-9);
	/* Ten games, squares 19: variance 1.9 - 1. */
	i = interval_mean(sums, played, 1, 19);
	assert_true(fabs(i.high - (1 + 1.959964 * sqrt(0.09))) < 1e-9);
}

/*
 * Tables at which something happens so often, in percent, each as likely: how
 * many of a thousand intervals hold the share of all?
 */
static unsigned
coverage(const unsigned *percents, size_t n, uint32_t games)
{
	struct rng luck = rng_open("coverage", "odds");
	uint32_t hits[TABLES], played[TABLES], t, g, seed;
	unsigned covered = 0, here;
	struct interval i;
	double truth = 0;

	for (t = 0; t < n; t++)
		truth += percents[t] / 100.0 / (double)n;
	for (seed = 0; seed < SEEDS; seed++) {
		for (t = 0; t < TABLES; t++) {
			here = percents[rng_below(&luck, (uint32_t)n)];
			hits[t] = 0;
			played[t] = games;
			for (g = 0; g < games; g++)
				hits[t] += rng_below(&luck, 100) < here;
		}
		i = interval_share(hits, played, TABLES);
		covered += i.low <= truth && truth <= i.high;
	}
	return covered * 1000 / SEEDS;
}

static void
between(unsigned low, unsigned n, unsigned high)
{
	if (n < low || n > high)
		fail_msg("%u of 1000 intervals hold the truth; expected %u to "
			 "%u",
			 n, low, high);
}

static void
intervals_cover(void **unused)
{
	static const unsigned alike[] = {30}, two[] = {10, 70},
			      spread[] = {0, 5, 10, 15, 20, 40},
			      rare[] = {1, 1, 1, 9};

	(void)unused;
	between(935, coverage(alike, 1, 50), 990);
	between(935, coverage(two, 2, 100), 970);
	between(930, coverage(spread, 6, 100), 970);
	between(920, coverage(rare, 4, 100), 970);
}

/* --- counts --- */

/* A game of one move: seat k is named by the table, the number by luck. */
struct toy {
	struct knobs knobs;
	uint8_t seat, number, over;
};

static size_t
toy_list(const void *state, struct move *moves)
{
	const struct toy *s = state;

	moves[0] = (struct move){0};
	return !s->over;
}

static void
toy_apply(void *state, const struct move *m, struct luck *luck)
{
	struct toy *s = state;

	(void)m;
	s->number = (uint8_t)luck_die(luck, 0, 6);
	s->over = 1;
}

static int
toy_turn(const void *state)
{
	(void)state;
	return 0;
}

static int
toy_seats(const void *state)
{
	(void)state;
	return 3;
}

static void
toy_outcome(const void *state, long *values)
{
	const struct toy *s = state;

	values[0] = s->seat;
	values[1] = s->number;
}

static const struct luck_stream toy_streams[] = {
	{"roll", "d6", LUCK_NUMBER, ""}};
static const struct measure toy_measures[] = {{"seat", MEASURE_SEAT, NULL},
					      {"number", MEASURE_NUMBER, NULL}};
static const struct rules toy = {
	.name = "toy",
	.size = sizeof(struct toy),
	.streams = toy_streams,
	.streams_n = 1,
	.measures = toy_measures,
	.measures_n = 2,
	.seats = toy_seats,
	.turn = toy_turn,
	.list = toy_list,
	.apply = toy_apply,
	.outcome = toy_outcome,
};

static struct odds_request
toy_request(const void *const *starts, size_t n, int jobs)
{
	static const enum policy policies[RULES_SEATS];

	return (struct odds_request){.rules = &toy,
				     .starts = starts,
				     .starts_n = n,
				     .seed = "toy",
				     .games = 30000,
				     .jobs = jobs,
				     .policies = policies};
}

static void
tables_are_counted(void **unused)
{
	static const struct toy tables[] = {{.seat = 0}, {.seat = 2}};
	const void *starts[] = {&tables[0], &tables[1]};
	struct odds_request r = toy_request(starts, 2, 1);
	struct odds *odds = odds_run(&r);
	const struct odds_count *seats = &odds->measures[0],
				*numbers = &odds->measures[1];
	uint64_t dice = 0;
	int v;

	(void)unused;
	assert_int_equal(odds->games, 30000);
	assert_int_equal(odds->played[0], 15000);
	assert_int_equal(seats->by_value[1][0], 15000);
	assert_int_equal(seats->by_value[1][1], 0);
	assert_int_equal(seats->by_value[3][1], 15000);
	assert_null(seats->by_value[2]);
	for (v = 1; v <= 6; v++)
		dice += numbers->by_value[v + 1][0] * (unsigned)v;
	assert_int_equal(dice, numbers->sums[0]);
	odds_free(odds);
}

static void
threads_change_nothing(void **unused)
{
	static const struct toy tables[3];
	const void *starts[] = {&tables[0], &tables[1], &tables[2]};
	struct odds_request r = toy_request(starts, 3, 1);
	struct odds *one = odds_run(&r), *four;
	struct arena *a = arena_new();
	struct odds_report x, y;

	(void)unused;
	r.jobs = 4;
	four = odds_run(&r);
	x = odds_report(&r, one, NULL, a);
	y = odds_report(&r, four, NULL, a);
	assert_true(x.measures.at[1].mean_within.low >= 3.4 &&
		    x.measures.at[1].mean_within.high <= 3.6);
	assert_true(x.measures.at[1].mean_within.low ==
		    y.measures.at[1].mean_within.low);
	assert_int_equal(one->measures[1].by_value[2][1],
			 four->measures[1].by_value[2][1]);
	odds_free(one);
	odds_free(four);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(shares_of_few_tables),
		cmocka_unit_test(means_of_few_tables),
		cmocka_unit_test(intervals_cover),
		cmocka_unit_test(tables_are_counted),
		cmocka_unit_test(threads_change_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
