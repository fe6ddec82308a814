/* The materials of a game, part by part, in each language asked for. */
#include "print/print.h"

#include "items/drawing.h"
#include "items/length.h"
#include "items/report.h"
#include "print/booklet.h"
#include "print/contents.h"
#include "print/link.h"
#include "print/pages.h"

struct scope
print_scope(const struct job *j, const char *part,
	    const struct xml_node *record)
{
	return (struct scope){
		.press = &j->press,
		.in = &j->in,
		.second = j->second.x ? &j->second : NULL,
		.diag = j->diag,
		.scratch = j->press.arena,
		.part = part,
		.subject = record,
		.record = record,
		.mirrored = j->press.rtl, /* so is every page */
	};
}

void
print_add_bookmark(const struct job *j, const char *title, int level,
		   size_t page)
{
	struct page_doc *doc = j->press.doc;
	struct page_bookmark b = {title, level, page};

	VEC_PUSH(doc->arena, &doc->bookmarks, b);
}

void
print_finish_pages(const struct job *j)
{
	page_finish(j->press.doc);
	if (j->press.doc->take)
		text_forget(j->press.fonts);
}

void
print_begin_part(struct job *j, const struct xml_node *part, const char *title)
{
	size_t page = j->press.doc->pages.n;

	print_add_bookmark(j, title, 0, page);
	print_add_anchor(j, xml_attr(part, "part"), page, 0);
}

/* Prints a part; of booklets all that follow each other. How many parts. */
static size_t
print_part(struct job *j, const struct part *part, size_t n)
{
	struct printed p;
	size_t bound = 0;

	while (bound < n && xml_is(part[bound].node, "booklet"))
		bound++;
	if (bound) {
		print_booklet(j, part, bound);
		return bound;
	}
	if (!print_wants(j, part))
		return 1;
	p = print_find_cards(j, part);
	if (!p.v.n)
		return 1;
	if (xml_is(part->node, "cards"))
		print_cards(j, part->node, &p);
	else
		print_sheets(j, part->node, &p);
	return 1;
}

/* Is a solo book printed? */
static bool
is_solo(const struct job *j)
{
	return str_eq(j->request->section, "solo");
}

/* What the document is called: a book has a title of its own. */
static const char *
document_title(const struct job *j)
{
	const struct xml_node *title = xml_first(xml_root(j->in.kit), "title");

	if (!is_solo(j) || !title)
		return game_title(j->in.game);
	return xml_text_trim(title, j->press.arena);
}

/* Title, credits and the seed, for the file's properties. */
static void
describe(const struct job *j)
{
	const struct xml_node *kit = xml_root(j->in.kit);
	struct arena *a = j->press.doc->arena;
	struct page_doc *doc = j->press.doc;
	struct str id = {0};
	size_t i;

	doc->title = arena_strdup(a, document_title(j));
	doc->author = arena_strdup(a, game_credit(j->in.game));
	doc->subject = arena_printf(a, "seed %s", xml_attr(kit, "seed"));
	doc->keywords = arena_printf(a, "%s, %s, %s", game_id(j->in.game),
				     xml_attr(kit, "seed"), j->request->paper);
	doc->lang = arena_strdup(a, xml_attr(kit, "lang"));
	doc->rtl = j->press.rtl;
	doc->grey = j->request->grey;
	doc->duplex = !j->two_sided			  ? "simplex"
		      : j->request->duplex == PRINT_SHORT ? "short"
							  : "long";
	xml_write(j->in.kit, &id);
	if (j->request->second)
		str_addf(&id, "+%s",
			 xml_attr(xml_root(j->request->second->kit), "lang"));
	for (i = 0; i < j->request->n_editions; i++)
		str_addf(&id, "|%s",
			 xml_attr(xml_root(j->request->editions[i].kit),
				  "lang"));
	str_addf(&id, "|%s|%s|%s%s", j->request->paper,
		 j->request->only ? j->request->only : "", doc->duplex,
		 j->request->booklet ? "|booklet" : "");
	page_identify(doc, str_text(&id));
	str_free(&id);
}

static bool
is_known_paper(const struct job *j)
{
	struct scope sc = print_scope(j, "", xml_root(j->in.kit));

	return items_find(&sc, (struct diag_where){NULL, 0}, "paper",
			  j->request->paper, DIAG_PAPER_UNKNOWN) != NULL;
}

/* A table in one language, with an evaluator to be freed. */
static struct edition
open_edition(const struct game *game, const struct xml_doc *kit,
	     struct arena *a, struct diag *d)
{
	struct edition e = {
		.game = game,
		.kit = kit,
		.x = xpath_new(kit, d),
		.lang = xml_attr_or(xml_root(kit), "lang", "en"),
		.docs = {game_docs(game, false), game_docs(game, true)},
		.elements = items_elements_new(a),
	};

	xpath_set_words(e.x, &game_words, game);
	return e;
}

/* What expressions everywhere may ask for. */
static void
bind_facts(const struct job *j)
{
	struct xpath *x = j->in.x;

	xpath_push_text(x, "title", game_title(j->in.game));
	xpath_push_text(
		x, "credit",
		arena_strdup(j->press.doc->arena, game_credit(j->in.game)));
	xpath_push_text(x, "rtl", j->press.rtl ? "yes" : "no");
	if (is_solo(j))
		xpath_push_number(x, "seat", j->request->seat);
}

/* A job in a language, onto a document. */
static struct job
open_job(const struct print_request *r, const struct game *game,
	 const struct xml_doc *kit, struct arena *a, struct page_doc *doc,
	 struct diag *d)
{
	struct symbols *symbols = ARENA_NEW(a, struct symbols);
	struct job j = {
		.request = r,
		.press = {.fonts = r->fonts,
			  .doc = doc,
			  .arena = a,
			  .scratch = arena_new(),
			  .symbols = symbols,
			  .told = ARENA_NEW(a, struct no_faces),
			  .blanks = xml_new("blanks"),
			  .set = r->set,
			  .context = r->context},
		.in = open_edition(game, kit, a, d),
		.diag = d,
		.main_lang = xml_attr_or(xml_root(r->kit), "lang", "en"),
	};

	symbols->by_name = map_new(a);
	symbols->patterns = map_new(a);
	j.press.told->diag = d;
	/* Languages written from the right mirror every page. */
	j.press.rtl = text_is_rtl(j.in.lang);
	if (r->second) {
		j.second = open_edition(r->second->game, r->second->kit, a, d);
		xpath_set_twin(j.in.x, j.second.x);
	}
	bind_facts(&j);
	return j;
}

static void
close_job(struct job *j)
{
	xpath_set_twin(j->in.x, NULL);
	xpath_free(j->second.x);
	xpath_free(j->in.x);
	xml_free(j->press.blanks);
	arena_free(j->press.scratch);
}

static void
print_parts(struct job *j)
{
	size_t i;

	for (i = 0; i < j->parts.n;)
		i += print_part(j, &j->parts.at[i], j->parts.n - i);
	print_join_links(j);
}

/* Prints all parts in one language; first: the document is described by it. */
static void
print_language(const struct print_request *r, const struct game *game,
	       const struct xml_doc *kit, struct page_doc *doc, struct diag *d,
	       bool first)
{
	struct arena *a = arena_new();
	struct job j = open_job(r, game, kit, a, doc, d);

	if (!first || is_known_paper(&j)) {
		print_find_parts(&j);
		j.press.thumbnail = print_thumbnail;
		j.press.printing = &j;
		if (first)
			describe(&j);
		print_parts(&j);
	}
	close_job(&j);
	arena_free(a);
}

struct page_doc *
print_materials(const struct print_request *r, struct diag *d)
{
	struct page_doc *doc = r->doc ? r->doc : page_doc_new();
	bool known = game_find(r->game, "paper", r->paper);
	size_t before = diag_errors(d), i;

	print_language(r, r->game, r->kit, doc, d, true);
	for (i = 0; known && i < r->n_editions; i++)
		print_language(r, r->editions[i].game, r->editions[i].kit, doc,
			       d, false);
	if (!doc->pages.n && diag_errors(d) == before)
		diag_report(d, ((struct diag_where){NULL, 0}),
			    DIAG_NOTHING_TO_PRINT);
	if (diag_errors(d) == before)
		return doc;
	page_doc_free(doc);
	return NULL;
}
