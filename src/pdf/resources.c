/* What a content stream uses, by name: fonts, forms, pictures, fills. */
#include "pdf/resources.h"

#include "pdf/object.h"
#include "pdf/syntax.h"

static void
add_name(struct str *s, struct resource r)
{
	static const char letter[RESOURCE_KINDS] = {
		[RESOURCE_FONT] = 'F',	  [RESOURCE_FORM] = 'X',
		[RESOURCE_PICTURE] = 'P', [RESOURCE_PATTERN] = 'T',
		[RESOURCE_SHADING] = 'S', [RESOURCE_OPACITY] = 'G',
		[RESOURCE_BLEND] = 'M',	  [RESOURCE_MASK] = 'K',
	};

	str_addc(s, '/');
	str_addc(s, letter[r.kind]);
	if (r.kind == RESOURCE_OPACITY) {
		syntax_add_int(s, r.name >> 8);
		str_addc(s, '-');
		r.name &= 0xff;
	}
	syntax_add_int(s, r.name);
	str_addc(s, ' ');
}

void
resources_use(struct resources *all, struct arena *a, struct resource r,
	      struct str *content)
{
	struct resource *old;

	add_name(content, r);
	VEC_EACH (old, &all->used)
		if (old->kind == r.kind && old->name == r.name)
			return;
	VEC_PUSH(a, &all->used, r);
}

static void
add_value(struct str *s, struct resource r)
{
	if (r.kind == RESOURCE_BLEND) {
		str_add(s, "<< /BM /Multiply >>");
	} else if (r.kind != RESOURCE_OPACITY) {
		syntax_add_ref(s, r.object);
	} else {
		str_add(s, "<< /ca ");
		syntax_add_share(s, (uint8_t)(r.name >> 8));
		str_add(s, "/CA ");
		syntax_add_share(s, (uint8_t)r.name);
		str_add(s, ">>");
	}
	str_addc(s, '\n');
}

/* "/Font << /F1 5 0 R >>" for the kinds first..last; nothing when unused. */
static void
add_kinds(struct str *s, const struct resources *all, const char *name,
	  enum resource_kind first, enum resource_kind last)
{
	const struct resource *r;
	bool open = false;

	VEC_EACH (r, &all->used) {
		if (r->kind < first || r->kind > last)
			continue;
		if (!open)
			str_addf(s, "/%s <<\n", name);
		open = true;
		add_name(s, *r);
		add_value(s, *r);
	}
	if (open)
		str_add(s, ">>\n");
}

unsigned
resources_object(struct writer *w, const struct resources *all)
{
	struct str body = {0};

	add_kinds(&body, all, "Font", RESOURCE_FONT, RESOURCE_FONT);
	add_kinds(&body, all, "XObject", RESOURCE_FORM, RESOURCE_PICTURE);
	add_kinds(&body, all, "Pattern", RESOURCE_PATTERN, RESOURCE_PATTERN);
	add_kinds(&body, all, "Shading", RESOURCE_SHADING, RESOURCE_SHADING);
	add_kinds(&body, all, "ExtGState", RESOURCE_OPACITY, RESOURCE_MASK);
	if (!str_eq(w->last_resources, str_text(&body))) {
		w->last_resources = arena_strdup(w->arena, str_text(&body));
		w->last_resources_object = object_add(w, &body);
	}
	str_free(&body);
	return w->last_resources_object;
}
