/* Tables and lists: the entries of one, read into pieces. */
#include "game/table.h"

#include <string.h>

#include "base/advice.h"
#include "game/internal.h"
#include "xml/xpath.h"

/* A table on its way in. */
struct reading {
	struct arena *a;
	struct diag *diag;
	struct table *table;
	struct diag_where where; /* of the entry under way */
};

/* A stretch of bytes. */
struct span {
	const char *at;
	size_t n;
};

static struct span
trim(struct span s)
{
	while (s.n && str_is_space(*s.at)) {
		s.at++;
		s.n--;
	}
	while (s.n && str_is_space(s.at[s.n - 1]))
		s.n--;
	return s;
}

/* --- the pieces of a text --- */

static void
bad_bracket(struct reading *r, const char *text)
{
	size_t n = strcspn(text, "]");

	n = text[n] ? n + 1 : n;
	diag_report(r->diag, r->where, DIAG_TELL_BRACKET,
		    arena_strndup(r->a, text, n));
}

/* Takes a name off the front; NULL when there is none. */
static const char *
take_name(struct reading *r, struct span *s)
{
	size_t n = 0;
	const char *name;

	while (n < s->n && !strchr(" \t\r\n.[]{}|;^", s->at[n]))
		n++;
	if (!n)
		return NULL;
	name = arena_strndup(r->a, s->at, n);
	s->at += n;
	s->n -= n;
	return name;
}

/* Does s begin with " WORD NAME"? Then that is taken off. */
static const char *
take_behind(struct reading *r, struct span *s, const char *word)
{
	size_t n = strlen(word);
	struct span rest = trim(*s);

	if (rest.n < n + 2 || rest.n == s->n ||
	    strncmp(rest.at, word, n) != 0 || !str_is_space(rest.at[n]))
		return NULL;
	rest.at += n;
	rest.n -= n;
	*s = trim(rest);
	return take_name(r, s);
}

/* What stands in a bracket: "^name.form as fact", "name like fact". */
static bool
read_call(struct reading *r, struct span s, struct piece *p)
{
	*p = (struct piece){.kind = PIECE_CALL};
	p->capital = s.n && *s.at == '^';
	s.at += p->capital;
	s.n -= p->capital;
	p->text = take_name(r, &s);
	if (p->text && s.n && *s.at == '.') {
		s.at++;
		s.n--;
		p->form = take_name(r, &s);
		if (!p->form)
			return false;
	}
	if (p->text && s.n)
		p->as = take_behind(r, &s, "as");
	if (p->text && s.n)
		p->like = take_behind(r, &s, "like");
	return p->text && !s.n && !(p->form && p->like);
}

static void
add_text(struct reading *r, struct form *f, const char *text, size_t n)
{
	struct piece p = {.kind = PIECE_TEXT,
			  .text = arena_strndup(r->a, text, n)};

	if (n)
		VEC_PUSH(r->a, &f->pieces, p);
}

/* A hole at the front of a text: how many bytes it takes, 0 when unclosed. */
static size_t
read_hole(struct reading *r, struct form *f, const char *text)
{
	const char *end = xpath_hole_end(text + 1);
	struct piece p = {.kind = PIECE_HOLE};

	if (!end) {
		diag_report(r->diag, r->where, DIAG_XPATH_BRACE, text);
		return 0;
	}
	p.text = arena_strndup(r->a, text + 1, (size_t)(end - text - 1));
	VEC_PUSH(r->a, &f->pieces, p);
	return (size_t)(end - text) + 1;
}

/* A bracket at the front of a text: likewise. */
static size_t
read_bracket(struct reading *r, struct form *f, const char *text)
{
	size_t n = strcspn(text + 1, "[]{}");
	struct piece p;

	if (*text == ']' || text[1 + n] != ']' ||
	    !read_call(r, (struct span){text + 1, n}, &p)) {
		bad_bracket(r, text);
		return 0;
	}
	VEC_PUSH(r->a, &f->pieces, p);
	return n + 2;
}

/*
 * Cuts a text into pieces: "[[", "]]" and "{{" are plain characters.  What
 * stands in a list is one.
 */
static struct form
read_form(struct reading *r, struct span s)
{
	const char *text = arena_strndup(r->a, s.at, s.n);
	struct form f = {{0}};
	size_t n;

	if (r->table && r->table->is_list) {
		add_text(r, &f, text, s.n);
		return f;
	}
	while (*text) {
		n = strcspn(text, "{[]");
		if (text[n] && text[n + 1] == text[n]) {
			add_text(r, &f, text, n + 1);
			text += n + 2;
			continue;
		}
		add_text(r, &f, text, n);
		text += n;
		if (!*text)
			break;
		n = *text == '{' ? read_hole(r, &f, text)
				 : read_bracket(r, &f, text);
		if (!n)
			break;
		text += n;
	}
	return f;
}

struct form
table_read_text(struct arena *a, const struct xml_node *node, struct diag *d)
{
	struct reading r = {.a = a, .diag = d, .where = xml_where(node)};
	const char *text = xml_text_trim(node, a);

	return read_form(&r, (struct span){text, strlen(text)});
}

/* --- entries --- */

/* How far to one of some characters, outside of holes; stops begins with '{'. */
static size_t
span_to(const struct reading *r, const char *text, const char *stops)
{
	const char *start = text, *end;

	if (r->table->is_list)
		return strcspn(text, stops + 1);
	while (*(text += strcspn(text, stops)) == '{') {
		end = text[1] != '{' ? xpath_hole_end(text + 1) : NULL;
		text = end ? end + 1 : text + 1 + (text[1] == '{');
	}
	return (size_t)(text - start);
}

size_t
table_form(const struct table *t, const char *name)
{
	size_t i;

	for (i = 0; i < t->n_forms; i++)
		if (str_eq(t->forms[i], name))
			break;
	return i;
}

/* The forms' names as an entry writes them: "name|gen". */
static const char *
forms_text(struct reading *r)
{
	const char *text = r->table->forms[0];
	size_t i;

	for (i = 1; i < r->table->n_forms; i++)
		text = arena_printf(r->a, "%s|%s", text, r->table->forms[i]);
	return text;
}

static void
wrong_parts(struct reading *r, size_t n)
{
	diag_report(r->diag, r->where, DIAG_TELL_PARTS, r->table->name,
		    arena_printf(diag_arena(r->diag), "%zu", n),
		    arena_strdup(diag_arena(r->diag), forms_text(r)));
}

const struct piece *
table_lone_call(const struct form *f)
{
	if (f->pieces.n != 1 || f->pieces.at[0].kind != PIECE_CALL)
		return NULL;
	return &f->pieces.at[0];
}

/* Is an entry one call? All of its parts then call the same. */
static enum lone
find_lone(const struct table *t, const struct form *forms)
{
	const struct piece *first = table_lone_call(&forms[0]), *p;
	size_t i, empty = 0;

	if (!first || first->as || first->like)
		return LONE_NOT;
	for (i = 1; i < t->n_forms; i++) {
		p = table_lone_call(&forms[i]);
		empty += !forms[i].pieces.n;
		if (forms[i].pieces.n &&
		    (!p || p->as || p->like || !str_eq(p->text, first->text)))
			return LONE_NOT;
	}
	if (empty && empty < t->n_forms - 1)
		return LONE_NOT;
	return empty == t->n_forms - 1 && !first->form ? LONE_ALL : LONE_EACH;
}

/* The parts of "Michael|Michael's"; an entry that says nothing has none. */
static struct form *
read_parts(struct reading *r, const char *text, size_t length)
{
	const char *copy = arena_strndup(r->a, text, length);
	struct form *forms = ARENA_ARRAY(r->a, struct form, r->table->n_forms);
	size_t parts = 0, n;

	if (str_blank(copy))
		return forms;
	for (;; copy += n + 1) {
		struct span part = {copy, 0};

		part.n = n = span_to(r, copy, "{|");
		if (parts < r->table->n_forms)
			forms[parts] = read_form(r, trim(part));
		parts++;
		if (!copy[n])
			break;
	}
	if (parts != r->table->n_forms &&
	    (parts > 1 || !table_lone_call(&forms[0])))
		wrong_parts(r, parts);
	return forms;
}

/* The parts that stand as elements; those left out say nothing. */
static struct form *
read_form_elements(struct reading *r, const struct xml_node *entry)
{
	struct form *forms = ARENA_ARRAY(r->a, struct form, r->table->n_forms);
	long *given = ARENA_ARRAY(r->a, long, r->table->n_forms);
	struct xml_node *n;

	XML_EACH (n, entry, "form") {
		const char *name = xml_attr(n, "name");
		const char *text = xml_text_trim(n, r->a);
		size_t i = table_form(r->table, name);

		r->where = xml_where(n);
		if (i == r->table->n_forms)
			diag_report(r->diag, r->where, DIAG_TELL_FORM,
				    r->table->name, name,
				    advice(r->diag, name, r->table->forms,
					   r->table->n_forms));
		else if (given[i])
			diag_report(r->diag, r->where, DIAG_SCHEMA_TWICE,
				    "entry", name,
				    arena_printf(r->a, "%ld", given[i]));
		else
			forms[i] =
				read_form(r, (struct span){text, strlen(text)});
		if (i < r->table->n_forms)
			given[i] = r->where.line;
	}
	return forms;
}

/* The values of for="a; b". */
static void
read_fits(struct reading *r, struct table_entry *e, const char *text)
{
	struct name_list {
		VEC(const char *) v;
	} list = {{0}};

	while (text && *text) {
		struct span s = {text, strcspn(text, ";")};

		text += s.n + (text[s.n] == ';');
		s = trim(s);
		if (s.n)
			VEC_PUSH(r->a, &list.v, arena_strndup(r->a, s.at, s.n));
	}
	e->fits = list.v.at;
	e->n_fits = list.v.n;
}

/* The first form's text when there is nothing in it to be told. */
static const char *
plain_text(const struct form *f)
{
	if (f->pieces.n != 1 || f->pieces.at[0].kind != PIECE_TEXT)
		return NULL;
	return f->pieces.at[0].text;
}

static void
add_entry(struct reading *r, struct table_entry e)
{
	size_t tags = table_form(r->table, "tags");

	if (!e.tags && tags < r->table->n_forms)
		e.tags = plain_text(&e.forms[tags]);
	e.plain = plain_text(&e.forms[0]);
	e.lone = find_lone(r->table, e.forms);
	VEC_PUSH(r->a, &r->table->entries, e);
	r->table->weight += (size_t)e.weight;
}

static void
read_entry(struct reading *r, const struct xml_node *n)
{
	struct table_entry e = {.where = xml_where(n)};
	const char *text = xml_text_trim(n, r->a);

	r->where = e.where;
	e.test = xml_attr(n, "if");
	e.tags = xml_attr(n, "tags");
	e.weight = xml_attr_int(n, "weight", 1);
	read_fits(r, &e, xml_attr(n, "for"));
	e.forms = xml_first(n, "form") ? read_form_elements(r, n)
				       : read_parts(r, text, strlen(text));
	add_entry(r, e);
}

/* Short entries: separated by semicolons and line ends. */
static void
read_short(struct reading *r, const char *text)
{
	size_t n;

	for (; *text; text += n + (text[n] != '\0')) {
		struct table_entry e = {.weight = 1, .where = r->where};
		struct span s = {text, 0};

		s.n = n = span_to(r, text, "{;\n");
		s = trim(s);
		if (s.n) {
			e.forms = read_parts(r, s.at, s.n);
			add_entry(r, e);
		}
		r->where.line += text[n] == '\n';
	}
}

/* forms="name gen": names that differ; none may hide the name of a fact. */
static void
read_forms(struct reading *r, const struct xml_node *node)
{
	char *rest = arena_strdup(r->a, xml_attr_or(node, "forms", "text"));
	struct table *t = r->table;
	char *name;

	t->forms = ARENA_ARRAY(r->a, const char *, strlen(rest) + 1);
	while ((name = strtok_r(rest, " \t\r\n", &rest))) {
		if (table_form(t, name) < t->n_forms ||
		    (t->n_forms && str_eq(name, "name")))
			diag_report(r->diag, xml_where(node), DIAG_TELL_FORMS,
				    t->name, name);
		t->forms[t->n_forms++] = name;
	}
}

struct table *
table_read(struct arena *a, const struct xml_node *node, struct diag *d)
{
	struct reading r = {.a = a, .diag = d, .where = xml_where(node)};
	struct xml_node *child;
	const char *text;
	void *at = NULL;

	r.table = ARENA_NEW(a, struct table);
	r.table->name = xml_attr(node, "name");
	r.table->node = node;
	r.table->is_list = xml_is(node, "list");
	r.table->keep = str_eq(xml_attr(node, "keep"), "yes");
	r.table->again = str_eq(xml_attr(node, "again"), "yes");
	r.table->follows = xml_attr(node, "follows");
	read_forms(&r, node);
	while (xml_mixed(node, &at, &text, &child)) {
		if (!child)
			read_short(&r, text);
		else if (xml_is(child, "entry"))
			read_entry(&r, child);
	}
	if (!r.table->entries.n)
		diag_report(d, xml_where(node), DIAG_TELL_EMPTY, r.table->name);
	return r.table;
}
