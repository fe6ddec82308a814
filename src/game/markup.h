/* Markup: what a field of type="markup" holds, from tags and from a text. */
#ifndef GEN_GAME_MARKUP_H
#define GEN_GAME_MARKUP_H

#include "game/game.h"

/*
 * In a kit a markup field is a child element that holds texts, <b>, <i>,
 * <br/> and <sym name="..">; in a <sym> stands what it reads as, so that the
 * plain text of the field (XPath's, xml_text()) says it too.  White space is
 * a single space, none at the ends; there is one behind each <br/>.
 */

/* The tags that there are; markup_tags_n of them. */
extern const char *const markup_tags[];
extern const size_t markup_tags_n;

/* Is a field, or the text of a record, declared so?  NULL: no. */
bool markup_is(const struct xml_node *declaration);

/*
 * Makes the text of a cell or of an attribute the content of a field's
 * element: tags as in XML (<br> and <sym name=".."> need no slash), :ember:
 * for the symbol ember if there is one; "&lt;", "&gt;" and "&amp;" are signs,
 * any other '<' or '&' that begins no tag stands for itself.  What is wrong
 * is reported where the element stands (xml_set_where()), by its name.
 */
void markup_set(const struct game *g, struct xml_node *field, const char *text,
		struct diag *d);

/*
 * Is a text one of n, as it stands or as a markup field that it was put into
 * says it?
 */
bool markup_among(const struct game *g, const char *text,
		  const char *const *texts, size_t n);

/*
 * Checks what a field's element holds in XML and gives it the shape above;
 * reports what is wrong.  Done again it changes nothing.
 */
void markup_read(const struct game *g, struct xml_node *field, struct diag *d);

/* Makes what another such element holds the content of this one. */
void markup_copy(struct xml_node *field, const struct xml_node *from);

#endif
