/* A map from texts to pointers, kept in an arena. */
#ifndef GEN_BASE_MAP_H
#define GEN_BASE_MAP_H

#include "base/arena.h"

struct map;

/* An empty map. It lives, and grows, in a. */
struct map *map_new(struct arena *a);

/*
 * The place of a key's value, for reading and writing: NULL when the key is
 * new.  The key is borrowed as long as the map lives.  The place is good until
 * the next call.
 */
void **map_at(struct map *m, const char *key);

/* The value of a key, or NULL. */
void *map_find(const struct map *m, const char *key);

#endif
