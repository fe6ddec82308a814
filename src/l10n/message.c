/* What an element says as a message of a catalogue, and back. */
#include "l10n/message.h"

#include <ctype.h>
#include <string.h>

#include "xml/xpath.h"

#define ATTRIBUTES_MAX 16

/* --- from a definition --- */

/* The name of what a path leads to: its last step without signs. */
static const char *
step_name(const char *path, size_t n, struct arena *a)
{
	size_t from = n;
	char *name, *c;

	while (from && !strchr("/@$:", path[from - 1]))
		from--;
	name = arena_strndup(a, path + from, n - from);
	for (c = name; *c; c++)
		if (!isalnum((unsigned char)*c))
			*c = '_';
	return name;
}

static bool
is_word_operator(const char *s, size_t n)
{
	return (n == 2 && strncmp(s, "or", n) == 0) ||
	       (n == 3 &&
		(strncmp(s, "and", n) == 0 || strncmp(s, "div", n) == 0 ||
		 strncmp(s, "mod", n) == 0));
}

/* Behind a quoted text or a predicate that begins here, or s. */
static const char *
skip_aside(const char *s)
{
	int depth = 0;
	const char *end;

	if (*s == '\'' || *s == '"') {
		end = strchr(s + 1, *s);
		return end ? end + 1 : s + strlen(s);
	}
	if (*s != '[')
		return s;
	for (; *s; s++) {
		depth += (*s == '[') - (*s == ']');
		if (!depth)
			return s + 1;
	}
	return s;
}

/* A name for a hole: of the first record, field or variable it asks for. */
static const char *
hole_name(const char *e, struct arena *a)
{
	struct str path = {0};
	const char *name = "value", *aside;
	size_t n;

	while (*e) {
		n = strspn(e, "/@$.:-_abcdefghijklmnopqrstuvwxyz"
			      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
		str_addn(&path, e, n);
		e += n;
		aside = skip_aside(e);
		if (aside > e && *e == '[') {
			e = aside; /* a path goes on behind its predicate */
			continue;
		}
		if (strpbrk(str_text(&path), "abcdefghijklmnopqrstuvwxyz") &&
		    *e != '(' && !is_word_operator(str_text(&path), path.n)) {
			name = step_name(str_text(&path), path.n, a);
			break;
		}
		str_free(&path);
		e = aside > e ? aside : e + (*e != '\0');
	}
	str_free(&path);
	return name;
}

/* The hole's name in the message: the same for the same expression. */
static const char *
add_hole(struct message *m, const char *expression)
{
	const char *base = hole_name(expression, m->a), *name = base;
	struct message_hole *h;
	int same = 1;

	VEC_EACH (h, &m->holes) {
		if (str_eq(h->expression, expression))
			return h->name;
		if (str_eq(h->name, name)) {
			name = arena_printf(m->a, "%s%d", base, ++same);
			h = m->holes.at - 1;
		}
	}
	VEC_PUSH(m->a, &m->holes, (struct message_hole){name, expression});
	return name;
}

static bool
same_attributes(const struct xml_node *a, const struct xml_node *b)
{
	const char *names[ATTRIBUTES_MAX], *values[ATTRIBUTES_MAX];
	const char *unused[ATTRIBUTES_MAX];
	size_t n = xml_attrs(a, names, values, ATTRIBUTES_MAX), i;

	if (n != xml_attrs(b, unused, unused, ATTRIBUTES_MAX))
		return false;
	for (i = 0; i < n; i++)
		if (!str_eq(xml_attr(b, names[i]), values[i]))
			return false;
	return true;
}

/* The tag of an inline element: the same for the same element. */
static const char *
add_tag(struct message *m, const struct xml_node *n)
{
	const char *names[1], *values[1], *name;
	struct message_tag *t;

	if (!xml_attrs(n, names, values, 1))
		return xml_name(n);
	VEC_EACH (t, &m->tags)
		if (str_eq(xml_name(t->node), xml_name(n)) &&
		    same_attributes(t->node, n))
			return t->name;
	name = arena_printf(m->a, "%s%zu", xml_name(n), m->tags.n + 1);
	VEC_PUSH(m->a, &m->tags, (struct message_tag){name, n});
	return name;
}

/* One of those signs that are not taken as they stand. */
static void
add_sign(struct str *out, char c, bool markup)
{
	if (c == '<' && markup) {
		str_add(out, "&lt;");
	} else if (c == '&' && markup) {
		str_add(out, "&amp;");
	} else if (!str_is_space(c)) {
		str_addc(out, c);
	} else if (out->n && out->at[out->n - 1] != ' ') {
		str_addc(out, ' ');
	}
}

static void
add_text(struct message *m, struct str *out, const char *text, bool markup)
{
	const char *end;
	size_t n;

	for (; *text; text++) {
		n = strcspn(text, "{<& \t\r\n");
		str_addn(out, text, n);
		text += n;
		if (!*text)
			break;
		if (strncmp(text, "{{", 2) == 0) {
			str_add(out, "{{");
			text++;
		} else if (*text == '{' && (end = xpath_hole_end(text + 1))) {
			str_addf(out, "{%s}",
				 add_hole(m, arena_strndup(m->a, text + 1,
							   (size_t)(end - text -
								    1))));
			text = end;
		} else {
			add_sign(out, *text, markup);
		}
	}
}

static void
add_content(struct message *m, struct str *out, const struct xml_node *n)
{
	struct xml_node *child;
	const char *text, *tag;
	void *at = NULL, *inside = NULL;

	while (xml_mixed(n, &at, &text, &child)) {
		if (text) {
			add_text(m, out, text, true);
			continue;
		}
		tag = add_tag(m, child);
		inside = NULL;
		/* what a symbol of a markup field reads as is its own */
		if (!xml_is(child, "sym") &&
		    xml_mixed(child, &inside, &text,
			      &(struct xml_node *){NULL})) {
			str_addf(out, "<%s>", tag);
			add_content(m, out, child);
			str_addf(out, "</%s>", tag);
		} else {
			str_addf(out, "<%s/>", tag);
		}
	}
}

static void
finish(struct message *m, struct str *out)
{
	const char *text = str_text(out);
	size_t n = out->n;

	while (n && text[n - 1] == ' ')
		n--;
	m->id = arena_strndup(m->a, text, n);
	str_free(out);
}

struct message
message_of_text(const char *text, struct arena *a)
{
	struct message m = {.a = a};
	struct str out = {0};

	add_text(&m, &out, text, false);
	finish(&m, &out);
	return m;
}

struct message
message_of_content(const struct xml_node *n, struct arena *a)
{
	struct message m = {.a = a};
	struct str out = {0};

	add_content(&m, &out, n);
	finish(&m, &out);
	return m;
}

/* Is a character a letter (anything beyond ASCII but signs and spaces)? */
static bool
is_letter(uint32_t c)
{
	if (c < 0x80)
		return isalpha((int)c);
	return c >= 0xC0 && c != 0xD7 && c != 0xF7 &&
	       !(c >= 0x2000 && c < 0x2C00) && !(c >= 0x3000 && c < 0x3030);
}

bool
message_speaks(const struct message *m)
{
	const char *at = m->id, *end = at + strlen(at);
	bool hole = false, signs = false;
	uint32_t c;

	while (at < end) {
		if (*at == '<' || (*at == '{' && at[1] != '{')) {
			hole = hole || *at == '{';
			at += strcspn(at, *at == '<' ? ">" : "}");
			at += at < end;
			continue;
		}
		c = str_utf8_next(&at, end);
		if (is_letter(c))
			return true;
		signs = signs || (c < 0x80 ? strchr(":;!?,#", (int)c) != NULL
					   : c == 0x201C || c == 0x201D);
	}
	return hole && signs;
}

/* --- from a catalogue --- */

static const struct message_hole *
find_hole(const struct message *m, const char *name, size_t n)
{
	const struct message_hole *h;

	VEC_EACH (h, &m->holes)
		if (strlen(h->name) == n && strncmp(h->name, name, n) == 0)
			return h;
	return NULL;
}

static const struct message_tag *
find_tag(const struct message *m, const char *name)
{
	const struct message_tag *t;

	VEC_EACH (t, &m->tags)
		if (str_eq(t->name, name))
			return t;
	return NULL;
}

const char *
message_fill(const struct message *m, const char *str, struct arena *a,
	     const char **wrong)
{
	const struct message_hole *h;
	struct str out = {0};
	const char *text;
	size_t n;

	for (*wrong = NULL; *str; str++) {
		n = strcspn(str, "{");
		str_addn(&out, str, n);
		str += n;
		if (!*str)
			break;
		if (str[1] == '{') {
			str_add(&out, "{{");
			str++;
			continue;
		}
		n = strcspn(str, "}");
		h = find_hole(m, str + 1, n - 1);
		if (!str[n] || !h) {
			*wrong = arena_strndup(a, str, n + (str[n] == '}'));
			break;
		}
		str_addf(&out, "{%s}", h->expression);
		str += n;
	}
	text = *wrong ? NULL : arena_strdup(a, str_text(&out));
	str_free(&out);
	return text;
}

static bool
is_plain_tag(const char *name)
{
	static const char *const plain[] = {"b", "i", "br", "span", "else"};

	return str_in(name, plain, sizeof(plain) / sizeof(*plain));
}

/* Builds into `to` what a translation, parsed, says. */
static bool
build(const struct message *m, const struct xml_node *from, struct xml_node *to,
      const char **wrong)
{
	const struct message_tag *t;
	struct xml_node *child, *made;
	const char *text;
	void *at = NULL;

	while (xml_mixed(from, &at, &text, &child)) {
		if (text) {
			text = message_fill(m, text, m->a, wrong);
			if (!text)
				return false;
			xml_add_text(to, text);
			continue;
		}
		t = find_tag(m, xml_name(child));
		if (!t && !is_plain_tag(xml_name(child))) {
			*wrong = arena_printf(m->a, "<%s>", xml_name(child));
			return false;
		}
		made = t ? xml_add_like(to, t->node)
			 : xml_add(to, xml_name(child));
		xml_set_where(made, xml_where(to));
		if (!build(m, child, made, wrong))
			return false;
	}
	return true;
}

/* A translation as a document <m>...</m>; NULL, *wrong set. */
static struct xml_doc *
parse(const struct message *m, const char *str, const char **wrong)
{
	const char *text = arena_printf(m->a, "<m>%s</m>", str);
	struct diag *d = diag_new();
	struct xml_doc *doc = xml_read_bytes("", text, strlen(text), d);
	const struct diag_message *all;
	size_t n;

	if (!doc) {
		all = diag_messages(d, &n);
		*wrong = arena_strdup(m->a, n ? all[0].text : "no XML");
	}
	diag_free(d);
	return doc;
}

/* Does a translation need no reading as XML? */
static bool
is_plain(const char *str)
{
	for (; *str; str++)
		if (*str == '<' || *str == '&' || *str == '>' ||
		    ((unsigned char)*str < ' ' && *str != '\n'))
			return false;
	return true;
}

static bool
apply_plain(const struct message *m, const char *str, struct xml_node *n,
	    const char **wrong)
{
	const char *text = message_fill(m, str, m->a, wrong);

	if (text)
		xml_set_text(n, text);
	return text != NULL;
}

bool
message_apply(const struct message *m, const char *str, struct xml_node *n,
	      const char **wrong)
{
	struct xml_doc *doc, *built;
	struct xml_node *child;
	const char *text;
	void *at = NULL;
	bool good;

	if (is_plain(str))
		return apply_plain(m, str, n, wrong);
	doc = parse(m, str, wrong);
	if (!doc)
		return false;
	built = xml_new("m");
	xml_set_where(xml_root(built), xml_where(n));
	good = build(m, xml_root(doc), xml_root(built), wrong);
	if (good) {
		xml_clear(n);
		while (xml_mixed(xml_root(built), &at, &text, &child))
			if (text)
				xml_add_text(n, text);
			else
				xml_add_whole(n, child);
	}
	xml_free(built);
	xml_free(doc);
	return good;
}

static size_t
count_of(const char *text, const char *what)
{
	size_t n = 0;

	while ((text = strstr(text, what))) {
		n++;
		text += strlen(what);
	}
	return n;
}

const char *
message_lacks(const struct message *m, const char *str)
{
	const struct message_hole *h;
	const struct message_tag *t;
	const char *what;

	VEC_EACH (h, &m->holes) {
		what = arena_printf(m->a, "{%s}", h->name);
		if (!count_of(str, what))
			return what;
	}
	VEC_EACH (t, &m->tags) {
		what = arena_printf(m->a, "<%s", t->name);
		if (!count_of(str, what))
			return arena_printf(m->a, "<%s>", t->name);
	}
	return NULL;
}
