/* Pieces of PDF syntax: numbers, names, strings, references, rectangles. */
#include "pdf/syntax.h"

#include <string.h>

/* Adds v / 10^places without needless zeros. */
static void
add_decimal(struct str *s, int64_t v, int places)
{
	uint64_t u = v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
	char buf[24], *end = buf + sizeof(buf), *p = end;

	if (!u)
		places = 0;
	while (places && u % 10 == 0) {
		u /= 10;
		places--;
	}
	for (; places; places--, u /= 10) {
		*--p = (char)('0' + u % 10);
		if (places == 1)
			*--p = '.';
	}
	for (; u || p == end; u /= 10)
		*--p = (char)('0' + u % 10);
	if (v < 0)
		*--p = '-';
	str_addn(s, p, (size_t)(end - p));
}

#define LONGEST 15 /* "-2147483.648 " */

/* The digits of a number below 1,000, all three or what there is of them. */
static char *
put_digits(char *p, uint32_t v, bool all)
{
	if (all || v >= 100)
		*p++ = (char)('0' + v / 100);
	if (all || v >= 10)
		*p++ = (char)('0' + v / 10 % 10);
	*p++ = (char)('0' + v % 10);
	return p;
}

/*
 * The same for thousandths, and a blank behind them: most of what a page has
 * are numbers such as these, some 80,000 a kit.
 */
static void
add_thousandths(struct str *s, int32_t v)
{
	uint32_t u = v < 0 ? 0 - (uint32_t)v : (uint32_t)v;
	uint32_t whole = u / 1000, part = u % 1000, above = whole / 1000;
	char *p;

	if (s->cap - s->n <= LONGEST)
		str_grow(s, LONGEST);
	p = s->at + s->n;
	if (v < 0)
		*p++ = '-';
	if (above >= 1000)
		p = put_digits(p, above / 1000, false);
	if (above)
		p = put_digits(p, above % 1000, above >= 1000);
	if (whole || !part)
		p = put_digits(p, whole % 1000, above > 0);
	if (part) {
		*p++ = '.';
		p = put_digits(p, part, true);
		p -= part % 100 == 0 ? 2 : part % 10 == 0;
	}
	*p++ = ' ';
	*p = '\0';
	s->n = (size_t)(p - s->at);
}

bool
syntax_add_length(struct str *s, int64_t v)
{
	int64_t most = (int64_t)SYNTAX_MOST_POINTS * MPT_PT;
	bool good = v >= -most && v <= most;

	add_thousandths(s, good ? (int32_t)v : 0);
	return good;
}

bool
syntax_add_factor(struct str *s, int32_t factor)
{
	int64_t millionths = (int64_t)factor * 1000000;
	int64_t most = (int64_t)SYNTAX_MOST_POINTS * 65536;
	bool good = factor >= -most && factor <= most;

	millionths = (millionths + (factor < 0 ? -32768 : 32768)) / 65536;
	add_decimal(s, good ? millionths : 0, 6);
	str_addc(s, ' ');
	return good;
}

void
syntax_add_share(struct str *s, uint8_t v)
{
	add_decimal(s, (v * 1000 + 127) / 255, 3);
	str_addc(s, ' ');
}

void
syntax_add_int(struct str *s, int64_t v)
{
	add_decimal(s, v, 0);
}

void
syntax_add_ref(struct str *s, unsigned object)
{
	add_decimal(s, object, 0);
	str_add(s, " 0 R");
}

bool
syntax_add_rect(struct str *s, struct rect r)
{
	bool good = true;

	str_addc(s, '[');
	good &= syntax_add_length(s, r.x);
	good &= syntax_add_length(s, r.y);
	good &= syntax_add_length(s, (int64_t)r.x + r.w);
	good &= syntax_add_length(s, (int64_t)r.y + r.h);
	s->at[s->n - 1] = ']';
	return good;
}

void
syntax_add_name(struct str *s, const char *name)
{
	str_addc(s, '/');
	for (; *name; name++) {
		unsigned char c = (unsigned char)*name;

		if (c <= ' ' || c >= 0x7f || strchr("#/()<>[]{}%", c))
			str_addf(s, "#%02X", c);
		else
			str_addc(s, (char)c);
	}
}

void
syntax_add_byte(struct str *s, unsigned char c)
{
	/* A bare CR would be read as LF. */
	if (c == '\r') {
		str_add(s, "\\r");
		return;
	}
	if (c == '(' || c == ')' || c == '\\')
		str_addc(s, '\\');
	str_addc(s, (char)c);
}

void
syntax_add_bytes(struct str *s, const char *bytes, size_t n)
{
	size_t i;

	str_addc(s, '(');
	for (i = 0; i < n; i++)
		syntax_add_byte(s, (unsigned char)bytes[i]);
	str_addc(s, ')');
}

static void
add_unit(struct str *s, uint32_t unit)
{
	static const char digits[] = "0123456789ABCDEF";
	char hex[4] = {digits[unit >> 12], digits[unit >> 8 & 15],
		       digits[unit >> 4 & 15], digits[unit & 15]};

	str_addn(s, hex, sizeof(hex));
}

void
syntax_add_utf16(struct str *s, const char *text, size_t n)
{
	const char *end = text + n;

	while (text < end) {
		uint32_t c = str_utf8_next(&text, end);

		if (c == UINT32_MAX)
			c = 0xfffd;
		if (c >= 0x10000) {
			c -= 0x10000;
			add_unit(s, 0xd800 | c >> 10);
			c = 0xdc00 | (c & 0x3ff);
		}
		add_unit(s, c);
	}
}

void
syntax_add_reads(struct str *s, const char *text)
{
	str_add(s, "/Span <</ActualText <FEFF");
	syntax_add_utf16(s, text, strlen(text));
	str_add(s, ">>> BDC\n");
}

/* Only what reads the same in ASCII and PDFDocEncoding. */
static bool
plain(const char *text)
{
	for (; *text; text++)
		if (*text < ' ' || *text > '~')
			return false;
	return true;
}

void
syntax_add_text(struct str *s, const char *text)
{
	if (plain(text)) {
		syntax_add_bytes(s, text, strlen(text));
		return;
	}
	str_add(s, "<FEFF");
	syntax_add_utf16(s, text, strlen(text));
	str_addc(s, '>');
}
