/* The names in an XPath expression: told, and those of long fields put in. */
#include "xml/names.h"

#include <ctype.h>
#include <string.h>

#include "base/vec.h"
#include "xml/xpath.h"

/*
 * What is beyond ASCII outside of quotes, in an expression that compiles, are
 * letters of names: grösse.
 */
static bool
starts_name(char c)
{
	return isalpha((unsigned char)c) || c == '_' || (unsigned char)c > 0x7f;
}

static size_t
name_length(const char *s)
{
	size_t n = 0;

	if (!starts_name(*s))
		return 0;
	while (starts_name(s[n]) || isdigit((unsigned char)s[n]) ||
	       s[n] == '-' || s[n] == '.')
		n++;
	return n;
}

static const char *
skip_space(const char *s)
{
	return s + strspn(s, " \t\r\n");
}

/* After an operand, "and", "or", "div" and "mod" are operators. */
static bool
is_operator(const char *name, bool after_operand)
{
	return after_operand && (str_eq(name, "and") || str_eq(name, "or") ||
				 str_eq(name, "div") || str_eq(name, "mod"));
}

static bool
is_node_type(const char *name)
{
	return str_eq(name, "text") || str_eq(name, "node") ||
	       str_eq(name, "comment");
}

/* What a name is used as, by the character before it and those behind. */
static enum xpath_name
kind_of(char before, const char *behind)
{
	if (before == '@')
		return XPATH_ATTRIBUTE;
	if (before == '$')
		return XPATH_VARIABLE;
	return *behind == '(' ? XPATH_FUNCTION : XPATH_ELEMENT;
}

void
xpath_names(const char *e,
	    void (*found)(void *context, enum xpath_name kind,
			  const char *name),
	    void *context)
{
	struct arena *a = arena_new();
	const char *name;
	char before = 0;
	bool operand = false;

	while (*(e = skip_space(e))) {
		size_t n = name_length(e);
		const char *behind = skip_space(e + n);
		enum xpath_name kind = kind_of(before, behind);

		if (!n) {
			if (*e == '\'' || *e == '"') {
				const char *end = strchr(e + 1, *e);

				e = end ? end : e + strlen(e) - 1;
			}
			before = *e++;
			operand = strchr(")]'\"0123456789.*", before) != NULL;
			continue;
		}
		name = arena_strndup(a, e, n);
		e += n;
		if (behind[0] == ':' && behind[1] == ':') {
			/* an axis, e.g. "ancestor::" */
			before = str_eq(name, "attribute") ? '@' : ':';
			e = behind + 2;
			operand = false;
			continue;
		}
		if (is_operator(name, operand && before != '@')) {
			operand = false;
			before = 0;
			continue;
		}
		if (kind != XPATH_FUNCTION || !is_node_type(name))
			found(context, kind, name);
		before = 0;
		operand = true;
	}
	arena_free(a);
}

/* --- what depends on nothing else --- */

/* Functions whose value is the same for the same arguments, in any language. */
static const char closed_functions[] =
	"if clip roman word has pick concat starts-with contains substring "
	"substring-before substring-after string-length normalize-space "
	"translate boolean not true false number string floor ceiling round";

struct closing {
	bool operand; /* what stands behind one is an operator */
	xpath_known *known;
	const void *context;
	struct arena *a;
};

/* A word: an operator, or a function with what it is to look at. */
static const char *
close_word(struct closing *c, const char *e, size_t n)
{
	const char *name = arena_strndup(c->a, e, n);
	const char *behind = skip_space(e + n);

	if (is_operator(name, c->operand)) {
		c->operand = false;
		return e + n;
	}
	if (*behind != '(' || !str_has_word(closed_functions, name) ||
	    (*skip_space(behind + 1) == ')' && !str_eq(name, "true") &&
	     !str_eq(name, "false")))
		return NULL;
	c->operand = false;
	return behind + 1;
}

/* What stands next; NULL: it asks a node. */
static const char *
close_next(struct closing *c, const char *e)
{
	size_t n = name_length(e);

	if (n)
		return close_word(c, e, n);
	if (*e == '$') {
		e = skip_space(e + 1);
		n = name_length(e);
		c->operand = true;
		return c->known(c->context, arena_strndup(c->a, e, n)) ? e + n
								       : NULL;
	}
	if (*e == '\'' || *e == '"') {
		c->operand = true;
		e = strchr(e + 1, *e);
		return e ? e + 1 : NULL;
	}
	if (isdigit((unsigned char)*e) ||
	    (*e == '.' && isdigit((unsigned char)e[1]))) {
		c->operand = true;
		return e + strspn(e, "0123456789.");
	}
	if (strchr("./@[]|:", *e) || (*e == '*' && !c->operand))
		return NULL;
	c->operand = *e == ')';
	return e + 1;
}

bool
xpath_is_closed(const char *expr, xpath_known *known, const void *context)
{
	struct closing c = {false, known, context, arena_new()};

	while (expr && *(expr = skip_space(expr)))
		expr = close_next(&c, expr);
	arena_free(c.a);
	return expr;
}

/* --- whose names they are --- */

/* A bracket that is open: what was under way before it. */
struct opened {
	const char *base, *at;
};

/* A walk along paths: where the name that comes next is looked for. */
struct walking {
	const char *at;	  /* $this */
	const char *base; /* where a path begins */
	const char *now;  /* where the path has come to; NULL: anywhere */
	bool operand; /* what stands behind a step or value is an operator */
	bool several; /* united with another path */
	VEC(struct opened) open;
	struct arena *a;
	xpath_read *found;
	void *context;
};

static void
begin_anew(struct walking *w)
{
	w->now = w->base;
	w->operand = false;
}

/* "name::", which a name without one is a child. */
static bool
is_axis(const char *behind)
{
	return behind[0] == ':' && behind[1] == ':';
}

/* A step: @name, a child's name, or one after an axis. */
static const char *
walk_name(struct walking *w, const char *e, bool attribute)
{
	size_t n = *e == '*' ? 1 : name_length(e);
	const char *name = arena_strndup(w->a, e, n);

	w->found(w->context, attribute ? XPATH_ATTRIBUTE : XPATH_ELEMENT,
		 w->now, name);
	w->now = attribute || *e == '*' ? NULL : name;
	w->operand = true;
	return e + n;
}

static const char *
walk_variable(struct walking *w, const char *e)
{
	size_t n = name_length(e);
	const char *name = arena_strndup(w->a, e, n);

	w->found(w->context, XPATH_VARIABLE, NULL, name);
	w->now = str_eq(name, "this") ? w->at : NULL;
	w->operand = true;
	return e + n;
}

static const char *
walk_word(struct walking *w, const char *e)
{
	size_t n = name_length(e);
	const char *name = arena_strndup(w->a, e, n),
		   *behind = skip_space(e + n);

	if (is_operator(name, w->operand)) {
		begin_anew(w);
		return e + n;
	}
	if (is_axis(behind)) {
		if (!str_eq(name, "attribute"))
			w->now = NULL;
		behind = skip_space(behind + 2);
		return name_length(behind) || *behind == '*'
			       ? walk_name(w, behind, str_eq(name, "attribute"))
			       : behind;
	}
	if (*behind == '(')
		return behind; /* the bracket sees to the rest */
	return walk_name(w, e, false);
}

static const char *
walk_slash(struct walking *w, const char *e)
{
	if (!w->operand)
		w->now = "/";
	w->operand = false;
	if (e[1] != '/')
		return e + 1;
	w->now = NULL;
	return e + 2;
}

static const char *
walk_open(struct walking *w, const char *e)
{
	struct opened o = {w->base, *e == '[' ? w->now : NULL};

	VEC_PUSH(w->a, &w->open, o);
	if (*e == '[')
		w->base = w->now;
	begin_anew(w);
	return e + 1;
}

static const char *
walk_close(struct walking *w, const char *e)
{
	struct opened o;

	if (w->open.n) {
		o = w->open.at[--w->open.n];
		w->base = o.base;
		w->now = o.at;
	}
	w->operand = true;
	return e + 1;
}

static const char *
walk_sign(struct walking *w, const char *e)
{
	const char *end;

	if (*e == '\'' || *e == '"') {
		end = strchr(e + 1, *e);
		w->operand = true;
		return end ? end + 1 : e + strlen(e);
	}
	if (isdigit((unsigned char)*e) || *e == '.') {
		if (*e == '.' && e[1] == '.')
			w->now = NULL;
		w->operand = true;
		return e[0] == '.' && e[1] == '.' ? e + 2 : e + 1;
	}
	w->several |= *e == '|';
	begin_anew(w);
	return e + 1;
}

/* What stands next, behind white space. */
static const char *
walk_next(struct walking *w, const char *e)
{
	const char *name;

	if (starts_name(*e))
		return walk_word(w, e);
	if (*e == '$')
		return walk_variable(w, skip_space(e + 1));
	if (*e == '@') {
		name = skip_space(e + 1);
		return name_length(name) || *name == '*'
			       ? walk_name(w, name, true)
			       : name;
	}
	if (*e == '*' && !w->operand)
		return walk_name(w, e, false);
	if (*e == '/')
		return walk_slash(w, e);
	if (*e == '(' || *e == '[')
		return walk_open(w, e);
	if (*e == ')' || *e == ']')
		return walk_close(w, e);
	return walk_sign(w, e);
}

const char *
xpath_reads(const char *expr, const char *at, struct arena *a,
	    xpath_read *found, void *context)
{
	struct walking w = {.at = at,
			    .base = at,
			    .now = at,
			    .a = a,
			    .found = found,
			    .context = context};

	while (*(expr = skip_space(expr)))
		expr = walk_next(&w, expr);
	return w.several ? NULL : w.now;
}

/* --- long fields --- */

/* A path of the expression that is written anew. */
struct path {
	size_t from;   /* where it begins in what is written */
	bool begun;    /* there is one, and it may go on */
	bool complete; /* what stands behind a step or value is an operator */
};

struct writing {
	struct str out;
	struct path path;
	VEC(struct path) outer; /* of the brackets that are open */
	struct arena *a;
	bool (*is_long)(const void *context, const char *name);
	const void *context;
	bool changed;
};

static void
begin_path(struct writing *w)
{
	if (!w->path.begun)
		w->path = (struct path){.from = w->out.n, .begun = true};
}

/* Copies n bytes of a step or value; complete: it may end a path. */
static const char *
copy_step(struct writing *w, const char *e, size_t n, bool complete)
{
	begin_path(w);
	str_addn(&w->out, e, n);
	w->path.complete = complete;
	return e + n;
}

/* "@name": of a long field, the element of that name as well. */
static const char *
copy_attribute(struct writing *w, const char *e)
{
	const char *name = skip_space(e + 1), *before, *behind;
	size_t n = name_length(name);

	if (n)
		name = arena_strndup(w->a, name, n);
	if (!n || !w->is_long(w->context, name))
		return copy_step(w, e, 1, false);
	begin_path(w);
	behind = skip_space(e + 1) + n;
	before = arena_strdup(w->a, str_text(&w->out) + w->path.from);
	w->out.n = w->path.from;
	str_addf(&w->out, "(%s@%s|%s%s)", before, name, before, name);
	w->path.complete = true;
	w->changed = true;
	return behind;
}

static const char *
copy_name(struct writing *w, const char *e)
{
	size_t n = name_length(e);

	if (is_operator(arena_strndup(w->a, e, n), w->path.complete)) {
		str_addn(&w->out, e, n);
		w->path = (struct path){.begun = false};
		return e + n;
	}
	return copy_step(w, e, n, true);
}

static const char *
open_bracket(struct writing *w, const char *e)
{
	begin_path(w);
	VEC_PUSH(w->a, &w->outer, w->path);
	w->path = (struct path){.begun = false};
	str_addc(&w->out, *e);
	return e + 1;
}

static const char *
close_bracket(struct writing *w, const char *e)
{
	if (w->outer.n)
		w->path = w->outer.at[--w->outer.n];
	return copy_step(w, e, 1, true);
}

/* Copies what stands next, without the white space before it. */
static const char *
copy_next(struct writing *w, const char *e)
{
	const char *end;

	if (starts_name(*e))
		return copy_name(w, e);
	if (*e == '@')
		return copy_attribute(w, e);
	if (*e == '(' || *e == '[')
		return open_bracket(w, e);
	if (*e == ')' || *e == ']')
		return close_bracket(w, e);
	if (*e == '/' || *e == '$')
		return copy_step(w, e, 1, false);
	if (e[0] == ':' && e[1] == ':')
		return copy_step(w, e, 2, false);
	if (*e == '.' || isdigit((unsigned char)*e) ||
	    (*e == '*' && !w->path.complete))
		return copy_step(w, e, 1, true);
	if ((*e == '\'' || *e == '"') && (end = strchr(e + 1, *e)))
		return copy_step(w, e, (size_t)(end - e) + 1, true);
	w->path = (struct path){.begun = false};
	str_addc(&w->out, *e);
	return e + 1;
}

const char *
names_find_long(const char *expr,
		bool (*is_long)(const void *context, const char *name),
		const void *context, struct arena *a)
{
	struct writing w = {.a = a, .is_long = is_long, .context = context};
	const char *e = expr, *word;

	if (!strchr(expr, '@'))
		return expr;
	while (*(word = skip_space(e))) {
		str_addn(&w.out, e, (size_t)(word - e));
		e = copy_next(&w, word);
	}
	if (w.changed)
		expr = arena_strndup(a, str_text(&w.out), w.out.n);
	str_free(&w.out);
	return expr;
}
