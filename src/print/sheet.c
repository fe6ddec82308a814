/* Sheets of paper: faces put on them, marks. */
#include "print/sheet.h"

#include "items/fillable.h"
#include "items/length.h"
#include "items/report.h"
#include "items/style.h"
#include "page/outline.h"
#include "print/link.h"
#include "print/profile.h"

#define MARK_WIDTH 350

const char *
print_paper_name(const struct job *j, const struct xml_node *part)
{
	const struct print_profile *p = j->request->profile;

	return part && !(p && p->stock)
		       ? xml_attr_or(part, "paper", j->request->paper)
		       : j->request->paper;
}

struct size
print_paper(const struct job *j, const struct xml_node *part)
{
	return print_paper_size(j, print_paper_name(j, part));
}

struct size
print_paper_size(const struct job *j, const char *name)
{
	struct xml_node *n = game_find(j->in.game, "paper", name);
	struct scope sc = print_scope(j, "", xml_root(j->in.kit));
	struct size s;

	s.w = items_read_length(&sc, n, xml_attr(n, "width"), 0).v;
	s.h = items_read_length(&sc, n, xml_attr(n, "height"), 0).v;
	return s;
}

struct page *
print_add_page(const struct job *j, struct size paper, const char *label)
{
	struct page *p = page_add(j->press.doc, paper.w, paper.h);

	p->label = label;
	p->trim = (struct rect){0, 0, p->width, p->height};
	return p;
}

/* A matrix done about the middle of a page. */
static struct page_matrix
about_middle(const struct page *page, struct page_matrix m)
{
	mpt x = page->width / 2, y = page->height / 2;

	return page_combine(PAGE_MOVE(x, y),
			    page_combine(m, PAGE_MOVE(-x, -y)));
}

void
print_adjust(const struct job *j, struct page *page, bool back)
{
	const struct print_printer *p = j->request->printer;
	const struct print_drift *drift;
	struct page_matrix *m;

	if (!p)
		return;
	drift = page->width > page->height ? &p->lying : &p->upright;
	if (back && !drift->known)
		diag_report(j->diag, ((struct diag_where){NULL, 0}),
			    DIAG_PRINTER_LYING);
	m = ARENA_NEW(j->press.doc->arena, struct page_matrix);
	*m = PAGE_MOVE(0, 0);
	if (p->length)
		m->a = m->d = (int32_t)((int64_t)PAGE_ONE * 100000 / p->length);
	if (back)
		*m = page_combine(PAGE_MOVE(drift->x, drift->y),
				  page_combine(page_turn(drift->angle), *m));
	*m = about_middle(page, *m);
	page->adjust = m;
}

static void
add_mark(const struct job *j, struct page *page, struct page_mark m)
{
	page_mark(j->press.doc, page, m);
}

void
print_line_round(const struct job *j, struct page *page, struct page_path path)
{
	struct page_mark m = {.kind = PAGE_PATH, .path = path};

	m.path.width = MARK_WIDTH;
	m.path.stroke = items_black;
	m.path.dashes = 2;
	m.path.dash[0] = m.path.dash[1] = MPT_MM(1);
	add_mark(j, page, m);
}

static struct page_path
path_of(const struct job *j, struct rect r)
{
	struct outline o = {{0}};

	outline_rect(j->press.doc->sheet, &o, r.x, r.y, r.w, r.h, 0,
		     transform_none);
	return (struct page_path){.n = o.v.n, .segments = o.v.at};
}

void
print_bar(const struct job *j, struct page *page, struct rect r)
{
	struct page_mark m = {.kind = PAGE_PATH, .path = path_of(j, r)};

	m.path.fill = items_black;
	add_mark(j, page, m);
}

void
print_clip(const struct job *j, struct page *page, struct rect r)
{
	add_mark(j, page,
		 (struct page_mark){.kind = PAGE_CLIP, .path = path_of(j, r)});
}

void
print_unclip(const struct job *j, struct page *page)
{
	add_mark(j, page, (struct page_mark){.kind = PAGE_UNCLIP});
}

static void
put_field(const struct job *j, struct page *page, const struct page_field *f,
	  struct page_matrix m, struct rect box)
{
	struct page_mark mark = {.kind = PAGE_FIELD, .field = *f};

	mark.field.box = box;
	mark.field.quarters = (f->quarters + items_quarters(m)) % 4;
	add_mark(j, page, mark);
}

/* A face's drawing, without what can be filled in or clicked on. */
static void
put_form(const struct job *j, struct page *page, const struct face *face,
	 struct page_matrix m)
{
	if (face->over)
		print_clip(j, page, items_send(m, face->form->box));
	add_mark(j, page,
		 (struct page_mark){.kind = PAGE_PLACE,
				    .place = {face->form, m}});
	if (face->over)
		print_unclip(j, page);
}

void
print_put(struct job *j, struct page *page, const struct face *face,
	  struct page_matrix m)
{
	const struct page_field *f;

	put_form(j, page, face, m);
	VEC_EACH (f, &face->fields)
		put_field(j, page, f, m, items_send(m, f->box));
	print_put_links(j, j->press.doc->pages.n - 1, face, m, NULL);
}

/* --- pieces --- */

#define SEAM MPT_MM(0.5) /* over which a place to write may go, unsaid */

static bool
holds_middle(struct rect area, struct rect box)
{
	mpt x = box.x + box.w / 2, y = box.y + box.h / 2;

	return x >= area.x && y >= area.y && x < area.x + area.w &&
	       y < area.y + area.h;
}

static void
report_seam(const struct job *j, const struct xml_node *part,
	    const struct page_field *f, mpt over)
{
	struct scope sc =
		print_scope(j, xml_attr(part, "part"), xml_root(j->in.kit));

	diag_report(j->diag, xml_where(part), DIAG_SEAM_FIELD, sc.part, f->name,
		    items_write_mm(&sc, over));
}

/* The fields whose middle is on a piece, as far as they are on it. */
static void
put_fields_on(const struct job *j, struct page *page, const struct piece *p)
{
	const struct page_field *f;
	struct rect box, on;
	mpt over;

	VEC_EACH (f, &p->face->fields) {
		box = items_send(p->m, f->box);
		if (!holds_middle(p->area, box))
			continue;
		on = rect_common(box, p->area);
		over = mpt_most(box.w - on.w, box.h - on.h);
		if (over > SEAM)
			report_seam(j, p->part, f, over);
		put_field(j, page, f, p->m, on);
	}
}

void
print_put_piece(struct job *j, struct page *page, const struct piece *p)
{
	print_clip(j, page, p->art);
	put_form(j, page, p->face, p->m);
	print_unclip(j, page);
	put_fields_on(j, page, p);
	print_put_links(j, j->press.doc->pages.n - 1, p->face, p->m, &p->area);
}

void
print_mark(const struct job *j, struct page *page, struct point a,
	   struct point b, bool dashed)
{
	struct page_mark m = {.kind = PAGE_PATH};
	struct page_segment *s =
		ARENA_ARRAY(j->press.doc->sheet, struct page_segment, 2);

	s[0] = (struct page_segment){PAGE_MOVE_TO, {a}};
	s[1] = (struct page_segment){PAGE_LINE_TO, {b}};
	m.path = (struct page_path){.n = 2,
				    .segments = s,
				    .width = MARK_WIDTH,
				    .stroke = items_black};
	if (dashed) {
		m.path.dashes = 2;
		m.path.dash[0] = m.path.dash[1] = MPT_MM(2);
	}
	add_mark(j, page, m);
}
