/* The kit: the filled table, a tree of records with named fields. */
#ifndef GEN_KIT_KIT_H
#define GEN_KIT_KIT_H

#include <stdbool.h>

#include "base/map.h"
#include "xml/xml.h"

/*
 * The waist of the program: set-up makes a kit, layout and the rules read it.
 * Root <kit game seed lang players>; one element a record, named by its kind;
 * short fields are attributes, long texts child elements.  A field that is
 * open (left for the pencil) is absent.
 */

/* A kit without records. */
struct xml_doc *kit_new(const char *game, const char *seed, const char *lang);

/* Another of the same records, sharing its texts: it is to live as long. */
struct xml_doc *kit_share(const struct xml_doc *kit);

/* A field's value, or NULL when it is open; in a when long, else borrowed. */
const char *kit_field(const struct xml_node *record, const char *field,
		      struct arena *a);

/* Sets a field, as child element when it is long. */
void kit_set(struct xml_node *record, const char *field, const char *value,
	     bool is_long);

/*
 * The records of a kind by what their attribute key says now, the first of
 * each value; in a.
 */
struct map *kit_keys(const struct xml_doc *kit, const char *kind,
		     const char *key, struct arena *a);

/* How many records of a kind there are. */
long kit_count(const struct xml_doc *kit, const char *kind);

/* 1 for the first record of its kind in its parent, and so on. */
long kit_place(const struct xml_node *record);

/*
 * "joe 7": what a record is called in messages: its kind and its number,
 * seat, name or place in line.  In a.
 */
const char *kit_call(const struct xml_node *record, struct arena *a);

#endif
