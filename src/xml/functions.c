/* The functions we add to XPath 1.0 (documented in xpath.h). */
#include "xml/functions.h"

#include <ctype.h>
#include <libxml/xpathInternals.h>
#include <math.h>
#include <string.h>

#include "base/str.h"
#include "xml/node.h"

/* The least (sign -1) or greatest (sign 1) number of a node set. */
static void
extreme(xmlXPathParserContext *ctxt, int nargs, int sign)
{
	xmlXPathObject *set;
	double best = NAN, v;
	int i;

	CHECK_ARITY(1);
	CHECK_TYPE(XPATH_NODESET);
	set = valuePop(ctxt);
	for (i = 0; set->nodesetval && i < set->nodesetval->nodeNr; i++) {
		v = xmlXPathCastNodeToNumber(set->nodesetval->nodeTab[i]);
		if (!isnan(v) && (isnan(best) || (v - best) * sign > 0))
			best = v;
	}
	xmlXPathFreeObject(set);
	valuePush(ctxt, xmlXPathNewFloat(best));
}

static void
fn_min(xmlXPathParserContext *ctxt, int nargs)
{
	extreme(ctxt, nargs, -1);
}

static void
fn_max(xmlXPathParserContext *ctxt, int nargs)
{
	extreme(ctxt, nargs, 1);
}

static void
map_case(xmlXPathParserContext *ctxt, int nargs, int (*map)(int))
{
	xmlChar *s, *c;

	CHECK_ARITY(1);
	s = xmlXPathPopString(ctxt);
	if (xmlXPathCheckError(ctxt))
		return;
	for (c = s; *c; c++)
		if (*c < 0x80)
			*c = (xmlChar)map(*c);
	valuePush(ctxt, xmlXPathWrapString(s));
}

static void
fn_upper(xmlXPathParserContext *ctxt, int nargs)
{
	map_case(ctxt, nargs, toupper);
}

static void
fn_lower(xmlXPathParserContext *ctxt, int nargs)
{
	map_case(ctxt, nargs, tolower);
}

static void
fn_roman(xmlXPathParserContext *ctxt, int nargs)
{
	static const struct {
		int value;
		const char *text;
	} digits[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"},
		      {100, "C"},  {90, "XC"},	{50, "L"},  {40, "XL"},
		      {10, "X"},   {9, "IX"},	{5, "V"},   {4, "IV"},
		      {1, "I"}};
	struct str s = {0};
	double d;
	size_t i;
	int n;

	CHECK_ARITY(1);
	d = xmlXPathPopNumber(ctxt);
	n = d >= 1 && d < 4000 ? (int)d : 0;
	for (i = 0; n > 0;) {
		if (digits[i].value > n) {
			i++;
			continue;
		}
		str_add(&s, digits[i].text);
		n -= digits[i].value;
	}
	valuePush(ctxt, xmlXPathNewCString(str_text(&s)));
	str_free(&s);
}

/* pick(text, n): a number below n that depends on the text alone. */
static void
fn_pick(xmlXPathParserContext *ctxt, int nargs)
{
	xmlChar *s;
	double n;
	uint64_t h;

	CHECK_ARITY(2);
	n = xmlXPathPopNumber(ctxt);
	s = xmlXPathPopString(ctxt);
	if (xmlXPathCheckError(ctxt))
		return;
	h = str_hash(STR_HASH_START, s, strlen((const char *)s));
	h ^= h >> 29;
	xmlFree(s);
	valuePush(ctxt,
		  xmlXPathNewFloat(n >= 1 && n < 1e9 ? (double)(h % (uint64_t)n)
						     : 0));
}

static void
fn_if(xmlXPathParserContext *ctxt, int nargs)
{
	xmlXPathObject *test, *yes, *no;
	int holds;

	CHECK_ARITY(3);
	no = valuePop(ctxt);
	yes = valuePop(ctxt);
	test = valuePop(ctxt);
	holds = xmlXPathCastToBoolean(test);
	xmlXPathFreeObject(test);
	xmlXPathFreeObject(holds ? no : yes);
	valuePush(ctxt, holds ? yes : no);
}

static void
fn_clip(xmlXPathParserContext *ctxt, int nargs)
{
	double n, low, high;

	CHECK_ARITY(3);
	high = xmlXPathPopNumber(ctxt);
	low = xmlXPathPopNumber(ctxt);
	n = xmlXPathPopNumber(ctxt);
	if (n < low)
		n = low;
	if (n > high)
		n = high;
	valuePush(ctxt, xmlXPathNewFloat(n));
}

/* word(text, n): the n-th of words separated by spaces, from 1; or "". */
static void
fn_word(xmlXPathParserContext *ctxt, int nargs)
{
	const char *at, *text;
	xmlChar *s;
	double n;
	size_t len;

	CHECK_ARITY(2);
	n = xmlXPathPopNumber(ctxt);
	s = xmlXPathPopString(ctxt);
	if (xmlXPathCheckError(ctxt))
		return;
	text = (const char *)s;
	for (at = text + strspn(text, " "), len = strcspn(at, " ");
	     *at && n >= 2; n--) {
		at += len;
		at += strspn(at, " ");
		len = strcspn(at, " ");
	}
	if (!(n >= 1))
		len = 0;
	valuePush(ctxt, xmlXPathWrapString(
				xmlStrndup((const xmlChar *)at, (int)len)));
	xmlFree(s);
}

/*
 * record(kind, field, value): the first record of the kit of that kind whose
 * field is that; none when there is none.  The same as
 * /kit/KIND[@FIELD = VALUE][1], which takes its time where there are hundreds.
 */
static void
fn_record(xmlXPathParserContext *ctxt, int nargs)
{
	xmlChar *kind, *field, *value;
	const struct xml_node *root;
	struct xml_node *c;

	CHECK_ARITY(3);
	value = xmlXPathPopString(ctxt);
	field = xmlXPathPopString(ctxt);
	kind = xmlXPathPopString(ctxt);
	if (!xmlXPathCheckError(ctxt)) {
		root = wrap(xmlDocGetRootElement(ctxt->context->doc));
		XML_EACH (c, root, (const char *)kind)
			if (str_eq(xml_attr(c, (const char *)field),
				   (const char *)value))
				break;
		valuePush(ctxt, xmlXPathNewNodeSet(c ? raw(c) : NULL));
	}
	xmlFree(kind);
	xmlFree(field);
	xmlFree(value);
}

void
xpath_register_functions(xmlXPathContext *context)
{
	static const struct {
		const char *name;
		xmlXPathFunction function;
	} table[] = {
		{"min", fn_min},       {"max", fn_max},	    {"upper", fn_upper},
		{"lower", fn_lower},   {"roman", fn_roman}, {"pick", fn_pick},
		{"if", fn_if},	       {"word", fn_word},   {"clip", fn_clip},
		{"record", fn_record},
	};
	size_t i;

	for (i = 0; i < sizeof(table) / sizeof(*table); i++)
		xmlXPathRegisterFunc(context, (const xmlChar *)table[i].name,
				     table[i].function);
}
