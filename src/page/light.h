/* Light ink: large areas as outlines, and what stands on them turned dark. */
#ifndef GEN_PAGE_LIGHT_H
#define GEN_PAGE_LIGHT_H

#include "page/page.h"

/* What has been made for a document in light ink. */
struct page_light;

/* black: all text becomes black, or white where it stands on dark. */
struct page_light *page_light_new(struct page_doc *doc, bool black);
void page_light_free(struct page_light *light); /* NULL is fine */

/*
 * Rewrites a form that is placed as large as it is, with all that is placed in
 * it.  A filled area that takes more ink than a black square of 5 mm becomes
 * white with an outline in its colour, or none if it is the ground of the
 * whole form; inside such an outline smaller areas are outlined, too.  What is drawn on it later and stood out there, but would not on
 * white, is darkened; a shape of that kind is outlined in turn if that takes
 * less ink.  Pictures stay as they are.
 */
void page_lighten(struct page_light *light, struct page_form *form);

#endif
