/* Sessions: logs of play, replayed and written. */
#ifndef GEN_RULES_SESSION_H
#define GEN_RULES_SESSION_H

#include <stdbool.h>

#include "base/diag.h"
#include "rules/rules.h"
#include "xml/xml.h"

/*
 * A session is <session game=".."><start>..</start> steps </session>.  A
 * file that is a lone <start game=".."> is a session without steps, so every
 * printed state can be read again.
 */

/*
 * Replays a session and returns its final state, a document <start>; with
 * `each` a document <states> of every state, the start first.  NULL,
 * reported with the line of the step, when a step is not legal.
 */
struct xml_doc *session_replay(const char *path, bool each, struct diag *d);

/* The same of a document that is already read. */
struct xml_doc *session_replay_doc(const struct xml_doc *doc, bool each,
				   struct diag *d);

/* Replays a session and writes it anew, as live play would have. */
struct xml_doc *session_rewrite(const struct xml_doc *doc, struct diag *d);

/* What a game played by the engine is made of. */
struct session_table {
	const struct rules *rules;
	const struct xml_node *from; /* a kit's root or a <start> */
	const struct xml_node *play; /* the definition's <play>, or NULL */
	const char *seed;
	const enum policy *policies; /* one a seat; NULL: all sensible */
	size_t limit;		     /* most moves; 0: 100,000 */
};

/* Plays a whole game; the session. NULL, reported, when it cannot begin. */
struct xml_doc *session_play(const struct session_table *t, struct diag *d);

#endif
