/* Set-up: definition + group + seed to kit. The run and what verbs share. */
#include "setup/setup.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/budget.h"
#include "game/group.h"
#include "game/markup.h"
#include "setup/internal.h"
#include "setup/slice.h"

/* To add a verb: a function, a row here, an element in game.xsd. */
static const struct {
	const char *name;
	setup_verb *run;
	bool luck; /* done only when rolling */
} verbs[] = {
	{"take", setup_take, false},	   {"make", setup_make, false},
	{"for", setup_for, false},	   {"order", setup_order, false},
	{"set", setup_set, false},	   {"let", setup_let, false},
	{"require", setup_require, false}, {"choose", setup_choose, false},
	{"roll", setup_roll, true},	   {"deal", setup_deal, true},
	{"tell", setup_tell, true},
};

#define VERBS (sizeof(verbs) / sizeof(*verbs))

/* The row of a step's verb; VERBS when there is none. */
static size_t
find_verb(const struct xml_node *step)
{
	size_t i;

	for (i = 0; i < VERBS && !xml_is(step, verbs[i].name); i++)
		;
	return i;
}

static void run_steps(struct setup *s, const struct xml_node *in,
		      struct xml_node *at);

/* Does a step; *met says of one with `if`, and of an <else> behind it, whether
   what it asks held. */
static void
run_step(struct setup *s, const struct xml_node *step, struct xml_node *at,
	 bool *met)
{
	const char *test = xml_attr(step, "if");
	size_t v = find_verb(step);

	budget_spend(WORK_STEP, 10);
	if (!budget_lasts(s->diag, xml_where(step)) ||
	    (s->slice && !slice_has(s->slice, step)))
		return;
	if (*met && xml_is(step, "else"))
		return;
	*met = !test || xpath_true(s->x, at, test, xml_where(step));
	if (*met && xml_is(step, "else"))
		run_steps(s, step, at);
	else if (*met && v < VERBS && (s->request->roll || !verbs[v].luck))
		verbs[v].run(s, step, at);
}

/* The steps inside an element. */
static void
run_steps(struct setup *s, const struct xml_node *in, struct xml_node *at)
{
	struct xml_node *step;
	bool met = true;

	XML_EACH (step, in, NULL)
		run_step(s, step, at, &met);
}

void
setup_steps(struct setup *s, const struct xml_node *in, struct xml_node *at)
{
	size_t depth = xpath_depth(s->x);

	run_steps(s, in, at);
	xpath_pop_to(s->x, depth);
}

bool
setup_open(struct setup *s, const struct xml_node *record, const char *field)
{
	return kit_field(record, field, s->a) == NULL;
}

void
setup_fill(struct setup *s, const struct xml_node *step,
	   struct xml_node *record, const char *field, const char *value)
{
	const struct game *g = s->request->game;
	const struct xml_node *f = game_field(g, xml_name(record), field);
	struct xml_node *n;

	if (f)
		group_check_value(g, step, f, value, s->diag);

	kit_set(record, field, value, game_field_long(f));
	if (markup_is(f)) {
		n = xml_first(record, field);
		xml_set_where(n, xml_where(step));
		markup_set(g, n, value, s->diag);
	}
}

const char *
setup_attr(struct setup *s, const struct xml_node *step, struct xml_node *at,
	   const char *name)
{
	const char *v = xml_attr(step, name);

	return v ? xpath_fill(s->x, at, v, xml_where(step), s->a) : NULL;
}

struct xml_node **
setup_select(struct setup *s, const struct xml_node *step, struct xml_node *at,
	     const char *attribute, size_t *n)
{
	return xpath_nodes(s->x, at, xml_attr(step, attribute), xml_where(step),
			   s->a, n);
}

struct rng
setup_stream(struct setup *s, const struct xml_node *step, struct xml_node *at)
{
	const char *name = setup_attr(s, step, at, "stream");
	const struct xml_node *record =
		game_find(s->request->game, "record", xml_name(at));
	const char *key = record ? xml_attr(record, "key") : NULL;

	if (!name)
		name = arena_printf(
			s->a, "%s/%s/%s", xml_name(step), xml_name(at),
			xml_attr_or(
				step, "field",
				xml_attr_or(step, "record",
					    xml_attr_or(step, "from", ""))));
	key = key ? xml_attr(at, key) : NULL;
	return rng_open(s->seed,
			key ? arena_printf(s->a, "%s/%s", name, key) : name);
}

bool
setup_read_dice(const char *text, struct setup_dice *dice)
{
	char sign = 0;
	int plus = 0, n;

	n = sscanf(text, "%2ud%4u%c%4d", &dice->count, &dice->sides, &sign,
		   &plus);
	dice->plus = sign == '-' ? -plus : plus;
	return (n == 2 || (n == 4 && (sign == '+' || sign == '-'))) &&
	       dice->count && dice->sides;
}

/* What the group decided; players first, in seat order. */
static void
take_group(struct setup *s, const struct xml_doc *group)
{
	struct xml_node *n;

	if (!group)
		return;
	XML_EACH (n, xml_root(group), "player")
		xml_share(xml_root(s->kit), n);
	XML_EACH (n, xml_root(group), NULL)
		if (!xml_is(n, "player"))
			xml_share(xml_root(s->kit), n);
}

static const char *
number(struct diag *d, long n)
{
	return arena_printf(diag_arena(d), "%ld", n);
}

/* How many play: asked for, or seated by the group, or usual. */
static long
count_players(struct setup *s)
{
	const struct setup_request *r = s->request;
	struct game_players p = game_players(r->game);
	long seated = kit_count(s->kit, "player");
	long n = r->players ? r->players : seated ? seated : p.usual;
	struct diag_where where = {NULL, 0};

	if (r->group)
		where = xml_where(xml_root(r->group));
	if (seated > n)
		diag_report(s->diag, where, DIAG_PLAYERS_MORE,
			    number(s->diag, seated), number(s->diag, n));
	else if (n < p.min || n > p.max)
		diag_report(s->diag, where, DIAG_PLAYERS_COUNT,
			    number(s->diag, n), number(s->diag, p.min),
			    number(s->diag, p.max),
			    p.why ? arena_printf(diag_arena(s->diag), " (%s)",
						 p.why)
				  : "");
	return n;
}

/* Adds players without a name until n are seated. */
static void
seat_players(struct setup *s, long n)
{
	struct xml_node *root = xml_root(s->kit), *p, *last = NULL;
	long seat = 0;

	XML_EACH (p, root, "player") {
		last = p;
		seat++;
	}
	for (; seat < n; seat++) {
		p = xml_add(root, "player");
		xml_set_int(p, "seat", seat);
		xml_move_behind(p, last);
		last = p;
	}
	xml_set_int(root, "players", n);
}

static const char *
language(const struct setup_request *r)
{
	const char *lang = r->lang;

	if (!lang && r->group)
		lang = xml_attr(xml_root(r->group), "lang");
	return lang ? lang : game_lang(r->game);
}

/* Is the group a kit that was rolled? Printed again, it still is. */
static bool
was_rolled(const struct xml_doc *group)
{
	return group && str_eq(xml_attr(xml_root(group), "rolled"), "yes");
}

/* Notes the keys of the records of a kind, in the kit and inside others. */
static void
note_keys(const struct xml_node *in, const char *kind, const char *key,
	  struct map *keys)
{
	const char *value;
	struct xml_node *n;

	XML_EACH (n, in, NULL) {
		value = xml_is(n, kind) ? xml_attr(n, key) : NULL;
		if (value)
			*map_at(keys, value) = n;
		note_keys(n, kind, key, keys);
	}
}

/* Has a record of that kind the key? */
static bool
has_key(struct setup *s, const struct xml_node *record, const char *value)
{
	const char *kind = xml_attr(record, "name");
	void **keys = map_at(s->keys, kind);
	struct map *m = *keys;

	if (!m) {
		*keys = m = map_new(s->a);
		note_keys(xml_root(s->kit), kind, xml_attr(record, "key"), m);
	}
	return map_find(m, value);
}

/* Each field of type ref must name a record that is there. */
static void
check_refs(struct setup *s, const struct xml_node *n)
{
	const struct game *g = s->request->game;
	const struct xml_node *record = game_find(g, "record", xml_name(n)),
			      *to;
	const char *value, *kind, *key;
	struct xml_node *f, *inside;

	if (record)
		XML_EACH (f, record, "field") {
			kind = xml_attr(f, "record");
			to = game_find(g, "record", kind);
			key = to ? xml_attr(to, "key") : NULL;
			value = xml_attr(n, xml_attr(f, "name"));
			if (!str_eq(xml_attr(f, "type"), "ref") || !key ||
			    str_blank(value) || has_key(s, to, value))
				continue;
			diag_report(s->diag,
				    xml_where(n).file ? xml_where(n)
						      : xml_where(f),
				    DIAG_SETUP_REF, xml_name(n),
				    xml_attr(f, "name"), value, kind);
		}
	XML_EACH (inside, n, NULL)
		check_refs(s, inside);
}

/*
 * May what is written here come to another value with another seed?  It names
 * it, or asks for attributes without naming them: @*, attribute::*.
 */
static bool
asks_seed(const char *text)
{
	if (strstr(text, "seed") || strstr(text, "attribute"))
		return true;
	while ((text = strchr(text, '@'))) {
		for (text++; str_is_space(*text);)
			text++;
		if (*text == '*')
			return true;
	}
	return false;
}

/*
 * May a step do something else with another seed?  A verb may that draws, and
 * whatever asks for the seed by name.
 */
static bool
asks_luck(const struct xml_node *step, struct arena *a)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t v = find_verb(step), i, n;
	struct xml_node *inside;

	if (v < VERBS && verbs[v].luck)
		return true;
	if (xml_is(step, "choose") || str_eq(xml_attr(step, "luck"), "yes") ||
	    strstr(xml_attr_or(step, "count", ""), ".."))
		return true;
	n = xml_attrs(step, names, values, XML_MAX_ATTRIBUTES);
	for (i = 0; i < n; i++)
		if (asks_seed(values[i]))
			return true;
	XML_EACH (inside, step, NULL)
		if (asks_luck(inside, a))
			return true;
	return asks_seed(xml_text(step, a));
}

/* Goes on with the steps that are the same for all tables. */
static void
run_common(struct setup *s)
{
	for (; s->next; s->next = xml_next(s->next, NULL)) {
		if (s->slice && !slice_has(s->slice, s->next))
			continue;
		if (asks_luck(s->next, s->a))
			return;
		run_step(s, s->next, xml_root(s->kit), &s->met);
	}
}

struct setup *
setup_begin(const struct setup_request *r, struct diag *d)
{
	const struct xml_node *steps = game_section(r->game, "setup");
	struct arena *a = arena_new();
	struct setup *s = ARENA_NEW(a, struct setup);
	long players;

	*s = (struct setup){.request = r, .seed = r->seed, .diag = d, .a = a};
	s->errors = diag_errors(d);
	s->kit = s->common = kit_new(game_id(r->game), r->seed, language(r));
	if (r->roll || was_rolled(r->group))
		xml_set(xml_root(s->kit), "rolled", "yes");
	s->x = xpath_new(s->kit, d);
	xpath_set_words(s->x, &game_words, r->game);
	xpath_push_text(s->x, "rolling", r->roll ? "yes" : "");
	setup_choose_sets(s);
	take_group(s, r->group);
	players = count_players(s);
	if (diag_errors(d) > s->errors) {
		setup_end(s);
		return NULL;
	}
	seat_players(s, players);
	setup_take_rest(s);
	s->next = steps ? xml_first(steps, NULL) : NULL;
	s->met = true;
	run_common(s);
	return s;
}

void
setup_slice(struct setup *s, setup_asks *asks, void *context)
{
	const struct game *g = s->request->game;

	if (!game_is_known(g) || s->slice)
		return;
	s->slice = slice_new(g, asks, context, s->a);
	s->kit = s->common;
	xpath_turn_to(s->x, s->kit);
	run_common(s);
}

void
setup_end(struct setup *s)
{
	if (!s)
		return;
	xpath_free(s->x);
	xml_free(s->common);
	arena_free(s->a);
}

/* Does the other steps to a kit that has been begun; false: it is no good. */
static bool
finish(struct setup *s, struct xml_doc *kit)
{
	size_t depth = xpath_depth(s->x);
	struct arena *own = s->a;
	const struct xml_node *step;
	bool met = s->met;

	s->kit = kit;
	s->a = arena_new();
	s->tell = tell_new(s->request->game, s->diag);
	xpath_turn_to(s->x, kit);
	for (step = s->next; step; step = xml_next(step, NULL))
		run_step(s, step, xml_root(kit), &met);
	s->keys = map_new(s->a);
	if (!s->slice)
		check_refs(s, xml_root(kit));
	xpath_pop_to(s->x, depth);
	tell_end(s->tell);
	arena_free(s->a);
	s->a = own;
	return diag_errors(s->diag) == s->errors;
}

struct xml_doc *
setup_table(struct setup *s, const char *seed)
{
	struct xml_doc *kit = kit_share(s->common);

	xml_set(xml_root(kit), "seed", seed);
	s->seed = seed;
	if (finish(s, kit))
		return kit;
	xml_free(kit);
	return NULL;
}

struct xml_doc *
setup_run(const struct setup_request *r, struct diag *d)
{
	struct setup *s = setup_begin(r, d);
	struct xml_doc *kit = NULL;

	if (s && finish(s, s->common)) {
		kit = s->common;
		s->common = NULL;
	}
	setup_end(s);
	return kit;
}
