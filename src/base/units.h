/* Lengths on paper. */
#ifndef GEN_BASE_UNITS_H
#define GEN_BASE_UNITS_H

#include <stdbool.h>
#include <stdint.h>

/*
 * A length in thousandths of a PostScript point (1/72 inch).  Layout is done
 * in whole numbers of it, so that every machine comes to the same page.
 */
typedef int32_t mpt;

#define MPT_PT 1000

/* Micrometres to mpt, rounded: 1 mm = 1000 um = 2834.6457 mpt. */
static inline mpt
mpt_from_um(int64_t um)
{
	int64_t n = um * 72000;

	return (mpt)((n + (n < 0 ? -12700 : 12700)) / 25400);
}

/* mpt to micrometres, rounded. */
static inline int64_t
mpt_to_um(mpt v)
{
	int64_t n = (int64_t)v * 25400;

	return (n + (n < 0 ? -36000 : 36000)) / 72000;
}

/* So many thousandths of mm, cm, in or pt; false: another unit. */
bool units_length(int64_t milli, const char *unit, mpt *out);

/* The same of a text such as "63.5mm". */
bool units_read(const char *text, mpt *out);

/* Pixels of a length at so many to the inch, rounded. */
static inline unsigned
mpt_to_pixels(mpt v, long dpi)
{
	return (unsigned)(((int64_t)v * dpi + 36000) / 72000);
}

/* So many pixels on a length: how many a metre, rounded. */
static inline unsigned
mpt_pixels_a_metre(unsigned pixels, mpt v)
{
	return (unsigned)(((int64_t)pixels * 360000000 / 127 + v / 2) / v);
}

static inline mpt
mpt_least(mpt a, mpt b)
{
	return a < b ? a : b;
}

static inline mpt
mpt_most(mpt a, mpt b)
{
	return a > b ? a : b;
}

#define MPT_MM(mm) mpt_from_um((int64_t)((mm)*1000))

struct point {
	mpt x, y;
};

/* x and y of the corner nearest the origin (top left). */
struct rect {
	mpt x, y, w, h;
};

/* What two have in common; w or h 0: nothing. */
static inline struct rect
rect_common(struct rect a, struct rect b)
{
	mpt x = mpt_most(a.x, b.x), y = mpt_most(a.y, b.y);

	return (struct rect){x, y,
			     mpt_most(mpt_least(a.x + a.w, b.x + b.w) - x, 0),
			     mpt_most(mpt_least(a.y + a.h, b.y + b.h) - y, 0)};
}

/* How far a rectangle leaves another, at most; 0: it does not. */
static inline mpt
rect_beyond(struct rect r, struct rect in)
{
	mpt wide = mpt_most(in.x - r.x, r.x + r.w - in.x - in.w);
	mpt high = mpt_most(in.y - r.y, r.y + r.h - in.y - in.h);

	return mpt_most(mpt_most(wide, high), 0);
}

#endif
