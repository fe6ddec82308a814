/* Joe in Ten Persons: how the engine's players judge a move (RULES.md 7.2). */
#include "games/joe/state.h"

/*
 * A rough worth of tokens and marks in points, by temper.  With three dice
 * and the best on the action it succeeds seven times in eight, so success is
 * taken for granted and failure is a price on the tokens risked.
 */
struct temper {
	int prime;    /* a token on Prime */
	int ring;     /* a token in the ring */
	int hurt;     /* one of the leader's tokens taken from Prime */
	int risk;     /* price of each token risked */
	int harm;     /* price of a mark on the acting or target Joe */
	int brink;    /* price of a scene with a Joe who has two marks */
	int patience; /* rounds after which stopping is agreed to */
};

static const struct temper tempers[POLICIES] = {
	[POLICY_SENSIBLE] = {100, 45, 60, 8, 10, 60, 8},
	[POLICY_CAUTIOUS] = {90, 50, 40, 20, 30, 160, 6},
	[POLICY_BOLD] = {120, 30, 90, 2, 3, 25, 10},
};

static int
least(int a, int b)
{
	return a < b ? a : b;
}

/* The most tokens that another seat has on a card. */
static int
rival(const struct joe *s, int card, int seat)
{
	int most = 0, i;

	for (i = 0; i < s->seats; i++)
		if (i != seat && s->tokens[card][i] > most)
			most = s->tokens[card][i];
	return most;
}

/* How far a seat leads (or, below 0, trails) on a card. */
static int
lead(const struct joe *s, int card, int seat)
{
	return (int)s->tokens[card][seat] - rival(s, card, seat);
}

static bool
last_round(const struct joe *s)
{
	return s->last && s->round == s->last;
}

/* A token in the ring has no time left to be of use in the last round. */
static int
ring_worth(const struct joe *s, const struct temper *t)
{
	return last_round(s) ? 1 : t->ring;
}

/* What a scene may do to a Joe; a Joe at two marks stands on the brink. */
static int
danger(const struct joe *s, int joe, const struct temper *t)
{
	int price = t->harm * (1 + s->marks[joe]);

	if (s->marks[joe] < 2)
		return price;
	if (joe == s->prime) /* breaking him costs the leader the decision */
		return price + (lead(s, joe, s->turn) > 0 ? 3 : 1) * t->brink;
	return price + t->brink;
}

static int
move_worth(const struct joe *s, const struct move *m, const struct temper *t)
{
	int own = s->tokens[m->at[JOE_ARG_FROM]][s->turn];
	int n = m->at[JOE_ARG_RISK], on = m->at[JOE_ARG_ON];

	/* A 6 lies on the action in two rolls of five (91 in 216). */
	n = 10 * n + 4 * (least(2 * n, own) - n);
	if (on == s->prime)
		return n * (t->prime - ring_worth(s, t)) / 10;
	/* In the ring only away from a Joe about to break. */
	return n * (s->marks[m->at[JOE_ARG_FROM]] - s->marks[on]) * 2 / 10 - 5;
}

static int
increase_worth(const struct joe *s, const struct move *m,
	       const struct temper *t)
{
	int n = m->at[JOE_ARG_RISK] ? m->at[JOE_ARG_RISK] : 1;
	int enough = joe_on_board(s, s->turn) > 8 ? 2 : 1;

	return 14 * n * ring_worth(s, t) / 10 / enough;
}

static int
destroy_worth(const struct joe *s, const struct move *m, const struct temper *t)
{
	int on = m->at[JOE_ARG_ON], q = m->at[JOE_ARG_AGAINST];
	int hit = least(m->at[JOE_ARG_RISK], s->tokens[on][q]);
	bool leads = lead(s, on, q) >= 0;

	if (on == s->prime)
		return hit * (leads ? t->hurt * 3 / 2 : t->hurt / 2);
	return hit * (last_round(s) ? 0 : t->hurt / 3);
}

/* Declaring a scene. */
static int
scene_worth(const struct joe *s, const struct move *m, const struct temper *t)
{
	int worth = -t->risk * m->at[JOE_ARG_RISK];

	if (m->verb == JOE_DO_MOVE)
		worth += move_worth(s, m, t);
	else if (m->verb == JOE_DO_INCREASE)
		worth += increase_worth(s, m, t);
	else
		worth += destroy_worth(s, m, t);
	return worth - danger(s, joe_acting(s, m), t) / 2 -
	       danger(s, m->at[JOE_ARG_ON], t) / 2;
}

/* How much it matters to keep a Joe of the scene from a mark. */
static int
care(const struct joe *s, int joe, enum policy p)
{
	int marks = s->marks[joe];

	if (joe == s->plays[s->turn])
		return p == POLICY_CAUTIOUS ? 12 + 6 * marks : 6 + 2 * marks;
	return s->tokens[joe][s->turn] ? 3 + marks : 1 + marks;
}

/* Without a decision the epilogue is all: good for who leads on Keeton. */
static bool
gains_by_fall(const struct joe *s)
{
	return lead(s, s->prime, s->turn) <= 0 &&
	       lead(s, JOE_KEETON, s->turn) > 0;
}

/* The best die to the action, the next where the harm would hurt most. */
static int
assign_worth(const struct joe *s, const struct move *m, enum policy p)
{
	int acting = joe_acting(s, &s->scene), target = s->scene.at[JOE_ARG_ON];
	int worth = m->at[JOE_ARG_ACTION] * (p == POLICY_CAUTIOUS ? 10 : 100);
	bool prime_falls = target == s->prime && s->marks[target] == 2 &&
			   m->at[JOE_ARG_TARGET] <= 3;

	if (m->at[JOE_ARG_ACTION] > 3)
		worth += p == POLICY_BOLD ? 1000 : 40;
	worth += care(s, acting, p) * (m->at[JOE_ARG_ACTING] > 3 ? 4 : 0);
	worth += care(s, target, p) * (m->at[JOE_ARG_TARGET] > 3 ? 4 : 0);
	worth += m->at[JOE_ARG_ACTING] == 6 && s->marks[acting] ? 2 : 0;
	worth += m->at[JOE_ARG_TARGET] == 6 && s->marks[target] ? 2 : 0;
	/* RULES 7.2: protect Prime on his last mark. */
	if (prime_falls && !(p == POLICY_BOLD && gains_by_fall(s)))
		worth -= 5000;
	return worth;
}

/* The new Joe: young tokens of others on him go to Keeton, own ones too. */
static int
replace_worth(const struct joe *s, int joe)
{
	return rival(s, joe, s->turn) - 3 * s->tokens[joe][s->turn] -
	       4 * s->marks[joe];
}

/* Ahead where it counts, or long enough at it. */
static bool
wants_to_stop(const struct joe *s, int seat, const struct temper *t)
{
	return (s->round > 2 && lead(s, s->prime, seat) > 0) ||
	       s->round > t->patience;
}

int
joe_appeal(const void *view, const struct move *m, enum policy p)
{
	const struct joe *s = view;
	const struct temper *t = &tempers[p];
	bool stop;

	switch (m->verb) {
	case JOE_DO_PASS:
		return 0;
	case JOE_DO_VOTE:
		return wants_to_stop(s, s->turn, t) ? 10000 : -10000;
	case JOE_DO_ASSIGN:
		return assign_worth(s, m, p);
	case JOE_DO_REPLACE:
		return replace_worth(s, m->at[JOE_ARG_ON]);
	case JOE_DO_AGREE:
		stop = wants_to_stop(s, s->voter, t);
		return stop == (m->at[JOE_ARG_RISK] != 0);
	}
	return scene_worth(s, m, t);
}
