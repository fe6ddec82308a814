/*
 * Joe by the thousand: random and other games keep the invariants, end, and
 * are replayed from the session they write to the same state.
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
#include "rules/joe.h"
#include "rules/session.h"

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

/* Random knobs, for games of every house rule. */
static void
set_knobs(struct knobs *knobs, struct rng *rng)
{
	size_t i;

	for (i = 0; i < rules_joe.knobs_n; i++)
		knobs->at[i] = (uint8_t)rng_below(
			rng, (uint32_t)word_count(rules_joe.knobs[i].words));
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
check_tokens(const struct joe *before, const struct joe *after)
{
	long grown;
	int i;

	for (i = 0; i < after->seats; i++) {
		grown = tokens_of(after, i) - tokens_of(before, i);
		assert_true(grown >= 0 && grown <= 6);
		assert_true(!grown || i == before->turn);
	}
}

static void
check_list(const struct joe *s, const struct move *moves, size_t n)
{
	struct refusal why;
	size_t i, k;

	assert_true(n <= RULES_MOVES);
	for (i = 0; i < n; i++) {
		if (!joe_legal(s, &moves[i], &why))
			fail_msg("listed but not legal: %s", why.reason);
		for (k = 0; k < i; k++)
			assert_memory_not_equal(&moves[i], &moves[k],
						sizeof(*moves));
	}
}

static void
play_checked(struct joe *s, enum policy p, struct luck *luck, struct rng *rng)
{
	struct move moves[RULES_MOVES];
	struct joe before;
	size_t n, count = 0;

	while ((n = joe_list(s, moves))) {
		check_list(s, moves, n);
		before = *s;
		joe_apply(
			s,
			&moves[policy_choose(&rules_joe, s, moves, n, p, rng)],
			luck);
		check_tokens(&before, s);
		if (joe_flaw(s))
			fail_msg("%s", joe_flaw(s));
		assert_true(count++ < MOVES_MOST);
	}
}

static void
random_games(void **unused)
{
	struct diag *d = diag_new();
	struct names *names = names_new();
	struct rng rng = rng_open("games", "policy");
	static struct luck luck;
	struct joe start, s;
	long values[RULES_MEASURES];
	unsigned i, n = games_asked();

	(void)unused;
	luck_open(&luck, rules_joe.streams, rules_joe.streams_n, "games");
	luck.quiet = true;
	for (i = 0; i < n; i++) {
		if (i % 100 == 0) {
			struct xml_doc *doc =
				beginning(3 + (int)(i / 100) % 3, i);

			assert_true(rules_begin(&rules_joe, &start,
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
		rules_joe.outcome(&s, values);
		assert_in_range(values[0], 0, 2);
	}
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

/* Written, replayed and rewritten: the same bytes; each state reads again. */
static void
replay_one(unsigned i)
{
	enum policy p[5];
	struct diag *d = diag_new();
	struct xml_doc *from = beginning(3 + (int)i % 3, i), *played, *anew;
	struct xml_doc *each;
	const struct xml_node *state;
	char seed[16], *a, *b;
	int k;

	for (k = 0; k < 5; k++)
		p[k] = (enum policy)((i + (unsigned)k) % POLICIES);
	snprintf(seed, sizeof(seed), "%u", i);
	played = session_play(&(struct session_table){.rules = &rules_joe,
						      .from = xml_root(from),
						      .seed = seed,
						      .policies = p},
			      d);
	a = text_of(played);
	anew = session_rewrite(played, d);
	b = text_of(anew);
	assert_string_equal(a, b);
	each = session_replay_doc(played, true, d);
	assert_non_null(each);
	XML_EACH (state, xml_root(each), "start") {
		struct xml_doc *one = xml_new("session"), *again;
		char *c;

		xml_set(xml_root(one), "game", "joe");
		xml_add_copy(xml_root(one), state);
		again = session_replay_doc(one, true, d);
		free(b);
		b = text_of(again);
		xml_free(again);
		again = xml_new("states");
		xml_add_copy(xml_root(again), state);
		xml_set(xml_root(again), "game", "joe");
		c = text_of(again);
		assert_string_equal(b, c);
		free(c);
		xml_free(again);
		xml_free(one);
	}
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

/* J-06: 1, 4, 6 have six assignments; equal dice fewer. */
static void
assignments(void **unused)
{
	struct joe s = {.phase = JOE_DICE, .dice = {1, 4, 6}};
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

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(assignments),
		cmocka_unit_test(neighbours),
		cmocka_unit_test(random_games),
		cmocka_unit_test(sessions_replay),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
