/* --cards: the cards of a kit one by one. */
#include "cmd/cards.h"

#include <errno.h>
#include <string.h>

#include "base/file.h"
#include "base/speech.h"
#include "pdf/pdf.h"
#include "pdf/picture_out.h"
#include "print/profile.h"
#include "vtt/foundry.h"
#include "vtt/names.h"

bool
cmd_wants_cards(const struct cmd *c)
{
	return cmd_has(c, OPT_CARDS) || cmd_has(c, OPT_TTS) ||
	       cmd_has(c, OPT_FOUNDRY);
}

/* The option that asks for them. */
static enum option_id
asked_by(const struct cmd *c)
{
	return cmd_has(c, OPT_CARDS) ? OPT_CARDS
	       : cmd_has(c, OPT_TTS) ? OPT_TTS
				     : OPT_FOUNDRY;
}

static bool
as_pdf(const struct cmd *c)
{
	return str_eq(c->value[OPT_FORMAT], "pdf");
}

/* What says how paper is printed. */
static const enum option_id of_paper[] = {
	OPT_OUTER_BLEED, OPT_BACK_BLEED, OPT_OUT,  OPT_DUPLEX,
	OPT_MARKS,	 OPT_LARGE,	 OPT_PNG,  OPT_FILLABLE,
	OPT_BOOKLET,	 OPT_PRINTER,	 OPT_SINCE};

static void
report_apart(struct cmd *c, enum option_id id, enum option_id other)
{
	diag_report(c->diag, ((struct diag_where){NULL, 0}), DIAG_USAGE_APART,
		    cmd_options[id].name, cmd_options[other].name);
}

/* It has no pictures, and no other file. */
static void
check_foundry(struct cmd *c)
{
	static const enum option_id others[] = {
		OPT_CARDS,  OPT_TTS,   OPT_DPI, OPT_SHEET,
		OPT_PIXELS, OPT_BLEED, OPT_INK};
	size_t i;

	for (i = 0; i < sizeof(others) / sizeof(*others); i++)
		if (cmd_has(c, others[i]))
			report_apart(c, others[i], OPT_FOUNDRY);
}

void
cmd_check_cards(struct cmd *c)
{
	size_t i;

	cmd_needs(c, OPT_FORMAT, OPT_CARDS);
	cmd_needs(c, OPT_URL, OPT_TTS);
	if (cmd_has(c, OPT_FOUNDRY))
		check_foundry(c);
	if (!cmd_wants_cards(c)) {
		cmd_needs(c, OPT_DPI, OPT_CARDS);
		cmd_needs(c, OPT_SHEET, OPT_CARDS);
		cmd_needs(c, OPT_PIXELS, OPT_CARDS);
		return;
	}
	if (cmd_has(c, OPT_CARDS) && cmd_has(c, OPT_TTS))
		report_apart(c, OPT_CARDS, OPT_TTS);
	if (cmd_has(c, OPT_CARDS))
		cmd_needs(c, OPT_PIXELS, OPT_SHEET);
	for (i = 0; i < sizeof(of_paper) / sizeof(*of_paper); i++)
		if (cmd_has(c, of_paper[i]))
			report_apart(c, of_paper[i], asked_by(c));
	if (as_pdf(c) && cmd_has(c, OPT_DPI))
		report_apart(c, OPT_DPI, OPT_FORMAT);
	if (as_pdf(c) && cmd_has(c, OPT_SHEET))
		report_apart(c, OPT_SHEET, OPT_FORMAT);
	cmd_card_grid(c, 0, 0);
}

void
cmd_ask_cards(struct cmd *c, struct cmd_print *p)
{
	struct print_request *r = &p->layout;

	r->duplex = PRINT_LONG; /* cards with their backs */
	r->large = r->fillable = r->booklet = false;
	if (p->target.cmyk && !as_pdf(c))
		cmd_bad_value(c, OPT_INK,
			      "expected it together with "
			      "--format pdf");
	if (r->profile && !r->profile->pages)
		report_apart(c, OPT_PROFILE, asked_by(c));
	if (r->bleed < 0)
		r->bleed = 0;
	r->singles = ARENA_NEW(c->arena, struct print_singles);
	r->singles->arena = c->arena;
	r->singles->booklets = cmd_has(c, OPT_FOUNDRY);
	r->singles->sheets = cmd_has(c, OPT_TTS) || r->singles->booklets;
	r->singles->masks = !as_pdf(c) && !cmd_has(c, OPT_FOUNDRY);
}

bool
cmd_keeps_pages(const struct cmd *c)
{
	return cmd_wants_cards(c) && (as_pdf(c) || cmd_has(c, OPT_FOUNDRY));
}

/* --- files --- */

/* One file a face. */
struct faces {
	struct cmd_cards *run;
	const struct vtt_name *names;
	/* a card whose mask is the next page */
	const struct print_single *one; /* NULL: there is none */
	const char *name;
	struct raster r;
	struct arena *arena; /* of its pixels */
};

/* The card whose front or back is a page; its name is set. */
static const struct print_single *
card_of(const struct faces *s, size_t page, const char **name)
{
	size_t i;

	for (i = 0; i < s->run->all->v.n; i++) {
		const struct print_single *one = &s->run->all->v.at[i];

		if (one->front != page && one->back != page)
			continue;
		*name = one->front == page ? s->names[i].front
					   : s->names[i].back;
		return one;
	}
	return NULL;
}

const char *
cmd_card_path(const struct cmd_cards *s, const char *name, const char *end)
{
	return file_join(s->c->arena, s->folder,
			 arena_printf(s->c->arena, "%s.%s", name, end));
}

bool
cmd_end_card(const struct cmd_cards *s, struct file_out *out, const char *path,
	     bool good)
{
	if (!good) {
		/* nothing told: a write has failed in between */
		if (!diag_errors(s->c->diag))
			diag_report(s->c->diag, ((struct diag_where){path, 0}),
				    DIAG_FILE_WRITE, strerror(errno));
		file_abandon(out);
		return false;
	}
	if (!file_commit(out, s->c->diag))
		return false;
	puts(path);
	return true;
}

/* Pixels with how opaque each is: as dark as the mask is there. */
static const unsigned char *
mask_pixels(const struct raster *r, const struct raster *mask, struct arena *a)
{
	size_t n = (size_t)r->width * r->height, i;
	unsigned char *all = arena_take(a, n * 4);

	for (i = 0; i < n; i++) {
		memcpy(all + 4 * i, r->rgb + 3 * i, 3);
		all[4 * i + 3] = (unsigned char)(0xff - mask->rgb[3 * i]);
	}
	return all;
}

bool
cmd_write_pixels(const struct cmd_cards *s, const char *name,
		 const struct raster *r, const struct raster *mask, mpt wide)
{
	const char *path = cmd_card_path(s, name, "png");
	struct file_out *out = file_create(path, s->c->diag);
	struct arena *a = arena_new();
	struct picture_out p = {
		.pixels = mask ? mask_pixels(r, mask, a) : r->rgb,
		.width = r->width,
		.height = r->height,
		.alpha = mask,
		.per_metre = mpt_pixels_a_metre(r->width, wide)};
	bool good =
		out && cmd_end_card(s, out, path,
				    picture_write_png(file_stream(out), &p));

	arena_free(a);
	return good;
}

/* --- PDF --- */

/* A document of one page. */
static struct page_doc *
alone(const struct page_doc *all, struct page *page, const char *name)
{
	struct page_doc *doc = page_doc_new();

	doc->title = name;
	doc->author = all->author;
	doc->subject = all->subject;
	doc->keywords = all->keywords;
	doc->lang = all->lang;
	doc->grey = all->grey;
	doc->kept = all->kept;
	page_identify(doc, arena_printf(doc->arena, "%016llx%016llx|%s",
					(unsigned long long)all->id[0],
					(unsigned long long)all->id[1], name));
	VEC_PUSH(doc->arena, &doc->pages, page);
	return doc;
}

static bool
write_pdf(const struct cmd_cards *s, size_t page, const char *name)
{
	const char *path = cmd_card_path(s, name, "pdf");
	struct file_out *out = file_create(path, s->c->diag);
	struct page_doc *doc;
	struct writer *w;
	bool good;

	if (!out)
		return false;
	doc = alone(s->p->pages, s->p->pages->pages.at[page - 1], name);
	w = pdf_begin(doc, s->p->fonts, s->c->diag);
	pdf_aim(w, &s->p->target);
	pdf_add_page(w, doc->pages.at[0]);
	good = pdf_end(w, file_stream(out));
	pdf_free(w);
	page_doc_free(doc);
	return cmd_end_card(s, out, path, good);
}

static bool
write_pdfs(const struct faces *s)
{
	const char *name;
	size_t page;

	for (page = 1; page <= s->run->p->pages->pages.n; page++)
		if (card_of(s, page, &name) && !write_pdf(s->run, page, name))
			return false;
	return true;
}

/* --- PNG --- */

/* All pages in a file without a name, which pdftoppm reads; NULL: reported. */
static FILE *
draw_pdf(struct cmd_cards *s)
{
	FILE *file = tmpfile();

	if (!file) {
		diag_report(s->c->diag, ((struct diag_where){s->folder, 0}),
			    DIAG_FILE_CREATE, strerror(errno));
		return NULL;
	}
	s->pdf = arena_printf(s->c->arena, "/dev/fd/%d", fileno(file));
	if (pdf_end(s->p->pdf, file) && !diag_errors(s->c->diag))
		return file;
	fclose(file);
	return NULL;
}

static void
keep_card(struct faces *s, const struct print_single *one, const char *name,
	  const struct raster *r)
{
	size_t n = (size_t)r->width * r->height * 3;

	arena_empty(s->arena);
	s->one = one;
	s->name = name;
	s->r = *r;
	s->r.rgb = arena_take(s->arena, n);
	memcpy(s->r.rgb, r->rgb, n);
}

static bool
take_card(void *context, size_t page, const struct raster *r)
{
	struct faces *s = context;
	const char *name;
	const struct print_single *one = card_of(s, page, &name), *masked;

	if (one && (one->front == page ? one->front_mask : one->back_mask)) {
		keep_card(s, one, name, r);
		return true;
	}
	if (one)
		return cmd_write_pixels(s->run, name, r, NULL,
					cmd_card_width(one));
	masked = s->one;
	s->one = NULL;
	return !masked || cmd_write_pixels(s->run, s->name, &s->r, r,
					   cmd_card_width(masked));
}

/* Pages of one size in a row, from one on. */
static struct raster_pages
row_of_pages(const struct cmd_cards *s, size_t first)
{
	const struct page_doc *doc = s->p->pages;
	const struct page *page = doc->pages.at[first - 1], *next;
	long dpi = cmd_card_grid(s->c, 0, 0).dpi;
	size_t last;

	for (last = first; last < doc->pages.n; last++) {
		next = doc->pages.at[last];
		if (next->width != page->width || next->height != page->height)
			break;
	}
	return (struct raster_pages){
		.pdf = s->pdf,
		.name = s->folder,
		.first = first,
		.last = last,
		.width = mpt_to_pixels(page->width, dpi),
		.height = mpt_to_pixels(page->height, dpi),
	};
}

static bool
write_pngs(struct faces *s)
{
	bool good = true;
	size_t page;

	s->arena = arena_new();
	for (page = 1; good && page <= s->run->p->pages->pages.n;) {
		struct raster_pages row = row_of_pages(s->run, page);

		row.take = take_card;
		row.context = s;
		good = raster_draw(s->run->c, &row);
		page = row.last + 1;
	}
	arena_free(s->arena);
	return good;
}

/* --- the list --- */

/* A field of RFC 4180. */
static void
put_field(FILE *to, const char *text)
{
	const char *s = text ? text : "";

	if (!strpbrk(s, ",\"\r\n")) {
		fputs(s, to);
		return;
	}
	putc('"', to);
	for (; *s; s++) {
		if (*s == '"')
			putc('"', to);
		putc(*s, to);
	}
	putc('"', to);
}

static void
put_name(FILE *to, const char *name, const char *end)
{
	put_field(to, name);
	if (name)
		fprintf(to, ".%s", end);
	putc(',', to);
}

/* A card's row, up to what is known of the card. */
static void
put_place(FILE *to, const struct cmd_card_place *p, const char *end)
{
	put_name(to, p->front, end);
	put_name(to, p->back, end);
	if (p->cell)
		fprintf(to, "%zu,%u,%u,", p->cell, p->columns, p->rows);
}

bool
cmd_write_card_list(const struct cmd_cards *s,
		    const struct cmd_card_place *places, const char *end)
{
	const char *path = cmd_card_path(s, "cards", "csv");
	struct file_out *out = file_create(path, s->c->diag);
	FILE *to = out ? file_stream(out) : NULL;
	size_t i;

	if (!out)
		return false;
	fprintf(to, "front,back,%scopies,part,key,name,lang\r\n",
		places->cell ? "cell,columns,rows," : "");
	for (i = 0; i < s->all->v.n; i++) {
		const struct print_single *one = &s->all->v.at[i];

		put_place(to, &places[i], end);
		fprintf(to, "%zu,", one->copies);
		put_field(to, one->part);
		putc(',', to);
		put_field(to, one->key);
		putc(',', to);
		put_field(to, one->name);
		putc(',', to);
		put_field(to, one->lang);
		fputs("\r\n", to);
	}
	return cmd_end_card(s, out, path, true);
}

/* Parts that are no cards, unless nobody wants to hear of it. */
static void
say_left(const struct cmd_cards *s)
{
	const char **name, *all = NULL;

	if (cmd_has(s->c, OPT_QUIET) || cmd_has(s->c, OPT_JSON))
		return;
	VEC_EACH (name, &s->all->left)
		all = all ? arena_printf(s->c->arena, "%s, %s", all, *name)
			  : *name;
	if (all)
		fprintf(stderr, _("gen: left out, no cards: %s\n"), all);
}

/* A file for each face. */
static bool
write_faces(struct cmd_cards *run)
{
	struct faces s = {.run = run,
			  .names = vtt_name_cards(run->all, run->c->arena)};
	size_t n = run->all->v.n, i;
	struct cmd_card_place *places =
		ARENA_ARRAY(run->c->arena, struct cmd_card_place, n);

	for (i = 0; i < n; i++)
		places[i] = (struct cmd_card_place){.front = s.names[i].front,
						    .back = s.names[i].back};
	return (as_pdf(run->c) ? write_pdfs(&s) : write_pngs(&s)) &&
	       cmd_write_card_list(run, places, as_pdf(run->c) ? "pdf" : "png");
}

static bool
write_all(struct cmd_cards *s)
{
	FILE *pages;
	bool good;

	if (!file_make_folder(s->folder, s->c->diag))
		return false;
	if (as_pdf(s->c))
		return write_faces(s);
	pages = draw_pdf(s);
	if (!pages)
		return false;
	good = cmd_has(s->c, OPT_TTS)	  ? cmd_write_tts(s)
	       : cmd_has(s->c, OPT_SHEET) ? cmd_write_card_sheets(s)
					  : write_faces(s);
	fclose(pages);
	return good;
}

/* One file; how many tables are not in it. */
static bool
write_foundry(const struct cmd_cards *s)
{
	const char *path = s->folder;
	struct vtt_adventure v = {
		.game = s->p->game,
		.seed = xml_attr_or(xml_root(s->p->kit), "seed", "-"),
		.all = s->all,
		.arena = s->c->arena,
		.diag = s->c->diag,
	};
	struct vtt_tables tables;
	struct file_out *out;

	if (!file_make_folder(file_folder(s->c->arena, path), s->c->diag) ||
	    !(out = file_create(path, s->c->diag)) ||
	    !cmd_end_card(s, out, path,
			  vtt_write_foundry(&v, file_stream(out), &tables) &&
				  !diag_errors(s->c->diag)))
		return false;
	if (tables.left && !cmd_has(s->c, OPT_QUIET) &&
	    !cmd_has(s->c, OPT_JSON))
		fprintf(stderr,
			_("gen: left out, set-up draws from none of them: %zu "
			  "tables\n"),
			tables.left);
	return true;
}

void
cmd_write_cards(struct cmd *c, const struct cmd_print *p)
{
	struct cmd_cards s = {
		.c = c,
		.p = p,
		.all = p->layout.singles,
		.folder = c->value[asked_by(c)],
	};

	if (!(cmd_has(c, OPT_FOUNDRY) ? write_foundry(&s) : write_all(&s)))
		return;
	cmd_stage(c, "cards");
	say_left(&s);
}
