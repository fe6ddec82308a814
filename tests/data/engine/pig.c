/*
 * Pig, the smallest engine there is: what a game must bring along, no more.
 *
 * pig 1: in a turn one rolls a die until one holds; each throw goes into the
 *        pot.
 * pig 2: a 1 empties the pot, and the turn is over.
 * pig 3: who holds scores the pot, which is not empty, and the turn is over.
 * pig 4: who has 20 with the pot has to hold, and has won.
 */
#include "rules/records.h"
#include "rules/rules.h"

enum { ROLL, HOLD, VERBS };
enum { GOAL = 20, MOST = GOAL - 1 + 6 };

struct pig {
	struct knobs knobs; /* of every state, though this game has none */
	uint8_t seats, turn, pot, score[RULES_SEATS];
};

static const struct verb verbs[] = {
	[ROLL] = {"roll", true}, [HOLD] = {"hold", true}};
static const struct luck_stream streams[] = {
	{"die", "d6", LUCK_NUMBER, "pig 1"}};
static const struct record records[] = {{"player", "seat"}};

static const struct refusal_text number = {
	"PIG_PLAYERS", "pig 1", "{1} players; expected 2 or more", NULL};
static const struct refusal_text nothing = {
	"PIG_NOTHING", "pig 3", "nothing is in the pot; expected a roll", NULL};
static const struct refusal_text enough = {
	"PIG_ENOUGH", "pig 4", "{1} has enough; expected to hold", NULL};

static bool
begin(void *state, const struct xml_node *from, struct names *names,
      struct diag *d)
{
	const struct xml_node *p, *players[RULES_SEATS] = {NULL};
	struct step step = step_over(from, names, d);
	int n = record_count(from, "player"), i = 0;
	struct pig *s = state;
	long seat, score, turn, pot;

	if (n < 2 || n > RULES_SEATS)
		return state_refuse(&step, from, &number, hole_number(n));
	XML_EACH (p, from, "player") {
		if (!record_take_seat(&step, p, i++, n, players, &seat) ||
		    !step_int(&step, p, "score", 0, MOST, 0, &score))
			return false;
		s->score[seat] = (uint8_t)score;
	}
	if (!step_int(&step, from, "turn", 0, n - 1, 0, &turn) ||
	    !step_int(&step, from, "pot", 0, MOST, 0, &pot))
		return false;
	s->seats = (uint8_t)n;
	s->turn = (uint8_t)turn;
	s->pot = (uint8_t)pot;
	return true;
}

static void
write(const void *state, struct xml_node *start, const struct names *names)
{
	const struct pig *s = state;
	int i;

	xml_set_int(start, "turn", s->turn);
	xml_set_int(start, "pot", s->pot);
	for (i = 0; i < s->seats; i++)
		xml_set_int(record_add_player(start, i, names), "score",
			    s->score[i]);
}

static int
seats(const void *state)
{
	return ((const struct pig *)state)->seats;
}

static int
turn(const void *state)
{
	return ((const struct pig *)state)->turn;
}

static bool
legal(const void *state, const struct move *m, struct refusal *why)
{
	const struct pig *s = state;

	if (m->verb == HOLD)
		return s->pot || refuse(why, &nothing);
	return s->score[s->turn] + s->pot < GOAL ||
	       refuse(why, &enough, hole_seat(s->turn));
}

static size_t
list(const void *state, struct move *moves)
{
	const struct pig *s = state;
	struct refusal why;
	size_t n = 0;
	uint8_t i;

	for (i = 0; i < s->seats; i++)
		if (s->score[i] >= GOAL)
			return 0;
	for (i = 0; i < VERBS; i++) {
		moves[n] = (struct move){.verb = i};
		n += legal(state, &moves[n], &why);
	}
	return n;
}

static void
apply(void *state, const struct move *m, struct luck *luck)
{
	struct pig *s = state;
	unsigned die = m->verb == ROLL ? luck_die(luck, 0, 6) : 0;

	if (die > 1) {
		s->pot = (uint8_t)(s->pot + die);
		return;
	}
	if (m->verb == HOLD)
		s->score[s->turn] = (uint8_t)(s->score[s->turn] + s->pot);
	s->pot = 0;
	s->turn = (uint8_t)((s->turn + 1) % s->seats);
}

const struct rules rules_pig = {
	.name = "pig",
	.size = sizeof(struct pig),
	.records = records,
	.records_n = 1,
	.verbs = verbs,
	.verbs_n = VERBS,
	.streams = streams,
	.streams_n = 1,
	.begin = begin,
	.write = write,
	.seats = seats,
	.turn = turn,
	.list = list,
	.legal = legal,
	.apply = apply,
};
