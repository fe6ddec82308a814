/* Pseudo-locales: accents, a third more letters, mirrored. */
#include "l10n/pseudo.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/str.h"
#include "l10n/catalogue.h"
#include "l10n/walk.h"

#define RIGHT_TO_LEFT "\xE2\x80\xAE"
#define POP "\xE2\x80\xAC"

/* What a letter becomes; every face for Latin has these. */
static const char *
accented(char c)
{
	static const char *const small[26] = {"á", "b", "ç", "d", "ë", "f", "g",
					      "h", "ï", "j", "k", "l", "m", "ñ",
					      "ö", "p", "q", "r", "š", "t", "û",
					      "v", "w", "x", "ý", "ž"};
	static const char *const capital[26] = {
		"Å", "B", "Ç", "D", "É", "F", "G", "H", "Î",
		"J", "K", "L", "M", "Ñ", "Ö", "P", "Q", "R",
		"Š", "T", "Ü", "V", "W", "X", "Ý", "Ž"};

	return islower((unsigned char)c) ? small[c - 'a'] : capital[c - 'A'];
}

/* How much of a message is not text: a hole, a tag, an entity. */
static size_t
fixed_length(const char *s)
{
	size_t n = *s == '{'   ? strcspn(s, "}")
		   : *s == '<' ? strcspn(s, ">")
		   : *s == '&' ? strcspn(s, "; ")
			       : 0;

	return n && s[n] && s[n] != ' ' ? n + 1 : 0;
}

/* Is it punctuation that ends something?  It comes twice, so that what stands
   outside of messages is seen. */
static bool
ends(const char *text, size_t n, size_t i)
{
	return strchr(".,;:!?", text[i]) && (i + 1 == n || text[i + 1] == ' ');
}

/* A piece between two holes or tags, made longer at its vowels and at the end
   of clauses. */
static void
add_piece(struct str *out, const char *text, size_t n, bool longer)
{
	size_t i;

	for (i = 0; i < n; i++) {
		if (!isalpha((unsigned char)text[i])) {
			str_addc(out, text[i]);
			if (longer && ends(text, n, i))
				str_addc(out, text[i]);
			continue;
		}
		str_add(out, accented(text[i]));
		if (longer && strchr("aeiou", text[i]))
			str_add(out, accented(text[i]));
	}
}

const char *
pseudo_text(struct arena *a, const char *lang, const char *context,
	    const char *id)
{
	bool mirrored = str_eq(lang, L10N_PSEUDO_RTL);
	bool longer = !l10n_is_abbreviation(context);
	struct str out = {0};
	const char *at = id, *text;
	size_t n;

	while (*at) {
		n = fixed_length(at);
		str_addn(&out, at, n);
		at += n;
		if (n)
			continue;
		for (text = at++; *at && !fixed_length(at);)
			at++;
		if (mirrored)
			str_add(&out, RIGHT_TO_LEFT);
		add_piece(&out, text, (size_t)(at - text), longer);
		if (mirrored)
			str_add(&out, POP);
	}
	text = arena_strdup(a, str_text(&out));
	str_free(&out);
	return text;
}
