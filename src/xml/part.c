/*
 * A schema as libxml2 takes it: without its words, and with only what a
 * document of such elements can ask for.  To compile a declaration costs more
 * than to check a small document by it, and most know few of them.
 *
 * What is left out are elements that nothing asks for and no document names.
 * So a document of these names is good by the part if, and only if, it is good
 * by the whole.
 */
#include "xml/part.h"

#include <libxml/tree.h>
#include <string.h>

#include "xml/node.h"

struct part {
	const struct xml_schema *schema;
	const struct map *names; /* NULL: all */
	struct map *kept[DECLARED_KINDS];
	xmlNode *root; /* of what is made */
};

static void keep(struct part *p, enum declared_kind k, const char *qname);

/* Has a document this element, be it declared here or named? */
static bool
is_asked(const struct part *p, const struct xml_node *n)
{
	const char *ref = xml_attr(n, "ref");

	return !p->names || map_find(p->names, ref ? declared_local(ref)
						   : xml_attr(n, "name"));
}

/* May it be missing?  The first of a choice stays, so that it is one. */
static bool
is_spare(const struct xml_node *n)
{
	const struct xml_node *in = xml_parent(n);

	return str_eq(xml_attr_or(n, "minOccurs", "1"), "0") ||
	       (xml_is(in, "choice") && xml_first(in, NULL) != n);
}

/* Keeps the types of a list with spaces between. */
static void
keep_each(struct part *p, const char *names)
{
	size_t n;

	for (; *names; names += n) {
		names += strspn(names, " \n\t");
		n = strcspn(names, " \n\t");
		if (n)
			keep(p, DECLARED_SIMPLE,
			     arena_strndup(p->schema->arena, names, n));
	}
}

/* Keeps what an attribute of a declaration names. */
static void
follow(struct part *p, const struct xml_node *n, const char *attribute,
       const char *value)
{
	int k;

	if (str_eq(attribute, "ref")) {
		for (k = 0; k < DECLARED_KINDS; k++)
			if (xml_is(n, declared_kinds[k]))
				keep(p, (enum declared_kind)k, value);
	} else if (str_eq(attribute, "type") || str_eq(attribute, "base") ||
		   str_eq(attribute, "itemType")) {
		keep(p, DECLARED_COMPLEX, value);
		keep(p, DECLARED_SIMPLE, value);
	} else if (str_eq(attribute, "memberTypes")) {
		keep_each(p, value);
	}
}

/* Puts a declaration into what is made, with what it asks for. */
static void
copy(struct part *p, const struct xml_node *from, xmlNode *into)
{
	xmlNode *made;
	const xmlAttr *a;
	struct xml_node *n;

	if (xml_is(from, "annotation") ||
	    (xml_is(from, "element") && into != p->root && !is_asked(p, from) &&
	     is_spare(from)))
		return;
	made = xmlNewChild(into, p->root->ns, BAD_CAST xml_name(from), NULL);
	if (!made)
		arena_die();
	for (a = raw(from)->properties; a; a = a->next) {
		xmlNewProp(made, a->name, BAD_CAST attr_value(a));
		follow(p, from, (const char *)a->name, attr_value(a));
	}
	XML_EACH (n, from, NULL)
		copy(p, n, made);
}

/* Keeps a declaration of the top level. */
static void
keep(struct part *p, enum declared_kind k, const char *qname)
{
	const char *name = declared_local(qname);
	struct xml_node *n = map_find(p->schema->named[k], name);
	void **kept;

	if (!n)
		return; /* one of XSD's own */
	kept = map_at(p->kept[k], name);
	if (*kept)
		return;
	*kept = n;
	copy(p, n, p->root);
}

/* The root of what is made, with the prefixes that our schemas use. */
static xmlNode *
make_root(const struct xml_node *from, xmlDoc *doc)
{
	const char *target = xml_attr(from, "targetNamespace");
	xmlNode *root = xmlNewDocNode(doc, NULL, BAD_CAST xml_name(from), NULL);
	const xmlAttr *a;

	if (!root)
		arena_die();
	xmlDocSetRootElement(doc, root);
	xmlSetNs(root, xmlNewNs(root, raw(from)->ns->href, BAD_CAST "xs"));
	if (target) {
		xmlNewNs(root, BAD_CAST target, NULL);
		xmlNewNs(root, BAD_CAST target, BAD_CAST "g");
	}
	for (a = raw(from)->properties; a; a = a->next)
		xmlNewProp(root, a->name, BAD_CAST attr_value(a));
	return root;
}

xmlDoc *
part_of(const struct xml_schema *s, const struct map *names)
{
	struct part p = {.schema = s, .names = names};
	struct xml_node *n;
	xmlDoc *doc = xmlNewDoc(NULL);
	int k;

	if (!doc)
		arena_die();
	for (k = 0; k < DECLARED_KINDS; k++)
		p.kept[k] = map_new(s->arena);
	p.root = make_root(xml_root(s->source), doc);
	XML_EACH (n, xml_root(s->source), "element")
		if (is_asked(&p, n))
			keep(&p, DECLARED_ELEMENT, xml_attr(n, "name"));
	return doc;
}
