/* What is told of many games or of a roll: counts as named figures. */
#include <string.h>

#include "base/str.h"
#include "solo/odds.h"

/* The i-th of "a b c". */
static const char *
word(const char *words, long i, struct arena *a)
{
	size_t n;

	for (; words && *words; words += n + strspn(words + n, " ")) {
		n = strcspn(words, " ");
		if (i-- == 0)
			return arena_strndup(a, words, n);
	}
	return "other";
}

static long
count_words(const char *words)
{
	long n = 0;

	for (; words && *words; words += strspn(words, " ")) {
		words += strcspn(words, " ");
		n++;
	}
	return n;
}

static const char *
value_name(const struct measure *m, long v, const char *const *seats,
	   struct arena *a)
{
	if (v < 0)
		return "nobody";
	if (m->kind == MEASURE_CHOICE)
		return word(m->words, v, a);
	if (m->kind == MEASURE_SEAT && seats && seats[v])
		return seats[v];
	return arena_printf(a, m->kind == MEASURE_SEAT ? "seat %ld" : "%ld", v);
}

/* How often a value came up at all tables. */
static uint64_t
total(const struct odds *odds, const uint32_t *hits)
{
	uint64_t sum = 0;
	size_t i;

	for (i = 0; hits && i < odds->tables; i++)
		sum += hits[i];
	return sum;
}

/* The least value that so many of the games do not exceed. */
static long
quantile(const struct odds *odds, const struct odds_count *c, uint64_t games)
{
	uint64_t seen = 0;
	long v;

	for (v = -1; v < ODDS_TOP; v++) {
		seen += total(odds, c->by_value[v + 1]);
		if (seen >= games)
			return v;
	}
	return ODDS_TOP;
}

static void
add_mean(struct odds_measure *m, const struct odds *odds,
	 const struct odds_count *c, uint64_t n)
{
	uint64_t sum = 0;
	size_t i;

	for (i = 0; i < odds->tables; i++)
		sum += c->sums[i];
	m->mean = (double)sum / (double)n;
	m->mean_within =
		interval_mean(c->sums, odds->played, odds->tables, c->squares);
	m->least = quantile(odds, c, 1);
	m->median = quantile(odds, c, (n + 1) / 2);
	m->most = quantile(odds, c, n);
}

/* A value that came up; of choices also one that did not. */
static void
add_value(struct odds_measure *m, const struct odds *odds, const char *name,
	  const uint32_t *hits, uint64_t n, struct arena *a)
{
	static const uint32_t none[1];
	struct odds_value v = {name, total(odds, hits), n, {0, 0}};
	const uint32_t *zero = odds->tables == 1
				       ? none
				       : ARENA_ARRAY(a, uint32_t, odds->tables);

	v.share =
		interval_share(hits ? hits : zero, odds->played, odds->tables);
	VEC_PUSH(a, &m->values, v);
}

static struct odds_measure
measure(const struct measure *about, const struct odds *odds,
	const struct odds_count *c, const char *const *seats, struct arena *a)
{
	static const enum odds_kind kinds[] = {[MEASURE_CHOICE] = ODDS_CHOICE,
					       [MEASURE_NUMBER] = ODDS_NUMBER,
					       [MEASURE_SEAT] = ODDS_SEAT};
	struct odds_measure m = {.name = about->name,
				 .kind = kinds[about->kind]};
	long words = count_words(about->words), v;
	uint64_t n = odds->games - odds->unended;

	if (m.kind == ODDS_NUMBER)
		add_mean(&m, odds, c, n);
	for (v = -1; v <= ODDS_TOP; v++)
		if (c->by_value[v + 1] ||
		    (m.kind == ODDS_CHOICE && v >= 0 && v < words))
			add_value(&m, odds, value_name(about, v, seats, a),
				  c->by_value[v + 1], n, a);
	return m;
}

struct odds_report
odds_report(const struct odds_request *r, const struct odds *odds,
	    const char *const *seats, struct arena *a)
{
	struct odds_report report = {.arena = a,
				     .game = r->rules->name,
				     .seed = r->seed,
				     .policy = policy_name(r->policies[0]),
				     .games = odds->games,
				     .tables = odds->tables};
	size_t i;

	if (odds->games > odds->unended)
		for (i = 0; i < r->rules->measures_n; i++)
			VEC_PUSH(a, &report.measures,
				 measure(&r->rules->measures[i], odds,
					 &odds->measures[i], seats, a));
	return report;
}

struct odds_report
odds_report_exact(const struct rules *rules, const char *roll,
		  const struct exact *exact, struct arena *a)
{
	struct odds_report report = {.arena = a,
				     .game = rules->name,
				     .roll = roll,
				     .title = exact->title};
	struct odds_measure *m = NULL;
	const struct exact_row *row;

	VEC_EACH (row, &exact->rows) {
		if (!m || !str_eq(m->name, row->table)) {
			VEC_PUSH(a, &report.measures,
				 (struct odds_measure){.name = row->table,
						       .kind = ODDS_EXACT});
			m = &report.measures.at[report.measures.n - 1];
		}
		VEC_PUSH(a, &m->values,
			 (struct odds_value){
				 row->name, row->n, row->of, {0, 0}});
	}
	return report;
}
