/* Sheets of cards: grids of faces on one picture. */
#ifndef GEN_VTT_SHEET_H
#define GEN_VTT_SHEET_H

#include "print/single.h"
#include "vtt/names.h"

/* What a service takes. */
struct vtt_grid {
	unsigned columns, rows; /* at most, at least 2 cells */
	long dpi;		/* fewer, where a picture would be too large */
	unsigned most;		/* pixels that it may be wide or high */
	bool tokens;		/* cards without a back, too */
};

/* Cards in rows from the top left; the last cell is that of a hidden card. */
struct vtt_sheet {
	const char *front, *back; /* names of pictures; back NULL: none */
	bool backs; /* each card has its own back: a sheet, too; else one card */
	size_t first, n; /* the cards, as they were printed */
	unsigned columns, rows;
	unsigned width, height; /* of a cell, in pixels */
};

/*
 * Puts the cards of each part on as many sheets as it takes, in a; *n of them.
 * A sheet is no larger than its cards and the last cell need.
 */
struct vtt_sheet *vtt_plan_sheets(const struct print_singles *cards,
				  const struct vtt_grid *grid,
				  struct vtt_names *names, size_t *n);

/* Pixels of a whole sheet. */
struct vtt_picture {
	unsigned char *rgb;
	unsigned width, height;
};

/* Cells without a card: a neutral grey. */
#define VTT_EMPTY 0x80

/* An empty one, of one shade, in a. */
struct vtt_picture vtt_picture_new(unsigned width, unsigned height,
				   unsigned char shade, struct arena *a);

/* Copies a card's pixels into a cell, from 0. */
void vtt_put_cell(const struct vtt_picture *to, const struct vtt_sheet *sheet,
		  size_t cell, const unsigned char *rgb);

#endif
