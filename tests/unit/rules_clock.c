/*
 * The clock game by the thousand: random and other games keep the invariants,
 * end, show no seat what it may not see, and are replayed from the session
 * they write to the same state.
 */
#include "games/clock/state.h"
#include "rules_trial.h"

extern const struct rules rules_clock;

enum { REPLAYED = 200, MOVES_MOST = 5000 };

/* A beginning for n players that varies with the number of the game. */
static struct xml_doc *
beginning(int players, unsigned game)
{
	static const char *const words[] = {"proud", "kind", "2", "proud"};
	static const char *const hands[] = {"KH KD KS KC 2H 2D", "9H 9D 9S 9C",
					    "", "3H 3D 3S", "AC"};
	struct xml_doc *doc = xml_new("start");
	struct xml_node *root = xml_root(doc), *node;
	int i;

	xml_set(root, "game", "clock");
	for (i = 0; i < players; i++) {
		node = xml_add(root, "player");
		xml_set_int(node, "age",
			    20 + (long)(game + 3u * (unsigned)i) % 7);
		if (game % 5 == 0)
			xml_set(node, "hand", hands[i]);
	}
	for (i = 0; i < 2 * players && game % 2; i++) {
		node = xml_add(root, "adjective");
		xml_set_int(node, "seat", i % players);
		xml_set(node, "of", "guest");
		xml_set(node, "word", words[(game + (unsigned)i) % 4]);
	}
	return doc;
}

/* No tick and no blot is lost; a scene brings one tick, two blots at most. */
static void
check_sheets(const void *was, const void *is, const struct move *m)
{
	const struct clock *before = was, *after = is;
	int i, ticks = 0, blots = 0;

	(void)m;
	for (i = 0; i < after->seats; i++) {
		assert_true(after->attacks[i] >= before->attacks[i]);
		assert_true(after->blots[i] >= before->blots[i]);
		ticks += after->attacks[i] - before->attacks[i];
		blots += after->blots[i] - before->blots[i];
	}
	assert_true(ticks <= 1 && blots <= 1);
	assert_true(after->scene - before->scene <= 1);
}

/* What another seat holds and what lies in the deck change places unseen. */
static void
check_view(const void *state, unsigned decision)
{
	const struct clock *s = state;
	static struct clock one, two, other;
	int seat = rules_clock.turn(s), who;
	uint64_t mine, theirs;

	if (decision % 16 || seat < 0 || s->phase >= CLOCK_AT_GIVING)
		return;
	who = clock_left(s, seat);
	other = *s;
	mine = s->deck & -s->deck;
	theirs = s->hand[who] & ~s->bid[who];
	theirs &= -theirs;
	if (!mine || !theirs)
		return;
	other.hand[who] ^= mine | theirs;
	other.deck ^= mine | theirs;
	other.drop[who] = 0;
	if (s->phase == CLOCK_AT_VOTING)
		other.log[s->scene - 1].up = 0;
	clock_view(s, seat, &one);
	clock_view(&other, seat, &two);
	assert_memory_equal(&one, &two, sizeof(one));
	assert_int_equal(one.hand[seat], s->hand[seat]);
}

/* Every fate is known, and who is free is one, or those who fell together. */
static void
check_end(const void *state, const long *values)
{
	const struct clock *s = state;
	int i;

	for (i = 0; i < s->seats; i++)
		assert_true(s->fate[i] != CLOCK_IN);
	assert_in_range(values[1], 1, s->seats);
	assert_true(values[0] >= 0 || values[1] > 1);
	assert_in_range(values[4], 0, 6);
	assert_in_range(values[5], 0, 6);
	for (i = 0; i < s->seats; i++)
		assert_true(s->reds[i] <= 2 * (s->seats - 1));
}

static struct xml_doc *
begin(unsigned i, struct rng *rng, const void *with)
{
	(void)rng;
	(void)with;
	return beginning(3 + (int)i % 3, i);
}

static void
random_games(void **unused)
{
	const struct trial t = {
		.rules = &rules_clock,
		.games = trial_games_asked(),
		.moves_most = MOVES_MOST,
		.begin_every = 100,
		.tidy_every = 10,
		.begin = begin,
		.check_state = check_view,
		.check_move = check_sheets,
		.check_end = check_end,
	};

	(void)unused;
	trial_run(&t);
}

/* A session continued from any of its states ends in the same way. */
static void
continue_half(const struct xml_doc *played, struct diag *d)
{
	struct xml_doc *each = session_replay_doc(played, true, d);
	struct xml_doc *whole = session_replay_doc(played, false, d), *half;
	struct xml_doc *rest = xml_new("session");
	const struct xml_node *state, *step;
	int k = 0, n = 0;

	XML_EACH (state, xml_root(each), NULL)
		n++;
	n /= 2;
	XML_EACH (state, xml_root(each), NULL)
		if (k++ == n)
			break;
	xml_set(xml_root(rest), "game", "clock");
	xml_add_copy(xml_root(rest), state);
	k = 0;
	XML_EACH (step, xml_root(played), NULL)
		if (k++ > n)
			xml_add_copy(xml_root(rest), step);
	half = session_replay_doc(rest, false, d);
	trial_same(whole, half);
	xml_free(half);
	xml_free(rest);
	xml_free(whole);
	xml_free(each);
}

/* Written, replayed and rewritten: the same bytes. */
static void
replay_one(unsigned i)
{
	struct diag *d = diag_new();
	struct xml_doc *from = beginning(3 + (int)i % 3, i), *played;

	if (i % 3 == 0) {
		xml_set(xml_root(from), "adj-per-contest", "any");
		xml_set(xml_root(from), "carry-adjectives", "yes");
		xml_set(xml_root(from), "reshuffle-at", "8");
	}
	played = trial_session(&rules_clock, from, i, i, d);
	trial_read_states("clock", played, 1, d);
	continue_half(played, d);
	assert_int_equal(diag_errors(d), 0);
	xml_free(played);
	xml_free(from);
	diag_free(d);
}

static void
sessions_replay(void **unused)
{
	unsigned i;

	(void)unused;
	for (i = 0; i < REPLAYED; i++)
		replay_one(i);
}

/* A set of cards from its text, "KH 4S". */
static uint64_t
cards(const char *text)
{
	uint64_t set = 0;
	uint8_t card;
	size_t n;

	for (; *text; text += n + (text[n] == ' ')) {
		n = strcspn(text, " ");
		assert_true(luck_card_parse(text, n, &card));
		set |= (uint64_t)1 << card;
	}
	return set;
}

/* C-01 and C-A2. */
static void
higher(void **unused)
{
	(void)unused;
	assert_true(clock_higher(cards("AS"), cards("10H")));
	assert_true(clock_higher(cards("JC 9D"), cards("AS")));
	assert_true(clock_higher(cards("10H KS"), cards("JC 9D")));
	assert_false(clock_higher(cards("KS"), cards("KH")));
	assert_false(clock_higher(cards("KS QS"), cards("KH 2H")));
	assert_true(clock_higher(cards("2H"), 0));
	assert_false(clock_higher(0, 0));
}

/* C-08 and C-A10. */
static void
second_highest(void **unused)
{
	(void)unused;
	assert_int_equal(clock_takes(cards("KH KS 4D")), cards("KH KS"));
	assert_int_equal(clock_takes(cards("7D")), cards("7D"));
	assert_int_equal(clock_takes(cards("9C KH")), cards("9C"));
	assert_int_equal(clock_takes(cards("KH 9C 9D 2S")), cards("9C 9D"));
	assert_int_equal(clock_takes(0), 0);
}

/* C-04: the order of precedence, ties to the lower seat. */
static void
first_bidder(void **unused)
{
	struct clock s = {
		.seats = 3,
		.age = {30, 25, 25},
		.attacks = {1, 1, 1},
		.hand = {15, 15 << 4, 15 << 8},
	};

	(void)unused;
	assert_int_equal(clock_first_bidder(&s), 1);
	s.attacks[2] = 0;
	assert_int_equal(clock_first_bidder(&s), 2);
	s.hand[0] = 31;
	assert_int_equal(clock_first_bidder(&s), 0);
}

/* C-16: with five players there are 19 ways to lay 4 reds and 4 blacks. */
static void
gifts(void **unused)
{
	struct clock s = {.phase = CLOCK_AT_GIVING, .seats = 5, .seat = 2};
	struct move moves[RULES_MOVES];

	(void)unused;
	assert_int_equal(clock_list(&s, moves), 19);
	s.seats = 3;
	assert_int_equal(clock_list(&s, moves), 3);
}

static void
assert_refused(const struct clock *s, const struct move *m,
	       const struct refusal_text *what)
{
	struct refusal why;

	assert_false(clock_legal(s, m, &why));
	assert_ptr_equal(why.what, what);
}

/* What no session can say. */
static void
refusals(void **unused)
{
	struct clock s = {
		.phase = CLOCK_AT_PLAYING,
		.seats = 3,
		.scene = 1,
		.play = {cards("4D"), 0},
		.side = CLOCK_TARGET,
	};
	struct move invoke = {.verb = CLOCK_DO_INVOKE, .at = {CLOCK_NOBODY}};
	struct move give = {.verb = CLOCK_DO_GIVE, .set = 3};

	(void)unused;
	assert_refused(&s, &invoke, CLOCK_WHY(ADJECTIVE_OTHER));
	s.phase = CLOCK_AT_GIVING;
	s.seat = 1;
	assert_refused(&s, &give, CLOCK_WHY(GIVES_THREE));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(higher),
		cmocka_unit_test(second_highest),
		cmocka_unit_test(first_bidder),
		cmocka_unit_test(gifts),
		cmocka_unit_test(refusals),
		cmocka_unit_test(random_games),
		cmocka_unit_test(sessions_replay),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
