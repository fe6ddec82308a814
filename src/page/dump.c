/*
 * Pages as text for tests: one mark a line, numbers in points, forms listed
 * once and then placed by name.
 */
#include "page/page.h"

#include <string.h>

#include "base/str.h"

/* Where the text goes and how faces are called. */
struct dump {
	struct str out;
	const char *(*face_name)(void *, int);
	void *context;
};

/* " 12.5": a space and a length. */
static void
put_length(struct str *s, mpt v)
{
	str_addc(s, ' ');
	str_add_milli(s, v);
}

/* " 0.707": a space and a 1/65536 factor, to three places. */
static void
put_factor(struct str *s, int32_t v)
{
	int64_t n = (int64_t)v * 1000, half = v < 0 ? -32768 : 32768;

	str_addc(s, ' ');
	str_add_milli(s, (n + half) / PAGE_ONE);
}

static void
put_point(struct str *s, struct point p)
{
	put_length(s, p.x);
	put_length(s, p.y);
}

static void
put_rect(struct str *s, const char *name, struct rect r)
{
	str_addf(s, " %s", name);
	put_length(s, r.x);
	put_length(s, r.y);
	put_length(s, r.w);
	put_length(s, r.h);
}

/* Text in quotes on one line; UTF-8 stays as it is. */
static void
put_quoted(struct str *s, const char *text, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++) {
		unsigned char c = (unsigned char)text[i];

		if (c == '"' || c == '\\')
			str_addf(s, "\\%c", c);
		else if (c == '\n')
			str_add(s, "\\n");
		else if (c < 0x20 || c == 0x7f)
			str_addf(s, "\\x%02x", c);
		else
			str_addc(s, (char)c);
	}
}

/* ` name "text"`, or nothing for NULL. */
static void
put_text(struct str *s, const char *name, const char *text)
{
	if (!text)
		return;
	str_addf(s, " %s \"", name);
	put_quoted(s, text, strlen(text));
	str_addc(s, '"');
}

/* " fill #rrggbb", with "/128" behind it when not solid. */
static void
put_colour(struct str *s, const char *name, struct page_colour c)
{
	if (!c.opacity)
		return;
	str_addf(s, " %s #%02x%02x%02x", name, c.r, c.g, c.b);
	if (c.opacity != 255)
		str_addf(s, "/%d", c.opacity);
}

/* " at x y", after " matrix a b c d" when it does more than move. */
static void
put_matrix(struct str *s, struct page_matrix m)
{
	if (m.a != PAGE_ONE || m.b || m.c || m.d != PAGE_ONE) {
		str_add(s, " matrix");
		put_factor(s, m.a);
		put_factor(s, m.b);
		put_factor(s, m.c);
		put_factor(s, m.d);
	}
	str_add(s, " at");
	put_length(s, m.e);
	put_length(s, m.f);
}

static void
put_gradient(struct str *s, const struct page_gradient *g)
{
	size_t i;

	str_addf(s, " gradient %s", g->radial ? "radial" : "linear");
	put_matrix(s, g->m);
	if (g->focus.x || g->focus.y || g->focus_radius) {
		str_add(s, " focus");
		put_point(s, g->focus);
		put_length(s, g->focus_radius);
	}
	for (i = 0; i < g->n; i++) {
		struct page_colour c = g->stops[i].colour;

		put_factor(s, g->stops[i].at);
		str_addf(s, " #%02x%02x%02x", c.r, c.g, c.b);
		if (c.opacity != 255)
			str_addf(s, "/%d", c.opacity);
	}
}

/* What a path is filled with: a colour, a cell, or a gradient. */
static void
put_fill(struct str *s, const struct page_path *path)
{
	put_colour(s, "fill", path->fill);
	if (path->fill.opacity && path->pattern) {
		put_text(s, "pattern", path->pattern->cell->name);
		put_matrix(s, path->pattern->m);
	}
	if (path->fill.opacity && path->gradient)
		put_gradient(s, path->gradient);
}

static void
put_segments(struct str *s, const struct page_path *path)
{
	static const char verb[] = {
		[PAGE_MOVE_TO] = 'M',
		[PAGE_LINE_TO] = 'L',
		[PAGE_CURVE_TO] = 'C',
		[PAGE_CLOSE] = 'Z',
	};
	size_t i, k;

	for (i = 0; i < path->n; i++) {
		const struct page_segment *seg = &path->segments[i];

		str_addf(s, " %c", verb[seg->verb]);
		for (k = 0; k < page_points[seg->verb]; k++)
			put_point(s, seg->p[k]);
	}
}

static void
put_stroke(struct str *s, const struct page_path *path)
{
	static const char *const cap[] = {"", " round-cap", " square-cap"};
	static const char *const join[] = {"", " round-join", " bevel-join"};
	int i;

	if (!path->stroke.opacity)
		return;
	put_colour(s, "stroke", path->stroke);
	if (path->stroke_gradient)
		put_gradient(s, path->stroke_gradient);
	str_add(s, " width");
	put_length(s, path->width);
	str_add(s, cap[path->cap]);
	str_add(s, join[path->join]);
	if (path->join == PAGE_JOIN_MITER && path->miter) {
		str_add(s, " miter");
		put_length(s, path->miter);
	}
	if (path->dashes > 0)
		str_add(s, " dash");
	for (i = 0; i < path->dashes; i++)
		put_length(s, path->dash[i]);
	if (path->dashes > 0 && path->dash_from) {
		str_add(s, " from");
		put_length(s, path->dash_from);
	}
}

static void
put_glyphs(struct str *s, const struct text_glyph *glyphs, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		put_quoted(s, glyphs[i].text, glyphs[i].text_n);
}

static void
dump_glyphs(struct dump *d, const struct page_mark *mark)
{
	const struct page_glyphs *g = &mark->glyphs;
	struct str *s = &d->out;
	size_t i;

	str_addf(s, "glyphs %s", d->face_name(d->context, g->face));
	put_length(s, g->size);
	put_matrix(s, g->m);
	put_colour(s, "colour", g->colour);
	str_add(s, " \"");
	put_glyphs(s, g->glyphs, g->n);
	for (i = 0; i < g->n_words; i++)
		put_glyphs(s, g->words[i]->glyphs, g->words[i]->n);
	str_add(s, "\"");
}

static void
dump_path(struct dump *d, const struct page_mark *mark)
{
	const struct page_path *path = &mark->path;

	str_add(&d->out, "path");
	put_fill(&d->out, path);
	put_stroke(&d->out, path);
	if (path->even_odd)
		str_add(&d->out, " even-odd");
	put_segments(&d->out, path);
}

static void
dump_place(struct dump *d, const struct page_mark *mark)
{
	str_add(&d->out, "place");
	put_text(&d->out, "form", mark->place.form->name);
	if (mark->place.faded)
		str_addf(&d->out, " opacity %d", 255 - mark->place.faded);
	put_matrix(&d->out, mark->place.m);
}

static void
dump_picture(struct dump *d, const struct page_mark *mark)
{
	const char *slash = strrchr(mark->picture.path, '/');

	/* Only the file's own name: folders differ between machines. */
	str_add(&d->out, "picture");
	put_text(&d->out, "file", slash ? slash + 1 : mark->picture.path);
	put_rect(&d->out, "box", mark->picture.box);
}

static void
dump_link(struct dump *d, const struct page_mark *mark)
{
	str_add(&d->out, "link");
	put_rect(&d->out, "box", mark->link.box);
	if (mark->link.page >= 0)
		str_addf(&d->out, " page %d", mark->link.page + 1);
	else
		put_text(&d->out, "uri", mark->link.uri);
	if (mark->link.page >= 0 && mark->link.top) {
		str_add(&d->out, " top");
		put_length(&d->out, mark->link.top);
	}
}

static void
dump_field(struct dump *d, const struct page_mark *mark)
{
	const struct page_field *f = &mark->field;
	struct str *s = &d->out;

	str_add(s, f->kind == PAGE_FIELD_CHECK ? "check" : "field");
	put_text(s, "name", f->name);
	put_text(s, "tip", f->tip);
	put_text(s, "value", f->value);
	put_rect(s, "box", f->box);
	str_add(s, " size");
	put_length(s, f->size);
	if (f->many_lines)
		str_add(s, " many-lines");
	if (f->quarters)
		str_addf(s, " quarters %d", f->quarters);
}

static void
dump_clip(struct dump *d, const struct page_mark *mark)
{
	str_add(&d->out, "clip");
	if (mark->path.even_odd)
		str_add(&d->out, " even-odd");
	put_segments(&d->out, &mark->path);
}

static void
dump_unclip(struct dump *d, const struct page_mark *mark)
{
	(void)mark;
	str_add(&d->out, "unclip");
}

static void
dump_reads(struct dump *d, const struct page_mark *mark)
{
	str_add(&d->out, "reads \"");
	put_quoted(&d->out, mark->reads, strlen(mark->reads));
	str_addc(&d->out, '"');
}

static void
dump_read(struct dump *d, const struct page_mark *mark)
{
	(void)mark;
	str_add(&d->out, "read");
}

static void
dump_marks(struct dump *d, const struct page_mark *marks, size_t n)
{
	static void (*const dump[])(struct dump *, const struct page_mark *) = {
		[PAGE_GLYPHS] = dump_glyphs, [PAGE_PATH] = dump_path,
		[PAGE_PLACE] = dump_place,   [PAGE_PICTURE] = dump_picture,
		[PAGE_LINK] = dump_link,     [PAGE_FIELD] = dump_field,
		[PAGE_CLIP] = dump_clip,     [PAGE_UNCLIP] = dump_unclip,
		[PAGE_READS] = dump_reads,   [PAGE_READ] = dump_read,
	};
	size_t i;

	_Static_assert(sizeof(dump) / sizeof(*dump) == PAGE_MARK_KINDS,
		       "every kind of mark can be dumped");
	for (i = 0; i < n; i++) {
		str_add(&d->out, "  ");
		dump[marks[i].kind](d, &marks[i]);
		if (marks[i].multiply)
			str_add(&d->out, " multiply");
		str_addc(&d->out, '\n');
	}
}

/* What holds for the whole document. */
static void
dump_head(struct dump *d, const struct page_doc *doc)
{
	struct str *s = &d->out;

	str_add(s, "document");
	put_text(s, "title", doc->title);
	put_text(s, "author", doc->author);
	put_text(s, "subject", doc->subject);
	put_text(s, "keywords", doc->keywords);
	put_text(s, "lang", doc->lang);
	put_text(s, "duplex", doc->duplex);
	if (doc->rtl)
		str_add(s, " rtl");
	if (doc->grey)
		str_add(s, " grey");
	str_addc(s, '\n');
}

static void
dump_form(struct dump *d, const struct page_form *form)
{
	str_add(&d->out, "form");
	put_text(&d->out, "name", form->name);
	put_rect(&d->out, "box", form->box);
	str_addc(&d->out, '\n');
	dump_marks(d, form->marks.at, form->marks.n);
}

static void
dump_page(struct dump *d, const struct page *page, size_t number)
{
	struct str *s = &d->out;

	str_addf(s, "page %zu", number);
	put_length(s, page->width);
	put_length(s, page->height);
	put_text(s, "label", page->label);
	if (page->adjust) {
		str_add(s, " adjusted");
		put_matrix(s, *page->adjust);
	}
	if (page->trim.w)
		put_rect(s, "trim", page->trim);
	if (page->bleed.w)
		put_rect(s, "bleed", page->bleed);
	str_addc(s, '\n');
	dump_marks(d, page->marks.at, page->marks.n);
}

static void
dump_bookmark(struct dump *d, const struct page_bookmark *b)
{
	str_addf(&d->out, "bookmark level %d page %zu", b->level, b->page + 1);
	put_text(&d->out, "title", b->title);
	str_addc(&d->out, '\n');
}

void
page_dump(const struct page_doc *doc, FILE *out,
	  const char *(*face_name)(void *, int), void *context)
{
	struct dump d = {.face_name = face_name, .context = context};
	size_t i;

	dump_head(&d, doc);
	for (i = 0; i < doc->forms.n; i++)
		dump_form(&d, doc->forms.at[i]);
	for (i = 0; i < doc->pages.n; i++)
		dump_page(&d, doc->pages.at[i], i + 1);
	for (i = 0; i < doc->bookmarks.n; i++)
		dump_bookmark(&d, &doc->bookmarks.at[i]);
	fwrite(d.out.at, 1, d.out.n, out);
	str_free(&d.out);
}
