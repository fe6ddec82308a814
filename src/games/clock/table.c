/* Mark Nau's clock game: the rules' table (RULES.md 4). */
#include "games/clock/state.h"

#define COUNT(a) (sizeof(a) / sizeof(*(a)))

static const struct verb verbs[] = {
	[CLOCK_DO_DEAL] = {"deal", true},
	[CLOCK_DO_AUCTION] = {"auction", true},
	[CLOCK_DO_CONTEST] = {"contest", true},
	[CLOCK_DO_TRANSFORM] = {"transformation", true},
	[CLOCK_DO_REPLENISH] = {"replenish", true},
	[CLOCK_DO_JUDGE] = {"judgement", true},
	[CLOCK_DO_TURN] = {"turn", true},
	[CLOCK_DO_FUN] = {"fun", true},
	[CLOCK_DO_BID] = {"bid", false},
	[CLOCK_DO_PASS] = {"pass", false},
	[CLOCK_DO_EXPOSE] = {"weakness", false},
	[CLOCK_DO_VOTE] = {"vote", false},
	[CLOCK_DO_PLAY] = {"play", false},
	[CLOCK_DO_INVOKE] = {"adjective", false},
	[CLOCK_DO_CONCEDE] = {"concede", false},
	[CLOCK_DO_NAME] = {"name", false},
	[CLOCK_DO_DISCARD] = {"discard", false},
	[CLOCK_DO_GIVE] = {"give", false},
	[CLOCK_DO_SHOW] = {"show", false},
};
_Static_assert(COUNT(verbs) == CLOCK_VERBS, "every verb has its name");
_Static_assert((int)CLOCK_DO_FUN == (int)CLOCK_AT_FUN, "a step, its phase");

const struct refusal_text clock_refusals[] = {
#define REFUSAL(id, rule, text) REFUSAL_ROW(CLOCK, id, rule, text, NULL)
#define REFUSALS(id, rule, one, many) REFUSAL_ROW(CLOCK, id, rule, one, many)
#include "games/clock/refusals.def"
#undef REFUSAL
#undef REFUSALS
};

static const struct knob knobs[] = {
	[CLOCK_KNOB_EMPTY_AUCTION] = {"empty-auction", "first none"},
	[CLOCK_KNOB_ADJ_PER_CONTEST] = {"adj-per-contest", "1 2 any"},
	[CLOCK_KNOB_CARRY_ADJECTIVES] = {"carry-adjectives", "no yes"},
	[CLOCK_KNOB_RESHUFFLE_AT] = {"reshuffle-at", "0 4 8 12"},
};
_Static_assert(COUNT(knobs) == CLOCK_KNOBS, "every knob has its words");

static const struct record records[] = {
	{"player", "seat"}, {"adjective", NULL}, {"admission", NULL},
	{"weakness", NULL}, {"scene", "number"},
};

static const struct luck_stream streams[] = {
	[CLOCK_CARDS] = {"cards", "deck", LUCK_CARD, "RULES 7.1"},
	[CLOCK_REMOVED] = {"removed", "shuffle", LUCK_CARD, "RULES 4.6"},
};

enum {
	OUT_FREE,
	OUT_FREE_N,
	OUT_FIRST,
	OUT_ROUNDS,
	OUT_ADMISSIONS,
	OUT_REVELATIONS,
	OUT_BLOTS_MOST,
	OUT_BLOTS_FREE,
	OUT_FEWEST,
	OUT_ATTACKS_MOST,
	OUT_SKIPPED,
	OUT_MASTERS,
	OUT_MASTER,
	OUTS
};

static const struct measure measures[] = {
	[OUT_FREE] = {"walks free alone", MEASURE_SEAT, NULL},
	[OUT_FREE_N] = {"guests who walk free", MEASURE_NUMBER, NULL},
	[OUT_FIRST] = {"guilty first, alone", MEASURE_SEAT, NULL},
	[OUT_ROUNDS] = {"rounds of judgement", MEASURE_NUMBER, NULL},
	[OUT_ADMISSIONS] = {"admissions", MEASURE_NUMBER, NULL},
	[OUT_REVELATIONS] = {"revelations", MEASURE_NUMBER, NULL},
	[OUT_BLOTS_MOST] = {"most blots of a guest", MEASURE_NUMBER, NULL},
	[OUT_BLOTS_FREE] = {"blots of who walks free", MEASURE_NUMBER, NULL},
	[OUT_FEWEST] = {"fewest blots walk free", MEASURE_CHOICE, "no yes"},
	[OUT_ATTACKS_MOST] = {"most attacks of a player", MEASURE_NUMBER, NULL},
	[OUT_SKIPPED] = {"scenes skipped", MEASURE_NUMBER, NULL},
	[OUT_MASTERS] = {"Masters of the Fun", MEASURE_NUMBER, NULL},
	[OUT_MASTER] = {"Master of the Fun, alone", MEASURE_SEAT, NULL},
};
_Static_assert(COUNT(measures) == OUTS && OUTS <= RULES_MEASURES, "measures");

static int
seats(const void *state)
{
	const struct clock *s = state;

	return s->seats;
}

static int
turn(const void *state)
{
	const struct clock *s = state;

	if (s->phase == CLOCK_AT_PLAYING)
		return clock_player(s, s->side);
	return s->phase > CLOCK_AT_OVER ? s->seat : RULES_TABLE;
}

static bool
between(const void *state)
{
	const struct clock *s = state;

	return s->phase <= CLOCK_AT_OVER;
}

/* The only seat of a set, or -1. */
static int
only_seat(unsigned seats_set)
{
	if (!seats_set || (seats_set & (seats_set - 1)))
		return -1;
	return (int)clock_lowest(seats_set);
}

static unsigned
free_guests(const struct clock *s)
{
	unsigned free = 0;
	int i;

	for (i = 0; i < s->seats; i++)
		free |= (unsigned)(s->fate[i] == CLOCK_FREE) << i;
	return free;
}

/* Those who were exhausted in the earliest round. */
static unsigned
first_guilty(const struct clock *s)
{
	unsigned first = 0, round = CLOCK_ROUNDS + 1;
	int i;

	for (i = 0; i < s->seats; i++) {
		if (s->fate[i] != CLOCK_GUILTY || s->out[i] > round)
			continue;
		first = (s->out[i] < round ? 0 : first) | 1u << i;
		round = s->out[i];
	}
	return first;
}

/* The least of some seats' numbers. */
static long
least(const struct clock *s, const uint8_t *of, unsigned set)
{
	long n = 255;
	int i;

	for (i = 0; i < s->seats; i++)
		if (set >> i & 1 && of[i] < n)
			n = of[i];
	return n;
}

static long
most(const struct clock *s, const uint8_t *of)
{
	long n = 0;
	int i;

	for (i = 0; i < s->seats; i++)
		if (of[i] > n)
			n = of[i];
	return n;
}

/* Scenes from..to-1 (from 0) that the attacker won, or that were skipped. */
static long
scenes(const struct clock *s, int from, int to, bool skipped)
{
	const struct clock_scene *scene = &s->log[from];
	long n = 0;

	for (; scene < &s->log[to]; scene++)
		n += skipped ? scene->known && scene->attacker == CLOCK_NOBODY
			     : scene->won;
	return n;
}

static void
outcome(const void *state, long *values)
{
	const struct clock *s = state;
	unsigned free = free_guests(s);

	values[OUT_FREE] = only_seat(free);
	values[OUT_FREE_N] = set_size(free);
	values[OUT_FIRST] = only_seat(first_guilty(s));
	values[OUT_ROUNDS] = s->round;
	values[OUT_ADMISSIONS] = scenes(s, 0, CLOCK_HALF, false);
	values[OUT_REVELATIONS] = scenes(s, CLOCK_HALF, CLOCK_SCENES, false);
	values[OUT_BLOTS_MOST] = most(s, s->blots);
	values[OUT_BLOTS_FREE] = free ? least(s, s->blots, free) : 0;
	values[OUT_FEWEST] =
		free && least(s, s->blots, free) == least(s, s->blots, ~0u);
	values[OUT_ATTACKS_MOST] = most(s, s->attacks);
	values[OUT_SKIPPED] = scenes(s, 0, CLOCK_SCENES, true);
	values[OUT_MASTERS] = set_size(s->master);
	values[OUT_MASTER] = only_seat(s->master);
}

const struct rules rules_clock = {
	.name = "clock",
	.size = sizeof(struct clock),
	.key = offsetof(struct clock, lines_of),
	.records = records,
	.records_n = COUNT(records),
	.asks = "idea/seat idea/of idea/what",
	.verbs = verbs,
	.verbs_n = COUNT(verbs),
	.knobs = knobs,
	.knobs_n = COUNT(knobs),
	.streams = streams,
	.streams_n = COUNT(streams),
	.measures = measures,
	.measures_n = COUNT(measures),
	.begin = clock_begin,
	.write = clock_write,
	.seats = seats,
	.turn = turn,
	.between = between,
	.list = clock_list,
	.legal = clock_legal,
	.apply = clock_apply,
	.read_move = clock_read_move,
	.write_move = clock_write_move,
	.view = clock_view,
	.appeal = clock_appeal,
	.outcome = outcome,
	.rolls = "expected the top rank to beat, 2 to 10, J, Q, K or A",
	.exact = clock_exact,
	.flaw = clock_flaw,
	.refusals = clock_refusals,
	.refusals_n = CLOCK_WHYS,
	.book = &clock_book,
};
