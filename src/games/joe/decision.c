/* Joe in Ten Persons: what may be decided, a row a phase (RULES.md 2.5-2.8). */
#include "games/joe/state.h"

#define BIT(verb) (1u << JOE_DO_##verb)
#define ASK(what) JOE_ASK_##what

/*
 * What has an attribute is said by the step that led to it; the others are
 * steps of their own.  The worth of a turn and of dice depends on the state.
 */
const struct decision joe_decisions[] = {
	[JOE_AT_TURN] = {NULL, NULL,
			 BIT(INCREASE) | BIT(MOVE) | BIT(DESTROY) | BIT(PASS) |
				 BIT(VOTE),
			 6, ASK(ACTION), joe_list_turn, joe_legal_turn,
			 joe_read_turn, joe_write_turn, joe_take_turn},
	[JOE_AT_DICE] = {NULL, "assign", BIT(ASSIGN), 5, ASK(DICE),
			 joe_list_dice, joe_legal_dice, joe_read_dice,
			 joe_write_dice, joe_resolve},
	[JOE_AT_NEW_JOE] = {NULL, "replace", BIT(REPLACE), 4, ASK(NEW_JOE),
			    joe_list_new_joe, joe_legal_new_joe,
			    joe_read_new_joe, joe_write_new_joe, joe_replace},
	[JOE_AT_BALLOT] = {NULL, "agree", BIT(AGREE), 3, ASK(VOTE),
			   joe_list_ballot, NULL, joe_read_ballot,
			   joe_write_ballot, joe_agree},
	[JOE_AT_TIED_DECISION] = {NULL, NULL, BIT(DECIDE), 0, ASK(ACTION),
				  joe_list_roll_off, NULL, NULL, NULL,
				  joe_roll_off},
	[JOE_AT_TIED_EPILOGUE] = {NULL, NULL, BIT(EPILOGUE), 0, ASK(ACTION),
				  joe_list_roll_off, NULL, NULL, NULL,
				  joe_roll_off},
	[JOE_AT_OVER] = {0},
};
