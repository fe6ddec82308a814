/* Haunted: what a move does (RULES.md 6.4 to 6.7). */
#include "games/haunted/state.h"

#include <assert.h>
#include <string.h>

/* --- opening a scene --- */

static void
count_up(uint8_t *dice)
{
	if (*dice < HAUNTED_DICE)
		++*dice;
}

/*
 * U-A2: the n-th police scene of a story rolls n dice, the first the evidence
 * as it stands; with the knob each finds one die more.
 */
static void
call_police(struct haunted *s, int detectives)
{
	if (!s->detectives)
		s->detectives = (uint8_t)(detectives ? detectives : 1);
	if (s->police_scenes || s->knobs.at[HAUNTED_KNOB_FIRST_EVIDENCE])
		count_up(&s->evidence);
	s->police_scenes++;
	s->tally.police++;
}

static void
refresh(struct haunted_person *p)
{
	p->reserve = p->original;
}

/* U-A7: who carries Heat as the scene begins, and is played in it. */
static bool
may_hand(const struct haunted *s, int seat)
{
	return s->plays[seat] && s->hot >> s->plays[seat] & 1;
}

static void
ask_hand(struct haunted *s)
{
	s->phase = HAUNTED_AT_HANDING;
	while (++s->asked <= s->seats)
		if (may_hand(s, s->asked - 1))
			return;
	s->phase = HAUNTED_AT_DURING;
}

static void
ask_cast(struct haunted *s)
{
	s->phase = HAUNTED_AT_CASTING;
	while (++s->asked <= s->seats)
		if (haunted_in_cast(s, s->asked - 1))
			return;
	s->asked = 0;
	ask_hand(s);
}

static void
open_scene(struct haunted *s, int detectives)
{
	int i;

	s->hot = 0;
	for (i = 1; i <= s->people_n; i++)
		if (s->people[i].heat)
			s->hot |= (uint32_t)1 << i;
	if (s->kind == HAUNTED_WITH_POLICE)
		call_police(s, detectives);
	s->tally.scenes++;
	s->asked = 0;
	ask_cast(s);
}

void
haunted_cast(void *state, const struct move *m, struct luck *luck)
{
	struct haunted *s = state;

	(void)luck;
	s->plays[s->asked - 1] = m->at[0];
	ask_cast(s);
}

/* One point, and the reserve is full again, even if it was (U-A7). */
void
haunted_hand(void *state, const struct move *m, struct luck *luck)
{
	struct haunted *s = state;
	struct haunted_person *p = &s->people[s->plays[s->asked - 1]];
	int to = m->at[0];

	(void)luck;
	if (to) {
		p->heat--;
		s->people[to].heat++;
		refresh(p);
	}
	ask_hand(s);
}

/* --- in a scene --- */

/* U-01: influence as rolled, reserve the rest to seven. */
static void
add_person(struct haunted *s, const struct move *m, struct luck *luck)
{
	struct haunted_person *p = &s->people[++s->people_n];

	memset(p, 0, sizeof(*p));
	p->influence = (uint8_t)luck_die(luck, 0, 6);
	p->reserve = p->original = (uint8_t)(7 - p->influence);
	p->circle = m->at[0];
	p->name = (uint16_t)m->set;
	haunted_settle(s, s->people_n);
	if (m->at[1])
		s->plays[m->at[1] - 1] = s->people_n;
}

/*
 * U-A5: a point of his own (all with the knob) takes the place of the one that
 * is gained, and his reserve is full again.
 */
void
haunted_pass(void *state, const struct move *m, struct luck *luck)
{
	struct haunted *s = state;
	struct haunted_person *from = &s->people[s->murderer];
	struct haunted_person *to = &s->people[s->fight.suspected];
	uint16_t n = s->knobs.at[HAUNTED_KNOB_HEAT_PASS] ? from->heat : 1;

	(void)luck;
	s->phase = HAUNTED_AT_DURING;
	if (!m->at[0]) {
		to->heat++;
		return;
	}
	from->heat = (uint16_t)(from->heat - n);
	to->heat = (uint16_t)(to->heat + n);
	refresh(from);
}

static void
close_scene(struct haunted *s)
{
	memset(s->plays, 0, sizeof(s->plays));
	s->conflicts = s->won = s->confronted = 0;
	s->phase = HAUNTED_AT_BEFORE;
}

/* RULES 6.4: on 2 or less, Heat taken off, the police come next. */
static void
check(struct haunted *s, struct luck *luck)
{
	int roll = 3;

	/* U-A4: also behind a police scene, unless the knob says no. */
	if (s->kind == HAUNTED_REGULAR ||
	    !s->knobs.at[HAUNTED_KNOB_CHECK_AFTER_POLICE])
		roll = (int)luck_die(luck, 0, 6) - s->people[s->murderer].heat;
	s->kind = roll >= 3 ? HAUNTED_REGULAR : HAUNTED_WITH_POLICE;
	s->scene++;
	close_scene(s);
}

/* --- endings --- */

static void
finish(struct haunted *s, enum haunted_end end)
{
	close_scene(s);
	s->end = (uint8_t)end;
	s->phase = HAUNTED_AT_OVER;
}

/* < 0: a is the likelier to be convicted; 0: both are. */
static int
compare_convicts(const struct haunted_person *a, const struct haunted_person *b)
{
	if (a->heat != b->heat)
		return a->heat > b->heat ? -1 : 1;
	if (a->influence != b->influence)
		return a->influence < b->influence ? -1 : 1;
	if (a->reserve != b->reserve)
		return a->reserve < b->reserve ? -1 : 1;
	return 0;
}

uint32_t
haunted_convicts(const struct haunted *s)
{
	const struct haunted_person *p, *top = NULL;
	uint32_t set = 0;
	int i, c;

	for (i = 1; i <= s->people_n; i++) {
		p = &s->people[i];
		if (!haunted_on_diagram(s, i) || p->heat <= p->influence)
			continue;
		c = top ? compare_convicts(p, top) : -1;
		if (c < 0)
			set = 0;
		if (c <= 0) {
			set |= (uint32_t)1 << i;
			top = p;
		}
	}
	return set;
}

static void
go_free(struct haunted *s)
{
	uint32_t set = haunted_convicts(s);
	int i;

	for (i = 1; i <= s->people_n; i++)
		s->people[i].arrested = set >> i & 1;
	finish(s, set ? HAUNTED_END_CONVICTED : HAUNTED_END_UNSOLVED);
}

/* U-A3: the greater half of the evidence stays; U-A16: reserves as they are. */
static void
end_story(struct haunted *s)
{
	int i;

	close_scene(s);
	s->phase = HAUNTED_AT_SAGA;
	s->kind = HAUNTED_REGULAR;
	s->people[s->murderer].heat = 0;
	s->evidence = (uint8_t)(s->evidence - s->evidence / 2);
	s->police_scenes = 0;
	for (i = 1; i <= s->people_n; i++)
		if (s->knobs.at[HAUNTED_KNOB_SAGA_REFRESH])
			refresh(&s->people[i]);
}

static void
next_story(struct haunted *s, uint64_t crises)
{
	s->story++;
	s->scene = 1;
	s->phase = HAUNTED_AT_BEFORE;
	if (crises)
		s->crises = (uint16_t)crises;
}

void
haunted_open(void *state, const struct move *m, struct luck *luck)
{
	struct haunted *s = state;

	switch (m->verb) {
	case HAUNTED_DO_SCENE:
		open_scene(s, m->at[0]);
		return;
	case HAUNTED_DO_NEWCOMER:
		add_person(s, m, luck);
		return;
	case HAUNTED_DO_CONFLICT:
		haunted_fight(s, m, luck);
		return;
	case HAUNTED_DO_CHECK:
		check(s, luck);
		return;
	case HAUNTED_DO_RESOLVE:
		if (s->ghost)
			end_story(s);
		else
			go_free(s);
		return;
	case HAUNTED_DO_GIVE_UP:
		finish(s, HAUNTED_END_SURRENDER);
		return;
	case HAUNTED_DO_PLACE:
		s->people[m->at[0]].circle = m->at[1];
		haunted_settle(s, m->at[0]);
		return;
	case HAUNTED_DO_STORY:
		next_story(s, m->set);
		return;
	case HAUNTED_DO_STOP:
		finish(s, HAUNTED_END_STAYS);
		return;
	}
	assert(false);
}

void
haunted_apply(void *state, const struct move *m, struct luck *luck)
{
	const struct haunted *s = state;

	haunted_decisions[s->phase].apply(state, m, luck);
}
