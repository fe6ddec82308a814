/* Layout elements compiled: all of them that is the same at each record. */
#include "items/element.h"

#include <string.h>

#include "base/advice.h"
#include "items/item.h"
#include "kit/kit.h"

/*
 * An element is compiled when it is first asked for, with all inside, and kept
 * as long as the printing in its language: a definition has some hundreds.  To
 * look for their attributes at each record took a fifth of the time of a deck.
 */
struct elements {
	struct arena *arena;
	size_t n, cap; /* cap is a power of two */
	struct element **slots;
	int asked; /* symbols and layouts within each other, see name_varies() */
};

#define FIRST_SLOTS 64

static const char *const names[ATTRS] = {
#define ATTR(id, name) [ATTR_##id] = (name),
#define WORD ATTR
#include "items/attributes.def"
#undef WORD
#undef ATTR
};

static const bool are_words[ATTRS] = {
#define ATTR(id, name)
#define WORD(id, name) [ATTR_##id] = true,
#include "items/attributes.def"
#undef WORD
#undef ATTR
};

#define KIND(name) &items_kind_##name,
static const struct kind *const kinds[] = {
#include "items/kinds.def"
};
#undef KIND

/* What an element says, while its attributes are gathered. */
struct said {
	struct attr_text at[ATTRS];
	size_t n;
};

struct elements *
items_elements_new(struct arena *a)
{
	struct elements *all = ARENA_NEW(a, struct elements);

	all->arena = a;
	return all;
}

const char *
items_attr_name(enum attr a)
{
	return names[a];
}

bool
items_attr_is_word(enum attr a)
{
	return are_words[a];
}

/* ATTRS: an attribute that nobody asks for. */
static enum attr
attr_of(const char *name)
{
	int a;

	for (a = 0; a < ATTRS; a++)
		if (names[a][0] == name[0] && strcmp(names[a], name) == 0)
			break;
	return (enum attr)a;
}

/* A <layout> is what it says that it is. */
static const struct kind *
kind_of(const struct xml_node *n)
{
	const char *as = xml_is(n, "layout") ? xml_attr(n, "as") : xml_name(n);
	size_t k;

	for (k = 0; k < sizeof(kinds) / sizeof(*kinds); k++)
		if (str_eq(as, kinds[k]->name))
			return kinds[k];
	return &items_kind_box;
}

static uint8_t
group_of(enum attr a)
{
	return a <= ATTR_TEXT_ALIGN ? HOLES_IN_STYLE
	       : a <= ATTR_OPACITY  ? HOLES_IN_PAINT
	       : a <= ATTR_MIRROR   ? HOLES_IN_AREA
				    : 0;
}

/* Adds what a node says, but for what is said already. */
static void
add_said(struct element *e, struct said *said, const struct xml_node *n)
{
	const char *found[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, found, values, XML_MAX_ATTRIBUTES), i;
	enum attr a;

	for (i = 0; i < count; i++) {
		a = attr_of(found[i]);
		/* A style's name is its own. */
		if (a == ATTRS || e->at[a] || (a == ATTR_NAME && n != e->node))
			continue;
		said->at[said->n].text = values[i];
		said->at[said->n].holes = strchr(values[i], '{') != NULL;
		if (said->at[said->n].holes)
			e->unsettled |= group_of(a);
		e->at[a] = (uint8_t)++said->n;
	}
}

/* What the styles say that style="a b" names: the last counts most. */
static void
add_styles(const struct edition *in, struct element *e, struct said *said,
	   const char *styles)
{
	char *copy = arena_strdup(in->elements->arena, styles), *word, *rest;
	const struct xml_node *found[XML_MAX_ATTRIBUTES];
	size_t n = 0;

	for (rest = copy; (word = strtok_r(rest, " \t\r\n", &rest));)
		if (n < XML_MAX_ATTRIBUTES &&
		    (found[n] = game_find(in->game, "style", word)))
			n++;
	while (n--)
		add_said(e, said, found[n]);
}

/* Its own attributes, and those of styles; NULL: of none. */
static void
read_attributes(const struct edition *in, struct element *e, const char *styles)
{
	struct said said = {.n = 0};
	struct attr_text *has;

	add_said(e, &said, e->node);
	if (styles)
		add_styles(in, e, &said, styles);
	has = ARENA_ARRAY(in->elements->arena, struct attr_text, said.n + 1);
	memcpy(has, said.at, said.n * sizeof(*has));
	e->has = has;
	e->n = said.n;
}

/* What its attributes hand over, by those that nobody else asks for. */
static void
read_params(const struct edition *in, struct element *e)
{
	const char *found[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(e->node, found, values, XML_MAX_ATTRIBUTES), i;
	struct param *params =
		ARENA_ARRAY(in->elements->arena, struct param, count + 1);

	for (i = 0; i < count; i++)
		if (game_is_parameter(e->node, found[i]))
			params[e->n_params++] =
				(struct param){found[i], values[i],
					       strchr(values[i], '{') != NULL};
	e->params = params;
}

static struct element *compile(const struct edition *in,
			       const struct xml_node *n, bool words);

static struct element *
new_piece(struct arena *a, const char *text)
{
	struct element *e = ARENA_NEW(a, struct element);

	e->text = text;
	e->holes = strchr(text, '{') != NULL;
	return e;
}

/* What stands inside; the text between elements only where it is set. */
static void
compile_inside(const struct edition *in, struct element *e, bool words)
{
	struct element **end = &e->first, **before = NULL;
	struct xml_node *child;
	const char *text;
	void *at = NULL;

	while (xml_mixed(e->node, &at, &text, &child)) {
		if (text && !words)
			continue;
		if (before && xml_is(child, "else"))
			end = before; /* no white space before it */
		before = text && str_blank(text) ? end : NULL;
		*end = text ? new_piece(in->elements->arena, text)
			    : compile(in, child, words);
		end = &(*end)->next;
	}
}

static struct element *
compile(const struct edition *in, const struct xml_node *n, bool words)
{
	struct element *e = ARENA_NEW(in->elements->arena, struct element);
	const char *styles = xml_attr(n, "style");

	e->node = n;
	e->kind = kind_of(n);
	if (styles && strchr(styles, '{'))
		e->styles = styles;
	read_attributes(in, e, e->styles ? NULL : styles);
	if (e->kind == &items_kind_use || xml_is(n, "layout"))
		read_params(in, e);
	compile_inside(in, e, words || e->kind == &items_kind_text);
	return e;
}

/* --- the table --- */

/* The slot of a node, or the free one where it belongs. */
static struct element **
slot_of(const struct elements *all, const struct xml_node *n)
{
	size_t i = (size_t)((uintptr_t)n / sizeof(void *) * 0x9e3779b1u >> 4);

	for (;; i++) {
		struct element **slot = &all->slots[i & (all->cap - 1)];

		if (!*slot || (*slot)->node == n)
			return slot;
	}
}

static void
grow(struct elements *all)
{
	struct element **old = all->slots;
	size_t cap = all->cap, i;

	all->cap = cap ? cap * 2 : FIRST_SLOTS;
	all->slots = ARENA_ARRAY(all->arena, struct element *, all->cap);
	for (i = 0; i < cap; i++)
		if (old[i])
			*slot_of(all, old[i]->node) = old[i];
}

struct element *
items_element(const struct edition *in, const struct xml_node *n)
{
	struct elements *all = in->elements;
	struct element **slot;

	if (all->n * 2 >= all->cap)
		grow(all);
	slot = slot_of(all, n);
	if (!*slot) {
		all->n++;
		*slot = compile(in, n, false);
	}
	return *slot;
}

/* --- styles by holes --- */

/* Reports the names of styles that there are none of. */
static void
check_styles(const struct scope *sc, const struct element *e,
	     const char *styles)
{
	struct arena *a = diag_arena(sc->diag);
	char *rest = arena_strdup(a, styles), *word;
	const char *const *all;
	size_t n;

	all = game_all(sc->in->game, "style", &n);
	while ((word = strtok_r(rest, " \t\r\n", &rest)))
		if (!game_find(sc->in->game, "style", word))
			diag_report(sc->diag, xml_where(e->node),
				    DIAG_STYLE_HOLE, e->styles, word,
				    kit_call(sc->record, a),
				    advice(sc->diag, word, all, n));
}

/* The same element with other styles: what is inside is shared. */
static struct element *
new_variant(const struct edition *in, struct element *e, const char *styles)
{
	struct element *v = ARENA_NEW(in->elements->arena, struct element);

	*v = *e;
	v->styled_as = arena_strdup(in->elements->arena, styles);
	v->styles = NULL;
	v->unsettled = 0;
	memset(v->at, 0, sizeof(v->at));
	read_attributes(in, v, v->styled_as);
	v->other = e->variants;
	e->variants = v;
	return v;
}

struct element *
items_styled(const struct scope *sc, struct element *e)
{
	struct element *v;
	const char *styles;

	if (!e->styles)
		return e;
	styles = xpath_fill(sc->in->x, sc->record, e->styles,
			    xml_where(e->node), sc->scratch);
	for (v = e->variants; v; v = v->other)
		if (str_eq(v->styled_as, styles))
			return v;
	check_styles(sc, e, styles);
	return new_variant(sc->in, e, styles);
}

/* --- what depends on the record --- */

/* A variable that is bound around an element, by what does not vary. */
struct bound {
	const char *name;
	const struct bound *outer;
};

/* Of those that are bound for the whole printing. */
static const struct bound large = {"large", NULL}, rtl = {"rtl", &large},
			  facts = {"ink", &rtl};

bool
items_hides_facts(const struct scope *sc)
{
	const struct bound *b;

	for (b = &facts; b; b = b->outer)
		if (xpath_is_hidden(sc->in->x, b->name))
			return true;
	return false;
}

static bool
is_bound(const void *context, const char *name)
{
	const struct bound *b;

	for (b = context; b; b = b->outer)
		if (str_eq(b->name, name))
			return true;
	return false;
}

/* Is it a text of a drawing?  It is drawn anew in each language. */
static bool
speaks(const struct element *e)
{
	return e->kind == &items_kind_text && items_has(e, ATTR_D);
}

/* Does an attribute ask more than the variables? */
static bool
attr_asks(const struct element *e, enum attr a, const struct bound *b)
{
	const struct attr_text *has = e->at[a] ? &e->has[e->at[a] - 1] : NULL;

	if (!has)
		return false;
	if (a == ATTR_IF || (a == ATTR_VALUE && xml_is(e->node, "let")))
		return !xpath_is_closed(has->text, is_bound, b);
	return has->holes && !xpath_holes_closed(has->text, is_bound, b);
}

/*
 * Does what stands in the element alone?  outer: what is bound where its
 * repetitions are counted, inner: where it is repeated.
 */
static bool
asks_record(const struct element *e, const struct bound *outer,
	    const struct bound *inner)
{
	size_t i;
	int a;

	if (e->text)
		return e->holes &&
		       !xpath_holes_closed(e->text, is_bound, inner);
	if (e->styles || e->kind == &items_kind_field || speaks(e) ||
	    items_has(e, ATTR_EACH))
		return true;
	for (a = 0; a < ATTRS; a++)
		if (attr_asks(e, (enum attr)a, a == ATTR_TIMES ? outer : inner))
			return true;
	for (i = 0; i < e->n_params; i++)
		if (e->params[i].holes &&
		    !xpath_holes_closed(e->params[i].text, is_bound, inner))
			return true;
	return false;
}

/* So deep in each other is looked; what holds more is drawn at each record. */
#define ASKED_MOST 200

/* Does what it names, and is drawn in its place? */
static bool
name_varies(const struct scope *sc, const struct element *e)
{
	const struct edition *in = sc->in;
	bool use = e->kind == &items_kind_use;
	const char *name = items_raw(e, use ? ATTR_LAYOUT : ATTR_NAME);
	const struct xml_node *found;
	bool varies;

	if (!name ||
	    (!use && e->kind != &items_kind_symbol && !xml_is(e->node, "sym")))
		return false;
	found = game_find(in->game, use ? "layout" : "symbol", name);
	if (!found)
		return strchr(name, '{') != NULL;
	if (in->elements->asked == ASKED_MOST)
		return true;
	in->elements->asked++;
	varies = use ? items_varies(sc, items_element(in, found))
		     : items_varies_inside(sc, items_element(in, found));
	in->elements->asked--;
	return varies;
}

static bool inside_varies(const struct scope *sc, const struct element *in,
			  const struct bound *b);

static bool
element_varies(const struct scope *sc, const struct element *e,
	       const struct bound *b)
{
	struct bound index = {"index", b}, count = {"count", &index};
	const struct bound *inner =
		!e->text && items_has(e, ATTR_TIMES) ? &count : b;

	return asks_record(e, b, inner) ||
	       (!e->text &&
		(name_varies(sc, e) || inside_varies(sc, e, inner)));
}

/* The variable of a <let> that binds it in any case. */
static const struct bound *
bind(const struct scope *sc, const struct element *let, const struct bound *b)
{
	struct bound *new;

	if (items_has(let, ATTR_IF) || items_has(let, ATTR_TIMES))
		return b;
	new = ARENA_NEW(sc->in->elements->arena, struct bound);
	*new = (struct bound){items_raw(let, ATTR_NAME), b};
	return new;
}

static bool
inside_varies(const struct scope *sc, const struct element *in,
	      const struct bound *b)
{
	const struct element *e;

	for (e = in->first; e; e = e->next) {
		if (element_varies(sc, e, b))
			return true;
		if (!e->text && xml_is(e->node, "let"))
			b = bind(sc, e, b);
	}
	return false;
}

/* While it is found out, what holds itself varies. */
bool
items_varies_inside(const struct scope *sc, struct element *e)
{
	if (e->varies == VARIES_UNKNOWN) {
		e->varies = VARIES;
		if (!inside_varies(sc, e, &facts))
			e->varies = VARIES_NOT;
	}
	return e->varies == VARIES;
}

bool
items_varies(const struct scope *sc, struct element *e)
{
	if (e->varies == VARIES_UNKNOWN) {
		e->varies = VARIES;
		if (!element_varies(sc, e, &facts))
			e->varies = VARIES_NOT;
	}
	return e->varies == VARIES;
}
