/* Personae: how good a move looks to whom it is up to. */
#include "rules/personae.h"

/*
 * Prices in hundredths of a point of a result: two pools are compared by the
 * mean of their highest dice and what they add.
 */
struct temper {
	int critical; /* price of a critical spent */
	int expertise;
	int first_blow; /* to strike before words are over */
	int rescue;	/* to stabilise a friend */
	int guard;	/* to declare a defence, unhurt */
	int hurt_guard; /* and once hurt */
	int mercy;	/* not to strike one who is down already */
	int vitality;	/* to buy it */
	int might;	/* to buy what attacks are made of */
};

static const struct temper tempers[POLICIES] = {
	[POLICY_SENSIBLE] = {220, 120, -100, 900, -250, 100, 600, 60, 70},
	[POLICY_CAUTIOUS] = {330, 200, -600, 2500, 50, 500, 900, 100, 30},
	[POLICY_BOLD] = {60, 0, 400, 150, -900, -400, 350, 10, 100},
};

static int
mean_of(const struct pers *s, const struct pers_call *c)
{
	return pers_mean_highest(pers_dice(s, c)) + 100 * pers_add(s, c);
}

/* What its passive answer comes to. */
static int
passive_mean(const struct pers *s, int who, int kind)
{
	const struct pers_call c = {.who = (uint8_t)who,
				    .skill = pers_passive(s, kind),
				    .attr = PERS_ATTRS,
				    .hits = PERS_OWN_HITS,
				    .kind = (uint8_t)kind};

	return mean_of(s, &c);
}

int
pers_edge(const struct pers *s, int who, int target)
{
	struct pers_call c = {.who = (uint8_t)who,
			      .skill = PERS_UNSKILLED,
			      .attr = PERS_STA,
			      .kind = PERS_ATTACK,
			      .hits = PERS_OWN_HITS};
	int best = mean_of(s, &c) - passive_mean(s, target, PERS_ATTACK);
	int edge, i;

	c.attr = PERS_ATTRS;
	for (i = 0; i < s->skills; i++) {
		c.kind = s->skill[i].use;
		c.skill = (uint8_t)(PERS_UNLOCKED + i);
		if (s->skill[i].who != who ||
		    (c.kind != PERS_ATTACK && c.kind != PERS_POWER))
			continue;
		edge = mean_of(s, &c) - passive_mean(s, target, c.kind);
		if (edge > best)
			best = edge;
	}
	return best;
}

unsigned
pers_guard(const struct pers *s, int who)
{
	struct pers_call c = {.who = (uint8_t)who,
			      .attr = PERS_ATTRS,
			      .kind = PERS_ATTACK,
			      .hits = PERS_OWN_HITS};
	int best = passive_mean(s, who, PERS_ATTACK) + 30, mean, i;
	unsigned skill = PERS_UNSKILLED;

	for (i = 0; i < s->skills; i++) {
		if (s->skill[i].who != who ||
		    s->skill[i].free != PERS_UNSKILLED ||
		    s->skill[i].use != PERS_ATTACK)
			continue;
		c.skill = (uint8_t)(PERS_UNLOCKED + i);
		mean = mean_of(s, &c);
		if (mean > best) {
			best = mean;
			skill = c.skill;
		}
	}
	return skill;
}

/* One more hit is shock, or a further level of it. */
static bool
in_peril(const struct pers *s, int who)
{
	return s->id[who].shock || s->id[who].hits + 1 >= pers_vitality(s, who);
}

/* The price of what is spent; the hurt spend more freely. */
static int
cost(const struct pers *s, const struct pers_call *c, const struct temper *t)
{
	int price = in_peril(s, c->who) ? t->critical / 2 : t->critical;
	int sum = price * (c->spend_dice + c->spend_plus + c->success);
	int i;

	for (i = 0; i < PERS_USES; i++)
		if (c->uses[i] && s->trait[c->uses[i] - 1].kind == PERS_TALENT)
			sum += t->expertise;
	return sum;
}

/* Whom it is worth to strike: who is near the end, who is strong. */
static int
target_worth(const struct pers *s, int who)
{
	int left = pers_vitality(s, who) - s->id[who].hits;

	return 120 * s->id[who].shock - 30 * (left > 0 ? left : 0) +
	       10 * pers_sum(s->id[who].attr);
}

static int
challenge_worth(const struct pers *s, const struct pers_call *c,
		const struct temper *t)
{
	int margin = mean_of(s, c) - passive_mean(s, c->against, c->kind);

	if (c->success)
		margin = 500;
	if (margin > 500)
		margin = 500; /* sure enough */
	if (c->kind == PERS_INTERACTION)
		return margin - cost(s, c, t);
	if (!s->encounter)
		margin += t->first_blow;
	if (!pers_able(s, c->against))
		margin -= t->mercy;
	return margin + target_worth(s, c->against) / 2 - cost(s, c, t) + 300;
}

static int
unopposed_worth(const struct pers *s, const struct pers_call *c,
		const struct temper *t)
{
	int rating = pers_rating(s, c->who, c->skill);
	int against = pers_mean_highest(rating > 1 ? rating - 1 : 1) +
		      100 * c->difficulty;
	int margin = c->success ? 500 : mean_of(s, c) - against;

	return (margin > 500 ? 500 : margin) - cost(s, c, t);
}

static int
answer_worth(const struct pers *s, const struct pers_call *c,
	     const struct temper *t)
{
	const struct pers_party *a = &s->clash.party[0];
	int against = pers_mean_highest(a->n) + 100 * a->add;
	int margin = c->success ? 500 : mean_of(s, c) - against;

	if (a->sure)
		margin = 0; /* no answer helps */
	return (margin > 500 ? 500 : margin) - cost(s, c, t);
}

/* A die worth less than the mean is worth another try. */
static int
reroll_worth(const struct pers *s, const struct move *m)
{
	int face = m->at[0];

	if (!face)
		return 0;
	return pers_reroll_trait(s)->benefit == PERS_REROLL ? 11 - 2 * face
							    : 2 * face - 11;
}

/* Hits beyond the last box, and all at a foe in shock, are lost. */
static int
injury_worth(const struct pers *s, const struct move *m, enum policy p)
{
	const struct pers_party *a = &s->clash.party[s->clash.at];
	int n = m->at[0], use = 0, left, k;

	for (k = 0; k < s->clash.reactors; k++) {
		const struct pers_party *r = &s->clash.party[PERS_SIDE + k];

		if (!(a->beaten >> k & 1) || s->id[r->who].shock)
			continue;
		left = pers_vitality(s, r->who) - s->id[r->who].hits - a->hits;
		use += n < left ? n : left;
	}
	return (p == POLICY_BOLD ? 3 : 1) * use -
	       (p == POLICY_CAUTIOUS ? 3 : 2) * n;
}

/* Is it the attribute, or the skill, that blows are made with? */
static bool
is_might(const struct pers *s, const struct move *m)
{
	int what = m->at[PERS_AT_WHAT], i;

	if (m->at[PERS_AT_ON] == PERS_BUY_RATING)
		return what >= PERS_UNLOCKED &&
		       pers_skill_use(s, (unsigned)what) <= PERS_POWER &&
		       pers_skill_use(s, (unsigned)what) != PERS_INTERACTION;
	for (i = 0; i < s->skills; i++)
		if (s->skill[i].who == m->at[0] && s->skill[i].attr == what &&
		    (s->skill[i].use == PERS_ATTACK ||
		     s->skill[i].use == PERS_POWER))
			return true;
	return false;
}

static int
spend_worth(const struct pers *s, const struct move *m, const struct temper *t)
{
	int on = m->at[PERS_AT_ON];

	if (on == PERS_BUY_VITALITY)
		return t->vitality;
	if (on == PERS_BUY_ATTRIBUTE && m->at[PERS_AT_WHAT] == PERS_STA)
		return t->vitality + 20;
	if (is_might(s, m))
		return t->might + (on == PERS_BUY_ATTRIBUTE ? 10 : 0);
	return on == PERS_BUY_ATTRIBUTE ? 40 : 30;
}

int
pers_appeal(const void *view, const struct move *m, enum policy p)
{
	const struct pers *s = view;
	const struct temper *t = &tempers[p];
	struct pers_call c;

	switch ((enum pers_verb)m->verb) {
	case PERS_DO_CHALLENGE:
		c = pers_unpack(m);
		return challenge_worth(s, &c, t);
	case PERS_DO_UNOPPOSED:
		c = pers_unpack(m);
		return unopposed_worth(s, &c, t);
	case PERS_DO_ANSWER:
		c = pers_unpack(m);
		return answer_worth(s, &c, t);
	case PERS_DO_STABILISE:
		return t->rescue;
	case PERS_DO_READY:
		return in_peril(s, m->at[0]) ? t->hurt_guard : t->guard;
	case PERS_DO_PASS:
		return -2000;
	case PERS_DO_END:
		return m->at[0] ? -1500 : 0; /* to give up */
	case PERS_DO_MAINTAIN:
		return -300;
	case PERS_DO_SPEND:
		return spend_worth(s, m, t);
	case PERS_DO_REROLL:
		return reroll_worth(s, m);
	case PERS_DO_INJURE:
		return injury_worth(s, m, p);
	case PERS_DO_FOLLOW:
		return m->at[0];
	case PERS_DO_EXTEND: /* who lost the word wants another */
		return m->at[0] == !s->clash.party[0].beaten;
	default:
		return 0;
	}
}
