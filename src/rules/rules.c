/* The list of games, and what is the same for all of them. */
#include "rules/rules.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rules/records.h"

#ifndef RULES_GAMES /* a test may have another list */
#define RULES_GAMES "rules/games.def"
#endif

#define RULES_GAME(name) extern const struct rules rules_##name;
#include RULES_GAMES
#undef RULES_GAME

static const struct rules *const games[] = {
#define RULES_GAME(name) &rules_##name,
#include RULES_GAMES
#undef RULES_GAME
};

const struct rules *
rules_at(size_t i)
{
	return i < sizeof(games) / sizeof(*games) ? games[i] : NULL;
}

const struct rules *
rules_find(const char *name)
{
	const struct rules *g;
	size_t i;

	for (i = 0; (g = rules_at(i)); i++)
		if (name && strcmp(g->name, name) == 0)
			return g;
	return NULL;
}

static bool
read_knob(const struct knob *k, const struct xml_node *node, uint8_t *value,
	  struct diag *d)
{
	const char *text = xml_attr(node, k->name);
	int i;

	if (!text)
		return true;
	i = word_index(k->words, text, strlen(text));
	if (i < 0) {
		diag_report(d, xml_where(node), DIAG_KNOB_VALUE, k->name, text,
			    k->words);
		return false;
	}
	*value = (uint8_t)i;
	return true;
}

static bool
read_knobs(const struct rules *g, const struct xml_node *node,
	   struct knobs *knobs, struct diag *d)
{
	bool good = true;
	size_t i;

	for (i = 0; node && i < g->knobs_n; i++)
		good &= read_knob(&g->knobs[i], node, &knobs->at[i], d);
	return good;
}

bool
rules_begin(const struct rules *g, void *state, const struct xml_node *from,
	    const struct xml_node *play, struct names *names, struct diag *d)
{
	struct knobs *knobs = state;
	bool good;

	assert(g->size <= RULES_STATE && g->knobs_n <= RULES_KNOBS);
	memset(state, 0, g->size);
	if (!xml_parent(from) && !rules_check(g, from, d))
		return false;
	good = read_knobs(g, play, knobs, d);
	good &= read_knobs(g, xml_first(from, "table"), knobs, d);
	good &= read_knobs(g, from, knobs, d);
	good &= rules_check_names(g, from, d);
	names_key(names, xml_is(from, "kit"));
	good = good && g->begin(state, from, names, d);
	names_key(names, false);
	return good;
}

void
rules_write(const struct rules *g, const void *state, struct xml_node *start,
	    const struct names *names)
{
	const struct knobs *knobs = state;
	size_t i;

	g->write(state, start, names);
	for (i = 0; i < g->knobs_n; i++)
		if (knobs->at[i])
			record_set_word(start, g->knobs[i].name,
					g->knobs[i].words, knobs->at[i]);
}

static bool
all_random(const enum policy *policies, int seats)
{
	int i;

	for (i = 0; i < seats; i++)
		if (policies[i] != POLICY_RANDOM)
			return false;
	return true;
}

static size_t
choose(const struct rules *g, const void *state, const struct move *moves,
       size_t n, const enum policy *policies, struct rng *rng)
{
	int seat = g->turn(state);

	return policy_choose(g, state, moves, n,
			     seat < 0 ? POLICY_RANDOM : policies[seat], rng);
}

size_t
rules_playout(const struct rules *g, void *state, const enum policy *policies,
	      struct luck *luck, struct rng *rng, size_t limit)
{
	bool random = all_random(policies, g->seats(state));
	struct move moves[RULES_MOVES];
	size_t n, k, i;

	for (i = 0; (n = g->list(state, moves)); i++) {
		if (i == limit)
			return 0;
		k = 0;
		if (n > 1 && random)
			k = rng_below(rng, (uint32_t)n);
		else if (n > 1)
			k = choose(g, state, moves, n, policies, rng);
		g->apply(state, &moves[k], luck);
	}
	return i;
}
