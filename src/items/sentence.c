/* Sentences with a gap: a hole of a text that came out empty. */
#include "items/sentence.h"

#include <ctype.h>
#include <string.h>

#include "kit/kit.h"

/* So much of a text is quoted, in bytes. */
#define QUOTED 60

/* A letter, or what is beyond ASCII but punctuation (U+2000, U+3000, U+FF00). */
static bool
is_letter(uint32_t c)
{
	if (c < 0x80)
		return isalpha((int)c) != 0;
	return c >= 0xC0 && c != 0xD7 && c != 0xF7 && c != 0x60C &&
	       c != 0x61B && c != 0x61F && !(c >= 0x2000 && c < 0x2C00) &&
	       !(c >= 0x3000 && c < 0x3030) && !(c >= 0xFF00 && c < 0xFF66);
}

/* Signs that end a sentence or a part of one. */
static bool
ends_part(uint32_t c)
{
	switch (c) {
	case '.':
	case ',':
	case ';':
	case '!':
	case '?':
	case 0x60C: /* Arabic comma, semicolon, question mark */
	case 0x61B:
	case 0x61F:
	case 0x964:  /* danda */
	case 0x3001: /* ideographic comma, full stop */
	case 0x3002:
		return true;
	default:
		return false;
	}
}

/* Does a word stand before the hole, or a word and a comma? */
static bool
is_behind_word(const char *text, const char *hole)
{
	const char *at = hole;
	uint32_t c;

	while (at > text && str_is_space(at[-1]))
		at--;
	at -= at > text && at[-1] == ',';
	if (at == text)
		return false;
	do
		at--;
	while (at > text && (*at & 0xC0) == 0x80);
	c = str_utf8_next(&at, hole);
	return is_letter(c);
}

/* Does the sentence go on behind the hole, or end there? */
static bool
goes_on(const char *end)
{
	const char *at = end;
	uint32_t c;

	while (str_is_space(*at))
		at++;
	if (!*at)
		return false;
	c = str_utf8_next(&at, at + strlen(at));
	return is_letter(c) || ends_part(c);
}

/* Is it a field, "@left" or "/kit/player[1]/@name", or a variable? */
static bool
asks_field(const char *hole, const char *end)
{
	size_t n = (size_t)(end - hole);

	return strcspn(hole, "(+*") >= n || strncmp(hole, "{record(", 8) == 0;
}

/* Is the record of the kit, and not one that stands in for nobody's? */
static bool
is_filled(const struct scope *sc)
{
	const struct xml_node *root = xml_root(sc->in->kit), *n;

	if (!str_eq(xml_attr(root, "rolled"), "yes"))
		return false;
	for (n = sc->record; n && n != root;)
		n = xml_parent(n);
	return n == root;
}

/* The text with single spaces, cut where it is long. */
static const char *
quote(struct arena *a, const char *text)
{
	char *out = arena_take(a, QUOTED + 4), *to = out;

	for (; *text && to < out + QUOTED; text++) {
		bool space = str_is_space(*text);

		if (!space || (to > out && to[-1] != ' '))
			*to++ = space ? ' ' : *text;
	}
	while (*text && to > out && (*text & 0xC0) == 0x80)
		text--, to--;
	strcpy(to, *text ? "..." : "");
	return out;
}

/* The record that has the field which a hole such as {@name} asks the whole kit
   for; NULL: it does not, or no record has it. */
static const char *
asks_kit(const struct scope *sc, const char *name)
{
	static const char *const own[] = {"game",    "seed", "lang",
					  "players", "sets", "rolled"};
	const struct game *g = sc->in->game;
	const char *const *records;
	size_t n, i;

	if (sc->record != xml_root(sc->in->kit) || !xml_is_name(name) ||
	    str_in(name, own, sizeof(own) / sizeof(*own)))
		return NULL;
	records = game_all(g, "record", &n);
	for (i = 0; i < n; i++)
		if (game_field(g, records[i], name))
			return records[i];
	return NULL;
}

void
items_check_sentence(const struct scope *sc, const struct element *e,
		     const char *text, const char *hole, const char *end)
{
	struct arena *a = diag_arena(sc->diag);
	const char *name = arena_strndup(a, hole + 2, (size_t)(end - hole) - 3);
	const char *record = hole[1] == '@' ? asks_kit(sc, name) : NULL;

	if (record) {
		diag_report(sc->diag, xml_where(e->node), DIAG_TEXT_KIT, name,
			    record);
		return;
	}
	if (!is_behind_word(text, hole) || !goes_on(end) ||
	    !asks_field(hole, end) || !is_filled(sc))
		return;
	diag_report(sc->diag, xml_where(e->node), DIAG_TEXT_GAP,
		    arena_printf(a, "part %s, %s", sc->part,
				 kit_call(sc->record, a)),
		    arena_strndup(a, hole, (size_t)(end - hole)),
		    quote(a, text));
}
