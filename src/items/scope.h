/* Where a layout is read and drawn: what is passed on from item to item. */
#ifndef GEN_ITEMS_SCOPE_H
#define GEN_ITEMS_SCOPE_H

#include "game/game.h"
#include "items/element.h"
#include "items/face.h"
#include "items/told.h"
#include "page/light.h"
#include "text/text.h"
#include "xml/xpath.h"

struct symbols;
struct together;

/* The table in one language, ready to be asked; nothing in it is changed. */
struct edition {
	const struct game *game;
	const struct xml_doc *kit;
	struct xpath *x;	  /* over the kit */
	const char *lang;	  /* the kit's */
	struct game_docs docs[2]; /* own, common */
	struct elements *elements;
};

/* What a printing in one language has from its first page to its last. */
struct press {
	struct text_fonts *fonts;
	struct page_doc *doc;
	struct arena *arena;	 /* lives as long as the printing */
	struct arena *scratch;	 /* of the face under way */
	struct symbols *symbols; /* those drawn already */
	struct no_faces *told;	 /* characters that no face has (report.c) */
	struct xml_doc *blanks;	 /* records that nobody fills */
	bool rtl;		 /* writing is from the right */
	struct apart *apart;	 /* where there is no room for both languages */
	struct page_light *light;     /* NULL: areas in full ink */
	struct page_digests *digests; /* of faces, if anybody asks; or NULL */
	/* Draws a part small, for the pages under way; NULL: nothing. */
	const struct page_form *(*thumbnail)(void *printing, const char *part);
	void *printing;
	struct drawn_small
		*shown; /* what was drawn so; with digests, or NULL */
	/* Called for each text that is set, if there is one. */
	void (*set)(void *context, const struct items_text *t);
	void *context;
};

/*
 * Faces that were drawn small, with their digests.  A face that looks the same
 * is this form again, kept once in the file: they are the largest drawings.
 */
struct drawn_small {
	VEC(struct page_form *) v;
};

/* What has no room for a second language, noted by print/apart.c. */
struct apart {
	struct arena *arena;
	struct map *what;
	size_t n; /* records of parts */
};

/* Is a second language on a face? */
enum second { SECOND_NONE, SECOND_ALL };

/*
 * All that an item is built, measured and drawn by.  It is handed on by const
 * pointer: whoever needs another record, another place to draw or another
 * language makes a copy, so that nothing has to be put back.
 */
struct scope {
	const struct press *press;
	const struct edition *in;     /* the language it is read in */
	const struct edition *second; /* the one under it; or NULL */
	enum second level;	      /* how much of that */
	struct diag *diag;
	struct arena *scratch;		/* one card or sheet */
	const char *part;		/* the part under way, for messages */
	const struct xml_node *subject; /* the card's or sheet's record */
	const struct xml_node *record;	/* the one at hand */
	int nested;			/* how many <use> we are inside of */
	size_t *left;			/* how many items more may be built */
	struct together *together;	/* what texts agree on; or NULL */

	struct face *face;	    /* what is drawn */
	struct page_form *out;	    /* where marks go: its form, or one in it */
	struct page_matrix to_face; /* from there to the face */
	bool mirrored;		    /* places are counted from the right */
	bool fillable;		    /* places to write are form fields */
	bool could_flow;	    /* over pages, if its part said so */
	bool outside;		    /* what holds it has no room, as was told */
	const char *pattern;	    /* the one that is drawn, or NULL */
	bool kept;		    /* the face is placed more than once */
	struct size slack;	    /* blank space about what is arranged */
};

/* Takes one of the most of a face (budget.def) for element n; false, reported, when none is left. */
bool items_may_add(const struct scope *sc, size_t *left,
		   const struct xml_node *n);

/* The same place at another record. */
struct scope items_at(const struct scope *sc, const struct xml_node *record);

/* A record without fields, for a place that nobody fills. */
const struct xml_node *items_add_blank(const struct press *p, const char *kind);

#endif
