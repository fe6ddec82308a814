/*
 * The clock game's side of solo books: what a reader pencils is all that tells
 * two situations of a section apart, and a written state has it, too.
 */
#include "games/clock/state.h"
#include "rules_trial.h"

#include "xml/xpath.h"

extern const struct rules rules_clock;

static const struct rules_book *const book = &clock_book;

enum { SEATS = 4, READER = 1, GAMES = 60 };

static struct book_number numbers[BOOK_NUMBERS];
static size_t numbers_n;

static struct xml_doc *
beginning(unsigned seats)
{
	struct xml_doc *doc = xml_new("start");
	unsigned i;

	xml_set(xml_root(doc), "game", "clock");
	for (i = 0; i < seats; i++)
		xml_set_int(xml_add(xml_root(doc), "player"), "age", 20 + i);
	return doc;
}

static void
begin(unsigned seats, bool carry, struct clock *s, struct names *names)
{
	struct xml_doc *doc = beginning(seats);
	struct diag *d = diag_new();

	if (carry)
		xml_set(xml_root(doc), "carry-adjectives", "yes");
	assert_true(
		rules_begin(&rules_clock, s, xml_root(doc), NULL, names, d));
	numbers_n = book->numbers(s, READER, names, numbers);
	assert_in_range(numbers_n, 1, BOOK_NUMBERS);
	xml_free(doc);
	diag_free(d);
}

/* --- each number has a name of its own, and a path that says as much --- */

static void
check_written(const struct clock *s, const struct names *names)
{
	struct xml_doc *doc = xml_new("start");
	struct diag *d = diag_new();
	struct xpath *x = xpath_new(doc, d);
	int16_t values[BOOK_NUMBERS];
	size_t i;

	clock_write(s, xml_root(doc), names);
	book->sheet(s, READER, values);
	for (i = 0; i < numbers_n; i++) {
		double n = xpath_number(x, xml_root(doc), numbers[i].path,
					(struct diag_where){0});

		if (n != values[i])
			fail_msg("%s is %d, but %s is %g", numbers[i].name,
				 values[i], numbers[i].path, n);
	}
	assert_int_equal(diag_errors(d), 0);
	xpath_free(x);
	diag_free(d);
	xml_free(doc);
}

/* --- what is pencilled tells all --- */

/*
 * What a state comes to when the reader's numbers are put back where a section
 * has them blank: the deck, the discard and the reader's cards.
 */
static void
check_told(const struct clock *s)
{
	struct clock blank = *s, other = *s;
	int16_t a[BOOK_NUMBERS], b[BOOK_NUMBERS];
	uint64_t mine = s->hand[READER] & ~(s->bid[READER] | s->drop[READER]);
	uint64_t x = s->deck & -s->deck, y = mine & -mine;

	book->pencil(&blank, READER);
	book->sheet(s, READER, a);
	if (!x || !y)
		return;
	other.deck ^= x | y; /* one card for another: another sheet */
	other.hand[READER] ^= x | y;
	book->sheet(&other, READER, b);
	assert_memory_not_equal(a, b, numbers_n * sizeof(*a));
	book->pencil(&other, READER);
	assert_memory_equal(&blank, &other, sizeof(blank));
}

/* Everything that a rule reads follows from the section and the sheet. */
static void
check_deck(const struct clock *s)
{
	struct clock blank = *s;
	int16_t v[BOOK_NUMBERS];
	uint64_t held = 0, spent = 0, all = blank.under;
	size_t i, at = 0;
	int k;

	book->pencil(&blank, READER);
	book->sheet(s, READER, v);
	while (strcmp(numbers[at].name, "2H"))
		at++;
	for (i = 0; i < 52; i++) {
		held |= (uint64_t)(v[at + i] > 1) << i;
		spent |= (uint64_t)(v[at + i] == 1) << i;
	}
	for (k = 0; k < s->seats; k++)
		all |= blank.hand[k] | blank.free[k];
	all |= blank.play[0] | blank.play[1] | held | spent;
	assert_int_equal(spent, s->discard);
	assert_int_equal(CLOCK_DECK & ~all, s->deck);
}

static void
play(unsigned seats, bool carry, unsigned game, struct names *names)
{
	struct move moves[RULES_MOVES];
	struct rng rng = rng_open("pencil", "moves");
	static struct luck luck;
	struct clock s = {0};
	unsigned hour = 0;
	char seed[16];
	size_t n;

	snprintf(seed, sizeof(seed), "%u", game);
	luck_open(&luck, rules_clock.streams, rules_clock.streams_n, seed);
	begin(seats, carry, &s, names);
	for (n = game; n--;)
		rng_below(&rng, 2);
	while ((n = clock_list(&s, moves))) {
		assert_true(book->hour(&s) >= hour);
		hour = book->hour(&s);
		check_deck(&s);
		if (rules_clock.between(&s))
			check_written(&s, names);
		else if (rules_clock.turn(&s) == READER &&
			 s.phase < CLOCK_AT_GIVING)
			check_told(&s);
		clock_apply(&s, &moves[rng_below(&rng, (uint32_t)n)], &luck);
	}
	check_written(&s, names);
}

static void
the_pencil_tells_states_apart(void **state)
{
	struct names *names = names_new();
	unsigned i;

	(void)state;
	for (i = 0; i < GAMES; i++)
		play(3 + i % 3, i % 2, i, names);
	names_free(names);
}

/* The same move on sheets that were filled in by other ways. */
static void
a_line_is_used_by_its_kind(void **state)
{
	struct clock s = {.seats = 3, .scene = 2, .phase = CLOCK_AT_PLAYING};
	struct move m = {.verb = CLOCK_DO_INVOKE,
			 .at = {CLOCK_FIRST + CLOCK_GUEST}};
	struct refusal why;

	(void)state;
	s.play[CLOCK_ATTACKER] = 1;
	s.side = CLOCK_TARGET; /* seat 2, of attacker 0 */
	assert_false(clock_legal(&s, &m, &why));
	assert_ptr_equal(why.what, CLOCK_WHY(ADJECTIVE_OTHER));
	clock_add_line(&s, 1, CLOCK_GUEST);
	clock_add_line(&s, 2, CLOCK_ADMISSION);
	clock_add_line(&s, 2, CLOCK_GUEST);
	assert_int_equal(clock_line(&s, 2, m.at[0]), 2);
	assert_true(clock_legal(&s, &m, &why));
	clock_cross_off(&s, 2);
	assert_int_equal(clock_line(&s, 2, m.at[0]), CLOCK_NOBODY);
	assert_int_equal(clock_line(&s, 2, 1), 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_pencil_tells_states_apart),
		cmocka_unit_test(a_line_is_used_by_its_kind),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
