/*
 * One-shots of every game at many seeds: what is told holds together.  No
 * hole is left, no text stands twice, no two kits are the same, and what is
 * known of a game's own texts holds (the table at the end: a game adds a row,
 * and a check of its own if it has something to say).  GEN_SEEDS says how
 * many seeds a game (default 40; `make nightly` takes 1,000).  That every
 * kit fits on its paper is tested in kits.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/str.h"
#include "base/vec.h"
#include "game/game.h"
#include "kit/kit.h"
#include "setup/setup.h"
#include "xml/xml.h"

static const struct game_places places = {.home = "."};

#define LONG 30 /* characters; a text that is longer does not stand twice */

/* A text of a kit and where it stands. */
struct stand {
	const char *record, *field, *text;
};

/* The kit of a seed, with all its texts. */
struct one {
	struct arena *a;
	const char *seed;
	const struct xml_node *kit;
	VEC(struct stand) texts;
	bool english; /* what only English texts do is asked of them alone */
};

struct row {
	const char *game;
	/* fields that differ within a kit however short: "joe@aka joe@age";
	   record@field, field alone for a long one of any record */
	const char *different;
	/* "record@field": these may be alike in many records */
	const char *alike;
	void (*check)(struct one *k);
};

static int
seeds(void)
{
	const char *n = getenv("GEN_SEEDS");

	return n ? atoi(n) : 40;
}

/* Is record@field one of the words? */
static bool
is_named(const char *words, const struct stand *s, struct arena *a)
{
	const char *name = arena_printf(a, "%s@%s", s->record, s->field);
	char *list = arena_strdup(a, words), *word;

	while ((word = strtok_r(list, " ", &list)))
		if (str_eq(word, name))
			return true;
	return false;
}

/* --- all texts of a kit --- */

#define ATTRS 64

/* Is it a piece of a text of type markup, which is looked at whole? */
static bool
is_piece(const struct xml_node *n)
{
	static const char *const tags[] = {"b", "i", "br", "sym"};

	return str_in(xml_name(n), tags, sizeof(tags) / sizeof(*tags));
}

/* Does an element hold a text and nothing else? */
static bool
is_text(const struct xml_node *n)
{
	const struct xml_node *c = xml_first(n, NULL);

	return !c || is_piece(c);
}

/* All attributes, and all elements that are a text. */
static void
take_texts(struct one *k, const struct xml_node *record)
{
	const char *names[ATTRS], *values[ATTRS], *text;
	const struct xml_node *c;
	size_t n = xml_attrs(record, names, values, ATTRS), i;

	for (i = 0; i < n; i++)
		VEC_PUSH(k->a, &k->texts,
			 (struct stand){xml_name(record), names[i], values[i]});
	XML_EACH (c, record, NULL) {
		if (is_piece(c))
			continue;
		text = is_text(c) ? xml_text_trim(c, k->a) : "";
		if (*text)
			VEC_PUSH(k->a, &k->texts,
				 (struct stand){xml_name(record), xml_name(c),
						text});
		take_texts(k, c);
	}
}

/* --- what holds for every game --- */

static void
complain(const struct one *k, const struct stand *s, const char *what)
{
	print_error("seed %s, %s of %s: %s: \"%s\"\n", k->seed, s->field,
		    s->record, what, s->text);
}

static void
no_hole_is_left(const struct one *k)
{
	const struct stand *s;
	int bad = 0;

	VEC_EACH (s, &k->texts) {
		if (strpbrk(s->text, "[]{}"))
			complain(k, s, "a hole is left");
		else if (strstr(s->text, "  ") || strstr(s->text, " ,") ||
			 strstr(s->text, " ."))
			complain(k, s, "a space too many");
		else if (strstr(s->text, ".."))
			complain(k, s, "a full stop too many");
		else
			continue;
		bad++;
	}
	assert_int_equal(bad, 0);
}

static bool
may_not_be_equal(const struct row *row, const struct stand *a,
		 const struct stand *b, struct arena *scratch)
{
	if (!str_eq(a->record, b->record) || !str_eq(a->field, b->field) ||
	    is_named(row->alike, a, scratch))
		return false;
	return str_characters(a->text) > LONG ||
	       is_named(row->different, a, scratch);
}

static void
nothing_stands_twice(const struct one *k, const struct row *row)
{
	const struct stand *s, *t;
	int bad = 0;

	VEC_EACH (s, &k->texts)
		for (t = k->texts.at; t < s; t++)
			if (str_eq(s->text, t->text) &&
			    may_not_be_equal(row, s, t, k->a)) {
				complain(k, s, "it is there twice");
				bad++;
			}
	assert_int_equal(bad, 0);
}

/* What tells kits apart: all their texts, without the seed. */
static uint64_t
print_of(const struct one *k)
{
	uint64_t h = STR_HASH_START;
	const struct stand *s;

	VEC_EACH (s, &k->texts)
		if (!str_eq(s->field, "seed"))
			h = str_hash(h, s->text, strlen(s->text) + 1);
	return h;
}

/* --- what holds for one game --- */

static const char *
fact(const struct one *k, const char *name)
{
	const struct xml_node *f;

	XML_EACH (f, k->kit, "fact")
		if (str_eq(xml_attr(f, "name"), name))
			return xml_text_trim(f, k->a);
	return NULL;
}

/* "his brother Paul's wife" behind "brother": is it the name there is? */
static bool
is_called(const char *text, const char *name)
{
	return strncmp(text, name, strlen(name)) == 0 &&
	       !isalpha((unsigned char)text[strlen(name)]);
}

/* Whoever is called by kin and name is called by the name of the fact. */
static void
check_kin(struct one *k, const char *kin, const char *name)
{
	const struct stand *s;
	const char *at;

	VEC_EACH (s, &k->texts) {
		for (at = strstr(s->text, kin); at; at = strstr(at, kin)) {
			at += strlen(kin);
			if (!isupper((unsigned char)*at))
				continue;
			if (!name || !is_called(at, name))
				complain(k, s, kin);
			assert_non_null(name);
			assert_true(is_called(at, name));
		}
	}
}

/* Joe: how old one is in each time of life. */
static const struct stage {
	const char *name;
	int from, to;
} stages[] = {
	{"kid", 7, 12},	   {"school", 9, 16}, {"teen", 13, 17},
	{"young", 18, 27}, {"adult", 24, 46}, {"grown", 19, 60},
	{"mid", 44, 62},   {"late", 55, 78},  {"old", 65, 87},
};

static void
check_age(const struct xml_node *joe)
{
	const char *stage = xml_attr(joe, "stage");
	long age = xml_attr_int(joe, "age", -1);
	size_t i;

	assert_non_null(stage);
	for (i = 0; i < sizeof(stages) / sizeof(*stages); i++)
		if (str_eq(stages[i].name, stage))
			break;
	assert_true(i < sizeof(stages) / sizeof(*stages));
	assert_in_range(age, stages[i].from, stages[i].to);
}

/* All is written; the same brother has the same name; ages fit. */
static void
check_joe(struct one *k)
{
	static const char *const kin[][2] = {
		{"brother ", "brother"},   {"sister ", "sister"},
		{"daughter ", "daughter"}, {"son ", "son"},
		{"uncle ", "uncle"},	   {"aunt ", "aunt"},
		{"wife ", "love"},	   {"best friend ", "friend"},
	};
	const struct xml_node *n;
	size_t i;

	for (i = 0; k->english && i < sizeof(kin) / sizeof(*kin); i++)
		check_kin(k, kin[i][0], fact(k, kin[i][1]));
	XML_EACH (n, k->kit, "joe") {
		assert_non_null(kit_field(n, "obsession", k->a));
		assert_non_null(kit_field(n, "decision", k->a));
		assert_non_null(xml_attr(n, "aka"));
		check_age(n);
	}
	XML_EACH (n, k->kit, "player") {
		assert_non_null(kit_field(n, "outcome", k->a));
		assert_non_null(kit_field(n, "reason", k->a));
	}
}

/* A text names somebody; other languages may decline the name. */
static void
names(const struct one *k, const char *text, const char *name)
{
	assert_non_null(text);
	assert_non_null(name);
	assert_true(!k->english || strstr(text, name));
}

/* --- Haunted --- */

/* The last word of a name. */
static const char *
surname(const char *name)
{
	const char *at = strrchr(name, ' ');

	return at ? at + 1 : name;
}

/* Does a relation begin with next of kin of the Murderer or the victim? */
static bool
is_next_of_kin(const char *relation)
{
	static const char *const kin[] = {"brother",  "sister",	 "son",
					  "daughter", "husband", "wife"};
	size_t i, n;

	for (i = 0; i < sizeof(kin) / sizeof(*kin); i++) {
		n = strlen(kin[i]);
		if (strncmp(relation, kin[i], n) == 0 &&
		    strncmp(relation + n, " of the dead patient", 20) != 0 &&
		    (relation[n] == ',' || relation[n] == ' '))
			return true;
	}
	return false;
}

/* Written, with a place in a circle, and kin are called as kin are. */
static void
check_secondary(struct one *k, const struct xml_node *c, const char *murderer,
		const char *victim)
{
	const char *circle = xml_attr(c, "circle");
	const char *relation = xml_attr(c, "relation");
	const char *name = xml_attr(c, "name");

	assert_non_null(relation);
	assert_non_null(kit_field(c, "secret", k->a));
	assert_non_null(kit_field(c, "wants", k->a));
	assert_non_null(kit_field(c, "whisper", k->a));
	if (k->english && !str_eq(circle, "both") && is_next_of_kin(relation))
		assert_string_equal(
			surname(name),
			surname(str_eq(circle, "victim") ? victim : murderer));
}

/* The case is written and names those whom it is about. */
static void
check_story(struct one *k, const struct xml_node *story, const char *murderer,
	    const char *victim)
{
	static const char *const fields[] = {"bond",	"crisis", "way-out",
					     "why",	"how",	  "eluded",
					     "opening", "scene",  "clue"};
	size_t i;

	assert_non_null(xml_attr(story, "setting"));
	for (i = 0; i < sizeof(fields) / sizeof(*fields); i++)
		assert_non_null(kit_field(story, fields[i], k->a));
	names(k, kit_field(story, "crisis", k->a), murderer);
	names(k, kit_field(story, "why", k->a), victim);
	names(k, kit_field(story, "opening", k->a), murderer);
}

/* A case whole, all three regions peopled, detectives whom the cast play. */
static void
check_haunted(struct one *k)
{
	const struct xml_node *ghost = xml_first(k->kit, "ghost"), *c, *d;
	const char *murderer = NULL, *victim = xml_attr(ghost, "name");
	int circles = 0;

	XML_EACH (c, k->kit, "character")
		if (str_eq(xml_attr(c, "role"), "murderer"))
			murderer = xml_attr(c, "name");
	assert_non_null(murderer);
	check_story(k, xml_first(k->kit, "story"), murderer, victim);
	XML_EACH (c, k->kit, "character") {
		if (str_eq(xml_attr(c, "role"), "murderer"))
			continue;
		check_secondary(k, c, murderer, victim);
		circles |= 1 << (xml_attr(c, "circle")[0] % 8);
	}
	assert_int_equal(circles, 1 << 'm' % 8 | 1 << 'b' % 8 | 1 << 'v' % 8);
	XML_EACH (d, xml_first(k->kit, "police"), "detective") {
		assert_non_null(xml_attr(d, "name"));
		assert_non_null(xml_attr(d, "player"));
	}
}

/* A guest with a story, a Shadow after it, and two adjectives. */
static void
check_guest(struct one *k, const struct xml_node *guest)
{
	const char *seat = xml_attr(guest, "seat");
	const struct xml_node *c;
	int own = 0, ideas = 0;

	assert_non_null(xml_attr(guest, "calling"));
	assert_non_null(xml_attr(guest, "story"));
	assert_non_null(kit_field(guest, "account", k->a));
	assert_non_null(kit_field(guest, "connection", k->a));
	XML_EACH (c, k->kit, "adjective")
		own += str_eq(xml_attr(c, "seat"), seat) &&
		       str_eq(xml_attr(c, "of"), "guest");
	XML_EACH (c, k->kit, "idea")
		ideas += str_eq(xml_attr(c, "seat"), seat);
	assert_int_equal(own, 2);
	assert_int_equal(ideas, 27);
}

/* It reads on from a name and from "you" alike: no was, no has. */
static void
check_admission(const char *what)
{
	static const char *const no[] = {"was ",  "were ", "is ", "has ",
					 "have ", "am ",   "are "};
	size_t i;

	for (i = 0; i < sizeof(no) / sizeof(*no); i++)
		assert_int_not_equal(strncmp(what, no[i], strlen(no[i])), 0);
	assert_true(islower((unsigned char)*what));
	assert_true(strlen(what) <= 64);
}

/* One house, of which it is told, and guests about whom all is said. */
static void
check_clock(struct one *k)
{
	const struct xml_node *house = xml_first(k->kit, "house"), *c;

	names(k, kit_field(house, "opening", k->a), xml_attr(house, "name"));
	names(k, kit_field(house, "opening", k->a), xml_attr(house, "host"));
	XML_EACH (c, k->kit, "guest")
		check_guest(k, c);
	XML_EACH (c, k->kit, "shadow")
		assert_non_null(kit_field(c, "tie", k->a));
	XML_EACH (c, k->kit, "idea") {
		assert_non_null(xml_attr(c, "what"));
		if (k->english && str_eq(xml_attr(c, "of"), "admission"))
			check_admission(xml_attr(c, "what"));
	}
}

/* Half-Chance: somebody called so, after something, and old enough. */
static void
check_player(const struct one *k, const struct xml_node *p)
{
	const char *character = xml_attr(p, "character");
	const char *called = xml_attr(p, "called");
	const char *want = xml_attr(p, "want");

	names(k, character, called);
	assert_non_null(want);
	assert_non_null(xml_attr(p, "pocket"));
	assert_non_null(xml_attr(p, "bond"));
	if (!k->english)
		return;
	assert_true(is_called(character, called));
	assert_int_equal(strncmp(want, "to ", 3), 0);
	if (strstr(character, "nine, small") || strstr(character, "twelve"))
		assert_null(strstr(want, "wedding"));
}

/* The friend is missing in all that is told, and there is an end. */
static void
check_halfchance(struct one *k)
{
	const struct xml_node *story = xml_first(k->kit, "story"), *c;
	const char *company = kit_field(story, "company", k->a);
	int spots = 0, rumours = 0;

	names(k, company, fact(k, "friend"));
	names(k, company, fact(k, "thing"));
	assert_non_null(xml_attr(story, "title"));
	assert_non_null(xml_attr(story, "place"));
	assert_non_null(xml_attr(story, "end"));
	assert_non_null(kit_field(story, "opening", k->a));
	assert_non_null(xml_attr(xml_first(k->kit, "table"), "turns"));
	XML_EACH (c, k->kit, "player")
		check_player(k, c);
	XML_EACH (c, k->kit, "spot")
		spots++;
	XML_EACH (c, k->kit, "rumour")
		rumours++;
	assert_int_equal(spots, 3);
	assert_int_equal(rumours, 2);
}

/* --- Personae --- */

/* The only record of a kind with a value in an attribute. */
static const struct xml_node *
only(const struct one *k, const char *record, const char *attr,
     const char *value)
{
	const struct xml_node *n, *found = NULL;

	XML_EACH (n, k->kit, record) {
		if (!str_eq(xml_attr(n, attr), value))
			continue;
		assert_null(found);
		found = n;
	}
	assert_non_null(found);
	return found;
}

/* The name of who plays a part: the chief of those against the company. */
static const char *
part(const struct one *k, const char *name)
{
	return xml_attr(only(k, "identity", "part", name), "name");
}

/* The first skill or thing of a character. */
static const char *
first_of(const struct one *k, const char *record, const char *who)
{
	const struct xml_node *n;

	XML_EACH (n, k->kit, record)
		if (str_eq(xml_attr(n, "who"), who))
			return xml_attr(n, "name");
	return "";
}

/* Concept, skill, thing and past go together; the bond is with the left. */
static void
check_persona(struct one *k, const struct xml_node *c, long players)
{
	const char *name = xml_attr(c, "name");
	const char *concept = kit_field(c, "concept", k->a);
	long left = (xml_attr_int(c, "player", 0) + 1) % players;

	assert_true(!k->english || is_called(concept, xml_attr(c, "calling")));
	names(k, concept, xml_attr(c, "quirk"));
	names(k, concept, xml_attr(c, "trouble"));
	assert_non_null(kit_field(c, "motive", k->a));
	if (k->english)
		assert_int_equal(
			strncmp(kit_field(c, "motive", k->a), "To ", 3), 0);
	assert_non_null(kit_field(c, "look", k->a));
	names(k, kit_field(c, "history", k->a), xml_attr(c, "past"));
	names(k, kit_field(c, "bond", k->a),
	      xml_attr(only(k, "character", "player",
			    arena_printf(k->a, "%ld", left)),
		       "name"));
	if (k->english)
		assert_string_equal(first_of(k, "gear", name),
				    xml_attr(c, "tool"));
	if (k->english && xml_attr_int(c, "cmp", 0) > 0)
		assert_string_equal(first_of(k, "skill", name),
				    xml_attr(c, "trade"));
}

/* One situation that names those who are there. */
static void
check_personae(struct one *k)
{
	const struct xml_node *table = xml_first(k->kit, "table"), *c;
	const char *text;

	assert_non_null(xml_attr(table, "story"));
	assert_non_null(xml_attr(table, "place"));
	assert_non_null(xml_attr(table, "ground"));
	assert_non_null(kit_field(table, "goal", k->a));
	assert_non_null(kit_field(table, "opening3", k->a));
	assert_non_null(part(k, "hand"));
	assert_non_null(part(k, "friend"));
	assert_non_null(part(k, "helper"));
	text = kit_field(only(k, "trial", "number", "1"), "text", k->a);
	assert_non_null(text);
	text = kit_field(only(k, "trial", "number", "2"), "text", k->a);
	names(k, text, part(k, "waverer"));
	text = kit_field(only(k, "trial", "number", "3"), "text", k->a);
	names(k, text, part(k, "chief"));
	XML_EACH (c, k->kit, "character")
		check_persona(k, c, xml_attr_int(k->kit, "players", 0));
	XML_EACH (c, k->kit, "identity") {
		assert_non_null(xml_attr(c, "role"));
		assert_non_null(kit_field(c, "note", k->a));
	}
}

static const struct row rows[] = {
	{"joe",
	 "joe@decision joe@obsession joe@aka joe@age player@outcome "
	 "player@reason player@way",
	 "", check_joe},
	{"haunted",
	 "character@name character@relation character@secret character@wants "
	 "character@whisper detective@name",
	 "", check_haunted},
	{"clock",
	 "guest@name guest@short guest@story guest@connection shadow@name "
	 "adjective@word",
	 "", check_clock},
	{"halfchance",
	 "player@character player@called player@want player@pocket "
	 "player@bond spot@what rumour@what",
	 "player@hand card@set-title kit@fact", check_halfchance},
	{"personae",
	 "character@name character@concept character@motive character@look "
	 "character@history character@bond identity@name identity@note",
	 "enhancement@text power@text talent@name", check_personae},
};

static void
check_kit(const struct row *row, struct one *k)
{
	take_texts(k, k->kit);
	no_hole_is_left(k);
	nothing_stands_twice(k, row);
	if (row->check)
		row->check(k);
}

static int
by_value(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return x < y ? -1 : x > y;
}

/* The one-shots of n seeds in a language are good, and all different. */
static void
good_in(const struct row *row, const char *lang, int n)
{
	struct diag *d = diag_new();
	struct game *g = game_read(row->game, &places, lang, d);
	struct game_players p = game_players(g);
	uint64_t *prints = calloc((size_t)n + 1, sizeof(*prints));
	int i;

	for (i = 0; i < n; i++) {
		struct one k = {.a = arena_new(), .english = !lang};
		struct setup_request r = {.game = g, .roll = true};
		struct xml_doc *kit;

		k.seed = r.seed = arena_printf(k.a, "one-shot %d", i);
		r.players = p.min + i % (p.max - p.min + 1);
		kit = setup_run(&r, d);
		if (!kit)
			diag_print(d, stderr);
		assert_non_null(kit);
		k.kit = xml_root(kit);
		check_kit(row, &k);
		prints[i] = print_of(&k);
		xml_free(kit);
		arena_free(k.a);
	}
	qsort(prints, (size_t)n, sizeof(*prints), by_value);
	for (i = 1; i < n; i++)
		assert_true(prints[i] != prints[i - 1]);
	free(prints);
	game_free(g);
	diag_free(d);
}

/* Of the languages beside the game's own fewer seeds do in `make test`. */
static void
every_one_shot_is_good(const char *name)
{
	const struct row *row = rows;
	struct diag *d = diag_new();
	struct game *g = game_read(name, &places, NULL, d);
	struct arena *a = arena_new();
	size_t n, i;
	const char **all = game_languages(g, a, &n);

	while (!str_eq(row->game, name))
		row++;
	good_in(row, NULL, seeds());
	for (i = 1; i < n; i++) {
		print_message("%s in %s\n", name, all[i]);
		good_in(row, all[i], getenv("GEN_SEEDS") ? seeds() : 5);
	}
	arena_free(a);
	game_free(g);
	diag_free(d);
}

#define ONE_SHOTS(game)                                                        \
	static void one_shots_of_##game(void **state)                          \
	{                                                                      \
		(void)state;                                                   \
		every_one_shot_is_good(#game);                                 \
	}

ONE_SHOTS(joe)
ONE_SHOTS(haunted)
ONE_SHOTS(clock)
ONE_SHOTS(halfchance)
ONE_SHOTS(personae)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_shots_of_joe),
		cmocka_unit_test(one_shots_of_haunted),
		cmocka_unit_test(one_shots_of_clock),
		cmocka_unit_test(one_shots_of_halfchance),
		cmocka_unit_test(one_shots_of_personae),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
