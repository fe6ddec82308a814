/* Pre-flight: what on a face breaks a rule of who prints it, by its marks. */
#ifndef GEN_PREFLIGHT_PREFLIGHT_H
#define GEN_PREFLIGHT_PREFLIGHT_H

#include "page/page.h"

/* The rules; 0: there is none of that kind. */
struct preflight_rules {
	mpt safe;     /* text stands so far inside the trim */
	mpt hairline; /* no line is thinner */
	mpt type;     /* no letters are smaller */
	int dpi;      /* no picture is coarser */
	unsigned ink; /* no colour takes more ink, percent ... */
	unsigned (*ink_of)(void *context, struct page_colour c); /* ... by it */
	void *context;
};

enum preflight_rule {
	PREFLIGHT_SAFE,	   /* text too near the cut */
	PREFLIGHT_LINE,	   /* a thin line */
	PREFLIGHT_TYPE,	   /* small letters */
	PREFLIGHT_PICTURE, /* a coarse picture */
	PREFLIGHT_INK,	   /* much ink */
	PREFLIGHT_BLEED,   /* art that ends between the cut and the bleed */
	PREFLIGHT_RULES
};

/* The worst breach of a rule on a face. */
struct preflight_finding {
	size_t page; /* from 1 */
	enum preflight_rule rule;
	/*
	 * SAFE: from the cut, below 0 beyond it; LINE: its width; TYPE: the
	 * size; BLEED: beyond the cut.  PICTURE: dpi; INK: percent.
	 */
	int32_t found;
	const char *what;	   /* SAFE, TYPE: the text; PICTURE: its file */
	struct page_colour colour; /* INK */
};

struct preflight {
	const struct preflight_rules *rules;
	struct arena *arena; /* of what is found */
	struct map *sizes;   /* of picture files, by path */
	size_t pages;	     /* looked at so far */
	VEC(struct preflight_finding) found;
};

/* rules must live as long as the pre-flight, which lives in a. */
struct preflight *preflight_new(const struct preflight_rules *rules,
				struct arena *a);

/*
 * Looks at the next page, which has its trim and bleed; fits page_doc's take.
 */
void preflight_page(void *preflight, const struct page *page);

#endif
