/* A byte string that grows, and the few string questions asked everywhere. */
#ifndef GEN_BASE_STR_H
#define GEN_BASE_STR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Always NUL-terminated once anything was added; starts as {0}. */
struct str {
	char *at;
	size_t n, cap;
};

/* The white space of XML. */
static inline bool
str_is_space(char c)
{
	return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/* Append a text, n bytes (none of them special), a character, a formatted text. */
/* Makes room for n more bytes, and a NUL. */
void str_grow(struct str *s, size_t n);

/* Adds n bytes. */
static inline void
str_addn(struct str *s, const char *bytes, size_t n)
{
	if (n >= s->cap - s->n)
		str_grow(s, n);
	if (n)
		memcpy(s->at + s->n, bytes, n);
	s->n += n;
	s->at[s->n] = '\0';
}

/* Adds a text. */
static inline void
str_add(struct str *s, const char *text)
{
	str_addn(s, text, strlen(text));
}

/* Adds a character. */
static inline void
str_addc(struct str *s, char c)
{
	if (s->cap - s->n <= 1)
		str_grow(s, 1);
	s->at[s->n++] = c;
	s->at[s->n] = '\0';
}

/* Adds what printf() would print. */
void str_addf(struct str *s, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

/*
 * Adds thousandths as a decimal number without needless zeros: 12500 is
 * "12.5".  Never uses the locale.
 */
void str_add_milli(struct str *s, int64_t thousandths);

/* Appends a Unicode scalar value as UTF-8. */
void str_add_utf8(struct str *s, uint32_t c);

/* The text so far, "" when empty; valid until the next change. */
const char *str_text(const struct str *s);

/* Frees the bytes, not s, which is {0} again. */
void str_free(struct str *s);

/*
 * The capital or small letter of a character, as Unicode has it (simple case
 * mapping), whatever the locale; itself when there is none.
 */
uint32_t str_upper(uint32_t c);
uint32_t str_lower(uint32_t c);

/* Equal strings; NULL equals only NULL.  Most differ in their first letter. */
static inline bool
str_eq(const char *a, const char *b)
{
	return a == b || (a && b && *a == *b && strcmp(a, b) == 0);
}

/* Sorts n texts by their bytes. */
void str_sort(const char **texts, size_t n);

/* How many characters a text in UTF-8 has. */
size_t str_characters(const char *text);

/* Is it one of the words of a text, between white space?  NULL has none. */
bool str_has_word(const char *text, const char *word);

/* Is a word one of n? */
bool str_in(const char *word, const char *const *list, size_t n);

/* Is a word like a pattern, in which * is any text, or none? */
bool str_like(const char *pattern, const char *word);

/* Does s end so, with something before it? */
bool str_ends(const char *s, const char *end);

/* NULL or nothing but white space. */
bool str_blank(const char *s);

/*
 * Reads one scalar value at *p (which ends at end) and moves *p behind it.
 * Returns UINT32_MAX on bytes that are not UTF-8 and moves by one byte.
 */
uint32_t str_utf8_next(const char **p, const char *end);

/*
 * The candidate nearest to word by edit distance, or NULL when none is near
 * enough to be what was meant: a third of its letters may differ. Ties go to
 * the first.
 */
const char *str_nearest(const char *word, const char *const *candidates,
			size_t n);

/*
 * The reverse of str_add_milli(), after white space: a decimal number with up to
 * three places behind its point, and nothing else. false when it is none.
 */
bool str_milli(const char *s, int64_t *value);

/* A whole decimal number and nothing else. false when it is not. */
bool str_int(const char *s, long *value);

/* FNV-1a over bytes; start with STR_HASH_START, chain for several. */
#define STR_HASH_START UINT64_C(0xcbf29ce484222325)
uint64_t str_hash(uint64_t h, const void *bytes, size_t n);

/* A number mixed into a hash. */
static inline uint64_t
str_mix(uint64_t h, uint64_t value)
{
	h = (h ^ value) * UINT64_C(0x9e3779b97f4a7c15);
	return h ^ h >> 29;
}

/* Many bytes, eight at a time. */
uint64_t str_mix_bytes(uint64_t h, const void *bytes, size_t n);

#endif
