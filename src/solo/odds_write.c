/* A report of odds as XML, as JSON and as a table. */
#include <inttypes.h>
#include <math.h>

#include "base/json.h"
#include "base/str.h"
#include "solo/odds.h"

static const char *const kinds[] = {[ODDS_CHOICE] = "choice",
				    [ODDS_NUMBER] = "number",
				    [ODDS_SEAT] = "seat",
				    [ODDS_EXACT] = "exact"};

/* A number with some decimals, never in the locale's spelling. */
static const char *
decimal(struct arena *a, double v, int places)
{
	int64_t scale = places == 2 ? 100 : 1000;
	struct str s = {0};
	const char *text;

	str_add_milli(&s, (int64_t)llround(v * (double)scale) * (1000 / scale));
	text = arena_strdup(a, str_text(&s));
	str_free(&s);
	return text;
}

/* A share in percent, to the hundredth. */
static const char *
percent(struct arena *a, double share)
{
	return decimal(a, 100 * share, 2);
}

/* That of a value; where it is exact, to the thousandth. */
static const char *
share(struct arena *a, const struct odds_measure *m, const struct odds_value *v)
{
	return decimal(a, 100.0 * (double)v->count / (double)v->of,
		       m->kind == ODDS_EXACT ? 3 : 2);
}

static const char *
whole(struct arena *a, uint64_t n)
{
	return arena_printf(a, "%" PRIu64, n);
}

/* --- names and values, for XML and JSON alike --- */

/* A writer of one object: an element, or an object of JSON. */
struct object {
	struct arena *arena;
	struct xml_node *element; /* or NULL */
	FILE *json;
	const char *comma;
};

static void
add(struct object *o, const char *name, const char *value, bool text)
{
	if (o->element) {
		xml_set(o->element, name, value);
		return;
	}
	fprintf(o->json, "%s\"%s\": ", o->comma, name);
	if (text)
		json_quote(value, o->json);
	else
		fputs(value, o->json);
	o->comma = ", ";
}

static void
add_text(struct object *o, const char *name, const char *value)
{
	add(o, name, value, true);
}

static void
add_number(struct object *o, const char *name, const char *value)
{
	add(o, name, value, false);
}

static void
write_head(struct object *o, const struct odds_report *r)
{
	add_text(o, "game", r->game);
	if (r->roll) {
		add_text(o, "roll", r->roll);
		add_text(o, "title", r->title);
		add_text(o, "lang", "en");
		return;
	}
	add_text(o, "seed", r->seed);
	add_text(o, "lang", "en");
	add_number(o, "games", whole(o->arena, r->games));
	add_number(o, "tables", whole(o->arena, r->tables));
	add_text(o, "policy", r->policy);
}

static void
write_measure(struct object *o, const struct odds_measure *m)
{
	add_text(o, "name", m->name);
	add_text(o, "kind", kinds[m->kind]);
	if (m->kind != ODDS_NUMBER)
		return;
	add_number(o, "mean", decimal(o->arena, m->mean, 3));
	add_number(o, "low", decimal(o->arena, m->mean_within.low, 3));
	add_number(o, "high", decimal(o->arena, m->mean_within.high, 3));
	add_number(o, "least", arena_printf(o->arena, "%ld", m->least));
	add_number(o, "median", arena_printf(o->arena, "%ld", m->median));
	add_number(o, "most", arena_printf(o->arena, "%ld", m->most));
}

static void
write_value(struct object *o, const struct odds_measure *m,
	    const struct odds_value *v)
{
	add_text(o, "name", v->name);
	add_number(o, "count", whole(o->arena, v->count));
	if (m->kind == ODDS_EXACT)
		add_number(o, "of", whole(o->arena, v->of));
	add_number(o, "share", share(o->arena, m, v));
	if (m->kind == ODDS_EXACT)
		return;
	add_number(o, "low", percent(o->arena, v->share.low));
	add_number(o, "high", percent(o->arena, v->share.high));
}

struct xml_doc *
odds_write(const struct odds_report *r)
{
	struct xml_doc *doc = xml_new("kit");
	struct object o = {r->arena, xml_root(doc), NULL, ""};
	const struct odds_measure *m;
	const struct odds_value *v;
	struct xml_node *measure;

	write_head(&o, r);
	VEC_EACH (m, &r->measures) {
		o.element = measure = xml_add(xml_root(doc), "measure");
		write_measure(&o, m);
		VEC_EACH (v, &m->values) {
			o.element = xml_add(measure, "value");
			write_value(&o, m, v);
		}
	}
	return doc;
}

/* Begins an object of JSON behind what separates it from the one before. */
static struct object
open_object(const struct odds_report *r, const char *before, FILE *out)
{
	fprintf(out, "%s{", before);
	return (struct object){r->arena, NULL, out, ""};
}

void
odds_write_json(const struct odds_report *r, FILE *out)
{
	struct object o = open_object(r, "", out);
	const struct odds_measure *m;
	const struct odds_value *v;

	write_head(&o, r);
	fputs(", \"measures\": [", out);
	VEC_EACH (m, &r->measures) {
		o = open_object(r, m == r->measures.at ? "\n " : ",\n ", out);
		write_measure(&o, m);
		fputs(", \"values\": [", out);
		VEC_EACH (v, &m->values) {
			o = open_object(r, v == m->values.at ? "\n  " : ",\n  ",
					out);
			write_value(&o, m, v);
			putc('}', out);
		}
		fputs("]}", out);
	}
	fputs("\n]}\n", out);
}

/* --- a table --- */

static void
print_measure(const struct odds_measure *m, struct arena *a, FILE *out)
{
	const struct odds_value *v;

	fprintf(out, "\n%s", m->name);
	if (m->kind == ODDS_NUMBER)
		fprintf(out, "  mean %s (%s to %s), %ld to %ld, median %ld",
			decimal(a, m->mean, 3),
			decimal(a, m->mean_within.low, 3),
			decimal(a, m->mean_within.high, 3), m->least, m->most,
			m->median);
	putc('\n', out);
	VEC_EACH (v, &m->values)
		if (m->kind == ODDS_EXACT)
			fprintf(out,
				"  %-44s %7s %%  (%" PRIu64 " in %" PRIu64
				")\n",
				v->name, share(a, m, v), v->count, v->of);
		else
			fprintf(out, "  %-24s %7s %%  (%s to %s)\n", v->name,
				share(a, m, v), percent(a, v->share.low),
				percent(a, v->share.high));
}

void
odds_print(const struct odds_report *r, FILE *out)
{
	const struct odds_measure *m;

	if (r->roll)
		fprintf(out, "%s %s: %s\n", r->game, r->roll, r->title);
	else
		fprintf(out,
			"%s: %" PRIu64 " games from %zu table%s, %s players, "
			"seed %s\n",
			r->game, r->games, r->tables, r->tables == 1 ? "" : "s",
			r->policy, r->seed);
	VEC_EACH (m, &r->measures)
		print_measure(m, r->arena, out);
}
