/* Definitions that are read once for many kits (gen batch). */
#include "cmd/shelf.h"

#include <stdlib.h>

#include "base/budget.h"
#include "base/map.h"
#include "base/str.h"
#include "base/vec.h"
#include "cmd/inputs.h"
#include "print/print.h"

struct entry {
	const char *name, *lang;
	struct game *game; /* NULL: it cannot be read */
	struct diag *told; /* while it was read */
	struct inputs *inputs;
	struct text_fonts *fonts; /* NULL: none, or in use */
};

struct shelf {
	struct arena *arena;
	const struct game_places *places;
	struct entry entries[FIXED_SHELF];
	struct pdf_kept *streams;
	size_t n;
};

struct shelf *
shelf_new(const struct game_places *places)
{
	struct arena *a = arena_new();
	struct shelf *s = ARENA_NEW(a, struct shelf);

	s->arena = a;
	s->places = places;
	s->streams = pdf_kept_new(a);
	return s;
}

void
shelf_free(struct shelf *s)
{
	size_t i;

	if (!s)
		return;
	for (i = 0; i < s->n; i++) {
		text_fonts_free(s->entries[i].fonts);
		game_free(s->entries[i].game);
		diag_free(s->entries[i].told);
	}
	pdf_kept_free(s->streams);
	arena_free(s->arena);
}

static struct entry *
find(struct shelf *s, const char *name, const char *lang)
{
	size_t i;

	for (i = 0; i < s->n; i++)
		if (str_eq(s->entries[i].name, name) &&
		    str_eq(s->entries[i].lang, lang))
			return &s->entries[i];
	return NULL;
}

/* Reads a game for good. */
static struct entry *
add(struct shelf *s, const char *name, const char *lang)
{
	struct entry *e = &s->entries[s->n++];
	struct inputs *before;

	e->name = arena_strdup(s->arena, name);
	e->lang = arena_strdup(s->arena, lang);
	e->told = diag_new();
	e->inputs = inputs_new(s->arena);
	before = inputs_listen(e->inputs);
	e->game = game_read(e->name, s->places, e->lang, e->told);
	inputs_listen(before);
	return e;
}

/* Tells anew what reading it told and read. */
static void
tell(const struct entry *e, struct diag *d)
{
	struct inputs *in = inputs_listen(NULL);
	const struct diag_message *m;
	size_t n, i;

	m = diag_messages(e->told, &n);
	for (i = 0; i < n; i++)
		diag_add(d, &m[i]);
	if (in)
		inputs_add_all(in, e->inputs);
	inputs_listen(in);
}

struct game *
shelf_game(struct shelf *s, const char *name, const char *lang, struct diag *d)
{
	struct entry *e = find(s, name, lang);

	if (!e && shelf_is_full(s))
		return game_read(name, s->places, lang, d);
	if (!e)
		e = add(s, name, lang);
	tell(e, d);
	return e->game;
}

/* Is so much memory held that no more is kept, by whatever it may be? */
static bool
holds_much(void)
{
	return budget_held() / 1000000 > budget_most(BUDGET_SHELF_MEGABYTES);
}

/* The entry of a game; NULL: it is not on the shelf. */
static struct entry *
entry_of(struct shelf *s, const struct game *g)
{
	size_t i;

	for (i = 0; i < s->n; i++)
		if (s->entries[i].game == g)
			return &s->entries[i];
	return NULL;
}

struct text_fonts *
shelf_fonts(struct shelf *s, const struct game *g, struct diag *d)
{
	struct entry *e = entry_of(s, g);
	struct text_fonts *f = e ? e->fonts : NULL;

	if (!f)
		return print_fonts(g, d);
	e->fonts = NULL;
	text_fonts_tell(f, d);
	return f;
}

void
shelf_return_fonts(struct shelf *s, const struct game *g, struct text_fonts *f,
		   const struct diag *d)
{
	struct entry *e = entry_of(s, g);
	size_t said;

	diag_messages(d, &said);
	if (f && e && !e->fonts && !said && text_fonts_are_fresh(f) &&
	    !holds_much()) {
		text_forget(f);
		e->fonts = f;
	} else {
		text_fonts_free(f);
	}
}

struct pdf_kept *
shelf_streams(struct shelf *s)
{
	return s->streams;
}

bool
shelf_is_full(const struct shelf *s)
{
	return s->n == FIXED_SHELF || holds_much();
}

void
shelf_release(struct shelf *s, const struct game *g)
{
	if (!entry_of(s, g))
		game_free((struct game *)(uintptr_t)g);
}
