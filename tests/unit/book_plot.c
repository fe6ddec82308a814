/* What a solo book draws of its game's scenes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/str.h"
#include "book/plot.h"
#include "setup/setup.h"

static const struct game_places places = {.home = "."};

struct trial {
	struct diag *d;
	struct game *game;
	struct xml_doc *kit;
};

static struct trial
begin(const char *lang)
{
	struct trial t = {.d = diag_new()};
	struct setup_request r = {.seed = "plot", .roll = true};

	t.game = game_read("tests/data/scenes/game.xml", &places, lang, t.d);
	assert_non_null(t.game);
	r.game = t.game;
	t.kit = setup_run(&r, t.d);
	assert_non_null(t.kit);
	return t;
}

static void
end(struct trial *t)
{
	assert_int_equal(diag_errors(t->d), 0);
	xml_free(t->kit);
	game_free(t->game);
	diag_free(t->d);
}

static struct plot *
draw(const struct trial *t, const char *seed, size_t gates, size_t threads)
{
	struct plot_request r = {.game = t->game,
				 .kit = t->kit,
				 .seed = seed,
				 .gates = gates,
				 .threads = threads,
				 .words = SHEET_WORDS};

	return plot_draw(&r, t->d);
}

/* Threads that do not fit are not drawn; words are those of the drawn. */
static void
test_threads(void **state)
{
	struct trial t = begin(NULL);
	struct plot *p = draw(&t, "A", SIZE_MAX, 9), *q;
	size_t i, w;

	(void)state;
	assert_int_equal(p->threads.n, 4);
	assert_int_equal(p->words.n, 8);
	assert_int_equal(p->gates, 6);
	assert_int_equal(p->before, 1);
	for (i = 0; i < p->threads.n; i++) {
		assert_string_not_equal(p->threads.at[i].name, "cellar");
		for (w = 0; w < PLOT_WHENS; w++)
			assert_true(p->threads.at[i].acts[w].options_n >= 2);
	}
	assert_true(plot_find_word(p, "button") >= 0);
	assert_int_equal(plot_find_word(p, "candle"), -1);
	q = draw(&t, "A", SIZE_MAX, 2);
	assert_int_equal(q->threads.n, 2);
	assert_string_equal(q->threads.at[0].name, p->threads.at[0].name);
	plot_free(q);
	plot_free(p);
	end(&t);
}

/* What an option asks and ticks. */
static void
test_options(void **state)
{
	struct trial t = begin(NULL);
	struct plot *p = draw(&t, "A", SIZE_MAX, 9);
	const struct plot_act *act = NULL;
	size_t i;

	(void)state;
	for (i = 0; i < p->threads.n; i++)
		if (str_eq(p->threads.at[i].name, "laundry"))
			act = &p->threads.at[i].acts[PLOT_MIDDLE];
	assert_non_null(act);
	assert_int_equal(act->options_n, 3);
	assert_int_equal(act->options[0].tick, plot_find_word(p, "steam"));
	assert_int_equal(act->options[0].needs.n, 1);
	assert_int_equal(act->options[0].needs.at[0].is, SHEET_TICKED);
	assert_int_equal(act->options[0].needs.at[0].at,
			 plot_find_word(p, "button"));
	assert_int_equal(act->options[2].tick, -1);
	plot_free(p);
	end(&t);
}

/* The interlude of a gate's first door. */
static const struct xml_node *
interlude(const struct plot *p, size_t gate)
{
	return p->interludes.at[gate * PLOT_DOORS];
}

/* Interludes are of their third, and none comes twice. */
static void
test_interludes(void **state)
{
	static const char *const whens[] = {"early", "middle", "late"};
	struct trial t = begin(NULL);
	struct plot *p = draw(&t, "B", SIZE_MAX, 4);
	size_t i, k;

	(void)state;
	assert_int_equal(p->gates, 6);
	assert_int_equal(p->interludes.n, p->gates * PLOT_DOORS);
	for (i = 0; i < p->gates; i++)
		assert_string_equal(xml_attr(interlude(p, i), "when"),
				    whens[i / 2]);
	for (i = 0; i < p->interludes.n; i++)
		for (k = 0; k < i && p->interludes.at[i]; k++)
			assert_ptr_not_equal(p->interludes.at[i],
					     p->interludes.at[k]);
	plot_free(p);
	p = draw(&t, "B", 2, 4);
	assert_int_equal(p->gates, 2);
	assert_string_equal(xml_attr(interlude(p, 1), "when"), "late");
	plot_free(p);
	end(&t);
}

/* So many doors as asked for, but one to the first section; then others are
   told, while there are such of that third. */
static void
test_doors(void **state)
{
	struct trial t = begin(NULL);
	struct plot_request r = {.game = t.game,
				 .kit = t.kit,
				 .seed = "B",
				 .gates = 3,
				 .threads = 4,
				 .words = SHEET_WORDS};
	const struct xml_node *const *at;
	struct plot *p;
	size_t i, k;

	(void)state;
	for (r.doors = 1; r.doors <= PLOT_DOORS; r.doors++) {
		p = plot_draw(&r, t.d);
		assert_int_equal(p->gates, 3);
		for (i = 0; i < p->gates; i++) {
			at = (const struct xml_node *const *)p->interludes.at +
			     i * PLOT_DOORS;
			assert_non_null(at[0]);
			if (!i || r.doors < 2)
				assert_null(at[1]);
			else
				assert_non_null(at[1]);
			if (r.doors < 3)
				assert_null(at[2]);
			for (k = 1; k < PLOT_DOORS && at[k]; k++)
				assert_string_equal(xml_attr(at[k], "when"),
						    xml_attr(at[0], "when"));
		}
		plot_free(p);
	}
	end(&t);
}

/* The finale of a kind; an option whose thread is not told is left out. */
static void
test_finales(void **state)
{
	struct trial t = begin(NULL);
	struct plot *p = draw(&t, "A", 0, 4);
	const struct plot_act *f;

	(void)state;
	assert_int_equal(p->gates, 0);
	assert_int_equal(p->threads.n, 0);
	f = plot_finale(p, "worse");
	assert_non_null(f);
	assert_int_equal(f->options_n, 2);
	assert_string_equal(f->options[0].name, "leave");
	assert_string_equal(plot_finale(p, "best")->options[0].name, "tell");
	plot_free(p);
	end(&t);
}

/* A language without scenes has books without; a pseudo-language has them. */
static void
test_languages(void **state)
{
	struct trial t = begin("de");

	(void)state;
	assert_null(draw(&t, "A", SIZE_MAX, 4));
	end(&t);
	t = begin("qps-ploc");
	plot_free(draw(&t, "A", SIZE_MAX, 4));
	end(&t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_threads),
		cmocka_unit_test(test_options),
		cmocka_unit_test(test_interludes),
		cmocka_unit_test(test_doors),
		cmocka_unit_test(test_finales),
		cmocka_unit_test(test_languages),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
