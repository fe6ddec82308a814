/* Style sheets: declarations, selectors, and what selects an element. */
#include "svg/css.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/budget.h"
#include "base/map.h"
#include "base/vec.h"

#define MOST_COMPOUNDS 16 /* of one selector */
#define BLANKS " \t\r\n\f"

/* What counts more: two bits above those of a selector and its place. */
#define WEIGHT_ATTRIBUTE UINT64_C(1)
#define WEIGHT_STYLE (UINT64_C(1) << 62)
#define WEIGHT_IMPORTANT (UINT64_C(1) << 63)

struct declaration {
	enum property property;
	const char *value;
	bool important;
	struct declaration *next;
};

/* "path.thin#one": all that has to hold of an element. */
struct compound {
	const char *element, *id; /* NULL: any */
	VEC(const char *) classes;
	bool child; /* of what the compound before selects: '>' */
};

struct rule {
	VEC(struct compound) path; /* from the outermost to the element's */
	const struct declaration *says;
	uint64_t weight;
	struct rule *next; /* with the same key */
};

/* Rules by the id, a class or the name that their last compound asks for. */
struct css {
	struct arena *arena;
	struct map *by_id, *by_class, *by_name;
	struct rule *any;
	uint32_t n;
};

static const char *const names[PROPERTIES] = {
#define PROPERTY(id, name) [PROPERTY_##id] = (name),
#include "svg/properties.def"
#undef PROPERTY
};

const char *
css_name(enum property p)
{
	return names[p];
}

/* PROPERTIES: none that is read. */
static enum property
property_of(const char *name)
{
	int p;

	for (p = 0; p < PROPERTIES; p++)
		if (names[p][0] == name[0] && strcmp(names[p], name) == 0)
			break;
	return (enum property)p;
}

/* A copy without the white space at both ends. */
static char *
trimmed(struct arena *a, const char *s, size_t n)
{
	while (n && strchr(BLANKS, *s)) {
		s++;
		n--;
	}
	while (n && strchr(BLANKS, s[n - 1]))
		n--;
	return arena_strndup(a, s, n);
}

/* How far it is to one of `stops`, quotes and brackets skipped over. */
static size_t
reach(const char *s, const char *stops)
{
	const char *at, *quote;
	int open = 0;

	for (at = s; *at && (open > 0 || !strchr(stops, *at)); at++) {
		if (*at == '"' || *at == '\'') {
			quote = strchr(at + 1, *at);
			at = quote ? quote : at;
		} else if (*at == '(') {
			open++;
		} else if (*at == ')') {
			open--;
		}
	}
	return (size_t)(at - s);
}

/* --- declarations --- */

/* "fill: red !important" */
static struct declaration *
read_declaration(struct arena *a, const char *s, size_t n)
{
	const char *colon = memchr(s, ':', n);
	struct declaration *d;
	enum property p;
	char *bang, *name;

	if (!colon)
		return NULL;
	name = trimmed(a, s, (size_t)(colon - s));
	p = property_of(name);
	if (p == PROPERTIES)
		return NULL;
	d = ARENA_NEW(a, struct declaration);
	d->property = p;
	bang = trimmed(a, colon + 1, n - (size_t)(colon + 1 - s));
	d->value = bang;
	bang = strrchr(bang, '!');
	if (bang && strcasecmp(trimmed(a, bang + 1, strlen(bang + 1)),
			       "important") == 0) {
		d->important = true;
		d->value = trimmed(a, d->value, (size_t)(bang - d->value));
	}
	return d;
}

static const struct declaration *
read_declarations(struct arena *a, const char *s)
{
	struct declaration *first = NULL, **end = &first;
	size_t n;

	for (;; s += n + 1) {
		n = reach(s, ";");
		*end = read_declaration(a, s, n);
		end = *end ? &(*end)->next : end;
		if (!s[n])
			return first;
	}
}

static void
declare(struct declared *d, enum property p, const char *value, uint64_t weight)
{
	if (weight < d->weight[p])
		return;
	d->value[p] = value;
	d->weight[p] = weight;
}

static void
declare_all(struct declared *d, const struct declaration *says, uint64_t weight)
{
	for (; says; says = says->next)
		declare(d, says->property, says->value,
			weight | (says->important ? WEIGHT_IMPORTANT : 0));
}

/* --- selectors --- */

static size_t
name_length(const char *s)
{
	size_t n = 0;

	while (isalnum((unsigned char)s[n]) || s[n] == '-' || s[n] == '_' ||
	       (unsigned char)s[n] >= 0x80)
		n++;
	return n;
}

/* One compound at *text; false: it has what is not read here. */
static bool
read_compound(struct arena *a, const char **text, struct compound *c)
{
	const char *s = *text, *name;
	size_t n;
	char kind;

	while (*s && !strchr(BLANKS ">", *s)) {
		kind = *s == '.' || *s == '#' || *s == '*' ? *s++ : '\0';
		n = name_length(s);
		name = arena_strndup(a, s, n);
		s += n;
		if ((kind == '*' ? n != 0 : n == 0) || (kind == '#' && c->id))
			return false;
		if (kind == '.')
			VEC_PUSH(a, &c->classes, name);
		else if (kind == '#')
			c->id = name;
		else if (!kind)
			c->element = name;
	}
	*text = s;
	return true;
}

/* A whole selector; false: it is left out. */
static bool
read_selector(struct arena *a, const char *s, struct rule *r)
{
	bool child = false;

	for (;;) {
		struct compound c = {0};

		s += strspn(s, BLANKS);
		if (*s == '>') {
			child = true;
			s += 1 + strspn(s + 1, BLANKS);
		}
		if (!*s)
			break;
		if (!read_compound(a, &s, &c) || r->path.n == MOST_COMPOUNDS)
			return false;
		c.child = child;
		child = false;
		VEC_PUSH(a, &r->path, c);
	}
	return r->path.n && !child;
}

/* Ids count more than classes, these than elements; then what comes later. */
static uint64_t
weigh(const struct rule *r, uint32_t place)
{
	uint64_t ids = 0, classes = 0, elements = 0;
	const struct compound *c;

	VEC_EACH (c, &r->path) {
		ids += c->id != NULL;
		classes += c->classes.n;
		elements += c->element != NULL;
	}
	return (ids << 20 | (classes > 1023 ? 1023 : classes) << 10 | elements)
		       << 32 |
	       (WEIGHT_ATTRIBUTE + 1 + place);
}

static void
add_rule(struct css *css, struct rule *r)
{
	const struct compound *last = &r->path.at[r->path.n - 1];
	struct rule **first = &css->any;

	if (last->id)
		first = (struct rule **)map_at(css->by_id, last->id);
	else if (last->classes.n)
		first = (struct rule **)map_at(css->by_class,
					       last->classes.at[0]);
	else if (last->element)
		first = (struct rule **)map_at(css->by_name, last->element);
	r->weight = weigh(r, css->n++);
	r->next = *first;
	*first = r;
}

/* A sheet being read. */
struct sheet {
	struct css *css;
	void (*left_out)(void *context, const char *what);
	void *context;
};

/* "a, .b" with what they say. */
static void
add_rules(const struct sheet *sheet, const char *selectors, size_t n,
	  const char *body)
{
	struct css *css = sheet->css;
	struct arena *a = css->arena;
	const struct declaration *says = read_declarations(a, body);
	const char *end = selectors + n, *one;
	struct rule *r;
	size_t k;

	for (; selectors < end; selectors += k + 1) {
		for (k = 0; selectors + k < end && selectors[k] != ',';)
			k++;
		one = trimmed(a, selectors, k);
		r = ARENA_NEW(a, struct rule);
		r->says = says;
		if (read_selector(a, one, r))
			add_rule(css, r);
		else if (*one)
			sheet->left_out(sheet->context, one);
	}
}

/* --- sheets --- */

struct css *
css_new(struct arena *a)
{
	struct css *css = ARENA_NEW(a, struct css);

	css->arena = a;
	css->by_id = map_new(a);
	css->by_class = map_new(a);
	css->by_name = map_new(a);
	return css;
}

/* Comments become spaces. */
static char *
without_comments(struct arena *a, const char *sheet)
{
	char *copy = arena_strdup(a, sheet), *s = copy, *end;

	while ((s = strstr(s, "/*"))) {
		end = strstr(s + 2, "*/");
		end = end ? end + 2 : s + strlen(s);
		memset(s, ' ', (size_t)(end - s));
		s = end;
	}
	return copy;
}

/* Behind an at-rule: its ';', or the block that it has. */
static const char *
skip_at_rule(const char *s)
{
	int open = 0;

	for (s += reach(s, ";{"); *s; s++) {
		if (*s == '{')
			open++;
		else if (*s == '}')
			open--;
		if (open <= 0 && (*s == ';' || *s == '}'))
			return s + 1;
	}
	return s;
}

/* What stands at an at-rule's beginning, for messages. */
static const char *
at_name(struct arena *a, const char *s)
{
	return arena_strndup(a, s, 1 + name_length(s + 1));
}

void
css_read(struct css *css, const char *text,
	 void (*left_out)(void *context, const char *what), void *context)
{
	const struct sheet sheet = {css, left_out, context};
	const char *s = without_comments(css->arena, text);
	size_t n, body;

	for (s += strspn(s, BLANKS); *s; s += strspn(s, BLANKS)) {
		if (*s == '@') {
			left_out(context, at_name(css->arena, s));
			s = skip_at_rule(s);
			continue;
		}
		n = reach(s, "{");
		if (!s[n])
			break;
		body = reach(s + n + 1, "}");
		add_rules(&sheet, s, n,
			  arena_strndup(css->arena, s + n + 1, body));
		s += n + 1 + body;
		s += *s == '}';
	}
}

/* --- selecting --- */

static bool
fits(const struct compound *c, const struct xml_node *n)
{
	const char *class = c->classes.n ? xml_attr(n, "class") : NULL;
	const char **one;

	if ((c->element && !xml_is(n, c->element)) ||
	    (c->id && !str_eq(xml_attr(n, "id"), c->id)))
		return false;
	if (class)
		budget_spend(WORK_NAME, 1 + c->classes.n * strlen(class) / 8);
	VEC_EACH (one, &c->classes)
		if (!str_has_word(class, *one))
			return false;
	return true;
}

/*
 * Does a rule select an element?  From there outwards: bit k of `open` says
 * that compound k may stand for the next element.
 */
static bool
selects(const struct rule *r, const struct xml_node *n)
{
	size_t last = r->path.n - 1, k;
	uint32_t open, next;

	if (!fits(&r->path.at[last], n))
		return false;
	if (!last)
		return true;
	for (open = UINT32_C(1) << (last - 1); open && (n = xml_parent(n));
	     open = next) {
		for (next = 0, k = 0; k < last; k++) {
			if (!(open >> k & 1))
				continue;
			if (!r->path.at[k + 1].child)
				next |= UINT32_C(1) << k;
			if (!fits(&r->path.at[k], n))
				continue;
			if (!k)
				return true;
			next |= UINT32_C(1) << (k - 1);
		}
	}
	return false;
}

static void
declare_rules(struct declared *d, const struct rule *r,
	      const struct xml_node *n)
{
	for (; r; r = r->next)
		if (selects(r, n))
			declare_all(d, r->says, r->weight);
}

static void
declare_classes(const struct css *css, const struct xml_node *n,
		struct arena *scratch, struct declared *d)
{
	char *rest = arena_strdup(scratch, xml_attr(n, "class")), *word;

	while (rest && (word = strtok_r(rest, BLANKS, &rest)))
		declare_rules(d, map_find(css->by_class, word), n);
}

void
css_declared(const struct css *css, const struct xml_node *n,
	     struct arena *scratch, struct declared *d)
{
	const char *found[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, found, values, XML_MAX_ATTRIBUTES), i;
	const char *style = NULL;
	enum property p;

	*d = (struct declared){0};
	for (i = 0; i < count; i++) {
		p = property_of(found[i]);
		if (p < PROPERTIES)
			declare(d, p,
				trimmed(scratch, values[i], strlen(values[i])),
				WEIGHT_ATTRIBUTE);
		else if (!style && strcmp(found[i], "style") == 0)
			style = values[i];
	}
	if (css->n) {
		declare_rules(d, css->any, n);
		declare_rules(d, map_find(css->by_name, xml_name(n)), n);
		declare_classes(css, n, scratch, d);
		if (xml_attr(n, "id"))
			declare_rules(
				d, map_find(css->by_id, xml_attr(n, "id")), n);
	}
	if (style)
		declare_all(d, read_declarations(scratch, style), WEIGHT_STYLE);
}
