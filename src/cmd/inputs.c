/* What a printing reads, and what that held: is it still the same? */
#include "cmd/inputs.h"

#include <stdio.h>
#include <string.h>

#include "base/budget.h"
#include "base/file.h"
#include "base/sha256.h"
#include "base/str.h"

/* file_listen() hands no context over. */
static struct inputs *listening;

/*
 * The digest of each file that was heard of: kits of one table read the same
 * ones.  Lives as long as the process, some hundred bytes a file.
 */
static struct arena *arena;
static struct map *digests;

static const struct known *brought;

void
inputs_know(const struct known *known)
{
	brought = known;
}

struct inputs *
inputs_new(struct arena *a)
{
	struct inputs *in = ARENA_NEW(a, struct inputs);

	in->arena = a;
	in->met = map_new(a);
	return in;
}

static void
read_digest(const char *path, char hex[65])
{
	struct diag *ignored = diag_new();
	struct str bytes = {0};

	strcpy(hex, "-"); /* it is not there */
	if (!file_is_folder(path) &&
	    file_read(path, budget_most(BUDGET_INPUT_BYTES), &bytes, ignored)) {
		if (known_has(brought, str_text(&bytes), bytes.n))
			hex[0] = '\0';
		else
			sha256_hex(str_text(&bytes), bytes.n, hex);
	}
	str_free(&bytes);
	diag_free(ignored);
}

/* "-": it is not there; "": gen brings it along. */
static const char *
digest_of(const char *path)
{
	char hex[65];
	void **at;

	if (!arena) {
		arena = arena_new();
		digests = map_new(arena);
	}
	if (map_find(digests, path))
		return map_find(digests, path);
	file_listen(NULL);
	read_digest(path, hex);
	at = map_at(digests, arena_strdup(arena, path));
	*at = arena_strdup(arena, hex);
	inputs_listen(listening);
	return *at;
}

static void
hear(const char *path)
{
	if (!str_eq(path, "-") && *digest_of(path))
		inputs_add(listening, path);
}

struct inputs *
inputs_listen(struct inputs *in)
{
	struct inputs *before = listening;

	listening = in;
	file_listen(in ? hear : NULL);
	return before;
}

void
inputs_add(struct inputs *in, const char *path)
{
	void **at;

	if (map_find(in->met, path))
		return;
	path = arena_strdup(in->arena, path);
	at = map_at(in->met, path);
	*at = in;
	VEC_PUSH(in->arena, &in->paths, path);
}

void
inputs_add_all(struct inputs *in, const struct inputs *from)
{
	const char **path;

	VEC_EACH (path, &from->paths)
		inputs_add(in, *path);
}

const char *
inputs_digest(struct inputs *in, const char *text)
{
	struct str all = {0};
	const char **path;
	char hex[65];

	str_sort(in->paths.at, in->paths.n);
	str_add(&all, text);
	VEC_EACH (path, &in->paths) {
		str_addc(&all, '\n');
		str_add(&all, *path);
		str_addc(&all, '\n');
		str_add(&all, digest_of(*path));
	}
	sha256_hex(str_text(&all), all.n, hex);
	str_free(&all);
	return arena_strdup(in->arena, hex);
}
