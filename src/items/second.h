/* A second language beside the first: the same element, the same record. */
#ifndef GEN_ITEMS_SECOND_H
#define GEN_ITEMS_SECOND_H

#include "items/scope.h"

/*
 * What stands for an element in the second language, and *there, the scope at
 * the twin of its record.  NULL: there is none.
 */
const struct element *items_find_second(const struct scope *sc,
					struct element *e, struct scope *there);

/* An attribute with what it is in the second language behind it. */
const char *items_add_second(const struct scope *sc, struct element *e,
			     enum attr a, const char *first);

#endif
