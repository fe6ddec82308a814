/*
 * The deck as bytes: a PDF written by hand, nothing shaped, no library but
 * libdeflate.  What no program of the kind goes below without caching words.
 */
#define _GNU_SOURCE
#include <libdeflate.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "card.h"

enum { LEVEL = 6, FIRST = 32, LAST = 126 };

static void
die(const char *why)
{
	fprintf(stderr, "raw: %s\n", why);
	exit(1);
}

/* --- bytes --- */

struct bytes {
	char *at;
	size_t n, room;
};

static char *
grow(struct bytes *b, size_t more)
{
	if (b->n + more > b->room) {
		b->room = 2 * (b->n + more);
		b->at = realloc(b->at, b->room);
		if (!b->at)
			die("no memory");
	}
	return b->at + b->n;
}

static void
add(struct bytes *b, const void *from, size_t n)
{
	memcpy(grow(b, n), from, n);
	b->n += n;
}

static void
print(struct bytes *b, const char *format, ...)
{
	enum { MOST = 1024 };
	va_list args;

	va_start(args, format);
	b->n += (size_t)vsnprintf(grow(b, MOST), MOST, format, args);
	va_end(args);
}

/* Hundredths of a point, and a space. */
static void
number(struct bytes *b, double v)
{
	char text[24], *end = text + sizeof(text), *at = end;
	long all = lround(v * 100), rest = labs(all);
	int digits = 0;

	*--at = ' ';
	for (; rest || digits < 3; rest /= 10) {
		if (digits++ == 2)
			*--at = '.';
		*--at = (char)('0' + rest % 10);
	}
	if (all < 0)
		*--at = '-';
	add(b, at, (size_t)(end - at));
}

/* An operator and what it is applied to. */
#define OPERATE(b, name, ...)                                                  \
	operate(b, name, (const double[]){__VA_ARGS__},                        \
		sizeof((const double[]){__VA_ARGS__}) / sizeof(double))

static void
operate(struct bytes *b, const char *name, const double *of, size_t n)
{
	while (n--)
		number(b, *of++);
	add(b, name, strlen(name));
	add(b, "\n", 1);
}

/* --- the file --- */

struct file {
	FILE *out;
	struct libdeflate_compressor *packer;
	struct bytes packed;
	size_t at; /* bytes written */
	size_t *places, places_n, places_room;
};

static void
put(struct file *f, const void *from, size_t n)
{
	if (fwrite(from, 1, n, f->out) != n)
		die("cannot write");
	f->at += n;
}

/* The number of an object to come. */
static size_t
reserve(struct file *f)
{
	if (f->places_n == f->places_room) {
		f->places_room = 2 * f->places_room + 64;
		f->places =
			realloc(f->places, f->places_room * sizeof(*f->places));
		if (!f->places)
			die("no memory");
	}
	return f->places_n++;
}

static void
object(struct file *f, size_t id, const char *format, ...)
{
	char text[1024];
	va_list args;

	f->places[id] = f->at;
	put(f, text, (size_t)sprintf(text, "%zu 0 obj\n", id));
	va_start(args, format);
	put(f, text, (size_t)vsnprintf(text, sizeof(text), format, args));
	va_end(args);
}

static void
stream(struct file *f, size_t id, const char *keys, const void *from, size_t n)
{
	size_t most = libdeflate_zlib_compress_bound(f->packer, n);

	f->packed.n = 0;
	grow(&f->packed, most);
	most = libdeflate_zlib_compress(f->packer, from, n, f->packed.at, most);
	object(f, id, "<<%s/Filter/FlateDecode/Length %zu>>stream\n", keys,
	       most);
	put(f, f->packed.at, most);
	put(f, "\nendstream\nendobj\n", 18);
}

/* --- faces: what a PDF needs of a TrueType file --- */

struct face {
	uint8_t *file;
	size_t size;
	const char *name;
	unsigned em, glyphs;
	size_t head, hhea, maxp, hmtx, loca, glyf, cmap; /* where they begin */
	bool long_loca;
	uint16_t glyph[LAST + 1];
	double width[LAST + 1]; /* of an em */
};

static unsigned
read16(const uint8_t *at)
{
	return (unsigned)at[0] << 8 | at[1];
}

static size_t
read32(const uint8_t *at)
{
	return (size_t)read16(at) << 16 | read16(at + 2);
}

/* A table's row in the directory; NULL: there is none. */
static uint8_t *
table(const struct face *f, const char *tag)
{
	unsigned n = read16(f->file + 4), i;

	for (i = 0; i < n; i++)
		if (memcmp(f->file + 12 + 16 * i, tag, 4) == 0)
			return f->file + 12 + 16 * i;
	return NULL;
}

static size_t
begin(const struct face *f, const char *tag)
{
	const uint8_t *row = table(f, tag);

	if (!row)
		die("a face lacks a table");
	return read32(row + 8);
}

/* The format 4 subtable of the Unicode plane. */
static const uint8_t *
characters(const struct face *f)
{
	const uint8_t *cmap = f->file + f->cmap;
	unsigned n = read16(cmap + 2), i;

	for (i = 0; i < n; i++) {
		const uint8_t *row = cmap + 4 + 8 * i;

		if (read16(row) == 3 && read16(row + 2) == 1)
			return cmap + read32(row + 4);
	}
	die("a face has no Unicode map");
	return NULL;
}

static unsigned
find_glyph(const uint8_t *map, unsigned letter)
{
	unsigned twice = read16(map + 6), i = 0;
	const uint8_t *ends = map + 14, *starts = ends + twice + 2,
		      *deltas = starts + twice, *offsets = deltas + twice;
	unsigned offset, glyph;

	while (read16(ends + i) < letter)
		i += 2;
	offset = read16(offsets + i);
	if (!offset)
		return (letter + read16(deltas + i)) & 0xffff;
	glyph = read16(offsets + i + offset +
		       2 * (size_t)(letter - read16(starts + i)));
	return glyph ? (glyph + read16(deltas + i)) & 0xffff : 0;
}

static void
load(struct face *f, const char *path)
{
	FILE *in = fopen(path, "rb");

	if (!in || fseek(in, 0, SEEK_END) != 0)
		die(path);
	f->size = (size_t)ftell(in);
	f->file = malloc(f->size);
	rewind(in);
	if (!f->file || fread(f->file, 1, f->size, in) != f->size)
		die(path);
	fclose(in);
}

static void
open_face(struct face *f, const char *path, const char *name)
{
	const uint8_t *map;
	unsigned metrics, c, g;

	load(f, path);
	f->name = name;
	f->head = begin(f, "head");
	f->hhea = begin(f, "hhea");
	f->maxp = begin(f, "maxp");
	f->hmtx = begin(f, "hmtx");
	f->loca = begin(f, "loca");
	f->glyf = begin(f, "glyf");
	f->cmap = begin(f, "cmap");
	f->em = read16(f->file + f->head + 18);
	f->long_loca = read16(f->file + f->head + 50);
	f->glyphs = read16(f->file + f->maxp + 4);
	metrics = read16(f->file + f->hhea + 34);
	map = characters(f);
	for (c = FIRST; c <= LAST; c++) {
		g = find_glyph(map, c);
		f->glyph[c] = (uint16_t)g;
		g = g < metrics ? g : metrics - 1;
		f->width[c] = (double)read16(f->file + f->hmtx + 4 * g) /
			      (double)f->em;
	}
}

static size_t
outline(const struct face *f, unsigned g)
{
	const uint8_t *loca = f->file + f->loca;

	return f->long_loca ? read32(loca + 4 * (size_t)g)
			    : 2 * (size_t)read16(loca + 2 * (size_t)g);
}

/* Marks a glyph, and those that it is put together from. */
static void
keep(const struct face *f, unsigned g, bool *kept)
{
	enum { WORDS = 1, SCALE = 8, MORE = 32, XY = 64, MATRIX = 128 };
	const uint8_t *at = f->file + f->glyf + outline(f, g);
	unsigned flags = MORE;

	if (kept[g])
		return;
	kept[g] = true;
	if (outline(f, g) == outline(f, g + 1) || !(at[0] & 0x80))
		return;
	for (at += 10; flags & MORE;) {
		flags = read16(at);
		keep(f, read16(at + 2), kept);
		at += 4 + (flags & WORDS ? 4 : 2);
		at += flags & SCALE    ? 2
		      : flags & XY     ? 4
		      : flags & MATRIX ? 8
				       : 0;
	}
}

/* The outlines of the letters alone, all glyphs at their numbers. */
static void
reduce(const struct face *f, struct bytes *glyf, struct bytes *loca)
{
	bool *kept = calloc(f->glyphs + 1, 1);
	unsigned c, g;

	if (!kept)
		die("no memory");
	keep(f, 0, kept);
	for (c = FIRST; c <= LAST; c++)
		keep(f, f->glyph[c], kept);
	for (g = 0; g <= f->glyphs; g++) {
		uint8_t at[4] = {(uint8_t)(glyf->n >> 24),
				 (uint8_t)(glyf->n >> 16),
				 (uint8_t)(glyf->n >> 8), (uint8_t)glyf->n};

		add(loca, at, 4);
		if (g < f->glyphs && kept[g])
			add(glyf, f->file + f->glyf + outline(f, g),
			    outline(f, g + 1) - outline(f, g));
	}
	free(kept);
}

static void
add32(struct bytes *b, size_t v)
{
	const uint8_t at[4] = {(uint8_t)(v >> 24), (uint8_t)(v >> 16),
			       (uint8_t)(v >> 8), (uint8_t)v};

	add(b, at, 4);
}

/* The face with the outlines that are needed, as a TrueType file. */
static void
subset(struct face *f, struct bytes *out)
{
	static const char tags[][5] = {"cmap", "cvt ", "fpgm", "glyf", "head",
				       "hhea", "hmtx", "loca", "maxp", "prep"};
	enum { TABLES = sizeof(tags) / sizeof(*tags) };
	struct bytes glyf = {0}, loca = {0}, all = {0};
	const uint8_t *row;
	size_t i, n, place;

	reduce(f, &glyf, &loca);
	f->file[f->head + 51] = 1; /* long offsets */
	add(out, "\0\1\0\0\0\12\0\200\0\3\0\40", 12);
	for (i = 0; i < TABLES; i++) {
		place = 12 + 16 * TABLES + all.n;
		row = table(f, tags[i]);
		n = row ? read32(row + 12) : 0;
		if (strcmp(tags[i], "glyf") == 0)
			add(&all, glyf.at, n = glyf.n);
		else if (strcmp(tags[i], "loca") == 0)
			add(&all, loca.at, n = loca.n);
		else if (row)
			add(&all, f->file + read32(row + 8), n);
		add(out, tags[i], 4);
		add32(out, 0); /* a sum that readers of PDF do not ask for */
		add32(out, place);
		add32(out, n);
		add(&all, "\0\0\0", (4 - n % 4) % 4);
	}
	add(out, all.at, all.n);
	free(glyf.at);
	free(loca.at);
	free(all.at);
}

static void
write_face(struct file *f, struct face *face, size_t id)
{
	size_t program = reserve(f), about = reserve(f);
	struct bytes font = {0}, widths = {0};
	char keys[32];
	unsigned c;

	subset(face, &font);
	sprintf(keys, "/Length1 %zu", font.n);
	stream(f, program, keys, font.at, font.n);
	object(f, about,
	       "<</Type/FontDescriptor/FontName/%s/Flags 32/FontBBox[-1021 "
	       "-463 1793 1232]/ItalicAngle 0/Ascent 928/Descent -236/"
	       "CapHeight 729/StemV 90/FontFile2 %zu 0 R>>\nendobj\n",
	       face->name, program);
	for (c = FIRST; c <= LAST; c++)
		print(&widths, "%.0f ", 1000 * face->width[c]);
	add(&widths, "", 1);
	object(f, id,
	       "<</Type/Font/Subtype/TrueType/BaseFont/%s/Encoding/"
	       "WinAnsiEncoding/FirstChar %d/LastChar %d/FontDescriptor %zu 0 "
	       "R/Widths[%s]>>\nendobj\n",
	       face->name, FIRST, LAST, about, widths.at);
	free(font.at);
	free(widths.at);
}

/* --- the card --- */

static double
width(void *context, const char *text, size_t n)
{
	const struct face *f = context;
	double sum = 0;

	while (n--)
		sum += f->width[(unsigned char)*text++];
	return sum;
}

static void
round_rectangle(struct bytes *b, double x, double y, double w, double h,
		double r)
{
	const double k = r * 0.4477, e = x + w, t = y + h;

	OPERATE(b, "m", x + r, y);
	OPERATE(b, "l", e - r, y);
	OPERATE(b, "c", e - k, y, e, y + k, e, y + r);
	OPERATE(b, "l", e, t - r);
	OPERATE(b, "c", e, t - k, e - k, t, e - r, t);
	OPERATE(b, "l", x + r, t);
	OPERATE(b, "c", x + k, t, x, t - k, x, t - r);
	OPERATE(b, "l", x, y + r);
	OPERATE(b, "c", x, y + k, x + k, y, x + r, y);
}

static void
rule(struct bytes *b, double x, double y, double to_x, double to_y)
{
	OPERATE(b, "m", x, y);
	OPERATE(b, "l", to_x, to_y);
}

static void
crop_marks(struct bytes *b)
{
	const double right = PAPER_WIDTH - SHEET_LEFT,
		     top = PAPER_HEIGHT - SHEET_TOP;
	int i;

	print(b, "0 G .25 w\n");
	for (i = 0; i <= CARD_COLUMNS; i++) {
		double x = SHEET_LEFT + i * CARD_WIDTH,
		       y = SHEET_TOP + i * CARD_HEIGHT;

		rule(b, x, SHEET_TOP - MARK_NEAR, x, SHEET_TOP - MARK_FAR);
		rule(b, x, top + MARK_NEAR, x, top + MARK_FAR);
		rule(b, SHEET_LEFT - MARK_NEAR, y, SHEET_LEFT - MARK_FAR, y);
		rule(b, right + MARK_NEAR, y, right + MARK_FAR, y);
	}
	print(b, "S\n");
}

/* The top left corner of the card is 0, 0. */
static void
frame(struct bytes *b, const struct suit *s)
{
	const double d = DISC_RADIUS;
	double x, y;
	int i;

	OPERATE(b, "RG", s->red, s->green, s->blue);
	OPERATE(b, "rg", s->red, s->green, s->blue);
	print(b, ".8 w\n");
	round_rectangle(b, FRAME_INSET, -CARD_HEIGHT + FRAME_INSET,
			CARD_WIDTH - 2 * FRAME_INSET,
			CARD_HEIGHT - 2 * FRAME_INSET, FRAME_RADIUS);
	print(b, "s .5 w\n");
	rule(b, RULE_X, -RULE_Y, CARD_WIDTH - RULE_X, -RULE_Y);
	print(b, "S\n");
	round_rectangle(b, DISC_X - d, -DISC_Y - d, 2 * d, 2 * d, d);
	print(b, "f\n");
	for (i = 0; i < s->corners; i++) {
		card_corner(s, i, &x, &y);
		OPERATE(b, i ? "l" : "m", SYMBOL_X + SYMBOL_RADIUS * x,
			-SYMBOL_Y - SYMBOL_RADIUS * y);
	}
	print(b, "f\n");
}

/* A string; the words of the deck have nothing in them to escape. */
static void
show(struct bytes *b, const char *text, size_t n)
{
	add(b, "(", 1);
	add(b, text, n);
	add(b, ")", 1);
}

/* A line of text; centred: x is its middle.  start: colour and face. */
static void
line(struct bytes *b, struct face *f, double size, const char *start, double x,
     double y, bool centred, const char *text)
{
	size_t n = strlen(text);

	if (centred)
		x -= width(f, text, n) * size / 2;
	print(b, "BT %s ", start);
	OPERATE(b, "Td", x, -y);
	show(b, text, n);
	print(b, "Tj ET\n");
}

static void
body(struct bytes *b, struct face *f, const char *text)
{
	size_t n;
	const char *next;

	print(b, "BT 0 g /F1 %d Tf %d TL ", BODY_SIZE, BODY_LEADING);
	OPERATE(b, "Td", RULE_X, -BODY_Y + BODY_LEADING);
	for (; *text; text = next) {
		n = card_line(text, BODY_WIDTH / BODY_SIZE, &next, width, f);
		show(b, text, n);
		add(b, "'\n", 2);
	}
	print(b, "ET\n");
}

static void
draw(struct bytes *b, struct face *faces, const struct card *c, int place)
{
	print(b, "q 1 0 0 1 ");
	OPERATE(b, "cm", SHEET_LEFT + place % CARD_COLUMNS * CARD_WIDTH,
		PAPER_HEIGHT - SHEET_TOP - place / CARD_COLUMNS * CARD_HEIGHT);
	frame(b, &suits[c->suit]);
	line(b, &faces[1], COST_SIZE, "1 g /F2 11 Tf", DISC_X, COST_Y, true,
	     c->cost);
	line(b, &faces[1], TITLE_SIZE, "0 g /F2 9 Tf", TITLE_X, TITLE_Y, false,
	     c->title);
	body(b, &faces[0], c->body);
	line(b, &faces[0], FOOTER_SIZE, ".35 g /F1 6 Tf", CARD_WIDTH / 2,
	     FOOTER_Y, true, c->footer);
	print(b, "Q\n");
}

/* --- pages --- */

enum { CATALOGUE = 1, PAGES, FACE, BOLD }; /* the first objects */

static void
end_page(struct file *f, struct bytes *marks, struct bytes *pages)
{
	size_t content = reserve(f), page = reserve(f);

	stream(f, content, "", marks->at, marks->n);
	object(f, page,
	       "<</Type/Page/Parent %d 0 R/MediaBox[0 0 %.3f %.3f]/Resources"
	       "<</Font<</F1 %d 0 R/F2 %d 0 R>>>>/Contents %zu 0 R>>\nendobj\n",
	       PAGES, PAPER_WIDTH, PAPER_HEIGHT, FACE, BOLD, content);
	print(pages, "%zu 0 R ", page);
	marks->n = 0;
}

static int
write_pages(struct file *f, struct face *faces, FILE *deck, struct bytes *pages)
{
	struct bytes marks = {0};
	struct card card;
	int n;

	for (n = 0; card_read(deck, &card); n++) {
		if (n % CARDS_A_SHEET == 0)
			crop_marks(&marks);
		draw(&marks, faces, &card, n % CARDS_A_SHEET);
		if (n % CARDS_A_SHEET == CARDS_A_SHEET - 1)
			end_page(f, &marks, pages);
	}
	if (n % CARDS_A_SHEET)
		end_page(f, &marks, pages);
	free(marks.at);
	return (n + CARDS_A_SHEET - 1) / CARDS_A_SHEET;
}

static void
finish(struct file *f)
{
	size_t start = f->at, i;
	char text[128];

	put(f, text, (size_t)sprintf(text, "xref\n0 %zu\n", f->places_n));
	put(f, "0000000000 65535 f \n", 20);
	for (i = 1; i < f->places_n; i++)
		put(f, text,
		    (size_t)sprintf(text, "%010zu 00000 n \n", f->places[i]));
	put(f, text,
	    (size_t)sprintf(text,
			    "trailer<</Size %zu/Root %d 0 R>>\nstartxref\n%zu\n"
			    "%%%%EOF\n",
			    f->places_n, CATALOGUE, start));
	if (fclose(f->out) != 0)
		die("cannot write");
}

/* Usage: raw DECK.tsv DECK.pdf */
int
main(int argc, char **argv)
{
	static struct face faces[2];
	struct file f = {.packer = libdeflate_alloc_compressor(LEVEL)};
	struct bytes pages = {0};
	FILE *deck;
	int n;

	if (argc != 3)
		return 64;
	deck = card_open(argv[1]);
	f.out = fopen(argv[2], "wb");
	if (!f.out || !f.packer)
		die(argv[2]);
	while (reserve(&f) < BOLD)
		;
	put(&f, "%PDF-1.5\n", 9);
	open_face(&faces[0], FACE_FILE, "AAAAAA+DejaVuSans");
	open_face(&faces[1], FACE_FILE_BOLD, "AAAAAB+DejaVuSans-Bold");
	n = write_pages(&f, faces, deck, &pages);
	write_face(&f, &faces[0], FACE);
	write_face(&f, &faces[1], BOLD);
	object(&f, CATALOGUE, "<</Type/Catalog/Pages %d 0 R>>\nendobj\n",
	       PAGES);
	object(&f, PAGES, "<</Type/Pages/Count %d/Kids[", n);
	put(&f, pages.at, pages.n);
	put(&f, "]>>\nendobj\n", 11);
	finish(&f);
	fclose(deck);
	return 0;
}
