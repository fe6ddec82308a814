/* Paragraphs shaped so far, found by what they were made of. */
#include "text/cache.h"

#include <string.h>

struct para_cache {
	size_t n, slots; /* slots is a power of two */
	struct para_entry **at;
};

static void
add_string(struct str *key, const char *s, size_t n)
{
	str_addn(key, (const char *)&n, sizeof(n));
	str_addn(key, s, n);
}

static void
add_number(struct str *key, int v)
{
	str_addn(key, (const char *)&v, sizeof(v));
}

static void
add_span(struct str *key, const struct text_span *s)
{
	const char *role = s->role ? s->role : "";

	add_string(key, s->text ? s->text : "", s->text ? s->n : 0);
	add_string(key, role, strlen(role));
	add_number(key,
		   s->bold | s->italic << 1 | s->object << 2 | s->apart << 3);
	add_number(key, s->scale);
	add_number(key, s->rise);
	add_number(key, s->tag);
	if (s->object) {
		add_number(key, s->width);
		add_number(key, s->ascent);
		add_number(key, s->descent);
	}
}

/* All that a shaped paragraph depends on, as bytes. */
static struct str
make_key(const struct text_span *spans, size_t n,
	 const struct text_style *style)
{
	const char *lang = style->lang ? style->lang : "";
	struct str key = {0};
	size_t i;

	add_string(&key, lang, strlen(lang));
	add_number(&key, (int)style->direction);
	add_number(&key, style->hyphenate);
	for (i = 0; i < n; i++)
		add_span(&key, &spans[i]);
	return key;
}

/* The slot of a key: its entry, or free. */
static struct para_entry **
find_slot(struct para_cache *c, uint64_t hash, const char *key, size_t n)
{
	size_t i = (size_t)hash;

	for (;; i++) {
		struct para_entry **slot = &c->at[i & (c->slots - 1)];

		if (!*slot)
			return slot;
		if ((*slot)->hash == hash && (*slot)->key_n == n &&
		    memcmp((*slot)->key, key, n) == 0)
			return slot;
	}
}

/* Doubles the table. */
static void
grow(struct text_fonts *f, struct para_cache *c)
{
	struct para_entry **old = c->at;
	size_t i, slots = c->slots;

	c->slots = slots ? slots * 2 : 256;
	c->at = ARENA_ARRAY(f->arena, struct para_entry *, c->slots);
	for (i = 0; i < slots; i++)
		if (old[i])
			*find_slot(c, old[i]->hash, old[i]->key,
				   old[i]->key_n) = old[i];
}

struct para_entry *
cache_need(struct text_fonts *f, const struct text_span *spans, size_t n,
	   const struct text_style *style, bool *made)
{
	struct str key = make_key(spans, n, style);
	uint64_t hash = str_hash(STR_HASH_START, key.at, key.n);
	struct para_entry **slot, *e;

	if (!f->cache)
		f->cache = ARENA_NEW(f->arena, struct para_cache);
	if (f->cache->n * 2 >= f->cache->slots)
		grow(f, f->cache);
	slot = find_slot(f->cache, hash, key.at, key.n);
	*made = !*slot;
	if (*made) {
		*slot = e = ARENA_NEW(f->arena, struct para_entry);
		e->hash = hash;
		e->key = arena_strndup(f->arena, key.at, key.n);
		e->key_n = key.n;
		f->cache->n++;
	}
	str_free(&key);
	return *slot;
}
