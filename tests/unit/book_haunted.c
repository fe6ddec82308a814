/*
 * Haunted's side of solo books: what an end is worth to whom, which moves are
 * one choice, what is asked, how a way is brought to its end, and that a sheet
 * tells all that the pencil clears.
 */
#include "games/haunted/state.h"
#include "rules_trial.h"
#include "xml/xpath.h"

extern const struct rules rules_haunted;

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

static void
moves_that_no_reader_is_offered(void **state)
{
	struct haunted s = table();
	bool accepts;

	(void)state;
	s.phase = HAUNTED_AT_ANSWER;
	s.fight.side[0] = s.murderer;
	s.fight.side[1] = 2;
	s.fight.side[2] = 3;
	for (s.fight.sides = 2; s.fight.sides < 4; s.fight.sides++) {
		accepts = group_of(&s, HAUNTED_DO_TAKE, HAUNTED_ACCEPT) !=
			  RULES_NO_CHOICE;
		assert_int_equal(accepts, s.fight.sides > 2);
	}
	s.kind = HAUNTED_WITH_POLICE;
	assert_int_not_equal(group_of(&s, HAUNTED_DO_TAKE, HAUNTED_ACCEPT),
			     RULES_NO_CHOICE);
	assert_int_equal(group_of(&s, HAUNTED_DO_TAKE, HAUNTED_CONFRONT),
			 RULES_NO_CHOICE);
	s.people[4].influence = 1;
	assert_int_equal(group_of(&s, HAUNTED_DO_SUSPECT, 4), RULES_NO_CHOICE);
	assert_int_equal(group_of(&s, HAUNTED_DO_GIVE_UP, 0), RULES_NO_CHOICE);
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
	s.scene = 6;
	assert_int_equal(hastened(&s), HAUNTED_VERBS); /* a conflict first */
	s.conflicts = 1;
	assert_int_equal(hastened(&s), HAUNTED_DO_RESOLVE);
	s.scene = 1; /* too soon, and who would have it otherwise? */
	assert_int_equal(hastened(&s), HAUNTED_VERBS);
	s.scene = 6;
	s.ghost = 0;
	assert_int_equal(hastened(&s), HAUNTED_VERBS);
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

/* --- the sheet --- */

enum { MET = 20000, WRITTEN_EVERY = 97 };

/* A situation as a book has it: a section, and a sheet. */
struct situation {
	struct haunted section;
	int16_t sheet[BOOK_NUMBERS];
	struct haunted whole;
};

static struct situation *met;
static size_t met_n;

static struct situation
situation_of(const struct haunted *s)
{
	struct situation at;

	memset(&at, 0, sizeof(at));
	at.section = at.whole = *s;
	haunted_book.pencil(&at.section, MURDERER);
	haunted_book.sheet(s, MURDERER, at.sheet);
	return at;
}

static int
by_situation(const void *a, const void *b)
{
	const struct situation *one = a, *two = b;
	int c = memcmp(&one->section, &two->section, rules_haunted.key);

	return c ? c : memcmp(one->sheet, two->sheet, sizeof(one->sheet));
}

static void
remember(const void *state, unsigned n)
{
	(void)n;
	if (met_n < MET)
		met[met_n++] = situation_of(state);
}

static void
no_hour_falls(const void *before, const void *after, const struct move *m)
{
	(void)m;
	assert_true(haunted_book.hour(before) <= haunted_book.hour(after));
}

/* Five characters, and no house rule. */
static struct xml_doc *
five_of_them(unsigned i, struct rng *rng, const void *with)
{
	static const char *const circles[] = {"murderer", "both", "victim"};
	static const char *const roles[] = {"murderer", "ghost", "cast",
					    "cast"};
	struct xml_doc *doc = xml_new("start");
	struct xml_node *node;

	(void)rng;
	(void)with;
	xml_set(xml_root(doc), "game", "haunted");
	for (i = 0; i < 4; i++)
		xml_set(xml_add(xml_root(doc), "player"), "role", roles[i]);
	for (i = 0; i < 5; i++) {
		node = xml_add(xml_root(doc), "character");
		xml_set_int(node, "influence", 1 + (long)i % 3);
		if (i)
			xml_set(node, "circle", circles[i % 3]);
		else
			xml_set(node, "role", "murderer");
	}
	return doc;
}

static void
as_it_is(void *state, struct rng *rng)
{
	(void)state;
	(void)rng;
}

/* One move, under luck of one name. */
static struct situation
after(const struct haunted *s, const struct move *m)
{
	static union rules_state next;
	static struct luck luck;

	memset(&next, 0, sizeof(next));
	memcpy(&next, s, sizeof(*s));
	luck_open(&luck, rules_haunted.streams, rules_haunted.streams_n, "a");
	luck_name(&luck, 7);
	haunted_apply(&next, m, &luck);
	return situation_of((const struct haunted *)&next);
}

/* Two of which the book says the same can do the same, and come to the same. */
static void
check_alike(const struct haunted *a, const struct haunted *b)
{
	struct move moves[RULES_MOVES], others[RULES_MOVES];
	size_t n = haunted_list(a, moves), i;
	struct situation one, two;

	assert_int_equal(n, haunted_list(b, others));
	assert_memory_equal(moves, others, n * sizeof(*moves));
	for (i = 0; i < n; i++) {
		one = after(a, &moves[i]);
		two = after(b, &moves[i]);
		assert_int_equal(by_situation(&one, &two), 0);
	}
}

static void
check_written(const struct haunted *s, const struct names *names)
{
	struct book_number numbers[BOOK_NUMBERS];
	size_t n = haunted_book.numbers(s, MURDERER, names, numbers), i;
	struct situation at = situation_of(s);
	struct xml_doc *doc = xml_new("start");
	struct diag *d = diag_new();
	struct xpath *x = xpath_new(doc, d);
	struct diag_where where = {0};

	rules_write(&rules_haunted, s, xml_root(doc), names);
	for (i = 0; i < n; i++)
		assert_int_equal(
			xpath_number(x, xml_root(doc), numbers[i].path, where),
			at.sheet[i]);
	assert_int_equal(diag_errors(d), 0);
	xpath_free(x);
	diag_free(d);
	xml_free(doc);
}

static void
a_sheet_tells_what_is_pencilled(void **state)
{
	const struct trial t = {
		.rules = &rules_haunted,
		.games = 1500,
		.moves_most = 20000,
		.begin_every = 1500,
		.tidy_every = 2,
		.begin = five_of_them,
		.vary = as_it_is,
		.check_state = remember,
		.check_move = no_hour_falls,
	};
	static union rules_state start;
	struct names *names = names_new();
	struct rng rng = rng_open("names", "seats");
	size_t alike = 0, i;

	(void)state;
	trial_begin(&t, 0, &start, names, &rng);
	met = calloc(MET, sizeof(*met));
	assert_non_null(met);
	trial_run(&t);
	assert_int_equal(met_n, MET);
	qsort(met, met_n, sizeof(*met), by_situation);
	for (i = 0; i < met_n; i++) {
		if (i && !by_situation(&met[i - 1], &met[i])) {
			check_alike(&met[i - 1].whole, &met[i].whole);
			alike++;
		}
		if (i % WRITTEN_EVERY == 0 &&
		    rules_haunted.between(&met[i].whole))
			check_written(&met[i].whole, names);
	}
	assert_true(alike > MET / 20);
	names_free(names);
	free(met);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ends_are_good_or_bad),
		cmocka_unit_test(moves_that_are_one_choice),
		cmocka_unit_test(moves_that_no_reader_is_offered),
		cmocka_unit_test(the_whisper_weighs_most),
		cmocka_unit_test(a_way_comes_to_its_end),
		cmocka_unit_test(traces_are_forgotten),
		cmocka_unit_test(a_sheet_tells_what_is_pencilled),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
