/* The deck of the bench: reading it, and what all programs draw alike. */
#include "card.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define TURN 6.283185307179586

const struct suit suits[SUITS] = {
	{0.69, 0.23, 0.18, 3},
	{0.16, 0.38, 0.62, 4},
	{0.18, 0.47, 0.27, 5},
	{0.45, 0.26, 0.55, 6},
};

FILE *
card_open(const char *path)
{
	FILE *deck = fopen(path, "r");

	if (!deck) {
		perror(path);
		exit(1);
	}
	return deck;
}

bool
card_read(FILE *deck, struct card *card)
{
	static char *line;
	static size_t room;
	const char **fields[] = {&card->cost, &card->title, &card->body,
				 &card->footer};
	char *at;
	size_t i;

	if (getline(&line, &room, deck) <= 0)
		return false;
	line[strcspn(line, "\n")] = '\0';
	card->suit = (int)strtol(line, &at, 10) % SUITS;
	for (i = 0; i < sizeof(fields) / sizeof(*fields); i++) {
		*at++ = '\0';
		*fields[i] = at;
		at += strcspn(at, "\t");
	}
	*at = '\0';
	return true;
}

size_t
card_line(const char *text, double most, const char **next,
	  double (*width)(void *context, const char *text, size_t n),
	  void *context)
{
	size_t n = strcspn(text, " "), more = n;
	double have = width(context, text, n);

	while (text[more]) {
		more = n + 1 + strcspn(text + n + 1, " ");
		have += width(context, text + n, more - n);
		if (have > most)
			break;
		n = more;
	}
	*next = text + n + (text[n] == ' ');
	return n;
}

void
card_corner(const struct suit *suit, int i, double *x, double *y)
{
	double angle = TURN * i / suit->corners;

	*x = sin(angle);
	*y = -cos(angle);
}
