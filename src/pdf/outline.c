/* The outline (bookmarks) that viewers show beside the pages. */
#include <assert.h>
#include <hpdf.h>
#include <hpdf_doc.h>
#include <hpdf_objects.h>
#include <hpdf_pages.h>
#include <string.h>

#include "pdf/document.h"

/* Deeper entries become children of the last level. */
#define LEVELS 16

/* Adds a UTF-16 code unit, high byte first. */
static void
add_unit(struct str *s, uint32_t u)
{
	str_addc(s, (char)(u >> 8));
	str_addc(s, (char)u);
}

/* A title is for a column beside the page; longer ones are cut. */
#define LONGEST 200
#define ELLIPSIS 0x2026

/* libharu's own UTF-8 loses what is beyond the BMP; binary strings do not. */
static HPDF_Binary
utf16(HPDF_Doc pdf, const char *text)
{
	const char *end = text + strlen(text);
	struct str s = {0};
	HPDF_Binary binary;
	size_t n = 0;

	add_unit(&s, 0xfeff);
	while (text < end) {
		uint32_t c = str_utf8_next(&text, end);

		if (++n == LONGEST && text < end) {
			add_unit(&s, ELLIPSIS);
			break;
		}
		if (c == UINT32_MAX)
			c = 0xfffd;
		if (c >= 0x10000)
			add_unit(&s, 0xd800 | (c - 0x10000) >> 10);
		add_unit(&s, c < 0x10000 ? c : 0xdc00 | (c & 0x3ff));
	}
	binary = HPDF_Binary_New(pdf->mmgr, (HPDF_BYTE *)s.at, (HPDF_UINT)s.n);
	str_free(&s);
	return binary;
}

static HPDF_Outline
add_entry(struct writer *w, HPDF_Outline parent,
	  const struct page_bookmark *bookmark)
{
	HPDF_Doc pdf = w->hpdf;
	HPDF_Outline entry = HPDF_CreateOutline(pdf, parent, "", NULL);
	HPDF_Destination to;
	unsigned page;

	assert(bookmark->page < w->pages.n);
	page = w->pages.at[bookmark->page].page;
	to = HPDF_Page_CreateDestination(w->objects.at[page].dict);
	HPDF_Dict_Add(entry, "Title", utf16(pdf, bookmark->title));
	HPDF_Destination_SetFit(to);
	HPDF_Outline_SetDestination(entry, to);
	return entry;
}

void
outline_write(struct writer *w)
{
	HPDF_Outline last[LEVELS] = {NULL};
	const struct page_bookmark *b;
	int level = -1;

	VEC_EACH (b, &w->doc->bookmarks) {
		/* No entry is more than one level below the one before. */
		level = b->level > level ? level + 1 : b->level;
		if (level < 0)
			level = 0;
		if (level > LEVELS - 1)
			level = LEVELS - 1;
		last[level] = add_entry(w, level ? last[level - 1] : NULL, b);
	}
}
