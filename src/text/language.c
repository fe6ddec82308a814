/* What a language means for text: its script, direction, line breaks. */
#include "text/language.h"

#include <string.h>
#include <unicode/uloc.h>

#include "text/hyphen.h"
#include "text/i18n.h"
#include "text/scripts.h"

/*
 * The locale of line breaking.  Strict: no line starts with a small kana, as
 * Japanese books have it.
 */
static UBreakIterator *
open_lines(const char *locale)
{
	char strict[ULOC_FULLNAME_CAPACITY + 16] = "";
	UErrorCode err = U_ZERO_ERROR;
	UBreakIterator *it;

	if (strlen(locale) < ULOC_FULLNAME_CAPACITY)
		memcpy(strict, locale, strlen(locale));
	uloc_setKeywordValue("lb", "strict", strict, (int32_t)sizeof(strict),
			     &err);
	err = U_ZERO_ERROR;
	it = ubrk_open(UBRK_LINE, strict, NULL, 0, &err);
	if (U_FAILURE(err))
		arena_die();
	return it;
}

/* The tag as an ICU locale, "" when it is none. */
static const char *
locale_of(struct arena *a, const char *tag)
{
	char id[ULOC_FULLNAME_CAPACITY];
	UErrorCode err = U_ZERO_ERROR;

	uloc_forLanguageTag(tag, id, (int32_t)sizeof(id), NULL, &err);
	return U_SUCCESS(err) && err != U_STRING_NOT_TERMINATED_WARNING
		       ? arena_strdup(a, id)
		       : "";
}

/* The script that a language is mostly written in. */
static void
likely_script(const char *locale, char script[5])
{
	char full[ULOC_FULLNAME_CAPACITY], code[ULOC_SCRIPT_CAPACITY];
	UErrorCode err = U_ZERO_ERROR;

	memcpy(script, "Latn", 5);
	if (!*locale)
		return;
	uloc_addLikelySubtags(locale, full, (int32_t)sizeof(full), &err);
	uloc_getScript(full, code, (int32_t)sizeof(code), &err);
	if (U_SUCCESS(err) && strlen(code) == 4)
		memcpy(script, code, 5);
}

const char *
language_of_script(struct arena *a, const char *script)
{
	char full[ULOC_FULLNAME_CAPACITY], lang[ULOC_LANG_CAPACITY];
	UErrorCode err = U_ZERO_ERROR;

	uloc_addLikelySubtags(arena_printf(a, "und_%s", script), full,
			      (int32_t)sizeof(full), &err);
	uloc_getLanguage(full, lang, (int32_t)sizeof(lang), &err);
	if (U_FAILURE(err) || err == U_STRING_NOT_TERMINATED_WARNING ||
	    str_eq(lang, "und"))
		return "";
	return arena_strdup(a, lang);
}

void
text_script(const char *lang, char script[5])
{
	struct arena *a = arena_new();

	likely_script(locale_of(a, lang), script);
	arena_free(a);
}

/* ICU knows nothing of the pseudo-language of tests. */
static bool
is_rtl(const char *tag, const char *locale)
{
	return uloc_isRightToLeft(locale) || str_eq(tag, "qps-rtl");
}

bool
text_is_rtl(const char *lang)
{
	struct arena *a = arena_new();
	bool rtl = is_rtl(lang, locale_of(a, lang));

	arena_free(a);
	return rtl;
}

/* Does a language tell an i with a dot from one without? */
static bool
has_dotless(const char *locale)
{
	static const char *const languages[] = {"az", "crh", "gag", "tr", "tt"};
	char lang[ULOC_LANG_CAPACITY];
	UErrorCode err = U_ZERO_ERROR;
	size_t i;

	uloc_getLanguage(locale, lang, (int32_t)sizeof(lang), &err);
	for (i = 0;
	     U_SUCCESS(err) && i < sizeof(languages) / sizeof(*languages); i++)
		if (str_eq(lang, languages[i]))
			return true;
	return false;
}

/* The letters of a language, NULL when ASCII has them all or nobody knows. */
static USet *
find_letters(const char *locale)
{
	UErrorCode err = U_ZERO_ERROR;
	ULocaleData *data;
	USet *set = NULL;

	if (!*locale)
		return NULL;
	data = libicui18n()->ulocdata_open(locale, &err);
	if (U_SUCCESS(err))
		set = libicui18n()->ulocdata_getExemplarSet(
			data, NULL, USET_ADD_CASE_MAPPINGS,
			ULOCDATA_ES_STANDARD, &err);
	if (U_SUCCESS(err)) {
		uset_removeRange(set, 0, 0x7F);
		uset_removeAllStrings(set);
	}
	libicui18n()->ulocdata_close(data);
	if (U_SUCCESS(err) && !uset_isEmpty(set))
		return set;
	uset_close(set);
	return NULL;
}

struct language *
language_need(struct text_fonts *f, const char *tag)
{
	struct language *l;

	tag = tag ? tag : "";
	for (l = f->languages; l; l = l->next)
		if (str_eq(l->tag, tag))
			return l;
	l = ARENA_NEW(f->arena, struct language);
	l->tag = arena_strdup(f->arena, tag);
	l->locale = locale_of(f->arena, tag);
	likely_script(l->locale, l->script);
	l->shapes_as = script_code_main(l->script);
	l->rtl = is_rtl(tag, l->locale);
	l->dotless = has_dotless(l->locale);
	l->hb = hb_language_from_string(*tag ? tag : "und", -1);
	l->letters = find_letters(l->locale);
	l->lines = open_lines(l->locale);
	l->next = f->languages;
	f->languages = l;
	return l;
}

/* Scripts whose words are cut with a hyphen at the end of a line. */
static bool
hyphenates(hb_script_t script)
{
	return script == HB_SCRIPT_LATIN || script == HB_SCRIPT_GREEK ||
	       script == HB_SCRIPT_CYRILLIC || script == HB_SCRIPT_ARMENIAN;
}

const struct dictionary *
language_dictionary(struct language *l, struct arena *a)
{
	if (!l->tried_dictionary) {
		l->tried_dictionary = true;
		if (hyphenates(l->shapes_as))
			l->dictionary = dictionary_read(l->locale, a);
	}
	return l->dictionary;
}

void
language_free_all(struct language *l)
{
	for (; l; l = l->next) {
		uset_close(l->letters);
		ubrk_close(l->lines);
	}
}
