/* Joe in Ten Persons: which moves are legal (RULES.md 2.4 to 2.8). */
#include "games/joe/state.h"

static bool
legal_risk(const struct joe *s, int card, unsigned risk, struct refusal *why)
{
	unsigned own = s->tokens[card][s->turn];

	if (risk < 1 || risk > JOE_RISK_MOST)
		return refuse(why, JOE_WHY(RISK), hole_number(risk));
	if (own < risk)
		return refuse(why, JOE_WHY(RISK_LACKS), hole_number(risk),
			      hole_number(card), hole_seat(s->turn),
			      hole_number(own));
	return true;
}

static bool
in_ring(const struct joe *s, int joe, struct refusal *why)
{
	if (joe >= 1 && joe <= JOES && s->role[joe] == JOE_IN_RING)
		return true;
	return refuse(why, JOE_WHY(NOT_IN_RING), hole_number(joe));
}

static bool
legal_increase(const struct joe *s, const struct move *m, struct refusal *why)
{
	int on = m->at[JOE_ARG_ON];

	if (on == s->prime)
		return refuse(why, JOE_WHY(INCREASE_PRIME));
	if (!in_ring(s, on, why))
		return false;
	if (m->at[JOE_ARG_RISK])
		return legal_risk(s, on, m->at[JOE_ARG_RISK], why);
	if (!joe_on_board(s, s->turn))
		return true;
	return refuse(why, JOE_WHY(INCREASE_RISKS),
		      hole_number(joe_on_board(s, s->turn)),
		      hole_seat(s->turn));
}

static bool
legal_move(const struct joe *s, const struct move *m, struct refusal *why)
{
	int on = m->at[JOE_ARG_ON], from = m->at[JOE_ARG_FROM];

	if (from == s->prime && !s->knobs.at[JOE_KNOB_PRIME_ACTS])
		return refuse(why, JOE_WHY(PRIME_ACTS));
	if (from != s->prime && !in_ring(s, from, why))
		return false;
	if (on != s->prime && !in_ring(s, on, why))
		return false;
	if (on == from)
		return refuse(why, JOE_WHY(MOVE_HIMSELF), hole_number(on));
	if (on != s->prime && from != s->prime && !joe_adjacent(s, from, on))
		return refuse(why, JOE_WHY(NOT_NEXT), hole_number(on),
			      hole_number(from));
	return legal_risk(s, from, m->at[JOE_ARG_RISK], why);
}

/* J-A12: the proxy on Prime is a ring Joe with an own token. */
static bool
legal_proxy(const struct joe *s, int via, struct refusal *why)
{
	if (!via)
		return refuse(why, JOE_WHY(PROXY_LACKS));
	if (!in_ring(s, via, why))
		return false;
	if (s->tokens[via][s->turn])
		return true;
	return refuse(why, JOE_WHY(PROXY_BARE), hole_number(via),
		      hole_seat(s->turn));
}

static bool
legal_destroy(const struct joe *s, const struct move *m, struct refusal *why)
{
	int on = m->at[JOE_ARG_ON], against = m->at[JOE_ARG_AGAINST];

	if (on != s->prime && !in_ring(s, on, why))
		return false;
	if (against >= s->seats || against == s->turn)
		return refuse(why, JOE_WHY(DESTROY_ONESELF));
	if (!legal_risk(s, on, m->at[JOE_ARG_RISK], why))
		return false;
	if (!s->tokens[on][against])
		return refuse(why, JOE_WHY(DESTROY_NOTHING), hole_seat(against),
			      hole_number(on));
	if (on == s->prime)
		return legal_proxy(s, m->at[JOE_ARG_FROM], why);
	if (m->at[JOE_ARG_FROM])
		return refuse(why, JOE_WHY(PROXY_IN_RING));
	return true;
}

bool
joe_legal_turn(const void *state, const struct move *m, struct refusal *why)
{
	switch (m->verb) {
	case JOE_DO_INCREASE:
		return legal_increase(state, m, why);
	case JOE_DO_MOVE:
		return legal_move(state, m, why);
	case JOE_DO_DESTROY:
		return legal_destroy(state, m, why);
	}
	return true; /* to pass (J-A7), to vote */
}

/* The same three dice, in whatever order? */
bool
joe_legal_dice(const void *state, const struct move *m, struct refusal *why)
{
	const struct joe *s = state;
	const uint8_t *a = m->at, *d = s->dice;
	unsigned faces = 0, laid = 0;
	int i;

	for (i = 0; i < 3; i++) {
		faces += 1u << 4 * d[i];
		laid += a[i] <= 6 ? 1u << 4 * a[i] : 0;
	}
	if (faces == laid)
		return true;
	return refuse(why, JOE_WHY(OTHER_DICE), hole_number(a[0]),
		      hole_number(a[1]), hole_number(a[2]), hole_number(d[0]),
		      hole_number(d[1]), hole_number(d[2]));
}

bool
joe_legal_new_joe(const void *state, const struct move *m, struct refusal *why)
{
	const struct joe *s = state;

	if (s->role[m->at[JOE_ARG_ON]] == JOE_IN_RING)
		return true;
	return refuse(why, JOE_WHY(NEW_JOE), hole_number(m->at[JOE_ARG_ON]),
		      hole_seat(s->turn));
}

/* Another's verb: at a turn a roll-off, at a roll-off whatever else. */
static bool
refuse_verb(const struct joe *s, struct refusal *why)
{
	if (s->phase == JOE_AT_TIED_DECISION)
		return refuse(why, JOE_WHY(DECISION_DUE), hole_number(s->end));
	if (s->phase == JOE_AT_TIED_EPILOGUE)
		return refuse(why, JOE_WHY(EPILOGUE_DUE), hole_number(s->end));
	return refuse(why, JOE_WHY(NO_TIE));
}

bool
joe_legal(const void *state, const struct move *m, struct refusal *why)
{
	const struct joe *s = state;
	const struct decision *d = &joe_decisions[s->phase];

	if (!d->verbs)
		return refuse(why, JOE_WHY(OVER));
	if (!(d->verbs >> m->verb & 1))
		return refuse_verb(s, why);
	return !d->legal || d->legal(s, m, why);
}
