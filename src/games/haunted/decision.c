/* Haunted: what may be decided, a row a phase (RULES.md 6.4 to 6.7). */
#include "games/haunted/state.h"

#define BIT(verb) (1u << HAUNTED_DO_##verb)
#define ASK(what) HAUNTED_ASK_##what

/* What is a step by itself; the rules of each say when. */
#define STEPS (BIT(AS) - 1)

/*
 * A scene has a <cast> for a seat, a conflict a <party> for a side, wherever
 * among the others it stands; all else is an attribute of the step.
 */
const struct decision haunted_decisions[] = {
	[HAUNTED_AT_BEFORE] = {NULL, NULL, STEPS, 0, 0, haunted_list_before,
			       haunted_legal_opening, haunted_read_opening,
			       haunted_write_opening, haunted_open},
	[HAUNTED_AT_DURING] = {NULL, NULL, STEPS, 0, 0, haunted_list_during,
			       haunted_legal_opening, haunted_read_opening,
			       haunted_write_opening, haunted_open},
	[HAUNTED_AT_SAGA] = {NULL, NULL, STEPS, 2, ASK(SAGA), haunted_list_saga,
			     haunted_legal_opening, haunted_read_opening,
			     haunted_write_opening, haunted_open},
	[HAUNTED_AT_OVER] = {0},
	[HAUNTED_AT_CASTING] = {"cast", "as", BIT(AS), 6, ASK(CAST),
				haunted_list_cast, haunted_legal_as,
				haunted_read_cast, haunted_write_cast,
				haunted_cast},
	[HAUNTED_AT_HANDING] = {"cast", "heat-to", BIT(HAND), 5, ASK(HEAT),
				haunted_list_hand, haunted_legal_hand,
				haunted_read_cast, haunted_write_cast,
				haunted_hand},
	[HAUNTED_AT_WHISPER] = {NULL, "whisper", BIT(NAME), 7, ASK(NAME),
				haunted_list_suspects, haunted_legal_name,
				haunted_read_whisper, haunted_write_person,
				haunted_name},
	[HAUNTED_AT_ANSWER] = {NULL, "ghost", BIT(TAKE), 8, ASK(WHISPER),
			       haunted_list_answers, haunted_legal_take,
			       haunted_read_answer, haunted_write_answer,
			       haunted_take},
	[HAUNTED_AT_SUSPECTING] = {NULL, "suspect", BIT(SUSPECT), 7,
				   ASK(SUSPECT), haunted_list_suspects,
				   haunted_legal_suspect, haunted_read_suspect,
				   haunted_write_person, haunted_suspect},
	[HAUNTED_AT_HELPING] = {"party", "help", BIT(HELP), 5, ASK(HELP),
				haunted_list_help, haunted_legal_help,
				haunted_read_help, haunted_write_help,
				haunted_help},
	[HAUNTED_AT_OPPOSING] = {NULL, "ghost", BIT(OPPOSE), 3, ASK(OPPOSE),
				 haunted_list_oppose, haunted_legal_oppose,
				 haunted_read_oppose, haunted_write_flag,
				 haunted_oppose},
	[HAUNTED_AT_GAMBLING] = {"party", "gamble", BIT(GAMBLE), 5, ASK(GAMBLE),
				 haunted_list_gambles, haunted_legal_gamble,
				 haunted_read_gamble, haunted_write_gamble,
				 haunted_gamble},
	[HAUNTED_AT_PASSING] = {NULL, "pass", BIT(PASS), 4, ASK(PASS),
				haunted_list_pass, haunted_legal_pass,
				haunted_read_pass, haunted_write_flag,
				haunted_pass},
};
