/* Changing XML as somebody who writes it would. */
#include <stdbool.h>
#include <string.h>

#include "fuzz.h"

/*
 * The text is looked at anew for each change: where elements begin and end,
 * where attributes and their values stand.  It need not be well-formed.
 */
#define MOST_PARTS 4096
#define MOST_DEPTH 64

struct part {
	size_t from, to; /* bytes */
};

struct view {
	struct part elements[MOST_PARTS];   /* whole, with all inside */
	struct part attributes[MOST_PARTS]; /* and the space before */
	struct part keys[MOST_PARTS];	    /* their names */
	struct part values[MOST_PARTS];	    /* between the quotes */
	struct part names[MOST_PARTS];	    /* of elements */
	size_t elements_n, attributes_n;
};

/* What a value might be that nobody thought of. */
static const char *const odd[] = {
	"0",
	"-1",
	"1",
	"2",
	"999999999",
	"-2147483649",
	"99999999999999999999",
	"",
	" ",
	"0mm",
	"-1mm",
	"100%",
	"1e9",
	"yes",
	"no",
	"{",
	"{{",
	"{}",
	"{@x}",
	"{1 div 0}",
	"{//*}",
	"{position()}",
	"//*",
	"/kit/*",
	"$this",
	"$x",
	"count(//*)",
	"string-length(.) * 1000",
	"not(.)",
	"1d6",
	"99d99+99",
	"a b c",
	"common/sheet.xml",
	"map.png",
	"\xE2\x81\xA0",
	"\xD7\xA9\xD7\x9C",
	"\xF0\x9F\x8E\xB2",
};

enum { ODD = sizeof(odd) / sizeof(*odd) };

static unsigned
pick(unsigned *luck, size_t n)
{
	*luck = *luck * 1664525u + 1013904223u;
	return n ? (*luck >> 8) % (unsigned)n : 0;
}

static bool
in_name(uint8_t c)
{
	return c > ' ' && !strchr("=\"'/><", c);
}

/* Notes the attributes of a start tag; where it ends. */
static size_t
view_tag(struct view *v, const uint8_t *p, size_t at, size_t n)
{
	while (at < n && p[at] != '>') {
		size_t from = at, quote;

		if (p[at] != '=' || at + 1 >= n ||
		    !(p[at + 1] == '"' || p[at + 1] == '\'')) {
			at++;
			continue;
		}
		while (from && in_name(p[from - 1]))
			from--;
		quote = at + 1;
		for (at = quote + 1; at < n && p[at] != p[quote]; at++)
			;
		if (at < n && from && v->attributes_n < MOST_PARTS) {
			v->attributes[v->attributes_n] =
				(struct part){from - 1, at + 1};
			v->keys[v->attributes_n] =
				(struct part){from, quote - 1};
			v->values[v->attributes_n++] =
				(struct part){quote + 1, at};
		}
		at += at < n;
	}
	return at;
}

static void
look(struct view *v, const uint8_t *p, size_t n)
{
	size_t open[MOST_DEPTH], depth = 0, at, end, name;

	v->elements_n = v->attributes_n = 0;
	for (at = 0; at + 1 < n; at++) {
		if (p[at] != '<')
			continue;
		if (p[at + 1] == '/') {
			for (end = at; end < n && p[end] != '>'; end++)
				;
			if (depth && end < n)
				v->elements[open[--depth]].to = end + 1;
		} else if (in_name(p[at + 1]) && !strchr("!?", p[at + 1])) {
			for (name = at + 1; name < n && in_name(p[name]);)
				name++;
			end = view_tag(v, p, name, n);
			if (end >= n || v->elements_n == MOST_PARTS)
				return;
			v->names[v->elements_n] = (struct part){at + 1, name};
			v->elements[v->elements_n] = (struct part){at, end + 1};
			if (p[end - 1] != '/' && depth < MOST_DEPTH)
				open[depth++] = v->elements_n;
			v->elements_n++;
			at = end;
		}
	}
}

/* Puts `text` in the place of a part; the new length, n if it is too long. */
static size_t
replace(uint8_t *p, size_t n, size_t most, struct part part, const void *text,
	size_t text_n)
{
	if (n - (part.to - part.from) + text_n > most)
		return n;
	memmove(p + part.from + text_n, p + part.to, n - part.to);
	if (text_n)
		memcpy(p + part.from, text, text_n);
	return n - (part.to - part.from) + text_n;
}

/* A copy of a part in the place of another. */
static size_t
copy(uint8_t *p, size_t n, size_t most, struct part from, struct part to)
{
	static uint8_t text[1 << 16];
	size_t text_n = from.to - from.from;

	if (text_n > sizeof(text))
		return n;
	memcpy(text, p + from.from, text_n);
	return replace(p, n, most, to, text, text_n);
}

static struct part
before(struct part part)
{
	return (struct part){part.from, part.from};
}

static struct part
behind(struct part part)
{
	return (struct part){part.to, part.to};
}

/* Has the bytes of a value changed blindly. */
static size_t
mutate_value(uint8_t *p, size_t n, size_t most, struct part part)
{
	uint8_t text[256];
	size_t text_n = part.to - part.from, i;

	if (text_n > sizeof(text) / 2)
		return n;
	memcpy(text, p + part.from, text_n);
	text_n = LLVMFuzzerMutate(text, text_n, sizeof(text));
	for (i = 0; i < text_n; i++)
		if (strchr("<>&\"", text[i]))
			text[i] = '.';
	return replace(p, n, most, part, text, text_n);
}

/* How many bytes a name at a place has. */
static size_t
name_length(const uint8_t *p, struct part part)
{
	size_t n = 0;

	while (part.from + n < part.to && in_name(p[part.from + n]))
		n++;
	return n;
}

/*
 * Another of n parts, one time in four any, else one that begins with the same
 * name as part i if there is one: what stood there fits there.
 */
static size_t
pick_alike(const uint8_t *p, const struct part *parts, size_t n, size_t i,
	   unsigned *luck)
{
	size_t tries = pick(luck, 4) ? 30 : 0, length, j;

	for (length = name_length(p, parts[i]); tries--;) {
		j = pick(luck, n);
		if (j != i && name_length(p, parts[j]) == length &&
		    !memcmp(p + parts[j].from, p + parts[i].from, length))
			return j;
	}
	return pick(luck, n);
}

static size_t
change_element(const struct view *v, uint8_t *p, size_t n, size_t most,
	       unsigned *luck)
{
	size_t i = pick(luck, v->elements_n);
	size_t j = pick_alike(p, v->names, v->elements_n, i, luck);
	struct part a = v->elements[i], b = v->elements[j];

	switch (pick(luck, 5)) {
	case 0:
		return replace(p, n, most, a, "", 0);
	case 1:
		return copy(p, n, most, a, behind(a));
	case 2:
		return copy(p, n, most, a, before(b));
	case 3:
		return copy(p, n, most, a, b);
	default:
		return copy(p, n, most, v->names[i], v->names[j]);
	}
}

static size_t
change_attribute(const struct view *v, uint8_t *p, size_t n, size_t most,
		 unsigned *luck)
{
	size_t i = pick(luck, v->attributes_n);
	size_t j = pick_alike(p, v->keys, v->attributes_n, i, luck);
	const char *text = odd[pick(luck, ODD)];

	switch (pick(luck, 6)) {
	case 0:
		return replace(p, n, most, v->attributes[i], "", 0);
	case 1:
		return copy(p, n, most, v->attributes[i],
			    behind(v->attributes[pick(luck, v->attributes_n)]));
	case 2:
		return copy(p, n, most, v->values[i], v->values[j]);
	case 3:
		return replace(p, n, most, v->values[i], text, strlen(text));
	default:
		return mutate_value(p, n, most, v->values[i]);
	}
}

size_t
fuzz_mutate_xml(uint8_t *bytes, size_t n, size_t most, unsigned seed)
{
	static struct view v;
	unsigned luck = seed, changes = pick(&luck, 3) ? 1 : 3;

	if (pick(&luck, 8) == 0)
		return LLVMFuzzerMutate(bytes, n, most);
	while (changes--) {
		look(&v, bytes, n);
		if (v.attributes_n && pick(&luck, 2))
			n = change_attribute(&v, bytes, n, most, &luck);
		else if (v.elements_n)
			n = change_element(&v, bytes, n, most, &luck);
		else
			n = LLVMFuzzerMutate(bytes, n, most);
	}
	return n;
}

size_t
fuzz_cross_xml(const uint8_t *a, size_t a_n, const uint8_t *b, size_t b_n,
	       uint8_t *out, size_t most, unsigned seed)
{
	static struct view v;
	unsigned luck = seed;
	struct part from, to;

	if (a_n > most)
		return 0;
	memcpy(out, a, a_n);
	look(&v, b, b_n);
	if (!v.elements_n)
		return a_n;
	from = v.elements[pick(&luck, v.elements_n)];
	look(&v, a, a_n);
	if (!v.elements_n)
		return a_n;
	to = v.elements[pick(&luck, v.elements_n)];
	return replace(out, a_n, most, pick(&luck, 2) ? behind(to) : to,
		       b + from.from, from.to - from.from);
}
