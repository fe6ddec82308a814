/* The materials of a game, part by part, in each language asked for. */
#include "print/print.h"

#include "base/map.h"
#include "items/drawing.h"
#include "items/length.h"
#include "items/report.h"
#include "page/digest.h"
#include "print/booklet.h"
#include "print/contents.h"
#include "print/link.h"
#include "print/pages.h"
#include "print/profile.h"
#include "print/singly.h"
#include "print/stack.h"

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
	if (j->press.doc->held)
		return;
	page_finish(j->press.doc);
	if (j->press.doc->take)
		text_forget(j->press.fonts);
}

/* Parts stand below the bookmark of their sheets, if there are two kinds. */
int
print_part_level(const struct job *j)
{
	return j->two_sided && j->one_sided;
}

void
print_begin_part(struct job *j, const struct xml_node *part, const char *title)
{
	size_t page = j->press.doc->pages.n;

	print_add_bookmark(j, title, print_part_level(j), page);
	print_add_anchor(j, xml_attr(part, "part"), page, 0);
}

/* Is part k bound together with part i? */
static bool
binds(const struct job *j, size_t i, size_t k)
{
	const struct xml_node *first = j->parts.at[i].node,
			      *node = j->parts.at[k].node;

	return xml_is(node, "booklet") &&
	       str_eq(print_paper_name(j, node), print_paper_name(j, first));
}

/* Booklets; those that follow each other on one paper are bound together. */
static void
print_booklets(struct job *j)
{
	size_t i, n;

	for (i = 0; i < j->parts.n; i += n ? n : 1) {
		for (n = 0; i + n < j->parts.n && binds(j, i, i + n); n++)
			;
		if (n)
			print_booklet(j, &j->parts.at[i], n);
	}
}

/* Is a solo book printed? */
static bool
is_solo(const struct job *j)
{
	return str_eq(j->request->section, "solo");
}

/*
 * What the document is called: a book has a title of its own, a definition that
 * tells none its id.  PDF/X is not without.
 */
static const char *
document_title(const struct job *j)
{
	const struct xml_node *title = xml_first(xml_root(j->in.kit), "title");
	const char *of_game = game_title(j->in.game);

	if (is_solo(j) && title)
		return xml_text_trim(title, j->press.arena);
	return str_blank(of_game) ? game_id(j->in.game) : of_game;
}

/* Is each side of a card a page? */
static bool
is_singly(const struct job *j)
{
	return j->request->profile && j->request->profile->pages;
}

/* Adds which faces are printed, a letter each. */
static void
tell_left_out(const struct print_faces *since, struct str *out)
{
	const struct print_noted_part *p;
	size_t i;

	VEC_EACH (p, &since->parts) {
		str_addf(out, "|%s ", p->part);
		for (i = 0; i < p->n; i++)
			str_addc(out, p->at[i].left_out ? '-' : '+');
	}
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
	doc->keywords = arena_printf(
		a, "%s, %s, %s", game_id(j->in.game), xml_attr(kit, "seed"),
		is_singly(j) ? j->request->profile->name : j->request->paper);
	doc->lang = arena_strdup(a, xml_attr(kit, "lang"));
	doc->rtl = j->press.rtl;
	doc->grey = j->request->ink == PRINT_GREY;
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
	str_addf(&id, "|%s|%s|%s%s|%s", j->request->paper,
		 j->request->only ? j->request->only : "", doc->duplex,
		 j->request->booklet ? "|booklet" : "",
		 j->request->profile ? j->request->profile->name : "");
	if (j->request->since)
		tell_left_out(j->request->since, &id);
	doc->papers = doc->papers || (j->stack && j->stack->papers.n > 1);
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
	static const char *const inks[] = {[PRINT_COLOUR] = "color",
					   [PRINT_GREY] = "grey",
					   [PRINT_LIGHT] = "light"};
	struct xpath *x = j->in.x;

	xpath_push_text(x, "title", game_title(j->in.game));
	xpath_push_text(
		x, "credit",
		arena_strdup(j->press.doc->arena, game_credit(j->in.game)));
	xpath_push_text(x, "credit-line",
			arena_strdup(j->press.doc->arena,
				     game_credit_line(j->in.game)));
	xpath_push_text(x, "rtl", j->press.rtl ? "yes" : "no");
	xpath_push_text(x, "ink", inks[j->request->ink]);
	xpath_push_text(x, "large", j->request->large ? "yes" : "no");
	if (is_solo(j))
		xpath_push_number(x, "seat", j->request->seat);
}

/* A job in a language, onto a document. */
static struct job
open_job(const struct print_request *r, const struct game *game,
	 const struct xml_doc *kit, struct arena *a, struct page_doc *doc,
	 struct apart *apart, struct diag *d)
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
			  .apart = apart,
			  .blanks = xml_new("blanks"),
			  .digests = r->faces ? page_digests_new(r->fonts, a)
					      : NULL,
			  .shown = r->faces ? ARENA_NEW(a, struct drawn_small)
					    : NULL,
			  .set = r->set,
			  .context = r->context},
		.in = open_edition(game, kit, a, d),
		.diag = d,
		.main_lang = xml_attr_or(xml_root(r->kit), "lang", "en"),
	};

	symbols->by_name = map_new(a);
	symbols->patterns = map_new(a);
	symbols->gradients = map_new(a);
	symbols->vectors = map_new(a);
	symbols->pictures = map_new(a);
	j.press.told->diag = d;
	if (r->ink == PRINT_LIGHT || r->large)
		j.press.light = page_light_new(doc, r->large);
	/* Languages written from the right mirror every page. */
	j.press.rtl = text_is_rtl(j.in.lang);
	if (r->second && game == r->game) {
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
	page_light_free(j->press.light);
	xml_free(j->press.blanks);
	arena_free(j->press.scratch);
}

/* --- all languages --- */

/* The same table in each language, while it is printed. */
struct printing {
	struct job *jobs;
	size_t n;
	struct apart *apart; /* what has no room for two of them; or NULL */
};

static void
open_jobs(struct printing *p, const struct print_request *r,
	  struct page_doc *doc, struct diag *d)
{
	struct arena *a = arena_new();
	size_t i;

	p->n = 1 + r->n_editions;
	p->jobs = ARENA_ARRAY(doc->arena, struct job, p->n + 1);
	p->jobs[0] = open_job(r, r->game, r->kit, a, doc, p->apart, d);
	for (i = 1; i < p->n; i++)
		p->jobs[i] = open_job(r, r->editions[i - 1].game,
				      r->editions[i - 1].kit, arena_new(), doc,
				      NULL, d);
	if (!p->apart)
		return;
	p->jobs[p->n] = open_job(r, r->second->game, r->second->kit,
				 arena_new(), doc, p->apart, d);
	p->jobs[p->n++].apart_only = true;
}

static void
close_jobs(struct printing *p)
{
	struct arena *a;
	size_t i;

	for (i = 0; i < p->n; i++) {
		a = p->jobs[i].press.arena;
		close_job(&p->jobs[i]);
		arena_free(a);
	}
}

static void
number_all(struct printing *p, size_t both)
{
	size_t next_both = 1, next_one = both + 1, i;

	for (i = 0; i < p->n; i++) {
		print_number(&p->jobs[i], next_both, next_one);
		next_both += print_stack_height(p->jobs[i].stack, true);
		next_one += print_stack_height(p->jobs[i].stack, false);
	}
}

static void
find_parts(struct job *j)
{
	print_find_parts(j);
	if (j->apart_only)
		print_keep_apart_parts(j);
}

/* Stacks what each language prints, and numbers its sheets. */
static void
stack_jobs(struct printing *p)
{
	size_t both = 0, one = 0, i;
	bool folded = false;

	for (i = 0; i < p->n; i++) {
		print_stack(&p->jobs[i]);
		both += print_stack_height(p->jobs[i].stack, true);
		one += print_stack_height(p->jobs[i].stack, false);
		folded = folded || print_folds(&p->jobs[i]);
	}
	for (i = 0; i < p->n; i++) {
		p->jobs[i].sheets = both + one;
		p->jobs[i].two_sided = both || folded;
		p->jobs[i].one_sided = one;
	}
	number_all(p, both);
}

/*
 * Finds what each language prints, and on which sheets.  When something is left
 * out, faces still tell of the whole printing.
 */
static void
stack_all(struct printing *p)
{
	size_t i;

	for (i = 0; i < p->n; i++) {
		p->jobs[i].press.thumbnail = print_thumbnail;
		p->jobs[i].press.printing = &p->jobs[i];
		find_parts(&p->jobs[i]);
	}
	stack_jobs(p);
	if (!p->jobs[0].request->since)
		return;
	for (i = 0; i < p->n; i++) {
		p->jobs[i].whole = p->jobs[i].stack;
		p->jobs[i].whole_sheets = p->jobs[i].sheets;
	}
	stack_jobs(p);
}

/* What two kinds of sheets are called in the outline: "...: 1–8". */
static void
mark_run(const struct job *j, const char *kind, size_t first, size_t n)
{
	const char *term = game_words.term(j->in.game, "pass", kind);
	const char *to = n > 1 ? arena_printf(j->press.arena, "\xE2\x80\x93%zu",
					      first + n - 1)
			       : "";

	if (n && print_part_level(j))
		print_add_bookmark(j,
				   arena_printf(j->press.doc->arena,
						"%s: %zu%s", term, first, to),
				   0, j->press.doc->pages.n);
}

/* Decks, a card a page. */
static void
print_decks(struct printing *p)
{
	size_t i;

	for (i = 0; i < p->n; i++) {
		struct job *j = &p->jobs[i];

		j->stack = ARENA_NEW(j->press.arena, struct stack);
		find_parts(j);
		print_singly(j);
	}
	for (i = 0; i < p->n; i++)
		print_join_links(&p->jobs[i]);
}

/* Booklets, what is printed on both sides, and the rest. */
static void
print_all(struct printing *p)
{
	const struct job *first = &p->jobs[0];
	struct page_doc *doc = first->press.doc;
	size_t both = 0, i;

	for (i = 0; i < p->n; i++) {
		both += print_stack_height(p->jobs[i].stack, true);
		if (!first->request->profile || !first->request->profile->stock)
			print_booklets(&p->jobs[i]);
	}
	mark_run(first, "both", 1, both);
	for (i = 0; i < p->n; i++)
		print_piles(&p->jobs[i], true);
	if (print_part_level(first))
		doc->both = doc->pages.n;
	mark_run(first, "one", both + 1, first->sheets - both);
	for (i = 0; i < p->n; i++)
		print_piles(&p->jobs[i], false);
	for (i = 0; i < p->n; i++)
		print_join_links(&p->jobs[i]);
}

/* No paper: all cards, a face a page. */
static void
print_each(struct printing *p)
{
	size_t i;

	for (i = 0; i < p->n; i++)
		print_add_singles(&p->jobs[i]);
}

/* Prints onto a document, all of it. */
static void
print_onto(const struct print_request *r, struct printing *p,
	   struct page_doc *doc, struct diag *d)
{
	open_jobs(p, r, doc, d);
	if (is_singly(&p->jobs[0]) && !r->singles) {
		describe(&p->jobs[0]);
		print_decks(p);
	} else if (is_known_paper(&p->jobs[0])) {
		stack_all(p);
		describe(&p->jobs[0]);
		if (r->singles)
			print_each(p);
		else
			print_all(p);
	}
	close_jobs(p);
}

/* Finds what has no room for both languages: prints for nobody.  What is said
   of cards in one language makes room for others: more than once. */
static void
find_apart(const struct print_request *r, struct apart *apart)
{
	struct printing p = {.apart = apart};
	struct page_doc *doc = page_doc_new();
	struct print_request trial = *r;
	struct diag *quiet = diag_new();
	size_t before = apart->n;

	trial.singles = NULL;
	trial.faces = NULL;
	trial.since = NULL;
	trial.set = NULL;
	print_onto(&trial, &p, doc, quiet);
	diag_free(quiet);
	page_doc_free(doc);
	if (apart->n > before)
		find_apart(r, apart);
}

struct page_doc *
print_materials(const struct print_request *r, struct diag *d)
{
	struct page_doc *doc = r->doc ? r->doc : page_doc_new();
	size_t before = diag_errors(d);
	struct arena *a = arena_new();
	struct printing p = {0};
	struct apart apart = {.arena = a, .what = map_new(a)};

	if (r->second) {
		find_apart(r, &apart);
		p.apart = &apart;
	}
	print_onto(r, &p, doc, d);
	arena_free(a);
	if (!doc->pages.n && diag_errors(d) == before)
		diag_report(d, ((struct diag_where){NULL, 0}),
			    DIAG_NOTHING_TO_PRINT);
	if (diag_errors(d) == before)
		return doc;
	page_doc_free(doc);
	return NULL;
}
