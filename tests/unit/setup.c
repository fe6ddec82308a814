/* Set-up over many seeds: every rolled table obeys RULES.md 2.3. */
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

#define SEEDS 350 /* times three numbers of players: over 1,000 tables */

static const struct game_places places = {.home = "."};

static long
number(const struct xml_node *n, const char *name)
{
	return xml_attr_int(n, name, -1);
}

static struct xml_doc *
rolled(const struct game *g, const char *seed, int players, struct diag *d)
{
	struct setup_request r = {
		.game = g, .seed = seed, .roll = true, .players = players};

	return setup_run(&r, d);
}

/* Four words each, none twice at the table. */
static void
check_words(const struct xml_doc *kit, struct arena *a)
{
	const char *seen[64];
	struct xml_node *p, *w;
	size_t n = 0, i;

	XML_EACH (p, xml_root(kit), "player") {
		size_t before = n;

		XML_EACH (w, p, "word")
			seen[n++] = xml_text_trim(w, a);
		assert_int_equal(n - before, 4);
	}
	for (i = 0; i < n; i++)
		for (size_t j = 0; j < i; j++)
			assert_string_not_equal(seen[i], seen[j]);
}

/* J-A1, J-A2, J-A3: who builds and names which Joe. */
static void
check_builders(const struct xml_doc *kit, long players)
{
	long own = 10 / players * players;
	struct xml_node *j;

	XML_EACH (j, xml_root(kit), "joe") {
		long k = number(j, "number"), b = number(j, "builder");
		long b2 = number(j, "builder2"), namer = number(j, "namer");

		if (k <= own) {
			assert_int_equal(b, (k - 1) % players);
			assert_int_equal(b2, -1);
		} else {
			assert_int_equal(b, 2 * (k - 1 - own) % players);
			assert_int_equal(b2, (b + 1) % players);
		}
		assert_int_not_equal(namer, b);
		assert_int_not_equal(namer, b2);
		assert_int_equal(namer,
				 (b + (b2 == (b + 1) % players ? 2 : 1)) %
					 players);
	}
}

/* One Prime, a Joe a player, the rest a ring by age then number (J-A5). */
static void
check_roles(const struct xml_doc *kit, long players)
{
	struct xml_node *j, *ring[11] = {NULL};
	long prime = 0, played = 0, n = 0, i;

	XML_EACH (j, xml_root(kit), "joe") {
		const char *role = xml_attr(j, "role");

		assert_non_null(role);
		prime += strcmp(role, "prime") == 0;
		played += strcmp(role, "player") == 0;
		if (strcmp(role, "ring") == 0) {
			ring[number(j, "place")] = j;
			n++;
		}
	}
	assert_int_equal(prime, 1);
	assert_int_equal(played, players);
	assert_int_equal(n, 9 - players);
	for (i = 1; i <= n; i++)
		assert_non_null(ring[i]);
	for (i = 2; i <= n; i++)
		assert_true(number(ring[i - 1], "age") * 100 +
				    number(ring[i - 1], "number") <
			    number(ring[i], "age") * 100 +
				    number(ring[i], "number"));
}

/* Stakes lie on ring Joes; turns run clockwise from the youngest. */
static void
check_stakes(const struct xml_doc *kit, long players)
{
	struct xml_node *p, *j;
	long first = -1, youngest = 999;
	struct arena *a = arena_new();
	struct map *joes = kit_keys(kit, "joe", "number", a);

	XML_EACH (j, xml_root(kit), "joe")
		if (str_eq(xml_attr(j, "role"), "player") &&
		    number(j, "age") < youngest) {
			youngest = number(j, "age");
			first = number(j, "player");
		}
	XML_EACH (p, xml_root(kit), "player") {
		j = map_find(joes, xml_attr(p, "stake"));
		assert_non_null(j);
		assert_string_equal(xml_attr(j, "role"), "ring");
		assert_int_equal(
			number(p, "turn"),
			(number(p, "seat") - first + players) % players + 1);
	}
	arena_free(a);
}

/* A ballot never names a played Joe or one Joe twice. */
static void
check_ballots(const struct xml_doc *kit, long players)
{
	struct xml_node *b, *p;

	assert_int_equal(kit_count(kit, "ballot"), players);
	XML_EACH (b, xml_root(kit), "ballot") {
		assert_int_not_equal(number(b, "first"),
				     number(b, "alternate"));
		XML_EACH (p, xml_root(kit), "player") {
			assert_int_not_equal(number(b, "first"),
					     number(p, "plays"));
			assert_int_not_equal(number(b, "alternate"),
					     number(p, "plays"));
		}
	}
}

static void
joe_tables(void **state)
{
	struct diag *d = diag_new();
	struct game *g = game_read("joe", &places, NULL, d);
	char seed[16];
	int i, players;

	(void)state;
	assert_non_null(g);
	for (i = 0; i < SEEDS; i++)
		for (players = 3; players <= 5; players++) {
			struct arena *a = arena_new();
			struct xml_doc *kit;

			snprintf(seed, sizeof(seed), "%d", i);
			kit = rolled(g, seed, players, d);
			assert_non_null(kit);
			check_words(kit, a);
			check_builders(kit, players);
			check_roles(kit, players);
			check_stakes(kit, players);
			check_ballots(kit, players);
			xml_free(kit);
			arena_free(a);
		}
	assert_int_equal(diag_errors(d), 0);
	game_free(g);
	diag_free(d);
}

/* The text of a kit, to compare. */
static char *
text_of(const struct xml_doc *kit)
{
	struct str s = {0};

	xml_write(kit, &s);
	return s.at;
}

static void
same_seed_same_table(void **state)
{
	struct diag *d = diag_new();
	struct game *g = game_read("joe", &places, NULL, d);
	struct xml_doc *one = rolled(g, "x", 4, d), *two = rolled(g, "x", 4, d);
	struct xml_doc *other = rolled(g, "y", 4, d);
	char *a = text_of(one), *b = text_of(two), *c = text_of(other);

	(void)state;
	assert_string_equal(a, b);
	assert_string_not_equal(a, c);
	free(a);
	free(b);
	free(c);
	xml_free(one);
	xml_free(two);
	xml_free(other);
	game_free(g);
	diag_free(d);
}

/* What many tables of one set-up share is what each would have alone. */
static void
tables_of(struct game *g, struct diag *d)
{
	struct setup_request r = {.game = g, .seed = "a", .roll = true};
	static const char *const seeds[] = {"a", "b", "c", "a"};
	struct setup *s = setup_begin(&r, d);
	size_t i;

	for (i = 0; i < sizeof(seeds) / sizeof(*seeds); i++) {
		struct xml_doc *one = setup_table(s, seeds[i]);
		struct xml_doc *alone = rolled(g, seeds[i], 0, d);
		char *a = text_of(one), *b = text_of(alone);

		assert_string_equal(a, b);
		free(a);
		free(b);
		xml_free(one);
		xml_free(alone);
	}
	setup_end(s);
	game_free(g);
	diag_free(d);
}

static void
many_tables(void **state)
{
	static const char *const names[] = {"joe", "haunted", "clock",
					    "halfchance", "personae"};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(names) / sizeof(*names); i++) {
		struct diag *d = diag_new();

		tables_of(game_read(names[i], &places, NULL, d), d);
	}
}

/* The seed is an attribute of the kit: so a step may ask for it unnamed. */
static void
asked_seeds(void **state)
{
	static const char *const asked[] = {
		"string(/kit/@seed)",
		"string(/kit/@*[2])",
		"string(/kit/@ *[2])",
		"string(/kit/attribute::*[2])",
	};
	char game[1000];
	size_t i;
	int n;

	(void)state;
	for (i = 0; i < sizeof(asked) / sizeof(*asked); i++) {
		struct diag *d = diag_new();

		n = snprintf(game, sizeof(game),
			     "<game xmlns='urn:gen:game:1' id='g' lang='en'>"
			     "<about><title>G</title>"
			     "<players min='1' max='2'/></about>"
			     "<records><record name='player' key='seat'>"
			     "<field name='seat' type='int' derived='yes'/>"
			     "<field name='name'/>"
			     "<field name='said' derived='yes'/>"
			     "</record></records>"
			     "<setup><for each='/kit/player'>"
			     "<set field='said' value='%s'/></for></setup>"
			     "</game>",
			     asked[i]);
		tables_of(game_read_bytes("g.xml", game, (size_t)n, &places,
					  NULL, d),
			  d);
	}
}

static void
dice_are_read(void **state)
{
	struct setup_dice dice;

	(void)state;
	assert_true(setup_read_dice("1d6", &dice));
	assert_int_equal(dice.count, 1);
	assert_int_equal(dice.sides, 6);
	assert_int_equal(dice.plus, 0);
	assert_true(setup_read_dice("3d10-2", &dice));
	assert_int_equal(dice.plus, -2);
	assert_false(setup_read_dice("d6", &dice));
	assert_false(setup_read_dice("0d6", &dice));
	assert_false(setup_read_dice("2d6+", &dice));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(joe_tables),
		cmocka_unit_test(same_seed_same_table),
		cmocka_unit_test(many_tables),
		cmocka_unit_test(asked_seeds),
		cmocka_unit_test(dice_are_read),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
