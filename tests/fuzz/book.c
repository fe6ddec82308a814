/* Told books: proved, whatever they say. */
#include "base/budget.h"
#include "book/proof.h"
#include "fuzz.h"

FUZZ_XML

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct diag *d = diag_new();
	struct xml_doc *doc =
		xml_read_bytes("book.xml", (const char *)bytes, n, d);

	budget_begin(1);
	if (doc)
		book_proof(doc, d);
	fuzz_must(doc || diag_errors(d), "no book and no message");
	xml_free(doc);
	diag_free(d);
	return 0;
}
