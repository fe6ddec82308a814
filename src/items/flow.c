/* Items divided into slices, so that they flow over pages or columns. */
#include "items/flow.h"

#include "items/text.h"

struct high
items_measure_high(const struct scope *sc, const struct item *i, mpt width,
		   mpt room)
{
	struct high high = {.over = 0};
	mpt least;
	int k;

	for (k = 0; k <= TIGHTEST; k++)
		high.at[k] = items_measure(sc, i, width, 1000 - 10 * k).h;
	if (high.at[0] <= room)
		return high;
	least = items_measure(sc, i, width, 0).h;
	high.over = least - room;
	for (k = 0; k <= TIGHTEST; k++)
		high.at[k] = least < room ? room : least;
	return high;
}

/* --- dividing --- */

const struct frame *
items_frame(const struct scope *sc, const struct item *i,
	    const struct frame *outer, const struct item *head, mpt width,
	    const struct flow *flow)
{
	struct frame *f = ARENA_NEW(sc->scratch, struct frame);

	*f = (struct frame){.item = i,
			    .outer = outer,
			    .head = head,
			    .around = i->padding.top + i->padding.bottom};
	if (head)
		f->around +=
			items_measure(sc, head, width, 1000 - flow->smaller).h +
			i->gap;
	return f;
}

mpt
items_room_inside(const struct flow *flow, const struct frame *in)
{
	mpt room = flow->room;

	for (; in; in = in->outer)
		room -= in->around;
	return room;
}

void
items_add_slice(const struct scope *sc, const struct item *i, mpt width,
		const struct frame *in, struct flow *flow)
{
	struct slice s = {.item = i, .in = in};
	int k;

	s.high = items_measure_high(sc, i, width, items_room_inside(flow, in));
	if (flow->smaller)
		s.high.at[0] =
			items_measure(sc, i, width, 1000 - flow->smaller).h;
	for (k = 1; k <= TIGHTEST;
	     k++) /* a page of slices is not set tighter */
		s.high.at[k] = s.high.at[0];
	VEC_PUSH(flow->arena, &flow->slices, s);
}

void
items_end_slice(struct flow *flow, mpt gap)
{
	if (flow->slices.n)
		flow->slices.at[flow->slices.n - 1].gap = gap;
}

/* One that takes a page. */
static void
add_page(const struct item *i, const struct frame *in, struct flow *flow)
{
	struct slice s = {.item = i, .in = in};
	int k;

	for (k = 0; k <= TIGHTEST; k++)
		s.high.at[k] = items_room_inside(flow, in);
	VEC_PUSH(flow->arena, &flow->slices, s);
}

bool
items_may_part(const struct item *i)
{
	return i->kind->pour && !xml_is(i->element->node, "box") && !i->turn &&
	       i->height.unit == LENGTH_NONE && !i->keep_whole;
}

void
items_pour_inside(const struct scope *sc, const struct item *i, mpt width,
		  const struct frame *in, struct flow *flow)
{
	bool begins = flow->full || i->begins;
	bool full = flow->full;
	size_t first = flow->slices.n;

	flow->full = false;
	if (i->alone)
		add_page(i, in, flow);
	else if (!items_may_part(i) || !i->kind->pour(sc, i, width, in, flow))
		items_add_slice(sc, i, width, in, flow);
	if (flow->slices.n == first) {
		flow->full = full;
		return;
	}
	flow->slices.at[first].begins |= begins;
	flow->slices.at[flow->slices.n - 1].keep |= i->keep_next;
	flow->full |= i->alone;
}

void
items_pour(const struct scope *sc, const struct item *i, mpt width,
	   struct flow *flow)
{
	items_pour_inside(sc, i, width, NULL, flow);
}

void
items_each_section(const struct slice *s,
		   void (*each)(void *context, const struct item *text),
		   void *context)
{
	const struct item *i = s->item, *inside;
	const struct flow *part = i->kind->part ? i->kind->part(i) : NULL;
	const struct slice *c;

	if (s->from)
		return; /* it began where the first of its lines stand */
	if (!str_blank(items_section(i)))
		each(context, i);
	if (part)
		VEC_EACH (c, &part->slices)
			items_each_section(c, each, context);
	else
		for (inside = i->first; inside; inside = inside->next)
			items_each_section(&(struct slice){.item = inside},
					   each, context);
}

/* --- joining --- */

struct item *
items_copy(const struct scope *sc, const struct item *i)
{
	struct item *copy = ARENA_NEW(sc->scratch, struct item);

	*copy = *i;
	copy->next = NULL;
	copy->seen = ARENA_ARRAY(sc->scratch, struct measured, MEASURED + 1);
	return copy;
}

/* The frame inside of `in` that a slice stands in; NULL: `in` itself. */
static const struct frame *
frame_inside(const struct slice *s, const struct frame *in)
{
	const struct frame *f = s->in;

	if (f == in)
		return NULL;
	while (f->outer != in)
		f = f->outer;
	return f;
}

/* How many slices of n stand in the same frame as the first, or are lines of
   the same text. */
static size_t
same(const struct slice *s, size_t n, const struct frame *in)
{
	const struct frame *f = frame_inside(s, in);
	size_t k = 1;

	while (k < n && frame_inside(&s[k], in) == f &&
	       (f || (s[0].to && s[k].item == s[0].item)))
		k++;
	return k;
}

static struct item *join(const struct scope *sc, const struct slice *s,
			 size_t n, const struct frame *in);

/* A frame's item with what n slices hold. */
static struct item *
fill_frame(const struct scope *sc, const struct slice *s, size_t n,
	   const struct frame *f)
{
	struct item *box = items_copy(sc, f->item), **end = &box->first;
	size_t from, k;

	if (f->head) {
		*end = items_copy(sc, f->head);
		end = &(*end)->next;
	}
	*end = NULL;
	for (from = 0; from < n; from += k) {
		k = same(s + from, n - from, f);
		*end = join(sc, s + from, k, f);
		end = &(*end)->next;
	}
	return box;
}

/* The one item that n slices make, all the same() in a frame. */
static struct item *
join(const struct scope *sc, const struct slice *s, size_t n,
     const struct frame *in)
{
	const struct frame *f = frame_inside(s, in);
	struct item *i;

	if (f)
		return fill_frame(sc, s, n, f);
	i = items_copy(sc, s->item);
	if (s->to)
		items_take_lines(sc, i, s->from, s[n - 1].to);
	return i;
}

struct item *
items_join(const struct scope *sc, const struct slice *slices, size_t n)
{
	return join(sc, slices, n, NULL);
}
