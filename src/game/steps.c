/* What a definition says that reads well and yet cannot be meant. */
#include <string.h>

#include "base/advice.h"
#include "base/budget.h"
#include "game/internal.h"
#include "game/table.h"

/* A walk through the steps of a <setup>. */
struct steps {
	const struct game *game;
	struct diag *diag;
	struct arena *scratch;
};

struct words {
	VEC(const char *) v;
};

static bool
is_record(const struct game *g, const char *name)
{
	return game_find(g, "record", name) != NULL;
}

/*
 * The kind of record that a path selects: "joe" for "/kit/joe[@age]".  NULL
 * when it cannot be told.
 */
static const char *
selected(struct steps *s, const char *path, const char *at)
{
	char *name = arena_strdup(s->scratch, path);
	size_t n = 0, depth = 0;

	for (; *path; path++) {
		depth += *path == '[';
		if (!depth)
			name[n++] = *path;
		depth -= depth && *path == ']';
	}
	name[n] = '\0';
	if (strchr(name, '|'))
		return NULL;
	name += strspn(name, " \t\r\n");
	name[strcspn(name, " \t\r\n")] = '\0';
	if (str_eq(name, "."))
		return at;
	if (strrchr(name, '/'))
		name = strrchr(name, '/') + 1;
	return is_record(s->game, name) ? name : NULL;
}

/* The fields of all records of a name; NULL: of all. */
static struct words
fields_of(struct steps *s, const char *kind)
{
	const struct game_entry *e;
	struct words w = {{0}};
	struct xml_node *f;

	budget_spend(WORK_NAME, s->game->entries.n);
	if (!budget_lasts(s->diag, xml_where(xml_root(s->game->docs.at[0]))))
		return w;
	VEC_EACH (e, &s->game->entries)
		if (str_eq(e->kind, "record") &&
		    (!kind || str_eq(e->name, kind)))
			XML_EACH (f, e->node, "field")
				VEC_PUSH(s->scratch, &w.v, xml_attr(f, "name"));
	budget_spend(WORK_NAME, w.v.n);
	return w;
}

static bool
has(const struct words *w, const char *word)
{
	return str_in(word, w->v.at, w->v.n);
}

/* The field that a step fills must be one of the record it is done at. */
static void
check_field(struct steps *s, const struct xml_node *step, const char *kind,
	    const char *field)
{
	struct words w = fields_of(s, NULL);

	if (!kind || !field || !has(&w, field))
		return; /* cannot be told, or check.c tells it */
	if (str_eq(kind, "kit")) {
		diag_report(s->diag, xml_where(step), DIAG_GAME_FIELD, kind,
			    field, "expected the step inside <for> or <make>");
		return;
	}
	w = fields_of(s, kind);
	if (has(&w, field))
		return;
	diag_report(s->diag, xml_where(step), DIAG_GAME_FIELD, kind, field,
		    advice(s->diag, field, w.v.at, w.v.n));
}

/* What a <record> or <make> is numbered by must be a field of the record. */
static void
check_key(struct steps *s, const struct xml_node *step, const char *kind)
{
	const char *key = xml_attr(step, "key");
	struct words w = fields_of(s, kind);

	if (key && !has(&w, key))
		diag_report(s->diag, xml_where(step), DIAG_GAME_FIELD, kind,
			    key, advice(s->diag, key, w.v.at, w.v.n));
}

/* The ends of count="3..9", where both are plain numbers. */
static void
check_count(struct steps *s, const struct xml_node *step)
{
	const char *text = xml_attr_or(step, "count", ""), *dots;
	long low, high;

	dots = strstr(text, "..");
	if (dots &&
	    str_int(arena_strndup(s->scratch, text, (size_t)(dots - text)),
		    &low) &&
	    str_int(dots + 2, &high) && low > high)
		diag_report(s->diag, xml_where(step), DIAG_GAME_RANGE, text);
}

/* What <require> says when its test fails is all that a group will read. */
static void
check_require(struct steps *s, const struct xml_node *step)
{
	if (str_blank(xml_text_trim(step, s->scratch)))
		diag_report(s->diag, xml_where(step), DIAG_GAME_SILENT);
}

/* What <tell> tells must be a table, and have a form that it can fill. */
static void
check_tell(struct steps *s, const struct xml_node *step, const char *kind)
{
	const char *from = xml_attr(step, "from");
	const struct table *t = table_find(s->game, from);
	struct words w;
	size_t i;

	if (!t || !kind || t->keep || xml_attr(step, "field"))
		return;
	w = fields_of(s, kind);
	for (i = 0; i < t->n_forms; i++)
		if (has(&w, t->forms[i]))
			return;
	diag_report(s->diag, xml_where(step), DIAG_TELL_FIELDS, from, kind,
		    str_eq(kind, "kit")
			    ? "expected the step inside <for> or <make>"
			    : advice(s->diag, t->forms[0], w.v.at, w.v.n));
}

/* One step, done at a record of a kind; and the steps inside it. */
static void
check_step(struct steps *s, const struct xml_node *step, const char *at)
{
	const char *each = xml_attr(step, "each");
	const char *to = xml_is(step, "deal") ? xml_attr(step, "to") : each;
	struct xml_node *inside;

	if (xml_is(step, "make") || xml_is(step, "take")) {
		at = xml_attr(step, "record");
		at = is_record(s->game, at) ? at : NULL;
		if (at && xml_is(step, "make"))
			check_key(s, step, at);
	} else if (to) {
		at = selected(s, to, at);
	}
	if (xml_is(step, "tell") && xml_attr(step, "record"))
		at = xml_attr(step, "record");
	else if (xml_is(step, "tell"))
		check_tell(s, step, at);
	if (xml_is(step, "make"))
		check_count(s, step);
	if (xml_is(step, "require"))
		check_require(s, step);
	check_field(s, step, at, xml_attr(step, "field"));
	XML_EACH (inside, step, NULL)
		if (!xml_is(inside, "among"))
			check_step(s, inside, at);
}

/* A second <setup> would be read by nobody. */
static void
check_once(const struct game *g, struct diag *d)
{
	static const char *const once[] = {"about",  "setup", "materials",
					   "solo",   "plan",  "play",
					   "starter"};
	struct xml_node *first, *second;
	size_t i;

	for (i = 0; i < sizeof(once) / sizeof(*once); i++) {
		first = game_section(g, once[i]);
		second = first ? xml_next(first, once[i]) : NULL;
		if (second)
			diag_report(d, xml_where(second), DIAG_GAME_TWICE,
				    once[i]);
	}
}

static void
check_players(const struct game *g, struct diag *d)
{
	struct xml_node *about = game_section(g, "about");
	struct xml_node *n = about ? xml_first(about, "players") : NULL;
	struct game_players p = game_players(g);

	if (n && (p.min < 1 || p.usual < p.min || p.max < p.usual))
		diag_report(d, xml_where(n), DIAG_GAME_PLAYERS,
			    xml_attr(n, "min"),
			    xml_attr_or(n, "default", xml_attr(n, "min")),
			    xml_attr(n, "max"));
}

/* There must be as many players as a table may have. */
static void
check_seats(const struct game *g, struct diag *d)
{
	const struct xml_node *record = game_find(g, "record", "player");
	const char *text = record ? xml_attr(record, "max") : NULL;
	struct game_players p = game_players(g);
	long most;

	if (str_int(text, &most) && most < p.max)
		diag_report(d, xml_where(record), DIAG_GAME_SEATS, text,
			    arena_printf(diag_arena(d), "%d", p.max));
}

/* A record's key must be one of its fields, a field's least below its most. */
static void
check_records(struct steps *s)
{
	const struct game_entry *e;
	struct xml_node *f;
	long low, high;

	VEC_EACH (e, &s->game->entries) {
		if (!str_eq(e->kind, "record"))
			continue;
		check_key(s, e->node, e->name);
		XML_EACH (f, e->node, "field")
			if (str_int(xml_attr(f, "min"), &low) &&
			    str_int(xml_attr(f, "max"), &high) && low > high)
				diag_report(s->diag, xml_where(f),
					    DIAG_GAME_RANGE,
					    arena_printf(s->scratch, "%ld..%ld",
							 low, high));
	}
}

/* Each strip of the plan must say what luck is on it, once. */
static void
check_strips(struct steps *s)
{
	static const char *const kinds[] = {"dice", "coins", "from", "each"};
	struct xml_node *plan = game_section(s->game, "plan"), *strip;
	size_t n, i;

	if (!plan)
		return;
	XML_EACH (strip, plan, "strip") {
		for (n = i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
			n += xml_attr(strip, kinds[i]) != NULL;
		if (n != 1)
			diag_report(s->diag, xml_where(strip), DIAG_PLAN_STRIP,
				    xml_attr(strip, "name"),
				    arena_printf(s->scratch, "%zu", n));
	}
}

void
game_check_steps(const struct game *g, struct diag *d)
{
	struct steps s = {.game = g, .diag = d, .scratch = arena_new()};
	struct xml_node *setup = game_section(g, "setup"), *step;

	check_once(g, d);
	check_players(g, d);
	check_seats(g, d);
	check_records(&s);
	if (setup)
		XML_EACH (step, setup, NULL)
			check_step(&s, step, "kit");
	check_strips(&s);
	arena_free(s.scratch);
}
