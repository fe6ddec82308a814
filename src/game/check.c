/* What a schema cannot see: references, expressions, names in them. */
#include "game/check.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/advice.h"
#include "base/budget.h"
#include "base/colour_names.h"
#include "base/speech.h"
#include "base/units.h"
#include "game/gradient.h"

/* What is said of a name that no element of a kind bears. */
static const struct {
	const char *kind;
	enum diag_id id;
	const char *more; /* what else may stand there; or NULL */
} missing[] = {
	{"layout", DIAG_NO_LAYOUT, NULL},
	{"symbol", DIAG_NO_SYMBOL, NULL},
	{"style", DIAG_NO_STYLE, NULL},
	{"colour", DIAG_NO_COLOUR,
	 N_(", #rrggbb such as #cc0000, or a name of CSS such as red")},
	{"face", DIAG_NO_FONT, N_("; a <face> adds another")},
	{"table", DIAG_NO_TABLE, NULL},
	{"record", DIAG_NO_RECORD, NULL},
	{"card-size", DIAG_NO_SIZE, NULL},
	{"paper", DIAG_NO_PAPER, NULL},
	{"field", DIAG_XPATH_FIELD, NULL},
};

/* What fills as a colour does, but is none. */
static const char *const covers[] = {"pattern", "gradient"};

/* Is an element one of a solo book? */
static bool
is_solo(const struct xml_node *n)
{
	return xml_is(n, "solo") || strncmp(xml_attr_or(n, "name", ""),
					    GAME_SOLO, strlen(GAME_SOLO)) == 0;
}

/* Is it drawn at a state of a session? */
static bool
shows_state(const struct xml_node *n)
{
	static const char begins[] = GAME_SOLO "state";

	return xml_is(n, "layout") &&
	       strncmp(xml_attr(n, "name"), begins, strlen(begins)) == 0;
}

/* All names that <names kind by> of the schema means: the game's own, or,
 * common="yes", those of every game as well. */
static struct words *
names_meant(struct check *c, const struct xml_node *says)
{
	const char *kind = xml_attr(says, "kind"), *name;
	const char *by = xml_attr_or(says, "by", "name");
	const char *or_kind = xml_attr_or(says, "or-kind", "");
	bool common = xml_attr(says, "common");
	const struct game_entry *e;
	struct words *w;
	void **slot;
	size_t i = 0;

	if (str_eq(kind, "field"))
		return c->own_fields.v.n ? &c->own_fields : &c->fields;
	slot = map_at(c->meant, arena_printf(c->scratch, "%s %s %d %s", kind,
					     by, common, or_kind));
	if (*slot)
		return *slot;
	*slot = w = ARENA_NEW(c->scratch, struct words);
	*w = (struct words){.v = {0}};
	VEC_EACH (e, &c->game->entries) {
		i++;
		name = xml_attr(e->node, by);
		if (!name ||
		    (!str_eq(e->kind, kind) && !str_has_word(or_kind, e->kind)))
			continue;
		if (common || i <= c->game->own_entries)
			VEC_PUSH(c->scratch, &w->v, name);
	}
	return w;
}

/* Is a name that of an element of one of several kinds, which may be none? */
static bool
is_of_kinds(struct check *c, const char *kinds, const char *name)
{
	char *rest = arena_strdup(c->scratch, kinds ? kinds : ""), *kind;

	while ((kind = strtok_r(rest, " ", &rest)))
		if (game_find(c->game, kind, name))
			return true;
	return false;
}

/* Is a name one that <names kind by or or-kind> of the schema means? */
static bool
is_meant(struct check *c, const struct xml_node *says, const char *name)
{
	const char *kind = xml_attr(says, "kind");
	unsigned rgb;

	if (str_has_word(xml_attr(says, "or"), name))
		return true;
	if (str_eq(kind, "colour") && colour_named(name, &rgb))
		return true;
	if (str_eq(kind, "field"))
		return check_in(c, name, &c->fields);
	if (!xml_attr(says, "by"))
		return game_find(c->game, kind, name) ||
		       is_of_kinds(c, xml_attr(says, "or-kind"), name);
	return check_in(c, name, names_meant(c, says));
}

/* Reads "63", "2.5in" and what stands behind it; a number alone is mm or, if it
   is small, in. */
static bool
read_side(struct check *c, const char **text, mpt *side)
{
	size_t n = strspn(*text, "0123456789."), unit;
	char *number = arena_strndup(c->scratch, *text, n);

	unit = strspn(*text + n, "cimnpt");
	if (unit)
		number = arena_strndup(c->scratch, *text, n + unit);
	else
		number = arena_printf(c->scratch, "%s%s", number,
				      strtol(number, NULL, 10) < 10 ? "in"
								    : "mm");
	*text += n + unit;
	return n && units_read(number, side);
}

static bool
is_side(const struct xml_node *size, const char *attribute, mpt side)
{
	mpt own;

	return units_read(xml_attr(size, attribute), &own) &&
	       own - side <= MPT_MM(1) / 2 && side - own <= MPT_MM(1) / 2;
}

/* What "63x88" means instead of the name of a card size; NULL: nothing. */
static const char *
instead_of_size(struct check *c, const char *text)
{
	const struct game_entry *e;
	mpt w, h;

	if (!read_side(c, &text, &w) || !*text || !strchr("xX*", *text++) ||
	    !read_side(c, &text, &h))
		return NULL;
	VEC_EACH (e, &c->game->entries)
		if (str_eq(e->kind, "card-size") &&
		    ((is_side(e->node, "width", w) &&
		      is_side(e->node, "height", h)) ||
		     (is_side(e->node, "width", h) &&
		      is_side(e->node, "height", w))))
			return arena_printf(diag_arena(c->diag),
					    _("did you mean '%s'?"), e->name);
	return _("expected the name of a <card-size> with this width and "
		 "height");
}

/* What may stand instead of a name that no element of a kind bears. */
static const char *
instead(struct check *c, size_t kind, const char *name, const struct words *w)
{
	struct arena *a = diag_arena(c->diag);
	const char *text = advice(c->diag, name, w->v.at, w->v.n);

	const char *size = str_eq(missing[kind].kind, "card-size")
				   ? instead_of_size(c, name)
				   : NULL;

	if (size)
		return size;
	if (advice_near(name, w->v.at, w->v.n))
		return text;
	if (!w->v.n)
		text = arena_printf(a, _("expected a <%s> of this name"),
				    missing[kind].kind);
	return missing[kind].more
		       ? arena_printf(a, "%s%s", text, _(missing[kind].more))
		       : text;
}

static void
check_name(struct check *c, const struct xml_node *n,
	   const struct xml_node *says, const char *name)
{
	size_t i = 0;

	if (*name == '#' || is_meant(c, says, name))
		return; /* '#': a colour told by its parts */
	for (i = 0; i < 2 && str_eq(xml_attr(says, "kind"), "colour"); i++)
		if (game_find(c->game, covers[i], name)) {
			diag_report(c->diag, xml_where(n), DIAG_COLOUR_COVER,
				    covers[i], name);
			return;
		}
	if (diag_is_full(c->diag)) {
		diag_count(c->diag);
		return;
	}
	i = 0;
	while (!str_eq(missing[i].kind, xml_attr(says, "kind")))
		i++;
	diag_report(c->diag, xml_where(n), missing[i].id, name,
		    instead(c, i, name, names_meant(c, says)));
}

/* One name or, many="yes", several. */
static void
check_names(struct check *c, const struct xml_node *n,
	    const struct xml_node *says, const char *value)
{
	char *rest = arena_strdup(c->scratch, value), *name;

	if (!xml_attr(says, "many"))
		check_name(c, n, says, value);
	else
		while ((name = strtok_r(rest, " \t\r\n", &rest)))
			check_name(c, n, says, name);
}

/* An attribute that the schema does not tell: of <use> and <layout> it is a
   parameter, if <use> has none of that name itself. */
static void
check_parameter(struct check *c, const struct xml_node *n, const char *name,
		const char *value)
{
	const struct xml_type *all;
	struct words w = {.v = {0}};
	size_t count, i;

	if (!xml_is(n, "use") && !xml_is(n, "layout"))
		return;
	check_holes(c, value, xml_where(n));
	if (game_is_parameter(n, name))
		return;
	all = xml_schema_attributes(c->game->schema, n, &count);
	for (i = 0; i < count; i++)
		VEC_PUSH(c->scratch, &w.v, all[i].name);
	diag_report(c->diag, xml_where(n), DIAG_SCHEMA_ATTRIBUTE, name,
		    xml_name(n), advice(c->diag, name, w.v.at, w.v.n));
}

/* The colours of a gradient. */
static void
check_stops(struct check *c, const struct xml_node *n,
	    const struct xml_node *says, const char *value)
{
	struct game_stops stops = {{0}};
	const char *bad = game_read_stops(c->scratch, value, &stops);
	const struct game_stop *s;

	if (bad)
		diag_report(c->diag, xml_where(n), DIAG_GRADIENT_COLOURS, bad);
	else
		VEC_EACH (s, &stops.v)
			check_name(c, n, says, s->colour);
}

/* A table's name with holes must be able to come to one that is there. */
static void
check_table_holes(struct check *c, const struct xml_node *n, const char *value)
{
	const char *stars = check_with_stars(c->scratch, value);
	struct words w = {.v = {0}};
	size_t i;

	budget_spend(WORK_NAME, c->game->tables.n);
	if (!budget_lasts(c->diag, xml_where(n)))
		return;
	for (i = 0; i < c->game->tables.n; i++) {
		if (str_like(stars, c->game->tables.at[i]->name))
			return;
		VEC_PUSH(c->scratch, &w.v, c->game->tables.at[i]->name);
	}
	diag_report(c->diag, xml_where(n), DIAG_NO_TABLE, value,
		    advice(c->diag, value, w.v.at, w.v.n));
}

/* What an attribute holds, its type in the schema says. */
static void
check_attribute(struct check *c, const struct xml_node *n, const char *name,
		const char *value)
{
	const struct xml_type *t =
		xml_schema_attribute(c->game->schema, n, name);
	bool solo = c->solo;

	if (!t) {
		check_parameter(c, n, name, value);
		return;
	}
	if (xml_is(t->says, "expression")) {
		c->solo = solo || xml_attr(t->says, "reader");
		check_expression(c, value, xml_where(n));
		c->solo = solo;
	} else if (strchr(value, '{')) {
		if (!str_eq(t->type, "string"))
			check_holes(c, value, xml_where(n));
		if (str_eq(t->type, "table"))
			check_table_holes(c, n, value);
	} else if (xml_is(t->says, "names")) {
		check_names(c, n, t->says, value);
		check_drawn(c, n, t->says, value);
	} else if (xml_is(t->says, "stops")) {
		check_stops(c, n, t->says, value);
	}
}

/* A part's name is used once: --only must be able to mean it. */
static void
check_part(struct check *c, const struct xml_node *n)
{
	const char *part = xml_attr(n, "part");
	const struct xml_node *other;
	struct diag_where first;

	if (!xml_is(n, "cards") && !xml_is(n, "sheet") && !xml_is(n, "booklet"))
		return;
	other = map_find(c->parts, part);
	if (!other) {
		*map_at(c->parts, part) = (void *)(uintptr_t)n;
		return;
	}
	first = xml_where(other);
	diag_report(c->diag, xml_where(n), DIAG_PART_TWICE, part,
		    arena_printf(c->scratch, "%s:%ld", first.file, first.line));
}

/* What is on the back of a page, when nobody knows how many there are? */
static void
check_back(struct check *c, const struct xml_node *n)
{
	if (xml_is(n, "sheet") && str_eq(xml_attr(n, "flow"), "yes") &&
	    xml_attr(n, "back"))
		diag_report(c->diag, xml_where(n), DIAG_SHEET_BACK,
			    xml_attr(n, "part"));
}

/* A face borrows from another that does not borrow. */
static void
check_lender(struct check *c, const struct xml_node *n)
{
	const char *name = xml_is(n, "face") ? xml_attr(n, "borrows") : NULL;
	const struct xml_node *lender =
		name ? game_find(c->game, "face", name) : NULL;

	if (name && (!lender || xml_attr(lender, "borrows")))
		diag_report(c->diag, xml_where(n), DIAG_NO_LENDER, name);
}

/* What a gradient says that its kind does not have. */
static void
check_gradient(struct check *c, const struct xml_node *n)
{
	static const char *const of[2][5] = {
		{"x", "y", "shape", "radius", NULL}, {"angle", NULL}};
	static const char *const kinds[] = {"linear", "radial"};
	size_t kind, i;

	if (!xml_is(n, "gradient"))
		return;
	kind = str_eq(xml_attr(n, "kind"), "radial");
	for (i = 0; of[kind][i]; i++)
		if (xml_attr(n, of[kind][i]))
			diag_report(c->diag, xml_where(n), DIAG_GRADIENT_KIND,
				    of[kind][i], kinds[kind], kinds[!kind]);
}

/* An <else> stands right behind something with `if`, which is asked once. */
static void
check_else(struct check *c, const struct xml_node *n,
	   const struct xml_node *before)
{
	if (!xml_is(n, "else"))
		return;
	if (!before || !xml_attr(before, "if"))
		diag_report(c->diag, xml_where(n), DIAG_ELSE_ALONE);
	else if (xml_attr(before, "each") || xml_attr(before, "times"))
		diag_report(c->diag, xml_where(n), DIAG_ELSE_EACH,
			    xml_name(before));
}

/* "[name]" and "{{name}}" are no holes: was one meant? */
static void
check_bracket(struct check *c, const struct xml_node *n, const char *open)
{
	struct arena *a = diag_arena(c->diag);
	size_t signs = *open == '[' ? 1 : 2, size;
	const char *name;

	if (signs == 2 && open[1] != '{')
		return;
	open += signs;
	size = strcspn(open, signs == 1 ? "]" : "}");
	if (!open[size] || (signs == 2 && open[size + 1] != '}'))
		return;
	name = arena_strndup(c->scratch, open, size);
	if (check_in(c, name, &c->own_fields))
		diag_report(c->diag, xml_where(n), DIAG_TEXT_BRACKET,
			    arena_strndup(a, open - signs, size + 2 * signs),
			    arena_strdup(a, name));
}

/* A text: its holes, and what may be meant for one. */
static void
check_words(struct check *c, const struct xml_node *n, const char *text)
{
	const char *open = text;

	check_holes(c, text, xml_where(n));
	for (; (open = strpbrk(open, "[{")); open++)
		check_bracket(c, n, open);
}

static bool
holds_prose(const struct xml_node *n)
{
	return xml_is(n, "starter") || xml_is(n, "about");
}

static void
check_tree(struct check *c, const struct xml_node *n)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES],
		*text;
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	struct xml_node *child, *before = NULL;
	bool solo = c->solo, session = c->session;
	void *at = NULL;

	if (xml_is(n, "play") || xml_is(n, "data") || xml_is(n, "table") ||
	    xml_is(n, "list") || check_is_scene(n))
		return;
	c->solo = solo || is_solo(n);
	c->session = session || shows_state(n);
	for (i = 0; i < count; i++)
		check_attribute(c, n, names[i], values[i]);
	if (xml_is(n, "materials") || xml_is(n, "solo") || xml_is(n, "plan"))
		c->parts = map_new(c->scratch);
	check_layout(c, n);
	check_part(c, n);
	check_lender(c, n);
	check_gradient(c, n);
	check_back(c, n);
	check_effect(c, n);
	while (!holds_prose(n) && xml_mixed(n, &at, &text, &child)) {
		if (child) {
			check_else(c, child, before);
			check_tree(c, child);
		} else {
			check_words(c, n, text);
		}
		if (child || !str_blank(text))
			before = child;
	}
	c->solo = solo;
	c->session = session;
}

/* The colour that says another; or NULL. */
static const struct xml_node *
colour_of(struct check *c, const struct xml_node *n)
{
	return game_find(c->game, "colour", xml_attr(n, "value"));
}

#define LOOP_SHOWN 10 /* names of one, in a message */

/* Reports a colour of a loop, with those that lead back to it. */
static void
report_loop(struct check *c, const struct xml_node *first)
{
	const struct xml_node *n = first;
	struct str chain = {0};
	size_t i;

	str_add(&chain, xml_attr(first, "name"));
	for (i = 0; i < LOOP_SHOWN && (!i || n != first); i++) {
		n = colour_of(c, n);
		str_addf(&chain, ", %s", xml_attr(n, "name"));
	}
	if (n != first)
		str_add(&chain, ", ...");
	diag_report(c->diag, xml_where(first), DIAG_COLOUR_LOOP,
		    xml_attr(first, "name"), str_text(&chain));
	str_free(&chain);
}

/* A colour may be said by another, but not by itself in the end. */
static void
check_colours(struct check *c)
{
	struct map *seen = map_new(c->scratch); /* by which walk */
	const struct xml_node *n, *first;
	const struct game_entry *e;
	void **by;

	VEC_EACH (e, &c->game->entries) {
		if (!str_eq(e->kind, "colour"))
			continue;
		for (n = game_find(c->game, "colour", e->name); n;
		     n = colour_of(c, n)) {
			by = map_at(seen, xml_attr(n, "name"));
			if (*by)
				break;
			*by = (void *)(uintptr_t)e;
		}
		if (!n || *by != e)
			continue;
		first = n;
		do
			report_loop(c, n);
		while ((n = colour_of(c, n)) != first);
	}
}

/* A name after which a fill could be a colour or something else. */
static void
check_fills(struct check *c)
{
	static const char *const kinds[] = {"colour", "pattern", "gradient"};
	const struct xml_node *other;
	const struct game_entry *e;
	struct diag_where where;
	size_t i, k;

	for (i = 0; i < c->game->own_entries; i++) {
		e = &c->game->entries.at[i];
		for (k = 1; k < 3 && !str_eq(e->kind, kinds[k]); k++)
			;
		while (k-- > 0 && k < 2) {
			other = game_find(c->game, kinds[k], e->name);
			if (!other)
				continue;
			where = xml_where(other);
			diag_report(c->diag, xml_where(e->node),
				    DIAG_FILL_TWICE, e->kind, e->name, kinds[k],
				    arena_printf(diag_arena(c->diag), "%s:%ld",
						 where.file, where.line));
		}
	}
}

/* What calls by name could mean a table and a list: the table would win. */
static void
check_lists(struct check *c)
{
	const struct game_entry *e;
	struct diag_where table;
	size_t i;

	for (i = 0; i < c->game->own_entries; i++) {
		e = &c->game->entries.at[i];
		if (!str_eq(e->kind, "list") ||
		    !game_find(c->game, "table", e->name))
			continue;
		table = xml_where(game_find(c->game, "table", e->name));
		diag_report(c->diag, xml_where(e->node), DIAG_LIST_TABLE,
			    e->name,
			    arena_printf(diag_arena(c->diag), "%s:%ld",
					 table.file, table.line));
	}
}

void
game_check(const struct game *g, struct diag *d)
{
	struct check c = {.game = g, .diag = d, .scratch = arena_new()};
	size_t i;

	c.parts = map_new(c.scratch);
	c.effects.by = map_new(c.scratch);
	c.told = map_new(c.scratch);
	c.meant = map_new(c.scratch);
	for (i = 0; i < CHECK_ASKERS; i++)
		c.askers[i] = map_new(c.scratch);
	check_know_names(&c);
	for (i = 0; i < g->docs.n; i++)
		check_tree(&c, xml_root(g->docs.at[i]));
	for (i = 0; i < g->own_docs; i++)
		check_scenes(&c, xml_root(g->docs.at[i]));
	check_styles_effect(&c);
	check_colours(&c);
	check_fills(&c);
	check_lists(&c);
	check_tables(&c);
	game_check_steps(g, d);
	arena_free(c.scratch);
}
