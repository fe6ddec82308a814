/* Layout elements compiled: all of them that is the same at each record. */
#ifndef GEN_ITEMS_ELEMENT_H
#define GEN_ITEMS_ELEMENT_H

#include <stdint.h>

#include "base/units.h"
#include "xml/xml.h"

struct edition;
struct kind;
struct press;
struct scope;
struct together;

/* What elements are asked for (attributes.def). */
enum attr {
#define ATTR(id, name) ATTR_##id,
#define WORD ATTR
#include "items/attributes.def"
#undef WORD
#undef ATTR
	ATTRS
};

/* Groups of attributes that all elements of a layout have. */
enum {
	HOLES_IN_STYLE = 1, /* up to TEXT_ALIGN */
	HOLES_IN_PAINT = 2, /* up to OPACITY */
	HOLES_IN_AREA = 4   /* up to MIRROR */
};

/* An attribute that is there: the element's own, else its styles'. */
struct attr_text {
	const char *text;
	bool holes; /* there is "{...}" in it */
};

/* What a <use> hands to its layout, or a <layout> has if nobody does. */
struct param {
	const char *name, *text;
	bool holes; /* there is "{...}" in the text */
};

/* The size that its texts on the faces of a part agreed on. */
struct agreed {
	const struct together *by; /* the faces; NULL: none */
	mpt most;
};

/*
 * An element of a layout, a symbol or a part, or a piece of the text between
 * those in a <text>.
 */
struct element {
	const struct xml_node *node;
	const char *text; /* of a piece; NULL: it is none */
	bool holes;	  /* ... with "{...}" in it */
	const struct kind *kind;
	struct element *first, *next;
	const struct attr_text *has;
	size_t n;	   /* of them */
	uint8_t at[ATTRS]; /* places in has[], from 1; 0: it is not there */
	const struct param *params; /* of a <use> or <layout> */
	size_t n_params;
	uint8_t unsettled;     /* HOLES_IN_: groups of attributes with holes */
	const char *styles;    /* style="..." with holes; NULL: it has none */
	const char *styled_as; /* a variant: these are its styles */
	struct element *variants; /* by the styles that it came to, and ... */
	struct element *other;	  /* ... the next of them */
	struct settled *settled;  /* see build.c; NULL: nothing yet */
	enum {
		VARIES_UNKNOWN,
		VARIES_NOT,
		VARIES
	} varies;	      /* of a layout: it;
							of a symbol: inside */
	struct element *twin; /* see second.c; NULL: not known yet, or none */
	struct agreed agreed[2]; /* see together.h */
};

/* All elements of an edition that were asked for. */
struct elements;

/* None yet; they live in a. */
struct elements *items_elements_new(struct arena *a);

/* What a node of the definition is compiled to, with all inside: once. */
struct element *items_element(const struct edition *in,
			      const struct xml_node *n);

/* An attribute as it is written, or NULL. */
static inline const char *
items_raw(const struct element *e, enum attr a)
{
	return e->at[a] ? e->has[e->at[a] - 1].text : NULL;
}

/* Has it an attribute? */
static inline bool
items_has(const struct element *e, enum attr a)
{
	return e->at[a] != 0;
}

/* What an attribute is called; and is it a word that the schema tells? */
const char *items_attr_name(enum attr a);
bool items_attr_is_word(enum attr a);

/*
 * Does anything that a <layout> says or holds, or that is drawn by its name,
 * depend on the record, or on a variable that is not bound in there by what
 * does not?  ($ink, $rtl and $large are the same in the whole printing.)
 */
bool items_varies(const struct scope *sc, struct element *e);

/* The same of what a named <symbol> holds. */
bool items_varies_inside(const struct scope *sc, struct element *e);

/* Is one of these three bound to something else, where one draws? */
bool items_hides_facts(const struct scope *sc);

/* The element with the styles that style="{...}" comes to at the record, which
   are compiled once; itself if that has no holes. */
struct element *items_styled(const struct scope *sc, struct element *e);

#endif
