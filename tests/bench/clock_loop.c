/*
 * Mark Nau's clock game as one straight loop.  Cards in play are bits ordered
 * by what they are worth to keep: by rank, and black before red.  So the n
 * cheapest are the n lowest bits, and the raises that are worth offering are
 * counted, not listed.  Where luck picks cards they are bits as in luck.h.
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "games/clock/state.h"
#include "loop.h"

enum { SEATS = CLOCK_SEATS, NOBODY = CLOCK_NOBODY, RAISES = 3 };
enum { GIVINGS = 19, GIVEN = 4 }; /* by five players, to the others */

#define FOURS 0x1111111111111ull /* the lowest card of each rank */

struct table {
	uint64_t deck, under, discard; /* as in luck.h */
	uint64_t hand[SEATS], bid[SEATS], free[SEATS], play[2];
	uint64_t stack[SEATS]; /* as in luck.h */
	int unused[SEATS][CLOCK_KINDS], written[SEATS][CLOCK_KINDS];
	int seats, scene, lines, low, most_invoked;
	bool dealt, may_skip, carries;
	int age[SEATS], attacks[SEATS], blots[SEATS];
	int round, out[SEATS], fate[SEATS], reds[SEATS];
	unsigned gifts, master;
	int admissions, revelations, skipped;
	int giving[GIVINGS + 1][GIVEN], givings; /* and one to try */
	unsigned moves;
	struct rng *choice, *cards, *removed;
};

/* --- choosing --- */

static int
choose(struct table *t, int n)
{
	t->moves++;
	return n > 1 ? (int)rng_below(t->choice, (uint32_t)n) : 0;
}

/* --- cards --- */

static int
count(uint64_t set)
{
	return __builtin_popcountll(set);
}

/* The k-th card of a set. */
static uint64_t
card_at(uint64_t set, int k)
{
	while (k--)
		set &= set - 1;
	return set & -set;
}

/* The n lowest. */
static uint64_t
lowest(uint64_t set, int n)
{
	uint64_t rest = set;

	while (n--)
		rest &= rest - 1;
	return set & ~rest;
}

/* Between the two orders: suits are S C H D here, H D S C there. */
static int
there(int here)
{
	return ((here & 3) + 2) % 4 * 13 + here / 4;
}

static int
here(int there)
{
	return there % 13 * 4 + (there / 13 + 2) % 4;
}

static uint64_t
turned(uint64_t set)
{
	uint64_t to = 0;

	for (; set; set &= set - 1)
		to |= (uint64_t)1 << there(__builtin_ctzll(set));
	return to;
}

static int
top(uint64_t set)
{
	return set ? (63 - __builtin_clzll(set)) / 4 : -1;
}

static bool
higher(uint64_t a, uint64_t b)
{
	int n = count(a), m = count(b);

	return n > m || (n == m && top(a) > top(b));
}

static uint64_t
discard(struct table *t, uint64_t set)
{
	t->discard |= turned(set);
	return 0;
}

/* The deck's next card as a bit of luck.h, 0: none. */
static uint64_t
draw(struct table *t)
{
	uint64_t card;

	if (!t->under && count(t->deck) <= t->low) {
		t->under = t->discard;
		t->discard = 0;
	}
	if (!t->deck) {
		t->deck = t->under;
		t->under = 0;
	}
	if (!t->deck)
		return 0;
	card = card_at(t->deck,
		       (int)rng_below(t->cards, (uint32_t)count(t->deck)));
	t->deck &= ~card;
	return card;
}

static void
draw_to(struct table *t, uint64_t *set)
{
	uint64_t card = draw(t);

	if (card)
		*set |= (uint64_t)1 << here(__builtin_ctzll(card));
}

/* --- sheets --- */

static void
add_line(struct table *t, int seat, enum clock_kind kind)
{
	if (t->lines == CLOCK_LINES)
		return;
	t->lines++;
	t->unused[seat][kind]++;
	t->written[seat][kind]++;
}

static int
left(const struct table *t, int seat)
{
	return seat + 1 < t->seats ? seat + 1 : 0;
}

static int
right(const struct table *t, int seat)
{
	return seat ? seat - 1 : t->seats - 1;
}

static bool
nightmare(const struct table *t)
{
	return t->scene > CLOCK_HALF;
}

/* --- raising --- */

/* The raises of a hand, by how many cards they are. */
struct raises {
	uint64_t hand, firsts; /* the cheapest of each rank */
	int least, most;       /* cards */
	uint64_t needed;       /* of the least: those high enough */
	bool equal;	       /* as many cards as lie against */
	int n[RAISES], all;
};

/* Sets of n: the n cheapest, or a dearer first in place of the last. */
static void
count_raises(struct raises *r, uint64_t have, uint64_t hand, uint64_t against,
	     int choices)
{
	int m = count(against), h = count(have), n, high = top(against);
	uint64_t rest = hand, firsts = 0;

	for (n = 0; n < 13; n++)
		firsts |= lowest(hand & (uint64_t)15 << 4 * n, 1) *
			  ((hand >> 4 * n & 15) != 0);
	r->hand = hand;
	r->firsts = firsts;
	r->least = m > h ? m - h : 1;
	r->most = r->least + choices - 1;
	if (r->most > count(hand))
		r->most = count(hand);
	r->equal = h + r->least == m && top(have) <= high;
	r->all = 0;
	for (n = 1; n < r->least; n++)
		rest &= rest - 1;
	for (n = r->least; n <= r->most; n++) {
		/* Of rest, all but the n - 1 cheapest, the first is taken. */
		uint64_t last = firsts & rest & ~(rest & -rest);

		if (n == r->least && r->equal) {
			r->needed =
				high >= 12 ? 0 : ~(uint64_t)0 << 4 * (high + 1);
			r->n[0] = count(last & r->needed) +
				  ((rest & -rest & r->needed) != 0 ||
				   top(lowest(hand, n)) > high);
		} else {
			r->n[n - r->least] = 1 + count(last);
		}
		r->all += r->n[n - r->least];
		rest &= rest - 1;
	}
}

/* The k-th of them. */
static uint64_t
raise_at(const struct raises *r, int k)
{
	int n = r->least;
	uint64_t prefix, rest, last;

	while (k >= r->n[n - r->least])
		k -= r->n[n++ - r->least];
	prefix = lowest(r->hand, n - 1);
	rest = r->hand & ~prefix;
	last = rest & -rest;
	if (n == r->least && r->equal) {
		uint64_t firsts = r->firsts & rest & ~last & r->needed;

		if (!(last & r->needed))
			return prefix | card_at(firsts, k);
		return prefix | (k ? card_at(firsts, k - 1) : last);
	}
	return prefix | (k ? card_at(r->firsts & rest & ~last, k - 1) : last);
}

/* --- an auction --- */

static int
first_bidder(const struct table *t)
{
	int best = 0, i, n, m;

	for (i = 1; i < t->seats; i++) {
		n = count(t->hand[i]) - count(t->hand[best]);
		m = t->attacks[best] - t->attacks[i];
		if (n > 0 ||
		    (n == 0 && (m > 0 || (m == 0 && t->age[i] < t->age[best]))))
			best = i;
	}
	return best;
}

/* One opportunity of a bidder; who bids highest then. */
static int
bid(struct table *t, int seat, int best)
{
	bool opens = best == NOBODY, exposed = false;
	struct raises r;
	int k, plain, expose,
		*weak = &t->unused[right(t, seat)][CLOCK_WEAKNESS];

	for (;;) {
		uint64_t have = t->bid[seat] | t->free[seat];
		uint64_t hand = t->hand[seat] & ~t->bid[seat];
		uint64_t against = opens ? 0 : t->bid[best] | t->free[best];

		plain = opens ? !hand || have : higher(have, against);
		expose = nightmare(t) && !exposed && *weak;
		count_raises(&r, have, hand, against, RAISES);
		k = choose(t, !opens + plain + expose + r.all);
		if (!opens && k-- == 0)
			return best;
		if (plain && k-- == 0)
			return seat;
		if (!expose || k-- > 0) {
			t->bid[seat] |= raise_at(&r, k);
			return seat;
		}
		--*weak;
		exposed = true;
		draw_to(t, &t->free[seat]);
	}
}

/* The attacker, or NOBODY. */
static int
auction(struct table *t)
{
	int first = first_bidder(t), seat = first, best = NOBODY, i;
	bool again = false, empty;

	choose(t, 1);
	for (;;) {
		best = bid(t, seat, best);
		seat = left(t, seat);
		if (again || (seat == first && best == first))
			break;
		again = seat == first;
	}
	empty = !(t->bid[best] | t->free[best]);
	t->hand[best] &= ~t->bid[best];
	discard(t, t->bid[best]);
	for (i = 0; i < t->seats; i++) {
		discard(t, t->free[i]);
		t->bid[i] = t->free[i] = 0;
	}
	if (empty && t->may_skip)
		return NOBODY;
	t->attacks[best]++;
	return best;
}

/* --- a contest --- */

static uint64_t
takes(uint64_t play)
{
	uint64_t best = play & (uint64_t)15 << 4 * (top(play) & 15);

	if (count(play) < 2)
		return play;
	if (count(best) > 1)
		return best;
	play &= ~best;
	return play & (uint64_t)15 << 4 * top(play);
}

/* The k-th of cards of a rank, reds first as luck.h has them. */
static uint64_t
taken(uint64_t cards, int k)
{
	uint64_t red = cards & FOURS * 12;

	if (k < count(red))
		return card_at(red, k);
	return card_at(cards & ~red, k - count(red));
}

static void
vote(struct table *t, int attacker, int target)
{
	int up = 0, i;

	for (i = 0; i < t->seats; i++)
		if (i != attacker && i != target)
			up += choose(t, 2);
	if (2 * up > t->seats - 2)
		draw_to(t, &t->play[CLOCK_ATTACKER]);
}

/* The kinds of adjectives that can be invoked, in order. */
static int
adjectives(const struct table *t, int player, int side, int *kinds)
{
	int day = side == CLOCK_TARGET ? CLOCK_GUEST : CLOCK_SHADOW,
	    night = side == CLOCK_TARGET ? CLOCK_AVATAR : CLOCK_TERROR, n = 0;

	if ((!nightmare(t) || t->carries) && t->unused[player][day])
		kinds[n++] = day;
	if (nightmare(t) && t->unused[player][night])
		kinds[n++] = night;
	return n;
}

static void
concede(struct table *t, int player, uint64_t card)
{
	t->hand[player] |= card;
	discard(t, (t->play[0] | t->play[1]) & ~card);
	t->play[0] = t->play[1] = 0;
}

/* One side raises, invokes or concedes; the side to go on, -1: conceded. */
static int
answer(struct table *t, const int *players, int side, int *invoked)
{
	uint64_t mine = t->play[side], against = t->play[!side],
		 may_take = takes(against), cards;
	int player = players[side], kinds[2], n = 0, k, most;
	bool opens = !t->play[CLOCK_ATTACKER];
	struct raises r;

	count_raises(&r, mine, t->hand[player], against, opens ? 1 : RAISES);
	if (!opens && invoked[side] < t->most_invoked)
		n = adjectives(t, player, side, kinds);
	most = may_take ? count(may_take) : 1;
	k = choose(t, most + n + r.all);
	if (k < most) {
		concede(t, player, may_take ? taken(may_take, k) : 0);
		return -1;
	}
	k -= most;
	if (k >= n) {
		cards = raise_at(&r, k - n);
		t->hand[player] &= ~cards;
		t->play[side] |= cards;
		return !side;
	}
	t->unused[player][kinds[k]]--;
	invoked[side]++;
	draw_to(t, &t->play[side]);
	return higher(t->play[side], against) ? !side : side;
}

static void
contest(struct table *t, int attacker)
{
	const int players[] = {attacker, right(t, attacker)};
	int target = players[CLOCK_TARGET], invoked[2] = {0}, side, next;

	choose(t, 1);
	t->blots[target]++;
	vote(t, attacker, target);
	next = t->play[CLOCK_ATTACKER] ? CLOCK_TARGET : CLOCK_ATTACKER;
	do {
		side = next;
		next = answer(t, players, side, invoked);
	} while (next >= 0);
	if (side != CLOCK_TARGET)
		return;
	if (nightmare(t)) {
		t->blots[target]++;
		t->revelations++;
	} else {
		add_line(t, target, CLOCK_ADMISSION);
		t->admissions++;
	}
}

static void
play_scene(struct table *t)
{
	int attacker = auction(t);

	if (attacker == NOBODY)
		t->skipped++;
	else
		contest(t, attacker);
}

/* --- 11:30 to 11:34 --- */

static void
transform(struct table *t)
{
	int before = t->lines, i, n;

	choose(t, 1);
	for (i = 0; i < t->seats; i++) {
		for (n = t->written[i][CLOCK_ADMISSION]; n; n--)
			add_line(t, i, CLOCK_WEAKNESS);
		for (n = t->written[right(t, i)][CLOCK_ADMISSION]; n; n--)
			add_line(t, i, CLOCK_TERROR);
		if (!t->written[i][CLOCK_AVATAR])
			add_line(t, i, CLOCK_AVATAR);
	}
	t->moves += (unsigned)(t->lines - before); /* a word for each */
}

/* All kept, the cheapest discarded, or black ones. */
static uint64_t
choose_drop(struct table *t, int seat)
{
	uint64_t hand = t->hand[seat], red = hand & FOURS * 12,
		 black = hand & ~red;
	int n = count(hand), b = count(black), same = b, k;

	if (red) /* so many black ones are the cheapest of all */
		same = count(black & ((red & -red) - 1));
	k = choose(t, n + 1 + b - same);
	return k <= n ? lowest(hand, k) : lowest(black, k - n + same);
}

static void
replenish(struct table *t)
{
	uint64_t drop[SEATS];
	int i, n;

	choose(t, 1);
	for (i = 0; i < t->seats; i++)
		drop[i] = choose_drop(t, i);
	for (i = 0; i < t->seats; i++) {
		t->hand[i] &= ~drop[i];
		discard(t, drop[i]);
	}
	for (i = 0; i < t->seats; i++)
		for (n = count(t->hand[i]); n < CLOCK_HAND; n++)
			draw_to(t, &t->hand[i]);
}

/* --- midnight --- */

static uint64_t
pick(struct table *t, int seat, struct rng *luck)
{
	uint64_t *stack = &t->stack[seat];
	uint64_t card =
		card_at(*stack, (int)rng_below(luck, (uint32_t)count(*stack)));

	*stack &= ~card;
	return card;
}

static unsigned
still_in(const struct table *t)
{
	unsigned in = 0;
	int i;

	for (i = 0; i < t->seats; i++)
		in |= (unsigned)(t->fate[i] == CLOCK_IN) << i;
	return in;
}

static unsigned
exhausted(const struct table *t)
{
	unsigned out = still_in(t) & ~t->gifts;
	int i;

	for (i = 0; i < t->seats; i++)
		if (t->stack[i])
			out &= ~(1u << i);
	return out;
}

static void
set_fates(struct table *t, unsigned seats, enum clock_fate fate)
{
	int i;

	for (; seats; seats &= seats - 1) {
		i = __builtin_ctz(seats);
		t->fate[i] = fate;
		t->out[i] = t->round;
	}
}

/* True: those who are left walk free. */
static bool
settle(struct table *t)
{
	unsigned out = exhausted(t), in = still_in(t), rest;

	if (out != in) {
		set_fates(t, out, CLOCK_GUILTY);
		in &= ~out;
		for (rest = out; rest; rest &= rest - 1)
			t->gifts |= in & 1u << left(t, __builtin_ctz(rest));
		if (in & (in - 1))
			return false;
	}
	set_fates(t, in, CLOCK_FREE);
	t->gifts = 0;
	return true;
}

static void
fill_stacks(struct table *t)
{
	uint64_t card;
	int i, n;

	for (i = 0; i < t->seats; i++) {
		t->stack[i] = turned(t->hand[i]) & CLOCK_RED;
		t->discard |= turned(t->hand[i]) & ~CLOCK_RED;
	}
	for (i = 0; i < t->seats; i++)
		for (n = count(t->stack[i]); n < CLOCK_STACK; n++) {
			card = draw(t);
			if (!card)
				break;
			t->stack[i] |= card;
		}
	for (i = 0; i < t->seats; i++)
		for (n = 0; n < t->blots[i] && t->stack[i]; n++)
			t->discard |= pick(t, i, t->removed);
}

static uint64_t
turn_stack(struct table *t, int seat)
{
	uint64_t cards;

	if (t->gifts >> seat & 1) {
		t->gifts &= ~(1u << seat);
		cards = draw(t);
	} else {
		cards = pick(t, seat, t->cards);
	}
	if (!(cards & CLOCK_RED) && t->stack[seat])
		cards |= pick(t, seat, t->cards);
	return cards;
}

static void
judge(struct table *t)
{
	bool over;

	choose(t, 1);
	fill_stacks(t);
	over = settle(t);
	while (!over) {
		unsigned in = still_in(t);
		uint64_t cards = 0;

		choose(t, 1);
		t->round++;
		for (; in; in &= in - 1)
			cards |= turn_stack(t, __builtin_ctz(in));
		t->discard |= cards;
		over = exhausted(t) && settle(t);
	}
}

/* --- Master of the Fun --- */

static void
give(struct table *t)
{
	int i, k, other, n;

	for (i = 0; i < t->seats; i++) {
		k = choose(t, t->givings);
		for (other = n = 0; other < t->seats; other++)
			if (other != i)
				t->reds[other] += t->giving[k][n++];
	}
}

static void
show(struct table *t)
{
	unsigned shown = 0, asked = 0, all = (1u << t->seats) - 1;
	int seat = t->seats - 1, most = 0;

	while (((shown | asked) & all) != all) {
		do
			seat = left(t, seat);
		while ((shown | asked) >> seat & 1);
		if (choose(t, shown && t->reds[seat] < most ? 1 : 2)) {
			shown |= 1u << seat;
			asked = 0;
			most = t->reds[seat] > most ? t->reds[seat] : most;
		} else {
			asked |= 1u << seat;
		}
	}
	for (seat = 0; seat < t->seats; seat++)
		if (shown >> seat & 1 && t->reds[seat] == most)
			t->master |= 1u << seat;
}

/* --- begin and end --- */

/* All ways to give n reds to n others, 0 to 2 each, in order. */
static void
list_givings(struct table *t)
{
	int n = t->seats - 1, all = 1, code, rest, sum, i;

	for (i = 0; i < n; i++)
		all *= 3;
	for (code = 0; code < all; code++) {
		for (sum = 0, rest = code, i = n - 1; i >= 0; i--) {
			t->giving[t->givings][i] = rest % 3;
			sum += rest % 3;
			rest /= 3;
		}
		t->givings += sum == n;
	}
}

static void *
begin(const void *state)
{
	static const int low[] = {0, 4, 8, 12}, invoked[] = {1, 2, CLOCK_LINES};
	const struct clock *s = state;
	struct table *t = calloc(1, sizeof(*t));
	int i, c;

	if (!t || s->scene != 1 || s->phase > CLOCK_AT_AUCTION)
		abort();
	t->dealt = s->phase == CLOCK_AT_AUCTION;
	t->seats = s->seats;
	t->scene = s->scene;
	t->deck = s->deck;
	t->under = s->under;
	t->discard = s->discard;
	t->low = low[s->knobs.at[CLOCK_KNOB_RESHUFFLE_AT]];
	t->most_invoked = invoked[s->knobs.at[CLOCK_KNOB_ADJ_PER_CONTEST]];
	t->may_skip = s->knobs.at[CLOCK_KNOB_EMPTY_AUCTION];
	t->carries = s->knobs.at[CLOCK_KNOB_CARRY_ADJECTIVES];
	for (i = 0; i < s->seats; i++) {
		t->age[i] = s->age[i];
		t->attacks[i] = s->attacks[i];
		t->blots[i] = s->blots[i];
		for (c = 0; c < 52; c++)
			if (s->hand[i] >> c & 1)
				t->hand[i] |= (uint64_t)1 << here(c);
	}
	for (i = 0; i < s->lines_n; i++) {
		add_line(t, s->lines[i].seat,
			 (enum clock_kind)s->lines[i].kind);
		t->unused[s->lines[i].seat][s->lines[i].kind] -=
			s->lines[i].used;
	}
	list_givings(t);
	return t;
}

static int
only_seat(unsigned set)
{
	return set && !(set & (set - 1)) ? __builtin_ctz(set) : -1;
}

static int
most_of(const struct table *t, const int *of)
{
	int n = 0, i;

	for (i = 0; i < t->seats; i++)
		n = of[i] > n ? of[i] : n;
	return n;
}

static int
least_of(const struct table *t, const int *of, unsigned set)
{
	int n = 255, i;

	for (i = 0; i < t->seats; i++)
		n = set >> i & 1 && of[i] < n ? of[i] : n;
	return n;
}

static unsigned
first_guilty(const struct table *t)
{
	unsigned first = 0;
	int round = CLOCK_ROUNDS + 1, i;

	for (i = 0; i < t->seats; i++) {
		if (t->fate[i] != CLOCK_GUILTY || t->out[i] > round)
			continue;
		first = (t->out[i] < round ? 0 : first) | 1u << i;
		round = t->out[i];
	}
	return first;
}

static void
measure(const struct table *t, long *values)
{
	unsigned free = 0;
	int i, least;

	for (i = 0; i < t->seats; i++)
		free |= (unsigned)(t->fate[i] == CLOCK_FREE) << i;
	least = free ? least_of(t, t->blots, free) : 0;
	*values++ = only_seat(free);
	*values++ = __builtin_popcount(free);
	*values++ = only_seat(first_guilty(t));
	*values++ = t->round;
	*values++ = t->admissions;
	*values++ = t->revelations;
	*values++ = most_of(t, t->blots);
	*values++ = least;
	*values++ = free && least == least_of(t, t->blots, ~0u);
	*values++ = most_of(t, t->attacks);
	*values++ = t->skipped;
	*values++ = __builtin_popcount(t->master);
	*values = only_seat(t->master);
}

static void
deal(struct table *t)
{
	int i, n;

	choose(t, 1);
	for (n = 0; n < CLOCK_HAND; n++)
		for (i = 0; i < t->seats; i++)
			draw_to(t, &t->hand[i]);
}

static unsigned
play_game(const void *table, struct rng *choice, struct rng *luck, long *values)
{
	struct table t = *(const struct table *)table;

	t.choice = choice;
	t.cards = &luck[CLOCK_CARDS];
	t.removed = &luck[CLOCK_REMOVED];
	if (!t.dealt)
		deal(&t);
	for (; t.scene <= CLOCK_SCENES; t.scene++) {
		play_scene(&t);
		if (t.scene != CLOCK_HALF)
			continue;
		transform(&t);
		replenish(&t);
	}
	judge(&t);
	choose(&t, 1);
	give(&t);
	show(&t);
	measure(&t, values);
	return t.moves;
}

const struct loop clock_loop = {"clock", begin, play_game};
