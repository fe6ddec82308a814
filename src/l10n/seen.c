/* Which messages have come already: a hash table of context and text. */
#include "l10n/seen.h"

#include <string.h>

#include "base/arena.h"
#include "base/str.h"

#define SLOTS 4096

struct slot {
	struct slot *next;
	const char *context, *id;
	size_t value;
};

struct seen {
	struct arena *arena;
	struct slot *slots[SLOTS];
};

struct seen *
seen_new(void)
{
	struct arena *a = arena_new();
	struct seen *s = ARENA_NEW(a, struct seen);

	s->arena = a;
	return s;
}

void
seen_free(struct seen *s)
{
	arena_free(s->arena);
}

size_t *
seen_value(struct seen *s, const char *context, const char *id)
{
	uint64_t h = str_hash(STR_HASH_START, id, strlen(id));
	struct slot **at = &s->slots[(h ^ h >> 32) % SLOTS], *slot;

	for (slot = *at; slot; slot = slot->next)
		if (str_eq(slot->id, id) && str_eq(slot->context, context))
			return &slot->value;
	slot = ARENA_NEW(s->arena, struct slot);
	*slot = (struct slot){*at,
			      context ? arena_strdup(s->arena, context) : NULL,
			      arena_strdup(s->arena, id), 0};
	*at = slot;
	return &slot->value;
}

bool
seen_before(struct seen *s, const char *context, const char *id)
{
	size_t *value = seen_value(s, context, id);
	bool before = *value != 0;

	*value = 1;
	return before;
}
