/* Which messages have come already, by context and text. */
#include "l10n/seen.h"

#include "base/map.h"
#include "base/str.h"

struct seen {
	struct arena *arena;
	struct map *values;
	struct str key; /* of the one that is looked for */
};

struct seen *
seen_new(void)
{
	struct arena *a = arena_new();
	struct seen *s = ARENA_NEW(a, struct seen);

	s->arena = a;
	s->values = map_new(a);
	return s;
}

void
seen_free(struct seen *s)
{
	str_free(&s->key);
	arena_free(s->arena);
}

/* As gettext has it: what divides them stands in no text. */
static const char *
key_of(struct seen *s, const char *context, const char *id)
{
	s->key.n = 0;
	if (context) {
		str_add(&s->key, context);
		str_addc(&s->key, '\4');
	}
	str_add(&s->key, id);
	return str_text(&s->key);
}

size_t *
seen_value(struct seen *s, const char *context, const char *id)
{
	const char *key = key_of(s, context, id);
	size_t *value = map_find(s->values, key);

	if (!value) {
		value = ARENA_NEW(s->arena, size_t);
		*map_at(s->values, arena_strdup(s->arena, key)) = value;
	}
	return value;
}

bool
seen_before(struct seen *s, const char *context, const char *id)
{
	size_t *value = seen_value(s, context, id);
	bool before = *value != 0;

	*value = 1;
	return before;
}
