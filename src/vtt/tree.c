/* A JSON document, made value by value with jansson. */
#include "vtt/tree.h"

#include <assert.h>
#include <jansson.h>
#include <stdlib.h>

#include "base/arena.h"

#define DEEPEST 16

struct tree {
	json_t *open[DEEPEST];
	int depth; /* of the last one that is open */
};

/* jansson says no only when there is no memory. */
static json_t *
made(json_t *v)
{
	if (!v)
		arena_die();
	return v;
}

struct tree *
tree_new(void)
{
	struct tree *t = calloc(1, sizeof(*t));

	if (!t)
		arena_die();
	t->open[0] = made(json_object());
	return t;
}

bool
tree_write(struct tree *t, FILE *out)
{
	bool good = json_dumpf(t->open[0], out,
			       JSON_INDENT(1) | JSON_REAL_PRECISION(9)) == 0 &&
		    putc('\n', out) != EOF;

	json_decref(t->open[0]);
	free(t);
	return good;
}

static void
add(struct tree *t, const char *name, json_t *v)
{
	json_t *in = t->open[t->depth];

	if (name ? json_object_set_new(in, name, made(v))
		 : json_array_append_new(in, made(v)))
		arena_die();
}

static void
open_in(struct tree *t, const char *name, json_t *v)
{
	add(t, name, v);
	assert(t->depth + 1 < DEEPEST);
	t->open[++t->depth] = v;
}

void
tree_object(struct tree *t, const char *name)
{
	open_in(t, name, json_object());
}

void
tree_array(struct tree *t, const char *name)
{
	open_in(t, name, json_array());
}

void
tree_end(struct tree *t)
{
	assert(t->depth > 0);
	t->depth--;
}

void
tree_text(struct tree *t, const char *name, const char *text)
{
	add(t, name, json_string(text));
}

void
tree_int(struct tree *t, const char *name, int64_t v)
{
	add(t, name, json_integer(v));
}

void
tree_milli(struct tree *t, const char *name, int64_t v)
{
	add(t, name, json_real((double)v / 1000));
}

void
tree_bool(struct tree *t, const char *name, bool v)
{
	add(t, name, json_boolean(v));
}

void
tree_null(struct tree *t, const char *name)
{
	add(t, name, json_null());
}
