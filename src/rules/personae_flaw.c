/* Personae: what must hold of every state; for tests. */
#include "rules/personae.h"

#include <string.h>

static const char *
harm_flaw(const struct pers *s, int who)
{
	const struct pers_id *id = &s->id[who];
	int boxes = s->knobs.at[PERS_EXTRA_HITS] ? PERS_HITS
						 : pers_vitality(s, who);

	if (id->hits > boxes)
		return "more hits than boxes";
	if (id->shock > pers_levels(s, who))
		return "more shock than there are levels";
	if (id->stable && !pers_doomed(s, who))
		return "stabilised, but not at the last level";
	if (id->mend > id->hits)
		return "more hits to mend than there are";
	return NULL;
}

static const char *
id_flaw(const struct pers *s, int who)
{
	const struct pers_id *id = &s->id[who];
	int threshold = pers_threshold(s, who);
	struct refusal why;

	if (id->bank > threshold || s->pool > PERS_HITS)
		return "too many criticals";
	if (pers_chorus(s, who) &&
	    s->knobs.at[PERS_CHORUS_CRITICALS] != PERS_OWN && id->bank)
		return "the chorus banks criticals that it cannot";
	if (id->tally >= threshold)
		return "a tally that should be a point";
	if (!s->encounter && (id->ready || id->pledge != PERS_NOBODY))
		return "ready or assisting outside an encounter";
	if (id->main && !pers_values_fit(id->attr, id->rank,
					 s->knobs.at[PERS_PRIORITIES], &why))
		return "attributes out of order";
	return harm_flaw(s, who);
}

static const char *
skill_flaw(const struct pers *s, const struct pers_skill *k)
{
	int most = s->id[k->who].main ? pers_threshold(s, k->who) : 10;

	if (k->rating < PERS_SKILL_START || k->rating > most)
		return "a rating out of bounds";
	return NULL;
}

static const char *
turn_flaw(const struct pers *s)
{
	int i, able = 0;

	for (i = 0; i < s->order_n; i++)
		able += pers_able(s, s->order[i]);
	if (!s->encounter)
		return s->order_n || s->acted ? "turns outside encounters"
					      : NULL;
	if (!memchr(s->order, s->turn, s->order_n))
		return "a turn of nobody in the order";
	if (able && !pers_able(s, s->turn) && s->phase == PERS_OPEN)
		return "the turn of one who cannot act";
	return s->actions < 1 ? "a turn without an action" : NULL;
}

const char *
pers_flaw(const void *state)
{
	const struct pers *s = state;
	const char *flaw = NULL;
	int i;

	for (i = 0; i < s->ids && !flaw; i++)
		flaw = id_flaw(s, i);
	for (i = 0; i < s->skills && !flaw; i++)
		flaw = skill_flaw(s, &s->skill[i]);
	if (!flaw && (s->end != 0) != (s->phase == PERS_OVER))
		flaw = "ended and yet not";
	return flaw ? flaw : turn_flaw(s);
}
