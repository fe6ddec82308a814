/* Personae: what a call's move holds, packed and unpacked; by state.h alone. */
#ifndef GEN_GAMES_PERSONAE_CALL_H
#define GEN_GAMES_PERSONAE_CALL_H

#include "games/personae/state.h"

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
