/* Inside prose/: a text on its way. */
#ifndef GEN_PROSE_INTERNAL_H
#define GEN_PROSE_INTERNAL_H

#include <cmark.h>

#include "base/arena.h"
#include "base/late.h"
#include "base/str.h"
#include "base/vec.h"
#include "prose/prose.h"

#define LIBCMARK(X)                                                            \
	X(cmark_node_first_child)                                              \
	X(cmark_node_free)                                                     \
	X(cmark_node_get_heading_level)                                        \
	X(cmark_node_get_list_delim)                                           \
	X(cmark_node_get_list_start)                                           \
	X(cmark_node_get_list_type)                                            \
	X(cmark_node_get_literal)                                              \
	X(cmark_node_get_start_line)                                           \
	X(cmark_node_get_type)                                                 \
	X(cmark_node_get_url)                                                  \
	X(cmark_node_next)                                                     \
	X(cmark_node_parent)                                                   \
	X(cmark_parse_document)
LATE_LIBRARY(libcmark, LIBCMARK)

struct reading {
	const struct prose *prose;
	struct arena *a;
	VEC(const char *) holes; /* with their braces */
	bool told_deep;
	struct diag *diag;
};

/* The text with a sign that means nothing in Markdown for each hole. */
void prose_hide_holes(struct reading *r, struct str *out);

/* Puts the holes back into all that stands in an element. */
void prose_show_holes(struct reading *r, struct xml_node *in);

/*
 * Takes the {#name} that ends a heading out of it: the name; NULL: there is
 * none.
 */
const char *prose_take_name(struct reading *r, struct xml_node *heading);

/* Where a node of cmark's stands; what has no line, where its parent does. */
struct diag_where prose_where(const struct reading *r, cmark_node *n);

/* Adds the words and tags of a paragraph or heading. */
void prose_add_words(struct reading *r, cmark_node *block, struct xml_node *to);

/* Is it too deep in others? Then it is told, once. */
bool prose_is_deep(struct reading *r, cmark_node *n, int depth);

#endif
