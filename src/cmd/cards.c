/* --cards: the cards of a kit one by one. */
#include "cmd/cards.h"

#include <errno.h>
#include <string.h>

#include "base/file.h"
#include "base/speech.h"
#include "cmd/raster.h"
#include "pdf/pdf.h"
#include "pdf/picture_out.h"
#include "print/profile.h"
#include "vtt/names.h"

#define DPI 300
#define DPI_LEAST 36
#define DPI_MOST 1200

bool
cmd_wants_cards(const struct cmd *c)
{
	return cmd_has(c, OPT_CARDS);
}

static bool
as_pdf(const struct cmd *c)
{
	return str_eq(c->value[OPT_FORMAT], "pdf");
}

/* What says how paper is printed. */
static const enum option_id of_paper[] = {OPT_OUT,     OPT_DUPLEX, OPT_MARKS,
					  OPT_LARGE,   OPT_PNG,	   OPT_FILLABLE,
					  OPT_BOOKLET, OPT_PRINTER};

static void
report_apart(struct cmd *c, enum option_id id, enum option_id other)
{
	diag_report(c->diag, ((struct diag_where){NULL, 0}), DIAG_USAGE_APART,
		    cmd_options[id].name, cmd_options[other].name);
}

static void
report_alone(struct cmd *c, enum option_id id, enum option_id other)
{
	if (cmd_has(c, id) && !cmd_has(c, other))
		diag_report(c->diag, ((struct diag_where){NULL, 0}),
			    DIAG_USAGE_ALONE, cmd_options[id].name,
			    cmd_options[other].name);
}

void
cmd_check_cards(struct cmd *c)
{
	size_t i;

	report_alone(c, OPT_FORMAT, OPT_CARDS);
	report_alone(c, OPT_DPI, OPT_CARDS);
	if (!cmd_wants_cards(c))
		return;
	for (i = 0; i < sizeof(of_paper) / sizeof(*of_paper); i++)
		if (cmd_has(c, of_paper[i]))
			report_apart(c, of_paper[i], OPT_CARDS);
	if (as_pdf(c) && cmd_has(c, OPT_DPI))
		report_apart(c, OPT_DPI, OPT_FORMAT);
	cmd_int(c, OPT_DPI, DPI_LEAST, DPI_MOST, DPI);
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
		report_apart(c, OPT_PROFILE, OPT_CARDS);
	if (r->bleed < 0)
		r->bleed = 0;
	r->singles = ARENA_NEW(c->arena, struct print_singles);
	r->singles->arena = c->arena;
}

bool
cmd_keeps_pages(const struct cmd *c)
{
	return cmd_wants_cards(c) && as_pdf(c);
}

/* --- files --- */

/* A run of writing cards. */
struct cards {
	struct cmd *c;
	const struct cmd_print *p;
	const struct print_singles *all;
	const struct vtt_name *names;
	const char *folder;
};

/* The card whose front or back is a page; its name is set. */
static const struct print_single *
card_of(const struct cards *s, size_t page, const char **name)
{
	size_t i;

	for (i = 0; i < s->all->v.n; i++) {
		const struct print_single *one = &s->all->v.at[i];

		if (one->front != page && one->back != page)
			continue;
		*name = one->front == page ? s->names[i].front
					   : s->names[i].back;
		return one;
	}
	return NULL;
}

static const char *
path_of(const struct cards *s, const char *name, const char *end)
{
	return file_join(s->c->arena, s->folder,
			 arena_printf(s->c->arena, "%s.%s", name, end));
}

/* Ends a file that was written well, or not; tells its path. */
static bool
end_file(struct cmd *c, struct file_out *out, const char *path, bool good)
{
	if (!good) {
		file_abandon(out);
		return false;
	}
	if (!file_commit(out, c->diag))
		return false;
	puts(path);
	return true;
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
write_pdf(const struct cards *s, size_t page, const char *name)
{
	const char *path = path_of(s, name, "pdf");
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
	return end_file(s->c, out, path, good);
}

static bool
write_pdfs(const struct cards *s)
{
	const char *name;
	size_t page;

	for (page = 1; page <= s->p->pages->pages.n; page++)
		if (card_of(s, page, &name) && !write_pdf(s, page, name))
			return false;
	return true;
}

/* --- PNG --- */

/* Where pdftoppm reads the pages: a file without a name, still open. */
struct drawn_pages {
	FILE *file;
	const char *path;
};

static bool
draw_pdf(const struct cards *s, struct drawn_pages *d)
{
	d->file = tmpfile();
	if (!d->file) {
		diag_report(s->c->diag, ((struct diag_where){s->folder, 0}),
			    DIAG_FILE_CREATE, strerror(errno));
		return false;
	}
	d->path = arena_printf(s->c->arena, "/dev/fd/%d", fileno(d->file));
	return pdf_end(s->p->pdf, d->file) && !diag_errors(s->c->diag);
}

static bool
take_card(void *context, size_t page, const struct raster *r)
{
	const struct cards *s = context;
	const char *name, *path;
	struct file_out *out;
	bool good;

	if (!card_of(s, page, &name))
		return true;
	path = path_of(s, name, "png");
	out = file_create(path, s->c->diag);
	if (!out)
		return false;
	good = picture_write_png(file_stream(out), r->rgb, r->width, r->height);
	return end_file(s->c, out, path, good);
}

/* Pages of one size in a row, from one on. */
static struct raster_pages
row_of_pages(const struct cards *s, size_t first)
{
	const struct page_doc *doc = s->p->pages;
	const struct page *page = doc->pages.at[first - 1], *next;
	long dpi = cmd_int(s->c, OPT_DPI, DPI_LEAST, DPI_MOST, DPI);
	size_t last;

	for (last = first; last < doc->pages.n; last++) {
		next = doc->pages.at[last];
		if (next->width != page->width || next->height != page->height)
			break;
	}
	return (struct raster_pages){
		.name = s->folder,
		.first = first,
		.last = last,
		.width = raster_pixels(page->width, dpi),
		.height = raster_pixels(page->height, dpi),
	};
}

static bool
write_pngs(struct cards *s)
{
	struct drawn_pages d = {0};
	bool good = draw_pdf(s, &d);
	size_t page;

	for (page = 1; good && page <= s->p->pages->pages.n;) {
		struct raster_pages row = row_of_pages(s, page);

		row.pdf = d.path;
		row.take = take_card;
		row.context = s;
		good = raster_draw(s->c, &row);
		page = row.last + 1;
	}
	if (d.file)
		fclose(d.file);
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

/* cards.csv: which file is which card, and how many there are of it. */
static bool
write_list(const struct cards *s)
{
	const char *path = file_join(s->c->arena, s->folder, "cards.csv");
	const char *end = as_pdf(s->c) ? "pdf" : "png";
	struct file_out *out = file_create(path, s->c->diag);
	FILE *to = out ? file_stream(out) : NULL;
	size_t i;

	if (!out)
		return false;
	fputs("front,back,copies,part,key,name,lang\r\n", to);
	for (i = 0; i < s->all->v.n; i++) {
		const struct print_single *one = &s->all->v.at[i];

		put_name(to, s->names[i].front, end);
		put_name(to, s->names[i].back, end);
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
	return end_file(s->c, out, path, true);
}

/* Parts that are no cards, unless nobody wants to hear of it. */
static void
say_left(const struct cards *s)
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

void
cmd_write_cards(struct cmd *c, const struct cmd_print *p)
{
	struct cards s = {
		.c = c,
		.p = p,
		.all = p->layout.singles,
		.names = vtt_name_cards(p->layout.singles, c->arena),
		.folder = c->value[OPT_CARDS],
	};

	if (!file_make_folder(s.folder, c->diag))
		return;
	if (!(as_pdf(c) ? write_pdfs(&s) : write_pngs(&s)) || !write_list(&s))
		return;
	cmd_stage(c, "cards");
	say_left(&s);
}
