/*
 * Every game's kit at many seeds, tables and both papers: set-up keeps its
 * rules (each <require> of the definition is checked as it runs) and nothing
 * overflows or lacks a glyph.  GEN_SEEDS says how many seeds a game (default
 * 20; `make nightly` takes 1,000).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

#include "game/game.h"
#include "print/print.h"
#include "setup/setup.h"

static const struct game_places places = {.home = "."};

static int
seeds(void)
{
	const char *n = getenv("GEN_SEEDS");

	return n ? atoi(n) : 20;
}

/* One kit laid out; the errors it had. */
static size_t
print_kit(const struct game *g, struct text_fonts *fonts, int i, int players,
	  struct diag *d)
{
	char seed[16];
	struct setup_request r = {
		.game = g, .seed = seed, .roll = true, .players = players};
	struct print_request l = {.game = g, .fonts = fonts, .bleed = -1};
	struct page_doc *pages = NULL;
	struct xml_doc *kit;

	snprintf(seed, sizeof(seed), "%d", i);
	l.kit = kit = setup_run(&r, d);
	l.paper = i % 2 ? "letter" : "a4";
	if (kit)
		pages = print_materials(&l, d);
	page_doc_free(pages);
	xml_free(kit);
	return diag_errors(d);
}

static void
every_kit_fits(const char *name)
{
	struct diag *d = diag_new();
	struct game *g = game_read(name, &places, NULL, d);
	struct game_players p;
	int i, n = seeds(), span;

	assert_non_null(g);
	p = game_players(g);
	span = p.max - p.min + 1;
	for (i = 0; i < n; i++) {
		/* fresh faces now and then: their caches only grow */
		struct diag *own = diag_new();
		struct text_fonts *fonts = print_fonts(g, own);

		if (print_kit(g, fonts, i, p.min + i % span, own))
			diag_print(own, stderr);
		assert_int_equal(diag_errors(own), 0);
		text_fonts_free(fonts);
		diag_free(own);
	}
	game_free(g);
	diag_free(d);
}

#define KITS(game)                                                             \
	static void kits_of_##game(void **state)                               \
	{                                                                      \
		(void)state;                                                   \
		every_kit_fits(#game);                                         \
	}

KITS(joe)
KITS(haunted)
KITS(clock)
KITS(halfchance)
KITS(personae)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(kits_of_joe),
		cmocka_unit_test(kits_of_haunted),
		cmocka_unit_test(kits_of_clock),
		cmocka_unit_test(kits_of_halfchance),
		cmocka_unit_test(kits_of_personae),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
