/* Half-Chance: the rules' table (RULES.md 5). */
#include "rules/halfchance.h"

#define COUNT(a) (sizeof(a) / sizeof(*(a)))

/* A turn is one step; what is decided in it stands inside, in order. */
#define TURN_ATTRS                                                             \
	"who card flips cards conditions, and inside <ask to>, <call to "      \
	"card>, <injure to>, <heal card>, <discard card>, <swap card>, one "   \
	"for each decision in the order of play"

static const struct verb verbs[] = {
	[HALF_V_WANDER] = {"wander", TURN_ATTRS},
	[HALF_V_CONDITION] = {"condition", TURN_ATTRS},
	[HALF_V_ASK] = {"ask", NULL},
	[HALF_V_CALL] = {"call", NULL},
	[HALF_V_PLAY] = {"play", NULL},
	[HALF_V_INJURE] = {"injure", NULL},
	[HALF_V_HEAL] = {"heal", NULL},
	[HALF_V_DISCARD] = {"discard", NULL},
	[HALF_V_SWAP] = {"swap", NULL},
};
_Static_assert(COUNT(verbs) == HALF_VERBS, "every verb has its name");

static const struct knob knobs[] = {
	[HALF_DEATH] = {"death", "immediate after"},
	[HALF_OVERFLOW] = {"overflow", "keep discard"},
};
_Static_assert(COUNT(knobs) == HALF_KNOBS, "every knob has its words");

static const struct record records[] = {
	{"table", NULL, "turns"},
	{"player", "seat", "seat name age hand conditions"},
	{"card", "id", "id kind"},
};

static const struct luck_stream streams[] = {
	[HALF_COIN] = {"flips", "coin", LUCK_COIN, "RULES 5.3"},
	[HALF_MAIN] = {"cards", "main", LUCK_WORD, "RULES 5.4"},
	[HALF_CONDITIONS] = {"conditions", "condition", LUCK_WORD, "RULES 5.4"},
};

enum {
	OUT_ENDING,
	OUT_TURNS,
	OUT_SURVIVORS,
	OUT_LAST,
	OUT_FIRST_DEAD,
	OUT_OWNED,
	OUT_INJURIES,
	OUT_WANTS,
	OUT_HEALS,
	OUT_CALLS,
	OUT_DEEPEST,
	OUT_FLIPS,
	OUT_LONGEST,
	OUT_SWAPS,
	OUT_SHUFFLES,
	OUTS
};

static const struct measure measures[] = {
	[OUT_ENDING] = {"ending", MEASURE_CHOICE, "one-lives none-lives turns"},
	[OUT_TURNS] = {"turns", MEASURE_NUMBER, NULL},
	[OUT_SURVIVORS] = {"survivors", MEASURE_NUMBER, NULL},
	[OUT_LAST] = {"last survivor", MEASURE_SEAT, NULL},
	[OUT_FIRST_DEAD] = {"first to die", MEASURE_SEAT, NULL},
	[OUT_OWNED] = {"Conditions owned", MEASURE_NUMBER, NULL},
	[OUT_INJURIES] = {"injuries", MEASURE_NUMBER, NULL},
	[OUT_WANTS] = {"Conditions drawn for want", MEASURE_NUMBER, NULL},
	[OUT_HEALS] = {"Conditions healed", MEASURE_NUMBER, NULL},
	[OUT_CALLS] = {"calls", MEASURE_NUMBER, NULL},
	[OUT_DEEPEST] = {"deepest chain", MEASURE_NUMBER, NULL},
	[OUT_FLIPS] = {"flips", MEASURE_NUMBER, NULL},
	[OUT_LONGEST] = {"flips of the longest turn", MEASURE_NUMBER, NULL},
	[OUT_SWAPS] = {"swaps", MEASURE_NUMBER, NULL},
	[OUT_SHUFFLES] = {"decks shuffled anew", MEASURE_NUMBER, NULL},
};
_Static_assert(COUNT(measures) == OUTS && OUTS <= RULES_MEASURES, "measures");
_Static_assert(sizeof(struct half) <= RULES_STATE, "a state's size");

static int
seats(const void *state)
{
	const struct half *s = state;

	return s->seats;
}

static int
turn(const void *state)
{
	const struct half *s = state;

	return s->who;
}

static bool
between(const void *state)
{
	const struct half *s = state;

	return s->phase == HALF_TURN || s->phase == HALF_OVER;
}

/* The only one who lives, or -1. */
static int
last_survivor(const struct half *s)
{
	int i, last = -1;

	for (i = 0; i < s->seats; i++)
		if (half_lives(s, i))
			last = i;
	return half_living(s) == 1 ? last : -1;
}

static void
outcome(const void *state, long *values)
{
	const struct half *s = state;
	int i, living = half_living(s);

	values[OUT_ENDING] = living == 1 ? 0 : living == 0 ? 1 : 2;
	values[OUT_TURNS] = s->done;
	values[OUT_SURVIVORS] = living;
	values[OUT_LAST] = last_survivor(s);
	values[OUT_FIRST_DEAD] = s->tally.first_dead - 1;
	values[OUT_OWNED] = 0;
	for (i = 0; i < s->seats; i++)
		values[OUT_OWNED] += s->own[i];
	values[OUT_INJURIES] = s->tally.injuries;
	values[OUT_WANTS] = s->tally.wants;
	values[OUT_HEALS] = s->tally.heals;
	values[OUT_CALLS] = s->tally.calls;
	values[OUT_DEEPEST] = s->tally.deepest;
	values[OUT_FLIPS] = s->tally.flips;
	values[OUT_LONGEST] = s->tally.longest;
	values[OUT_SWAPS] = s->tally.swaps;
	values[OUT_SHUFFLES] = s->tally.shuffles;
}

const struct rules rules_halfchance = {
	.name = "halfchance",
	.size = sizeof(struct half),
	.start = "turn done discard returned",
	.records = records,
	.records_n = COUNT(records),
	.verbs = verbs,
	.verbs_n = COUNT(verbs),
	.knobs = knobs,
	.knobs_n = COUNT(knobs),
	.streams = streams,
	.streams_n = COUNT(streams),
	.measures = measures,
	.measures_n = COUNT(measures),
	.begin = half_begin,
	.write = half_write,
	.seats = seats,
	.turn = turn,
	.between = between,
	.list = half_list,
	.legal = half_legal,
	.apply = half_apply,
	.read_move = half_read_move,
	.write_move = half_write_move,
	.view = half_view,
	.appeal = half_appeal,
	.outcome = outcome,
	.rolls = "expected the id of a card of the decks, such as W01",
	.exact = half_exact,
	.flaw = half_flaw,
	.book = &half_book,
};
