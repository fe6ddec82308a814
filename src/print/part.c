/* Parts: which there are to print, and what records each prints. */
#include <stdlib.h>
#include <string.h>

#include "base/advice.h"
#include "print/internal.h"

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
section(const struct layout *l, bool own)
{
	const char *name = own ? NULL : l->request->section;

	return game_section(l->game, name ? name : "materials");
}

static void
add_part(struct layout *l, const struct xml_node *node, bool own)
{
	VEC_PUSH(l->a, &l->parts, (struct part){node, own});
}

/* The reader's own: those of the materials that say what a reader gets. */
static void
add_own(struct layout *l)
{
	const struct xml_node *materials = section(l, true);
	struct xml_node *n;

	if (materials)
		XML_EACH (n, materials, NULL)
			if (xml_attr(n, "solo"))
				add_part(l, n, true);
}

/* Every name of --only must be a part. */
static void
check_only(struct layout *l)
{
	char *copy, *rest, *word;
	struct part *p;
	VEC(const char *) names = {0};
	size_t i;

	VEC_EACH (p, &l->parts)
		VEC_PUSH(l->a, &names, xml_attr(p->node, "part"));
	copy = rest = arena_strdup(l->a, l->request->only);
	while (copy && (word = strtok_r(rest, ",", &rest))) {
		for (i = 0; i < names.n && !str_eq(names.at[i], word); i++)
			;
		if (i == names.n)
			diag_report(l->diag, ((struct diag_where){NULL, 0}),
				    DIAG_PART_UNKNOWN, word,
				    advice(l->diag, word, names.at, names.n));
	}
}

void
print_find_parts(struct layout *l)
{
	const struct xml_node *parts = section(l, false);
	struct xml_node *n;

	if (parts)
		XML_EACH (n, parts, NULL) {
			if (xml_is(n, "own"))
				add_own(l);
			else if (xml_attr(n, "part"))
				add_part(l, n, false);
		}
	if (l->request->only)
		check_only(l);
}

bool
print_wants(struct layout *l, const struct part *part)
{
	const char *test = xml_attr(part->node, "if");

	return wanted(l->request->only, xml_attr(part->node, "part")) &&
	       (!test || xpath_true(l->x, xml_root(l->request->kit), test,
				    xml_where(part->node)));
}

bool
print_is_two_sided(const struct layout *l)
{
	const struct part *p;

	if (l->request->duplex != PRINT_LONG &&
	    l->request->duplex != PRINT_SHORT)
		return false;
	VEC_EACH (p, &l->parts)
		if (wanted(l->request->only, xml_attr(p->node, "part")) &&
		    (xml_attr(p->node, "back") ||
		     (l->request->booklet && xml_is(p->node, "booklet"))))
			return true;
	return false;
}

/* A record of a kind that holds nothing, for a blank card. */
static struct xml_node *
blank_record(struct layout *l, const char *kind)
{
	struct xml_node *root = xml_root(l->request->kit);
	struct xml_node *blanks = xml_first(root, "blanks");

	return xml_add(blanks ? blanks : xml_add(root, "blanks"),
		       kind ? kind : "nobody");
}

static size_t
count_attr(struct layout *l, const struct xml_node *part,
	   struct xml_node *record, const char *name, size_t otherwise)
{
	const char *v = items_attr(l, part, record, name);
	long n = v ? strtol(v, NULL, 10) : (long)otherwise;

	return n < 0 ? 0 : n > 2000 ? 2000 : (size_t)n;
}

/* Adds a record once for each layout named by layout="a b". */
static void
add_layouts(struct layout *l, const struct xml_node *part,
	    struct xml_node *record, struct printed *p)
{
	const char *v = items_attr(l, part, record, "layout");
	char *rest = arena_strdup(l->a, v), *word;

	while ((word = strtok_r(rest, " \t\r\n", &rest)))
		VEC_PUSH(l->a, &p->v, (struct printed_card){record, word});
}

/* The records of a part, in their order; the kit itself without each. */
static struct xml_node **
records_of(struct layout *l, const struct part *part, size_t *n)
{
	const struct xml_node *node = part->node;
	const char *each = xml_attr(node, part->own ? "solo" : "each");
	const char *sort = xml_attr(node, "sort");
	struct xml_node *root = xml_root(l->request->kit), **nodes;

	if (!each) {
		nodes = ARENA_ARRAY(l->a, struct xml_node *, 1);
		nodes[0] = root;
		*n = 1;
		return nodes;
	}
	nodes = xpath_nodes(l->x, root, each, xml_where(node), l->a, n);
	if (sort)
		xpath_sort(l->x, nodes, *n, sort, xml_where(node));
	return nodes;
}

struct printed
print_find_cards(struct layout *l, const struct part *part)
{
	const struct xml_node *node = part->node;
	struct xml_node *root = xml_root(l->request->kit), **nodes;
	struct printed p = {{0}};
	size_t n, i, k, copies, blank;

	nodes = records_of(l, part, &n);
	for (i = 0; i < n; i++) {
		if (!print_speaks_here(l, node, nodes[i]))
			continue;
		copies = count_attr(l, node, nodes[i], "copies", 1);
		for (k = 0; k < copies; k++)
			add_layouts(l, node, nodes[i], &p);
	}
	blank = part->own || !print_speaks_here(l, node, root)
			? 0
			: count_attr(l, node, root, "blank", 0);
	for (i = 0; i < blank; i++)
		add_layouts(l, node, blank_record(l, xml_attr(node, "record")),
			    &p);
	return p;
}
