/* Texts that a state stands for by number: names, notes. */
#ifndef GEN_RULES_NAMES_H
#define GEN_RULES_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * States hold no pointers, so a name is kept here once and the state holds
 * its id.  All states of one session share one struct names; playouts never
 * touch it.  Id 0 is "no text".
 */
struct names;

/* None yet. */
struct names *names_new(void);
void names_free(struct names *n); /* NULL is fine */

/* The id of a text, the same each time; NULL gives 0. */
uint16_t names_add(struct names *n, const char *text);

/* The id of a text that was added, else 0. */
uint16_t names_find(const struct names *n, const char *text);

/* The text of an id; NULL of 0. Lives as long as n. */
const char *names_text(const struct names *n, unsigned id);

/* Says that a seat's player has that name (NULL: none); begin() does. */
void names_seat(struct names *n, int seat, const char *text);

/* How many seats were named so far. */
int names_seats(const struct names *n);

/*
 * The seat that a text means: a player's name, else a seat number below the
 * seats named so far, "1" or "#1".  -1 when neither.  While keyed a number
 * comes before a name: a kit says seats by number, whatever the players are
 * called.  Not keyed at first.
 */
void names_key(struct names *n, bool keyed);
int names_find_seat(const struct names *n, const char *text);

/* How a seat is written: its name, or its number when it has none. */
const char *names_seat_text(const struct names *n, int seat);

/* "1", or "#1" where another player is called that. */
const char *names_seat_number(const struct names *n, int seat);

/* The player's name as given, NULL when it has none. */
const char *names_seat_name(const struct names *n, int seat);

#endif
