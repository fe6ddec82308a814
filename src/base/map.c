/* A map from texts to pointers: open addressing, never more than half full. */
#include "base/map.h"

#include <string.h>

#include "base/str.h"

#define FIRST_SLOTS 16 /* a power of two, as all sizes are */

struct slot {
	const char *key; /* NULL: free */
	uint64_t hash;
	void *value;
};

struct map {
	struct arena *arena;
	struct slot *slots;
	size_t size, used;
};

static struct slot *
new_slots(struct arena *a, size_t size)
{
	struct slot *slots = ARENA_ARRAY(a, struct slot, size);

	memset(slots, 0, size * sizeof(*slots));
	return slots;
}

struct map *
map_new(struct arena *a)
{
	struct map *m = ARENA_NEW(a, struct map);

	m->arena = a;
	m->size = FIRST_SLOTS;
	m->slots = new_slots(a, m->size);
	return m;
}

static uint64_t
hash_of(const char *key)
{
	uint64_t h = str_hash(STR_HASH_START, key, strlen(key));

	return h ^ h >> 32;
}

/* The slot of a key, or the free one where it belongs. */
static struct slot *
slot_of(const struct map *m, const char *key, uint64_t hash)
{
	size_t i = (size_t)hash & (m->size - 1);
	struct slot *s = &m->slots[i];

	while (s->key && (s->hash != hash || strcmp(s->key, key) != 0)) {
		i = (i + 1) & (m->size - 1);
		s = &m->slots[i];
	}
	return s;
}

static void
grow(struct map *m)
{
	struct slot *old = m->slots, *s;
	size_t n = m->size;

	m->size = 2 * n;
	m->slots = new_slots(m->arena, m->size);
	for (s = old; s < old + n; s++)
		if (s->key)
			*slot_of(m, s->key, s->hash) = *s;
}

void **
map_at(struct map *m, const char *key)
{
	uint64_t hash = hash_of(key);
	struct slot *s = slot_of(m, key, hash);

	if (!s->key && 2 * (m->used + 1) > m->size) {
		grow(m);
		s = slot_of(m, key, hash);
	}
	if (!s->key) {
		m->used++;
		s->key = key;
		s->hash = hash;
	}
	return &s->value;
}

void *
map_find(const struct map *m, const char *key)
{
	return slot_of(m, key, hash_of(key))->value;
}
