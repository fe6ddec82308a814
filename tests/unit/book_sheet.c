/* Conditions, pencil lines and decision lists of a solo book's sheet. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/rng.h"
#include "book/sheet.h"

enum { ROWS = 40, NUMBERS = 3, TRIALS = 3000 };

/* Sheets for a test, and pointers to them. */
struct rows {
	int16_t at[ROWS][NUMBERS];
	const int16_t *row[ROWS];
};

static struct rows
make_rows(struct rng *rng, unsigned values)
{
	struct rows r;
	size_t i, j;

	for (i = 0; i < ROWS; i++)
		for (j = 0; j < NUMBERS; j++)
			r.at[i][j] = (int16_t)rng_below(rng, values);
	return r;
}

static void
point(struct rows *r)
{
	size_t i;

	for (i = 0; i < ROWS; i++)
		r->row[i] = r->at[i];
}

static void
test_holds(void **state)
{
	static const int16_t numbers[] = {3, 7};
	struct sheet s = {numbers, 2};

	(void)state;
	assert_true(sheet_holds(&s, &(struct sheet_need){SHEET_LEAST, 0, 3}));
	assert_false(sheet_holds(&s, &(struct sheet_need){SHEET_LEAST, 0, 4}));
	assert_true(sheet_holds(&s, &(struct sheet_need){SHEET_MOST, 1, 7}));
	assert_false(sheet_holds(&s, &(struct sheet_need){SHEET_MOST, 1, 6}));
	assert_true(sheet_holds(&s, &(struct sheet_need){SHEET_TICKED, 1, 0}));
	assert_true(sheet_holds(&s, &(struct sheet_need){SHEET_BLANK, 0, 0}));
}

static void
test_writes(void **state)
{
	static const int16_t before[2][3] = {{1, 4, 9}, {2, 6, 9}};
	static const int16_t after[2][3] = {{3, 0, 9}, {4, 0, 9}};
	static const int16_t wrong[2][3] = {{3, 0, 9}, {5, 1, 9}};
	const int16_t *b[] = {before[0], before[1]};
	const int16_t *w[] = {wrong[0], wrong[1]};
	const int16_t *a[] = {after[0], after[1]};
	struct arena *arena = arena_new();
	struct sheet_writes out;

	(void)state;
	assert_true(sheet_writes(b, a, 2, 3, &out, arena));
	assert_int_equal(out.n, 2);
	assert_int_equal(out.at[0].does, SHEET_ADDS);
	assert_int_equal(out.at[0].value, 2);
	assert_int_equal(out.at[1].does, SHEET_SETS);
	assert_int_equal(out.at[1].at, 1);
	assert_int_equal(out.at[1].value, 0);
	assert_false(sheet_writes(b, w, 2, 3, &out, arena));
	assert_true(sheet_writes(b, b, 2, 3, &out, arena));
	assert_int_equal(out.n, 0);
	arena_free(arena);
}

/* Conditions drawn by chance are found again, in as many or fewer. */
static void
test_needs(void **state)
{
	struct rng rng = rng_open("book_sheet", "needs");
	int trial;

	(void)state;
	for (trial = 0; trial < TRIALS; trial++) {
		struct arena *a = arena_new();
		struct rows r = make_rows(&rng, 6);
		struct sheet_need n0 = {SHEET_LEAST,
					(uint16_t)rng_below(&rng, NUMBERS),
					(int16_t)rng_below(&rng, 6)};
		struct sheet_need n1 = {SHEET_MOST,
					(uint16_t)rng_below(&rng, NUMBERS),
					(int16_t)rng_below(&rng, 6)};
		struct sheet_needs out;
		bool in[ROWS], any = false;
		size_t i;

		point(&r);
		for (i = 0; i < ROWS; i++) {
			struct sheet s = {r.at[i], 0};

			in[i] = sheet_holds(&s, &n0) && sheet_holds(&s, &n1);
			any = any || in[i];
		}
		if (any) {
			assert_true(sheet_needs(r.row, in, ROWS, NUMBERS, 4,
						&out, a));
			for (i = 0; i < ROWS; i++) {
				struct sheet s = {r.at[i], 0};

				assert_int_equal(sheet_holds_all(&s, &out),
						 in[i]);
			}
		}
		arena_free(a);
	}
}

/* The label that a list gives a sheet. */
static unsigned
label_of(const struct sheet_list *list, const int16_t *numbers)
{
	struct sheet s = {numbers, 0};
	size_t i;

	for (i = 0; i < list->n; i++)
		if (list->at[i].always || sheet_holds(&s, &list->at[i].need))
			return list->at[i].label;
	return UINT32_MAX;
}

/* Lists drawn by chance are found again: there is one that parts the same. */
static void
test_list(void **state)
{
	struct rng rng = rng_open("book_sheet", "list");
	int trial;

	(void)state;
	for (trial = 0; trial < TRIALS; trial++) {
		struct arena *a = arena_new();
		struct rows r = make_rows(&rng, 6);
		struct sheet_row rows[3];
		struct sheet_list list = {3, rows}, out;
		unsigned labels[ROWS];
		size_t i;

		for (i = 0; i < 3; i++)
			rows[i] = (struct sheet_row){
				i == 2,
				{rng_below(&rng, 2) ? SHEET_LEAST : SHEET_MOST,
				 (uint16_t)rng_below(&rng, NUMBERS),
				 (int16_t)rng_below(&rng, 6)},
				rng_below(&rng, 3)};
		point(&r);
		for (i = 0; i < ROWS; i++)
			labels[i] = label_of(&list, r.at[i]);
		assert_true(sheet_list(r.row, labels, ROWS, NUMBERS, &out, a));
		assert_true(out.n >= 1 && out.at[out.n - 1].always);
		for (i = 0; i < ROWS; i++)
			assert_int_equal(label_of(&out, r.at[i]), labels[i]);
		arena_free(a);
	}
}

/* What no single condition parts has no list. */
static void
test_no_list(void **state)
{
	static const int16_t at[4][2] = {{0, 0}, {0, 1}, {1, 0}, {1, 1}};
	const int16_t *row[] = {at[0], at[1], at[2], at[3]};
	static const unsigned labels[] = {0, 1, 1, 0};
	struct arena *a = arena_new();
	struct sheet_list out;

	(void)state;
	assert_false(sheet_list(row, labels, 4, 2, &out, a));
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_holds),	cmocka_unit_test(test_writes),
		cmocka_unit_test(test_needs),	cmocka_unit_test(test_list),
		cmocka_unit_test(test_no_list),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
