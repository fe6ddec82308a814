/* Boards that are larger than their paper: pieces to glue together. */
#ifndef GEN_PRINT_TILE_H
#define GEN_PRINT_TILE_H

#include "print/face.h"
#include "print/job.h"

/* What the layout of a <sheet> fills: its own size, or what the page has. */
struct size print_board_size(const struct job *j, const struct xml_node *part);

/* Into how many pieces the board of a <sheet> is cut, across and down. */
struct tiles {
	int columns, rows;
	struct size piece; /* the last ones may be smaller */
	int32_t zoom;	   /* of the face, 1/PAGE_ONE */
	struct size board; /* magnified */
	mpt join; /* beyond a piece: art to lie under the next, and a tab */
};
struct tiles print_find_tiles(const struct job *j, const struct xml_node *part);

/* Are there fewer pieces of it on paper that lies? */
bool print_tiles_lie(const struct job *j, const struct xml_node *part);

/*
 * Puts piece i onto a page, its corner at that of the area, with marks, its
 * tabs and a key; a back has neither tabs nor key, and lies behind its front.
 */
void print_put_tile(struct job *j, struct page *page,
		    const struct xml_node *part, const struct face *face,
		    const struct tiles *t, struct rect area, int i, bool back);

#endif
