/* Memory that is taken piece by piece and given back whole. */
#include "base/arena.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/budget.h"
#include "base/file.h"

#define BLOCK_BYTES ((size_t)64 * 1024)
#define SPARE 16 /* blocks are kept for what comes next, at most */
#define ALIGN _Alignof(max_align_t)

struct block {
	struct block *next;
	size_t used, size;
	max_align_t bytes[];
};

struct arena {
	struct block *head;  /* the block being filled; older ones behind it */
	struct block *spare; /* empty ones */
};

_Noreturn void
arena_die(void)
{
	const char *text = budget_out_of_memory();

	/* Nothing here asks for memory, or for what a library may hold. */
	file_remove_unfinished();
	if (write(STDERR_FILENO, text, strlen(text)) < 0)
		_exit(71);
	_exit(71);
}

struct arena *
arena_new(void)
{
	struct arena *a = calloc(1, sizeof(*a));

	if (!a)
		arena_die();
	return a;
}

static void
free_blocks(struct block *b)
{
	struct block *next;

	for (; b; b = next) {
		next = b->next;
		free(b);
	}
}

void
arena_free(struct arena *a)
{
	if (!a)
		return;
	free_blocks(a->head);
	free_blocks(a->spare);
	free(a);
}

void
arena_empty(struct arena *a)
{
	struct block *b = a->spare, *next;
	int spare = 0;

	for (; b; b = b->next)
		spare++;
	for (b = a->head; b; b = next) {
		next = b->next;
		if (b->size != BLOCK_BYTES || spare == SPARE) {
			free(b);
			continue;
		}
		b->next = a->spare;
		a->spare = b;
		spare++;
	}
	a->head = NULL;
}

/* A block of that size; old: that it is to replace, with what stands there. */
static struct block *
new_block(struct block *old, size_t size)
{
	struct block *b;

	if (size > SIZE_MAX - sizeof(*b))
		arena_die();
	b = realloc(old, sizeof(*b) + size);
	if (!b)
		arena_die();
	b->size = size;
	return b;
}

/* A new block: the one to be filled, or, for one great thing, behind that. */
static struct block *
add_block(struct arena *a, size_t size)
{
	struct block *b = size == BLOCK_BYTES ? a->spare : NULL;
	struct block **at =
		a->head && size > BLOCK_BYTES ? &a->head->next : &a->head;

	if (b)
		a->spare = b->next;
	else
		b = new_block(NULL, size);
	b->used = 0;
	b->next = *at;
	*at = b;
	return b;
}

void *
arena_take(struct arena *a, size_t size)
{
	struct block *b = a->head;
	void *p;

	if (size > SIZE_MAX - ALIGN)
		arena_die();
#ifdef GEN_ARENA_DEBUG
	b = add_block(a, size ? size : 1);
#else
	size = (size + ALIGN - 1) / ALIGN * ALIGN;
	if (!b || b->size - b->used < size)
		b = add_block(a, size > BLOCK_BYTES ? size : BLOCK_BYTES);
#endif
	p = (char *)b->bytes + b->used;
	b->used += size;
	return p;
}

void *
arena_zero(struct arena *a, size_t size)
{
	void *p = arena_take(a, size);

	memset(p, 0, size);
	return p;
}

void *
arena_grow(struct arena *a, void *old, size_t old_size, size_t size)
{
	struct block **at;
	void *p;

	/* A great thing is alone in its block, which can grow. */
	if (old_size > BLOCK_BYTES && size > old_size)
		for (at = &a->head; *at; at = &(*at)->next)
			if ((void *)(*at)->bytes == old) {
				*at = new_block(*at, size);
				(*at)->used = size;
				return (*at)->bytes;
			}
	p = arena_take(a, size);
	if (old_size)
		memcpy(p, old, old_size < size ? old_size : size);
	return p;
}

char *
arena_strndup(struct arena *a, const char *s, size_t n)
{
	char *p = arena_take(a, n + 1);

	memcpy(p, s, n);
	p[n] = '\0';
	return p;
}

char *
arena_strdup(struct arena *a, const char *s)
{
	return s ? arena_strndup(a, s, strlen(s)) : NULL;
}

char *
arena_vprintf(struct arena *a, const char *fmt, va_list ap)
{
	va_list again;
	char *p;
	int n;

	va_copy(again, ap);
	n = vsnprintf(NULL, 0, fmt, ap);
	if (n < 0)
		arena_die();
	p = arena_take(a, (size_t)n + 1);
	vsnprintf(p, (size_t)n + 1, fmt, again);
	va_end(again);
	return p;
}

char *
arena_printf(struct arena *a, const char *fmt, ...)
{
	va_list ap;
	char *p;

	va_start(ap, fmt);
	p = arena_vprintf(a, fmt, ap);
	va_end(ap);
	return p;
}
