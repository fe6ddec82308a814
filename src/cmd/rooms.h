/* How texts are set on all that a game prints: for gen l10n. */
#ifndef GEN_CMD_ROOMS_H
#define GEN_CMD_ROOMS_H

#include "cmd/shots.h"
#include "l10n/template.h"
#include "print/print.h"
#include "rules/rules.h"
#include "setup/setup.h"

struct rooms;

/*
 * Lays out kits of a game, blank and rolled, for few and many players, its
 * session plan and, with rules (or NULL), a small book; notes how each text is
 * set, and has pictures of them drawn, shots being one who draws or NULL.  What
 * does not fit is reported.  The game must outlive it.
 */
struct rooms *rooms_new(const struct game *g, const struct rules *rules,
			struct shots *shots, struct diag *d);
void rooms_free(struct rooms *r);

/* For l10n_template: by the element, else by the text. */
struct l10n_room rooms_find(void *rooms, const struct xml_node *n,
			    const char *attribute, const char *text);

/* For l10n_template, where pictures were drawn: that of such a text; or NULL. */
const char *rooms_find_shot(void *rooms, const struct xml_node *n,
			    const char *attribute, const char *text);

/* Reports each text that was set smaller than asked for. */
void rooms_tell_shrunk(const struct rooms *r, struct diag *d);

#endif
