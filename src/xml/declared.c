/* What a schema declares of an element: its attributes, what is inside. */
#include "xml/declared.h"

#include <string.h>

#include "xml/node.h"

const char *const declared_kinds[DECLARED_KINDS] = {
	[DECLARED_ELEMENT] = "element",
	[DECLARED_GROUP] = "group",
	[DECLARED_ATTRIBUTES] = "attributeGroup",
	[DECLARED_COMPLEX] = "complexType",
	[DECLARED_SIMPLE] = "simpleType",
};

/* Notes the names of the elements that are declared in there. */
static void
add_elements(struct xml_schema *s, const struct xml_node *in)
{
	struct xml_node *n;

	XML_EACH (n, in, NULL) {
		const char *name = xml_attr(n, "name");

		if (name && xml_is(n, "element"))
			*map_at(s->elements, name) = (void *)(uintptr_t)name;
		add_elements(s, n);
	}
}

void
declared_index(struct xml_schema *s)
{
	struct xml_node *n;
	int k;

	for (k = 0; k < DECLARED_KINDS; k++) {
		s->named[k] = map_new(s->arena);
		XML_EACH (n, xml_root(s->source), declared_kinds[k])
			*map_at(s->named[k], xml_attr(n, "name")) = n;
	}
	s->elements = map_new(s->arena);
	add_elements(s, xml_root(s->source));
}

const char *
declared_local(const char *qname)
{
	const char *colon = strchr(qname, ':');

	return colon ? colon + 1 : qname;
}

/* The global declaration that an attribute of a declaration names, or NULL. */
static struct xml_node *
named_by(const struct xml_schema *s, const struct xml_node *n,
	 const char *attribute, enum declared_kind kind)
{
	const char *name = xml_attr(n, attribute);

	return name ? map_find(s->named[kind], declared_local(name)) : NULL;
}

/* The first local `element name="name"` inside a declaration or in its groups;
   or NULL. */
static struct xml_node *
local_element(const struct xml_schema *s, const struct xml_node *in,
	      const char *name)
{
	struct xml_node *n, *found;

	if (!in)
		return NULL;
	XML_EACH (n, in, NULL) {
		if (xml_is(n, "element") && str_eq(xml_attr(n, "name"), name))
			return n;
		found = local_element(
			s,
			xml_is(n, "group")
				? named_by(s, n, "ref", DECLARED_GROUP)
				: n,
			name);
		if (found)
			return found;
	}
	return NULL;
}

/* The type that an element's own type extends, or NULL. */
static struct xml_node *
extended(const struct xml_schema *s, const struct xml_node *element)
{
	static const char *const way[] = {"complexType", "complexContent",
					  "extension"};
	const struct xml_node *n = element;
	size_t i;

	for (i = 0; n && i < sizeof(way) / sizeof(*way); i++)
		n = xml_first(n, way[i]);
	return n ? named_by(s, n, "base", DECLARED_COMPLEX) : NULL;
}

/* The first element in an annotation's appinfo, or NULL. */
static const struct xml_node *
told(const struct xml_node *declaration)
{
	const struct xml_node *n = xml_first(declaration, "annotation");

	n = n ? xml_first(n, "appinfo") : NULL;
	return n ? xml_first(n, NULL) : NULL;
}

static struct xml_type
type_named(const struct xml_schema *s, const char *name, const char *type)
{
	const struct xml_node *n =
		map_find(s->named[DECLARED_SIMPLE], declared_local(type));
	struct xml_type t = {.name = name, .type = declared_local(type)};

	t.says = n ? told(n) : NULL;
	t.words = n ? xml_first(n, "annotation") : NULL;
	return t;
}

/* Gathers the attributes of a declaration, of its groups and its type. */
static void
add_attributes(struct xml_schema *s, const struct xml_node *from,
	       struct declared *e)
{
	struct xml_node *n;

	if (!from)
		return;
	if (xml_is(from, "element"))
		add_attributes(s, named_by(s, from, "type", DECLARED_COMPLEX),
			       e);
	XML_EACH (n, from, NULL) {
		if (xml_is(n, "attribute") && xml_attr(n, "name"))
			VEC_PUSH(s->arena, &e->attributes,
				 type_named(s, xml_attr(n, "name"),
					    xml_attr_or(n, "type", "string")));
		else if (xml_is(n, "attributeGroup"))
			add_attributes(
				s, named_by(s, n, "ref", DECLARED_ATTRIBUTES),
				e);
		else if (xml_is(n, "extension"))
			add_attributes(
				s, named_by(s, n, "base", DECLARED_COMPLEX), e);
		if (!xml_is(n, "attribute") && !xml_is(n, "element"))
			add_attributes(s, n, e);
	}
}

/* What an element's own text is: said at the element, or by its type. */
static struct xml_type
content_of(const struct xml_schema *s, const struct xml_node *element)
{
	const struct xml_node *n = xml_first(element, "complexType");
	const char *type = xml_attr(element, "type");
	struct xml_type t;

	n = n ? xml_first(n, "simpleContent") : NULL;
	n = n ? xml_first(n, "extension") : NULL;
	t = type_named(s, NULL, n ? xml_attr(n, "base") : type ? type : "");
	if (told(element))
		t.says = told(element);
	return t;
}

/*
 * The declaration of an element inside a parent: what stands in the parent's,
 * wherever that is, or in its type's.  NULL: the parent has none of its own.
 */
static struct xml_node *
inner(const struct xml_schema *s, const char *parent, const char *name)
{
	struct xml_node *p = map_find(s->named[DECLARED_ELEMENT], parent), *n;

	if (!p)
		p = local_element(s, xml_root(s->source), parent);
	n = local_element(s, p, name);
	if (!n && p)
		n = local_element(s, named_by(s, p, "type", DECLARED_COMPLEX),
				  name);
	if (!n && p)
		n = local_element(s, extended(s, p), name);
	return n;
}

static struct declared *
declare(struct xml_schema *s, const char *parent, const char *name)
{
	struct declared *e = ARENA_NEW(s->arena, struct declared);
	struct xml_node *n = NULL;

	if (parent)
		n = inner(s, parent, name);
	e->node = n ? n : map_find(s->named[DECLARED_ELEMENT], name);
	e->parent = parent ? arena_strdup(s->arena, parent) : NULL;
	e->name = arena_strdup(s->arena, name);
	if (e->node) {
		add_attributes(s, e->node, e);
		e->content = content_of(s, e->node);
	}
	return e;
}

const struct declared *
declared_element(struct xml_schema *s, const char *parent, const char *name)
{
	uint64_t h = str_hash(STR_HASH_START, name, strlen(name));
	struct declared **at, *e;

	if (parent)
		h = str_hash(h, parent, strlen(parent));
	at = &s->declared[h % DECLARED_HASHES];
	for (e = *at; e; e = e->next)
		if (str_eq(e->name, name) && str_eq(e->parent, parent))
			return e;
	e = declare(s, parent, name);
	e->next = *at;
	return *at = e;
}

const struct xml_type *
declared_attribute(const struct declared *e, const char *name)
{
	const struct xml_type *t;

	VEC_EACH (t, &e->attributes)
		if (str_eq(t->name, name))
			return t;
	return NULL;
}

/* Gathers the element names that a declaration, type or group allows inside. */
static void
add_inside(const struct xml_schema *s, const struct xml_node *from,
	   struct arena *a, struct declared_names *names)
{
	const char *name;
	struct xml_node *n;

	if (!from)
		return;
	if (xml_is(from, "element"))
		add_inside(s, named_by(s, from, "type", DECLARED_COMPLEX), a,
			   names);
	XML_EACH (n, from, NULL) {
		name = declared_local(
			xml_attr_or(n, "ref", xml_attr_or(n, "name", "")));
		if (xml_is(n, "group"))
			add_inside(s, map_find(s->named[DECLARED_GROUP], name),
				   a, names);
		else if (xml_is(n, "extension"))
			add_inside(s, named_by(s, n, "base", DECLARED_COMPLEX),
				   a, names);
		else if (!xml_is(n, "element"))
			add_inside(s, n, a, names);
		else if (!str_in(name, names->v.at, names->v.n))
			VEC_PUSH(a, &names->v, name);
	}
}

struct declared_names
declared_inside(const struct xml_schema *s, const struct declared *e,
		struct arena *a)
{
	struct declared_names names = {{0}};

	add_inside(s, e->node, a, &names);
	return names;
}

struct declared_names
declared_outside(const struct xml_schema *s, const char *name, struct arena *a)
{
	struct declared_names names = {{0}}, inside;
	struct xml_node *n;

	XML_EACH (n, xml_root(s->source), "element") {
		inside = (struct declared_names){{0}};
		add_inside(s, n, a, &inside);
		if (str_in(name, inside.v.at, inside.v.n))
			VEC_PUSH(a, &names.v, xml_attr(n, "name"));
	}
	return names;
}

static bool
has_any(const struct xml_node *from)
{
	struct xml_node *n;

	XML_EACH (n, from, NULL)
		if (xml_is(n, "any") || has_any(n))
			return true;
	return false;
}

bool
declared_takes_any(const struct declared *e)
{
	return e->node && has_any(e->node);
}

static const struct declared *
declared_of(struct xml_schema *s, const struct xml_node *n)
{
	const struct xml_node *parent = xml_parent(n);

	return declared_element(s, parent ? xml_name(parent) : NULL,
				xml_name(n));
}

const struct xml_type *
xml_schema_attribute(struct xml_schema *s, const struct xml_node *n,
		     const char *name)
{
	return declared_attribute(declared_of(s, n), name);
}

const struct xml_type *
xml_schema_content(struct xml_schema *s, const struct xml_node *n)
{
	return &declared_of(s, n)->content;
}

const struct xml_type *
xml_schema_attributes(struct xml_schema *s, const struct xml_node *n,
		      size_t *count)
{
	const struct declared *e = declared_of(s, n);

	*count = e->attributes.n;
	return e->attributes.at;
}
