/* Personae: encounters and turns, vitality, shock, recovery (RULES.md 3.4). */
#include "games/personae/clash.h"
#include "games/personae/stat.h"
#include "games/personae/words.h"

#include <string.h>

static int
least(int a, int b)
{
	return a < b ? a : b;
}

/* --- criticals --- */

/* How many more criticals an identity's bank takes. */
static uint8_t *
bank_of(struct personae *s, int who)
{
	if (personae_chorus(s, who) &&
	    s->knobs.at[PERSONAE_KNOB_CHORUS_CRITICALS] == PERSONAE_POOLED)
		return &s->pool;
	return &s->id[who].bank;
}

/* P-A21: the chorus' pool is as deep as its greatest threshold. */
static int
bank_most(const struct personae *s, int who)
{
	int i, cap = personae_threshold(s, who);

	if (!personae_chorus(s, who) ||
	    s->knobs.at[PERSONAE_KNOB_CHORUS_CRITICALS])
		return cap;
	for (i = 0; i < s->ids; i++)
		if (personae_chorus(s, i) && personae_threshold(s, i) > cap)
			cap = personae_threshold(s, i);
	return cap;
}

/* Up to the threshold; what is more is lost (RULES 3.3). */
void
personae_earn(struct personae *s, int who, int criticals, bool reactor)
{
	uint8_t *bank = bank_of(s, who);
	int cap = bank_most(s, who);

	if (reactor && s->knobs.at[PERSONAE_KNOB_REACTOR_CRITICALS]) /* P-A12 */
		return;
	if (personae_chorus(s, who) &&
	    s->knobs.at[PERSONAE_KNOB_CHORUS_CRITICALS] ==
		    PERSONAE_NO_CRITICALS)
		return;
	if (!personae_chorus(s, who) && !s->id[who].main &&
	    s->knobs.at[PERSONAE_KNOB_SIDE_CRITICALS])
		return;
	s->criticals = (uint16_t)(s->criticals + criticals);
	if (*bank < cap)
		*bank = (uint8_t)least(*bank + criticals, cap);
}

void
personae_pay(struct personae *s, int who, int criticals)
{
	uint8_t *bank = bank_of(s, who);

	*bank = (uint8_t)(*bank - criticals);
}

static void
clear_banks(struct personae *s)
{
	int i;

	s->pool = 0;
	for (i = 0; i < s->ids; i++)
		s->id[i].bank = 0;
}

/* --- vitality and shock --- */

/* The hit that makes shock 1: minor foes of v2 take it at the first. */
static int
boxes_to_shock(const struct personae *s, int who)
{
	if (s->id[who].tough == PERSONAE_MINOR && personae_levels(s, who))
		return 1;
	return personae_vitality(s, who);
}

static void
mark(struct personae *s, int who, int hits)
{
	int most = s->knobs.at[PERSONAE_KNOB_EXTRA_HITS]
			   ? PERSONAE_HITS
			   : personae_vitality(s, who);

	s->id[who].hits = (uint8_t)least(s->id[who].hits + hits, most);
}

/*
 * One successful attack.  P-A8: shock 1 comes at the hit that fills the last
 * box, or with the knob at the one beyond it; a minor foe's at the first hit
 * either way.  From there on each attack is one level, whatever its hits
 * (P-A17: those are not marked, but with the knob).
 */
void
personae_strike(struct personae *s, int who, int hits, int by)
{
	struct personae_id *id = &s->id[who];
	int boxes = boxes_to_shock(s, who), levels = personae_levels(s, who);
	bool overflow =
		s->knobs.at[PERSONAE_KNOB_SHOCK_AT] && boxes > 1 && levels;
	int sum = id->hits + hits;

	if (hits < 1)
		return;
	id->by = (uint8_t)by;
	id->stable = false; /* P-A30 */
	if (id->shock) {
		if (id->shock < levels)
			id->hurt = s->scene;
		id->shock = (uint8_t)least(id->shock + 1, levels);
		if (s->knobs.at[PERSONAE_KNOB_EXTRA_HITS])
			mark(s, who, hits);
	} else {
		mark(s, who, hits);
		if (levels && (overflow ? sum > boxes : sum >= boxes)) {
			id->shock = 1;
			id->hurt = s->scene;
		}
	}
	personae_renew(s, who);
}

/* P-A19: the point for a negated identity of the chorus. */
static void
award_negation(struct personae *s, int who)
{
	int by = s->id[who].by, i;

	if (!personae_chorus(s, who))
		return;
	for (i = 0; i < s->ids; i++) {
		if (!s->id[i].main || s->id[i].points >= 9999)
			continue;
		if (s->knobs.at[PERSONAE_KNOB_NEGATION_POINT]
			    ? !s->id[i].negated
			    : i == by) {
			s->id[i].points++;
			s->earned++;
		}
	}
}

/* At the last level and not stabilised: negated. */
static void
negate_doomed(struct personae *s)
{
	uint32_t left;
	int i;

	for (left = s->sets.doomed; left; left &= left - 1) {
		i = __builtin_ctz(left);
		if (s->id[i].negated || s->id[i].stable)
			continue;
		s->id[i].negated = true;
		personae_renew(s, i);
		award_negation(s, i);
	}
}

/* --- recovery --- */

bool
personae_may_recover(const struct personae *s, int who, struct refusal *why)
{
	const struct personae_id *id = &s->id[who];

	if (!personae_present(s, who))
		return refuse(why, PERSONAE_WHY(RECOVERS_AWAY),
			      personae_hole(who));
	if (s->encounter == PERSONAE_VIOLENT)
		return refuse(why, PERSONAE_WHY(RECOVERS_VIOLENT));
	if (s->encounter && id->shock > 1)
		return refuse(why, PERSONAE_WHY(RECOVERS_EARLY),
			      personae_hole(who), hole_number(id->shock));
	if (!id->shock)
		return refuse(why, PERSONAE_WHY(NO_SHOCK), personae_hole(who));
	if (id->recovered)
		return refuse(why, PERSONAE_WHY(RECOVERS_TWICE),
			      personae_hole(who));
	if (id->shock > 1 && id->hurt >= s->scene)
		return refuse(why, PERSONAE_WHY(RECOVERS_SOON),
			      personae_hole(who), hole_number(id->shock));
	return true;
}

/*
 * From shock 1 half the hits go now, the others when the next scene ends, and
 * so does the shock (P-A18); from a higher one a level.
 */
void
personae_recover(struct personae *s, int who, bool success)
{
	struct personae_id *id = &s->id[who];

	id->recovered = true;
	if (success && id->shock == 1) {
		id->shock = 0;
		id->mend = (uint8_t)(id->hits - id->hits / 2);
		id->mend_at = (uint16_t)(s->scene + 1);
		id->hits = id->mend;
	} else if (success) {
		id->shock--;
		id->hurt = s->scene;
		if (id->hits > personae_vitality(s, who))
			id->hits--; /* the one that made this level */
	}
	personae_renew(s, who);
	if (success)
		id->stable = id->stable && personae_doomed(s, who);
}

/* What was left over of a recovery (RULES 3.4, shock 1). */
static void
mend(struct personae_id *id, int scene)
{
	if (!id->mend || id->mend_at > scene || id->negated)
		return;
	id->hits = (uint8_t)(id->hits - least(id->mend, id->hits));
	id->mend = 0;
	id->mend_at = 0;
}

/* --- turns --- */

/* A power that its owner did not keep up ends (RULES 3.2.5, M). */
static void
lapse(struct personae *s, int who)
{
	int i;

	PERSONAE_EACH_TRAIT (i, s->sets.traits_of[who] & s->sets.kept)
		if (s->trait[i].used)
			s->trait[i].used--;
}

static void
begin_turn(struct personae *s, int who)
{
	s->turn = (uint8_t)who;
	s->actions = (uint8_t)personae_turn_actions(s, who);
	s->id[who].spent = false;
	s->id[who].ready = 0;
}

/* The first from place i on who can act and has not in this round. */
static int
next_able(const struct personae *s, int i)
{
	for (; i < s->order_n; i++)
		if (personae_able(s, s->order[i]) &&
		    !(s->acted >> s->order[i] & 1))
			return s->order[i];
	return PERSONAE_NOBODY;
}

/* When nobody is left who can act, the turn stays where it is. */
void
personae_end_turn(struct personae *s)
{
	const uint8_t *at = memchr(s->order, s->turn, s->order_n);
	int next;

	lapse(s, s->turn);
	next = next_able(s, (int)(at - s->order) + 1);
	if (next == PERSONAE_NOBODY) {
		if (s->round < 9999)
			s->round++;
		s->all_rounds++;
		s->acted = 0;
		next = next_able(s, 0);
	}
	begin_turn(s, next == PERSONAE_NOBODY ? s->turn : next);
}

void
personae_use_action(struct personae *s, int who)
{
	if (!s->encounter)
		return;
	if (who != s->turn)
		s->acted |= 1u << who; /* P-A27 */
	else if (!--s->actions)
		personae_end_turn(s);
}

/* --- encounters and scenes --- */

/* Who escalates acts first; the others as said, as before, or as listed. */
static void
set_order(struct personae *s, int who, const uint8_t *order, int n)
{
	uint8_t old[PERSONAE_IDS];
	int i, k = 0, old_n = s->order_n;

	memcpy(old, s->order, sizeof(old));
	if (!n && old_n) {
		order = old;
		n = old_n;
	}
	s->order[k++] = (uint8_t)who;
	for (i = 0; i < n; i++)
		if (order[i] != who)
			s->order[k++] = order[i];
	for (i = 0; !n && i < s->ids; i++)
		if (i != who && personae_able(s, i))
			s->order[k++] = (uint8_t)i;
	s->order_n = (uint8_t)k;
}

void
personae_escalate(struct personae *s, int who, int encounter,
		  const uint8_t *order, int n)
{
	set_order(s, who, order, n);
	s->encounter = (uint8_t)encounter;
	s->yielded = 0;
	s->round = 1;
	s->all_rounds++;
	s->acted = 0;
	begin_turn(s, who);
}

static void
end_powers(struct personae *s)
{
	int i;

	for (i = 0; i < s->traits; i++)
		if (s->trait[i].kind == PERSONAE_A_POWER)
			s->trait[i].used = 0;
}

/* Below shock 1 all hits go (RULES 3.4); P-A28 after words as after blows. */
void
personae_end_encounter(struct personae *s)
{
	struct personae_id *id;

	negate_doomed(s);
	for (id = s->id; id < s->id + s->ids; id++) {
		if (!id->shock && !id->negated && id->enters <= s->scene) {
			id->hits = id->mend = 0;
			id->mend_at = id->hurt = 0;
			id->by = PERSONAE_NOBODY;
			id->stable = false;
			/* without levels of shock its hits had doomed it */
			if (personae_doomed(s, (int)(id - s->id)))
				personae_renew(s, (int)(id - s->id));
		}
		id->ready = 0;
		id->spent = false;
		id->pledge = PERSONAE_NOBODY;
	}
	end_powers(s);
	s->fought |= s->encounter == PERSONAE_VIOLENT;
	s->encounter = PERSONAE_SCENE;
	s->order_n = s->turn = s->actions = 0;
	s->round = 0;
	s->acted = 0;
	if (s->knobs.at[PERSONAE_KNOB_KEEP_CRITICALS] ==
	    PERSONAE_KEEP_ENCOUNTER)
		clear_banks(s);
}

void
personae_next_scene(struct personae *s)
{
	struct personae_id *id;

	negate_doomed(s); /* P-A28: what was worn down without an encounter */
	for (id = s->id; id < s->id + s->ids; id++) {
		mend(id, s->scene);
		id->recovered = false;
	}
	s->scene++;
	personae_renew_all(s);
	s->fought = s->talks = 0;
	if (s->knobs.at[PERSONAE_KNOB_KEEP_CRITICALS] == PERSONAE_KEEP_SCENE)
		clear_banks(s);
}
