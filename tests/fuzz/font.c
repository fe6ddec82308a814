/* Font files: opened, shaped with, asked for outlines, made a program of. */
#include <string.h>

#include "base/budget.h"
#include "fuzz.h"
#include "text/text.h"

#define SIZE 12000 /* mpt */
#define MOST_IDS 200

/* Letters of several scripts: what the font lacks is no fault of it. */
static const char *const texts[] = {
	"Hamburgefonts fi 0123",
	"e\xCC\x81 \xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D",
	"\xD8\xB3\xD9\x84\xD8\xA7\xD9\x85",
	"\xE0\xA4\xB9\xE0\xA4\xBF\xE0\xA4\xA8\xE0\xA5\x8D\xE0\xA4\xA6",
	"\xF0\x90\xA4\x80\xF0\x90\xA4\x81 \xE1\x9A\x80\xE1\x9A\x81",
};

static void
draw(void *context, char verb, const int *numbers)
{
	(void)numbers;
	*(size_t *)context += verb != 'Z';
}

/* Adds the glyphs of a block to ids, which has n of them. */
static size_t
add_ids(const struct text_block *b, uint32_t *ids, size_t n)
{
	size_t i, k;

	for (i = 0; i < b->n; i++)
		for (k = 0; k < b->runs[i].n && n < MOST_IDS; k++)
			ids[n++] = b->runs[i].glyphs[k].id;
	return n;
}

static size_t
set_text(struct text_fonts *f, const char *text, struct arena *a, uint32_t *ids,
	 size_t n)
{
	struct text_span span = {
		.text = text, .n = strlen(text), .role = "body", .scale = 1000};
	struct text_style style = {.lang = "en"};
	struct text_box box = {.width = 100000,
			       .size = SIZE,
			       .min_size = SIZE / 2,
			       .leading = 1200,
			       .max_lines = 3};
	struct text_fault fault = {0};
	const struct text_para *p = text_shape(f, &span, 1, &style, a, &fault);

	if (!p)
		return n;
	text_width(p, SIZE);
	text_widest_word(p, SIZE);
	return add_ids(text_fit(p, &box, a), ids, n);
}

static void
use(struct text_fonts *f, struct arena *a)
{
	uint32_t ids[MOST_IDS] = {0, 1, 2, 3};
	int widths[MOST_IDS];
	size_t n = 4, i, points = 0;
	struct str program = {0};

	text_face_facts(f, 0);
	for (i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		n = set_text(f, texts[i], a, ids, n);
	for (i = 0; i < n; i++)
		text_glyph_outline(f, 0, ids[i], draw, &points);
	text_font_program(f, 0, ids, n, "FUZZ+Font", &program, widths);
	str_free(&program);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct diag *d = diag_new();
	struct arena *a = arena_new();
	struct text_face_spec spec = {
		.name = "fuzz",
		.role = "body",
		.script = "*",
		.file = "font",
		.bytes = (const char *)bytes,
		.n_bytes = n,
		.axes = n % 4 == 1 ? "wght=650" : NULL,
		.scale = 1000,
		.embolden = n % 4 == 2 ? 20 : 0,
	};
	struct text_fonts *f = text_fonts_new(&spec, 1, d);

	budget_begin(1);
	use(f, a);
	text_fonts_free(f);
	arena_free(a);
	diag_free(d);
	return 0;
}
