/* Booklets: records one below the other on small pages. */
#include "print/booklet.h"

#include <stdlib.h>

static mpt
apart(mpt a, mpt b)
{
	return a > b ? a - b : b - a;
}

#define WAITING 200 /* so many leaves are built before the first is drawn */
#define LEAST_WIDTH MPT_MM(120) /* of a page, when there is a choice */

/*
 * Half of the paper; all of it when half is too small to read.  A paper of the
 * list that is as good as half (A5 is half a millimetre narrower than half of
 * A4) stands for it.
 */
static struct size
page_size(struct layout *l)
{
	struct size paper = print_paper(l), half = {paper.h / 2, paper.w};
	const char *const *names;
	size_t n, i;

	if (half.w < LEAST_WIDTH && !l->request->booklet)
		return paper;
	names = game_all(l->game, "paper", &n);
	for (i = 0; i < n; i++) {
		struct xml_node *p = game_find(l->game, "paper", names[i]);
		mpt w = items_read_length(l, p, xml_attr(p, "width"), 0).v;
		mpt h = items_read_length(l, p, xml_attr(p, "height"), 0).v;

		if (apart(w, half.w) <= MPT_MM(1) &&
		    apart(h, half.h) <= MPT_MM(1))
			return (struct size){w, h};
	}
	return half;
}

static struct chapter
new_chapter(struct layout *l, const struct booklet *b, const struct part *part)
{
	const struct xml_node *n = part->node;
	struct chapter c = {
		.part = part,
		.title = arena_strdup(l->doc->arena, xml_attr(n, "title")),
		.margin = items_read_insets(
			l, n, xml_attr_or(n, "margin", "12mm 12mm 16mm 16mm"),
			0),
		.gap = items_read_length(l, n, xml_attr_or(n, "gap", "6mm"), 0)
			       .v,
		.flows = xml_attr(n, "each") != NULL,
		.spare = str_eq(xml_attr(n, "spare"), "yes"),
	};

	c.room.w = b->size.w - c.margin.start - c.margin.end;
	c.room.h = b->size.h - c.margin.top - c.margin.bottom;
	return c;
}

/* A record that no page has room for is told where it can be mended. */
static void
too_high(struct layout *l, const struct printed_card *card, mpt over)
{
	struct diag_where where = xml_where(card->record);
	struct arena *a = diag_arena(l->diag);

	if (!where.file)
		where = xml_where(game_find(l->game, "layout", card->layout));
	diag_report(l->diag, where, DIAG_BOOKLET_HIGH,
		    arena_printf(a, "part %s, %s", l->part,
				 kit_call(card->record, a)),
		    items_write_mm(l, over));
}

/* Builds the items of leaf i, in an arena of their own. */
static void
build_leaf(struct layout *l, struct chapter *c, size_t i)
{
	struct leaf *leaf = &c->leaves[i];
	const struct printed_card *card = &leaf->card;
	struct arena *scratch = l->scratch;
	size_t depth = xpath_depth(l->x);

	l->scratch = leaf->scratch = arena_new();
	xpath_push_number(l->x, "index", (double)i + 1);
	xpath_push_number(l->x, "count", (double)c->n);
	leaf->item = print_build_high(l, card->layout, card->record, c->room,
				      &c->highs[i]);
	if (c->flows && c->highs[i].over > MPT_PT / 2)
		too_high(l, card, c->highs[i].over);
	xpath_pop_to(l->x, depth);
	l->scratch = scratch;
}

/* Draws leaf i, as high as told, in type so many steps smaller. */
static void
draw_leaf(struct layout *l, struct chapter *c, size_t i, mpt height, int tight)
{
	struct leaf *leaf = &c->leaves[i];
	struct arena *scratch = l->scratch;

	leaf->height = height;
	l->scratch = leaf->scratch;
	l->fillable = l->request->fillable && !l->request->booklet;
	if (leaf->item)
		leaf->face = print_draw_high(l, leaf->card.layout, leaf->item,
					     (struct size){c->room.w, height},
					     tight);
	l->fillable = false;
	l->scratch = scratch;
	arena_free(leaf->scratch);
	leaf->item = NULL;
	leaf->scratch = NULL;
}

/* Ends a page behind leaf `to` - 1, and draws what stands on it. */
static void
end_page(struct layout *l, struct chapter *c, size_t from, size_t to)
{
	int tight =
		print_tightness(c->highs + from, to - from, c->gap, c->room.h);
	size_t i;

	for (i = from; i < to; i++)
		draw_leaf(l, c, i, c->flows ? c->highs[i].at[tight] : c->room.h,
			  tight);
	c->ends[c->pages++] = to;
}

/*
 * Breaks leaves from..to-1 into pages; unless they are the last, what would
 * stand on the last page waits for those behind.  How many leaves are drawn.
 */
static size_t
end_pages(struct layout *l, struct chapter *c, size_t from, size_t to)
{
	size_t *ends = ARENA_ARRAY(l->a, size_t, to - from + 1), pages, i;
	size_t done = 0;

	pages = print_break(l->a, c->highs + from, to - from, c->gap, c->room.h,
			    ends);
	for (i = 0; i < pages && (to == c->n || i + 1 < pages || !i); i++) {
		end_page(l, c, from + done, from + ends[i]);
		done = ends[i];
	}
	return done;
}

/* Draws the records of a chapter and breaks it into pages. */
static void
draw_chapter(struct layout *l, struct chapter *c, const struct printed *p)
{
	const struct xml_node *part = c->part->node;
	size_t i, drawn = 0;

	l->part = xml_attr(part, "part");
	c->n = p->v.n;
	c->leaves = ARENA_ARRAY(l->a, struct leaf, c->n + 1);
	c->highs = ARENA_ARRAY(l->a, struct high, c->n + 1);
	c->ends = ARENA_ARRAY(l->a, size_t, c->n + 1);
	for (i = 0; i < c->n; i++) {
		struct leaf *leaf = &c->leaves[i];

		leaf->card = p->v.at[i];
		if (xml_attr(part, "label"))
			leaf->label = arena_strdup(l->doc->arena,
						   items_attr(l, part,
							      leaf->card.record,
							      "label"));
		build_leaf(l, c, i);
		if (!c->flows)
			end_page(l, c, i, i + 1);
		else if (i + 1 == c->n || i + 1 - drawn == WAITING)
			drawn += end_pages(l, c, drawn, i + 1);
	}
	print_forget(l);
}

static void
add_page(struct layout *l, struct booklet *b, struct chapter *c, size_t from,
	 size_t to)
{
	mpt y = c ? c->margin.top : 0;
	size_t i;

	for (i = from; i < to; i++) {
		c->leaves[i].page = b->pages.n;
		c->leaves[i].top = y;
		y += c->leaves[i].height + c->gap;
	}
	VEC_PUSH(l->a, &b->pages, (struct booklet_page){c, from, to});
}

static void
add_pages(struct layout *l, struct booklet *b, struct chapter *c)
{
	size_t i;

	for (i = 0; i < c->pages; i++)
		add_page(l, b, c, i ? c->ends[i - 1] : 0, c->ends[i]);
}

/* How many pages are missing when others take n. */
static size_t
missing(const struct layout *l, size_t n)
{
	size_t unit = l->request->booklet ? 4 : print_is_two_sided(l) ? 2 : 1;

	return n ? (unit - n % unit) % unit : unit;
}

/* A chapter for spare pages prints its layout so many times. */
static void
fill(struct layout *l, struct chapter *c, size_t n)
{
	struct printed once = print_find_cards(l, c->part), all = {{0}};
	size_t i;

	for (i = 0; i < n && once.v.n; i++)
		VEC_PUSH(l->a, &all.v, once.v.at[i % once.v.n]);
	draw_chapter(l, c, &all);
}

/* All pages in order; the first chapter for spare pages takes what lacks. */
static void
make_pages(struct layout *l, struct booklet *b)
{
	struct chapter *c;
	size_t n = 0, need;

	VEC_EACH (c, &b->chapters)
		n += c->pages;
	need = missing(l, n);
	VEC_EACH (c, &b->chapters) {
		if (c->spare) {
			fill(l, c, need);
			need = need > c->pages ? need - c->pages : 0;
		}
		add_pages(l, b, c);
	}
	for (; b->pages.n && need; need--)
		add_page(l, b, NULL, 0, 0);
}

/* --- bookmarks, and what links lead to --- */

static const struct leaf *
leaf_of(const struct chapter *c, const struct xml_node *record)
{
	size_t i;

	for (i = 0; i < c->n; i++)
		if (c->leaves[i].card.record == record)
			return &c->leaves[i];
	return NULL;
}

/* The leaves that a <bookmarks> is about; in l->a, *n of them. */
static const struct leaf **
marked(struct layout *l, const struct chapter *c, const struct xml_node *node,
       size_t *n)
{
	const char *each = xml_attr(node, "each");
	const struct leaf **leaves, *leaf;
	struct xml_node **records;
	size_t count = c->n, i;

	*n = 0;
	if (each)
		records = xpath_nodes(l->x, xml_root(l->request->kit), each,
				      xml_where(node), l->a, &count);
	leaves = ARENA_ARRAY(l->a, const struct leaf *, count + 1);
	for (i = 0; i < count; i++) {
		leaf = each ? leaf_of(c, records[i]) : &c->leaves[i];
		if (leaf)
			leaves[(*n)++] = leaf;
	}
	return leaves;
}

static const char *
bookmark_text(struct layout *l, const struct xml_node *node,
	      const struct leaf *leaf)
{
	const char *text = items_attr(l, node, leaf->card.record, "label");

	text = text ? text : leaf->label ? leaf->label : "";
	return arena_strdup(l->doc->arena, text);
}

/* "1–10", "11–20", ...: step of them under one bookmark. */
static void
add_bookmarks(struct layout *l, const struct booklet *b,
	      const struct chapter *c, const struct xml_node *node)
{
	const char *title = xml_attr(node, "title"), *text;
	long step = xml_attr_int(node, "step", 1);
	const struct leaf **leaves, *last;
	size_t n, i, each = step > 1 ? (size_t)step : 1;

	leaves = marked(l, c, node, &n);
	if (n && title)
		print_add_bookmark(l, arena_strdup(l->doc->arena, title), 0,
				   b->sheet[leaves[0]->page]);
	for (i = 0; i < n; i += each) {
		last = leaves[i + each < n ? i + each - 1 : n - 1];
		text = bookmark_text(l, node, leaves[i]);
		if (last != leaves[i])
			text = arena_printf(l->doc->arena, "%s\xE2\x80\x93%s",
					    text, bookmark_text(l, node, last));
		print_add_bookmark(l, text, 1, b->sheet[leaves[i]->page]);
	}
}

static void
mark_chapter(struct layout *l, const struct booklet *b, const struct chapter *c)
{
	const struct xml_node *part = c->part->node;
	struct xml_node *node;
	const struct leaf *leaf;
	size_t first, i;
	mpt above = MPT_MM(3);

	if (!c->n)
		return;
	first = b->sheet[c->leaves[0].page];
	print_add_bookmark(l, c->title, 0, first);
	XML_EACH (node, part, "bookmarks")
		add_bookmarks(l, b, c, node);
	for (i = 0; i < c->n; i++) {
		leaf = &c->leaves[i];
		print_add_anchor(l, leaf->label, b->sheet[leaf->page],
				 c->flows && !l->request->booklet
					 ? leaf->top - above
					 : 0);
	}
	print_add_anchor(l, xml_attr(part, "part"), first, 0);
}

void
print_booklet(struct layout *l, const struct part *parts, size_t n)
{
	struct booklet b = {.size = page_size(l)};
	struct chapter *c;
	struct printed p;
	size_t i;

	for (i = 0; i < n; i++)
		if (print_wants(l, &parts[i]))
			VEC_PUSH(l->a, &b.chapters,
				 new_chapter(l, &b, &parts[i]));
	VEC_EACH (c, &b.chapters) {
		l->part = xml_attr(c->part->node, "part");
		p = print_find_cards(l, c->part);
		if (!c->spare)
			draw_chapter(l, c, &p);
	}
	make_pages(l, &b);
	if (!b.pages.n)
		return;
	b.sheet = ARENA_ARRAY(l->a, size_t, b.pages.n);
	print_booklet_pages(l, &b);
	VEC_EACH (c, &b.chapters)
		mark_chapter(l, &b, c);
}
