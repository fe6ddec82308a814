/* Haunted: a session's steps read; <conflict> is in conflict.c. */
#include "games/haunted/state.h"

#include <string.h>

#include "base/speech.h"

/* "murderer, Sam, #4": those whom an attribute can name. */
static const char *
people_expected(const struct haunted *s, struct step *step)
{
	struct str text = {0};
	const char *result;
	int i;

	str_add(&text, "murderer");
	for (i = 1; i <= s->people_n; i++)
		if (haunted_there(s, i) && i != s->murderer)
			str_addf(&text, ", %s",
				 haunted_text(s, step->names, i));
	result = arena_printf(diag_arena(step->diag),
			      _("a character's name or number: %s (RULES 6.4)"),
			      str_text(&text));
	str_free(&text);
	return result;
}

bool
haunted_read_person(const struct haunted *s, struct step *step,
		    const struct xml_node *node, const char *attr, uint8_t *who)
{
	*who = (uint8_t)haunted_find(s, step->names,
				     step_text(step, node, attr));
	return *who || step_bad(step, node, attr, people_expected(s, step));
}

/* --- scene --- */

/*
 * The <cast> of a seat, or NULL.  Elements are found by whose they are, not by
 * the cursor: seats are asked in their order, a session says them in any.
 */
static const struct xml_node *
find_cast(struct step *step, int seat)
{
	const struct xml_node *node;

	XML_EACH (node, step->node, "cast")
		if (names_find_seat(step->names, xml_attr(node, "who")) == seat)
			return node;
	return NULL;
}

/* Is a character in the <cast> of another seat as well? */
static bool
cast_twice(const struct haunted *s, struct step *step, int who)
{
	const struct xml_node *node;
	int n = 0;

	XML_EACH (node, step->node, "cast")
		n += haunted_find(s, step->names, xml_attr(node, "as")) == who;
	return n > 1;
}

/* Things that the questions, a seat at a time, would pass over. */
static bool
check_cast(const struct haunted *s, struct step *step,
	   const struct xml_node *node)
{
	uint8_t who;
	int seat;

	if (!step_seat(step, node, "who", &seat) ||
	    !haunted_read_person(s, step, node, "as", &who))
		return false;
	if (find_cast(step, seat) != node)
		return step_refuse(step, node, HAUNTED_WHY(PLAYS_TWO),
				   hole_seat(seat));
	if (!haunted_in_cast(s, seat))
		return step_refuse(step, node, haunted_not_cast(s, seat),
				   hole_seat(seat));
	if (!haunted_on_diagram(s, who))
		return step_refuse(step, node, HAUNTED_WHY(NOT_SECONDARY),
				   haunted_hole_person(who));
	if (cast_twice(s, step, who))
		return step_refuse(step, node, HAUNTED_WHY(PLAYED_BY_TWO),
				   haunted_hole_person(who));
	if (xml_attr(node, "heat-to") && !s->people[who].heat)
		return step_refuse(step, node, HAUNTED_WHY(HANDS_NONE),
				   haunted_hole_person(who));
	return true;
}

static bool
read_scene(const struct haunted *s, struct step *step, struct move *m)
{
	int kind = step_word(step, step->node, "kind", HAUNTED_KINDS);
	const struct xml_node *node;

	m->at[0] = (uint8_t)step_number(step, step->node, "detectives", 0);
	if (s->phase != HAUNTED_AT_BEFORE)
		return true;
	if (kind >= 0 && kind != s->kind)
		return step_refuse(step, step->node,
				   kind ? HAUNTED_WHY(REGULAR_NEXT)
					: HAUNTED_WHY(POLICE_NEXT));
	XML_EACH (node, step->node, "cast")
		if (!check_cast(s, step, node))
			return false;
	return true;
}

/* as=, heat-to= of a seat; nobody where it says nothing. */
bool
haunted_read_cast(const struct decision *d, const void *state,
		  struct step *step, struct move *m)
{
	const struct haunted *s = state;
	const struct xml_node *node = find_cast(step, s->asked - 1);

	return !node || !xml_attr(node, d->attr) ||
	       haunted_read_person(s, step, node, d->attr, &m->at[0]);
}

/* --- the other steps --- */

static bool
read_newcomer(struct step *step, struct move *m)
{
	const char *name = step_text(step, step->node, "name");
	int seat;

	if (!step_seat(step, step->node, "who", &seat))
		return false;
	m->at[0] =
		(uint8_t)step_word(step, step->node, "circle", HAUNTED_CIRCLES);
	m->at[1] = (uint8_t)(seat + 1);
	if (str_blank(name))
		return true;
	if (haunted_reserved(name))
		return step_bad(step, step->node, "name",
				_("not a word for somebody else"));
	m->set = names_add(step->names, name);
	return true;
}

static bool
read_place(const struct haunted *s, struct step *step, struct move *m)
{
	m->at[1] =
		(uint8_t)step_word(step, step->node, "circle", HAUNTED_CIRCLES);
	return haunted_read_person(s, step, step->node, "who", &m->at[0]);
}

static bool
read_surrender(const struct haunted *s, struct step *step)
{
	int seat;

	if (!step_seat(step, step->node, "who", &seat))
		return false;
	return seat < 0 || s->role[seat] == HAUNTED_MURDERER ||
	       step_refuse(step, step->node, HAUNTED_WHY(SURRENDERS),
			   hole_seat(seat));
}

/* The id of all crises with one more; 0 when that is too long. */
static bool
read_story(const struct haunted *s, struct step *step, struct move *m)
{
	const char *crisis = step_text(step, step->node, "crisis");
	const char *old = names_text(step->names, s->crises);
	struct str all = {0};

	if (!crisis)
		return true;
	str_add(&all, old ? old : "");
	if (haunted_add_crisis(&all, s->story + 1, crisis))
		m->set = names_add(step->names, str_text(&all));
	str_free(&all);
	return m->set ||
	       step_bad(step, step->node, "crisis", _("a shorter text"));
}

bool
haunted_read_opening(const struct decision *d, const void *state,
		     struct step *step, struct move *m)
{
	const struct haunted *s = state;

	(void)d;
	switch (m->verb) {
	case HAUNTED_DO_SCENE:
		return read_scene(s, step, m);
	case HAUNTED_DO_NEWCOMER:
		return read_newcomer(step, m);
	case HAUNTED_DO_CONFLICT:
		return haunted_read_sides(s, step, m);
	case HAUNTED_DO_GIVE_UP:
		return read_surrender(s, step);
	case HAUNTED_DO_PLACE:
		return read_place(s, step, m);
	case HAUNTED_DO_STORY:
		return read_story(s, step, m);
	}
	return true;
}

bool
haunted_read_move(const void *state, struct step *step, struct move *m)
{
	const struct haunted *s = state;
	const struct decision *d = &haunted_decisions[s->phase];

	if (s->phase > HAUNTED_AT_OVER)
		m->verb = decision_verb(d);
	return !d->read || d->read(d, s, step, m);
}
