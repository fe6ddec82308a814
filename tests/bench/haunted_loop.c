/*
 * Haunted as one straight loop: scene after scene, a conflict from its
 * whisper to its dice.  Characters are in sets of bits; a throw is a number
 * that is greater when it is better.
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "games/haunted/state.h"
#include "loop.h"

enum { PEOPLE = HAUNTED_PEOPLE, CONFLICTS_MOST = 3, NEWCOMERS_UP_TO = 10 };
enum { FACE_BITS = 10 }; /* of the count of a face in a throw */

struct fight {
	int side[HAUNTED_SIDES], sides;
	int gamble[HAUNTED_SIDES];
	int helpers[HAUNTED_SIDES], police_helpers;
	uint8_t helps[PEOPLE + 1];
	enum haunted_mode mode;
	bool opposed;
	int whisper, suspect;
};

struct table {
	int heat[PEOPLE + 1], influence[PEOPLE + 1];
	int reserve[PEOPLE + 1], original[PEOPLE + 1];
	uint32_t there, diagram, his; /* characters as bits */
	int people, murderer, seats;
	int role[RULES_SEATS], plays[RULES_SEATS];
	uint32_t played;
	int ghost, evidence, detectives, police_scenes, stories, convicted;
	bool police, first_counts, no_check, pass_all, refreshes, no_confront;
	int conflicts;
	enum haunted_end end;
	struct haunted_tally tally;
	unsigned moves;
	struct rng *choice, *dice;
};

/* --- choosing --- */

static int
choose(struct table *t, int n)
{
	t->moves++;
	return n > 1 ? (int)rng_below(t->choice, (uint32_t)n) : 0;
}

static int
choose_bit(struct table *t, uint32_t set)
{
	return loop_bit_at(set, choose(t, __builtin_popcount(set)));
}

/* Nobody (0), or one of a set. */
static int
choose_or_none(struct table *t, uint32_t set)
{
	int k = choose(t, 1 + __builtin_popcount(set));

	return k ? loop_bit_at(set, k - 1) : 0;
}

static int
die(struct table *t)
{
	return 1 + (int)rng_below(t->dice, 6);
}

/* --- opening a scene --- */

static bool
in_cast(const struct table *t, int seat)
{
	return t->role[seat] == HAUNTED_CAST ||
	       (t->role[seat] == HAUNTED_GHOSTLY && !t->ghost);
}

static void
call_police(struct table *t, int detectives)
{
	if (!t->detectives)
		t->detectives = detectives;
	if ((t->police_scenes || t->first_counts) && t->evidence < HAUNTED_DICE)
		t->evidence++;
	t->police_scenes++;
	t->tally.police++;
}

/* Who plays whom. */
static void
cast(struct table *t)
{
	int room = 0, cast, i;

	for (i = 0; i < t->seats; i++)
		room += in_cast(t, i);
	cast = room;
	if (t->police)
		room -= t->detectives < cast ? t->detectives : cast;
	for (i = 0; i < t->seats; i++) {
		if (!in_cast(t, i))
			continue;
		t->plays[i] = choose_or_none(
			t, room > 0 ? t->diagram & ~t->played : 0);
		if (t->plays[i]) {
			t->played |= 1u << t->plays[i];
			room--;
		}
	}
}

static void
hand_heat(struct table *t, uint32_t hot)
{
	int i, from, to;

	for (i = 0; i < t->seats; i++) {
		from = t->plays[i];
		if (!from || !(hot >> from & 1))
			continue;
		to = choose_or_none(t, (t->diagram | 1u << t->murderer) &
					       ~(1u << from));
		if (!to)
			continue;
		t->heat[from]--;
		t->heat[to]++;
		t->reserve[from] = t->original[from];
	}
}

static void
open_scene(struct table *t)
{
	bool open = t->police && !t->detectives;
	int detectives = 1 + choose(t, open ? 2 : 1), i;
	uint32_t hot = 0;

	for (i = 1; i <= t->people; i++)
		hot |= (uint32_t)(t->heat[i] > 0) << i;
	if (t->police)
		call_police(t, detectives);
	t->tally.scenes++;
	cast(t);
	hand_heat(t, hot);
}

static void
close_scene(struct table *t)
{
	memset(t->plays, 0, sizeof(t->plays));
	t->played = 0;
	t->conflicts = 0;
}

/* --- the decisions of a conflict --- */

static bool
side_rolls(const struct table *t, const struct fight *f, int side)
{
	return side == t->murderer || f->mode != HAUNTED_CONFRONT ||
	       f->sides > 2;
}

static void
whisper(struct table *t, struct fight *f)
{
	bool confronts = t->police ? !t->no_confront : f->sides > 1,
	     accepts = t->police || f->sides > 1;

	if (t->police && t->ghost)
		f->whisper = choose_bit(t, t->his);
	if (t->ghost && f->side[0] == t->murderer)
		f->mode = HAUNTED_IGNORE - accepts +
			  (unsigned)choose(t, 1 + accepts + confronts);
	if (f->mode == HAUNTED_ACCEPT)
		f->suspect = f->whisper;
	else if (t->police && f->mode != HAUNTED_CONFRONT)
		f->suspect = choose_bit(t, t->diagram);
}

/* A bystander helps one of the sides, or nobody. */
static void
ask_help(struct table *t, struct fight *f, int who)
{
	bool police = t->police && f->mode != HAUNTED_CONFRONT;
	int able[HAUNTED_SIDES], n = 0, i, k;

	if (!t->reserve[who]) {
		choose(t, 1);
		return;
	}
	for (i = 0; i < f->sides; i++)
		if (side_rolls(t, f, f->side[i]) &&
		    !(f->side[i] == t->murderer && f->mode == HAUNTED_CONFRONT))
			able[n++] = i;
	k = choose(t, 1 + n + police);
	if (k > n) {
		f->helps[who] = HAUNTED_POLICE;
		f->police_helpers++;
	} else if (k) {
		f->helps[who] = (uint8_t)f->side[able[k - 1]];
		f->helpers[able[k - 1]]++;
	}
}

static void
prepare(struct table *t, struct fight *f)
{
	uint32_t helpers = t->played | 1u << t->murderer;
	int i;

	whisper(t, f);
	for (i = 0; i < f->sides; i++)
		helpers &= ~(1u << f->side[i]);
	for (; helpers; helpers &= helpers - 1)
		ask_help(t, f, __builtin_ctz(helpers));
	if (t->ghost && f->helps[t->murderer])
		f->opposed = choose(t, 2);
	for (i = 0; i < f->sides; i++)
		if (side_rolls(t, f, f->side[i]))
			f->gamble[i] = choose(t, 1 + t->reserve[f->side[i]]);
}

/* --- dice --- */

struct pools {
	int n, who[HAUNTED_SIDES + 2], dice[HAUNTED_SIDES + 2];
	uint64_t thrown[HAUNTED_SIDES + 2];
};

static void
add_pool(struct pools *p, int who, int dice)
{
	if (!dice)
		return;
	p->who[p->n] = who;
	p->dice[p->n++] = dice;
}

static void
set_pools(const struct table *t, const struct fight *f, struct pools *p)
{
	int i, side;

	p->n = 0;
	for (i = 0; i < f->sides; i++) {
		side = f->side[i];
		if (side_rolls(t, f, side))
			add_pool(p, side,
				 t->influence[side] + f->helpers[i] +
					 f->gamble[i] +
					 (side == t->murderer &&
							  f->mode ==
								  HAUNTED_ACCEPT
						  ? t->ghost
						  : 0));
	}
	if (f->opposed || f->mode == HAUNTED_IGNORE ||
	    f->mode == HAUNTED_CONFRONT)
		add_pool(p, HAUNTED_GHOST, t->ghost);
	if (t->police && f->mode != HAUNTED_CONFRONT)
		add_pool(p, HAUNTED_POLICE, t->evidence + f->police_helpers);
}

static void
throw_dice(struct table *t, struct pools *p, uint32_t set)
{
	int i, k;

	for (; set; set &= set - 1) {
		i = __builtin_ctz(set);
		p->thrown[i] = 0;
		for (k = 0; k < p->dice[i]; k++)
			p->thrown[i] += (uint64_t)1 << FACE_BITS * (die(t) - 1);
	}
}

static uint32_t
best(const struct pools *p, uint32_t among)
{
	uint64_t most = 0;
	uint32_t set = 0;
	int i;

	for (; among; among &= among - 1) {
		i = __builtin_ctz(among);
		if (p->thrown[i] > most) {
			most = p->thrown[i];
			set = 0;
		}
		set |= (uint32_t)(p->thrown[i] == most) << i;
	}
	return set;
}

static int
winner(struct table *t, struct pools *p, uint32_t among)
{
	among = best(p, among);
	while (among & (among - 1)) {
		throw_dice(t, p, among);
		among = best(p, among);
	}
	return p->who[__builtin_ctz(among)];
}

/* --- what comes of it --- */

static void
spend(struct table *t, const struct fight *f, int who)
{
	int i;

	for (i = 0; i < f->sides; i++)
		if (f->side[i] == who)
			t->reserve[who] -= f->gamble[i];
	for (i = 1; i <= t->people; i++)
		t->reserve[i] -= f->helps[i] == who;
}

static void
cast_suspicion(struct table *t, int to)
{
	bool pass = choose(t, 1 + (t->heat[t->murderer] > 0));
	int n = t->pass_all ? t->heat[t->murderer] : 1;

	if (!pass) {
		t->heat[to]++;
		return;
	}
	t->heat[t->murderer] -= n;
	t->heat[to] += n;
	t->reserve[t->murderer] = t->original[t->murderer];
}

static void
end_confrontation(struct table *t, const struct fight *f, struct pools *p)
{
	uint32_t all = (1u << p->n) - 1, others = 0;
	int i, who;

	for (i = 0; i < p->n; i++)
		others |= (uint32_t)(p->who[i] != t->murderer &&
				     p->who[i] != HAUNTED_GHOST)
			  << i;
	if (others)
		spend(t, f, winner(t, p, others));
	who = winner(t, p, all & ~others);
	t->tally.confronted++;
	if (who == t->murderer) {
		spend(t, f, who);
		t->ghost--;
	} else {
		t->tally.forced++;
	}
	if (t->police)
		t->end = HAUNTED_END_ARREST;
}

static void
end_conflict(struct table *t, const struct fight *f, int who)
{
	t->tally.won = (uint16_t)(t->tally.won + (who == t->murderer));
	t->tally.forced = (uint16_t)(t->tally.forced + (who == HAUNTED_GHOST));
	spend(t, f, who);
	if (f->mode == HAUNTED_ACCEPT && t->ghost < HAUNTED_DICE)
		t->ghost++;
	if (!t->police)
		return;
	if (who == HAUNTED_POLICE)
		t->end = HAUNTED_END_ARREST;
	else
		cast_suspicion(t,
			       who == HAUNTED_GHOST ? f->whisper : f->suspect);
}

static void
fight(struct table *t, struct fight *f)
{
	struct pools p;

	prepare(t, f);
	set_pools(t, f, &p);
	throw_dice(t, &p, (1u << p.n) - 1);
	t->conflicts++;
	t->tally.conflicts++;
	if (f->mode == HAUNTED_CONFRONT)
		end_confrontation(t, f, &p);
	else
		end_conflict(t, f, winner(t, &p, (1u << p.n) - 1));
}

/* --- scenes --- */

/* The k-th conflict of a regular scene among those n who are played. */
static void
regular_conflict(struct table *t, const int *who, int n, int k)
{
	struct fight f = {0};
	int i;

	for (i = 0; i < n && k > i; i++)
		k -= 1 + i;
	if (i == n) {
		if (k == 0)
			f.side[f.sides++] = t->murderer;
		while (n)
			f.side[f.sides++] = who[--n];
	} else {
		f.side[0] = k ? who[i] : t->murderer;
		f.side[1] = k ? who[k - 1] : who[i];
		f.sides = 2;
	}
	fight(t, &f);
}

enum after { GO_ON, CHECK, RESOLVE };

static enum after
regular_step(struct table *t)
{
	int who[RULES_SEATS], n = 0, conflicts = 0, i, k;

	for (i = 0; i < t->seats; i++)
		if (t->plays[i])
			who[n++] = t->plays[i];
	if (t->conflicts < CONFLICTS_MOST)
		conflicts = n * (n + 1) / 2 + (n > 1) + (n > 2);
	k = choose(t, conflicts + 2);
	if (k >= conflicts)
		return k == conflicts ? CHECK : RESOLVE;
	regular_conflict(t, who, n, k);
	return GO_ON;
}

static void
add_person(struct table *t, int circle)
{
	int i = ++t->people;

	t->influence[i] = die(t);
	t->reserve[i] = t->original[i] = 7 - t->influence[i];
	t->heat[i] = 0;
	t->there |= 1u << i;
	t->diagram |= 1u << i;
	if (circle != HAUNTED_VICTIMS)
		t->his |= 1u << i;
}

static enum after
police_step(struct table *t)
{
	struct fight f = {.side = {t->murderer}, .sides = 1};
	bool accuse = (t->ghost ? t->his : t->diagram) != 0;
	int comers = t->people < NEWCOMERS_UP_TO ? 3 : 0, k;

	if (t->conflicts)
		return choose(t, 2) ? RESOLVE : CHECK;
	k = choose(t, accuse + comers + 1);
	if (k < accuse)
		fight(t, &f);
	else if (k < accuse + comers)
		add_person(t, HAUNTED_HIS + k - accuse);
	else
		t->end = HAUNTED_END_SURRENDER;
	return GO_ON;
}

static void
check(struct table *t)
{
	int roll = 3;

	if (!t->police || !t->no_check)
		roll = die(t) - t->heat[t->murderer];
	t->police = roll < 3;
}

/* --- endings --- */

/* More Heat, less Influence, less reserve. */
static long
guilt(const struct table *t, int who)
{
	return (long)t->heat[who] * 100 - t->influence[who] * 10 -
	       t->reserve[who];
}

static void
go_free(struct table *t)
{
	long top = 0;
	int i;

	t->convicted = 0;
	for (i = 1; i <= t->people; i++) {
		if (!(t->diagram >> i & 1) || t->heat[i] <= t->influence[i])
			continue;
		if (!t->convicted || guilt(t, i) > top) {
			top = guilt(t, i);
			t->convicted = 0;
		}
		t->convicted += guilt(t, i) == top;
	}
	t->end = t->convicted ? HAUNTED_END_CONVICTED : HAUNTED_END_UNSOLVED;
}

static void
resolve(struct table *t)
{
	if (!t->ghost) {
		go_free(t);
		return;
	}
	t->police = false;
	t->heat[t->murderer] = 0;
	t->evidence -= t->evidence / 2;
	t->police_scenes = 0;
	if (t->refreshes)
		memcpy(t->reserve, t->original, sizeof(t->reserve));
	if (choose(t, 2))
		t->end = HAUNTED_END_STAYS;
	else
		t->stories++;
}

static void
play_scene(struct table *t)
{
	enum after after = GO_ON;

	open_scene(t);
	while (!t->end && after == GO_ON)
		after = t->police ? police_step(t) : regular_step(t);
	close_scene(t);
	if (after == CHECK)
		check(t);
	else if (after == RESOLVE)
		resolve(t);
}

/* --- begin and end --- */

static void
begin_people(struct table *t, const struct haunted *s)
{
	const struct haunted_person *p;
	int i;

	t->people = s->people_n;
	t->murderer = s->murderer;
	for (i = 1; i <= s->people_n; i++) {
		p = &s->people[i];
		t->heat[i] = p->heat;
		t->influence[i] = p->influence;
		t->reserve[i] = p->reserve;
		t->original[i] = p->original;
		t->there |= (uint32_t)haunted_there(s, i) << i;
		t->diagram |= (uint32_t)haunted_on_diagram(s, i) << i;
		t->his |= (uint32_t)haunted_in_his_circle(s, i) << i;
	}
}

static void *
begin(const void *state)
{
	const struct haunted *s = state;
	struct table *t = calloc(1, sizeof(*t));
	int i;

	if (!t || s->phase != HAUNTED_AT_BEFORE)
		abort();
	begin_people(t, s);
	t->seats = s->seats;
	for (i = 0; i < s->seats; i++)
		t->role[i] = s->role[i];
	t->ghost = s->ghost;
	t->evidence = s->evidence;
	t->detectives = s->detectives;
	t->police_scenes = s->police_scenes;
	t->police = s->kind == HAUNTED_WITH_POLICE;
	t->stories = s->story - s->first_story + 1;
	t->first_counts = s->knobs.at[HAUNTED_KNOB_FIRST_EVIDENCE];
	t->no_check = s->knobs.at[HAUNTED_KNOB_CHECK_AFTER_POLICE];
	t->pass_all = s->knobs.at[HAUNTED_KNOB_HEAT_PASS];
	t->refreshes = s->knobs.at[HAUNTED_KNOB_SAGA_REFRESH];
	t->no_confront = s->knobs.at[HAUNTED_KNOB_POLICE_CONFRONT];
	return t;
}

static void
measure(const struct table *t, long *values)
{
	uint32_t set = t->there & ~(1u << t->murderer);
	long heat = 0;
	int i;

	for (i = 1; i <= t->people; i++)
		heat += set >> i & 1 ? t->heat[i] : 0;
	*values++ = t->end - HAUNTED_END_SURRENDER;
	*values++ = t->stories;
	*values++ = t->tally.scenes;
	*values++ = t->tally.police;
	*values++ = t->tally.conflicts;
	*values++ = t->tally.won;
	*values++ = t->tally.forced;
	*values++ = t->tally.confronted;
	*values++ = t->evidence;
	*values++ = !t->ghost;
	*values++ = t->ghost;
	*values++ = t->heat[t->murderer];
	*values++ = heat;
	*values++ = t->convicted;
	*values = __builtin_popcount(set);
}

static unsigned
play_game(const void *table, struct rng *choice, struct rng *luck, long *values)
{
	struct table t = *(const struct table *)table;

	t.choice = choice;
	t.dice = luck;
	while (!t.end)
		play_scene(&t);
	measure(&t, values);
	return t.moves;
}

const struct loop haunted_loop = {"haunted", begin, play_game};
