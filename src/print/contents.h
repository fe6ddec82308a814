/* What is printed, told on a page of it: $printed, and parts drawn small. */
#ifndef GEN_PRINT_CONTENTS_H
#define GEN_PRINT_CONTENTS_H

#include "print/job.h"

/*
 * Binds $printed, a <part> for each part of cards or sheets that is printed,
 * and $sheets, $twice and $folded.  The stack must be known; the document must
 * be freed when the bindings are taken back.
 */
struct xml_doc *print_bind_contents(struct job *j);

/* The face of a part's first card or sheet (press.thumbnail). */
const struct page_form *print_thumbnail(void *job, const char *part);

#endif
