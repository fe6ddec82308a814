/* RELAX NG in its compact syntax. */
#include <assert.h>
#include <string.h>

#include "xml/relaxng.h"

static void add_pattern(struct str *s, const struct xml_node *n, int depth);

static void
new_line(struct str *s, int depth)
{
	str_addf(s, "\n%*s", depth, "");
}

/* A literal; what it stands between depends on the quotes inside. */
static void
add_literal(struct str *s, const char *text)
{
	const char *quote = "\"";

	if (strchr(text, '"'))
		quote = strchr(text, '\'') ? "\"\"\"" : "'";
	str_addf(s, "%s%s%s", quote, text, quote);
}

static void
add_text_of(struct str *s, const struct xml_node *n)
{
	struct arena *a = arena_new();

	add_literal(s, xml_text(n, a));
	arena_free(a);
}

/* "## ..." before what it documents. */
static void
add_comment(struct str *s, const struct xml_node *n, int depth)
{
	const struct xml_node *doc = xml_first(n, "a:documentation");
	struct arena *a;

	if (!doc)
		return;
	a = arena_new();
	str_addf(s, "## %s", xml_text_trim(doc, a));
	new_line(s, depth);
	arena_free(a);
}

static bool
is_pattern(const struct xml_node *n)
{
	return !xml_is(n, "a:documentation") && !xml_is(n, "nsName");
}

/* The patterns inside, with a sign between them. */
static void
add_joined(struct str *s, const struct xml_node *in, const char *sign,
	   int depth)
{
	const struct xml_node *n;
	bool first = true;

	XML_EACH (n, in, NULL) {
		if (!is_pattern(n))
			continue;
		if (!first) {
			str_add(s, sign);
			new_line(s, depth);
		}
		add_pattern(s, n, depth);
		first = false;
	}
	if (first)
		str_add(s, xml_is(in, "attribute") ? "text" : "empty");
}

static void
add_bracketed(struct str *s, const struct xml_node *in, const char *sign,
	      int depth)
{
	str_addc(s, '(');
	add_joined(s, in, sign, depth + 1);
	str_addc(s, ')');
}

/* The names that an element or attribute may have. */
static void
add_names(struct str *s, const struct xml_node *n)
{
	const struct xml_node *any = xml_first(n, "nsName"), *except, *name;
	const char *sign = " - (";
	struct arena *a;

	if (!any) {
		str_add(s, xml_attr(n, "name"));
		return;
	}
	str_add(s, xml_attr(any, "ns") ? "local:*" : "own:*");
	except = xml_first(any, "except");
	if (!except)
		return;
	a = arena_new();
	XML_EACH (name, except, "name") {
		str_addf(s, "%slocal:%s", sign, xml_text(name, a));
		sign = " | ";
	}
	str_addc(s, ')');
	arena_free(a);
}

static void
add_block(struct str *s, const struct xml_node *n, int depth)
{
	add_comment(s, n, depth);
	str_addf(s, "%s ", xml_name(n));
	if (xml_is(n, "element") || xml_is(n, "attribute")) {
		add_names(s, n);
		str_addc(s, ' ');
	}
	str_addc(s, '{');
	new_line(s, depth + 1);
	add_joined(s, n, ",", depth + 1);
	new_line(s, depth);
	str_addc(s, '}');
}

static void
add_data(struct str *s, const struct xml_node *n)
{
	const struct xml_node *param;

	str_addf(s, "xsd:%s", xml_attr(n, "type"));
	if (!xml_first(n, "param"))
		return;
	str_add(s, " {");
	XML_EACH (param, n, "param") {
		str_addf(s, " %s = ", xml_attr(param, "name"));
		add_text_of(s, param);
	}
	str_add(s, " }");
}

/* "?", "*" or "+" behind a pattern that comes so often, or NULL. */
static const char *
often(const struct xml_node *n)
{
	return xml_is(n, "optional")	 ? "?"
	       : xml_is(n, "zeroOrMore") ? "*"
	       : xml_is(n, "oneOrMore")	 ? "+"
					 : NULL;
}

static void
add_pattern(struct str *s, const struct xml_node *n, int depth)
{
	if (often(n)) {
		add_bracketed(s, n, ",", depth);
		str_add(s, often(n));
	} else if (xml_is(n, "choice")) {
		add_bracketed(s, n, " |", depth);
	} else if (xml_is(n, "group")) {
		add_bracketed(s, n, ",", depth);
	} else if (xml_is(n, "ref")) {
		str_add(s, xml_attr(n, "name"));
	} else if (xml_is(n, "data")) {
		add_data(s, n);
	} else if (xml_is(n, "value")) {
		str_addf(s, "xsd:%s ", xml_attr(n, "type"));
		add_text_of(s, n);
	} else if (xml_is(n, "text") || xml_is(n, "empty")) {
		str_add(s, xml_name(n));
	} else {
		add_block(s, n, depth);
	}
}

void
relaxng_compact(const struct xml_doc *rng, struct str *out)
{
	const struct xml_node *grammar = xml_root(rng), *n;
	const char *ns = xml_attr(grammar, "ns");

	str_add(out, "default namespace own = ");
	add_literal(out, ns);
	str_add(out, "\nnamespace local = \"\"\ndatatypes xsd = ");
	add_literal(out, xml_attr(grammar, "datatypeLibrary"));
	str_add(out, "\n\n");
	XML_EACH (n, grammar, NULL) {
		str_addf(out, "%s =\n ",
			 xml_is(n, "start") ? "start" : xml_attr(n, "name"));
		add_joined(out, n, ",", 1);
		str_addc(out, '\n');
	}
}
