/* Mark Nau's clock game: what a seat sees, and how it judges (RULES 7.2). */
#include "games/clock/state.h"

/* --- what a seat sees --- */

/*
 * Other hands are blank but for the cards they lie open with in a bid; how
 * many they hold is known.  The deck is all that the seat cannot see.
 */
static void
hide_hands(struct clock *v, int seat)
{
	bool stacks = v->phase >= CLOCK_AT_GIVING;
	uint64_t open;
	int i;

	v->deck |= v->under;
	v->under = 0;
	for (i = 0; i < v->seats; i++) {
		v->held[i] = (uint8_t)set_size(v->hand[i]);
		if (i == seat && !stacks)
			continue;
		open = v->bid[i];
		v->deck |= v->hand[i] & ~open;
		v->hand[i] = open;
		v->drop[i] = 0;
	}
}

/* Thumbs go up at once, and the cards for the fun lie face down. */
static void
hide_votes(struct clock *v, int seat)
{
	int i;

	if (v->phase == CLOCK_AT_VOTING)
		v->log[v->scene - 1].up = 0;
	for (i = 0; i < v->seats; i++) {
		if (i == seat)
			continue;
		v->gives[i] = 0;
		if (!(v->shown >> i & 1))
			v->reds[i] = 0;
	}
}

void
clock_view(const void *state, int seat, void *view)
{
	struct clock *v = view;

	*v = *(const struct clock *)state;
	hide_hands(v, seat);
	hide_votes(v, seat);
}

/* --- judging --- */

/* Worths in points; a card in the hand is some 10 to 40 of them. */
struct temper {
	int attack;  /* of framing a scene */
	int win;     /* of winning the contest in it */
	int defend;  /* of winning it as the Target */
	int red;     /* of a red card, for judgement, times the scene */
	int expose;  /* of a weakness spent in a bid, in percent of attack */
	int invoke;  /* of an adjective, in percent of the contest */
	int modesty; /* red cards less than others to show */
};

static const struct temper tempers[POLICIES] = {
	[POLICY_SENSIBLE] = {80, 75, 70, 10, 30, 65, 0},
	[POLICY_CAUTIOUS] = {55, 55, 75, 16, 15, 75, 1},
	[POLICY_BOLD] = {125, 110, 85, 4, 50, 55, -2},
};

static int
worth(const struct clock *s, uint64_t cards, const struct temper *t)
{
	int sum = 0;
	unsigned c;

	CLOCK_EACH(c, cards)
	{
		sum += 8 + 2 * (int)card_rank(c);
		if (card_red(c))
			sum += t->red * s->scene / 12;
	}
	return sum;
}

/* How likely, in percent, one opponent who holds n cards beats these. */
static int
beaten(uint64_t cards, int n)
{
	int count = (int)set_size(cards), top = (int)clock_top(cards);
	int chance = 60 / (1 + count) + 3 * (14 - top) / (1 + count);

	return n < count ? 0 : n == count ? chance / 2 : chance;
}

/* Who may still bid in this auction behind the bidder. */
static int
bid_chance(const struct clock *s, uint64_t cards)
{
	int first = clock_now(s)->first, chance = 100, i;

	if (s->again)
		return 100;
	for (i = clock_left(s, s->seat); i != first; i = clock_left(s, i))
		chance = chance * (100 - beaten(cards, s->held[i])) / 100;
	if (s->seat != first)
		chance = chance * (100 - beaten(cards, s->held[first])) / 100;
	return chance;
}

/* Cards are paid only by the winner. */
static int
bid_worth(const struct clock *s, uint64_t set, const struct temper *t)
{
	uint64_t laid = s->bid[s->seat] | set;
	int gain = t->attack + (clock_nightmare(s) ? 20 : 0);

	return bid_chance(s, laid | s->free[s->seat]) *
	       (gain - worth(s, laid, t)) / 100;
}

static int
contest_worth(const struct clock *s, const struct temper *t)
{
	int gain = s->side == CLOCK_TARGET ? t->defend : t->win;

	return gain + (clock_nightmare(s) ? 15 : 0);
}

/* Cards of a contest are gone either way. */
static int
play_worth(const struct clock *s, uint64_t set, const struct temper *t)
{
	int other = clock_player(s, !s->side);
	uint64_t all = s->play[s->side] | set;
	int chance = 100 - beaten(set ? all : 0, s->held[other]);

	return contest_worth(s, t) * chance / 100 - worth(s, set, t);
}

/* Up, unless one's own Target would profit. */
static int
vote_worth(const struct clock *s, bool up, enum policy p)
{
	bool rival =
		clock_player(s, CLOCK_ATTACKER) == clock_target(s, s->seat);

	if (p == POLICY_CAUTIOUS && s->blots[s->seat] < s->scene / s->seats)
		return !up;
	return up == (p == POLICY_BOLD || !rival);
}

/* Each discarded card that makes room below six is drawn anew. */
static int
discard_worth(const struct clock *s, uint64_t cards, const struct temper *t)
{
	int left = s->held[s->seat] - (int)set_size(cards);
	int full =
		s->held[s->seat] < CLOCK_HAND ? s->held[s->seat] : CLOCK_HAND;
	int drawn = left < full ? full - left : 0;

	return drawn * (24 + t->red * s->scene / 24) - worth(s, cards, t);
}

/* The cautious spread their thanks, the bold praise a few. */
static int
give_worth(uint64_t reds, enum policy p)
{
	int twos = (int)set_size(reds & 0xaaa);

	return p == POLICY_BOLD ? twos : p == POLICY_CAUTIOUS ? -twos : 0;
}

static int
show_worth(const struct clock *s, bool yes, const struct temper *t)
{
	int fair = s->seats - 1, most = (int)clock_most_shown(s);
	bool wants = s->reds[s->seat] >= fair + t->modesty &&
		     s->reds[s->seat] >= most;

	return yes == wants;
}

int
clock_appeal(const void *view, const struct move *m, enum policy p)
{
	const struct clock *s = view;
	const struct temper *t = &tempers[p];

	switch (m->verb) {
	case CLOCK_DO_BID:
		return bid_worth(s, m->set, t);
	case CLOCK_DO_EXPOSE:
		return t->attack * t->expose / 100;
	case CLOCK_DO_VOTE:
		return vote_worth(s, m->at[0], p);
	case CLOCK_DO_PLAY:
		return play_worth(s, m->set, t);
	case CLOCK_DO_INVOKE:
		return contest_worth(s, t) * t->invoke / 100;
	case CLOCK_DO_CONCEDE:
		return m->at[0] == CLOCK_NOBODY
			       ? 0
			       : worth(s, (uint64_t)1 << m->at[0], t);
	case CLOCK_DO_DISCARD:
		return discard_worth(s, m->set, t);
	case CLOCK_DO_GIVE:
		return give_worth(m->set, p);
	case CLOCK_DO_SHOW:
		return show_worth(s, m->at[0], t);
	}
	return 0; /* to pass, and what is no choice */
}
