/* XPath 1.0 over a document: conditions, loops and computed values. */
#include "xml/xpath.h"

#include <assert.h>
#include <ctype.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/advice.h"
#include "base/budget.h"
#include "base/map.h"
#include "base/speech.h"
#include "base/vec.h"
#include "xml/functions.h"
#include "xml/names.h"
#include "xml/node.h"
#include "xml/number.h"

#define EVALUATION 10	 /* steps that any costs */
#define BYTES_OF_STEP 32 /* that are looked at in the time of one */

struct binding {
	const char *name;
	xmlXPathObject *value;
};

/* An expression, compiled; of "@name" and "$name" its sign and the name, too. */
struct compiled {
	xmlXPathCompExpr *expr;
	char sign;
	bool is_long; /* "@name" of a field that may be an element */
	const char *name;
};

/* The entries of a table, once they were asked for. */
struct listed {
	const char *name, *dice;
	struct xml_doc *doc;
};

struct xpath {
	struct arena *arena;
	struct arena *scratch; /* of the sort under way */
	struct diag *diag;
	xmlXPathContext *context;
	xmlHashTable *compiled; /* expression text to struct compiled */
	VEC(struct binding) bindings;
	xmlNode *this_node;
	const struct xpath_words *words; /* or NULL */
	const void *of_words;
	VEC(struct listed) listed;
	struct map *split;		 /* texts whose words were asked for */
	const struct xml_node *sections; /* or NULL */
	bool all_sections;		 /* there will be no other */
	struct diag_where where;	 /* of the evaluation under way */
	struct xpath *twin;
	const char *fault;   /* libxml2's words on the evaluation under way */
	const char *unknown; /* a variable that nothing binds */
	const char *called;  /* a function given what it does not take */
	bool large;	     /* a value has too many bytes */
};

/* How many bytes of text a node has inside. */
static size_t
text_bytes(const xmlNode *n)
{
	const xmlNode *c;
	size_t bytes = 0;

	if (n->type == XML_NAMESPACE_DECL)
		return 0;
	if (n->type == XML_TEXT_NODE || n->type == XML_CDATA_SECTION_NODE)
		return n->content ? strlen((const char *)n->content) : 0;
	for (c = n->children; c; c = c->next)
		bytes += text_bytes(c);
	return bytes;
}

static void
free_compiled(void *compiled, const xmlChar *name)
{
	(void)name;
	xmlXPathFreeCompExpr(((struct compiled *)compiled)->expr);
}

/* What libxml2's error codes mean, in plain words. */
static const char *
plain_words(int code)
{
	switch (code) {
	case XML_XPATH_NUMBER_ERROR:
		return N_("a bad number");
	case XML_XPATH_UNFINISHED_LITERAL_ERROR:
	case XML_XPATH_START_LITERAL_ERROR:
		return N_("a quote is missing");
	case XML_XPATH_VARIABLE_REF_ERROR:
		return N_("a '$' without a name");
	case XML_XPATH_INVALID_PREDICATE_ERROR:
		return N_("a '[' without its ']'");
	case XML_XPATH_UNCLOSED_ERROR:
		return N_("a '(' without its ')'");
	case XML_XPATH_UNKNOWN_FUNC_ERROR:
		return N_("an unknown function");
	case XML_XPATH_INVALID_OPERAND:
	case XML_XPATH_INVALID_TYPE:
		return N_("a value of the wrong kind");
	case XML_XPATH_INVALID_ARITY:
		return N_("a wrong number of arguments");
	default:
		return N_("cannot be read");
	}
}

/* Keeps libxml2's first complaint. */
static void
on_error(void *context, xmlError *e)
{
	struct xpath *x = context;
	const char *expr = e->str1, *rest = "";

	if (x->fault)
		return;
	if (e->code == XML_XPATH_INVALID_TYPE ||
	    e->code == XML_XPATH_INVALID_ARITY ||
	    e->code == XML_XPATH_UNKNOWN_FUNC_ERROR) {
		x->fault = _(plain_words(e->code));
		if (x->context->function)
			x->called = arena_strdup(
				x->arena, (const char *)x->context->function);
		return;
	}
	if (expr && e->int1 >= 0 && (size_t)e->int1 < strlen(expr))
		rest = expr + e->int1;
	if (*rest)
		x->fault = arena_printf(x->arena, _("%s before '%s'"),
					_(plain_words(e->code)), rest);
	else
		x->fault = arena_printf(x->arena, _("%s at its end"),
					_(plain_words(e->code)));
}

size_t
xpath_bytes(const xmlXPathObject *value)
{
	const xmlNodeSet *set = value->nodesetval;

	if (value->type == XPATH_STRING)
		return strlen((const char *)value->stringval);
	if (value->type != XPATH_NODESET || !set || !set->nodeNr)
		return 0;
	return text_bytes(set->nodeTab[0]) +
	       (size_t)set->nodeNr * BYTES_OF_STEP / 4;
}

void
xpath_count(xmlXPathContext *context, const xmlXPathObject *value)
{
	context->opCount += xpath_bytes(value) / BYTES_OF_STEP;
}

void
xpath_too_large(xmlXPathParserContext *ctxt)
{
	struct xpath *x = ctxt->context->userData;

	x->large = true;
	ctxt->error = XPATH_OP_LIMIT_EXCEEDED;
}

/* The newest binding of a name, or NULL. */
static xmlXPathObject *
find_binding(const struct xpath *x, const char *name)
{
	size_t i;

	for (i = x->bindings.n; i-- > 0;)
		if (str_eq(x->bindings.at[i].name, name))
			return x->bindings.at[i].value;
	return NULL;
}

/* The variables: $this, else the newest binding of that name. */
static xmlXPathObject *
find_variable(void *context, const xmlChar *name, const xmlChar *ns)
{
	struct xpath *x = context;
	xmlXPathObject *bound;

	(void)ns;
	if (strcmp((const char *)name, "this") == 0)
		return xmlXPathNewNodeSet(x->this_node);
	bound = find_binding(x, (const char *)name);
	if (bound) {
		xpath_count(x->context, bound);
		return xmlXPathObjectCopy(bound);
	}
	x->unknown = arena_strdup(x->arena, (const char *)name);
	return NULL;
}

/* What libxml2 would print by itself. */
static void
say_nothing(void *context, const char *message, ...)
{
	(void)context, (void)message;
}

struct xpath *
xpath_new(const struct xml_doc *doc, struct diag *d)
{
	struct arena *a = arena_new();
	struct xpath *x = ARENA_NEW(a, struct xpath);

	x->arena = a;
	x->scratch = arena_new();
	x->diag = d;
	x->context = xmlXPathNewContext(doc->doc);
	x->compiled = xmlHashCreate(256);
	if (!x->context || !x->compiled)
		arena_die();
	/* libxml2 keeps the values inside an expression for the next one: a
	   tenth of what set-up takes was asking for them and giving back. */
	xmlXPathContextSetCache(x->context, 1, -1, 0);
	x->context->error = on_error;
	x->context->userData = x;
	xmlSetGenericErrorFunc(NULL, say_nothing);
	xmlXPathRegisterVariableLookup(x->context, find_variable, x);
	xpath_register_functions(x->context);
	return x;
}

void
xpath_turn_to(struct xpath *x, const struct xml_doc *doc)
{
	x->context->doc = doc->doc;
}

void
xpath_free(struct xpath *x)
{
	struct listed *l;

	if (!x)
		return;
	xpath_pop_to(x, 0);
	VEC_EACH (l, &x->listed)
		xml_free(l->doc);
	xmlHashFree(x->compiled, free_compiled);
	xmlXPathFreeContext(x->context);
	arena_free(x->scratch);
	arena_free(x->arena);
}

void
xpath_set_words(struct xpath *x, const struct xpath_words *words,
		const void *context)
{
	x->words = words;
	x->of_words = context;
}

const struct xml_node *
xpath_entries(void *xpath, const char *table, const char *dice)
{
	struct xpath *x = xpath;
	struct listed *l, more = {.doc = NULL};

	VEC_EACH (l, &x->listed)
		if (str_eq(l->name, table) && str_eq(l->dice, dice))
			return l->doc ? xml_root(l->doc) : NULL;
	if (x->words && x->words->entries)
		more.doc = x->words->entries(x->of_words, table, dice, x->diag,
					     x->where);
	more.name = arena_strdup(x->arena, table);
	more.dice = arena_strdup(x->arena, dice);
	VEC_PUSH(x->arena, &x->listed, more);
	return more.doc ? xml_root(more.doc) : NULL;
}

/* The next piece of a text; *at goes behind it.  NULL: there is no more. */
static const char *
next_piece(struct arena *a, const char **at, const char *between)
{
	const char *from = *at, *end;
	size_t n;

	if (!*between)
		between = " \t\r\n";
	for (;;) {
		while (str_is_space(*from))
			from++;
		n = strcspn(from, between);
		for (end = from + n; end > from && str_is_space(end[-1]);)
			end--;
		if (end > from || !from[n])
			break;
		from += n + 1;
	}
	*at = from + n + (from[n] != '\0');
	return end > from ? arena_strndup(a, from, (size_t)(end - from)) : NULL;
}

const struct xml_node *
xpath_split(void *xpath, const char *text, const char *between)
{
	struct xpath *x = xpath;
	struct listed more = {.name = "", .dice = "words"};
	struct str key = {0};
	const char *piece;
	struct xml_doc *doc;

	if (!x->split)
		x->split = map_new(x->arena);
	str_addf(&key, "%s %s", between, text);
	doc = map_find(x->split, str_text(&key));
	if (!doc) {
		more.doc = doc = xml_new("words");
		VEC_PUSH(x->arena, &x->listed, more);
		*map_at(x->split, arena_strdup(x->arena, str_text(&key))) = doc;
		while ((piece = next_piece(x->arena, &text, between)))
			xml_set_text(xml_add(xml_root(doc), "word"), piece);
	}
	str_free(&key);
	budget_spend(WORK_STEP, strlen(text) / 4);
	return xml_root(doc);
}

void
xpath_set_sections(struct xpath *x, const struct xml_node *sections, bool all)
{
	x->sections = sections;
	x->all_sections = all;
	if (x->twin)
		xpath_set_sections(x->twin, sections, all);
}

/* No section has the name: which was meant of those that have one? */
static void
report_section(const struct xpath *x, const char *name)
{
	VEC(const char *) names = {0};
	struct xml_node *n;

	XML_EACH (n, x->sections, NULL)
		if (xml_attr(n, "name"))
			VEC_PUSH(diag_arena(x->diag), &names,
				 xml_attr(n, "name"));
	diag_report(x->diag, x->where, DIAG_XPATH_PAGE, name,
		    names.n ? advice(x->diag, name, names.at, names.n)
			    : _("expected a text with section=\"...\""));
}

const char *
xpath_page(const void *xpath, const char *section)
{
	const struct xpath *x = xpath;
	struct xml_node *n;

	if (!x->sections)
		return NULL;
	XML_EACH (n, x->sections, NULL)
		if (str_eq(xml_attr(n, "name"), section))
			return xml_attr(n, "page");
	if (x->all_sections)
		report_section(x, section);
	return NULL;
}

const char *
xpath_term(void *xpath, const char *list, const char *id)
{
	const struct xpath *x = xpath;

	return x->words ? x->words->term(x->of_words, list, id) : NULL;
}

const char *
xpath_tags(void *xpath, const char *list, const char *text)
{
	const struct xpath *x = xpath;

	return x->words ? x->words->tags(x->of_words, list, text) : NULL;
}

static void
push(struct xpath *x, const char *name, xmlXPathObject *value)
{
	struct binding b = {name, value};

	if (!value)
		arena_die();
	VEC_PUSH(x->arena, &x->bindings, b);
}

void
xpath_set_twin(struct xpath *x, struct xpath *twin)
{
	x->twin = twin;
}

void
xpath_push_twins(struct xpath *x, const char *name, const char *value,
		 const char *twins_value)
{
	push(x, name, xmlXPathNewCString(value));
	if (x->twin)
		xpath_push_text(x->twin, name, twins_value);
}

void
xpath_push_text(struct xpath *x, const char *name, const char *value)
{
	xpath_push_twins(x, name, value, value);
}

void
xpath_push_number(struct xpath *x, const char *name, double value)
{
	push(x, name, xmlXPathNewFloat(value));
	if (x->twin)
		xpath_push_number(x->twin, name, value);
}

void
xpath_push_place(struct xpath *x, size_t index, size_t count)
{
	xpath_push_number(x, "index", (double)index);
	xpath_push_number(x, "count", (double)count);
}

bool
xpath_is_hidden(const struct xpath *x, const char *name)
{
	size_t i, n = 0;

	for (i = 0; i < x->bindings.n && n < 2; i++)
		n += str_eq(x->bindings.at[i].name, name);
	return n > 1;
}

size_t
xpath_depth(const struct xpath *x)
{
	return x->bindings.n;
}

void
xpath_pop_to(struct xpath *x, size_t depth)
{
	assert(depth <= x->bindings.n);
	if (x->twin)
		xpath_pop_to(x->twin,
			     x->twin->bindings.n - (x->bindings.n - depth));
	while (x->bindings.n > depth)
		xmlXPathFreeObject(x->bindings.at[--x->bindings.n].value);
}

/* What is written in other languages, and how XPath says it. */
static const struct {
	const char *is, *means;
} foreign[] = {
	{"==", N_("expected a single = to compare")},
	{"&&", N_("expected 'and'")},
	{"||", N_("expected 'or'")},
	{"<>", N_("expected !=")},
	{"?", N_("expected if(test, then, otherwise)")},
	{"%", N_("expected 'mod'")},
	{"/ ", N_("expected 'div' to divide")},
	{" AND ", N_("expected 'and'")},
	{" OR ", N_("expected 'or'")},
};

/* Does a text stand in an expression, outside of quotes? */
static bool
has_outside(const char *expr, const char *text)
{
	const char *end;

	for (; *expr; expr++) {
		if (strncmp(expr, text, strlen(text)) == 0)
			return true;
		end = *expr == '\'' || *expr == '"' ? strchr(expr + 1, *expr)
						    : NULL;
		expr = end ? end : expr;
	}
	return false;
}

/* Is it "@Card Name", the name of a column as it stands in a table? */
static bool
is_column(const char *expr)
{
	const char *s = expr;

	if (*s++ != '@' || !strchr(s, ' '))
		return false;
	while (isalnum((unsigned char)*s) || *s == ' ' || *s & 0x80)
		s++;
	return !*s;
}

static const char *
expected(const char *expr)
{
	size_t i;

	if (is_column(expr))
		return _("expected small letters, and hyphens for spaces, "
			 "such as @card-name");

	for (i = 0; i < sizeof(foreign) / sizeof(*foreign); i++)
		if (has_outside(expr, foreign[i].is))
			return _(foreign[i].means);
	return expr[strspn(expr, " ")] == '!' ? _("expected not(...)")
					      : _("expected XPath 1.0");
}

/* Says what is wrong with an expression, once per place. */
static void
complain(struct xpath *x, const char *expr, struct diag_where where)
{
	if (!budget_lasts(x->diag, where))
		return;
	if (x->large)
		diag_report(x->diag, where, DIAG_BUDGET_VALUE, expr,
			    budget_text(x->diag, BUDGET_VALUE));
	else if (x->unknown)
		diag_report(x->diag, where, DIAG_XPATH_VARIABLE, x->unknown,
			    expr);
	else if (str_blank(expr))
		diag_report(x->diag, where, DIAG_XPATH_EMPTY);
	else if (x->called && xpath_function_takes(x->called))
		diag_report(x->diag, where, DIAG_XPATH_CALL, expr, x->called,
			    xpath_function_takes(x->called));
	else
		diag_report(x->diag, where, DIAG_XPATH_BAD, expr,
			    x->fault ? x->fault : _("cannot be evaluated"),
			    expected(expr));
}

/* Is it a sign and a name, and nothing else? */
static bool
is_plain(const char *expr)
{
	return (*expr == '@' || *expr == '$') &&
	       xmlValidateNCName((const xmlChar *)expr + 1, 0) == 0 &&
	       !str_eq(expr, "$this");
}

/* The compiled expression, or NULL, reported. */
static const struct compiled *
compile(struct xpath *x, const char *expr, struct diag_where where)
{
	struct compiled *c;
	xmlXPathCompExpr *compiled;
	const char *in_full = expr;

	c = xmlHashLookup(x->compiled, (const xmlChar *)expr);
	if (c)
		return c;
	if (x->words)
		in_full = names_find_long(expr, x->words->is_long, x->of_words,
					  x->arena);
	x->fault = x->unknown = x->called = NULL;
	compiled = xmlXPathCtxtCompile(x->context, (const xmlChar *)in_full);
	if (!compiled) {
		complain(x, expr, where);
		return NULL;
	}
	c = ARENA_NEW(x->arena, struct compiled);
	c->expr = compiled;
	if (is_plain(expr)) {
		c->sign = *expr;
		c->name = arena_strdup(x->arena, expr + 1);
		c->is_long = in_full != expr;
	}
	xmlHashAddEntry(x->compiled, (const xmlChar *)expr, c);
	return c;
}

/* Evaluates; libxml2 counts what it does, and stops at what is left of it. */
static xmlXPathObject *
count_steps(struct xpath *x, xmlXPathCompExpr *expr)
{
	xmlXPathContext *context = x->context;
	unsigned long before = context->opCount;
	xmlXPathObject *value;

	context->opLimit = before + budget_left(WORK_STEP) + 1;
	budget_enter(&x->where);
	value = xmlXPathCompiledEval(expr, context);
	budget_leave();
	budget_spend(WORK_STEP, context->opCount - before + EVALUATION);
	return value;
}

/* The value of a compiled expression at a node, or NULL, reported. */
static xmlXPathObject *
run(struct xpath *x, const struct compiled *c, const struct xml_node *at,
    const char *expr, struct diag_where where)
{
	xmlXPathObject *value;

	x->fault = x->unknown = x->called = NULL;
	x->large = false;
	x->where = where;
	x->this_node = raw(at);
	x->context->node = raw(at);
	if (!budget_lasts(x->diag, where))
		return NULL;
	value = count_steps(x, c->expr);
	if (value && value->type == XPATH_STRING)
		x->large |= strlen((const char *)value->stringval) >
			    budget_most(BUDGET_VALUE);
	if (value && !x->fault && !x->unknown && !x->large)
		return value;
	complain(x, expr, where);
	xmlXPathFreeObject(value);
	return NULL;
}

/* The value of an expression at a node, or NULL, reported. */
static xmlXPathObject *
evaluate(struct xpath *x, const struct xml_node *at, const char *expr,
	 struct diag_where where)
{
	const struct compiled *c = compile(x, expr, where);

	return c ? run(x, c, at, expr, where) : NULL;
}

void
xpath_push_value(struct xpath *x, const char *name, const struct xml_node *at,
		 const char *expr, struct diag_where where)
{
	xmlXPathObject *value = evaluate(x, at, expr, where);

	push(x, name, value ? value : xmlXPathNewCString(""));
	if (x->twin)
		xpath_push_value(x->twin, name, at, expr, where);
}

/*
 * The text of "@name" or "$name", which most holes of a layout are: without a
 * set of nodes made for it.  NULL: it takes an evaluation.
 */
static const char *
plain_text(const struct xpath *x, const struct xml_node *at,
	   const struct compiled *c, struct arena *a)
{
	const xmlXPathObject *bound;
	const struct xml_node *child;
	const xmlAttr *found;

	if (c->sign == '@') {
		found = xmlHasNsProp(raw(at), (const xmlChar *)c->name, NULL);
		child = !found && c->is_long ? xml_first(at, c->name) : NULL;
		if (child)
			return xml_text(child, a);
		return found ? attr_value(found) : "";
	}
	bound = c->sign == '$' ? find_binding(x, c->name) : NULL;
	return bound && bound->type == XPATH_STRING
		       ? (const char *)bound->stringval
		       : NULL;
}

/* A value as text. */
static const char *
value_text(xmlXPathObject *value, struct arena *a)
{
	char number[NUMBER_ROOM];
	const char *text;
	xmlChar *s;

	if (value->type == XPATH_STRING)
		return arena_strdup(a, (const char *)value->stringval);
	if (value->type == XPATH_NUMBER) {
		number_write(value->floatval, number);
		if (*number)
			return arena_strdup(a, number);
	}
	s = xmlXPathCastToString(value);
	if (!s)
		arena_die();
	budget_spend(WORK_STEP, strlen((const char *)s) / BYTES_OF_STEP);
	text = arena_strdup(a, (const char *)s);
	xmlFree(s);
	return text;
}

const char *
xpath_text(struct xpath *x, const struct xml_node *at, const char *expr,
	   struct diag_where where, struct arena *a)
{
	const struct compiled *c = compile(x, expr, where);
	const char *text;
	xmlXPathObject *value;

	if (!c)
		return "";
	text = plain_text(x, at, c, a);
	if (text)
		return arena_strdup(a, text);
	value = run(x, c, at, expr, where);
	if (!value)
		return "";
	text = value_text(value, a);
	xmlXPathFreeObject(value);
	return text;
}

/* The first node of a value if it is an element with elements; or NULL. */
static const struct xml_node *
first_mixed(const xmlXPathObject *value)
{
	xmlNodeSet *set =
		value->type == XPATH_NODESET ? value->nodesetval : NULL;
	xmlNode *first;

	if (!set || !set->nodeNr)
		return NULL;
	xmlXPathNodeSetSort(set);
	first = set->nodeTab[0];
	if (first->type != XML_ELEMENT_NODE || !xml_first(wrap(first), NULL))
		return NULL;
	return wrap(first);
}

const struct xml_node *
xpath_mixed(struct xpath *x, const struct xml_node *at, const char *expr,
	    struct diag_where where, struct arena *a, const char **text)
{
	const struct compiled *c = compile(x, expr, where);
	const struct xml_node *found = NULL;
	xmlXPathObject *value;

	*text = "";
	if (!c)
		return NULL;
	if (c->sign == '@' && !c->is_long) {
		*text = arena_strdup(a, plain_text(x, at, c, a));
		return NULL;
	}
	value = run(x, c, at, expr, where);
	if (!value)
		return NULL;
	found = first_mixed(value);
	if (!found)
		*text = value_text(value, a);
	xmlXPathFreeObject(value);
	return found;
}

double
xpath_number(struct xpath *x, const struct xml_node *at, const char *expr,
	     struct diag_where where)
{
	xmlXPathObject *value = evaluate(x, at, expr, where);
	double n = value ? xmlXPathCastToNumber(value) : 0;

	xmlXPathFreeObject(value);
	return n;
}

bool
xpath_true(struct xpath *x, const struct xml_node *at, const char *expr,
	   struct diag_where where)
{
	xmlXPathObject *value = evaluate(x, at, expr, where);
	bool yes = value && xmlXPathCastToBoolean(value);

	xmlXPathFreeObject(value);
	return yes;
}

struct xml_node **
xpath_nodes(struct xpath *x, const struct xml_node *at, const char *expr,
	    struct diag_where where, struct arena *a, size_t *n)
{
	xmlXPathObject *value = evaluate(x, at, expr, where);
	struct xml_node **nodes;
	xmlNodeSet *set;
	int i;

	*n = 0;
	if (value && value->type != XPATH_NODESET)
		diag_report(x->diag, where, DIAG_XPATH_NODES, expr);
	if (!value || value->type != XPATH_NODESET || !value->nodesetval) {
		xmlXPathFreeObject(value);
		return NULL;
	}
	set = value->nodesetval;
	budget_spend(WORK_STEP, (size_t)set->nodeNr);
	xmlXPathNodeSetSort(set);
	nodes = ARENA_ARRAY(a, struct xml_node *, (size_t)set->nodeNr + 1);
	for (i = 0; i < set->nodeNr; i++)
		if (set->nodeTab[i]->type == XML_ELEMENT_NODE)
			nodes[(*n)++] = wrap(set->nodeTab[i]);
	if (*n < (size_t)set->nodeNr)
		diag_report(x->diag, where, DIAG_XPATH_FIELDS, expr);
	xmlXPathFreeObject(value);
	return nodes;
}

/* A record with what it is sorted by. */
struct sorted {
	struct xml_node *node;
	const char *text;
	double number; /* NaN: none */
	size_t place;
};

static int
by_value(const void *pa, const void *pb)
{
	const struct sorted *a = pa, *b = pb;
	bool numbers = !isnan(a->number) && !isnan(b->number);
	int c;

	if (numbers)
		c = (a->number > b->number) - (a->number < b->number);
	else
		c = strcmp(a->text, b->text);
	return c ? c : (a->place > b->place) - (a->place < b->place);
}

void
xpath_sort(struct xpath *x, struct xml_node **nodes, size_t n, const char *by,
	   struct diag_where where)
{
	struct arena *a = x->scratch;
	struct sorted *list = ARENA_ARRAY(a, struct sorted, n + 1);
	xmlXPathObject *value;
	size_t i;

	for (i = 0; i < n; i++) {
		list[i].node = nodes[i];
		list[i].place = i;
		value = evaluate(x, nodes[i], by, where);
		list[i].text = value ? value_text(value, a) : "";
		list[i].number = value ? xmlXPathCastToNumber(value) : 0;
		xmlXPathFreeObject(value);
	}
	qsort(list, n, sizeof(*list), by_value);
	for (i = 0; i < n; i++)
		nodes[i] = list[i].node;
	arena_empty(a);
}

const char *
xpath_hole_end(const char *text)
{
	char quote = 0;

	for (; *text; text++) {
		if (quote ? *text == quote : *text == '\'' || *text == '"')
			quote = quote ? 0 : *text;
		else if (!quote && *text == '}')
			return text;
	}
	return NULL;
}

/*
 * Walks a text with holes: each literal piece and each expression in order.
 * false when a brace is never closed.
 */
static bool
each_hole(const char *text, void (*piece)(void *, const char *, size_t, bool),
	  void *context)
{
	while (*text) {
		size_t n = strcspn(text, "{");
		const char *end;

		if (n)
			piece(context, text, n, false);
		text += n;
		if (!*text)
			break;
		if (text[1] == '{') {
			piece(context, text, 1, false);
			text += 2;
			continue;
		}
		end = xpath_hole_end(text + 1);
		if (!end)
			return false;
		piece(context, text + 1, (size_t)(end - text - 1), true);
		text = end + 1;
	}
	return true;
}

struct filling {
	struct xpath *x;
	const struct xml_node *at;
	struct diag_where where;
	struct str out;
	struct arena *scratch;
};

static void
fill_piece(void *context, const char *s, size_t n, bool hole)
{
	struct filling *f = context;

	if (!hole)
		str_addn(&f->out, s, n);
	else
		str_add(&f->out,
			xpath_text(f->x, f->at, arena_strndup(f->scratch, s, n),
				   f->where, f->scratch));
}

/* Is it one hole and nothing else? */
static bool
is_hole(const char *text)
{
	const char *end;

	if (text[0] != '{' || text[1] == '{')
		return false;
	end = xpath_hole_end(text + 1);
	return end && !end[1];
}

const char *
xpath_fill(struct xpath *x, const struct xml_node *at, const char *text,
	   struct diag_where where, struct arena *a)
{
	struct filling f = {.x = x, .at = at, .where = where, .scratch = a};
	const char *result;

	if (!strchr(text, '{'))
		return text;
	if (is_hole(text))
		return xpath_text(x, at,
				  arena_strndup(a, text + 1, strlen(text) - 2),
				  where, a);
	if (!each_hole(text, fill_piece, &f))
		diag_report(x->diag, where, DIAG_XPATH_BRACE, text);
	result = arena_strndup(a, str_text(&f.out), f.out.n);
	str_free(&f.out);
	return result;
}

bool
xpath_check(const char *expr, struct diag_where where, struct diag *d)
{
	struct xpath x = {.arena = diag_arena(d), .diag = d};
	/* A context of libxml2's own registers every function anew, at half the
	   cost of checking a game; compiling asks for no more than this. */
	xmlXPathContext bare = {.error = on_error, .userData = &x};
	xmlXPathCompExpr *c;

	x.context = &bare;
	c = xmlXPathCtxtCompile(&bare, (const xmlChar *)expr);
	if (!c)
		complain(&x, expr, where);
	xmlXPathFreeCompExpr(c);
	xmlResetError(&bare.lastError);
	return c != NULL;
}

struct checking {
	struct diag_where where;
	struct diag *diag;
	bool good;
};

static void
check_piece(void *context, const char *s, size_t n, bool hole)
{
	struct checking *c = context;

	if (hole && !xpath_check(arena_strndup(diag_arena(c->diag), s, n),
				 c->where, c->diag))
		c->good = false;
}

bool
xpath_check_holes(const char *text, struct diag_where where, struct diag *d)
{
	struct checking c = {where, d, true};

	if (!each_hole(text, check_piece, &c)) {
		diag_report(d, where, DIAG_XPATH_BRACE, text);
		return false;
	}
	return c.good;
}

struct naming {
	void (*found)(void *, enum xpath_name, const char *);
	void *context;
	struct arena *arena;
};

static void
name_piece(void *context, const char *s, size_t n, bool hole)
{
	struct naming *w = context;

	if (hole)
		xpath_names(arena_strndup(w->arena, s, n), w->found,
			    w->context);
}

void
xpath_hole_names(const char *text,
		 void (*found)(void *, enum xpath_name, const char *),
		 void *context)
{
	struct naming w = {found, context, arena_new()};

	each_hole(text, name_piece, &w);
	arena_free(w.arena);
}

struct reading {
	const char *at;
	struct arena *arena;
	xpath_read *found;
	void *context;
};

static void
read_piece(void *context, const char *s, size_t n, bool hole)
{
	struct reading *r = context;

	if (hole)
		xpath_reads(arena_strndup(r->arena, s, n), r->at, r->arena,
			    r->found, r->context);
}

void
xpath_hole_reads(const char *text, const char *at, struct arena *a,
		 xpath_read *found, void *context)
{
	struct reading r = {at, a, found, context};

	each_hole(text, read_piece, &r);
}

struct closing {
	xpath_known *known;
	const void *context;
	struct arena *arena;
	bool open;
};

static void
close_piece(void *context, const char *s, size_t n, bool hole)
{
	struct closing *c = context;

	if (hole && !c->open)
		c->open = !xpath_is_closed(arena_strndup(c->arena, s, n),
					   c->known, c->context);
}

bool
xpath_holes_closed(const char *text, xpath_known *known, const void *context)
{
	struct closing c = {known, context, arena_new(), false};
	bool whole = each_hole(text, close_piece, &c);

	arena_free(c.arena);
	return whole && !c.open;
}
