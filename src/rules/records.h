/* What the records of several games share, read and written. */
#ifndef GEN_RULES_RECORDS_H
#define GEN_RULES_RECORDS_H

#include "base/str.h"
#include "rules/step.h"

/* How many elements of a name there are. */
int record_count(const struct xml_node *from, const char *name);

/*
 * An attribute that the schema has found good (rules_check()): a number, or
 * the index of a word in a list, -1 when absent.  node may be NULL.
 */
long record_number(const struct xml_node *node, const char *attr,
		   long otherwise);
int record_word(const struct xml_node *node, const char *attr,
		const char *words);

/*
 * Gives the index-th <player> of so many the seat that it says: enters it in
 * players[seat] and its name in the names.  false: reported, there is no such
 * seat, or it is taken.
 */
bool record_take_seat(struct step *s, const struct xml_node *player, int index,
		      int seats, const struct xml_node **players, long *seat);

/*
 * Adds a line "NUMBER NOTE\n" to a text that a state holds by its id; white
 * space in the note becomes a space.  false when the note has more than
 * note_most bytes, or the text would have more than most.
 */
bool record_add_line(struct str *text, long number, const char *note,
		     size_t note_most, size_t most);

/* Adds <player seat= name=>. */
struct xml_node *record_add_player(struct xml_node *start, int seat,
				   const struct names *names);

/* Sets an attribute to the i-th of some words. */
void record_set_word(struct xml_node *node, const char *attr, const char *words,
		     int i);

/* Adds a player to an attribute that lists some, "Ann, Bo". */
void record_add_seat(struct xml_node *node, const char *attr, int seat,
		     const struct names *names);

#endif
