/* Haunted: the decisions of a conflict, one after the other (RULES 6.5). */
#include "games/haunted/state.h"

#include <string.h>

/* Is the murderer's answer to the whisper asked for? */
static bool
whispered(const struct haunted *s)
{
	return s->ghost && haunted_murderer_fights(s);
}

/* Who is in the scene and on no side, as bits. */
static uint32_t
bystanders(const struct haunted *s)
{
	uint32_t set = haunted_scene(s);
	int i;

	for (i = 0; i < s->fight.sides; i++)
		set &= ~((uint32_t)1 << s->fight.side[i]);
	return set;
}

/* Stands at the next bystander, who may help; false when there is none. */
static bool
ask_helper(struct haunted *s)
{
	unsigned next = s->fight.asked + 1u;
	uint32_t left = bystanders(s) >> next << next;

	s->fight.asked =
		(uint8_t)(left ? __builtin_ctz(left) : s->people_n + 1);
	return left != 0;
}

/* Stands at the next side that rolls; false when there is none. */
static bool
ask_gambler(struct haunted *s)
{
	while (++s->fight.asked <= s->fight.sides)
		if (haunted_side_rolls(s, s->fight.side[s->fight.asked - 1]))
			return true;
	return false;
}

/* Goes on to a phase; false when nothing is asked in it. */
static bool
ask(struct haunted *s, enum haunted_phase phase)
{
	bool police = s->kind == HAUNTED_WITH_POLICE;

	if (s->phase != phase)
		s->fight.asked = 0;
	s->phase = (uint8_t)phase;
	switch (phase) {
	case HAUNTED_AT_WHISPER:
		return police && s->ghost;
	case HAUNTED_AT_ANSWER:
		return whispered(s);
	case HAUNTED_AT_SUSPECTING:
		return police && (s->fight.mode == HAUNTED_ALONE ||
				  s->fight.mode == HAUNTED_IGNORE);
	case HAUNTED_AT_HELPING:
		return ask_helper(s);
	case HAUNTED_AT_OPPOSING:
		return s->ghost && haunted_murderer_helps(s);
	case HAUNTED_AT_GAMBLING:
		return ask_gambler(s);
	default:
		return false;
	}
}

/* From one phase to the next that asks something, in the end to the dice. */
static void
go_on(struct haunted *s, enum haunted_phase phase, struct luck *luck)
{
	for (; phase <= HAUNTED_AT_GAMBLING; phase++)
		if (ask(s, phase))
			return;
	haunted_roll(s, luck);
}

void
haunted_fight(struct haunted *s, const struct move *m, struct luck *luck)
{
	uint64_t set;

	memset(&s->fight, 0, sizeof(s->fight));
	if (m->at[0] || s->kind == HAUNTED_WITH_POLICE)
		s->fight.side[s->fight.sides++] = s->murderer;
	for (set = m->set; set; set >>= 5)
		s->fight.side[s->fight.sides++] = set & 31;
	go_on(s, HAUNTED_AT_WHISPER, luck);
}

void
haunted_name(void *state, const struct move *m, struct luck *luck)
{
	struct haunted *s = state;

	s->fight.whisper = m->at[0];
	go_on(s, HAUNTED_AT_ANSWER, luck);
}

/* RULES 6.6: accepting, he casts suspicion where the ghost would. */
void
haunted_take(void *state, const struct move *m, struct luck *luck)
{
	struct haunted *s = state;

	s->fight.mode = m->at[0];
	if (s->fight.mode == HAUNTED_ACCEPT)
		s->fight.suspect = s->fight.whisper;
	go_on(s, HAUNTED_AT_SUSPECTING, luck);
}

void
haunted_suspect(void *state, const struct move *m, struct luck *luck)
{
	struct haunted *s = state;

	s->fight.suspect = m->at[0];
	go_on(s, HAUNTED_AT_HELPING, luck);
}

void
haunted_help(void *state, const struct move *m, struct luck *luck)
{
	struct haunted *s = state;

	s->fight.helps[s->fight.asked] = m->at[0];
	go_on(s, HAUNTED_AT_HELPING, luck);
}

void
haunted_oppose(void *state, const struct move *m, struct luck *luck)
{
	struct haunted *s = state;

	s->fight.opposed = m->at[0];
	go_on(s, HAUNTED_AT_GAMBLING, luck);
}

void
haunted_gamble(void *state, const struct move *m, struct luck *luck)
{
	struct haunted *s = state;

	s->fight.gamble[s->fight.asked - 1] = m->at[0];
	go_on(s, HAUNTED_AT_GAMBLING, luck);
}
