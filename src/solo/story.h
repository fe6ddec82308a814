/* A solo book told: from the graph to a document of texts. */
#ifndef GEN_SOLO_STORY_H
#define GEN_SOLO_STORY_H

#include "game/game.h"
#include "solo/book.h"

struct story_request {
	const struct book *book;
	const struct game *game;
	const struct xml_doc *kit; /* rolled; the book's game began from it */
	const struct names *names; /* of that beginning */
	const char *seed;
};

/*
 * Tells a book by the tables solo-... of its game (templates/README.md).  The
 * result is the kit with the book added to its root:
 *
 *   <kit ... seat as difficulty sections first>   records of the kit
 *    <title>..</title>
 *    <you>..</you>                  who the reader is, if the game says
 *    <begin><p>..</p></begin>       what is read first
 *    <odds sections endings good-endings good score best-score best-steps
 *          shortest longest ways/>
 *    <best><at n choice/>..</best>  the best way, choices from 1
 *    <section n chance good-chance best best-steps ways-in
 *             ask worth | ending good score>
 *     <text><p>..</p></text>
 *     <ask>..</ask>                 the question
 *     <state game ..>..</state>     what a session's <start> is
 *     <pending><STEP ../></pending> a step under way since then
 *     <now>..</now>                 what it has come to, as the rules write
 *                                   it (rules_book.middle)
 *     <choice to="5">..</choice>
 *     <steps to="5">..</steps>      what a session logs on the way
 *    </section>
 *   </kit>
 *
 * Sections stand in the order of their numbers.  The state of the first
 * section and the steps along a way are a session whose state is, at its end,
 * that of the last section.  Chances are 0 to 1.  The document is the
 * caller's; NULL, reported, when a text cannot be told.
 */
struct xml_doc *story_write(const struct story_request *r, struct diag *d);

/* "easy", "normal", "hard". */
const char *story_difficulty(enum book_difficulty d);

/*
 * The book alone, as `gen solo --xml` prints it: <book> holding what the root
 * above holds beside the kit's records; no section has <now>.
 */
struct xml_doc *story_book(const struct xml_doc *told);

#endif
