/*
 * Books of every game that has them: what solo/book.h promises, checked over
 * seeds, tables, seats, difficulties and sizes.  GEN_SEEDS says how many
 * seeds a game (default 6).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/game.h"
#include "rules/rules.h"
#include "setup/setup.h"
#include "solo/book.h"

static const struct game_places places = {.home = "."};

static int
seeds(void)
{
	const char *n = getenv("GEN_SEEDS");

	return n ? atoi(n) : 6;
}

/* A begun game of a kit rolled from a seed. */
struct table {
	struct xml_doc *kit;
	struct names *names;
	union rules_state state;
};

static struct table
begin(const struct game *g, const struct rules *rules, const char *seed,
      int players)
{
	struct diag *d = diag_new();
	struct setup_request r = {
		.game = g, .seed = seed, .roll = true, .players = players};
	struct table t = {.names = names_new()};

	t.kit = setup_run(&r, d);
	assert_non_null(t.kit);
	assert_true(rules_begin(rules, &t.state, xml_root(t.kit),
				game_section(g, "play"), t.names, d));
	diag_free(d);
	return t;
}

static void
end(struct table *t)
{
	names_free(t->names);
	xml_free(t->kit);
}

static bool
is_listed(const struct rules *g, const union rules_state *s,
	  const struct move *m)
{
	struct move moves[RULES_MOVES];
	size_t n = g->list(s, moves), i;

	for (i = 0; i < n; i++)
		if (memcmp(&moves[i], m, sizeof(*m)) == 0)
			return true;
	return false;
}

/* Lives through an edge: every move legal, and it comes out where it says. */
static void
check_edge(const struct book *b, const struct book_section *from,
	   const struct book_edge *e, const struct names *names)
{
	const struct book_section *to = &b->sections.at[e->to];
	union rules_state state;
	struct luck luck;
	size_t i;

	book_replay(b, from, e, &luck, names, &state);
	for (i = 0; i < e->moves_n; i++) {
		const struct book_move *m = &e->moves[i];

		assert_true(is_listed(b->rules, &state, &m->move));
		assert_int_equal(b->rules->turn(&state), m->seat);
		assert_int_equal(m->asked, from && i == 0);
		b->rules->apply(&state, &m->move, &luck);
		assert_int_equal(m->completes, b->rules->between(&state));
		if (m->completes)
			luck_forget(&luck);
		if (m->completes && b->rules->book->forget)
			b->rules->book->forget(&state);
	}
	if (e->moves_n)
		assert_memory_equal(&state, to->state, b->rules->size);
}

/* A step under way, lived through again, stands where its section does. */
static void
check_pending(const struct book *b, const struct book_section *s,
	      const struct names *names)
{
	union rules_state state;
	struct luck luck;
	size_t i;

	assert_int_equal(s->pending == NULL, b->rules->between(s->state));
	if (!s->pending)
		return;
	book_replay_pending(s, &luck, names, &state);
	assert_true(b->rules->between(&state));
	for (i = 0; i < s->pending->moves_n; i++)
		b->rules->apply(&state, &s->pending->moves[i].move, &luck);
	assert_memory_equal(&state, s->state, b->rules->size);
	assert_int_equal(luck.fault, LUCK_FINE);
}

static void
check_section(const struct book *b, const struct book_section *s,
	      const struct names *names)
{
	struct move moves[RULES_MOVES];
	size_t n = b->rules->list(s->state, moves), i, k;

	check_pending(b, s, names);
	if (!n) {
		assert_int_equal(s->edges_n, 0);
		assert_int_equal(s->ending.good, s->ending.score >= 50);
		assert_non_null(s->ending.kind);
		assert_true(word_index(b->rules->book->endings, s->ending.kind,
				       strlen(s->ending.kind)) >= 0);
		return;
	}
	assert_int_equal(b->rules->turn(s->state), b->seat);
	assert_true(s->ask >= 0 &&
		    (size_t)s->ask < word_count(b->rules->book->asks));
	assert_in_range(s->edges_n, 2, BOOK_CHOICES);
	for (i = 0; i < s->edges_n; i++) {
		check_edge(b, s, &s->edges[i], names);
		for (k = 0; k < i; k++)
			assert_int_not_equal(s->edges[i].to, s->edges[k].to);
	}
}

/* Depth first: no way leads back; marks all that is reached. */
static void
visit(const struct book *b, size_t at, char *seen)
{
	const struct book_section *s = &b->sections.at[at];
	size_t i;

	assert_int_not_equal(seen[at], 1);
	if (seen[at])
		return;
	seen[at] = 1;
	for (i = 0; i < s->edges_n; i++)
		visit(b, s->edges[i].to, seen);
	seen[at] = 2;
}

/* The blind reader's chance, by another way than the book's. */
static double
chance_of_good(const struct book *b, size_t at)
{
	const struct book_section *s = &b->sections.at[at];
	double sum = 0;
	size_t i;

	if (!s->edges_n)
		return s->ending.good;
	for (i = 0; i < s->edges_n; i++)
		sum += chance_of_good(b, s->edges[i].to);
	return sum / (double)s->edges_n;
}

static void
check_numbers(const struct book *b)
{
	size_t n = b->sections.n, i;
	char *seen = calloc(n + 1, 1);

	for (i = 0; i < n; i++) {
		size_t number = b->sections.at[i].number;

		assert_in_range(number, 1, n);
		assert_false(seen[number]++);
	}
	assert_int_equal(b->sections.at[0].number, 1);
	free(seen);
}

static void
check_alike(const struct book *b)
{
	size_t i, k;

	for (i = 0; i < b->sections.n; i++)
		for (k = 0; k < i; k++) {
			const struct book_section *s = &b->sections.at[i];
			const struct book_section *t = &b->sections.at[k];

			if (s->pending || t->pending)
				continue;
			assert_memory_not_equal(s->state, t->state,
						b->rules->size);
		}
}

static void
check_book(const struct book *b, size_t most, const struct names *names)
{
	char *seen = calloc(b->sections.n, 1);
	const struct book_section *s;
	double ends = 0;
	size_t i;

	assert_in_range(b->sections.n, 3, most);
	visit(b, 0, seen);
	for (i = 0; i < b->sections.n; i++)
		assert_int_equal(seen[i], 2);
	free(seen);
	VEC_EACH (s, &b->sections) {
		check_section(b, s, names);
		ends += s->edges_n ? 0 : s->chance;
	}
	assert_true(fabs(ends - 1) < 1e-9);
	assert_true(fabs(b->good - chance_of_good(b, 0)) < 1e-9);
	assert_true(b->good > 0 && b->good < 1);
	check_edge(b, NULL, &b->opening, names);
	check_numbers(b);
	check_alike(b);
}

/* Books of one game; chances of a good end by difficulty are added up. */
static void
books_of(const struct rules *rules, struct diag *d)
{
	static const size_t sizes[] = {120, 30, 300, 60, 9};
	struct game *g = game_read(rules->name, &places, NULL, d);
	struct game_players p = game_players(g);
	double good[3] = {0};
	size_t used = 0, asked = 0;
	int n = seeds(), i, k;

	for (i = 0; i < n; i++) {
		int players = p.min + i % (p.max - p.min + 1);
		char seed[16];
		struct table t;

		snprintf(seed, sizeof(seed), "book%d", i);
		t = begin(g, rules, seed, players);
		for (k = 0; k < 3; k++) {
			struct book_request r = {
				.rules = rules,
				.start = &t.state,
				.seed = seed,
				.seat = i % 2 ? (i / 2) % players : -1,
				.sections = sizes[i % 5],
				.difficulty = (enum book_difficulty)k};
			struct book *b = book_make(&r);

			assert_non_null(b);
			check_book(b, r.sections, t.names);
			good[k] += b->good;
			used += b->sections.n;
			asked += r.sections;
			if (getenv("GEN_SHOW"))
				printf("%s %s seat %d of %d, %d: %zu sections, "
				       "%zu endings, %.0f ways of %zu to %zu, "
				       "good %.2f, best in %zu\n",
				       rules->name, seed, b->seat, players, k,
				       b->sections.n, b->endings, b->ways,
				       b->shortest, b->longest, b->good,
				       b->sections.at[0].best_steps);
			book_free(b);
		}
		end(&t);
	}
	assert_true(good[BOOK_EASY] > good[BOOK_NORMAL]);
	assert_true(good[BOOK_NORMAL] > good[BOOK_HARD]);
	assert_true(used * 10 > asked * 7);
	game_free(g);
}

static void
books(void **state)
{
	struct diag *d = diag_new();
	size_t i, n = 0;

	(void)state;
	for (i = 0; rules_at(i); i++)
		if (rules_at(i)->book) {
			books_of(rules_at(i), d);
			n++;
		}
	assert_true(n > 0);
	diag_free(d);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(books),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
