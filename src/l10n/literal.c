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
