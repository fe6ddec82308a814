/* What commands share: the group, the seed, writing, timing. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/advice.h"
#include "base/budget.h"
#include "base/file.h"
#include "base/speech.h"
#include "base/rng.h"
#include "cmd/cmd.h"
#include "cmd/shelf.h"
#include "rules/rules.h"
#include "game/group.h"
#include "game/source.h"
#include "kit/kit.h"

void
cmd_begin_budget(struct cmd *c)
{
	budget_begin((unsigned)cmd_int(c, OPT_BUDGET, 1, 1000, 1) *
		     c->row->budget);
}

/* The language to read a game in: of -l the first, else the group's. */
static const char *
first_language(struct cmd *c)
{
	const char *lang = c->value[OPT_LANG];

	if (lang)
		return arena_strndup(c->arena, lang, strcspn(lang, ",+"));
	return c->group_file ? xml_attr(xml_root(c->group_file), "lang") : NULL;
}

/* Does the game speak it?  If not, reported where it was said. */
static bool
check_language(struct cmd *c, const struct game *g, const char *lang)
{
	const char **all;
	size_t n;

	if (!lang || game_speaks(g, lang))
		return true;
	all = game_languages(g, c->arena, &n);
	if (cmd_has(c, OPT_LANG))
		cmd_bad_value(c, OPT_LANG, advice(c->diag, lang, all, n));
	else
		diag_report(c->diag, xml_where(xml_root(c->group_file)),
			    DIAG_GROUP_LANG, lang,
			    advice(c->diag, lang, all, n));
	return false;
}

void
cmd_know(struct cmd *c)
{
	if (!c->places.known)
		c->places.known = known_read(c->places.home, c->arena);
}

struct game *
cmd_game_in(struct cmd *c, const char *name, const char *lang)
{
	struct game *g;

	cmd_know(c);
	if (c->shelf)
		g = shelf_game(c->shelf, name, lang, c->diag);
	else
		g = game_read(name, &c->places, lang, c->diag);
	if (!g || check_language(c, g, lang))
		return g;
	cmd_free_game(c, g);
	return NULL;
}

void
cmd_free_game(struct cmd *c, const struct game *g)
{
	if (c->shelf)
		shelf_release(c->shelf, g);
	else
		game_free((struct game *)(uintptr_t)g);
}

struct game *
cmd_game(struct cmd *c)
{
	if (cmd_has(c, OPT_GROUP))
		c->group_file = source_read_group(c->value[OPT_GROUP], c->diag);
	if (diag_errors(c->diag))
		return NULL;
	c->places.no_books = c->row->run != cmd_solo && !c->book;
	return cmd_game_in(c, c->operand[0], first_language(c));
}

struct xml_doc *
cmd_group(struct cmd *c, const struct game *g)
{
	return c->group_file ? group_read(g, c->group_file, c->diag) : NULL;
}

const char *
cmd_choose_seed(struct arena *a)
{
	static const char signs[] = "abcdefghjkmnpqrstuvwxyz23456789";
	char noise[64] = {0}, seed[7] = {0};
	FILE *f = fopen("/dev/urandom", "rb");
	struct rng r;
	size_t i;

	if (!f || fread(noise, 1, 16, f) != 16)
		snprintf(noise, sizeof(noise), "%lld %ld",
			 (long long)time(NULL), (long)getpid());
	if (f)
		fclose(f);
	for (i = 0; i < 16; i++)
		noise[i] = noise[i] ? noise[i] : 1;
	r = rng_open(noise, "seed");
	for (i = 0; i < 6; i++)
		seed[i] = signs[rng_below(&r, sizeof(signs) - 1)];
	return arena_strdup(a, seed);
}

/* Does it end a line, or turn what stands behind it? */
static bool
turns(uint32_t ch)
{
	return (ch >= 0x2028 && ch <= 0x202e) || (ch >= 0x2066 && ch <= 0x2069);
}

/* It stands on every sheet: short, and of characters that can be set. */
static bool
is_printable(const char *seed)
{
	const char *end = seed + strlen(seed);
	size_t n = 0;

	for (; seed < end; n++) {
		uint32_t ch = str_utf8_next(&seed, end);

		if (ch < 0x20 || (ch >= 0x7f && ch < 0xa0) || turns(ch) ||
		    ch > 0xffff)
			return false;
	}
	return n <= 60;
}

/* A group's seed, "" for one that is no good, reported; NULL: it has none. */
static const char *
groups_seed(struct cmd *c, const struct xml_node *group)
{
	const char *seed = xml_attr(group, "seed");

	if (!seed || !*seed || is_printable(seed))
		return seed;
	diag_report(c->diag, xml_where(group), DIAG_SCHEMA_VALUE, seed, "seed",
		    _("expected at most 60 printable characters"));
	return "";
}

/* -s, else the group's, else a new one, which is told. */
static const char *
find_seed(struct cmd *c, const struct xml_doc *group)
{
	const char *seed = c->value[OPT_SEED];

	if (seed && !is_printable(seed))
		cmd_bad_value(c, OPT_SEED,
			      "expected at most 60 printable characters");
	if (!seed && group)
		seed = groups_seed(c, xml_root(group));
	if (seed && *seed)
		return seed;
	seed = c->chosen_seed ? c->chosen_seed : cmd_choose_seed(c->arena);
	if (!cmd_has(c, OPT_QUIET))
		fprintf(stderr, "gen: seed %s\n", seed);
	return seed;
}

struct setup_request
cmd_request(struct cmd *c, const struct game *g, const struct xml_doc *group,
	    bool roll)
{
	bool blank = cmd_has(c, OPT_BLANK);
	struct setup_request r = {
		.game = g,
		.group = blank ? NULL : group,
		.roll = roll && !blank,
		.lang = game_lang(g),
		.players = (int)cmd_int(c, OPT_PLAYERS, 1, 99, 0),
		.sets = c->value[OPT_SETS],
	};

	if (blank && group && !r.players)
		r.players = (int)kit_count(group, "player");
	if (blank && group && !r.sets)
		r.sets = xml_attr(xml_root(group), "sets");
	if (!diag_errors(c->diag))
		r.seed = find_seed(c, group);
	return r;
}

void
cmd_write_text(struct cmd *c, const char *text)
{
	const char *path = c->value[OPT_FILE];

	if (!path || strcmp(path, "-") == 0)
		fputs(text, stdout);
	else
		cmd_write_file(c, path, text);
}

void
cmd_write_file(struct cmd *c, const char *path, const char *text)
{
	struct file_out *out = file_create(path, c->diag);

	if (!out)
		return;
	fputs(text, file_stream(out));
	if (file_commit(out, c->diag))
		puts(path);
}

void
cmd_write_xml(struct cmd *c, const struct xml_doc *doc)
{
	struct str s = {0};

	xml_write(doc, &s);
	cmd_write_text(c, str_text(&s));
	str_free(&s);
}

/* "joe, haunted": the games that have rules. */
static const char *
ruled_games(struct cmd *c)
{
	const char *text = "";
	size_t i;

	for (i = 0; rules_at(i); i++)
		text = arena_printf(c->arena, "%s%s%s", text, i ? ", " : "",
				    rules_at(i)->name);
	return text;
}

const struct rules *
cmd_find_rules(const struct game *g)
{
	const struct xml_node *play = game_section(g, "play");

	return play ? rules_find(xml_attr(play, "rules")) : NULL;
}

const struct rules *
cmd_rules(struct cmd *c, const struct game *g)
{
	const struct xml_node *play = game_section(g, "play");
	const char *name = play ? xml_attr(play, "rules") : game_id(g);
	const struct rules *rules = cmd_find_rules(g);
	struct diag_where where = {game_file(g), 0};

	if (!rules)
		diag_report(c->diag, play ? xml_where(play) : where,
			    DIAG_SESSION_GAME, name, ruled_games(c));
	return rules;
}

void
cmd_check_rules(struct cmd *c, const struct game *g)
{
	const struct xml_node *play = game_section(g, "play");
	const char *name = play ? xml_attr(play, "rules") : NULL, **names;
	size_t n = 0, i;

	if (!name || str_eq(name, game_id(g)) || rules_find(name))
		return;
	while (rules_at(n))
		n++;
	names = ARENA_ARRAY(c->arena, const char *, n + 1);
	for (i = 0; i < n; i++)
		names[i] = rules_at(i)->name;
	diag_report(c->diag, xml_where(play), DIAG_PLAY_RULES, name,
		    advice(c->diag, name, names, n));
}

static double
milliseconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

void
cmd_stage(struct cmd *c, const char *name)
{
	double now = milliseconds();

	if (name && cmd_has(c, OPT_VERBOSE))
		fprintf(stderr, "gen: %-8s %8.1f ms\n", name, now - c->began);
	c->began = now;
}
