/* Personae: the moves that a played evening offers. */
#include "games/personae/moves.h"

#include "games/personae/clash.h"
#include "games/personae/plan.h"
#include "games/personae/stat.h"

/* Moves as they are listed. */
struct list {
	const struct personae *s;
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
	if (l->at < l->end)
		*l->at++ = (struct move){.verb = (uint8_t)verb,
					 .at = {(uint8_t)a, (uint8_t)b}};
}

/* The first trait of a set, + 1; or 0. */
static uint8_t
first_of(uint64_t set)
{
	return (uint8_t)(set ? __builtin_ctzll(set) + 1 : 0);
}

/* An enhancement that helps and may be used now, + 1; or 0. */
static uint8_t
handy(const struct personae *s, int who, uint64_t serving)
{
	return s->encounter && s->id[who].spent
		       ? 0
		       : first_of(serving & s->sets.helps);
}

/* An expertise of which the session's use is left, + 1; or 0. */
static uint8_t
learned(const struct personae *s, int who)
{
	int i;

	PERSONAE_EACH_TRAIT (i, s->sets.traits_of[who] & s->sets.learned &
					s->sets.first)
		if (!s->trait[i].used)
			return (uint8_t)(i + 1);
	return 0;
}

/*
 * What goes with a skill whoever it is against; false: in a scene a power
 * without harm in it is no blow.
 */
static bool
equip(const struct personae *s, struct personae_call *c)
{
	const uint64_t serving =
		personae_serving(s, c->who, c->skill) & s->sets.first;

	c->uses[0] = handy(s, c->who, serving);
	if (c->kind != PERSONAE_POWER || c->verb != PERSONAE_DO_CHALLENGE)
		return true;
	c->uses[1] = first_of(serving & s->sets.harms);
	return c->uses[1] || s->encounter == PERSONAE_VIOLENT;
}

enum { VARIANTS = 4 };

/* A call plain, with a critical for a die or for sure, with an expertise. */
static int
variants(const struct personae *s, const struct personae_call *c,
	 bool may_be_sure, struct move out[VARIANTS])
{
	bool bank = personae_bank(s, c->who) > 0;
	uint8_t expertise = learned(s, c->who);
	int n = 0;

	out[n++] = personae_pack(c);
	if (bank)
		out[n++] = personae_pack_spending(out[0], 1, false);
	if (bank && may_be_sure)
		out[n++] = personae_pack_spending(out[0], 0, true);
	if (expertise)
		out[n++] = personae_pack_use(out[0], 2, expertise);
	return n;
}

static void
add_call(struct list *l, struct personae_call c, bool may_be_sure)
{
	struct move out[VARIANTS];
	int n, i;

	if (!equip(l->s, &c))
		return;
	n = variants(l->s, &c, may_be_sure, out);
	for (i = 0; i < n && l->at < l->end; i++)
		*l->at++ = out[i];
}

static struct personae_call
call_of(int verb, int who, unsigned skill, int kind)
{
	return (struct personae_call){.verb = (uint8_t)verb,
				      .who = (uint8_t)who,
				      .skill = (uint8_t)skill,
				      .attr = PERSONAE_ATTRS,
				      .kind = (uint8_t)kind,
				      .against = PERSONAE_NOBODY,
				      .hits = PERSONAE_OWN_HITS,
				      .alone = true};
}

/* Those whom a challenge of a kind may be good for, as bits. */
static uint32_t
targets(const struct personae *s, int who, int kind)
{
	const uint32_t others = s->sets.side[!s->id[who].stance];

	/* in a solo book nobody strikes one who is down */
	if (kind == PERSONAE_INTERACTION || s->reader)
		return others & s->sets.able;
	return others & s->sets.present & ~s->sets.doomed;
}

/* Challenges of a kind by one skill, against each of a set. */
static void
add_against(struct list *l, int who, unsigned skill, int attr, int kind,
	    uint32_t targets)
{
	struct personae_call c =
		call_of(PERSONAE_DO_CHALLENGE, who, skill, kind);
	struct move out[VARIANTS];
	int n, i;

	c.attr = (uint8_t)attr;
	c.against = 0;
	if (!targets || !equip(l->s, &c))
		return;
	n = variants(l->s, &c, true, out);
	for (; targets; targets &= targets - 1) {
		for (i = 0; i < n && l->at < l->end; i++) {
			*l->at = out[i];
			personae_turn_on(l->at++, __builtin_ctz(targets));
		}
	}
}

/* Challenges of a kind by all skills for it; unskilled when there is none. */
static void
add_kind(struct list *l, int who, int kind, int unskilled_attr, uint32_t all)
{
	const struct personae_skills fit =
		personae_skills_in(l->s, who, &l->s->sets.use[kind]);
	bool any = false;
	int i;

	PERSONAE_EACH_SKILL (i, &fit) {
		any = true;
		add_against(l, who, (unsigned)(PERSONAE_UNLOCKED + i),
			    PERSONAE_ATTRS, kind, all);
	}
	if (!any && unskilled_attr < PERSONAE_ATTRS)
		add_against(l, who, PERSONAE_UNSKILLED, unskilled_attr, kind,
			    all);
}

static void
add_words(struct list *l, int who)
{
	add_kind(l, who, PERSONAE_INTERACTION, PERSONAE_CMP,
		 targets(l->s, who, PERSONAE_INTERACTION));
}

/* Blows; with bare hands only who has no better way. */
static void
add_attacks(struct list *l, int who)
{
	const uint32_t all = targets(l->s, who, PERSONAE_ATTACK);
	struct move *before = l->at;

	add_kind(l, who, PERSONAE_POWER, PERSONAE_ATTRS, all);
	add_kind(l, who, PERSONAE_ATTACK,
		 l->at == before ? PERSONAE_STA : PERSONAE_ATTRS, all);
}

static void
add_rescues(struct list *l, int who)
{
	uint32_t left = personae_to_rescue(l->s, who);

	for (; left; left &= left - 1)
		add_plain(l, PERSONAE_DO_STABILISE, who, __builtin_ctz(left));
}

/* Parry and shield, when not declared yet. */
static void
add_defences(struct list *l, int who)
{
	const struct personae_skills own =
		personae_skills_in(l->s, who, &l->s->sets.unlocked);
	int i, use;

	if (l->s->id[who].ready)
		return;
	PERSONAE_EACH_SKILL (i, &own) {
		use = l->s->skill[i].use;
		if (use == PERSONAE_PARRY || use == PERSONAE_SHIELD)
			add_plain(l, PERSONAE_DO_READY, who,
				  PERSONAE_UNLOCKED + i);
	}
}

enum { YIELD_FROM = 3 }; /* rounds */

/* In a solo book either side may give up, and the reader be on guard; nobody
 * passes. */
static void
list_book_turn(struct list *l, int who)
{
	unsigned skill = personae_guard(l->s, who);

	if (l->s->round >= YIELD_FROM)
		add_plain(l, PERSONAE_DO_END, who + 1, 0);
	if (who + 1 == l->s->reader && skill != PERSONAE_UNSKILLED &&
	    !l->s->id[who].ready)
		add_plain(l, PERSONAE_DO_READY, who, (int)skill);
}

static void
list_turn(struct list *l, int who)
{
	const struct move *first = l->at;
	int i;

	if (l->s->encounter == PERSONAE_NONVIOLENT)
		add_words(l, who);
	add_attacks(l, who);
	add_rescues(l, who);
	add_defences(l, who);
	PERSONAE_EACH_TRAIT (i, l->s->sets.traits_of[who] & l->s->sets.kept &
					l->s->sets.first)
		if (l->s->trait[i].used)
			add_plain(l, PERSONAE_DO_MAINTAIN, who, i);
	if (l->s->reader && l->at > first)
		list_book_turn(l, who);
	else
		add_plain(l, PERSONAE_DO_PASS, who, 0);
}

/* Words, a try at what stands in the way, or the first blow. */
static void
list_talk(struct list *l, int who)
{
	struct personae_call c =
		call_of(PERSONAE_DO_UNOPPOSED, who,
			personae_passive(l->s, PERSONAE_INTERACTION),
			PERSONAE_UNOPPOSED);
	const struct personae_skills own =
		personae_skills_in(l->s, who, &l->s->sets.unlocked);
	int i;

	c.difficulty = 2; /* normal */
	add_call(l, c, true);
	PERSONAE_EACH_SKILL (i, &own) {
		c.skill = (uint8_t)(PERSONAE_UNLOCKED + i);
		add_call(l, c, true);
	}
	add_words(l, who);
	add_attacks(l, who);
}

static void
list_spend(struct list *l, int who)
{
	struct move m = {
		.verb = PERSONAE_DO_SPEND,
		.at = {(uint8_t)who, PERSONAE_BUY_ATTRIBUTE, 0, (uint8_t)who}};
	const struct personae_skills own =
		personae_skills_in(l->s, who, &l->s->sets.unlocked);
	const int most = personae_threshold(l->s, who);
	struct refusal why;
	int i;

	for (i = 0; i < PERSONAE_ATTRS; i++) {
		m.at[PERSONAE_ARG_WHAT] = (uint8_t)i;
		if (personae_may_grow(l->s, who, i))
			add(l, m);
	}
	m.at[PERSONAE_ARG_ON] = PERSONAE_BUY_RATING;
	PERSONAE_EACH_SKILL (i, &own) {
		m.at[PERSONAE_ARG_WHAT] = (uint8_t)(PERSONAE_UNLOCKED + i);
		if (l->s->skill[i].rating < most)
			add(l, m);
	}
	m.at[PERSONAE_ARG_WHAT] = personae_passive(l->s, PERSONAE_ATTACK);
	if (personae_legal_spend(l->s, &m, &why))
		add(l, m);
	m.at[PERSONAE_ARG_ON] = PERSONAE_BUY_VITALITY;
	m.at[PERSONAE_ARG_WHAT] = 0;
	add(l, m);
}

/* What the evening has come to. */
static void
list_planned(struct list *l)
{
	struct personae_call c;
	int who;

	switch (personae_plan(l->s, &who)) {
	case PERSONAE_PLAN_TURN:
		list_turn(l, who);
		return;
	case PERSONAE_PLAN_RESCUE:
		add_rescues(l, who);
		add_plain(l, PERSONAE_DO_END, 0, 0);
		return;
	case PERSONAE_PLAN_END:
		add_plain(l, PERSONAE_DO_END, 0, 0);
		return;
	case PERSONAE_PLAN_RECOVER:
		c = call_of(PERSONAE_DO_RECOVER, who, PERSONAE_UNSKILLED,
			    PERSONAE_RECOVERY);
		c.attr = PERSONAE_STA;
		add(l, personae_pack(&c));
		return;
	case PERSONAE_PLAN_SPEND:
		list_spend(l, who);
		return;
	case PERSONAE_PLAN_TALK:
		list_talk(l, who);
		return;
	case PERSONAE_PLAN_AMBUSH:
		add_attacks(l, who);
		return;
	case PERSONAE_PLAN_SCENE:
		add_plain(l, PERSONAE_DO_SCENE, 0, 0);
		return;
	case PERSONAE_PLAN_CLOSE:
		add_plain(l, PERSONAE_DO_CLOSE, 0, 0);
		return;
	}
}

struct move *
personae_list_steps(const struct decision *d, const void *state,
		    struct move *at)
{
	struct list l = {state, at, at + RULES_MOVES};

	(void)d;
	list_planned(&l);
	return l.at;
}

/* --- within a challenge --- */

static bool
may_be_sure(const struct personae *s)
{
	int i;

	for (i = 0; i < s->clash.actors; i++)
		if (s->clash.party[i].sure)
			return false;
	return true;
}

/* Who joins, and in what, is the table's to say. */
struct move *
personae_list_join(const struct decision *d, const void *state, struct move *at)
{
	struct list l = {state, at, at + RULES_MOVES};

	(void)d;
	add_plain(&l, PERSONAE_DO_BEGIN, 0, 0);
	return l.at;
}

/* The passive answer, and the one that was declared if it serves. */
struct move *
personae_list_answer(const struct decision *d, const void *state,
		     struct move *at)
{
	const struct personae *s = state;
	struct list l = {s, at, at + RULES_MOVES};
	int who = s->clash.party[PERSONAE_SIDE + s->clash.at].who;
	struct personae_call c =
		call_of(PERSONAE_DO_ANSWER, who,
			personae_passive(s, s->clash.kind), s->clash.kind);
	struct refusal why;
	struct move m;

	add_call(&l, c, may_be_sure(s));
	if (!s->id[who].ready)
		return l.at;
	c.skill = (uint8_t)(s->id[who].ready - 1);
	m = personae_pack(&c);
	if (d->legal(s, &m, &why))
		add_call(&l, c, false);
	return l.at;
}

struct move *
personae_list_rerolls(const struct decision *d, const void *state,
		      struct move *at)
{
	struct list l = {state, at, at + RULES_MOVES};
	unsigned faces = personae_reroll_faces(state);

	add_plain(&l, decision_verb(d), 0, 0);
	for (; faces; faces &= faces - 1)
		add_plain(&l, decision_verb(d), __builtin_ctz(faces), 0);
	return l.at;
}

struct move *
personae_list_injury(const struct decision *d, const void *state,
		     struct move *at)
{
	struct list l = {state, at, at + RULES_MOVES};
	int n, bank = personae_bank(l.s, personae_clash_decider(l.s));

	for (n = 0; n <= bank; n++)
		add_plain(&l, decision_verb(d), n, 0);
	return l.at;
}

/* No, or yes. */
struct move *
personae_list_whether(const struct decision *d, const void *state,
		      struct move *at)
{
	struct list l = {state, at, at + RULES_MOVES};

	add_plain(&l, decision_verb(d), 0, 0);
	add_plain(&l, decision_verb(d), 1, 0);
	return l.at;
}

size_t
personae_list(const void *state, struct move *moves)
{
	const struct personae *s = state;
	const struct decision *d = &personae_decisions[s->phase];

	return d->list ? (size_t)(d->list(d, s, moves) - moves) : 0;
}
