/* The names in a definition's expressions: which are known, what is meant. */
#include <ctype.h>
#include <string.h>

#include "base/advice.h"
#include "base/budget.h"
#include "base/speech.h"
#include "game/check.h"
#include "l10n/literal.h"

/* How a name of each kind is written in an expression. */
static const char *const sigils[] = {
	[XPATH_ATTRIBUTE] = "@", [XPATH_ELEMENT] = "", [XPATH_VARIABLE] = "$"};

#define SIGILS (sizeof(sigils) / sizeof(*sigils))

static const char *
did_you_mean(struct check *c, size_t kind, const char *name)
{
	return arena_printf(diag_arena(c->diag), _("did you mean '%s%s'?"),
			    sigils[kind], name);
}

/* The same name, or one near it, of another kind; or NULL. */
static const char *
other_kind(struct check *c, enum xpath_name kind, const char *name)
{
	const char *near;
	size_t k;

	for (k = 0; k < SIGILS; k++)
		if (k != kind && check_in(c, name, &c->own[k]))
			return did_you_mean(c, k, name);
	if (advice_near(name, c->own[kind].v.at, c->own[kind].v.n))
		return NULL;
	for (k = 0; k < SIGILS; k++) {
		near = advice_near(name, c->own[k].v.at, c->own[k].v.n);
		if (k != kind && near)
			return did_you_mean(c, k, near);
	}
	return NULL;
}

/* In every kit, so that only who comes near to one is told of it. */
static const char *const always[] = {"kit", "fact"};
#define ALWAYS (sizeof(always) / sizeof(*always))

/* What an unknown name may have been meant to be. */
static const char *
meant(struct check *c, enum xpath_name kind, const char *name)
{
	const struct words *w = &c->own[kind];
	const char *other = NULL, *advised;

	if (kind == XPATH_VARIABLE && !game_is_parameter(NULL, name))
		return arena_printf(diag_arena(c->diag),
				    _("<use> has an attribute '%s' of its own; "
				      "expected another name"),
				    name);
	if (kind != XPATH_FUNCTION)
		other = other_kind(c, kind, name);
	if (other)
		return other;
	if (kind == XPATH_VARIABLE && !advice_near(name, w->v.at, w->v.n))
		return arena_printf(
			diag_arena(c->diag),
			_("expected a <let> before it, or %s=\"...\" "
			  "at the <layout>"),
			name);
	if (kind == XPATH_ELEMENT && advice_near(name, always, ALWAYS))
		return advice(c->diag, name, always, ALWAYS);
	if (kind == XPATH_ELEMENT && !w->v.n)
		return arena_printf(diag_arena(c->diag),
				    _("expected a <%s> of this name"),
				    "record");
	advised = advice(c->diag, name, w->v.at, w->v.n);
	if (kind != XPATH_ELEMENT || advice_near(name, w->v.at, w->v.n))
		return advised;
	return arena_printf(diag_arena(c->diag),
			    _("a text stands in quotes, '%s', a field is @%s; "
			      "%s"),
			    name, name, advised);
}

/* One name in an expression: is it one that can be there? */
static void
check_name(void *context, enum xpath_name kind, const char *name)
{
	static const enum diag_id ids[] = {
		[XPATH_ATTRIBUTE] = DIAG_XPATH_FIELD,
		[XPATH_ELEMENT] = DIAG_XPATH_RECORD,
		[XPATH_VARIABLE] = DIAG_XPATH_VARIABLE_NAME,
		[XPATH_FUNCTION] = DIAG_XPATH_FUNCTION,
	};
	struct check *c = context;
	struct words *w = &c->known[kind], *s = &c->solo_variables;

	if (c->session && (kind == XPATH_ATTRIBUTE || kind == XPATH_ELEMENT))
		return;
	if (c->solo && kind == XPATH_VARIABLE && check_in(c, name, s))
		return;
	if (check_in(c, name, w))
		return;
	if (diag_is_full(c->diag))
		diag_count(c->diag);
	else
		diag_report(c->diag, c->where, ids[kind], name,
			    meant(c, kind, name));
}

/* Is a name quoted among a call's arguments, up to its closing bracket? */
static bool
is_argument(const char *at, const char *name, size_t n)
{
	size_t depth = 1, len;

	for (; *at && depth; at++) {
		if (*at == '\'' || *at == '"') {
			len = strcspn(at + 1, *at == '"' ? "\"" : "'");
			if (depth == 1 && len == n &&
			    strncmp(at + 1, name, n) == 0)
				return true;
			at += len + (at[len + 1] != '\0');
		}
		depth += *at == '(';
		depth -= *at == ')';
	}
	return false;
}

/* Each hole of a text that is said, {name}, needs an argument 'name'. */
static void
check_said(struct check *c, const char *said, const char *arguments,
	   bool counted)
{
	const char *open = said, *name;
	size_t n;

	for (; (open = strchr(open, '{')); open += n + 1) {
		n = strcspn(open, "}");
		if (!open[n])
			return;
		name = arena_strndup(c->scratch, open + 1, n - 1);
		if ((counted && str_eq(name, "n")) ||
		    is_argument(arguments, name, n - 1))
			continue;
		diag_report(c->diag, c->where, DIAG_XPATH_UNFILLED,
			    arena_printf(c->scratch, "{%s}", name), said, name);
	}
}

/* What t(), tc() and tn() in a text say. */
static void
check_calls(struct check *c, const char *text)
{
	struct literal l;
	size_t at = 0;

	while (literal_next(text, &at, &l, c->scratch)) {
		check_said(c, l.id, text + l.to, l.plural);
		if (l.plural)
			check_said(c, l.plural, text + l.to, true);
	}
}

/* The tables that entries() in a text names. */
static void
check_entries(struct check *c, const char *text)
{
	static const char call[] = "entries(";
	const char *at, *name;
	struct words all = {.v = {0}};
	size_t i;

	at = strstr(text, call);
	for (i = 0; at && i < c->game->tables.n; i++)
		VEC_PUSH(c->scratch, &all.v, c->game->tables.at[i]->name);
	for (; at; at = strstr(at, call)) {
		at += strlen(call);
		if (*at != '\'' && *at != '"')
			continue;
		name = arena_strndup(c->scratch, at + 1,
				     strcspn(at + 1, *at == '"' ? "\"" : "'"));
		if (!table_find(c->game, name))
			diag_report(c->diag, c->where, DIAG_NO_TABLE, name,
				    advice(c->diag, name, all.v.at, all.v.n));
	}
}

/* Tells a path from the root to anything but the kit: "/card". */
static void
check_root(struct check *c, const char *expr)
{
	static const char inside[] = ")].*/@_-";
	const char *at = expr, *before, *name;
	char quote = '\0';
	size_t n;

	for (; *at; at++) {
		if (quote || *at == '"' || *at == '\'') {
			quote = !quote ? *at : *at == quote ? '\0' : quote;
			continue;
		}
		if (*at != '/' || !isalpha((unsigned char)at[1]))
			continue;
		for (before = at; before > expr && str_is_space(before[-1]);)
			before--;
		if (before > expr && (isalnum((unsigned char)before[-1]) ||
				      strchr(inside, before[-1])))
			continue;
		n = strcspn(at + 1, "/[ )]|,=<>+*}");
		name = arena_strndup(diag_arena(c->diag), at + 1, n);
		if (!str_eq(name, "kit"))
			diag_report(c->diag, c->where, DIAG_XPATH_ROOT, name);
	}
}

void
check_expression(struct check *c, const char *expr, struct diag_where where)
{
	c->where = where;
	check_calls(c, expr);
	check_root(c, expr);
	check_entries(c, expr);
	if (xpath_check(expr, where, c->diag))
		xpath_names(expr, check_name, c);
}

void
check_holes(struct check *c, const char *text, struct diag_where where)
{
	c->where = where;
	check_calls(c, text);
	if (strchr(text, '{'))
		check_entries(c, text);
	if (strchr(text, '}') && !strchr(text, '{'))
		diag_report(c->diag, where, DIAG_XPATH_UNOPENED, text);
	if (strchr(text, '{') && xpath_check_holes(text, where, c->diag))
		xpath_hole_names(text, check_name, c);
}

char *
check_with_stars(struct arena *a, const char *value)
{
	char *text = arena_strdup(a, value), *to = text;

	for (; *value; value++) {
		*to++ = *value == '{' ? '*' : *value;
		if (*value == '{')
			value += strcspn(value, "}") - !strchr(value, '}');
	}
	*to = '\0';
	return text;
}

bool
check_in(struct check *c, const char *name, struct words *w)
{
	const char **known;

	if (!w->v.n || !name)
		return false;
	if (!w->index)
		w->index = map_new(c->scratch);
	budget_spend(WORK_NAME, 1 + w->v.n - w->indexed);
	for (; w->indexed < w->v.n; w->indexed++) {
		known = &w->v.at[w->indexed];
		if (*known)
			*map_at(w->index, *known) = known;
	}
	return !budget_lasts(c->diag, c->where) || map_find(w->index, name);
}

/* --- what is known --- */

/* A name that may be asked; own: the game says it, so it is advised. */
static void
know(struct check *c, enum xpath_name kind, const char *name, bool own)
{
	VEC_PUSH(c->scratch, &c->known[kind].v, name);
	if (own)
		VEC_PUSH(c->scratch, &c->own[kind].v, name);
}

/* Gathers the variables that <let>, <use> and <layout> bind anywhere. */
static void
know_lets(struct check *c, const struct xml_node *n, bool own)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	bool binds = xml_is(n, "use") || xml_is(n, "layout");
	size_t count, i;
	struct xml_node *child;

	count = binds ? xml_attrs(n, names, values, XML_MAX_ATTRIBUTES) : 0;
	for (i = 0; i < count; i++)
		if (game_is_parameter(n, names[i]))
			know(c, XPATH_VARIABLE, names[i], own);

	if (xml_is(n, "let"))
		know(c, XPATH_VARIABLE, xml_attr(n, "name"), own);
	XML_EACH (child, n, NULL)
		know_lets(c, child, own);
}

static void
know_fields(struct check *c, const struct xml_node *record, bool own)
{
	struct xml_node *f;

	XML_EACH (f, record, "field") {
		VEC_PUSH(c->scratch, &c->fields.v, xml_attr(f, "name"));
		if (own)
			VEC_PUSH(c->scratch, &c->own_fields.v,
				 xml_attr(f, "name"));
		know(c, XPATH_ATTRIBUTE, xml_attr(f, "name"), own);
		if (game_field_long(f))
			know(c, XPATH_ELEMENT, xml_attr(f, "name"), own);
	}
	if (xml_attr(record, "text"))
		know(c, XPATH_ELEMENT, xml_attr(record, "text"), own);
}

/* The forms of a fact, all but its text, are attributes. */
static void
know_forms(struct check *c)
{
	const struct table *t;
	size_t i, j;

	for (i = 0; i < c->game->tables.n; i++) {
		t = c->game->tables.at[i];
		for (j = 1; j < t->n_forms; j++)
			know(c, XPATH_ATTRIBUTE, t->forms[j], true);
	}
}

static void
know_records(struct check *c, const struct xml_node *in, bool own)
{
	struct xml_node *r;

	XML_EACH (r, in, "record") {
		know(c, XPATH_ELEMENT, xml_attr(r, "name"), own);
		know_fields(c, r, own);
		know_records(c, r, own);
	}
}

/*
 * What a file says: its records; those of a <solo> are of a book's document,
 * those of a <plan> of strips, not of a kit.
 */
static void
know_document(struct check *c, const struct xml_node *root, bool own)
{
	static const char *const sections[] = {"solo", "plan"};
	const struct xml_node *in;
	struct xml_node *records;
	size_t i;

	XML_EACH (records, root, "records")
		know_records(c, records, own);
	for (i = 0; i < sizeof(sections) / sizeof(*sections); i++) {
		in = xml_first(root, sections[i]);
		in = in ? xml_first(in, "records") : NULL;
		if (in)
			know_records(c, in, false);
	}
	know_lets(c, root, own);
}

static void
know_variables(struct check *c)
{
#define VARIABLE(name)                                                         \
	know(c, XPATH_VARIABLE, name, true);                                   \
	VEC_PUSH(c->scratch, &c->bound.v, name);
#define PRINTED(name) know(c, XPATH_ATTRIBUTE, name, false);
#define SOLO(name) VEC_PUSH(c->scratch, &c->solo_variables.v, name);
#include "game/variables.def"
#undef VARIABLE
#undef PRINTED
#undef SOLO
}

void
check_know_names(struct check *c)
{
	const char *name;
	size_t i;

	for (i = 0; i < c->game->docs.n; i++)
		know_document(c, xml_root(c->game->docs.at[i]),
			      i < c->game->own_docs);
	know_forms(c);
	know(c, XPATH_ATTRIBUTE, "number", false); /* of entries() */
	know(c, XPATH_ATTRIBUTE, "last", false);
	know(c, XPATH_ATTRIBUTE, "for", false);
	know(c, XPATH_ATTRIBUTE, "open", false);
	know(c, XPATH_ATTRIBUTE, "roll", false);
	know(c, XPATH_ATTRIBUTE, "again", false);
	for (i = 0; game_kit_attributes[i]; i++)
		know(c, XPATH_ATTRIBUTE, game_kit_attributes[i], false);
	for (i = 0; i < ALWAYS; i++)
		know(c, XPATH_ELEMENT, always[i], false);
	know_variables(c);
	for (i = 0; (name = xpath_function(i)); i++)
		know(c, XPATH_FUNCTION, name, true);
}
