/* Walking, building and writing a document. */
#include "xml/node.h"

#include <libxml/parser.h>
#include <libxml/xmlsave.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct xml_doc *
xml_adopt(xmlDoc *doc, const char *file)
{
	struct arena *a = arena_new();
	struct xml_doc *x = ARENA_NEW(a, struct xml_doc);

	x->arena = a;
	x->doc = doc;
	x->file = arena_strdup(a, file);
	doc->_private = x;
	return x;
}

struct xml_doc *
xml_new(const char *root)
{
	xmlDoc *doc = xmlNewDoc((const xmlChar *)"1.0");
	xmlNode *n = xmlNewNode(NULL, (const xmlChar *)root);

	if (!doc || !n)
		arena_die();
	xmlDocSetRootElement(doc, n);
	return xml_adopt(doc, NULL);
}

void
xml_free(struct xml_doc *doc)
{
	if (!doc)
		return;
	xmlFreeDoc(doc->doc);
	arena_free(doc->arena);
}

const char *
xml_file(const struct xml_doc *doc)
{
	return doc->file;
}

struct xml_node *
xml_root(const struct xml_doc *doc)
{
	return wrap(xmlDocGetRootElement(doc->doc));
}

/* This node or the first behind it that is an element of that name. */
static struct xml_node *
element_from(xmlNode *n, const char *name)
{
	for (; n; n = n->next)
		if (n->type == XML_ELEMENT_NODE &&
		    (!name || strcmp((const char *)n->name, name) == 0))
			return wrap(n);
	return NULL;
}

struct xml_node *
xml_first(const struct xml_node *n, const char *name)
{
	return element_from(raw(n)->children, name);
}

struct xml_node *
xml_next(const struct xml_node *n, const char *name)
{
	return element_from(raw(n)->next, name);
}

struct xml_node *
xml_parent(const struct xml_node *n)
{
	xmlNode *p = raw(n)->parent;

	return p && p->type == XML_ELEMENT_NODE ? wrap(p) : NULL;
}

const char *
xml_name(const struct xml_node *n)
{
	return (const char *)raw(n)->name;
}

bool
xml_is(const struct xml_node *n, const char *name)
{
	return n && strcmp(xml_name(n), name) == 0;
}

static const char *
attr_value(const xmlAttr *a)
{
	return a->children && a->children->content
		       ? (const char *)a->children->content
		       : "";
}

const char *
xml_attr(const struct xml_node *n, const char *name)
{
	const xmlAttr *a;

	/* The first letter tells most apart: of all that layout does with a
	   record, asking for attributes is a tenth. */
	for (a = raw(n)->properties; a; a = a->next)
		if (a->name[0] == (xmlChar)name[0] &&
		    strcmp((const char *)a->name, name) == 0)
			return attr_value(a);
	return NULL;
}

const char *
xml_attr_or(const struct xml_node *n, const char *name, const char *otherwise)
{
	const char *v = xml_attr(n, name);

	return v ? v : otherwise;
}

long
xml_attr_int(const struct xml_node *n, const char *name, long otherwise)
{
	long v;

	return str_int(xml_attr(n, name), &v) ? v : otherwise;
}

size_t
xml_attrs(const struct xml_node *n, const char **names, const char **values,
	  size_t max)
{
	const xmlAttr *a;
	size_t i = 0;

	for (a = raw(n)->properties; a && i < max; a = a->next, i++) {
		names[i] = (const char *)a->name;
		values[i] = attr_value(a);
	}
	return i;
}

static void
gather(const xmlNode *n, struct str *s)
{
	for (n = n->children; n; n = n->next) {
		if (n->type == XML_TEXT_NODE ||
		    n->type == XML_CDATA_SECTION_NODE)
			str_add(s, (const char *)n->content);
		else if (n->type == XML_ELEMENT_NODE)
			gather(n, s);
	}
}

const char *
xml_text(const struct xml_node *n, struct arena *a)
{
	struct str s = {0};
	const char *text;

	gather(raw(n), &s);
	text = arena_strndup(a, str_text(&s), s.n);
	str_free(&s);
	return text;
}

const char *
xml_text_trim(const struct xml_node *n, struct arena *a)
{
	char *text = (char *)(uintptr_t)xml_text(n, a), *to = text;
	const char *from;
	bool gap = false;

	for (from = text; *from; from++) {
		if (str_is_space(*from)) {
			gap = to > text;
			continue;
		}
		if (gap)
			*to++ = ' ';
		gap = false;
		*to++ = *from;
	}
	*to = '\0';
	return text;
}

bool
xml_mixed(const struct xml_node *n, void **at, const char **text,
	  struct xml_node **child)
{
	xmlNode *c = *at ? ((xmlNode *)*at)->next : raw(n)->children;

	for (; c; c = c->next) {
		*text = NULL;
		*child = NULL;
		if (c->type == XML_TEXT_NODE ||
		    c->type == XML_CDATA_SECTION_NODE)
			*text = (const char *)c->content;
		else if (c->type == XML_ELEMENT_NODE)
			*child = wrap(c);
		else
			continue;
		*at = c;
		return true;
	}
	return false;
}

/* Which of its parent's elements it is, from 0. */
static size_t
place_of(const struct xml_node *n)
{
	const struct xml_node *c;
	size_t i = 0;

	for (c = xml_first(xml_parent(n), NULL); c && c != n;
	     c = xml_next(c, NULL))
		i++;
	return i;
}

struct xml_node *
xml_twin(const struct xml_node *n, const struct xml_node *root,
	 struct xml_node *other)
{
	struct xml_node *parent, *c;
	size_t i;

	if (!n || n == root)
		return n ? other : NULL;
	parent = xml_twin(xml_parent(n), root, other);
	if (!parent)
		return NULL;
	c = xml_first(parent, NULL);
	for (i = place_of(n); c && i; i--)
		c = xml_next(c, NULL);
	return c && str_eq(xml_name(c), xml_name(n)) ? c : NULL;
}

struct diag_where
xml_where(const struct xml_node *n)
{
	const struct diag_where *set = raw(n)->_private;

	if (set)
		return *set;
	return (struct diag_where){owner(raw(n))->file,
				   owner(raw(n))->file ? xmlGetLineNo(raw(n))
						       : 0};
}

struct xml_node *
xml_add(struct xml_node *parent, const char *name)
{
	xmlNode *n =
		xmlNewChild(raw(parent), NULL, (const xmlChar *)name, NULL);

	if (!n)
		arena_die();
	return wrap(n);
}

void
xml_set(struct xml_node *n, const char *name, const char *value)
{
	xmlChar *copy; /* the value may be the very one that is replaced */

	if (!value) {
		xmlUnsetProp(raw(n), (const xmlChar *)name);
		return;
	}
	copy = xmlStrdup((const xmlChar *)value);
	if (!copy || !xmlSetProp(raw(n), (const xmlChar *)name, copy))
		arena_die();
	xmlFree(copy);
}

void
xml_set_int(struct xml_node *n, const char *name, long value)
{
	char text[32];

	snprintf(text, sizeof(text), "%ld", value);
	xml_set(n, name, text);
}

void
xml_set_text(struct xml_node *n, const char *text)
{
	xmlNode *t = xmlNewText((const xmlChar *)text);

	if (!t)
		arena_die();
	xmlNodeSetContent(raw(n), NULL);
	xmlAddChild(raw(n), t);
}

void
xml_set_where(struct xml_node *n, struct diag_where where)
{
	struct arena *a = owner(raw(n))->arena;
	struct diag_where *w = ARENA_NEW(a, struct diag_where);

	w->file = arena_strdup(a, where.file);
	w->line = where.line;
	raw(n)->_private = w;
}

void
xml_add_text(struct xml_node *n, const char *text)
{
	xmlNode *t = xmlNewText((const xmlChar *)text);

	if (!t)
		arena_die();
	xmlAddChild(raw(n), t);
}

struct xml_node *
xml_add_like(struct xml_node *parent, const struct xml_node *n)
{
	struct xml_node *like = xml_add(parent, xml_name(n));
	const xmlAttr *a;

	xml_set_where(like, xml_where(n));
	for (a = raw(n)->properties; a; a = a->next)
		xml_set(like, (const char *)a->name, attr_value(a));
	return like;
}

static struct xml_node *
add_copy(struct xml_node *parent, const struct xml_node *n, bool spaces)
{
	struct xml_node *copy = xml_add_like(parent, n), *child;
	const char *text;
	void *at = NULL;

	while (xml_mixed(n, &at, &text, &child)) {
		if (child)
			add_copy(copy, child, spaces);
		else if (spaces || !str_blank(text) || !xml_first(n, NULL))
			xml_add_text(copy, text);
	}
	return copy;
}

struct xml_node *
xml_add_copy(struct xml_node *parent, const struct xml_node *n)
{
	return add_copy(parent, n, false);
}

struct xml_node *
xml_add_whole(struct xml_node *parent, const struct xml_node *n)
{
	return add_copy(parent, n, true);
}

void
xml_clear(struct xml_node *n)
{
	xmlNode *c;

	while ((c = raw(n)->children)) {
		xmlUnlinkNode(c);
		xmlFreeNode(c);
	}
}

void
xml_map_text(struct xml_node *n,
	     const char *(*map)(void *context, const char *text), void *context)
{
	xmlNode *c;
	const char *text;

	for (c = raw(n)->children; c; c = c->next) {
		if (c->type != XML_TEXT_NODE)
			continue;
		text = map(context, (const char *)c->content);
		if (text != (const char *)c->content) {
			xmlNodeSetContent(c, NULL);
			xmlNodeAddContent(c, (const xmlChar *)text);
		}
	}
}

void
xml_move_behind(struct xml_node *n, struct xml_node *after)
{
	xmlNode *parent = raw(n)->parent;

	if (after) {
		xmlAddNextSibling(raw(after), raw(n));
	} else if (parent->children != raw(n)) {
		xmlAddPrevSibling(parent->children, raw(n));
	}
}

void
xml_remove(struct xml_node *n)
{
	xmlUnlinkNode(raw(n));
	xmlFreeNode(raw(n));
}

/* & < > as entities, and " and control characters in attributes. */
static void
write_escaped(const char *s, bool attribute, struct str *out)
{
	for (; *s; s++) {
		if (*s == '&')
			str_add(out, "&amp;");
		else if (*s == '<')
			str_add(out, "&lt;");
		else if (*s == '>')
			str_add(out, "&gt;");
		else if (*s == '"' && attribute)
			str_add(out, "&quot;");
		else if ((*s == '\n' || *s == '\t') && attribute)
			str_addf(out, "&#%d;", *s);
		else if (*s == '\r')
			str_add(out, "&#13;");
		else
			str_addc(out, *s);
	}
}

static bool
has_text(const xmlNode *n)
{
	for (n = n->children; n; n = n->next)
		if (n->type == XML_TEXT_NODE &&
		    !str_blank((const char *)n->content))
			return true;
	return false;
}

static void
indent(struct str *out, int level)
{
	while (level-- > 0)
		str_addc(out, ' ');
}

/* Mixed content is written as it is, element content a line a child. */
static void
write_element(const xmlNode *n, int level, bool inside_text, struct str *out)
{
	bool mixed = inside_text || has_text(n);
	const xmlAttr *a;
	const xmlNode *c;

	str_addf(out, "<%s", (const char *)n->name);
	for (a = n->properties; a; a = a->next) {
		str_addf(out, " %s=\"", (const char *)a->name);
		write_escaped(attr_value(a), true, out);
		str_addc(out, '"');
	}
	if (!mixed && !element_from(n->children, NULL)) {
		str_add(out, "/>");
		return;
	}
	str_addc(out, '>');
	for (c = n->children; c; c = c->next) {
		if (c->type == XML_TEXT_NODE && mixed)
			write_escaped((const char *)c->content, false, out);
		if (c->type != XML_ELEMENT_NODE)
			continue;
		if (!mixed) {
			str_addc(out, '\n');
			indent(out, level + 1);
		}
		write_element(c, level + 1, mixed, out);
	}
	if (!mixed) {
		str_addc(out, '\n');
		indent(out, level);
	}
	str_addf(out, "</%s>", (const char *)n->name);
}

void
xml_write(const struct xml_doc *doc, struct str *out)
{
	str_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
	write_element(xmlDocGetRootElement(doc->doc), 0, false, out);
	str_addc(out, '\n');
}
