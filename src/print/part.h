/* Parts: which there are to print, and what records each prints. */
#ifndef GEN_PRINT_PART_H
#define GEN_PRINT_PART_H

#include "print/job.h"

/* One face to print: a layout filled from a record. */
struct printed_card {
	const struct xml_node *record;
	const char *layout;
	size_t copy, copies; /* of the record: which one, from 1, of how many */
	size_t place, places; /* of the part: the same */
};

/* What a part prints, copies and blanks included. */
struct printed {
	VEC(struct printed_card) v;
	VEC(struct printed_card) rest; /* that --only has not picked */
	const bool *left_out; /* of each, whether it is; NULL: none is */
};

/* Binds what is known of a card: $index, $count, $copy, $copies. */
void print_push_place(const struct job *j, const struct printed_card *c);

/* The parts there are, in order; checks the names of --only. */
void print_find_parts(struct job *j);

/* Is a part asked for, and does its condition hold? */
bool print_wants(const struct job *j, const struct part *part);

/* Are there booklets to be folded?  Their sheets are printed on both sides. */
bool print_folds(const struct job *j);

/*
 * The cards of a part, in order; with --only PART:CARDS those that it asks for,
 * at the places that they have among all.  Reports cards that are not there.
 */
struct printed print_find_cards(const struct job *j, const struct part *part);

/* The same whatever --only asks for. */
struct printed print_find_all(const struct job *j, const struct part *part);

/* The field that tells a record from others of its kind; NULL: none does. */
const char *print_key(const struct job *j, const struct xml_node *record);

/* --- faces.c --- */

/*
 * Notes what the i-th of n of a part looks like, if the request asks for it;
 * c NULL: it is all of the part.
 */
void print_note(const struct job *j, const char *part,
		const struct printed_card *c, size_t i, size_t n,
		uint64_t digest);

/* What a face looks like, with its fields and links; 0 if nobody asks. */
uint64_t print_digest(const struct job *j, const struct face *face);

/* Is the i-th of a part left out, as request->since says? */
bool print_is_left_out(const struct job *j, const struct xml_node *part,
		       size_t i);

/* Sets p->left_out; how many are left. */
size_t print_leave_out(const struct job *j, const struct xml_node *part,
		       struct printed *p);

/* --- apart.c --- */

/*
 * Is a record of a part printed once in each of two languages, because a face of
 * it has no room for both?
 */
bool print_is_apart(const struct press *p, const char *part,
		    const struct xml_node *record);

/* Notes that it is, if anybody asks. */
void print_set_apart(const struct press *p, const char *part,
		     const struct xml_node *record);

/* Of the parts of a job that prints these alone, in the other language, keeps
   those that have some, and booklets of the materials; of the cards of one those that are some. */
void print_keep_apart_parts(struct job *j);
void print_keep_apart(const struct job *j, const struct xml_node *part,
		      struct printed *p);

/* --- owner.c --- */

/*
 * Is a record of a part printed in the job's language?  Always, unless each
 * player's own is printed in that player's.
 */
bool print_speaks_here(const struct job *j, const struct xml_node *part,
		       const struct xml_node *record);

#endif
