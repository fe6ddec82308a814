/* Which form of a word goes with a number, as a catalogue's header says. */
#ifndef GEN_BASE_PLURAL_H
#define GEN_BASE_PLURAL_H

/* n == 1 ? 0 : 1, as in English and where a header says nothing. */
#define PLURAL_ENGLISH "n != 1"

/* Stands between the forms of a text where they are one string: U+2063, which
   white space does not swallow. */
#define PLURAL_BETWEEN "\xE2\x81\xA3"

/* Nobody has more; Arabic has six. */
#define PLURAL_MAX 8

/*
 * The value of the expression that stands behind "plural=" in the header
 * field Plural-Forms of a PO file, up to a ';' or the end: C with the
 * operators ?: || && == != < > <= >= + - * / % ! ( ), whole numbers and n
 * (GNU gettext manual, "Additional functions for plural forms").  -1 when it
 * cannot be read, or is not in 0 .. PLURAL_MAX - 1.
 */
int plural_form(const char *formula, unsigned long n);

#endif
