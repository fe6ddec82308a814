/* Booklets: records one below the other on small pages. */
#include "print/booklet.h"

#include <stdint.h>
#include <stdlib.h>

#include "items/break.h"
#include "items/text.h"
#include "page/digest.h"
#include "print/contents.h"
#include "print/large.h"
#include "print/flowing.h"
#include "print/link.h"

static mpt
apart(mpt a, mpt b)
{
	return a > b ? a - b : b - a;
}

#define WAITING 200 /* so many leaves are built before the first is drawn */
#define WAITING_SLICES 2000
#define LEAST_WIDTH MPT_MM(120) /* of a page, when there is a choice */

/*
 * Half of the paper; all of it when half is too small to read.  A paper of the
 * list that is as good as half (A5 is half a millimetre narrower than half of
 * A4) stands for it.
 */
static struct size
page_size(struct job *j, const struct xml_node *part)
{
	struct size paper = print_paper(j, part), half = {paper.h / 2, paper.w};
	struct scope sc = print_scope(j, "", xml_root(j->in.kit));
	const char *const *names;
	size_t n, i;

	if (!j->request->booklet && (half.w < LEAST_WIDTH || j->request->large))
		return paper;
	names = game_all(j->in.game, "paper", &n);
	for (i = 0; i < n; i++) {
		struct xml_node *p = game_find(j->in.game, "paper", names[i]);
		mpt w = items_read_length(&sc, p, xml_attr(p, "width"), 0).v;
		mpt h = items_read_length(&sc, p, xml_attr(p, "height"), 0).v;

		if (apart(w, half.w) <= MPT_MM(1) &&
		    apart(h, half.h) <= MPT_MM(1))
			return (struct size){w, h};
	}
	return half;
}

static struct chapter
new_chapter(struct job *j, const struct booklet *b, const struct part *part)
{
	const struct xml_node *n = part->node;
	struct scope sc =
		print_scope(j, xml_attr(n, "part"), xml_root(j->in.kit));
	struct chapter c = {
		.part = part,
		.title =
			arena_strdup(j->press.doc->arena, xml_attr(n, "title")),
		.margin = items_read_insets(
			&sc, n, xml_attr_or(n, "margin", "12mm 12mm 16mm 16mm"),
			0),
		.gap = items_read_length(&sc, n, xml_attr_or(n, "gap", "6mm"),
					 0)
			       .v,
		.divides = str_eq(xml_attr(n, "flow"), "yes"),
		.spare = str_eq(xml_attr(n, "spare"), "yes"),
	};

	c.flows = c.divides || xml_attr(n, "each");
	c.room.w = b->size.w - c.margin.start - c.margin.end;
	c.room.h = b->size.h - c.margin.top - c.margin.bottom;
	return c;
}

/* Where a leaf is built and drawn: in an arena of its own. */
static struct scope
leaf_scope(const struct job *j, const struct chapter *c,
	   const struct leaf *leaf)
{
	struct scope sc = print_scope(j, xml_attr(c->part->node, "part"),
				      leaf->card.record);

	sc.scratch = leaf->scratch;
	sc.fillable = j->request->fillable && !j->request->booklet;
	sc.could_flow = !c->flows;
	return sc;
}

/* A leaf that is not divided; false: it is higher than a page. */
static bool
add_whole(const struct scope *sc, struct chapter *c, const struct item *item)
{
	struct slice s = {.item = item, .begins = !c->flows};

	s.high = items_measure_high(sc, item, c->room.w, c->room.h);
	if (c->flows && s.high.over > MPT_PT / 2)
		return false;
	if (!c->flows)
		s.high.at[0] = c->room.h;
	VEC_PUSH(c->flow.arena, &c->flow.slices, s);
	return true;
}

/* Builds the items of leaf i, and divides them. */
static void
build_leaf(struct job *j, struct chapter *c, size_t i)
{
	struct leaf *leaf = &c->leaves[i];
	size_t depth = xpath_depth(j->in.x), k = c->flow.slices.n;
	struct scope sc;
	struct item *item;

	leaf->scratch = arena_new();
	sc = leaf_scope(j, c, leaf);
	print_push_place(j, &leaf->card);
	item = print_build(&sc, leaf->card.layout);
	if (item && (c->divides || !add_whole(&sc, c, item)))
		items_pour(&sc, item, c->room.w, &c->flow);
	xpath_pop_to(j->in.x, depth);
	items_end_slice(&c->flow, c->gap);
	for (; k < c->flow.slices.n; k++) {
		struct slice *s = &c->flow.slices.at[k];

		s->tag = i;
		if (c->flows && s->high.over > MPT_PT / 2)
			print_report_high(&sc, &leaf->card, s->high.over);
	}
}

/* Draws n slices of a leaf on a page, in type so many steps smaller. */
static void
draw_slices(struct job *j, struct chapter *c, const struct slice *s, size_t n,
	    int tight)
{
	struct leaf *leaf = &c->leaves[s->tag];
	struct scope sc = leaf_scope(j, c, leaf);
	struct stand stand = {.leaf = s->tag,
			      .first = !leaf->drawn,
			      .height = items_slices_height(s, n, tight),
			      .gap = s[n - 1].gap};

	stand.face =
		print_draw_high(&sc, leaf->card.layout, items_join(&sc, s, n),
				(struct size){c->room.w, stand.height}, tight);
	VEC_PUSH(j->press.arena, &c->stands, stand);
	leaf->drawn = true;
}

/* Nothing more is drawn of the leaves before one. */
static void
free_leaves(struct chapter *c, size_t before)
{
	for (; c->freed < before; c->freed++)
		arena_free(c->leaves[c->freed].scratch);
}

/* Draws what stands on a page, without the spaces at its ends. */
static void
end_page(struct job *j, struct chapter *c, const struct slice *s, size_t n)
{
	size_t from, k;
	int tight;

	n = print_trim_slices(&s, n);
	print_find_sections(j, &c->sections, s, n, c->ends.n);
	tight = items_tightness(s, n, c->room.h);
	for (from = 0; from < n && !c->dry; from += k) {
		for (k = 1; from + k < n && s[from + k].tag == s[from].tag; k++)
			;
		draw_slices(j, c, s + from, k, tight);
	}
	VEC_PUSH(j->press.arena, &c->ends, c->stands.n);
}

/*
 * Breaks the slices from `from` on into pages; unless they are the last, what
 * would stand on the last page waits for those behind.  How many are drawn.
 */
static size_t
end_pages(struct job *j, struct chapter *c, size_t from, bool last)
{
	const struct slice *s = c->flow.slices.at + from;
	size_t n = c->flow.slices.n - from, pages, i;
	size_t *ends = ARENA_ARRAY(j->press.arena, size_t, n + 1);
	size_t done = 0;

	pages = items_break(j->press.arena, s, n, c->room.h, ends);
	for (i = 0; i < pages && (last || i + 1 < pages || !i); i++) {
		end_page(j, c, s + done, ends[i] - done);
		done = ends[i];
	}
	free_leaves(c, done < n ? s[done].tag : c->built);
	return done;
}

/* Draws the records of a chapter and breaks it into pages. */
static void
draw_chapter(struct job *j, struct chapter *c, const struct printed *p)
{
	const struct xml_node *part = c->part->node;
	size_t wait = c->divides ? WAITING_SLICES : WAITING, i;
	struct scope sc;
	bool last;

	c->n = p->v.n;
	c->leaves = ARENA_ARRAY(j->press.arena, struct leaf, c->n + 1);
	c->flow = (struct flow){.arena = j->press.arena, .room = c->room.h};
	for (i = 0; i < c->n; i++) {
		struct leaf *leaf = &c->leaves[i];

		leaf->card = p->v.at[i];
		sc = print_scope(j, xml_attr(part, "part"), leaf->card.record);
		if (xml_attr(part, "label"))
			leaf->label = arena_strdup(
				j->press.doc->arena,
				items_attr(&sc, items_element(sc.in, part),
					   ATTR_LABEL));
		build_leaf(j, c, i);
		c->built = i + 1;
		last = i + 1 == c->n;
		if (last || !c->flows ||
		    c->flow.slices.n - c->flow.gone >= wait)
			c->flow.gone += end_pages(j, c, c->flow.gone,
						  last || !c->flows);
	}
}

static void
add_page(struct job *j, struct booklet *b, struct chapter *c, size_t n)
{
	size_t from = c && n ? c->ends.at[n - 1] : 0;
	size_t to = c ? c->ends.at[n] : 0;
	mpt y = c ? c->margin.top : 0;
	size_t i;

	for (i = from; i < to; i++) {
		const struct stand *s = &c->stands.at[i];

		if (s->first) {
			c->leaves[s->leaf].page = b->pages.n;
			c->leaves[s->leaf].top = y;
		}
		y += s->height + s->gap;
	}
	VEC_PUSH(j->press.arena, &b->pages,
		 (struct booklet_page){c, n, from, to});
}

static void
add_pages(struct job *j, struct booklet *b, struct chapter *c)
{
	size_t i;

	for (i = 0; i < c->ends.n; i++)
		add_page(j, b, c, i);
}

size_t
print_missing(const struct job *j, size_t n)
{
	size_t unit = j->request->booklet ? 4 : j->two_sided ? 2 : 1;

	return n ? (unit - n % unit) % unit : unit;
}

/* A chapter for spare pages prints its layout so many times. */
static void
fill(struct job *j, struct chapter *c, size_t n)
{
	struct printed once = print_find_cards(j, c->part),
		       all = {.left_out = NULL};
	size_t i;

	for (i = 0; i < n && once.v.n; i++) {
		VEC_PUSH(j->press.arena, &all.v, once.v.at[i % once.v.n]);
		all.v.at[i].place = i + 1;
		all.v.at[i].places = n;
	}
	draw_chapter(j, c, &all);
}

/* All pages in order; the first chapter for spare pages takes what lacks. */
static void
make_pages(struct job *j, struct booklet *b)
{
	struct chapter *c;
	size_t n = 0, need;

	VEC_EACH (c, &b->chapters)
		n += c->ends.n;
	need = print_missing(j, n);
	VEC_EACH (c, &b->chapters) {
		if (c->spare) {
			fill(j, c, need);
			need = need > c->ends.n ? need - c->ends.n : 0;
		}
		add_pages(j, b, c);
	}
	for (; b->pages.n && need; need--)
		add_page(j, b, NULL, 0);
}

/* --- bookmarks, and what links lead to --- */

/* By record; of one record the first leaf comes first. */
static int
by_record(const void *a, const void *b)
{
	const struct leaf *p = *(const struct leaf *const *)a,
			  *q = *(const struct leaf *const *)b;
	uintptr_t r = (uintptr_t)p->card.record, s = (uintptr_t)q->card.record;

	return r < s ? -1 : r > s ? 1 : p < q ? -1 : p > q;
}

/* The leaves in that order. */
static const struct leaf **
sort_leaves(struct job *j, const struct chapter *c)
{
	const struct leaf **all =
		ARENA_ARRAY(j->press.arena, const struct leaf *, c->n + 1);
	size_t i;

	for (i = 0; i < c->n; i++)
		all[i] = &c->leaves[i];
	qsort(all, c->n, sizeof(*all), by_record);
	return all;
}

/* The first leaf of a record, or NULL; in n of them, sorted. */
static const struct leaf *
leaf_of(const struct leaf **all, size_t n, const struct xml_node *record)
{
	size_t low = 0, high = n, middle;

	while (low < high) {
		middle = low + (high - low) / 2;
		if ((uintptr_t)all[middle]->card.record < (uintptr_t)record)
			low = middle + 1;
		else
			high = middle;
	}
	return low < n && all[low]->card.record == record ? all[low] : NULL;
}

/* The leaves that a <bookmarks> is about; in j->press.arena, *n of them. */
static const struct leaf **
marked(struct job *j, const struct chapter *c, const struct xml_node *node,
       size_t *n)
{
	const char *each = xml_attr(node, "each");
	const struct leaf **leaves, **sorted = NULL, *leaf;
	struct xml_node **records;
	size_t count = c->n, i;

	*n = 0;
	if (each) {
		records = xpath_nodes(j->in.x, xml_root(j->in.kit), each,
				      xml_where(node), j->press.arena, &count);
		sorted = sort_leaves(j, c);
	}
	leaves = ARENA_ARRAY(j->press.arena, const struct leaf *, count + 1);
	for (i = 0; i < count; i++) {
		leaf = each ? leaf_of(sorted, c->n, records[i]) : &c->leaves[i];
		if (leaf)
			leaves[(*n)++] = leaf;
	}
	return leaves;
}

static const char *
bookmark_text(struct job *j, const struct xml_node *node,
	      const struct leaf *leaf)
{
	struct scope sc = print_scope(j, xml_name(node), leaf->card.record);
	const char *text =
		items_attr(&sc, items_element(sc.in, node), ATTR_LABEL);

	text = text ? text : leaf->label ? leaf->label : "";
	return arena_strdup(j->press.doc->arena, text);
}

/* "1–10", "11–20", ...: step of them under one bookmark. */
static void
add_bookmarks(struct job *j, const struct booklet *b, const struct chapter *c,
	      const struct xml_node *node)
{
	const char *title = xml_attr(node, "title"), *text;
	long step = xml_attr_int(node, "step", 1);
	const struct leaf **leaves, *last;
	size_t n, i, each = step > 1 ? (size_t)step : 1;

	leaves = marked(j, c, node, &n);
	if (n && title)
		print_add_bookmark(j, arena_strdup(j->press.doc->arena, title),
				   0, b->sheet[leaves[0]->page]);
	for (i = 0; i < n; i += each) {
		last = leaves[i + each < n ? i + each - 1 : n - 1];
		text = bookmark_text(j, node, leaves[i]);
		if (last != leaves[i])
			text = arena_printf(j->press.doc->arena,
					    "%s\xE2\x80\x93%s", text,
					    bookmark_text(j, node, last));
		print_add_bookmark(j, text, 1, b->sheet[leaves[i]->page]);
	}
}

/* A bookmark for each section, below that of the chapter. */
static void
mark_sections(struct job *j, const struct booklet *b, const struct chapter *c)
{
	size_t first = 0;
	const struct section *s;

	while (b->pages.at[first].chapter != c)
		first++;
	VEC_EACH (s, &c->sections.v)
		print_mark_section(j, s, 1, b->sheet[first + s->page]);
}

static void
mark_chapter(struct job *j, const struct booklet *b, const struct chapter *c)
{
	const struct xml_node *part = c->part->node;
	struct xml_node *node;
	const struct leaf *leaf;
	size_t first, i;
	mpt above = MPT_MM(3);

	if (!c->n)
		return;
	first = b->sheet[c->leaves[0].page];
	print_add_bookmark(j, c->title, 0, first);
	mark_sections(j, b, c);
	XML_EACH (node, part, "bookmarks")
		add_bookmarks(j, b, c, node);
	for (i = 0; i < c->n; i++) {
		leaf = &c->leaves[i];
		print_add_anchor(
			j, leaf->label, b->sheet[leaf->page],
			c->flows && !j->request->booklet
				? print_zoomed(leaf->top - above, b->zoom)
				: 0);
	}
	print_add_anchor(j, xml_attr(part, "part"), first, 0);
}

void
print_lay_out(struct job *j, struct booklet *b)
{
	struct chapter *c;
	struct printed p;

	VEC_EACH (c, &b->chapters) {
		*c = new_chapter(j, b, c->part);
		c->dry = true;
		p = print_find_cards(j, c->part);
		if (!c->spare)
			draw_chapter(j, c, &p);
	}
}

/* Notes what all its pages look like: they are bound together. */
static void
note(const struct job *j, const struct booklet *b)
{
	const struct booklet_page *page;
	uint64_t h = b->pages.n;
	size_t i;

	VEC_EACH (page, &b->pages) {
		h = str_mix(h, page->to - page->from);
		for (i = page->from; i < page->to; i++) {
			const struct stand *s = &page->chapter->stands.at[i];

			h = str_mix(h, print_digest(j, &s->face));
			h = str_mix(h, (uint64_t)(s->height + s->gap));
		}
	}
	print_note(j, xml_attr(b->chapters.at->part->node, "part"), NULL, 0, 1,
		   h);
}

static void
print_chapters(struct job *j, struct booklet *b)
{
	struct chapter *c;
	struct printed p;

	VEC_EACH (c, &b->chapters) {
		p = print_find_cards(j, c->part);
		if (!c->spare)
			draw_chapter(j, c, &p);
	}
	make_pages(j, b);
	if (!b->pages.n)
		return;
	b->sheet = ARENA_ARRAY(j->press.arena, size_t, b->pages.n);
	print_booklet_pages(j, b);
	VEC_EACH (c, &b->chapters)
		mark_chapter(j, b, c);
	note(j, b);
	print_finish_pages(j);
}

void
print_booklet(struct job *j, const struct part *parts, size_t n)
{
	struct booklet b = {.zoom = print_book_zoom(j)};
	size_t i, depth = xpath_depth(j->in.x);
	struct xml_doc *contents, *sections;

	b.size = page_size(j, parts->node);
	b.size.w = (mpt)((int64_t)b.size.w * PAGE_ONE / b.zoom);
	b.size.h = (mpt)((int64_t)b.size.h * PAGE_ONE / b.zoom);
	for (i = 0; i < n; i++)
		if (print_wants(j, &parts[i]))
			VEC_PUSH(j->press.arena, &b.chapters,
				 new_chapter(j, &b, &parts[i]));
	if (!b.chapters.n || print_is_left_out(j, b.chapters.at->part->node, 0))
		return;
	contents = print_bind_contents(j);
	sections = print_bind_sections(j, &b);
	print_chapters(j, &b);
	print_forget_sections(j, sections, depth);
	xml_free(contents);
}
