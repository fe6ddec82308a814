/* Checking a document against an XSD, with messages in plain words. */
#include "xml/xml.h"

#include <assert.h>
#include <ctype.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlregexp.h>
#include <string.h>

#include "base/advice.h"
#include "base/speech.h"
#include "xml/declared.h"
#include "xml/node.h"
#include "xml/part.h"

struct check {
	struct xml_schema *schema;
	struct diag *diag;
	const xmlNode *last;   /* a bad value may come in two complaints: */
	const char *last_name; /* that of this attribute (or element) */
	bool good;
};

struct xml_schema *
xml_schema_new(const char *bytes, size_t n)
{
	struct diag *d = diag_new();
	struct arena *a = arena_new();
	struct xml_schema *s = ARENA_NEW(a, struct xml_schema);

	s->arena = a;
	s->source = xml_read_bytes("game.xsd", bytes, n, d);
	assert(s->source);
	declared_index(s);
	diag_free(d);
	return s;
}

/* What libxml2 checks by: the whole, or the part for some names of elements. */
static void
compile(const struct xml_schema *s, struct schema_part *p)
{
	xmlSchemaParserCtxt *context;

	p->doc = part_of(s, p->names);
	context = xmlSchemaNewDocParserCtxt(p->doc);
	p->compiled = context ? xmlSchemaParse(context) : NULL;
	if (!p->compiled)
		arena_die();
	xmlSchemaFreeParserCtxt(context);
}

static void
forget(struct schema_part *p)
{
	xmlSchemaFree(p->compiled);
	xmlFreeDoc(p->doc);
	p->compiled = NULL;
	p->doc = NULL;
}

void
xml_schema_free(struct xml_schema *s)
{
	size_t i;

	if (!s)
		return;
	for (i = 0; i < SCHEMA_PARTS; i++)
		forget(&s->parts[i]);
	forget(&s->whole);
	xml_free(s->source);
	arena_free(s->arena);
}

/* What the schema says of an element of a document. */
static const struct declared *
declared_at(struct check *c, const xmlNode *n)
{
	bool inner = n->parent && n->parent->type == XML_ELEMENT_NODE;

	return declared_element(c->schema,
				inner ? (const char *)n->parent->name : NULL,
				(const char *)n->name);
}

/* What might have been meant by a word; none: of nothing at all. */
static const char *
advice_on(struct diag *d, const char *word, const struct declared_names *w)
{
	return w->v.n ? advice(d, word, w->v.at, w->v.n)
		      : _("none is allowed here");
}

enum { NAMED = 10 }; /* libxml2 names no more, and does not say so */

/* The names in libxml2's "( {urn:..}a, {urn:..}b )". */
static void
names_in(struct arena *a, const char *message, struct declared_names *w)
{
	const char *s = strstr(message, "Expected is");

	s = s ? strchr(s, '(') : NULL;
	for (s = s ? s + 1 : ""; *s && *s != ')';) {
		size_t n;

		if (*s == '{')
			s = strchr(s, '}') ? strchr(s, '}') + 1 : s + 1;
		n = strcspn(s, " ,)");
		if (n && !strchr("*#", *s))
			VEC_PUSH(a, &w->v, arena_strndup(a, s, n));
		s += n;
		s += strspn(s, " ,");
	}
}

static const char *
quoted_part(struct arena *a, const char *message, const char *before)
{
	const char *s = strstr(message, before), *end;

	s = s ? strchr(s, '\'') : NULL;
	end = s ? strchr(s + 1, '\'') : NULL;
	return end ? arena_strndup(a, s + 1, (size_t)(end - s - 1)) : "";
}

/* What a word is now that a definition knew once: <was element= attribute= now=>
   of the schema; NULL: it never did. */
static const char *
is_now(struct check *c, const char *element, const char *attribute)
{
	const struct xml_node *says =
		xml_first(xml_root(c->schema->source), "annotation");
	struct xml_node *was;

	says = says ? xml_first(says, "appinfo") : NULL;
	if (says)
		XML_EACH (was, says, "was")
			if (str_eq(xml_attr(was, "element"), element) &&
			    str_eq(xml_attr(was, "attribute"), attribute))
				return xml_attr(was, "now");
	return NULL;
}

/* How libxml2 writes what the prefix xml: stands for. */
#define XML_PREFIX "{http://www.w3.org/XML/1998/namespace}"

static void
unknown_attribute(struct check *c, const xmlNode *n, const char *message,
		  struct diag_where where)
{
	struct declared_names w = {{0}};
	const struct xml_type *t;
	const char *element = (const char *)n->name;
	const char *name =
		quoted_part(diag_arena(c->diag), message, "The attribute");
	const char *now = is_now(c, element, name);

	if (now) {
		diag_report(c->diag, where, DIAG_SCHEMA_WAS,
			    arena_printf(diag_arena(c->diag), "<%s %s=\"...\">",
					 element, name),
			    now);
		return;
	}
	VEC_EACH (t, &declared_at(c, n)->attributes)
		VEC_PUSH(diag_arena(c->diag), &w.v, t->name);
	if (strncmp(name, XML_PREFIX, strlen(XML_PREFIX)) == 0)
		name = arena_printf(diag_arena(c->diag), "xml:%s",
				    name + strlen(XML_PREFIX));
	diag_report(c->diag, where, DIAG_SCHEMA_ATTRIBUTE, name, element,
		    advice_on(c->diag, name, &w));
}

/* Is it of another namespace than the root? */
static bool
is_foreign(const xmlNode *n)
{
	const xmlNode *root = xmlDocGetRootElement(n->doc);
	const xmlChar *ours = root->ns ? root->ns->href : NULL;
	const xmlChar *its = n->ns ? n->ns->href : NULL;

	return !xmlStrEqual(ours, its);
}

static void
foreign_element(struct check *c, const xmlNode *n, struct diag_where where)
{
	struct arena *a = diag_arena(c->diag);
	const char *prefix = n->ns ? (const char *)n->ns->prefix : NULL;

	diag_report(
		c->diag, where, DIAG_SCHEMA_ELEMENT,
		arena_printf(a, "%s%s%s", prefix ? prefix : "",
			     prefix ? ":" : "", (const char *)n->name),
		n->parent && n->parent->type == XML_ELEMENT_NODE
			? (const char *)n->parent->name
			: "file",
		arena_printf(
			a, _("expected no element of another namespace ('%s')"),
			n->ns ? (const char *)n->ns->href : ""));
}

/* Another name, or the elements that this one belongs in. */
static const char *
element_advice(struct check *c, const xmlNode *n,
	       const struct declared_names *w)
{
	const char *name = (const char *)n->name;
	struct arena *a = diag_arena(c->diag);
	struct declared_names out = declared_outside(c->schema, name, a);
	struct str s = {0};
	const char *text;
	size_t i;

	if (!out.v.n || advice_synonym(name, w->v.at, w->v.n) ||
	    str_in((const char *)n->parent->name, out.v.at, out.v.n))
		return advice_on(c->diag, name, w);
	for (i = 0; i < out.v.n; i++)
		str_addf(&s, "%s%s", i ? ", " : "", out.v.at[i]);
	text = arena_printf(a, _("expected it inside %s"), str_text(&s));
	str_free(&s);
	return text;
}

static void
wrong_element(struct check *c, const xmlNode *n, const char *message,
	      struct diag_where where)
{
	struct declared_names w = {{0}};
	const char *name = (const char *)n->name;

	if (is_foreign(n)) {
		foreign_element(c, n, where);
		return;
	}
	if (is_now(c, name, NULL)) {
		diag_report(c->diag, where, DIAG_SCHEMA_WAS,
			    arena_printf(diag_arena(c->diag), "<%s>", name),
			    is_now(c, name, NULL));
		return;
	}
	names_in(diag_arena(c->diag), message, &w);
	if ((!w.v.n || w.v.n == NAMED) && n->parent &&
	    n->parent->type == XML_ELEMENT_NODE)
		w = declared_inside(c->schema, declared_at(c, n->parent),
				    diag_arena(c->diag));
	if (strstr(message, "Missing child"))
		diag_report(c->diag, where, DIAG_SCHEMA_MISSING, name,
			    advice_on(c->diag, "", &w));
	else
		diag_report(c->diag, where, DIAG_SCHEMA_ELEMENT, name,
			    n->parent && n->parent->type == XML_ELEMENT_NODE
				    ? (const char *)n->parent->name
				    : "file",
			    element_advice(c, n, &w));
}

/* Gathers the set in "is not an element of the set {'a', 'b'}". */
static void
expected_values(struct check *c, const char *message, struct declared_names *w)
{
	struct arena *a = diag_arena(c->diag);
	const char *s = strstr(message, "of the set {"), *end;

	for (s = s ? strchr(s, '{') : NULL; s && (s = strchr(s, '\''));
	     s = end + 1) {
		end = strchr(s + 1, '\'');
		if (!end)
			break;
		VEC_PUSH(a, &w->v,
			 arena_strndup(a, s + 1, (size_t)(end - s - 1)));
	}
}

/* What a value's type is, in words: its documentation in the XSD. */
static const char *
type_words(struct diag *d, const struct xml_type *t)
{
	struct arena *a = diag_arena(d);

	if (!t || !*t->type)
		return _("expected another value");
	return t->words ? arena_printf(a, _("expected %s"),
				       xml_text_trim(t->words, a))
			: arena_printf(a, _("expected a value of type %s"),
				       t->type);
}

/* The declaration of a simple type by its name, or NULL. */
static const struct xml_node *
simple_type(const struct xml_schema *s, const char *name)
{
	return map_find(s->named[DECLARED_SIMPLE], declared_local(name));
}

/* Gathers the words that a type lists: its own, or those of its members. */
static void
listed_words(const struct xml_node *type, struct arena *a,
	     struct declared_names *w)
{
	const struct xml_node *n;

	XML_EACH (n, type, NULL) {
		if (xml_is(n, "enumeration"))
			VEC_PUSH(a, &w->v, xml_attr(n, "value"));
		else
			listed_words(n, a, w);
	}
}

/* What a value of a type would be: one of its words, or as it says. */
static const char *
value_advice(const struct xml_schema *s, struct diag *d,
	     const struct xml_type *t, const char *value)
{
	struct declared_names w = {{0}};

	if (t && simple_type(s, t->type))
		listed_words(simple_type(s, t->type), diag_arena(d), &w);
	return w.v.n ? advice_on(d, value, &w) : type_words(d, t);
}

static bool
matches(const char *pattern, const char *value)
{
	xmlRegexp *regexp = xmlRegexpCompile((const xmlChar *)pattern);
	bool good;

	if (!regexp)
		arena_die();
	good = xmlRegexpExec(regexp, (const xmlChar *)value) == 1;
	xmlRegFreeRegexp(regexp);
	return good;
}

/* Is a value one of those that a type lists, or written as it asks? */
static bool
takes(const struct xml_schema *s, const struct xml_node *type,
      const char *value)
{
	const struct xml_node *n;

	XML_EACH (n, type, NULL) {
		if (xml_is(n, "pattern") ? matches(xml_attr(n, "value"), value)
		    : xml_is(n, "enumeration")
			    ? str_eq(xml_attr(n, "value"), value)
			    : takes(s, n, value))
			return true;
	}
	return false;
}

const char *
xml_schema_refuses(struct xml_schema *s, const struct xml_node *n,
		   const char *attribute, const char *value, struct diag *d)
{
	const struct xml_type *t = xml_schema_attribute(s, n, attribute);
	const struct xml_node *type = t ? simple_type(s, t->type) : NULL;

	return !type || takes(s, type, value) ? NULL
					      : value_advice(s, d, t, value);
}

/* The attribute that "Element 'e', attribute 'a': ..." is about, or NULL. */
static const char *
attribute_in(struct arena *a, const char *message)
{
	const char *comma = strstr(message, "', attribute '");
	const char *colon = strstr(message, "': ");

	if (!comma || !colon || comma > colon)
		return NULL;
	return declared_local(quoted_part(a, comma, "attribute"));
}

/* A value, of an attribute or of an element's text, that its type refuses. */
static void
bad_value(struct check *c, const xmlNode *n, const char *message,
	  struct diag_where where)
{
	struct arena *a = diag_arena(c->diag);
	struct xml_node *element = wrap((xmlNode *)(uintptr_t)n);
	const char *attribute = attribute_in(a, message);
	const char *name = attribute ? attribute : xml_name(element);
	const char *value = attribute ? xml_attr_or(element, attribute, "")
				      : xml_text_trim(element, a);
	const struct declared *e = declared_at(c, n);
	const struct xml_type *t =
		attribute ? declared_attribute(e, attribute) : &e->content;
	struct declared_names w = {{0}};

	if (c->last == n && str_eq(c->last_name, name))
		return;
	c->last = n;
	c->last_name = name;
	expected_values(c, message, &w);
	diag_report(c->diag, where, DIAG_SCHEMA_VALUE, value, name,
		    w.v.n ? advice_on(c->diag, value, &w)
			  : value_advice(c->schema, c->diag, t, value));
}

/* Text, or anything, where only elements, or nothing, may stand. */
static void
bad_content(struct check *c, const xmlNode *n)
{
	const struct declared *e = declared_at(c, n);
	struct declared_names w =
		declared_inside(c->schema, e, diag_arena(c->diag));
	struct diag_where where = xml_where(wrap((xmlNode *)(uintptr_t)n));

	diag_report(c->diag, where, DIAG_SCHEMA_TEXT, (const char *)n->name,
		    str_in("text", w.v.at, w.v.n)
			    ? _("expected text only inside <text>")
		    : w.v.n ? advice_on(c->diag, "", &w)
		    : declared_takes_any(e)
			    ? _("expected elements without text between them")
			    : _("expected nothing inside"));
}

/* Has it that name: its key, or what stands in it? */
static bool
is_named(const struct xml_node *n, const char *name, struct arena *a)
{
	const struct xml_node *in = xml_parent(n);
	const char *key = in && xml_is(in, "terms") ? "id"
			  : xml_is(n, "act")	    ? "when"
						    : "name";

	return str_eq(xml_attr(n, key), name) ||
	       (xml_is(n, "word") && str_eq(xml_text(n, a), name));
}

/* The first element of a kind in there that has a name, or NULL. */
static const struct xml_node *
first_named(const struct xml_node *in, const char *kind, const char *name,
	    struct arena *a)
{
	const struct xml_node *found = NULL;
	struct xml_node *n;

	for (n = xml_first(in, NULL); n && !found; n = xml_next(n, NULL))
		found = xml_is(n, kind) && is_named(n, name, a)
				? n
				: first_named(n, kind, name, a);
	return found;
}

/* A name that an element before it has, too: beside it, or in its parent's
   neighbours. */
static void
used_twice(struct check *c, const xmlNode *n, const char *message,
	   struct diag_where where)
{
	struct arena *a = diag_arena(c->diag);
	const char *name = quoted_part(a, message, "Duplicate key-sequence");
	const struct xml_node *element = wrap((xmlNode *)(uintptr_t)n);
	const struct xml_node *in = xml_parent(element), *first;

	first = first_named(in, xml_name(element), name, a);
	if (first == element && xml_parent(in))
		first = first_named(xml_parent(in), xml_name(element), name, a);
	diag_report(c->diag, where, DIAG_SCHEMA_TWICE, xml_name(element), name,
		    arena_printf(a, "%ld", xml_where(first).line));
}

static void
on_error(void *context, xmlError *e)
{
	struct check *c = context;
	const xmlNode *n = e->node;
	const xmlNode *element =
		n && n->type == XML_ATTRIBUTE_NODE ? n->parent : n;
	struct diag_where where;

	c->good = false;
	if (!n)
		return;
	if (diag_is_full(c->diag)) { /* what it says need not be made up */
		diag_count(c->diag);
		return;
	}
	where = xml_where(wrap((xmlNode *)(uintptr_t)element));
	switch (e->code) {
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1:
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2:
		unknown_attribute(c, element, e->message, where);
		break;
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_4:
		diag_report(c->diag, where, DIAG_SCHEMA_REQUIRED,
			    (const char *)element->name,
			    quoted_part(diag_arena(c->diag), e->message,
					"The attribute"));
		break;
	case XML_SCHEMAV_ELEMENT_CONTENT:
		wrong_element(c, element, e->message, where);
		break;
	case XML_SCHEMAV_CVC_ELT_1:
		diag_report(c->diag, where, DIAG_SCHEMA_ROOT,
			    (const char *)element->name);
		break;
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1:
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_2:
	case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3:
		bad_content(c, element);
		break;
	case XML_SCHEMAV_CVC_IDC:
		if (!strstr(e->message, "Duplicate"))
			break; /* a bad name, which is told elsewhere */
		used_twice(c, element, e->message, where);
		break;
	default:
		bad_value(c, element, e->message, where);
	}
}

/* The next node in the order of the document. */
static const xmlNode *
next_node(const xmlNode *n)
{
	if (n->children && n->type == XML_ELEMENT_NODE)
		return n->children;
	while (n && !n->next)
		n = n->parent;
	return n ? n->next : NULL;
}

/* What is declared by the name of a node, or NULL. */
static void *
declared_name(const struct xml_schema *s, const xmlNode *n)
{
	return n->type == XML_ELEMENT_NODE
		       ? map_find(s->elements, (const char *)n->name)
		       : NULL;
}

/* Has a part of a schema what a document asks for? */
static bool
is_enough(const struct xml_schema *s, const struct schema_part *p,
	  const xmlNode *root)
{
	const xmlNode *n;
	const char *name;

	for (n = root; n; n = next_node(n)) {
		name = declared_name(s, n);
		if (name && !map_find(p->names, name))
			return false;
	}
	return true;
}

/*
 * The part by which a document is checked: one that there is, or one for it
 * alone, which is made sooner than one for all that came before it, too; when
 * they are many the last one grows.
 */
static struct schema_part *
part_for(struct xml_schema *s, const xmlNode *root)
{
	struct schema_part *p = s->parts, *last = s->parts + SCHEMA_PARTS - 1;
	const xmlNode *n;
	void *name;

	for (; p->compiled; p++) {
		if (is_enough(s, p, root))
			return p;
		if (p == last) {
			forget(p);
			break;
		}
	}
	if (!p->names)
		p->names = map_new(s->arena);
	for (n = root; n; n = next_node(n)) {
		name = declared_name(s, n);
		if (name)
			*map_at(p->names, name) = name;
	}
	compile(s, p);
	return p;
}

/* The first error is enough. */
static void
ignore(void *context, xmlError *e)
{
	(void)context;
	(void)e;
}

static bool
is_good(const struct schema_part *p, xmlDoc *doc, xmlStructuredErrorFunc on,
	void *context)
{
	xmlSchemaValidCtxt *v = xmlSchemaNewValidCtxt(p->compiled);
	const xmlChar *address = doc->URL;
	bool good;

	if (!v)
		arena_die();
	doc->URL = NULL; /* else each error looks at all that stands before it,
			    for an inclusion */
	xmlSchemaSetValidStructuredErrors(v, on, context);
	good = xmlSchemaValidateDoc(v, doc) == 0;
	doc->URL = address;
	xmlSchemaFreeValidCtxt(v);
	return good;
}

bool
xml_schema_check(struct xml_schema *s, const struct xml_node *root,
		 struct diag *d)
{
	struct check c = {.schema = s, .diag = d, .good = true};
	xmlDoc *doc = raw(root)->doc;

	if (is_good(part_for(s, raw(root)), doc, ignore, NULL))
		return true;
	if (!s->whole.compiled)
		compile(s, &s->whole);
	return is_good(&s->whole, doc, on_error, &c) && c.good;
}
