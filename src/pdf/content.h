/* A content stream under construction: paths, matrices, colours, text. */
#ifndef GEN_PDF_CONTENT_H
#define GEN_PDF_CONTENT_H

#include "pdf/resources.h"
#include "pdf/writer.h"

/*
 * What the reader's graphics state is at this point, so that nothing is said
 * twice.  -1: not known.
 */
struct content_state {
	int32_t fill, stroke; /* 0xrrggbb; -1: a pattern, too */
	int fill_opacity, stroke_opacity;
	mpt width;
	int cap, join, miter, dashes;
	mpt dash[PAGE_DASHES], dash_from;
	int font; /* its name's number */
	mpt size;
	struct page_matrix m; /* to the space that the stream began in */
};

struct content {
	struct writer *w;
	struct str out;
	struct resources used;
	struct content_state now;
	VEC(struct content_state) saved; /* by q, restored by Q */
	size_t clips;			 /* open PAGE_CLIPs */
	bool in_text;			 /* between BT and ET ... */
	bool placed; /* ... and line is where the last Tm or Td went */
	struct page_matrix line;
	bool bad; /* a number was out of range */
};

/*
 * Starts a content stream.  A page starts in a known state; a form in that of
 * whoever places it, so that it must say everything it needs.
 */
void content_begin(struct content *c, struct writer *w, bool is_form);

/* Ends open text and clips. The bytes are in c->out. */
void content_end(struct content *c);
void content_free(struct content *c);

/* q and Q. */
void content_save(struct content *c);
void content_restore(struct content *c);

/* Everything that follows is drawn through m. */
void content_concat(struct content *c, struct page_matrix m);

/* What follows is filled in that colour, in the inks that the writer mixes. */
void content_fill_colour(struct content *c, struct page_colour colour);

/* What follows is filled as opaque as that, 1 to 255. */
void content_fill_opacity(struct content *c, int opacity);

/* Draws a shape, or intersects what is drawn until content_unclip with it. */
void content_path(struct content *c, const struct page_path *path);
void content_clip(struct content *c, const struct page_path *path);
void content_unclip(struct content *c);

/* What follows, until content_restore, is ink over ink. */
void content_multiply(struct content *c);

/* What follows reads as a text, until content_read. */
void content_reads(struct content *c, const char *text);
void content_read(struct content *c);

/*
 * Draws a form through m, as opaque as is said (255: solid), or as it is; a
 * picture stretched over a box, turned as EXIF's orientation says.
 */
void content_form(struct content *c, struct resource r, struct page_matrix m,
		  int opaque);
void content_form_here(struct content *c, struct resource r);
void content_picture(struct content *c, struct resource r, struct rect box,
		     unsigned upright);

/* Draws a run of glyphs. (glyphs.c) */
void content_glyphs(struct content *c, const struct page_glyphs *run);

/* Leaves the text object, if one is open. (glyphs.c) */
void content_end_text(struct content *c);

/* Numbers in this content stream, each with a space behind it. */
void content_length(struct content *c, int64_t thousandths);
void content_matrix(struct content *c, struct page_matrix m);

#endif
