/* What expressions say aloud: calls of t(), tc() and tn(). */
#include "l10n/literal.h"

#include <ctype.h>
#include <string.h>

#include "base/str.h"

static const struct {
	const char *name;
	int texts;	/* how many quoted texts it begins with */
	int translated; /* which of them is the first to be translated */
} calls[] = {{"tc(", 2, 1}, {"tn(", 2, 0}, {"t(", 1, 0}};

enum { CALLS = sizeof(calls) / sizeof(*calls) };

static bool
is_name(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '-' || c == '.';
}

static size_t
skip(const char *text, size_t at, const char *signs)
{
	return at + strspn(text + at, signs);
}

/* Which call begins here, or -1. */
static int
call_at(const char *text, size_t at)
{
	int i;

	if (at && is_name(text[at - 1]))
		return -1;
	for (i = 0; i < CALLS; i++)
		if (strncmp(text + at, calls[i].name, strlen(calls[i].name)) ==
		    0)
			return i;
	return -1;
}

/* A quoted text at `at`, which moves behind it; or NULL. */
static const char *
quoted(const char *text, size_t *at, struct arena *a)
{
	size_t from = skip(text, *at, " \t\r\n"), n;
	char quote = text[from];

	if (quote != '\'' && quote != '"')
		return NULL;
	n = strcspn(text + from + 1, quote == '"' ? "\"" : "'");
	if (!text[from + 1 + n])
		return NULL;
	*at = from + n + 2;
	return arena_strndup(a, text + from + 1, n);
}

/* Reads the texts of a call; false when it has others than quoted ones. */
static bool
read_call(const char *text, size_t at, int which, struct literal *out,
	  struct arena *a)
{
	const char *texts[2] = {NULL, NULL};
	int i;

	*out = (struct literal){.call = at};
	at += strlen(calls[which].name);
	for (i = 0; i < calls[which].texts; i++) {
		if (i)
			at = skip(text, at, " ,\t\r\n");
		if (i == calls[which].translated)
			out->from = skip(text, at, " \t\r\n");
		texts[i] = quoted(text, &at, a);
		if (!texts[i])
			return false;
	}
	out->to = at;
	out->id = texts[calls[which].translated];
	if (calls[which].translated)
		out->context = texts[0];
	else
		out->plural = texts[1];
	return true;
}

bool
literal_next(const char *text, size_t *at, struct literal *out, struct arena *a)
{
	int which;

	for (; text[*at]; ++*at) {
		if (text[*at] != 't')
			continue;
		which = call_at(text, *at);
		if (which < 0 || !read_call(text, *at, which, out, a))
			continue;
		*at = out->to;
		return true;
	}
	return false;
}

const char *
literal_quoted(const char *text, struct arena *a)
{
	char *copy = arena_strdup(a, text), *c;

	if (!strchr(text, '\''))
		return arena_printf(a, "'%s'", text);
	/* an XPath text cannot hold both quotes */
	for (c = copy; *c; c++)
		if (*c == '"')
			*c = ' ';
	return arena_printf(a, "\"%s\"", copy);
}

/* --- what is said without a call --- */

/* A bracket that is open: which of its arguments are said aloud. */
struct bracket {
	const char *name; /* of the function, n letters; "": only a bracket */
	size_t n;
	int argument; /* which is under way, from 0 */
	bool said;    /* is what the call comes to */
};

#define BRACKETS_MAX 32

struct saying {
	struct bracket open[BRACKETS_MAX];
	int depth;
};

static bool
is_named(const struct bracket *b, const char *name)
{
	return strlen(name) == b->n && strncmp(b->name, name, b->n) == 0;
}

/* Is the argument under way of a call part of what it comes to? */
static bool
is_said(const struct bracket *b)
{
	static const char *const all[] = {"",	   "concat", "upper",
					  "lower", "noun",   "string"};
	size_t i;

	if (!b->said)
		return false;
	if (is_named(b, "if"))
		return b->argument > 0;
	for (i = 0; i < sizeof(all) / sizeof(*all); i++)
		if (is_named(b, all[i]))
			return true;
	return false;
}

static void
open_bracket(struct saying *s, const char *text, size_t at)
{
	const struct bracket *in = &s->open[s->depth];
	size_t from = at;

	if (s->depth + 1 >= BRACKETS_MAX)
		return;
	while (from && is_name(text[from - 1]))
		from--;
	s->open[++s->depth] = (struct bracket){text + from, at - from, 0,
					       text[at] == '(' && is_said(in)};
}

/* Punctuation that ends something: others write it otherwise. */
static bool
has_punctuation(const char *text, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (strchr(".,;:!?()", text[i]) &&
		    (i + 1 == n || text[i + 1] == ' ' || text[i] == '('))
			return true;
	return false;
}

/* Does a quoted text stand alone as an argument, or as the whole? */
static bool
stands_alone(const char *text, size_t from, size_t to)
{
	while (from && strchr(" \t\r\n", text[from - 1]))
		from--;
	to = skip(text, to, " \t\r\n");
	return (!from || strchr("(,{", text[from - 1])) &&
	       (!text[to] || strchr("),}", text[to]));
}

/* Behind the quoted text at a quote. */
static size_t
behind_quote(const char *text, size_t at)
{
	const char *end = strchr(text + at + 1, text[at]);

	return end ? (size_t)(end - text) + 1 : at + strlen(text + at);
}

const char *
literal_bare(const char *text, bool holes, struct arena *a)
{
	struct saying s = {{{"", 0, 0, true}}, 0};
	bool inside = !holes;
	size_t at = 0, to;

	for (; text[at]; at++) {
		if (!inside || text[at] == '}') {
			inside = text[at] == '{' || !holes;
			s.depth = 0;
		} else if (text[at] == '\'' || text[at] == '"') {
			to = behind_quote(text, at);
			if (is_said(&s.open[s.depth]) &&
			    stands_alone(text, at, to) && to > at + 2 &&
			    has_punctuation(text + at + 1, to - at - 2))
				return arena_strndup(a, text + at, to - at);
			at = to - 1;
		} else if (strchr("([", text[at])) {
			open_bracket(&s, text, at);
		} else if (strchr(")]", text[at])) {
			s.depth -= s.depth > 0;
		} else if (text[at] == ',') {
			s.open[s.depth].argument++;
		}
	}
	return NULL;
}
