/* What spreadsheet programs save as text: UTF-8, UTF-16, and what is neither. */
#include <stdint.h>
#include <string.h>

#include "data/internal.h"

/* A text being decoded. */
struct text {
	const char *name;
	long line;
	struct str *out;
	struct diag *diag;
};

static bool
refuse(const struct text *t, enum diag_id id, const char *what)
{
	diag_report(t->diag, ((struct diag_where){t->name, t->line}), id, what);
	return false;
}

/* Is it white space or a character that XML allows, too? */
static bool
is_text(uint32_t c)
{
	return c == '\t' || c == '\n' || c == '\r' ||
	       (c >= 0x20 && c != 0xfffe && c != 0xffff);
}

static bool
add_character(struct text *t, uint32_t c)
{
	char code[16];

	if (!is_text(c)) {
		snprintf(code, sizeof(code), "U+%04X", (unsigned)c);
		return refuse(t, DIAG_DATA_CONTROL, code);
	}
	str_add_utf8(t->out, c);
	return true;
}

static bool
decode_utf8(struct text *t, const char *at, const char *end)
{
	const char *before;
	char byte[16];
	uint32_t c;

	while (at < end) {
		before = at;
		c = str_utf8_next(&at, end);
		if (c == UINT32_MAX) {
			snprintf(byte, sizeof(byte), "%02X",
				 (unsigned char)*before);
			return refuse(t, DIAG_DATA_UTF8, byte);
		}
		if (!add_character(t, c))
			return false;
		t->line +=
			c == '\n' || (c == '\r' && (at == end || *at != '\n'));
	}
	return true;
}

/* The unit of two bytes at p, its small byte first or last. */
static uint32_t
unit_at(const char *p, bool small_first)
{
	const unsigned char *u = (const unsigned char *)p;

	return small_first ? u[0] | (uint32_t)u[1] << 8
			   : u[1] | (uint32_t)u[0] << 8;
}

static bool
decode_utf16(struct text *t, const char *at, const char *end, bool small_first)
{
	uint32_t c, low;

	for (; end - at >= 2; at += 2) {
		c = unit_at(at, small_first);
		if (c >= 0xd800 && c < 0xdc00 && end - at >= 4) {
			low = unit_at(at + 2, small_first);
			if (low < 0xdc00 || low > 0xdfff)
				return refuse(t, DIAG_DATA_UTF16, NULL);
			c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
			at += 2;
		} else if (c >= 0xd800 && c <= 0xdfff) {
			return refuse(t, DIAG_DATA_UTF16, NULL);
		}
		if (!add_character(t, c))
			return false;
		t->line += c == '\n';
	}
	return at == end || refuse(t, DIAG_DATA_UTF16, NULL);
}

static bool
begins(const char *bytes, size_t n, const char *with)
{
	return n >= strlen(with) && memcmp(bytes, with, strlen(with)) == 0;
}

bool
data_decode(const char *name, const char *bytes, size_t n, struct str *out,
	    struct diag *d)
{
	struct text t = {.name = name, .line = 1, .out = out, .diag = d};
	const char *end = bytes + n;

	if (begins(bytes, n, "\xff\xfe"))
		return decode_utf16(&t, bytes + 2, end, true);
	if (begins(bytes, n, "\xfe\xff"))
		return decode_utf16(&t, bytes + 2, end, false);
	return decode_utf8(
		&t, bytes + (begins(bytes, n, "\xef\xbb\xbf") ? 3 : 0), end);
}
