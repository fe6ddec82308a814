/* Personae: a challenge rolled, rerolled and compared (RULES.md 3.3). */
#include "rules/personae.h"

enum { REROLLS_MOST = 1000 };

/* --- rolling --- */

/* A party with an automatic success does not roll, nor who meets only such. */
static bool
rolls(const struct pers_clash *c, const struct pers_party *p)
{
	bool actor = p < &c->party[PERS_SIDE];
	const struct pers_party *q = &c->party[actor ? PERS_SIDE : 0];
	int n = actor ? c->reactors : c->actors;

	if (p->sure)
		return false;
	for (; n--; q++)
		if (!q->sure)
			return true;
	return false;
}

static void
roll_party(struct pers_clash *c, struct pers_party *p, struct luck *luck)
{
	if (!rolls(c, p)) {
		p->n = 0;
		return;
	}
	luck_dice(luck, 0, PERS_SIDES, p->n, p->dice);
	pers_sort(p->dice, p->n);
}

/* Actors, then reactors; unopposed, the chorus first (RULES 7.1). */
void
pers_roll_all(struct pers *s, struct luck *luck)
{
	struct pers_clash *c = &s->clash;
	int i;

	if (c->kind == PERS_UNOPPOSED)
		roll_party(c, &c->party[PERS_SIDE], luck);
	for (i = 0; i < c->actors; i++)
		roll_party(c, &c->party[i], luck);
	for (i = 0; c->kind != PERS_UNOPPOSED && i < c->reactors; i++)
		roll_party(c, &c->party[PERS_SIDE + i], luck);
}

/* --- rerolls --- */

/* The party of number `at`: the actors, then the reactors. */
static struct pers_party *
party_at(struct pers_clash *c, int at)
{
	return &c->party[at < c->actors ? at : PERS_SIDE + at - c->actors];
}

const struct pers_trait *
pers_reroll_trait(const struct pers *s)
{
	const struct pers_clash *c = &s->clash;
	const uint8_t *uses =
		c->party[c->at < c->actors ? c->at
					   : PERS_SIDE + c->at - c->actors]
			.uses;
	const struct pers_trait *t = pers_used(s, uses, PERS_REROLL);

	return t ? t : pers_used(s, uses, PERS_FORCE);
}

/* Whose die is rerolled: the own, or by force the first opponent's. */
static struct pers_party *
rerolled(struct pers *s, const struct pers_trait *t)
{
	struct pers_clash *c = &s->clash;

	if (t->benefit == PERS_REROLL)
		return party_at(c, c->at);
	return &c->party[c->at < c->actors ? PERS_SIDE : 0];
}

/* At first not the highest die; from level 3 on that too. */
bool
pers_may_reroll(const struct pers *s, unsigned face)
{
	const struct pers_trait *t = pers_reroll_trait(s);
	const struct pers_party *p = rerolled((struct pers *)s, t);
	int i;

	for (i = t->level > 2 ? 0 : 1; i < p->n; i++)
		if (p->dice[i] == face)
			return true;
	return false;
}

bool
pers_reroll_due(const struct pers *s)
{
	unsigned face;

	if (!pers_reroll_trait(s))
		return false;
	for (face = 1; face <= PERS_SIDES; face++)
		if (pers_may_reroll(s, face))
			return true;
	return false;
}

/* The second result stands; from level 2 on the better of the two. */
void
pers_reroll(struct pers *s, unsigned face, struct luck *luck)
{
	const struct pers_trait *t = pers_reroll_trait(s);
	struct pers_party *p = rerolled(s, t);
	unsigned new = luck_die(luck, 0, PERS_SIDES);
	bool keep = t->benefit == PERS_REROLL ? new < face : new > face;
	int i = p->n - 1;

	while (p->dice[i] != face)
		i--;
	if (t->level < 2 || !keep)
		p->dice[i] = (uint8_t) new;
	pers_sort(p->dice, p->n);
}

/* --- comparing --- */

/* From the k-th and l-th die on. */
int
pers_compare(const struct pers_party *a, int k, const struct pers_party *b,
	     int l)
{
	k = k < a->n ? k : a->n;
	l = l < b->n ? l : b->n;
	return pers_cascade(a->dice + k, (size_t)(a->n - k), a->add,
			    b->dice + l, (size_t)(b->n - l), b->add);
}

/* P-A2, P-A7: who has a full tie. */
static bool
tie_to_actor(struct pers *s, struct pers_party *a, struct pers_party *b,
	     struct luck *luck)
{
	struct pers_clash *c = &s->clash;
	int i, d = 0;

	if (c->kind == PERS_UNOPPOSED)
		return true;
	if (!s->knobs.at[PERS_FULL_TIE] || c->actors + c->reactors > 2)
		return false;
	for (i = 0; i < REROLLS_MOST && !d && !luck->fault; i++) {
		roll_party(c, a, luck);
		roll_party(c, b, luck);
		d = pers_compare(a, 0, b, 0);
	}
	return d > 0;
}

static bool
beats(struct pers *s, struct pers_party *a, struct pers_party *b,
      struct luck *luck)
{
	int d;

	if (a->sure || b->sure)
		return a->sure;
	d = pers_compare(a, 0, b, 0);
	return d ? d > 0 : tie_to_actor(s, a, b, luck);
}

/* P-A6: once for a roll, when it won any pair; P-A3, P-A12. */
static void
bank_criticals(struct pers *s)
{
	struct pers_clash *c = &s->clash;
	const struct pers_party *p;
	int i, n;

	for (i = 0; i < c->actors + c->reactors; i++) {
		p = party_at(c, i);
		n = pers_criticals(p->dice, p->n);
		if (p->who != PERS_NOBODY && p->beaten && n)
			pers_earn(s, p->who, n, i >= c->actors);
	}
}

/* P-A6: every actor against every reactor. */
void
pers_settle(struct pers *s, struct luck *luck)
{
	struct pers_clash *c = &s->clash;
	struct pers_party *a, *b;
	int i, k;

	for (i = 0; i < c->actors; i++) {
		for (k = 0; k < c->reactors; k++) {
			a = &c->party[i];
			b = &c->party[PERS_SIDE + k];
			if (beats(s, a, b, luck))
				a->beaten |= (uint8_t)(1u << k);
			else
				b->beaten |= (uint8_t)(1u << i);
		}
	}
	for (i = 0; i < 2 * PERS_SIDE; i++)
		c->party[i].won = c->party[i].beaten;
	bank_criticals(s);
}
