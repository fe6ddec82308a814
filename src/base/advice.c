/* What a wrong word may have been meant to be. */
#include "base/advice.h"

#include <string.h>

#include "base/budget.h"
#include "base/map.h"
#include "base/speech.h"
#include "base/str.h"
#include "base/vec.h"

struct list {
	VEC(const char *) v;
};

/* The names, each once, in their order. */
static struct list
once(struct arena *a, const char *const *names, size_t n)
{
	struct map *known = map_new(a);
	struct list l = {{0}};
	size_t i;

	for (i = 0; i < n; i++) {
		void **at = map_at(known, names[i]);

		if (!*at)
			VEC_PUSH(a, &l.v, names[i]);
		*at = known;
	}
	return l;
}

/* What people write who know CSS, HTML or SVG, and what it is called here. */
static const struct {
	const char *word, *meant;
} synonyms[] = {
	{"left", "start"},
	{"right", "end"},
	{"true", "yes"},
	{"false", "no"},
	{"middle", "center"},
	{"center", "middle"},
	{"centre", "middle"},
	{"img", "picture"},
	{"image", "picture"},
	{"p", "text"},
	{"h1", "text"},
	{"font", "span"},
	{"sym", "symbol"},
	{"hr", "line"},
	{"td", "cell"},
	{"table", "tabular"},
	{"ul", "prose"},
	{"ol", "prose"},
	{"div", "box"},
	{"strong", "b"},
	{"em", "i"},
	{"href", "src"},
	{"font-size", "size"},
	{"font-family", "font"},
	{"w", "width"},
	{"h", "height"},
	{"background", "fill"},
	{"border", "stroke"},
	{"border-radius", "radius"},
	{"margin", "padding"},
	{"integer", "int"},
	{"number", "int"},
	{"string", "text"},
	{"class", "style"},
	{"id", "name"},
	{"name", "layout"},
	{"viewBox", "box"},
	{"rotate", "turn"},
	{"angle", "turn"},
	{"cols", "columns"},
	{"color", "colour"},
	{"substr", "substring"},
	{"uppercase", "upper"},
	{"lowercase", "lower"},
	{"range", "if"},
	{"display", "if"},
	{"length", "string-length"},
	{"len", "string-length"},
	{"replace", "translate"},
	{"ceil", "ceiling"},
	{"random", "pick"},
	{"foreach", "for"},
};

const char *
advice_synonym(const char *word, const char *const *names, size_t n)
{
	size_t i;

	for (i = 0; i < sizeof(synonyms) / sizeof(*synonyms); i++)
		if (strcmp(synonyms[i].word, word) == 0 &&
		    str_in(synonyms[i].meant, names, n))
			return synonyms[i].meant;
	return NULL;
}

/* A name that the word begins with: "lang" of "language", "de" of "de_AT". */
static const char *
beginning(const char *word, const char *const *names, size_t n)
{
	size_t i, len;

	for (i = 0; i < n; i++) {
		len = strlen(names[i]);
		if (len > 1 && strncmp(word, names[i], len) == 0 &&
		    (len > 3 || strchr("-_", word[len])))
			return names[i];
	}
	return NULL;
}

const char *
advice_near(const char *word, const char *const *names, size_t n)
{
	static _Thread_local size_t looked_at;
	const char *found;

	if (looked_at > FIXED_ADVICE)
		return NULL;
	looked_at += n;
	found = advice_synonym(word, names, n);
	if (!found)
		found = str_nearest(word, names, n);
	return found ? found : beginning(word, names, n);
}

const char *
advice(struct diag *d, const char *word, const char *const *names, size_t n)
{
	struct arena *a = diag_arena(d);
	struct arena *scratch;
	const char *near, *text;
	struct str s = {0};
	struct list l;
	size_t i;

	if (diag_is_full(d))
		return ""; /* nobody will read it */
	near = advice_near(word, names, n);
	if (near)
		return arena_printf(a, _("did you mean '%s'?"), near);
	if (!n)
		return _("there is none");
	scratch = arena_new();
	l = once(scratch, names, n);
	str_add(&s, l.v.n > 1 ? _("expected one of ") : _("expected "));
	for (i = 0; i < l.v.n && i < ADVICE_MOST; i++)
		str_addf(&s, "%s%s", i ? ", " : "", l.v.at[i]);
	if (i < l.v.n)
		str_addf(&s, _(" and %zu more"), l.v.n - i);
	text = arena_strdup(a, str_text(&s));
	str_free(&s);
	arena_free(scratch);
	return text;
}

const char *
advice_words(struct diag *d, const char *word, const char *words,
	     const char *between)
{
	char *rest = arena_strdup(diag_arena(d), words), *name;
	struct list l = {{0}};

	while ((name = strtok_r(rest, between, &rest)))
		VEC_PUSH(diag_arena(d), &l.v, name);
	return advice(d, word, l.v.at, l.v.n);
}
