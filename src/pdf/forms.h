/* Forms: Form XObjects when they are kept, else drawn where they are placed. */
#ifndef GEN_PDF_FORMS_H
#define GEN_PDF_FORMS_H

#include "pdf/content.h"

/* Draws a form: its marks, or the name of its object, made when first met. */
void forms_place(struct content *c, const struct page_place *place);

/*
 * Ends a content stream begun as a form's and makes an object of it; group: it
 * is drawn as one when it is faded.
 */
struct resource forms_end(struct content *c, struct rect box, const char *name,
			  bool group);

#endif
