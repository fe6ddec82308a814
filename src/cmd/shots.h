/* Pictures of the places where texts are printed: gen l10n extract --shots. */
#ifndef GEN_CMD_SHOTS_H
#define GEN_CMD_SHOTS_H

#include "cmd/cmd.h"
#include "page/page.h"
#include "text/text.h"

struct shots;

/* Pictures go into a folder, which is made; NULL, reported: it cannot be. */
struct shots *shots_new(struct cmd *c, const char *folder);
void shots_free(struct shots *s); /* NULL is fine */

/*
 * Notes, of n texts, those that stand on a page of a document and on none of an
 * earlier one; what cannot be kept of it is reported.
 */
void shots_take(struct shots *s, const struct page_doc *doc,
		struct text_fonts *fonts, const char *const *texts, size_t n);

/* The name in the folder of a text's picture, which is to be drawn; or NULL. */
const char *shots_find(struct shots *s, const char *text);

/*
 * Draws those that were asked for: what is around the text, and a frame, as
 * NNNN.png.  What cannot be drawn or written is reported.
 */
void shots_draw(struct shots *s);

#endif
