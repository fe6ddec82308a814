/* XPath 1.0 over a document: conditions, loops and computed values. */
#ifndef GEN_XML_XPATH_H
#define GEN_XML_XPATH_H

#include "xml/xml.h"

/*
 * An evaluator over one document.  Expressions are compiled once each.
 * Beyond XPath 1.0 there are variables, `$this` (the node that the
 * expression was asked of) and the functions of functions.def.
 * A bad expression, an unknown variable or function is reported at `where`
 * and evaluates to empty, 0, false or no nodes.
 */
struct xpath;

/* Over a document, which has to outlive it, as has d. */
struct xpath *xpath_new(const struct xml_doc *doc, struct diag *d);
void xpath_free(struct xpath *x); /* NULL is fine */

/* Goes on over another document: no variable may hold nodes of the last. */
void xpath_turn_to(struct xpath *x, const struct xml_doc *doc);

/*
 * What term() and tags() ask of a definition.  term: what an id of a list is
 * called, or NULL; then it is the id with spaces for hyphens.  tags: those of
 * the entry of a list that says a text, or NULL.  entries: a document, the
 * caller's, whose root holds the entries of a table or list, numbered for dice
 * unless these are ""; NULL, reported: there are none.  is_long: is it the name of a field that is kept as an
 * element?  @name finds that element, then, as it finds an attribute.
 */
struct xpath_words {
	const char *(*term)(const void *context, const char *list,
			    const char *id);
	const char *(*tags)(const void *context, const char *list,
			    const char *text);
	struct xml_doc *(*entries)(const void *context, const char *table,
				   const char *dice, struct diag *d,
				   struct diag_where where);
	bool (*is_long)(const void *context, const char *name);
};
void xpath_set_words(struct xpath *x, const struct xpath_words *words,
		     const void *context);

/*
 * What page() asks: <section name= page=> inside an element, which is to live
 * as long as it is asked; NULL: there are none.  When they are all, a name that
 * none of them has is reported.
 */
void xpath_set_sections(struct xpath *x, const struct xml_node *sections,
			bool all);

/*
 * Binds a variable; the newest binding of a name counts.  The name is borrowed
 * until the binding is taken back.
 */
void xpath_push_text(struct xpath *x, const char *name, const char *value);
void xpath_push_number(struct xpath *x, const char *name, double value);

/* Binds $index, from 1, and $count: which of how many. */
void xpath_push_place(struct xpath *x, size_t index, size_t count);

/* Binds a variable to an expression's value, of whatever kind it is. */
void xpath_push_value(struct xpath *x, const char *name,
		      const struct xml_node *at, const char *expr,
		      struct diag_where where);

/*
 * Makes another evaluator follow: what is bound in x is bound in the twin too,
 * and taken back; NULL: no more.
 */
void xpath_set_twin(struct xpath *x, struct xpath *twin);

/* Binds a variable, to another value in the twin. */
void xpath_push_twins(struct xpath *x, const char *name, const char *value,
		      const char *twins_value);

/* Is a variable bound more than once, so that its first value is not seen? */
bool xpath_is_hidden(const struct xpath *x, const char *name);

/* How many bindings there are; xpath_pop_to() takes back those beyond. */
size_t xpath_depth(const struct xpath *x);
void xpath_pop_to(struct xpath *x, size_t depth);

/* The result as text, in a. Numbers as XPath writes them. */
const char *xpath_text(struct xpath *x, const struct xml_node *at,
		       const char *expr, struct diag_where where,
		       struct arena *a);

/*
 * The same where elements may stand in the text: of an expression that finds
 * nodes the first of them, if that is an element with elements inside; *text
 * is left alone then.  Else NULL, and *text is the result.
 */
const struct xml_node *xpath_mixed(struct xpath *x, const struct xml_node *at,
				   const char *expr, struct diag_where where,
				   struct arena *a, const char **text);

/* NaN when it is none; 0, reported, when the expression is wrong. */
double xpath_number(struct xpath *x, const struct xml_node *at,
		    const char *expr, struct diag_where where);

/* As XPath's boolean(); false, reported, when the expression is wrong. */
bool xpath_true(struct xpath *x, const struct xml_node *at, const char *expr,
		struct diag_where where);

/* The elements an expression selects, in document order, in a; *n of them. */
struct xml_node **xpath_nodes(struct xpath *x, const struct xml_node *at,
			      const char *expr, struct diag_where where,
			      struct arena *a, size_t *n);

/*
 * Sorts records by an expression: as numbers where both are, else as text
 * (byte order); ties stay as they stand.
 */
void xpath_sort(struct xpath *x, struct xml_node **nodes, size_t n,
		const char *by, struct diag_where where);

/*
 * Text with holes: "{expr}" is replaced by the value at a node, "{{" is a
 * brace.  In a.
 */
const char *xpath_fill(struct xpath *x, const struct xml_node *at,
		       const char *text, struct diag_where where,
		       struct arena *a);

/*
 * Where the hole ends whose expression begins at text: its '}', or NULL when
 * it is never closed.
 */
const char *xpath_hole_end(const char *text);

/* Does the expression compile? If not, reported. */
bool xpath_check(const char *expr, struct diag_where where, struct diag *d);

/* The same for every hole of a text. */
bool xpath_check_holes(const char *text, struct diag_where where,
		       struct diag *d);

/* The name of the i-th function of functions.def; NULL beyond the last. */
const char *xpath_function(size_t i);

/* "test, a, b": the arguments of a function of that name; or NULL. */
const char *xpath_function_takes(const char *name);

/* What a name in an expression is used as. */
enum xpath_name {
	XPATH_ATTRIBUTE,
	XPATH_ELEMENT,
	XPATH_VARIABLE,
	XPATH_FUNCTION
};

/* Calls back for each name in an expression that compiles, in order. */
void xpath_names(const char *expr,
		 void (*found)(void *context, enum xpath_name kind,
			       const char *name),
		 void *context);

/*
 * Calls back for each name that an expression asks for, with whose attribute
 * or which element's child it is, as far as the expression tells; NULL: any.
 * @* is the attribute "*".  at: the element that is asked.  Returns what the
 * elements are called that it selects, if all are called alike; or NULL.  In a.
 */
typedef void xpath_read(void *context, enum xpath_name kind, const char *of,
			const char *name);
const char *xpath_reads(const char *expr, const char *at, struct arena *a,
			xpath_read *found, void *context);

/* The same for every hole of a text. */
void xpath_hole_reads(const char *text, const char *at, struct arena *a,
		      xpath_read *found, void *context);
void xpath_hole_names(const char *text,
		      void (*found)(void *context, enum xpath_name kind,
				    const char *name),
		      void *context);

/*
 * Is an expression's value the same wherever it is asked, but for variables,
 * each of which `known` says so of?
 */
typedef bool xpath_known(const void *context, const char *name);
bool xpath_is_closed(const char *expr, xpath_known *known, const void *context);

/* The same of every hole of a text. */
bool xpath_holes_closed(const char *text, xpath_known *known,
			const void *context);

#endif
