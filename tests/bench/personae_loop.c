/*
 * Personae as one straight loop: scene after scene, a challenge from its
 * declaration to its end.  What a skill brings with it is worked out once;
 * who can act is a set of bits; a list is counted and its k-th move made.
 * Knobs stand as the definition has them.
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "games/personae/moves.h"
#include "games/personae/stat.h"
#include "loop.h"

enum { PEOPLE = PERSONAE_IDS, SKILLS = PERSONAE_SKILLS, NONE = -1 };
enum { WAYS = PERSONAE_POWER + 1, TALKS_MOST = 250 };

/* A skill in use: what goes with it whenever its owner takes it. */
struct way {
	int rating, attr, weight;
	bool skilled;
	int handy, harmful;   /* traits, or NONE */
	int plus, dice, hits; /* of what is superior */
};

struct list {
	int n;
	uint8_t at[SKILLS];
};

/* What stays the same of a person. */
struct sheet {
	bool main, chorus;
	int stance, levels, enters, actions;
	bool minor;
	uint8_t rank[PERSONAE_ATTRS];
	struct list own, by_use[WAYS], defences, learned, kept;
	struct way unskilled, words; /* blows and recovery; words */
};

struct person {
	uint8_t attr[PERSONAE_ATTRS];
	int extra, hits, shock, hurt, mend, mend_at, by;
	int bank, tally, points, ready;
	bool stable, negated, recovered, spent;
	struct way passive[WAYS];
};

struct party {
	int who, add, hits, n;
	int handy, harmful, expertise;
	bool sure, beaten;
	const struct way *way;
	uint8_t dice[PERSONAE_DICE];
};

struct sheets {
	struct sheet of[PEOPLE];
	struct personae_trait trait[PERSONAE_TRAITS];
	int traits;
};

struct table {
	const struct sheets *sheets;
	int people;
	struct person person[PEOPLE];
	struct way way[SKILLS];
	uint8_t used[PERSONAE_TRAITS];
	uint32_t side[2], present, doomed, able;
	bool violent, fought;
	int scene, round, scenes, rounds, talks, pool, pool_most;
	int turn, actions, order_n;
	uint8_t order[PEOPLE];
	enum personae_end end;
	int all_rounds, challenges, succeeded, criticals, earned;
	unsigned moves;
	struct rng *choice, *dice;
};

struct begun {
	struct sheets sheets;
	struct table table;
};

/* --- choosing --- */

static int
choose(struct table *t, int n)
{
	t->moves++;
	return n > 1 ? (int)rng_below(t->choice, (uint32_t)n) : 0;
}

/* --- people --- */

static const struct sheet *
sheet(const struct table *t, int who)
{
	return &t->sheets->of[who];
}

static int
threshold(const struct table *t, int who)
{
	return personae_sum_threshold(personae_sum(t->person[who].attr));
}

static int
vitality(const struct person *p)
{
	return 1 + p->attr[PERSONAE_STA] + p->extra;
}

/* Works out anew who is there and who can act. */
static void
refresh(struct table *t, int who)
{
	const struct person *p = &t->person[who];
	const struct sheet *h = sheet(t, who);
	const uint32_t bit = 1u << who;
	bool present = !p->negated && h->enters <= t->scene;
	bool doomed = p->shock >= h->levels;
	bool down = doomed || (h->levels == PERSONAE_LEVELS && p->shock >= 3);

	t->present = (t->present & ~bit) | (present ? bit : 0);
	t->doomed = (t->doomed & ~bit) | (doomed ? bit : 0);
	t->able &= ~bit;
	if (present && !down && !(p->recovered && p->shock > 1))
		t->able |= bit;
}

static void
refresh_all(struct table *t)
{
	int i;

	for (i = 0; i < t->people; i++)
		refresh(t, i);
}

static int *
bank(struct table *t, int who)
{
	return sheet(t, who)->chorus ? &t->pool : &t->person[who].bank;
}

static void
earn(struct table *t, int who, int criticals)
{
	int cap = sheet(t, who)->chorus ? t->pool_most : threshold(t, who);
	int *b = bank(t, who);

	t->criticals += criticals;
	if (*b < cap)
		*b = loop_least(*b + criticals, cap);
}

static void
issue(struct table *t, int who)
{
	struct person *p = &t->person[who];

	if (!sheet(t, who)->main || ++p->tally < threshold(t, who))
		return;
	p->tally = 0;
	p->points += p->points < PERSONAE_POINTS;
	t->earned++;
}

static void
strike(struct table *t, int who, int hits, int by)
{
	struct person *p = &t->person[who];
	const struct sheet *h = sheet(t, who);
	int sum = p->hits + hits, most = vitality(p);

	if (hits < 1)
		return;
	p->by = by;
	p->stable = false;
	if (p->shock) {
		if (p->shock < h->levels)
			p->hurt = t->scene;
		p->shock = loop_least(p->shock + 1, h->levels);
	} else {
		p->hits = loop_least(sum, most);
		if (sum >= (h->minor ? 1 : most)) {
			p->shock = 1;
			p->hurt = t->scene;
		}
	}
	refresh(t, who);
}

static void
negate_doomed(struct table *t)
{
	uint32_t set;
	int i, by;

	for (set = t->doomed; set; set &= set - 1) {
		i = __builtin_ctz(set);
		if (t->person[i].negated || t->person[i].stable)
			continue;
		t->person[i].negated = true;
		refresh(t, i);
		by = t->person[i].by;
		if (sheet(t, i)->chorus && by < t->people &&
		    sheet(t, by)->main && t->person[by].points < 9999) {
			t->person[by].points++;
			t->earned++;
		}
	}
}

/* --- turns --- */

static void
begin_turn(struct table *t, int who)
{
	t->turn = who;
	t->actions = sheet(t, who)->actions;
	t->person[who].spent = false;
	t->person[who].ready = 0;
}

static int
next_able(const struct table *t, int i)
{
	for (; i < t->order_n; i++)
		if (t->able >> t->order[i] & 1)
			return t->order[i];
	return NONE;
}

static void
end_turn(struct table *t)
{
	const struct sheet *h = sheet(t, t->turn);
	int i, next;

	for (i = 0; i < h->kept.n; i++)
		if (t->used[h->kept.at[i]])
			t->used[h->kept.at[i]]--;
	for (i = 0; t->order[i] != t->turn; i++)
		;
	next = next_able(t, i + 1);
	if (next == NONE) {
		t->round++;
		t->all_rounds++;
		next = next_able(t, 0);
	}
	begin_turn(t, next == NONE ? t->turn : next);
}

static void
use_action(struct table *t)
{
	if (t->violent && !--t->actions)
		end_turn(t);
}

static void
escalate(struct table *t, int who)
{
	int i;

	t->order_n = 0;
	t->order[t->order_n++] = (uint8_t)who;
	for (i = 0; i < t->people; i++)
		if (i != who && t->able >> i & 1)
			t->order[t->order_n++] = (uint8_t)i;
	t->violent = true;
	t->round = 1;
	t->all_rounds++;
	begin_turn(t, who);
}

static void
end_encounter(struct table *t)
{
	struct person *p;
	int i;

	negate_doomed(t);
	for (i = 0; i < t->people; i++) {
		p = &t->person[i];
		if (!p->shock && !p->negated &&
		    sheet(t, i)->enters <= t->scene) {
			p->hits = p->mend = p->mend_at = p->hurt = 0;
			p->by = PERSONAE_NOBODY;
			p->stable = false;
		}
		p->ready = 0;
		p->spent = false;
	}
	for (i = 0; i < t->sheets->traits; i++)
		if (t->sheets->trait[i].kind == PERSONAE_A_POWER)
			t->used[i] = 0;
	t->fought |= t->violent;
	t->violent = false;
	t->order_n = t->turn = t->actions = t->round = 0;
}

/* --- dice --- */

static void
roll(struct table *t, struct party *p)
{
	uint8_t d;
	int i, k;

	for (i = 0; i < p->n; i++) {
		d = (uint8_t)(1 + rng_below(t->dice, PERSONAE_SIDES));
		for (k = i; k && p->dice[k - 1] < d; k--)
			p->dice[k] = p->dice[k - 1];
		p->dice[k] = d;
	}
}

static int
compare(const struct party *a, const struct party *b, int k)
{
	int d;

	for (; k < a->n && k < b->n; k++) {
		d = a->dice[k] + a->add - b->dice[k] - b->add;
		if (d)
			return d;
	}
	return (a->n > k) - (b->n > k);
}

static int
criticals_of(const struct party *p)
{
	int i;

	for (i = 0; i < p->n && p->dice[i] == PERSONAE_SIDES; i++)
		;
	return i > 1 ? i - 1 : 0;
}

/* Perhaps a die of its own, or by force of the other's. */
static void
ask_reroll(struct table *t, struct party *own, struct party *other)
{
	const struct personae_trait *trait;
	struct party *p;
	int faces[PERSONAE_SIDES + 1] = {0}, n = 0, i, k, new;
	bool keep;

	if (own->handy == NONE)
		return;
	trait = &t->sheets->trait[own->handy];
	if (trait->benefit != PERSONAE_REROLL &&
	    trait->benefit != PERSONAE_FORCE)
		return;
	p = trait->benefit == PERSONAE_REROLL ? own : other;
	for (i = p->n - 1; i >= (trait->level > 2 ? 0 : 1); i--)
		if (!n || faces[n] != p->dice[i])
			faces[++n] = p->dice[i];
	k = n ? choose(t, n + 1) : 0;
	if (!k)
		return;
	new = 1 + (int)rng_below(t->dice, PERSONAE_SIDES);
	keep = trait->benefit == PERSONAE_REROLL ? new < faces[k]
						 : new > faces[k];
	if (trait->level >= 2 && keep)
		return;
	for (i = p->n - 1; p->dice[i] != faces[k]; i--)
		;
	for (; i + 1 < p->n && p->dice[i + 1] > new; i++)
		p->dice[i] = p->dice[i + 1];
	for (; i && p->dice[i - 1] < new; i--)
		p->dice[i] = p->dice[i - 1];
	p->dice[i] = (uint8_t) new;
}

/* --- parties --- */

static int
handy_now(const struct table *t, int who, const struct way *w)
{
	return t->violent && t->person[who].spent ? NONE : w->handy;
}

static int
learned_now(const struct table *t, int who)
{
	const struct list *l = &sheet(t, who)->learned;
	int i;

	for (i = 0; i < l->n; i++)
		if (!t->used[l->at[i]])
			return l->at[i];
	return NONE;
}

/* Plain, a critical for a die, one for sure, an expertise. */
static int
variants(struct table *t, int who, bool sure)
{
	int n = *bank(t, who) > 0;

	return 1 + n + (n && sure) + (learned_now(t, who) != NONE);
}

static int
trait_adds(const struct table *t, int trait, int benefit)
{
	const struct personae_trait *all = t->sheets->trait;

	return trait != NONE && all[trait].benefit == benefit ? all[trait].level
							      : 0;
}

/* The variant's criticals are paid; who takes an enhancement has done so. */
static struct party
declare(struct table *t, int who, const struct way *w, int variant, bool sure)
{
	struct party p = {.who = who,
			  .way = w,
			  .handy = handy_now(t, who, w),
			  .harmful = NONE,
			  .expertise = NONE};
	int *b = bank(t, who), die;
	bool may = *b > 0;

	die = may && variant == 1;
	p.sure = may && sure && variant == 2;
	*b -= die + p.sure;
	if (variant && !die && !p.sure)
		p.expertise = learned_now(t, who);
	p.n = w->rating + die + w->dice + trait_adds(t, p.handy, PERSONAE_DIE) +
	      (p.expertise != NONE ? t->sheets->trait[p.expertise].level : 0) -
	      t->person[who].shock;
	if (p.n < 1 + w->skilled)
		p.n = 1 + w->skilled;
	p.n = loop_least(p.n, PERSONAE_DICE);
	p.add = t->person[who].attr[w->attr] + w->plus +
		trait_adds(t, p.handy, PERSONAE_PLUS);
	return p;
}

static void
use_traits(struct table *t, const struct party *p)
{
	const struct personae_trait *all = t->sheets->trait;

	if (p->expertise != NONE)
		t->used[p->expertise] = 1;
	if (p->handy != NONE && t->violent)
		t->person[p->who].spent = true;
	if (p->harmful != NONE && t->violent &&
	    (all[p->harmful].marks == PERSONAE_MAINTAIN ||
	     all[p->harmful].marks == PERSONAE_INDEPENDENT))
		t->used[p->harmful] = 2;
}

/* --- challenges --- */

/* Who beats whom, and the criticals of the winner. */
static void
settle(struct table *t, struct party *a, struct party *b, bool tie)
{
	int d = a->sure || b->sure ? a->sure - !a->sure : compare(a, b, 0), n;
	struct party *won = (d ? d > 0 : tie) ? a : b;

	won->beaten = true;
	n = criticals_of(won);
	if (won->who != NONE && n)
		earn(t, won->who, n);
}

static void
follow_up(struct table *t, struct party *a, const struct party *b)
{
	int level = trait_adds(t, a->handy, PERSONAE_FOLLOW), k = 0;

	while (a->beaten && k < level && a->n > k + 1) {
		if (!choose(t, 2))
			return;
		k++;
		a->beaten = compare(a, b, k) > 0;
		issue(t, a->who);
		t->challenges++;
		t->succeeded += a->beaten;
		if (a->beaten)
			strike(t, b->who, a->hits, a->who);
	}
}

/* The parties have declared. */
static void
clash(struct table *t, struct party *a, struct party *b)
{
	int n, ready;

	if (a->sure || b->sure) {
		a->n = b->n = 0;
	} else {
		roll(t, a);
		roll(t, b);
	}
	ask_reroll(t, a, b);
	ask_reroll(t, b, a);
	settle(t, a, b, false);
	issue(t, a->who);
	t->challenges++;
	t->succeeded += a->beaten;
	n = *bank(t, a->who);
	if (a->beaten && a->hits && n > 0) {
		n = choose(t, n + 1);
		*bank(t, a->who) -= n;
	} else {
		n = 0;
	}
	if (a->beaten)
		strike(t, b->who, a->hits + n, a->who);
	follow_up(t, a, b);
	if (!t->violent)
		choose(t, 2);
	ready = t->person[b->who].ready;
	if (ready && b->way == &t->way[ready - 1])
		t->person[b->who].ready = 0;
	if (!t->violent && t->talks < TALKS_MOST)
		t->talks++;
	use_action(t);
}

/* May the one who is challenged use the defence that it declared? */
static bool
defends(const struct table *t, const struct party *a, int who, int kind)
{
	const struct way *with;

	if (!t->person[who].ready || !(t->able >> who & 1))
		return false;
	with = &t->way[t->person[who].ready - 1];
	if (kind != PERSONAE_ATTACK || !a->way->weight || !with->weight)
		return true;
	/* a shield's weight is negative: its category or lighter */
	return with->weight < 0 ? a->way->weight <= -with->weight
				: a->way->weight == with->weight;
}

static void
answer(struct table *t, struct party *a, int who, int kind)
{
	int plain = variants(t, who, !a->sure), active = 0, k;
	struct party b;

	if (defends(t, a, who, kind))
		active = variants(t, who, false);
	k = choose(t, plain + active);
	if (k < plain)
		b = declare(t, who, &t->person[who].passive[kind], k, !a->sure);
	else
		b = declare(t, who, &t->way[t->person[who].ready - 1],
			    k - plain, false);
	use_traits(t, &b);
	clash(t, a, &b);
}

static void
challenge(struct table *t, int who, const struct way *w, int kind, int on,
	  int variant)
{
	struct party a = declare(t, who, w, variant, true);

	if (kind == PERSONAE_POWER)
		a.harmful = w->harmful;
	if (kind != PERSONAE_INTERACTION && !t->violent)
		escalate(t, who);
	if (kind == PERSONAE_ATTACK)
		a.hits = 1 + w->hits + trait_adds(t, a.handy, PERSONAE_HIT);
	else if (kind == PERSONAE_POWER)
		a.hits = (a.harmful == NONE ? 1 : 0) + w->hits +
			 trait_adds(t, a.harmful, PERSONAE_HIT) +
			 trait_adds(t, a.handy, PERSONAE_HIT);
	a.hits = loop_least(a.hits, PERSONAE_OWN_HITS - 1);
	use_traits(t, &a);
	answer(t, &a, on, kind);
}

static void
unopposed(struct table *t, int who, const struct way *w, int variant)
{
	struct party a = declare(t, who, w, variant, true);
	struct party b = {.who = NONE,
			  .handy = NONE,
			  .n = w->rating > 1 ? w->rating - 1 : 1,
			  .add = 2};

	use_traits(t, &a);
	if (a.sure) {
		a.n = b.n = 0;
	} else {
		roll(t, &b);
		roll(t, &a);
	}
	ask_reroll(t, &a, &b);
	settle(t, &a, &b, true);
	issue(t, who);
	t->challenges++;
	t->succeeded += a.beaten;
	t->talks += t->talks < TALKS_MOST;
}

/* --- lists of blows --- */

/* Those whom a blow is good for, those whom words are. */
static uint32_t
targets(const struct table *t, int who)
{
	return t->side[!sheet(t, who)->stance] & t->present & ~t->doomed;
}

/* The powers that may be used as blows. */
static int
powers(const struct table *t, int who, const struct way **ways)
{
	const struct list *l = &sheet(t, who)->by_use[PERSONAE_POWER];
	const struct way *w;
	int i, n = 0;

	for (i = 0; i < l->n; i++) {
		w = &t->way[l->at[i]];
		if (t->violent || w->harmful != NONE)
			ways[n++] = w;
	}
	return n;
}

/* All ways to strike, powers first: *n of those. */
static int
blows(const struct table *t, int who, const struct way **ways, int *n)
{
	const struct list *l = &sheet(t, who)->by_use[PERSONAE_ATTACK];
	int all = *n = powers(t, who, ways), i;

	for (i = 0; i < l->n; i++)
		ways[all++] = &t->way[l->at[i]];
	if (!all)
		ways[all++] = &sheet(t, who)->unskilled;
	return all;
}

/* --- what is done in a scene --- */

static void
stabilise(struct table *t, int whom)
{
	t->person[whom].stable = true;
	use_action(t);
}

static void
declare_ready(struct table *t, int who, int skill)
{
	bool goes_on = t->actions > 1;

	use_action(t);
	if (goes_on || t->turn != who)
		t->person[who].ready = skill + 1;
}

static uint32_t
to_rescue(const struct table *t, int who)
{
	uint32_t set = t->side[sheet(t, who)->stance] & t->present & t->doomed &
		       ~(1u << who),
		 left;

	for (left = set; left; left &= left - 1)
		if (t->person[__builtin_ctz(left)].stable)
			set &= ~(left & -left);
	return set;
}

/* What a turn offers behind the blows; false: to pass. */
static bool
other_action(struct table *t, int who, int k, uint32_t rescues)
{
	const struct sheet *h = sheet(t, who);
	int n = __builtin_popcount(rescues), i;

	if (k < n) {
		stabilise(t, loop_bit_at(rescues, k));
		return true;
	}
	k -= n;
	n = t->person[who].ready ? 0 : h->defences.n;
	if (k < n) {
		declare_ready(t, who, h->defences.at[k]);
		return true;
	}
	k -= n;
	for (i = 0; i < h->kept.n; i++) {
		if (!t->used[h->kept.at[i]] || k-- > 0)
			continue;
		t->used[h->kept.at[i]] = 2;
		use_action(t);
		return true;
	}
	return false;
}

static void
take_turn(struct table *t)
{
	const struct way *ways[SKILLS + 1];
	int who = t->turn, v = variants(t, who, true), n_powers, all, n, k, i;
	uint32_t on = targets(t, who), rescues = to_rescue(t, who);
	const struct sheet *h = sheet(t, who);
	int on_n = __builtin_popcount(on);

	all = blows(t, who, ways, &n_powers) * on_n * v;
	n = all + __builtin_popcount(rescues) + 1;
	n += t->person[who].ready ? 0 : h->defences.n;
	for (i = 0; i < h->kept.n; i++)
		n += t->used[h->kept.at[i]] > 0;
	k = choose(t, n);
	if (k < all) {
		i = k / v / on_n;
		challenge(t, who, ways[i],
			  i < n_powers ? PERSONAE_POWER : PERSONAE_ATTACK,
			  loop_bit_at(on, k / v % on_n), k % v);
		return;
	}
	if (!other_action(t, who, k - all, rescues))
		end_turn(t);
}

static void
play_encounter(struct table *t)
{
	uint32_t rescues;
	int n, k;
	bool over;

	while (t->violent) {
		over = t->round > t->rounds || !(t->able & t->side[0]) ||
		       !(t->able & t->side[1]);
		if (t->able >> t->turn & 1 && !over) {
			take_turn(t);
			continue;
		}
		rescues = t->able >> t->turn & 1 && t->round <= t->rounds + 1
				  ? to_rescue(t, t->turn)
				  : 0;
		n = __builtin_popcount(rescues);
		k = choose(t, n + 1);
		if (k < n)
			stabilise(t, loop_bit_at(rescues, k));
		else
			end_encounter(t);
	}
}

/* --- between encounters --- */

static void
recover(struct table *t, int who)
{
	struct person *p = &t->person[who];
	const struct way *w = &sheet(t, who)->unskilled;
	struct party a = {.who = who,
			  .handy = NONE,
			  .n = 1,
			  .add = p->attr[PERSONAE_STA] + w->plus};
	struct party b = {.who = NONE, .n = p->shock, .add = p->hits};

	choose(t, 1);
	roll(t, &a);
	roll(t, &b);
	settle(t, &a, &b, false);
	p->recovered = true;
	if (a.beaten && p->shock == 1) {
		p->shock = 0;
		p->mend = p->hits - p->hits / 2;
		p->mend_at = t->scene + 1;
		p->hits = p->mend;
	} else if (a.beaten) {
		p->shock--;
		p->hurt = t->scene;
		p->hits -= p->hits > vitality(p);
	}
	refresh(t, who);
	if (a.beaten)
		p->stable = p->stable && t->doomed >> who & 1;
}

static int
to_recover(const struct table *t, bool late)
{
	const struct person *p;
	int i;

	for (i = 0; i < t->people; i++) {
		p = &t->person[i];
		if (p->shock && (late || p->shock == 1) && !p->recovered &&
		    t->present >> i & 1 &&
		    !(p->shock > 1 && p->hurt >= t->scene))
			return i;
	}
	return NONE;
}

/* One point more of an attribute: order and gap rule in force? */
static bool
may_grow(const struct table *t, int who, int attr)
{
	uint8_t values[PERSONAE_ATTRS];

	if (t->person[who].attr[attr] >= PERSONAE_ATTR_MOST)
		return false;
	memcpy(values, t->person[who].attr, sizeof(values));
	values[attr]++;
	return personae_values_hold(values, sheet(t, who)->rank, false);
}

static void
spend(struct table *t, int who)
{
	struct person *p = &t->person[who];
	const struct list *own = &sheet(t, who)->own;
	struct way *defence = &p->passive[PERSONAE_ATTACK];
	int *raised[SKILLS + 2], most = threshold(t, who), n = 0, k, i;
	uint8_t attrs[PERSONAE_ATTRS];
	int attrs_n = 0;

	for (i = 0; i < PERSONAE_ATTRS; i++)
		if (may_grow(t, who, i))
			attrs[attrs_n++] = (uint8_t)i;
	for (i = 0; i < own->n; i++)
		if (t->way[own->at[i]].rating < most)
			raised[n++] = &t->way[own->at[i]].rating;
	if (defence->rating < most)
		raised[n++] = &defence->rating;
	raised[n++] = &p->extra;
	k = choose(t, attrs_n + n);
	if (k < attrs_n)
		p->attr[attrs[k]]++;
	else
		++*raised[k - attrs_n];
	p->points--;
}

static int
to_spend(const struct table *t)
{
	int i;

	for (i = 0; i < t->people; i++)
		if (sheet(t, i)->main && t->person[i].points &&
		    vitality(&t->person[i]) < PERSONAE_HITS)
			return i;
	return NONE;
}

/* Words, a try, or the first blow; with_words false: blows alone. */
static void
open_talk(struct table *t, int who, bool with_words)
{
	const struct way *ways[SKILLS + 1], *w;
	const struct sheet *h = sheet(t, who);
	const struct list *words = &h->by_use[PERSONAE_INTERACTION];
	uint32_t on = targets(t, who), to = on & t->able;
	int v = variants(t, who, true), n_powers, i;
	int on_n = __builtin_popcount(on), to_n = __builtin_popcount(to);
	int tries = with_words ? 1 + h->own.n : 0;
	int said = with_words ? (words->n ? words->n : 1) * to_n : 0;
	int all = blows(t, who, ways, &n_powers) * on_n;
	int k = choose(t, (tries + said + all) * v), variant = k % v;

	k /= v;
	if (k < tries) {
		w = k ? &t->way[h->own.at[k - 1]]
		      : &t->person[who].passive[PERSONAE_INTERACTION];
		unopposed(t, who, w, variant);
		return;
	}
	k -= tries;
	if (k < said) {
		w = words->n ? &t->way[words->at[k / to_n]] : &h->words;
		challenge(t, who, w, PERSONAE_INTERACTION,
			  loop_bit_at(to, k % to_n), variant);
		return;
	}
	k -= said;
	i = k / on_n;
	challenge(t, who, ways[i],
		  i < n_powers ? PERSONAE_POWER : PERSONAE_ATTACK,
		  loop_bit_at(on, k % on_n), variant);
}

/* The n-th character who can act. */
static int
talker(const struct table *t, int n)
{
	int i;

	for (i = 0; i < t->people; i++)
		if (sheet(t, i)->main && t->able >> i & 1 && n-- == 0)
			return i;
	return NONE;
}

static bool
worth_going_on(const struct table *t)
{
	bool hero = false, foe = false;
	int i;

	for (i = 0; i < t->people; i++) {
		hero |= sheet(t, i)->main && !t->person[i].negated;
		foe |= sheet(t, i)->stance == PERSONAE_ADVERSARY &&
		       !t->person[i].negated;
	}
	return hero && foe && t->scene < t->scenes;
}

static void
next_scene(struct table *t)
{
	struct person *p;
	int i;

	choose(t, 1);
	negate_doomed(t);
	for (i = 0; i < t->people; i++) {
		p = &t->person[i];
		if (p->mend && p->mend_at <= t->scene && !p->negated) {
			p->hits -= loop_least(p->mend, p->hits);
			p->mend = p->mend_at = 0;
		}
		p->recovered = false;
	}
	t->scene++;
	t->fought = false;
	t->talks = 0;
	refresh_all(t);
}

static bool
is_down(const struct table *t, int who)
{
	return t->person[who].shock >= sheet(t, who)->levels ||
	       (sheet(t, who)->levels == PERSONAE_LEVELS &&
		t->person[who].shock >= 3);
}

static void
close_evening(struct table *t)
{
	bool players = false, foes = false;
	int i;

	choose(t, 1);
	for (i = 0; i < t->people; i++) {
		players |= sheet(t, i)->main && t->able >> i & 1;
		foes |= sheet(t, i)->stance == PERSONAE_ADVERSARY &&
			!t->person[i].negated && !is_down(t, i);
	}
	t->end = !players ? PERSONAE_END_LOST
		 : !foes  ? PERSONAE_END_WON
			  : PERSONAE_END_TIME;
}

static void
play_scene(struct table *t)
{
	bool fight = !t->fought && t->able & t->side[0] && t->able & t->side[1];
	int who = to_recover(t, !fight);

	if (who != NONE) {
		recover(t, who);
		return;
	}
	who = to_spend(t);
	if (who != NONE) {
		spend(t, who);
		return;
	}
	if (!fight) {
		if (worth_going_on(t))
			next_scene(t);
		else
			close_evening(t);
		return;
	}
	who = talker(t, t->talks);
	if (who != NONE)
		open_talk(t, who, true);
	else
		open_talk(t,
			  __builtin_ctz(t->able & t->side[PERSONAE_ADVERSARY]),
			  false);
	play_encounter(t);
}

/* --- begin and end --- */

static bool
first_named(const struct personae *s, int trait)
{
	int i;

	for (i = 0; i < trait; i++)
		if (s->trait[i].who == s->trait[trait].who &&
		    s->trait[i].name == s->trait[trait].name)
			return false;
	return true;
}

/* What traits add to a skill. */
static void
equip(struct way *w, const struct personae *s, int who, unsigned skill)
{
	const struct personae_trait *t;
	bool superior;
	int i;

	w->handy = w->harmful = NONE;
	for (i = 0; i < s->traits; i++) {
		t = &s->trait[i];
		if (t->who != who || !personae_trait_fits(s, t, skill))
			continue;
		superior = t->marks & (PERSONAE_S | PERSONAE_X);
		if (t->kind == PERSONAE_A_POWER && t->benefit == PERSONAE_HIT &&
		    w->harmful == NONE && first_named(s, i))
			w->harmful = i;
		if (t->kind != PERSONAE_ENHANCEMENT)
			continue;
		w->plus +=
			superior && t->benefit == PERSONAE_PLUS ? t->level : 0;
		w->dice +=
			superior && t->benefit == PERSONAE_DIE ? t->level : 0;
		w->hits +=
			superior && t->benefit == PERSONAE_HIT ? t->level : 0;
		if (!superior && t->benefit != PERSONAE_NONE &&
		    t->benefit <= PERSONAE_FOLLOW && w->handy == NONE &&
		    first_named(s, i))
			w->handy = i;
	}
}

static struct way
way_of(const struct personae *s, int who, unsigned skill, int attr)
{
	struct way w = {.rating = personae_rating(s, who, skill),
			.attr = attr,
			.skilled = skill != PERSONAE_UNSKILLED};

	equip(&w, s, who, skill);
	return w;
}

static void
push(struct list *l, int i)
{
	l->at[l->n++] = (uint8_t)i;
}

static void
begin_skills(struct begun *b, const struct personae *s)
{
	const struct personae_skill *k;
	struct sheet *h;
	int i;

	for (i = 0; i < s->skills; i++) {
		k = &s->skill[i];
		h = &b->sheets.of[k->who];
		b->table.way[i] = way_of(
			s, k->who, (unsigned)(PERSONAE_UNLOCKED + i), k->attr);
		b->table.way[i].weight =
			k->use == PERSONAE_SHIELD ? -k->weight : k->weight;
		if (k->free == PERSONAE_UNSKILLED)
			push(&h->own, i);
		if (k->use < WAYS)
			push(&h->by_use[k->use], i);
		if (k->free == PERSONAE_UNSKILLED &&
		    (k->use == PERSONAE_PARRY || k->use == PERSONAE_SHIELD))
			push(&h->defences, i);
	}
}

static void
begin_traits(struct begun *b, const struct personae *s)
{
	const struct personae_trait *t;
	int i;

	b->sheets.traits = s->traits;
	memcpy(b->sheets.trait, s->trait, sizeof(s->trait));
	for (i = 0; i < s->traits; i++) {
		t = &s->trait[i];
		b->table.used[i] = t->used;
		if (t->kind == PERSONAE_TALENT &&
		    t->benefit == PERSONAE_EXPERTISE && first_named(s, i))
			push(&b->sheets.of[t->who].learned, i);
		if (t->kind == PERSONAE_A_POWER &&
		    t->marks == PERSONAE_MAINTAIN && first_named(s, i))
			push(&b->sheets.of[t->who].kept, i);
	}
}

static void
begin_sheet(struct sheet *h, const struct personae *s, int who)
{
	const struct personae_id *id = &s->id[who];

	h->main = id->main;
	h->chorus = personae_chorus(s, who);
	h->stance = id->stance;
	h->levels = personae_levels(s, who);
	h->minor = id->tough == PERSONAE_MINOR;
	h->enters = id->enters;
	h->actions = personae_turn_actions(s, who);
	memcpy(h->rank, id->rank, sizeof(h->rank));
	h->unskilled = way_of(s, who, PERSONAE_UNSKILLED, PERSONAE_STA);
	h->words = way_of(s, who, PERSONAE_UNSKILLED, PERSONAE_CMP);
}

static void
begin_person(struct person *p, const struct personae *s, int who)
{
	const struct personae_id *id = &s->id[who];
	unsigned skill;
	int i;

	memcpy(p->attr, id->attr, sizeof(p->attr));
	p->extra = id->extra;
	p->hits = id->hits;
	p->shock = id->shock;
	p->hurt = id->hurt;
	p->mend = id->mend;
	p->mend_at = id->mend_at;
	p->by = id->by;
	p->bank = id->bank;
	p->tally = id->tally;
	p->points = id->points;
	p->stable = id->stable;
	p->negated = id->negated;
	p->recovered = id->recovered;
	p->spent = id->spent;
	for (i = 0; i < WAYS; i++) {
		skill = personae_passive(s, i);
		p->passive[i] =
			way_of(s, who, skill, personae_skill_attr(s, skill));
	}
}

static bool
is_usual(const struct personae *s)
{
	int i;

	for (i = 0; i < PERSONAE_KNOBS; i++)
		if (s->knobs.at[i])
			return false;
	return s->phase == PERSONAE_AT_OPEN && !s->encounter && !s->reader;
}

static void *
begin(const void *state)
{
	const struct personae *s = state;
	struct begun *b = calloc(1, sizeof(*b));
	struct table *t = b ? &b->table : NULL;
	int i;

	if (!b || !is_usual(s))
		abort();
	t->sheets = &b->sheets;
	t->people = s->ids;
	t->scene = s->scene;
	t->scenes = s->scenes;
	t->rounds = s->rounds;
	t->talks = s->talks;
	t->pool = s->pool;
	t->fought = s->fought;
	begin_skills(b, s);
	begin_traits(b, s);
	for (i = 0; i < s->ids; i++) {
		begin_sheet(&b->sheets.of[i], s, i);
		begin_person(&t->person[i], s, i);
		t->side[s->id[i].stance] |= 1u << i;
		if (personae_chorus(s, i) &&
		    personae_threshold(s, i) > t->pool_most)
			t->pool_most = personae_threshold(s, i);
	}
	refresh_all(t);
	return b;
}

static void
measure(const struct table *t, long *values)
{
	long foes = 0, fallen = 0, dead = 0;
	int i;

	for (i = 0; i < t->people; i++) {
		foes += sheet(t, i)->stance == PERSONAE_ADVERSARY &&
			t->person[i].negated;
		fallen += sheet(t, i)->main && is_down(t, i);
		dead += sheet(t, i)->main && t->person[i].negated;
	}
	*values++ = t->end - PERSONAE_END_WON;
	*values++ = t->scene;
	*values++ = t->all_rounds;
	*values++ = t->challenges;
	*values++ = t->succeeded;
	*values++ = t->criticals;
	*values++ = t->earned;
	*values++ = foes;
	*values++ = fallen;
	*values = dead;
}

static unsigned
play_game(const void *table, struct rng *choice, struct rng *luck, long *values)
{
	struct table t = ((const struct begun *)table)->table;

	t.choice = choice;
	t.dice = luck;
	while (!t.end)
		play_scene(&t);
	measure(&t, values);
	return t.moves;
}

const struct loop personae_loop = {"personae", begin, play_game};
