/* Printing: a definition's materials and a kit to pages. */
#ifndef GEN_PRINT_PRINT_H
#define GEN_PRINT_PRINT_H

#include <stdbool.h>

#include "game/game.h"
#include "items/told.h"
#include "page/page.h"
#include "print/faces.h"
#include "print/single.h"
#include "text/text.h"

/* How backs meet fronts. */
enum print_duplex {
	PRINT_LONG,  /* flipped on the long edge: the usual home printer */
	PRINT_SHORT, /* flipped on the short edge */
	PRINT_FOLD,  /* back beside its front, to fold and glue */
	PRINT_NONE   /* no backs at all */
};

/* The same table in another language: its kit's lang says in which. */
struct print_edition {
	const struct game *game;
	struct xml_doc *kit;
};

/* LIGHT: large areas are outlines, as page/light.h says. */
enum print_ink { PRINT_COLOUR, PRINT_GREY, PRINT_LIGHT };

/*
 * What a printer does to sheets of one orientation (gen calibrate): backs must
 * be turned clockwise about the middle of the page, in thousandths of a degree,
 * and moved to the right and down, so that they lie on their fronts.
 */
struct print_drift {
	bool known;
	mpt x, y;
	int32_t angle;
};

struct print_printer {
	struct print_drift upright, lying;
	int32_t length; /* that a line of 100 mm has on paper, in um; 0: true */
};

struct print_request {
	const struct game *game;
	const struct xml_doc *kit;
	struct text_fonts *fonts;
	const char *paper; /* a <paper> of templates/common/sizes.xml */
	enum print_duplex duplex;
	bool no_marks;	 /* no crop marks */
	mpt bleed;	 /* < 0: as the definition says */
	mpt outer_bleed; /* at the outer edges of a grid of cards only */
	mpt back_bleed;	 /* so much more on backs */
	enum print_ink ink;
	bool large;	  /* magnified, black on white: print/large.h */
	bool fillable;	  /* places to write are form fields */
	const char *only; /* parts "a,b,c"; NULL: all */
	const struct print_printer *printer; /* what is corrected; or NULL */
	bool booklet; /* pages of booklets two a side, to fold and staple */
	const struct print_profile *profile; /* print/profile.h; or NULL */
	const char *section; /* whose parts: "solo" (the kit is a solo book, as
				book/tale.h describes it), "plan" (the kit has
				strips, setup/setup.h); NULL: "materials" */
	int seat;	     /* of the reader of a solo book */
	/*
	 * More languages.  All is printed once in each, one after the other;
	 * or, by_player, once, and what is a player's own in that player's
	 * lang. It is a player's own when the part's solo="..." gives it to
	 * that seat alone, or when it is a record of that player.
	 */
	const struct print_edition *editions;
	size_t n_editions;
	bool by_player;
	/*
	 * A second language under the first, smaller, on each card and sheet
	 * that has room for it; the others, and booklets, are printed once in
	 * each.  Or NULL.
	 */
	const struct print_edition *second;
	/*
	 * Where to, when somebody takes its pages one by one; it is returned
	 * or freed.  NULL: a new one.
	 */
	struct page_doc *doc;
	/*
	 * Each card a page of its own, front and back, as large as its trim and
	 * the bleed, instead of on paper; what they are is added here.  NULL:
	 * on paper.
	 */
	struct print_singles *singles;
	struct print_faces *faces; /* what is printed is noted here; or NULL */
	const struct print_faces *since; /* what is left out of it; or NULL */
	/* Called for each text that is set, if there is one. */
	void (*set)(void *context, const struct items_text *t);
	void *context;
};

/*
 * The rows of fonts/fonts.xml as faces, opened when needed.  Must be freed
 * before the game.
 */
struct text_fonts *print_fonts(const struct game *g, struct diag *d);

/*
 * Prints the materials of a game, filled from the kit.  NULL, reported, when
 * a text does not fit its box at its minimum size, a character has no glyph,
 * a part or paper is unknown, ...: messages name part, record and field.
 */
struct page_doc *print_materials(const struct print_request *request,
				 struct diag *d);

#endif
