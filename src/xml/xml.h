/* XML: safe reading, checking, walking, building, writing. */
#ifndef GEN_XML_XML_H
#define GEN_XML_XML_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/budget.h"
#include "base/diag.h"
#include "base/str.h"

/*
 * This folder alone includes libxml2.  A document owns its nodes; a node
 * pointer is borrowed and valid as long as its document.  Nothing outside
 * the bytes given is ever loaded; a DOCTYPE, bad UTF-8, what is beyond
 * these bounds are refused, each with one message.
 */
struct xml_doc;
struct xml_node;

#define XML_MAX_ATTRIBUTES FIXED_XML_ATTRIBUTES /* of one element */

/* Reads a file ("-": standard input). NULL, reported, when it is refused. */
struct xml_doc *xml_read(const char *path, struct diag *d);

/*
 * The same up to the end of the root's first child of that name: what stands
 * behind it is not read, and may be anything.
 */
struct xml_doc *xml_read_until(const char *path, const char *until,
			       struct diag *d);

/* Reads n bytes; name stands for the file in messages. */
struct xml_doc *xml_read_bytes(const char *name, const char *bytes, size_t n,
			       struct diag *d);

/*
 * Reads n bytes without keeping them: `each` is handed every element of a
 * name as soon as it has ended, with all inside and its parents without what
 * came before.  It is gone when `each` returns, which says whether to go on.
 * One that holds too many nodes (budget.def) is refused.  false, reported,
 * when the bytes are no good.
 */
bool xml_read_each(const char *name, const char *bytes, size_t n,
		   const char *element,
		   bool (*each)(void *context, const struct xml_node *n),
		   void *context, struct diag *d);

/* A new document with a root element and no more. */
struct xml_doc *xml_new(const char *root);

void xml_free(struct xml_doc *doc); /* NULL is fine */

/* The file name it was read from. */
const char *xml_file(const struct xml_doc *doc);

/* Never NULL: a document without one was not read. */
struct xml_node *xml_root(const struct xml_doc *doc);

/* --- walking; elements only --- */

/* First child / next sibling element of a name; name NULL: any. Or NULL. */
struct xml_node *xml_first(const struct xml_node *n, const char *name);
struct xml_node *xml_next(const struct xml_node *n, const char *name);
struct xml_node *xml_parent(const struct xml_node *n); /* NULL at the root */

/* for (each child element c of n with that name) */
#define XML_EACH(c, n, name)                                                   \
	for ((c) = xml_first((n), (name)); (c); (c) = xml_next((c), (name)))

/*
 * Can it be the name of a record or field: a letter or '_', then letters,
 * digits, '-' and '_'?
 */
bool xml_is_name(const char *name);

/* The element's local name. */
const char *xml_name(const struct xml_node *n);
bool xml_is(const struct xml_node *n, const char *name);

/* The namespace that an element is in, or "". */
const char *xml_space(const struct xml_node *n);

/* An attribute's value or NULL. Borrowed from the document. */
const char *xml_attr(const struct xml_node *n, const char *name);

/* An attribute's value or the given default. */
const char *xml_attr_or(const struct xml_node *n, const char *name,
			const char *otherwise);

/* A whole-number attribute; otherwise when absent or no number. */
long xml_attr_int(const struct xml_node *n, const char *name, long otherwise);

/* Walks attributes: names[i], values[i]; returns how many were filled. */
size_t xml_attrs(const struct xml_node *n, const char **names,
		 const char **values, size_t max);

/* All text inside, white space kept; in a. */
const char *xml_text(const struct xml_node *n, struct arena *a);

/* The same with runs of white space made one space, ends trimmed. */
const char *xml_text_trim(const struct xml_node *n, struct arena *a);

/*
 * Mixed content: walks text pieces and elements in order.  Start with
 * *at = NULL.  Returns false at the end; else *text is the piece, or NULL
 * and *child an element.
 */
bool xml_mixed(const struct xml_node *n, void **at, const char **text,
	       struct xml_node **child);

/*
 * The element that stands in another tree where n stands under root: the same
 * path of elements with the same names.  NULL when there is none.
 */
struct xml_node *xml_twin(const struct xml_node *n, const struct xml_node *root,
			  struct xml_node *other);

/* Where a node stands in its file, for messages. */
struct diag_where xml_where(const struct xml_node *n);

/* The same of an attribute: where the node stands, unless it was told. */
struct diag_where xml_attr_where(const struct xml_node *n, const char *name);

/* --- building --- */

/* A new last child element. */
struct xml_node *xml_add(struct xml_node *parent, const char *name);

/* Sets or, with NULL, removes an attribute. Order of first setting. */
void xml_set(struct xml_node *n, const char *name, const char *value);
void xml_set_int(struct xml_node *n, const char *name, long value);

/* Replaces all that is inside by a text, unless it is that text. */
void xml_set_text(struct xml_node *n, const char *text);

/* Says where a built node comes from: xml_where() answers so from now on. */
void xml_set_where(struct xml_node *n, struct diag_where where);
void xml_set_attr_where(struct xml_node *n, const char *name,
			struct diag_where where);

/*
 * Keeps a place of the document under a name, as where a column is named; and
 * finds it: false when none is kept.
 */
void xml_name_place(struct xml_node *n, const char *name,
		    struct diag_where where);
bool xml_place(const struct xml_node *n, const char *name,
	       struct diag_where *where);

/*
 * Copies an element with all inside, as a new last child of parent (of any
 * document), keeping where each element came from.  Names lose their
 * namespace.
 */
struct xml_node *xml_add_copy(struct xml_node *parent,
			      const struct xml_node *n);

/* The same with the white space between elements, as texts need it. */
struct xml_node *xml_add_whole(struct xml_node *parent,
			       const struct xml_node *n);

/*
 * The same as xml_add_copy() without a text of its own: the original is to
 * live as long as the copy.  A text is replaced whole, so changing either of
 * them leaves the other as it is.
 */
struct xml_node *xml_share(struct xml_node *parent, const struct xml_node *n);

/* The same without what is inside. */
struct xml_node *xml_add_like(struct xml_node *parent,
			      const struct xml_node *n);

/* Adds text behind all that is inside; empties an element. */
void xml_add_text(struct xml_node *n, const char *text);
void xml_clear(struct xml_node *n);

/*
 * Replaces each piece of text directly inside by what map returns for it; the
 * piece itself means: leave it.
 */
void xml_map_text(struct xml_node *n,
		  const char *(*map)(void *context, const char *text),
		  void *context);

/* Moves n to stand directly behind `after`, or first in its parent (NULL). */
void xml_move_behind(struct xml_node *n, struct xml_node *after);

/* Takes an element out; its memory goes with the document's. */
void xml_remove(struct xml_node *n);

/* The document, indented by one space a level, as UTF-8 bytes. */
void xml_write(const struct xml_doc *doc, struct str *out);

/* --- checking against a schema --- */

struct xml_schema;

/*
 * Parses an XSD of n bytes, which are borrowed as long as it lives; it is our
 * own, so a bad one is a bug (assert).
 */
struct xml_schema *xml_schema_new(const char *bytes, size_t n);
void xml_schema_free(struct xml_schema *s);

/*
 * Checks a document by its root; each finding is a message in plain words with
 * the nearest valid name.  false when there was any.
 */
bool xml_schema_check(struct xml_schema *s, const struct xml_node *root,
		      struct diag *d);

/* What a schema says of an attribute's value, or of an element's own text. */
struct xml_type {
	const char *name;	      /* of the attribute; NULL: the text */
	const char *type;	      /* of the type, without prefix; or "" */
	const struct xml_node *words; /* its xs:annotation; or NULL */
	const struct xml_node *says;  /* the first element of its xs:appinfo */
};

/*
 * The type of an attribute of an element, or of the element's text; the text's
 * is never NULL, the attribute's is when none is declared.  Remembered, so
 * that asking again costs a look in a table.
 */
const struct xml_type *xml_schema_attribute(struct xml_schema *s,
					    const struct xml_node *n,
					    const char *name);
const struct xml_type *xml_schema_content(struct xml_schema *s,
					  const struct xml_node *n);

/*
 * NULL: an attribute of an element may have the value.  Else what would be
 * right, in words that live as long as d.
 */
const char *xml_schema_refuses(struct xml_schema *s, const struct xml_node *n,
			       const char *attribute, const char *value,
			       struct diag *d);

/* The types of all attributes of an element, and how many there are. */
const struct xml_type *xml_schema_attributes(struct xml_schema *s,
					     const struct xml_node *n,
					     size_t *count);

#endif
