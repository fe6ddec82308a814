/* Forms: inline when placed once, Form XObjects when placed more often. */
#ifndef GEN_PDF_FORMS_H
#define GEN_PDF_FORMS_H

#include "pdf/content.h"

/* Makes room for the document's forms. */
void forms_begin(struct writer *w);

/*
 * Notes that a form is placed.  true: for the first time, so its own marks
 * are to be looked at, and then forms_end_survey called.
 */
bool forms_note(struct writer *w, const struct page_form *form);
void forms_end_survey(struct writer *w, const struct page_form *form);

/* Writes the forms that are placed more than once as objects. */
void forms_write(struct writer *w);

/* Draws a form: its marks, or the object's name. */
void forms_place(struct content *c, const struct page_place *place);

#endif
