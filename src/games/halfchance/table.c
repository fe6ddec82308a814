/* Half-Chance: the rules' table (RULES.md 5). */
#include "games/halfchance/state.h"

#define COUNT(a) (sizeof(a) / sizeof(*(a)))

static const struct verb verbs[] = {
	[HALFCHANCE_DO_WANDER] = {"wander", true},
	[HALFCHANCE_DO_CONDITION] = {"condition", true},
	[HALFCHANCE_DO_ASK] = {"ask", false},
	[HALFCHANCE_DO_CALL] = {"call", false},
	[HALFCHANCE_DO_PLAY] = {"play", false},
	[HALFCHANCE_DO_INJURE] = {"injure", false},
	[HALFCHANCE_DO_HEAL] = {"heal", false},
	[HALFCHANCE_DO_DISCARD] = {"discard", false},
	[HALFCHANCE_DO_SWAP] = {"swap", false},
};
_Static_assert(COUNT(verbs) == HALFCHANCE_VERBS, "every verb has its name");

static const struct knob knobs[] = {
	[HALFCHANCE_KNOB_DEATH] = {"death", "immediate after"},
	[HALFCHANCE_KNOB_OVERFLOW] = {"overflow", "keep discard"},
};
_Static_assert(COUNT(knobs) == HALFCHANCE_KNOBS, "every knob has its words");

static const struct record records[] = {
	{"table", NULL},
	{"player", "seat"},
	{"card", "id"},
};

static const struct luck_stream streams[] = {
	[HALFCHANCE_COIN] = {"flips", "coin", LUCK_COIN, "RULES 5.3"},
	[HALFCHANCE_MAIN] = {"cards", "main", LUCK_WORD, "RULES 5.4"},
	[HALFCHANCE_CONDITIONS] = {"conditions", "condition", LUCK_WORD,
				   "RULES 5.4"},
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
_Static_assert(sizeof(struct halfchance) <= RULES_STATE, "a state's size");

static int
seats(const void *state)
{
	const struct halfchance *s = state;

	return s->seats;
}

static int
turn(const void *state)
{
	const struct halfchance *s = state;

	return s->who;
}

static bool
between(const void *state)
{
	const struct halfchance *s = state;

	return s->phase == HALFCHANCE_AT_TURN || s->phase == HALFCHANCE_AT_OVER;
}

/* The only one who lives, or -1. */
static int
last_survivor(const struct halfchance *s)
{
	int i, last = -1;

	for (i = 0; i < s->seats; i++)
		if (halfchance_lives(s, i))
			last = i;
	return halfchance_living(s) == 1 ? last : -1;
}

static void
outcome(const void *state, long *values)
{
	const struct halfchance *s = state;
	int i, living = halfchance_living(s);

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

const struct refusal_text halfchance_refusals[] = {
#define REFUSAL(id, rule, text) REFUSAL_ROW(HALFCHANCE, id, rule, text, NULL)
#define REFUSALS(id, rule, one, many)                                          \
	REFUSAL_ROW(HALFCHANCE, id, rule, one, many)
#include "games/halfchance/refusals.def"
#undef REFUSAL
#undef REFUSALS
};

const struct rules rules_halfchance = {
	.name = "halfchance",
	.size = sizeof(struct halfchance),
	.key = offsetof(struct halfchance, at),
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
	.begin = halfchance_begin,
	.write = halfchance_write,
	.seats = seats,
	.turn = turn,
	.between = between,
	.list = halfchance_list,
	.legal = halfchance_legal,
	.apply = halfchance_apply,
	.read_move = halfchance_read_move,
	.write_move = halfchance_write_move,
	.view = halfchance_view,
	.appeal = halfchance_appeal,
	.outcome = outcome,
	.rolls = "expected the id of a card of the decks, such as W01",
	.exact = halfchance_exact,
	.flaw = halfchance_flaw,
	.refusals = halfchance_refusals,
	.refusals_n = HALFCHANCE_WHYS,
	.book = &halfchance_book,
};
