/*
 * Joe by the thousand: random and other games keep the invariants, end, and
 * are replayed from the session they write to the same state.
 */
#include "games/joe/state.h"
#include "rules_trial.h"

extern const struct rules rules_joe;

enum { REPLAYED = 400, MOVES_MOST = 200000 };

/* A beginning for n players that varies with the number of the game. */
static struct xml_doc *
beginning(int players, unsigned game)
{
	struct xml_doc *doc = xml_new("start");
	struct xml_node *root = xml_root(doc), *node;
	int i;

	xml_set(root, "game", "joe");
	for (i = 0; i < players; i++) {
		node = xml_add(root, "player");
		xml_set_int(node, "plays", i + 1);
		xml_set_int(node, "stake",
			    players + 2 + (int)(game + (unsigned)i) % 4);
	}
	for (i = 1; i <= JOES; i++) {
		node = xml_add(root, "joe");
		xml_set_int(node, "number", i);
		xml_set_int(node, "age",
			    5 + (long)(game * 7 + (unsigned)i * 13) % 60);
		xml_set(node, "role",
			i <= players	   ? "player"
			: i == players + 1 ? "prime"
					   : "ring");
	}
	return doc;
}

static long
tokens_of(const struct joe *s, int seat)
{
	long n = 0;
	int i;

	for (i = 0; i <= JOES; i++)
		n += s->tokens[i][seat];
	return n;
}

/* No token is ever lost, and only the mover's own grow, by 6 at most. */
static void
check_tokens(const void *was, const void *is, const struct move *m)
{
	const struct joe *before = was, *after = is;
	long grown;
	int i;

	(void)m;
	for (i = 0; i < after->seats; i++) {
		grown = tokens_of(after, i) - tokens_of(before, i);
		assert_true(grown >= 0 && grown <= 6);
		assert_true(!grown || i == before->turn);
	}
}

static struct xml_doc *
begin(unsigned i, struct rng *rng, const void *with)
{
	(void)rng;
	(void)with;
	return beginning(3 + (int)i % 3, i * 100);
}

static void
random_games(void **unused)
{
	const struct trial t = {
		.rules = &rules_joe,
		.games = trial_games_asked(),
		.moves_most = MOVES_MOST,
		.begin_every = 100,
		.tidy_every = 10,
		.begin = begin,
		.check_move = check_tokens,
	};

	(void)unused;
	trial_run(&t);
}

/* Written, replayed and rewritten: the same bytes; each state reads again. */
static void
replay_one(unsigned i)
{
	struct diag *d = diag_new();
	struct xml_doc *from = beginning(3 + (int)i % 3, i), *played;

	played = trial_session(&rules_joe, from, i, i, d);
	trial_read_states("joe", played, 1, d);
	assert_int_equal(diag_errors(d), 0);
	xml_free(played);
	xml_free(from);
	diag_free(d);
}

static void
sessions_replay(void **unused)
{
	unsigned i;

	(void)unused;
	for (i = 0; i < REPLAYED; i++)
		replay_one(i);
}

/* A game that does not end is a fault of ours, but no endless loop. */
static void
stops_when_stuck(void **unused)
{
	struct diag *d = diag_new();
	struct xml_doc *from = beginning(3, 0);
	const struct diag_message *m;
	size_t n;

	(void)unused;
	assert_null(session_play(&(struct session_table){.rules = &rules_joe,
							 .from = xml_root(from),
							 .seed = "stuck",
							 .limit = 1},
				 d));
	m = diag_messages(d, &n);
	assert_int_equal(n, 1);
	assert_int_equal(m[0].id, DIAG_SESSION_STUCK);
	xml_free(from);
	diag_free(d);
}

/* J-06: 1, 4, 6 have six assignments; equal dice fewer. */
static void
assignments(void **unused)
{
	struct joe s = {.phase = JOE_AT_DICE, .dice = {1, 4, 6}};
	struct move moves[RULES_MOVES];

	(void)unused;
	assert_int_equal(joe_list(&s, moves), 6);
	s.dice[1] = 6;
	assert_int_equal(joe_list(&s, moves), 3);
	s.dice[0] = 6;
	assert_int_equal(joe_list(&s, moves), 1);
}

/* J-02: the neighbours of #9 in the ring 2-9-10-8-4, and in small rings. */
static void
neighbours(void **unused)
{
	struct joe s = {.ring = {2, 9, 10, 8, 4}, .ring_n = 5};

	(void)unused;
	assert_true(joe_adjacent(&s, 9, 2) && joe_adjacent(&s, 9, 10));
	assert_false(joe_adjacent(&s, 9, 4) || joe_adjacent(&s, 9, 8));
	assert_true(joe_adjacent(&s, 2, 4));
	s.ring_n = 2;
	assert_true(joe_adjacent(&s, 9, 2));
	s.ring_n = 1;
	assert_false(joe_adjacent(&s, 2, 2));
}

/* No session can say a move when the game is over. */
static void
over(void **unused)
{
	struct joe s = {.phase = JOE_AT_OVER};
	struct move pass = {.verb = JOE_DO_PASS};
	struct refusal why;

	(void)unused;
	assert_false(joe_legal(&s, &pass, &why));
	assert_ptr_equal(why.what, JOE_WHY(OVER));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(assignments),
		cmocka_unit_test(neighbours),
		cmocka_unit_test(over),
		cmocka_unit_test(random_games),
		cmocka_unit_test(sessions_replay),
		cmocka_unit_test(stops_when_stuck),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
