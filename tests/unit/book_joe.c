/*
 * Joe's side of solo books: what a reader is asked, which choices are one,
 * how a game ends for whom.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "base/str.h"
#include "games/joe/state.h"

extern const struct rules rules_joe;

static const struct rules_book *const book = &joe_book;

enum { ACTION, LAST_ACTION, DICE, NEW_JOE, VOTE }; /* of asks */

/*
 * Four players; Joes 1 to 4 are theirs, 5 is Prime, 6 to 10 stand in the
 * ring; seat 0, who begins, has 3 tokens on Joe 6.
 */
static struct joe
table(void)
{
	struct joe s = {.ring = {6, 7, 8, 9, 10},
			.ring_n = 5,
			.prime = 5,
			.plays = {1, 2, 3, 4},
			.seats = 4,
			.round = 2};
	int i;

	for (i = 1; i <= JOES; i++) {
		s.age[i] = (uint8_t)(10 + i);
		s.role[i] = JOE_IN_RING;
	}
	for (i = 1; i <= 4; i++)
		s.role[i] = JOE_PLAYER;
	s.role[5] = JOE_PRIME;
	s.tokens[6][0] = 3;
	s.tokens[7][1] = 3;
	return s;
}

static int
asked(const struct joe *s, int *worth)
{
	struct move moves[RULES_MOVES];
	size_t n = rules_joe.list(s, moves);
	int ask = -1;

	*worth = book->worth(s, moves, n, &ask);
	return ask;
}

static int
dice_worth(int a, int b, int c)
{
	struct joe s = table();
	int worth;

	s.phase = JOE_AT_DICE;
	s.dice[0] = (uint8_t)a;
	s.dice[1] = (uint8_t)b;
	s.dice[2] = (uint8_t)c;
	assert_int_equal(asked(&s, &worth), DICE);
	return worth;
}

static void
dice_are_asked_where_they_hurt(void **state)
{
	(void)state;
	assert_int_equal(dice_worth(1, 2, 3), 0); /* all of it bad */
	assert_int_equal(dice_worth(4, 5, 4), 0); /* all of it good */
	assert_true(dice_worth(2, 5, 5) > dice_worth(4, 5, 6));
	assert_true(dice_worth(4, 5, 6) > 0);
	assert_true(dice_worth(1, 1, 6) >= 5);
}

static void
a_turn_without_an_action_is_not_asked(void **state)
{
	struct joe s = table();
	int worth;

	(void)state;
	assert_int_equal(asked(&s, &worth), ACTION);
	assert_true(worth > 0);
	s.tokens[6][0] = 0;
	s.tokens[5][0] = 2; /* all on Prime: J-A13 leaves only to pass */
	asked(&s, &worth);
	assert_int_equal(worth, 0);
}

static void
the_last_turn_weighs_most(void **state)
{
	struct joe s = table();
	int worth, last;

	(void)state;
	asked(&s, &worth);
	s.last = s.round;
	assert_int_equal(asked(&s, &last), LAST_ACTION);
	assert_true(last > worth);
}

static int
vote_worth(unsigned voter, unsigned ayes)
{
	struct joe s = table();
	int worth;

	s.phase = JOE_AT_BALLOT;
	s.voter = (uint8_t)voter;
	s.agree = (uint8_t)ayes;
	assert_int_equal(asked(&s, &worth), VOTE);
	return worth;
}

/* Three of four make a majority. */
static void
a_vote_is_asked_when_it_decides(void **state)
{
	(void)state;
	assert_true(vote_worth(2, 3) > 0);
	assert_int_equal(vote_worth(2, 1), 0);
	assert_int_equal(vote_worth(3, 7), 0);
	assert_int_equal(vote_worth(0, 0), 0);
}

static uint32_t
group(const struct joe *s, enum joe_verb verb, int risk, int on, int from,
      int against)
{
	struct move m = {.verb = (uint8_t)verb,
			 .at = {(uint8_t)risk, (uint8_t)on, (uint8_t)from,
				(uint8_t)against}};

	return book->group(s, &m);
}

static void
choices_differ_by_what_is_done(void **state)
{
	struct joe s = table();

	(void)state;
	/* two or three tokens are the same, one is careful */
	assert_true(group(&s, JOE_DO_MOVE, 2, 5, 6, 0) ==
		    group(&s, JOE_DO_MOVE, 3, 5, 6, 0));
	assert_true(group(&s, JOE_DO_MOVE, 1, 5, 6, 0) !=
		    group(&s, JOE_DO_MOVE, 3, 5, 6, 0));
	/* whom, from whom, against whom */
	assert_true(group(&s, JOE_DO_MOVE, 3, 7, 6, 0) !=
		    group(&s, JOE_DO_MOVE, 3, 5, 6, 0));
	assert_true(group(&s, JOE_DO_MOVE, 3, 5, 7, 0) !=
		    group(&s, JOE_DO_MOVE, 3, 5, 6, 0));
	assert_true(group(&s, JOE_DO_DESTROY, 3, 7, 0, 1) !=
		    group(&s, JOE_DO_DESTROY, 3, 7, 0, 2));
	assert_true(group(&s, JOE_DO_INCREASE, 3, 6, 0, 0) !=
		    group(&s, JOE_DO_DESTROY, 3, 6, 0, 0));
	/* on Prime it is one choice whoever acts, with how many */
	assert_true(group(&s, JOE_DO_DESTROY, 1, 5, 6, 1) ==
		    group(&s, JOE_DO_DESTROY, 3, 5, 7, 1));
	/* to pass goes with the least of actions; no vote is offered */
	assert_true(group(&s, JOE_DO_PASS, 0, 0, 0, 0) ==
		    group(&s, JOE_DO_INCREASE, 1, 6, 0, 0));
	assert_true(group(&s, JOE_DO_VOTE, 0, 0, 0, 0) == RULES_NO_CHOICE);
}

static uint32_t
laid(int acting, int target, int action)
{
	struct joe s = table();

	s.phase = JOE_AT_DICE;
	return group(&s, JOE_DO_ASSIGN, acting, target, action, 0);
}

static void
dice_are_the_same_by_what_they_do(void **state)
{
	(void)state;
	assert_true(laid(1, 4, 6) == laid(3, 5, 6));
	assert_true(laid(1, 4, 6) != laid(4, 1, 6));
	assert_true(laid(6, 4, 1) != laid(5, 4, 1));
}

static struct ending
ending_of(enum joe_end end, int decision, int epilogue, int seat)
{
	struct joe s = table();

	s.end = (uint8_t)end;
	s.decision = (int8_t)decision;
	s.epilogue = (int8_t)epilogue;
	s.phase = JOE_AT_OVER;
	return book->ending(&s, seat);
}

static void
check_ending(struct ending e, const char *kind, bool good)
{
	assert_string_equal(e.kind, kind);
	assert_int_equal(e.good, good);
	assert_int_equal(e.score >= 50, good);
	assert_in_range(e.score, 0, 100);
}

static void
ends_are_judged_by_the_decision(void **state)
{
	(void)state;
	check_ending(ending_of(JOE_END_E3, 1, 1, 1), "both-goals", true);
	check_ending(ending_of(JOE_END_E3, 1, 2, 1), "your-decision", true);
	check_ending(ending_of(JOE_END_E3, 1, 2, 2), "your-epilogue", false);
	check_ending(ending_of(JOE_END_E2, 1, 2, 3), "not-your-decision",
		     false);
	check_ending(ending_of(JOE_END_E1, JOE_NOBODY, 3, 3),
		     "broken-your-epilogue", true);
	check_ending(ending_of(JOE_END_E1, JOE_NOBODY, 3, 0), "prime-broken",
		     false);
}

/* A reader who is whole has done better than one who is shaken. */
static void
marks_cost_points(void **state)
{
	struct joe s = table();
	int whole;

	(void)state;
	s.end = JOE_END_E3;
	whole = book->ending(&s, 0).score;
	s.marks[1] = 2;
	assert_true(book->ending(&s, 0).score < whole);
}

static void
rivals_call_for_the_end(void **state)
{
	struct joe s = table();
	struct move moves[RULES_MOVES];
	size_t n, k;

	(void)state;
	n = rules_joe.list(&s, moves);
	k = book->hasten(&s, 3, moves, n);
	assert_true(k < n && moves[k].verb == JOE_DO_VOTE);
	s.asked = 1; /* once a round is enough */
	n = rules_joe.list(&s, moves);
	assert_true(book->hasten(&s, 3, moves, n) == n);
	s.phase = JOE_AT_BALLOT;
	n = rules_joe.list(&s, moves);
	k = book->hasten(&s, 3, moves, n);
	assert_true(k < n && moves[k].at[JOE_ARG_RISK] == 1);
}

/* What a printed state does not say is no difference between sections. */
static void
traces_are_forgotten(void **state)
{
	struct joe s = table(), clean;

	(void)state;
	s.scene = (struct move){.verb = JOE_DO_MOVE, .at = {3, 5, 6, 0}};
	s.dice[0] = 6;
	s.asked = 1; /* in an earlier turn of the round */
	book->forget(&s);
	clean = table();
	assert_memory_equal(&s, &clean, sizeof(s));
	s.asked = 1; /* just now: it is still that turn */
	s.voter = s.seats;
	s.agree = 1;
	book->forget(&s);
	assert_int_equal(s.asked, 1);
	assert_int_equal(s.voter, 0);
	assert_int_equal(s.agree, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(dice_are_asked_where_they_hurt),
		cmocka_unit_test(a_turn_without_an_action_is_not_asked),
		cmocka_unit_test(the_last_turn_weighs_most),
		cmocka_unit_test(a_vote_is_asked_when_it_decides),
		cmocka_unit_test(choices_differ_by_what_is_done),
		cmocka_unit_test(dice_are_the_same_by_what_they_do),
		cmocka_unit_test(ends_are_judged_by_the_decision),
		cmocka_unit_test(marks_cost_points),
		cmocka_unit_test(rivals_call_for_the_end),
		cmocka_unit_test(traces_are_forgotten),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
