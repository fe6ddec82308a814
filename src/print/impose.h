/* Cards on paper: n-up, backs in register. */
#ifndef GEN_PRINT_IMPOSE_H
#define GEN_PRINT_IMPOSE_H

#include "print/face.h"
#include "print/part.h"

struct card_shape;
struct deck;

/* How the backs of cards are printed. */
enum sides {
	SIDES_ONE,  /* there are none, or they are cards of their own */
	SIDES_BOTH, /* on the back of the sheet */
	SIDES_FOLD  /* beyond a fold */
};

/* The cards of a part, to be put on paper in their order. */
struct lot {
	const struct xml_node *part; /* <cards> */
	const char *title;
	const char *paper; /* by name */
	struct deck *deck;
	size_t n;	  /* backs that are cards of their own counted */
	struct size trim; /* as it reads */
	const struct card_shape *shape; /* before zoom; NULL: a rectangle */
	mpt gutter, bleed;
	mpt inner;	/* of the bleed, between cards */
	mpt back_bleed; /* of backs; or 0: as little as hides a cut */
	int32_t zoom;	/* of faces, 1/PAGE_ONE */
	enum sides sides;
	size_t drawn; /* so many of them are on paper */
	size_t told;  /* its index among what is told of the stack */
};

/* How far art is printed beyond its cards, in front or behind. */
static inline mpt
print_lot_reach(const struct lot *lot)
{
	return mpt_most(lot->bleed, lot->back_bleed);
}

/* Lots whose cards run on over one grid: they are cut alike. */
struct format {
	VEC(struct lot *) lots;
	size_t n, left;	     /* cards; those that fill no sheet */
	size_t whole;	     /* full sheets */
	size_t widened;	     /* of them with other cards in their margins */
	size_t at;	     /* the lot whose cards come next */
	size_t told;	     /* cards whose sheets have numbers */
	struct spread *full; /* a whole sheet of them; NULL: none fits */
};

/* A grid of cards of one format. */
struct block {
	struct format *format;
	struct rect cell; /* the trim of its first card, top left */
	struct size gap;  /* between cards, across and down */
	int columns, rows;
	size_t n;  /* cards; they fill its rows in turn */
	mpt outer; /* a bleed reaches no further out of the grid */
};

/* Where cards stand on a sheet, before it is mirrored for writing from the
   right. */
struct spread {
	enum sides sides;
	const char *name;  /* of the paper */
	struct size paper; /* as it lies */
	struct rect art;
	VEC(struct block) blocks;
	bool fixed; /* the paper is cut already: places are never mirrored */
};

/*
 * A sheet of as many cards of a format as it takes: read upright, if as many
 * fit so.  NULL: none fits.  (grid.c)
 */
struct spread *print_spread_out(const struct job *j, struct format *f);

/* The trim of a block's grid. */
struct rect print_block_rect(const struct block *b);

/* Prints the next cards of its formats on a sheet of such a number. */
void print_cards_sheet(struct job *j, const struct spread *s, size_t sheet);

/* Says where less of a lot's bleed is printed than was asked for. */
void print_check_bleed(const struct job *j, const struct lot *lot,
		       const struct block *b);

/* Is there room for a card of a lot beside its back?  (grid.c) */
bool print_can_fold(const struct job *j, struct lot *lot);

/* --- cards.c --- */

/* A card's faces, drawn; back's form NULL when it has none. */
struct face_pair {
	struct face front, back;
};

/* Its i-th card; is it the same as the one before?  Have all one back? */
const struct printed_card *print_lot_card(const struct lot *lot, size_t i);
bool print_lot_repeats(const struct lot *lot, size_t i);
bool print_lot_shares_back(const struct lot *lot);

/* What a <cards> prints, as a lot; lives as long as the job. */
struct lot *print_new_lot(struct job *j, const struct xml_node *part,
			  const struct printed *cards);

/*
 * Draws n cards of a lot, the next that were not drawn yet; where backs are
 * cards of their own each is a front.
 */
void print_draw_cards(struct job *j, struct lot *lot, size_t n,
		      struct face_pair *faces);

#endif
