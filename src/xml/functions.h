/* Inside xml/: the functions we add to XPath. */
#ifndef GEN_XML_FUNCTIONS_H
#define GEN_XML_FUNCTIONS_H

#include <libxml/xpath.h>

void xpath_register_functions(xmlXPathContext *context);

#endif
