/*
 * What the telling of books rests on: paragraphs of a bearable length, and
 * the scene, whose records follow the state of play whatever state was shown
 * before.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "game/game.h"
#include "rules/rules.h"
#include "setup/setup.h"
#include "solo/book.h"
#include "solo/story_prose.h"
#include "solo/story_scene.h"

static const struct game_places places = {.home = "."};

/* --- prose --- */

static void
add(struct prose *p, int rank, bool starts, const char *text)
{
	struct prose_piece piece = {text, rank, p->groups++, starts};

	VEC_PUSH(p->arena, &p->pieces, piece);
}

/* The paragraphs, joined by bars. */
static const char *
written(const struct prose *p)
{
	struct xml_doc *doc = xml_new("text");
	const char *text = NULL;
	struct xml_node *c;

	prose_write(p, xml_root(doc));
	XML_EACH (c, xml_root(doc), "p")
		text = arena_printf(p->arena, "%s%s%s", text ? text : "",
				    text ? "|" : "", xml_text(c, p->arena));
	xml_free(doc);
	return text ? text : "";
}

static void
paragraphs(void **state)
{
	struct prose p = {.arena = arena_new()};
	char sixty[] = "w w w w w w w w w w w w w w w w w w w w w w w w w w w "
		       "w w w w w w w w w w w w w w w w w w w w w w w w w w w "
		       "w w w w w w";

	(void)state;
	assert_int_equal(prose_words(sixty), 60);
	assert_int_equal(prose_words("  two  words "), 2);
	assert_string_equal(written(&p), "");
	add(&p, 5, true, "You go.");
	add(&p, 5, false, "They stay.");
	add(&p, 5, true, "Rain.");
	assert_string_equal(written(&p), "You go. They stay.|Rain.");
	add(&p, 5, false, sixty);
	add(&p, 5, false, "More.");
	assert_string_equal(written(&p) + strlen("You go. They stay.|Rain. ") +
				    strlen(sixty),
			    "|More.");
	arena_free(p.arena);
}

static void
budget(void **state)
{
	struct prose p = {.arena = arena_new()};

	(void)state;
	add(&p, PROSE_KEEP, true, "You go away.");
	add(&p, 3, false, "One passes.");
	add(&p, 5, false, "Two wins.");
	add(&p, 3, false, "Three passes.");
	p.groups--; /* of one thing with the next */
	add(&p, 3, false, "Three sighs.");
	prose_fit(&p, 11);
	assert_string_equal(written(&p), "You go away. One passes. Two wins. "
					 "Three passes. Three sighs.");
	prose_fit(&p, 10);
	assert_string_equal(
		written(&p),
		"You go away. Two wins. Three passes. Three sighs.");
	prose_fit(&p, 8);
	assert_string_equal(written(&p), "You go away. Two wins.");
	prose_fit(&p, 0);
	assert_string_equal(written(&p), "You go away.");
	arena_free(p.arena);
}

static void
repetition(void **state)
{
	struct prose p = {.arena = arena_new()};

	(void)state;
	add(&p, 5, true, "It rains. He looks up at the old roof, and waits.");
	assert_true(prose_says(&p, "He looks up at the old roof, and waits."));
	assert_true(prose_says(&p, "So? He looks up at the old roof, and "
				   "waits. Nothing."));
	assert_false(prose_says(&p, "He looks up at the old roof, and sighs."));
	assert_false(prose_says(&p, "It rains."));
	assert_false(prose_says(&p, ""));
	arena_free(p.arena);
}

/* --- the scene --- */

#define KEPT 12 /* states of a game that are shown in turn */

/* The element of a kind as text; its children are the kit's, not checked. */
static void
compare(const struct rules *g, const struct xml_node *shown,
	const struct xml_node *full)
{
	const char *names[STEP_ATTRS], *values[STEP_ATTRS];
	const struct xml_node *p, *q;
	size_t i, k, n;

	for (i = 0; i < g->records_n; i++) {
		const char *kind = g->records[i].name;

		q = xml_first(full, kind);
		XML_EACH (p, shown, kind) {
			assert_non_null(q);
			n = xml_attrs(q, names, values, STEP_ATTRS);
			for (k = 0; k < n; k++)
				assert_string_equal(
					xml_attr_or(p, names[k], "none"),
					values[k]);
			assert_int_equal(
				xml_attrs(p, names, values, STEP_ATTRS), n);
			q = xml_next(q, kind);
		}
		assert_null(q);
	}
}

static void
check_shown(const struct story_scene *s, const void *now, const void *before)
{
	struct xml_doc *full = xml_new("start");

	story_scene_state(s, now, xml_root(full));
	compare(s->rules, s->root, xml_root(full));
	xml_free(full);
	full = xml_new("start");
	story_scene_state(s, before, xml_root(full));
	compare(s->rules, s->before.at, xml_root(full));
	xml_free(full);
}

/* Some states between steps, from a game played by chance; the last, too. */
static size_t
play(const struct rules *g, union rules_state *state, union rules_state *kept)
{
	struct rng rng = rng_open("scene", g->name);
	struct move moves[RULES_MOVES];
	struct luck luck;
	size_t n, kept_n = 0, i;

	luck_open(&luck, g->streams, g->streams_n, "scene");
	for (i = 0; (n = g->list(state, moves)) && i < 4000; i++) {
		if (g->between(state)) {
			luck_forget(&luck);
			kept[kept_n < KEPT - 1 ? kept_n++
					       : rng_below(&rng, KEPT - 1)] =
				*state;
		}
		g->apply(state, &moves[rng_below(&rng, (uint32_t)n)], &luck);
	}
	if (g->between(state))
		kept[kept_n++] = *state;
	return kept_n;
}

static void
show_all(const struct rules *g, const struct xml_doc *kit,
	 const struct names *names, union rules_state *states, size_t n)
{
	struct rng rng = rng_open("show", g->name);
	struct arena *a = arena_new();
	struct story_scene *s = story_scene_new(g, kit, names, a);
	int i;

	for (i = 0; i < 60; i++) {
		const void *now = &states[rng_below(&rng, (uint32_t)n)];
		const void *before = &states[rng_below(&rng, (uint32_t)n)];

		story_scene_show(s, before, now);
		check_shown(s, now, before);
	}
	xml_add(s->steps, "pass");
	story_scene_clear(s);
	assert_null(xml_first(s->steps, NULL));
	story_scene_free(s);
	arena_free(a);
}

static void
scenes(void **state)
{
	static union rules_state start, kept[KEPT];
	struct diag *d = diag_new();
	const struct rules *g;
	size_t i, n;

	(void)state;
	for (i = 0; (g = rules_at(i)); i++) {
		struct game *game = game_read(g->name, &places, NULL, d);
		struct setup_request r = {
			.game = game, .seed = "scene", .roll = true};
		struct xml_doc *kit = setup_run(&r, d);
		struct names *names = names_new();

		assert_non_null(kit);
		assert_true(rules_begin(g, &start, xml_root(kit),
					game_section(game, "play"), names, d));
		n = play(g, &start, kept);
		assert_true(n > 2);
		show_all(g, kit, names, kept, n);
		names_free(names);
		xml_free(kit);
		game_free(game);
	}
	diag_free(d);
}

/* --- a game that nobody can win --- */

static struct ending
lose(const void *state, int seat)
{
	(void)state;
	(void)seat;
	return (struct ending){"lost", false, 0};
}

/* What gen solo tells as DIAG_BOOK_NONE. */
static void
no_book(void **state)
{
	static union rules_state start;
	struct diag *d = diag_new();
	struct game *game = game_read("joe", &places, NULL, d);
	struct setup_request r = {.game = game, .seed = "none", .roll = true};
	struct xml_doc *kit = setup_run(&r, d);
	struct names *names = names_new();
	struct rules g = *rules_find("joe");
	struct rules_book hook = *g.book;
	struct book_request request = {
		.rules = &g, .start = &start, .seed = "none", .sections = 20};

	(void)state;
	assert_non_null(kit);
	assert_true(rules_begin(&g, &start, xml_root(kit), NULL, names, d));
	hook.ending = lose;
	g.book = &hook;
	assert_null(book_make(&request));
	names_free(names);
	xml_free(kit);
	game_free(game);
	diag_free(d);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(paragraphs), cmocka_unit_test(budget),
		cmocka_unit_test(repetition), cmocka_unit_test(scenes),
		cmocka_unit_test(no_book),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
