/* Style sheets: which declarations an element has. */
#ifndef GEN_SVG_CSS_H
#define GEN_SVG_CSS_H

#include <stdint.h>

#include "xml/xml.h"

enum property {
#define PROPERTY(id, name) PROPERTY_##id,
#include "svg/properties.def"
#undef PROPERTY
	PROPERTIES
};

/* What an element says of each property; of several the weightiest. */
struct declared {
	const char *value[PROPERTIES]; /* NULL: nothing */
	uint64_t weight[PROPERTIES];
};

/* What a property is called. */
const char *css_name(enum property p);

/* The rules of a file's <style> elements. */
struct css;

/* No rules yet; in a. */
struct css *css_new(struct arena *a);

/*
 * Adds the rules of a sheet.  Calls left_out with an at-rule's name, or with a
 * selector of another kind than elements, .classes and #ids with spaces and '>'
 * between them.
 */
void css_read(struct css *css, const char *sheet,
	      void (*left_out)(void *context, const char *what), void *context);

/*
 * All that an element says: its attributes, then the rules that select it, then
 * its style="...".
 */
void css_declared(const struct css *css, const struct xml_node *n,
		  struct arena *scratch, struct declared *d);

#endif
