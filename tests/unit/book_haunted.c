/*
 * Haunted's side of solo books: what an end is worth to whom, which moves are
 * one choice, what is asked, and how a way is brought to its end.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "base/str.h"
#include "games/haunted/state.h"

enum { MURDERER, GHOST, CAST };

/* Three seats, the murderer first; #1 is he, #2 to #4 stand on the diagram. */
static struct haunted
table(void)
{
	struct haunted s = {.seats = 3, .ghost = 3, .evidence = 1};
	int i;

	s.role[MURDERER] = HAUNTED_MURDERER;
	s.role[GHOST] = HAUNTED_GHOSTLY;
	s.role[CAST] = HAUNTED_CAST;
	s.people_n = 4;
	s.murderer = 1;
	s.story = s.first_story = s.scene = 1;
	for (i = 1; i <= 4; i++)
		s.people[i] = (struct haunted_person){
			.influence = 3, .reserve = 4, .original = 4};
	s.people[2].circle = HAUNTED_HIS;
	s.people[3].circle = HAUNTED_BOTH;
	s.people[4].circle = HAUNTED_VICTIMS;
	for (i = 1; i <= 4; i++)
		haunted_settle(&s, i);
	return s;
}

static struct ending
end_as(enum haunted_end end, int ghost, int seat)
{
	struct haunted s = table();

	s.phase = HAUNTED_AT_OVER;
	s.end = (uint8_t)end;
	s.ghost = (uint8_t)ghost;
	return haunted_book.ending(&s, seat);
}

static void
ends_are_good_or_bad(void **state)
{
	/* RULES 6.7; good for the murderer, the ghost, the cast */
	static const struct {
		enum haunted_end end;
		const char *kind;
		bool good[3];
	} ends[] = {
		{HAUNTED_END_UNSOLVED, "unsolved", {true, false, false}},
		{HAUNTED_END_CONVICTED, "convicted", {true, false, false}},
		{HAUNTED_END_STAYS, "haunted", {false, true, false}},
		{HAUNTED_END_SURRENDER, "surrendered", {false, true, true}},
		{HAUNTED_END_ARREST, "arrested", {false, false, true}},
	};
	struct ending e;
	size_t i;
	int seat;

	(void)state;
	for (i = 0; i < sizeof(ends) / sizeof(*ends); i++)
		for (seat = 0; seat < 3; seat++) {
			e = end_as(ends[i].end,
				   ends[i].end == HAUNTED_END_STAYS ? 2 : 0,
				   seat);
			assert_string_equal(e.kind, ends[i].kind);
			assert_int_equal(e.good, ends[i].good[seat]);
			assert_int_equal(e.good, e.score >= 50);
		}
	assert_true(end_as(HAUNTED_END_ARREST, 0, MURDERER).score >
		    end_as(HAUNTED_END_ARREST, 3, MURDERER).score);
}

static uint32_t
group_of(const struct haunted *s, enum haunted_verb verb, int at)
{
	struct move m = {.verb = (uint8_t)verb, .at = {(uint8_t)at}};

	return haunted_book.group(s, &m);
}

static void
moves_that_are_one_choice(void **state)
{
	struct haunted s = table();

	(void)state;
	s.phase = HAUNTED_AT_GAMBLING;
	s.fight.side[0] = s.murderer;
	s.fight.sides = s.fight.asked = 1;
	assert_int_equal(group_of(&s, HAUNTED_DO_GAMBLE, 1),
			 group_of(&s, HAUNTED_DO_GAMBLE, 3));
	assert_int_not_equal(group_of(&s, HAUNTED_DO_GAMBLE, 0),
			     group_of(&s, HAUNTED_DO_GAMBLE, 1));
	assert_int_not_equal(group_of(&s, HAUNTED_DO_GAMBLE, 3),
			     group_of(&s, HAUNTED_DO_GAMBLE, 4));
	assert_int_not_equal(group_of(&s, HAUNTED_DO_SUSPECT, 2),
			     group_of(&s, HAUNTED_DO_SUSPECT, 3));
	/* no climax before there was a story, unless the ghost is gone */
	assert_int_equal(group_of(&s, HAUNTED_DO_RESOLVE, 0),
			 group_of(&s, HAUNTED_DO_CHECK, 0));
	s.ghost = 0;
	assert_int_not_equal(group_of(&s, HAUNTED_DO_RESOLVE, 0),
			     group_of(&s, HAUNTED_DO_CHECK, 0));
}

/* How much the decision that the state stands at weighs. */
static int
weight(const struct haunted *s, int *ask)
{
	struct move moves[RULES_MOVES];

	return haunted_book.worth(s, moves, haunted_list(s, moves), ask);
}

static void
the_whisper_weighs_most(void **state)
{
	struct haunted s = table();
	int whisper, gamble, ask, other;

	(void)state;
	s.fight.side[0] = s.murderer;
	s.fight.side[1] = 2;
	s.fight.sides = 2;
	s.phase = HAUNTED_AT_ANSWER;
	whisper = weight(&s, &ask);
	s.phase = HAUNTED_AT_GAMBLING;
	s.fight.asked = 1;
	gamble = weight(&s, &other);
	assert_int_not_equal(ask, other);
	assert_true(whisper > gamble && gamble > 0);
	s.people[s.murderer].reserve = 0; /* nothing to choose */
	assert_int_equal(weight(&s, &other), 0);
	s.phase = HAUNTED_AT_BEFORE;
	assert_int_equal(weight(&s, &other), 0);
}

/* What ends a way: the verb that hastens, or HAUNTED_VERBS. */
static enum haunted_verb
hastened(const struct haunted *s)
{
	struct move moves[RULES_MOVES];
	size_t n = haunted_list(s, moves);
	size_t i = haunted_book.hasten(s, MURDERER, moves, n);

	return i < n ? (enum haunted_verb)moves[i].verb : HAUNTED_VERBS;
}

static void
a_way_comes_to_its_end(void **state)
{
	struct haunted s = table();

	(void)state;
	s.phase = HAUNTED_AT_DURING;
	s.plays[CAST] = 2;
	assert_int_equal(hastened(&s), HAUNTED_VERBS); /* a conflict first */
	s.conflicts = 1;
	assert_int_equal(hastened(&s), HAUNTED_DO_CHECK);
	s.scene = 6;
	assert_int_equal(hastened(&s), HAUNTED_DO_RESOLVE);
	s.scene = 1;
	s.ghost = 0;
	assert_int_equal(hastened(&s), HAUNTED_DO_RESOLVE);
	s.phase = HAUNTED_AT_SAGA;
	assert_int_equal(hastened(&s), HAUNTED_DO_STOP);
}

static void
traces_are_forgotten(void **state)
{
	struct haunted s = table(), t = table();

	(void)state;
	s.tally.conflicts = 4;
	s.fight.suspect = 2;
	s.hot = 6;
	haunted_book.forget(&s);
	assert_memory_equal(&s, &t, sizeof(s));
	assert_int_equal(haunted_book.readers(&s), 1 << MURDERER);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ends_are_good_or_bad),
		cmocka_unit_test(moves_that_are_one_choice),
		cmocka_unit_test(the_whisper_weighs_most),
		cmocka_unit_test(a_way_comes_to_its_end),
		cmocka_unit_test(traces_are_forgotten),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
