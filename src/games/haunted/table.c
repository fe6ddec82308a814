/* Haunted: the rules' table (RULES.md 6). */
#include "games/haunted/state.h"

#define COUNT(a) (sizeof(a) / sizeof(*(a)))

static const struct verb verbs[] = {
	[HAUNTED_DO_SCENE] = {"scene", true},
	[HAUNTED_DO_NEWCOMER] = {"newcomer", true},
	[HAUNTED_DO_CONFLICT] = {"conflict", true},
	[HAUNTED_DO_CHECK] = {"check", true},
	[HAUNTED_DO_RESOLVE] = {"resolve", true},
	[HAUNTED_DO_GIVE_UP] = {"surrender", true},
	[HAUNTED_DO_PLACE] = {"place", true},
	[HAUNTED_DO_STORY] = {"story", true},
	[HAUNTED_DO_STOP] = {"stop", true},
	[HAUNTED_DO_AS] = {"as", false},
	[HAUNTED_DO_HAND] = {"hand", false},
	[HAUNTED_DO_NAME] = {"name", false},
	[HAUNTED_DO_TAKE] = {"take", false},
	[HAUNTED_DO_SUSPECT] = {"suspect", false},
	[HAUNTED_DO_HELP] = {"help", false},
	[HAUNTED_DO_OPPOSE] = {"oppose", false},
	[HAUNTED_DO_GAMBLE] = {"gamble", false},
	[HAUNTED_DO_PASS] = {"pass", false},
};
_Static_assert(COUNT(verbs) == HAUNTED_VERBS, "every verb has its name");

static const struct knob knobs[] = {
	[HAUNTED_KNOB_FIRST_EVIDENCE] = {"first-evidence", "1 2"},
	[HAUNTED_KNOB_CHECK_AFTER_POLICE] = {"check-after-police", "yes no"},
	[HAUNTED_KNOB_HEAT_PASS] = {"murderer-heat-pass", "one all"},
	[HAUNTED_KNOB_SAGA_REFRESH] = {"saga-refresh", "no yes"},
	[HAUNTED_KNOB_POLICE_CONFRONT] = {"police-confront", "yes no"},
};
_Static_assert(COUNT(knobs) == HAUNTED_KNOBS, "every knob has its words");

static const struct record records[] = {
	{"story", "number"}, {"player", "seat"},      {"ghost", NULL},
	{"police", NULL},    {"character", "number"},
};

static const struct luck_stream streams[] = {
	{"roll", "d6", LUCK_NUMBER, "RULES 7.1"},
};

enum {
	OUT_ENDING,
	OUT_STORIES,
	OUT_SCENES,
	OUT_POLICE,
	OUT_CONFLICTS,
	OUT_WON,
	OUT_FORCED,
	OUT_CONFRONTED,
	OUT_EVIDENCE,
	OUT_BANISHED,
	OUT_GHOST,
	OUT_OWN_HEAT,
	OUT_HEAT,
	OUT_CONVICTED,
	OUT_CAST,
	OUTS
};

static const struct measure measures[] = {
	[OUT_ENDING] = {"ending", MEASURE_CHOICE, HAUNTED_ENDS},
	[OUT_STORIES] = {"stories", MEASURE_NUMBER, NULL},
	[OUT_SCENES] = {"scenes", MEASURE_NUMBER, NULL},
	[OUT_POLICE] = {"police scenes", MEASURE_NUMBER, NULL},
	[OUT_CONFLICTS] = {"conflicts", MEASURE_NUMBER, NULL},
	[OUT_WON] = {"conflicts the murderer won", MEASURE_NUMBER, NULL},
	[OUT_FORCED] = {"times the ghost had its way", MEASURE_NUMBER, NULL},
	[OUT_CONFRONTED] = {"confrontations", MEASURE_NUMBER, NULL},
	[OUT_EVIDENCE] = {"evidence", MEASURE_NUMBER, NULL},
	[OUT_BANISHED] = {"ghost banished", MEASURE_CHOICE, "no yes"},
	[OUT_GHOST] = {"ghost's Influence", MEASURE_NUMBER, NULL},
	[OUT_OWN_HEAT] = {"murderer's Heat", MEASURE_NUMBER, NULL},
	[OUT_HEAT] = {"others' Heat", MEASURE_NUMBER, NULL},
	[OUT_CONVICTED] = {"convicted in his place", MEASURE_NUMBER, NULL},
	[OUT_CAST] = {"secondary characters", MEASURE_NUMBER, NULL},
};
_Static_assert(COUNT(measures) == OUTS && OUTS <= RULES_MEASURES, "measures");
_Static_assert(sizeof(struct haunted) <= RULES_STATE, "a small state");
_Static_assert(RULES_SEATS <= HAUNTED_SIDES, "a side for all who play");

static int
seats(const void *state)
{
	const struct haunted *s = state;

	return s->seats;
}

/* Scenes are established by the cast, by one for all (RULES 6.4). */
static int
lead(const struct haunted *s)
{
	return haunted_seat(s, HAUNTED_CAST);
}

static int
turn(const void *state)
{
	const struct haunted *s = state;

	switch ((enum haunted_phase)s->phase) {
	case HAUNTED_AT_DURING: /* questioned, he decides what to say */
		if (s->kind == HAUNTED_WITH_POLICE && !s->conflicts)
			break;
		return lead(s);
	case HAUNTED_AT_CASTING:
	case HAUNTED_AT_HANDING:
		return s->asked - 1;
	case HAUNTED_AT_WHISPER:
	case HAUNTED_AT_OPPOSING:
		return haunted_seat(s, HAUNTED_GHOSTLY);
	case HAUNTED_AT_ANSWER:
	case HAUNTED_AT_SUSPECTING:
	case HAUNTED_AT_PASSING:
		break;
	case HAUNTED_AT_HELPING:
		return haunted_player(s, s->fight.asked);
	case HAUNTED_AT_GAMBLING:
		return haunted_player(s, s->fight.side[s->fight.asked - 1]);
	default:
		return lead(s);
	}
	return haunted_seat(s, HAUNTED_MURDERER);
}

static bool
between(const void *state)
{
	const struct haunted *s = state;

	return s->phase <= HAUNTED_AT_OVER;
}

static void
outcome_people(const struct haunted *s, long *values)
{
	int i;

	values[OUT_OWN_HEAT] = s->people[s->murderer].heat;
	values[OUT_HEAT] = values[OUT_CONVICTED] = values[OUT_CAST] = 0;
	for (i = 1; i <= s->people_n; i++) {
		if (!haunted_there(s, i) || i == s->murderer)
			continue;
		values[OUT_HEAT] += s->people[i].heat;
		values[OUT_CONVICTED] += s->people[i].arrested;
		values[OUT_CAST]++;
	}
}

static void
outcome(const void *state, long *values)
{
	const struct haunted *s = state;

	values[OUT_ENDING] = s->end - HAUNTED_END_SURRENDER;
	values[OUT_STORIES] = s->story - s->first_story + 1;
	values[OUT_SCENES] = s->tally.scenes;
	values[OUT_POLICE] = s->tally.police;
	values[OUT_CONFLICTS] = s->tally.conflicts;
	values[OUT_WON] = s->tally.won;
	values[OUT_FORCED] = s->tally.forced;
	values[OUT_CONFRONTED] = s->tally.confronted;
	values[OUT_EVIDENCE] = s->evidence;
	values[OUT_BANISHED] = !s->ghost;
	values[OUT_GHOST] = s->ghost;
	outcome_people(s, values);
}

const struct refusal_text haunted_refusals[] = {
#define REFUSAL(id, rule, text) REFUSAL_ROW(HAUNTED, id, rule, text, NULL)
#define REFUSALS(id, rule, one, many) REFUSAL_ROW(HAUNTED, id, rule, one, many)
#include "games/haunted/refusals.def"
#undef REFUSAL
#undef REFUSALS
};

const struct rules rules_haunted = {
	.name = "haunted",
	.size = sizeof(struct haunted),
	.key = offsetof(struct haunted, diagram),
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
	.begin = haunted_begin,
	.write = haunted_write,
	.seats = seats,
	.turn = turn,
	.between = between,
	.list = haunted_list,
	.legal = haunted_legal,
	.apply = haunted_apply,
	.read_move = haunted_read_move,
	.write_move = haunted_write_move,
	.view = NULL, /* all lies open on the table */
	.appeal = haunted_appeal,
	.outcome = outcome,
	.rolls = "expected 2 to 6 pools such as 4:3 or 4:3:2, of 1 to 20 dice "
		 "each and 22 in all",
	.exact = haunted_exact,
	.flaw = haunted_flaw,
	.refusals = haunted_refusals,
	.refusals_n = HAUNTED_WHYS,
	.book = &haunted_book,
};
