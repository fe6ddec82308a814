/* Luck: dice, coins and cards, from a seed or from what a session says. */
#include "rules/luck.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char ranks[] = "23456789TJQKA";
static const char suits[] = "HDSC";

void
luck_open(struct luck *l, const struct luck_stream *streams, size_t n,
	  const char *seed)
{
	size_t i;

	assert(n <= LUCK_STREAMS);
	l->streams = streams;
	l->streams_n = n;
	l->written = l->quiet = false;
	l->fault = LUCK_FINE;
	l->named = 0;
	l->there = NULL;
	for (i = 0; i < n; i++)
		l->rng[i] = rng_open(seed, streams[i].name);
	luck_forget(l);
}

void
luck_forget(struct luck *l)
{
	memset(l->given_n, 0, sizeof(l->given_n));
	memset(l->next, 0, sizeof(l->next));
}

/* --- by name --- */

/* The finaliser of SplitMix64. */
static uint64_t
mix(uint64_t x)
{
	x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
	return x ^ x >> 31;
}

struct rng
luck_named(const struct luck *l, uint64_t nth)
{
	uint64_t x = l->named ^ mix(nth);
	struct rng rng;
	size_t i;

	for (i = 0; i < 4; i++)
		rng.s[i] = mix(x += UINT64_C(0x9e3779b97f4a7c15));
	return rng;
}

void
luck_name(struct luck *l, uint64_t name)
{
	size_t i;

	assert(name);
	l->named = name;
	l->calls = 0;
	for (i = 0; i < l->streams_n; i++)
		l->rng[i] = luck_named(l, UINT64_MAX - i);
}

void
luck_prefer(struct luck *l, const uint64_t *set)
{
	l->there = set;
}

bool
luck_coin_of(struct luck *l, size_t stream, unsigned what)
{
	struct rng rng = l->rng[stream];
	bool heads;

	if (l->written || !l->named)
		return luck_coin(l, stream);
	l->rng[stream] = luck_named(l, (uint64_t)what << 32);
	heads = luck_coin(l, stream);
	l->rng[stream] = rng;
	return heads;
}

/*
 * The first of a set in the order of a name; those that are preferred come
 * before the others.
 */
static unsigned
first_named(const struct luck *l, const uint64_t *set, size_t words)
{
	unsigned best = LUCK_NONE, i;
	uint64_t at = 0, rank;

	for (i = 0; i < words * 64; i++) {
		if (!(set[i / 64] >> i % 64 & 1))
			continue;
		rank = mix(l->named ^ mix(i + 1)) >> 1;
		if (l->there && !(l->there[i / 64] >> i % 64 & 1))
			rank |= UINT64_C(1) << 63;
		if (best == LUCK_NONE || rank < at) {
			best = i;
			at = rank;
		}
	}
	return best;
}

void
luck_card_text(unsigned card, struct str *out)
{
	char rank = ranks[card % 13];

	if (rank == 'T')
		str_add(out, "10");
	else
		str_addc(out, rank);
	str_addc(out, suits[card_suit(card)]);
}

bool
luck_card_parse(const char *text, size_t n, uint8_t *card)
{
	char rank = n ? (char)toupper((unsigned char)text[0]) : '\0';
	const char *r, *s;

	if (n == 3 && text[0] == '1' && text[1] == '0')
		rank = 'T';
	else if (n != 2)
		return false;
	r = strchr(ranks, rank);
	s = strchr(suits, toupper((unsigned char)text[n - 1]));
	if (!r || !*r || !s || !*s)
		return false;
	*card = (uint8_t)((s - suits) * 13 + (r - ranks));
	return true;
}

static bool
parse_coin(const char *text, size_t n, uint8_t *value)
{
	static const char minus[] = "\xe2\x88\x92"; /* U+2212 */

	if (n == 1 && (*text == '+' || *text == '-')) {
		*value = *text == '+';
		return true;
	}
	*value = 0;
	return n == 3 && memcmp(text, minus, 3) == 0;
}

static bool
parse_number(const char *text, size_t n, uint8_t *value)
{
	unsigned v = 0;
	size_t i;

	for (i = 0; i < n; i++) {
		if (!isdigit((unsigned char)text[i]) || v > 25)
			return false;
		v = v * 10 + (unsigned)(text[i] - '0');
	}
	*value = (uint8_t)v;
	return n > 0 && v < LUCK_NONE;
}

/* The id of a text in names, less 1; below LUCK_NONE. */
static bool
parse_word(const struct names *names, const char *text, size_t n,
	   uint8_t *value)
{
	char word[64];
	unsigned id = 0;

	if (names && n < sizeof(word)) {
		memcpy(word, text, n);
		word[n] = '\0';
		id = names_find(names, word);
	}
	*value = (uint8_t)(id - 1);
	return id > 0 && id <= LUCK_NONE;
}

static bool
parse(const struct luck *l, enum luck_spelling spelling, const char *text,
      size_t n, uint8_t *value)
{
	static bool (*const parsers[])(const char *, size_t, uint8_t *) = {
		[LUCK_NUMBER] = parse_number,
		[LUCK_COIN] = parse_coin,
		[LUCK_CARD] = luck_card_parse,
	};

	if (spelling == LUCK_WORD)
		return parse_word(l->names, text, n, value);
	return parsers[spelling](text, n, value);
}

static const char *
spelling_name(enum luck_spelling spelling)
{
	static const char *const names[] = {
		[LUCK_NUMBER] = "whole numbers below 255",
		[LUCK_COIN] = "+ or -",
		[LUCK_CARD] = "cards such as KH or 10S",
		[LUCK_WORD] = "ids that the start knows",
	};

	return names[spelling];
}

/* What the attribute says, value by value, behind what is there already. */
static bool
read_values(struct luck *l, size_t stream, const struct xml_node *node,
	    struct diag *d)
{
	const struct luck_stream *s = &l->streams[stream];
	const char *all = xml_attr(node, s->attr), *p = all ? all : "";
	uint16_t *n = &l->given_n[stream];
	size_t len;

	for (; p += strspn(p, " \t\n\r,"), *p; p += len) {
		len = strcspn(p, " \t\n\r,");
		if (*n < LUCK_STEP &&
		    parse(l, s->spelling, p, len, &l->given[stream][*n])) {
			++*n;
			continue;
		}
		diag_report(d, xml_where(node), DIAG_LUCK_SPELLING, s->attr,
			    all, arena_strndup(diag_arena(d), p, len),
			    spelling_name(s->spelling));
		return false;
	}
	return true;
}

static bool
read_element(struct luck *l, const struct xml_node *node, struct diag *d)
{
	const struct xml_node *c;
	bool good = true;
	size_t i;

	for (i = 0; i < l->streams_n; i++)
		good &= read_values(l, i, node, d);
	XML_EACH (c, node, NULL)
		good &= read_element(l, c, d);
	return good;
}

bool
luck_read(struct luck *l, const struct luck_stream *streams, size_t n,
	  const struct xml_node *step, struct diag *d)
{
	luck_open(l, streams, n, "");
	l->written = true;
	return read_element(l, step, d);
}

static void
set_fault(struct luck *l, enum luck_fault fault, size_t stream)
{
	if (l->fault)
		return;
	l->fault = fault;
	l->fault_stream = stream;
	l->fault_wanted[0] = '\0';
}

/* The next written value; false when there is none. */
static bool
next_written(struct luck *l, size_t stream, uint8_t *value)
{
	if (l->next[stream] >= l->given_n[stream]) {
		if (!l->fault)
			l->next[stream]++; /* tells how many were wanted */
		set_fault(l, LUCK_FAULT_MISSING, stream);
		return false;
	}
	*value = l->given[stream][l->next[stream]++];
	return true;
}

/* As text, for a message. */
static void
add_value(const struct luck *l, const struct luck_stream *s, unsigned value,
	  struct str *out)
{
	if (s->spelling == LUCK_CARD && value < 52)
		luck_card_text(value, out);
	else if (s->spelling == LUCK_WORD)
		str_add(out, names_text(l->names, value + 1));
	else if (s->spelling == LUCK_COIN)
		str_addc(out, value ? '+' : '-');
	else
		str_addf(out, "%u", value);
}

static void
fault_range(struct luck *l, size_t stream, uint8_t value, const char *wanted)
{
	if (l->fault)
		return;
	set_fault(l, LUCK_FAULT_RANGE, stream);
	l->fault_value = value;
	snprintf(l->fault_wanted, sizeof(l->fault_wanted), "%s", wanted);
}

unsigned
luck_written(struct luck *l, size_t stream, unsigned low, unsigned high)
{
	char wanted[40];
	uint8_t v;

	if (next_written(l, stream, &v)) {
		if (v >= low && v <= high)
			return v;
		snprintf(wanted, sizeof(wanted), "%u to %u", low, high);
		fault_range(l, stream, v, wanted);
	}
	return low + rng_below(&l->rng[stream], high - low + 1);
}

void
luck_dice_written(struct luck *l, size_t stream, unsigned sides, size_t n,
		  uint8_t *out)
{
	bool fine = !l->fault;
	size_t i, wanted = l->next[stream] + n;

	for (i = 0; i < n; i++)
		out[i] = (uint8_t)luck_die(l, stream, sides);
	if (fine && l->fault == LUCK_FAULT_MISSING)
		l->next[stream] = (uint16_t)wanted;
}

static void
remember(struct luck *l, size_t stream, unsigned value)
{
	if (!l->quiet && !l->written && l->given_n[stream] < LUCK_STEP)
		l->given[stream][l->given_n[stream]++] = (uint8_t)value;
}

#define EACH_BYTE UINT64_C(0x0101010101010101)

/*
 * The k-th set bit of 64, from 0.  The bytes are counted as set_size() does,
 * and summed from the lowest: as many sums as are not above k lie before it.
 */
static unsigned
bit_of_64(uint64_t set, unsigned k)
{
	uint64_t n = set - (set >> 1 & 0x5555555555555555), sums, before;
	unsigned first;

	n = (n & 0x3333333333333333) + (n >> 2 & 0x3333333333333333);
	sums = ((n + (n >> 4)) & 0x0f0f0f0f0f0f0f0f) * EACH_BYTE;
	before = ((k * EACH_BYTE | 128 * EACH_BYTE) - sums) >> 7 & EACH_BYTE;
	first = (unsigned)(before * EACH_BYTE >> 56) * 8;
	k -= (unsigned)(sums << 8 >> first & 0xff);
	for (set >>= first; k--;)
		set &= set - 1;
	return first + (unsigned)__builtin_ctzll(set);
}

/* The k-th set bit, from 0. */
static unsigned
bit_at(const uint64_t *set, unsigned k)
{
	unsigned first = 0, n;

	for (; k >= (n = set_size(*set)); set++, first += 64)
		k -= n;
	return first + bit_of_64(*set, k);
}

/* The bit that a written value means; LUCK_NONE: none that is set. */
static unsigned
bit_of(const uint64_t *set, size_t words, const uint8_t *values, uint8_t value)
{
	unsigned i;

	for (i = 0; i < words * 64; i++)
		if (set[i / 64] >> i % 64 & 1 &&
		    (values ? values[i] : i) == value)
			return i;
	return LUCK_NONE;
}

unsigned
luck_pick(struct luck *l, size_t stream, const uint64_t *set, size_t words,
	  const uint8_t *values)
{
	unsigned n = 0, bit;
	uint8_t value;
	size_t i;

	for (i = 0; i < words; i++)
		n += set_size(set[i]);
	if (!n)
		return LUCK_NONE;
	if (l->written && next_written(l, stream, &value)) {
		bit = bit_of(set, words, values, value);
		if (bit != LUCK_NONE)
			return bit;
		fault_range(l, stream, value,
			    "one that is still there to draw");
	}
	bit = l->named ? first_named(l, set, words)
		       : bit_at(set, rng_below(&l->rng[stream], n));
	remember(l, stream, values ? values[bit] : bit);
	return bit;
}

static const char *
count_text(struct diag *d, size_t n)
{
	return arena_printf(diag_arena(d), "%zu", n);
}

/* What the step says of a stream, or the elements inside it together. */
static const char *
said(const struct luck *l, size_t stream, const struct xml_node *step,
     struct diag *d)
{
	const char *text = xml_attr(step, l->streams[stream].attr);
	struct str all = {0};
	size_t k;

	if (text)
		return text;
	for (k = 0; k < l->given_n[stream]; k++) {
		if (k)
			str_addc(&all, ' ');
		add_value(l, &l->streams[stream], l->given[stream][k], &all);
	}
	text = arena_strdup(diag_arena(d), str_text(&all));
	str_free(&all);
	return text;
}

static void
report_fault(const struct luck *l, const struct xml_node *step, struct diag *d)
{
	const struct luck_stream *s = &l->streams[l->fault_stream];
	struct str value = {0};

	if (l->fault == LUCK_FAULT_MISSING) {
		diag_report(d, xml_where(step), DIAG_LUCK_MISSING, s->attr,
			    said(l, l->fault_stream, step, d),
			    count_text(d, l->given_n[l->fault_stream]),
			    count_text(d, l->next[l->fault_stream]), s->rule);
		return;
	}
	add_value(l, s, l->fault_value, &value);
	diag_report(d, xml_where(step), DIAG_LUCK_RANGE, str_text(&value),
		    s->attr, said(l, l->fault_stream, step, d), l->fault_wanted,
		    s->rule);
	str_free(&value);
}

bool
luck_end(const struct luck *l, const struct xml_node *step, struct diag *d)
{
	bool good = true;
	size_t i;

	if (l->fault) {
		report_fault(l, step, d);
		return false;
	}
	for (i = 0; i < l->streams_n; i++) {
		if (l->next[i] >= l->given_n[i])
			continue;
		diag_report(d, xml_where(step), DIAG_LUCK_LEFT,
			    l->streams[i].attr, said(l, i, step, d),
			    count_text(d, l->given_n[i]),
			    count_text(d, l->next[i]), l->streams[i].rule);
		good = false;
	}
	return good;
}

/* How much of a stream was used so far; in live play that is all of it. */
static size_t
used_of(const struct luck *l, size_t stream)
{
	if (l->written && l->next[stream] < l->given_n[stream])
		return l->next[stream];
	return l->given_n[stream];
}

void
luck_write(const struct luck *l, struct xml_node *step)
{
	size_t i, k;

	for (i = 0; i < l->streams_n; i++) {
		struct str text = {0};

		for (k = 0; k < used_of(l, i); k++) {
			if (k)
				str_addc(&text, ' ');
			add_value(l, &l->streams[i], l->given[i][k], &text);
		}
		if (text.n)
			xml_set(step, l->streams[i].attr, str_text(&text));
		str_free(&text);
	}
}
