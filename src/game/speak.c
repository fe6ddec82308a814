/* The languages of a definition: catalogues and files of its own. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "game/internal.h"

const char *
game_in_language(const struct game *g, const char *src)
{
	const char *rest, *own;

	if (!g->lang || strncmp(src, "lang/", 5) != 0)
		return src;
	rest = strchr(src + 5, '/');
	if (!rest)
		return src;
	own = arena_printf(g->arena, "lang/%s%s", g->lang, rest);
	return file_exists(file_join(g->arena, g->folder, own)) ? own : src;
}

static const char *
common_folder(const struct game *g)
{
	return arena_printf(g->arena, "%s/templates/common", g->places->home);
}

static bool
is_in(const struct xml_doc *doc, const char *folder)
{
	size_t n = strlen(folder);

	return strncmp(xml_file(doc), folder, n) == 0 &&
	       xml_file(doc)[n] == '/';
}

/* The catalogue of a folder in the game's language; NULL, reported. */
static struct catalogue *
catalogue_of(const struct game *g, const char *folder, struct diag *d)
{
	const char *path =
		arena_printf(g->arena, "%s/po/%s.po", folder, g->lang);

	return catalogue_read(catalogue_is_pseudo(g->lang) ? g->lang : path, d);
}

/* Translates the documents that are (or are not) of templates/common. */
static void
translate(struct game *g, const char *folder, bool common, struct diag *d)
{
	struct catalogue *c = catalogue_of(g, folder, d);
	struct game_docs docs = game_docs(g, common);
	struct l10n_count count;

	if (!c)
		return;
	count = l10n_translate(docs.at, docs.n, c, d);
	g->count.messages += count.messages;
	g->count.translated += count.translated;
	g->count.fuzzy += count.fuzzy;
	catalogue_free(c);
}

void
game_translate(struct game *g, struct diag *d)
{
	if (str_eq(game_lang(g), game_source_lang(g)))
		return;
	translate(g, g->folder, false, d);
	translate(g, common_folder(g), true, d);
}

struct game_docs
game_docs(const struct game *g, bool common)
{
	const char *folder = common_folder(g);
	struct game_docs found = {
		.at = ARENA_ARRAY(g->arena, struct xml_doc *, g->docs.n)};
	size_t i;

	for (i = 0; i < g->docs.n; i++)
		if (is_in(g->docs.at[i], folder) == common)
			found.at[found.n++] = g->docs.at[i];
	return found;
}

struct l10n_count
game_translated(const struct game *g)
{
	return g->count;
}

/* --- which there are --- */

static int
by_name(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

struct names {
	VEC(const char *) v;
};

/* Adds NAME for each file NAME + suffix in a folder. */
static void
names_in(const char *folder, const char *suffix, struct arena *a,
	 struct names *names)
{
	DIR *dir = opendir(folder);
	size_t end = strlen(suffix), n;
	struct dirent *e;
	const char *name;

	while (dir && (e = readdir(dir))) {
		n = strlen(e->d_name);
		if (*e->d_name == '.' || n <= end ||
		    !str_eq(e->d_name + n - end, suffix))
			continue;
		name = arena_strndup(a, e->d_name, n - end);
		if (!str_in(name, names->v.at, names->v.n))
			VEC_PUSH(a, &names->v, name);
	}
	if (dir)
		closedir(dir);
}

const char **
game_languages(const struct game *g, struct arena *a, size_t *n)
{
	struct names names = {{0}};

	VEC_PUSH(a, &names.v, game_source_lang(g));
	names_in(file_join(a, g->folder, "po"), ".po", a, &names);
	names_in(file_join(a, g->folder, "lang"), "", a, &names);
	qsort(names.v.at + 1, names.v.n - 1, sizeof(*names.v.at), by_name);
	*n = names.v.n;
	return names.v.at;
}

bool
game_speaks(const struct game *g, const char *lang)
{
	struct arena *a = arena_new();
	size_t n;
	const char **all = game_languages(g, a, &n);
	bool speaks = str_in(lang, all, n) || catalogue_is_pseudo(lang);

	arena_free(a);
	return speaks;
}
