/* Pre-flight: what on a face breaks a rule of who prints it, by its marks. */
#ifndef GEN_PREFLIGHT_PREFLIGHT_H
#define GEN_PREFLIGHT_PREFLIGHT_H

#include "page/page.h"

/* What the pixels of a picture file come to. */
struct preflight_pixels {
	bool shines;  /* not all of them are solid */
	unsigned ink; /* percent, of a file that holds inks; else 0 */
};

/* The rules; 0: there is none of that kind. */
struct preflight_rules {
	mpt safe;     /* text stands so far inside the trim */
	mpt hairline; /* no line is thinner */
	mpt type;     /* no letters are smaller */
	int dpi;      /* no picture is coarser */
	unsigned ink; /* no colour takes more ink, percent ... */
	unsigned (*ink_of)(void *context, struct page_colour c); /* ... by it */
	bool solid; /* nothing shines through */
	struct preflight_pixels (*pixels_of)(void *context,
					     const struct page_picture *p);
	void *context;
};

enum preflight_rule {
	PREFLIGHT_SAFE,	   /* text too near the cut */
	PREFLIGHT_LINE,	   /* a thin line */
	PREFLIGHT_TYPE,	   /* small letters */
	PREFLIGHT_PICTURE, /* a coarse picture */
	PREFLIGHT_INK,	   /* much ink */
	PREFLIGHT_SOLID,   /* something shines through */
	PREFLIGHT_BLEED,   /* art that ends between the cut and the bleed */
	PREFLIGHT_RULES
};

/* The worst breach of a rule on a face. */
struct preflight_finding {
	size_t page; /* from 1 */
	enum preflight_rule rule;
	/*
	 * SAFE: from the cut, below 0 beyond it; LINE: its width; TYPE: the
	 * size; BLEED: beyond the cut.  PICTURE: dpi; INK: percent; SOLID: how
	 * opaque, to 255.
	 */
	int32_t found;
	/* SAFE, TYPE: the text; PICTURE, INK, SOLID: a picture's file, or NULL */
	const char *what;
	struct page_colour colour; /* INK, SOLID: else it */
	bool blend;		   /* SOLID: else ink over ink, or a group */
};

struct preflight {
	const struct preflight_rules *rules;
	struct arena *arena;  /* of what is found */
	struct map *pictures; /* what is known of their files, by path */
	size_t pages;	      /* looked at so far */
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
