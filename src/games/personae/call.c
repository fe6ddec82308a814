/* Personae: an order of turns in a move, packed and unpacked. */
#include "games/personae/call.h"

#include "games/personae/moves.h"

/* An order of the first twelve in set, five bits each, then in at[3] on. */
struct move
personae_pack_order(const struct personae_order *o)
{
	struct move m = {.verb = PERSONAE_DO_ESCALATE,
			 .at = {o->who, o->encounter, (uint8_t)o->n}};
	size_t i;

	for (i = 0; i < o->n; i++) {
		if (i < 12)
			m.set |= (uint64_t)o->at[i] << 5 * i;
		else
			m.at[3 + i - 12] = o->at[i];
	}
	return m;
}

struct personae_order
personae_unpack_order(const struct move *m)
{
	struct personae_order o = {
		.who = m->at[0], .encounter = m->at[1], .n = m->at[2]};
	size_t i;

	for (i = 0; i < o.n; i++)
		o.at[i] = (uint8_t)(i < 12 ? m->set >> 5 * i & 31
					   : m->at[3 + i - 12]);
	return o;
}
