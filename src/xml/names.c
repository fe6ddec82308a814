/* The names in an XPath expression, so that a wrong one can be told. */
#include "xml/xpath.h"

#include <ctype.h>
#include <string.h>

/*
 * What is beyond ASCII outside of quotes, in an expression that compiles, are
 * letters of names: grösse.
 */
static bool
starts_name(char c)
{
	return isalpha((unsigned char)c) || c == '_' || (unsigned char)c > 0x7f;
}

static size_t
name_length(const char *s)
{
	size_t n = 0;

	if (!starts_name(*s))
		return 0;
	while (starts_name(s[n]) || isdigit((unsigned char)s[n]) ||
	       s[n] == '-' || s[n] == '.')
		n++;
	return n;
}

static const char *
skip_space(const char *s)
{
	return s + strspn(s, " \t\r\n");
}

/* After an operand, "and", "or", "div" and "mod" are operators. */
static bool
is_operator(const char *name, bool after_operand)
{
	return after_operand && (str_eq(name, "and") || str_eq(name, "or") ||
				 str_eq(name, "div") || str_eq(name, "mod"));
}

static bool
is_node_type(const char *name)
{
	return str_eq(name, "text") || str_eq(name, "node") ||
	       str_eq(name, "comment");
}

/* What a name is used as, by the character before it and those behind. */
static enum xpath_name
kind_of(char before, const char *behind)
{
	if (before == '@')
		return XPATH_ATTRIBUTE;
	if (before == '$')
		return XPATH_VARIABLE;
	return *behind == '(' ? XPATH_FUNCTION : XPATH_ELEMENT;
}

void
xpath_names(const char *e,
	    void (*found)(void *context, enum xpath_name kind,
			  const char *name),
	    void *context)
{
	struct arena *a = arena_new();
	const char *name;
	char before = 0;
	bool operand = false;

	while (*(e = skip_space(e))) {
		size_t n = name_length(e);
		const char *behind = skip_space(e + n);
		enum xpath_name kind = kind_of(before, behind);

		if (!n) {
			if (*e == '\'' || *e == '"') {
				const char *end = strchr(e + 1, *e);

				e = end ? end : e + strlen(e) - 1;
			}
			before = *e++;
			operand = strchr(")]'\"0123456789.*", before) != NULL;
			continue;
		}
		name = arena_strndup(a, e, n);
		e += n;
		if (behind[0] == ':' && behind[1] == ':') {
			/* an axis, e.g. "ancestor::" */
			before = str_eq(name, "attribute") ? '@' : ':';
			e = behind + 2;
			operand = false;
			continue;
		}
		if (is_operator(name, operand && before != '@')) {
			operand = false;
			before = 0;
			continue;
		}
		if (kind != XPATH_FUNCTION || !is_node_type(name))
			found(context, kind, name);
		before = 0;
		operand = true;
	}
	arena_free(a);
}
