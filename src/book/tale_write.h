/* Inside book/: needs, lines for the pencil, ways and steps as elements. */
#ifndef GEN_BOOK_TALE_WRITE_H
#define GEN_BOOK_TALE_WRITE_H

#include "book/tale_live.h"
#include "book/tale.h"

/* <needs> of a choice or of steps. */
void tale_write_needs(const struct book *b, const struct sheet_needs *needs,
		      struct xml_node *out);

/* <write> and <tick>. */
void tale_write_lines(const struct book *b, const struct sheet_writes *writes,
		      struct xml_node *out);

/*
 * What is done and where a choice leads: its lines, and tests if it has more
 * than one way; life: with their <steps>, or NULL.
 */
void tale_write_ways(const struct book *b, const struct tale_life *life,
		     const struct book_choice *c, struct xml_node *out,
		     struct arena *a);

/* What a session logs on an edge; a step still under way is not there. */
void tale_write_steps(const struct tale_life *life, const struct hours_edge *e,
		      struct xml_node *out, struct arena *a);

#endif
