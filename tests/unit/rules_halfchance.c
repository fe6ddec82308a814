/*
 * Half-Chance by the thousand: games with the base deck keep the invariants,
 * end, and are replayed from the session they write.  The chances of a card
 * are exact: enumerated, flipped through one by one, and sampled.
 */
#include <math.h>

#include "games/halfchance/state.h"
#include "rules_trial.h"

extern const struct rules rules_halfchance;

#define CARDS "templates/halfchance/deck-base.xml"

enum { DEADLY = 2000, REPLAYED = 100, MOVES_MOST = 200000, SAMPLES = 20000 };

/* --- decks and beginnings --- */

/* Where the cards of a document stand. */
static const struct xml_node *
cards_in(const struct xml_doc *doc)
{
	const struct xml_node *data = xml_first(xml_root(doc), "data");

	return data ? data : xml_root(doc);
}

/* The ids of the main deck, shuffled; how many. */
static size_t
main_deck(const struct xml_node *cards, const char **ids, struct rng *rng)
{
	const struct xml_node *c;
	size_t n = 0;

	XML_EACH (c, cards, "card")
		if (strcmp(xml_attr(c, "kind"), "condition") != 0)
			ids[n++] = xml_attr(c, "id");
	rng_shuffle(rng, ids, n, sizeof(*ids));
	return n;
}

/* The next five cards of a shuffled deck, as a hand (RULES 5.5). */
static void
deal(struct xml_node *player, const char **ids, size_t *left)
{
	struct str hand = {0};
	int i;

	for (i = 0; i < HALFCHANCE_SLOTS && *left; i++)
		str_addf(&hand, "%s ", ids[--*left]);
	xml_set(player, "hand", str_text(&hand));
	str_free(&hand);
}

/* The start of n players with the cards of a document. */
static struct xml_doc *
beginning(const struct xml_doc *cards, int n, long turns, struct rng *rng)
{
	struct xml_doc *doc = xml_new("start");
	struct xml_node *root = xml_root(doc), *p;
	const char *ids[HALFCHANCE_CARDS];
	const struct xml_node *c;
	size_t left = main_deck(cards_in(cards), ids, rng);

	xml_set(root, "game", "halfchance");
	if (turns)
		xml_set_int(xml_add(root, "table"), "turns", turns);
	while (n--) {
		p = xml_add(root, "player");
		xml_set_int(p, "age", 10 + (long)rng_below(rng, 50));
		deal(p, ids, &left);
	}
	XML_EACH (c, cards_in(cards), "card")
		xml_add_copy(root, c);
	return doc;
}

/* A deck of the cards of RULES 5.10, or one that home could make. */
static struct xml_doc *
cards_of(const char *text)
{
	struct diag *d = diag_new();
	struct xml_doc *doc = xml_read_bytes("cards", text, strlen(text), d);

	assert_non_null(doc);
	diag_free(d);
	return doc;
}

static struct xml_doc *
base_cards(void)
{
	struct diag *d = diag_new();
	struct xml_doc *doc = xml_read(CARDS, d);

	assert_non_null(doc);
	diag_free(d);
	return doc;
}

/* The base deck without what heals: its games end by death. */
static struct xml_doc *
harsh_cards(void)
{
	struct xml_doc *doc = base_cards();
	struct xml_node *c, *line;

	XML_EACH (c, cards_in(doc), "card")
		XML_EACH (line, c, "line")
			if (strstr(xml_attr_or(line, "effect", ""), "heal"))
				xml_set(line, "effect", NULL);
	return doc;
}

static const char test_cards[] =
	"<cards>"
	"<card id='W' kind='wander'><line sign='open'/><line sign='-'/>"
	"<line sign='+' effect='ask'/><line sign='+'/><line sign='-'/>"
	"<line sign='+'/><line sign='+'/><line sign='-' effect='call'/></card>"
	"<card id='E' kind='encounter'><line sign='open'/><line sign='+'/>"
	"<line sign='-' effect='injure'/><line sign='+'/></card>"
	"<card id='C' kind='condition'><line sign='open'/><line sign='-'/>"
	"<line sign='+'/></card>"
	"<card id='A' kind='wander'><line sign='open' effect='draw'/>"
	"<line sign='any' effect='heal 2 end'/><line sign='any'/></card>"
	"</cards>";

/* The state of two players with these cards. */
static struct halfchance
state_of(const struct xml_doc *cards, struct names *names)
{
	struct diag *d = diag_new();
	struct rng rng = rng_open("state", "");
	struct xml_doc *doc = beginning(cards, 2, 0, &rng);
	struct halfchance s;

	if (!rules_begin(&rules_halfchance, &s, xml_root(doc), NULL, names, d))
		diag_print(d, stderr);
	assert_int_equal(diag_errors(d), 0);
	xml_free(doc);
	diag_free(d);
	return s;
}

/* --- games --- */

/* Random knobs, and sometimes fewer turns. */
static void
vary(void *state, struct rng *rng)
{
	struct halfchance *s = state;

	trial_set_knobs(&rules_halfchance, &s->knobs, 0,
			rules_halfchance.knobs_n, rng);
	if (rng_below(rng, 2))
		s->turns = (uint16_t)(1 + rng_below(rng, 20));
}

/* No move changes the deck, wakes the dead, or skips a turn. */
static void
check_move(const void *was, const void *is, const struct move *m)
{
	const struct halfchance *before = was, *after = is;

	(void)m;
	assert_false(memcmp(&before->deck, &after->deck, sizeof(after->deck)));
	assert_true((before->dead & after->dead) == before->dead);
	assert_true(after->done >= before->done &&
		    after->done <= before->done + 1);
	assert_true(after->spent <= HALFCHANCE_MOST + HALFCHANCE_CARDS);
}

/* The game is over for the reason it gives. */
static void
check_end(const void *state, const long *values)
{
	const struct halfchance *s = state;

	assert_true(values[0] == 2 ? s->done == (s->turns ? s->turns
							  : HALFCHANCE_TURNS)
				   : values[2] <= 1);
}

/* What the games of a test are dealt. */
struct deal {
	const struct xml_doc *cards;
	int players; /* 2 and up: so many sizes of a table */
	long turns;
};

static struct xml_doc *
begin(unsigned i, struct rng *rng, const void *with)
{
	const struct deal *deal = with;

	return beginning(deal->cards, 2 + (int)i % deal->players, deal->turns,
			 rng);
}

/*
 * Games from ever new deals of 2 players and more; turns 0: until all but one
 * are dead, if there are Conditions enough (RULES 5.7).
 */
static void
play_games(const struct xml_doc *cards, unsigned games, int players, long turns)
{
	const struct deal deal = {cards, players, turns};
	const struct trial t = {
		.rules = &rules_halfchance,
		.games = games,
		.moves_most = MOVES_MOST,
		.begin_every = 50,
		.tidy_every = 8,
		.mixed = true,
		.begin = begin,
		.with = &deal,
		.vary = vary,
		.check_move = check_move,
		.check_end = check_end,
	};

	trial_run(&t);
}

static void
random_games(void **unused)
{
	struct xml_doc *cards = base_cards();

	(void)unused;
	play_games(cards, trial_games_asked(), 5, 24);
	xml_free(cards);
}

static void
deadly_games(void **unused)
{
	struct xml_doc *cards = harsh_cards();

	(void)unused;
	play_games(cards, DEADLY, 2, 0);
	xml_free(cards);
}

/* --- sessions --- */

/* Plays, replays and rewrites: the same bytes; some states are read again. */
static void
replay_one(const struct xml_doc *cards, unsigned i)
{
	struct diag *d = diag_new();
	struct rng rng = rng_open("sessions", "");
	struct xml_doc *from = beginning(cards, 2 + (int)i % 5, 30, &rng);
	struct xml_doc *played;

	xml_set(xml_root(from), "death", i % 3 ? "immediate" : "after");
	xml_set(xml_root(from), "overflow", i % 4 ? "keep" : "discard");
	played = trial_session(&rules_halfchance, from, i, i % 2 * i, d);
	trial_read_states("halfchance", played, 8, d);
	assert_int_equal(diag_errors(d), 0);
	xml_free(played);
	xml_free(from);
	diag_free(d);
}

static void
sessions_replay(void **unused)
{
	struct xml_doc *cards = base_cards();
	unsigned i;

	(void)unused;
	for (i = 0; i < REPLAYED; i++)
		replay_one(cards, i);
	xml_free(cards);
}

/* H-A18: cards that would go on for ever are broken off, and replay. */
static void
endless_cards(void **unused)
{
	struct xml_doc *cards;
	struct str s = {0};
	int i;

	(void)unused;
	str_add(&s, "<cards>");
	for (i = 0; i < 60; i++)
		str_addf(&s,
			 "<card id='X%d' kind='%s'>"
			 "<line sign='open' effect='heal call injure draw'/>"
			 "<line sign='any' effect='injure heal call draw'/>"
			 "<line sign='any' effect='discard call heal call'/>"
			 "<line sign='any' effect='draw call injure-other'/>"
			 "</card>",
			 i,
			 i < 15	  ? "wander"
			 : i < 30 ? "encounter"
				  : "condition");
	str_add(&s, "</cards>");
	cards = cards_of(str_text(&s));
	for (i = 0; i < 12; i++)
		replay_one(cards, (unsigned)i);
	xml_free(cards);
	str_free(&s);
}

/* --- ways through a card --- */

static void
check_walk(const struct halfchance *s, int card, const char *flips,
	   const char *lines, unsigned used)
{
	struct xml_doc *step = xml_new("wander");
	struct diag *d = diag_new();
	static struct luck luck;
	uint8_t at[HALFCHANCE_LINES];
	unsigned flipped;
	char text[32] = "";
	size_t n, i;

	xml_set(xml_root(step), "flips", flips);
	assert_true(luck_read(&luck, rules_halfchance.streams, 1,
			      xml_root(step), d));
	n = halfchance_walk(&s->deck, card, &luck, at, &flipped);
	for (i = 0; i < n; i++)
		text[i] = (char)('0' + at[i]);
	assert_string_equal(text, lines);
	assert_int_equal(flipped, used);
	assert_true(luck_end(&luck, xml_root(step), d));
	xml_free(step);
	diag_free(d);
}

/* H-01, H-02, the cards of H-04 one by one, and END in mid-list. */
static void
walks(void **unused)
{
	struct names *names = names_new();
	struct xml_doc *cards = cards_of(test_cards);
	struct halfchance s = state_of(cards, names);

	(void)unused;
	check_walk(&s, 0, "+ - -", "0247", 3);
	check_walk(&s, 0, "- - -", "0147", 3);
	check_walk(&s, 0, "+ + + + +", "02356", 5); /* none matches: END */
	check_walk(&s, 1, "- -", "02", 2);
	check_walk(&s, 1, "+ +", "013", 2);
	check_walk(&s, 2, "+", "02", 1);
	check_walk(&s, 2, "- -", "01", 2);
	check_walk(&s, 3, "-", "01", 1); /* END CARD */
	names_free(names);
	xml_free(cards);
}

/* The chances of W in 128ths, worked out by hand. */
static void
odds_of_w(void **unused)
{
	static const unsigned want[] = {128, 64, 96, 48, 104, 76, 38, 109};
	struct names *names = names_new();
	struct xml_doc *cards = cards_of(test_cards);
	struct halfchance s = state_of(cards, names);
	struct halfchance_odds o;
	size_t i;

	(void)unused;
	halfchance_enumerate(&s.deck, 0, &o);
	for (i = 0; i < 8; i++)
		assert_int_equal(o.line[i] * 128, want[i] * HALFCHANCE_WHOLE);
	assert_int_equal(o.op[HALFCHANCE_CALL] * 128, 109 * HALFCHANCE_WHOLE);
	assert_int_equal(o.op[HALFCHANCE_ASK] * 4, 3 * HALFCHANCE_WHOLE);
	assert_int_equal(o.op[HALFCHANCE_INJURE], 0);
	halfchance_enumerate(&s.deck, 1, &o); /* E: -, or + and then - */
	assert_int_equal(o.op[HALFCHANCE_INJURE] * 4, 3 * HALFCHANCE_WHOLE);
	halfchance_enumerate(&s.deck, 3, &o);
	assert_int_equal(o.op[HALFCHANCE_END], HALFCHANCE_WHOLE);
	assert_int_equal(o.flips[1], HALFCHANCE_WHOLE);
	names_free(names);
	xml_free(cards);
}

/* Every one of the 2,048 runs of eleven coins, flipped through. */
static void
check_all_runs(const struct halfchance_deck *deck, int card,
	       const struct halfchance_odds *o)
{
	uint32_t line[HALFCHANCE_LINES] = {0}, flips[HALFCHANCE_LINES] = {0};
	static struct luck luck;
	uint8_t at[HALFCHANCE_LINES];
	unsigned run, n, k;
	size_t lines;

	for (run = 0; run < HALFCHANCE_WHOLE; run++) {
		luck = (struct luck){.written = true};
		luck.given_n[HALFCHANCE_COIN] = HALFCHANCE_LINES - 1;
		for (k = 0; k < HALFCHANCE_LINES - 1; k++)
			luck.given[HALFCHANCE_COIN][k] = run >> k & 1;
		lines = halfchance_walk(deck, card, &luck, at, &n);
		flips[n]++;
		while (lines--)
			line[at[lines]]++;
	}
	assert_memory_equal(line, o->line, sizeof(line));
	assert_memory_equal(flips, o->flips, sizeof(flips));
}

/* Sampled, a chance lies within five standard errors of the exact one. */
static void
check_sampled(const struct halfchance_deck *deck, int card,
	      const struct halfchance_odds *o, struct luck *luck)
{
	unsigned seen[HALFCHANCE_LINES] = {0}, n;
	uint8_t at[HALFCHANCE_LINES];
	double p, error;
	size_t lines;
	int i;

	for (i = 0; i < SAMPLES; i++) {
		lines = halfchance_walk(deck, card, luck, at, &n);
		while (lines--)
			seen[at[lines]]++;
	}
	for (i = 0; i < HALFCHANCE_LINES; i++) {
		p = o->line[i] / (double)HALFCHANCE_WHOLE;
		error = sqrt(p * (1 - p) / SAMPLES);
		assert_true(fabs(seen[i] / (double)SAMPLES - p) <=
			    5 * error + 1e-12);
	}
}

static void
odds_of_base_cards(void **unused)
{
	struct names *names = names_new();
	struct xml_doc *cards = base_cards();
	struct halfchance s = state_of(cards, names);
	static struct luck luck;
	uint16_t reach[HALFCHANCE_LINES];
	struct halfchance_odds o;
	int card, i;

	(void)unused;
	luck_open(&luck, rules_halfchance.streams, 1, "sampling");
	luck.quiet = true;
	for (card = 0; card < s.deck.cards; card++) {
		halfchance_enumerate(&s.deck, card, &o);
		halfchance_reach(&s.deck, card, reach);
		for (i = 0; i < HALFCHANCE_LINES; i++)
			assert_int_equal(o.line[i], reach[i]);
		check_all_runs(&s.deck, card, &o);
		check_sampled(&s.deck, card, &o, &luck);
	}
	names_free(names);
	xml_free(cards);
}

/* --- hidden hands --- */

/*
 * Two tables that differ only in who holds which of the cards that a seat
 * does not see look the same to it, and it decides the same.
 */
static void
hidden_hands(void **unused)
{
	struct names *names = names_new();
	struct xml_doc *cards = base_cards();
	struct halfchance a = state_of(cards, names), b = a, va, vb;
	int i, mine = -1, theirs = -1, other = a.turn ? 0 : 1;

	(void)unused;
	for (i = 0; i < a.deck.cards; i++) {
		if (a.where[i] == HALFCHANCE_HAND + other)
			theirs = i;
		if (a.where[i] == HALFCHANCE_DECK &&
		    a.deck.kind[i] == HALFCHANCE_WANDER)
			mine = i;
	}
	halfchance_place(&b, theirs, HALFCHANCE_DECK);
	halfchance_place(&b, mine, HALFCHANCE_HAND + other);
	halfchance_view(&a, a.turn, &va);
	halfchance_view(&b, a.turn, &vb);
	assert_memory_equal(&va, &vb, sizeof(va));
	halfchance_view(&a, other, &va);
	halfchance_view(&b, other, &vb);
	assert_memory_not_equal(&va, &vb, sizeof(va));
	names_free(names);
	xml_free(cards);
}

/* --- refusals that no session can say --- */

static void
assert_refused(const struct halfchance *s, enum halfchance_verb verb, int to,
	       const struct refusal_text *what)
{
	struct move m = {
		.verb = (uint8_t)verb,
		.at = {(uint8_t)to, HALFCHANCE_NONE},
	};
	struct refusal why;

	assert_false(halfchance_legal(s, &m, &why));
	assert_string_equal(why.what->id, what->id);
}

static void
refusals(void **unused)
{
	static struct halfchance s;
	int nobody = HALFCHANCE_NONE;

	(void)unused;
	s.seats = 2;
	s.own[0] = 1;
	assert_refused(&s, HALFCHANCE_DO_CONDITION, nobody,
		       HALFCHANCE_WHY(OWNS_CONDITION));
	assert_refused(&s, HALFCHANCE_DO_HEAL, nobody,
		       HALFCHANCE_WHY(ANOTHER_DECISION));
	s.phase = HALFCHANCE_AT_CALLING;
	assert_refused(&s, HALFCHANCE_DO_CALL, nobody,
		       HALFCHANCE_WHY(CHOOSES_NOBODY));
	s.phase = HALFCHANCE_AT_OVER;
	assert_refused(&s, HALFCHANCE_DO_CONDITION, nobody,
		       HALFCHANCE_WHY(OVER));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(walks),
		cmocka_unit_test(odds_of_w),
		cmocka_unit_test(odds_of_base_cards),
		cmocka_unit_test(hidden_hands),
		cmocka_unit_test(endless_cards),
		cmocka_unit_test(refusals),
		cmocka_unit_test(random_games),
		cmocka_unit_test(deadly_games),
		cmocka_unit_test(sessions_replay),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
