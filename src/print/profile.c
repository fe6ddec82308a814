/* Profiles: what somebody who prints asks for, from a definition's <profile>. */
#include "print/profile.h"

#include <stdlib.h>
#include <string.h>

#include "base/advice.h"
#include "base/str.h"

/* Sizes are told in inches and in millimetres: so far apart they are one. */
#define SAME MPT_MM(0.15)

/* An attribute that is an extent: its schema lets nothing else pass. */
static mpt
extent(const struct xml_node *n, const char *name, mpt otherwise)
{
	const char *text = xml_attr(n, name);
	mpt v;

	return text && units_read(text, &v) ? v : otherwise;
}

static const struct print_stock *
read_stock(const struct xml_node *n, struct arena *a)
{
	struct print_stock *s;

	if (!n)
		return NULL;
	s = ARENA_NEW(a, struct print_stock);
	s->columns = (int)xml_attr_int(n, "columns", 1);
	s->rows = (int)xml_attr_int(n, "rows", 1);
	s->cell = (struct size){extent(n, "width", 0), extent(n, "height", 0)};
	s->first = (struct point){extent(n, "x", 0), extent(n, "y", 0)};
	s->across = extent(n, "across", s->cell.w);
	s->down = extent(n, "down", s->cell.h);
	return s;
}

static const struct print_registration *
read_registration(const struct xml_node *n, struct arena *a)
{
	struct print_registration *r;

	if (!n)
		return NULL;
	r = ARENA_NEW(a, struct print_registration);
	r->inset = extent(n, "inset", MPT_MM(10));
	r->length = extent(n, "length", MPT_MM(10));
	r->width = extent(n, "width", MPT_MM(1));
	return r;
}

/* What is cut already is a size that is taken. */
static void
take_stock(struct print_profile *p, struct arena *a)
{
	if (p->stock)
		VEC_PUSH(a, &p->takes,
			 ((struct print_takes){p->name, p->stock->cell}));
}

const struct print_profile *
print_find_profile(const struct game *g, const char *name, struct arena *a,
		   struct diag *d)
{
	const struct xml_node *n = game_find(g, "profile", name), *t;
	struct print_profile *p;
	const char *const *all;
	size_t count;

	if (!n) {
		all = game_all(g, "profile", &count);
		diag_report(d, ((struct diag_where){NULL, 0}),
			    DIAG_PROFILE_UNKNOWN, name,
			    advice(d, name, all, count));
		return NULL;
	}
	p = ARENA_NEW(a, struct print_profile);
	p->name = name;
	p->pages = str_eq(xml_attr(n, "cards"), "pages");
	p->back_first = str_eq(xml_attr(n, "order"), "back-front");
	p->bleed = extent(n, "bleed", -1);
	p->safe = extent(n, "safe", 0);
	p->hairline = extent(n, "hairline", 0);
	p->type = extent(n, "type", 0);
	p->dpi = xml_attr_int(n, "dpi", 0);
	p->paper = xml_attr(n, "paper");
	p->duplex = xml_attr(n, "duplex");
	p->marks = xml_attr(n, "marks");
	p->ink = xml_attr(n, "ink");
	p->standard = xml_attr(n, "standard");
	p->ink_limit = xml_attr(n, "ink-limit");
	XML_EACH (t, n, "card-size")
		VEC_PUSH(a, &p->takes,
			 ((struct print_takes){xml_attr(t, "name"),
					       {extent(t, "width", 0),
						extent(t, "height", 0)}}));
	p->stock = read_stock(xml_first(n, "stock"), a);
	p->registration = read_registration(xml_first(n, "registration"), a);
	take_stock(p, a);
	return p;
}

/* By how much two sizes differ at most, if both stand. */
static mpt
apart(struct size a, struct size b)
{
	mpt w = mpt_least(a.w, a.h) - mpt_least(b.w, b.h);
	mpt h = mpt_most(a.w, a.h) - mpt_most(b.w, b.h);

	return mpt_most(abs(w), abs(h));
}

const struct print_takes *
print_takes(const struct print_profile *p, struct size trim)
{
	const struct print_takes *t;

	VEC_EACH (t, &p->takes)
		if (apart(t->cut, trim) <= SAME)
			return t;
	return NULL;
}

#define NEAREST 3

static const char *
millimetres(struct arena *a, struct size s)
{
	struct str text = {0};
	const char *kept;

	str_add_milli(&text, (mpt_to_um(s.w) + 5) / 10 * 10);
	str_add(&text, " x ");
	str_add_milli(&text, (mpt_to_um(s.h) + 5) / 10 * 10);
	kept = arena_strdup(a, str_text(&text));
	str_free(&text);
	return kept;
}

const char *
print_nearest(const struct print_profile *p, struct size trim, struct arena *a)
{
	struct str list = {0};
	const char *kept;
	mpt least = -1, next;
	const struct print_takes *t;
	int n = 0;

	while (n < NEAREST && n < (int)p->takes.n) {
		next = INT32_MAX;
		VEC_EACH (t, &p->takes)
			if (apart(t->cut, trim) > least)
				next = mpt_least(next, apart(t->cut, trim));
		VEC_EACH (t, &p->takes)
			if (apart(t->cut, trim) == next && n++ < NEAREST)
				str_addf(&list, "%s%s (%s mm)",
					 list.n ? ", " : "", t->name,
					 millimetres(a, t->cut));
		least = next;
	}
	kept = arena_strdup(a, str_text(&list));
	str_free(&list);
	return kept;
}
