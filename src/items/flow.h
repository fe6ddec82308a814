/* Items divided into slices, so that they flow over pages or columns. */
#ifndef GEN_ITEMS_FLOW_H
#define GEN_ITEMS_FLOW_H

#include "items/item.h"

/* How high something is: at[k] when its type is k steps smaller. */
#define TIGHTEST 6 /* steps of 1 % */
struct high {
	mpt at[TIGHTEST + 1];
	mpt over; /* > 0: more than its room has, in the smallest type */
};

/*
 * What slices stand in and is there again on each page that has some of them:
 * a column with its padding and ground, a table with its header.
 */
struct frame {
	const struct item *item;
	const struct frame *outer; /* or NULL */
	const struct item *head;   /* comes first on each page; or NULL */
	mpt around;		   /* the height of its padding and head */
};

/* What is not divided any more: an item, or some lines of a text. */
struct slice {
	const struct item *item;
	size_t from, to; /* lines; 0, 0: all of it */
	const struct frame *in;
	struct high high;
	mpt gap;     /* to the next one, where both stand on a page */
	bool begins; /* a page */
	bool keep;   /* on one page with the next */
	size_t tag;  /* the caller's */
};

struct flow {
	struct arena *arena; /* of the list */
	mpt room;	     /* the height of a page */
	int smaller;	     /* per mille: what all is set smaller */
	bool full;	     /* the next slice begins a page */
	size_t gone;	     /* so many slices are drawn, and not to be read */
	VEC(struct slice) slices;
};

/*
 * Appends the slices of an item to a flow, for pages of a width.  What they are
 * made of lives in the scope's scratch.
 */
void items_pour(const struct scope *sc, const struct item *i, mpt width,
		struct flow *flow);

/*
 * The same of an item that stands in a frame: what kinds call for each of their
 * children, each at its width.
 */
void items_pour_inside(const struct scope *sc, const struct item *i, mpt width,
		       const struct frame *in, struct flow *flow);

/* Appends a slice that is not divided further. */
void items_add_slice(const struct scope *sc, const struct item *i, mpt width,
		     const struct frame *in, struct flow *flow);

/* Calls a function for each text of a slice that begins a section. */
void items_each_section(const struct slice *s,
			void (*each)(void *context, const struct item *text),
			void *context);

/* So much lies between the last slice and what comes behind it. */
void items_end_slice(struct flow *flow, mpt gap);

/* May a flow part what an item holds? */
bool items_may_part(const struct item *i);

/* What is left of a page inside of a frame. */
mpt items_room_inside(const struct flow *flow, const struct frame *in);

/* The same item, to be changed and measured by itself; in the scratch. */
struct item *items_copy(const struct scope *sc, const struct item *i);

/* A frame made of an item; head may be NULL. */
const struct frame *items_frame(const struct scope *sc, const struct item *i,
				const struct frame *outer,
				const struct item *head, mpt width,
				const struct flow *flow);

/*
 * An item that has n slices, which were poured from one item: to be arranged
 * in a rectangle as high as items_slices_height() says.  In the scope's
 * scratch.
 */
struct item *items_join(const struct scope *sc, const struct slice *slices,
			size_t n);

/* How high an item is at a width; what is too high takes all of the room. */
struct high items_measure_high(const struct scope *sc, const struct item *i,
			       mpt width, mpt room);

#endif
