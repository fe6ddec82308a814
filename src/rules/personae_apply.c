/* Personae: what a move does. */
#include "rules/personae.h"

static void
stabilise(struct pers *s, int who, int whom)
{
	s->id[whom].stable = true;
	pers_use_action(s, who);
}

static void
declare_ready(struct pers *s, int who, int skill)
{
	bool goes_on = s->actions > 1;

	pers_use_action(s, who);
	/* Alone in the encounter its next turn has begun: no longer ready. */
	if (goes_on || s->turn != who)
		s->id[who].ready = (uint8_t)(skill + 1);
}

static void
pledge(struct pers *s, int who, int whom)
{
	s->id[who].pledge = (uint8_t)whom;
	pers_use_action(s, who);
}

static void
maintain(struct pers *s, int who, int trait)
{
	s->trait[trait].used = 2;
	pers_use_action(s, who);
}

static void
escalate(struct pers *s, const struct move *m)
{
	struct pers_order o = pers_unpack_order(m);

	pers_escalate(s, o.who, o.encounter, o.at, (int)o.n);
}

static void
give(struct pers *s, int who, int to, int n)
{
	pers_pay(s, who, n);
	pers_pay(s, to, -n);
}

static void
buy(struct pers *s, const struct move *m)
{
	s->bought[s->gear++] =
		(struct pers_gear){.name = (uint16_t)(m->set & 0xffff),
				   .who = m->at[0],
				   .cost = m->at[PERS_AT_NUMBER]};
}

/* How the evening went: a side is out when nobody of it can act. */
static void
close_evening(struct pers *s)
{
	bool players = false, foes = false;
	int i;

	for (i = 0; i < s->ids; i++) {
		players |= s->id[i].main && pers_able(s, i);
		foes |= s->id[i].stance == PERS_ADVERSARY &&
			!s->id[i].negated && !pers_inoperative(s, i);
	}
	s->end = PERS_TIME;
	if (!players)
		s->end = PERS_LOST;
	else if (!foes)
		s->end = PERS_WON;
	s->phase = PERS_OVER;
}

void
pers_apply(void *state, const struct move *m, struct luck *luck)
{
	struct pers *s = state;

	switch ((enum pers_verb)m->verb) {
	case PERS_DO_CHALLENGE:
	case PERS_DO_UNOPPOSED:
	case PERS_DO_RECOVER:
		pers_open_clash(s, m, luck);
		return;
	case PERS_DO_STABILISE:
		stabilise(s, m->at[0], m->at[1]);
		return;
	case PERS_DO_READY:
		declare_ready(s, m->at[0], m->at[1]);
		return;
	case PERS_DO_ASSIST:
		pledge(s, m->at[0], m->at[1]);
		return;
	case PERS_DO_MAINTAIN:
		maintain(s, m->at[0], m->at[1]);
		return;
	case PERS_DO_PASS:
		pers_end_turn(s);
		return;
	case PERS_DO_ESCALATE:
		escalate(s, m);
		return;
	case PERS_DO_END:
		pers_end_encounter(s);
		if (m->at[0])
			s->yielded = (uint8_t)(s->id[m->at[0] - 1].stance + 1);
		return;
	case PERS_DO_SCENE:
		pers_next_scene(s);
		return;
	case PERS_DO_GIVE:
		give(s, m->at[0], m->at[1], m->at[PERS_AT_NUMBER]);
		return;
	case PERS_DO_AWARD:
		s->id[m->at[0]].points = (uint16_t)(s->id[m->at[0]].points +
						    m->at[PERS_AT_NUMBER]);
		return;
	case PERS_DO_SPEND:
		pers_spend(s, m);
		return;
	case PERS_DO_BUY:
		buy(s, m);
		return;
	case PERS_DO_CLOSE:
		close_evening(s);
		return;
	default:
		pers_clash_move(s, m, luck);
	}
}
