/* A book told: from the finished graph to a document of texts. */
#ifndef GEN_BOOK_TALE_H
#define GEN_BOOK_TALE_H

#include "book/book.h"

struct tale_request {
	const struct book *book;
	bool steps; /* with <start>, <opening> and <steps>: for programs */
};

/*
 * Tells a book by its scenes and by the tables solo-... of its game
 * (templates/README.md).  The result is the kit with the book added to its
 * root:
 *
 *   <kit ... seat as difficulty sections first>   records of the kit
 *    <title>..</title>
 *    <you>..</you>                  who the reader is, if the game says
 *    <begin><p>..</p></begin>       what is read first
 *    <sheet>
 *     <number name="heat" low="0" high="12" start="3" at="XPATH">Heat</number>
 *     <number name="8H" .. on="cards">  a card or a place of the board
 *     <word name="basket">BASKET</word>
 *    </sheet>
 *    <odds sections endings good-endings good sensible score decisions moves
 *          idle pairs shortest longest ways/>
 *    <start game=..>..</start>      where the game begins
 *    <opening>steps</opening>       from there to the first move section
 *    <section n kind ask worth chance good-chance ways-in
 *             [pending="yes"] [ending good score option]>
 *     <write name="heat" add="1"/> <write name="back" set="0"/>
 *     <tick word="basket"/>         on entering, before all else is read
 *     <text><p [word [not="yes"]] [name least|most]>..</p></text>
 *     <ask>..</ask>
 *     <state game=..>..</state>     of a move or an ending
 *     <choice to="17">
 *      <needs name least|most/> <needs word [not="yes"]/>  all must hold
 *      <text>..</text> <write/> <tick/> <steps>..</steps>
 *     </choice>
 *     <choice> <text>..</text> <write/>
 *      <test name least|most to="41"> <write/> <steps/> </test>
 *      <test to="77">..</test>      the first that holds
 *     </choice>
 *    </section>
 *   </kit>
 *
 * What a choice says is done in the order of the document: its writes, then
 * the first test that holds (asked of the sheet as these writes left it), then
 * that test's writes.  <steps> is what a session logs on that way.  Where it
 * is not the same for every sheet there are several, each with <needs> in
 * front, of which exactly one holds; these are asked of the sheet as it was
 * before the choice.  A step still under way is logged whole where it
 * completes; there the section has pending="yes" and its <state> is the one
 * before that step.  The way out of a result has no steps: they stand on the
 * way to it.
 *
 * NULL, reported, when a text cannot be told.  The document is the caller's.
 */
struct xml_doc *tale_write(const struct tale_request *r, struct diag *d);

/* The book alone, as `gen solo --xml` prints it: <book> with what the root
 * above holds beside the kit's records. */
struct xml_doc *tale_book(const struct xml_doc *told);

#endif
