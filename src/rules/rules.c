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

static bool
is_knob(const struct rules *g, const char *name)
{
	size_t i;

	for (i = 0; i < g->knobs_n; i++)
		if (strcmp(g->knobs[i].name, name) == 0)
			return true;
	return false;
}

/* Two words of which one only lacks the other's last letters. */
static bool
nearly(const char *a, const char *b)
{
	size_t m = strlen(a), n = strlen(b), least = m < n ? m : n;

	return least > 2 && m + n - 2 * least <= 2 && strncmp(a, b, least) == 0;
}

/* Is an attribute, unknown to the rules, a misspelling of one of theirs? */
static bool
misspelt(const struct record *r, const char *attr)
{
	size_t n = word_count(r->attrs), i;
	bool near = false;
	char word[32];

	if (word_index(r->attrs, attr, strlen(attr)) >= 0)
		return false;
	for (i = 0; i < n; i++)
		near |= nearly(attr, word_at(r->attrs, i, word, sizeof(word)));
	return near;
}

/*
 * A record carries what the rules do not know, a name or a text.  But what
 * nearly reads as theirs is more likely a slip: mark= for marks=.
 */
static bool
check_record(const struct record *r, const struct xml_node *node,
	     struct diag *d)
{
	const char *names[STEP_ATTRS], *values[STEP_ATTRS];
	size_t n = xml_attrs(node, names, values, STEP_ATTRS), i;
	bool good = true;

	for (i = 0; i < n; i++) {
		if (!misspelt(r, names[i]))
			continue;
		diag_report(d, xml_where(node), DIAG_STEP_ATTR, r->name,
			    names[i], r->attrs);
		good = false;
	}
	return good;
}

static bool
check_records(const struct rules *g, const struct xml_node *from,
	      struct diag *d)
{
	const struct xml_node *node;
	bool good = true;
	size_t i;

	for (i = 0; i < g->records_n; i++)
		XML_EACH (node, from, g->records[i].name)
			good &= check_record(&g->records[i], node, d);
	return good;
}

/* What a kit's root says; a start that was one may say it, too. */
#define KIT_ATTRS "game seed lang rolled players sets"

/* A <start> takes known attributes only; a kit's root carries more. */
static bool
check_start(const struct rules *g, const struct xml_node *from, struct diag *d)
{
	const char *names[STEP_ATTRS], *values[STEP_ATTRS];
	size_t n = xml_attrs(from, names, values, STEP_ATTRS), i;
	bool good = true;

	if (!xml_is(from, "start"))
		return true;
	for (i = 0; i < n; i++) {
		if (word_index(KIT_ATTRS, names[i], strlen(names[i])) >= 0 ||
		    is_knob(g, names[i]) ||
		    word_index(g->start, names[i], strlen(names[i])) >= 0)
			continue;
		diag_report(d, xml_where(from), DIAG_STEP_ATTR, "start",
			    names[i], g->start);
		good = false;
	}
	return good & check_records(g, from, d);
}

bool
rules_begin(const struct rules *g, void *state, const struct xml_node *from,
	    const struct xml_node *play, struct names *names, struct diag *d)
{
	struct knobs *knobs = state;
	bool good;

	assert(g->size <= RULES_STATE && g->knobs_n <= RULES_KNOBS);
	memset(state, 0, g->size);
	good = read_knobs(g, play, knobs, d);
	good &= read_knobs(g, xml_first(from, "table"), knobs, d);
	good &= read_knobs(g, from, knobs, d);
	good &= check_start(g, from, d);
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
