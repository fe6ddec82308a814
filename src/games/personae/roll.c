/* Personae: a challenge rolled, rerolled and compared (RULES.md 3.3). */
#include "games/personae/clash.h"
#include "games/personae/stat.h"

enum { REROLLS_MOST = 1000 };

/* --- rolling --- */

/* A party with an automatic success does not roll, nor who meets only such. */
static bool
rolls(const struct personae_clash *c, const struct personae_party *p)
{
	bool actor = p < &c->party[PERSONAE_SIDE];
	const struct personae_party *q = &c->party[actor ? PERSONAE_SIDE : 0];
	int n = actor ? c->reactors : c->actors;

	if (p->sure)
		return false;
	for (; n--; q++)
		if (!q->sure)
			return true;
	return false;
}

static void
roll_party(struct personae_clash *c, struct personae_party *p,
	   struct luck *luck)
{
	if (!rolls(c, p)) {
		p->n = 0;
		return;
	}
	luck_dice(luck, 0, PERSONAE_SIDES, p->n, p->dice);
	personae_sort(p->dice, p->n);
}

/* Actors, then reactors; unopposed, the chorus first (RULES 7.1). */
void
personae_roll_all(struct personae *s, struct luck *luck)
{
	struct personae_clash *c = &s->clash;
	int i;

	if (c->kind == PERSONAE_UNOPPOSED)
		roll_party(c, &c->party[PERSONAE_SIDE], luck);
	for (i = 0; i < c->actors; i++)
		roll_party(c, &c->party[i], luck);
	for (i = 0; c->kind != PERSONAE_UNOPPOSED && i < c->reactors; i++)
		roll_party(c, &c->party[PERSONAE_SIDE + i], luck);
}

/* --- rerolls --- */

/* The party of number `at`: the actors, then the reactors. */
static struct personae_party *
party_at(struct personae_clash *c, int at)
{
	return &c->party[at < c->actors ? at : PERSONAE_SIDE + at - c->actors];
}

const struct personae_trait *
personae_reroll_trait(const struct personae *s)
{
	const struct personae_clash *c = &s->clash;
	const uint8_t *uses =
		c->party[c->at < c->actors ? c->at
					   : PERSONAE_SIDE + c->at - c->actors]
			.uses;
	const struct personae_trait *t =
		personae_used(s, uses, PERSONAE_REROLL);

	return t ? t : personae_used(s, uses, PERSONAE_FORCE);
}

/* Whose die is rerolled: the own, or by force the first opponent's. */
static struct personae_party *
rerolled(struct personae *s, const struct personae_trait *t)
{
	struct personae_clash *c = &s->clash;

	if (t->benefit == PERSONAE_REROLL)
		return party_at(c, c->at);
	return &c->party[c->at < c->actors ? PERSONAE_SIDE : 0];
}

/* At first not the highest die; from level 3 on that too. */
unsigned
personae_reroll_faces(const struct personae *s)
{
	const struct personae_trait *t = personae_reroll_trait(s);
	const struct personae_party *p;
	unsigned faces = 0;
	int i;

	if (!t)
		return 0;
	p = rerolled((struct personae *)s, t);
	for (i = t->level > 2 ? 0 : 1; i < p->n; i++)
		faces |= 1u << p->dice[i];
	return faces;
}

bool
personae_reroll_due(const struct personae *s)
{
	return personae_reroll_faces(s);
}

/* The second result stands; from level 2 on the better of the two. */
void
personae_reroll(struct personae *s, unsigned face, struct luck *luck)
{
	const struct personae_trait *t = personae_reroll_trait(s);
	struct personae_party *p = rerolled(s, t);
	unsigned new = luck_die(luck, 0, PERSONAE_SIDES);
	bool keep = t->benefit == PERSONAE_REROLL ? new < face : new > face;
	int i = p->n - 1;

	while (p->dice[i] != face)
		i--;
	if (t->level < 2 || !keep)
		p->dice[i] = (uint8_t) new;
	personae_sort(p->dice, p->n);
}

/* --- comparing --- */

/* From the k-th and l-th die on. */
int
personae_compare(const struct personae_party *a, int k,
		 const struct personae_party *b, int l)
{
	k = k < a->n ? k : a->n;
	l = l < b->n ? l : b->n;
	return personae_cascade(a->dice + k, (size_t)(a->n - k), a->add,
				b->dice + l, (size_t)(b->n - l), b->add);
}

/* P-A2, P-A7: who has a full tie. */
static bool
tie_to_actor(struct personae *s, struct personae_party *a,
	     struct personae_party *b, struct luck *luck)
{
	struct personae_clash *c = &s->clash;
	int i, d = 0;

	if (c->kind == PERSONAE_UNOPPOSED)
		return true;
	if (!s->knobs.at[PERSONAE_KNOB_FULL_TIE] || c->actors + c->reactors > 2)
		return false;
	for (i = 0; i < REROLLS_MOST && !d && !luck->fault; i++) {
		roll_party(c, a, luck);
		roll_party(c, b, luck);
		d = personae_compare(a, 0, b, 0);
	}
	return d > 0;
}

static bool
beats(struct personae *s, struct personae_party *a, struct personae_party *b,
      struct luck *luck)
{
	int d;

	if (a->sure || b->sure)
		return a->sure;
	d = personae_compare(a, 0, b, 0);
	return d ? d > 0 : tie_to_actor(s, a, b, luck);
}

/* P-A6: once for a roll, when it won any pair; P-A3, P-A12. */
static void
bank_criticals(struct personae *s)
{
	struct personae_clash *c = &s->clash;
	const struct personae_party *p;
	int i, n;

	for (i = 0; i < c->actors + c->reactors; i++) {
		p = party_at(c, i);
		if (p->who == PERSONAE_NOBODY || !p->beaten)
			continue;
		n = personae_criticals(p->dice, p->n);
		if (n)
			personae_earn(s, p->who, n, i >= c->actors);
	}
}

/* P-A6: every actor against every reactor. */
void
personae_settle(struct personae *s, struct luck *luck)
{
	struct personae_clash *c = &s->clash;
	struct personae_party *a, *b;
	int i, k;

	for (i = 0; i < c->actors; i++) {
		for (k = 0; k < c->reactors; k++) {
			a = &c->party[i];
			b = &c->party[PERSONAE_SIDE + k];
			if (beats(s, a, b, luck))
				a->beaten |= (uint8_t)(1u << k);
			else
				b->beaten |= (uint8_t)(1u << i);
		}
	}
	for (i = 0; i < c->actors + c->reactors; i++)
		party_at(c, i)->won = party_at(c, i)->beaten;
	bank_criticals(s);
}
