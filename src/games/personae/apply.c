/* Personae: what a move does. */
#include "games/personae/clash.h"
#include "games/personae/moves.h"
#include "games/personae/stat.h"

/* --- actions --- */

void
personae_apply_stabilise(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;

	(void)luck;
	s->id[m->at[1]].stable = true;
	personae_use_action(s, m->at[0]);
}

void
personae_apply_ready(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;
	bool goes_on = s->actions > 1;
	int who = m->at[0];

	(void)luck;
	personae_use_action(s, who);
	/* Alone in the encounter its next turn has begun: no longer ready. */
	if (goes_on || s->turn != who)
		s->id[who].ready = (uint8_t)(m->at[1] + 1);
}

void
personae_apply_assist(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;

	(void)luck;
	s->id[m->at[0]].pledge = m->at[1];
	personae_use_action(s, m->at[0]);
}

void
personae_apply_maintain(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;

	(void)luck;
	s->trait[m->at[1]].used = 2;
	personae_use_action(s, m->at[0]);
}

void
personae_apply_pass(void *state, const struct move *m, struct luck *luck)
{
	(void)m;
	(void)luck;
	personae_end_turn(state);
}

void
personae_apply_escalate(void *state, const struct move *m, struct luck *luck)
{
	struct personae_order o = personae_unpack_order(m);

	(void)luck;
	personae_escalate(state, o.who, o.encounter, o.at, (int)o.n);
}

void
personae_apply_end(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;

	(void)luck;
	personae_end_encounter(s);
	if (m->at[0])
		s->yielded = (uint8_t)(s->id[m->at[0] - 1].stance + 1);
}

void
personae_apply_scene(void *state, const struct move *m, struct luck *luck)
{
	(void)m;
	(void)luck;
	personae_next_scene(state);
}

/* --- the table's business --- */

void
personae_apply_give(void *state, const struct move *m, struct luck *luck)
{
	(void)luck;
	personae_pay(state, m->at[0], m->at[PERSONAE_ARG_NUMBER]);
	personae_pay(state, m->at[1], -m->at[PERSONAE_ARG_NUMBER]);
}

void
personae_apply_award(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;
	struct personae_id *id = &s->id[m->at[0]];

	(void)luck;
	id->points = (uint16_t)(id->points + m->at[PERSONAE_ARG_NUMBER]);
}

void
personae_apply_buy(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;

	(void)luck;
	s->bought[s->gear++] =
		(struct personae_gear){.name = (uint16_t)(m->set & 0xffff),
				       .who = m->at[0],
				       .cost = m->at[PERSONAE_ARG_NUMBER]};
}

/* How the evening went: a side is out when nobody of it can act. */
void
personae_apply_close(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;
	bool players = false, foes = false;
	int i;

	(void)m;
	(void)luck;
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

/* --- any move --- */

void
personae_apply(void *state, const struct move *m, struct luck *luck)
{
	personae_row(state, m->verb)->apply(state, m, luck);
}
