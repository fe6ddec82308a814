/* Inside xml/: our handles and libxml2's. */
#ifndef GEN_XML_NODE_H
#define GEN_XML_NODE_H

#include <libxml/tree.h>

#include "xml/xml.h"

/* doc->_private of each libxml2 document points back here. */
struct xml_doc {
	xmlDoc *doc;
	struct arena *arena; /* file names and origins */
	const char *file;
};

static inline xmlNode *
raw(const struct xml_node *n)
{
	return (xmlNode *)(uintptr_t)n;
}

static inline struct xml_node *
wrap(xmlNode *n)
{
	return (struct xml_node *)n;
}

static inline struct xml_doc *
owner(const xmlNode *n)
{
	return n->doc->_private;
}

/* Takes a libxml2 document over. */
struct xml_doc *xml_adopt(xmlDoc *doc, const char *file);

#endif
