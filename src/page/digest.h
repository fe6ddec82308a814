/* What a drawing looks like, as a number. */
#ifndef GEN_PAGE_DIGEST_H
#define GEN_PAGE_DIGEST_H

#include "base/map.h"
#include "page/page.h"

/*
 * Drawings that look the same have the same digest, in every run and on every
 * machine: it is made of what their marks show, the forms in them and the
 * bytes of pictures, not of names, colours of ink or where memory lies.
 */
struct page_digests {
	struct text_fonts *fonts;
	struct arena *arena;
	struct map *pictures; /* path to what was read */
	VEC(uint64_t) faces;  /* their names; from -1, an object */
};

/* In a; fonts have to outlive it. */
struct page_digests *page_digests_new(struct text_fonts *fonts,
				      struct arena *a);

/* The digest of a form, and of all that stands in it. */
uint64_t page_digest(struct page_digests *d, const struct page_form *form);

/* A further text (NULL is fine) taken into a digest. */
uint64_t page_digest_text(uint64_t h, const char *text);

#endif
