/* Inside solo/: the texts of a book, one by one, from its game's tables. */
#ifndef GEN_SOLO_STORY_VOICE_H
#define GEN_SOLO_STORY_VOICE_H

#include "game/tell.h"
#include "solo/story.h"
#include "solo/story_live.h"
#include "solo/story_prose.h"
#include "solo/story_scene.h"

/* Who tells a book. */
struct story_voice {
	const struct story_request *request;
	struct story_life life;
	struct story_scene *scene;
	struct tell *tell;
	struct xpath *xpath;
	struct arena *arena; /* of one section */
	struct rng luck;
	bool failed;	  /* something could not be told, reported */
	bool keeps_facts; /* that a text tells, for all that follow */
};

/* In a, but for documents and the tables' run. */
struct story_voice *story_voice_new(const struct story_request *r,
				    struct arena *a, struct diag *d);
void story_voice_free(struct story_voice *v);

/* Luck from here on: what it is for, of which section. */
void story_voice_luck(struct story_voice *v, const char *what, size_t number);

/* A text of one form; "" when it cannot be told. In the section's arena. */
const char *story_voice_line(struct story_voice *v, const char *table,
			     const char *for_what, struct xml_node *at);

/*
 * Tells a table into prose.  own: it is the reader's act.  keep: it is never
 * left out.
 */
struct story_tale {
	const char *table, *for_what;
	struct xml_node *at;
	bool own, keep;
};
void story_voice_add(struct story_voice *v, struct story_tale tale,
		     struct prose *out);

#endif
