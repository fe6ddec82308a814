/* Inside xml/: our handles and libxml2's. */
#ifndef GEN_XML_NODE_H
#define GEN_XML_NODE_H

#include <libxml/tree.h>

#include "xml/xml.h"

/*
 * The nodes of a document, read or built, are libxml2's structs and lie with
 * their texts in its arena: libxml2 reads them, only we make and link them.
 * A text is never written to, only replaced, so copies may share it.
 * doc->_private of each libxml2 document points back here.
 */
struct xml_doc {
	xmlDoc *doc; /* its dict holds the names */
	struct arena *arena;
	const char *file;
	const char *from;   /* the file of the last xml_set_where() */
	struct map *places; /* see xml_name_place(); or NULL */
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

static inline const char *
attr_value(const xmlAttr *a)
{
	return (const char *)a->children->content;
}

/* Takes a libxml2 document over, which is to have no nodes yet. */
struct xml_doc *xml_adopt(xmlDoc *doc, const char *file);

/* A node by itself; name: borrowed, as long as the document lives. */
xmlNode *xml_make_element(struct xml_doc *doc, const xmlChar *name);
xmlNode *xml_make_text(struct xml_doc *doc, const char *text, size_t n);

/* A further attribute of n, with a value that is made already. */
xmlAttr *xml_make_attr(xmlNode *n, const xmlChar *name, xmlNode *value);

/* Makes n the last child of an element or of a document. */
void xml_link(xmlNode *parent, xmlNode *n);

#endif
