/* Set-up verbs without luck: make for set let require. */
#include <stdlib.h>
#include <string.h>

#include "base/budget.h"
#include "base/vec.h"
#include "game/markup.h"
#include "setup/internal.h"

/* The records of one kind inside another (or the kit), as they stand. */
struct records {
	VEC(struct xml_node *) v;
};

static struct records
all_in(struct setup *s, const struct xml_node *in, const char *kind)
{
	struct records r = {{0}};
	struct xml_node *n;

	XML_EACH (n, in, kind)
		VEC_PUSH(s->a, &r.v, n);
	return r;
}

/* Where a kind's records stand: in `at`, if declared inside it; or the kit. */
static struct xml_node *
home_of(struct setup *s, const char *kind, struct xml_node *at)
{
	struct xml_node *decl = game_find(s->request->game, "record", kind);
	const struct xml_node *outer = decl ? xml_parent(decl) : NULL;

	return outer && str_eq(xml_attr(outer, "name"), xml_name(at))
		       ? at
		       : xml_root(s->kit);
}

/* Adds a record of that key unless there is one; by_key: kit_keys(). */
static void
add_missing(struct setup *s, struct map *by_key, const char *kind,
	    const char *key, const char *value)
{
	struct xml_node *n;

	if (map_find(by_key, value))
		return;
	budget_spend(WORK_RECORD, 1);
	n = xml_add(xml_root(s->kit), kind);
	xml_set(n, key, value);
	*map_at(by_key, value) = n;
}

/* A record on its way to its place. */
struct keyed {
	struct xml_node *node;
	long number;
	size_t place; /* where it stood */
};

static int
by_number(const void *pa, const void *pb)
{
	const struct keyed *a = pa, *b = pb;

	if (a->number != b->number)
		return a->number < b->number ? -1 : 1;
	return a->place < b->place ? -1 : a->place > b->place;
}

/* Puts the records of a kind in the order of their key. */
static void
order_by_key(struct setup *s, const char *kind, const char *key)
{
	struct records r = all_in(s, xml_root(s->kit), kind);
	struct keyed *list = ARENA_ARRAY(s->a, struct keyed, r.v.n + 1);
	size_t i;

	for (i = 0; i < r.v.n; i++)
		list[i] = (struct keyed){r.v.at[i],
					 xml_attr_int(r.v.at[i], key, 0), i};
	qsort(list, r.v.n, sizeof(*list), by_number);
	for (i = 1; i < r.v.n; i++)
		xml_move_behind(list[i].node, list[i - 1].node);
}

/* Are n records more than there may be of a step's kind?  Then it is told. */
static bool
asks_many(struct setup *s, const struct xml_node *step, const char *text,
	  long n)
{
	const char *kind = xml_attr(step, "record");
	const struct xml_node *decl =
		game_find(s->request->game, "record", kind);
	long most;

	if (!str_int(decl ? xml_attr(decl, "max") : NULL, &most)) {
		if (n <= (long)budget_most(BUDGET_RECORDS))
			return false;
		diag_report(s->diag, xml_where(step), DIAG_DATA_LARGE,
			    arena_printf(s->a, "<%s>", kind),
			    budget_text(s->diag, BUDGET_RECORDS));
		return true;
	}
	if (n <= most)
		return false;
	diag_report(s->diag, xml_where(step), DIAG_SETUP_MANY, text, kind,
		    arena_printf(s->a, "%ld", most));
	return true;
}

/*
 * How many records a count="4", "3..6" or "{players}" asks for.  A range is
 * rolled when we roll, and its low end otherwise; what is there counts.
 */
static long
wanted(struct setup *s, const struct xml_node *step, struct xml_node *at,
       long have)
{
	const char *text = setup_attr(s, step, at, "count"), *dots;
	long low, high;

	if (!text)
		return 1;
	dots = strstr(text, "..");
	low = strtol(text, NULL, 10);
	high = dots ? strtol(dots + 2, NULL, 10) : low;
	if (asks_many(s, step, text, low > high ? low : high))
		return have;
	if (have >= low || high <= low)
		return have > low ? have : low;
	if (s->request->roll) {
		struct rng r = setup_stream(s, step, at);

		low += rng_below(&r, (uint32_t)(high - low + 1));
	}
	return low;
}

void
setup_check_count(struct setup *s, const struct xml_node *step,
		  const char *kind, long have, long n)
{
	const struct xml_node *record =
		game_find(s->request->game, "record", kind);
	const char *text = record ? xml_attr(record, "max") : NULL;
	long most;

	if (str_int(text, &most) && n > have && n > most)
		diag_report(s->diag, xml_where(step), DIAG_GROUP_MANY, kind,
			    text);
}

static void
make_keyed(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	const char *kind = xml_attr(step, "record");
	const char *key = xml_attr(step, "key");
	long i;
	long have = kit_count(s->kit, kind), n = wanted(s, step, at, have);
	struct map *by_key = kit_keys(s->kit, kind, key, s->a);

	setup_check_count(s, step, kind, have, n);
	for (i = 1; i <= n; i++)
		add_missing(s, by_key, kind, key, arena_printf(s->a, "%ld", i));
	order_by_key(s, kind, key);
}

/* One record for each record selected, joined to it by its key. */
static void
make_each(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	const char *kind = xml_attr(step, "record");
	const char *key = xml_attr_or(step, "key", "player");
	struct map *by_key = kit_keys(s->kit, kind, key, s->a);
	struct xml_node **nodes, *decl;
	size_t n, i;

	nodes = setup_select(s, step, at, "each", &n);
	setup_check_count(s, step, kind, 0, (long)n);
	for (i = 0; i < n; i++) {
		decl = game_find(s->request->game, "record",
				 xml_name(nodes[i]));
		add_missing(s, by_key, kind, key,
			    xml_attr_or(nodes[i],
					decl ? xml_attr_or(decl, "key", "seat")
					     : "seat",
					"0"));
	}
	order_by_key(s, kind, key);
}

static void
make_plain(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	const char *kind = xml_attr(step, "record");
	struct xml_node *home = home_of(s, kind, at);
	long have = (long)all_in(s, home, kind).v.n;
	long n = wanted(s, step, at, have);

	setup_check_count(s, step, kind, have, n);
	for (; have < n; have++) {
		budget_spend(WORK_RECORD, 1);
		xml_add(home, kind);
	}
}

void
setup_make(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	const char *kind = xml_attr(step, "record");
	struct records r;
	size_t i;

	if (xml_attr(step, "each"))
		make_each(s, step, at);
	else if (xml_attr(step, "key"))
		make_keyed(s, step, at);
	else
		make_plain(s, step, at);
	r = all_in(s, home_of(s, kind, at), kind);
	for (i = 0; i < r.v.n; i++)
		setup_steps(s, step, r.v.at[i]);
}

void
setup_for(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	struct xml_node **nodes;
	size_t n, i;

	nodes = setup_select(s, step, at, "each", &n);
	if (xml_attr(step, "sort"))
		xpath_sort(s->x, nodes, n, xml_attr(step, "sort"),
			   xml_where(step));
	for (i = 0; i < n; i++)
		setup_steps(s, step, nodes[i]);
}

void
setup_set(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	const char *field = xml_attr(step, "field"), *value;
	const struct xml_node *markup;
	bool again = str_eq(xml_attr(step, "again"), "yes");

	if (!again && !setup_open(s, at, field))
		return;
	markup = xpath_mixed(s->x, at, xml_attr(step, "value"), xml_where(step),
			     s->a, &value);
	if (markup &&
	    markup_is(game_field(s->request->game, xml_name(at), field))) {
		kit_set(at, field, "", true);
		markup_copy(xml_first(at, field), markup);
		return;
	}
	if (markup)
		value = xml_text_trim(markup, s->a);
	if (*value && !str_eq(value, "NaN"))
		setup_fill(s, step, at, field, value);
}

void
setup_let(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	xpath_push_text(s->x, xml_attr(step, "name"),
			xpath_text(s->x, at, xml_attr(step, "value"),
				   xml_where(step), s->a));
}

/* Says what a record breaks: at its place in the group file if it has one. */
static void
complain(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	struct diag_where where = xml_where(at);
	const char *text = xpath_fill(s->x, at, xml_text_trim(step, s->a),
				      xml_where(step), s->a);

	if (!where.file && s->request->group)
		where.file = xml_where(xml_root(s->request->group)).file;
	if (!where.file)
		where = xml_where(step);
	diag_report(s->diag, where,
		    str_eq(xml_attr(step, "level"), "warning")
			    ? DIAG_SETUP_ADVICE
			    : DIAG_SETUP_REQUIRE,
		    text);
}

void
setup_require(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	struct xml_node *one[] = {at}, **nodes = one;
	size_t n = 1, i;

	if (xml_attr(step, "each"))
		nodes = setup_select(s, step, at, "each", &n);
	for (i = 0; i < n; i++)
		if (!xpath_true(s->x, nodes[i], xml_attr(step, "test"),
				xml_where(step)))
			complain(s, step, nodes[i]);
}
