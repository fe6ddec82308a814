/* What a reader keeps with a pencil: conditions, lines, decision lists. */
#include "book/sheet.h"

#include <string.h>

bool
sheet_holds(const struct sheet *s, const struct sheet_need *need)
{
	switch (need->is) {
	case SHEET_LEAST:
		return s->numbers[need->at] >= need->value;
	case SHEET_MOST:
		return s->numbers[need->at] <= need->value;
	case SHEET_TICKED:
		return s->words >> need->at & 1;
	case SHEET_BLANK:
		return !(s->words >> need->at & 1);
	}
	return false;
}

bool
sheet_holds_all(const struct sheet *s, const struct sheet_needs *needs)
{
	size_t i;

	for (i = 0; i < needs->n; i++)
		if (!sheet_holds(s, &needs->at[i]))
			return false;
	return true;
}

/* --- lines for the pencil --- */

/* What makes one number of each sheet before that after it; false: nothing. */
static bool
write_number(const int16_t *const *before, const int16_t *const *after,
	     size_t n, size_t number, struct sheet_write *w)
{
	int value = after[0][number], more = value - before[0][number];
	bool adds = true, sets = true;
	size_t i;

	for (i = 1; i < n; i++) {
		adds = adds && after[i][number] - before[i][number] == more;
		sets = sets && after[i][number] == value;
	}
	*w = (struct sheet_write){adds ? SHEET_ADDS : SHEET_SETS,
				  (uint16_t)number,
				  (int16_t)(adds ? more : value)};
	return adds || sets;
}

bool
sheet_writes(const int16_t *const *before, const int16_t *const *after,
	     size_t n, size_t numbers, struct sheet_writes *out,
	     struct arena *a)
{
	struct sheet_write w;
	size_t i;

	*out = (struct sheet_writes){0};
	if (!n)
		return true;
	out->at = ARENA_ARRAY(a, struct sheet_write, numbers + 1);
	for (i = 0; i < numbers; i++) {
		if (!write_number(before, after, n, i, &w))
			return false;
		if (w.does == SHEET_SETS || w.value)
			out->at[out->n++] = w;
	}
	return true;
}

/* --- conditions that hold of some sheets --- */

static bool
holds(const int16_t *numbers, const struct sheet_need *need)
{
	return sheet_holds(&(struct sheet){numbers, 0}, need);
}

/* The bounds of the sheets that are in; those that leave nobody out too. */
static size_t
bounds(const int16_t *const *sheets, const bool *in, size_t n, size_t numbers,
       struct sheet_need *out)
{
	size_t i, j, found = 0;
	int16_t low, high;

	for (j = 0; j < numbers; j++) {
		low = INT16_MAX;
		high = INT16_MIN;
		for (i = 0; i < n; i++) {
			if (in[i] && sheets[i][j] < low)
				low = sheets[i][j];
			if (in[i] && sheets[i][j] > high)
				high = sheets[i][j];
		}
		out[found++] =
			(struct sheet_need){SHEET_LEAST, (uint16_t)j, low};
		out[found++] =
			(struct sheet_need){SHEET_MOST, (uint16_t)j, high};
	}
	return found;
}

/* How many of the sheets that are left a condition keeps out. */
static size_t
keeps_out(const int16_t *const *sheets, const bool *left, size_t n,
	  const struct sheet_need *need)
{
	size_t i, out = 0;

	for (i = 0; i < n; i++)
		out += left[i] && !holds(sheets[i], need);
	return out;
}

bool
sheet_needs(const int16_t *const *sheets, const bool *in, size_t n,
	    size_t numbers, size_t most, struct sheet_needs *out,
	    struct arena *a)
{
	struct sheet_need *all =
		ARENA_ARRAY(a, struct sheet_need, numbers * 2 + 1);
	size_t count = bounds(sheets, in, n, numbers, all), left = 0, i, k;
	bool *stays = ARENA_ARRAY(a, bool, n + 1);

	*out = (struct sheet_needs){
		0, ARENA_ARRAY(a, struct sheet_need, most + 1)};
	for (i = 0; i < n; i++)
		left += stays[i] = !in[i];
	while (left && out->n < most) {
		size_t best = 0, gain, least = 0;

		for (k = 0; k < count; k++) {
			gain = keeps_out(sheets, stays, n, &all[k]);
			if (gain > least) {
				least = gain;
				best = k;
			}
		}
		if (!least)
			return false;
		for (i = 0; i < n; i++)
			if (stays[i] && !holds(sheets[i], &all[best]))
				stays[i] = false;
		left -= least;
		out->at[out->n++] = all[best];
	}
	return !left;
}

/* --- decision lists --- */

/* A list in the making: sheets in the order of one of their numbers. */
struct lister {
	const int16_t *const *sheets;
	const unsigned *labels;
	size_t *left; /* sheets that no row has yet */
	size_t left_n;
	size_t numbers;
	struct arena *a;
};

/* Of the sheets with one value of a number: how many, and of which label. */
struct slot {
	size_t n;
	unsigned label;
	bool mixed;
};

static void
add_slot(struct slot *to, const struct slot *s)
{
	if (!s->n)
		return;
	to->mixed = to->mixed || s->mixed || (to->n && to->label != s->label);
	to->label = s->label;
	to->n += s->n;
}

static struct slot
all_left(const struct lister *l)
{
	struct slot all = {0}, one;
	size_t i;

	for (i = 0; i < l->left_n; i++) {
		one = (struct slot){1, l->labels[l->left[i]], false};
		add_slot(&all, &one);
	}
	return all;
}

/* The least and the most value of a number among those left. */
static void
range(const struct lister *l, size_t number, int *low, int *high)
{
	size_t i;

	*low = INT16_MAX;
	*high = INT16_MIN;
	for (i = 0; i < l->left_n; i++) {
		int v = l->sheets[l->left[i]][number];

		*low = v < *low ? v : *low;
		*high = v > *high ? v : *high;
	}
}

/* Is all that a row leaves of one label? */
static bool
rest_is_pure(const struct lister *l, const struct sheet_need *need)
{
	struct slot rest = {0}, one;
	size_t i;

	for (i = 0; i < l->left_n; i++) {
		if (holds(l->sheets[l->left[i]], need))
			continue;
		one = (struct slot){1, l->labels[l->left[i]], false};
		add_slot(&rest, &one);
	}
	return !rest.mixed;
}

/* Takes a row if it is better than the best: it ends the list, or has more. */
static void
offer_row(const struct lister *l, const struct slot *s, struct sheet_need need,
	  struct sheet_row *best, size_t *worth)
{
	size_t more;

	if (!s->n || s->mixed || s->n == l->left_n)
		return;
	more = s->n + (rest_is_pure(l, &need) ? l->left_n : 0);
	if (more <= *worth)
		return;
	*worth = more;
	*best = (struct sheet_row){false, need, s->label};
}

/* The rows that one number gives: so much or less, so much or more. */
static void
offer_number(const struct lister *l, size_t number, struct sheet_row *best,
	     size_t *worth)
{
	struct slot *slots, below = {0}, above = {0}, one;
	int low, high, v;
	size_t i;

	range(l, number, &low, &high);
	if (low >= high)
		return;
	slots = ARENA_ARRAY(l->a, struct slot, (size_t)(high - low + 1));
	for (i = 0; i < l->left_n; i++) {
		one = (struct slot){1, l->labels[l->left[i]], false};
		add_slot(&slots[l->sheets[l->left[i]][number] - low], &one);
	}
	for (v = low; v < high && !below.mixed; v++) {
		add_slot(&below, &slots[v - low]);
		if (slots[v - low].n)
			offer_row(l, &below,
				  (struct sheet_need){SHEET_MOST,
						      (uint16_t)number,
						      (int16_t)v},
				  best, worth);
	}
	for (v = high; v > low && !above.mixed; v--) {
		add_slot(&above, &slots[v - low]);
		if (slots[v - low].n)
			offer_row(l, &above,
				  (struct sheet_need){SHEET_LEAST,
						      (uint16_t)number,
						      (int16_t)v},
				  best, worth);
	}
}

/* Takes out the sheets for which a row holds. */
static void
take_row(struct lister *l, const struct sheet_row *row)
{
	size_t i, kept = 0;

	for (i = 0; i < l->left_n; i++)
		if (!holds(l->sheets[l->left[i]], &row->need))
			l->left[kept++] = l->left[i];
	l->left_n = kept;
}

/* The next row; false: there is none that parts what is left. */
static bool
next_row(struct lister *l, struct sheet_row *row)
{
	size_t number, worth = 0;

	for (number = 0; number < l->numbers; number++)
		offer_number(l, number, row, &worth);
	if (!worth)
		return false;
	take_row(l, row);
	return true;
}

bool
sheet_list(const int16_t *const *sheets, const unsigned *labels, size_t n,
	   size_t numbers, struct sheet_list *out, struct arena *a)
{
	struct arena *scratch = arena_new();
	struct lister l = {sheets, labels, NULL, n, numbers, scratch};
	struct sheet_row row = {0};
	bool good = true;
	struct slot all;
	size_t i;

	*out = (struct sheet_list){0};
	out->at = ARENA_ARRAY(a, struct sheet_row, n + 1);
	l.left = ARENA_ARRAY(scratch, size_t, n + 1);
	for (i = 0; i < n; i++)
		l.left[i] = i;
	for (all = all_left(&l); good && all.mixed; all = all_left(&l)) {
		good = next_row(&l, &row);
		if (good)
			out->at[out->n++] = row;
	}
	if (good && n)
		out->at[out->n++] =
			(struct sheet_row){.always = true, .label = all.label};
	arena_free(scratch);
	return good;
}
