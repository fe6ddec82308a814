/* Half-Chance: what may be decided, a row a phase (RULES.md 5.4). */
#include "games/halfchance/state.h"

#define BIT(verb) (1u << HALFCHANCE_DO_##verb)
#define ASK(what) HALFCHANCE_ASK_##what

/*
 * A turn's own card stands in the step, a called player's in the <call>; all
 * else has an element inside the step.  Whom to ask (no rule depends on it) is
 * never worth a section of a book.
 */
const struct decision halfchance_decisions[] = {
	[HALFCHANCE_AT_TURN] = {NULL, "card", BIT(WANDER) | BIT(CONDITION), 5,
				ASK(WANDER), halfchance_list_turn,
				halfchance_legal_turn, halfchance_read_turn,
				halfchance_write_turn, halfchance_play},
	[HALFCHANCE_AT_ASKING] = {"ask", "to", BIT(ASK), 0, 0,
				  halfchance_list_seats, halfchance_legal_ask,
				  halfchance_read_inside,
				  halfchance_write_inside, halfchance_ask},
	[HALFCHANCE_AT_CALLING] = {"call", "to", BIT(CALL), 6, ASK(CALL),
				   halfchance_list_seats,
				   halfchance_legal_other, halfchance_read_call,
				   halfchance_write_inside, halfchance_call},
	[HALFCHANCE_AT_ANSWER] = {"call", "card", BIT(PLAY), 6, ASK(ANSWER),
				  halfchance_list_answer,
				  halfchance_legal_answer,
				  halfchance_read_answer,
				  halfchance_write_answer, halfchance_play},
	[HALFCHANCE_AT_INJURING] = {"injure", "to", BIT(INJURE), 7, ASK(INJURE),
				    halfchance_list_seats,
				    halfchance_legal_other,
				    halfchance_read_inside,
				    halfchance_write_inside, halfchance_injure},
	[HALFCHANCE_AT_HEALING] = {"heal", "card", BIT(HEAL), 4, ASK(HEAL),
				   halfchance_list_own, halfchance_legal_own,
				   halfchance_read_inside,
				   halfchance_write_inside, halfchance_heal},
	[HALFCHANCE_AT_DISCARDING] = {"discard", "card", BIT(DISCARD), 3,
				      ASK(DISCARD), halfchance_list_hand,
				      halfchance_legal_hand,
				      halfchance_read_inside,
				      halfchance_write_inside,
				      halfchance_discard},
	[HALFCHANCE_AT_SWAPPING] = {"swap", "card", BIT(SWAP), 3, ASK(SWAP),
				    halfchance_list_swap, halfchance_legal_swap,
				    halfchance_read_inside,
				    halfchance_write_inside, halfchance_swap},
	[HALFCHANCE_AT_TOO_MANY] = {"discard", "card", BIT(DISCARD), 3,
				    ASK(DISCARD), halfchance_list_hand,
				    halfchance_legal_hand,
				    halfchance_read_inside,
				    halfchance_write_inside,
				    halfchance_discard},
	[HALFCHANCE_AT_OVER] = {0},
	[HALFCHANCE_AT_RUN] = {0},
};
