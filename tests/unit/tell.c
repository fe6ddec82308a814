/* Telling: what tables tell, and what stays the same while they do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "game/group.h"
#include "game/tell.h"
#include "kit/kit.h"
#include "setup/setup.h"

#define SEEDS 300

static const struct game_places places = {.home = "."};

/* A kit with one guest, and a run of telling over it. */
struct scene {
	struct diag *d;
	struct game *g;
	struct arena *a;
	struct xml_doc *kit;
	struct xml_node *root, *guest;
	struct xpath *x;
	struct tell *t;
	bool ran_out; /* a table did, which is told when telling ends */
};

static void
open_scene(struct scene *s)
{
	s->d = diag_new();
	s->a = arena_new();
	s->g = game_read("tests/data/tell/game.xml", &places, NULL, s->d);
	assert_non_null(s->g);
	s->kit = kit_new("ferry", "1", "en");
	s->root = xml_root(s->kit);
	s->guest = xml_add(s->root, "guest");
	xml_set(s->guest, "age", "20");
	s->x = xpath_new(s->kit, s->d);
	s->t = tell_new(s->g, s->d);
	s->ran_out = false;
}

static void
close_scene(struct scene *s)
{
	const struct diag_message *m;
	size_t n;

	tell_end(s->t);
	m = diag_messages(s->d, &n);
	assert_true(!s->ran_out || (n > 0 && m[n - 1].id == DIAG_TELL_SHORT));
	xpath_free(s->x);
	xml_free(s->kit);
	game_free(s->g);
	arena_free(s->a);
	diag_free(s->d);
}

/* Tells a table at a record; the luck is named. */
static bool
told_at(struct scene *s, const char *table, const char *for_what,
	struct xml_node *at, const char *luck, struct told *out)
{
	struct rng r = rng_open("tell", luck);
	struct tell_request q = {.table = table,
				 .for_what = for_what,
				 .x = s->x,
				 .at = at,
				 .luck = &r};

	return tell(s->t, &q, s->a, out);
}

/* The first form of what a table tells at the guest. */
static const char *
text_for(struct scene *s, const char *table, const char *for_what,
	 const char *luck)
{
	struct told told;

	assert_true(told_at(s, table, for_what, s->guest, luck, &told));
	assert_ptr_equal(told_text(&told, told.forms[0]), told.texts[0]);
	return told.texts[0];
}

static const char *
text_of(struct scene *s, const char *table, const char *luck)
{
	return text_for(s, table, NULL, luck);
}

static const struct xml_node *
fact(const struct xml_node *of, const char *name)
{
	struct xml_node *f;

	XML_EACH (f, of, "fact")
		if (str_eq(xml_attr(f, "name"), name))
			return f;
	return NULL;
}

/* Telling fails, with this message as the last. */
static void
assert_fails(struct scene *s, const char *table, const char *for_what,
	     enum diag_id id)
{
	const struct diag_message *m;
	struct told told;
	size_t n;

	assert_false(told_at(s, table, for_what, s->guest, "fail", &told));
	if (id == DIAG_TELL_SHORT) {
		s->ran_out = true;
		return;
	}
	m = diag_messages(s->d, &n);
	assert_true(n > 0);
	assert_int_equal(m[n - 1].id, id);
}

static void
kept_tables_are_told_once(void **state)
{
	struct scene s, other;
	struct told told;
	const char *first;
	size_t n;

	(void)state;
	open_scene(&s);
	assert_true(tell_kept(s.g, "captain"));
	assert_false(tell_kept(s.g, "people"));
	first = text_of(&s, "captain", "a");
	assert_string_equal(text_of(&s, "captain", "b"), first);
	assert_string_equal(xml_text_trim(fact(s.root, "captain"), s.a), first);
	assert_null(fact(s.guest, "captain"));
	/* the forms are those of the table it calls */
	assert_string_equal(tell_forms(s.g, "captain", &n)[1], "whose");
	assert_int_equal(n, 2);
	assert_true(told_at(&s, "captain", NULL, s.root, "c", &told));
	assert_string_equal(told_text(&told, "whose"),
			    xml_attr(fact(s.root, "captain"), "whose"));
	assert_null(told_text(&told, "gen"));

	/* who asks first, and with what luck, does not matter */
	open_scene(&other);
	text_of(&other, "weather", "x");
	assert_string_equal(text_of(&other, "captain", "other"), first);
	close_scene(&other);
	close_scene(&s);
}

static void
facts_are_remembered(void **state)
{
	const struct xml_node *who, *other;
	struct scene s;
	const char *name, *text;

	(void)state;
	open_scene(&s);
	assert_fails(&s, "named", NULL, DIAG_TELL_FACT);
	text = text_of(&s, "once", "a");
	who = fact(s.guest, "who");
	other = fact(s.guest, "other");
	name = xml_text_trim(who, s.a);
	assert_string_not_equal(name, xml_text_trim(other, s.a));
	assert_string_equal(text,
			    arena_printf(s.a, "%s and %s, %s again, %s own",
					 name, xml_text_trim(other, s.a), name,
					 xml_attr(who, "whose")));
	assert_string_equal(xml_attr(who, "whose"),
			    arena_printf(s.a, "%s’s", name));
	assert_string_equal(text_of(&s, "named", "b"),
			    arena_printf(s.a, "%s is known", name));
	close_scene(&s);
}

/* The record's own fact, then the kit's; a fact under another name. */
static void
facts_are_looked_up_outwards(void **state)
{
	struct xml_node *f;
	struct scene s;

	(void)state;
	open_scene(&s);
	f = xml_add(s.root, "fact");
	xml_set(f, "name", "who");
	xml_set_text(f, "Zoe");
	assert_string_equal(text_of(&s, "named", "a"), "Zoe is known");
	close_scene(&s);

	open_scene(&s);
	f = xml_add(s.guest, "fact");
	xml_set(f, "name", "who");
	xml_set_text(f, "Yan");
	/* what is there stands, and a form that it lacks is its text */
	assert_non_null(strstr(text_of(&s, "once", "a"), "Yan again, Yan own"));
	assert_non_null(fact(s.guest, "other"));
	close_scene(&s);

	open_scene(&s);
	f = xml_add(s.root, "fact");
	xml_set(f, "name", "captain");
	xml_set(f, "whose", "Zoe’s");
	xml_set_text(f, "Zoe");
	assert_string_equal(text_of(&s, "copy", "a"), "Zoe, Zoe’s");
	assert_string_equal(xml_attr(fact(s.guest, "chief"), "whose"), "Zoe’s");
	close_scene(&s);
}

/* A kit's records are replaced between two calls: facts are asked anew. */
static void
records_may_be_replaced(void **state)
{
	struct scene s;
	char name[40];

	(void)state;
	open_scene(&s);
	text_of(&s, "once", "a");
	strcpy(name, xml_text_trim(fact(s.guest, "who"), s.a));
	xml_remove(s.guest);
	s.guest = xml_add(s.root, "guest");
	assert_fails(&s, "named", NULL, DIAG_TELL_FACT);
	text_of(&s, "marked", "a");
	/* and yet nobody is taken twice in a run */
	assert_string_not_equal(xml_text_trim(fact(s.guest, "mark"), s.a),
				name);
	close_scene(&s);
}

/* Entries for what is asked first, then those for anything, then no more. */
static void
entries_fit_what_is_asked(void **state)
{
	const char *first, *second;
	struct scene s;

	(void)state;
	open_scene(&s);
	first = text_for(&s, "asks", " FRESH water\n", "a");
	second = text_for(&s, "asks", "Fresh Water", "b");
	assert_true((str_eq(first, "salt") && str_eq(second, "water")) ||
		    (str_eq(first, "water") && str_eq(second, "salt")));
	first = text_for(&s, "asks", "fresh water", "c");
	second = text_for(&s, "asks", "sour", "d");
	assert_true((str_eq(first, "any") && str_eq(second, "few")) ||
		    (str_eq(first, "few") && str_eq(second, "any")));
	assert_fails(&s, "asks", "salt", DIAG_TELL_SHORT);
	assert_fails(&s, "asks", NULL, DIAG_TELL_SHORT);
	close_scene(&s);

	/* not asked for, or the condition does not hold: not taken */
	open_scene(&s);
	xml_set(s.guest, "age", "30");
	assert_string_equal(text_for(&s, "asks", " ", "a"), "any");
	assert_fails(&s, "asks", NULL, DIAG_TELL_SHORT);
	assert_fails(&s, "nothing", NULL, DIAG_NO_TABLE);
	/* what a table calls is told for the same */
	assert_string_equal(text_for(&s, "outer", "salt", "a"),
			    "brine, then Plain.");
	close_scene(&s);
}

static void
weights_count(void **state)
{
	static const char *const names[] = {"calm", "storm", "fog", "rain"};
	static const int weights[] = {3, 1, 1, 5};
	enum { TRIES = 20000 };
	int seen[4] = {0}, i, j;
	struct scene s;

	(void)state;
	open_scene(&s);
	for (i = 0; i < TRIES; i++) {
		const char *text;

		tell_end(s.t);
		s.t = tell_new(s.g, s.d);
		text = text_of(&s, "weather", arena_printf(s.a, "%d", i));
		for (j = 0; j < 4; j++)
			seen[j] += str_eq(text, names[j]);
	}
	/* five standard deviations: sqrt(20000 / 4) is 71 at most */
	for (j = 0; j < 4; j++)
		assert_in_range(seen[j] + 1000,
				TRIES * weights[j] / 10 + 1000 - 355,
				TRIES * weights[j] / 10 + 1000 + 355);
	close_scene(&s);
}

/* Each entry once a round, and no entry twice in a row. */
static void
tables_begin_again(void **state)
{
	const char *before = "", *round[4];
	struct scene s;
	int i, j;

	(void)state;
	open_scene(&s);
	for (i = 0; i < 400; i++) {
		round[i % 4] = text_of(&s, "round", arena_printf(s.a, "%d", i));
		assert_string_not_equal(round[i % 4], before);
		before = round[i % 4];
		for (j = 0; j < i % 4; j++)
			assert_string_not_equal(round[j], before);
	}
	assert_fails(&s, "nothing", NULL, DIAG_NO_TABLE);
	close_scene(&s);
}

/* What does not fit does not hold up the round of what fits. */
static void
rounds_are_of_what_fits(void **state)
{
	const char *before = "", *text;
	struct scene s;
	int i;

	(void)state;
	open_scene(&s);
	xml_set(s.guest, "age", "40");
	for (i = 0; i < 20; i++) {
		text = text_of(&s, "pair", arena_printf(s.a, "%d", i));
		assert_string_not_equal(text, "young");
		assert_string_not_equal(text, before);
		before = text;
	}
	xml_set(s.guest, "age", "20");
	for (i = 0; i < 3; i++)
		if (str_eq(text_of(&s, "pair", arena_printf(s.a, "x%d", i)),
			   "young"))
			break;
	assert_true(i < 3);
	close_scene(&s);
}

static void
texts_are_put_together(void **state)
{
	struct told told;
	struct scene s;
	size_t n;

	(void)state;
	open_scene(&s);
	assert_string_equal(text_of(&s, "shape", "a"),
			    "a [b] {c} Émile and co émile and co x;|y");
	assert_true(told_at(&s, "half", NULL, s.guest, "a", &told));
	assert_string_equal(told_text(&told, "a"), "");
	assert_string_equal(told_text(&told, "b"), "more here");
	assert_true(told_at(&s, "quiet", NULL, s.guest, "a", &told));
	assert_string_equal(told_text(&told, "a"), "");
	assert_string_equal(told_text(&told, "b"), "");
	/* one call in all the forms is told once */
	assert_true(told_at(&s, "same", NULL, s.guest, "a", &told));
	assert_string_equal(told.texts[1],
			    arena_printf(s.a, "%s’s", told.texts[0]));
	/* a list is a table of one form */
	assert_true(tell_has(s.g, "errands"));
	assert_false(tell_has(s.g, "luggages"));
	assert_string_equal(tell_forms(s.g, "errands", &n)[0], "text");
	assert_int_equal(n, 1);
	assert_null(tell_forms(s.g, "luggages", &n));
	assert_int_equal(n, 0);
	close_scene(&s);
}

/* Texts that stand alone: pieces like an entry's, facts with all forms. */
static void
texts_alone_are_told(void **state)
{
	static const char doc_text[] =
		"<thread xmlns='urn:gen:game:1'>"
		"<fact name='washer'>[people]</fact>"
		"<fact name='bucket'>the {@age + 1}th\n bucket</fact>"
		"<p>[^bucket]; [washer] {'{'}[washer.whose]</p><p>[nobody]</p>"
		"</thread>";
	struct scene s;
	struct rng r = rng_open("tell", "alone");
	struct tell_request q = {.table = "alone", .luck = &r};
	struct xml_doc *doc;
	struct xml_node *n;
	const char *who;

	(void)state;
	open_scene(&s);
	doc = xml_read_bytes("t", doc_text, strlen(doc_text), s.d);
	q.x = s.x;
	q.at = s.guest;
	q.facts_of = s.root;
	XML_EACH (n, xml_root(doc), "fact")
		assert_true(tell_fact(s.t, &q, n));
	assert_string_equal(xml_text_trim(fact(s.root, "bucket"), s.a),
			    "the 21th bucket");
	who = xml_text_trim(fact(s.root, "washer"), s.a);
	n = xml_first(xml_root(doc), "p");
	assert_string_equal(
		tell_text(s.t, &q, n, s.a),
		arena_printf(s.a, "The 21th bucket; %s {%s", who,
			     xml_attr(fact(s.root, "washer"), "whose")));
	assert_null(tell_text(s.t, &q, xml_next(n, "p"), s.a));
	assert_int_equal(diag_errors(s.d), 1);
	xml_free(doc);
	close_scene(&s);
}

static void
loops_are_refused(void **state)
{
	struct scene s;

	(void)state;
	open_scene(&s);
	assert_fails(&s, "loop", NULL, DIAG_TELL_SHORT);
	assert_fails(&s, "endless", NULL, DIAG_TELL_LOOP);
	close_scene(&s);
}

/* An entry that another record took shifts nothing but itself. */
static void
one_entry_less_shifts_nothing(void **state)
{
	struct scene s;
	int i, changed = 0;

	(void)state;
	for (i = 0; i < SEEDS; i++) {
		const char *luck, *alone, *other, *after;
		char text[2][40];

		open_scene(&s);
		luck = arena_printf(s.a, "%d", i);
		alone = text_of(&s, "people", luck);
		tell_end(s.t);
		s.t = tell_new(s.g, s.d);
		other = text_of(&s, "people", arena_printf(s.a, "x%d", i));
		after = text_of(&s, "people", luck);
		assert_string_not_equal(after, other);
		if (!str_eq(after, alone)) {
			assert_string_equal(alone, other);
			changed++;
		}
		strcpy(text[0], alone);
		strcpy(text[1], after);
		close_scene(&s);
	}
	/* one in 24 on average */
	assert_in_range(changed, 1, 40);
}

/* An entry equal to a text that is there is left out, and its facts go. */
static void
texts_there_are_left_out(void **state)
{
	struct scene s;
	struct rng r;
	struct told told;
	const char *first, *without[24];
	struct tell_request q = {.table = "marked", .luck = &r};
	int i;

	(void)state;
	open_scene(&s);
	q.x = s.x;
	q.at = s.guest;
	first = text_of(&s, "people", "who");
	without[0] = arena_printf(s.a, "%s came", first);
	q.without = without;
	for (i = 0; i < 200; i++) {
		tell_end(s.t);
		s.t = tell_new(s.g, s.d);
		r = rng_open("without", arena_printf(s.a, "%d", i));
		q.n_without = 0;
		assert_true(tell(s.t, &q, s.a, &told));
		xml_remove((struct xml_node *)(uintptr_t)fact(s.guest, "mark"));
		if (!str_eq(told.texts[0], without[0]))
			continue;
		/* its one entry is left out; nothing of it is kept */
		tell_end(s.t);
		s.t = tell_new(s.g, s.d);
		r = rng_open("without", arena_printf(s.a, "%d", i));
		q.n_without = 1;
		assert_false(tell(s.t, &q, s.a, &told));
		assert_null(fact(s.guest, "mark"));
		break;
	}
	assert_true(i < 200);
	/* the entry and the name are free again */
	q.n_without = 0;
	r = rng_open("without", arena_printf(s.a, "%d", i));
	assert_true(tell(s.t, &q, s.a, &told));
	assert_string_equal(told.texts[0], without[0]);
	close_scene(&s);
}

/* A name that a fact has is not given again. */
static void
facts_are_not_told_again(void **state)
{
	const char *seen[4];
	struct xml_node *f;
	struct scene s;
	struct told told;
	int i, j;

	(void)state;
	open_scene(&s);
	f = xml_add(s.guest, "fact");
	xml_set(f, "name", "who");
	xml_set_text(f, "Rosa");
	for (i = 0; i < 23; i++)
		assert_string_not_equal(
			text_of(&s, "people", arena_printf(s.a, "%d", i)),
			"Rosa");
	assert_fails(&s, "people", NULL, DIAG_TELL_SHORT);
	/* unless a table that begins again has nothing else */
	for (i = 0; i < 9; i++) {
		f = xml_add(s.root, "guest");
		told_at(&s, "here", NULL, f, arena_printf(s.a, "%d", i), &told);
		assert_non_null(fact(f, "spot"));
		if (i < 4)
			seen[i] = told.texts[0];
		for (j = 0; j < i && i < 4; j++)
			assert_string_not_equal(seen[j], seen[i]);
	}
	close_scene(&s);
}

/* --- whole tables set up --- */

static struct xml_doc *
rolled(const struct game *g, const struct xml_doc *group, int seed, int players,
       struct diag *d)
{
	char text[20];
	struct setup_request r = {.game = g,
				  .group = group,
				  .seed = text,
				  .roll = true,
				  .players = players};

	snprintf(text, sizeof(text), "%d", seed);
	return setup_run(&r, d);
}

static const char *
story(const struct xml_node *guest, struct arena *a)
{
	const char *text = kit_field(guest, "story", a);

	assert_non_null(text);
	assert_true(*text);
	return text;
}

/* No story, no luggage twice in a kit; no hole, no bracket left. */
static void
kits_repeat_nothing(void **state)
{
	struct diag *d = diag_new();
	struct game *g =
		game_read("tests/data/tell/game.xml", &places, NULL, d);
	int seed;

	(void)state;
	for (seed = 0; seed < SEEDS; seed++) {
		struct arena *a = arena_new();
		struct xml_doc *kit = rolled(g, NULL, seed, 2 + seed % 5, d);
		struct xml_node *n, *m;

		assert_non_null(kit);
		XML_EACH (n, xml_root(kit), "guest") {
			if (!str_eq(xml_attr(n, "title"), "a guest too many"))
				assert_null(strpbrk(story(n, a), "[]{}"));
			for (m = xml_next(n, "guest"); m;
			     m = xml_next(m, "guest")) {
				assert_string_not_equal(story(n, a),
							story(m, a));
				assert_string_not_equal(xml_attr(n, "title"),
							xml_attr(m, "title"));
				assert_string_not_equal(xml_attr(n, "luggage"),
							xml_attr(m, "luggage"));
			}
		}
		xml_free(kit);
		arena_free(a);
	}
	game_free(g);
	diag_free(d);
}

static void
assert_same_guests(const struct xml_doc *few, const struct xml_doc *more,
		   struct arena *a)
{
	struct xml_node *n, *m = xml_first(xml_root(more), "guest");

	XML_EACH (n, xml_root(few), "guest") {
		assert_string_equal(story(n, a), story(m, a));
		assert_string_equal(xml_attr(n, "title"), xml_attr(m, "title"));
		assert_string_equal(xml_attr(n, "luggage"),
				    xml_attr(m, "luggage"));
		m = xml_next(m, "guest");
	}
}

/* One more player, and so two more guests: the others' texts stand. */
static void
one_more_player_shifts_nothing(void **state)
{
	struct diag *d = diag_new();
	struct game *g =
		game_read("tests/data/tell/game.xml", &places, NULL, d);
	int seed;

	(void)state;
	for (seed = 0; seed < SEEDS; seed++) {
		struct arena *a = arena_new();
		struct xml_doc *few = rolled(g, NULL, seed, 3, d);
		struct xml_doc *more = rolled(g, NULL, seed, 4, d);

		assert_same_guests(few, more, a);
		xml_free(few);
		xml_free(more);
		arena_free(a);
	}
	game_free(g);
	diag_free(d);
}

/* What a group decides stands: facts, and fields beside a table's. */
static void
groups_stand(void **state)
{
	static const char text[] =
		"<group game='ferry'><player/><player/>"
		"<fact name='captain'>Pawel | Pawel’s</fact>"
		"<guest number='2' age='50' errand='letter' title='mine'>"
		"<fact name='lender' whose='of Zoe'>Zoe</fact></guest></group>";
	struct diag *d = diag_new();
	struct arena *a = arena_new();
	struct game *g =
		game_read("tests/data/tell/game.xml", &places, NULL, d);
	struct xml_doc *doc = xml_read_bytes("g", text, strlen(text), d);
	struct xml_doc *group = group_read(g, doc, d), *kit, *again, *printed;
	int seed, named = 0, lent = 0;
	struct xml_node *n;

	(void)state;
	assert_non_null(group);
	for (seed = 0; seed < SEEDS; seed++) {
		kit = rolled(g, group, seed, 0, d);
		n = map_find(kit_keys(kit, "guest", "number", a), "2");
		assert_string_equal(xml_attr(n, "title"), "mine");
		lent += strstr(story(n, a), "of Zoe cabin") != NULL;
		XML_EACH (n, xml_root(kit), "guest")
			named += strstr(story(n, a), "Pawel’s eye") != NULL;
		assert_string_equal(
			xml_text_trim(fact(xml_root(kit), "captain"), a),
			"Pawel");
		assert_string_equal(
			xml_attr(fact(xml_root(kit), "captain"), "whose"),
			"Pawel’s");
		xml_free(kit);
	}
	assert_in_range(named, 10, SEEDS);
	assert_in_range(lent, 10, SEEDS);

	/* a printed kit is a group that has decided everything */
	kit = rolled(g, group, 1, 0, d);
	printed = group_read(g, kit, d);
	assert_non_null(printed);
	again = rolled(g, printed, 2, 0, d);
	assert_same_guests(kit, again, a);
	assert_same_guests(again, kit, a);
	assert_string_equal(xml_attr(xml_root(again), "rolled"), "yes");
	xml_free(again);
	xml_free(printed);
	xml_free(kit);
	xml_free(group);
	xml_free(doc);
	game_free(g);
	arena_free(a);
	diag_free(d);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(kept_tables_are_told_once),
		cmocka_unit_test(facts_are_remembered),
		cmocka_unit_test(facts_are_looked_up_outwards),
		cmocka_unit_test(records_may_be_replaced),
		cmocka_unit_test(entries_fit_what_is_asked),
		cmocka_unit_test(weights_count),
		cmocka_unit_test(tables_begin_again),
		cmocka_unit_test(rounds_are_of_what_fits),
		cmocka_unit_test(texts_are_put_together),
		cmocka_unit_test(texts_alone_are_told),
		cmocka_unit_test(loops_are_refused),
		cmocka_unit_test(one_entry_less_shifts_nothing),
		cmocka_unit_test(texts_there_are_left_out),
		cmocka_unit_test(facts_are_not_told_again),
		cmocka_unit_test(kits_repeat_nothing),
		cmocka_unit_test(one_more_player_shifts_nothing),
		cmocka_unit_test(groups_stand),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
