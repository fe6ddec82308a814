/* Personae: a challenge, from its declaration to its end (RULES.md 3.3). */
#include "rules/personae.h"

#include <assert.h>
#include <string.h>

/* --- declaring --- */

/* An enhancement is good once a turn, an expertise once a session. */
static void
use_traits(struct pers *s, const struct pers_call *c)
{
	struct pers_trait *t;
	int i;

	for (i = 0; i < PERS_USES; i++) {
		if (!c->uses[i])
			continue;
		t = &s->trait[c->uses[i] - 1];
		if (t->kind == PERS_TALENT)
			t->used = 1;
		else if (t->kind == PERS_ENHANCEMENT && s->encounter &&
			 !(t->marks & (PERS_S | PERS_X)))
			s->id[c->who].spent = true;
		else if (t->kind == PERS_A_POWER && s->encounter &&
			 (t->marks == PERS_MAINTAIN ||
			  t->marks == PERS_INDEPENDENT))
			t->used = 2;
	}
}

static void
set_party(struct pers *s, struct pers_party *p, const struct pers_call *c)
{
	int cost = c->spend_dice + c->spend_plus + c->success;

	*p = (struct pers_party){
		.who = c->who,
		.skill = c->skill,
		.attr = c->attr,
		.add = (int8_t)pers_add(s, c),
		.n = (uint8_t)pers_dice(s, c),
		.hits = (uint8_t)pers_call_hits(s, c),
		.sure = c->success,
		.help = c->help,
	};
	memcpy(p->uses, c->uses, sizeof(p->uses));
	if (cost)
		pers_pay(s, c->who, cost);
	use_traits(s, c);
}

/* RULES 3.3: one die less than the skill, and the difficulty. */
static void
set_difficulty(struct pers *s, const struct pers_call *c)
{
	struct pers_party *p = &s->clash.party[PERS_SIDE];
	int rating = pers_rating(s, c->who, c->skill);

	p->who = PERS_NOBODY;
	p->n = (uint8_t)(rating > 1 ? rating - 1 : 1);
	p->add = (int8_t)c->difficulty;
}

/* RULES 3.4: a die and STA against dice of shock and the hits sustained. */
static void
set_recovery(struct pers *s, const struct pers_call *c)
{
	struct pers_party *p = &s->clash.party[0];
	const struct pers_id *id = &s->id[c->who];
	uint32_t help = c->help;
	int n = 1 + c->dice + c->spend_dice;

	for (; help; help &= help - 1)
		n++;
	p->n = (uint8_t)(n < PERS_DICE ? n : PERS_DICE);
	p = &s->clash.party[PERS_SIDE];
	p->who = PERS_NOBODY;
	p->n = id->shock;
	p->add = (int8_t)id->hits;
}

/* An attack, or a power that does harm, makes a violent encounter. */
static bool
escalates(const struct pers *s, const struct pers_call *c)
{
	if (s->encounter == PERS_VIOLENT)
		return false;
	return c->kind == PERS_ATTACK ||
	       (c->kind == PERS_POWER && pers_call_hits(s, c) > 0);
}

static int
follow_ups(const struct pers *s, const struct pers_call *c)
{
	const struct pers_trait *t = pers_used(s, c->uses, PERS_FOLLOW);

	return t ? t->level : 0;
}

/* --- what follows --- */

static void
strike_beaten(struct pers *s, const struct pers_party *a)
{
	int k;

	for (k = 0; k < s->clash.reactors; k++)
		if (a->beaten >> k & 1)
			pers_strike(s, s->clash.party[PERS_SIDE + k].who,
				    a->hits + a->extra, a->who);
}

static bool
injury_due(const struct pers *s)
{
	const struct pers_party *a = &s->clash.party[s->clash.at];

	return s->clash.kind <= PERS_POWER && a->beaten && a->hits &&
	       pers_bank(s, a->who) > 0;
}

static void
strike_all(struct pers *s)
{
	int i;

	if (s->clash.kind > PERS_POWER)
		return;
	for (i = 0; i < s->clash.actors; i++)
		strike_beaten(s, &s->clash.party[i]);
}

/* Only after a success, with dice left, one against one (P-A13). */
static bool
follow_due(const struct pers *s)
{
	const struct pers_clash *c = &s->clash;
	const struct pers_party *a = &c->party[0];

	return c->kind <= PERS_POWER && c->actors + c->reactors == 2 &&
	       a->beaten && c->follow < c->may_follow && a->n > c->follow + 1;
}

/* P-A13: the next-highest dice; of the actor alone with the knob. */
static void
follow(struct pers *s)
{
	struct pers_clash *c = &s->clash;
	struct pers_party *a = &c->party[0], *b = &c->party[PERS_SIDE];
	int k = ++c->follow;

	a->beaten =
		pers_compare(a, k, b, s->knobs.at[PERS_FOLLOW_UP] ? 0 : k) > 0;
	pers_issue(s, a->who); /* P-A14 */
	s->challenges++;
	s->succeeded = (uint16_t)(s->succeeded + a->beaten);
	a->extra = 0;
	strike_beaten(s, a);
}

/* Blows are a chain of themselves; words ask whether to go on. */
static bool
extend_due(const struct pers *s)
{
	const struct pers_clash *c = &s->clash;

	return c->kind <= PERS_POWER && c->actors + c->reactors == 2 &&
	       s->encounter != PERS_VIOLENT;
}

static bool
chained(const struct pers_chain *c, int a, int b)
{
	return (c->who == a && c->against == b) ||
	       (c->who == b && c->against == a);
}

/* RULES 3.3, extended challenges: over, or on toward the goal. */
static void
extend(struct pers *s, bool yes)
{
	struct pers_chain *c = &s->chain;
	int a = s->clash.party[0].who, b = s->clash.party[PERS_SIDE].who;
	bool won = s->clash.party[0].won;

	if (!yes) {
		if (chained(c, a, b))
			*c = (struct pers_chain){PERS_NOBODY, PERS_NOBODY, 0,
						 0};
		return;
	}
	if (!chained(c, a, b))
		*c = (struct pers_chain){(uint8_t)a, (uint8_t)b, 0, 0};
	if (c->challenges == 250)
		return;
	c->challenges++;
	c->won = (uint8_t)(c->won + (c->who == a ? won : !won));
}

/* --- the end of it --- */

static void
release_help(struct pers *s)
{
	int i, k;

	for (i = 0; i < s->clash.actors; i++)
		for (k = 0; k < s->ids; k++)
			if (s->clash.party[i].help >> k & 1)
				s->id[k].pledge = PERS_NOBODY;
}

/* P-A23: an active answer uses up the readiness. */
static void
release_ready(struct pers *s)
{
	const struct pers_party *p;
	int i;

	for (i = 0; i < s->clash.reactors; i++) {
		p = &s->clash.party[PERS_SIDE + i];
		if (p->who != PERS_NOBODY && s->id[p->who].ready &&
		    s->id[p->who].ready == p->skill + 1)
			s->id[p->who].ready = 0;
	}
}

static void
finish(struct pers *s)
{
	struct pers_clash *c = &s->clash;
	int i;

	s->phase = PERS_OPEN;
	release_help(s);
	release_ready(s);
	if (c->kind == PERS_RECOVERY)
		return;
	if (!s->encounter && s->talks < 250)
		s->talks++;
	for (i = c->actors - 1; i >= 0; i--)
		pers_use_action(s, c->party[i].who);
}

/* The tally: each challenge issued, win or lose (RULES 3.5, P-A20). */
static void
issue(struct pers *s)
{
	struct pers_clash *c = &s->clash;
	int i;

	if (c->kind == PERS_RECOVERY) {
		pers_recover(s, c->party[0].who, c->party[0].beaten);
		return;
	}
	for (i = 0; i < c->actors; i++) {
		pers_issue(s, c->party[i].who);
		s->challenges++;
		s->succeeded =
			(uint16_t)(s->succeeded + (c->party[i].beaten != 0));
	}
}

/* Asks at this stage of a party from clash.at on; false: nobody is asked. */
static bool
ask(struct pers *s, int parties, bool (*due)(const struct pers *))
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
step_on(struct pers *s, enum pers_phase stage)
{
	s->clash.stage = (uint8_t)stage;
	s->clash.at = 0;
}

/* Goes on to the next decision, or to the end of the step. */
static void
go_on(struct pers *s, struct luck *luck)
{
	struct pers_clash *c = &s->clash;

	if (c->stage == PERS_REROLLS) {
		if (ask(s, c->actors + c->reactors, pers_reroll_due))
			return;
		pers_settle(s, luck);
		issue(s);
		step_on(s, PERS_INJURY);
	}
	if (c->stage == PERS_INJURY) {
		if (ask(s, c->actors, injury_due))
			return;
		strike_all(s);
		step_on(s, PERS_MORE);
	}
	if (c->stage == PERS_MORE) {
		if (ask(s, 1, follow_due))
			return;
		step_on(s, PERS_EXTEND);
	}
	if (c->stage == PERS_EXTEND && ask(s, 1, extend_due))
		return;
	finish(s);
}

/* --- moves --- */

static void
roll(struct pers *s, struct luck *luck)
{
	pers_roll_all(s, luck);
	step_on(s, PERS_REROLLS);
	go_on(s, luck);
}

static void
ask_answers(struct pers *s)
{
	s->phase = PERS_ANSWER;
	s->clash.at = 0;
}

void
pers_open_clash(struct pers *s, const struct move *m, struct luck *luck)
{
	struct pers_call call = pers_unpack(m);
	struct pers_clash *c = &s->clash;

	memset(c, 0, sizeof(*c));
	c->kind = call.kind;
	c->actors = c->reactors = 1;
	c->difficulty = call.difficulty;
	c->may_follow = (uint8_t)follow_ups(s, &call);
	c->party[PERS_SIDE].who = call.against;
	if (escalates(s, &call))
		pers_escalate(s, call.who, PERS_VIOLENT, NULL, 0);
	set_party(s, &c->party[0], &call);
	if (call.kind == PERS_UNOPPOSED)
		set_difficulty(s, &call);
	if (call.kind == PERS_RECOVERY)
		set_recovery(s, &call);
	if (call.kind > PERS_POWER)
		roll(s, luck);
	else if (call.alone)
		ask_answers(s);
	else
		s->phase = PERS_JOIN;
}

static void
answer(struct pers *s, const struct move *m, struct luck *luck)
{
	struct pers_call call = pers_unpack(m);
	struct pers_clash *c = &s->clash;

	set_party(s, &c->party[PERS_SIDE + c->at], &call);
	if (++c->at == c->reactors)
		roll(s, luck);
}

void
pers_clash_move(struct pers *s, const struct move *m, struct luck *luck)
{
	struct pers_clash *c = &s->clash;
	struct pers_call call;

	switch ((enum pers_verb)m->verb) {
	case PERS_DO_ACTOR:
		call = pers_unpack(m);
		set_party(s, &c->party[c->actors++], &call);
		return;
	case PERS_DO_REACTOR:
		c->party[PERS_SIDE + c->reactors++].who = m->at[0];
		return;
	case PERS_DO_BEGIN:
		ask_answers(s);
		return;
	case PERS_DO_ANSWER:
		answer(s, m, luck);
		return;
	case PERS_DO_REROLL:
		if (m->at[0])
			pers_reroll(s, m->at[0], luck);
		c->at++;
		break;
	case PERS_DO_INJURE:
		c->party[c->at].extra = m->at[0];
		pers_pay(s, c->party[c->at].who, m->at[0]);
		c->at++;
		break;
	case PERS_DO_FOLLOW:
		if (m->at[0])
			follow(s);
		else
			c->at++;
		break;
	case PERS_DO_EXTEND:
		extend(s, m->at[0]);
		c->at++;
		break;
	default:
		assert(false);
	}
	go_on(s, luck);
}

int
pers_clash_decider(const struct pers *s)
{
	const struct pers_clash *c = &s->clash;

	switch ((enum pers_phase)s->phase) {
	case PERS_ANSWER:
		return c->party[PERS_SIDE + c->at].who;
	case PERS_REROLLS:
		return c->party[c->at < c->actors
					? c->at
					: PERS_SIDE + c->at - c->actors]
			.who;
	case PERS_INJURY:
		return c->party[c->at].who;
	default:
		return c->party[0].who;
	}
}
