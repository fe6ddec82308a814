/* A solo book as a graph: what holds of all of them, and its odds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "base/str.h"
#include "book/book.h"
#include "setup/setup.h"

enum { SECTIONS = 60, FULL = 240, READERS = 20000, LONG = 400, HOURS = 400 };

static const struct game_places places = {.home = "."};

/* A book, and what it is made of. */
struct trial {
	struct diag *d;
	struct game *game;
	struct xml_doc *kit;
	struct names *names;
	union rules_state start;
	struct book_request request;
	struct book *book;
};

static void
begin_of(struct trial *t, const char *name, enum book_difficulty difficulty,
	 size_t sections)
{
	struct setup_request r = {.seed = "weave", .roll = true};

	*t = (struct trial){.d = diag_new(), .names = names_new()};
	t->game = game_read(name, &places, NULL, t->d);
	assert_non_null(t->game);
	r.game = t->game;
	t->kit = setup_run(&r, t->d);
	t->request = (struct book_request){
		.rules = rules_find(name),
		.game = t->game,
		.kit = t->kit,
		.start = &t->start,
		.names = t->names,
		.seed = "weave",
		.seat = -1,
		.sections = sections,
		.difficulty = difficulty,
	};
	assert_true(rules_begin(t->request.rules, &t->start, xml_root(t->kit),
				game_section(t->game, "play"), t->names, t->d));
	t->book = book_weave(&t->request, t->d);
	assert_non_null(t->book);
	assert_int_equal(diag_errors(t->d), 0);
}

static void
begin(struct trial *t, const char *name, enum book_difficulty difficulty)
{
	begin_of(t, name, difficulty, SECTIONS);
}

static void
end(struct trial *t)
{
	book_unmake(t->book);
	names_free(t->names);
	xml_free(t->kit);
	game_free(t->game);
	diag_free(t->d);
}

/* --- the graph --- */

/* Every number is there once, the first is 1, none leads to the next. */
static void
check_numbers(const struct book *b)
{
	const struct book_section *s;
	size_t i, k, n;

	assert_int_equal(b->sections.at[0].number, 1);
	for (n = 1; n <= b->sections.n; n++)
		assert_non_null(book_section(b, n));
	VEC_EACH (s, &b->sections)
		for (i = 0; i < s->choices_n; i++)
			for (k = 0; k < s->choices[i].ways_n; k++)
				assert_true(
					b->sections.at[s->choices[i].ways[k].to]
						.number != s->number + 1);
}

/* Tests end with one that always holds; what asks has two choices or more. */
static void
check_choices(const struct book *b)
{
	const struct book_section *s;
	const struct book_choice *c;
	size_t i, k;

	VEC_EACH (s, &b->sections) {
		assert_true(s->choices_n || s->kind == BOOK_ENDING);
		assert_true(s->choices_n != 1 || s->kind == BOOK_RESULT ||
			    s->kind == BOOK_DEED);
		for (i = 0; i < s->choices_n; i++) {
			c = &s->choices[i];
			assert_true(c->ways_n > 0);
			for (k = 0; k + 1 < c->ways_n; k++)
				assert_int_equal(c->ways[k].needs.n, 1);
			assert_int_equal(c->ways[c->ways_n - 1].needs.n, 0);
		}
	}
}

/* Endings have a chance, and all of it. */
static void
check_endings(const struct book *b)
{
	const struct book_section *s;
	double sum = 0;

	VEC_EACH (s, &b->sections) {
		assert_true(s->chance > 0);
		if (s->kind == BOOK_ENDING)
			sum += s->chance;
	}
	assert_true(fabs(sum - 1) < 1e-4);
}

/* --- readers --- */

static void
write_all(const struct sheet_writes *w, int16_t *numbers, uint32_t *words)
{
	size_t i;

	for (i = 0; i < w->n; i++)
		if (w->at[i].does == SHEET_TICKS)
			*words |= UINT32_C(1) << w->at[i].at;
		else
			numbers[w->at[i].at] =
				(int16_t)(w->at[i].value +
					  (w->at[i].does == SHEET_ADDS
						   ? numbers[w->at[i].at]
						   : 0));
}

/* One who chooses blindly, pencil in hand; where he ends. */
static const struct book_section *
read_book(const struct book *b, struct rng *rng, size_t *decisions)
{
	int16_t numbers[BOOK_NUMBERS + 1];
	const struct book_section *s = b->sections.at;
	const struct book_choice *open[BOOK_CHOICES], *c;
	struct sheet sheet = {numbers, 0};
	size_t i, n, left = LONG;

	memcpy(numbers, b->starts, b->numbers_n * sizeof(*numbers));
	for (; s->kind != BOOK_ENDING; left--) {
		assert_true(left > 0);
		write_all(&s->writes, numbers, &sheet.words);
		for (i = n = 0; i < s->choices_n; i++)
			if (sheet_holds_all(&sheet, &s->choices[i].needs))
				open[n++] = &s->choices[i];
		assert_true(n > 0 && (n > 1 || s->choices_n == 1));
		*decisions += n > 1;
		c = open[rng_below(rng, (uint32_t)n)];
		write_all(&c->writes, numbers, &sheet.words);
		for (i = 0; !sheet_holds_all(&sheet, &c->ways[i].needs); i++)
			assert_true(i + 1 < c->ways_n);
		write_all(&c->ways[i].writes, numbers, &sheet.words);
		s = &b->sections.at[c->ways[i].to];
		for (i = 0; i < b->numbers_n; i++)
			assert_in_range(numbers[i], b->numbers[i].low,
					b->numbers[i].high);
	}
	return s;
}

/* The odds that are told are those that readers come to. */
static void
check_odds(const struct book *b)
{
	struct rng rng = rng_open("weave", "readers");
	size_t i, decisions = 0, good = 0;
	double score = 0;

	for (i = 0; i < READERS; i++) {
		const struct book_section *s = read_book(b, &rng, &decisions);

		good += s->ending.good;
		score += s->ending.score;
	}
	assert_true(fabs((double)good / READERS - b->good) < 0.02);
	assert_true(fabs(score / READERS - b->score) < 2);
	assert_true(fabs((double)decisions / READERS - b->decisions) < 0.2);
}

static void
test_books(void **state)
{
	static const char *const games[] = {"joe"};
	struct trial t;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(games) / sizeof(*games); i++) {
		begin(&t, games[i], BOOK_NORMAL);
		assert_true(t.book->sections.n <= SECTIONS);
		check_numbers(t.book);
		check_choices(t.book);
		check_endings(t.book);
		check_odds(t.book);
		end(&t);
	}
}

/* The same request is the same book. */
static void
test_again(void **state)
{
	struct trial t, u;
	size_t i;

	(void)state;
	begin(&t, "joe", BOOK_EASY);
	begin(&u, "joe", BOOK_EASY);
	assert_int_equal(t.book->sections.n, u.book->sections.n);
	for (i = 0; i < t.book->sections.n; i++) {
		assert_int_equal(t.book->sections.at[i].number,
				 u.book->sections.at[i].number);
		assert_true(fabs(t.book->sections.at[i].chance -
				 u.book->sections.at[i].chance) < 1e-12);
	}
	end(&u);
	end(&t);
}

/* --- what is told again, and what is asked --- */

/* Room that is left tells sections of the game again, and readers come there. */
static void
check_told(const struct book *b)
{
	size_t told[HOURS] = {0}, again = 0, i;
	const struct book_section *s;

	VEC_EACH (s, &b->sections) {
		assert_true(s->chance > 0);
		if (s->kind != BOOK_MOVE)
			continue;
		assert_true(s->hour < HOURS);
		told[s->hour]++;
		assert_in_range(s->choices_n, 2, BOOK_CHOICES);
	}
	for (i = 0; i < HOURS; i++)
		again += told[i] > 1;
	assert_in_range(again, 2, HOURS);
}

static void
mark_asked(const struct sheet_needs *needs, bool *asked)
{
	size_t i;

	for (i = 0; i < needs->n; i++)
		if (needs->at[i].is == SHEET_LEAST ||
		    needs->at[i].is == SHEET_MOST)
			asked[needs->at[i].at] = true;
}

/* No number stands on the sheet that is asked nowhere. */
static void
check_asked(const struct book *b)
{
	bool asked[BOOK_NUMBERS + 1] = {false};
	const struct book_section *s;
	size_t i, k;

	VEC_EACH (s, &b->sections) {
		mark_asked(&(struct sheet_needs){s->marks_n,
						 (struct sheet_need *)s->marks},
			   asked);
		for (i = 0; i < s->choices_n; i++) {
			mark_asked(&s->choices[i].needs, asked);
			for (k = 0; k < s->choices[i].ways_n; k++)
				mark_asked(&s->choices[i].ways[k].needs, asked);
		}
	}
	for (i = 0; i < b->numbers_n; i++)
		assert_true(asked[i]);
}

static void
test_full(void **state)
{
	struct trial t;

	(void)state;
	begin_of(&t, "clock", BOOK_NORMAL, FULL);
	assert_in_range(t.book->sections.n, FULL * 95 / 100, FULL);
	check_numbers(t.book);
	check_choices(t.book);
	check_told(t.book);
	check_asked(t.book);
	end(&t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_books),
		cmocka_unit_test(test_again),
		cmocka_unit_test(test_full),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
