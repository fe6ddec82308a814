/* What the tests of pdf share: a document by hand, and asking its readers. */
#ifndef GEN_TEST_PDF_H
#define GEN_TEST_PDF_H

#include "pdf/pdf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define PUSH(t, list, ...)                                                     \
	VEC_PUSH((t)->doc->arena, &(list)->marks,                              \
		 (struct page_mark){__VA_ARGS__})

static const struct page_colour black = {0, 0, 0, 255};
static const struct page_colour red = {255, 0, 0, 255};
static const struct page_colour blue = {0, 0, 255, 255};
static const struct page_colour nothing = {0, 0, 0, 0};

/* A document under test, 200 x 100 pt a page, and the files around it. */
struct trial {
	struct page_doc *doc;
	struct page *page; /* the first */
	struct diag *diag;
	struct text_fonts *fonts;
	struct arena *arena;
	char folder[64];
	char *pdf; /* the file in it */
	bool written;
};

static const struct text_face_spec faces[] = {
	{.name = "sans",
	 .role = "body",
	 .script = "*",
	 .file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"},
	{.name = "comic",
	 .role = "hand",
	 .script = "*",
	 .file = "/usr/share/fonts/opentype/comic-neue/ComicNeue-Regular.otf"},
	{.name = "deva",
	 .role = "fallback",
	 .script = "Deva",
	 .file = "/usr/share/fonts/truetype/noto/"
		 "NotoSansDevanagari-Regular.ttf"},
};

static inline struct trial *
begin(void)
{
	struct trial *t = calloc(1, sizeof(*t));

	assert_non_null(t);
	t->doc = page_doc_new();
	t->page = page_add(t->doc, 200000, 100000);
	t->diag = diag_new();
	t->arena = arena_new();
	t->fonts =
		text_fonts_new(faces, sizeof(faces) / sizeof(*faces), t->diag);
	strcpy(t->folder, "/tmp/gen-pdf-XXXXXX");
	assert_non_null(mkdtemp(t->folder));
	t->pdf = arena_printf(t->arena, "%s/t.pdf", t->folder);
	return t;
}

/* What a command prints; the arguments are formatted into it. */
static inline const char *run(struct trial *t, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

static inline const char *
run(struct trial *t, const char *fmt, ...)
{
	struct str out = {0};
	const char *command, *text;
	char buf[4096];
	va_list ap;
	FILE *pipe;
	size_t n;

	va_start(ap, fmt);
	command = arena_vprintf(t->arena, fmt, ap);
	va_end(ap);
	pipe = popen(command, "r");
	assert_non_null(pipe);
	while ((n = fread(buf, 1, sizeof(buf), pipe)) > 0)
		str_addn(&out, buf, n);
	pclose(pipe);
	text = arena_strdup(t->arena, str_text(&out));
	str_free(&out);
	return text;
}

static inline void
end(struct trial *t)
{
	run(t, "rm -r %s", t->folder);
	page_doc_free(t->doc);
	text_fonts_free(t->fonts);
	diag_free(t->diag);
	arena_free(t->arena);
	free(t);
}

static inline bool
write_to(struct trial *t, const char *path)
{
	FILE *out = fopen(path, "wb");
	bool good;

	assert_non_null(out);
	good = pdf_write(t->doc, t->fonts, out, t->diag);
	fclose(out);
	return good;
}

/* Writes the document, which must be a good one. */
static inline void
write_pdf(struct trial *t)
{
	const char *said;

	if (!write_to(t, t->pdf))
		diag_print(t->diag, stderr);
	assert_int_equal(diag_errors(t->diag), 0);
	said = run(t, "qpdf --check %s 2>&1", t->pdf);
	if (!strstr(said, "No syntax or stream encoding errors") ||
	    strstr(said, "WARNING"))
		fail_msg("%s", said);
}

/* The file with its streams unpacked, without what is not text. */
static inline const char *
plain(struct trial *t)
{
	return run(t,
		   "qpdf --qdf --object-streams=disable %s - | "
		   "LC_ALL=C tr -d '\\000\\200-\\377'",
		   t->pdf);
}

static inline size_t
count(const char *text, const char *what)
{
	size_t n = 0;

	for (; (text = strstr(text, what)); text += strlen(what))
		n++;
	return n;
}

/* The colour (0xrrggbb) of the first page at (x, y) points from top left. */
static inline unsigned
drawn(struct trial *t, const char *how, int x, int y)
{
	const char *path = arena_printf(t->arena, "%s/p.ppm", t->folder);
	unsigned char rgb[3];
	FILE *in;

	run(t, "pdftoppm -r 72 -singlefile %s %s %s/p 2>&1", how, t->pdf,
	    t->folder);
	in = fopen(path, "rb");
	assert_non_null(in);
	/* "P6\n200 100\n255\n" is 15 bytes. */
	fseek(in, 15 + 3 * (y * 200 + x), SEEK_SET);
	assert_int_equal(fread(rgb, 1, 3, in), 3);
	fclose(in);
	return (unsigned)rgb[0] << 16 | (unsigned)rgb[1] << 8 | rgb[2];
}

static inline unsigned
pixel(struct trial *t, int x, int y)
{
	return drawn(t, "-aa no -aaVector no", x, y);
}

/* The same with smooth edges, and shadings seen at every pixel. */
static inline unsigned
smooth_pixel(struct trial *t, int x, int y)
{
	return drawn(t, "", x, y);
}

static inline struct page_path
rectangle(struct trial *t, struct rect r, struct page_colour fill,
	  struct page_colour stroke)
{
	struct page_segment *s =
		ARENA_ARRAY(t->doc->arena, struct page_segment, 5);

	s[0] = (struct page_segment){PAGE_MOVE_TO, {{r.x, r.y}}};
	s[1] = (struct page_segment){PAGE_LINE_TO, {{r.x + r.w, r.y}}};
	s[2] = (struct page_segment){PAGE_LINE_TO, {{r.x + r.w, r.y + r.h}}};
	s[3] = (struct page_segment){PAGE_LINE_TO, {{r.x, r.y + r.h}}};
	s[4] = (struct page_segment){PAGE_CLOSE, {{0, 0}}};
	return (struct page_path){.n = 5,
				  .segments = s,
				  .fill = fill,
				  .stroke = stroke,
				  .width = 2000};
}

#define BOX(x, y, w, h) ((struct rect){(x)*1000, (y)*1000, (w)*1000, (h)*1000})

/* A box in whole points, filled. */
#define FILL(t, list, colour, ...)                                             \
	PUSH(t, list, .kind = PAGE_PATH,                                       \
	     .path = rectangle(t, BOX(__VA_ARGS__), colour, nothing))

/* Sets text at 10 pt with its first baseline at (x, y) points. */
static inline void
set_text(struct trial *t, struct page *page, const char *text, int x, int y)
{
	struct text_span span = {
		.text = text, .n = strlen(text), .role = "body", .scale = 1000};
	struct text_style style = {.lang = "en"};
	struct text_box box = {.size = 10000, .leading = 1200};
	struct text_fault fault;
	const struct text_para *para =
		text_shape(t->fonts, &span, 1, &style, t->doc->arena, &fault);
	struct text_block *block;
	size_t i;

	if (!para)
		fail_msg("U+%04X is in no face", (unsigned)fault.missing);
	block = text_fit(para, &box, t->doc->arena);
	for (i = 0; i < block->n; i++) {
		struct text_run *r = &block->runs[i];

		PUSH(t, page, .kind = PAGE_GLYPHS,
		     .glyphs = {.face = r->face,
				.size = r->size,
				.m = PAGE_MOVE(x * 1000 + r->x,
					       y * 1000 + r->y - block->ascent),
				.colour = black,
				.n = r->n,
				.glyphs = r->glyphs,
				.n_words = r->n_words,
				.words = r->words,
				.places = r->places});
	}
}

#endif
