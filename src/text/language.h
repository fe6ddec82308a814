/* What a language means for text: its script, direction, line breaks. */
#ifndef GEN_TEXT_LANGUAGE_H
#define GEN_TEXT_LANGUAGE_H

#include <unicode/uset.h>

#include "text/faces.h"

struct dictionary;

/* Which letters of a language a face has. */
enum letters { LETTERS_UNKNOWN, LETTERS_ALL, LETTERS_LACKING };

struct language {
	struct language *next;
	const char *tag;       /* BCP 47, as asked for */
	const char *locale;    /* the same for ICU */
	char script[5];	       /* as fonts.xml says it: "Latn", "Jpan" ... */
	hb_script_t shapes_as; /* of text without a script of its own */
	bool rtl;
	bool dotless; /* it has an i without a dot */
	hb_language_t hb;
	USet *letters; /* what it is written with; NULL: plain ASCII */
	enum letters *letters_of; /* each face's; NULL: not asked (choose.c) */
	UBreakIterator *lines;
	bool tried_dictionary;
	struct dictionary *dictionary; /* NULL: none is installed */
};

/* The language of a tag (NULL: unknown); lives as long as f. */
struct language *language_need(struct text_fonts *f, const char *tag);

/* The language that is mostly written in a script ("Jpan": "ja"), or "". */
const char *language_of_script(struct arena *a, const char *script);

/* Its hyphenation dictionary or NULL; read when first asked for. */
const struct dictionary *language_dictionary(struct language *l,
					     struct arena *a);

/* Gives back what ICU holds for a list of them; they lie in an arena. */
void language_free_all(struct language *l);

#endif
