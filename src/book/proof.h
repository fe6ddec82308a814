/* Proof of a told book: every sheet that comes to every section of it. */
#ifndef GEN_BOOK_PROOF_H
#define GEN_BOOK_PROOF_H

#include "base/diag.h"
#include "xml/xml.h"

/*
 * Checks a document <book> (gen-session(5), BOOKS) by itself: no part of what
 * makes books is asked.  Every pair of a section and a sheet that comes there
 * is visited; what does not hold is reported with its line: where a choice
 * leads, what is named of the sheet, ranges, how many choices are offered, that
 * each way ends, that all sections are come to, the odds that are told.  Then
 * some ways are replayed as sessions by the rules of its game, and the sheet is
 * compared with the replayed states.
 */
void book_proof(const struct xml_doc *doc, struct diag *d);

#endif
