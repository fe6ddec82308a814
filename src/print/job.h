/* A printing of a game's materials in one language. */
#ifndef GEN_PRINT_JOB_H
#define GEN_PRINT_JOB_H

#include "items/scope.h"
#include "print/print.h"

/* A part to print; own: of the materials, for the reader of a solo book. */
struct part {
	const struct xml_node *node;
	bool own;
};

/* A link on a page of the document. */
struct placed_link {
	struct face_link link;
	size_t page;
};

/* What a link may lead to. */
struct anchor {
	const char *name;
	size_t order, page;
	mpt top; /* of its place on the page; 0: the whole page */
};

struct job {
	const struct print_request *request;
	struct press press;
	struct edition in, second; /* second.x NULL: there is none */
	struct diag *diag;
	const char *main_lang;	/* of what is nobody's own */
	VEC(struct part) parts; /* that there are to print */
	struct stack *stack;	/* of paper (stack.h) */
	size_t sheets;		/* in the stacks of all languages */
	struct stack *whole;	/* when something is left out: with that */
	size_t whole_sheets;
	bool apart_only; /* it prints what has no room for both languages */
	bool two_sided;	 /* some sheets are printed on both sides */
	bool one_sided;	 /* ... and some on one */
	VEC(struct placed_link) placed;
	VEC(struct anchor) anchors;
};

/* A scope of a part at a record; its scratch lasts as long as the job. */
struct scope print_scope(const struct job *j, const char *part,
			 const struct xml_node *record);

/* A bookmark that leads to a page of the document. */
void print_add_bookmark(const struct job *j, const char *title, int level,
			size_t page);

/*
 * Gives away the pages so far, unless drawn cards wait and when nothing more comes onto them; what was
 * drawn for them alone is gone.
 */
void print_finish_pages(const struct job *j);

/*
 * The paper of a part, by name and by size, upright: its own, or the one that
 * -p chose; part NULL: the latter.
 */
const char *print_paper_name(const struct job *j, const struct xml_node *part);
struct size print_paper(const struct job *j, const struct xml_node *part);
struct size print_paper_size(const struct job *j, const char *name);

#endif
