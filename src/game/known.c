/* The files that were found good when gen was built. */
#include "game/known.h"

#include <inttypes.h>
#include <string.h>

#include "base/file.h"
#include "base/map.h"
#include "base/str.h"

#define LIST_BYTES ((size_t)1000 * 1000) /* of one game; it needs some 10 kB */

struct known {
	struct map *digests;
};

/* Adds each line of a list. */
static void
add_list(struct known *k, const char *path, struct arena *a)
{
	struct diag *quiet = diag_new();
	struct str text = {0};
	char *rest, *line;

	if (file_read(path, LIST_BYTES, &text, quiet)) {
		rest = arena_strdup(a, str_text(&text));
		while ((line = strtok_r(rest, "\n", &rest)))
			*map_at(k->digests, line) = line;
	}
	str_free(&text);
	diag_free(quiet);
}

static void
add_folder(struct known *k, const char *folder, struct arena *a)
{
	size_t n = 0, i;
	const char **names = file_names(folder, a, &n);

	for (i = 0; i < n; i++)
		add_list(k, file_join(a, folder, names[i]), a);
}

const struct known *
known_read(const char *home, struct arena *a)
{
	struct known *k = ARENA_NEW(a, struct known);

	k->digests = map_new(a);
	add_folder(k, file_join(a, home, "out/known"), a);
	add_folder(k, file_join(a, home, "known"), a);
	return k;
}

const char *
known_digest(const char *bytes, size_t n, struct arena *a)
{
	uint64_t hash = str_mix_bytes(STR_HASH_START, bytes, n);

	return arena_printf(a, "%016" PRIx64 " %zu", hash, n);
}

bool
known_has(const struct known *k, const char *bytes, size_t n)
{
	struct arena *scratch;
	bool has;

	if (!k)
		return false;
	scratch = arena_new();
	has = map_find(k->digests, known_digest(bytes, n, scratch)) != NULL;
	arena_free(scratch);
	return has;
}
