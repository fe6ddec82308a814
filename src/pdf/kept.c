/* Streams of earlier documents, packed, found by what they hold. */
#include "pdf/kept.h"

#include <string.h>

#include "base/str.h"

/*
 * Kits of one game have most drawings, whole pages of rules and some fonts in
 * common: to pack them anew in each was an eighth of a kit.  Once more bytes
 * than that are held, all are forgotten.
 */
#define MOST_BYTES ((size_t)32 << 20)

#define SLOTS 1024 /* a power of two */

struct stream {
	struct stream *next; /* in its slot */
	uint64_t hash;
	const char *bytes, *packed;
	size_t bytes_n, n;
};

struct pdf_kept {
	struct arena *arena; /* of the streams */
	size_t held;
	struct stream *slots[SLOTS];
};

struct pdf_kept *
pdf_kept_new(struct arena *a)
{
	struct pdf_kept *k = ARENA_NEW(a, struct pdf_kept);

	k->arena = arena_new();
	return k;
}

void
pdf_kept_free(struct pdf_kept *k)
{
	if (k)
		arena_free(k->arena);
}

const char *
kept_find(const struct pdf_kept *k, const void *bytes, size_t bytes_n,
	  size_t *n)
{
	uint64_t hash = str_mix_bytes(STR_HASH_START, bytes, bytes_n);
	const struct stream *s;

	for (s = k->slots[hash % SLOTS]; s; s = s->next) {
		if (s->hash != hash || s->bytes_n != bytes_n ||
		    memcmp(s->bytes, bytes, bytes_n) != 0)
			continue;
		*n = s->n;
		return s->packed;
	}
	return NULL;
}

static const char *
copy(struct pdf_kept *k, const char *bytes, size_t n)
{
	k->held += n;
	return memcpy(arena_take(k->arena, n + 1), bytes, n);
}

void
kept_add(struct pdf_kept *k, const void *bytes, size_t bytes_n,
	 const char *packed, size_t n)
{
	uint64_t hash = str_mix_bytes(STR_HASH_START, bytes, bytes_n);
	struct stream **slot = &k->slots[hash % SLOTS], *s;

	if (k->held + bytes_n + n > MOST_BYTES) {
		arena_empty(k->arena);
		memset(k->slots, 0, sizeof(k->slots));
		k->held = 0;
	}
	s = ARENA_NEW(k->arena, struct stream);
	*s = (struct stream){.next = *slot,
			     .hash = hash,
			     .bytes = copy(k, bytes, bytes_n),
			     .packed = copy(k, packed, n),
			     .bytes_n = bytes_n,
			     .n = n};
	*slot = s;
}
