/* Inside xml/: names in expressions, put in otherwise. */
#ifndef GEN_XML_NAMES_H
#define GEN_XML_NAMES_H

#include "xml/xml.h"

/*
 * An expression in which @name finds an element of that name, too, where
 * is_long says so: "../@rule" becomes "(../@rule|../rule)".  Itself when
 * there is none; else in a.
 */
const char *names_find_long(const char *expr,
			    bool (*is_long)(const void *context,
					    const char *name),
			    const void *context, struct arena *a);

#endif
