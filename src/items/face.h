/* Faces: a layout filled from a record and drawn, ready to be placed. */
#ifndef GEN_ITEMS_FACE_H
#define GEN_ITEMS_FACE_H

#include "base/diag.h"
#include "page/page.h"

struct size {
	mpt w, h;
};

/* A place on a face that leads somewhere. */
struct face_link {
	struct rect box;
	const char *to;		 /* a label, or a part's name */
	struct diag_where where; /* where it is to be mended */
};

/* A drawing with the form fields and links on it. */
struct face {
	struct page_form *form; /* NULL: none */
	struct rect trim;	/* what is cut out of it */
	struct rect reach;	/* what items may be drawn over */
	struct page_cut cut;	/* what is cut along inside that */
	bool over; /* something leaves the form: it is to be clipped */
	VEC(struct page_field) fields;
	VEC(struct face_link) links;
	uint64_t wobble; /* seed of the next sketched border */
	uint64_t digest; /* of its form, if it was asked for */
};

#endif
