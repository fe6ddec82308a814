/* How many random games each game's property test plays. */
#ifndef GEN_TEST_GAMES_H
#define GEN_TEST_GAMES_H

#include <stdlib.h>

/* 20,000 among the five games; `make nightly` asks for a million in all. */
static inline unsigned
games_asked(void)
{
	const char *text = getenv("GEN_GAMES");
	int n = text ? atoi(text) : 0;

	return n > 0 ? (unsigned)n : 4000;
}

#endif
