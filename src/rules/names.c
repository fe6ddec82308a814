/* Texts that a state stands for by number: names, notes. */
#include "rules/names.h"

#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "base/str.h"
#include "base/vec.h"
#include "rules/rules.h"

struct names {
	struct arena *arena;
	VEC(const char *) texts; /* id - 1 is the index */
	uint16_t seat[RULES_SEATS];
	const char *number[RULES_SEATS]; /* "#0", "#1", ... */
	int seats;
	bool keyed; /* numbers before names */
};

struct names *
names_new(void)
{
	struct arena *a = arena_new();
	struct names *n = ARENA_NEW(a, struct names);

	n->arena = a;
	return n;
}

void
names_free(struct names *n)
{
	if (n)
		arena_free(n->arena);
}

uint16_t
names_find(const struct names *n, const char *text)
{
	size_t i;

	for (i = 0; text && i < n->texts.n; i++)
		if (str_eq(n->texts.at[i], text))
			return (uint16_t)(i + 1);
	return 0;
}

uint16_t
names_add(struct names *n, const char *text)
{
	uint16_t id = names_find(n, text);

	if (!text || id)
		return id;
	assert(n->texts.n < UINT16_MAX);
	VEC_PUSH(n->arena, &n->texts, arena_strdup(n->arena, text));
	return (uint16_t)n->texts.n;
}

const char *
names_text(const struct names *n, unsigned id)
{
	assert(id <= n->texts.n);
	return id ? n->texts.at[id - 1] : NULL;
}

void
names_seat(struct names *n, int seat, const char *text)
{
	assert(seat >= 0 && seat < RULES_SEATS);
	n->seat[seat] = names_add(n, str_blank(text) ? NULL : text);
	n->number[seat] = arena_printf(n->arena, "#%d", seat);
	if (seat >= n->seats)
		n->seats = seat + 1;
}

int
names_seats(const struct names *n)
{
	return n->seats;
}

void
names_key(struct names *n, bool keyed)
{
	n->keyed = keyed;
}

static int
find_name(const struct names *n, const char *text)
{
	int i;

	for (i = 0; i < n->seats; i++)
		if (n->seat[i] && str_eq(names_text(n, n->seat[i]), text))
			return i;
	return -1;
}

static int
find_number(const struct names *n, const char *text)
{
	int i;

	for (i = 0; text && i < n->seats; i++)
		if (str_eq(n->number[i] + 1, text) ||
		    str_eq(n->number[i], text))
			return i;
	return -1;
}

int
names_find_seat(const struct names *n, const char *text)
{
	int name = find_name(n, text), number = find_number(n, text);

	return name < 0 || (n->keyed && number >= 0) ? number : name;
}

const char *
names_seat_text(const struct names *n, int seat)
{
	const char *text;

	assert(seat >= 0 && seat < n->seats);
	text = names_text(n, n->seat[seat]);
	/* A name that means another seat, or would split a list, is no use. */
	if (text && !strchr(text, ',') && names_find_seat(n, text) == seat)
		return text;
	return names_seat_number(n, seat);
}

const char *
names_seat_number(const struct names *n, int seat)
{
	const char *text;

	assert(seat >= 0 && seat < n->seats);
	text = n->number[seat] + 1;
	return names_find_seat(n, text) == seat ? text : n->number[seat];
}

const char *
names_seat_name(const struct names *n, int seat)
{
	assert(seat >= 0 && seat < n->seats);
	return names_text(n, n->seat[seat]);
}
