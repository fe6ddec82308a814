/* Inside book/: the document at which a book's texts are told. */
#ifndef GEN_BOOK_TALE_SCENE_H
#define GEN_BOOK_TALE_SCENE_H

#include "rules/rules.h"
#include "xml/xml.h"

/*
 * The kit of the book, its records as a state leaves them; /kit/before, the
 * same records as another state had them; /kit/steps, what happened.
 */
struct tale_scene {
	struct xml_doc *doc;
	struct xml_node *root, *steps;
	const struct rules *rules;
	const struct xml_node *kit; /* its root, as rolled */
	const struct names *names;
	struct tale_shown {
		struct xml_node *at;	  /* whose records they are */
		union rules_state *state; /* which they show */
		struct xml_doc *written;  /* it, as the rules write it */
	} now, before;
};

/* The kit must live as long.  In a, but for its documents. */
struct tale_scene *tale_scene_new(const struct rules *g,
				  const struct xml_doc *kit,
				  const struct names *names, struct arena *a);
void tale_scene_free(struct tale_scene *s);

/*
 * A new document in place of the one that was told at, which keeps all that
 * ever stood in it; the facts stay.
 */
void tale_scene_renew(struct tale_scene *s);

/* Shows a state, and the one before. */
void tale_scene_show(struct tale_scene *s, const void *before, const void *now);

/* Takes all steps out. */
void tale_scene_clear(struct tale_scene *s);

/* Writes a state as <start> or <state> has it: with all that the kit says. */
void tale_scene_state(const struct tale_scene *s, const void *state,
		      struct xml_node *out);

#endif
