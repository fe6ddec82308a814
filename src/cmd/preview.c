/* gen preview: PNG pages of a PDF, drawn by poppler's pdftoppm. */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/str.h"
#include "cmd/helper.h"

#define HELPER "pdftoppm"
#define DPI "110"
#define CONTACT_DPI "20"

/* What pdftoppm says while it draws. */
struct drawing {
	struct cmd *c;
	const char *complaint; /* its last line that is no page */
};

/* A line of its progress, "PAGE PAGES FILE", or a complaint. */
static void
read_line(struct drawing *d, char *line)
{
	const char *path = strchr(line, ' ');

	line[strcspn(line, "\n")] = '\0';
	path = path ? strchr(path + 1, ' ') : NULL;
	if (path && strspn(line, "0123456789 ") == (size_t)(path + 1 - line))
		puts(path + 1);
	else
		d->complaint = arena_strdup(d->c->arena, line);
}

static void
read_progress(struct drawing *d, FILE *in)
{
	char line[8192];

	while (fgets(line, sizeof(line), in))
		read_line(d, line);
}

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

bool
cmd_draw_pages(struct cmd *c, const char *pdf, const char *folder)
{
	const char *stem = page_stem(c->arena, pdf, folder);
	const char *argv[] = {HELPER,
			      "-png",
			      "-progress",
			      "-r",
			      DPI,
			      helper_path(c->arena, pdf),
			      helper_path(c->arena, stem),
			      NULL};
	struct helper h = {.c = c, .pdf = pdf};
	struct drawing d = {.c = c};
	FILE *in = helper_start(&h, argv, STDERR_FILENO);

	if (!in)
		return false;
	read_progress(&d, in);
	return helper_end(&h, in, d.complaint);
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

	if (!pages || !helper_end(&h, pages, NULL) || !good)
		return false;
	puts(path);
	return true;
}

int
cmd_preview(struct cmd *c)
{
	const char *pdf = c->operand[0], *folder = c->value[OPT_FOLDER];

	if (!file_exists(pdf)) {
		diag_report(c->diag, ((struct diag_where){pdf, 0}),
			    DIAG_FILE_MISSING, strerror(ENOENT));
		return EXIT_GOOD;
	}
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
