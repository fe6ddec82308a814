/* Fills: cells drawn again and again, as tiling patterns. */
#include "pdf/patterns.h"

#include "base/map.h"
#include "pdf/content.h"
#include "pdf/marks.h"
#include "pdf/object.h"
#include "pdf/syntax.h"

/* Patterns written so far, by their cell and where it stands. */
struct patterns {
	struct map *all; /* to a struct resource */
	unsigned n;
};

static struct patterns *
need_patterns(struct writer *w)
{
	if (!w->patterns) {
		w->patterns = ARENA_NEW(w->arena, struct patterns);
		w->patterns->all = map_new(w->arena);
	}
	return w->patterns;
}

/* Six numbers; false: one is out of range. */
static bool
add_matrix(struct str *s, struct page_matrix m)
{
	return syntax_add_factor(s, m.a) & syntax_add_factor(s, m.b) &
	       syntax_add_factor(s, m.c) & syntax_add_factor(s, m.d) &
	       syntax_add_length(s, m.e) & syntax_add_length(s, m.f);
}

static void
write_pattern(struct writer *w, const struct page_form *cell,
	      struct page_matrix m, unsigned object)
{
	struct str body = {0};
	struct content c;
	bool good;

	content_begin(&c, w, true);
	marks_draw(&c, cell->marks.at, cell->marks.n);
	content_end(&c);
	str_add(&body, "/Type /Pattern\n/PatternType 1\n/PaintType 1\n"
		       "/TilingType 1\n/BBox ");
	good = syntax_add_rect(&body, cell->box);
	str_add(&body, "\n/XStep ");
	good &= syntax_add_length(&body, cell->box.w);
	str_add(&body, "\n/YStep ");
	good &= syntax_add_length(&body, cell->box.h);
	str_add(&body, "\n/Matrix [");
	good &= add_matrix(&body, m);
	str_addf(&body, "]\n/Resources %u 0 R\n", resources_object(w, &c.used));
	object_fill_stream(w, object, &body, str_text(&c.out), c.out.n);
	if (!good || c.bad)
		writer_report_number(w, cell->name);
	content_free(&c);
	str_free(&body);
}

static struct resource *
known(struct writer *w, const char *key, bool *is_new)
{
	struct patterns *p = need_patterns(w);
	struct resource *r = map_find(p->all, key);

	*is_new = !r;
	if (!r) {
		r = ARENA_NEW(w->arena, struct resource);
		*r = (struct resource){.kind = RESOURCE_PATTERN,
				       .name = ++p->n};
		*map_at(p->all, key) = r;
	}
	return r;
}

struct resource
patterns_need(struct writer *w, const struct page_pattern *pattern,
	      struct page_matrix m)
{
	struct resource *r;
	bool is_new;

	m = page_combine(m, pattern->m);
	r = known(w,
		  arena_printf(w->arena, "%zu %d %d %d %d %d %d",
			       pattern->cell->kept, m.a, m.b, m.c, m.d, m.e,
			       m.f),
		  &is_new);
	if (is_new) {
		r->object = object_new_stream(w);
		write_pattern(w, pattern->cell, m, r->object);
	}
	return *r;
}

struct resource
patterns_of_shading(struct writer *w, struct resource shading,
		    struct page_matrix m)
{
	struct str body = {0};
	struct resource *r;
	bool is_new, good;

	str_addf(&body,
		 "/Type /Pattern\n/PatternType 2\n/Shading %u 0 R\n/Matrix [",
		 shading.object);
	good = add_matrix(&body, m);
	str_add(&body, "]\n");
	r = known(w, arena_strdup(w->arena, str_text(&body)), &is_new);
	if (is_new)
		r->object = object_add(w, &body);
	if (!good)
		writer_report_number(w, "gradient");
	str_free(&body);
	return *r;
}
