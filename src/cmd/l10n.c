/* gen l10n: templates for translators, and how far they are. */
#include "cmd/l10n.h"

#include <string.h>

#include "base/embed.h"
#include "base/file.h"
#include "cmd/cmd.h"
#include "cmd/rooms.h"
#include "game/game.h"
#include "l10n/check.h"
#include "l10n/template.h"

/* What all games share: the definitions in templates/common. */
struct common {
	struct xml_doc **docs;
	size_t n;
	struct xml_schema *schema;
};

/* Reads them; what cannot be read is reported. */
static struct common
read_common(struct cmd *c)
{
	const char *folder =
		file_join(c->arena, c->places.home, "templates/common");
	size_t n, i;
	const char **names = file_names(folder, c->arena, &n);
	struct common common = {
		.docs = ARENA_ARRAY(c->arena, struct xml_doc *, n),
		.schema = xml_schema_new(embed_game_xsd, embed_game_xsd_n)};

	str_sort(names, n);
	for (i = 0; i < n; i++) {
		if (!str_ends(names[i], ".xml"))
			continue;
		common.docs[common.n] = xml_read(
			file_join(c->arena, folder, names[i]), c->diag);
		common.n += common.docs[common.n] != NULL;
	}
	return common;
}

static void
free_common(struct common *common)
{
	while (common->n > 0)
		xml_free(common->docs[--common->n]);
	xml_schema_free(common->schema);
}

static void
extract_common(struct cmd *c, struct l10n_template t, const char *path)
{
	struct common common = read_common(c);

	t.docs = common.docs;
	t.n = common.n;
	t.schema = common.schema;
	t.title = "common";
	if (!diag_errors(c->diag))
		l10n_write_template(&t, path, c->diag);
	free_common(&common);
}

void
l10n_extract(struct cmd *c, const char *name, struct l10n_template t,
	     const char *path)
{
	const char *folder = c->value[OPT_SHOTS];
	struct shots *shots = NULL;
	struct game_docs docs;
	struct game *g;

	t.home = c->places.home;
	if (str_eq(name, "common")) {
		extract_common(c, t, path);
		return;
	}
	g = game_read(name, &c->places, NULL, c->diag);
	if (!g)
		return;
	docs = game_docs_translated(g, false);
	t.docs = docs.at;
	t.n = docs.n;
	t.schema = docs.schema;
	t.title = game_id(g);
	if (!t.asides) {
		shots = folder ? shots_new(c, folder) : NULL;
		t.room = rooms_find;
		t.context = rooms_new(g, cmd_find_rules(g), shots, c->diag);
		t.shot = shots ? rooms_find_shot : NULL;
	}
	if (!diag_errors(c->diag))
		l10n_write_template(&t, path, c->diag);
	if (shots && !diag_errors(c->diag))
		shots_draw(shots);
	rooms_free(t.context);
	shots_free(shots);
	game_free(g);
}

/* What a verb extracts: what players read, or what only writers do. */
static int
extract(struct cmd *c, bool asides)
{
	struct l10n_template t = {.asides = asides};

	l10n_extract(c, c->operand[1], t,
		     cmd_has(c, OPT_FILE) ? c->value[OPT_FILE] : "-");
	return EXIT_GOOD;
}

/* --- check --- */

/* Files of the source language that the language has none of its own for. */
static void
check_tables(struct cmd *c, const struct game *source, const struct game *g)
{
	struct game_docs docs = game_docs(g, false);
	const char *begin =
		arena_printf(c->arena, "%s/lang/%s/", game_folder(source),
			     game_source_lang(source));
	const char *file, *lang = c->value[OPT_LANG];
	size_t i;

	for (i = 0; i < docs.n; i++) {
		file = xml_file(docs.at[i]);
		if (strncmp(file, begin, strlen(begin)) == 0)
			diag_report(c->diag, ((struct diag_where){file, 0}),
				    DIAG_L10N_TABLES,
				    arena_printf(c->arena, "lang/%s/%s", lang,
						 file + strlen(begin)),
				    game_source_lang(source));
	}
}

/* The messages of the game's own files or of the common ones; false: the
   catalogue cannot be read. */
static bool
check_messages(struct cmd *c, const struct game *source, const char *lang,
	       bool common)
{
	struct catalogue *catalogue =
		game_catalogue(source, lang, common, c->diag);
	struct game_docs docs = game_docs_translated(source, common);

	if (catalogue &&
	    !l10n_check(docs.at, docs.n, docs.schema, catalogue, true, c->diag))
		diag_report(c->diag,
			    ((struct diag_where){game_file(source), 0}),
			    DIAG_L10N_NOTHING, game_id(source));
	catalogue_free(catalogue);
	return catalogue != NULL;
}

/* Are the texts of all games translated at all?  Told once if not. */
static bool
has_common(struct cmd *c, const struct game *source, const char *lang)
{
	const char *name =
		arena_printf(c->arena, "templates/common/po/%s.po", lang);

	if (catalogue_is_pseudo(lang) ||
	    file_exists(file_join(c->arena, c->places.home, name)))
		return true;
	diag_report(c->diag, ((struct diag_where){game_file(source), 0}),
		    DIAG_L10N_TABLES, name, game_source_lang(source));
	return false;
}

static void
check_pages(struct cmd *c, const struct game *g)
{
	struct rooms *r = rooms_new(g, cmd_find_rules(g), NULL, c->diag);

	rooms_tell_shrunk(r, c->diag);
	rooms_free(r);
}

/* "joe de: 375 of 378 messages, 2 fuzzy; 6 findings". */
static void
sum_up(struct cmd *c, const struct game *g)
{
	struct l10n_count count = game_translated(g);
	const struct diag_message *all;
	size_t n, i, errors = 0;

	all = diag_messages(c->diag, &n);
	for (i = 0; i < n; i++)
		errors += all[i].level == DIAG_ERROR;
	if (!cmd_has(c, OPT_QUIET) && !cmd_has(c, OPT_JSON))
		printf("%s %s: %zu of %zu messages, %zu fuzzy; %zu findings, "
		       "%zu of them errors\n",
		       game_id(g), game_lang(g), count.translated,
		       count.messages, count.fuzzy, n, errors);
}

static int
check(struct cmd *c)
{
	const char *lang = c->value[OPT_LANG];
	struct game *source, *g = NULL;

	if (!lang) {
		diag_report(c->diag, ((struct diag_where){NULL, 0}),
			    DIAG_USAGE_FEW, "l10n check", "GAME -l LANG");
		return EXIT_USAGE;
	}
	source = game_read(c->operand[1], &c->places, NULL, c->diag);
	if (source && game_speaks(source, lang) &&
	    check_messages(c, source, lang, false) &&
	    has_common(c, source, lang))
		check_messages(c, source, lang, true);
	/* a broken catalogue is told, but nothing can be printed with it */
	if (source && !diag_errors(c->diag))
		g = cmd_game_in(c, c->operand[1], lang);
	if (g) {
		check_tables(c, source, g);
		check_pages(c, g);
		sum_up(c, g);
	}
	game_free(g);
	game_free(source);
	return diag_errors(c->diag) ? EXIT_FINDINGS : EXIT_GOOD;
}

/* A catalogue of templates/common. */
static void
check_common(struct cmd *c, const char *path)
{
	struct catalogue *catalogue = catalogue_read(path, c->diag);
	struct common common = read_common(c);

	if (catalogue)
		l10n_check(common.docs, common.n, common.schema, catalogue,
			   true, c->diag);
	catalogue_free(catalogue);
	free_common(&common);
}

void
cmd_check_catalogue(struct cmd *c, const char *path)
{
	const char *folder = file_folder(c->arena, path);
	bool notes = str_eq(file_base(folder), "notes");
	const char *lang = file_base(path), *game;
	struct game *source;

	folder = file_folder(c->arena,
			     notes ? file_folder(c->arena, folder) : folder);
	game = file_join(c->arena, folder, "game.xml");
	if (!file_exists(path)) {
		xml_free(xml_read(path, c->diag)); /* says so */
		return;
	}
	if (!file_exists(game)) /* a language of the user's own */
		game = game_path(file_base(folder), &c->places, c->arena);
	if (!game) {
		check_common(c, path);
		return;
	}
	source = game_read(game, &c->places, NULL, c->diag);
	lang = arena_strndup(c->arena, lang, strlen(lang) - strlen(".po"));
	if (source)
		check_messages(c, source, lang, false);
	game_free(source);
}

/* The verbs; of all but new the operand is a game. */
enum l10n_verb { EXTRACT, NOTES, CHECK, STATUS, NEW, VERBS };

static const char *const verbs[VERBS] = {"extract", "notes", "check", "status",
					 "new"};

int
cmd_l10n(struct cmd *c)
{
	int verb = 0;

	while (verb < VERBS && !str_eq(c->operand[0], verbs[verb]))
		verb++;
	if (verb == VERBS) {
		diag_report(c->diag, ((struct diag_where){NULL, 0}),
			    DIAG_USAGE_VERB, c->operand[0],
			    "extract, notes, check, status or new");
		return EXIT_USAGE;
	}
	if (verb != NEW && c->operands > 2) {
		cmd_too_many(c, 2);
		return EXIT_USAGE;
	}
	if (cmd_has(c, OPT_SHOTS) &&
	    (verb != EXTRACT || str_eq(c->operand[1], "common"))) {
		cmd_bad_value(c, OPT_SHOTS,
			      "expected it of l10n extract GAME, which prints "
			      "the game");
		return EXIT_USAGE;
	}
	switch (verb) {
	case NEW:
		return l10n_new(c);
	case CHECK:
		return check(c);
	case STATUS:
		return l10n_status(c);
	default:
		return extract(c, verb == NOTES);
	}
}
