/* Mark Nau's clock game: what may be decided, a row a phase (RULES 4.3-4.7). */
#include "games/clock/state.h"

#define BIT(verb) (1u << CLOCK_DO_##verb)

/*
 * First the steps, then what lies within one.  What a decision is worth to a
 * book's reader follows from the cards: book.c.  NULL: always legal; nothing
 * to read or to write.
 */
const struct decision clock_decisions[] = {
	[CLOCK_AT_DEAL] = {NULL, NULL, BIT(DEAL), 0, 0, clock_list_step, NULL,
			   NULL, NULL, clock_deal},
	[CLOCK_AT_AUCTION] = {NULL, NULL, BIT(AUCTION), 0, 0, clock_list_step,
			      NULL, clock_read_auction, clock_write_auction,
			      clock_open_auction},
	[CLOCK_AT_CONTEST] = {NULL, "note", BIT(CONTEST), 0, 0,
			      clock_list_contest, NULL, clock_read_contest,
			      clock_write_contest, clock_open_contest},
	[CLOCK_AT_TRANSFORM] = {NULL, NULL, BIT(TRANSFORM), 0, 0,
				clock_list_step, NULL, NULL, NULL,
				clock_transform},
	[CLOCK_AT_REPLENISH] = {NULL, NULL, BIT(REPLENISH), 0, 0,
				clock_list_step, NULL, NULL, NULL,
				clock_open_replenish},
	[CLOCK_AT_JUDGE] = {NULL, NULL, BIT(JUDGE), 0, 0, clock_list_step, NULL,
			    NULL, NULL, clock_judge},
	[CLOCK_AT_TURN] = {NULL, NULL, BIT(TURN), 0, 0, clock_list_step, NULL,
			   NULL, NULL, clock_turn_cards},
	[CLOCK_AT_FUN] = {NULL, NULL, BIT(FUN), 0, 0, clock_list_step, NULL,
			  clock_read_fun, NULL, clock_open_fun},
	[CLOCK_AT_OVER] = {0},
	[CLOCK_AT_BIDDING] = {"bid", "with", BIT(BID) | BIT(PASS) | BIT(EXPOSE),
			      0, 0, clock_list_bids, clock_legal_bidding,
			      clock_read_bidding, clock_write_bidding,
			      clock_bid},
	[CLOCK_AT_VOTING] = {NULL, "up", BIT(VOTE), 0, 0, clock_list_two, NULL,
			     clock_read_vote, clock_write_vote, clock_vote},
	[CLOCK_AT_PLAYING] = {"play", "with",
			      BIT(PLAY) | BIT(INVOKE) | BIT(CONCEDE), 0, 0,
			      clock_list_plays, clock_legal_playing,
			      clock_read_playing, clock_write_playing,
			      clock_play},
	[CLOCK_AT_NAMING] = {"weakness", "word", BIT(NAME), 0, 0,
			     clock_list_word, NULL, clock_read_name,
			     clock_write_name, clock_name},
	[CLOCK_AT_DISCARDING] = {"discard", "with", BIT(DISCARD), 0, 0,
				 clock_list_discards, clock_legal_discard,
				 clock_read_discard, clock_write_discard,
				 clock_drop},
	[CLOCK_AT_GIVING] = {"give", "two", BIT(GIVE), 0, 0, clock_list_gifts,
			     clock_legal_give, clock_read_give,
			     clock_write_give, clock_give},
	[CLOCK_AT_SHOWING] = {"show", NULL, BIT(SHOW), 0, 0, clock_list_shows,
			      clock_legal_show, clock_read_show,
			      clock_write_show, clock_show},
};
