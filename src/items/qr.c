/* <qr>: a QR code, dark on light, with the quiet zone that readers ask for. */
#include <errno.h>
#include <string.h>

#include <qrencode.h>

#include "base/late.h"
#include "items/item.h"
#include "items/report.h"
#include "kit/kit.h"
#include "page/luma.h"

#define LIBQRENCODE(X)                                                         \
	X(QRcode_encodeInput)                                                  \
	X(QRcode_encodeString)                                                 \
	X(QRcode_free)                                                         \
	X(QRinput_append)                                                      \
	X(QRinput_appendECIheader)                                             \
	X(QRinput_free)                                                        \
	X(QRinput_new2)
LATE_LIBRARY(libqrencode, LIBQRENCODE)

#define QUIET 4		     /* modules around it, as ISO 18004 says */
#define MODULE MPT_MM(0.5)   /* when nobody says how large it is */
#define SMALLEST MPT_MM(0.3) /* what is less a phone may not read */
#define DARK 128	     /* luma: what is lighter may not be read */

struct qr {
	int side; /* in modules, without the quiet zone */
	const unsigned char *modules;
	struct page_colour colour;
};

static QRecLevel
read_level(const char *text)
{
	return str_eq(text, "L")   ? QR_ECLEVEL_L
	       : str_eq(text, "Q") ? QR_ECLEVEL_Q
	       : str_eq(text, "H") ? QR_ECLEVEL_H
				   : QR_ECLEVEL_M;
}

static struct page_colour
read_dark(const struct scope *sc, const struct item *i)
{
	const char *text = items_attr(sc, i->element, ATTR_COLOUR);
	struct page_colour c = items_black;

	if (text)
		c = items_read_colour(sc, i->element->node, text, items_black);
	if (c.opacity == 255 && luma(c.r, c.g, c.b) < DARK)
		return c;
	diag_report(sc->diag, xml_where(i->element->node), DIAG_QR_PALE, text);
	return items_black;
}

/* NULL, with errno: it is too long, or there is no memory. */
static QRcode *
encode(const char *text, QRecLevel level)
{
	const char *c = text;
	QRinput *input;
	QRcode *code = NULL;

	while (*c && !(*c & 0x80))
		c++;
	if (!*c)
		return libqrencode()->QRcode_encodeString(text, 0, level,
							  QR_MODE_8, 1);
	input = libqrencode()->QRinput_new2(
		0, level); /* a reader is told that it is UTF-8 */
	if (input && !libqrencode()->QRinput_appendECIheader(input, 26) &&
	    !libqrencode()->QRinput_append(input, QR_MODE_8, (int)strlen(text),
					   (const unsigned char *)text))
		code = libqrencode()->QRcode_encodeInput(input);
	libqrencode()->QRinput_free(input);
	return code;
}

static void
build(const struct scope *sc, struct item *i)
{
	const struct element *e = i->element;
	const char *text = items_attr(sc, e, ATTR_OF_TEXT);
	QRcode *code;
	struct qr *qr;
	size_t n;

	if (!*text)
		return;
	code = encode(text, read_level(items_attr(sc, e, ATTR_LEVEL)));
	if (!code) {
		if (errno == ENOMEM)
			arena_die();
		diag_report(sc->diag, xml_where(e->node), DIAG_QR_LONG,
			    kit_call(sc->record, sc->scratch),
			    arena_printf(diag_arena(sc->diag), "%zu",
					 strlen(text)));
		return;
	}
	i->own = qr = ARENA_NEW(sc->scratch, struct qr);
	qr->side = code->width;
	n = (size_t)code->width * (size_t)code->width;
	qr->modules = memcpy(arena_take(sc->scratch, n), code->data, n);
	qr->colour = read_dark(sc, i);
	libqrencode()->QRcode_free(code);
}

/* A square, by its width or its height. */
static struct size
measure(const struct scope *sc, const struct item *i, mpt width, int shrink)
{
	const struct qr *qr = i->own;
	struct size s = {0, 0};

	(void)sc;
	(void)shrink;
	if (!qr)
		return s;
	s.w = (qr->side + 2 * QUIET) * MODULE;
	if (i->width.unit != LENGTH_NONE)
		s.w = items_resolve(i->width, width);
	else if (i->height.unit == LENGTH_MPT)
		s.w = i->height.v;
	s.h = s.w;
	return s;
}

struct square {
	mpt x, y, side; /* with the quiet zone */
	int modules;
};

/* Where the nth line between modules runs. */
static mpt
line_at(mpt from, const struct square *s, int n)
{
	return from + (mpt)((int64_t)s->side * (n + QUIET) / s->modules);
}

/* Paths under way: the corners of rectangles. */
struct corners {
	VEC(struct page_segment) v;
};

static void
add_rect(struct arena *a, struct corners *c, mpt x, mpt y, mpt right, mpt foot)
{
	VEC_PUSH(a, &c->v, ((struct page_segment){PAGE_MOVE_TO, {{x, y}}}));
	VEC_PUSH(a, &c->v, ((struct page_segment){PAGE_LINE_TO, {{right, y}}}));
	VEC_PUSH(a, &c->v,
		 ((struct page_segment){PAGE_LINE_TO, {{right, foot}}}));
	VEC_PUSH(a, &c->v, ((struct page_segment){PAGE_LINE_TO, {{x, foot}}}));
	VEC_PUSH(a, &c->v, ((struct page_segment){PAGE_CLOSE, {{0, 0}}}));
}

/* The dark modules: those side by side are one rectangle. */
static void
add_modules(struct arena *a, struct corners *c, const struct qr *qr,
	    const struct square *s)
{
	const unsigned char *row = qr->modules;
	int x, y, from;

	for (y = 0; y < qr->side; y++, row += qr->side)
		for (x = 0; x < qr->side; x++) {
			from = x;
			while (x < qr->side && row[x] & 1)
				x++;
			if (x > from)
				add_rect(a, c, line_at(s->x, s, from),
					 line_at(s->y, s, y),
					 line_at(s->x, s, x),
					 line_at(s->y, s, y + 1));
		}
}

static void
draw(const struct scope *sc, const struct corners *c, struct page_colour colour)
{
	struct page_mark m = {.kind = PAGE_PATH, .exact = true};

	m.path = (struct page_path){
		.n = c->v.n, .segments = c->v.at, .fill = colour};
	VEC_PUSH(sc->out->arena, &sc->out->marks, m);
}

static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	const struct qr *qr = i->own;
	struct arena *a = sc->out->arena;
	struct corners light = {{0}}, dark = {{0}};
	struct square s;

	(void)shrink;
	if (!qr || r.w <= 0 || r.h <= 0)
		return;
	s.side = r.w < r.h ? r.w : r.h;
	s.modules = qr->side + 2 * QUIET;
	s.x = r.x + (r.w - s.side) / 2;
	s.y = r.y + (r.h - s.side) / 2;
	if (s.side / s.modules < SMALLEST)
		diag_report(sc->diag, xml_where(i->element->node),
			    DIAG_QR_SMALL, items_write_mm(sc, s.side),
			    items_write_mm(sc, s.modules * SMALLEST));
	add_rect(a, &light, s.x, s.y, s.x + s.side, s.y + s.side);
	draw(sc, &light, (struct page_colour){255, 255, 255, 255});
	add_modules(a, &dark, qr, &s);
	draw(sc, &dark, qr->colour);
}

const struct kind items_kind_qr = {
	.name = "qr", .build = build, .measure = measure, .arrange = arrange};
