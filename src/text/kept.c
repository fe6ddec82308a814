/* Paragraphs set the general way, kept by what they were made of. */
#include "text/kept.h"

#include <string.h>

/*
 * Footers, labels and the backs of cards come again on every page: two of
 * three paragraphs of a kit.  A simple paragraph costs little more than
 * looking it up, so it is not kept.
 */
#define SLOTS 1024

struct entry {
	struct entry *next;
	uint64_t hash;
	size_t n;
	const char *key;
	const struct text_para *para;
};

struct kept {
	struct arena *arena; /* paragraphs and entries */
	struct str key;	     /* reused */
	size_t bytes;	     /* of all keys */
	struct entry *slots[SLOTS];
};

struct kept *
kept_new(struct arena *a)
{
	struct kept *k = ARENA_NEW(a, struct kept);

	k->arena = arena_new();
	return k;
}

void
kept_free(struct kept *k)
{
	str_free(&k->key);
	arena_free(k->arena);
}

void
kept_forget(struct kept *k)
{
	if (k->bytes < KEPT_MOST)
		return;
	arena_empty(k->arena);
	memset(k->slots, 0, sizeof(k->slots));
	k->bytes = 0;
}

/* All that a span says, as bytes. */
static void
add_span(struct str *key, const struct text_span *s)
{
	const int numbers[] = {s->bold,	  s->italic, s->object, s->apart,
			       s->scale,  s->rise,   s->tag,	s->width,
			       s->ascent, s->descent};

	str_addn(key, (const char *)numbers, sizeof(numbers));
	str_addn(key, (const char *)&s->n, sizeof(s->n));
	str_add(key, s->role ? s->role : "");
	str_addc(key, '\0');
	str_addn(key, s->text, s->n);
}

static void
write_key(struct str *key, const struct text_span *spans, size_t n,
	  const struct text_style *style)
{
	size_t i;

	key->n = 0;
	str_add(key, style->lang ? style->lang : "");
	str_addc(key, '\0');
	str_addc(key, (char)style->direction);
	str_addc(key, (char)style->hyphenate);
	str_addc(key, (char)style->tabular);
	str_addn(key, (const char *)&style->tracking, sizeof(style->tracking));
	str_addn(key, (const char *)&style->widest, sizeof(style->widest));
	for (i = 0; i < n; i++)
		add_span(key, &spans[i]);
}

const struct text_para **
kept_at(struct kept *k, const struct text_span *spans, size_t n,
	const struct text_style *style, struct arena **a)
{
	struct entry **slot, *e;
	uint64_t hash;

	write_key(&k->key, spans, n, style);
	hash = str_hash(STR_HASH_START, k->key.at, k->key.n);
	slot = &k->slots[hash % SLOTS];
	for (e = *slot; e; e = e->next)
		if (e->hash == hash && e->n == k->key.n &&
		    memcmp(e->key, k->key.at, e->n) == 0)
			return &e->para;
	if (k->bytes >= KEPT_MOST)
		return NULL;
	*a = k->arena;
	e = ARENA_NEW(k->arena, struct entry);
	*e = (struct entry){*slot, hash, k->key.n,
			    arena_strndup(k->arena, k->key.at, k->key.n), NULL};
	k->bytes += e->n;
	*slot = e;
	return &e->para;
}
