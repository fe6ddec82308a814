/* Walking, building and writing a document. */
#include "xml/node.h"

#include <libxml/parserInternals.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/map.h"

struct xml_doc *
xml_adopt(xmlDoc *doc, const char *file)
{
	struct arena *a = arena_new();
	struct xml_doc *x = ARENA_NEW(a, struct xml_doc);

	x->arena = a;
	x->doc = doc;
	x->file = arena_strdup(a, file);
	x->from = NULL;
	x->places = NULL;
	doc->_private = x;
	return x;
}

static xmlNode *
make_node(struct xml_doc *doc, xmlElementType type, const xmlChar *name,
	  size_t size)
{
	xmlNode *n = arena_zero(doc->arena, size);

	n->type = type;
	n->name = name;
	n->doc = doc->doc;
	return n;
}

xmlNode *
xml_make_element(struct xml_doc *doc, const xmlChar *name)
{
	return make_node(doc, XML_ELEMENT_NODE, name, sizeof(xmlNode));
}

/*
 * Nothing of a text node is read that stands behind its content, and of an
 * attribute behind its namespace.
 */
#define TEXT_NODE offsetof(xmlNode, properties)
#define ATTRIBUTE offsetof(xmlAttr, atype)

/* A text node whose text is borrowed. */
static xmlNode *
share_text(struct xml_doc *doc, const xmlChar *text)
{
	xmlNode *n = make_node(doc, XML_TEXT_NODE, xmlStringText, TEXT_NODE);

	n->content = (xmlChar *)(uintptr_t)text;
	return n;
}

/* The text stands behind its node. */
xmlNode *
xml_make_text(struct xml_doc *doc, const char *text, size_t n)
{
	xmlNode *node =
		make_node(doc, XML_TEXT_NODE, xmlStringText, TEXT_NODE + n + 1);

	node->content = (xmlChar *)node + TEXT_NODE;
	memcpy(node->content, text, n);
	return node;
}

xmlAttr *
xml_make_attr(xmlNode *n, const xmlChar *name, xmlNode *value)
{
	xmlAttr *a = arena_zero(owner(n)->arena, ATTRIBUTE), *last;

	a->type = XML_ATTRIBUTE_NODE;
	a->name = name;
	a->children = a->last = value;
	a->parent = n;
	a->doc = n->doc;
	for (last = n->properties; last && last->next; last = last->next)
		;
	a->prev = last;
	*(last ? &last->next : &n->properties) = a;
	return a;
}

/* Puts a node that is nowhere behind another, or first (NULL), in parent. */
static void
link_behind(xmlNode *parent, xmlNode *n, xmlNode *after)
{
	n->parent = parent;
	n->prev = after;
	n->next = after ? after->next : parent->children;
	*(n->prev ? &n->prev->next : &parent->children) = n;
	*(n->next ? &n->next->prev : &parent->last) = n;
}

void
xml_link(xmlNode *parent, xmlNode *n)
{
	link_behind(parent, n, parent->last);
}

/* Takes a node out of where it stands. */
static void
unlink_node(xmlNode *n)
{
	*(n->prev ? &n->prev->next : &n->parent->children) = n->next;
	*(n->next ? &n->next->prev : &n->parent->last) = n->prev;
	n->parent = n->prev = n->next = NULL;
}

/* The same text for the same name, as long as a document lives. */
static const xmlChar *
name_in(const struct xml_doc *doc, const char *name)
{
	const xmlChar *own =
		xmlDictLookup(doc->doc->dict, (const xmlChar *)name, -1);

	if (!own)
		arena_die();
	return own;
}

struct xml_doc *
xml_new(const char *root)
{
	xmlDoc *doc = xmlNewDoc((const xmlChar *)"1.0");
	struct xml_doc *x;

	if (!doc || !(doc->dict = xmlDictCreate()))
		arena_die();
	x = xml_adopt(doc, NULL);
	xml_link((xmlNode *)doc, xml_make_element(x, name_in(x, root)));
	return x;
}

void
xml_free(struct xml_doc *doc)
{
	if (!doc)
		return;
	doc->doc->children = doc->doc->last = NULL;
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

/* The first letter tells most names apart, and names are asked for a lot. */
static bool
same_name(const xmlChar *a, const char *b)
{
	return a[0] == (xmlChar)b[0] && strcmp((const char *)a, b) == 0;
}

/* This node or the first behind it that is an element of that name. */
static struct xml_node *
element_from(xmlNode *n, const char *name)
{
	for (; n; n = n->next)
		if (n->type == XML_ELEMENT_NODE &&
		    (!name || same_name(n->name, name)))
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

bool
xml_is_name(const char *name)
{
	return xmlValidateNCName((const xmlChar *)name, 0) == 0 &&
	       !strchr(name, '.');
}

const char *
xml_name(const struct xml_node *n)
{
	return (const char *)raw(n)->name;
}

bool
xml_is(const struct xml_node *n, const char *name)
{
	return n && same_name(raw(n)->name, name);
}

const char *
xml_space(const struct xml_node *n)
{
	const xmlNs *ns = raw(n)->ns;

	return ns && ns->href ? (const char *)ns->href : "";
}

static xmlAttr *
find_attr(const xmlNode *n, const char *name)
{
	xmlAttr *a;

	for (a = n->properties; a; a = a->next)
		if (same_name(a->name, name))
			return a;
	return NULL;
}

const char *
xml_attr(const struct xml_node *n, const char *name)
{
	const xmlAttr *a = find_attr(raw(n), name);

	return a ? attr_value(a) : NULL;
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

/* The text that is all there is inside, or NULL. */
static const xmlNode *
only_text(const xmlNode *n)
{
	const xmlNode *c = n->children;

	return c && !c->next && c->type == XML_TEXT_NODE ? c : NULL;
}

static void
gather(const xmlNode *n, struct str *s)
{
	for (n = n->children; n; n = n->next) {
		if (n->type == XML_TEXT_NODE)
			str_add(s, (const char *)n->content);
		else if (n->type == XML_ELEMENT_NODE)
			gather(n, s);
	}
}

const char *
xml_text(const struct xml_node *n, struct arena *a)
{
	const xmlNode *only = only_text(raw(n));
	struct str s = {0};
	const char *text;

	if (only)
		return arena_strdup(a, (const char *)only->content);
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
		if (c->type == XML_TEXT_NODE)
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

/* Which of its parent's elements of its name it is, from 0. */
static size_t
place_of(const struct xml_node *n)
{
	const struct xml_node *c;
	size_t i = 0;

	for (c = xml_first(xml_parent(n), xml_name(n)); c && c != n;
	     c = xml_next(c, xml_name(n)))
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
	c = xml_first(parent, xml_name(n));
	for (i = place_of(n); c && i; i--)
		c = xml_next(c, xml_name(n));
	return c;
}

struct diag_where
xml_where(const struct xml_node *n)
{
	const struct diag_where *set = raw(n)->_private;
	const char *file = owner(raw(n))->file;

	if (set)
		return *set;
	return (struct diag_where){file, file ? raw(n)->line : 0};
}

struct xml_node *
xml_add(struct xml_node *parent, const char *name)
{
	struct xml_doc *doc = owner(raw(parent));
	xmlNode *n = xml_make_element(doc, name_in(doc, name));

	xml_link(raw(parent), n);
	return wrap(n);
}

static void
drop_attr(xmlNode *n, xmlAttr *a)
{
	if (!a)
		return;
	*(a->prev ? &a->prev->next : &n->properties) = a->next;
	if (a->next)
		a->next->prev = a->prev;
}

void
xml_set(struct xml_node *n, const char *name, const char *value)
{
	struct xml_doc *doc = owner(raw(n));
	xmlAttr *a = find_attr(raw(n), name);

	if (!value)
		drop_attr(raw(n), a);
	else if (a)
		a->children = a->last =
			xml_make_text(doc, value, strlen(value));
	else
		xml_make_attr(raw(n), name_in(doc, name),
			      xml_make_text(doc, value, strlen(value)));
}

void
xml_set_int(struct xml_node *n, const char *name, long value)
{
	char text[32];

	snprintf(text, sizeof(text), "%ld", value);
	xml_set(n, name, text);
}

void
xml_clear(struct xml_node *n)
{
	raw(n)->children = raw(n)->last = NULL;
}

void
xml_set_text(struct xml_node *n, const char *text)
{
	const xmlNode *only = only_text(raw(n));

	if (only && strcmp((const char *)only->content, text) == 0)
		return;
	xml_clear(n);
	xml_add_text(n, text);
}

/* A place that a document keeps. */
static struct diag_where *
keep_where(struct xml_doc *doc, struct diag_where where)
{
	struct diag_where *w = ARENA_NEW(doc->arena, struct diag_where);

	if (!str_eq(doc->from, where.file))
		doc->from = arena_strdup(doc->arena, where.file);
	*w = (struct diag_where){doc->from, where.line};
	return w;
}

void
xml_set_where(struct xml_node *n, struct diag_where where)
{
	raw(n)->_private = keep_where(owner(raw(n)), where);
}

void
xml_set_attr_where(struct xml_node *n, const char *name,
		   struct diag_where where)
{
	xmlAttr *a = find_attr(raw(n), name);

	if (a)
		a->_private = keep_where(owner(raw(n)), where);
}

struct diag_where
xml_attr_where(const struct xml_node *n, const char *name)
{
	const xmlAttr *a = find_attr(raw(n), name);

	if (a && a->_private)
		return *(const struct diag_where *)a->_private;
	return xml_where(n);
}

void
xml_name_place(struct xml_node *n, const char *name, struct diag_where where)
{
	struct xml_doc *doc = owner(raw(n));

	if (!doc->places)
		doc->places = map_new(doc->arena);
	*map_at(doc->places, arena_strdup(doc->arena, name)) =
		keep_where(doc, where);
}

bool
xml_place(const struct xml_node *n, const char *name, struct diag_where *where)
{
	const struct xml_doc *doc = owner(raw(n));
	const struct diag_where *found =
		doc->places ? map_find(doc->places, name) : NULL;

	if (found)
		*where = *found;
	return found != NULL;
}

void
xml_add_text(struct xml_node *n, const char *text)
{
	xml_link(raw(n), xml_make_text(owner(raw(n)), text, strlen(text)));
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

/*
 * Is a text inside n of no meaning, as what indents its elements is?  A space
 * between two that stand on one line may have some.
 */
static bool
indents(const struct xml_node *n, const char *text)
{
	return strchr(text, '\n') && str_blank(text) && xml_first(n, NULL);
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
		else if (spaces || !indents(n, text))
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

/* Where n stands, kept by its document if it can be. */
static void
share_where(xmlNode *copy, const struct xml_node *n)
{
	if (raw(n)->_private)
		copy->_private = raw(n)->_private;
	else
		xml_set_where(wrap(copy), xml_where(n));
}

struct xml_node *
xml_share(struct xml_node *parent, const struct xml_node *n)
{
	struct xml_doc *doc = owner(raw(parent));
	xmlNode *copy = xml_make_element(doc, raw(n)->name);
	struct xml_node *child;
	const xmlAttr *a;
	const char *text;
	void *at = NULL;

	xml_link(raw(parent), copy);
	share_where(copy, n);
	for (a = raw(n)->properties; a; a = a->next)
		xml_make_attr(copy, a->name, a->children);
	while (xml_mixed(n, &at, &text, &child)) {
		if (child)
			xml_share(wrap(copy), child);
		else if (!indents(n, text))
			xml_link(copy, share_text(doc, (const xmlChar *)text));
	}
	return wrap(copy);
}

void
xml_map_text(struct xml_node *n,
	     const char *(*map)(void *context, const char *text), void *context)
{
	struct arena *a = owner(raw(n))->arena;
	xmlNode *c;
	const char *text;

	for (c = raw(n)->children; c; c = c->next) {
		if (c->type != XML_TEXT_NODE)
			continue;
		text = map(context, (const char *)c->content);
		if (text != (const char *)c->content)
			c->content = (xmlChar *)arena_strdup(a, text);
	}
}

void
xml_move_behind(struct xml_node *n, struct xml_node *after)
{
	xmlNode *parent = raw(after ? after : n)->parent;

	if (n == after)
		return;
	unlink_node(raw(n));
	link_behind(parent, raw(n), after ? raw(after) : NULL);
}

void
xml_remove(struct xml_node *n)
{
	unlink_node(raw(n));
}

/* & < > as entities, and " and control characters in attributes. */
static void
write_escaped(const char *s, bool attribute, struct str *out)
{
	const char *special = attribute ? "&<>\"\n\t\r" : "&<>\r";
	size_t n;

	for (;; s++) {
		n = strcspn(s, special);
		str_addn(out, s, n);
		s += n;
		if (!*s)
			return;
		if (*s == '&')
			str_add(out, "&amp;");
		else if (*s == '<')
			str_add(out, "&lt;");
		else if (*s == '>')
			str_add(out, "&gt;");
		else if (*s == '"')
			str_add(out, "&quot;");
		else
			str_addf(out, "&#%d;", *s);
	}
}

/* Is there text directly inside that is to stay as it is? */
static bool
has_text(const xmlNode *n)
{
	bool elements = element_from(n->children, NULL) != NULL;
	const xmlNode *c;

	for (c = n->children; c; c = c->next)
		if (c->type == XML_TEXT_NODE &&
		    (!str_blank((const char *)c->content) ||
		     (elements && !strchr((const char *)c->content, '\n'))))
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

	str_addc(out, '<');
	str_add(out, (const char *)n->name);
	for (a = n->properties; a; a = a->next) {
		str_addc(out, ' ');
		str_add(out, (const char *)a->name);
		str_add(out, "=\"");
		write_escaped(attr_value(a), true, out);
		str_addc(out, '"');
	}
	if (!n->children || (!mixed && !element_from(n->children, NULL))) {
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
	str_add(out, "</");
	str_add(out, (const char *)n->name);
	str_addc(out, '>');
}

void
xml_write(const struct xml_doc *doc, struct str *out)
{
	str_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
	write_element(xmlDocGetRootElement(doc->doc), 0, false, out);
	str_addc(out, '\n');
}
