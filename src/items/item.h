/* Items: layout elements at a record, settled; how they are made and placed. */
#ifndef GEN_ITEMS_ITEM_H
#define GEN_ITEMS_ITEM_H

#include "items/style.h"

/*
 * The steps.  Building turns a layout element and a record into a tree of
 * items: conditions, loops and expressions are settled, lengths are read,
 * texts are shaped.  Measuring asks each item how large it would like to be at
 * a width; arranging hands out rectangles and draws what has none inside.
 * What a kind of element does in each step stands in a file of its own, with
 * what only it has to keep; kinds.def lists them.
 */

struct item;
struct flow;
struct frame;

/* What an element of a name does.  NULL: nothing. */
struct kind {
	const char *name;
	/* Reads what it has of its own, into i->own; builds what is inside. */
	void (*build)(const struct scope *sc, struct item *i);
	/* The size it would like inside its padding, and without a width or
	   height of its own. */
	struct size (*measure)(const struct scope *sc, const struct item *i,
			       mpt width, int shrink);
	/* Draws it, or what is inside, in a rectangle. */
	void (*arrange)(const struct scope *sc, const struct item *i,
			struct rect r, int shrink);
	/* Divides what it holds among pages (flow.h); false: it stands on one.
	 */
	bool (*pour)(const struct scope *sc, const struct item *i, mpt width,
		     const struct frame *outer, struct flow *flow);
	/* What of it stands on a page, if it was divided; NULL: all inside. */
	const struct flow *(*part)(const struct item *i);
	bool paints; /* a ground and borders, below all that */
};

#define KIND(name) extern const struct kind items_kind_##name;
#include "items/kinds.def"
#undef KIND

enum place { PLACE_NONE, PLACE_START, PLACE_CENTER, PLACE_END, PLACE_JUSTIFY };

/* What an item was last measured as: asked of often at the same width. */
struct measured {
	mpt width;
	int shrink; /* and 1; 0: nothing yet */
	struct size size;
};
#define MEASURED 4

struct item {
	const struct kind *kind;
	struct element *element;
	const struct xml_node *record; /* the record it was built at */
	struct style style;
	struct paint paint;
	struct insets padding;
	mpt gap;
	struct length x, y;
	struct length width, height; /* of its place: exchanged if it lies */
	int grow;		     /* per mille */
	enum place align, valign;
	int turn;      /* thousandths of a degree, clockwise */
	bool multiply; /* ink over ink */
	int mirror;    /* -1: what is inside keeps its places; 1: not so */
	bool keep_next, keep_whole; /* on the page of the next; undivided */
	bool begins, alone;	    /* it begins a page; it fills one */
	const char *section; /* what begins with it: "yes", a name; or NULL */
	int depth;	     /* of that, from 1 */
	const char *link;    /* where a click on it leads, or NULL */
	const void *own;     /* what its kind keeps; or NULL */
	struct item *first, *next;
	struct measured *seen; /* MEASURED of them, and one that counts */
};

#define ITEMS_FREE ((mpt)100000000) /* a width without bound */

/* --- build.c --- */

/*
 * The items of a <layout> (one box) at the scope's record, in the type around
 * it; style NULL: in that of an empty page.  The <use> has handed it some of
 * its parameters; NULL: there is none.  NULL, reported, when they are more than
 * budget.def: what is too much is not measured.
 */
struct item *items_build(const struct scope *sc, struct element *layout,
			 const struct style *style, const struct element *use);

/* Builds what stands inside an item's element. */
void items_build_inside(const struct scope *sc, struct item *i);

/* Binds the variable of a <let>. */
void items_bind(const struct scope *sc, struct element *e);

/* Binds the parameters of a <use> or <layout>, but for those that `given` has;
   NULL: all.  None of them sees another. */
void items_bind_params(const struct scope *sc, struct element *e,
		       const struct element *given);

/* --- measure.c --- */

/*
 * The size an item would like, padding included, when `width` is on offer.
 * shrink (per mille) scales text sizes, never under their minimum.
 */
struct size items_measure(const struct scope *sc, const struct item *item,
			  mpt width, int shrink);

/* Forgets what an item, and what is inside, was measured as. */
void items_forget(const struct item *item);

/* Is it turned by a quarter, so that its width runs down? */
bool items_is_lying(const struct item *i);

/* How many items stand in another. */
size_t items_count(const struct item *i);

/* The width a child takes of what is on offer; unbounded: what it likes. */
mpt items_child_width(const struct scope *sc, const struct item *c, mpt width,
		      int shrink);
mpt items_child_height(const struct scope *sc, const struct item *c, mpt width,
		       int shrink);

/* --- arrange.c --- */

/* Draws an item and all inside in a rectangle. */
void items_arrange(const struct scope *sc, const struct item *item,
		   struct rect r, int shrink);

/* How far an item at a place leaves its card or page, bleed included; 0: it does
   not. */
mpt items_beyond_face(const struct scope *sc, const struct item *i,
		      struct rect r);

/* A child's rectangle in its parent's, counted from the start side. */
struct rect items_place_child(const struct scope *sc, struct rect in, mpt x,
			      mpt y, mpt w, mpt h);

/* How far in from the start something of a size stands. */
mpt items_offset(enum place p, mpt whole, mpt part);

#endif
