/* A second language beside the first: the same element, the same record. */
#include "items/second.h"

#include "items/length.h"

#define BETWEEN " \xC2\xB7 " /* a middle dot */

/* The element of the second language's definition that stands for n. */
static struct element *
twin_element(const struct scope *sc, const struct xml_node *n)
{
	const struct xml_node *root = n, *twin;
	const struct game_docs *here, *there;
	size_t i;
	int common;

	while (xml_parent(root))
		root = xml_parent(root);
	for (common = 0; common < 2; common++) {
		here = &sc->in->docs[common];
		there = &sc->second->docs[common];
		for (i = 0; i < here->n && i < there->n; i++)
			if (xml_root(here->at[i]) == root) {
				twin = xml_twin(n, root,
						xml_root(there->at[i]));
				return twin ? items_element(sc->second, twin)
					    : NULL;
			}
	}
	return NULL;
}

const struct element *
items_find_second(const struct scope *sc, struct element *e,
		  struct scope *there)
{
	if (!sc->second || sc->level == SECOND_NONE)
		return NULL;
	*there = *sc;
	there->in = sc->second;
	there->second = NULL;
	there->record = xml_twin(sc->record, xml_root(sc->in->kit),
				 xml_root(sc->second->kit));
	if (!e->twin)
		e->twin = twin_element(sc, e->node);
	return there->record ? e->twin : NULL;
}

const char *
items_add_second(const struct scope *sc, struct element *e, enum attr a,
		 const char *first)
{
	const struct element *twin;
	const char *second;
	struct scope there;

	twin = first ? items_find_second(sc, e, &there) : NULL;
	if (!twin)
		return first;
	second = items_attr(&there, twin, a);
	if (!second || str_blank(second) || str_eq(first, second))
		return first;
	return arena_printf(sc->scratch, "%s%s%s", first, BETWEEN, second);
}
