/* Personae: what a move does. */
#include "games/personae/clash.h"
#include "games/personae/moves.h"
#include "games/personae/stat.h"

static void
stabilise(struct personae *s, int who, int whom)
{
	s->id[whom].stable = true;
	personae_use_action(s, who);
}

static void
declare_ready(struct personae *s, int who, int skill)
{
	bool goes_on = s->actions > 1;

	personae_use_action(s, who);
	/* Alone in the encounter its next turn has begun: no longer ready. */
	if (goes_on || s->turn != who)
		s->id[who].ready = (uint8_t)(skill + 1);
}

static void
pledge(struct personae *s, int who, int whom)
{
	s->id[who].pledge = (uint8_t)whom;
	personae_use_action(s, who);
}

static void
maintain(struct personae *s, int who, int trait)
{
	s->trait[trait].used = 2;
	personae_use_action(s, who);
}

static void
escalate(struct personae *s, const struct move *m)
{
	struct personae_order o = personae_unpack_order(m);

	personae_escalate(s, o.who, o.encounter, o.at, (int)o.n);
}

static void
give(struct personae *s, int who, int to, int n)
{
	personae_pay(s, who, n);
	personae_pay(s, to, -n);
}

static void
buy(struct personae *s, const struct move *m)
{
	s->bought[s->gear++] =
		(struct personae_gear){.name = (uint16_t)(m->set & 0xffff),
				       .who = m->at[0],
				       .cost = m->at[PERSONAE_ARG_NUMBER]};
}

/* How the evening went: a side is out when nobody of it can act. */
static void
close_evening(struct personae *s)
{
	bool players = false, foes = false;
	int i;

	for (i = 0; i < s->ids; i++) {
		players |= s->id[i].main && personae_able(s, i);
		foes |= s->id[i].stance == PERSONAE_ADVERSARY &&
			!s->id[i].negated && !personae_inoperative(s, i);
	}
	s->end = PERSONAE_END_TIME;
	if (!players)
		s->end = PERSONAE_END_LOST;
	else if (!foes)
		s->end = PERSONAE_END_WON;
	s->phase = PERSONAE_AT_OVER;
}

void
personae_apply(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;

	switch ((enum personae_verb)m->verb) {
	case PERSONAE_DO_CHALLENGE:
	case PERSONAE_DO_UNOPPOSED:
	case PERSONAE_DO_RECOVER:
		personae_open_clash(s, m, luck);
		return;
	case PERSONAE_DO_STABILISE:
		stabilise(s, m->at[0], m->at[1]);
		return;
	case PERSONAE_DO_READY:
		declare_ready(s, m->at[0], m->at[1]);
		return;
	case PERSONAE_DO_ASSIST:
		pledge(s, m->at[0], m->at[1]);
		return;
	case PERSONAE_DO_MAINTAIN:
		maintain(s, m->at[0], m->at[1]);
		return;
	case PERSONAE_DO_PASS:
		personae_end_turn(s);
		return;
	case PERSONAE_DO_ESCALATE:
		escalate(s, m);
		return;
	case PERSONAE_DO_END:
		personae_end_encounter(s);
		if (m->at[0])
			s->yielded = (uint8_t)(s->id[m->at[0] - 1].stance + 1);
		return;
	case PERSONAE_DO_SCENE:
		personae_next_scene(s);
		return;
	case PERSONAE_DO_GIVE:
		give(s, m->at[0], m->at[1], m->at[PERSONAE_ARG_NUMBER]);
		return;
	case PERSONAE_DO_AWARD:
		s->id[m->at[0]].points = (uint16_t)(s->id[m->at[0]].points +
						    m->at[PERSONAE_ARG_NUMBER]);
		return;
	case PERSONAE_DO_SPEND:
		personae_spend(s, m);
		return;
	case PERSONAE_DO_BUY:
		buy(s, m);
		return;
	case PERSONAE_DO_CLOSE:
		close_evening(s);
		return;
	default:
		personae_clash_move(s, m, luck);
	}
}
