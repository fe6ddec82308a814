/* What a language gets here: plural forms by CLDR, faces, hyphens. */
#include <string.h>

#include "base/plural.h"
#include "text/choose.h"
#include "text/hyphen.h"
#include "text/i18n.h"
#include "text/scripts.h"

/*
 * ICU tells which of CLDR's categories goes with a number, catalogues want a
 * formula in C.  These are the formulas that the languages of CLDR need for
 * whole numbers; the one that parts the first numbers as ICU does is taken.
 */
static const char *const formulas[] = {
	"0",
	"n != 1",
	"n > 1",
	"n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || "
	"n%100>=20) ? 1 : 2",
	"n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
	"n==1 ? 0 : n>=2 && n<=4 ? 1 : 2",
	"n==1 ? 0 : n==2 ? 1 : 2",
	"n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3",
	"n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2",
	"n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : "
	"2",
	"n%10==0 || (n%100>=11 && n%100<=19) ? 0 : n%10==1 && n%100!=11 ? 1 : "
	"2",
	"n%10!=1 || n%100==11",
	"n==1 ? 0 : n==2 ? 1 : n>2 && n<7 ? 2 : n>6 && n<11 ? 3 : 4",
	"n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5",
	"n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : "
	"n%100>=11 ? 4 : 5",
	"n==1 ? 0 : n==2 ? 1 : n==0 || (n%100>2 && n%100<11) ? 2 : n%100>10 "
	"&& n%100<20 ? 3 : 4",
	"n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>2 && n<20 ? 2 : 3",
};

enum { TRIED = 300 };

/* Do two ways to number the forms part the numbers alike? */
static bool
part_alike(const int *categories, const char *formula)
{
	int first_of[PLURAL_MAX], n, m;

	for (m = 0; m < PLURAL_MAX; m++)
		first_of[m] = -1;
	for (n = 0; n < TRIED; n++) {
		int form = plural_form(formula, (unsigned long)n);

		if (form < 0)
			return false;
		if (first_of[form] < 0) {
			for (m = 0; m < n; m++)
				if (categories[m] == categories[n])
					return false;
			first_of[form] = categories[n];
		}
		if (first_of[form] != categories[n])
			return false;
	}
	return true;
}

const char *
text_plural_formula(const char *lang)
{
	UErrorCode err = U_ZERO_ERROR;
	char locale[ULOC_FULLNAME_CAPACITY];
	int categories[TRIED], n;
	UPluralRules *rules;
	size_t i;

	uloc_forLanguageTag(lang, locale, (int32_t)sizeof(locale), NULL, &err);
	rules = libicui18n()->uplrules_open(locale, &err);
	for (n = 0; n < TRIED && U_SUCCESS(err); n++) {
		UChar word[16];

		libicui18n()->uplrules_select(rules, n, word, 16, &err);
		categories[n] = word[0] * 256 + word[1];
	}
	libicui18n()->uplrules_close(rules);
	for (i = 0; U_SUCCESS(err) && i < sizeof(formulas) / sizeof(*formulas);
	     i++)
		if (part_alike(categories, formulas[i]))
			return formulas[i];
	return NULL;
}

const char *
text_role_face(struct text_fonts *f, const char *role, const char *lang,
	       bool *own)
{
	struct language *l = language_need(f, lang);
	struct want want = {.role = role,
			    .script = script_code_main(l->script),
			    .language = l};
	int face = candidates_face(f, candidates_need(f, &want), 0);

	*own = face >= 0 && str_eq(f->faces[face].spec->role, role);
	return face >= 0 ? text_face_name(f, face) : NULL;
}

bool
text_has_hyphens(const char *lang)
{
	struct arena *a = arena_new();
	char locale[ULOC_FULLNAME_CAPACITY];
	UErrorCode err = U_ZERO_ERROR;
	bool has;

	uloc_forLanguageTag(lang, locale, (int32_t)sizeof(locale), NULL, &err);
	has = U_SUCCESS(err) && dictionary_read(locale, a);
	arena_free(a);
	return has;
}
