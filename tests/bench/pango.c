/* The deck by cairo and Pango, which shape as gen does. */
#include <cairo-pdf.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <stdlib.h>

#include "card.h"

enum style { COST, TITLE, BODY, FOOTER, STYLES };

struct press {
	cairo_t *page;
	PangoLayout *texts[STYLES];
};

static void
round_rectangle(cairo_t *p, double x, double y, double w, double h, double r)
{
	cairo_new_sub_path(p);
	cairo_arc(p, x + w - r, y + r, r, -G_PI / 2, 0);
	cairo_arc(p, x + w - r, y + h - r, r, 0, G_PI / 2);
	cairo_arc(p, x + r, y + h - r, r, G_PI / 2, G_PI);
	cairo_arc(p, x + r, y + r, r, G_PI, G_PI * 1.5);
	cairo_close_path(p);
}

static void
rule(cairo_t *p, double x, double y, double to_x, double to_y)
{
	cairo_move_to(p, x, y);
	cairo_line_to(p, to_x, to_y);
}

static void
crop_marks(cairo_t *p)
{
	const double right = PAPER_WIDTH - SHEET_LEFT,
		     bottom = PAPER_HEIGHT - SHEET_TOP;
	int i;

	cairo_set_source_rgb(p, 0, 0, 0);
	cairo_set_line_width(p, 0.25);
	for (i = 0; i <= CARD_COLUMNS; i++) {
		double x = SHEET_LEFT + i * CARD_WIDTH,
		       y = SHEET_TOP + i * CARD_HEIGHT;

		rule(p, x, SHEET_TOP - MARK_NEAR, x, SHEET_TOP - MARK_FAR);
		rule(p, x, bottom + MARK_NEAR, x, bottom + MARK_FAR);
		rule(p, SHEET_LEFT - MARK_NEAR, y, SHEET_LEFT - MARK_FAR, y);
		rule(p, right + MARK_NEAR, y, right + MARK_FAR, y);
	}
	cairo_stroke(p);
}

static void
frame(cairo_t *p, const struct suit *s)
{
	double x, y;
	int i;

	cairo_set_source_rgb(p, s->red, s->green, s->blue);
	cairo_set_line_width(p, 0.8);
	round_rectangle(p, FRAME_INSET, FRAME_INSET,
			CARD_WIDTH - 2 * FRAME_INSET,
			CARD_HEIGHT - 2 * FRAME_INSET, FRAME_RADIUS);
	cairo_stroke(p);
	cairo_set_line_width(p, 0.5);
	rule(p, RULE_X, RULE_Y, CARD_WIDTH - RULE_X, RULE_Y);
	cairo_stroke(p);
	cairo_arc(p, DISC_X, DISC_Y, DISC_RADIUS, 0, 2 * G_PI);
	cairo_fill(p);
	for (i = 0; i < s->corners; i++) {
		card_corner(s, i, &x, &y);
		cairo_line_to(p, SYMBOL_X + SYMBOL_RADIUS * x,
			      SYMBOL_Y + SYMBOL_RADIUS * y);
	}
	cairo_close_path(p);
	cairo_fill(p);
}

/* A text whose first baseline is at y; centred: x is its middle. */
static void
text(struct press *t, enum style style, double grey, double x, double y,
     bool centred, const char *words)
{
	PangoLayout *l = t->texts[style];
	int width, height;

	pango_layout_set_text(l, words, -1);
	if (centred) {
		pango_layout_get_size(l, &width, &height);
		x -= (double)width / PANGO_SCALE / 2;
	}
	y -= (double)pango_layout_get_baseline(l) / PANGO_SCALE;
	cairo_set_source_rgb(t->page, grey, grey, grey);
	cairo_move_to(t->page, x, y);
	pango_cairo_show_layout(t->page, l);
}

static void
draw(struct press *t, const struct card *c, int place)
{
	cairo_save(t->page);
	cairo_translate(t->page, SHEET_LEFT + place % CARD_COLUMNS * CARD_WIDTH,
			SHEET_TOP + place / CARD_COLUMNS * CARD_HEIGHT);
	frame(t->page, &suits[c->suit]);
	text(t, COST, 1, DISC_X, COST_Y, true, c->cost);
	text(t, TITLE, 0, TITLE_X, TITLE_Y, false, c->title);
	text(t, BODY, 0, RULE_X, BODY_Y, false, c->body);
	text(t, FOOTER, 0.35, CARD_WIDTH / 2, FOOTER_Y, true, c->footer);
	cairo_restore(t->page);
}

static PangoLayout *
style(cairo_t *page, const char *face, int size)
{
	PangoFontDescription *d = pango_font_description_from_string(face);
	PangoLayout *l = pango_cairo_create_layout(page);

	pango_font_description_set_absolute_size(d, size * PANGO_SCALE);
	pango_layout_set_font_description(l, d);
	pango_font_description_free(d);
	return l;
}

static void
open_press(struct press *t, cairo_surface_t *pdf)
{
	t->page = cairo_create(pdf);
	t->texts[COST] = style(t->page, "DejaVu Sans Bold", COST_SIZE);
	t->texts[TITLE] = style(t->page, "DejaVu Sans Bold", TITLE_SIZE);
	t->texts[BODY] = style(t->page, "DejaVu Sans", BODY_SIZE);
	t->texts[FOOTER] = style(t->page, "DejaVu Sans", FOOTER_SIZE);
	pango_layout_set_width(t->texts[BODY], (int)(BODY_WIDTH * PANGO_SCALE));
	pango_layout_set_line_spacing(t->texts[BODY],
				      (float)BODY_LEADING / BODY_SIZE / 1.164f);
}

/* Usage: pango DECK.tsv DECK.pdf */
int
main(int argc, char **argv)
{
	cairo_surface_t *pdf;
	struct press t;
	struct card card;
	FILE *deck;
	int n, i;

	if (argc != 3)
		return 64;
	deck = card_open(argv[1]);
	pdf = cairo_pdf_surface_create(argv[2], PAPER_WIDTH, PAPER_HEIGHT);
	open_press(&t, pdf);
	for (n = 0; card_read(deck, &card); n++) {
		if (n && n % CARDS_A_SHEET == 0)
			cairo_show_page(t.page);
		if (n % CARDS_A_SHEET == 0)
			crop_marks(t.page);
		draw(&t, &card, n % CARDS_A_SHEET);
	}
	for (i = 0; i < STYLES; i++)
		g_object_unref(t.texts[i]);
	cairo_destroy(t.page);
	cairo_surface_finish(pdf);
	n = cairo_surface_status(pdf) != CAIRO_STATUS_SUCCESS;
	cairo_surface_destroy(pdf);
	fclose(deck);
	return n;
}
