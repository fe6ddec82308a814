/* Personae: what a solo book asks its reader, and how it ends. */
#include "games/personae/clash.h"
#include "games/personae/moves.h"
#include "games/personae/plan.h"
#include "games/personae/stat.h"
#include "games/personae/words.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * A book is the last scene of an evening: one violent encounter of the reader
 * and one or two companions with the toughest adversaries and some of their
 * crowd.  Everybody else comes later (`enters`), which is never.  It lasts
 * until one side cannot act or gives up; the reader may do so, and whoever is
 * worse off when a way has lasted long enough.
 */

#define ENDINGS "unhurt hurt carried withdrew beaten negated"
enum { UNHURT, HURT, CARRIED, WITHDREW, BEATEN, NEGATED };

/* --- how a side fares --- */

/* The blows that still put an identity out of action. */
static int
blows_left(const struct personae *s, int who)
{
	const struct personae_id *id = &s->id[who];
	int levels = personae_levels(s, who), out = levels < 3 ? levels : 3;
	int boxes = id->tough == PERSONAE_MINOR && levels
			    ? 1
			    : personae_vitality(s, who) - id->hits;

	if (!personae_able(s, who))
		return 0;
	if (!levels)
		return boxes;
	return id->shock ? out - id->shock : boxes + out - 1;
}

static int
side_left(const struct personae *s, int stance)
{
	int i, n = 0;

	for (i = 0; i < s->ids; i++)
		if (s->id[i].stance == stance)
			n += blows_left(s, i);
	return n;
}

static bool
in_peril(const struct personae *s, int who)
{
	return s->id[who].shock || blows_left(s, who) <= 3;
}

/* --- which decisions weigh --- */

/* With a critical to spend, or on guard; more when the blow may be the last. */
static int
answer_worth(const struct personae *s, int who, int worth)
{
	if (s->clash.kind == PERSONAE_INTERACTION || s->clash.party[0].sure)
		return 0;
	if (!personae_bank(s, who) && !s->id[who].ready)
		return 0;
	return worth + (s->id[who].shock ? 4 : in_peril(s, who) ? 2 : 0);
}

/* More injury is of use to nobody in shock, nor beyond the last box. */
static int
injury_worth(const struct personae *s, int worth)
{
	const struct personae_party *a = &s->clash.party[s->clash.at];
	int who = s->clash.party[PERSONAE_SIDE].who;
	const struct personae_id *id = &s->id[who];

	if (s->clash.reactors != 1 || id->shock || id->tough == PERSONAE_MINOR)
		return 0;
	return personae_vitality(s, who) - id->hits > a->hits ? worth : 0;
}

/* The row's worth, as the reader stands. */
static int
worth(const void *state, const struct move *moves, size_t n, int *ask)
{
	const struct personae *s = state;
	const struct decision *d = &personae_decisions[s->phase];
	int who;

	(void)moves;
	*ask = d->ask;
	if (n < 2 || !d->worth)
		return 0;
	if (s->phase == PERSONAE_AT_OPEN &&
	    personae_plan(s, &who) != PERSONAE_PLAN_TURN)
		return 0;
	who = s->phase == PERSONAE_AT_OPEN ? s->turn
					   : personae_clash_decider(s);
	if (who + 1 != s->reader)
		return 0;
	if (s->phase == PERSONAE_AT_OPEN)
		return d->worth + in_peril(s, who) + 2 * (s->id[who].shock > 1);
	if (s->phase == PERSONAE_AT_ANSWER)
		return answer_worth(s, who, d->worth);
	return s->phase == PERSONAE_AT_INJURY ? injury_worth(s, d->worth)
					      : d->worth;
}

/* --- which moves are alike --- */

/*
 * A blow is told by skill and target; to make sure of one, with a critical, is
 * a choice of its own, of whom and with what it is best.
 */
static uint32_t
call_group(const struct move *m)
{
	struct personae_call c = personae_unpack(m);
	uint32_t base = (uint32_t)m->verb << 24 | (uint32_t)c.success << 23;

	if (m->verb == PERSONAE_DO_ANSWER)
		return base | (uint32_t)c.skill << 8 | (c.spend_dice > 0);
	if (c.success)
		return base;
	return base | (uint32_t)c.against << 16 | (uint32_t)c.skill << 8;
}

/*
 * To give up is never offered: most readers would try it, and there is nothing
 * behind it.
 */
static uint32_t
group(const void *state, const struct move *m)
{
	(void)state;
	if (m->verb == PERSONAE_DO_END)
		return RULES_NO_CHOICE;
	if (m->verb == PERSONAE_DO_CHALLENGE || m->verb == PERSONAE_DO_ANSWER)
		return call_group(m);
	return (uint32_t)m->verb << 24 | (uint32_t)m->at[0] << 8 | m->at[1];
}

/* --- endings --- */

/* The identity of a seat: a player's own, of the chorus the toughest foe. */
static int
own_identity(const struct personae *s, int seat)
{
	int i, best = PERSONAE_NOBODY;

	for (i = 0; i < s->ids; i++) {
		if (s->id[i].seat != seat)
			continue;
		if (s->id[i].main)
			return i;
		if (s->id[i].stance == PERSONAE_ADVERSARY &&
		    (best == PERSONAE_NOBODY ||
		     s->id[i].tough > s->id[best].tough))
			best = i;
	}
	return best;
}

/* Friends who came and cannot act any more. */
static int
fallen_friends(const struct personae *s, int me)
{
	int i, n = 0;

	for (i = 0; i < s->ids; i++)
		n += i != me && !personae_opposed(s, me, i) &&
		     s->id[i].enters <= s->scene &&
		     (s->id[i].negated || personae_inoperative(s, i));
	return n;
}

static bool
has_won(const struct personae *s, int me)
{
	int other = s->id[me].stance == PERSONAE_ALLY ? PERSONAE_ADVERSARY
						      : PERSONAE_ALLY;

	return s->yielded == other + 1 ||
	       (s->yielded == 0 && !side_left(s, other) &&
		side_left(s, s->id[me].stance));
}

static struct ending
ending_of(int kind, int score)
{
	static const char *const kinds[] = {
		[UNHURT] = "unhurt",   [HURT] = "hurt",
		[CARRIED] = "carried", [WITHDREW] = "withdrew",
		[BEATEN] = "beaten",   [NEGATED] = "negated",
	};

	return (struct ending){kinds[kind], score >= 50, score};
}

static struct ending
won(const struct personae *s, int me)
{
	int shock = s->id[me].shock, fallen = fallen_friends(s, me);

	if (s->id[me].negated)
		return ending_of(NEGATED, 35);
	if (personae_inoperative(s, me))
		return ending_of(CARRIED, fallen ? 50 : 56);
	if (shock || fallen)
		return ending_of(HURT, 86 - 8 * shock - 7 * fallen);
	return ending_of(UNHURT, 92 + blows_left(s, me));
}

static struct ending
lost(const struct personae *s, int me)
{
	int fallen = fallen_friends(s, me);

	if (s->id[me].negated)
		return ending_of(NEGATED, 5);
	if (personae_inoperative(s, me))
		return ending_of(BEATEN, 15);
	if (s->yielded)
		return ending_of(WITHDREW,
				 44 - 5 * s->id[me].shock - 5 * fallen);
	return ending_of(BEATEN, 20);
}

static struct ending
ending(const void *state, int seat)
{
	const struct personae *s = state;
	int me = own_identity(s, seat);

	if (me == PERSONAE_NOBODY)
		return ending_of(BEATEN, 0);
	return has_won(s, me) ? won(s, me) : lost(s, me);
}

/* --- what is the same --- */

static void
forget(void *state)
{
	struct personae *s = state;
	struct personae_clash c = s->clash;
	int i;

	s->all_rounds = s->challenges = s->succeeded = 0;
	s->criticals = s->earned = 0;
	memset(&s->clash, 0, sizeof(s->clash));
	s->clash.kind = c.kind;
	s->clash.actors = c.actors;
	s->clash.reactors = c.reactors;
	for (i = 0; i < 2 * PERSONAE_SIDE; i++) {
		s->clash.party[i].who = c.party[i].who;
		s->clash.party[i].won = c.party[i].won;
	}
}

/* Has somebody more than bare hands? */
static bool
is_armed(const struct personae *s, int who)
{
	int i;

	for (i = 0; i < s->skills; i++)
		if (s->skill[i].who == who &&
		    (s->skill[i].use == PERSONAE_ATTACK ||
		     s->skill[i].use == PERSONAE_POWER))
			return true;
	return false;
}

static unsigned
readers(const void *state)
{
	const struct personae *s = state;
	unsigned armed = 0;
	int i;

	for (i = 0; i < s->ids; i++)
		if (s->id[i].main && is_armed(s, i))
			armed |= 1u << s->id[i].seat;
	return armed ? armed : (1u << s->players) - 1;
}

/* --- a book's encounter --- */

enum {
	LATER = 2, /* scene */
	ROUNDS = 200,
	COMPANIONS = 2,
	FOES = 5,
	FAIR = 92 /* hundredths: how long one side lasts to the other */
};

/* The n-th of the adversaries, the toughest first; or PERSONAE_NOBODY. */
static int
nth_foe(const struct personae *s, int n)
{
	int tough, i;

	for (tough = PERSONAE_MAJOR; tough >= PERSONAE_MINION; tough--)
		for (i = 0; i < s->ids; i++)
			if (s->id[i].stance == PERSONAE_ADVERSARY &&
			    s->id[i].tough == tough && n-- == 0)
				return i;
	return PERSONAE_NOBODY;
}

/* The character of a seat, or PERSONAE_NOBODY. */
static int
character_of(const struct personae *s, int seat)
{
	int i;

	for (i = 0; i < s->ids; i++)
		if (s->id[i].main && s->id[i].seat == seat)
			return i;
	return PERSONAE_NOBODY;
}

/* Who could be there: the reader's side, then the other. */
struct cast {
	int n[2];
	uint8_t who[2][PERSONAE_ORDER / 2];
};

static void
enter(struct cast *c, int side, int who)
{
	if (who != PERSONAE_NOBODY && c->n[side] < PERSONAE_ORDER / 2)
		c->who[side][c->n[side]++] = (uint8_t)who;
}

/*
 * A friend on the left, then one further round, against so many foes; the
 * third of these has been talked round before.
 */
static struct cast
cast_of(const struct personae *s, int seat, int friends, int foes)
{
	int first = seat < s->players ? seat : 0, i;
	struct cast c = {0};

	for (i = 0; i <= friends; i++)
		enter(&c, 0, character_of(s, (first + i) % s->players));
	for (i = 0; i < foes; i++)
		enter(&c, 1, nth_foe(s, i < 2 ? i : i + 1));
	return c;
}

/* In hundredths: the hits of a side in a round, all as able as now. */
static int
hits_a_round(const struct personae *s, const struct cast *c, int side)
{
	int i, k, chance, sum = 0;

	for (i = 0; i < c->n[side]; i++)
		for (k = 0; k < c->n[!side]; k++) {
			chance = 50 + personae_edge(s, c->who[side][i],
						    c->who[!side][k]) /
					      8;
			sum += chance < 10 ? 10 : chance > 90 ? 90 : chance;
		}
	return c->n[!side] ? sum / c->n[!side] : 0;
}

static int
blows_of(const struct personae *s, const struct cast *c, int side)
{
	int i, n = 0;

	for (i = 0; i < c->n[side]; i++)
		n += blows_left(s, c->who[side][i]);
	return n;
}

/* How far a cast is from a fair fight that lasts so many rounds. */
static int
misfit(const struct personae *s, const struct cast *c, unsigned rounds)
{
	int win, lose, far;

	if (!c->n[0] || !c->n[1])
		return INT_MAX;
	win = 10000 * blows_of(s, c, 1) / (1 + hits_a_round(s, c, 0));
	lose = 10000 * blows_of(s, c, 0) / (1 + hits_a_round(s, c, 1));
	far = win - 100 * (int)rounds;
	return 4 * abs(100 * lose / (win + 1) - FAIR) + abs(far) / 10;
}

/* The fairest cast, in the order in which they act: turn and turn about. */
static struct personae_order
cast(const struct personae *s, int seat, unsigned decisions)
{
	int friends, foes, i, best_misfit = INT_MAX, far;
	struct personae_order o = {0};
	struct cast best = {0}, c;

	for (friends = 0; friends <= COMPANIONS && friends < s->players;
	     friends++)
		for (foes = 1; foes <= FOES; foes++) {
			c = cast_of(s, seat, friends, foes);
			far = misfit(s, &c, decisions);
			far += friends + 1 < s->players && !friends ? 60 : 0;
			if (far >= best_misfit)
				continue;
			best_misfit = far;
			best = c;
		}
	for (i = 0; i < best.n[0] || i < best.n[1]; i++) {
		if (i < best.n[0])
			o.at[o.n++] = best.who[0][i];
		if (i < best.n[1])
			o.at[o.n++] = best.who[1][i];
	}
	return o;
}

/* The reader's own are first; nobody else is there. */
static void
fit(void *state, int seat, unsigned decisions)
{
	struct personae *s = state;
	struct personae_order o = cast(s, seat, decisions);
	int me = own_identity(s, seat), i;

	if (me == PERSONAE_NOBODY || o.n < 2)
		return;
	s->reader = (uint8_t)(me + 1);
	s->scenes = 1;
	s->rounds = ROUNDS;
	for (i = 0; i < s->ids; i++)
		if (!memchr(o.at, i, o.n))
			s->id[i].enters = LATER;
	s->id[me].enters = 1;
	personae_renew_all(s);
	/* what the evening has brought so far */
	if (!personae_chorus(s, me) && s->id[me].bank < 2)
		s->id[me].bank = 2;
	if (s->knobs.at[PERSONAE_KNOB_CHORUS_CRITICALS] == PERSONAE_POOLED &&
	    !s->pool)
		s->pool = 1;
	personae_escalate(s, me, PERSONAE_VIOLENT, o.at, (int)o.n);
}

/* Whoever is worse off gives up, once there was a fight. */
static size_t
hasten(const void *state, int seat, const struct move *moves, size_t n)
{
	const struct personae *s = state;
	size_t i;
	int who;

	(void)seat;
	if (s->phase != PERSONAE_AT_OPEN || s->round < 3 ||
	    personae_plan(s, &who) != PERSONAE_PLAN_TURN ||
	    side_left(s, s->id[who].stance) > side_left(s, !s->id[who].stance))
		return n;
	for (i = 0; i < n; i++)
		if (moves[i].verb == PERSONAE_DO_END)
			return i;
	return n;
}

/* --- what the reader pencils: how everybody fares --- */

enum { HIT_BOXES, SHOCK_LEVEL, CRITICALS, OF_EACH };

static void
number_id(const struct personae *s, int who, int what,
	  const struct names *names, struct book_number *out)
{
	static const char *const of[] = {"hits", "shock", "bank"};
	const char *name = personae_id_text(s, who, names);
	char quote = strchr(name, '\'') ? '"' : '\'';

	snprintf(out->name, sizeof(out->name), "%s-%d", of[what], who);
	snprintf(out->path, sizeof(out->path),
		 "sum((character|identity)[@name=%c%s%c]/@%s)", quote, name,
		 quote, of[what]);
	out->high = what == SHOCK_LEVEL ? PERSONAE_LEVELS : PERSONAE_HITS;
}

static size_t
numbers(const void *start, int seat, const struct names *names,
	struct book_number *out)
{
	const struct personae *s = start;
	size_t n = 0;
	int i, k;

	(void)seat;
	for (i = 0; i < s->ids; i++)
		for (k = 0; k < OF_EACH; k++)
			number_id(s, i, k, names, &out[n++]);
	snprintf(out[n].name, sizeof(out[n].name), "pool");
	snprintf(out[n].path, sizeof(out[n].path), "sum(@chorus-bank)");
	out[n].high = PERSONAE_HITS;
	return n + 1;
}

static void
sheet(const void *state, int seat, int16_t *values)
{
	const struct personae *s = state;
	int i;

	(void)seat;
	for (i = 0; i < s->ids; i++) {
		*values++ = s->id[i].hits;
		*values++ = s->id[i].shock;
		*values++ = s->id[i].bank;
	}
	*values = s->pool;
}

/*
 * Who is out of action stays in the section.  Points are not spent in a book,
 * so what leads to them (tallies, who struck whom) is of no account.
 */
static void
pencil_id(struct personae *s, int who)
{
	struct personae_id *id = &s->id[who];

	id->shock = personae_inoperative(s, who) ? PERSONAE_LEVELS : 0;
	id->hits = id->bank = id->tally = 0;
	id->points = id->hurt = 0;
	id->by = PERSONAE_NOBODY;
}

static void
pencil(void *state, int seat)
{
	struct personae *s = state;
	int i;

	(void)seat;
	for (i = 0; i < s->ids; i++)
		pencil_id(s, i);
	s->pool = 0;
	s->all_rounds = s->challenges = s->succeeded = 0;
	s->criticals = s->earned = 0;
	if (s->phase == PERSONAE_AT_OPEN || s->phase == PERSONAE_AT_OVER)
		memset(&s->clash, 0, sizeof(s->clash));
	memset(&s->sets, 0, sizeof(s->sets));
}

/* Rounds of the fight of each scene, and what comes before and after it. */
static unsigned
hour(const void *state)
{
	const struct personae *s = state;
	unsigned round = s->encounter ? s->round : s->fought ? ROUNDS + 2u : 0;

	if (round > ROUNDS + 2u)
		round = ROUNDS + 2u;
	return (s->scene - 1u) * (ROUNDS + 3u) + round;
}

/* --- what the tables of a book are told beside the step --- */

/* Whose side somebody is on, as the reader sees it. */
static const char *
side_word(const struct personae *s, int who)
{
	int me = s->reader - 1;

	if (who == me)
		return "you";
	return personae_opposed(s, me, who) ? "enemy" : "friend";
}

/* Hand to hand, from afar, or uncanny. */
static const char *
manner_word(const struct personae *s, const struct personae_party *a)
{
	if (s->clash.kind == PERSONAE_POWER)
		return "power";
	return personae_skill_attr(s, a->skill) == PERSONAE_CNG ? "shot"
								: "blow";
}

/* What came of it for whom it struck. */
static const char *
effect_word(const struct personae *was, const struct personae *is, int who)
{
	if (personae_inoperative(is, who))
		return personae_inoperative(was, who) ? "more" : "out";
	if (is->id[who].shock > was->id[who].shock)
		return is->id[who].shock > 1 ? "worse" : "hurt";
	return is->id[who].hits > was->id[who].hits ? "hit" : "none";
}

/* Who and how: <outcome by="enemy" on="you" manner="blow">. */
static struct xml_node *
add_outcome(const struct personae *s, struct xml_node *step)
{
	const struct personae_party *a = &s->clash.party[0];
	struct xml_node *out = xml_add(step, "outcome");
	const char *by = side_word(s, a->who);
	const char *manner = manner_word(s, a);
	char key[32];

	xml_set(out, "by", by);
	if (s->clash.kind <= PERSONAE_POWER)
		xml_set(out, "on",
			side_word(s, s->clash.party[PERSONAE_SIDE].who));
	xml_set(out, "manner", manner);
	snprintf(key, sizeof(key), "%s-%s", by, manner);
	xml_set(step, "for", key);
	return out;
}

/* Is it decided? By what dice: best="9" rival="7". */
static void
set_dice(const struct personae *s, struct xml_node *out)
{
	const struct personae_party *a = &s->clash.party[0],
				    *b = &s->clash.party[PERSONAE_SIDE];

	xml_set(out, "won", a->won ? "yes" : "no");
	if (a->sure || b->sure) {
		xml_set(out, "sure", a->sure ? "actor" : "reactor");
		return;
	}
	xml_set_int(out, "best", a->dice[0]);
	xml_set_int(out, "rival", b->dice[0]);
	xml_set_int(out, "total", a->dice[0] + a->add);
	xml_set_int(out, "rival-total", b->dice[0] + b->add);
	if (a->dice[0] + a->add == b->dice[0] + b->add)
		xml_set(out, "tie", "yes");
	if (a->extra)
		xml_set_int(out, "extra", a->extra);
}

static bool
is_clash(const struct personae *s, const struct move *m)
{
	return s->reader &&
	       (m->verb == PERSONAE_DO_CHALLENGE ||
		m->verb == PERSONAE_DO_UNOPPOSED ||
		m->verb == PERSONAE_DO_RECOVER || m->verb >= PERSONAE_DO_ACTOR);
}

static void
live(void *state, const struct move *m, struct luck *luck,
     const struct names *names, struct xml_node *step)
{
	struct personae *s = state;
	struct personae was = *s;
	struct xml_node *out = xml_first(step, "outcome");
	int on;

	(void)names;
	personae_apply(state, m, luck);
	if (!is_clash(&was, m))
		return;
	if (!out)
		out = add_outcome(s, step);
	if (s->phase != PERSONAE_AT_OPEN && s->clash.stage < PERSONAE_AT_INJURY)
		return;
	set_dice(s, out);
	on = s->clash.party[PERSONAE_SIDE].who;
	if (s->phase == PERSONAE_AT_OPEN && s->clash.kind <= PERSONAE_POWER)
		xml_set(out, "effect", effect_word(&was, s, on));
}

const struct rules_book personae_book = {
	.endings = ENDINGS,
	.asks = PERSONAE_ASKS,
	.worth = worth,
	.group = group,
	.ending = ending,
	.forget = forget,
	.readers = readers,
	.numbers = numbers,
	.sheet = sheet,
	.pencil = pencil,
	.hour = hour,
	.fit = fit,
	.hasten = hasten,
	.live = live,
};
