/* gen list: the games; or one game's parts, papers, card sizes, languages. */
#include <string.h>

#include "base/budget.h"
#include "base/json.h"
#include "base/speech.h"
#include "base/str.h"
#include "cmd/cmd.h"
#include "rules/rules.h"
#include "xml/xml.h"

/* --- all games --- */

/* A game in the language of messages, where it speaks that; else NULL. */
static struct game *
read_here(struct cmd *c, const char *name)
{
	const char *lang = speech_language(c->arena);
	struct diag *quiet;
	struct game *g;

	if (str_eq(lang, "en"))
		return NULL;
	quiet = diag_new();
	g = game_read(name, &c->places, lang, quiet);
	diag_free(quiet);
	return g;
}

/* A text filled up with spaces to so many characters. */
static void
print_wide(const char *text, int wide)
{
	const char *at;

	for (at = text; *at; at++)
		wide -= ((unsigned char)*at & 0xC0) != 0x80;
	printf("%s%*s", text, wide > 0 ? wide : 0, "");
}

/* "3-5" or "4" */
static const char *
range(struct arena *a, int min, int max)
{
	if (min == max)
		return arena_printf(a, "%d", min);
	return arena_printf(a, "%d-%d", min, max);
}

static void
print_game(struct cmd *c, const char *name, const struct game *g)
{
	struct game_players p = game_players(g);

	if (!cmd_has(c, OPT_JSON)) {
		printf("%-12s ", name);
		print_wide(game_title(g), 36);
		printf(_(" %s players\n"), range(c->arena, p.min, p.max));
		return;
	}
	fputs("{\"name\": ", stdout);
	json_quote(name, stdout);
	fputs(", \"title\": ", stdout);
	json_quote(game_title(g), stdout);
	printf(", \"players\": {\"min\": %d, \"max\": %d, \"usual\": %d}",
	       p.min, p.max, p.usual);
}

/* Games that cannot be read are told on stderr, the others listed. */
static void
list_games(struct cmd *c)
{
	bool json = cmd_has(c, OPT_JSON);
	const char **names, *comma = "";
	struct game *g, *here;
	size_t n, i;

	names = game_names(&c->places, c->arena, &n);
	if (json)
		putchar('[');
	for (i = 0; i < n; i++) {
		g = game_read_about(names[i], &c->places, c->diag);
		if (!g)
			continue;
		if (json)
			printf("%s\n ", comma);
		here = json ? NULL : read_here(c, names[i]);
		print_game(c, names[i], here ? here : g);
		game_free(here);
		if (json)
			putchar('}');
		comma = ",";
		game_free(g);
	}
	if (json)
		puts("\n]");
}

/* --- one game --- */

/* What it says of itself: its <summary>, with how many it is best. */
static void
print_about(struct cmd *c, const struct game *g)
{
	const char *best = game_players(g).best, *summary = game_summary(g);

	if (cmd_has(c, OPT_JSON)) {
		fputs(", \"best\": ", stdout);
		json_quote(best, stdout);
		fputs(", \"summary\": ", stdout);
		json_quote(summary, stdout);
	} else if (best || *summary) {
		fputs(summary, stdout);
		if (best && *summary)
			putchar(' ');
		if (best)
			printf(_("Best with %s."), best);
		putchar('\n');
	}
}

static void
print_part(struct cmd *c, const struct xml_node *part, const char **comma)
{
	const char *size = xml_attr_or(part, "size", "");

	if (!cmd_has(c, OPT_JSON)) {
		printf("  %-16s %-7s %-12s %s\n", xml_attr(part, "part"),
		       xml_name(part), size, xml_attr(part, "title"));
		return;
	}
	printf("%s\n  {\"part\": ", *comma);
	json_quote(xml_attr(part, "part"), stdout);
	printf(", \"kind\": \"%s\", \"title\": ", xml_name(part));
	json_quote(xml_attr(part, "title"), stdout);
	fputs(", \"size\": ", stdout);
	json_quote(xml_attr(part, "size"), stdout);
	putchar('}');
	*comma = ",";
}

/* The parts of a section, under a title or, as JSON, a key. */
static void
print_parts(struct cmd *c, const struct xml_node *section, const char *title,
	    const char *key)
{
	struct xml_node *part;
	const char *comma = "";
	bool json = cmd_has(c, OPT_JSON);

	if (json)
		printf(",\n \"%s\": [", key);
	else
		printf(_("\n%s:\n"), title);
	if (section)
		XML_EACH (part, section, NULL)
			if (xml_attr(part, "part"))
				print_part(c, part, &comma);
	if (json)
		putchar(']');
}

/* Is there a book for gen solo to make? */
static bool
has_book(const struct game *g)
{
	const struct rules *rules = cmd_find_rules(g);

	return rules && rules->book;
}

/* One paper or card size: its name, width and height. */
static void
print_size(struct cmd *c, const struct xml_node *n, const char *name,
	   const char **comma)
{
	const char *width = xml_attr_or(n, "width", "");
	const char *height = xml_attr_or(n, "height", "");

	if (!cmd_has(c, OPT_JSON)) {
		printf("  %-16s %s x %s\n", name, width, height);
		return;
	}
	printf("%s\n  {\"name\": ", *comma);
	json_quote(name, stdout);
	fputs(", \"width\": ", stdout);
	json_quote(width, stdout);
	fputs(", \"height\": ", stdout);
	json_quote(height, stdout);
	putchar('}');
	*comma = ",";
}

static void
print_sizes(struct cmd *c, const struct game *g, const char *kind,
	    const char *title, const char *key)
{
	bool json = cmd_has(c, OPT_JSON);
	const char *const *names, *comma = "";
	size_t n, i;

	names = game_all(g, kind, &n);
	if (json)
		printf(",\n \"%s\": [", key);
	else
		printf(_("\n%s:\n"), title);
	for (i = 0; i < n; i++)
		print_size(c, game_find(g, kind, names[i]), names[i], &comma);
	if (json)
		putchar(']');
}

/* What --profile takes. */
static void
print_profiles(struct cmd *c, const struct game *g)
{
	bool json = cmd_has(c, OPT_JSON);
	const char *const *names, *note;
	size_t n, i;

	names = game_all(g, "profile", &n);
	fputs(json ? ",\n \"profiles\": ["
	      : n  ? _("\nprofiles (--profile):\n")
		   : "",
	      stdout);
	for (i = 0; i < n; i++) {
		note = xml_attr_or(game_find(g, "profile", names[i]), "note",
				   "");
		if (!json) {
			printf("  %-16s %s\n", names[i], note);
			continue;
		}
		fputs(i ? ",\n  {\"name\": " : "\n  {\"name\": ", stdout);
		json_quote(names[i], stdout);
		fputs(", \"note\": ", stdout);
		json_quote(note, stdout);
		putchar('}');
	}
	if (json)
		putchar(']');
}

/* The sets of data, when there are any. */
static void
print_sets(struct cmd *c, const struct game *g)
{
	bool json = cmd_has(c, OPT_JSON);
	const struct game_set *sets;
	size_t n, i;

	sets = game_sets(g, &n);
	if (json)
		fputs(",\n \"sets\": [", stdout);
	else if (n)
		puts(_("\nsets (--set):"));
	for (i = 0; i < n; i++) {
		if (!json) {
			printf("  %-16s %s%s\n", sets[i].name, sets[i].title,
			       str_eq(sets[i].name, GAME_BASE_SET)
				       ? _(" (always there)")
				       : "");
			continue;
		}
		fputs(i ? ",\n  {\"name\": " : "\n  {\"name\": ", stdout);
		json_quote(sets[i].name, stdout);
		fputs(", \"title\": ", stdout);
		json_quote(sets[i].title, stdout);
		putchar('}');
	}
	if (json)
		putchar(']');
}

/* One language: what of the game there is in it. */
static void
print_language(struct cmd *c, const char *lang, bool first)
{
	struct diag *quiet = diag_new();
	struct game *g = game_read(c->operand[0], &c->places, lang, quiet);
	struct l10n_count n = {0, 0, 0};
	size_t own = 0, tables = 0;

	if (g) {
		n = game_translated(g);
		tables = game_tables(g, &own);
	}
	if (cmd_has(c, OPT_JSON)) {
		printf("%s\n  {\"language\": ", first ? "" : ",");
		json_quote(lang, stdout);
		printf(", \"good\": %s, \"messages\": %zu, \"translated\": "
		       "%zu, \"fuzzy\": %zu, \"tables\": %zu, "
		       "\"own_tables\": %zu}",
		       g ? "true" : "false", n.messages, n.translated, n.fuzzy,
		       tables, own);
	} else if (!g) {
		printf(_("  %-8s broken: see gen l10n check %s -l %s\n"), lang,
		       c->operand[0], lang);
	} else if (!n.messages) {
		printf(_("  %-8s written in it\n"), lang);
	} else {
		printf(_("  %-8s %3zu %%  %zu of %zu texts, %zu of %zu files "
			 "of tables\n"),
		       lang, n.translated * 100 / n.messages, n.translated,
		       n.messages, own, tables);
	}
	game_free(g);
	diag_free(quiet);
}

static void
print_languages(struct cmd *c, const struct game *g)
{
	bool json = cmd_has(c, OPT_JSON);
	struct diag_where where = {c->operand[0], 0};
	size_t n, i;
	const char **all = game_languages(g, c->arena, &n);

	if (json) {
		fputs(",\n \"languages\": [", stdout);
		for (i = 0; i < n; i++) {
			fputs(i ? ", " : "", stdout);
			json_quote(all[i], stdout);
		}
		fputs("],\n \"completeness\": [", stdout);
	} else {
		puts(_("\nlanguages (-l):"));
	}
	for (i = 0; i < n && budget_lasts(c->diag, where); i++) {
		budget_spend(WORK_LANGUAGE, 1);
		print_language(c, all[i], !i);
	}
	if (json)
		puts("]}");
}

static void
list_game(struct cmd *c)
{
	struct game *g;

	cmd_know(c);
	g = cmd_has(c, OPT_JSON) ? NULL : read_here(c, c->operand[0]);
	if (!g)
		g = game_read(c->operand[0], &c->places, NULL, c->diag);
	if (!g)
		return;
	print_game(c, game_id(g), g);
	print_about(c, g);
	print_parts(c, game_section(g, "materials"), _("parts (--only)"),
		    "parts");
	if (has_book(g))
		print_parts(c, game_section(g, "solo"),
			    _("parts of a solo book (gen solo --only)"),
			    "solo_parts");
	if (game_has_plan(g))
		print_parts(c, game_section(g, "plan"),
			    _("parts of a session plan (gen solo --script "
			      "--only)"),
			    "plan_parts");
	print_sets(c, g);
	print_sizes(c, g, "paper", _("papers (-p)"), "papers");
	print_sizes(c, g, "card-size", _("card sizes"), "card_sizes");
	print_profiles(c, g);
	print_languages(c, g);
	game_free(g);
}

int
cmd_list(struct cmd *c)
{
	if (c->operands)
		list_game(c);
	else
		list_games(c);
	return EXIT_GOOD;
}
