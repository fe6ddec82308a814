/* How large items would like to be. */
#include "items/item.h"

bool
items_is_lying(const struct item *i)
{
	return i->turn % 180000 != 0 && i->turn % 90000 == 0;
}

size_t
items_count(const struct item *i)
{
	const struct item *c;
	size_t n = 0;

	for (c = i->first; c; c = c->next)
		n++;
	return n;
}

static mpt
pad_w(const struct item *i)
{
	return i->padding.start + i->padding.end;
}

static mpt
pad_h(const struct item *i)
{
	return i->padding.top + i->padding.bottom;
}

mpt
items_child_width(const struct scope *sc, const struct item *c, mpt width,
		  int shrink)
{
	if (c->width.unit == LENGTH_MPT ||
	    (c->width.unit == LENGTH_PERCENT && width < ITEMS_FREE))
		return items_resolve(c->width, width);
	if (width < ITEMS_FREE)
		return width;
	return items_measure(sc, c, ITEMS_FREE, shrink).w;
}

mpt
items_child_height(const struct scope *sc, const struct item *c, mpt width,
		   int shrink)
{
	if (c->height.unit == LENGTH_MPT)
		return c->height.v;
	return items_measure(sc, c, width, shrink).h;
}

static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	bool lying = items_is_lying(i);
	struct length own_w = lying ? i->height : i->width;
	struct length own_h = lying ? i->width : i->height;
	mpt inner = width;
	struct size s = {0, 0};

	if (own_w.unit == LENGTH_MPT && own_w.v < inner)
		inner = own_w.v;
	if (inner < ITEMS_FREE)
		inner -= pad_w(i);
	if (i->kind->measure)
		s = i->kind->measure(sc, i, inner, shrink);
	s.w += pad_w(i);
	s.h += pad_h(i);
	if (own_w.unit == LENGTH_MPT)
		s.w = own_w.v;
	if (own_h.unit == LENGTH_MPT)
		s.h = own_h.v;
	return lying ? (struct size){s.h, s.w} : s;
}

void
items_forget(const struct item *i)
{
	const struct item *c;
	int k;

	for (k = 0; k < MEASURED; k++)
		i->seen[k].shrink = 0;
	for (c = i->first; c; c = c->next)
		items_forget(c);
}

struct size
items_measure(const struct scope *sc, const struct item *i, mpt width,
	      int shrink)
{
	struct measured *m, *next = &i->seen[MEASURED];
	int k;

	for (k = 0; k < MEASURED; k++)
		if (i->seen[k].shrink == shrink + 1 &&
		    i->seen[k].width == width)
			return i->seen[k].size;
	m = &i->seen[next->shrink++ % MEASURED]; /* the oldest makes room */
	m->size = measure(sc, i, width, shrink);
	m->width = width;
	m->shrink = shrink + 1;
	return m->size;
}
