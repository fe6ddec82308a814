/* Inside xml/: the functions we add to XPath. */
#ifndef GEN_XML_FUNCTIONS_H
#define GEN_XML_FUNCTIONS_H

#include <libxml/xpath.h>

#include "xml/xml.h"

/* What an id of a list is called, for the evaluator that is a context's
   userData; or NULL. */
const char *xpath_term(void *xpath, const char *list, const char *id);

/* The tags of the entry of a list that says a text, the same way; or NULL. */
const char *xpath_tags(void *xpath, const char *list, const char *text);

/*
 * What holds the entries of a table or list as its children, numbered for
 * dice or, for "", not; or NULL, reported.
 */
const struct xml_node *xpath_entries(void *xpath, const char *table,
				     const char *dice);

/* What holds the pieces of a text as its children: those between white space
   or, if `between` has any, one of these signs. */
const struct xml_node *xpath_split(void *xpath, const char *text,
				   const char *between);

/* The page that a section of the booklet begins on; NULL: none is known. */
const char *xpath_page(const void *xpath, const char *section);

/* How many bytes are to be looked at for a value as a text. */
size_t xpath_bytes(const xmlXPathObject *value);

/* Counts looking at a value. */
void xpath_count(xmlXPathContext *context, const xmlXPathObject *value);

/* Ends an evaluation, of which a value is too large. */
void xpath_too_large(xmlXPathParserContext *ctxt);

/* Makes all of gen's functions known to a context. */
void xpath_register_functions(xmlXPathContext *context);

#endif
