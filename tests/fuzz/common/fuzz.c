/* What the fuzz targets share. */
#define _GNU_SOURCE
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "print/print.h"
#include "pdf/pdf.h"

const struct game_places *
fuzz_places(void)
{
	static struct game_places places;

	places.home = getenv("GEN_HOME");
	if (!places.home)
		places.home = ".";
	return &places;
}

void
fuzz_must(bool holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "fuzz: %s\n", what);
	abort();
}

const char *
fuzz_file(const uint8_t *bytes, size_t n)
{
	static char path[64];
	static int file = -1;

	if (file < 0)
		file = memfd_create("fuzz", 0);
	fuzz_must(file >= 0 && ftruncate(file, 0) == 0 &&
			  pwrite(file, bytes, n, 0) == (ssize_t)n,
		  "no file in memory");
	snprintf(path, sizeof(path), "/proc/self/fd/%d", file);
	return path;
}

/* A written PDF has a beginning and an end. */
static void
check_pdf(const char *bytes, size_t n)
{
	fuzz_must(n > 16 && memcmp(bytes, "%PDF-1.", 7) == 0, "no PDF");
	fuzz_must(memcmp(bytes + n - 6, "%%EOF", 5) == 0 ||
			  memcmp(bytes + n - 5, "%%EOF", 5) == 0,
		  "half a PDF");
}

void
fuzz_print(struct print_request *request, struct diag *d)
{
	char *bytes = NULL;
	size_t n = 0, before = diag_errors(d);
	struct page_doc *pages;
	FILE *out;

	if (!request->paper)
		request->paper = "a4";
	request->fonts = print_fonts(request->game, d);
	pages = print_materials(request, d);
	fuzz_must(pages || diag_errors(d) > before, "no pages and no message");
	if (pages) {
		out = open_memstream(&bytes, &n);
		fuzz_must(out != NULL, "no memory");
		if (pdf_write(pages, request->fonts, out, d)) {
			fclose(out);
			check_pdf(bytes, n);
		} else {
			fclose(out);
			fuzz_must(diag_errors(d) > before,
				  "no PDF and no message");
		}
		free(bytes);
	}
	page_doc_free(pages);
	text_fonts_free(request->fonts);
}
