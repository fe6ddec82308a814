/* Joe in Ten Persons: the rules' table (RULES.md 2). */
#include "games/joe/state.h"

#define COUNT(a) (sizeof(a) / sizeof(*(a)))

static const struct verb verbs[] = {
	[JOE_DO_INCREASE] = {"increase", true},
	[JOE_DO_MOVE] = {"move", true},
	[JOE_DO_DESTROY] = {"destroy", true},
	[JOE_DO_PASS] = {"pass", true},
	[JOE_DO_VOTE] = {"vote", true},
	[JOE_DO_DECIDE] = {"decision", true},
	[JOE_DO_EPILOGUE] = {"epilogue", true},
	[JOE_DO_ASSIGN] = {"assign", false},
	[JOE_DO_REPLACE] = {"replace", false},
	[JOE_DO_AGREE] = {"agree", false},
};
_Static_assert(COUNT(verbs) == JOE_VERBS, "every verb has its name");

static const struct knob knobs[] = {
	[JOE_KNOB_ZERO_RISK_CRIT] = {"zero-risk-crit", "2 1 0"},
	[JOE_KNOB_MOVE_CRIT] = {"move-crit", "cap mint"},
	[JOE_KNOB_MOVE_ACTOR] = {"move-actor", "source own"},
	[JOE_KNOB_DESTROY_SPILL] = {"destroy-spill", "no yes"},
	[JOE_KNOB_PRIME_ACTS] = {"prime-acts", "no yes"},
	[JOE_KNOB_PRIME_BREAK_SWEEP] = {"prime-break-sweep", "no yes"},
	[JOE_KNOB_NO_TOKENS] = {"no-tokens", "rolloff nobody"},
};
_Static_assert(COUNT(knobs) == JOE_KNOBS, "every knob has its words");

static const struct record records[] = {
	{"world", NULL},
	{"player", "seat"},
	{"joe", "number"},
	{"event", NULL},
};

static const struct luck_stream streams[] = {
	{"roll", "d6", LUCK_NUMBER, "RULES 2.7"},
};

enum {
	OUT_ENDING,
	OUT_ROUNDS,
	OUT_DECISION,
	OUT_EPILOGUE,
	OUT_BOTH,
	OUT_BROKEN,
	OUT_MARKS,
	OUT_PRIME_TOKENS,
	OUT_KEETON_TOKENS,
	OUTS
};

static const struct measure measures[] = {
	[OUT_ENDING] = {"ending", MEASURE_CHOICE,
			"prime-broken ring-empty agreed"},
	[OUT_ROUNDS] = {"rounds", MEASURE_NUMBER, NULL},
	[OUT_DECISION] = {"decision", MEASURE_SEAT, NULL},
	[OUT_EPILOGUE] = {"epilogue", MEASURE_SEAT, NULL},
	[OUT_BOTH] = {"both goals to one", MEASURE_CHOICE, "no yes"},
	[OUT_BROKEN] = {"broken Joes", MEASURE_NUMBER, NULL},
	[OUT_MARKS] = {"marks on Prime", MEASURE_NUMBER, NULL},
	[OUT_PRIME_TOKENS] = {"tokens on Prime", MEASURE_NUMBER, NULL},
	[OUT_KEETON_TOKENS] = {"tokens on Keeton", MEASURE_NUMBER, NULL},
};
_Static_assert(COUNT(measures) == OUTS && OUTS <= RULES_MEASURES, "measures");

static int
seats(const void *state)
{
	const struct joe *s = state;

	return s->seats;
}

static int
turn(const void *state)
{
	const struct joe *s = state;

	if (s->phase == JOE_AT_BALLOT)
		return s->voter;
	if (s->phase >= JOE_AT_TIED_DECISION)
		return RULES_TABLE;
	return s->turn;
}

static bool
between(const void *state)
{
	const struct joe *s = state;

	return s->phase == JOE_AT_TURN || s->phase >= JOE_AT_TIED_DECISION;
}

static long
on_card(const struct joe *s, int card)
{
	long n = 0;
	int i;

	for (i = 0; i < s->seats; i++)
		n += s->tokens[card][i];
	return n;
}

static long
broken(const struct joe *s)
{
	long n = 0;
	int i;

	for (i = 1; i <= JOES; i++)
		n += s->marks[i] == 3;
	return n;
}

static void
outcome(const void *state, long *values)
{
	const struct joe *s = state;

	values[OUT_ENDING] = s->end - JOE_END_E1;
	values[OUT_ROUNDS] = s->round;
	values[OUT_DECISION] = s->decision >= 0 ? s->decision : -1;
	values[OUT_EPILOGUE] = s->epilogue >= 0 ? s->epilogue : -1;
	values[OUT_BOTH] = s->decision >= 0 && s->decision == s->epilogue;
	values[OUT_BROKEN] = broken(s);
	values[OUT_MARKS] = s->marks[s->prime];
	values[OUT_PRIME_TOKENS] = on_card(s, s->prime);
	values[OUT_KEETON_TOKENS] = on_card(s, JOE_KEETON);
}

const struct refusal_text joe_refusals[] = {
#define REFUSAL(id, rule, text) REFUSAL_ROW(JOE, id, rule, text, NULL)
#define REFUSALS(id, rule, one, many) REFUSAL_ROW(JOE, id, rule, one, many)
#include "games/joe/refusals.def"
#undef REFUSAL
#undef REFUSALS
};

const struct rules rules_joe = {
	.name = "joe",
	.size = sizeof(struct joe),
	.records = records,
	.records_n = COUNT(records),
	.asks = "-event/", /* the timeline is only written down */
	.verbs = verbs,
	.verbs_n = COUNT(verbs),
	.knobs = knobs,
	.knobs_n = COUNT(knobs),
	.streams = streams,
	.streams_n = COUNT(streams),
	.measures = measures,
	.measures_n = COUNT(measures),
	.begin = joe_begin,
	.write = joe_write,
	.seats = seats,
	.turn = turn,
	.between = between,
	.list = joe_list,
	.legal = joe_legal,
	.apply = joe_apply,
	.read_move = joe_read_move,
	.write_move = joe_write_move,
	.view = NULL, /* all lies open on the table */
	.appeal = joe_appeal,
	.outcome = outcome,
	.rolls = "expected 3d6",
	.exact = joe_exact,
	.flaw = joe_flaw,
	.refusals = joe_refusals,
	.refusals_n = JOE_WHYS,
	.book = &joe_book,
};
