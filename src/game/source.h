/* Tables in files of their own: what <data src> and <list src> read, groups. */
#ifndef GEN_GAME_SOURCE_H
#define GEN_GAME_SOURCE_H

#include "base/diag.h"
#include "xml/xml.h"

/*
 * Reads a group's file ("-": standard input): its XML, or a table with a
 * player a row, which becomes the XML of a <group>; xml_place() of it knows where a
 * column is named.  NULL, reported, when it
 * cannot be read.
 */
struct xml_doc *source_read_group(const char *path, struct diag *d);

/* Does a file's name alone say that it is a table, or a text with one? */
bool source_is_table_name(const char *path);

#endif
