/* Lengths and other numbers of attributes. */
#ifndef GEN_ITEMS_LENGTH_H
#define GEN_ITEMS_LENGTH_H

#include "items/scope.h"

/* A length that may be a part of the parent's, or absent. */
struct length {
	enum { LENGTH_NONE, LENGTH_MPT, LENGTH_PERCENT } unit;
	mpt v; /* mpt, or thousandths of a percent */
};

struct insets {
	mpt top, end, bottom, start;
};

/*
 * What a name names of a kind ("symbol", "layout", ...).  NULL: nothing, which
 * is reported as id at a place.
 */
struct element *items_find(const struct scope *sc, struct diag_where where,
			   const char *kind, const char *name, enum diag_id id);

/* An attribute with holes filled, or NULL. */
const char *items_attr(const struct scope *sc, const struct element *e,
		       enum attr a);

/*
 * A whole number of an attribute.  What is none, or is not from low to high,
 * is reported, and as good as not there.
 */
int items_attr_whole(const struct scope *sc, const struct element *e,
		     enum attr a, int otherwise, int low, int high);

/* The same for a number with a fraction, in thousandths: "1.5" is 1500. */
int items_attr_milli(const struct scope *sc, const struct element *e,
		     enum attr a, int otherwise, int low, int high);

/* Bounds for what is stacked, counted or copied, and for other numbers. */
#define ITEMS_MANY 10000
#define ITEMS_LARGE 1000000000 /* thousandths */

/* The length in a text of element n; NULL is none, nonsense is reported. */
struct length items_read_length(const struct scope *sc,
				const struct xml_node *n, const char *text,
				mpt em);

/* The length of an attribute; an extent is 0 or more. */
struct length items_attr_length(const struct scope *sc, const struct element *e,
				enum attr a, mpt em);
struct length items_attr_extent(const struct scope *sc, const struct element *e,
				enum attr a, mpt em);

/* One to four lengths, as CSS has them: all; top and sides; ... */
struct insets items_read_insets(const struct scope *sc,
				const struct xml_node *n, const char *text,
				mpt em);

/* The first four lengths of a text; how many there are. */
int items_read_lengths(const struct scope *sc, const struct xml_node *n,
		       const char *text, mpt em, mpt out[4]);

/*
 * How many of the n lengths of dash="text" are to be used: all, or 0, reported,
 * when they cannot be; `like` is a good one.
 */
int items_good_dash(const struct scope *sc, const struct xml_node *node,
		    const char *text, const mpt dash[4], int n,
		    const char *like);

/* A length in mpt, of `whole` if it is a part. */
mpt items_resolve(struct length v, mpt whole);

/* The same; `otherwise` when there is none. */
mpt items_resolve_or(struct length v, mpt whole, mpt otherwise);

int items_read_milli(const char *text, int otherwise); /* "1.5" is 1500 */

#endif
