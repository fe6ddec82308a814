/* Personae: the moves that a played evening offers. */
#include "rules/personae.h"

/* Moves as they are listed. */
struct list {
	const struct pers *s;
	struct move *at, *end;
};

/* --- listing --- */

static void
add(struct list *l, struct move m)
{
	if (l->at < l->end)
		*l->at++ = m;
}

static void
add_plain(struct list *l, int verb, int a, int b)
{
	add(l, (struct move){.verb = (uint8_t)verb,
			     .at = {(uint8_t)a, (uint8_t)b}});
}

/* Is it the first of its owner's traits of that name, which use= means? */
static bool
first_named(const struct pers *s, int trait)
{
	int i;

	for (i = 0; i < trait; i++)
		if (s->trait[i].who == s->trait[trait].who &&
		    s->trait[i].name == s->trait[trait].name)
			return false;
	return true;
}

/* An enhancement that helps and may be used now, + 1; or 0. */
static uint8_t
handy(const struct pers *s, const struct pers_call *c)
{
	const struct pers_trait *t;
	int i;

	for (i = 0; i < s->traits; i++) {
		t = &s->trait[i];
		if (t->who == c->who && t->kind == PERS_ENHANCEMENT &&
		    t->benefit != PERS_NONE && t->benefit <= PERS_FOLLOW &&
		    !(t->marks & (PERS_S | PERS_X)) &&
		    (!s->encounter || !s->id[c->who].spent) &&
		    pers_trait_fits(s, t, c->skill) && first_named(s, i))
			return (uint8_t)(i + 1);
	}
	return 0;
}

/* A harmful power for a power challenge, + 1; or 0. */
static uint8_t
harmful(const struct pers *s, const struct pers_call *c)
{
	const struct pers_trait *t;
	int i;

	for (i = 0; i < s->traits; i++) {
		t = &s->trait[i];
		if (t->who == c->who && t->kind == PERS_A_POWER &&
		    t->benefit == PERS_HIT && pers_trait_fits(s, t, c->skill) &&
		    first_named(s, i))
			return (uint8_t)(i + 1);
	}
	return 0;
}

/* An expertise of which the session's use is left, + 1; or 0. */
static uint8_t
learned(const struct pers *s, int who)
{
	int i;

	for (i = 0; i < s->traits; i++)
		if (s->trait[i].who == who && s->trait[i].kind == PERS_TALENT &&
		    s->trait[i].benefit == PERS_EXPERTISE &&
		    !s->trait[i].used && first_named(s, i))
			return (uint8_t)(i + 1);
	return 0;
}

/* In a scene a power without harm in it is no blow. */
static bool
harmless(const struct pers *s, const struct pers_call *c)
{
	return c->kind == PERS_POWER && c->verb == PERS_DO_CHALLENGE &&
	       s->encounter != PERS_VIOLENT && !harmful(s, c);
}

/* A call plain, with a critical for a die or for sure, with an expertise. */
static void
add_call(struct list *l, struct pers_call c, bool may_be_sure)
{
	int bank = pers_bank(l->s, c.who);

	if (harmless(l->s, &c))
		return;
	c.uses[0] = handy(l->s, &c);
	if (c.kind == PERS_POWER && c.verb == PERS_DO_CHALLENGE)
		c.uses[1] = harmful(l->s, &c);
	add(l, pers_pack(&c));
	if (bank > 0) {
		c.spend_dice = 1;
		add(l, pers_pack(&c));
		c.spend_dice = 0;
	}
	if (bank > 0 && may_be_sure) {
		c.success = true;
		add(l, pers_pack(&c));
		c.success = false;
	}
	c.uses[2] = learned(l->s, c.who);
	if (c.uses[2])
		add(l, pers_pack(&c));
}

static struct pers_call
call_of(int verb, int who, unsigned skill, int kind)
{
	return (struct pers_call){.verb = (uint8_t)verb,
				  .who = (uint8_t)who,
				  .skill = (uint8_t)skill,
				  .attr = PERS_ATTRS,
				  .kind = (uint8_t)kind,
				  .against = PERS_NOBODY,
				  .hits = PERS_OWN_HITS,
				  .alone = true};
}

/* Challenges of a kind by one skill, against each whom it may be good for. */
static void
add_against_all(struct list *l, int who, unsigned skill, int attr, int kind)
{
	struct pers_call c = call_of(PERS_DO_CHALLENGE, who, skill, kind);
	int i;

	c.attr = (uint8_t)attr;
	for (i = 0; i < l->s->ids; i++) {
		if (!pers_opposed(l->s, who, i) || !pers_present(l->s, i) ||
		    pers_doomed(l->s, i))
			continue;
		/* in a solo book nobody strikes one who is down */
		if ((kind == PERS_INTERACTION || l->s->reader) &&
		    !pers_able(l->s, i))
			continue;
		c.against = (uint8_t)i;
		add_call(l, c, true);
	}
}

/* Challenges of a kind by all skills for it; unskilled when there is none. */
static void
add_kind(struct list *l, int who, int kind, int unskilled_attr)
{
	bool any = false;
	int i;

	for (i = 0; i < l->s->skills; i++) {
		if (l->s->skill[i].who != who || l->s->skill[i].use != kind)
			continue;
		any = true;
		add_against_all(l, who, (unsigned)(PERS_UNLOCKED + i),
				PERS_ATTRS, kind);
	}
	if (!any && unskilled_attr < PERS_ATTRS)
		add_against_all(l, who, PERS_UNSKILLED, unskilled_attr, kind);
}

/* Blows; with bare hands only who has no better way. */
static void
add_attacks(struct list *l, int who)
{
	struct move *before = l->at;

	add_kind(l, who, PERS_POWER, PERS_ATTRS);
	add_kind(l, who, PERS_ATTACK, l->at == before ? PERS_STA : PERS_ATTRS);
}

static void
add_rescues(struct list *l, int who)
{
	int i;

	for (i = pers_to_rescue(l->s, who, 0); i != PERS_NOBODY;
	     i = pers_to_rescue(l->s, who, i + 1))
		add_plain(l, PERS_DO_STABILISE, who, i);
}

/* Parry and shield, when not declared yet. */
static void
add_defences(struct list *l, int who)
{
	int i, use;

	for (i = 0; i < l->s->skills && !l->s->id[who].ready; i++) {
		use = l->s->skill[i].use;
		if (l->s->skill[i].who == who &&
		    l->s->skill[i].free == PERS_UNSKILLED &&
		    (use == PERS_PARRY || use == PERS_SHIELD))
			add_plain(l, PERS_DO_READY, who, PERS_UNLOCKED + i);
	}
}

enum { YIELD_FROM = 3 }; /* rounds */

/* In a solo book either side may give up, and the reader be on guard; nobody
 * passes. */
static void
list_book_turn(struct list *l, int who)
{
	unsigned skill = pers_guard(l->s, who);

	if (l->s->round >= YIELD_FROM)
		add_plain(l, PERS_DO_END, who + 1, 0);
	if (who + 1 == l->s->reader && skill != PERS_UNSKILLED &&
	    !l->s->id[who].ready)
		add_plain(l, PERS_DO_READY, who, (int)skill);
}

static void
list_turn(struct list *l, int who)
{
	const struct move *first = l->at;
	int i;

	if (l->s->encounter == PERS_NONVIOLENT)
		add_kind(l, who, PERS_INTERACTION, PERS_CMP);
	add_attacks(l, who);
	add_rescues(l, who);
	add_defences(l, who);
	for (i = 0; i < l->s->traits; i++)
		if (l->s->trait[i].who == who && l->s->trait[i].used &&
		    l->s->trait[i].kind == PERS_A_POWER &&
		    l->s->trait[i].marks == PERS_MAINTAIN &&
		    first_named(l->s, i))
			add_plain(l, PERS_DO_MAINTAIN, who, i);
	if (l->s->reader && l->at > first)
		list_book_turn(l, who);
	else
		add_plain(l, PERS_DO_PASS, who, 0);
}

/* Words, a try at what stands in the way, or the first blow. */
static void
list_talk(struct list *l, int who)
{
	struct pers_call c =
		call_of(PERS_DO_UNOPPOSED, who,
			pers_passive(l->s, PERS_INTERACTION), PERS_UNOPPOSED);
	int i;

	c.difficulty = 2; /* normal */
	add_call(l, c, true);
	for (i = 0; i < l->s->skills; i++) {
		if (l->s->skill[i].who != who ||
		    l->s->skill[i].free != PERS_UNSKILLED)
			continue;
		c.skill = (uint8_t)(PERS_UNLOCKED + i);
		add_call(l, c, true);
	}
	add_kind(l, who, PERS_INTERACTION, PERS_CMP);
	add_attacks(l, who);
}

static void
list_spend(struct list *l, int who)
{
	struct move m = {
		.verb = PERS_DO_SPEND,
		.at = {(uint8_t)who, PERS_BUY_ATTRIBUTE, 0, (uint8_t)who}};
	struct refusal why;
	int i;

	for (i = 0; i < PERS_ATTRS; i++) {
		m.at[PERS_AT_WHAT] = (uint8_t)i;
		if (pers_legal_spend(l->s, &m, &why))
			add(l, m);
	}
	m.at[PERS_AT_ON] = PERS_BUY_RATING;
	for (i = 0; i < l->s->skills; i++) {
		m.at[PERS_AT_WHAT] = (uint8_t)(PERS_UNLOCKED + i);
		if (l->s->skill[i].free == PERS_UNSKILLED &&
		    pers_legal_spend(l->s, &m, &why))
			add(l, m);
	}
	m.at[PERS_AT_WHAT] = pers_passive(l->s, PERS_ATTACK);
	if (pers_legal_spend(l->s, &m, &why))
		add(l, m);
	m.at[PERS_AT_ON] = PERS_BUY_VITALITY;
	m.at[PERS_AT_WHAT] = 0;
	add(l, m);
}

static void
list_open(struct list *l)
{
	struct pers_call c;
	int who;

	switch (pers_plan(l->s, &who)) {
	case PERS_PLAN_TURN:
		list_turn(l, who);
		return;
	case PERS_PLAN_RESCUE:
		add_rescues(l, who);
		add_plain(l, PERS_DO_END, 0, 0);
		return;
	case PERS_PLAN_END:
		add_plain(l, PERS_DO_END, 0, 0);
		return;
	case PERS_PLAN_RECOVER:
		c = call_of(PERS_DO_RECOVER, who, PERS_UNSKILLED,
			    PERS_RECOVERY);
		c.attr = PERS_STA;
		add(l, pers_pack(&c));
		return;
	case PERS_PLAN_SPEND:
		list_spend(l, who);
		return;
	case PERS_PLAN_TALK:
		list_talk(l, who);
		return;
	case PERS_PLAN_AMBUSH:
		add_attacks(l, who);
		return;
	case PERS_PLAN_SCENE:
		add_plain(l, PERS_DO_SCENE, 0, 0);
		return;
	case PERS_PLAN_CLOSE:
		add_plain(l, PERS_DO_CLOSE, 0, 0);
		return;
	}
}

/* --- within a challenge --- */

static bool
may_be_sure(const struct pers *s)
{
	int i;

	for (i = 0; i < s->clash.actors; i++)
		if (s->clash.party[i].sure)
			return false;
	return true;
}

/* The passive answer, and the one that was declared if it serves. */
static void
list_answer(struct list *l)
{
	const struct pers *s = l->s;
	int who = s->clash.party[PERS_SIDE + s->clash.at].who;
	struct pers_call c =
		call_of(PERS_DO_ANSWER, who, pers_passive(s, s->clash.kind),
			s->clash.kind);
	struct refusal why;
	struct move m;

	add_call(l, c, may_be_sure(s));
	if (!s->id[who].ready)
		return;
	c.skill = (uint8_t)(s->id[who].ready - 1);
	m = pers_pack(&c);
	if (pers_legal(s, &m, &why))
		add_call(l, c, false);
}

static void
list_rerolls(struct list *l)
{
	unsigned face;

	add_plain(l, PERS_DO_REROLL, 0, 0);
	for (face = 1; face <= PERS_SIDES; face++)
		if (pers_may_reroll(l->s, face))
			add_plain(l, PERS_DO_REROLL, (int)face, 0);
}

static void
list_injury(struct list *l)
{
	int n, bank = pers_bank(l->s, pers_clash_decider(l->s));

	for (n = 0; n <= bank; n++)
		add_plain(l, PERS_DO_INJURE, n, 0);
}

size_t
pers_list(const void *state, struct move *moves)
{
	const struct pers *s = state;
	struct list l = {s, moves, moves + RULES_MOVES};

	switch ((enum pers_phase)s->phase) {
	case PERS_OPEN:
		list_open(&l);
		break;
	case PERS_JOIN:
		add_plain(&l, PERS_DO_BEGIN, 0, 0);
		break;
	case PERS_ANSWER:
		list_answer(&l);
		break;
	case PERS_REROLLS:
		list_rerolls(&l);
		break;
	case PERS_INJURY:
		list_injury(&l);
		break;
	case PERS_MORE:
		add_plain(&l, PERS_DO_FOLLOW, 0, 0);
		add_plain(&l, PERS_DO_FOLLOW, 1, 0);
		break;
	case PERS_EXTEND:
		add_plain(&l, PERS_DO_EXTEND, 0, 0);
		add_plain(&l, PERS_DO_EXTEND, 1, 0);
		break;
	case PERS_OVER:
		break;
	}
	return (size_t)(l.at - moves);
}
