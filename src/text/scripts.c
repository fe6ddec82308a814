/* The script of each character, those in common use resolved; codes. */
#include "text/scripts.h"

#include <unicode/uchar.h>

#define DEEPEST 32

/* Brackets that are open. */
struct brackets {
	size_t n;
	struct {
		UChar32 closing;
		hb_script_t script;
	} open[DEEPEST];
};

static bool
has_own_script(hb_script_t s)
{
	return s != HB_SCRIPT_COMMON && s != HB_SCRIPT_INHERITED &&
	       s != HB_SCRIPT_UNKNOWN;
}

/* The script of a bracket, given that of the text around it. */
static hb_script_t
bracket_script(struct brackets *b, UChar32 c, hb_script_t around)
{
	int kind = u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
	size_t i;

	if (kind == U_BPT_OPEN && b->n < DEEPEST) {
		b->open[b->n].closing = u_getBidiPairedBracket(c);
		b->open[b->n++].script = around;
	}
	if (kind != U_BPT_CLOSE)
		return around;
	for (i = b->n; i-- > 0;)
		if (b->open[i].closing == c) {
			b->n = i;
			return b->open[i].script;
		}
	return around;
}

/* The first script of its own in the text, else the language's. */
static hb_script_t
first_script(const struct text_para *p)
{
	hb_unicode_funcs_t *u = hb_unicode_funcs_get_default();
	hb_script_t script;
	int32_t i = 0;

	while (i < p->n) {
		script = hb_unicode_script(u, next_character(p->units, &i));
		if (has_own_script(script))
			return script;
	}
	return p->language->shapes_as;
}

void
scripts_resolve(const struct text_para *p, hb_script_t *scripts, bool *weak)
{
	hb_unicode_funcs_t *u = hb_unicode_funcs_get_default();
	hb_script_t script, around = first_script(p);
	struct brackets brackets = {0};
	int32_t i = 0, from;
	uint32_t c;
	bool own;

	while ((from = i) < p->n) {
		c = next_character(p->units, &i);
		script = hb_unicode_script(u, c);
		own = has_own_script(script);
		if (own)
			around = script;
		else
			script = bracket_script(&brackets, (UChar32)c, around);
		for (; from < i; from++) {
			scripts[from] = script;
			weak[from] = !own;
		}
	}
}

bool
script_has_no_spaces(hb_script_t script)
{
	return script == HB_SCRIPT_HAN || script == HB_SCRIPT_HIRAGANA ||
	       script == HB_SCRIPT_KATAKANA || script == HB_SCRIPT_BOPOMOFO;
}

bool
script_tracks(hb_script_t script)
{
	return script == HB_SCRIPT_LATIN || script == HB_SCRIPT_GREEK ||
	       script == HB_SCRIPT_CYRILLIC || script == HB_SCRIPT_ARMENIAN ||
	       script == HB_SCRIPT_HEBREW || script == HB_SCRIPT_HANGUL ||
	       script_has_no_spaces(script);
}

#define MOST_PARTS 3

/* ISO 15924 codes of several scripts, the main one first. */
static const struct mixed {
	char code[5];
	hb_script_t parts[MOST_PARTS];
} mixed[] = {
	{"Jpan", {HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA}},
	{"Hrkt", {HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA}},
	{"Kore", {HB_SCRIPT_HANGUL, HB_SCRIPT_HAN}},
	{"Hans", {HB_SCRIPT_HAN, HB_SCRIPT_BOPOMOFO}},
	{"Hant", {HB_SCRIPT_HAN, HB_SCRIPT_BOPOMOFO}},
};

static const struct mixed *
find_mixed(const char *code)
{
	size_t i;

	for (i = 0; i < sizeof(mixed) / sizeof(*mixed); i++)
		if (str_eq(mixed[i].code, code))
			return &mixed[i];
	return NULL;
}

hb_script_t
script_code_main(const char *code)
{
	const struct mixed *m = find_mixed(code);

	return m ? m->parts[0] : hb_script_from_string(code, -1);
}

bool
script_code_takes_in(const char *code, hb_script_t script)
{
	const struct mixed *m = find_mixed(code);
	size_t i;

	if (!m)
		return hb_script_from_string(code, -1) == script;
	for (i = 0; i < MOST_PARTS; i++)
		if (m->parts[i] == script)
			return true;
	return false;
}
