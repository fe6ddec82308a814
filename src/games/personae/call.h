/* Personae: what a party declares, and an order of turns, as moves hold them. */
#ifndef GEN_GAMES_PERSONAE_CALL_H
#define GEN_GAMES_PERSONAE_CALL_H

#include "games/personae/state.h"

/* What a party declares; a move holds it packed. */
struct personae_call {
	uint8_t verb;
	uint8_t who, skill;
	uint8_t attr; /* PERSONAE_ATTRS: the skill's own */
	int modifier, dice;
	int spend_dice, spend_plus; /* criticals: dice, +1 to the result */
	bool success;		    /* a critical: automatic success */
	uint32_t help;
	uint8_t uses[PERSONAE_USES];
	uint8_t against, kind;
	uint8_t hits;	    /* PERSONAE_OWN_HITS: those of the kind */
	uint8_t difficulty; /* of unopposed */
	bool alone;	    /* nobody else joins */
};
enum { PERSONAE_OWN_HITS = 31 };

/* Who escalates, to what, and the order of the others; n 0: no order. */
enum { PERSONAE_ORDER = 16 };
struct personae_order {
	uint8_t who, encounter;
	size_t n;
	uint8_t at[PERSONAE_ORDER];
};

/* call.c; personae_pack() and personae_unpack() of a call are in call.h */
struct move personae_pack_order(const struct personae_order *o);
struct personae_order personae_unpack_order(const struct move *m);

static inline struct move
personae_pack(const struct personae_call *c)
{
	struct move m = {.verb = c->verb,
			 .at = {c->who, c->skill, c->attr,
				(uint8_t)(c->modifier + 100), (uint8_t)c->dice,
				(uint8_t)(c->spend_dice | c->spend_plus << 3 |
					  c->success << 6),
				c->difficulty}};
	int i;

	m.set = c->help;
	for (i = 0; i < PERSONAE_USES; i++)
		m.set |= (uint64_t)c->uses[i] << (20 + 6 * i);
	m.set |= (uint64_t)c->against << 38 | (uint64_t)c->kind << 43 |
		 (uint64_t)c->hits << 46 | (uint64_t)c->alone << 51;
	return m;
}

/* Turns a packed call against nobody, 0, on somebody. */
static inline void
personae_turn_on(struct move *m, int who)
{
	m->set |= (uint64_t)who << 38;
}

/* A packed call with nothing spent on it, with dice, or one for sure. */
static inline struct move
personae_pack_spending(struct move m, int dice, bool success)
{
	m.at[5] = (uint8_t)(dice | success << 6);
	return m;
}

/* A packed call, its k-th use 0, with a trait + 1 in it. */
static inline struct move
personae_pack_use(struct move m, int k, int use)
{
	m.set |= (uint64_t)use << (20 + 6 * k);
	return m;
}

static inline struct personae_call
personae_unpack(const struct move *m)
{
	struct personae_call c = {
		.verb = m->verb,
		.who = m->at[0],
		.skill = m->at[1],
		.attr = m->at[2],
		.modifier = m->at[3] - 100,
		.dice = m->at[4],
		.spend_dice = m->at[5] & 7,
		.spend_plus = m->at[5] >> 3 & 7,
		.success = m->at[5] >> 6 & 1,
		.difficulty = m->at[6],
		.help = (uint32_t)(m->set & 0xfffff),
		.against = (uint8_t)(m->set >> 38 & 31),
		.kind = (uint8_t)(m->set >> 43 & 7),
		.hits = (uint8_t)(m->set >> 46 & 31),
		.alone = m->set >> 51 & 1,
	};
	int i;

	for (i = 0; i < PERSONAE_USES; i++)
		c.uses[i] = (uint8_t)(m->set >> (20 + 6 * i) & 63);
	return c;
}

#endif
