/* <field>: a value of a record, or a place to write it. */
#ifndef GEN_ITEMS_FIELD_H
#define GEN_ITEMS_FIELD_H

#include "items/words.h"

struct field {
	enum { FIELD_LINES, FIELD_BOX, FIELD_CHECK, FIELD_PLAIN } kind;
	const char *name;   /* for messages and forms */
	const char *tip;    /* what a form says of it */
	const char *value;  /* its text, or NULL */
	struct words words; /* the value */
	struct words label;
	struct style label_style;
	enum { LABEL_ABOVE, LABEL_BEFORE, LABEL_BELOW } label_at;
	int lines;
};

#endif
