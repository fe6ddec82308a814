/*
 * XSD to RELAX NG.  Each named declaration becomes a <define>, called after
 * its kind and name, such as element.box; the rest is translated where it
 * stands.
 */
#include "xml/relaxng.h"

#include <assert.h>
#include <string.h>

static const char *
local(const char *qname)
{
	const char *colon = strchr(qname, ':');

	return colon ? colon + 1 : qname;
}

/* Is it one of XSD's own types, xs:string and so on? */
static bool
is_builtin(const char *type)
{
	return strncmp(type, "xs:", 3) == 0;
}

static void
add_ref(struct xml_node *to, const char *kind, const char *name)
{
	struct str s = {0};

	str_addf(&s, "%s.%s", kind, local(name));
	xml_set(xml_add(to, "ref"), "name", str_text(&s));
	str_free(&s);
}

/* What the XSD says of a declaration, put first into its counterpart. */
static void
add_documentation(struct xml_node *to, const struct xml_node *n)
{
	const struct xml_node *a = xml_first(n, "annotation");
	const struct xml_node *doc = a ? xml_first(a, "documentation") : NULL;
	struct arena *scratch;

	if (!doc)
		return;
	scratch = arena_new();
	xml_set_text(xml_add(to, "a:documentation"),
		     xml_text_trim(doc, scratch));
	arena_free(scratch);
}

/* --- values --- */

static void add_simple_type(struct xml_node *to, const struct xml_node *type);

static void
add_type_named(struct xml_node *to, const char *type)
{
	if (str_eq(type, "xs:string"))
		xml_add(to, "text");
	else if (is_builtin(type))
		xml_set(xml_add(to, "data"), "type", local(type));
	else
		add_ref(to, "value", type);
}

/* The type that an element's attribute names, or else the one inside it. */
static void
add_type_of(struct xml_node *to, const struct xml_node *n, const char *by)
{
	const struct xml_node *inner = xml_first(n, "simpleType");

	if (xml_attr(n, by))
		add_type_named(to, xml_attr(n, by));
	else if (inner)
		add_simple_type(to, inner);
	else
		xml_add(to, "text");
}

static void
add_enumeration(struct xml_node *to, const struct xml_node *restriction)
{
	struct xml_node *choice = xml_add(to, "choice"), *value;
	const struct xml_node *n;

	XML_EACH (n, restriction, "enumeration") {
		value = xml_add(choice, "value");
		xml_set(value, "type", "string");
		xml_set_text(value, xml_attr(n, "value"));
	}
}

static void
add_restriction(struct xml_node *to, const struct xml_node *restriction)
{
	const char *base = xml_attr(restriction, "base");
	struct xml_node *data, *param;
	const struct xml_node *n;

	if (xml_first(restriction, "enumeration")) {
		add_enumeration(to, restriction);
		return;
	}
	if (!base) { /* of a list, which is never empty here */
		add_simple_type(to, xml_first(restriction, "simpleType"));
		return;
	}
	assert(is_builtin(base));
	data = xml_add(to, "data");
	xml_set(data, "type", local(base));
	XML_EACH (n, restriction, NULL) {
		param = xml_add(data, "param");
		xml_set(param, "name", xml_name(n));
		xml_set_text(param, xml_attr(n, "value"));
	}
}

/* A value of any of several types. */
static void
add_union(struct xml_node *to, const struct xml_node *n)
{
	struct xml_node *choice = xml_add(to, "choice");
	const struct xml_node *member;

	add_type_named(choice, xml_attr(n, "memberTypes"));
	XML_EACH (member, n, "simpleType")
		add_simple_type(choice, member);
}

static void
add_simple_type(struct xml_node *to, const struct xml_node *type)
{
	const struct xml_node *n;
	struct xml_node *inner;

	XML_EACH (n, type, NULL) {
		if (xml_is(n, "restriction")) {
			add_restriction(to, n);
		} else if (xml_is(n, "union")) {
			add_union(to, n);
		} else if (xml_is(n, "list")) {
			inner = xml_add(xml_add(to, "list"), "oneOrMore");
			add_type_of(inner, n, "itemType");
		} else {
			assert(xml_is(n, "annotation"));
		}
	}
}

/* --- attributes --- */

static void
add_attribute(struct xml_node *to, const struct xml_node *n)
{
	struct xml_node *a;

	if (!str_eq(xml_attr(n, "use"), "required"))
		to = xml_add(to, "optional");
	a = xml_add(to, "attribute");
	xml_set(a, "name", xml_attr(n, "name"));
	add_documentation(a, n);
	add_type_of(a, n, "type");
}

/* The declaration of a kind and name that stands by itself, or NULL. */
static const struct xml_node *
global(const struct xml_node *in, const char *kind, const char *name)
{
	const struct xml_node *n;

	while (xml_parent(in))
		in = xml_parent(in);
	XML_EACH (n, in, kind)
		if (name && str_eq(xml_attr(n, "name"), local(name)))
			return n;
	return NULL;
}

/* Takes the names of a type's attributes out of those of any. */
static void
add_excepts(struct xml_node *names, const struct xml_node *type)
{
	struct xml_node *except, *name;
	const struct xml_node *n;

	XML_EACH (n, type, "attribute") {
		except = xml_first(names, "except");
		if (!except)
			except = xml_add(names, "except");
		name = xml_add(except, "name");
		xml_set(name, "ns", "");
		xml_set_text(name, xml_attr(n, "name"));
	}
	XML_EACH (n, type, "attributeGroup")
		add_excepts(names,
			    global(n, "attributeGroup", xml_attr(n, "ref")));
}

/* Those of groups in place: xmllint does not always find them by a <ref>. */
static void
add_attributes(struct xml_node *to, const struct xml_node *in)
{
	const struct xml_node *n;

	XML_EACH (n, in, NULL) {
		if (xml_is(n, "attribute"))
			add_attribute(to, n);
		else if (xml_is(n, "attributeGroup"))
			add_attributes(to, global(n, "attributeGroup",
						  xml_attr(n, "ref")));
	}
}

/* A type's and those of the type that it extends, base, or NULL. */
static void
add_all_attributes(struct xml_node *to, const struct xml_node *type,
		   const struct xml_node *base)
{
	struct xml_node *a, *names;

	if (base)
		add_attributes(to, base);
	add_attributes(to, type);
	if (!xml_first(type, "anyAttribute") &&
	    !(base && xml_first(base, "anyAttribute")))
		return;
	a = xml_add(xml_add(to, "zeroOrMore"), "attribute");
	names = xml_add(a, "nsName");
	xml_set(names, "ns", "");
	add_excepts(names, type);
	if (base)
		add_excepts(names, base);
}

/* --- elements --- */

static void add_element(struct xml_node *to, const struct xml_node *n);

/* Where a particle goes that may come as often as it says. */
static struct xml_node *
occurs(struct xml_node *to, const struct xml_node *n)
{
	const char *most = xml_attr_or(n, "maxOccurs", "1");
	bool none = str_eq(xml_attr(n, "minOccurs"), "0");

	if (!str_eq(most, "1"))
		return xml_add(to, none ? "zeroOrMore" : "oneOrMore");
	return none ? xml_add(to, "optional") : to;
}

static bool
is_particle(const struct xml_node *n)
{
	return xml_is(n, "choice") || xml_is(n, "sequence") ||
	       xml_is(n, "group") || xml_is(n, "element") || xml_is(n, "any");
}

static void
add_particle(struct xml_node *to, const struct xml_node *n)
{
	const struct xml_node *child;

	to = occurs(to, n);
	if (xml_is(n, "element") && xml_attr(n, "ref"))
		add_ref(to, "element", xml_attr(n, "ref"));
	else if (xml_is(n, "element"))
		add_element(to, n);
	else if (xml_is(n, "group"))
		add_ref(to, "group", xml_attr(n, "ref"));
	else if (xml_is(n, "any"))
		xml_set(xml_add(to, "ref"), "name",
			str_eq(xml_attr(n, "processContents"), "lax")
				? "declared"
				: "anything");
	if (!xml_is(n, "choice") && !xml_is(n, "sequence"))
		return;
	if (!xml_first(n, NULL)) {
		xml_add(to, "empty");
		return;
	}
	to = xml_add(to, xml_is(n, "choice") ? "choice" : "group");
	XML_EACH (child, n, NULL)
		add_particle(to, child);
}

/* A text with attributes. */
static void
add_simple_content(struct xml_node *to, const struct xml_node *n)
{
	const struct xml_node *extension = xml_first(n, "extension");

	add_attributes(to, extension);
	add_type_named(to, xml_attr(extension, "base"));
}

/* The particles of a type; false when there are none. */
static bool
add_particles(struct xml_node *to, const struct xml_node *type)
{
	const struct xml_node *n;
	bool any = false;

	XML_EACH (n, type, NULL) {
		if (!is_particle(n))
			continue;
		add_particle(to, n);
		any = true;
	}
	return any;
}

static void
add_complex_type(struct xml_node *to, const struct xml_node *type)
{
	const struct xml_node *simple = xml_first(type, "simpleContent");
	const struct xml_node *complex = xml_first(type, "complexContent");
	const struct xml_node *base = NULL;
	bool mixed = str_eq(xml_attr(type, "mixed"), "true"), any;

	if (simple) {
		add_simple_content(to, simple);
		return;
	}
	if (complex) {
		type = xml_first(complex, "extension");
		base = global(type, "complexType", xml_attr(type, "base"));
	}
	add_all_attributes(to, type, base);
	if (mixed)
		to = xml_add(to, "mixed");
	any = base && add_particles(to, base);
	if (!add_particles(to, type) && !any)
		xml_add(to, "empty");
}

static void
add_element(struct xml_node *to, const struct xml_node *n)
{
	const struct xml_node *type = xml_first(n, "complexType");
	const char *named = xml_attr(n, "type");
	struct xml_node *e = xml_add(to, "element");

	xml_set(e, "name", xml_attr(n, "name"));
	add_documentation(e, n);
	if (type) {
		add_complex_type(e, type);
		return;
	}
	if (global(n, "complexType", named))
		add_ref(e, "type", named);
	else
		add_type_of(e, n, "type");
}

/* --- the grammar --- */

/* Does a kind stand inside that says so in an attribute (NULL: nothing)? */
static bool
is_inside(const struct xml_node *in, const char *kind, const char *attr,
	  const char *value)
{
	const struct xml_node *n;

	XML_EACH (n, in, NULL)
		if ((xml_is(n, kind) && str_eq(xml_attr(n, attr), value)) ||
		    is_inside(n, kind, attr, value))
			return true;
	return false;
}

static bool
has_lax(const struct xml_node *schema)
{
	return is_inside(schema, "any", "processContents", "lax");
}

/*
 * A file's root: what stands in nothing else.  Where an element may hold all
 * that is declared, each of that, as in XSD.
 */
static void
add_start(struct xml_node *grammar, const struct xml_node *schema)
{
	struct xml_node *to = xml_add(xml_add(grammar, "start"), "choice");
	const struct xml_node *n;
	bool all = has_lax(schema);

	XML_EACH (n, schema, "element")
		if (all ||
		    !is_inside(schema, "element", "ref", xml_attr(n, "name")))
			add_ref(to, "element", xml_attr(n, "name"));
}

static struct xml_node *
add_define(struct xml_node *grammar, const char *kind, const struct xml_node *n)
{
	struct xml_node *define = xml_add(grammar, "define");
	struct str s = {0};

	str_addf(&s, "%s.%s", kind, xml_attr(n, "name"));
	xml_set(define, "name", str_text(&s));
	str_free(&s);
	return define;
}

/* What stands in any element of the schema's namespace. */
static void
add_any_content(struct xml_node *to)
{
	to = xml_add(xml_add(to, "zeroOrMore"), "choice");
	xml_set(xml_add(xml_add(to, "attribute"), "nsName"), "ns", "");
	xml_add(to, "text");
	xml_set(xml_add(to, "ref"), "name", "anything");
}

static void
define_anything(struct xml_node *grammar)
{
	struct xml_node *to = xml_add(grammar, "define");

	xml_set(to, "name", "anything");
	to = xml_add(to, "element");
	xml_add(to, "nsName");
	add_any_content(to);
}

/* An element as it is declared, or any other (processContents="lax"). */
static void
define_declared(struct xml_node *grammar, const struct xml_node *schema)
{
	struct xml_node *to = xml_add(grammar, "define"), *other, *except;
	const struct xml_node *n;

	xml_set(to, "name", "declared");
	to = xml_add(to, "choice");
	other = xml_add(to, "element");
	except = xml_add(xml_add(other, "nsName"), "except");
	XML_EACH (n, schema, "element") {
		add_ref(to, "element", xml_attr(n, "name"));
		xml_set_text(xml_add(except, "name"), xml_attr(n, "name"));
	}
	add_any_content(other);
}

static void
add_declaration(struct xml_node *grammar, const struct xml_node *n)
{
	const struct xml_node *child;
	struct xml_node *to;

	if (xml_is(n, "element")) {
		add_element(add_define(grammar, "element", n), n);
	} else if (xml_is(n, "complexType")) {
		add_complex_type(add_define(grammar, "type", n), n);
	} else if (xml_is(n, "simpleType")) {
		add_simple_type(add_define(grammar, "value", n), n);
	} else if (xml_is(n, "group")) {
		to = add_define(grammar, "group", n);
		XML_EACH (child, n, NULL)
			add_particle(to, child);
	} else {
		assert(xml_is(n, "annotation") || xml_is(n, "attributeGroup"));
	}
}

struct xml_doc *
relaxng_from(const struct xml_doc *xsd)
{
	const struct xml_node *schema = xml_root(xsd), *n;
	struct xml_doc *out = xml_new("grammar");
	struct xml_node *grammar = xml_root(out);

	xml_set(grammar, "xmlns", "http://relaxng.org/ns/structure/1.0");
	xml_set(grammar, "xmlns:a",
		"http://relaxng.org/ns/compatibility/annotations/1.0");
	xml_set(grammar, "datatypeLibrary",
		"http://www.w3.org/2001/XMLSchema-datatypes");
	xml_set(grammar, "ns", xml_attr_or(schema, "targetNamespace", ""));
	add_start(grammar, schema);
	XML_EACH (n, schema, NULL)
		add_declaration(grammar, n);
	if (has_lax(schema))
		define_declared(grammar, schema);
	if (is_inside(schema, "any", "ref", NULL))
		define_anything(grammar);
	return out;
}
