/* How texts were set, for those who ask. */
#ifndef GEN_ITEMS_TOLD_H
#define GEN_ITEMS_TOLD_H

#include "base/units.h"
#include "xml/xml.h"

struct page_form;

/* A text as it was set: what translators' tools ask about. */
struct items_text {
	const struct xml_node *node; /* the element of the definition */
	const char *attribute;	     /* "label"; NULL: what the element holds */
	const char *part;	     /* its part attribute */
	const struct xml_node *record;
	const struct page_form *face; /* what it was set on */
	const char *text;	      /* as it stands there, holes filled */
	mpt size, full_size; /* set at; asked for: larger if it had to shrink */
	size_t room;	     /* so many characters like its own would fit at
				full size, about */
};

#endif
