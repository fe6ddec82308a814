/* Inside book/: the texts of a book, one by one, from its game's tables. */
#ifndef GEN_BOOK_TALE_VOICE_H
#define GEN_BOOK_TALE_VOICE_H

#include "game/tell.h"
#include "book/tale.h"
#include "book/tale_live.h"
#include "book/tale_prose.h"
#include "book/tale_scene.h"

/* Who tells a book. */
struct tale_voice {
	const struct tale_request *request;
	struct tale_life life;
	struct tale_scene *scene;
	struct tell *tell;
	struct xpath *xpath;
	struct arena *arena; /* of one section */
	struct rng luck;
	bool failed;	  /* something could not be told, reported */
	bool keeps_facts; /* that a text tells, for all that follow */
};

/*
 * A text that stands by itself in the definition, told at the kit; "" when it
 * cannot be told.  In the section's arena.
 */
const char *tale_voice_text(struct tale_voice *v, const struct xml_node *text);

/* The table solo-coda, for an ending that is good or not; "": none fits. */
const char *tale_voice_coda(struct tale_voice *v, bool good);

/* The table solo-mark for a number of the sheet; false: it failed. */
bool tale_voice_mark(struct tale_voice *v, const char *number, int value,
		     struct told *out);

/* Tells <fact> and keeps it. */
void tale_voice_fact(struct tale_voice *v, const struct xml_node *fact);

/* In a, but for documents and the tables' run. */
struct tale_voice *tale_voice_new(const struct tale_request *r, struct arena *a,
				  struct diag *d);
void tale_voice_free(struct tale_voice *v);

/* Begins a section, of whose texts all but facts that are kept is in a. */
void tale_voice_begin(struct tale_voice *v, struct arena *a);

/* Luck from here on: what it is for, of which section. */
void tale_voice_luck(struct tale_voice *v, const char *what, size_t number);

/* A text of one form; "" when it cannot be told. In the section's arena. */
const char *tale_voice_line(struct tale_voice *v, const char *table,
			    const char *for_what, struct xml_node *at);

/*
 * Tells a table into prose.  own: it is the reader's act.  keep: it is never
 * left out.
 */
struct tale_piece {
	const char *table, *for_what;
	struct xml_node *at;
	bool own, keep;
};
void tale_voice_add(struct tale_voice *v, struct tale_piece tale,
		    struct prose *out);

#endif
