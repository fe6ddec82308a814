/* Inside xml/: what a schema declares of an element. */
#ifndef GEN_XML_DECLARED_H
#define GEN_XML_DECLARED_H

#include <libxml/xmlschemas.h>

#include "base/map.h"
#include "base/vec.h"
#include "xml/xml.h"

/* An element as declared in its parent, or anywhere. */
struct declared {
	const char *parent, *name;
	const struct xml_node *node; /* in the XSD; NULL: not declared */
	VEC(struct xml_type) attributes;
	struct xml_type content;
	struct declared *next; /* of the same hash */
};

#define DECLARED_HASHES 256

#define SCHEMA_PARTS 4

/* What an XSD names at its top level. */
enum declared_kind {
	DECLARED_ELEMENT,
	DECLARED_GROUP,
	DECLARED_ATTRIBUTES,
	DECLARED_COMPLEX,
	DECLARED_SIMPLE,
	DECLARED_KINDS
};

/* The elements that declare them. */
extern const char *const declared_kinds[DECLARED_KINDS];

struct xml_schema {
	struct schema_part {
		struct map *names; /* of elements that it is good for */
		xmlDoc *doc;
		xmlSchema *compiled;
	} parts[SCHEMA_PARTS], whole; /* once a document is checked by them */
	struct xml_doc *source; /* the XSD itself, searched for valid names */
	struct map *named[DECLARED_KINDS]; /* its top level, by name */
	struct map *elements; /* names of all, as they stand in the XSD */
	struct arena *arena;
	struct declared *declared[DECLARED_HASHES]; /* those asked for so far */
};

struct declared_names {
	VEC(const char *) v;
};

/* A name without its prefix. */
const char *declared_local(const char *qname);

/* Finds what the XSD names at its top level. */
void declared_index(struct xml_schema *s);

/* What is declared of an element inside a parent (NULL: of a root). */
const struct declared *declared_element(struct xml_schema *s,
					const char *parent, const char *name);

/* The type of one of its attributes, or NULL. */
const struct xml_type *declared_attribute(const struct declared *e,
					  const char *name);

/* The elements of the top level that a name may stand in, in a. */
struct declared_names declared_outside(const struct xml_schema *s,
				       const char *name, struct arena *a);

/* May any element stand in it? */
bool declared_takes_any(const struct declared *e);

/* The names of the elements that may stand in it, each once, in a. */
struct declared_names declared_inside(const struct xml_schema *s,
				      const struct declared *e,
				      struct arena *a);

#endif
