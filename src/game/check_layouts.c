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
	const struct xml_node *node;
	struct words asked;
	VEC(struct need) needs;
	bool told; /* its needs are */
};

/* What a name, or one with stars, may mean. */
struct askers {
	VEC(struct asker *) v;
};

/* A walk through what one of them holds. */
struct asking {
	struct check *c;
	struct asker *by;
	struct words bound; /* by what stands around and before, but for all */
	struct map *how_often; /* of each of them, a size_t */
};

/* Layouts, symbols and styles that are looked into inside each other. */
#define ASK_DEPTH (3 * FIXED_USE_DEPTH)

static struct askers askers_of(struct check *c, const char *kind,
			       const char *pattern);

static void
bind(struct asking *a, const char *name)
{
	void **slot = map_at(a->how_often, name);
	size_t *n = *slot;

	if (!n) {
		*slot = n = ARENA_NEW(a->c->scratch, size_t);
		*n = 0;
	}
	++*n;
	VEC_PUSH(a->c->scratch, &a->bound.v, name);
}

/* Ends what the names from one on were bound in. */
static void
unbind(struct asking *a, size_t from)
{
	while (a->bound.v.n > from)
		--*(size_t *)map_find(a->how_often,
				      a->bound.v.at[--a->bound.v.n]);
}

static bool
is_bound(const struct asking *a, const char *name)
{
	const size_t *n = map_find(a->how_often, name);

	return (n && *n) || check_in(a->c, name, &a->c->bound) ||
	       check_in(a->c, name, &a->c->solo_variables);
}

static void
add_need(struct asking *a, struct need need)
{
	budget_spend(WORK_ASKED, 1);
	if (budget_lasts(a->c->diag, a->c->where))
		VEC_PUSH(a->c->scratch, &a->by->needs, need);
}

/* Adds what an expression asks. */
static void
add_asked(void *context, enum xpath_name kind, const char *name)
{
	struct asking *a = context;
	struct asker *by = a->by;

	if (kind != XPATH_VARIABLE)
		return;
	name = arena_strdup(a->c->scratch, name);
	if (!check_in(a->c, name, &by->asked))
		VEC_PUSH(a->c->scratch, &by->asked.v, name);
	if (!is_bound(a, name))
		add_need(a, (struct need){name, xml_attr(by->node, "name"),
					  a->c->where, false});
}

static bool
is_given(const struct asking *a, const struct xml_node *use, const char *name)
{
	return is_bound(a, name) ||
	       (xml_is(use, "use") && game_is_parameter(use, name) &&
		xml_attr(use, name));
}

/* Adds what is asked by what an element n uses: what it needs, too, if that is
   plain which one it is. */
static void
add_used(struct asking *a, const struct xml_node *n, struct asker *used,
	 bool plain)
{
	struct arena *in = a->c->scratch;
	struct need need;
	size_t i;

	/* by index: what holds itself grows meanwhile */
	for (i = 0; used != a->by && i < used->asked.v.n; i++)
		if (!check_in(a->c, used->asked.v.at[i], &a->by->asked))
			VEC_PUSH(in, &a->by->asked.v, used->asked.v.at[i]);
	for (i = 0; used != a->by && plain && i < used->needs.n; i++) {
		need = used->needs.at[i];
		if (is_given(a, n, need.name))
			continue;
		if (!need.handed && xml_is(n, "use"))
			need.where = xml_where(n);
		need.handed |= xml_is(n, "use");
		add_need(a, need);
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
	const char *kind = xml_attr(says, "kind");
	bool plain = !strchr(value, '{');
	char *rest = check_with_stars(a->c->scratch, value), *name;
	struct askers used;
	size_t i;

	while ((name = strtok_r(rest, " \t\r\n", &rest))) {
		used = askers_of(a->c, kind, name);
		for (i = 0; i < used.v.n; i++)
			add_used(a, n, used.v.at[i], plain);
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
	if (t && xml_is(t->says, "names") && n != a->by->node)
		add_named(a, n, t->says, value);
}

/* What an element asks, and what stands in it. */
static void
ask_tree(struct asking *a, const struct xml_node *n)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	size_t outside = a->bound.v.n;
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
			bind(a, xml_attr(child, "name"));
	}
	unbind(a, outside);
}

/* Binds the parameters that a layout declares. */
static void
bind_declared(struct asking *a, const struct xml_node *n)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;

	for (i = 0; xml_is(n, "layout") && i < count; i++)
		if (game_is_parameter(n, names[i]))
			bind(a, names[i]);
}

/* What a node asks; of a kind whose askers, by name, are known. */
static struct asker *
asker_of(struct check *c, struct map *known, const struct xml_node *node)
{
	void **slot = map_at(known, xml_attr(node, "name"));
	struct asking a = {.c = c, .by = *slot};

	if (a.by)
		return a.by; /* or what is known so far, if it holds itself */
	*slot = a.by = ARENA_NEW(c->scratch, struct asker);
	*a.by = (struct asker){.node = node};
	if (c->deep > ASK_DEPTH)
		return a.by; /* nobody can print it */
	a.how_often = map_new(c->scratch);
	c->deep++;
	bind_declared(&a, node);
	ask_tree(&a, node);
	c->deep--;
	return a.by;
}

/* The last entry of each name that a pattern may mean, or a name. */
static struct askers
askers_of(struct check *c, const char *kind, const char *pattern)
{
	static const char *const kinds[CHECK_ASKERS] = {"layout", "symbol",
							"style"};
	struct askers found = {{0}};
	const struct game_entry *e;
	struct entries like;
	size_t k = 0;

	while (k < CHECK_ASKERS && !str_eq(kind, kinds[k]))
		k++;
	if (k == CHECK_ASKERS)
		return found;
	like = check_entries_like(c, kind, pattern);
	VEC_EACH (e, &like.v)
		VEC_PUSH(c->scratch, &found.v,
			 asker_of(c, c->askers[k], e->node));
	budget_spend(WORK_ASKED, found.v.n);
	return found;
}

/* --- what is wrong --- */

/* Reports a parameter that is handed to layouts, none of which asks it. */
static void
unasked(struct check *c, const struct xml_node *n, const char *layouts,
	const char *name, const struct askers *by)
{
	struct words w = {.v = {0}};
	const char **ask;
	size_t i;

	if (diag_is_full(c->diag)) {
		diag_count(c->diag);
		return;
	}
	for (i = 0; i < by->v.n; i++)
		VEC_EACH (ask, &by->v.at[i]->asked.v)
			if (game_is_parameter(n, *ask) &&
			    !check_in(c, *ask, &c->bound))
				VEC_PUSH(c->scratch, &w.v, *ask);
	for (i = 0; i < OWN; i++)
		if (advice_near(name, &own[i], 1))
			VEC_PUSH(c->scratch, &w.v, own[i]);
	diag_report(c->diag, xml_where(n), DIAG_PARAMETER_UNASKED, layouts,
		    name, advice(c->diag, name, w.v.at, w.v.n));
}

static bool
is_asked(struct check *c, const char *name, const struct askers *by)
{
	size_t i;

	for (i = 0; i < by->v.n; i++)
		if (check_in(c, name, &by->v.at[i]->asked))
			return true;
	return false;
}

/* The parameters among an element's attributes: are they asked by a layout
   that it may mean? */
static void
check_params(struct check *c, const struct xml_node *n, const char *layouts)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	struct askers by =
		askers_of(c, "layout", check_with_stars(c->scratch, layouts));

	for (i = 0; by.v.n && i < count; i++)
		if (game_is_parameter(n, names[i]) &&
		    !is_asked(c, names[i], &by))
			unasked(c, n, layouts, names[i], &by);
}

/* What is needed by layouts that a part draws, so that nobody can hand it
   anything; each place is told once. */
static void
check_needs(struct check *c, struct asker *by)
{
	const struct need *need;
	const char *key;

	if (by->told)
		return;
	by->told = true;
	VEC_EACH (need, &by->needs) {
		key = arena_printf(c->scratch, "%s:%ld $%s", need->where.file,
				   need->where.line, need->name);
		if (!check_in(c, need->name, &c->known[XPATH_VARIABLE]) ||
		    map_find(c->told, key))
			continue;
		*map_at(c->told, key) = c;
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

	if (xml_is(n, "use") && layouts)
		check_params(c, n, layouts);
	if (xml_is(n, "layout") &&
	    n == game_find(c->game, "layout", xml_attr(n, "name")))
		check_params(c, n, xml_attr(n, "name"));
}

void
check_drawn(struct check *c, const struct xml_node *n,
	    const struct xml_node *says, const char *value)
{
	char *rest = arena_strdup(c->scratch, value), *name;
	struct askers drawn;
	size_t i;

	if (xml_is(n, "use") || !str_eq(xml_attr(says, "kind"), "layout"))
		return;
	while ((name = strtok_r(rest, " \t\r\n", &rest))) {
		drawn = askers_of(c, "layout", name);
		for (i = 0; i < drawn.v.n; i++)
			check_needs(c, drawn.v.at[i]);
	}
}
