/* The materials of a game, part by part, to cards and sheets. */
#include "print/print.h"

#include <string.h>

#include "print/internal.h"

static struct size
card_size(struct layout *l, const struct xml_node *part)
{
	struct xml_node *n =
		game_find(l->game, "card-size", xml_attr(part, "size"));
	struct size s;

	s.w = items_read_length(l, n, xml_attr(n, "width"), 0).v;
	s.h = items_read_length(l, n, xml_attr(n, "height"), 0).v;
	if (str_eq(xml_attr(part, "orientation"), "landscape"))
		s = (struct size){s.h, s.w};
	return s;
}

static mpt
length_of(struct layout *l, const struct xml_node *part, const char *name)
{
	return items_read_length(l, part, xml_attr(part, name), 0).v;
}

/* The faces of all cards; equal cards in turn share theirs. */
static struct face_pair *
draw_cards(struct layout *l, const struct xml_node *part,
	   const struct printed *cards, struct rect trim, mpt bleed)
{
	const char *back = xml_attr(part, "back");
	struct face_pair *faces =
		ARENA_ARRAY(l->a, struct face_pair, cards->v.n + 1);
	bool shared = print_has_one_back(l, back);
	struct face same = {0};
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
			print_draw_face(l, c->layout, c->record, trim, bleed);
		if (back && !(shared && same.form))
			same = print_draw_face(
				l, items_attr(l, part, c->record, "back"),
				c->record, trim, bleed ? bleed : MPT_MM(1.5));
		faces[i].back = same;
		xpath_pop_to(l->x, depth);
		print_forget(l);
	}
	return faces;
}

void
print_add_bookmark(struct layout *l, const char *title, int level, size_t page)
{
	struct page_bookmark b = {title, level, page};

	VEC_PUSH(l->doc->arena, &l->doc->bookmarks, b);
}

/* The part's bookmark, and the place for links to it: the next page. */
static void
begin_part(struct layout *l, const struct xml_node *part, const char *title)
{
	print_add_bookmark(l, title, 0, l->doc->pages.n);
	print_add_anchor(l, xml_attr(part, "part"), l->doc->pages.n, 0);
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
	begin_part(l, part, job.title);
	print_impose(l, &job);
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
	struct page *page = print_add_page(
		l, landscape,
		arena_printf(l->doc->arena, "%s %zu%s", slug->title,
			     slug->sheet,
			     str_eq(slug->side, "back") ? "b" : ""));
	struct rect area = sheet_area(page);
	struct rect own = {0, 0, area.w, area.h};
	struct face face;

	l->fillable = l->request->fillable;
	face = print_draw_face(l, layout, record, own, 0);
	l->fillable = false;
	print_put(l, page, &face, PAGE_MOVE(area.x, area.y));
	print_slug(l, page, area, slug);
	print_forget(l);
}

static void
print_sheets(struct layout *l, const struct xml_node *part,
	     const struct printed *sheets)
{
	const char *back = xml_attr(part, "back");
	const char *label = xml_attr(part, "label"), *text;
	bool landscape = str_eq(xml_attr(part, "orientation"), "landscape");
	struct slug slug = {
		.title = arena_strdup(l->doc->arena, xml_attr(part, "title")),
		.sheets = sheets->v.n,
		.no_marks = true};
	size_t i, depth = xpath_depth(l->x);

	begin_part(l, part, slug.title);
	for (i = 0; i < sheets->v.n; i++) {
		struct xml_node *r = sheets->v.at[i].record;

		xpath_push_number(l->x, "index", (double)i + 1);
		xpath_push_number(l->x, "count", (double)sheets->v.n);
		if (label) {
			text = arena_strdup(l->doc->arena,
					    items_attr(l, part, r, "label"));
			print_add_bookmark(l, text, 1, l->doc->pages.n);
			print_add_anchor(l, text, l->doc->pages.n, 0);
		}
		slug.sheet = i + 1;
		slug.side = print_is_two_sided(l) ? "front" : "";
		print_side(l, sheets->v.at[i].layout, r, landscape, &slug);
		slug.side = "back";
		if (back) /* a second page, also on paper printed on one side */
			print_side(l, back, r, landscape, &slug);
		else if (print_is_two_sided(l))
			print_blank_back(l, &slug, landscape);
		xpath_pop_to(l->x, depth);
	}
}

/* Prints a part; of booklets all that follow each other. How many parts. */
static size_t
print_part(struct layout *l, const struct part *part, size_t n)
{
	struct printed p;
	size_t bound = 0;

	l->part = xml_attr(part->node, "part");
	while (bound < n && xml_is(part[bound].node, "booklet"))
		bound++;
	if (bound) {
		print_booklet(l, part, bound);
		return bound;
	}
	if (!print_wants(l, part))
		return 1;
	p = print_find_cards(l, part);
	if (!p.v.n)
		return 1;
	if (xml_is(part->node, "cards"))
		print_cards(l, part->node, &p);
	else
		print_sheets(l, part->node, &p);
	return 1;
}

/* Is a solo book printed? */
static bool
is_solo(const struct layout *l)
{
	return str_eq(l->request->section, "solo");
}

/* What the document is called: a book has a title of its own. */
static const char *
document_title(const struct layout *l)
{
	const struct xml_node *title =
		xml_first(xml_root(l->request->kit), "title");

	if (!is_solo(l) || !title)
		return game_title(l->game);
	return xml_text_trim(title, l->a);
}

/* Title, credits and the seed, for the file's properties. */
static void
describe(struct layout *l)
{
	const struct xml_node *kit = xml_root(l->request->kit);
	struct arena *a = l->doc->arena;
	struct page_doc *doc = l->doc;
	struct str id = {0};
	size_t i;

	doc->title = arena_strdup(a, document_title(l));
	doc->author = arena_strdup(a, game_credit(l->game));
	doc->subject = arena_printf(a, "seed %s", xml_attr(kit, "seed"));
	doc->keywords = arena_printf(a, "%s, %s, %s", game_id(l->game),
				     xml_attr(kit, "seed"), l->request->paper);
	doc->lang = arena_strdup(a, xml_attr(kit, "lang"));
	doc->rtl = l->rtl;
	doc->grey = l->request->grey;
	doc->duplex = !print_is_two_sided(l)		  ? "simplex"
		      : l->request->duplex == PRINT_SHORT ? "short"
							  : "long";
	xml_write(l->request->kit, &id);
	if (l->request->second)
		str_addf(&id, "+%s",
			 xml_attr(xml_root(l->request->second->kit), "lang"));
	for (i = 0; i < l->request->n_editions; i++)
		str_addf(&id, "|%s",
			 xml_attr(xml_root(l->request->editions[i].kit),
				  "lang"));
	doc->id = arena_printf(
		a, "%s|%s|%s|%s%s", str_text(&id), l->request->paper,
		l->request->only ? l->request->only : "", doc->duplex,
		l->request->booklet ? "|booklet" : "");
	str_free(&id);
}

static bool
known_paper(struct layout *l)
{
	return items_find(l, (struct diag_where){NULL, 0}, "paper",
			  l->request->paper, DIAG_PAPER_UNKNOWN) != NULL;
}

/* Prints the parts in the language of the request as it is now. */
static void
print_parts(struct layout *l)
{
	const struct print_request *r = l->request;
	size_t i;

	l->game = r->game;
	l->kit = r->kit;
	l->symbols.n = l->anchors.n = l->placed.n = l->parts.n = 0;
	l->x = xpath_new(r->kit, l->diag);
	xpath_set_terms(l->x, game_term, r->game);
	/* Languages written from the right mirror every page. */
	l->rtl = text_is_rtl(xml_attr_or(xml_root(r->kit), "lang", "en"));
	l->mirrored = l->rtl;
	if (r->second) {
		l->second_game = r->second->game;
		l->second_kit = r->second->kit;
		l->second_x = xpath_new(r->second->kit, l->diag);
		xpath_set_terms(l->second_x, game_term, r->second->game);
		xpath_set_twin(l->x, l->second_x);
		for (i = 0; i < 2; i++) {
			l->docs[i] = game_docs(r->game, i == 1);
			l->second_docs[i] = game_docs(r->second->game, i == 1);
		}
	}
	xpath_push_text(l->x, "title", game_title(l->game));
	xpath_push_text(l->x, "credit",
			arena_strdup(l->doc->arena, game_credit(l->game)));
	xpath_push_text(l->x, "rtl", l->rtl ? "yes" : "no");
	if (is_solo(l))
		xpath_push_number(l->x, "seat", r->seat);
	if (print_check_coverage(l)) {
		print_find_parts(l);
		for (i = 0; i < l->parts.n;)
			i += print_part(l, &l->parts.at[i], l->parts.n - i);
		print_join_links(l);
	}
	xpath_set_twin(l->x, NULL);
	xpath_free(l->second_x);
	l->second_x = NULL;
	xpath_free(l->x);
}

static void
remove_blanks(struct xml_doc *kit)
{
	struct xml_node *blanks = xml_first(xml_root(kit), "blanks");

	if (blanks)
		xml_remove(blanks);
}

static void
print_all(struct layout *l, struct print_request *r)
{
	size_t i;

	print_parts(l);
	for (i = 0; i < r->n_editions; i++) {
		r->game = r->editions[i].game;
		r->kit = r->editions[i].kit;
		print_parts(l);
		remove_blanks(r->kit);
	}
	if (!l->doc->pages.n && !diag_errors(l->diag))
		diag_report(l->diag, ((struct diag_where){NULL, 0}),
			    DIAG_NOTHING_TO_PRINT);
}

struct page_doc *
print_materials(const struct print_request *request, struct diag *d)
{
	struct print_request now = *request; /* changes with the language */
	struct layout l = {
		.request = &now,
		.game = request->game,
		.diag = d,
		.fonts = request->fonts,
		.a = arena_new(),
		.scratch = arena_new(),
		.part = "",
		.set = request->set,
		.context = request->context,
		.main_lang = xml_attr_or(xml_root(request->kit), "lang", "en"),
	};
	size_t before = diag_errors(d);

	l.doc = page_doc_new();
	l.rtl = text_is_rtl(l.main_lang);
	if (known_paper(&l)) {
		print_find_parts(&l);
		describe(&l);
		print_all(&l, &now);
	}
	remove_blanks(request->kit);
	arena_free(l.scratch);
	arena_free(l.a);
	if (diag_errors(d) == before)
		return l.doc;
	page_doc_free(l.doc);
	return NULL;
}
