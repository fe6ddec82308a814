/* A byte string that grows, and the few string questions asked everywhere. */
#include "base/str.h"

#include <locale.h>
#include <wctype.h>
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

void
str_grow(struct str *s, size_t n)
{
	size_t cap = s->cap ? s->cap : 64;
	char *at;

	if (n >= SIZE_MAX / 4 || s->n >= SIZE_MAX / 4)
		arena_die();
	while (cap < s->n + n + 1)
		cap *= 2;
	if (cap == s->cap)
		return;
	at = realloc(s->at, cap);
	if (!at)
		arena_die();
	s->at = at;
	s->cap = cap;
}

void
str_addf(struct str *s, const char *fmt, ...)
{
	va_list ap;
	int n;

	va_start(ap, fmt);
	n = vsnprintf(NULL, 0, fmt, ap);
	va_end(ap);
	if (n < 0)
		arena_die();
	str_grow(s, (size_t)n);
	va_start(ap, fmt);
	vsnprintf(s->at + s->n, (size_t)n + 1, fmt, ap);
	va_end(ap);
	s->n += (size_t)n;
}

void
str_add_milli(struct str *s, int64_t v)
{
	uint64_t u = v < 0 ? (uint64_t)0 - (uint64_t)v : (uint64_t)v;
	unsigned frac = (unsigned)(u % 1000);

	if (v < 0)
		str_addc(s, '-');
	str_addf(s, "%llu", (unsigned long long)(u / 1000));
	if (!frac)
		return;
	str_addf(s, ".%03u", frac);
	while (s->at[s->n - 1] == '0')
		s->at[--s->n] = '\0';
}

bool
str_milli(const char *s, int64_t *value)
{
	int64_t v = 0, unit = 1000;
	bool minus, digits;

	while (str_is_space(*s))
		s++;
	minus = *s == '-';
	s += minus || *s == '+';
	digits = *s >= '0' && *s <= '9';
	for (; *s >= '0' && *s <= '9' && v < INT64_C(1000000000000); s++)
		v = v * 10 + (*s - '0') * 1000;
	digits |= *s == '.' && s[1] >= '0' && s[1] <= '9';
	if (*s == '.')
		for (s++; *s >= '0' && *s <= '9' && unit > 1; s++)
			v += (*s - '0') * (unit /= 10);
	*value = minus ? -v : v;
	return digits && !*s;
}

void
str_add_utf8(struct str *s, uint32_t c)
{
	if (c < 0x80) {
		str_addc(s, (char)c);
	} else if (c < 0x800) {
		str_addc(s, (char)(0xc0 | c >> 6));
		str_addc(s, (char)(0x80 | (c & 0x3f)));
	} else if (c < 0x10000) {
		str_addc(s, (char)(0xe0 | c >> 12));
		str_addc(s, (char)(0x80 | (c >> 6 & 0x3f)));
		str_addc(s, (char)(0x80 | (c & 0x3f)));
	} else {
		str_addc(s, (char)(0xf0 | c >> 18));
		str_addc(s, (char)(0x80 | (c >> 12 & 0x3f)));
		str_addc(s, (char)(0x80 | (c >> 6 & 0x3f)));
		str_addc(s, (char)(0x80 | (c & 0x3f)));
	}
}

const char *
str_text(const struct str *s)
{
	return s->at ? s->at : "";
}

void
str_free(struct str *s)
{
	free(s->at);
	*s = (struct str){0};
}

/* The case mapping of Unicode; C.UTF-8 is built into the C library. */
static locale_t
unicode(void)
{
	static locale_t locale;

	if (!locale)
		locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
	if (!locale)
		locale = newlocale(LC_CTYPE_MASK, "C", (locale_t)0);
	return locale;
}

uint32_t
str_upper(uint32_t c)
{
	return (uint32_t)towupper_l((wint_t)c, unicode());
}

uint32_t
str_lower(uint32_t c)
{
	return (uint32_t)towlower_l((wint_t)c, unicode());
}

static int
by_bytes(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void
str_sort(const char **texts, size_t n)
{
	if (n)
		qsort(texts, n, sizeof(*texts), by_bytes);
}

size_t
str_characters(const char *text)
{
	size_t n = 0;

	for (; *text; text++)
		n += (*text & 0xC0) != 0x80;
	return n;
}

bool
str_has_word(const char *text, const char *word)
{
	size_t n = strlen(word);
	const char *at = text;

	if (!n || strpbrk(word, " \t\r\n"))
		return false;
	while (at && (at = strstr(at, word))) {
		if ((at == text || str_is_space(at[-1])) &&
		    (!at[n] || str_is_space(at[n])))
			return true;
		at++;
	}
	return false;
}

bool
str_ends(const char *s, const char *end)
{
	size_t n = strlen(s), len = strlen(end);

	return n > len && str_eq(s + n - len, end);
}

/* What comes behind a * that fits too early is looked for further on. */
bool
str_like(const char *pattern, const char *word)
{
	const char *star = NULL, *from = NULL;

	while (*word) {
		if (*pattern == '*') {
			star = ++pattern;
			from = word;
		} else if (*pattern == *word) {
			pattern++;
			word++;
		} else if (star) {
			pattern = star;
			word = ++from;
		} else {
			return false;
		}
	}
	return !pattern[strspn(pattern, "*")];
}

bool
str_in(const char *word, const char *const *list, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (str_eq(list[i], word))
			return true;
	return false;
}

bool
str_blank(const char *s)
{
	for (; s && *s; s++)
		if (!isspace((unsigned char)*s))
			return false;
	return true;
}

/* How many bytes follow a lead byte; -1 when it is none. */
static int
utf8_tail(unsigned char c)
{
	if (c < 0x80)
		return 0;
	if (c >= 0xc2 && c < 0xe0)
		return 1;
	if (c >= 0xe0 && c < 0xf0)
		return 2;
	if (c >= 0xf0 && c < 0xf5)
		return 3;
	return -1;
}

uint32_t
str_utf8_next(const char **p, const char *end)
{
	static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
	const unsigned char *s = (const unsigned char *)*p;
	int tail = utf8_tail(*s), i;
	uint32_t c;

	if (tail < 0 || end - *p <= tail) {
		++*p;
		return UINT32_MAX;
	}
	c = tail ? *s & (0x3fu >> tail) : *s;
	for (i = 1; i <= tail; i++) {
		if ((s[i] & 0xc0) != 0x80) {
			++*p;
			return UINT32_MAX;
		}
		c = c << 6 | (s[i] & 0x3f);
	}
	if (c < least[tail] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000)) {
		++*p;
		return UINT32_MAX;
	}
	*p += tail + 1;
	return c;
}

#define WORD_MAX 48 /* longer words are never near */

/* The least of a step's three ways; swapping two neighbours counts once. */
static size_t
least(size_t replaced, size_t removed, size_t added)
{
	size_t best = removed < added ? removed + 1 : added + 1;

	return replaced < best ? replaced : best;
}

static bool
same_letter(char a, char b)
{
	return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Edit distance of two short words; SIZE_MAX when one is long. */
static size_t
distance(const char *a, const char *b)
{
	size_t d[WORD_MAX + 1][WORD_MAX + 1];
	size_t la = strlen(a), lb = strlen(b), i, j;

	if (la > WORD_MAX || lb > WORD_MAX)
		return SIZE_MAX;
	for (i = 0; i <= la; i++)
		d[i][0] = i;
	for (j = 0; j <= lb; j++)
		d[0][j] = j;
	for (i = 1; i <= la; i++)
		for (j = 1; j <= lb; j++) {
			d[i][j] =
				least(d[i - 1][j - 1] +
					      !same_letter(a[i - 1], b[j - 1]),
				      d[i - 1][j], d[i][j - 1]);
			if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) &&
			    same_letter(a[i - 2], b[j - 1]) &&
			    d[i - 2][j - 2] + 1 < d[i][j])
				d[i][j] = d[i - 2][j - 2] + 1;
		}
	return d[la][lb];
}

/* Are two words made of the same letters? */
static bool
same_letters(const char *a, const char *b)
{
	int count[256] = {0}, i;

	for (; *a; a++)
		count[tolower((unsigned char)*a)]++;
	for (; *b; b++)
		count[tolower((unsigned char)*b)]--;
	for (i = 0; i < 256; i++)
		if (count[i])
			return false;
	return true;
}

const char *
str_nearest(const char *word, const char *const *candidates, size_t n)
{
	size_t limit = (strlen(word) + 1) / 3, best = SIZE_MAX, i, d;
	const char *found = NULL;

	limit += !limit;
	for (i = 0; i < n; i++) {
		d = distance(word, candidates[i]);
		if (d < best && d < strlen(word) &&
		    d <= limit + same_letters(word, candidates[i])) {
			best = d;
			found = candidates[i];
		}
	}
	return found;
}

bool
str_int(const char *s, long *value)
{
	char *end;

	if (!s || !*s || isspace((unsigned char)*s))
		return false;
	errno = 0;
	*value = strtol(s, &end, 10);
	return !errno && !*end;
}

uint64_t
str_hash(uint64_t h, const void *bytes, size_t n)
{
	const unsigned char *p = bytes;

	for (; n; n--, p++)
		h = (h ^ *p) * UINT64_C(0x100000001b3);
	return h;
}

/* Eight bytes as a number, the same on all machines. */
static uint64_t
word_at(const unsigned char *p)
{
	return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 |
	       (uint64_t)p[3] << 24 | (uint64_t)p[4] << 32 |
	       (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 |
	       (uint64_t)p[7] << 56;
}

uint64_t
str_mix_bytes(uint64_t h, const void *bytes, size_t n)
{
	const unsigned char *p = bytes;
	unsigned char rest[8] = {0};

	h = str_mix(h, n);
	for (; n >= 8; n -= 8, p += 8)
		h = str_mix(h, word_at(p));
	if (!n)
		return h;
	memcpy(rest, p, n);
	return str_mix(h, word_at(rest));
}
