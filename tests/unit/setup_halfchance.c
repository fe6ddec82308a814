/* Half-Chance's set-up over many seeds: every rolled table obeys RULES 5.5. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/game.h"
#include "kit/kit.h"
#include "setup/setup.h"

#define SEEDS 210 /* times five numbers of players: over 1,000 tables */

static const struct game_places places = {.home = "."};

static struct xml_doc *
rolled(const struct game *g, const char *seed, int players, const char *sets,
       struct diag *d)
{
	struct setup_request r = {.game = g,
				  .seed = seed,
				  .roll = true,
				  .players = players,
				  .sets = sets};

	return setup_run(&r, d);
}

/* A hand is five cards of the main deck; those held before are in `held`. */
static void
check_hand(const struct xml_doc *kit, const struct xml_node *player,
	   const char **held, size_t *n, struct arena *a)
{
	char *rest = arena_strdup(a, xml_attr(player, "hand")), *id;
	size_t before = *n, i;

	while ((id = strtok_r(rest, " ", &rest))) {
		const struct xml_node *card =
			map_find(kit_keys(kit, "card", "id", a), id);

		assert_non_null(card);
		assert_string_not_equal(xml_attr(card, "kind"), "condition");
		for (i = 0; i < *n; i++)
			assert_string_not_equal(held[i], id);
		held[(*n)++] = id;
	}
	assert_int_equal(*n - before, 5);
}

/* The sets in play alone, and the base always. */
static void
check_sets(const struct xml_doc *kit, const char *sets)
{
	long base = 0, more = 0;
	struct xml_node *c;

	XML_EACH (c, xml_root(kit), "card") {
		const char *set = xml_attr(c, "set");

		if (str_eq(set, GAME_BASE_SET))
			base++;
		else
			more++;
		assert_true(str_eq(set, GAME_BASE_SET) ||
			    (sets && strstr(sets, set)));
	}
	assert_true(base >= 24 + 24 + 18);
	assert_true(sets ? more >= 6 + 6 + 4 : more == 0);
}

static void
every_rolled_table_obeys_the_rules(void **state)
{
	static const char *const sets[] = {NULL, "station", "orchard",
					   "orchard station"};
	struct diag *d = diag_new();
	struct game *g = game_read("halfchance", &places, NULL, d);
	int seed, players;

	(void)state;
	assert_non_null(g);
	for (seed = 0; seed < SEEDS; seed++)
		for (players = 2; players <= 6; players++) {
			struct arena *a = arena_new();
			const char *held[30];
			struct xml_node *p;
			struct xml_doc *kit;
			size_t n = 0;

			kit = rolled(g, arena_printf(a, "%d", seed), players,
				     sets[seed % 4], d);
			assert_non_null(kit);
			XML_EACH (p, xml_root(kit), "player")
				check_hand(kit, p, held, &n, a);
			assert_int_equal(n, 5 * players);
			check_sets(kit, sets[seed % 4]);
			xml_free(kit);
			arena_free(a);
		}
	assert_int_equal(diag_errors(d), 0);
	game_free(g);
	diag_free(d);
}

/* Five in front, then five behind: dealt one at a time (RULES 7.1). */
static void
hands_are_dealt_one_card_at_a_time(void **state)
{
	struct diag *d = diag_new();
	struct game *g = game_read("halfchance", &places, NULL, d);
	struct xml_doc *two = rolled(g, "x", 2, NULL, d);
	struct xml_doc *four = rolled(g, "x", 4, NULL, d);
	const struct xml_node *p, *q, *r;
	const char *a, *b, *c;

	(void)state;
	p = xml_first(xml_root(two), "player");
	q = xml_first(xml_root(four), "player");
	r = xml_next(xml_next(q, "player"), "player");
	a = xml_attr(p, "hand");
	b = xml_attr(q, "hand");
	c = xml_attr(r, "hand");
	/* the third card off: seat 0's second of two, seat 2's first */
	assert_int_equal(strncmp(a, b, strcspn(a, " ")), 0);
	a += strcspn(a, " ") + 1;
	assert_int_equal(strncmp(a, c, strcspn(a, " ")), 0);
	xml_free(two);
	xml_free(four);
	game_free(g);
	diag_free(d);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_rolled_table_obeys_the_rules),
		cmocka_unit_test(hands_are_dealt_one_card_at_a_time),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
