/* Parameters: what each <use> hands to a layout, and what the layout asks. */
#include <string.h>

#include "base/advice.h"
#include "base/budget.h"
#include "base/speech.h"
#include "game/check.h"

/* What <use> knows itself, and so is no parameter; game.xsd says the same. */
static const char *const own[] = {
	"layout",  "context",	"link",		"each",	      "if",
	"sort",	   "pad",	"times",	"keep",	      "break",
	"x",	   "y",		"width",	"height",     "grow",
	"align",   "valign",	"padding",	"gap",	      "turn",
	"blend",   "mirror",	"style",	"fill",	      "stroke",
	"radius",  "dash",	"stroke-width", "opacity",    "sketch",
	"sides",   "font",	"bold",		"italic",     "colour",
	"size",	   "min-size",	"leading",	"text-align", "figures",
	"balance", "hyphenate", "tracking",
};

#define OWN (sizeof(own) / sizeof(*own))

bool
game_is_parameter(const struct xml_node *n, const char *name)
{
	return !str_in(name, own, OWN) &&
	       !(xml_is(n, "layout") &&
		 (str_eq(name, "name") || str_eq(name, "as")));
}

/* A variable that nothing inside a layout binds: its users have to. */
struct need {
	const char *name;
	const char *layout;	 /* that asks it */
	struct diag_where where; /* the <use> of that one, or what asks */
	bool handed;		 /* there is such a <use> */
};

/* What a layout, a symbol or a style asks, and all that it draws. */
struct asker {
	const struct game_entry *e;
	struct words asked;
	VEC(struct need) needs;
};

/* A walk through what one of them holds. */
struct asking {
	struct check *c;
	struct asker *by;
	struct words bound; /* by what stands around and before */
};

/* Layouts, symbols and styles that are looked into inside each other. */
#define ASK_DEPTH (3 * FIXED_USE_DEPTH)

static struct asker *asker_of(struct check *c, const struct game_entry *e);

/* Adds what an expression asks. */
static void
add_asked(void *context, enum xpath_name kind, const char *name)
{
	struct asking *a = context;
	struct asker *by = a->by;
	struct arena *in = a->c->scratch;

	if (kind != XPATH_VARIABLE)
		return;
	name = arena_strdup(in, name);
	if (!check_in(a->c, name, &by->asked))
		VEC_PUSH(in, &by->asked.v, name);
	if (!check_in(a->c, name, &a->bound))
		VEC_PUSH(in, &by->needs,
			 (struct need){name, by->e->name, a->c->where, false});
}

static bool
is_given(const struct asking *a, const struct xml_node *use, const char *name)
{
	return check_in(a->c, name, &a->bound) ||
	       (xml_is(use, "use") && game_is_parameter(use, name) &&
		xml_attr(use, name));
}

/* Adds what is asked by what an element n uses: what it needs, too, if that is
   plain which one it is. */
static void
add_used(struct asking *a, const struct xml_node *n,
	 const struct game_entry *used, bool plain)
{
	const struct asker *inner = asker_of(a->c, used);
	struct arena *in = a->c->scratch;
	const struct need *need;
	const char **name;

	VEC_EACH (name, &inner->asked.v)
		if (!check_in(a->c, *name, &a->by->asked))
			VEC_PUSH(in, &a->by->asked.v, *name);
	VEC_EACH (need, &inner->needs) {
		struct need passed = *need;

		if (!plain || is_given(a, n, need->name))
			continue;
		if (!need->handed && xml_is(n, "use"))
			passed.where = xml_where(n);
		passed.handed |= xml_is(n, "use");
		VEC_PUSH(in, &a->by->needs, passed);
	}
}

/* The entry of a kind that a name means: the last one; or NULL. */
static const struct game_entry *
entry_of(const struct check *c, const char *kind, const char *name)
{
	struct xml_node *node = game_find(c->game, kind, name);
	struct game_entry *e;

	if (!node)
		return NULL;
	e = ARENA_NEW(c->scratch, struct game_entry);
	*e = (struct game_entry){kind, xml_attr(node, "name"), node};
	return e;
}

struct entries
check_entries_like(struct check *c, const char *kind, const char *pattern)
{
	const struct game_entry *e;
	struct entries found = {{0}};

	if (!strchr(pattern, '*')) {
		e = entry_of(c, kind, pattern);
		if (e)
			VEC_PUSH(c->scratch, &found.v, *e);
		return found;
	}
	budget_spend(WORK_NAME, c->game->entries.n * (1 + strlen(pattern) / 2));
	if (budget_lasts(c->diag, c->where))
		VEC_EACH (e, &c->game->entries)
			if (str_eq(e->kind, kind) &&
			    str_like(pattern, e->name) &&
			    e->node == game_find(c->game, kind, e->name))
				VEC_PUSH(c->scratch, &found.v, *e);
	return found;
}

/* What an attribute draws by its name, as its type in the schema says. */
static void
add_named(struct asking *a, const struct xml_node *n,
	  const struct xml_node *says, const char *value)
{
	static const char *const kinds[] = {"layout", "symbol", "style"};
	const char *kind = xml_attr(says, "kind");
	bool plain = !strchr(value, '{');
	char *rest = check_with_stars(a->c->scratch, value), *name;
	const struct game_entry *e;
	struct entries like;

	if (!str_in(kind, kinds, sizeof(kinds) / sizeof(*kinds)))
		return;
	while ((name = strtok_r(rest, " \t\r\n", &rest))) {
		like = check_entries_like(a->c, kind, name);
		VEC_EACH (e, &like.v)
			add_used(a, n, e, plain);
	}
}

static void
ask_attribute(struct asking *a, const struct xml_node *n, const char *name,
	      const char *value)
{
	const struct xml_type *t =
		xml_schema_attribute(a->c->game->schema, n, name);

	if (t && xml_is(t->says, "expression"))
		xpath_names(value, add_asked, a);
	else if (strchr(value, '{'))
		xpath_hole_names(value, add_asked, a);
	if (t && xml_is(t->says, "names") && n != a->by->e->node)
		add_named(a, n, t->says, value);
}

/* What an element asks, and what stands in it. */
static void
ask_tree(struct asking *a, const struct xml_node *n)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	size_t bound = a->bound.v.n;
	struct xml_node *child;
	const char *text;
	void *at = NULL;

	a->c->where = xml_where(n);
	for (i = 0; i < count; i++)
		ask_attribute(a, n, names[i], values[i]);
	while (xml_mixed(n, &at, &text, &child)) {
		a->c->where = xml_where(n);
		if (text)
			xpath_hole_names(text, add_asked, a);
		else
			ask_tree(a, child);
		if (child && xml_is(child, "let"))
			VEC_PUSH(a->c->scratch, &a->bound.v,
				 xml_attr(child, "name"));
	}
	a->bound.v.n = bound;
}

/* Binds what is bound for all, and the parameters that a layout declares. */
static void
bind(struct asking *a, const struct xml_node *n)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	struct arena *in = a->c->scratch;
	const char **name;

	VEC_EACH (name, &a->c->bound.v)
		VEC_PUSH(in, &a->bound.v, *name);
	VEC_EACH (name, &a->c->solo_variables.v)
		VEC_PUSH(in, &a->bound.v, *name);
	for (i = 0; xml_is(n, "layout") && i < count; i++)
		if (game_is_parameter(n, names[i]))
			VEC_PUSH(in, &a->bound.v, names[i]);
}

static struct asker *
asker_of(struct check *c, const struct game_entry *e)
{
	const char *key = arena_printf(c->scratch, "%s %s", e->kind, e->name);
	void **slot = map_at(c->askers, key);
	struct asking a = {.c = c, .by = *slot};

	if (a.by)
		return a.by; /* or what is known so far, if it holds itself */
	*slot = a.by = ARENA_NEW(c->scratch, struct asker);
	a.by->e = e;
	if (c->deep > ASK_DEPTH)
		return a.by; /* nobody can print it */
	c->deep++;
	bind(&a, e->node);
	ask_tree(&a, e->node);
	c->deep--;
	return a.by;
}

/* --- what is wrong --- */

/* Reports a parameter that is handed to layouts, none of which asks it. */
static void
unasked(struct check *c, const struct xml_node *n, const char *layouts,
	const char *name, const struct words *asked)
{
	struct words w = {{0}};
	const char **ask;
	size_t i;

	VEC_EACH (ask, &asked->v)
		if (game_is_parameter(n, *ask) && !check_in(c, *ask, &c->bound))
			VEC_PUSH(c->scratch, &w.v, *ask);
	for (i = 0; i < OWN; i++)
		if (advice_near(name, &own[i], 1))
			VEC_PUSH(c->scratch, &w.v, own[i]);
	diag_report(c->diag, xml_where(n), DIAG_PARAMETER_UNASKED, layouts,
		    name, advice(c->diag, name, w.v.at, w.v.n));
}

/* The parameters among an element's attributes: are they asked? */
static void
check_params(struct check *c, const struct xml_node *n, const char *layouts,
	     const struct words *asked)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;

	for (i = 0; i < count; i++)
		if (game_is_parameter(n, names[i]) &&
		    !check_in(c, names[i], asked))
			unasked(c, n, layouts, names[i], asked);
}

/* What all layouts ask that a <use> may mean; false: there is none. */
static bool
all_asked(struct check *c, const char *layouts, struct words *asked)
{
	struct entries like = check_entries_like(
		c, "layout", check_with_stars(c->scratch, layouts));
	const struct game_entry *e;
	const char **name;

	if (like.v.n == 1)
		*asked = asker_of(c, like.v.at)->asked;
	else
		VEC_EACH (e, &like.v)
			VEC_EACH (name, &asker_of(c, e)->asked.v)
				VEC_PUSH(c->scratch, &asked->v, *name);
	return like.v.n;
}

/* What is needed by a layout that a part draws, so that nobody can hand it
   anything; each place is told once. */
static void
check_needs(struct check *c, const char *layout)
{
	const struct game_entry *e = entry_of(c, "layout", layout);
	const struct need *need;
	const char *key;

	if (!e)
		return;
	VEC_EACH (need, &asker_of(c, e)->needs) {
		key = arena_printf(c->scratch, "%s:%ld $%s", need->where.file,
				   need->where.line, need->name);
		if (!check_in(c, need->name, &c->known[XPATH_VARIABLE]) ||
		    map_find(c->askers, key))
			continue;
		*map_at(c->askers, key) = c;
		if (check_in(c, need->name, &c->own_fields))
			diag_report(c->diag, need->where,
				    DIAG_XPATH_VARIABLE_NAME, need->name,
				    arena_printf(diag_arena(c->diag),
						 _("did you mean '%s%s'?"), "@",
						 need->name));
		else
			diag_report(c->diag, need->where,
				    DIAG_PARAMETER_MISSING, need->layout,
				    need->name);
	}
}

void
check_layout(struct check *c, const struct xml_node *n)
{
	const char *layouts = xml_attr(n, "layout");
	struct words asked = {{0}};

	if (xml_is(n, "use") && layouts && all_asked(c, layouts, &asked))
		check_params(c, n, layouts, &asked);
	if (xml_is(n, "layout") &&
	    n == game_find(c->game, "layout", xml_attr(n, "name")) &&
	    all_asked(c, xml_attr(n, "name"), &asked))
		check_params(c, n, xml_attr(n, "name"), &asked);
}

void
check_drawn(struct check *c, const struct xml_node *n,
	    const struct xml_node *says, const char *value)
{
	char *rest = arena_strdup(c->scratch, value), *name;

	if (xml_is(n, "use") || !str_eq(xml_attr(says, "kind"), "layout"))
		return;
	while ((name = strtok_r(rest, " \t\r\n", &rest)))
		check_needs(c, name);
}
