/* Joe in Ten Persons: what a solo book asks its reader, and how it ends. */
#include "games/joe/state.h"

#include <stdio.h>
#include <string.h>

/*
 * A turn asks twice, for an action and for the dice.  The dice are asked
 * where they hurt: a good one is there, and a bad one that has to go
 * somewhere.  How much is risked is no choice of its own but in two sizes.
 */

#define ENDINGS                                                                \
	"both-goals your-decision broken-your-epilogue "                       \
	"your-epilogue not-your-decision prime-broken"
enum { BOTH, DECISION, BROKEN_EPILOGUE, EPILOGUE, NEITHER, BROKEN };

static bool
last_round(const struct joe *s)
{
	return s->last && s->round == s->last;
}

/* --- which decisions weigh --- */

/* 0 fails, 1 succeeds, 2 is more than that. */
static int
class_of(unsigned die)
{
	return die > 3 ? 1 + (die == 6) : 0;
}

/* Are there dice to regret, and dice to be glad of? */
static int
dice_worth(const struct joe *s)
{
	int a = class_of(s->dice[0]), b = class_of(s->dice[1]),
	    c = class_of(s->dice[2]);

	if (a == b && b == c)
		return 0;
	if (!a || !b || !c)
		return joe_decisions[JOE_AT_DICE].worth + 3 * last_round(s);
	return 2; /* all is well, and where is it better still? */
}

static bool
is_action(const struct move *m)
{
	return m->verb == JOE_DO_INCREASE || m->verb == JOE_DO_MOVE ||
	       m->verb == JOE_DO_DESTROY;
}

/* A vote is worth asking where it is the one that makes the majority. */
static bool
decides(const struct joe *s)
{
	int i, ayes = 0;

	for (i = 0; i < s->voter; i++)
		ayes += s->agree >> i & 1;
	return 2 * ayes <= s->seats && 2 * (ayes + 1) > s->seats;
}

static int
worth(const void *state, const struct move *moves, size_t n, int *ask)
{
	const struct joe *s = state;
	const struct decision *d = &joe_decisions[s->phase];

	*ask = d->ask;
	switch ((enum joe_phase)s->phase) {
	case JOE_AT_TURN:
		*ask += last_round(s);
		if (!is_action(&moves[n - 1]))
			return 0; /* to pass is all there is */
		return d->worth + 3 * last_round(s);
	case JOE_AT_DICE:
		return dice_worth(s);
	case JOE_AT_BALLOT:
		return decides(s) ? d->worth : 0;
	default:
		return d->worth;
	}
}

/* --- which moves are alike --- */

/* Where the dice end up, by what they do there. */
static uint32_t
dice_group(const struct move *m)
{
	return (uint32_t)(class_of(m->at[JOE_ARG_ACTING]) * 9 +
			  class_of(m->at[JOE_ARG_TARGET]) * 3 +
			  class_of(m->at[JOE_ARG_ACTION]));
}

/*
 * To pass is no choice like others: it goes with the least of actions, a
 * careful increase, and is offered when that is worse.
 */
static struct move
least_action(const struct joe *s)
{
	struct move m = {.verb = JOE_DO_INCREASE};
	int i;

	m.at[JOE_ARG_ON] = s->ring[0];
	for (i = 0; i < s->ring_n; i++)
		if (s->tokens[s->ring[i]][s->turn]) {
			m.at[JOE_ARG_ON] = s->ring[i];
			m.at[JOE_ARG_RISK] = 1;
			break;
		}
	return m;
}

/* A destruction on Prime is the same whoever acts, with how many. */
static uint32_t
action_group(const struct joe *s, const struct move *m)
{
	uint32_t group = (uint32_t)m->verb << 24 | (uint32_t)m->at[JOE_ARG_ON]
							   << 16;
	uint32_t bold = m->at[JOE_ARG_RISK] > 1;

	if (m->verb == JOE_DO_MOVE)
		return group | (uint32_t)m->at[JOE_ARG_FROM] << 8 | bold;
	if (m->verb != JOE_DO_DESTROY)
		return group | bold;
	group |= (uint32_t)m->at[JOE_ARG_AGAINST] << 8;
	return m->at[JOE_ARG_ON] == s->prime ? group : group | bold;
}

static uint32_t
group(const void *state, const struct move *m)
{
	const struct joe *s = state;

	switch (m->verb) {
	case JOE_DO_ASSIGN:
		return dice_group(m);
	case JOE_DO_REPLACE:
		return m->at[JOE_ARG_ON];
	case JOE_DO_AGREE:
		return m->at[JOE_ARG_RISK];
	case JOE_DO_VOTE: /* most often in vain, and then nothing has changed */
		return RULES_NO_CHOICE;
	case JOE_DO_PASS: {
		struct move least = least_action(s);

		return action_group(s, &least);
	}
	}
	return action_group(s, m);
}

/* --- endings --- */

static int
ending_of(const struct joe *s, int seat)
{
	bool decides = s->decision == seat, tells = s->epilogue == seat;

	if (s->end == JOE_END_E1)
		return tells ? BROKEN_EPILOGUE : BROKEN;
	if (decides)
		return tells ? BOTH : DECISION;
	return tells ? EPILOGUE : NEITHER;
}

/* What is left of the reader's own Joe is worth something, too. */
static struct ending
ending(const void *state, int seat)
{
	static const struct ending kinds[] = {
		[BOTH] = {"both-goals", true, 92},
		[DECISION] = {"your-decision", true, 76},
		[BROKEN_EPILOGUE] = {"broken-your-epilogue", true, 52},
		[EPILOGUE] = {"your-epilogue", false, 40},
		[NEITHER] = {"not-your-decision", false, 14},
		[BROKEN] = {"prime-broken", false, 2},
	};
	const struct joe *s = state;
	struct ending e = kinds[ending_of(s, seat)];

	if (s->plays[seat])
		e.score += 2 * (3 - s->marks[s->plays[seat]]);
	return e;
}

/*
 * The scene that is over, and the ballot.  That one was held is remembered
 * while the turn goes on in which it was called, and not for all the round.
 */
static void
forget(void *state)
{
	struct joe *s = state;

	memset(&s->scene, 0, sizeof(s->scene));
	memset(s->dice, 0, sizeof(s->dice));
	s->asked = s->voter == s->seats && !s->end;
	s->voter = s->agree = 0;
}

/* They have had enough: E3. */
static size_t
hasten(const void *state, int seat, const struct move *moves, size_t n)
{
	const struct joe *s = state;
	size_t i;

	(void)seat;
	for (i = 0; i < n; i++)
		if (s->phase == JOE_AT_BALLOT ? moves[i].at[JOE_ARG_RISK] == 1
					      : moves[i].verb == JOE_DO_VOTE)
			return i;
	return n;
}

/* --- what the reader pencils: his tokens, and everybody's letters --- */

static size_t
numbers(const void *start, int seat, const struct names *names,
	struct book_number *out)
{
	size_t n = 0, i;

	(void)start;
	(void)names;
	for (i = 1; i <= JOES; i++, n++) {
		snprintf(out[n].name, sizeof(out[n].name), "joe-%zu", i);
		snprintf(out[n].path, sizeof(out[n].path),
			 "number(concat(0, word(joe[@number = %zu]/@tokens, "
			 "%d)))",
			 i, seat + 1);
		out[n].on = "board";
	}
	for (i = 1; i <= JOES; i++, n++) {
		snprintf(out[n].name, sizeof(out[n].name), "marks-%zu", i);
		snprintf(out[n].path, sizeof(out[n].path),
			 "sum(joe[@number = %zu]/@marks)", i);
		out[n].on = "board";
	}
	snprintf(out[n].name, sizeof(out[n].name), "keeton");
	snprintf(out[n].path, sizeof(out[n].path),
		 "sum(player[@seat = %d]/@keeton)", seat);
	out[n].on = "board";
	return n + 1;
}

static void
sheet(const void *state, int seat, int16_t *values)
{
	const struct joe *s = state;
	size_t i;

	for (i = 1; i <= JOES; i++)
		*values++ = (int16_t)s->tokens[i][seat];
	for (i = 1; i <= JOES; i++)
		*values++ = s->marks[i];
	*values = (int16_t)s->tokens[JOE_KEETON][seat];
}

static void
pencil(void *state, int seat)
{
	struct joe *s = state;
	uint8_t asked = s->asked;
	size_t i;

	if (s->phase == JOE_AT_TURN)
		forget(s);
	s->asked = asked;
	for (i = 0; i <= JOES; i++)
		s->tokens[i][seat] = 0;
	memset(s->marks, 0, sizeof(s->marks));
	s->timeline = 0;
}

static unsigned
hour(const void *state)
{
	return ((const struct joe *)state)->round;
}

const struct rules_book joe_book = {
	.endings = ENDINGS,
	.asks = JOE_ASKS,
	.worth = worth,
	.group = group,
	.ending = ending,
	.forget = forget,
	.hasten = hasten,
	.numbers = numbers,
	.sheet = sheet,
	.pencil = pencil,
	.hour = hour,
};
