/*
 * The smallest engine, tests/data/engine/pig.c, instead of the games: what
 * rules.h lets a game leave out may be left out.
 */
#define RULES_GAMES "../tests/data/engine/games.def"
#include "../data/engine/pig.c"
#include "rules/rules.c"

#include "rules_trial.h"

#include "cmd/cmd.h"
#include "setup/setup.h"

enum { REPLAYED = 100 };

#define DEFINITION "tests/data/engine/game.xml"

static const struct game_places places = {.home = "."};

/* The kit of a table, from the definition. */
static struct xml_doc *
kit(int players)
{
	struct diag *d = diag_new();
	struct game *g = game_read(DEFINITION, &places, NULL, d);
	struct setup_request r = {.game = g, .seed = "1", .players = players};
	struct xml_doc *doc;

	assert_non_null(g);
	doc = setup_run(&r, d);
	assert_int_equal(diag_errors(d), 0);
	game_free(g);
	diag_free(d);
	return doc;
}

static struct xml_doc *
begin_kit(unsigned i, struct rng *rng, const void *with)
{
	(void)rng;
	(void)with;
	return kit(2 + (int)i % 5);
}

/* A pot is less than what is lacking and a throw; nobody wins twice. */
static void
check_state(const void *state, unsigned n)
{
	const struct pig *s = state;
	int i;

	(void)n;
	assert_true(s->turn < s->seats && s->pot <= MOST);
	for (i = 0; i < s->seats; i++)
		assert_true(s->score[i] < GOAL);
}

static void
random_games(void **unused)
{
	const struct trial t = {
		.rules = &rules_pig,
		.games = trial_games_asked(),
		.moves_most = 10000,
		.begin_every = 500,
		.tidy_every = 10,
		.begin = begin_kit,
		.check_state = check_state,
	};

	(void)unused;
	trial_run(&t);
}

/* Written, replayed and rewritten: the same bytes; each state reads again. */
static void
sessions_replay(void **unused)
{
	struct xml_doc *from = kit(3), *played;
	struct diag *d = diag_new();
	unsigned i;

	(void)unused;
	for (i = 0; i < REPLAYED; i++) {
		played = trial_session(&rules_pig, from, i, i, d);
		trial_read_states("pig", played, 7, d);
		xml_free(played);
	}
	assert_int_equal(diag_errors(d), 0);
	xml_free(from);
	diag_free(d);
}

/* Replays a session, of what is inside; the id of its first message. */
static enum diag_id
refused_whole(const char *inside)
{
	struct str text = {0};
	struct diag *d = diag_new();
	struct xml_doc *doc, *end;
	const struct diag_message *m;
	enum diag_id id;
	size_t n;

	str_addf(&text, "<session game=\"pig\">%s</session>", inside);
	doc = xml_read_bytes("session", str_text(&text), text.n, d);
	end = session_replay_doc(doc, false, d);
	assert_null(end);
	m = diag_messages(d, &n);
	assert_true(n > 0);
	id = m[0].id;
	xml_free(doc);
	str_free(&text);
	diag_free(d);
	return id;
}

/* The same of a table of two. */
static enum diag_id
refused(const char *start, const char *steps)
{
	struct str text = {0};
	enum diag_id id;

	str_addf(&text, "<start %s><player/><player/></start>%s", start, steps);
	id = refused_whole(str_text(&text));
	str_free(&text);
	return id;
}

static void
refuses(void **unused)
{
	(void)unused;
	assert_int_equal(refused("", "<hold/>"), DIAG_STEP_ILLEGAL);
	assert_int_equal(refused("pot=\"20\"", "<roll die=\"2\"/>"),
			 DIAG_STEP_ILLEGAL);
	assert_int_equal(refused("", "<roll die=\"2\" who=\"0\"/>"),
			 DIAG_STEP_ATTR);
	assert_int_equal(refused("", "<roll/>"), DIAG_LUCK_MISSING);
	/* without a schema, what one would say first */
	assert_int_equal(refused("", "<roll die=\"2\"><x/></roll>"),
			 DIAG_STEP_INSIDE);
	assert_int_equal(refused("", "<rol/>"), DIAG_STEP_UNKNOWN);
	assert_int_equal(refused_whole(""), DIAG_SESSION_START);
	assert_int_equal(refused_whole("<roll/>"), DIAG_SESSION_START);
}

/* Runs a command line of gen with the smallest engine in it; its exit code. */
static int
run(const char *line)
{
	struct cmd c = {.arena = arena_new(), .diag = diag_new()};
	char *words = arena_strdup(c.arena, line), *argv[16];
	int argc = 0, code;

	while ((argv[argc] = strtok_r(words, " ", &words)))
		argc++;
	c.places = places;
	assert_true(cmd_read_line(&c, argc, argv));
	code = cmd_finish(&c, c.row->run(&c));
	xml_free(c.group_file);
	diag_free(c.diag);
	arena_free(c.arena);
	return code;
}

/* Without measures, exact chances and a book; with a game to be played. */
static void
commands(void **unused)
{
	(void)unused;
	assert_int_equal(run("gen play " DEFINITION " -s 1"), EXIT_GOOD);
	assert_int_equal(run("gen odds " DEFINITION " -s 1 -n 50"), EXIT_GOOD);
	assert_int_equal(run("gen odds " DEFINITION " --roll 1d6"), EXIT_USAGE);
	assert_int_equal(run("gen solo " DEFINITION " -s 1 -o /dev/null"),
			 EXIT_DATA);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(random_games),
		cmocka_unit_test(sessions_replay),
		cmocka_unit_test(refuses),
		cmocka_unit_test(commands),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
