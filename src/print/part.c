/* Parts: which there are to print, and what records each prints. */
#include "print/part.h"

#include <stdlib.h>
#include <string.h>

#include "base/advice.h"
#include "items/length.h"

/* Is the part named by --only "a,b,c" (or is there no --only)? */
static bool
wanted(const char *only, const char *part)
{
	size_t n = strlen(part), len;

	if (!only)
		return true;
	for (; *only; only += len + (only[len] == ',')) {
		len = strcspn(only, ",");
		if (len == n && strncmp(only, part, n) == 0)
			return true;
	}
	return false;
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

/* Every name of --only must be a part. */
static void
check_only(struct job *j)
{
	char *copy, *rest, *word;
	struct part *p;
	VEC(const char *) names = {0};
	size_t i;

	VEC_EACH (p, &j->parts)
		VEC_PUSH(j->press.arena, &names, xml_attr(p->node, "part"));
	copy = rest = arena_strdup(j->press.arena, j->request->only);
	while (copy && (word = strtok_r(rest, ",", &rest))) {
		for (i = 0; i < names.n && !str_eq(names.at[i], word); i++)
			;
		if (i == names.n)
			diag_report(j->diag, ((struct diag_where){NULL, 0}),
				    DIAG_PART_UNKNOWN, word,
				    advice(j->diag, word, names.at, names.n));
	}
}

bool
print_folds(const struct job *j)
{
	const struct part *p;

	VEC_EACH (p, &j->parts)
		if (j->request->booklet && xml_is(p->node, "booklet") &&
		    wanted(j->request->only, xml_attr(p->node, "part")))
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

	return wanted(j->request->only, xml_attr(part->node, "part")) &&
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

/* Adds a record once for each layout named by layout="a b". */
static void
add_layouts(const struct scope *sc, const struct xml_node *part, size_t copy,
	    size_t copies, struct printed *p)
{
	const char *v =
		items_attr(sc, items_element(sc->in, part), ATTR_LAYOUT);
	char *rest = arena_strdup(sc->scratch, v), *word;

	while ((word = strtok_r(rest, " \t\r\n", &rest)))
		VEC_PUSH(sc->scratch, &p->v,
			 (struct printed_card){sc->record, word, copy, copies});
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
			add_layouts(&at, node, k + 1, copies, p);
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
		add_layouts(&at, part, 1, 1, p);
	}
}

void
print_push_place(const struct job *j, const struct printed_card *c, size_t i,
		 size_t n)
{
	xpath_push_place(j->in.x, i + 1, n);
	xpath_push_number(j->in.x, "copy", (double)c->copy);
	xpath_push_number(j->in.x, "copies", (double)c->copies);
}

struct printed
print_find_cards(const struct job *j, const struct part *part)
{
	struct printed p = {{0}};

	add_records(j, part, &p);
	if (!part->own)
		add_blanks(j, part->node, &p);
	return p;
}
