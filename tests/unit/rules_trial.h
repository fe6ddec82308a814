/*
 * What the property tests of all games do alike: games by the thousand, in
 * which every list of moves is checked, and sessions written and replayed.
 */
#ifndef GEN_TEST_RULES_TRIAL_H
#define GEN_TEST_RULES_TRIAL_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/rules.h"
#include "rules/session.h"

/* One game on trial; a function that is NULL has nothing to check. */
struct trial {
	const struct rules *rules;
	unsigned games;	      /* how many are played */
	unsigned moves_most;  /* no game is longer */
	unsigned begin_every; /* so many games share a beginning */
	unsigned tidy_every;  /* of so many games one is not random */
	bool mixed;	      /* in which each seat has its own policy */
	long endings_least;   /* how often each ending comes, at least */

	/* The i-th beginning, owned by the caller; `with` is the test's own. */
	struct xml_doc *(*begin)(unsigned i, struct rng *rng, const void *with);
	const void *with;

	/* Every second game: other house rules; NULL: any knob at random. */
	void (*vary)(void *state, struct rng *rng);

	/* The move to make; NULL: that of the policy. */
	size_t (*choose)(const void *state, const struct move *moves, size_t n,
			 enum policy p, struct rng *rng);

	/* At the n-th decision, at the change by a move, at a game's end. */
	void (*check_state)(const void *state, unsigned n);
	void (*check_move)(const void *before, const void *after,
			   const struct move *m);
	void (*check_end)(const void *state, const long *values);
};

/* 20,000 among the five games; `make nightly` asks for a million in all. */
static inline unsigned
trial_games_asked(void)
{
	const char *text = getenv("GEN_GAMES");
	int n = text ? atoi(text) : 0;

	return n > 0 ? (unsigned)n : 4000;
}

/* --- games --- */

/* Sets the knobs from `first` up to before `end` at random. */
static inline void
trial_set_knobs(const struct rules *g, struct knobs *knobs, size_t first,
		size_t end, struct rng *rng)
{
	size_t i;

	for (i = first; i < end; i++)
		knobs->at[i] = (uint8_t)rng_below(
			rng, (uint32_t)word_count(g->knobs[i].words));
}

/* Each seat the policy after its neighbour's, the first one given. */
static inline void
trial_deal_policies(unsigned first, enum policy p[RULES_SEATS])
{
	unsigned i;

	for (i = 0; i < RULES_SEATS; i++)
		p[i] = (enum policy)((first + i) % POLICIES);
}

/* A fresh state of the i-th beginning; it must be a legal one. */
static inline void
trial_begin(const struct trial *t, unsigned i, void *state, struct names *names,
	    struct rng *rng)
{
	struct xml_doc *doc = t->begin(i, rng, t->with);
	struct diag *d = diag_new();

	if (!rules_begin(t->rules, state, xml_root(doc), NULL, names, d)) {
		diag_print(d, stderr);
		fail();
	}
	assert_int_equal(diag_errors(d), 0);
	xml_free(doc);
	diag_free(d);
}

/* All listed moves are legal, and each is there once. */
static inline void
trial_check_list(const struct rules *g, const void *state,
		 const struct move *moves, size_t n)
{
	struct refusal why;
	size_t i, k;

	assert_true(n <= RULES_MOVES);
	assert_in_range(g->turn(state) - RULES_TABLE, 0, g->seats(state));
	for (i = 0; i < n; i++) {
		if (!g->legal(state, &moves[i], &why))
			fail_msg("listed but not legal: %s %s",
				 g->verbs[moves[i].verb].name, why.what->id);
		for (k = 0; k < i; k++)
			assert_memory_not_equal(&moves[i], &moves[k],
						sizeof(*moves));
	}
}

/* The state breaks no invariant. */
static inline void
trial_check_flaw(const struct rules *g, const void *state)
{
	const char *flaw = g->flaw ? g->flaw(state) : NULL;

	if (flaw)
		fail_msg("%s", flaw);
}

/* The index of the move that is made; what nobody decides is seat 0's. */
static inline size_t
trial_choose(const struct trial *t, const void *state, const struct move *moves,
	     size_t n, const enum policy *p, struct rng *rng)
{
	int seat = t->rules->turn(state);
	enum policy mine = p[seat < 0 ? 0 : seat];

	return t->choose ? t->choose(state, moves, n, mine, rng)
			 : policy_choose(t->rules, state, moves, n, mine, rng);
}

/* Plays a begun state to its end, with all checks on the way. */
static inline void
trial_play(const struct trial *t, union rules_state *s, const enum policy *p,
	   struct luck *luck, struct rng *rng)
{
	const struct rules *g = t->rules;
	struct move moves[RULES_MOVES];
	static union rules_state before;
	unsigned count = 0;
	size_t n, k;

	while ((n = g->list(s, moves))) {
		trial_check_list(g, s, moves, n);
		if (t->check_state)
			t->check_state(s, count);
		before = *s;
		k = trial_choose(t, s, moves, n, p, rng);
		g->apply(s, &moves[k], luck);
		if (t->check_move)
			t->check_move(&before, s, &moves[k]);
		trial_check_flaw(g, s);
		assert_true(count++ < t->moves_most);
	}
}

/* The policies of the i-th game: mostly random, else by turns. */
static inline void
trial_policies(const struct trial *t, unsigned i, enum policy p[RULES_SEATS])
{
	int k;

	trial_deal_policies(i / t->tidy_every, p);
	for (k = 0; k < RULES_SEATS; k++)
		if (i % t->tidy_every)
			p[k] = POLICY_RANDOM;
		else if (!t->mixed)
			p[k] = p[0];
}

/* Plays the i-th game from a copy of a beginning; the measures of its end. */
static inline void
trial_game(const struct trial *t, unsigned i, const union rules_state *start,
	   struct luck *luck, struct rng *rng, long *values)
{
	static union rules_state s;
	enum policy p[RULES_SEATS];

	s = *start;
	if (i % 2 && t->vary)
		t->vary(&s, rng);
	else if (i % 2)
		trial_set_knobs(t->rules, (struct knobs *)&s, 0,
				t->rules->knobs_n, rng);
	trial_policies(t, i, p);
	trial_play(t, &s, p, luck, rng);
	if (t->rules->outcome)
		t->rules->outcome(&s, values);
	if (t->check_end)
		t->check_end(&s, values);
}

/* Does a game's first measure count its endings? */
static inline bool
trial_has_endings(const struct rules *g)
{
	return g->measures_n && g->measures[0].kind == MEASURE_CHOICE;
}

/* Counts endings, where the first measure is one; else does nothing. */
static inline void
trial_count_ending(const struct rules *g, long value, long *endings)
{
	const struct measure *m = &g->measures[0];

	if (!trial_has_endings(g))
		return;
	assert_in_range(value, 0, word_count(m->words) - 1);
	endings[value]++;
}

/* The property test: that many games, the same each time. */
static inline void
trial_run(const struct trial *t)
{
	struct names *names = names_new();
	struct rng rng = rng_open("games", "policy");
	static struct luck luck;
	static union rules_state start;
	long values[RULES_MEASURES], endings[16] = {0};
	unsigned i;

	luck_open(&luck, t->rules->streams, t->rules->streams_n, "games");
	luck.quiet = true;
	for (i = 0; i < t->games; i++) {
		if (i % t->begin_every == 0)
			trial_begin(t, i / t->begin_every, &start, names, &rng);
		trial_game(t, i, &start, &luck, &rng, values);
		trial_count_ending(t->rules, values[0], endings);
	}
	if (trial_has_endings(t->rules))
		for (i = 0; i < word_count(t->rules->measures[0].words); i++)
			assert_true(endings[i] >= t->endings_least);
	names_free(names);
}

/* --- sessions --- */

/* Both documents have the same bytes. */
static inline void
trial_same(const struct xml_doc *a, const struct xml_doc *b)
{
	struct str one = {0}, two = {0};

	assert_non_null(a);
	assert_non_null(b);
	xml_write(a, &one);
	xml_write(b, &two);
	assert_string_equal(str_text(&one), str_text(&two));
	str_free(&one);
	str_free(&two);
}

/* A document of a state alone, as root "session" or "states". */
static inline struct xml_doc *
trial_alone(const char *root, const char *game, const struct xml_node *state)
{
	struct xml_doc *doc = xml_new(root);

	xml_set(xml_root(doc), "game", game);
	xml_add_copy(xml_root(doc), state);
	return doc;
}

/* A printed state, read as the start of a session, prints itself. */
static inline void
trial_read_state(const char *game, const struct xml_node *state, struct diag *d)
{
	struct xml_doc *one = trial_alone("session", game, state);
	struct xml_doc *want = trial_alone("states", game, state);
	struct xml_doc *again = session_replay_doc(one, true, d);

	trial_same(again, want);
	xml_free(again);
	xml_free(want);
	xml_free(one);
}

/* Of the states of a session every n-th reads again; n 0: none. */
static inline void
trial_read_states(const char *game, const struct xml_doc *played, unsigned n,
		  struct diag *d)
{
	struct xml_doc *each = session_replay_doc(played, true, d);
	const struct xml_node *state;
	unsigned k = 0;

	assert_non_null(each);
	XML_EACH (state, xml_root(each), "start")
		if (n && k++ % n == 0)
			trial_read_state(game, state, d);
	xml_free(each);
}

/*
 * The session of the i-th game from a beginning, the first seat's policy
 * given.  Written, replayed and rewritten: the same bytes.  To be freed.
 */
static inline struct xml_doc *
trial_session(const struct rules *g, const struct xml_doc *from, unsigned i,
	      unsigned policy, struct diag *d)
{
	enum policy p[RULES_SEATS];
	struct session_table table = {
		.rules = g,
		.from = xml_root(from),
		.policies = p,
	};
	struct xml_doc *played, *anew;
	char seed[16];

	trial_deal_policies(policy, p);
	snprintf(seed, sizeof(seed), "%u", i);
	table.seed = seed;
	played = session_play(&table, d);
	assert_non_null(played);
	anew = session_rewrite(played, d);
	if (!anew)
		diag_print(d, stderr);
	trial_same(played, anew);
	xml_free(anew);
	return played;
}

#endif
