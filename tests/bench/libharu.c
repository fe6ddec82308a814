/*
 * The deck by plain libharu: its own text functions, embedded TrueType,
 * nothing shaped.  What gen is measured against.
 */
#include <hpdf.h>
#include <math.h>
#include <stdlib.h>

#include "card.h"

struct press {
	HPDF_Doc pdf;
	HPDF_Page page;
	HPDF_Font face, bold;
};

static void
fail(HPDF_STATUS error, HPDF_STATUS detail, void *context)
{
	(void)context;
	fprintf(stderr, "libharu: error %04lX, %lu\n", (unsigned long)error,
		(unsigned long)detail);
	exit(1);
}

/* A rectangle with round corners; x, y: its lower left. */
static void
round_rectangle(HPDF_Page p, double x, double y, double w, double h, double r)
{
	const double k = r * 0.4477;
	const float l = (float)x, b = (float)y, e = (float)(x + w),
		    t = (float)(y + h), q = (float)r, s = (float)k;

	HPDF_Page_MoveTo(p, l + q, b);
	HPDF_Page_LineTo(p, e - q, b);
	HPDF_Page_CurveTo(p, e - s, b, e, b + s, e, b + q);
	HPDF_Page_LineTo(p, e, t - q);
	HPDF_Page_CurveTo(p, e, t - s, e - s, t, e - q, t);
	HPDF_Page_LineTo(p, l + q, t);
	HPDF_Page_CurveTo(p, l + s, t, l, t - s, l, t - q);
	HPDF_Page_LineTo(p, l, b + q);
	HPDF_Page_CurveTo(p, l, b + s, l + s, b, l + q, b);
	HPDF_Page_ClosePath(p);
}

static void
rule(HPDF_Page p, double x, double y, double to_x, double to_y)
{
	HPDF_Page_MoveTo(p, (float)x, (float)y);
	HPDF_Page_LineTo(p, (float)to_x, (float)to_y);
}

static void
crop_marks(HPDF_Page p)
{
	const double right = PAPER_WIDTH - SHEET_LEFT,
		     top = PAPER_HEIGHT - SHEET_TOP;
	int i;

	HPDF_Page_SetLineWidth(p, 0.25f);
	for (i = 0; i <= CARD_COLUMNS; i++) {
		double x = SHEET_LEFT + i * CARD_WIDTH,
		       y = SHEET_TOP + i * CARD_HEIGHT;

		rule(p, x, SHEET_TOP - MARK_NEAR, x, SHEET_TOP - MARK_FAR);
		rule(p, x, top + MARK_NEAR, x, top + MARK_FAR);
		rule(p, SHEET_LEFT - MARK_NEAR, y, SHEET_LEFT - MARK_FAR, y);
		rule(p, right + MARK_NEAR, y, right + MARK_FAR, y);
	}
	HPDF_Page_Stroke(p);
}

static void
ornament(HPDF_Page p, const struct suit *s, double left, double top)
{
	double x, y;
	int i;

	for (i = 0; i < s->corners; i++) {
		card_corner(s, i, &x, &y);
		x = left + SYMBOL_X + SYMBOL_RADIUS * x;
		y = top - SYMBOL_Y - SYMBOL_RADIUS * y;
		if (i)
			HPDF_Page_LineTo(p, (float)x, (float)y);
		else
			HPDF_Page_MoveTo(p, (float)x, (float)y);
	}
	HPDF_Page_ClosePath(p);
	HPDF_Page_Fill(p);
}

static void
frame(HPDF_Page p, const struct suit *s, double left, double top)
{
	const double d = DISC_RADIUS;
	const float red = (float)s->red, green = (float)s->green,
		    blue = (float)s->blue;

	HPDF_Page_SetRGBStroke(p, red, green, blue);
	HPDF_Page_SetRGBFill(p, red, green, blue);
	HPDF_Page_SetLineWidth(p, 0.8f);
	round_rectangle(p, left + FRAME_INSET, top - CARD_HEIGHT + FRAME_INSET,
			CARD_WIDTH - 2 * FRAME_INSET,
			CARD_HEIGHT - 2 * FRAME_INSET, FRAME_RADIUS);
	HPDF_Page_Stroke(p);
	HPDF_Page_SetLineWidth(p, 0.5f);
	rule(p, left + RULE_X, top - RULE_Y, left + CARD_WIDTH - RULE_X,
	     top - RULE_Y);
	HPDF_Page_Stroke(p);
	round_rectangle(p, left + DISC_X - d, top - DISC_Y - d, 2 * d, 2 * d,
			d);
	HPDF_Page_Fill(p);
	ornament(p, s, left, top);
}

/* A line of text; centred: x is its middle. */
static void
text(struct press *t, HPDF_Font face, float size, double grey, double x,
     double y, bool centred, const char *words)
{
	HPDF_Page p = t->page;

	HPDF_Page_SetFontAndSize(p, face, size);
	HPDF_Page_SetGrayFill(p, (float)grey);
	if (centred)
		x -= (double)HPDF_Page_TextWidth(p, words) / 2;
	HPDF_Page_BeginText(p);
	HPDF_Page_TextOut(p, (float)x, (float)y, words);
	HPDF_Page_EndText(p);
}

static void
body(struct press *t, double left, double top, const char *words)
{
	HPDF_Page p = t->page;
	HPDF_UINT used;

	HPDF_Page_SetFontAndSize(p, t->face, BODY_SIZE);
	HPDF_Page_SetTextLeading(p, BODY_LEADING);
	HPDF_Page_BeginText(p);
	HPDF_Page_TextRect(p, (float)(left + 5 * MM), (float)(top - 18 * MM),
			   (float)(left + 5 * MM + BODY_WIDTH),
			   (float)(top - 78 * MM), words, HPDF_TALIGN_LEFT,
			   &used);
	HPDF_Page_EndText(p);
}

static void
draw(struct press *t, const struct card *c, int place)
{
	double left = SHEET_LEFT + place % CARD_COLUMNS * CARD_WIDTH,
	       top = PAPER_HEIGHT - SHEET_TOP -
		     place / CARD_COLUMNS * CARD_HEIGHT;

	frame(t->page, &suits[c->suit], left, top);
	text(t, t->bold, COST_SIZE, 1, left + DISC_X, top - COST_Y, true,
	     c->cost);
	text(t, t->bold, TITLE_SIZE, 0, left + TITLE_X, top - TITLE_Y, false,
	     c->title);
	body(t, left, top, c->body);
	text(t, t->face, FOOTER_SIZE, 0.35, left + CARD_WIDTH / 2,
	     top - FOOTER_Y, true, c->footer);
}

static void
open_press(struct press *t)
{
	t->pdf = HPDF_New(fail, NULL);
	HPDF_SetCompressionMode(t->pdf, HPDF_COMP_ALL);
	t->face = HPDF_GetFont(
		t->pdf, HPDF_LoadTTFontFromFile(t->pdf, FACE_FILE, HPDF_TRUE),
		"WinAnsiEncoding");
	t->bold = HPDF_GetFont(
		t->pdf,
		HPDF_LoadTTFontFromFile(t->pdf, FACE_FILE_BOLD, HPDF_TRUE),
		"WinAnsiEncoding");
}

/* Usage: libharu DECK.tsv DECK.pdf */
int
main(int argc, char **argv)
{
	struct press t = {0};
	struct card card;
	FILE *deck;
	int n;

	if (argc != 3)
		return 64;
	deck = card_open(argv[1]);
	open_press(&t);
	for (n = 0; card_read(deck, &card); n++) {
		if (n % CARDS_A_SHEET == 0) {
			t.page = HPDF_AddPage(t.pdf);
			HPDF_Page_SetWidth(t.page, (float)PAPER_WIDTH);
			HPDF_Page_SetHeight(t.page, (float)PAPER_HEIGHT);
			crop_marks(t.page);
		}
		draw(&t, &card, n % CARDS_A_SHEET);
	}
	HPDF_SaveToFile(t.pdf, argv[2]);
	HPDF_Free(t.pdf);
	fclose(deck);
	return 0;
}
