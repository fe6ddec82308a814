/* The materials of a game, part by part, to cards and sheets. */
#include <stdlib.h>
#include <string.h>

#include "layout/internal.h"

/* One face to print: a layout filled from a record. */
struct printed_card {
	struct xml_node *record;
	const char *layout;
};

/* What a part prints, copies and blanks included. */
struct printed {
	VEC(struct printed_card) v;
};

/* Is the part named by --only "a,b,c" (or is there no --only)? */
static bool
wanted(const char *only, const char *part)
{
	size_t n = strlen(part), len;

	if (!only)
		return true;
	for (; *only; only += len + (only[len] == ',')) {
		len = strcspn(only, ",");
		if (len == n && strncmp(only, part, n) == 0)
			return true;
	}
	return false;
}

/* Every name of --only must be a part. */
static void
check_only(struct layout *l)
{
	const struct xml_node *materials = game_section(l->game, "materials");
	char *copy, *rest, *word;
	struct xml_node *n;
	VEC(const char *) parts = {0};
	size_t i;

	XML_EACH (n, materials, NULL)
		VEC_PUSH(l->a, &parts, xml_attr(n, "part"));
	copy = rest = arena_strdup(l->a, l->request->only);
	while (copy && (word = strtok_r(rest, ",", &rest))) {
		for (i = 0; i < parts.n && !str_eq(parts.at[i], word); i++)
			;
		if (i == parts.n)
			diag_report(
				l->diag, ((struct diag_where){NULL, 0}),
				DIAG_PART_UNKNOWN, word,
				game_advice(l->diag, word, parts.at, parts.n));
	}
}

/* A record of a kind that holds nothing, for a blank card. */
static struct xml_node *
blank_record(struct layout *l, const char *kind)
{
	struct xml_node *root = xml_root(l->request->kit);
	struct xml_node *blanks = xml_first(root, "blanks");

	return xml_add(blanks ? blanks : xml_add(root, "blanks"),
		       kind ? kind : "nobody");
}

static size_t
count_attr(struct layout *l, const struct xml_node *part,
	   struct xml_node *record, const char *name, size_t otherwise)
{
	const char *v = layout_attr(l, part, record, name);
	long n = v ? strtol(v, NULL, 10) : (long)otherwise;

	return n < 0 ? 0 : n > 2000 ? 2000 : (size_t)n;
}

/* Adds a record once for each layout named by layout="a b". */
static void
add_layouts(struct layout *l, const struct xml_node *part,
	    struct xml_node *record, struct printed *p)
{
	const char *v = layout_attr(l, part, record, "layout");
	char *rest = arena_strdup(l->a, v), *word;

	while ((word = strtok_r(rest, " \t\r\n", &rest)))
		VEC_PUSH(l->a, &p->v, (struct printed_card){record, word});
}

static struct printed
cards_of(struct layout *l, const struct xml_node *part)
{
	const char *each = xml_attr(part, "each"),
		   *sort = xml_attr(part, "sort");
	struct xml_node *root = xml_root(l->request->kit), **nodes = &root;
	struct printed p = {{0}};
	size_t n = 1, i, k, copies, blank;

	if (each)
		nodes = xpath_nodes(l->x, root, each, xml_where(part), l->a,
				    &n);
	if (sort)
		xpath_sort(l->x, nodes, n, sort, xml_where(part));
	for (i = 0; i < n; i++) {
		copies = count_attr(l, part, nodes[i], "copies", 1);
		for (k = 0; k < copies; k++)
			add_layouts(l, part, nodes[i], &p);
	}
	blank = count_attr(l, part, root, "blank", 0);
	for (i = 0; i < blank; i++)
		add_layouts(l, part, blank_record(l, xml_attr(part, "record")),
			    &p);
	return p;
}

/* Does anything in a layout depend on the record it is printed for? */
static bool
is_static(const struct layout *l, const struct xml_node *n, int nested)
{
	const char *names[64], *values[64], *text;
	size_t count = xml_attrs(n, names, values, 64), i;
	struct xml_node *child;
	void *at = NULL;

	if (xml_is(n, "field") || xml_is(n, "let"))
		return false;
	for (i = 0; i < count; i++)
		if (strchr(values[i], '{') || str_eq(names[i], "each") ||
		    str_eq(names[i], "if"))
			return false;
	if (xml_is(n, "use")) {
		child = game_find(l->game, "layout", xml_attr(n, "layout"));
		return child && nested < LAYOUT_NESTED &&
		       is_static(l, child, nested + 1);
	}
	while (xml_mixed(n, &at, &text, &child))
		if (text ? strchr(text, '{') != NULL
			 : !is_static(l, child, nested))
			return false;
	return true;
}

/* Draws a layout for a record; root paint reaches into the bleed. */
static struct page_form *
draw_face(struct layout *l, const char *layout, struct xml_node *record,
	  struct rect trim, mpt bleed)
{
	struct rect whole = {trim.x - bleed, trim.y - bleed, trim.w + 2 * bleed,
			     trim.h + 2 * bleed};
	const char *name = arena_printf(l->doc->arena, "%s %s", layout,
					kit_call(record, l->scratch));
	struct xml_node *node =
		layout_find(l, (struct diag_where){game_file(l->game), 0},
			    "layout", layout, DIAG_NO_LAYOUT);
	struct paint ground;
	struct item *item;

	l->record = record;
	l->wobble = str_hash(STR_HASH_START, name, strlen(name));
	l->out = page_form_new(l->doc, name, whole);
	if (!node)
		return l->out;
	item = layout_build(l, node, record);
	ground = item->paint;
	ground.stroke = layout_none;
	if (bleed && ground.fill.opacity) {
		layout_draw_paint(l, &ground, whole);
		item->paint.fill = layout_none;
	}
	layout_arrange(l, item, trim, 1000);
	return l->out;
}

static void
forget(struct layout *l)
{
	arena_free(l->scratch);
	l->scratch = arena_new();
}

static struct size
card_size(struct layout *l, const struct xml_node *part)
{
	struct xml_node *n =
		game_find(l->game, "card-size", xml_attr(part, "size"));
	struct size s;

	s.w = layout_length(l, n, xml_attr(n, "width"), 0).v;
	s.h = layout_length(l, n, xml_attr(n, "height"), 0).v;
	if (str_eq(xml_attr(part, "orientation"), "landscape"))
		s = (struct size){s.h, s.w};
	return s;
}

static mpt
length_of(struct layout *l, const struct xml_node *part, const char *name)
{
	return layout_length(l, part, xml_attr(part, name), 0).v;
}

/* Can the back drawn for one card serve all? */
static bool
one_back(struct layout *l, const char *back)
{
	const struct xml_node *node =
		back ? game_find(l->game, "layout", back) : NULL;

	return node && is_static(l, node, 0);
}

/* The faces of all cards; equal cards in turn share theirs. */
static struct face_pair *
draw_cards(struct layout *l, const struct xml_node *part,
	   const struct printed *cards, struct rect trim, mpt bleed)
{
	const char *back = xml_attr(part, "back");
	struct face_pair *faces =
		ARENA_ARRAY(l->a, struct face_pair, cards->v.n + 1);
	bool shared = one_back(l, back);
	struct page_form *same = NULL;
	size_t i, depth = xpath_depth(l->x);

	for (i = 0; i < cards->v.n; i++) {
		const struct printed_card *c = &cards->v.at[i];

		if (i && c->record == c[-1].record && xml_attr(part, "each") &&
		    str_eq(c->layout, c[-1].layout)) {
			faces[i] = faces[i - 1];
			continue;
		}
		xpath_push_number(l->x, "index", (double)i + 1);
		xpath_push_number(l->x, "count", (double)cards->v.n);
		faces[i].front =
			draw_face(l, c->layout, c->record, trim, bleed);
		if (back && !(shared && same))
			same = draw_face(
				l, layout_attr(l, part, c->record, "back"),
				c->record, trim, bleed ? bleed : MPT_MM(1.5));
		faces[i].back = back ? same : NULL;
		xpath_pop_to(l->x, depth);
		forget(l);
	}
	return faces;
}

static void
add_bookmark(struct layout *l, const char *title, int level)
{
	struct page_bookmark b = {title, level, l->doc->pages.n};

	VEC_PUSH(l->doc->arena, &l->doc->bookmarks, b);
}

static void
print_cards(struct layout *l, const struct xml_node *part,
	    const struct printed *cards)
{
	struct size s = card_size(l, part);
	struct rect trim = {0, 0, s.w, s.h};
	struct imposition job = {
		.part = part,
		.title = arena_strdup(l->doc->arena, xml_attr(part, "title")),
		.n = cards->v.n,
		.width = s.w,
		.height = s.h,
		.gutter = length_of(l, part, "gutter"),
		.bleed = l->request->bleed >= 0 ? l->request->bleed
						: length_of(l, part, "bleed"),
		.has_backs = xml_attr(part, "back") != NULL,
	};

	job.cards = draw_cards(l, part, cards, trim, job.bleed);
	add_bookmark(l, job.title, 0);
	layout_impose(l, &job);
}

/* The rectangle of a sheet that layouts may fill. */
static struct rect
sheet_area(const struct page *page)
{
	mpt side = MPT_MM(10), foot = MPT_MM(16);

	return (struct rect){side, side, page->width - 2 * side,
			     page->height - side - foot};
}

static void
print_side(struct layout *l, const char *layout, struct xml_node *record,
	   bool landscape, const struct slug *slug)
{
	struct page *page = layout_page(
		l, landscape,
		arena_printf(l->doc->arena, "%s %zu%s", slug->title,
			     slug->sheet,
			     str_eq(slug->side, "back") ? "b" : ""));
	struct rect area = sheet_area(page);
	struct rect own = {0, 0, area.w, area.h};
	struct page_form *form;

	l->fillable = l->request->fillable;
	l->to_sheet = PAGE_MOVE(0, 0);
	form = draw_face(l, layout, record, own, 0);
	l->fillable = false;
	layout_put(l, page, form, PAGE_MOVE(area.x, area.y));
	layout_put_fields(l, page, (struct point){area.x, area.y});
	layout_slug(l, page, area, slug);
	forget(l);
}

static void
print_sheets(struct layout *l, const struct xml_node *part,
	     const struct printed *sheets)
{
	const char *back = xml_attr(part, "back");
	const char *label = xml_attr(part, "label");
	bool landscape = str_eq(xml_attr(part, "orientation"), "landscape");
	struct slug slug = {
		.title = arena_strdup(l->doc->arena, xml_attr(part, "title")),
		.sheets = sheets->v.n,
		.no_marks = true};
	size_t i, depth = xpath_depth(l->x);

	add_bookmark(l, slug.title, 0);
	for (i = 0; i < sheets->v.n; i++) {
		struct xml_node *r = sheets->v.at[i].record;

		xpath_push_number(l->x, "index", (double)i + 1);
		xpath_push_number(l->x, "count", (double)sheets->v.n);
		if (label)
			add_bookmark(
				l,
				arena_strdup(l->doc->arena,
					     layout_attr(l, part, r, "label")),
				1);
		slug.sheet = i + 1;
		slug.side = layout_two_sided(l) ? "front" : "";
		print_side(l, sheets->v.at[i].layout, r, landscape, &slug);
		slug.side = "back";
		if (back) /* a second page, also on paper printed on one side */
			print_side(l, back, r, landscape, &slug);
		else if (layout_two_sided(l))
			layout_blank_back(l, &slug, landscape);
		xpath_pop_to(l->x, depth);
	}
}

static void
print_part(struct layout *l, const struct xml_node *part)
{
	const char *test = xml_attr(part, "if");
	struct xml_node *root = xml_root(l->request->kit);
	struct printed p;

	l->part = xml_attr(part, "part");
	if (!wanted(l->request->only, l->part) ||
	    (test && !xpath_true(l->x, root, test, xml_where(part))))
		return;
	p = cards_of(l, part);
	if (!p.v.n)
		return;
	if (xml_is(part, "cards"))
		print_cards(l, part, &p);
	else
		print_sheets(l, part, &p);
}

bool
layout_two_sided(const struct layout *l)
{
	const struct xml_node *materials = game_section(l->game, "materials");
	struct xml_node *n;

	if (l->request->duplex != LAYOUT_LONG &&
	    l->request->duplex != LAYOUT_SHORT)
		return false;
	XML_EACH (n, materials, NULL)
		if (xml_attr(n, "back") &&
		    wanted(l->request->only, xml_attr(n, "part")))
			return true;
	return false;
}

/* Title, credits and the seed, for the file's properties. */
static void
describe(struct layout *l)
{
	const struct xml_node *kit = xml_root(l->request->kit);
	struct arena *a = l->doc->arena;
	struct page_doc *doc = l->doc;
	struct str id = {0};

	doc->title = arena_strdup(a, game_title(l->game));
	doc->author = arena_strdup(a, game_credit(l->game));
	doc->subject = arena_printf(a, "seed %s", xml_attr(kit, "seed"));
	doc->keywords = arena_printf(a, "%s, %s, %s", game_id(l->game),
				     xml_attr(kit, "seed"), l->request->paper);
	doc->lang = arena_strdup(a, xml_attr(kit, "lang"));
	doc->rtl = l->rtl;
	doc->grey = l->request->grey;
	doc->duplex = !layout_two_sided(l)		   ? "simplex"
		      : l->request->duplex == LAYOUT_SHORT ? "short"
							   : "long";
	xml_write(l->request->kit, &id);
	doc->id = arena_printf(
		a, "%s|%s|%s|%s", str_text(&id), l->request->paper,
		l->request->only ? l->request->only : "", doc->duplex);
	str_free(&id);
}

static bool
known_paper(struct layout *l)
{
	return layout_find(l, (struct diag_where){NULL, 0}, "paper",
			   l->request->paper, DIAG_PAPER_UNKNOWN) != NULL;
}

static void
print_all(struct layout *l)
{
	const struct xml_node *materials = game_section(l->game, "materials");
	struct xml_node *part;

	describe(l);
	xpath_push_text(l->x, "title", l->doc->title);
	xpath_push_text(l->x, "credit", l->doc->author);
	if (l->request->only)
		check_only(l);
	XML_EACH (part, materials, NULL)
		print_part(l, part);
	if (!l->doc->pages.n && !diag_errors(l->diag))
		diag_report(l->diag, ((struct diag_where){NULL, 0}),
			    DIAG_NOTHING_TO_PRINT);
}

/* Right-to-left languages mirror every page. */
static bool
is_rtl(const char *lang)
{
	static const char *const rtl[] = {"ar", "he", "fa", "ur", "qps-rtl"};
	size_t i, n;

	for (i = 0; i < sizeof(rtl) / sizeof(*rtl); i++) {
		n = strlen(rtl[i]);
		if (strncmp(lang, rtl[i], n) == 0 &&
		    (!lang[n] || lang[n] == '-' || lang[n] == '_'))
			return true;
	}
	return false;
}

struct page_doc *
layout_print(const struct layout_request *request, struct diag *d)
{
	struct layout l = {
		.request = request,
		.game = request->game,
		.diag = d,
		.fonts = request->fonts,
		.a = arena_new(),
		.scratch = arena_new(),
		.part = "",
	};
	size_t before = diag_errors(d);
	struct xml_node *blanks;

	l.doc = page_doc_new();
	l.x = xpath_new(request->kit, d);
	l.rtl = is_rtl(xml_attr_or(xml_root(request->kit), "lang", "en"));
	if (known_paper(&l) && layout_check_coverage(&l))
		print_all(&l);
	blanks = xml_first(xml_root(request->kit), "blanks");
	if (blanks)
		xml_remove(blanks);
	xpath_free(l.x);
	arena_free(l.scratch);
	arena_free(l.a);
	if (diag_errors(d) == before)
		return l.doc;
	page_doc_free(l.doc);
	return NULL;
}
