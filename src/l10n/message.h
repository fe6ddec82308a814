/* What an element says as a message of a catalogue, and back. */
#ifndef GEN_L10N_MESSAGE_H
#define GEN_L10N_MESSAGE_H

#include <stdbool.h>

#include "base/vec.h"
#include "xml/xml.h"

/*
 * In a message a hole {@seed-word} is {seed_word}, and an inline element with
 * attributes a short tag with a number, <sym1/> or <span2>..</span2>; <b>, <i>
 * and <br/> stay.  White space is one space.
 */
struct message_hole {
	const char *name, *expression;
};

struct message_tag {
	const char *name; /* sym1 */
	const struct xml_node *node;
};

struct message {
	struct arena *a;
	const char *id;
	VEC(struct message_hole) holes;
	VEC(struct message_tag) tags;
};

/* The message of a text with holes; of an element's content with markup. */
struct message message_of_text(const char *text, struct arena *a);
struct message message_of_content(const struct xml_node *n, struct arena *a);

/* Is there anything to translate: a letter, or punctuation about holes? */
bool message_speaks(const struct message *m);

/*
 * A translation with the holes of the original, in a.  NULL when it has a hole
 * that the original lacks: then *wrong says which.
 */
const char *message_fill(const struct message *m, const char *str,
			 struct arena *a, const char **wrong);

/*
 * Replaces what is inside n, of which m is the message, by a translation.
 * false when its markup or a hole is wrong: then *wrong says what, and n is as
 * it was.
 */
bool message_apply(const struct message *m, const char *str, struct xml_node *n,
		   const char **wrong);

/*
 * What a translation lacks of the original: "{name}", "<sym1/>"; NULL: nothing.
 * Markup alone (<b>, <i>, <br/>) may be left out.
 */
const char *message_lacks(const struct message *m, const char *str);

#endif
