/* Hyphenation after Liang, with the dictionaries of Debian's hyphen-*. */
#include "text/hyphen.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/uloc.h>

#include "base/budget.h"
#include "base/diag.h"
#include "base/file.h"
#include "base/str.h"
#include "base/vec.h"

/*
 * A pattern is letters with digits between them: "hy3ph".  All patterns that
 * occur in ".word." are laid over it, the greatest digit wins at each place,
 * and a word may be cut where it is odd.
 *
 * A dictionary may have two levels (NEXTLEVEL): the patterns of the first cut
 * a compound into its words, those of the second cut the words.
 *
 * The patterns are trees; their edges (node, letter) -> node are kept in one
 * open hash table.  Patterns with a "/" (German before the reform, Hungarian:
 * the spelling changes at the cut) are left out.
 */
#define FOLDER "/usr/share/hyphen"
#define LONGEST_PATTERN 64
#define NO_LEVEL UINT32_MAX

struct edge {
	uint32_t from, to; /* to 0: the slot is free */
	UChar letter;
};

struct node {
	uint8_t n; /* digits, one more than letters; 0 is none */
	const uint8_t *digits;
};

struct dictionary {
	struct arena *arena;
	struct edge *edges;
	uint32_t mask; /* slots - 1 */
	VEC(struct node) nodes;
	uint32_t compounds;  /* root of the first of two levels, or NO_LEVEL */
	uint32_t words;	     /* root of the only, or the second, level */
	int32_t left, right; /* letters that stay together at the ends */
};

static struct edge *
find_slot(const struct dictionary *d, uint32_t from, UChar letter)
{
	uint32_t h = (from * 31 + letter) * UINT32_C(2654435761);
	struct edge *e;

	for (h >>= 7;; h++) {
		e = &d->edges[h & d->mask];
		if (!e->to || (e->from == from && e->letter == letter))
			return e;
	}
}

static void
make_slots(struct dictionary *d, uint32_t slots)
{
	d->edges = ARENA_ARRAY(d->arena, struct edge, slots);
	d->mask = slots - 1;
}

/* Doubles the table. */
static void
rehash(struct dictionary *d)
{
	const struct edge *old = d->edges, *e;
	uint32_t slots = d->mask + 1;

	make_slots(d, slots * 2);
	for (e = old; e < old + slots; e++)
		if (e->to)
			*find_slot(d, e->from, e->letter) = *e;
}

/* The node behind a letter; made when it is not there. */
static uint32_t
need_node(struct dictionary *d, uint32_t from, UChar letter)
{
	struct edge *e = find_slot(d, from, letter);
	uint32_t to = e->to;

	if (to)
		return to;
	to = (uint32_t)d->nodes.n;
	*e = (struct edge){from, to, letter};
	VEC_PUSH(d->arena, &d->nodes, (struct node){0, NULL});
	if (d->nodes.n * 2 > d->mask)
		rehash(d);
	return to;
}

/* Adds one pattern of n units. */
static void
add_pattern(struct dictionary *d, const UChar *s, int32_t n)
{
	uint8_t digits[LONGEST_PATTERN + 1] = {0};
	uint8_t letters = 0;
	uint32_t node = d->words;
	int32_t i;

	for (i = 0; i < n && letters < LONGEST_PATTERN; i++) {
		if (s[i] >= '0' && s[i] <= '9') {
			digits[letters] = (uint8_t)(s[i] - '0');
		} else {
			node = need_node(d, node, s[i]);
			letters++;
		}
	}
	if (i < n || !letters)
		return;
	d->nodes.at[node].n = (uint8_t)(letters + 1);
	d->nodes.at[node].digits = memcpy(arena_take(d->arena, letters + 1u),
					  digits, letters + 1u);
}

static bool
starts_with(const UChar *s, int32_t n, const char *word)
{
	int32_t i;

	for (i = 0; word[i]; i++)
		if (i >= n || s[i] != (UChar)word[i])
			return false;
	return true;
}

/* The number behind an option's name. */
static int32_t
option_number(const UChar *s, int32_t n)
{
	int32_t i, v = 0;

	for (i = 0; i < n; i++)
		if (s[i] >= '0' && s[i] <= '9' && v < HYPHEN_LONGEST)
			v = v * 10 + (s[i] - '0');
	return v;
}

static uint32_t
add_root(struct dictionary *d)
{
	VEC_PUSH(d->arena, &d->nodes, (struct node){0, NULL});
	return (uint32_t)d->nodes.n - 1;
}

/* What was read so far is of compounds; words follow. */
static void
begin_level(struct dictionary *d)
{
	if (d->compounds != NO_LEVEL)
		return;
	d->compounds = d->words;
	d->words = add_root(d);
}

/* Reads one line: a comment, an option or a pattern. */
static void
read_line(struct dictionary *d, const UChar *s, int32_t n)
{
	static const char *const skipped[] = {"%", "#", "COMPOUND", "NOHYPHEN"};
	size_t k;
	int32_t i;

	if (starts_with(s, n, "LEFTHYPHENMIN")) {
		d->left = option_number(s, n);
		return;
	}
	if (starts_with(s, n, "RIGHTHYPHENMIN")) {
		d->right = option_number(s, n);
		return;
	}
	if (starts_with(s, n, "NEXTLEVEL")) {
		begin_level(d);
		return;
	}
	for (k = 0; k < sizeof(skipped) / sizeof(*skipped); k++)
		if (starts_with(s, n, skipped[k]))
			return;
	for (i = 0; i < n; i++)
		if (s[i] == '/')
			return;
	add_pattern(d, s, n);
}

static struct dictionary *
dictionary_new(struct arena *a)
{
	struct dictionary *d = ARENA_NEW(a, struct dictionary);

	d->arena = a;
	d->left = 2;
	d->right = 2;
	make_slots(d, 1024);
	d->compounds = NO_LEVEL;
	d->words = add_root(d);
	return d;
}

static struct dictionary *
read_lines(const UChar *s, int32_t n, struct arena *a)
{
	struct dictionary *d = dictionary_new(a);
	int32_t i, from = 0, end;

	for (i = 0; i <= n; i++) {
		if (i < n && s[i] != '\n')
			continue;
		for (end = i; end > from && s[end - 1] <= ' '; end--)
			;
		if (end > from)
			read_line(d, s + from, end - from);
		from = i + 1;
	}
	return d;
}

/* The bytes behind the first line, which names their encoding, as UTF-16. */
static UChar *
decode(const char *bytes, size_t n, int32_t *units)
{
	char name[32];
	size_t first = 0, len;
	UErrorCode err = U_ZERO_ERROR;
	UConverter *from;
	UChar *s;

	while (first < n && bytes[first] != '\n')
		first++;
	len = first && bytes[first - 1] == '\r' ? first - 1 : first;
	if (!len || len >= sizeof(name) || n > budget_most(BUDGET_HYPHEN_BYTES))
		return NULL;
	memcpy(name, bytes, len);
	name[len] = '\0';
	from = ucnv_open(name, &err);
	if (U_FAILURE(err))
		return NULL;
	s = malloc(sizeof(*s) * (n + 1));
	if (!s)
		arena_die();
	*units = ucnv_toUChars(from, s, (int32_t)n + 1, bytes + first,
			       (int32_t)(n - first), &err);
	ucnv_close(from);
	if (U_FAILURE(err)) {
		free(s);
		return NULL;
	}
	return s;
}

struct dictionary *
dictionary_parse(const char *bytes, size_t n, struct arena *a)
{
	struct dictionary *d;
	int32_t units;
	UChar *s = decode(bytes, n, &units);

	if (!s)
		return NULL;
	d = read_lines(s, units, a);
	free(s);
	return d;
}

/* The dictionary of a file hyph_NAME.dic, or NULL. */
static struct dictionary *
read_named(const char *name, struct arena *a)
{
	const char *path = arena_printf(a, FOLDER "/hyph_%s.dic", name);
	struct dictionary *d = NULL;
	struct diag *ignored;
	struct str bytes = {0};

	if (!file_exists(path))
		return NULL;
	ignored = diag_new();
	if (file_read(path, budget_most(BUDGET_HYPHEN_BYTES), &bytes, ignored))
		d = dictionary_parse(str_text(&bytes), bytes.n, a);
	diag_free(ignored);
	str_free(&bytes);
	return d;
}

struct dictionary *
dictionary_read(const char *locale, struct arena *a)
{
	char full[ULOC_FULLNAME_CAPACITY] = "", region[ULOC_COUNTRY_CAPACITY],
	     language[ULOC_LANG_CAPACITY];
	UErrorCode err = U_ZERO_ERROR;
	struct dictionary *d;

	if (!*locale)
		return NULL;
	uloc_addLikelySubtags(locale, full, (int32_t)sizeof(full), &err);
	uloc_getLanguage(full, language, (int32_t)sizeof(language), &err);
	uloc_getCountry(full, region, (int32_t)sizeof(region), &err);
	if (U_FAILURE(err))
		return NULL;
	d = read_named(arena_printf(a, "%s_%s", language, region), a);
	return d ? d : read_named(language, a);
}

/* Lays all patterns that begin at unit `from` of a dotted word over it. */
static void
lay_patterns(const struct dictionary *d, uint32_t root, const UChar *dotted,
	     int32_t n, int32_t from, uint8_t *digits)
{
	uint32_t node = root;
	int32_t i;
	uint8_t k;

	for (i = from; i < n; i++) {
		node = find_slot(d, node, dotted[i])->to;
		if (!node)
			return;
		for (k = 0; k < d->nodes.at[node].n; k++)
			if (digits[from + k] < d->nodes.at[node].digits[k])
				digits[from + k] = d->nodes.at[node].digits[k];
	}
}

/* Cuts a word in lower case after the patterns of one level. */
static void
cut(const struct dictionary *d, uint32_t root, const UChar *word, int32_t n,
    bool *may)
{
	UChar dotted[HYPHEN_LONGEST + 2];
	uint8_t digits[HYPHEN_LONGEST + 3] = {0};
	int32_t i;

	if (n < d->left + d->right)
		return;
	dotted[0] = '.';
	memcpy(dotted + 1, word, sizeof(*word) * (size_t)n);
	dotted[n + 1] = '.';
	for (i = 0; i < n + 2; i++)
		lay_patterns(d, root, dotted, n + 2, i, digits);
	for (i = d->left > 1 ? d->left : 1; i < n && i <= n - d->right; i++)
		may[i] = digits[i + 1] & 1;
}

/* Cuts the words that a compound has been cut into. */
static void
cut_words(const struct dictionary *d, const UChar *word, int32_t n, bool *may)
{
	int32_t i, from = 0;

	for (i = 1; i <= n; i++)
		if (i == n || may[i]) {
			cut(d, d->words, word + from, i - from, may + from);
			from = i;
		}
}

void
dictionary_hyphenate(const struct dictionary *d, const UChar *word, int32_t n,
		     bool *may)
{
	UChar lower[HYPHEN_LONGEST] = {0};
	int32_t i;

	if (n > HYPHEN_LONGEST)
		return;
	for (i = 0; i < n; i++)
		lower[i] = (UChar)u_tolower(word[i]);
	if (d->compounds != NO_LEVEL)
		cut(d, d->compounds, lower, n, may);
	cut_words(d, lower, n, may);
}
