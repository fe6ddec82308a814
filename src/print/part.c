/* Parts: which there are to print, and what records each prints. */
#include "print/part.h"

#include <stdlib.h>
#include <string.h>

#include "base/advice.h"
#include "base/budget.h"
#include "base/speech.h"
#include "items/length.h"

/* One word of --only "a,b:2,4-6,anna,c": a part, or some cards of one. */
struct word {
	const char *part;  /* "b" */
	const char *cards; /* "2", "4-6", "anna"; NULL: all */
};

static bool
is_part(const struct job *j, const char *name)
{
	const struct part *p;

	VEC_EACH (p, &j->parts)
		if (str_eq(xml_attr(p->node, "part"), name))
			return true;
	return false;
}

/*
 * Reads the word at *at, which moves on; false: there is none.  What stands
 * behind a part with cards, and is no part itself, is more cards of that part.
 */
static bool
next_word(const struct job *j, const char **at, struct word *w)
{
	char *text, *colon;
	size_t n;

	*at += strspn(*at, ", ");
	n = strcspn(*at, ",");
	if (!n)
		return false;
	text = arena_strndup(j->press.arena, *at, n);
	*at += n;
	while (text[n - 1] == ' ')
		text[--n] = '\0';
	colon = strchr(text, ':');
	if (!colon && w->cards && !is_part(j, text)) {
		w->cards = text;
		return true;
	}
	w->part = text;
	w->cards = NULL;
	if (colon) {
		*colon = '\0';
		w->cards = colon + 1 + strspn(colon + 1, " ");
	}
	return true;
}

/* Is the part named by --only (or is there no --only)? */
static bool
wanted(const struct job *j, const char *part)
{
	const char *at = j->request->only;
	struct word w = {0};

	while (at && next_word(j, &at, &w))
		if (str_eq(w.part, part))
			return true;
	return !j->request->only;
}

/* The sections whose parts this run may print. */
static const struct xml_node *
section(const struct job *j, bool own)
{
	const char *name = own ? NULL : j->request->section;

	return game_section(j->in.game, name ? name : "materials");
}

static void
add_part(struct job *j, const struct xml_node *node, bool own)
{
	VEC_PUSH(j->press.arena, &j->parts, (struct part){node, own});
}

/* The reader's own: those of the materials that say what a reader gets. */
static void
add_own(struct job *j)
{
	const struct xml_node *materials = section(j, true);
	struct xml_node *n;

	if (materials)
		XML_EACH (n, materials, NULL)
			if (xml_attr(n, "solo"))
				add_part(j, n, true);
}

/* Every part that --only names must be there. */
static void
check_only(struct job *j)
{
	const char *at = j->request->only;
	struct word w = {0};
	struct part *p;
	VEC(const char *) names = {0};

	VEC_EACH (p, &j->parts)
		VEC_PUSH(j->press.arena, &names, xml_attr(p->node, "part"));
	while (next_word(j, &at, &w))
		if (!is_part(j, w.part))
			diag_report(j->diag, ((struct diag_where){NULL, 0}),
				    DIAG_PART_UNKNOWN, w.part,
				    advice(j->diag, w.part, names.at, names.n));
}

bool
print_folds(const struct job *j)
{
	const struct part *p;

	VEC_EACH (p, &j->parts)
		if (j->request->booklet && xml_is(p->node, "booklet") &&
		    wanted(j, xml_attr(p->node, "part")))
			return true;
	return false;
}

void
print_find_parts(struct job *j)
{
	const struct xml_node *parts = section(j, false);
	struct xml_node *n;

	if (parts)
		XML_EACH (n, parts, NULL) {
			if (xml_is(n, "own"))
				add_own(j);
			else if (xml_attr(n, "part"))
				add_part(j, n, false);
		}
	if (j->request->only)
		check_only(j);
}

bool
print_wants(const struct job *j, const struct part *part)
{
	const char *test = xml_attr(part->node, "if");

	return wanted(j, xml_attr(part->node, "part")) &&
	       (!test || xpath_true(j->in.x, xml_root(j->in.kit), test,
				    xml_where(part->node)));
}

static size_t
count_attr(const struct scope *sc, const struct xml_node *part, enum attr a,
	   int otherwise)
{
	return (size_t)items_attr_whole(sc, items_element(sc->in, part), a,
					otherwise, 0, ITEMS_MANY);
}

/* May a part print one more?  Else it is reported. */
static bool
may_print(const struct scope *sc, const struct xml_node *part,
	  const struct printed *p)
{
	if (p->v.n < budget_most(BUDGET_CARDS))
		return budget_lasts(sc->diag, xml_where(part));
	diag_report(sc->diag, xml_where(part), DIAG_PART_MANY,
		    xml_attr(part, "part"),
		    budget_text(sc->diag, BUDGET_CARDS));
	return false;
}

/* Adds a record once for each layout named by layout="a b". */
static bool
add_layouts(const struct scope *sc, const struct xml_node *part, size_t copy,
	    size_t copies, struct printed *p)
{
	const char *v =
		items_attr(sc, items_element(sc->in, part), ATTR_LAYOUT);
	char *rest = arena_strdup(sc->scratch, v), *word;

	while ((word = strtok_r(rest, " \t\r\n", &rest))) {
		if (!may_print(sc, part, p))
			return false;
		VEC_PUSH(sc->scratch, &p->v,
			 (struct printed_card){.record = sc->record,
					       .layout = word,
					       .copy = copy,
					       .copies = copies});
	}
	return true;
}

/* The records of a part, in their order; the kit itself without each. */
static struct xml_node **
records_of(const struct job *j, const struct part *part, size_t *n)
{
	const struct xml_node *node = part->node;
	const char *each = xml_attr(node, part->own ? "solo" : "each");
	const char *sort = xml_attr(node, "sort");
	struct xml_node *root = xml_root(j->in.kit), **nodes;

	if (!each) {
		nodes = ARENA_ARRAY(j->press.arena, struct xml_node *, 1);
		nodes[0] = root;
		*n = 1;
		return nodes;
	}
	nodes = xpath_nodes(j->in.x, root, each, xml_where(node),
			    j->press.arena, n);
	if (sort)
		xpath_sort(j->in.x, nodes, *n, sort, xml_where(node));
	return nodes;
}

/*
 * How many copies of a record a part prints: as its copies="..." says; of
 * cards without that as the record's own field does.
 */
static size_t
count_copies(const struct scope *at, const struct xml_node *part)
{
	if (xml_is(part, "cards") && !xml_attr(part, "copies") &&
	    xml_attr(part, "each"))
		return game_copies(at->in->game, at->record);
	return count_attr(at, part, ATTR_COPIES, 1);
}

/* A part's records, each as often as it is to be copied. */
static void
add_records(const struct job *j, const struct part *part, struct printed *p)
{
	const struct xml_node *node = part->node;
	struct xml_node **nodes;
	size_t n, i, k, copies;
	struct scope at;

	nodes = records_of(j, part, &n);
	for (i = 0; i < n; i++) {
		if (!print_speaks_here(j, node, nodes[i]))
			continue;
		at = print_scope(j, xml_attr(node, "part"), nodes[i]);
		copies = count_copies(&at, node);
		for (k = 0; k < copies; k++)
			if (!add_layouts(&at, node, k + 1, copies, p))
				return;
	}
}

/* Records that hold nothing, for blank cards. */
static void
add_blanks(const struct job *j, const struct xml_node *part, struct printed *p)
{
	const struct xml_node *root = xml_root(j->in.kit);
	const char *name = xml_attr(part, "part");
	struct scope at = print_scope(j, name, root);
	size_t i, n = 0;

	if (print_speaks_here(j, part, root))
		n = count_attr(&at, part, ATTR_BLANK, 0);
	for (i = 0; i < n; i++) {
		at = print_scope(
			j, name,
			items_add_blank(&j->press, xml_attr(part, "record")));
		if (!add_layouts(&at, part, 1, 1, p))
			return;
	}
}

void
print_push_place(const struct job *j, const struct printed_card *c)
{
	xpath_push_place(j->in.x, c->place, c->places);
	xpath_push_number(j->in.x, "copy", (double)c->copy);
	xpath_push_number(j->in.x, "copies", (double)c->copies);
}

/* --- some cards of a part --- */

const char *
print_key(const struct job *j, const struct xml_node *record)
{
	const struct xml_node *kind =
		game_find(j->in.game, "record", xml_name(record));
	const char *keys[] = {"id", "name", kind ? xml_attr(kind, "key") : NULL,
			      "number"};
	const char *value;
	size_t i;

	for (i = 0; i < sizeof(keys) / sizeof(*keys); i++) {
		value = keys[i] ? xml_attr(record, keys[i]) : NULL;
		if (!str_blank(value))
			return value;
	}
	return NULL;
}

/* Reads "7" or "7-9"; false: it is neither. */
static bool
read_range(const char *text, size_t *from, size_t *to)
{
	char *end;

	if (*text < '0' || *text > '9')
		return false;
	*from = *to = strtoul(text, &end, 10);
	if (*end == '-' && end[1] >= '0' && end[1] <= '9')
		*to = strtoul(end + 1, &end, 10);
	return !*end;
}

static bool
is_meant(const struct job *j, const struct printed_card *c, const char *cards)
{
	size_t from, to;

	return read_range(cards, &from, &to)
		       ? c->place >= from && c->place <= to
		       : str_eq(print_key(j, c->record), cards);
}

/* Reports that a part has no such card, with what it has. */
static void
no_card(const struct job *j, const struct printed *p, const struct word *w)
{
	VEC(const char *) keys = {0};
	struct arena *a = diag_arena(j->diag);
	const char *has, *key;
	size_t from, to, i;

	for (i = 0; i < p->v.n; i++) {
		key = print_key(j, p->v.at[i].record);
		if (key && !str_in(key, keys.at, keys.n))
			VEC_PUSH(j->press.arena, &keys, key);
	}
	has = arena_printf(a, _("expected a number from 1 to %zu"), p->v.n);
	if (!read_range(w->cards, &from, &to) && keys.n)
		has = advice(j->diag, w->cards, keys.at, keys.n);
	diag_report(j->diag, ((struct diag_where){NULL, 0}), DIAG_PART_CARD,
		    w->part, w->cards, has);
}

/* Marks those that a word means; reports when one of them is not there. */
static void
pick(const struct job *j, const struct printed *p, const struct word *w,
     bool *picked)
{
	size_t from = 0, to = 0, i, n = 0;
	bool range = read_range(w->cards, &from, &to);

	for (i = 0; i < p->v.n; i++)
		if (is_meant(j, &p->v.at[i], w->cards)) {
			picked[i] = true;
			n++;
		}
	/* in decks by player each language has some of the records */
	if (!j->request->by_player && (!n || (range && (!from || to > p->v.n))))
		no_card(j, p, w);
}

/* Leaves the cards that --only asks for, if it asks for some of the part. */
static void
keep_picked(const struct job *j, const char *part, struct printed *p)
{
	const char *at = j->request->only;
	struct word w = {0};
	bool *picked = NULL;
	struct printed all = *p;
	size_t i;

	while (at && next_word(j, &at, &w)) {
		if (!str_eq(w.part, part))
			continue;
		if (!w.cards)
			return;
		if (!picked)
			picked = ARENA_ARRAY(j->press.arena, bool, p->v.n + 1);
		pick(j, p, &w, picked);
	}
	if (!picked)
		return;
	*p = (struct printed){.left_out = NULL};
	for (i = 0; i < all.v.n; i++) {
		if (picked[i])
			VEC_PUSH(j->press.arena, &p->v, all.v.at[i]);
		else
			VEC_PUSH(j->press.arena, &p->rest, all.v.at[i]);
	}
}

struct printed
print_find_all(const struct job *j, const struct part *part)
{
	struct printed p = {.left_out = NULL};
	size_t i;

	add_records(j, part, &p);
	if (!part->own)
		add_blanks(j, part->node, &p);
	for (i = 0; i < p.v.n; i++) {
		p.v.at[i].place = i + 1;
		p.v.at[i].places = p.v.n;
	}
	return p;
}

struct printed
print_find_cards(const struct job *j, const struct part *part)
{
	struct printed p = print_find_all(j, part);

	keep_picked(j, xml_attr(part->node, "part"), &p);
	print_keep_apart(j, part->node, &p);
	return p;
}
