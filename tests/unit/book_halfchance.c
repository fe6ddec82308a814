/*
 * Half-Chance's side of solo books: which lines the flips bring (RULES 5.10),
 * a text for each line of each card, and what an end is worth.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "games/halfchance/state.h"
#include "rules/step.h"

extern const struct rules rules_halfchance;

static struct xml_doc *
read_file(const char *path, struct diag *d)
{
	struct xml_doc *doc = xml_read(path, d);

	assert_non_null(doc);
	return doc;
}

/* Begins at the <start> of a session and lives through its first step. */
static void
live_first_step(const struct xml_node *session, struct halfchance *s,
		struct xml_node *told, struct diag *d)
{
	const struct rules *g = &rules_halfchance;
	struct xml_node *start = xml_first(session, "start");
	struct names *names = names_new();
	struct step *step = calloc(1, sizeof(*step));
	struct luck luck = {.names = names};
	struct move m = {.verb = HALFCHANCE_DO_WANDER};

	step->node = xml_next(start, NULL);
	step->names = names;
	step->diag = d;
	assert_true(rules_begin(g, s, start, NULL, names, d));
	assert_true(luck_read(&luck, g->streams, g->streams_n, step->node, d));
	do {
		assert_true(rules_read_move(g, s, step, &m));
		g->book->live(s, &m, &luck, names, told);
		m = (struct move){0};
	} while (!g->between(s));
	free(step);
	names_free(names);
}

/* "W1.0 W1.2 drawn:C1": what was told, in order. */
static const char *
told_text(const struct xml_node *told, struct arena *a)
{
	const struct xml_node *c;
	const char *text = "";

	XML_EACH (c, told, NULL)
		text = arena_printf(
			a, "%s%s%s%s", text, *text ? " " : "",
			xml_is(c, "line") ? "" : xml_name(c),
			xml_is(c, "line")
				? xml_attr(c, "for")
				: arena_printf(a, ":%s", xml_attr(c, "card")));
	return text;
}

static const char *
lived(const char *path, struct arena *a)
{
	struct diag *d = diag_new();
	struct xml_doc *doc = read_file(path, d), *told = xml_new("told");
	struct halfchance *s = calloc(1, sizeof(*s));
	const char *text;

	live_first_step(xml_root(doc), s, xml_root(told), d);
	text = told_text(xml_root(told), a);
	free(s);
	xml_free(told);
	xml_free(doc);
	diag_free(d);
	return text;
}

static void
lines_of_flips(void **state)
{
	struct arena *a = arena_new();

	(void)state;
	assert_string_equal(lived("tests/session/H-01.xml", a),
			    "W1.0 W1.2 W1.4 W1.7 O1.0");
	assert_string_equal(lived("tests/session/H-04.xml", a),
			    "W1.0 W1.2 W1.4 W1.7 E5.0 E5.2 drawn:C1 C1.0 C1.2");
	assert_string_equal(lived("tests/session/H-10.xml", a),
			    "X1.0 X1.1 E1.0 E1.2 death:C5 X1.2 X1.3");
	arena_free(a);
}

/* --- a text for each line --- */

/* Where a file keeps what is looked for: its <data> or its <table>. */
static const struct xml_node *
inner(const struct xml_doc *doc)
{
	return xml_first(xml_root(doc), NULL);
}

/* How many entries of told.xml are for a line. */
static int
count_entries(const struct xml_node *table, const char *line, struct arena *a)
{
	const struct xml_node *e;
	int n = 0;

	XML_EACH (e, table, "entry")
		if (str_eq(xml_attr(e, "for"), line)) {
			assert_true(strlen(xml_text_trim(e, a)) > 4);
			n++;
		}
	return n;
}

static int
check_deck(const char *path, const struct xml_node *table, struct diag *d)
{
	struct xml_doc *doc = read_file(path, d);
	struct arena *a = arena_new();
	const struct xml_node *card, *line;
	int i, all = 0;

	XML_EACH (card, inner(doc), "card") {
		i = 0;
		XML_EACH (line, card, "line") {
			assert_int_equal(
				count_entries(table,
					      arena_printf(a, "%s.%d",
							   xml_attr(card, "id"),
							   i),
					      a),
				1);
			i++;
		}
		all += i;
	}
	arena_free(a);
	xml_free(doc);
	return all;
}

static void
each_line_is_told(void **state)
{
	struct diag *d = diag_new();
	struct xml_doc *told =
		read_file("templates/halfchance/lang/en/told.xml", d);
	const struct xml_node *table = inner(told), *e;
	int lines = 0, entries = 0;

	(void)state;
	lines += check_deck("templates/halfchance/deck-base.xml", table, d);
	lines += check_deck("templates/halfchance/deck-station.xml", table, d);
	lines += check_deck("templates/halfchance/deck-orchard.xml", table, d);
	XML_EACH (e, table, "entry")
		entries++;
	assert_int_equal(entries, lines);
	xml_free(told);
	diag_free(d);
}

/* --- ends --- */

/* Three players who own so many Conditions at the end, seen by the first. */
static struct ending
ending_of(int first, int second, int third)
{
	struct halfchance *s = calloc(1, sizeof(*s));
	struct ending e;

	s->seats = 3;
	s->own[0] = (uint8_t)first;
	s->own[1] = (uint8_t)second;
	s->own[2] = (uint8_t)third;
	s->dead = (uint8_t)((first > 4) | (second > 4) << 1 | (third > 4) << 2);
	e = rules_halfchance.book->ending(s, 0);
	free(s);
	return e;
}

static void
check_ending(struct ending e, const char *kind, bool good, int score)
{
	assert_string_equal(e.kind, kind);
	assert_int_equal(e.good, good);
	assert_int_equal(e.score, score);
}

static void
worth_of_ends(void **state)
{
	(void)state;
	check_ending(ending_of(0, 0, 0), "unscathed", true, 100);
	check_ending(ending_of(0, 2, 1), "unscathed", true, 85);
	check_ending(ending_of(0, 4, 5), "unscathed", true, 60);
	check_ending(ending_of(0, 5, 5), "alone", true, 60);
	check_ending(ending_of(1, 0, 0), "marked", false, 45);
	check_ending(ending_of(1, 1, 0), "marked", false, 43);
	check_ending(ending_of(2, 0, 0), "burdened", false, 35);
	check_ending(ending_of(3, 0, 0), "broken", false, 25);
	check_ending(ending_of(4, 5, 5), "alone", false, 4);
	check_ending(ending_of(5, 0, 0), "dead", false, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_of_flips),
		cmocka_unit_test(each_line_is_told),
		cmocka_unit_test(worth_of_ends),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
