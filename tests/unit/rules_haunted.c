/*
 * Haunted by the thousand: random and other games keep the invariants, end,
 * and are replayed from the session they write to the same state; throws
 * compare as a plain sort has it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "rules/haunted.h"
#include "rules/session.h"

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

static void
set_knobs(struct knobs *knobs, struct rng *rng)
{
	size_t i;

	for (i = 0; i < rules_haunted.knobs_n; i++)
		knobs->at[i] = (uint8_t)rng_below(
			rng,
			(uint32_t)word_count(rules_haunted.knobs[i].words));
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

	if (m->verb == HAUNTED_PASS && !m->at[0])
		assert_int_equal(grown, 1);
	else if (m->verb == HAUNTED_RESOLVE && !after->end)
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
		assert_int_equal(s->evidence,
				 s->police_scenes +
					 s->knobs.at[HAUNTED_FIRST_EVIDENCE]);
}

static void
check_list(const struct haunted *s, const struct move *moves, size_t n)
{
	struct refusal why;
	size_t i, k;
	int seat = rules_haunted.turn(s);

	assert_true(n <= RULES_MOVES);
	assert_in_range(seat, 0, s->seats - 1);
	for (i = 0; i < n; i++) {
		if (!haunted_legal(s, &moves[i], &why))
			fail_msg("listed but not legal: %s", why.reason);
		for (k = 0; k < i; k++)
			assert_memory_not_equal(&moves[i], &moves[k],
						sizeof(*moves));
	}
}

/* Random games would end too soon: of moves that end one, one in 16 stays. */
static size_t
choose(const struct haunted *s, const struct move *moves, size_t n,
       enum policy p, struct rng *rng)
{
	size_t k = policy_choose(&rules_haunted, s, moves, n, p, rng);

	if (p == POLICY_RANDOM && rng_below(rng, 16) &&
	    (moves[k].verb == HAUNTED_GIVE_UP ||
	     moves[k].verb == HAUNTED_STOP || moves[k].verb == HAUNTED_RESOLVE))
		return rng_below(rng, (uint32_t)n);
	return k;
}

static size_t
play_checked(struct haunted *s, enum policy p, struct luck *luck,
	     struct rng *rng)
{
	struct move moves[RULES_MOVES];
	struct haunted before;
	size_t n, k, count = 0;

	while ((n = haunted_list(s, moves))) {
		check_list(s, moves, n);
		before = *s;
		k = choose(s, moves, n, p, rng);
		haunted_apply(s, &moves[k], luck);
		check_heat(&before, s, &moves[k]);
		if (moves[k].verb == HAUNTED_TAKE)
			before.fight.mode = moves[k].at[0];
		check_ghost(&before, s);
		check_evidence(s);
		if (haunted_flaw(s))
			fail_msg("%s", haunted_flaw(s));
		assert_true(count++ < MOVES_MOST);
	}
	return count;
}

static void
random_games(void **unused)
{
	struct diag *d = diag_new();
	struct names *names = names_new();
	struct rng rng = rng_open("games", "policy");
	static struct luck luck;
	struct haunted start, s;
	long values[RULES_MEASURES], endings[5] = {0};
	unsigned i, n = games_asked();

	(void)unused;
	luck_open(&luck, rules_haunted.streams, rules_haunted.streams_n,
		  "games");
	luck.quiet = true;
	for (i = 0; i < n; i++) {
		if (i % 100 == 0) {
			struct xml_doc *doc =
				beginning(3 + (int)(i / 100) % 10, i / 100);

			assert_true(rules_begin(&rules_haunted, &start,
						xml_root(doc), NULL, names, d));
			xml_free(doc);
		}
		s = start;
		if (i % 2)
			set_knobs(&s.knobs, &rng);
		play_checked(&s,
			     i % 10 ? POLICY_RANDOM
				    : (enum policy)(i / 10 % POLICIES),
			     &luck, &rng);
		rules_haunted.outcome(&s, values);
		assert_in_range(values[0], 0, 4);
		endings[values[0]]++;
	}
	for (i = 0; i < 5; i++)
		assert_true(endings[i] > 0);
	names_free(names);
	diag_free(d);
}

static char *
text_of(const struct xml_doc *doc)
{
	struct str s = {0};

	assert_non_null(doc);
	xml_write(doc, &s);
	return s.at;
}

/* A state read as a start prints itself. */
static void
read_state(const struct xml_node *state, struct diag *d)
{
	struct xml_doc *one = xml_new("session"), *again, *same;
	char *a, *b;

	xml_set(xml_root(one), "game", "haunted");
	xml_add_copy(xml_root(one), state);
	again = session_replay_doc(one, true, d);
	a = text_of(again);
	same = xml_new("states");
	xml_add_copy(xml_root(same), state);
	xml_set(xml_root(same), "game", "haunted");
	b = text_of(same);
	assert_string_equal(a, b);
	free(a);
	free(b);
	xml_free(same);
	xml_free(again);
	xml_free(one);
}

/* Written, replayed and rewritten: the same bytes; each state reads again. */
static void
replay_one(unsigned i)
{
	enum policy p[RULES_SEATS];
	struct diag *d = diag_new();
	struct xml_doc *from = beginning(3 + (int)i % 10, i), *played, *anew;
	struct xml_doc *each;
	const struct xml_node *state;
	char seed[16], *a, *b;
	unsigned k;

	for (k = 0; k < RULES_SEATS; k++)
		p[k] = (enum policy)((i / 7 + k) % POLICIES);
	snprintf(seed, sizeof(seed), "%u", i);
	played = session_play(&(struct session_table){.rules = &rules_haunted,
						      .from = xml_root(from),
						      .seed = seed,
						      .policies = p},
			      d);
	a = text_of(played);
	anew = session_rewrite(played, d);
	diag_print(d, stderr);
	b = text_of(anew);
	assert_string_equal(a, b);
	each = session_replay_doc(played, true, d);
	assert_non_null(each);
	XML_EACH (state, xml_root(each), "start")
		read_state(state, d);
	assert_int_equal(diag_errors(d), 0);
	free(a);
	free(b);
	xml_free(each);
	xml_free(anew);
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

static struct haunted_throw
throw_of(const char *dice)
{
	struct haunted_throw t = {{0}};

	for (; *dice; dice++)
		t.face[*dice - '0']++;
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
	struct haunted_throw t[3];
	size_t i, n;

	(void)unused;
	for (i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		for (n = 0; n < 3 && cases[i].dice[n]; n++)
			t[n] = throw_of(cases[i].dice[n]);
		assert_int_equal(haunted_best(t, n, (1u << n) - 1),
				 cases[i].best);
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
	struct haunted_throw t[3];
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
		assert_int_equal(haunted_best(t, 3, 7), want);
		assert_int_equal(haunted_best(t, 3, 2), 2);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(written_throws),
		cmocka_unit_test(throws_like_words),
		cmocka_unit_test(random_games),
		cmocka_unit_test(sessions_replay),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
