/* The languages of a definition: catalogues and files of its own. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/map.h"
#include "game/internal.h"
#include "game/markup.h"
#include "l10n/check.h"
#include "l10n/message.h"

/* The same language, whatever the region: en and en-GB. */
static bool
same_language(const char *a, const char *b)
{
	size_t n = strcspn(a, "-");

	return n == strcspn(b, "-") && strncmp(a, b, n) == 0;
}

/* folder/BEGIN lang END for the tag, else for the tag without its region;
   NULL when there is neither. */
static const char *
language_file(const struct game *g, const char *lang, const char *folder,
	      const char *begin, const char *end)
{
	const char *path;
	size_t n = strlen(lang);

	while (n) {
		path = arena_printf(g->arena, "%s/%s%.*s%s", folder, begin,
				    (int)n, lang, end);
		if (file_exists(path))
			return path;
		for (n--; n && lang[n] != '-';)
			n--;
	}
	return NULL;
}

static const char *
common_folder(const struct game *g)
{
	return arena_printf(g->arena, "%s/templates/common", g->places->home);
}

/* Where the user keeps languages of a game that came along, or of what all
   games share; NULL: nowhere. */
static const char *
own_folder(const struct game *g, bool common)
{
	if (!g->places->user)
		return NULL;
	return file_join(g->arena, g->places->user,
			 common ? "common" : file_base(g->folder));
}

/* The same as language_file(), the user's own before the game's. */
static const char *
find_language_file(const struct game *g, const char *lang, bool common,
		   const char *begin, const char *end)
{
	const char *own = own_folder(g, common);
	const char *path = own ? language_file(g, lang, own, begin, end) : NULL;

	return path ? path
		    : language_file(g, lang,
				    common ? common_folder(g) : g->folder,
				    begin, end);
}

const char *
game_in_language(const struct game *g, const char *src)
{
	const char *rest;

	if (!g->lang || strncmp(src, "lang/", 5) != 0)
		return NULL;
	rest = strchr(src + 5, '/');
	return rest ? find_language_file(g, g->lang, false, "lang/", rest)
		    : NULL;
}

static bool
is_in(const char *file, const char *folder)
{
	size_t n = strlen(folder);

	return strncmp(file, folder, n) == 0 && file[n] == '/';
}

/* The catalogue's file, which need not be there; or a pseudo-locale. */
static const char *
catalogue_file(const struct game *g, const char *lang, bool common,
	       const char *folder)
{
	const char *path = find_language_file(g, lang, common, folder, ".po");

	if (catalogue_is_pseudo(lang))
		return lang;
	return path ? path
		    : arena_printf(g->arena, "%s/%s%s.po",
				   common ? common_folder(g) : g->folder,
				   folder, lang);
}

struct catalogue *
game_catalogue(const struct game *g, const char *lang, bool common,
	       struct diag *d)
{
	struct catalogue *c =
		catalogue_read(catalogue_file(g, lang, common, "po/"), d);

	if (!c ||
	    catalogue_add(c, catalogue_file(g, lang, common, GAME_NOTES), d))
		return c;
	catalogue_free(c);
	return NULL;
}

/* Is one of the catalogue's files known good?  Adds it to the game's. */
static bool
know_file(struct game *g, const struct catalogue *c, bool common,
	  const char *folder)
{
	size_t n;
	const char *bytes = c ? catalogue_bytes(c, &n) : NULL;

	if (!bytes)
		return true;
	VEC_PUSH(g->arena, &g->files,
		 catalogue_file(g, g->lang, common, folder));
	return game_know(g, bytes, n);
}

/* Is the catalogue known good?  Adds its files to the game's. */
static bool
know_catalogue(struct game *g, const struct catalogue *c, bool common)
{
	bool known = know_file(g, c, common, "po/");

	if (catalogue_is_pseudo(g->lang))
		g->known = false;
	return know_file(g, catalogue_beside(c), common, GAME_NOTES) && known;
}

/* Translates the documents that are (or are not) of templates/common. */
static void
translate(struct game *g, bool common, struct diag *d)
{
	struct catalogue *c = game_catalogue(g, g->lang, common, d);
	struct game_docs docs = game_docs_translated(g, common);
	struct l10n_count count;

	if (!c)
		return;
	if (!know_catalogue(g, c, common))
		l10n_check(docs.at, docs.n, game_schema(g), c, false, d);
	count = l10n_translate(docs.at, docs.n, game_schema(g), c, g->kept, d);
	g->count.messages += count.messages;
	g->count.translated += count.translated;
	g->count.fuzzy += count.fuzzy;
	catalogue_free(c);
}

/* A game that is not translated at all, but only its tables, is told too. */
static void
tell_missing(const struct game *g, struct diag *d)
{
	struct diag_where where = {g->file, 0};

	diag_report(d, where, DIAG_L10N_MISSING,
		    arena_printf(diag_arena(d), "%zu",
				 g->count.messages - g->count.translated),
		    arena_printf(diag_arena(d), "%zu", g->count.messages),
		    g->lang, g->asked);
}

void
game_translate(struct game *g, struct diag *d)
{
	size_t before = diag_errors(d);

	if (!g->lang)
		return;
	if (same_language(game_lang(g), game_source_lang(g)) &&
	    !find_language_file(g, g->lang, false, "po/", ".po"))
		return;
	if (!game_speaks(g, g->lang))
		return; /* who asked for it tells it */
	g->kept = l10n_pairs_new();
	translate(g, false, d);
	translate(g, true, d);
	if (g->count.translated < g->count.messages && diag_errors(d) == before)
		tell_missing(g, d);
}

struct game_docs
game_docs(const struct game *g, bool common)
{
	const char *folder = common_folder(g);
	struct game_docs found = {
		.schema = g->schema,
		.at = ARENA_ARRAY(g->arena, struct xml_doc *, g->docs.n)};
	size_t i;

	for (i = 0; i < g->docs.n; i++)
		if (is_in(xml_file(g->docs.at[i]), folder) == common)
			found.at[found.n++] = g->docs.at[i];
	return found;
}

struct l10n_count
game_translated(const struct game *g)
{
	return g->count;
}

const char *
game_file_language(const struct game *g, const char *file)
{
	const char *folders[] = {g->folder, own_folder(g, false)}, *folder;
	size_t i;

	for (i = 0; i < 2 && folders[i]; i++) {
		folder = file_join(g->arena, folders[i], "lang");
		if (is_in(file, folder)) {
			file += strlen(folder) + 1;
			return arena_strndup(g->arena, file,
					     strcspn(file, "/"));
		}
	}
	return NULL;
}

static const char *
language_of(const struct game *g, const struct xml_doc *doc)
{
	return game_file_language(g, xml_file(doc));
}

struct game_docs
game_docs_translated(const struct game *g, bool common)
{
	struct game_docs docs = game_docs(g, common);
	size_t i, n = 0;

	for (i = 0; i < docs.n; i++)
		if (!language_of(g, docs.at[i]))
			docs.at[n++] = docs.at[i];
	docs.n = n;
	return docs;
}

size_t
game_tables(const struct game *g, size_t *own)
{
	struct game_docs docs = game_docs(g, false);
	const char *lang;
	size_t i, n = 0;

	*own = 0;
	for (i = 0; i < docs.n; i++) {
		lang = language_of(g, docs.at[i]);
		n += lang != NULL;
		*own += lang && same_language(lang, game_lang(g));
	}
	return n;
}

/* Is a file of its own written in the language that it is read in? */
static bool
is_spoken(const struct game *g, const struct xml_doc *doc)
{
	const char *lang = language_of(g, doc);

	if (catalogue_is_pseudo(game_lang(g)))
		return true;
	return same_language(lang ? lang : game_source_lang(g), game_lang(g));
}

bool
game_is_spoken(const struct game *g, const struct xml_node *n)
{
	const char *lang = game_file_language(g, xml_where(n).file);

	return !lang || catalogue_is_pseudo(game_lang(g)) ||
	       same_language(lang, game_lang(g));
}

struct xml_node **
game_scenes(const struct game *g, const char *kind, struct arena *a, size_t *n)
{
	struct game_docs docs = game_docs(g, false);
	struct node_list {
		VEC(struct xml_node *) v;
	} list = {{0}};
	struct xml_node *node;
	size_t i;

	for (i = 0; i < docs.n; i++)
		if (is_spoken(g, docs.at[i]))
			XML_EACH (node, xml_root(docs.at[i]), kind)
				VEC_PUSH(a, &list.v, node);
	*n = list.v.n;
	return list.v.at;
}

/* A kit that is put from one language into another. */
struct rewording {
	const struct game *from, *to;
	struct arena *a;
	struct map *markup; /* fields in the data of from, to those of to */
};

/* What tells the markup of a field apart: its tags and its words. */
static const char *
markup_key(const struct xml_node *n, struct arena *a)
{
	return arena_printf(a, "%s\n%s\n%s", xml_name(n),
			    message_of_content(n, a).id, xml_text(n, a));
}

/* Notes the markup fields of a record beside those of the other language's. */
static void
note_markup(struct rewording *r, const struct xml_node *was,
	    const struct xml_node *is)
{
	const struct xml_node *c, *other;

	for (c = xml_first(was, NULL), other = xml_first(is, NULL); c && other;
	     c = xml_next(c, NULL), other = xml_next(other, NULL))
		if (xml_first(c, NULL)) {
			*map_at(r->markup, markup_key(c, r->a)) =
				(void *)(uintptr_t)other;
			note_markup(r, c, other);
		}
}

/* The content of a markup field as it is in the other language's data. */
static void
reword_markup(struct rewording *r, struct xml_node *n)
{
	const struct xml_node *is = map_find(r->markup, markup_key(n, r->a));

	if (is)
		markup_copy(n, is);
}

static void
reword(struct rewording *r, struct xml_node *n)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES],
		*text;
	const struct game *from = r->from, *to = r->to;
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	struct xml_node *c;

	for (i = 0; i < count; i++) {
		text = l10n_translated(to->kept,
				       l10n_original(from->kept, values[i]));
		if (!str_eq(text, values[i]))
			xml_set(n, names[i], text);
	}
	if (xml_first(n, NULL) &&
	    (markup_is(game_find(from, "record", xml_name(n))) ||
	     markup_is(
		     game_field(from, xml_name(xml_parent(n)), xml_name(n))))) {
		reword_markup(r, n);
		return;
	}
	if (!xml_first(n, NULL)) {
		text = xml_text(n, r->a);
		if (!str_blank(text))
			xml_set_text(n,
				     l10n_translated(
					     to->kept,
					     l10n_original(from->kept, text)));
	}
	XML_EACH (c, n, NULL)
		reword(r, c);
}

void
game_reword(const struct game *from, const struct game *to, struct xml_doc *kit)
{
	struct rewording r = {.from = from, .to = to, .a = arena_new()};
	const struct game_record *was, *is;
	struct xml_node *n;
	size_t count, same, i;

	r.markup = map_new(r.a);
	was = game_data(from, &count);
	is = game_data(to, &same);
	for (i = 0; from->has_markup && i < count && i < same; i++)
		note_markup(&r, was[i].node, is[i].node);
	XML_EACH (n, xml_root(kit), NULL)
		reword(&r, n);
	arena_free(r.a);
	xml_set(xml_root(kit), "lang", game_lang(to));
}

/* --- which there are --- */

struct names {
	VEC(const char *) v;
	struct map *in; /* those of v */
};

/* Adds a name, once. */
static void
add_name(struct arena *a, struct names *names, const char *name)
{
	void **slot = map_at(names->in, name);

	if (*slot)
		return;
	*slot = names;
	VEC_PUSH(a, &names->v, name);
}

/* Adds NAME for each file NAME + suffix in a folder. */
static void
names_in(const char *folder, const char *suffix, struct arena *a,
	 struct names *names)
{
	size_t n, i;
	const char **all = file_names(folder, a, &n);

	for (i = 0; i < n; i++)
		if (str_ends(all[i], suffix))
			add_name(
				a, names,
				arena_strndup(a, all[i],
					      strlen(all[i]) - strlen(suffix)));
}

const char **
game_languages(const struct game *g, struct arena *a, size_t *n)
{
	const char *folders[] = {g->folder, own_folder(g, false)};
	struct names names = {.in = map_new(a)};
	size_t i;

	add_name(a, &names, game_source_lang(g));
	for (i = 0; i < 2 && folders[i]; i++) {
		names_in(file_join(a, folders[i], "po"), ".po", a, &names);
		names_in(file_join(a, folders[i], "lang"), "", a, &names);
	}
	str_sort(names.v.at + 1, names.v.n - 1);
	*n = names.v.n;
	return names.v.at;
}

bool
game_speaks(const struct game *g, const char *lang)
{
	struct arena *a = arena_new();
	size_t n;
	const char **all = game_languages(g, a, &n);
	bool speaks = catalogue_is_pseudo(lang);
	size_t i;

	for (i = 0; i < n; i++)
		speaks = speaks || str_eq(all[i], lang) ||
			 (same_language(all[i], lang) && !strchr(all[i], '-'));
	arena_free(a);
	return speaks;
}
