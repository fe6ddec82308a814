/* PNG prediction: samples as differences to their neighbours pack better. */
#include "pdf/predict.h"

#include <stdlib.h>

#include "base/arena.h"

/* The filters of PNG, by their numbers; 3 (average) gains too little. */
enum filter { NONE, SUB, UP, PAETH = 4 };

/* Of the pixels to the left, above and above left, what comes nearest. */
static int
paeth(int left, int above, int corner)
{
	int p = left + above - corner;
	int dl = abs(p - left), da = abs(p - above), dc = abs(p - corner);

	if (dl <= da && dl <= dc)
		return left;
	return da <= dc ? above : corner;
}

/* Filters a row; above is NULL for the first.  How far it is from zeros. */
static size_t
filter_row(enum filter filter, const unsigned char *row,
	   const unsigned char *above, size_t width, size_t step,
	   unsigned char *to)
{
	size_t i, far = 0;

	for (i = 0; i < width; i++) {
		int left = i < step ? 0 : row[i - step];
		int up = above ? above[i] : 0;
		int corner = above && i >= step ? above[i - step] : 0;
		int guess = filter == SUB     ? left
			    : filter == UP    ? up
			    : filter == PAETH ? paeth(left, up, corner)
					      : 0;

		to[i] = (unsigned char)(row[i] - guess);
		far += to[i] < 128 ? to[i] : 256u - to[i];
	}
	return far;
}

/* The usual choice: the filter whose row is nearest to zeros. */
static void
add_row(struct str *out, const unsigned char *row, const unsigned char *above,
	size_t width, size_t step, unsigned char *room)
{
	static const enum filter all[] = {NONE, SUB, UP, PAETH};
	unsigned char *best = room, *next = room + width, *swap;
	enum filter chosen = NONE;
	size_t least = SIZE_MAX, far, i;

	for (i = 0; i < sizeof(all) / sizeof(*all); i++) {
		far = filter_row(all[i], row, above, width, step, next);
		if (far >= least)
			continue;
		least = far;
		chosen = all[i];
		swap = best;
		best = next;
		next = swap;
	}
	str_addc(out, (char)chosen);
	str_addn(out, (const char *)best, width);
}

void
predict_rows(struct str *out, const unsigned char *samples, size_t width,
	     size_t height, size_t step)
{
	unsigned char *room = malloc(2 * width);
	size_t y;

	if (!room)
		arena_die();
	for (y = 0; y < height; y++) {
		const unsigned char *row = samples + y * width;

		add_row(out, row, y ? row - width : NULL, width, step, room);
	}
	free(room);
}
