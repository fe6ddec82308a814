/* gen preview: PNG pages of a PDF, drawn by poppler's pdftoppm. */
#include <string.h>
#include <unistd.h>

#include "base/budget.h"
#include "base/file.h"
#include "base/str.h"
#include "cmd/helper.h"
#include "cmd/raster.h"
#include "pdf/picture_out.h"

#define HELPER "pdftoppm"
#define DPI "110"
#define CONTACT_DPI "20"

/* "out/joe-kit" for out/joe-kit.pdf. */
static const char *
page_stem(struct arena *a, const char *pdf, const char *folder)
{
	const char *base = file_base(pdf);
	size_t n = strlen(base);

	if (n > 4 && strcmp(base + n - 4, ".pdf") == 0)
		n -= 4;
	return file_join(a, folder, arena_strndup(a, base, n));
}

/* How many pages a PDF has; 0, reported, when nobody can say. */
static unsigned
count_pages(struct cmd *c, const char *pdf)
{
	const char *argv[] = {"pdfinfo", helper_path(c->arena, pdf), NULL};
	struct helper h = {.c = c, .pdf = pdf};
	FILE *in = helper_start(&h, argv, HELPER_BOTH);
	char line[8192] = "";
	unsigned pages = 0;

	if (!in)
		return 0;
	while (fgets(line, sizeof(line), in))
		if (sscanf(line, "Pages: %u", &pages) == 1)
			break;
	while (fgetc(in) != EOF) /* or it would end by SIGPIPE */
		;
	line[strcspn(line, "\n")] = '\0';
	if (!helper_end(&h, in, *line ? line : NULL))
		return 0;
	if (!pages)
		helper_failed(&h, *line ? line : NULL);
	return pages;
}

/* "joe-kit-07.png", as long as that of the last page; false, reported. */
static bool
write_page(struct cmd *c, const struct raster *p, const char *stem,
	   unsigned number, unsigned pages)
{
	int digits = snprintf(NULL, 0, "%u", pages);
	const char *path =
		arena_printf(c->arena, "%s-%0*u.png", stem, digits, number);
	struct file_out *out = file_create(path, c->diag);

	if (!out)
		return false;
	picture_write_png(
		file_stream(out),
		&(struct picture_out){p->rgb, p->width, p->height, false, 0});
	if (!file_commit(out, c->diag))
		return false;
	puts(path);
	return true;
}

bool
cmd_draw_pages(struct cmd *c, const char *pdf, const char *folder)
{
	const char *stem = page_stem(c->arena, pdf, folder);
	const char *argv[] = {
		HELPER, "-q", "-r", DPI, helper_path(c->arena, pdf), NULL};
	struct helper h = {.c = c, .pdf = pdf};
	unsigned pages = count_pages(c, pdf), i;
	FILE *in = pages ? helper_start(&h, argv, STDOUT_FILENO) : NULL;
	struct arena *a = arena_new();
	struct raster p;

	for (i = 1;
	     in && i <= pages && raster_read(in, a, FIXED_PREVIEW_PIXELS, &p);
	     i++) {
		if (!write_page(c, &p, stem, i, pages))
			break;
		arena_empty(a);
	}
	arena_free(a);
	return in && helper_end(&h, in, NULL) &&
	       (i > pages || helper_failed(&h, NULL));
}

/* All pages on one picture, which is named on stdout. */
static bool
draw_contact_sheet(struct cmd *c, const char *pdf, const char *folder)
{
	const char *path = arena_printf(c->arena, "%s-contact.png",
					page_stem(c->arena, pdf, folder));
	const char *argv[] = {
		HELPER, "-q", "-r", CONTACT_DPI, helper_path(c->arena, pdf),
		NULL};
	struct helper h = {.c = c, .pdf = pdf};
	FILE *pages = helper_start(&h, argv, STDOUT_FILENO);
	bool good = pages && cmd_contact_sheet(c, pages, path);

	if (!pages || !helper_end(&h, pages, NULL) ||
	    (!good && !helper_failed(&h, NULL)))
		return false;
	puts(path);
	return true;
}

int
cmd_preview(struct cmd *c)
{
	const char *pdf = c->operand[0], *folder = c->value[OPT_FOLDER];

	if (!file_check(pdf, c->diag))
		return EXIT_GOOD;
	if (!folder)
		folder = file_folder(c->arena, pdf);
	if (!file_make_folder(folder, c->diag))
		return EXIT_GOOD;
	if (cmd_has(c, OPT_CONTACT))
		draw_contact_sheet(c, pdf, folder);
	else
		cmd_draw_pages(c, pdf, folder);
	return EXIT_GOOD;
}
