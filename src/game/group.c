/* A group's file: who sits where and what they have decided. */
#include "game/group.h"

#include <limits.h>
#include <string.h>

#include "base/advice.h"
#include "base/budget.h"
#include "base/map.h"
#include "base/speech.h"
#include "base/vec.h"
#include "game/fact.h"
#include "game/internal.h"
#include "game/markup.h"

struct reading {
	const struct game *game;
	struct diag *diag;
	struct arena *a;
	struct xml_node *out;	     /* a group: what holds its records */
	const struct xml_node *from; /* a group as it is written */
	bool is_kit;
};

struct words {
	VEC(const char *) v;
};

/* Does it stand directly in a group, not inside another record? */
static bool
is_outer(const struct xml_node *record)
{
	return record && xml_is(xml_parent(record), "records");
}

static void
unknown_record(struct reading *r, const struct xml_node *n,
	       const struct xml_node *inside)
{
	struct words w = {{0}};
	const char *const *all;
	struct xml_node *f;
	size_t count, i;

	if (inside) {
		XML_EACH (f, inside, NULL)
			if (game_field_long(f) || xml_is(f, "record"))
				VEC_PUSH(r->a, &w.v, xml_attr(f, "name"));
	} else {
		all = game_all(r->game, "record", &count);
		for (i = 0; i < count; i++)
			if (is_outer(game_find(r->game, "record", all[i])))
				VEC_PUSH(r->a, &w.v, all[i]);
	}
	diag_report(r->diag, xml_where(n), DIAG_GROUP_RECORD, xml_name(n),
		    w.v.n ? advice(r->diag, xml_name(n), w.v.at, w.v.n)
			  : _("none is allowed here"));
}

/* Is it a column of a table?  Where is it named? */
static bool
find_column(const struct reading *r, const char *name, struct diag_where *where)
{
	return r->from && xml_place(r->from, name, where);
}

/* Told of a column at its head, so once, not at each row. */
static void
unknown_field(struct reading *r, const struct xml_node *n, const char *name,
	      const struct xml_node *record)
{
	struct words w = {{0}};
	struct diag_where where;
	struct xml_node *f;
	const char *expected;

	XML_EACH (f, record, "field")
		if (!str_eq(xml_attr(f, "derived"), "yes"))
			VEC_PUSH(r->a, &w.v, xml_attr(f, "name"));
	expected = advice(r->diag, name, w.v.at, w.v.n);
	if (find_column(r, name, &where))
		diag_report(r->diag, where, DIAG_GAME_FIELD, xml_name(n), name,
			    expected);
	else
		diag_report(r->diag, xml_where(n), DIAG_GROUP_FIELD, name,
			    xml_name(n), expected);
}

/* The least that an int may be, or NULL: of `copies` always 0. */
static const char *
least(const struct xml_node *field)
{
	return xml_attr_or(field, "min",
			   str_eq(xml_attr(field, "name"), "copies") ? "0"
								     : NULL);
}

/* "from 0 to 150", "a whole number", ... */
static const char *
int_words(struct reading *r, const struct xml_node *field)
{
	const char *min = least(field), *max = xml_attr(field, "max");

	if (min && max)
		return arena_printf(diag_arena(r->diag),
				    _("expected a whole number from %s to %s"),
				    min, max);
	if (min)
		return arena_printf(diag_arena(r->diag),
				    _("expected a whole number of at least %s"),
				    min);
	if (max)
		return arena_printf(diag_arena(r->diag),
				    _("expected a whole number of at most %s"),
				    max);
	return _("expected a whole number");
}

/* Digits without a plus or leading zeros: one spelling for one number. */
static bool
is_plain_number(const char *s)
{
	s += *s == '-';
	return *s != '+' && (*s != '0' || !s[1]);
}

static bool
int_fits(const struct xml_node *field, const char *value)
{
	long v, min, max;

	if (!str_int(value, &v) || !is_plain_number(value))
		return false;
	return (!str_int(least(field), &min) || v >= min) &&
	       (!str_int(xml_attr(field, "max"), &max) || v <= max);
}

/* Checks a choice: one of the names in values="a b c". */
static bool
choice_fits(struct reading *r, const struct xml_node *field, const char *value,
	    struct words *w)
{
	char *copy = arena_strdup(r->a, xml_attr_or(field, "values", ""));
	char *rest = copy, *name;
	bool found = false;

	while ((name = strtok_r(rest, " \t\r\n", &rest))) {
		VEC_PUSH(r->a, &w->v, name);
		found = found || str_eq(name, value);
	}
	return found;
}

/* The first of a value's words that is not one of values="a b c", or NULL. */
static const char *
odd_word(struct reading *r, const struct xml_node *field, const char *value)
{
	char *rest = arena_strdup(r->a, value), *word;
	struct words w = {{0}};

	while ((word = strtok_r(rest, " \t\r\n", &rest)))
		if (!choice_fits(r, field, word, &w))
			return word;
	return NULL;
}

static void
check_words(struct reading *r, struct diag_where at,
	    const struct xml_node *field, const char *value)
{
	const char *odd = odd_word(r, field, value);
	struct words w = {{0}};

	if (!odd)
		return;
	choice_fits(r, field, odd, &w);
	diag_report(r->diag, at, DIAG_GROUP_VALUE, odd, xml_attr(field, "name"),
		    advice(r->diag, odd, w.v.at, w.v.n));
}

/* The value checked against its declaration; reported when it does not fit. */
static void
check_value(struct reading *r, struct diag_where at,
	    const struct xml_node *field, const char *value)
{
	const char *type = xml_attr_or(field, "type", "text");
	const char *name = xml_attr(field, "name");
	struct words w = {{0}};

	if (str_eq(xml_attr(field, "derived"), "yes") && !r->is_kit)
		diag_report(r->diag, at, DIAG_GROUP_DERIVED, name);
	else if (str_blank(value) && !r->is_kit)
		diag_report(r->diag, at, DIAG_GROUP_EMPTY, name);
	else if (str_eq(type, "int") && !int_fits(field, value))
		diag_report(r->diag, at, DIAG_GROUP_VALUE, value, name,
			    int_words(r, field));
	else if (str_eq(type, "choice") && !choice_fits(r, field, value, &w))
		diag_report(r->diag, at, DIAG_GROUP_VALUE, value, name,
			    advice(r->diag, value, w.v.at, w.v.n));
	else if (str_eq(type, "words"))
		check_words(r, at, field, value);
}

void
group_check_value(const struct game *g, const struct xml_node *step,
		  const struct xml_node *field, const char *value,
		  struct diag *d)
{
	struct reading r = {
		.game = g, .diag = d, .a = arena_new(), .is_kit = true};

	check_value(&r, xml_where(step), field, value);
	arena_free(r.a);
}

/* A text of a field has no elements: they would be lost. */
static void
check_plain(struct reading *r, const struct xml_node *n)
{
	const struct xml_node *inside = xml_first(n, NULL);

	if (inside)
		diag_report(r->diag, xml_where(inside), DIAG_GROUP_MARKUP,
			    xml_name(inside), xml_name(n));
}

static const struct xml_node *
child_named(const struct xml_node *record, const char *kind, const char *name)
{
	struct xml_node *n;

	XML_EACH (n, record, kind)
		if (str_eq(xml_attr(n, "name"), name))
			return n;
	return NULL;
}

static void read_record(struct reading *r, struct xml_node *n,
			const struct xml_node *record);

/* Is there an element of its name before it, beside it? */
static bool
comes_again(const struct xml_node *n)
{
	return xml_first(xml_parent(n), xml_name(n)) != n;
}

/* What an element holds that is declared so: markup, or a text; its plain
   text. */
static const char *
read_content(struct reading *r, struct xml_node *n,
	     const struct xml_node *declaration)
{
	const char *value;

	if (markup_is(declaration)) {
		markup_read(r->game, n, r->diag);
		return xml_text_trim(n, r->a);
	}
	check_plain(r, n);
	value = xml_text_trim(n, r->a);
	xml_set_text(n, value);
	return value;
}

/* A field that a child element says: its text, or an attribute if short. */
static void
read_field(struct reading *r, struct xml_node *n, const struct xml_node *field)
{
	struct xml_node *in = xml_parent(n);
	const char *name = xml_name(n), *value = read_content(r, n, field);

	check_value(r, xml_where(n), field, value);
	if (comes_again(n) || xml_attr(in, name))
		diag_report(r->diag, xml_where(n), DIAG_GROUP_TWICE, name);
	if (game_field_long(field))
		return;
	xml_set(in, name, value);
	xml_remove(n);
}

static void
read_children(struct reading *r, struct xml_node *n,
	      const struct xml_node *record)
{
	const struct xml_node *inner, *field;
	struct xml_node *c, *next;

	for (c = xml_first(n, NULL); c; c = next) {
		next = xml_next(c, NULL);
		inner = child_named(record, "record", xml_name(c));
		field = child_named(record, "field", xml_name(c));
		if (inner)
			read_record(r, c, inner);
		else if (field)
			read_field(r, c, field);
		else if (xml_is(c, "fact"))
			fact_read(r->game, c, r->is_kit, r->diag);
		else
			unknown_record(r, c, record);
	}
}

/* Is there text directly inside? */
static bool
holds_text(const struct xml_node *n)
{
	struct xml_node *child;
	const char *piece;
	void *at = NULL;

	while (xml_mixed(n, &at, &piece, &child))
		if (piece && !str_blank(piece))
			return true;
	return false;
}

/* Text directly inside a record: its text field, or a mistake. */
static void
read_text(struct reading *r, struct xml_node *n, const struct xml_node *record)
{
	if (xml_attr(record, "text")) {
		if (!*read_content(r, n, record) && !r->is_kit)
			diag_report(r->diag, xml_where(n), DIAG_GROUP_EMPTY,
				    xml_name(n));
	} else if (holds_text(n)) {
		diag_report(r->diag, xml_where(n), DIAG_GROUP_TEXT,
			    xml_name(n));
	}
}

/* lang="ja" of a group or of one of its players. */
static void
check_language(struct reading *r, const struct xml_node *n, const char *lang)
{
	const char **all;
	size_t count;

	if (!game_speaks(r->game, lang)) {
		all = game_languages(r->game, r->a, &count);
		diag_report(r->diag, xml_where(n), DIAG_GROUP_LANG, lang,
			    advice(r->diag, lang, all, count));
	}
}

/* A field that an attribute says. */
static void
read_attribute(struct reading *r, const struct xml_node *n,
	       const struct xml_node *record, const char *name,
	       const char *value)
{
	const struct xml_node *f = child_named(record, "field", name);
	struct diag_where where;

	if (f && str_eq(xml_attr(f, "derived"), "yes") &&
	    find_column(r, name, &where))
		check_value(r, where, f, value);
	else if (f)
		check_value(r, xml_attr_where(n, name), f, value);
	else if (xml_is(n, "player") && str_eq(name, "lang"))
		check_language(r, n, value);
	else
		unknown_field(r, n, name, record);
}

/* A long text has its white space as if an element had said it. */
static void
set_trimmed(struct reading *r, struct xml_node *n, const char *text)
{
	xml_set_text(n, text);
	xml_set_text(n, xml_text_trim(n, r->a));
}

/* Long fields that attributes say become children, the first ones. */
static void
move_long_fields(struct reading *r, struct xml_node *n,
		 const struct xml_node *record)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	struct xml_node *last = NULL, *child;
	const struct xml_node *field;

	for (i = 0; i < count; i++) {
		field = child_named(record, "field", names[i]);
		if (!game_field_long(field))
			continue;
		child = xml_add(n, names[i]);
		xml_set_where(child, xml_attr_where(n, names[i]));
		if (markup_is(field))
			markup_set(r->game, child, values[i], r->diag);
		else
			set_trimmed(r, child, values[i]);
		xml_move_behind(child, last);
		xml_set(n, names[i], NULL);
		last = child;
	}
}

/* Checks a record, and gives it the shape that records of a kit have. */
static void
read_record(struct reading *r, struct xml_node *n,
	    const struct xml_node *record)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;

	for (i = 0; i < count; i++)
		read_attribute(r, n, record, names[i], values[i]);
	read_text(r, n, record);
	if (!xml_attr(record, "text"))
		read_children(r, n, record);
	move_long_fields(r, n, record);
}

/* The records of a kind that were met: no more than max, no key twice. */
struct met {
	const char *key;
	struct map *keys;
	long n, max;
	bool says; /* how many there may be */
};

static struct met *
met_of(const struct game *g, const char *kind, long most, struct map *all,
       struct arena *a)
{
	void **at = map_at(all, kind);
	const struct xml_node *record;
	struct met *m = *at;

	if (m)
		return m;
	*at = m = ARENA_NEW(a, struct met);
	record = game_find(g, "record", kind);
	*m = (struct met){.keys = map_new(a), .max = LONG_MAX};
	if (record) {
		m->key = xml_attr(record, "key");
		m->max = xml_attr_int(record, "max", most);
		m->says = xml_attr(record, "max");
	}
	return m;
}

const char *
group_place(struct diag_where where, struct diag *d)
{
	return where.line ? arena_printf(diag_arena(d), "%s:%ld", where.file,
					 where.line)
			  : arena_strdup(diag_arena(d), where.file);
}

void
group_check_keys(const struct game *g, struct xml_node *const *records,
		 size_t n, long most, struct diag *d)
{
	struct arena *scratch = arena_new();
	struct map *all = map_new(scratch);
	size_t i;

	for (i = 0; i < n; i++) {
		struct xml_node *r = records[i];
		struct met *m = met_of(g, xml_name(r), most, all, scratch);
		const char *k = m->key ? xml_attr(r, m->key) : NULL;

		if (m->n++ == m->max)
			diag_report(d, xml_where(r),
				    m->says ? DIAG_GROUP_MANY : DIAG_DATA_LARGE,
				    arena_printf(diag_arena(d),
						 m->says ? "%s" : "<%s>",
						 xml_name(r)),
				    arena_printf(diag_arena(d), "%ld", m->max));
		if (k && map_find(m->keys, k))
			diag_report(
				d, xml_attr_where(r, m->key), DIAG_GROUP_KEY,
				xml_name(r), m->key, k,
				group_place(xml_attr_where(map_find(m->keys, k),
							   m->key),
					    d));
		else if (k)
			*map_at(m->keys, k) = r;
	}
	arena_free(scratch);
}

static void
seat_players(struct reading *r)
{
	struct xml_node *p;
	long seat = 0;

	XML_EACH (p, r->out, "player")
		xml_set_int(p, "seat", seat++);
}

/* Names tell players apart: in the file and at the table. */
static void
check_names(struct reading *r)
{
	struct map *seen = map_new(r->a);
	struct xml_node *p;

	XML_EACH (p, r->out, "player") {
		const char *name = xml_attr(p, "name");

		if (name && map_find(seen, name))
			diag_report(r->diag, xml_where(p), DIAG_GROUP_NAME,
				    name);
		else if (name)
			*map_at(seen, name) = p;
	}
}

/* The seat of the player whose attribute has that value, or NULL. */
static const char *
seat_by(const struct reading *r, const char *attr, const char *value)
{
	struct xml_node *p;

	XML_EACH (p, r->out, "player")
		if (str_eq(xml_attr(p, attr), value))
			return xml_attr(p, "seat");
	return NULL;
}

/*
 * A player's name or seat ("1", "#1") to the seat, or NULL.  A group is
 * written by people, who mean names; a kit has seats, whatever the names.
 */
static const char *
find_seat(const struct reading *r, const char *who)
{
	const char *seat;

	if (r->is_kit && (seat = seat_by(r, "seat", who)))
		return seat;
	if ((seat = seat_by(r, "name", who)))
		return seat;
	return seat_by(r, "seat", who + (*who == '#'));
}

static void
resolve_player(struct reading *r, struct xml_node *n, const char *field)
{
	const char *who = xml_attr(n, field), *seat;
	struct words w = {{0}};
	struct xml_node *p;

	if (!who)
		return;
	seat = find_seat(r, who);
	if (seat) {
		xml_set(n, field, seat);
		return;
	}
	XML_EACH (p, r->out, "player")
		if (xml_attr(p, "name"))
			VEC_PUSH(r->a, &w.v, xml_attr(p, "name"));
	diag_report(r->diag, xml_where(n), DIAG_GROUP_VALUE, who, field,
		    advice(r->diag, who, w.v.at, w.v.n));
}

/* A ref field names a record by its key: is there one, or may there be? */
static void
resolve_fields(struct reading *r, struct xml_node *n,
	       const struct xml_node *record)
{
	struct xml_node *f, *c;
	const struct xml_node *decl;

	XML_EACH (f, record, "field")
		if (str_eq(xml_attr(f, "type"), "player"))
			resolve_player(r, n, xml_attr(f, "name"));
	XML_EACH (c, n, NULL) {
		decl = child_named(record, "record", xml_name(c));
		if (decl)
			resolve_fields(r, c, decl);
	}
}

/* All the records inside an element. */
static void
read_records(struct reading *r, const struct xml_node *in)
{
	struct xml_node *n, *record;

	XML_EACH (n, in, NULL) {
		record = game_find(r->game, "record", xml_name(n));
		if (is_outer(record))
			read_record(r, n, record);
		else if (xml_is(n, "fact"))
			fact_read(r->game, n, r->is_kit, r->diag);
		else if (!r->is_kit || record || !xml_is(n, "player"))
			unknown_record(r, n, NULL); /* a kit seats all */
	}
}

void
group_read_records(const struct game *g, struct xml_node *in, struct diag *d)
{
	struct reading r = {.game = g, .diag = d, .a = arena_new()};

	read_records(&r, in);
	arena_free(r.a);
}

struct node_list {
	VEC(struct xml_node *) v;
};

static void
read_group(struct reading *r, const struct xml_node *root)
{
	struct node_list all = {{0}};
	struct xml_node *n, *record;

	if (holds_text(root))
		diag_report(r->diag, xml_where(root), DIAG_GROUP_TEXT,
			    xml_name(root));
	XML_EACH (n, root, NULL)
		if (!r->is_kit || !xml_is(n, "strip")) /* drawn anew */
			VEC_PUSH(r->a, &all.v, xml_share(r->out, n));
	read_records(r, r->out);
	seat_players(r);
	check_names(r);
	group_check_keys(r->game, all.v.at, all.v.n,
			 r->is_kit ? LONG_MAX
				   : (long)budget_most(BUDGET_RECORDS),
			 r->diag);
	XML_EACH (n, r->out, NULL) {
		record = game_find(r->game, "record", xml_name(n));
		if (record)
			resolve_fields(r, n, record);
	}
}

const char *const game_kit_attributes[] = {"game", "lang",   "seed", "players",
					   "sets", "rolled", NULL};

#define KIT_ATTRIBUTES                                                         \
	(sizeof(game_kit_attributes) / sizeof(*game_kit_attributes) - 1)

/* The root element: <group> or <kit>, of this game. */
static bool
check_root(struct reading *r, const struct xml_node *root)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	const char *game = xml_attr(root, "game");
	size_t n = xml_attrs(root, names, values, XML_MAX_ATTRIBUTES), i;

	r->is_kit = xml_is(root, "kit");
	if (!r->is_kit && !xml_is(root, "group")) {
		diag_report(r->diag, xml_where(root), DIAG_GROUP_ROOT,
			    xml_name(root));
		return false;
	}
	if (game && !str_eq(game, game_id(r->game)))
		diag_report(r->diag, xml_where(root), DIAG_GROUP_GAME, game,
			    game_id(r->game));
	for (i = 0; i < n; i++) {
		if (str_in(names[i], game_kit_attributes, KIT_ATTRIBUTES))
			continue;
		diag_report(r->diag, xml_where(root), DIAG_GROUP_FIELD,
			    names[i], xml_name(root),
			    advice(r->diag, names[i], game_kit_attributes,
				   KIT_ATTRIBUTES));
	}
	return true;
}

struct xml_doc *
group_read(const struct game *g, const struct xml_doc *doc, struct diag *d)
{
	static const char *const kept[] = {"lang", "seed", "sets", "rolled"};
	struct reading r = {.game = g, .diag = d, .a = arena_new()};
	size_t before = diag_errors(d), i;
	const struct xml_node *root = xml_root(doc);
	struct xml_doc *out = xml_new(xml_is(root, "kit") ? "kit" : "group");

	r.out = xml_root(out);
	r.from = root;
	xml_set_where(r.out, xml_where(root));
	if (xml_attr(root, "lang"))
		check_language(&r, root, xml_attr(root, "lang"));
	for (i = 0; i < sizeof(kept) / sizeof(*kept); i++)
		if (xml_attr(root, kept[i]))
			xml_set(r.out, kept[i], xml_attr(root, kept[i]));
	if (check_root(&r, root))
		read_group(&r, root);
	arena_free(r.a);
	if (diag_errors(d) == before)
		return out;
	xml_free(out);
	return NULL;
}
