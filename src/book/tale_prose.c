/* Inside book/: told texts joined to paragraphs of a bearable length. */
#include "book/tale_prose.h"

#include <string.h>

#include "base/str.h"

#define PARAGRAPH 60 /* words after which a new one begins */
#define REMARKABLE                                                             \
	6 /* words of a sentence that is missed when it comes again */

/* Is it written without spaces between words (Chinese, Japanese)? */
static bool
is_dense(uint32_t c)
{
	return (c >= 0x3040 && c < 0xA000) || (c >= 0xF900 && c < 0xFB00) ||
	       (c >= 0x3000 && c < 0x3040) || (c >= 0xFF00 && c < 0xFFF0);
}

size_t
prose_words(const char *text)
{
	const char *end = text + strlen(text);
	size_t words = 0, dense = 0;
	bool in_word = false;
	uint32_t c;

	while (text < end) {
		c = str_utf8_next(&text, end);
		if (is_dense(c)) {
			dense++;
			in_word = false;
		} else if (c == ' ') {
			in_word = false;
		} else if (!in_word) {
			in_word = true;
			words++;
		}
	}
	return words + (dense + 1) / 2;
}

/* Does it end a sentence, in one of the scripts that we print? */
static bool
ends_sentence(uint32_t c)
{
	static const uint32_t ends[] = {'.',	'!',	'?',   0x3002, 0xFF01,
					0xFF1F, 0x0964, 0x61F, 0x06D4};
	size_t i;

	for (i = 0; i < sizeof(ends) / sizeof(*ends); i++)
		if (ends[i] == c)
			return true;
	return false;
}

/* Does it close what was quoted, right behind the end of a sentence? */
static bool
closes(uint32_t c)
{
	return c == '"' || c == '\'' || c == ')' || c == 0xBB || c == 0xAB ||
	       (c >= 0x2018 && c <= 0x201F) || c == 0x300D || c == 0x300F;
}

/* How long the sentence is that a text begins with. */
static size_t
sentence(const char *text)
{
	const char *at = text, *end = text + strlen(text), *next;
	bool ended = false;
	uint32_t c;

	while (at < end) {
		next = at;
		c = str_utf8_next(&next, end);
		if (ends_sentence(c))
			ended = true;
		else if (ended && !closes(c))
			break;
		at = next;
	}
	return (size_t)(at - text);
}

/* Is there to be a space behind a text, before the next sentence? */
static bool
wants_space(const struct str *text)
{
	const char *at = str_text(text), *end = at + text->n;
	uint32_t last = ' ';

	while (at < end)
		last = str_utf8_next(&at, end);
	return last != ' ' && !is_dense(last);
}

static bool
has_sentence(const struct prose *p, const char *text, size_t n)
{
	const struct prose_piece *piece;
	char *copy = arena_strndup(p->arena, text, n);

	if (prose_words(copy) < REMARKABLE)
		return false;
	VEC_EACH (piece, &p->pieces)
		if (strstr(piece->text, copy))
			return true;
	return false;
}

bool
prose_says(const struct prose *p, const char *text)
{
	size_t n;

	for (; *text; text += n, text += strspn(text, " "))
		if (has_sentence(p, text, n = sentence(text)))
			return true;
	return false;
}

static bool
has_words(const struct prose *p, const char *text, size_t n)
{
	const struct prose_piece *piece;
	char *copy = arena_strndup(p->arena, text, n);

	VEC_EACH (piece, &p->pieces)
		if (strstr(piece->text, copy))
			return true;
	return false;
}

void
prose_keep_common(struct prose *p, const struct prose *other)
{
	struct prose_piece *piece;
	struct str kept;
	const char *text;
	size_t n, left = 0;

	VEC_EACH (piece, &p->pieces) {
		kept = (struct str){0};
		for (text = piece->text; *text;
		     text += n, text += strspn(text, " ")) {
			n = sentence(text);
			if (!has_words(other, text, n))
				continue;
			if (wants_space(&kept))
				str_addc(&kept, ' ');
			str_addn(&kept, text, n);
		}
		piece->text = arena_strdup(p->arena, str_text(&kept));
		str_free(&kept);
		if (*piece->text)
			p->pieces.at[left++] = *piece;
	}
	p->pieces.n = left;
}

size_t
prose_length(const struct prose *p)
{
	const struct prose_piece *piece;
	size_t n = 0;

	VEC_EACH (piece, &p->pieces)
		n += prose_words(piece->text);
	return n;
}

/* The group that matters least; -1 when all must stay. */
static int
least_group(const struct prose *p)
{
	const struct prose_piece *piece;
	int rank = PROSE_KEEP, group = -1;

	VEC_EACH (piece, &p->pieces)
		if (piece->rank < rank) {
			rank = piece->rank;
			group = piece->group;
		}
	return group;
}

static void
leave_out(struct prose *p, int group)
{
	size_t i, n = 0;

	for (i = 0; i < p->pieces.n; i++)
		if (p->pieces.at[i].group != group)
			p->pieces.at[n++] = p->pieces.at[i];
	p->pieces.n = n;
}

void
prose_fit(struct prose *p, size_t words)
{
	int group;

	while (prose_length(p) > words && (group = least_group(p)) >= 0)
		leave_out(p, group);
}

/* How many it adds: one, if there is a text. */
static size_t
end_paragraph(struct str *text, struct xml_node *out)
{
	bool is = text->n;

	if (is)
		xml_set_text(xml_add(out, "p"), str_text(text));
	str_free(text);
	*text = (struct str){0};
	return is;
}

size_t
prose_write(const struct prose *p, struct xml_node *out)
{
	const struct prose_piece *piece;
	struct str text = {0};
	size_t words = 0, n = 0;

	VEC_EACH (piece, &p->pieces) {
		if (piece->starts || words >= PARAGRAPH) {
			n += end_paragraph(&text, out);
			words = 0;
		}
		if (wants_space(&text))
			str_addc(&text, ' ');
		str_add(&text, piece->text);
		words += prose_words(piece->text);
	}
	return n + end_paragraph(&text, out);
}
