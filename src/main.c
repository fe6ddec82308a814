/* gen: reads the command line and runs a command. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/budget.h"
#include "base/file.h"
#include "base/speech.h"
#include "base/str.h"
#include "cmd/cmd.h"

/* An environment variable, or NULL when it is not set or empty. */
static const char *
variable(const char *name)
{
	const char *v = getenv(name);

	return v && *v ? v : NULL;
}

/* Has a folder what gen brings along? */
static bool
is_home(const char *folder, struct arena *a)
{
	return file_exists(file_join(a, folder, "fonts/fonts.xml"));
}

/* The folder that the running program lies in, in a; NULL: nobody knows. */
static const char *
program_folder(struct arena *a)
{
	char path[4096];
	ssize_t n = readlink("/proc/self/exe", path, sizeof(path));

	if (n <= 0 || (size_t)n == sizeof(path))
		return NULL;
	return file_folder(a, arena_printf(a, "%.*s", (int)n, path));
}

/*
 * GEN_HOME; else what lies beside the program: installed anywhere (bin/gen,
 * share/gen), built in a checkout (out/bin/gen, out/VARIANT/bin/gen); else
 * where `make install` was to put it.
 */
static const char *
find_home(struct arena *a)
{
	static const char *const beside[] = {"../share/gen", "../..",
					     "../../.."};
	const char *home = variable("GEN_HOME"), *folder = program_folder(a);
	size_t i;

	if (home)
		return home;
	for (i = 0; folder && i < sizeof(beside) / sizeof(*beside); i++) {
		home = file_simple(a, file_join(a, folder, beside[i]));
		if (is_home(home, a))
			return home;
	}
	return GEN_DATADIR;
}

static struct game_places
find_places(struct arena *a)
{
	const char *user = variable("HOME"), *data = variable("XDG_DATA_HOME");

	if (data)
		user = arena_printf(a, "%s/gen", data);
	else if (user)
		user = arena_printf(a, "%s/.local/share/gen", user);
	return (struct game_places){.home = find_home(a), .user = user};
}

/* All commands but these two read something that gen brings along. */
static bool
lacks_home(struct cmd *c)
{
	if (is_home(c->places.home, c->arena) || str_eq(c->row->name, "help") ||
	    str_eq(c->row->name, "preview"))
		return false;
	diag_report(c->diag, ((struct diag_where){c->places.home, 0}),
		    DIAG_HOME_MISSING);
	return true;
}

/* Colours are for people who did not say no. */
static bool
wants_colour(void)
{
	return isatty(STDERR_FILENO) && !variable("NO_COLOR") &&
	       !str_eq(variable("TERM"), "dumb");
}

/* What --ui-lang says, before anything is said; NULL: nothing. */
static const char *
asked_language(int argc, char **argv)
{
	static const char option[] = "--ui-lang";
	size_t n = sizeof(option) - 1;
	int i;

	for (i = 1; i < argc; i++) {
		if (strncmp(argv[i], option, n) != 0)
			continue;
		if (argv[i][n] == '=')
			return argv[i] + n + 1;
		if (!argv[i][n])
			return argv[i + 1];
	}
	return NULL;
}

static int
run(struct cmd *c)
{
	if (cmd_has(c, OPT_UI_LANG) &&
	    !speech_speaks(c->places.home, c->value[OPT_UI_LANG])) {
		cmd_bad_value(c, OPT_UI_LANG,
			      _("expected a language that gen has messages in, "
				"as de or en"));
		return EXIT_USAGE;
	}
	if (cmd_has(c, OPT_STRICT))
		diag_strict(c->diag);
	if (cmd_has(c, OPT_QUIET))
		diag_quiet(c->diag);
	if (cmd_has(c, OPT_VERSION)) {
		puts("gen " GEN_VERSION);
		return EXIT_GOOD;
	}
	if (cmd_has(c, OPT_HELP)) {
		cmd_print_help(c->row, stdout);
		return EXIT_GOOD;
	}
	if (!c->row) {
		cmd_print_help(NULL, stderr);
		return EXIT_USAGE;
	}
	cmd_begin_budget(c);
	if (diag_errors(c->diag) || lacks_home(c) ||
	    (cmd_has(c, OPT_WATCH) && !cmd_watch(c)))
		return EXIT_GOOD;
	budget_renew();
	return c->row->run(c);
}

int
main(int argc, char **argv)
{
	struct cmd c = {.arena = arena_new(), .diag = diag_new()};
	int code = EXIT_GOOD;

	file_mind_signals();
	if (wants_colour())
		diag_colour(c.diag);
	c.places = find_places(c.arena);
	speech_begin(c.places.home, asked_language(argc, argv));
	cmd_stage(&c, NULL);
	if (cmd_read_line(&c, argc, argv))
		code = run(&c);
	code = cmd_finish(&c, code);
	xml_free(c.group_file);
	diag_free(c.diag);
	arena_free(c.arena);
	return code;
}
