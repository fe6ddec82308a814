/*
 * Haunted by the thousand: random and other games keep the invariants, end,
 * and are replayed from the session they write to the same state; throws
 * compare as a plain sort has it.
 */
#include "games/haunted/state.h"
#include "rules_trial.h"

extern const struct rules rules_haunted;

enum { REPLAYED = 300, MOVES_MOST = 20000, THROWS = 20000 };

/* A beginning for n players that varies with the number of the game. */
static struct xml_doc *
beginning(int players, unsigned game)
{
	static const char *const circles[] = {"murderer", "victim", "both"};
	struct xml_doc *doc = xml_new("start");
	struct xml_node *root = xml_root(doc), *node;
	unsigned i, people = 1 + game % 6;

	xml_set(root, "game", "haunted");
	for (i = 0; i < (unsigned)players; i++) {
		node = xml_add(root, "player");
		xml_set(node, "role",
			i == game % 3	      ? "murderer"
			: i == (game + 1) % 3 ? "ghost"
					      : "cast");
	}
	for (i = 0; i <= people; i++) {
		node = xml_add(root, "character");
		xml_set_int(node, "influence",
			    1 + (long)(game * 7 + i * 5) % 6);
		if (i == 0)
			xml_set(node, "role", "murderer");
		else
			xml_set(node, "circle", circles[(game + i) % 3]);
	}
	return doc;
}

static long
heat_of(const struct haunted *s)
{
	long n = 0;
	int i;

	for (i = 1; i <= s->people_n; i++)
		n += s->people[i].heat;
	return n;
}

/* Heat comes by suspicion alone and goes only with a story. */
static void
check_heat(const struct haunted *before, const struct haunted *after,
	   const struct move *m)
{
	long grown = heat_of(after) - heat_of(before);

	if (m->verb == HAUNTED_DO_PASS && !m->at[0])
		assert_int_equal(grown, 1);
	else if (m->verb == HAUNTED_DO_RESOLVE && !after->end)
		assert_int_equal(-grown, before->people[before->murderer].heat);
	else
		assert_int_equal(grown, 0);
}

/* The ghost gains by being obeyed and loses by confrontation, a die each. */
static void
check_ghost(const struct haunted *before, const struct haunted *after)
{
	int grown = after->ghost - before->ghost;

	assert_true(grown >= -1 && grown <= 1);
	if (grown)
		assert_int_equal(before->fight.mode,
				 grown > 0 ? HAUNTED_ACCEPT : HAUNTED_CONFRONT);
	if (!before->ghost)
		assert_int_equal(after->ghost, 0);
}

/* U-18: n dice in the n-th police scene of the first story. */
static void
check_evidence(const struct haunted *s)
{
	if (s->story == 1 && s->police_scenes)
		assert_int_equal(
			s->evidence,
			s->police_scenes +
				s->knobs.at[HAUNTED_KNOB_FIRST_EVIDENCE]);
}

static void
check_move(const void *was, const void *is, const struct move *m)
{
	struct haunted before = *(const struct haunted *)was;
	const struct haunted *after = is;

	check_heat(&before, after, m);
	if (m->verb == HAUNTED_DO_TAKE)
		before.fight.mode = m->at[0];
	check_ghost(&before, after);
	check_evidence(after);
}

/* Each decision is some seat's. */
static void
check_turn(const void *state, unsigned decision)
{
	(void)decision;
	assert_true(rules_haunted.turn(state) >= 0);
}

/* Random games would end too soon: of moves that end one, one in 16 stays. */
static size_t
choose(const void *s, const struct move *moves, size_t n, enum policy p,
       struct rng *rng)
{
	size_t k = policy_choose(&rules_haunted, s, moves, n, p, rng);

	if (p == POLICY_RANDOM && rng_below(rng, 16) &&
	    (moves[k].verb == HAUNTED_DO_GIVE_UP ||
	     moves[k].verb == HAUNTED_DO_STOP ||
	     moves[k].verb == HAUNTED_DO_RESOLVE))
		return rng_below(rng, (uint32_t)n);
	return k;
}

static struct xml_doc *
begin(unsigned i, struct rng *rng, const void *with)
{
	(void)rng;
	(void)with;
	return beginning(3 + (int)i % 10, i);
}

static void
random_games(void **unused)
{
	const struct trial t = {
		.rules = &rules_haunted,
		.games = trial_games_asked(),
		.moves_most = MOVES_MOST,
		.begin_every = 100,
		.tidy_every = 10,
		.endings_least = 1,
		.begin = begin,
		.choose = choose,
		.check_state = check_turn,
		.check_move = check_move,
	};

	(void)unused;
	trial_run(&t);
}

/* Written, replayed and rewritten: the same bytes; each state reads again. */
static void
replay_one(unsigned i)
{
	struct diag *d = diag_new();
	struct xml_doc *from = beginning(3 + (int)i % 10, i), *played;

	played = trial_session(&rules_haunted, from, i, i / 7, d);
	trial_read_states("haunted", played, 1, d);
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

/* --- throws --- */

static haunted_throw
throw_of(const char *dice)
{
	haunted_throw t = 0;

	for (; *dice; dice++)
		t += haunted_die((unsigned)(*dice - '0'));
	return t;
}

/* U-02, U-04, U-05, U-13, U-19: as RULES.md has them. */
static void
written_throws(void **unused)
{
	static const struct {
		const char *dice[3];
		uint32_t best;
	} cases[] = {
		{{"521", "44", NULL}, 1},   {{"66", "662", NULL}, 2},
		{{"44", "44", NULL}, 3},    {{"32", "51", NULL}, 2},
		{{"23611", "55", NULL}, 1}, {{"12632", "5", NULL}, 1},
		{{"12331", "5", NULL}, 2},  {{"4", "6", "522"}, 2},
		{{"554", "61", NULL}, 2},   {{"66", "66", "66"}, 7},
		{{"64", "65", "61"}, 2},
	};
	haunted_throw t[3];
	size_t i, n;

	(void)unused;
	for (i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		for (n = 0; n < 3 && cases[i].dice[n]; n++)
			t[n] = throw_of(cases[i].dice[n]);
		assert_int_equal(haunted_best(t, (1u << n) - 1), cases[i].best);
	}
}

static int
downwards(const void *a, const void *b)
{
	return *(const char *)b - *(const char *)a;
}

/* Sorted downwards, dice compare like words. */
static void
throws_like_words(void **unused)
{
	struct rng rng = rng_open("throws", "d6");
	haunted_throw t[3];
	char dice[3][8];
	uint32_t best, want, k, i, n;
	int c;

	(void)unused;
	for (i = 0; i < THROWS; i++) {
		for (k = 0; k < 3; k++) {
			memset(dice[k], 0, sizeof(dice[k]));
			for (n = 1 + rng_below(&rng, 5); n--;)
				dice[k][n] = (char)('1' + rng_below(&rng, 6));
			qsort(dice[k], strlen(dice[k]), 1, downwards);
			t[k] = throw_of(dice[k]);
		}
		for (k = 1, best = 0, want = 1; k < 3; k++) {
			c = strcmp(dice[k], dice[best]);
			want = c > 0 ? 0 : want;
			want |= c >= 0 ? 1u << k : 0;
			best = c > 0 ? k : best;
		}
		assert_int_equal(haunted_best(t, 7), want);
		assert_int_equal(haunted_best(t, 2), 2);
	}
}

/* --- refusals that no session can say --- */

static void
assert_refused(const struct haunted *s, const struct refusal_text *what)
{
	struct move m = {.verb = HAUNTED_DO_TAKE};
	struct refusal why;

	m.at[0] = what == HAUNTED_WHY(GHOST_SILENT) ? HAUNTED_ACCEPT : 0;
	assert_false(haunted_legal(s, &m, &why));
	assert_string_equal(why.what->id, what->id);
}

static void
refusals(void **unused)
{
	static struct haunted s;

	(void)unused;
	s.kind = HAUNTED_WITH_POLICE;
	s.phase = HAUNTED_AT_ANSWER;
	assert_refused(&s, HAUNTED_WHY(NO_ANSWER));
	assert_refused(&s, HAUNTED_WHY(GHOST_SILENT));
	s.phase = HAUNTED_AT_PASSING;
	assert_refused(&s, HAUNTED_WHY(ANOTHER));
	s.phase = HAUNTED_AT_OVER;
	assert_refused(&s, HAUNTED_WHY(OVER));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(written_throws),
		cmocka_unit_test(throws_like_words),
		cmocka_unit_test(refusals),
		cmocka_unit_test(random_games),
		cmocka_unit_test(sessions_replay),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
