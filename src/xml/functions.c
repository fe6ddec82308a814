/* The functions we add to XPath 1.0 (functions.def). */
#include "xml/functions.h"

#include <libxml/xpathInternals.h>
#include <math.h>
#include <string.h>

#include "base/budget.h"
#include "base/plural.h"
#include "base/str.h"
#include "xml/node.h"
#include "xml/xpath.h"

/* So many named holes may be filled by one call. */
#define FILL_MAX 8

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
map_case(xmlXPathParserContext *ctxt, int nargs, uint32_t (*map)(uint32_t))
{
	struct str out = {0};
	const char *at, *end;
	xmlChar *s;

	CHECK_ARITY(1);
	s = xmlXPathPopString(ctxt);
	if (xmlXPathCheckError(ctxt))
		return;
	at = (const char *)s;
	for (end = at + strlen(at); at < end;)
		str_add_utf8(&out, map(str_utf8_next(&at, end)));
	valuePush(ctxt, xmlXPathNewCString(str_text(&out)));
	str_free(&out);
	xmlFree(s);
}

static void
fn_upper(xmlXPathParserContext *ctxt, int nargs)
{
	map_case(ctxt, nargs, str_upper);
}

static void
fn_lower(xmlXPathParserContext *ctxt, int nargs)
{
	map_case(ctxt, nargs, str_lower);
}

/* noun(s): a noun as it stands in a sentence of the document's language. */
static void
fn_noun(xmlXPathParserContext *ctxt, int nargs)
{
	/* languages that write every noun with a capital */
	static const char *const capital[] = {"de", "lb"};
	const struct xml_node *root =
		wrap(xmlDocGetRootElement(ctxt->context->doc));
	char lang[3] = {0};

	strncpy(lang, xml_attr_or(root, "lang", ""), 2);
	if (!str_in(lang, capital, sizeof(capital) / sizeof(*capital)))
		map_case(ctxt, nargs, str_lower);
	else
		CHECK_ARITY(1);
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

/* The player so many seats to the left of a seat, clockwise; none when the
   seat is not decided. */
static void
neighbour(xmlXPathParserContext *ctxt, int nargs, int way)
{
	const struct xml_node *root =
		wrap(xmlDocGetRootElement(ctxt->context->doc));
	struct xml_node *c, *found = NULL;
	double n = 0, seat;

	CHECK_ARITY(1);
	seat = xmlXPathPopNumber(ctxt);
	if (xmlXPathCheckError(ctxt))
		return;
	XML_EACH (c, root, "player")
		n++;
	if (seat >= 0 && seat < n) {
		seat = fmod(seat + way + n, n);
		XML_EACH (c, root, "player")
			if (seat-- < 1) {
				found = c;
				break;
			}
	}
	valuePush(ctxt, xmlXPathNewNodeSet(found ? raw(found) : NULL));
}

static void
fn_left(xmlXPathParserContext *ctxt, int nargs)
{
	neighbour(ctxt, nargs, 1);
}

static void
fn_right(xmlXPathParserContext *ctxt, int nargs)
{
	neighbour(ctxt, nargs, -1);
}

/*
 * A text with the values of its named holes, which are the arguments still on
 * the stack: name, value, name, value ...  {n} is the number n, if there is
 * one.  Takes text over.
 */
static void
fill_named(xmlXPathParserContext *ctxt, xmlChar *text, const xmlChar *number,
	   int pairs)
{
	const xmlChar *names[FILL_MAX], *values[FILL_MAX];
	const char *at = (const char *)text, *open, *end;
	struct str s = {0};
	int i, n = 0;

	for (i = 0; i < pairs && n < FILL_MAX; i++) {
		values[n] = xmlXPathPopString(ctxt);
		names[n++] = xmlXPathPopString(ctxt);
	}
	while (at && (open = strchr(at, '{')) && (end = strchr(open, '}'))) {
		size_t len = (size_t)(end - open - 1);
		const char *value = len == 1 && open[1] == 'n' && number
					    ? (const char *)number
					    : NULL;

		for (i = 0; i < n; i++)
			if (names[i] && values[i] &&
			    strlen((const char *)names[i]) == len &&
			    strncmp(open + 1, (const char *)names[i], len) == 0)
				value = (const char *)values[i];
		str_addn(&s, at, (size_t)(open - at));
		if (value)
			str_add(&s, value);
		else
			str_addn(&s, open, len + 2);
		at = end + 1;
	}
	str_add(&s, at ? at : "");
	for (i = 0; i < n; i++) {
		xmlFree((void *)(uintptr_t)names[i]);
		xmlFree((void *)(uintptr_t)values[i]);
	}
	xmlFree(text);
	valuePush(ctxt, xmlXPathNewCString(str_text(&s)));
	str_free(&s);
}

/* One of the arguments on the stack, from 0, as text; or NULL. */
static xmlChar *
argument(xmlXPathParserContext *ctxt, int nargs, int which)
{
	int at = ctxt->valueNr - nargs + which;

	return at < 0 ? NULL : xmlXPathCastToString(ctxt->valueTab[at]);
}

/* Drops the first arguments, which lie below the pairs: they are read. */
static void
drop_below(xmlXPathParserContext *ctxt, int pairs, int n)
{
	xmlXPathObject *kept[2 * FILL_MAX];
	int i;

	for (i = 0; i < 2 * pairs; i++)
		kept[i] = valuePop(ctxt);
	while (n-- > 0)
		xmlXPathFreeObject(valuePop(ctxt));
	while (i-- > 0)
		valuePush(ctxt, kept[i]);
}

/* t(text, name, value, ...) and tc(context, text, name, value, ...). */
static void
translated(xmlXPathParserContext *ctxt, int nargs, int lead)
{
	int pairs = (nargs - lead) / 2;
	xmlChar *text;

	if (nargs < lead || (nargs - lead) % 2 || pairs > FILL_MAX)
		XP_ERROR(XPATH_INVALID_ARITY);
	text = argument(ctxt, nargs, lead - 1);
	drop_below(ctxt, pairs, lead);
	fill_named(ctxt, text, NULL, pairs);
}

static void
fn_t(xmlXPathParserContext *ctxt, int nargs)
{
	translated(ctxt, nargs, 1);
}

static void
fn_tc(xmlXPathParserContext *ctxt, int nargs)
{
	translated(ctxt, nargs, 2);
}

/* The form-th of a text's forms; the last when there are fewer.  Frees it. */
static xmlChar *
form_of(xmlChar *forms, int form)
{
	const char *at = (const char *)forms, *next, *end;
	xmlChar *text = NULL;

	while (at && form-- > 0 && (next = strstr(at, PLURAL_BETWEEN)))
		at = next + strlen(PLURAL_BETWEEN);
	end = at ? strstr(at, PLURAL_BETWEEN) : NULL;
	if (at)
		text = xmlStrndup((const xmlChar *)at,
				  (int)(end ? (size_t)(end - at) : strlen(at)));
	xmlFree(forms);
	return text;
}

/* What tn() and plural() share: the form for a number, filled. */
static void
numbered(xmlXPathParserContext *ctxt, int nargs, const char *formula,
	 xmlChar *forms)
{
	int pairs = (nargs - 3) / 2, form;
	xmlXPathObject *at = ctxt->valueTab[ctxt->valueNr - nargs + 2];
	double n = xmlXPathCastToNumber(at);
	xmlChar *number = xmlXPathCastNumberToString(n);

	form = plural_form(formula, n > 0 && n < 1e9 ? (unsigned long)n : 0);
	drop_below(ctxt, pairs, 3);
	fill_named(ctxt, form_of(forms, form < 0 ? 0 : form), number, pairs);
	xmlFree(number);
}

static bool
numbered_arity(int nargs)
{
	return nargs >= 3 && (nargs - 3) % 2 == 0 &&
	       (nargs - 3) / 2 <= FILL_MAX;
}

/* tn(one, many, n, name, value, ...). */
static void
fn_tn(xmlXPathParserContext *ctxt, int nargs)
{
	xmlChar *forms, *many;

	if (!numbered_arity(nargs))
		XP_ERROR(XPATH_INVALID_ARITY);
	forms = argument(ctxt, nargs, 0);
	many = argument(ctxt, nargs, 1);
	forms = xmlStrcat(forms, (const xmlChar *)PLURAL_BETWEEN);
	forms = xmlStrcat(forms, many);
	xmlFree(many);
	numbered(ctxt, nargs, PLURAL_ENGLISH, forms);
}

/* plural(formula, forms, n, name, value, ...): tn() in another language. */
static void
fn_plural(xmlXPathParserContext *ctxt, int nargs)
{
	xmlChar *formula;

	if (!numbered_arity(nargs))
		XP_ERROR(XPATH_INVALID_ARITY);
	formula = argument(ctxt, nargs, 0);
	numbered(ctxt, nargs, (const char *)formula, argument(ctxt, nargs, 1));
	xmlFree(formula);
}

/* term(list, id): what the id is called, or the id without hyphens. */
static void
fn_term(xmlXPathParserContext *ctxt, int nargs)
{
	xmlChar *list, *id, *c;
	const char *text;

	CHECK_ARITY(2);
	id = xmlXPathPopString(ctxt);
	list = xmlXPathPopString(ctxt);
	if (!xmlXPathCheckError(ctxt)) {
		text = xpath_term(ctxt->context->userData, (const char *)list,
				  (const char *)id);
		for (c = id; *c; c++)
			if (*c == '-' || *c == '_')
				*c = ' ';
		valuePush(ctxt,
			  xmlXPathNewCString(text ? text : (const char *)id));
	}
	xmlFree(list);
	xmlFree(id);
}

/* The children of a node, as a value; none for NULL. */
static void
push_children(xmlXPathParserContext *ctxt, const struct xml_node *in)
{
	xmlXPathObject *set = xmlXPathNewNodeSet(NULL);
	struct xml_node *c;

	if (in)
		XML_EACH (c, in, NULL)
			xmlXPathNodeSetAddUnique(set->nodesetval, raw(c));
	valuePush(ctxt, set);
}

/* words(s): what stands between spaces; words(s, between): between signs. */
static void
fn_words(xmlXPathParserContext *ctxt, int nargs)
{
	xmlChar *text, *between = NULL;

	if (nargs != 1) {
		CHECK_ARITY(2);
		between = xmlXPathPopString(ctxt);
	}
	text = xmlXPathPopString(ctxt);
	if (!xmlXPathCheckError(ctxt))
		push_children(
			ctxt,
			xpath_split(ctxt->context->userData, (const char *)text,
				    between ? (const char *)between : ""));
	xmlFree(between);
	xmlFree(text);
}

/*
 * entries(table): all of a table or list, in its order; none: no such table.
 * entries(table, dice): the same with @roll, what the dice show for each.
 */
static void
fn_entries(xmlXPathParserContext *ctxt, int nargs)
{
	xmlChar *name, *dice = NULL;

	if (nargs != 1) {
		CHECK_ARITY(2);
		dice = xmlXPathPopString(ctxt);
	}
	name = xmlXPathPopString(ctxt);
	if (!xmlXPathCheckError(ctxt))
		push_children(ctxt,
			      xpath_entries(ctxt->context->userData,
					    (const char *)name,
					    dice ? (const char *)dice : ""));
	xmlFree(dice);
	xmlFree(name);
}

/* page(section): where it begins in the booklet; "" while nobody knows. */
static void
fn_page(xmlXPathParserContext *ctxt, int nargs)
{
	const char *page;
	xmlChar *name;

	CHECK_ARITY(1);
	name = xmlXPathPopString(ctxt);
	if (!xmlXPathCheckError(ctxt)) {
		page = xpath_page(ctxt->context->userData, (const char *)name);
		valuePush(ctxt, xmlXPathNewCString(page ? page : ""));
	}
	xmlFree(name);
}

/* The words that an entry of a list is tagged with. */
static void
fn_tags(xmlXPathParserContext *ctxt, int nargs)
{
	xmlChar *list, *text;
	const char *tags;

	CHECK_ARITY(2);
	text = xmlXPathPopString(ctxt);
	list = xmlXPathPopString(ctxt);
	if (!xmlXPathCheckError(ctxt)) {
		tags = xpath_tags(ctxt->context->userData, (const char *)list,
				  (const char *)text);
		valuePush(ctxt, xmlXPathNewCString(tags ? tags : ""));
	}
	xmlFree(list);
	xmlFree(text);
}

/* Is it one of the words of a text? */
static void
fn_has(xmlXPathParserContext *ctxt, int nargs)
{
	xmlChar *text, *word;

	CHECK_ARITY(2);
	word = xmlXPathPopString(ctxt);
	text = xmlXPathPopString(ctxt);
	if (!xmlXPathCheckError(ctxt))
		valuePush(ctxt,
			  xmlXPathNewBoolean(str_has_word((const char *)text,
							  (const char *)word)));
	xmlFree(word);
	xmlFree(text);
}

static const struct {
	const char *name;
	xmlXPathFunction code; /* NULL: XPath's own */
	const char *arguments;
} table[] = {
#define FUNCTION(name, code, arguments, text) {name, code, arguments},
#include "xml/functions.def"
#undef FUNCTION
};

#define FUNCTIONS (sizeof(table) / sizeof(*table))

/* What a function does stands behind its name in this space. */
#define COUNTED ((const xmlChar *)"urn:gen:counted")

/*
 * Any function: what it is given counts, and all of it together is not larger
 * than a value may be.
 */
static void
counted(xmlXPathParserContext *ctxt, int nargs)
{
	xmlXPathContext *context = ctxt->context;
	xmlXPathFunction code =
		xmlXPathFunctionLookupNS(context, context->function, COUNTED);
	size_t bytes = 0;
	int i;

	for (i = 1; i <= nargs && i <= ctxt->valueNr; i++) {
		const xmlXPathObject *o = ctxt->valueTab[ctxt->valueNr - i];

		xpath_count(context, o);
		bytes += o->type == XPATH_STRING ? xpath_bytes(o) : 0;
	}
	if (bytes > budget_most(BUDGET_VALUE))
		xpath_too_large(ctxt);
	else
		code(ctxt, nargs);
}

void
xpath_register_functions(xmlXPathContext *context)
{
	const xmlChar *name;
	size_t i;

	for (i = 0; i < FUNCTIONS; i++) {
		name = (const xmlChar *)table[i].name;
		xmlXPathRegisterFuncNS(
			context, name, COUNTED,
			table[i].code ? table[i].code
				      : xmlXPathFunctionLookup(context, name));
		xmlXPathRegisterFunc(context, name, counted);
	}
}

const char *
xpath_function(size_t i)
{
	return i < FUNCTIONS ? table[i].name : NULL;
}

const char *
xpath_function_takes(const char *name)
{
	size_t i;

	for (i = 0; i < FUNCTIONS; i++)
		if (strcmp(table[i].name, name) == 0)
			return table[i].arguments;
	return NULL;
}
