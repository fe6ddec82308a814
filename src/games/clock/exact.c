/* The clock game: the chance that a free card beats a top rank (4.4). */
#include <ctype.h>
#include <string.h>

#include "games/clock/state.h"
#include "rules/exact.h"

enum { DECK = 52 };

/* "K", "10": 2..14; 0: no rank. */
static unsigned
read_rank(const char *spec)
{
	char text[4] = "";
	uint8_t card;
	size_t n = strlen(spec);

	if (n < 1 || n > 2)
		return 0;
	memcpy(text, spec, n);
	text[n] = 'H';
	return luck_card_parse(text, n + 1, &card) ? card_rank(card) : 0;
}

bool
clock_exact(const void *state, const struct names *names, const char *spec,
	    struct exact *x)
{
	unsigned rank = read_rank(spec), higher = 0, equal = 0, card;
	uint64_t there;

	(void)state;
	(void)names;
	if (!rank)
		return false;
	there = (uint64_t)1 << CARD(rank, 0);
	for (card = 0; card < DECK; card++) {
		uint64_t free = (uint64_t)1 << card;

		if (free == there)
			continue;
		higher += clock_higher(free, there);
		equal += card_rank(card) == rank;
	}
	x->title = "one free card against as many cards, the other 51 unseen";
	exact_table(x, "the free card");
	exact_add(x, higher, DECK - 1, "is higher than the top rank");
	exact_add(x, equal, DECK - 1, "is equal, which is not higher");
	exact_add(x, DECK - 1 - higher - equal, DECK - 1, "is lower");
	return true;
}
