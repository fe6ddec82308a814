/* Personae: a challenge, from its declaration to its end (RULES.md 3.3). */
#include "games/personae/clash.h"

#include <string.h>

#include "games/personae/moves.h"
#include "games/personae/stat.h"

/* --- declaring --- */

/* An enhancement is good once a turn, an expertise once a session. */
static void
use_traits(struct personae *s, const struct personae_call *c)
{
	struct personae_trait *t;
	int i;

	for (i = 0; i < PERSONAE_USES; i++) {
		if (!c->uses[i])
			continue;
		t = &s->trait[c->uses[i] - 1];
		if (t->kind == PERSONAE_TALENT)
			t->used = 1;
		else if (t->kind == PERSONAE_ENHANCEMENT && s->encounter &&
			 !(t->marks & (PERSONAE_S | PERSONAE_X)))
			s->id[c->who].spent = true;
		else if (t->kind == PERSONAE_A_POWER && s->encounter &&
			 (t->marks == PERSONAE_MAINTAIN ||
			  t->marks == PERSONAE_INDEPENDENT))
			t->used = 2;
	}
}

static void
set_party(struct personae *s, struct personae_party *p,
	  const struct personae_call *c)
{
	int cost = c->spend_dice + c->spend_plus + c->success;

	*p = (struct personae_party){
		.who = c->who,
		.skill = c->skill,
		.attr = c->attr,
		.add = (int8_t)personae_add(s, c),
		.n = (uint8_t)personae_dice(s, c),
		.hits = (uint8_t)personae_call_hits(s, c),
		.sure = c->success,
		.help = c->help,
	};
	memcpy(p->uses, c->uses, sizeof(p->uses));
	if (cost)
		personae_pay(s, c->who, cost);
	use_traits(s, c);
}

/* RULES 3.3: one die less than the skill, and the difficulty. */
static void
set_difficulty(struct personae *s, const struct personae_call *c)
{
	struct personae_party *p = &s->clash.party[PERSONAE_SIDE];
	int rating = personae_rating(s, c->who, c->skill);

	p->who = PERSONAE_NOBODY;
	p->n = (uint8_t)(rating > 1 ? rating - 1 : 1);
	p->add = (int8_t)c->difficulty;
}

/* RULES 3.4: a die and STA against dice of shock and the hits sustained. */
static void
set_recovery(struct personae *s, const struct personae_call *c)
{
	struct personae_party *p = &s->clash.party[0];
	const struct personae_id *id = &s->id[c->who];
	uint32_t help = c->help;
	int n = 1 + c->dice + c->spend_dice;

	for (; help; help &= help - 1)
		n++;
	p->n = (uint8_t)(n < PERSONAE_DICE ? n : PERSONAE_DICE);
	p = &s->clash.party[PERSONAE_SIDE];
	p->who = PERSONAE_NOBODY;
	p->n = id->shock;
	p->add = (int8_t)id->hits;
}

/* An attack, or a power that does harm, makes a violent encounter. */
static bool
escalates(const struct personae *s, const struct personae_call *c)
{
	if (s->encounter == PERSONAE_VIOLENT)
		return false;
	return c->kind == PERSONAE_ATTACK ||
	       (c->kind == PERSONAE_POWER && personae_call_hits(s, c) > 0);
}

static int
follow_ups(const struct personae *s, const struct personae_call *c)
{
	const struct personae_trait *t =
		personae_used(s, c->uses, PERSONAE_FOLLOW);

	return t ? t->level : 0;
}

/* --- what follows --- */

static void
strike_beaten(struct personae *s, const struct personae_party *a)
{
	int k;

	for (k = 0; k < s->clash.reactors; k++)
		if (a->beaten >> k & 1)
			personae_strike(s,
					s->clash.party[PERSONAE_SIDE + k].who,
					a->hits + a->extra, a->who);
}

static bool
injury_due(const struct personae *s)
{
	const struct personae_party *a = &s->clash.party[s->clash.at];

	return s->clash.kind <= PERSONAE_POWER && a->beaten && a->hits &&
	       personae_bank(s, a->who) > 0;
}

static void
strike_all(struct personae *s)
{
	int i;

	if (s->clash.kind > PERSONAE_POWER)
		return;
	for (i = 0; i < s->clash.actors; i++)
		strike_beaten(s, &s->clash.party[i]);
}

/* Only after a success, with dice left, one against one (P-A13). */
static bool
follow_due(const struct personae *s)
{
	const struct personae_clash *c = &s->clash;
	const struct personae_party *a = &c->party[0];

	return c->kind <= PERSONAE_POWER && c->actors + c->reactors == 2 &&
	       a->beaten && c->follow < c->may_follow && a->n > c->follow + 1;
}

/* P-A13: the next-highest dice; of the actor alone with the knob. */
static void
follow(struct personae *s)
{
	struct personae_clash *c = &s->clash;
	struct personae_party *a = &c->party[0], *b = &c->party[PERSONAE_SIDE];
	int k = ++c->follow;

	a->beaten = personae_compare(
			    a, k, b,
			    s->knobs.at[PERSONAE_KNOB_FOLLOW_UP] ? 0 : k) > 0;
	personae_issue(s, a->who); /* P-A14 */
	s->challenges++;
	s->succeeded = (uint16_t)(s->succeeded + a->beaten);
	a->extra = 0;
	strike_beaten(s, a);
}

/* Blows are a chain of themselves; words ask whether to go on. */
static bool
extend_due(const struct personae *s)
{
	const struct personae_clash *c = &s->clash;

	return c->kind <= PERSONAE_POWER && c->actors + c->reactors == 2 &&
	       s->encounter != PERSONAE_VIOLENT;
}

static bool
chained(const struct personae_chain *c, int a, int b)
{
	return (c->who == a && c->against == b) ||
	       (c->who == b && c->against == a);
}

/* RULES 3.3, extended challenges: over, or on toward the goal. */
static void
extend(struct personae *s, bool yes)
{
	struct personae_chain *c = &s->chain;
	int a = s->clash.party[0].who, b = s->clash.party[PERSONAE_SIDE].who;
	bool won = s->clash.party[0].won;

	if (!yes) {
		if (chained(c, a, b))
			*c = (struct personae_chain){PERSONAE_NOBODY,
						     PERSONAE_NOBODY, 0, 0};
		return;
	}
	if (!chained(c, a, b))
		*c = (struct personae_chain){(uint8_t)a, (uint8_t)b, 0, 0};
	if (c->challenges == 250)
		return;
	c->challenges++;
	c->won = (uint8_t)(c->won + (c->who == a ? won : !won));
}

/* --- the end of it --- */

static void
release_help(struct personae *s)
{
	int i, k;

	for (i = 0; i < s->clash.actors; i++)
		for (k = 0; k < s->ids; k++)
			if (s->clash.party[i].help >> k & 1)
				s->id[k].pledge = PERSONAE_NOBODY;
}

/* P-A23: an active answer uses up the readiness. */
static void
release_ready(struct personae *s)
{
	const struct personae_party *p;
	int i;

	for (i = 0; i < s->clash.reactors; i++) {
		p = &s->clash.party[PERSONAE_SIDE + i];
		if (p->who != PERSONAE_NOBODY && s->id[p->who].ready &&
		    s->id[p->who].ready == p->skill + 1)
			s->id[p->who].ready = 0;
	}
}

static void
finish(struct personae *s)
{
	struct personae_clash *c = &s->clash;
	int i;

	s->phase = PERSONAE_AT_OPEN;
	release_help(s);
	release_ready(s);
	if (c->kind == PERSONAE_RECOVERY)
		return;
	if (!s->encounter && s->talks < 250)
		s->talks++;
	for (i = c->actors - 1; i >= 0; i--)
		personae_use_action(s, c->party[i].who);
}

/* The tally: each challenge issued, win or lose (RULES 3.5, P-A20). */
static void
issue(struct personae *s)
{
	struct personae_clash *c = &s->clash;
	int i;

	if (c->kind == PERSONAE_RECOVERY) {
		personae_recover(s, c->party[0].who, c->party[0].beaten);
		return;
	}
	for (i = 0; i < c->actors; i++) {
		personae_issue(s, c->party[i].who);
		s->challenges++;
		s->succeeded =
			(uint16_t)(s->succeeded + (c->party[i].beaten != 0));
	}
}

/* Asks at this stage of a party from clash.at on; false: nobody is asked. */
static bool
ask(struct personae *s, int parties, bool (*due)(const struct personae *))
{
	for (; s->clash.at < parties; s->clash.at++) {
		if (due(s)) {
			s->phase = s->clash.stage;
			return true;
		}
	}
	return false;
}

/* On to the next stage. */
static void
step_on(struct personae *s, enum personae_phase stage)
{
	s->clash.stage = (uint8_t)stage;
	s->clash.at = 0;
}

/* Goes on to the next decision, or to the end of the step. */
static void
go_on(struct personae *s, struct luck *luck)
{
	struct personae_clash *c = &s->clash;

	if (c->stage == PERSONAE_AT_REROLLS) {
		if (ask(s, c->actors + c->reactors, personae_reroll_due))
			return;
		personae_settle(s, luck);
		issue(s);
		step_on(s, PERSONAE_AT_INJURY);
	}
	if (c->stage == PERSONAE_AT_INJURY) {
		if (ask(s, c->actors, injury_due))
			return;
		strike_all(s);
		step_on(s, PERSONAE_AT_MORE);
	}
	if (c->stage == PERSONAE_AT_MORE) {
		if (ask(s, 1, follow_due))
			return;
		step_on(s, PERSONAE_AT_EXTEND);
	}
	if (c->stage == PERSONAE_AT_EXTEND && ask(s, 1, extend_due))
		return;
	finish(s);
}

/* --- moves --- */

static void
roll(struct personae *s, struct luck *luck)
{
	personae_roll_all(s, luck);
	step_on(s, PERSONAE_AT_REROLLS);
	go_on(s, luck);
}

static void
ask_answers(struct personae *s)
{
	s->phase = PERSONAE_AT_ANSWER;
	s->clash.at = 0;
}

/* Those that took no part in the last are blank. */
static void
clear(struct personae_clash *c)
{
	const size_t party = sizeof(*c->party);

	memset(c->party, 0, c->actors * party);
	memset(c->party + PERSONAE_SIDE, 0, c->reactors * party);
	memset(c, 0, offsetof(struct personae_clash, party));
}

void
personae_apply_challenge(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;
	struct personae_call call = personae_unpack(m);
	struct personae_clash *c = &s->clash;

	clear(c);
	c->kind = call.kind;
	c->actors = c->reactors = 1;
	c->difficulty = call.difficulty;
	c->may_follow = (uint8_t)follow_ups(s, &call);
	c->party[PERSONAE_SIDE].who = call.against;
	if (escalates(s, &call))
		personae_escalate(s, call.who, PERSONAE_VIOLENT, NULL, 0);
	set_party(s, &c->party[0], &call);
	if (call.kind == PERSONAE_UNOPPOSED)
		set_difficulty(s, &call);
	if (call.kind == PERSONAE_RECOVERY)
		set_recovery(s, &call);
	if (call.kind > PERSONAE_POWER)
		roll(s, luck);
	else if (call.alone)
		ask_answers(s);
	else
		s->phase = PERSONAE_AT_JOIN;
}

void
personae_apply_join(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;
	struct personae_clash *c = &s->clash;
	struct personae_call call;

	(void)luck;
	if (m->verb == PERSONAE_DO_ACTOR) {
		call = personae_unpack(m);
		set_party(s, &c->party[c->actors++], &call);
	} else if (m->verb == PERSONAE_DO_REACTOR) {
		c->party[PERSONAE_SIDE + c->reactors++].who = m->at[0];
	} else {
		ask_answers(s);
	}
}

void
personae_apply_answer(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;
	struct personae_call call = personae_unpack(m);
	struct personae_clash *c = &s->clash;

	set_party(s, &c->party[PERSONAE_SIDE + c->at], &call);
	if (++c->at == c->reactors)
		roll(s, luck);
}

void
personae_apply_reroll(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;

	if (m->at[0])
		personae_reroll(s, m->at[0], luck);
	s->clash.at++;
	go_on(s, luck);
}

void
personae_apply_injury(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;
	struct personae_party *a = &s->clash.party[s->clash.at++];

	a->extra = m->at[0];
	personae_pay(s, a->who, m->at[0]);
	go_on(s, luck);
}

void
personae_apply_follow(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;

	if (m->at[0])
		follow(s);
	else
		s->clash.at++;
	go_on(s, luck);
}

void
personae_apply_extend(void *state, const struct move *m, struct luck *luck)
{
	struct personae *s = state;

	extend(s, m->at[0]);
	s->clash.at++;
	go_on(s, luck);
}

int
personae_clash_decider(const struct personae *s)
{
	const struct personae_clash *c = &s->clash;

	switch ((enum personae_phase)s->phase) {
	case PERSONAE_AT_ANSWER:
		return c->party[PERSONAE_SIDE + c->at].who;
	case PERSONAE_AT_REROLLS:
		return c->party[c->at < c->actors
					? c->at
					: PERSONAE_SIDE + c->at - c->actors]
			.who;
	case PERSONAE_AT_INJURY:
		return c->party[c->at].who;
	default:
		return c->party[0].who;
	}
}
