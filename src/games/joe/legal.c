/* Joe in Ten Persons: which moves are legal (RULES.md 2.4 to 2.8). */
#include "games/joe/state.h"

static bool
legal_risk(const struct joe *s, int card, unsigned risk, struct refusal *why)
{
	unsigned own = s->tokens[card][s->turn];

	if (risk < 1 || risk > JOE_RISK_MOST)
		return rules_refuse(why, "RULES 2.6",
				    "risk %u; expected 1 to 3 tokens", risk);
	if (own < risk)
		return rules_refuse(why, "RULES 2.6",
				    "risk %u on Joe %d, where the player has "
				    "%u",
				    risk, card, own);
	return true;
}

static bool
in_ring(const struct joe *s, int joe, struct refusal *why)
{
	if (joe >= 1 && joe <= JOES && s->role[joe] == JOE_IN_RING)
		return true;
	return rules_refuse(why, "RULES 2.4", "Joe %d is not in the ring", joe);
}

static bool
legal_increase(const struct joe *s, const struct move *m, struct refusal *why)
{
	int on = m->at[JOE_ARG_ON];

	if (on == s->prime)
		return rules_refuse(why, "RULES 2.6",
				    "Increase on Prime; only Move places "
				    "tokens on him");
	if (!in_ring(s, on, why))
		return false;
	if (m->at[JOE_ARG_RISK])
		return legal_risk(s, on, m->at[JOE_ARG_RISK], why);
	if (!joe_on_board(s, s->turn))
		return true;
	return rules_refuse(why, "RULES 2.6",
			    "Increase without risk, but the player has %u "
			    "tokens on the board",
			    joe_on_board(s, s->turn));
}

static bool
legal_move(const struct joe *s, const struct move *m, struct refusal *why)
{
	int on = m->at[JOE_ARG_ON], from = m->at[JOE_ARG_FROM];

	if (from == s->prime && !s->knobs.at[JOE_KNOB_PRIME_ACTS])
		return rules_refuse(why, "J-A13",
				    "Move from Prime, who never acts");
	if (from != s->prime && !in_ring(s, from, why))
		return false;
	if (on != s->prime && !in_ring(s, on, why))
		return false;
	if (on == from)
		return rules_refuse(why, "RULES 2.4",
				    "Move from Joe %d to himself", on);
	if (on != s->prime && from != s->prime && !joe_adjacent(s, from, on))
		return rules_refuse(why, "RULES 2.4",
				    "Joe %d is not next to Joe %d", on, from);
	return legal_risk(s, from, m->at[JOE_ARG_RISK], why);
}

/* J-A12: the proxy on Prime is a ring Joe with an own token. */
static bool
legal_proxy(const struct joe *s, int via, struct refusal *why)
{
	if (!via)
		return rules_refuse(why, "J-A12",
				    "Destroy on Prime without a ring Joe who "
				    "acts");
	if (!in_ring(s, via, why))
		return false;
	if (s->tokens[via][s->turn])
		return true;
	return rules_refuse(why, "J-A12",
			    "Joe %d acts on Prime, but the player has no token "
			    "on him",
			    via);
}

static bool
legal_destroy(const struct joe *s, const struct move *m, struct refusal *why)
{
	int on = m->at[JOE_ARG_ON], against = m->at[JOE_ARG_AGAINST];

	if (on != s->prime && !in_ring(s, on, why))
		return false;
	if (against >= s->seats || against == s->turn)
		return rules_refuse(why, "RULES 2.6",
				    "Destroy against oneself");
	if (!legal_risk(s, on, m->at[JOE_ARG_RISK], why))
		return false;
	if (!s->tokens[on][against])
		return rules_refuse(why, "RULES 2.6",
				    "the opponent has no token on Joe %d", on);
	if (on == s->prime)
		return legal_proxy(s, m->at[JOE_ARG_FROM], why);
	if (m->at[JOE_ARG_FROM])
		return rules_refuse(why, "RULES 2.6",
				    "another Joe acts only on Prime; in the "
				    "ring the player's own does");
	return true;
}

static bool
legal_turn(const struct joe *s, const struct move *m, struct refusal *why)
{
	switch (m->verb) {
	case JOE_DO_INCREASE:
		return legal_increase(s, m, why);
	case JOE_DO_MOVE:
		return legal_move(s, m, why);
	case JOE_DO_DESTROY:
		return legal_destroy(s, m, why);
	case JOE_DO_PASS: /* J-A7 */
	case JOE_DO_VOTE:
		return true;
	}
	return rules_refuse(why, "RULES 2.8",
			    "a roll-off, but the game has not ended in a tie");
}

/* The same three dice, in whatever order? */
static bool
legal_dice(const struct joe *s, const struct move *m, struct refusal *why)
{
	const uint8_t *a = m->at, *d = s->dice;
	unsigned faces = 0, laid = 0;
	int i;

	for (i = 0; i < 3; i++) {
		faces += 1u << 4 * d[i];
		laid += a[i] <= 6 ? 1u << 4 * a[i] : 0;
	}
	if (faces == laid)
		return true;
	return rules_refuse(why, "RULES 2.7",
			    "acting %d, target %d, action %d are not the dice "
			    "%d %d %d, one in each slot",
			    a[0], a[1], a[2], d[0], d[1], d[2]);
}

static bool
legal_new_joe(const struct joe *s, const struct move *m, struct refusal *why)
{
	if (s->role[m->at[JOE_ARG_ON]] == JOE_IN_RING)
		return true;
	return rules_refuse(why, "J-A17",
			    "Joe %d cannot be the player's new Joe, for he is "
			    "not in the ring",
			    m->at[JOE_ARG_ON]);
}

static bool
legal_roll_off(const struct joe *s, const struct move *m, struct refusal *why)
{
	bool decision = s->phase == JOE_AT_TIED_DECISION;

	if (m->verb == (decision ? JOE_DO_DECIDE : JOE_DO_EPILOGUE))
		return true;
	return rules_refuse(why, "RULES 2.8",
			    "the game has ended (E%d); expected the roll-off "
			    "<%s>",
			    s->end, decision ? "decision" : "epilogue");
}

bool
joe_legal(const void *state, const struct move *m, struct refusal *why)
{
	const struct joe *s = state;

	switch ((enum joe_phase)s->phase) {
	case JOE_AT_TURN:
		return legal_turn(s, m, why);
	case JOE_AT_DICE:
		return legal_dice(s, m, why);
	case JOE_AT_NEW_JOE:
		return legal_new_joe(s, m, why);
	case JOE_AT_BALLOT:
		return true;
	case JOE_AT_TIED_DECISION:
	case JOE_AT_TIED_EPILOGUE:
		return legal_roll_off(s, m, why);
	case JOE_AT_OVER:
		break;
	}
	return rules_refuse(why, "RULES 2.8", "the game is over");
}
