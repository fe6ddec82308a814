/* What a content stream uses, by name: fonts, forms, pictures, fills. */
#ifndef GEN_PDF_RESOURCES_H
#define GEN_PDF_RESOURCES_H

#include <stdint.h>

#include "pdf/writer.h"

enum resource_kind {
	RESOURCE_FONT,	  /* /F1 */
	RESOURCE_FORM,	  /* /X1 */
	RESOURCE_PICTURE, /* /P1 */
	RESOURCE_PATTERN, /* /T1 */
	RESOURCE_SHADING, /* /S1 */
	RESOURCE_OPACITY, /* /G<fill>-<stroke> */
	RESOURCE_BLEND,	  /* /M1, multiply */
	RESOURCE_MASK,	  /* /K1 */
	RESOURCE_KINDS
};

struct resource {
	enum resource_kind kind;
	unsigned name;	 /* the number in its name; opacity: two bytes */
	unsigned object; /* unused for an opacity or a blend */
};

/* The name of an opacity of fills and strokes. */
#define RESOURCE_OPACITY_NAME(fill, stroke)                                    \
	((unsigned)(fill) << 8 | (unsigned)(stroke))

struct resources {
	VEC(struct resource) used; /* each once, in order of first use */
};

/* Notes the use of r and adds "/F1 " to the content. */
void resources_use(struct resources *all, struct arena *a, struct resource r,
		   struct str *content);

/*
 * The object number of a Resources dictionary; neighbours that use the same
 * things in the same order share one.
 */
unsigned resources_object(struct writer *w, const struct resources *all);

#endif
