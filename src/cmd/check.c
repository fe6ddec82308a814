/* gen check: finds mistakes in files of any kind that gen reads. */
#include <string.h>

#include "base/advice.h"
#include "base/budget.h"
#include "base/file.h"
#include "base/map.h"
#include "base/str.h"
#include "book/proof.h"
#include "cmd/cmd.h"
#include "cmd/preflight.h"
#include "game/group.h"
#include "game/source.h"
#include "pdf/pdf.h"
#include "print/print.h"
#include "rules/session.h"
#include "xml/xml.h"

#define TELLINGS 8 /* tables set up for each number of players */

/* Lays a section out on the usual paper, for what it reports. */
static void
try_print(struct cmd *c, const struct game *g, struct xml_doc *kit,
	  const char *section)
{
	struct print_request request = {.game = g,
					.kit = kit,
					.paper = "a4",
					.bleed = -1,
					.section = section};
	struct page_doc *pages;

	request.fonts = print_fonts(g, c->diag);
	pages = print_materials(&request, c->diag);
	if (pages)
		pdf_check_pictures(pages, c->diag);
	page_doc_free(pages);
	text_fonts_free(request.fonts);
}

/* Opens the faces that come with a game, whether anything is set in them. */
static void
try_faces(struct cmd *c, const struct game *g)
{
	struct text_fonts *fonts = print_fonts(g, c->diag);

	text_fonts_try_own(fonts);
	text_fonts_free(fonts);
}

/* Notes the parts that print something of a kit. */
static void
note_parts(const struct game *g, struct xml_doc *kit, struct map *printed)
{
	const struct xml_node *in = game_section(g, "materials");
	struct diag *quiet = diag_new(); /* it is told where it is printed */
	struct xpath *x = xpath_new(kit, quiet);
	const char *each;
	struct xml_node *n;
	size_t count;

	xpath_set_words(x, &game_words, g);
	for (n = in ? xml_first(in, NULL) : NULL; n; n = xml_next(n, NULL)) {
		each = xml_attr(n, "each");
		count = 1;
		if (each)
			xpath_nodes(x, xml_root(kit), each, xml_where(n),
				    diag_arena(quiet), &count);
		if (xml_attr(n, "part") && (count || xml_attr(n, "blank")))
			*map_at(printed, xml_attr(n, "part")) = n;
	}
	xpath_free(x);
	diag_free(quiet);
}

/* Tells of parts that print nothing at any table. */
static void
check_printed(struct cmd *c, const struct game *g, const struct map *printed)
{
	const struct xml_node *in = game_section(g, "materials");
	struct xml_node *n;

	if (!in)
		return;
	XML_EACH (n, in, NULL)
		if (xml_attr(n, "each") && xml_attr(n, "part") &&
		    !map_find(printed, xml_attr(n, "part")))
			diag_report(c->diag, xml_where(n), DIAG_PART_EMPTY,
				    xml_attr(n, "part"), xml_attr(n, "each"));
}

/*
 * Sets up and lays out a table of so many players; sets as in a request.
 * Notes which parts print something.  Is there such a table?
 */
static bool
try_table(struct cmd *c, const struct game *g, int players, const char *sets,
	  bool roll, struct map *printed)
{
	struct setup_request request = {.game = g,
					.seed = "check",
					.roll = roll,
					.players = players,
					.sets = sets};
	struct xml_doc *kit = setup_run(&request, c->diag);
	bool is_set_up = kit != NULL;

	if (kit) {
		try_print(c, g, kit, NULL);
		note_parts(g, kit, printed);
	}
	if (kit && roll && game_has_plan(g) && setup_strips(g, kit, c->diag))
		try_print(c, g, kit, "plan");
	xml_free(kit);
	return is_set_up;
}

/*
 * Sets up more tables of so many players: an entry's text may need what only
 * some of them have, and a table may run out in some alone.
 */
static void
try_telling(struct cmd *c, const struct game *g, int players)
{
	struct setup_request request = {
		.game = g, .roll = true, .players = players};
	int i;

	for (i = 0; i < TELLINGS; i++) {
		request.seed = arena_printf(c->arena, "check %d", i);
		xml_free(setup_run(&request, c->diag));
	}
}

/* "base winter": all that a definition brings along; NULL: only the base. */
static const char *
all_sets(struct cmd *c, const struct game *g)
{
	const struct game_set *sets;
	const char *text = "";
	size_t n, i;

	sets = game_sets(g, &n);
	for (i = 0; i < n; i++)
		text = arena_printf(c->arena, "%s %s", text, sets[i].name);
	return n > 1 ? text : NULL;
}

/* A definition must be readable in a language, and print for each table. */
static void
check_language(struct cmd *c, const char *path, const char *lang)
{
	struct game *g = game_read(path, &c->places, lang, c->diag);
	struct map *printed = map_new(c->arena);
	struct game_players p;
	const char *sets;
	bool set_up = true;
	size_t tables;
	int n;

	if (!g)
		return;
	game_check_unused(g, c->diag);
	if (!lang)
		game_check_speech(g, c->diag);
	cmd_check_rules(c, g);
	try_faces(c, g);
	p = game_players(g);
	game_all(g, "table", &tables);
	for (n = p.min; n <= p.max; n++) {
		set_up &= try_table(c, g, n, NULL, false, printed);
		set_up &= try_table(c, g, n, NULL, true, printed);
		if (tables)
			try_telling(c, g, n);
	}
	sets = all_sets(c, g);
	if (sets)
		set_up &= try_table(c, g, p.usual, sets, true, printed);
	if (set_up)
		check_printed(c, g, printed);
	game_free(g);
}

/* A file to check, and the definition that was checked before, or NULL. */
struct checked {
	const char *path;
	const struct xml_doc *doc;
	const char *game;
};

static void
check_definition(struct cmd *c, const struct checked *f)
{
	check_language(c, f->path, NULL);
}

/* The folder that a folder stands in. */
static const char *
folder_above(struct cmd *c, const char *folder)
{
	const char *base = file_base(folder);

	if (str_eq(folder, "."))
		return "..";
	if (str_eq(base, ".") || str_eq(base, ".."))
		return file_join(c->arena, folder, "..");
	return file_folder(c->arena, folder);
}

/* The definition beside a library, or above it: GAME/lang/en/words.xml. */
static const char *
definition_above(struct cmd *c, const char *path)
{
	const char *folder = file_folder(c->arena, path), *found;
	int i;

	for (i = 0; i < 3; i++) {
		found = file_join(c->arena, folder, "game.xml");
		if (file_exists(found))
			return strchr(found, '/') ? found : "./game.xml";
		folder = folder_above(c, folder);
	}
	return NULL;
}

/* The language of GAME/lang/xx/words.xml; NULL: of no other file. */
static const char *
language_of(struct cmd *c, const char *path)
{
	const char *folder = file_folder(c->arena, path);

	if (!str_eq(file_base(file_folder(c->arena, folder)), "lang"))
		return NULL;
	return file_base(folder);
}

/*
 * A library; with data or tables, which only its definition can judge, that
 * as well.
 */
static void
check_library(struct cmd *c, const struct checked *f)
{
	const char *game = definition_above(c, f->path);
	size_t before = diag_errors(c->diag);

	game_check_library(f->path, &c->places, c->diag);
	if (diag_errors(c->diag) == before && game &&
	    (xml_first(xml_root(f->doc), "data") ||
	     xml_first(xml_root(f->doc), "table") ||
	     xml_first(xml_root(f->doc), "list")))
		check_language(c, game, language_of(c, f->path));
}

/*
 * The definition that a group is for: the one beside it if that has the id,
 * else the one of that name; in the group's language.
 */
static struct game *
find_game(struct cmd *c, const char *path, const char *id, const char *lang,
	  struct diag_where where)
{
	const char *beside =
		file_join(c->arena, file_folder(c->arena, path), "game.xml");
	struct diag *quiet = diag_new();
	struct xml_doc *doc = NULL;

	if (file_exists(beside))
		doc = xml_read(beside, quiet);
	if (doc && str_eq(xml_attr(xml_root(doc), "id"), id))
		id = strchr(beside, '/') ? beside : "./game.xml";
	id = arena_strdup(c->arena, id);
	diag_free(quiet);
	xml_free(doc);
	if (!game_is_path(id) && !game_path(id, &c->places, c->arena)) {
		game_unknown(id, &c->places, where, c->diag);
		return NULL;
	}
	return game_read(id, &c->places, lang, c->diag);
}

/* A group must be readable, and a table that the set-up accepts. */
static void
check_seats(struct cmd *c, const struct game *g, const struct xml_doc *doc)
{
	struct setup_request request = {.game = g, .seed = "check"};
	struct xml_doc *group = group_read(g, doc, c->diag);

	request.group = group;
	if (group)
		xml_free(setup_run(&request, c->diag));
	xml_free(group);
}

/* A group that does not say its game is of the one named before it. */
static void
check_group(struct cmd *c, const struct checked *f)
{
	const struct xml_node *root = xml_root(f->doc);
	const char *id = xml_attr(root, "game"), *lang = xml_attr(root, "lang");
	struct game *g = NULL;

	if (id)
		g = find_game(c, f->path, id, lang, xml_where(root));
	else if (f->game)
		g = game_read(f->game, &c->places, lang, c->diag);
	else
		diag_report(c->diag, xml_where(root), DIAG_CHECK_GAME,
			    xml_name(root));
	if (g)
		check_seats(c, g, f->doc);
	game_free(g);
}

/* Is it a file that the game is made of? */
static bool
is_part(struct cmd *c, const struct game *g, const char *path)
{
	const char *const *files;
	size_t n, i;

	path = file_simple(c->arena, path);
	files = game_files(g, &n);
	for (i = 0; i < n; i++)
		if (str_eq(file_simple(c->arena, files[i]), path))
			return true;
	return false;
}

/*
 * A table is the data of the game named before it, or beside it, and checked
 * as part of that; or it is a group of that game.
 */
static void
check_table(struct cmd *c, const struct checked *f)
{
	const char *beside =
		file_join(c->arena, file_folder(c->arena, f->path), "game.xml");
	const char *path = f->game ? f->game : beside;
	struct xml_doc *doc = NULL;
	struct game *g;

	if (!file_exists(path)) {
		diag_report(c->diag, ((struct diag_where){f->path, 0}),
			    DIAG_CHECK_TABLE_GAME, f->path, file_base(f->path));
		return;
	}
	if (!f->game && !strchr(path, '/'))
		path = "./game.xml"; /* no game of this name */
	g = game_read(path, &c->places, NULL, c->diag);
	if (g && is_part(c, g, f->path)) {
		if (!f->game)
			check_language(c, path, NULL);
	} else if (g) {
		doc = source_read_group(f->path, c->diag);
		if (doc)
			check_seats(c, g, doc);
	}
	xml_free(doc);
	game_free(g);
}

static void
check_session(struct cmd *c, const struct checked *f)
{
	xml_free(session_replay_doc(f->doc, false, c->diag));
}

static void
check_book(struct cmd *c, const struct checked *f)
{
	book_proof(f->doc, c->diag);
}

/* To add a kind of file: a function, a row here. */
static const struct {
	const char *root;
	void (*check)(struct cmd *c, const struct checked *f);
} kinds[] = {
	{"game", check_definition}, {"library", check_library},
	{"group", check_group},	    {"kit", check_group},
	{"session", check_session}, {"start", check_session},
	{"book", check_book},
};

#define KINDS (sizeof(kinds) / sizeof(*kinds))

static void
unknown_root(struct cmd *c, const struct xml_node *root)
{
	const char *names[KINDS];
	size_t i;

	for (i = 0; i < KINDS; i++)
		names[i] = kinds[i].root;
	diag_report(c->diag, xml_where(root), DIAG_CHECK_ROOT, xml_name(root),
		    advice(c->diag, xml_name(root), names, KINDS));
}

static bool
is_catalogue(const char *path)
{
	size_t n = strlen(path);

	return n > 3 && str_eq(path + n - 3, ".po");
}

/* *game: of the definition named last, or NULL. */
static void
check_xml(struct cmd *c, const char *path, const char **game)
{
	struct xml_doc *doc = xml_read(path, c->diag);
	struct checked f = {path, doc, *game};
	size_t i;

	if (!doc)
		return;
	for (i = 0; i < KINDS; i++)
		if (xml_is(xml_root(doc), kinds[i].root))
			break;
	if (i < KINDS)
		kinds[i].check(c, &f);
	else
		unknown_root(c, xml_root(doc));
	if (i < KINDS && kinds[i].check == check_definition)
		*game = path;
	xml_free(doc);
}

static void
check_file(struct cmd *c, const char *path, const char **game)
{
	if (!path)
		return;
	if (is_catalogue(path))
		cmd_check_catalogue(c, path);
	else if (source_is_table_name(path) && file_exists(path))
		check_table(c, &(struct checked){path, NULL, *game});
	else
		check_xml(c, path, game);
}

/* The file of an operand: itself, or the definition of a game so named; or
 * NULL, reported. */
static const char *
operand_file(struct cmd *c, const char *operand)
{
	const char *path;

	if (strchr(operand, '/') || strchr(operand, '.') ||
	    file_exists(operand))
		return operand;
	path = game_path(operand, &c->places, c->arena);
	if (!path)
		game_unknown(operand, &c->places, (struct diag_where){NULL, 0},
			     c->diag);
	return path;
}

/* Is there any finding, or are there only files that do not exist? */
static int
verdict(struct cmd *c)
{
	int code = cmd_exit_code(c->diag);
	size_t n, i;
	const struct diag_message *m = diag_messages(c->diag, &n);

	for (i = 0; i < n; i++)
		if (m[i].level == DIAG_ERROR && m[i].id != DIAG_FILE_MISSING)
			code = EXIT_FINDINGS;
	return code;
}

/* --- digests, for game/known.h --- */

/* The digests of a game's files, if reading it tells nothing. */
static void
print_digests(struct cmd *c, const char *path, const char *lang)
{
	struct game *g = game_read(path, &c->places, lang, c->diag);
	size_t n = 0, told, i;
	const char *const *files = g ? game_files(g, &n) : NULL;

	diag_messages(c->diag, &told);
	for (i = 0; i < n && !told; i++) {
		struct str bytes = {0};

		if (file_read(files[i], budget_most(BUDGET_XML_BYTES), &bytes,
			      c->diag))
			puts(known_digest(str_text(&bytes), bytes.n, c->arena));
		str_free(&bytes);
	}
	game_free(g);
}

/* A definition in all its languages. */
static int
check_digests(struct cmd *c)
{
	const char **languages;
	struct game *g;
	size_t n, i;
	int k;

	c->places.user = NULL; /* only what came along is known */
	for (k = 0; k < c->operands; k++) {
		g = game_read(c->operand[k], &c->places, NULL, c->diag);
		languages = g ? game_languages(g, c->arena, &n) : NULL;
		for (i = 0; g && i < n; i++)
			print_digests(c, c->operand[k], languages[i]);
		game_free(g);
	}
	return verdict(c);
}

int
cmd_check(struct cmd *c)
{
	bool json = cmd_has(c, OPT_JSON);
	const char *game = NULL;
	int i;

	if (cmd_has(c, OPT_DIGESTS))
		return check_digests(c);
	cmd_needs(c, OPT_ONLY, OPT_PROFILE);
	cmd_needs(c, OPT_LANG, OPT_PROFILE);
	if (diag_errors(c->diag))
		return EXIT_GOOD;
	for (i = 0; i < c->operands; i++) {
		size_t before = diag_errors(c->diag);

		if (cmd_has(c, OPT_PROFILE))
			cmd_preflight(c, c->operand[i]);
		else
			check_file(c, operand_file(c, c->operand[i]), &game);
		if (diag_errors(c->diag) == before && !json)
			printf("%s: good\n", c->operand[i]);
	}
	if (json)
		diag_print_json(c->diag, stdout);
	c->told = json;
	return verdict(c);
}
