/* Whether an element is there at a record, and how often. */
#ifndef GEN_ITEMS_REPEAT_H
#define GEN_ITEMS_REPEAT_H

#include "items/element.h"
#include "items/scope.h"

/*
 * Is an element there: does its `if` hold; of an <else>, did that of none
 * before it?  *met is kept from one element of a parent to the next.
 */
bool items_is_there(const struct scope *sc, const struct element *e, bool *met);

/*
 * Visits an element each time that it is there: at each of the records of its
 * `each`, sorted, and at blank ones up to its `pad`; as often as its `times`
 * says; or once.  $index and $count are those of the visit.
 */
typedef void items_visit(void *context, const struct scope *at,
			 struct element *e);
void items_repeat(const struct scope *sc, struct element *e, bool *met,
		  items_visit *visit, void *context);

#endif
