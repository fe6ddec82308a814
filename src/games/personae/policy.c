/* Personae: how good a move looks to whom it is up to. */
#include "games/personae/clash.h"
#include "games/personae/moves.h"
#include "games/personae/plan.h"
#include "games/personae/stat.h"

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
mean_of(const struct personae *s, const struct personae_call *c)
{
	return personae_mean_highest(personae_dice(s, c)) +
	       100 * personae_add(s, c);
}

/* What its passive answer comes to. */
static int
passive_mean(const struct personae *s, int who, int kind)
{
	const struct personae_call c = {.who = (uint8_t)who,
					.skill = personae_passive(s, kind),
					.attr = PERSONAE_ATTRS,
					.hits = PERSONAE_OWN_HITS,
					.kind = (uint8_t)kind};

	return mean_of(s, &c);
}

int
personae_edge(const struct personae *s, int who, int target)
{
	struct personae_call c = {.who = (uint8_t)who,
				  .skill = PERSONAE_UNSKILLED,
				  .attr = PERSONAE_STA,
				  .kind = PERSONAE_ATTACK,
				  .hits = PERSONAE_OWN_HITS};
	int best = mean_of(s, &c) - passive_mean(s, target, PERSONAE_ATTACK);
	int edge, i;

	c.attr = PERSONAE_ATTRS;
	for (i = 0; i < s->skills; i++) {
		c.kind = s->skill[i].use;
		c.skill = (uint8_t)(PERSONAE_UNLOCKED + i);
		if (s->skill[i].who != who ||
		    (c.kind != PERSONAE_ATTACK && c.kind != PERSONAE_POWER))
			continue;
		edge = mean_of(s, &c) - passive_mean(s, target, c.kind);
		if (edge > best)
			best = edge;
	}
	return best;
}

unsigned
personae_guard(const struct personae *s, int who)
{
	struct personae_call c = {.who = (uint8_t)who,
				  .attr = PERSONAE_ATTRS,
				  .kind = PERSONAE_ATTACK,
				  .hits = PERSONAE_OWN_HITS};
	int best = passive_mean(s, who, PERSONAE_ATTACK) + 30, mean, i;
	unsigned skill = PERSONAE_UNSKILLED;

	for (i = 0; i < s->skills; i++) {
		if (s->skill[i].who != who ||
		    s->skill[i].free != PERSONAE_UNSKILLED ||
		    s->skill[i].use != PERSONAE_ATTACK)
			continue;
		c.skill = (uint8_t)(PERSONAE_UNLOCKED + i);
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
in_peril(const struct personae *s, int who)
{
	return s->id[who].shock ||
	       s->id[who].hits + 1 >= personae_vitality(s, who);
}

/* The price of what is spent; the hurt spend more freely. */
static int
cost(const struct personae *s, const struct personae_call *c,
     const struct temper *t)
{
	int price = in_peril(s, c->who) ? t->critical / 2 : t->critical;
	int sum = price * (c->spend_dice + c->spend_plus + c->success);
	int i;

	for (i = 0; i < PERSONAE_USES; i++)
		if (c->uses[i] &&
		    s->trait[c->uses[i] - 1].kind == PERSONAE_TALENT)
			sum += t->expertise;
	return sum;
}

/* Whom it is worth to strike: who is near the end, who is strong. */
static int
target_worth(const struct personae *s, int who)
{
	int left = personae_vitality(s, who) - s->id[who].hits;

	return 120 * s->id[who].shock - 30 * (left > 0 ? left : 0) +
	       10 * personae_sum(s->id[who].attr);
}

static int
challenge_worth(const struct personae *s, const struct personae_call *c,
		const struct temper *t)
{
	int margin = mean_of(s, c) - passive_mean(s, c->against, c->kind);

	if (c->success)
		margin = 500;
	if (margin > 500)
		margin = 500; /* sure enough */
	if (c->kind == PERSONAE_INTERACTION)
		return margin - cost(s, c, t);
	if (!s->encounter)
		margin += t->first_blow;
	if (!personae_able(s, c->against))
		margin -= t->mercy;
	return margin + target_worth(s, c->against) / 2 - cost(s, c, t) + 300;
}

static int
unopposed_worth(const struct personae *s, const struct personae_call *c,
		const struct temper *t)
{
	int rating = personae_rating(s, c->who, c->skill);
	int against = personae_mean_highest(rating > 1 ? rating - 1 : 1) +
		      100 * c->difficulty;
	int margin = c->success ? 500 : mean_of(s, c) - against;

	return (margin > 500 ? 500 : margin) - cost(s, c, t);
}

static int
answer_worth(const struct personae *s, const struct personae_call *c,
	     const struct temper *t)
{
	const struct personae_party *a = &s->clash.party[0];
	int against = personae_mean_highest(a->n) + 100 * a->add;
	int margin = c->success ? 500 : mean_of(s, c) - against;

	if (a->sure)
		margin = 0; /* no answer helps */
	return (margin > 500 ? 500 : margin) - cost(s, c, t);
}

/* A die worth less than the mean is worth another try. */
static int
reroll_worth(const struct personae *s, const struct move *m)
{
	int face = m->at[0];

	if (!face)
		return 0;
	return personae_reroll_trait(s)->benefit == PERSONAE_REROLL
		       ? 11 - 2 * face
		       : 2 * face - 11;
}

/* Hits beyond the last box, and all at a foe in shock, are lost. */
static int
injury_worth(const struct personae *s, const struct move *m, enum policy p)
{
	const struct personae_party *a = &s->clash.party[s->clash.at];
	int n = m->at[0], use = 0, left, k;

	for (k = 0; k < s->clash.reactors; k++) {
		const struct personae_party *r =
			&s->clash.party[PERSONAE_SIDE + k];

		if (!(a->beaten >> k & 1) || s->id[r->who].shock)
			continue;
		left = personae_vitality(s, r->who) - s->id[r->who].hits -
		       a->hits;
		use += n < left ? n : left;
	}
	return (p == POLICY_BOLD ? 3 : 1) * use -
	       (p == POLICY_CAUTIOUS ? 3 : 2) * n;
}

/* Is it the attribute, or the skill, that blows are made with? */
static bool
is_might(const struct personae *s, const struct move *m)
{
	int what = m->at[PERSONAE_ARG_WHAT], i;

	if (m->at[PERSONAE_ARG_ON] == PERSONAE_BUY_RATING)
		return what >= PERSONAE_UNLOCKED &&
		       personae_skill_use(s, (unsigned)what) <=
			       PERSONAE_POWER &&
		       personae_skill_use(s, (unsigned)what) !=
			       PERSONAE_INTERACTION;
	for (i = 0; i < s->skills; i++)
		if (s->skill[i].who == m->at[0] && s->skill[i].attr == what &&
		    (s->skill[i].use == PERSONAE_ATTACK ||
		     s->skill[i].use == PERSONAE_POWER))
			return true;
	return false;
}

static int
spend_worth(const struct personae *s, const struct move *m,
	    const struct temper *t)
{
	int on = m->at[PERSONAE_ARG_ON];

	if (on == PERSONAE_BUY_VITALITY)
		return t->vitality;
	if (on == PERSONAE_BUY_ATTRIBUTE &&
	    m->at[PERSONAE_ARG_WHAT] == PERSONAE_STA)
		return t->vitality + 20;
	if (is_might(s, m))
		return t->might + (on == PERSONAE_BUY_ATTRIBUTE ? 10 : 0);
	return on == PERSONAE_BUY_ATTRIBUTE ? 40 : 30;
}

int
personae_appeal(const void *view, const struct move *m, enum policy p)
{
	const struct personae *s = view;
	const struct temper *t = &tempers[p];
	struct personae_call c;

	switch ((enum personae_verb)m->verb) {
	case PERSONAE_DO_CHALLENGE:
		c = personae_unpack(m);
		return challenge_worth(s, &c, t);
	case PERSONAE_DO_UNOPPOSED:
		c = personae_unpack(m);
		return unopposed_worth(s, &c, t);
	case PERSONAE_DO_ANSWER:
		c = personae_unpack(m);
		return answer_worth(s, &c, t);
	case PERSONAE_DO_STABILISE:
		return t->rescue;
	case PERSONAE_DO_READY:
		return in_peril(s, m->at[0]) ? t->hurt_guard : t->guard;
	case PERSONAE_DO_PASS:
		return -2000;
	case PERSONAE_DO_END:
		return m->at[0] ? -1500 : 0; /* to give up */
	case PERSONAE_DO_MAINTAIN:
		return -300;
	case PERSONAE_DO_SPEND:
		return spend_worth(s, m, t);
	case PERSONAE_DO_REROLL:
		return reroll_worth(s, m);
	case PERSONAE_DO_INJURE:
		return injury_worth(s, m, p);
	case PERSONAE_DO_FOLLOW:
		return m->at[0];
	case PERSONAE_DO_EXTEND: /* who lost the word wants another */
		return m->at[0] == !s->clash.party[0].beaten;
	default:
		return 0;
	}
}
