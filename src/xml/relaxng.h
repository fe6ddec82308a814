/* The schemas of ours as RELAX NG, for editors that read no XSD. */
#ifndef GEN_XML_RELAXNG_H
#define GEN_XML_RELAXNG_H

#include "xml/xml.h"

/*
 * Turns an XSD into RELAX NG (ISO/IEC 19757-2).  Known is what our own schemas
 * are made of; anything else is a bug (assert).  Keys (xs:unique) have no
 * counterpart and are left out; a root may only be an element that stands in
 * no other.  The caller frees the result.
 */
struct xml_doc *relaxng_from(const struct xml_doc *xsd);

/* Writes what relaxng_from() made in the compact syntax, which Emacs reads. */
void relaxng_compact(const struct xml_doc *rng, struct str *out);

#endif
