/* Inside solo/: a book in the making. */
#ifndef GEN_SOLO_BOOK_MAKER_H
#define GEN_SOLO_BOOK_MAKER_H

#include "solo/book_walk.h"

/* A book in the making. */
struct maker {
	const struct book_request *request;
	const struct rules *rules;
	struct book *book;
	struct book_table table;
	struct arena *a; /* the book's */
	struct rng rng;	 /* how the graph divides */
	size_t *slots;	 /* sections by their situation, index + 1 */
	size_t slots_n;
	VEC(struct about {
		uint64_t key;
		struct book_pace pace;
		bool open; /* some of what follows is not made yet */
	})
	about;		      /* of each section */
	VEC(size_t) finished; /* sections, what follows each before it */
	double wanted;	      /* chance of a good ending to aim at */
	double good, all;     /* of the endings so far */
	double hope, hopes;   /* mean share of good ones among those tried */
	int lean; /* 1: choices get luck that helps, -1: that hurts, 0: any */
};

/* --- book_grow.c: the graph --- */

/* The section of a situation (its key), or SIZE_MAX. */
size_t maker_find(struct maker *m, uint64_t key);

/* The key of the situation where a walk stands; scratch memory from a. */
uint64_t maker_key(struct maker *m, const struct book_walk *w, struct arena *a);

/* Adds a section where a walk stands, and takes the newest back. */
size_t maker_add(struct maker *m, const struct book_walk *w, uint64_t key);
void maker_drop(struct maker *m);

/* From now on a section has another state, which is an ending. */
void maker_replace(struct maker *m, size_t section, const struct book_walk *w,
		   uint64_t key);

/*
 * Plays a choice out with the nth luck of its own, in a; NULL when it never
 * ends.
 */
struct book_walk *maker_try(struct maker *m, size_t section,
			    const struct move *move, size_t share, unsigned nth,
			    struct arena *a);

/* Keeps a walk as an edge. */
void maker_keep(struct maker *m, struct book_edge *e, size_t to,
		const struct book_walk *w);

/*
 * Gives a section its choices and all that follows, out of so many sections,
 * its own among them; weight is the chance to come to it.  false, with
 * nothing made, when it has no two choices.
 */
bool maker_grow(struct maker *m, size_t section, size_t sections,
		double weight);

/* Does a choice of s lead to a section? */
bool maker_leads(const struct book_section *s, size_t to);

/* --- book_judge.c: the finished graph --- */

/*
 * Works out the odds, and gives endings other luck until they are near those
 * wanted.
 */
void maker_settle(struct maker *m);

/* The first is 1; the others are shuffled, and none stands beside its next. */
void maker_number(struct maker *m);

#endif
