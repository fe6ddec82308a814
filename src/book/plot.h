/* The story of a book: people and places with an aim, from a definition. */
#ifndef GEN_BOOK_PLOT_H
#define GEN_BOOK_PLOT_H

#include "book/sheet.h"
#include "game/game.h"
#include "rules/rules.h"
#include "xml/xpath.h"

/*
 * templates/GAME/lang/LL/scenes.xml (templates/README.md, "Scenes"):
 *
 *  <plot gates="6" before="1"/>     interludes in a book of 240 sections, and
 *                                   how many of them come before the first
 *                                   move of the game
 *  <interlude when="early"> <p>..</p> <ask>..</ask> </interlude>
 *  <thread name="laundry" if="XPath at the kit">
 *   <fact name="washer">[people]</fact>    told once a book, before all else
 *   <word name="button">BUTTON</word>      a code word, and how it is printed
 *   <act when="early">                     early, middle, late: one of each
 *    <say>..</say>                           the choice that leads here
 *    <p>..</p> <p word="button">..</p>     p: also not="yes" beside word
 *    <ask>..</ask>                         optional
 *    <option tick="button"> <say>..</say> <p>..</p> </option>
 *    <option word="button" not="yes"> ..</option>   offered only then
 *   </act>
 *   <end word="button" good="yes"> <p>..</p> </end>   in endings; word, not,
 *  </thread>                              good and kind (a list) as it needs
 *  <finale kind="your-decision both-goals">  before the end; without kind for
 *   <p>..</p> <ask>..</ask>                  all kinds that have none
 *   <option name="tell"> <say>..</say> <p>..</p> </option>   p: in its ending
 *  </finale>
 *
 * All texts are told like entries of tables: {XPath}, [tables], [facts].
 */

enum plot_when { PLOT_EARLY, PLOT_MIDDLE, PLOT_LATE, PLOT_WHENS };

/* An option of an act or of a finale. */
struct plot_option {
	const struct xml_node *node; /* <option> */
	const char *name;	     /* of a finale's */
	int tick;		     /* a word of the book's, or -1 */
	struct sheet_needs needs;
};

#define PLOT_OPTIONS 4
#define PLOT_DOORS 3 /* ways to tell an interlude, at most */

struct plot_act {
	const struct xml_node *node; /* <act> or <finale> */
	size_t options_n;
	struct plot_option options[PLOT_OPTIONS];
};

struct plot_thread {
	const struct xml_node *node;
	const char *name;
	struct plot_act acts[PLOT_WHENS];
};

struct plot_word {
	const char *name;
	const struct xml_node *node; /* <word> */
};

/* What one book tells: drawn from all that there is, by its seed. */
struct plot {
	struct arena *arena;
	size_t gates, before;
	VEC(struct plot_thread) threads;
	VEC(struct plot_word) words; /* of these threads */
	/* PLOT_DOORS for each gate, by which one enters it: what is read there,
	   or NULL: it has fewer */
	VEC(const struct xml_node *) interludes;
	VEC(struct plot_act) finales;
};

struct plot_request {
	const struct game *game;
	const struct xml_doc *kit;
	const char *seed;
	size_t gates; /* at most; SIZE_MAX: as the game says for 240 sections */
	size_t threads, words; /* at most */
	size_t doors;	       /* of an interlude, at most */
	/* for if= of threads: the reader's seat and name, easy normal hard */
	int seat;
	const char *you, *difficulty;
};

/* NULL: the language of this game has no scenes; books do without. */
struct plot *plot_draw(const struct plot_request *r, struct diag *d);
void plot_free(struct plot *p); /* NULL is fine */

/* A word of this book by its name, or -1. */
int plot_find_word(const struct plot *p, const char *name);

/* In which third an interlude stands. */
enum plot_when plot_when(const struct plot *p, size_t gate);

/*
 * Is an element with word= and not= read by who has ticked these words?  A
 * word of a thread that this book does not tell is ticked by nobody.
 */
bool plot_reads(const struct plot *p, const struct xml_node *n, uint32_t words);

/* Is an <end> told in this ending, by good= and kind=? */
bool plot_ends(const struct xml_node *end, const struct ending *ending);

/* The finale of a kind of ending, or NULL. */
const struct plot_act *plot_finale(const struct plot *p, const char *kind);

#endif
