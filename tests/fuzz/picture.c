/* Picture files, PNG and JPEG: decoded, and put into a PDF. */
#include <stdlib.h>
#include <string.h>

#include "base/budget.h"
#include "fuzz.h"
#include "pdf/pdf.h"
#include "pdf/raster.h"

static const uint8_t png[8] = "\x89PNG\r\n\x1a\n";

static uint32_t
read_u32(const uint8_t *p)
{
	return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 |
	       (uint32_t)p[2] << 8 | p[3];
}

static uint32_t
crc(const uint8_t *p, size_t n)
{
	uint32_t c = UINT32_MAX;
	int bit;

	while (n--)
		for (c ^= *p++, bit = 0; bit < 8; bit++)
			c = c >> 1 ^ (c & 1 ? 0xEDB88320u : 0);
	return ~c;
}

/* Makes the checksums of a PNG right: a wrong one ends the reading. */
static void
repair(uint8_t *p, size_t n)
{
	size_t at, length;
	uint32_t sum;

	for (at = sizeof(png); at + 12 <= n; at += length + 12) {
		length = read_u32(p + at);
		if (length > n - at - 12)
			return;
		sum = crc(p + at + 4, length + 4);
		p[at + 8 + length] = (uint8_t)(sum >> 24);
		p[at + 9 + length] = (uint8_t)(sum >> 16);
		p[at + 10 + length] = (uint8_t)(sum >> 8);
		p[at + 11 + length] = (uint8_t)sum;
	}
}

size_t
LLVMFuzzerCustomMutator(uint8_t *bytes, size_t n, size_t most, unsigned seed)
{
	n = LLVMFuzzerMutate(bytes, n, most);
	if (seed % 8 && n > sizeof(png) && !memcmp(bytes, png, sizeof(png)))
		repair(bytes, n);
	return n;
}

/* Reads it for itself, in one of the ways. */
static void
decode(const uint8_t *bytes, size_t n, enum raster_want want)
{
	struct arena *a = arena_new();
	struct raster r = {0};
	struct raster_fault fault = {.why = NULL};
	const char *p = (const char *)bytes;
	bool good = n && *bytes == png[0]
			    ? raster_read_png(a, p, n, want, &r, &fault)
			    : raster_read_jpeg(a, p, n, want, &r, &fault);

	fuzz_must(good || fault.size || fault.why, "no picture and no why");
	fuzz_must(!good || (r.width && r.height && r.channels),
		  "a picture of nothing");
	arena_free(a);
}

/* A page with nothing else on it. */
static void
write_page(const char *path, bool grey)
{
	struct page_doc *doc = page_doc_new();
	struct page *page = page_add(doc, 100000, 100000);
	struct page_mark mark = {.kind = PAGE_PICTURE,
				 .picture = {path, {0, 0, 50000, 50000}}};
	struct diag *d = diag_new();
	struct text_fonts *fonts = text_fonts_new(NULL, 0, d);
	char *out = NULL;
	size_t n = 0;
	FILE *f = open_memstream(&out, &n);

	doc->grey = grey;
	VEC_PUSH(doc->arena, &page->marks, mark);
	fuzz_must(f && (pdf_write(doc, fonts, f, d) || diag_errors(d)),
		  "no PDF and no message");
	fclose(f);
	free(out);
	text_fonts_free(fonts);
	page_doc_free(doc);
	diag_free(d);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	const char *path = fuzz_file(bytes, n);

	budget_begin(1);
	decode(bytes, n, RASTER_ANY);
	decode(bytes, n, RASTER_GREY);
	decode(bytes, n, RASTER_SAMPLES);
	write_page(path, false);
	write_page(path, true);
	return 0;
}
