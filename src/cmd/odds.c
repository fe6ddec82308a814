/* gen odds: how games end when the engine plays many. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/json.h"
#include "cmd/cmd.h"
#include "print/print.h"
#include "pdf/pdf.h"
#include "solo/odds.h"

#define BAR 40 /* characters of a full bar */

/* The tables that the games start from. */
struct tables {
	void **starts;
	size_t n;
	const char *seats[RULES_SEATS];
};

/* Sets up one table and begins it. */
static bool
begin_table(struct cmd *c, const struct rules *rules, const struct game *g,
	    struct setup_request *request, struct tables *t)
{
	struct xml_doc *kit = setup_run(request, c->diag);
	struct names *names = names_new();
	void *state = arena_zero(c->arena, rules->size);
	struct xml_node *p;
	bool good = false;
	long seat = 0;

	if (kit)
		good = rules_begin(rules, state, xml_root(kit),
				   game_section(g, "play"), names, c->diag);
	if (good && !t->n)
		XML_EACH (p, xml_root(kit), "player")
			if (seat < RULES_SEATS)
				t->seats[seat++] = arena_strdup(
					c->arena, xml_attr(p, "name"));
	if (good)
		t->starts[t->n++] = state;
	names_free(names);
	xml_free(kit);
	return good;
}

static bool
begin_tables(struct cmd *c, const struct rules *rules, const struct game *g,
	     struct setup_request *request, long n, struct tables *t)
{
	const char *seed = request->seed;
	long i;

	t->starts = ARENA_ARRAY(c->arena, void *, (size_t)n);
	for (i = 0; i < n; i++) {
		if (i)
			request->seed =
				arena_printf(c->arena, "%s/table/%ld", seed, i);
		if (!begin_table(c, rules, g, request, t))
			return false;
	}
	request->seed = seed;
	return true;
}

/* A bar on the terminal. */
static void
show_progress(void *context, uint64_t done, uint64_t games)
{
	static int shown = -1;
	int now = (int)(done * BAR / games);

	(void)context;
	if (now == shown)
		return;
	shown = now;
	fprintf(stderr, "\r[%.*s%*s]%s", now,
		"########################################", BAR - now, "",
		now == BAR ? "\r\033[K" : "");
}

static void
print_measure(const struct xml_node *m)
{
	const struct xml_node *v;
	const char *mean = xml_attr(m, "mean");

	printf("\n%s", xml_attr(m, "name"));
	if (mean)
		printf("  mean %s (%s to %s), %s to %s, median %s", mean,
		       xml_attr(m, "low"), xml_attr(m, "high"),
		       xml_attr(m, "least"), xml_attr(m, "most"),
		       xml_attr(m, "median"));
	putchar('\n');
	XML_EACH (v, m, "value")
		if (str_eq(xml_attr(m, "kind"), "exact"))
			printf("  %-44s %7s %%  (%s in %s)\n",
			       xml_attr(v, "name"), xml_attr(v, "share"),
			       xml_attr(v, "count"), xml_attr(v, "of"));
		else
			printf("  %-24s %7s %%  (%s to %s)\n",
			       xml_attr(v, "name"), xml_attr(v, "share"),
			       xml_attr(v, "low"), xml_attr(v, "high"));
}

static void
print_table(const struct xml_doc *result)
{
	const struct xml_node *root = xml_root(result), *m;

	if (xml_attr(root, "roll"))
		printf("%s %s: %s\n", xml_attr(root, "game"),
		       xml_attr(root, "roll"), xml_attr(root, "title"));
	else
		printf("%s: %s games from %s tables, %s players, seed %s\n",
		       xml_attr(root, "game"), xml_attr(root, "games"),
		       xml_attr(root, "tables"), xml_attr(root, "policy"),
		       xml_attr(root, "seed"));
	XML_EACH (m, root, "measure")
		print_measure(m);
}

/* Attributes of an element as members of an object, numbers bare. */
static void
print_members(const struct xml_node *n)
{
	const char *names[16], *values[16];
	size_t count = xml_attrs(n, names, values, 16), i;

	for (i = 0; i < count; i++) {
		bool text =
			str_eq(names[i], "name") || str_eq(names[i], "kind") ||
			str_eq(names[i], "game") || str_eq(names[i], "seed") ||
			str_eq(names[i], "lang") ||
			str_eq(names[i], "policy") ||
			str_eq(names[i], "roll") || str_eq(names[i], "title");

		printf("%s\"%s\": ", i ? ", " : "", names[i]);
		if (text)
			json_string(values[i], stdout);
		else
			fputs(values[i], stdout);
	}
}

static void
print_json(const struct xml_doc *result)
{
	const struct xml_node *m, *v;
	const char *comma = "";

	putchar('{');
	print_members(xml_root(result));
	fputs(", \"measures\": [", stdout);
	XML_EACH (m, xml_root(result), "measure") {
		printf("%s\n {", comma);
		print_members(m);
		fputs(", \"values\": [", stdout);
		comma = "";
		XML_EACH (v, m, "value") {
			printf("%s\n  {", comma);
			print_members(v);
			putchar('}');
			comma = ",";
		}
		fputs("]}", stdout);
		comma = ",";
	}
	fputs("\n]}\n", stdout);
}

/* The page of charts: templates/common/odds.xml filled with the result. */
static void
print_chart(struct cmd *c, struct xml_doc *result)
{
	const char *path = c->value[OPT_CHART];
	struct game *g = game_read(file_join(c->arena, c->places.home,
					     "templates/common/odds.xml"),
				   &c->places, c->value[OPT_LANG], c->diag);
	struct print_request r = {
		.game = g, .kit = result, .bleed = -1, .duplex = PRINT_NONE};
	struct page_doc *pages;
	struct file_out *out;

	if (!g)
		return;
	r.paper = cmd_has(c, OPT_PAPER) ? c->value[OPT_PAPER] : "a4";
	r.fonts = print_fonts(g, c->diag);
	pages = print_materials(&r, c->diag);
	out = pages ? file_create(path, c->diag) : NULL;
	if (out && pdf_write(pages, r.fonts, file_stream(out), c->diag) &&
	    file_commit(out, c->diag))
		fprintf(stderr, "gen: chart %s\n", path);
	else if (out && diag_errors(c->diag))
		file_abandon(out);
	page_doc_free(pages);
	text_fonts_free(r.fonts);
	game_free(g);
}

void
cmd_show_odds(struct cmd *c, struct xml_doc *result)
{
	if (cmd_has(c, OPT_JSON))
		print_json(result);
	else
		print_table(result);
	if (cmd_has(c, OPT_CHART))
		print_chart(c, result);
}

static void
play_games(struct cmd *c, const struct rules *rules, struct tables *t,
	   const char *seed)
{
	enum policy policies[RULES_SEATS];
	struct odds *odds = ARENA_NEW(c->arena, struct odds);
	struct odds_request r = {
		.rules = rules,
		.starts = (const void *const *)t->starts,
		.starts_n = t->n,
		.seed = seed,
		.policies = policies,
		.games = (uint64_t)cmd_int(c, OPT_GAMES, 1, 1000000000, 10000),
		.jobs = (int)cmd_int(c, OPT_JOBS, 1, 64, 1),
	};
	struct xml_doc *result;
	size_t i;

	for (i = 0; i < RULES_SEATS; i++)
		policies[i] =
			(enum policy)cmd_choice(c, OPT_POLICY, POLICY_SENSIBLE);
	if (isatty(STDERR_FILENO) && !cmd_has(c, OPT_QUIET))
		r.progress = show_progress;
	if (diag_errors(c->diag))
		return;
	odds_run(&r, odds);
	cmd_stage(c, "play");
	result = odds_write(&r, odds, t->seats);
	cmd_show_odds(c, result);
	xml_free(result);
}

int
cmd_odds(struct cmd *c)
{
	long n = cmd_int(c, OPT_TABLES, 1, 10000, 32);
	struct game *g = cmd_game(c);
	struct xml_doc *group = g ? cmd_group(c, g) : NULL;
	const struct rules *rules = g ? cmd_rules(c, g) : NULL;
	struct setup_request request;
	struct tables t = {0};

	if (cmd_has(c, OPT_SPEC) && !cmd_has(c, OPT_SEED))
		c->value[OPT_SEED] = "exact"; /* of no consequence */
	if (!diag_errors(c->diag)) {
		request = cmd_request(c, g, group, true);
		if (diag_errors(c->diag))
			; /* told already */
		else if (cmd_has(c, OPT_SPEC))
			cmd_roll(c, rules, g, &request);
		else if (begin_tables(c, rules, g, &request, n, &t))
			play_games(c, rules, &t, request.seed);
	}
	xml_free(group);
	game_free(g);
	return EXIT_GOOD;
}
