/* The deck of the bench: what stands on a card and where, for all programs. */
#ifndef GEN_BENCH_CARD_H
#define GEN_BENCH_CARD_H

#include <stdbool.h>
#include <stdio.h>

#define MM (72.0 / 25.4)

/* A4 with 3 x 3 cards of 63 x 88 mm in the middle; points, from the top. */
#define PAPER_WIDTH (210 * MM)
#define PAPER_HEIGHT (297 * MM)
#define CARD_WIDTH (63 * MM)
#define CARD_HEIGHT (88 * MM)
#define SHEET_LEFT (10.5 * MM)
#define SHEET_TOP (16.5 * MM)
#define MARK_NEAR (1 * MM) /* from the cards to where a crop mark begins */
#define MARK_FAR (6 * MM)

enum { CARD_COLUMNS = 3, CARD_ROWS = 3, CARDS_A_SHEET = 9 };

/* Places on a card: a text's is the start, or middle, of its baseline. */
#define FRAME_INSET (1.5 * MM)
#define FRAME_RADIUS (3 * MM)
#define DISC_X (8.5 * MM)
#define DISC_Y (8.5 * MM)
#define DISC_RADIUS (4 * MM)
#define COST_Y (9.9 * MM)
#define TITLE_X (15 * MM)
#define TITLE_Y (9.6 * MM)
#define SYMBOL_X (54.5 * MM)
#define SYMBOL_Y (8.5 * MM)
#define SYMBOL_RADIUS (3.5 * MM)
#define RULE_X (5 * MM)
#define RULE_Y (15 * MM)
#define BODY_WIDTH (53 * MM)
#define BODY_Y (20.6 * MM)
#define FOOTER_Y (83 * MM)

enum { COST_SIZE = 11, TITLE_SIZE = 9, BODY_SIZE = 8, FOOTER_SIZE = 6 };
enum { BODY_LEADING = 10 };

/* The faces, as Debian has them. */
#define FACE_FOLDER "/usr/share/fonts/truetype/dejavu/"
#define FACE_FILE FACE_FOLDER "DejaVuSans.ttf"
#define FACE_FILE_BOLD FACE_FOLDER "DejaVuSans-Bold.ttf"

enum { SUITS = 4 };

struct suit {
	double red, green, blue;
	int corners; /* of its symbol, a regular polygon that stands on one */
};

extern const struct suit suits[SUITS];

/* A card as read; texts are good until the next is read. */
struct card {
	int suit;
	const char *cost, *title, *body, *footer;
};

/* Reads the next card of a deck (deck.c); false at its end. */
bool card_read(FILE *deck, struct card *card);

/* Opens a deck; ends the program when it cannot. */
FILE *card_open(const char *path);

/*
 * Breaks a text at spaces, greedily: the bytes of the line that begins at
 * `text`, of at most `most` widths; *next is where the following begins.
 * width() tells that of n bytes.
 */
size_t card_line(const char *text, double most, const char **next,
		 double (*width)(void *context, const char *text, size_t n),
		 void *context);

/* Corner i of a suit's symbol, the middle at 0, the radius 1, y downwards. */
void card_corner(const struct suit *suit, int i, double *x, double *y);

#endif
