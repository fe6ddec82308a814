/* Spans gathered into one text of UTF-16 units. */
#include "text/gather.h"

#include <unicode/uchar.h>
#include <unicode/utf16.h>

#define OBJECT_CHARACTER 0xFFFC

/* Per mille of the size. */
#define MOST_SCALE 10000
#define MOST_LENGTH 1000000

/* Does a line end behind it, whatever stands there (UAX 14 BK, CR, LF, NL)? */
static bool
is_newline(uint32_t c)
{
	return (c >= 0x0A && c <= 0x0D) || c == 0x85 || c == 0x2028 ||
	       c == 0x2029;
}

uint32_t
next_character(const UChar *units, int32_t *i)
{
	uint32_t c = units[(*i)++];

	if ((c & 0xFC00) == 0xD800)
		c = 0x10000 + ((c & 0x3FF) << 10 | (units[(*i)++] & 0x3FFu));
	return c;
}

/* Appends one character of a span. */
static void
add_character(struct text_para *p, struct str *utf8, int span, uint32_t c,
	      uint8_t is)
{
	uint32_t byte = (uint32_t)utf8->n;
	int32_t from = p->n;

	if (is_newline(c))
		is |= UNIT_NEWLINE;
	if (c == ' ' || c == 0xA0)
		is |= UNIT_SPACE;
	U16_APPEND_UNSAFE(p->units, p->n, c);
	for (; from < p->n; from++) {
		p->byte[from] = byte;
		p->span_of[from] = span;
		p->is[from] = is;
	}
	str_add_utf8(utf8, c);
}

static bool
add_text(struct text_para *p, struct str *utf8, int span)
{
	const char *s = p->spans[span].text, *end = s + p->spans[span].n;
	uint32_t c;

	while (s < end) {
		c = str_utf8_next(&s, end);
		if (c == UINT32_MAX || c == 0)
			return false;
		add_character(p, utf8, span, c == '\t' ? ' ' : c, 0);
	}
	return true;
}

/* Arrays for as many units as the spans can come to. */
static void
make_room(struct text_para *p, struct arena *a)
{
	size_t i, most = 1;

	for (i = 0; i < p->n_spans; i++)
		most += p->spans[i].object ? 1 : p->spans[i].n;
	/* A paragraph is read into memory whole: 2^31 bytes are a bug. */
	if (most > INT32_MAX / 4)
		arena_die();
	p->units = ARENA_ARRAY(a, UChar, most);
	p->byte = ARENA_ARRAY(a, uint32_t, most);
	p->span_of = ARENA_ARRAY(a, int, most);
	p->is = ARENA_ARRAY(a, uint8_t, most);
	p->pen = ARENA_ARRAY(a, em, most);
}

/* Keeps a number of the caller's where sums can bear it. */
static int
within(int v, int least, int most)
{
	return v < least ? least : v > most ? most : v;
}

/* A span of our own with sane numbers. */
static struct text_span
copy_span(const struct text_span *s)
{
	struct text_span copy = *s;

	copy.role = s->role ? s->role : "";
	copy.scale = s->scale > 0 ? within(s->scale, 1, MOST_SCALE) : 1000;
	copy.rise = within(s->rise, -MOST_LENGTH, MOST_LENGTH);
	copy.width = within(s->width, -MOST_LENGTH, MOST_LENGTH);
	return copy;
}

void
gather_styles(struct text_para *p, const struct text_span *spans, size_t n)
{
	size_t i;

	p->n_spans = n;
	p->spans = ARENA_ARRAY(p->arena, struct text_span, n ? n : 1);
	for (i = 0; i < n; i++)
		p->spans[i] = copy_span(&spans[i]);
}

bool
gather_spans(struct text_para *p, const struct text_span *spans, size_t n)
{
	struct arena *a = p->arena;
	struct str utf8 = {0};
	bool good = true;
	size_t i;

	gather_styles(p, spans, n);
	make_room(p, a);
	for (i = 0; good && i < n; i++) {
		if (p->spans[i].object)
			add_character(p, &utf8, (int)i, OBJECT_CHARACTER,
				      UNIT_OBJECT);
		else
			good = add_text(p, &utf8, (int)i);
	}
	p->byte[p->n] = (uint32_t)utf8.n;
	p->utf8 = arena_strndup(a, str_text(&utf8), utf8.n);
	str_free(&utf8);
	/* The caller's texts are not ours to keep. */
	for (i = 0; i < n; i++)
		p->spans[i].text = NULL;
	return good;
}
