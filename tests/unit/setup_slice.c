/*
 * Slices: what rules ask of a kit is the same, to the letter, in a kit that
 * has no more than that, for every game, many seeds, and groups that have
 * decided something.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "game/group.h"
#include "game/source.h"
#include "rules/rules.h"
#include "setup/setup.h"

enum { SEEDS = 12 };

static bool
asks(void *rules, const struct xml_node *record, const char *field)
{
	return rules_asks(rules, record, field);
}

/* A game played from a state: how many moves, and what it came to. */
static void
play(const struct rules *rules, const void *from, struct str *to)
{
	enum policy policies[RULES_SEATS] = {POLICY_RANDOM};
	struct rng rng = rng_open("slice", "moves");
	long values[RULES_MEASURES] = {0};
	union rules_state state;
	struct luck luck;
	size_t i;

	memcpy(&state, from, rules->size);
	luck_open(&luck, rules->streams, rules->streams_n, "slice");
	luck.quiet = true;
	str_addf(to, "%zu moves",
		 rules_playout(rules, &state, policies, &luck, &rng, 100000));
	if (rules->outcome)
		rules->outcome(&state, values);
	for (i = 0; i < rules->measures_n; i++)
		str_addf(to, " %ld", values[i]);
}

/*
 * The state that a kit begins, how it is written without what no move depends
 * on, and how a game from there goes; frees the kit.
 */
static void
begin(const struct rules *rules, const struct game *g, struct xml_doc *kit,
      struct diag *d, void *state, struct str *written)
{
	struct names *names = names_new();
	struct xml_doc *start = xml_new("start");
	struct xml_node *event;

	assert_non_null(kit);
	assert_true(rules_begin(rules, state, xml_root(kit),
				game_section(g, "play"), names, d));
	rules_write(rules, state, xml_root(start), names);
	while ((event = xml_first(xml_root(start), "event")) &&
	       !rules_asks(rules, event, NULL))
		xml_remove(event);
	play(rules, state, written);
	xml_write(start, written);
	xml_free(start);
	names_free(names);
	xml_free(kit);
}

static size_t
records_of(const struct xml_doc *kit)
{
	struct str s = {0};
	size_t n;

	xml_write(kit, &s);
	n = s.n;
	str_free(&s);
	return n;
}

/* Whole and sliced kits of many seeds; how many bytes they have. */
static void
compare(const struct rules *rules, const struct setup_request *r,
	struct diag *d, size_t *whole_bytes, size_t *sliced_bytes)
{
	struct setup *whole = setup_begin(r, d), *sliced = setup_begin(r, d);
	union rules_state a, b;
	struct str as = {0}, bs = {0};
	struct xml_doc *kit;
	char seed[32];
	int i;

	assert_non_null(whole);
	assert_non_null(sliced);
	for (i = 0; i < SEEDS; i++) {
		snprintf(seed, sizeof(seed), "slice/%d", i);
		as.n = bs.n = 0;
		kit = setup_table(whole, seed);
		*whole_bytes += records_of(kit);
		begin(rules, r->game, kit, d, &a, &as);
		if (i == 1)
			setup_slice(sliced, asks, (void *)(uintptr_t)rules);
		kit = setup_table(sliced, seed);
		*sliced_bytes += records_of(kit);
		begin(rules, r->game, kit, d, &b, &bs);
		assert_string_equal(str_text(&as), str_text(&bs));
	}
	setup_end(whole);
	setup_end(sliced);
	str_free(&as);
	str_free(&bs);
}

static struct game_places
places_of(struct arena *a)
{
	struct game_places p = {.home = "."};

	p.known = known_read(p.home, a);
	return p;
}

static void
check_game(const char *name)
{
	struct arena *a = arena_new();
	struct diag *d = diag_new();
	struct game_places places = places_of(a);
	struct game *g = game_read(name, &places, NULL, d);
	struct setup_request r = {.game = g, .seed = "slice", .roll = true};
	const struct rules *rules = rules_find(name);
	const char *path =
		arena_printf(a, "templates/%s/example-group.xml", name);
	struct xml_doc *file = source_read_group(path, d), *group;
	size_t whole = 0, sliced = 0;
	struct game_players p;

	assert_non_null(g);
	assert_true(game_is_known(g));
	p = game_players(g);
	for (r.players = p.min; r.players <= p.max; r.players++)
		compare(rules, &r, d, &whole, &sliced);
	print_message("%s: %zu of %zu bytes\n", name, sliced, whole);
	assert_true(sliced < whole);
	group = group_read(g, file, d);
	assert_non_null(group);
	r.group = group;
	r.players = 0;
	compare(rules, &r, d, &whole, &sliced);
	xml_free(group);
	xml_free(file);
	game_free(g);
	diag_free(d);
	arena_free(a);
}

static void
joe(void **unused)
{
	(void)unused;
	check_game("joe");
}

static void
haunted(void **unused)
{
	(void)unused;
	check_game("haunted");
}

static void
halfchance(void **unused)
{
	(void)unused;
	check_game("halfchance");
}

static void
clock_game(void **unused)
{
	(void)unused;
	check_game("clock");
}

static void
personae(void **unused)
{
	(void)unused;
	check_game("personae");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(joe),	      cmocka_unit_test(haunted),
		cmocka_unit_test(halfchance), cmocka_unit_test(clock_game),
		cmocka_unit_test(personae),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
