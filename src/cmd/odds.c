/* gen odds: how games end when the engine plays many. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/budget.h"
#include "cmd/cmd.h"
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
	    struct setup *s, const char *seed, struct tables *t)
{
	struct xml_doc *kit = setup_table(s, seed);
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

/* Where nothing is left to luck, all tables are one. */
static void
join_tables(struct tables *t, size_t size)
{
	size_t i;

	for (i = 1; i < t->n; i++)
		if (memcmp(t->starts[i], t->starts[0], size) != 0)
			return;
	t->n = 1;
}

/* What of a kit do the rules read? */
static bool
asks(void *rules, const struct xml_node *record, const char *field)
{
	return rules_asks(rules, record, field);
}

static bool
begin_tables(struct cmd *c, const struct rules *rules, const struct game *g,
	     const struct setup_request *request, long n, struct tables *t)
{
	struct setup *s = setup_begin(request, c->diag);
	const char *seed = request->seed;
	bool good = s != NULL;
	long i;

	t->starts = ARENA_ARRAY(c->arena, void *, (size_t)n);
	for (i = 0; i < n && good; i++) {
		budget_renew();
		if (i)
			seed = arena_printf(c->arena, "%s/table/%ld",
					    request->seed, i);
		good = begin_table(c, rules, g, s, seed, t);
		if (good && !i)
			setup_slice(s, asks, (void *)(uintptr_t)rules);
	}
	setup_end(s);
	if (good)
		join_tables(t, rules->size);
	return good;
}

/* A bar on the terminal. */
static void
show_progress(void *context, uint64_t done, uint64_t games)
{
	int now = (int)(done * BAR / games), *shown = context;

	if (now == *shown)
		return;
	*shown = now;
	fprintf(stderr, "\r[%.*s%*s]%s", now,
		"########################################", BAR - now, "",
		now == BAR ? "\r\033[K" : "");
}

static void
play_games(struct cmd *c, const struct rules *rules, struct tables *t,
	   const char *seed)
{
	enum policy policies[RULES_SEATS];
	struct odds_report report;
	struct odds *odds;
	int shown = -1; /* of the bar */
	struct odds_request r = {
		.rules = rules,
		.starts = (const void *const *)t->starts,
		.starts_n = t->n,
		.seed = seed,
		.policies = policies,
		.games = (uint64_t)cmd_int(c, OPT_GAMES, 1, FIXED_GAMES, 10000),
		.jobs = (int)cmd_int(c, OPT_JOBS, 1, FIXED_THREADS, 1),
		.context = &shown,
	};
	size_t i;

	for (i = 0; i < RULES_SEATS; i++)
		policies[i] =
			(enum policy)cmd_choice(c, OPT_POLICY, POLICY_SENSIBLE);
	if (isatty(STDERR_FILENO) && !cmd_has(c, OPT_QUIET))
		r.progress = show_progress;
	if (diag_errors(c->diag))
		return;
	odds = odds_run(&r);
	cmd_stage(c, "play");
	report = odds_report(&r, odds, t->seats, c->arena);
	cmd_show_odds(c, &report);
	odds_free(odds);
}

int
cmd_odds(struct cmd *c)
{
	long n = cmd_int(c, OPT_TABLES, 1, FIXED_TABLES, 32);
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
