/* Odds as a kit: shares, means and their confidence, for tables and charts. */
#include "solo/odds.h"

#include <math.h>
#include <string.h>

#include "base/str.h"

#define Z95 1.959964 /* the normal distribution's 97.5 % point */

/* A number with some decimals, never in the locale's spelling. */
static const char *
decimal(struct arena *a, double v, int places)
{
	int64_t scale = places == 1 ? 10 : places == 2 ? 100 : 1000;
	struct str s = {0};
	const char *text;

	str_add_milli(&s, (int64_t)llround(v * (double)scale) * (1000 / scale));
	text = arena_strdup(a, str_text(&s));
	str_free(&s);
	return text;
}

/* Wilson's interval of k out of n, in percent. */
static void
wilson(uint64_t k, uint64_t n, double *low, double *high)
{
	double p = (double)k / (double)n, z2 = Z95 * Z95 / (double)n;
	double middle = (p + z2 / 2) / (1 + z2);
	double half = Z95 / (1 + z2) *
		      sqrt(p * (1 - p) / (double)n + z2 / 4 / (double)n);

	*low = 100 * fmax(0, middle - half);
	*high = 100 * fmin(1, middle + half);
}

static void
write_value(struct xml_node *measure, const char *name, uint64_t k, uint64_t n,
	    struct arena *a)
{
	struct xml_node *v = xml_add(measure, "value");
	double low, high;

	wilson(k, n, &low, &high);
	xml_set(v, "name", name);
	xml_set(v, "count", arena_printf(a, "%llu", (unsigned long long)k));
	xml_set(v, "share", decimal(a, 100.0 * (double)k / (double)n, 2));
	xml_set(v, "low", decimal(a, low, 2));
	xml_set(v, "high", decimal(a, high, 2));
}

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

/* The value below which a share of the games lies. */
static long
quantile(const struct odds_count *c, uint64_t n, double share)
{
	uint64_t seen = 0;
	long v;

	for (v = -1; v <= ODDS_TOP; v++) {
		seen += c->by_value[v + 1];
		if ((double)seen >= share * (double)n)
			return v;
	}
	return ODDS_TOP;
}

static void
write_mean(struct xml_node *m, const struct odds_count *c, uint64_t n,
	   struct arena *a)
{
	double mean = (double)c->sum / (double)n;
	double spread =
		sqrt(fmax(0, (double)c->squares / (double)n - mean * mean));
	double half = Z95 * spread / sqrt((double)n);

	xml_set(m, "mean", decimal(a, mean, 3));
	xml_set(m, "low", decimal(a, mean - half, 3));
	xml_set(m, "high", decimal(a, mean + half, 3));
	xml_set_int(m, "least", quantile(c, n, 1e-12));
	xml_set_int(m, "median", quantile(c, n, 0.5));
	xml_set_int(m, "most", quantile(c, n, 1));
}

/* Is a value listed? Choices always, the rest when it came up. */
static bool
listed(const struct measure *m, const struct odds_count *c, long v, long words)
{
	if (c->by_value[v + 1])
		return true;
	return m->kind == MEASURE_CHOICE && v >= 0 && v < words;
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

static void
write_measure(struct xml_node *root, const struct measure *m,
	      const struct odds_count *c, uint64_t n, const char *const *seats,
	      struct arena *a)
{
	static const char *const kinds[] = {[MEASURE_CHOICE] = "choice",
					    [MEASURE_NUMBER] = "number",
					    [MEASURE_SEAT] = "seat"};
	struct xml_node *node = xml_add(root, "measure");
	long words = count_words(m->words), v;

	xml_set(node, "name", m->name);
	xml_set(node, "kind", kinds[m->kind]);
	if (m->kind == MEASURE_NUMBER)
		write_mean(node, c, n, a);
	for (v = -1; v <= ODDS_TOP; v++)
		if (listed(m, c, v, words))
			write_value(node, value_name(m, v, seats, a),
				    c->by_value[v + 1], n, a);
}

struct xml_doc *
odds_write(const struct odds_request *r, const struct odds *odds,
	   const char *const *seats)
{
	struct xml_doc *doc = xml_new("kit");
	struct xml_node *root = xml_root(doc);
	struct arena *a = arena_new();
	uint64_t n = odds->games - odds->unended;
	size_t i;

	xml_set(root, "game", r->rules->name);
	xml_set(root, "seed", r->seed);
	xml_set(root, "lang", "en");
	xml_set(root, "games",
		arena_printf(a, "%llu", (unsigned long long)odds->games));
	xml_set_int(root, "tables", (long)r->starts_n);
	xml_set(root, "policy", policy_name(r->policies[0]));
	for (i = 0; n && i < r->rules->measures_n; i++)
		write_measure(root, &r->rules->measures[i], &odds->measures[i],
			      n, seats, a);
	arena_free(a);
	return doc;
}

static void
write_exact_row(struct xml_node *measure, const struct exact_row *row,
		struct arena *a)
{
	struct xml_node *v = xml_add(measure, "value");
	double share = 100.0 * (double)row->n / (double)row->of;

	xml_set(v, "name", row->name);
	xml_set(v, "count",
		arena_printf(a, "%llu", (unsigned long long)row->n));
	xml_set(v, "of", arena_printf(a, "%llu", (unsigned long long)row->of));
	xml_set(v, "share", decimal(a, share, 3));
}

struct xml_doc *
odds_write_exact(const struct rules *rules, const char *roll,
		 const struct exact *exact)
{
	struct xml_doc *doc = xml_new("kit");
	struct xml_node *root = xml_root(doc), *measure = NULL;
	const struct exact_row *row;

	xml_set(root, "game", rules->name);
	xml_set(root, "roll", roll);
	xml_set(root, "title", exact->title);
	xml_set(root, "lang", "en");
	VEC_EACH (row, &exact->rows) {
		if (!measure ||
		    !str_eq(xml_attr(measure, "name"), row->table)) {
			measure = xml_add(root, "measure");
			xml_set(measure, "name", row->table);
			xml_set(measure, "kind", "exact");
		}
		write_exact_row(measure, row, exact->arena);
	}
	return doc;
}
