/* Forms: Form XObjects when they are kept, else drawn where they are placed. */
#ifndef GEN_PDF_FORMS_H
#define GEN_PDF_FORMS_H

#include "pdf/content.h"

/* Draws a form: its marks, or the name of its object, made when first met. */
void forms_place(struct content *c, const struct page_place *place);

/* Makes an object of marks that lie in a box; its name's number and object. */
struct resource forms_add(struct writer *w, const struct page_mark *marks,
			  size_t n, struct rect box, const char *name);

#endif
