/* A second language beside the first: the same element, the same record. */
#include <string.h>

#include "items/internal.h"

#define BETWEEN " \xC2\xB7 " /* a middle dot */

/* The element of the second language's definition that stands for n. */
static const struct xml_node *
twin_element(const struct layout *l, const struct xml_node *n)
{
	const struct xml_node *root = n;
	const struct game_docs *here, *there;
	size_t i;
	int common;

	while (xml_parent(root))
		root = xml_parent(root);
	for (common = 0; common < 2; common++) {
		here = &l->docs[common];
		there = &l->second_docs[common];
		for (i = 0; i < here->n && i < there->n; i++)
			if (xml_root(here->at[i]) == root)
				return xml_twin(n, root,
						xml_root(there->at[i]));
	}
	return NULL;
}

bool
items_second_begin(struct layout *l, const struct xml_node *n,
		   const struct xml_node *record, struct second_view *v)
{
	if (!l->second_x || l->second == SECOND_NONE)
		return false;
	*v = (struct second_view){
		.l = l,
		.kept_kit = l->kit,
		.kept_game = l->game,
		.kept_x = l->x,
		.node = twin_element(l, n),
		.record = xml_twin(record, xml_root(l->kit),
				   xml_root(l->second_kit)),
	};
	if (!v->node || !v->record)
		return false;
	l->kit = l->second_kit;
	l->game = l->second_game;
	l->x = l->second_x;
	l->second_x = NULL;
	return true;
}

void
items_second_end(struct second_view *v)
{
	v->l->second_x = v->l->x;
	v->l->kit = v->kept_kit;
	v->l->game = v->kept_game;
	v->l->x = v->kept_x;
}

const char *
items_second_attr(struct layout *l, const struct xml_node *n,
		  struct xml_node *record, const char *name, const char *first)
{
	const char *second = NULL;
	struct second_view v;

	if (!first || !items_second_begin(l, n, record, &v))
		return first;
	second = items_attr(l, v.node, v.record, name);
	items_second_end(&v);
	if (!second || str_blank(second) || str_eq(first, second))
		return first;
	return arena_printf(l->scratch, "%s%s%s", first, BETWEEN, second);
}
