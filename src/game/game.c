/* A game's definition: found, read with what it includes, looked up in. */
#include "game/game.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/advice.h"
#include "base/budget.h"
#include "base/embed.h"
#include "base/file.h"
#include "base/speech.h"
#include "game/internal.h"
#include "game/markup.h"

/* Elements that are looked up by name. */
static const char *const kinds[] = {"layout",  "symbol",  "style", "colour",
				    "list",    "record",  "paper", "card-size",
				    "profile", "face",	  "table", "terms",
				    "pattern", "gradient"};

bool
game_is_path(const char *name)
{
	size_t n = strlen(name);

	return strchr(name, '/') || (n > 4 && str_eq(name + n - 4, ".xml"));
}

bool
game_is_table(const char *name)
{
	static const char *const ends[] = {".csv", ".tsv", ".xlsx", ".ods"};
	size_t i;

	for (i = 0; i < sizeof(ends) / sizeof(*ends); i++)
		if (str_ends(name, ends[i]))
			return true;
	return false;
}

const char *
game_path(const char *name, const struct game_places *places, struct arena *a)
{
	const char *path;

	if (places->user) {
		path = arena_printf(a, "%s/%s/game.xml", places->user, name);
		if (file_exists(path))
			return path;
	}
	path = arena_printf(a, "%s/templates/%s/game.xml", places->home, name);
	return file_exists(path) ? path : NULL;
}

void
game_unknown(const char *name, const struct game_places *places,
	     struct diag_where where, struct diag *d)
{
	struct arena *a = diag_arena(d);
	const char **names, *text;
	size_t n;

	names = game_names(places, a, &n);
	text = advice(d, name, names, n);
	if (!advice_near(name, names, n))
		text = arena_printf(a,
				    _("%s, or the path of a definition such "
				      "as %s/game.xml"),
				    text, *name ? name : "mine");
	diag_report(d, where, DIAG_GAME_UNKNOWN, name, text);
}

/* A definition in this folder that is asked for by its name alone, or NULL. */
static const char *
means_file(const char *name, struct arena *a)
{
	const char *file = arena_printf(a, "%s.xml", name);
	const char *inside = file_simple(a, file_join(a, name, "game.xml"));

	return file_exists(inside) ? inside : file_exists(file) ? file : NULL;
}

/* The definition that a name or a path means, or NULL, reported. */
static const char *
locate(struct arena *a, const char *name, const struct game_places *places,
       struct diag *d)
{
	const char *path, *meant;

	if (game_is_path(name) && !game_is_table(name) && !file_is_folder(name))
		return arena_strdup(a, name);
	path = game_is_path(name) ? NULL : game_path(name, places, a);
	if (path)
		return path;
	if (game_is_table(name)) {
		diag_report(d, ((struct diag_where){NULL, 0}), DIAG_CHECK_TABLE,
			    name, file_base(name));
		return NULL;
	}
	meant = *name ? means_file(name, a) : NULL;
	if (meant) {
		diag_report(d, ((struct diag_where){NULL, 0}),
			    DIAG_GAME_UNKNOWN, name,
			    arena_printf(diag_arena(d), _("did you mean '%s'?"),
					 meant));
		return NULL;
	}
	game_unknown(name, places, (struct diag_where){NULL, 0}, d);
	return NULL;
}

/* A kind's elements, or NULL. */
static struct game_kind *
find_kind(const struct game *g, const char *kind)
{
	struct game_kind *k;

	VEC_EACH (k, &g->kinds)
		if (strcmp(k->kind, kind) == 0)
			return k;
	return NULL;
}

void
game_add_entry(struct game *g, const char *kind, struct xml_node *node)
{
	const char *name = xml_attr(node, "name");
	struct game_kind *k = find_kind(g, kind);

	VEC_PUSH(g->arena, &g->entries, (struct game_entry){kind, name, node});
	VEC_PUSH(g->arena, &k->names, name);
	*map_at(g->is_common ? k->common : k->own, name) = node;
}

/* Notes the fields of a record that are kept as elements. */
static void
index_fields(struct game *g, const struct xml_node *record)
{
	struct xml_node *f;

	g->has_markup = g->has_markup || markup_is(record);
	XML_EACH (f, record, "field") {
		if (!game_field_long(f))
			continue;
		*map_at(g->longs, xml_attr(f, "name")) = f;
		g->has_markup = g->has_markup || markup_is(f);
	}
}

/* Notes every named element directly inside a root (records: inside those). */
static void
index_entries(struct game *g, const struct xml_node *in)
{
	struct xml_node *n;
	size_t i;

	XML_EACH (n, in, NULL) {
		for (i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
			if (xml_is(n, kinds[i]) && xml_attr(n, "name"))
				game_add_entry(g, kinds[i], n);
		if (xml_is(n, "records") || xml_is(n, "record"))
			index_entries(g, n);
		if (xml_is(n, "record"))
			index_fields(g, n);
	}
}

bool
game_know(struct game *g, const char *bytes, size_t n)
{
	bool known = known_has(g->places->known, bytes, n);

	g->known = g->known && known;
	return known;
}

/* Has this file been read already? */
static bool
has_doc(const struct game *g, const char *path)
{
	size_t i;

	for (i = 0; i < g->docs.n; i++)
		if (str_eq(xml_file(g->docs.at[i]), path))
			return true;
	return false;
}

static bool read_doc(struct game *g, const char *path, struct diag *d);

/* Is the root of a file that is included what an <include> may bring? */
static bool
may_include(const struct game *g, const struct xml_doc *doc, struct diag *d)
{
	const struct xml_node *root = xml_root(doc);

	if (doc == g->docs.at[0] || xml_is(root, "library"))
		return true;
	diag_report(d, xml_where(root), DIAG_GAME_INCLUDED, xml_name(root));
	return false;
}

const char *
game_included_path(const struct game *g, const char *src)
{
	const char *path;

	if (*src == '/' || strstr(src, ".."))
		return NULL;
	path = game_in_language(g, src);
	if (path)
		return file_inside(g->folder, path) ||
				       file_inside(g->places->user, path)
			       ? path
			       : NULL;
	path = file_join(g->arena, g->folder, src);
	if (file_exists(path))
		return file_inside(g->folder, path) ? path : NULL;
	if (strncmp(src, "common/", 7) == 0)
		path = arena_printf(g->arena, "%s/templates/%s",
				    g->places->home, src);
	return path;
}

/* An <include> of a file that is read because of it. */
static void
circle(const struct game *g, const struct xml_node *n, const char *path,
       struct diag *d)
{
	struct str by = {0};
	size_t i = 0;

	while (!str_eq(g->reading.at[i], path))
		i++;
	for (i++; i < g->reading.n; i++)
		str_addf(&by, "%s%s", by.n ? ", " : _(" by way of "),
			 file_base(g->reading.at[i]));
	diag_report(d, xml_where(n), DIAG_GAME_CIRCLE, xml_attr(n, "src"),
		    str_text(&by));
	str_free(&by);
}

/* Is what only solo books take to be left out? */
static bool
leave_out(struct game *g)
{
	bool out = !g->whole && g->known && g->places->no_books;

	g->left_out |= out;
	return out;
}

static bool
read_includes(struct game *g, const struct xml_node *root, struct diag *d)
{
	struct xml_node *n;
	bool good = true;

	XML_EACH (n, root, "include") {
		const char *src = xml_attr(n, "src");
		const char *path = game_included_path(g, src);

		if (xml_attr(n, "for") && leave_out(g))
			continue;
		if (!path) {
			diag_report(d, xml_where(n), DIAG_GAME_OUTSIDE, src);
			good = false;
		} else if (!file_exists(path) || file_is_folder(path)) {
			diag_report(d, xml_where(n), DIAG_GAME_INCLUDE, src);
			good = false;
		} else if (!has_doc(g, path)) {
			good = read_doc(g, path, d) && good;
		} else if (str_in(path, g->reading.at, g->reading.n)) {
			circle(g, n, path, d);
			good = false;
		}
	}
	return good;
}

struct xml_schema *
game_schema(struct game *g)
{
	if (!g->schema)
		g->schema = xml_schema_new(embed_game_xsd, embed_game_xsd_n);
	return g->schema;
}

/*
 * Takes the document of a file's bytes, checked by the schema unless they are
 * known; what it includes comes before it.
 */
static bool
take_bytes(struct game *g, const char *path, const char *bytes, size_t n,
	   struct diag *d)
{
	bool known = game_know(g, bytes, n), good;
	struct xml_doc *doc = xml_read_bytes(path, bytes, n, d);

	if (!doc)
		return false;
	VEC_PUSH(g->arena, &g->docs, doc);
	VEC_PUSH(g->arena, &g->files, xml_file(doc));
	if (!known && !xml_schema_check(game_schema(g), xml_root(doc), d))
		return false;
	if (!may_include(g, doc, d))
		return false;
	VEC_PUSH(g->arena, &g->reading, xml_file(doc));
	good = read_includes(g, xml_root(doc), d);
	g->reading.n--;
	index_entries(g, xml_root(doc));
	return good;
}

static bool
read_doc(struct game *g, const char *path, struct diag *d)
{
	struct str bytes = {0};
	bool good = file_read(path, budget_most(BUDGET_XML_BYTES), &bytes, d) &&
		    take_bytes(g, path, str_text(&bytes), bytes.n, d);

	str_free(&bytes);
	return good;
}

void
game_read_common(struct game *g, const char *name, struct diag *d)
{
	const char *path =
		arena_printf(g->arena, "%s/%s", g->places->home, name);

	if (!has_doc(g, path))
		read_doc(g, path, d);
}

/* Profiles: those of gen, and the user's own, which hide them. */
static void
read_profiles(struct game *g, struct diag *d)
{
	const char *common = arena_printf(
		g->arena, "%s/templates/common/profiles.xml", g->places->home);
	const char *own = g->places->user
				  ? arena_printf(g->arena, "%s/profiles.xml",
						 g->places->user)
				  : NULL;

	if (file_exists(common) && !has_doc(g, common))
		read_doc(g, common, d);
	if (own && file_exists(own) && !has_doc(g, own))
		read_doc(g, own, d);
}

static struct game *
new_game(const struct game_places *places)
{
	struct arena *a = arena_new();
	struct game *g = ARENA_NEW(a, struct game);
	size_t i;

	g->arena = a;
	g->places = places;
	g->known = true;
	g->longs = map_new(a);
	g->headed = map_new(a);
	for (i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
		VEC_PUSH(a, &g->kinds,
			 (struct game_kind){.kind = kinds[i],
					    .own = map_new(a),
					    .common = map_new(a)});
	return g;
}

/* Notes all terms, in the language asked for. */
static void
read_terms(struct game *g)
{
	const char *const *lists, *id;
	struct xml_node *term;
	struct map *terms;
	size_t n, i;

	g->terms = map_new(g->arena);
	lists = game_all(g, "terms", &n);
	for (i = 0; i < n; i++) {
		terms = map_new(g->arena);
		XML_EACH (term, game_find(g, "terms", lists[i]), "entry") {
			id = xml_attr(term, "id");
			if (id && !map_find(terms, id))
				*map_at(terms, id) =
					(void *)(uintptr_t)xml_text_trim(
						term, g->arena);
		}
		*map_at(g->terms, lists[i]) = terms;
	}
}

/* The rest of a definition, with what every game has; frees a bad one. */
static struct game *
complete(struct game *g, struct diag *d, size_t before)
{
	if (diag_errors(d) == before &&
	    !xml_is(xml_root(g->docs.at[0]), "game"))
		diag_report(d, xml_where(xml_root(g->docs.at[0])),
			    DIAG_GAME_ROOT, xml_name(xml_root(g->docs.at[0])));
	g->own_docs = g->docs.n;
	if (diag_errors(d) == before)
		game_read_sources(g, d);
	g->is_common = true;
	g->own_entries = g->entries.n;
	if (diag_errors(d) == before) {
		game_read_common(g, "templates/common/sizes.xml", d);
		read_profiles(g, d);
		game_read_common(g, "templates/common/sheet.xml", d);
		if (!leave_out(g))
			game_read_common(g, "templates/common/solo.xml", d);
		game_read_common(g, "templates/common/plan.xml", d);
		game_read_common(g, "fonts/fonts.xml", d);
	}
	if (diag_errors(d) == before)
		game_read_prose(g, d);
	if (diag_errors(d) == before)
		game_read_markup(g, d);
	if (diag_errors(d) == before)
		game_translate(g, d);
	read_terms(g);
	if (diag_errors(d) == before)
		game_read_tables(g, d);
	if (diag_errors(d) == before)
		game_read_data(g, d);
	if (diag_errors(d) == before && !g->known && !g->left_out)
		game_check(g, d);
	if (diag_errors(d) == before)
		return g;
	game_free(g);
	return NULL;
}

/* Reads a definition, the whole of it or what places ask for. */
static struct game *
read_game(const char *name, const struct game_places *places, const char *lang,
	  bool whole, struct diag *d)
{
	struct game *g = new_game(places);
	size_t before = diag_errors(d);

	g->asked = arena_strdup(g->arena, name);
	g->lang = arena_strdup(g->arena, lang);
	g->whole = whole;
	g->file = locate(g->arena, name, places, d);
	if (g->file) {
		g->folder = file_folder(g->arena, g->file);
		read_doc(g, g->file, d);
	}
	return complete(g, d, before);
}

struct game *
game_read(const char *name, const struct game_places *places, const char *lang,
	  struct diag *d)
{
	struct game *g = read_game(name, places, lang, false, d);

	if (!g || !g->left_out || g->known)
		return g;
	game_free(g); /* to check it takes the whole of it */
	return read_game(name, places, lang, true, d);
}

struct game *
game_read_about(const char *name, const struct game_places *places,
		struct diag *d)
{
	struct game *g = new_game(places);
	struct xml_doc *doc = NULL;

	g->file = locate(g->arena, name, places, d);
	if (g->file)
		doc = xml_read_until(g->file, "about", d);
	if (doc)
		VEC_PUSH(g->arena, &g->docs, doc);
	if (doc && xml_is(xml_root(doc), "game") &&
	    xml_first(xml_root(doc), "about"))
		return g;
	game_free(g);
	return doc ? game_read(name, places, NULL, d) : NULL;
}

struct game *
game_read_bytes(const char *path, const char *bytes, size_t n,
		const struct game_places *places, const char *lang,
		struct diag *d)
{
	struct game *g = new_game(places);
	size_t before = diag_errors(d);

	g->asked = g->file = arena_strdup(g->arena, path);
	g->lang = arena_strdup(g->arena, lang);
	g->folder = file_folder(g->arena, g->file);
	take_bytes(g, g->file, bytes, n, d);
	return complete(g, d, before);
}

void
game_check_library(const char *path, const struct game_places *places,
		   struct diag *d)
{
	struct game *g = new_game(places);

	g->file = arena_strdup(g->arena, path);
	g->folder = file_folder(g->arena, path);
	read_doc(g, g->file, d);
	game_free(g);
}

void
game_free(struct game *g)
{
	size_t i;

	if (!g)
		return;
	for (i = 0; i < g->docs.n; i++)
		xml_free(g->docs.at[i]);
	l10n_pairs_free(g->kept);
	xml_schema_free(g->schema);
	arena_free(g->arena);
}

struct name_list {
	VEC(const char *) v;
};

/* Adds folder/NAME for each NAME/game.xml in a folder. */
static void
names_in(const char *folder, struct arena *a, struct name_list *list)
{
	size_t n = 0, i;
	const char **names = folder ? file_names(folder, a, &n) : NULL;

	for (i = 0; i < n; i++)
		if (file_exists(arena_printf(a, "%s/%s/game.xml", folder,
					     names[i])) &&
		    !str_in(names[i], list->v.at, list->v.n))
			VEC_PUSH(a, &list->v, names[i]);
}

const char **
game_names(const struct game_places *places, struct arena *a, size_t *n)
{
	struct name_list list = {{0}};

	names_in(places->user, a, &list);
	names_in(arena_printf(a, "%s/templates", places->home), a, &list);
	str_sort(list.v.at, list.v.n);
	*n = list.v.n;
	return list.v.at;
}

const char *
game_id(const struct game *g)
{
	return xml_attr(xml_root(g->docs.at[0]), "id");
}

const char *
game_file(const struct game *g)
{
	return g->file;
}

const char *
game_folder(const struct game *g)
{
	return g->folder;
}

const char *const *
game_files(const struct game *g, size_t *n)
{
	*n = g->files.n;
	return g->files.at;
}

const char *
game_lang(const struct game *g)
{
	return g->lang ? g->lang : game_source_lang(g);
}

const char *
game_source_lang(const struct game *g)
{
	return xml_attr_or(xml_root(g->docs.at[0]), "lang", "en");
}

struct xml_node *
game_section(const struct game *g, const char *name)
{
	struct xml_node *found;
	size_t i;

	/* game.xml's own, else of what it includes, else a common one */
	for (i = 0; i < g->docs.n; i++) {
		found = xml_first(xml_root(g->docs.at[i]), name);
		if (found)
			return found;
	}
	return NULL;
}

bool
game_has_plan(const struct game *g)
{
	struct xml_node *plan = game_section(g, "plan"), *part;

	if (plan)
		XML_EACH (part, plan, NULL)
			if (xml_attr(part, "part"))
				return true;
	return false;
}

static const char *
about_text(const struct game *g, const char *name)
{
	struct xml_node *about = game_section(g, "about"), *n;
	struct str s = {0};
	const char *text;

	if (about)
		XML_EACH (n, about, name)
			str_addf(&s, "%s%s", s.n ? " " : "",
				 xml_text_trim(n, g->arena));
	text = arena_strdup(g->arena, str_text(&s));
	str_free(&s);
	return text;
}

const char *
game_title(const struct game *g)
{
	return about_text(g, "title");
}

const char *
game_credit(const struct game *g)
{
	return about_text(g, "credit");
}

const char *
game_summary(const struct game *g)
{
	return about_text(g, "summary");
}

const char *
game_credit_line(const struct game *g)
{
	struct xml_node *about = game_section(g, "about"),
			*n = about ? xml_first(about, "credit") : NULL;

	return n ? xml_text_trim(n, g->arena) : "";
}

struct game_players
game_players(const struct game *g)
{
	struct xml_node *about = game_section(g, "about");
	struct xml_node *n = about ? xml_first(about, "players") : NULL;
	struct game_players p = {1, 12, 4, NULL, NULL};

	if (!n)
		return p;
	p.min = (int)xml_attr_int(n, "min", 1);
	p.max = (int)xml_attr_int(n, "max", 12);
	p.usual = (int)xml_attr_int(n, "default", p.min);
	p.best = xml_attr(n, "best");
	p.why = xml_attr(n, "why");
	return p;
}

struct xml_node *
game_find(const struct game *g, const char *kind, const char *name)
{
	const struct game_kind *k = find_kind(g, kind);
	struct xml_node *found;

	if (!k || !name)
		return NULL;
	found = map_find(k->own, name);
	return found ? found : map_find(k->common, name);
}

const char *const *
game_all(const struct game *g, const char *kind, size_t *n)
{
	const struct game_kind *k = find_kind(g, kind);

	*n = k ? k->names.n : 0;
	return k ? k->names.at : NULL;
}

struct xml_node *
game_field(const struct game *g, const char *record, const char *field)
{
	struct xml_node *r = game_find(g, "record", record), *f;

	if (r)
		XML_EACH (f, r, "field")
			if (str_eq(xml_attr(f, "name"), field))
				return f;
	return NULL;
}

size_t
game_copies(const struct game *g, const struct xml_node *record)
{
	const struct xml_node *f = game_field(g, xml_name(record), "copies");
	long n = 1;

	if (f && str_eq(xml_attr(f, "type"), "int"))
		str_int(xml_attr(record, "copies"), &n);
	return n > 0 ? (size_t)n : 0;
}

bool
game_field_long(const struct xml_node *field)
{
	return field &&
	       (str_eq(xml_attr(field, "long"), "yes") || markup_is(field));
}

/* What a map of a list's ids or texts, by the list's name, holds for one. */
static const char *
find_word(const struct map *lists, const char *list, const char *key)
{
	const struct map *words = map_find(lists, list);

	return words ? map_find(words, key) : NULL;
}

static const char *
find_term(const void *game, const char *list, const char *id)
{
	return find_word(((const struct game *)game)->terms, list, id);
}

static const char *
find_tags(const void *game, const char *list, const char *text)
{
	return find_word(((const struct game *)game)->tags, list, text);
}

static bool
is_long(const void *game, const char *name)
{
	return map_find(((const struct game *)game)->longs, name) != NULL;
}

const struct xpath_words game_words = {.term = find_term,
				       .tags = find_tags,
				       .entries = game_list_table,
				       .is_long = is_long};

bool
game_has_markup(const struct game *g)
{
	return g->has_markup;
}

bool
game_is_known(const struct game *g)
{
	return g->known;
}
