/* One size for all texts of a kind, on all faces of a part. */
#include "items/together.h"

/* Do two styles look the same, but for colour and place? */
static bool
same_type(const struct style *a, const struct style *b)
{
	return a->size == b->size && a->min_size == b->min_size &&
	       a->leading == b->leading && a->bold == b->bold &&
	       a->italic == b->italic && str_eq(a->font, b->font);
}

static struct agreed_type *
find_type(const struct together *t, const struct style *s)
{
	struct agreed_type *type;

	VEC_EACH (type, &t->types)
		if (same_type(&type->style, s))
			return type;
	return NULL;
}

mpt
items_agreed_size(const struct scope *sc, const struct item *i,
		  enum together_text which, const struct style *s, int shrink)
{
	mpt size = items_shrunk_size(s, shrink);
	const struct together *t = sc->together;
	const struct agreed *own = &i->element->agreed[which];
	const struct agreed_type *type;

	if (!t || t->trying)
		return size;
	if (own->by == t)
		size = mpt_least(size, own->most);
	type = find_type(t, s);
	return type ? mpt_least(size, type->most) : size;
}

static void
agree_type(const struct scope *sc, const struct style *s, mpt most)
{
	struct agreed_type *type = find_type(sc->together, s);

	if (type)
		type->most = mpt_least(type->most, most);
	else
		VEC_PUSH(sc->press->arena, &sc->together->types,
			 (struct agreed_type){*s, most});
}

void
items_agree(const struct scope *sc, const struct item *i,
	    enum together_text which, const struct style *s, mpt most, mpt size)
{
	struct agreed *own = &i->element->agreed[which];
	struct together *t = sc->together;

	if (!t || !t->trying)
		return;
	if (most < s->size)
		agree_type(sc, s, most);
	if (size < most) {
		own->most = own->by == t ? mpt_least(own->most, size) : size;
		own->by = t;
	}
	t->smaller |= size < s->size;
}
