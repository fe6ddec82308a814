/* What the fuzz targets share. */
#ifndef GEN_FUZZ_H
#define GEN_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "game/game.h"

/*
 * A target is one file with this function: bytes in, and a crash when they
 * break something.  It writes no file and keeps no state that changes what
 * the next input does.  tests/README.md says how targets are run.
 */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

/*
 * What libFuzzer asks for, if it is there, instead of changing bytes blindly:
 * at most `most` bytes, in place; the new length.
 */
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t n, size_t most,
			       unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t a_n, const uint8_t *b,
				 size_t b_n, uint8_t *out, size_t most,
				 unsigned seed);

/* libFuzzer's own blind change; what it returns is the new length. */
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t n, size_t most);

/* Where templates/ and fonts/ are: GEN_HOME, or here. */
const struct game_places *fuzz_places(void);

/* Ends the program with a message unless what must hold does. */
void fuzz_must(bool holds, const char *what);

/*
 * A file that is only in memory, for libraries that want a path.  The path is
 * valid until the next call.
 */
const char *fuzz_file(const uint8_t *bytes, size_t n);

/* Lays a section out (NULL: the materials) and writes the PDF to memory. */
struct print_request;
void fuzz_print(struct print_request *request, struct diag *d);

/*
 * Changes XML as somebody who writes it would: elements are taken out,
 * doubled, moved, attributes are swapped, get odd values, are renamed; now and
 * then bytes.  As LLVMFuzzerCustomMutator.
 */
size_t fuzz_mutate_xml(uint8_t *bytes, size_t n, size_t most, unsigned seed);

/* Puts an element of b into a. As LLVMFuzzerCustomCrossOver. */
size_t fuzz_cross_xml(const uint8_t *a, size_t a_n, const uint8_t *b,
		      size_t b_n, uint8_t *out, size_t most, unsigned seed);

/* A target whose inputs are XML says so. */
#define FUZZ_XML                                                               \
	size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t n, size_t most,  \
				       unsigned seed)                          \
	{                                                                      \
		return fuzz_mutate_xml(bytes, n, most, seed);                  \
	}                                                                      \
	size_t LLVMFuzzerCustomCrossOver(                                      \
		const uint8_t *a, size_t a_n, const uint8_t *b, size_t b_n,    \
		uint8_t *out, size_t most, unsigned seed)                      \
	{                                                                      \
		return fuzz_cross_xml(a, a_n, b, b_n, out, most, seed);        \
	}

#endif
