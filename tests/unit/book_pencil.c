/*
 * What a reader keeps with a pencil, for every game that says so: numbers that
 * tell, with the rest of a state, all that matters; that stand where their
 * paths say; and an hour that never goes back.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/game.h"
#include "rules/rules.h"
#include "setup/setup.h"
#include "xml/xpath.h"

enum {
	GAMES = 40,
	STATES = 4000, /* kept of all games from one beginning */
	LENGTH = 14,   /* decisions that a game is made for */
	PATHS = 3      /* games in which paths are evaluated */
};

static const struct game_places places = {.home = "."};
static const struct diag_where nowhere;

/* A state as a section and a sheet see it, and itself. */
struct seen {
	union rules_state section, state;
	int16_t sheet[BOOK_NUMBERS];
};

/* One beginning of a game. */
struct trial {
	const struct rules *rules;
	const struct rules_book *book;
	struct names *names;
	struct xml_doc *kit;
	union rules_state start;
	struct book_number numbers[BOOK_NUMBERS];
	size_t numbers_n;
	int seat;
	struct luck luck;
	struct rng rng;
	struct seen *seen;
	size_t seen_n, met; /* again */
};

static int
reader(const struct trial *t)
{
	unsigned seats = t->book->readers ? t->book->readers(&t->start) : 1;

	assert_true(seats);
	return __builtin_ctz(seats);
}

static void
begin(struct trial *t, const struct game *g, const char *seed)
{
	struct diag *d = diag_new();
	struct setup_request r = {.game = g, .seed = seed, .roll = true};

	t->names = names_new();
	t->kit = setup_run(&r, d);
	assert_non_null(t->kit);
	assert_true(rules_begin(t->rules, &t->start, xml_root(t->kit),
				game_section(g, "play"), t->names, d));
	t->seat = reader(t);
	if (t->book->fit)
		t->book->fit(&t->start, t->seat, LENGTH);
	t->numbers_n =
		t->book->numbers(&t->start, t->seat, t->names, t->numbers);
	assert_in_range(t->numbers_n, 1, BOOK_NUMBERS);
	t->rng = rng_open(seed, "policy");
	luck_open(&t->luck, t->rules->streams, t->rules->streams_n, seed);
	t->luck.quiet = true;
	t->seen = calloc(STATES, sizeof(*t->seen));
	diag_free(d);
}

static void
end(struct trial *t)
{
	free(t->seen);
	names_free(t->names);
	xml_free(t->kit);
}

static void
look(const struct trial *t, const union rules_state *state, struct seen *out)
{
	memset(out, 0, sizeof(*out));
	out->state = out->section = *state;
	t->book->sheet(state, t->seat, out->sheet);
	t->book->pencil(&out->section, t->seat);
}

static bool
alike(const struct trial *t, const struct seen *a, const struct seen *b)
{
	size_t key = t->rules->key ? t->rules->key : t->rules->size;

	return memcmp(&a->section, &b->section, key) == 0 &&
	       memcmp(a->sheet, b->sheet, sizeof(a->sheet)) == 0;
}

/* --- a number is where it says --- */

static void
check_path(const struct trial *t, const struct book_number *number,
	   int16_t value, struct xpath *x, const struct xml_node *start)
{
	double is = xpath_number(x, start, number->path, nowhere);

	if (is != value)
		fail_msg("%s %s: %d, but %s is %g", t->rules->name,
			 number->name, value, number->path, is);
	if (number->high > number->low)
		assert_in_range(value - number->low, 0,
				number->high - number->low);
}

static void
check_paths(const struct trial *t, const union rules_state *state)
{
	struct xml_doc *doc = xml_new("start");
	struct diag *d = diag_new();
	struct xpath *x = xpath_new(doc, d);
	int16_t values[BOOK_NUMBERS];
	size_t i;

	t->book->sheet(state, t->seat, values);
	rules_write(t->rules, state, xml_root(doc), t->names);
	for (i = 0; i < t->numbers_n; i++)
		check_path(t, &t->numbers[i], values[i], x, xml_root(doc));
	assert_int_equal(diag_errors(d), 0);
	xpath_free(x);
	xml_free(doc);
	diag_free(d);
}

/* --- section and sheet are the whole situation --- */

static void
check_ends(const struct trial *t, const struct seen *a, const struct seen *b)
{
	struct ending one = t->book->ending(&a->state, t->seat),
		      two = t->book->ending(&b->state, t->seat);

	assert_string_equal(one.kind, two.kind);
	assert_int_equal(one.score, two.score);
}

/* A move with its luck, as a book makes it: then traces are forgotten. */
static void
apply(struct trial *t, union rules_state *s, const struct move *m,
      uint64_t luck)
{
	luck_name(&t->luck, luck);
	t->rules->apply(s, m, &t->luck);
	if (t->book->forget && rules_between(t->rules, s))
		t->book->forget(s);
}

/* The same move under the same luck comes to what is again the same. */
static void
check_move(struct trial *t, const struct seen *a, const struct seen *b,
	   const struct move *m)
{
	static union rules_state one, two;
	static struct seen after, other;

	one = a->state;
	two = b->state;
	apply(t, &one, m, 1 + m->verb);
	apply(t, &two, m, 1 + m->verb);
	look(t, &one, &after);
	look(t, &two, &other);
	if (!alike(t, &after, &other))
		fail_msg("%s: alike, but not after %s", t->rules->name,
			 t->rules->verbs[m->verb].name);
}

static void
check_alike(struct trial *t, const struct seen *a, const struct seen *b)
{
	struct move moves[RULES_MOVES], others[RULES_MOVES];
	size_t n = t->rules->list(&a->state, moves), i;

	assert_int_equal(t->rules->list(&b->state, others), n);
	assert_int_equal(t->rules->turn(&a->state), t->rules->turn(&b->state));
	if (!n)
		check_ends(t, a, b);
	else
		assert_memory_equal(moves, others, n * sizeof(*moves));
	for (i = 0; i < n; i += 1 + n / 8)
		check_move(t, a, b, &moves[i]);
}

/* --- games --- */

static void
visit(struct trial *t, const union rules_state *state)
{
	struct seen *now = &t->seen[t->seen_n];
	size_t i;

	look(t, state, now);
	for (i = 0; i < t->seen_n; i++)
		if (alike(t, &t->seen[i], now))
			break;
	if (i == t->seen_n) {
		t->seen_n++;
		return;
	}
	t->met++;
	if (memcmp(&t->seen[i].state, state, t->rules->size) != 0)
		check_alike(t, &t->seen[i], now);
}

/* Luck goes by the hour, so ways that part come together again. */
static void
play(struct trial *t, bool paths)
{
	union rules_state s = t->start;
	struct move moves[RULES_MOVES];
	unsigned hour = 0, now, nth = 0;
	size_t n;

	while ((n = t->rules->list(&s, moves)) && t->seen_n + 1 < STATES) {
		now = t->book->hour(&s);
		assert_true(now >= hour);
		nth = now == hour ? nth + 1 : 0;
		hour = now;
		visit(t, &s);
		if (paths && (rules_between(t->rules, &s) || t->book->middle))
			check_paths(t, &s);
		apply(t, &s, &moves[rng_below(&t->rng, (uint32_t)n)],
		      1 + hour * 4096ull + nth);
	}
	assert_true(t->book->hour(&s) >= hour);
	if (paths)
		check_paths(t, &s);
}

static void
try_game(const struct rules *rules, const char *seed)
{
	struct diag *d = diag_new();
	struct game *g = game_read(rules->name, &places, NULL, d);
	struct trial *t = calloc(1, sizeof(*t));
	int i;

	assert_non_null(g);
	t->rules = rules;
	t->book = rules->book;
	begin(t, g, seed);
	for (i = 0; i < GAMES; i++)
		play(t, i < PATHS);
	print_message("%s %s: %zu numbers, %zu situations, met again %zu\n",
		      rules->name, seed, t->numbers_n, t->seen_n, t->met);
	assert_true(t->met > 0);
	end(t);
	free(t);
	game_free(g);
	diag_free(d);
}

static void
sheet_and_section_tell_all(void **state)
{
	const struct rules *g;
	size_t i;

	(void)state;
	for (i = 0; (g = rules_at(i)); i++) {
		if (!g->book || !g->book->numbers)
			continue;
		try_game(g, "R1");
		try_game(g, "R2");
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sheet_and_section_tell_all),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
