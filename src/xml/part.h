/* Inside xml/: a schema cut down to what some documents ask for. */
#ifndef GEN_XML_PART_H
#define GEN_XML_PART_H

#include "xml/declared.h"

/*
 * The XSD with no declarations but those that documents can ask for whose
 * elements have these names (NULL: all names).  A document of such elements is
 * good by it if it is good by the whole; one that is not may get other messages.
 * It is the caller's, to be freed after what is compiled from it.
 */
xmlDoc *part_of(const struct xml_schema *s, const struct map *names);

#endif
