/* Personae: the rules' table (RULES.md 3). */
#include "games/personae/moves.h"
#include "games/personae/plan.h"
#include "games/personae/stat.h"

#define COUNT(a) (sizeof(a) / sizeof(*(a)))

static const struct verb verbs[] = {
	[PERSONAE_DO_CHALLENGE] = {"challenge", true},
	[PERSONAE_DO_UNOPPOSED] = {"unopposed", true},
	[PERSONAE_DO_RECOVER] = {"recover", true},
	[PERSONAE_DO_STABILISE] = {"stabilise", true},
	[PERSONAE_DO_READY] = {"ready", true},
	[PERSONAE_DO_ASSIST] = {"assist", true},
	[PERSONAE_DO_MAINTAIN] = {"maintain", true},
	[PERSONAE_DO_PASS] = {"pass", true},
	[PERSONAE_DO_ESCALATE] = {"escalate", true},
	[PERSONAE_DO_END] = {"end", true},
	[PERSONAE_DO_SCENE] = {"scene", true},
	[PERSONAE_DO_GIVE] = {"give", true},
	[PERSONAE_DO_AWARD] = {"award", true},
	[PERSONAE_DO_SPEND] = {"spend", true},
	[PERSONAE_DO_BUY] = {"buy", true},
	[PERSONAE_DO_CLOSE] = {"close", true},
	[PERSONAE_DO_ACTOR] = {"actor", false},
	[PERSONAE_DO_REACTOR] = {"reactor", false},
	[PERSONAE_DO_BEGIN] = {"begin", false},
	[PERSONAE_DO_ANSWER] = {"answer", false},
	[PERSONAE_DO_REROLL] = {"reroll", false},
	[PERSONAE_DO_INJURE] = {"injure", false},
	[PERSONAE_DO_FOLLOW] = {"follow", false},
	[PERSONAE_DO_EXTEND] = {"extend", false},
};
_Static_assert(COUNT(verbs) == PERSONAE_VERBS, "every verb has its name");

static const struct knob knobs[] = {
	[PERSONAE_KNOB_PROFILE] = {"profile", "v2 v3"},
	[PERSONAE_KNOB_FULL_TIE] = {"full-tie", "reactor reroll"},
	[PERSONAE_KNOB_BONUS_OVER_MAX] = {"bonus-over-max", "yes no"},
	[PERSONAE_KNOB_SHOCK_AT] = {"shock-at", "full overflow"},
	[PERSONAE_KNOB_INOPERATIVE_AT] = {"inoperative-at", "3 4"},
	[PERSONAE_KNOB_EXTRA_HITS] = {"extra-hits", "lost kept"},
	[PERSONAE_KNOB_FOLLOW_UP] = {"follow-up", "both actor"},
	[PERSONAE_KNOB_CHORUS_CRITICALS] = {"chorus-criticals",
					    "pool own none"},
	[PERSONAE_KNOB_SIDE_CRITICALS] = {"side-criticals", "yes no"},
	[PERSONAE_KNOB_KEEP_CRITICALS] = {"keep-criticals",
					  "session scene encounter"},
	[PERSONAE_KNOB_REACTOR_CRITICALS] = {"reactor-criticals", "yes no"},
	[PERSONAE_KNOB_NEGATION_POINT] = {"negation-point", "striker all"},
	[PERSONAE_KNOB_PRIORITIES] = {"priorities", "equal strict"},
};
_Static_assert(COUNT(knobs) == PERSONAE_KNOBS, "every knob has its words");

static const struct record records[] = {
	{"evening", NULL},    {"player", "seat"}, {"character", "name"},
	{"identity", "name"}, {"skill", NULL},	  {"enhancement", NULL},
	{"power", NULL},      {"talent", NULL},	  {"gear", NULL},
	{"extended", NULL},   {"result", NULL},
};

static const struct luck_stream streams[] = {
	{"roll", "d10", LUCK_NUMBER, "RULES 3.3"},
};

enum {
	OUT_ENDING,
	OUT_SCENES,
	OUT_ROUNDS,
	OUT_CHALLENGES,
	OUT_SUCCEEDED,
	OUT_CRITICALS,
	OUT_POINTS,
	OUT_FOES,
	OUT_FALLEN,
	OUT_DEAD,
	OUTS
};

static const struct measure measures[] = {
	[OUT_ENDING] = {"ending", MEASURE_CHOICE, "won lost time"},
	[OUT_SCENES] = {"scenes", MEASURE_NUMBER, NULL},
	[OUT_ROUNDS] = {"rounds", MEASURE_NUMBER, NULL},
	[OUT_CHALLENGES] = {"challenges", MEASURE_NUMBER, NULL},
	[OUT_SUCCEEDED] = {"challenges that succeeded", MEASURE_NUMBER, NULL},
	[OUT_CRITICALS] = {"criticals", MEASURE_NUMBER, NULL},
	[OUT_POINTS] = {"development points", MEASURE_NUMBER, NULL},
	[OUT_FOES] = {"adversaries negated", MEASURE_NUMBER, NULL},
	[OUT_FALLEN] = {"characters inoperative", MEASURE_NUMBER, NULL},
	[OUT_DEAD] = {"characters negated", MEASURE_NUMBER, NULL},
};
_Static_assert(COUNT(measures) == OUTS && OUTS <= RULES_MEASURES, "measures");

_Static_assert(sizeof(struct personae) <= RULES_STATE, "the state fits");

/* The players, and the chorus behind them. */
static int
seats(const void *state)
{
	const struct personae *s = state;

	return s->players + 1;
}

static bool
between(const void *state)
{
	const struct personae *s = state;

	return s->phase == PERSONAE_AT_OPEN || s->phase == PERSONAE_AT_OVER;
}

static void
outcome(const void *state, long *values)
{
	const struct personae *s = state;
	int i;

	values[OUT_ENDING] = s->end - PERSONAE_END_WON;
	values[OUT_SCENES] = s->scene;
	values[OUT_ROUNDS] = s->all_rounds;
	values[OUT_CHALLENGES] = s->challenges;
	values[OUT_SUCCEEDED] = s->succeeded;
	values[OUT_CRITICALS] = s->criticals;
	values[OUT_POINTS] = s->earned;
	values[OUT_FOES] = values[OUT_FALLEN] = values[OUT_DEAD] = 0;
	for (i = 0; i < s->ids; i++) {
		values[OUT_FOES] += s->id[i].stance == PERSONAE_ADVERSARY &&
				    s->id[i].negated;
		values[OUT_FALLEN] +=
			s->id[i].main && personae_inoperative(s, i);
		values[OUT_DEAD] += s->id[i].main && s->id[i].negated;
	}
}

const struct refusal_text personae_refusals[] = {
#define REFUSAL(id, rule, text) REFUSAL_ROW(PERSONAE, id, rule, text, NULL)
#define REFUSALS(id, rule, one, many) REFUSAL_ROW(PERSONAE, id, rule, one, many)
#include "games/personae/refusals.def"
#undef REFUSAL
#undef REFUSALS
};

const struct rules rules_personae = {
	.name = "personae",
	.size = sizeof(struct personae),
	.key = offsetof(struct personae, sets),
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
	.begin = personae_begin,
	.write = personae_write,
	.seats = seats,
	.turn = personae_turn,
	.between = between,
	.list = personae_list,
	.legal = personae_legal,
	.apply = personae_apply,
	.read_move = personae_read_move,
	.write_move = personae_write_move,
	.view = NULL, /* all lies open on the table */
	.appeal = personae_appeal,
	.outcome = outcome,
	.rolls = "expected dice and attribute against the same, 3+2:2+3, or "
		 "against a difficulty, \"3+2:unopposed normal\"; at most 12 "
		 "dice each and 18 in all",
	.exact = personae_exact,
	.flaw = personae_flaw,
	.refusals = personae_refusals,
	.refusals_n = PERSONAE_WHYS,
	.book = &personae_book,
};
