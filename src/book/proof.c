/* Proof of a told book: every sheet that comes to every section of it. */
#include "book/proof.h"

#include "book/proof_graph.h"

void
book_proof(const struct xml_doc *doc, struct diag *d)
{
	struct proof p = {.a = arena_new(), .d = d, .root = xml_root(doc)};

	if (proof_read(&p) && proof_walk(&p)) {
		proof_odds(&p);
		proof_live(&p);
	}
	arena_free(p.a);
}
