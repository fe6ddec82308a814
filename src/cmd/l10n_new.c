/* gen l10n new: what a translator begins with. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/budget.h"
#include "base/file.h"
#include "base/plural.h"
#include "cmd/l10n.h"
#include "print/print.h"
#include "text/text.h"

struct beginning {
	struct cmd *c;
	const char *lang, *plural;
	int forms;
	size_t written, kept;
};

/* --- catalogues --- */

/* How many forms a formula tells apart. */
static int
count_forms(const char *formula)
{
	int most = 0, form;
	unsigned long n;

	for (n = 0; n < 200; n++) {
		form = plural_form(formula, n);
		most = form > most ? form : most;
	}
	return most + 1;
}

/* Is a file to be written?  One that is there is kept; its folder is made. */
static bool
is_new(struct beginning *b, const char *path)
{
	if (file_exists(path)) {
		printf("kept     %s\n", path);
		b->kept++;
		return false;
	}
	return file_make_folder(file_folder(b->c->arena, path), b->c->diag);
}

static void
tell_written(struct beginning *b, const char *path)
{
	if (diag_errors(b->c->diag))
		return;
	printf("written  %s\n", path);
	b->written++;
}

static void
write_catalogue(struct beginning *b, const char *game, const char *folder,
		bool asides)
{
	struct l10n_template t = {.asides = asides,
				  .lang = b->lang,
				  .plural = b->plural,
				  .forms = b->forms};
	const char *path = arena_printf(b->c->arena, "%s/%s%s.po", folder,
					asides ? GAME_NOTES : "po/", b->lang);

	if (!is_new(b, path))
		return;
	l10n_extract(b->c, game, t, path);
	tell_written(b, path);
}

/* --- tables --- */

/*
 * A file of lang/en/ as words.todo.xml of the language: nothing reads it, so
 * English is told until somebody has written it anew and named it words.xml.
 */
static void
write_stub(struct beginning *b, const char *from, const char *folder)
{
	const char *name = arena_strndup(b->c->arena, file_base(from),
					 strlen(file_base(from)) - 4);
	const char *begin = arena_printf(b->c->arena, "%s/lang/%s/%s", folder,
					 b->lang, name);
	const char *path = arena_printf(b->c->arena, "%s.todo.xml", begin);
	struct str bytes = {0};

	if (file_exists(arena_printf(b->c->arena, "%s.xml", begin)))
		printf("kept     %s.xml\n", begin);
	else if (is_new(b, path) &&
		 file_read(from, budget_most(BUDGET_XML_BYTES), &bytes,
			   b->c->diag) &&
		 file_write(path, str_text(&bytes), bytes.n, b->c->diag))
		tell_written(b, path);
	str_free(&bytes);
}

static void
write_stubs(struct beginning *b, const struct game *g, const char *folder)
{
	struct game_docs docs = game_docs(g, false);
	size_t i;

	for (i = 0; i < docs.n && !diag_errors(b->c->diag); i++)
		if (game_file_language(g, xml_file(docs.at[i])))
			write_stub(b, xml_file(docs.at[i]), folder);
}

/* --- what the language needs besides --- */

/* A line of .ci/packages for its hyphens, where there is such a file. */
static void
add_package(struct beginning *b)
{
	const char *path =
		file_join(b->c->arena, b->c->places.home, ".ci/packages");
	const char *line = arena_printf(b->c->arena, "lang-%s hyphen-%s\n",
					b->lang, b->lang);
	const char *begin = arena_printf(b->c->arena, "\nlang-%s ", b->lang);
	struct str bytes = {0}, all = {0};
	const char *at;

	if (file_exists(path) && access(path, W_OK) == 0 &&
	    file_read(path, 1000 * 1000, &bytes, b->c->diag) &&
	    !strstr(str_text(&bytes), begin)) {
		at = strstr(str_text(&bytes), "\n# to test");
		at = at ? at : str_text(&bytes) + bytes.n;
		str_addf(&all, "%.*s%s%s", (int)(at - str_text(&bytes)),
			 str_text(&bytes), line, at);
		if (file_write(path, str_text(&all), all.n, b->c->diag))
			printf("added to %s: %s", path, line);
	}
	str_free(&all);
	str_free(&bytes);
}

static void
tell_hyphens(struct beginning *b)
{
	if (text_has_hyphens(b->lang))
		printf("hyphens  a dictionary is installed\n");
	else
		printf("hyphens  no dictionary is installed: words are divided "
		       "by none.  'apt-cache search hyphen-' lists those of "
		       "Debian, .ci/packages names the one of a language\n");
}

/* Which face each role has for the language. */
static void
tell_faces(struct beginning *b, const struct game *g)
{
	static const char *const roles[] = {
		"body",	 "serif", "clean",   "light",	   "hand",
		"comic", "heavy", "antique", "typewriter", "poster"};
	struct text_fonts *fonts = print_fonts(g, b->c->diag);
	const char *face;
	size_t i;
	bool own;

	for (i = 0; i < sizeof(roles) / sizeof(*roles); i++) {
		face = text_role_face(fonts, roles[i], b->lang, &own);
		printf("face     %-10s %s%s\n", roles[i], face ? face : "none",
		       !face  ? ": a <face> is needed"
		       : !own ? ", which all roles fall back on: a row in "
				"fonts/fonts.xml gives it a face of its own"
			      : "");
	}
	text_fonts_free(fonts);
}

/* --- all of it --- */

/* Where a language of a game is written: beside it, or, where that cannot be,
   where the user keeps languages. */
static const char *
folder_for(struct beginning *b, const char *folder)
{
	const struct game_places *p = &b->c->places;

	if (access(folder, W_OK) == 0 || !p->user)
		return folder;
	return file_join(b->c->arena, p->user, file_base(folder));
}

static void
begin_game(struct beginning *b, const char *name)
{
	struct game *g = game_read(name, &b->c->places, NULL, b->c->diag);
	const char *folder;

	if (!g)
		return;
	folder = folder_for(b, game_folder(g));
	write_catalogue(b, name, folder, false);
	if (!diag_errors(b->c->diag))
		write_catalogue(b, name, folder, true);
	write_stubs(b, g, folder);
	game_free(g);
}

static void
begin_common(struct beginning *b)
{
	const char *folder =
		file_join(b->c->arena, b->c->places.home, "templates/common");

	write_catalogue(b, "common", folder_for(b, folder), false);
	if (!diag_errors(b->c->diag))
		write_catalogue(b, "common", folder_for(b, folder), true);
}

/* What is told at the end, once. */
static void
tell_language(struct beginning *b, const char *name)
{
	struct game *g = game_read(name, &b->c->places, NULL, b->c->diag);

	if (!g)
		return;
	printf("plurals  nplurals=%d; plural=%s\n", b->forms, b->plural);
	tell_hyphens(b);
	tell_faces(b, g);
	printf("next     translate the .po files; write each .todo.xml anew "
	       "and "
	       "name it .xml; 'gen l10n status %s -l %s', 'gen l10n check %s "
	       "-l %s'\n",
	       name, b->lang, name, b->lang);
	game_free(g);
}

/* A BCP 47 language, perhaps with a script or region: it, pt-BR. */
static bool
is_language(const char *tag)
{
	size_t n = strcspn(tag, "-"), i;

	for (i = 0; tag[i]; i++)
		if (!strchr("abcdefghijklmnopqrstuvwxyz"
			    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-",
			    tag[i]))
			return false;
	return (n == 2 || n == 3) && i < 16 && tag[i - 1] != '-';
}

int
l10n_new(struct cmd *c)
{
	struct beginning b = {.c = c, .lang = c->operand[1]};
	const char **names = &c->operand[2];
	size_t n = (size_t)c->operands - 2, i;

	if (!is_language(b.lang)) {
		diag_report(c->diag, ((struct diag_where){NULL, 0}),
			    DIAG_L10N_TAG, b.lang);
		return EXIT_USAGE;
	}
	b.plural = text_plural_formula(b.lang);
	b.plural = b.plural ? b.plural : PLURAL_ENGLISH;
	b.forms = count_forms(b.plural);
	if (!n)
		names = game_names(&c->places, c->arena, &n);
	begin_common(&b);
	for (i = 0; i < n && !diag_errors(c->diag); i++)
		begin_game(&b, names[i]);
	if (!diag_errors(c->diag))
		add_package(&b);
	if (n && !diag_errors(c->diag))
		tell_language(&b, names[0]);
	return EXIT_GOOD;
}
