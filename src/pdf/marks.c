/* Marks drawn. */
#include "pdf/marks.h"

#include "pdf/drawings.h"
#include "pdf/forms.h"
#include "pdf/pictures.h"

static void
draw_glyphs(struct content *c, const struct page_mark *m)
{
	content_glyphs(c, &m->glyphs);
}

static void
draw_place(struct content *c, const struct page_mark *m)
{
	forms_place(c, &m->place);
}

static void
draw_picture(struct content *c, const struct page_mark *m)
{
	pictures_draw(c, &m->picture);
}

static void
draw_nothing(struct content *c, const struct page_mark *m)
{
	(void)c;
	(void)m;
}

static void
draw_clip(struct content *c, const struct page_mark *m)
{
	content_clip(c, &m->path);
}

static void
draw_unclip(struct content *c, const struct page_mark *m)
{
	(void)m;
	content_unclip(c);
}

static void
draw_reads(struct content *c, const struct page_mark *m)
{
	content_reads(c, m->reads);
}

static void
draw_read(struct content *c, const struct page_mark *m)
{
	(void)m;
	content_read(c);
}

/* How many paths stand at the beginning of n marks, all on one ink or not. */
static size_t
count_paths(const struct page_mark *marks, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (marks[i].kind != PAGE_PATH ||
		    marks[i].multiply != marks[0].multiply)
			break;
	return i;
}

void
marks_draw(struct content *c, const struct page_mark *marks, size_t n)
{
	static void (*const draw[])(struct content *,
				    const struct page_mark *) = {
		[PAGE_GLYPHS] = draw_glyphs, [PAGE_PATH] = NULL,
		[PAGE_PLACE] = draw_place,   [PAGE_PICTURE] = draw_picture,
		[PAGE_LINK] = draw_nothing,  [PAGE_FIELD] = draw_nothing,
		[PAGE_CLIP] = draw_clip,     [PAGE_UNCLIP] = draw_unclip,
		[PAGE_READS] = draw_reads,   [PAGE_READ] = draw_read,
	};
	size_t i, paths, outer = c->clips;

	_Static_assert(sizeof(draw) / sizeof(*draw) == PAGE_MARK_KINDS,
		       "every kind of mark can be drawn");
	for (i = 0; i < n; i += paths ? paths : 1) {
		paths = count_paths(&marks[i], n - i);
		if (marks[i].multiply)
			content_multiply(c);
		if (paths)
			drawings_draw(c, &marks[i], paths);
		else
			draw[marks[i].kind](c, &marks[i]);
		if (marks[i].multiply)
			content_restore(c);
	}
	/* A clip ends with the drawing that it was opened in. */
	while (c->clips > outer)
		content_unclip(c);
}
