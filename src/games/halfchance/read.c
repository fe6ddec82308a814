/* Half-Chance: a session's steps read. */
#include "games/halfchance/state.h"

#include <string.h>

#include "base/str.h"

/*
 * A step is a turn: <wander> or <condition>, and in it an element for each
 * decision in the order of play.  A decision with one possible answer may be
 * left out, and so may <ask> and <swap>, which then mean nobody and nothing.
 * An element whose who= is another player waits for that player's decision.
 */

const struct halfchance_decision halfchance_decisions[] = {
	[HALFCHANCE_AT_ASKING] = {"ask", "to", HALFCHANCE_DO_ASK},
	[HALFCHANCE_AT_CALLING] = {"call", "to", HALFCHANCE_DO_CALL},
	[HALFCHANCE_AT_ANSWER] = {"call", "card", HALFCHANCE_DO_PLAY},
	[HALFCHANCE_AT_INJURING] = {"injure", "to", HALFCHANCE_DO_INJURE},
	[HALFCHANCE_AT_HEALING] = {"heal", "card", HALFCHANCE_DO_HEAL},
	[HALFCHANCE_AT_DISCARDING] = {"discard", "card", HALFCHANCE_DO_DISCARD},
	[HALFCHANCE_AT_SWAPPING] = {"swap", "card", HALFCHANCE_DO_SWAP},
	[HALFCHANCE_AT_TOO_MANY] = {"discard", "card", HALFCHANCE_DO_DISCARD},
};
static const char inside[] = "ask call injure heal discard swap";

static const struct xml_node *
child_at(const struct xml_node *step, int k)
{
	const struct xml_node *c = xml_first(step, NULL);

	while (c && k--)
		c = xml_next(c, NULL);
	return c;
}

/* The only move there is, as if the session said so. */
static bool
only_move(const struct halfchance *s, struct move *m)
{
	struct move moves[RULES_MOVES];

	if (halfchance_list(s, moves) != 1)
		return false;
	*m = moves[0];
	return true;
}

/* --- answers --- */

static bool
read_card(const struct halfchance *s, struct step *step,
	  const struct xml_node *node, struct move *m)
{
	const char *id = step_text(step, node, "card");
	int card = halfchance_find_card(&s->deck, step->names, id);

	if (card < 0 && m->verb == HALFCHANCE_DO_SWAP && str_eq(id, "none"))
		card = HALFCHANCE_NONE;
	else if (card < 0)
		return step_bad(step, node, "card",
				"the id of a card of the start");
	m->at[HALFCHANCE_ARG_CARD] = (uint8_t)card;
	return true;
}

static bool
read_to(struct step *step, const struct xml_node *node, struct move *m)
{
	int to = HALFCHANCE_NONE;

	if (m->verb == HALFCHANCE_DO_ASK &&
	    str_eq(xml_attr(node, "to"), "nobody") &&
	    names_find_seat(step->names, "nobody") < 0)
		step_text(step, node, "to");
	else if (!step_need_seat(step, node, "to", &to))
		return false;
	m->at[HALFCHANCE_ARG_TO] = (uint8_t)to;
	return true;
}

/* Reads the answer and refuses it at its own line. */
static bool
read_answer(const struct halfchance *s, struct step *step,
	    const struct xml_node *node, const char *attr, struct move *m)
{
	struct refusal why;

	if (strcmp(attr, "to") == 0 ? !read_to(step, node, m)
				    : !read_card(s, step, node, m))
		return false;
	if (halfchance_legal(s, m, &why))
		return true;
	return step_refused(step, node, attr, &why);
}

/* --- decisions inside a turn --- */

/*
 * The element for the decision that is due: NULL when the next one is for
 * another.  false: reported.
 */
static bool
find_child(const struct halfchance *s, struct step *step,
	   const struct xml_node **child)
{
	const struct xml_node *c = child_at(step->node, s->child);
	int who;

	*child = NULL;
	if (!c || !xml_is(c, halfchance_decisions[s->phase].name))
		return true;
	if (!step_seat(step, c, "who", &who))
		return false;
	if (who < 0 || who == s->who)
		*child = c;
	return true;
}

/* Nothing said, though there is a choice. */
static bool
lacking(const struct halfchance *s, struct step *step)
{
	const struct xml_node *next = child_at(step->node, s->child);
	if (!next)
		next = step->node;
	if (s->phase == HALFCHANCE_AT_ANSWER)
		return step_refuse(step, next, HALFCHANCE_WHY(CALLED_CHOICE),
				   hole_seat(s->who));
	return step_refuse(step, next, HALFCHANCE_WHY(CHOICE),
			   hole_seat(s->who),
			   hole_text(halfchance_decisions[s->phase].name),
			   hole_text(halfchance_decisions[s->phase].attr));
}

/* Nothing said: the only move, or for <ask> and <swap> none. */
static bool
read_nothing(const struct halfchance *s, struct step *step, struct move *m)
{
	if (m->verb == HALFCHANCE_DO_ASK || m->verb == HALFCHANCE_DO_SWAP)
		return true;
	return only_move(s, m) || lacking(s, step);
}

/* The card of a called player stands in the <call>. */
static bool
read_called(const struct halfchance *s, struct step *step, struct move *m)
{
	const struct xml_node *call = NULL;

	if (s->said)
		call = child_at(step->node, s->child - 1);
	if (call && xml_attr(call, "card"))
		return read_answer(s, step, call, "card", m);
	if (only_move(s, m))
		return true;
	if (call)
		return step_bad(step, call, "card",
				"what the called player plays");
	return lacking(s, step);
}

/* card= in a <call> to a player who has nothing to choose from. */
static bool
check_called(const struct halfchance *s, struct step *step,
	     const struct xml_node *call, const struct move *m)
{
	int to = m->at[HALFCHANCE_ARG_TO];
	struct refusal why;

	if (s->phase != HALFCHANCE_AT_CALLING || !xml_attr(call, "card") ||
	    halfchance_holds(s, to, HALFCHANCE_ENCOUNTER) ||
	    halfchance_owns_free(s, to))
		return true;
	refuse(&why, HALFCHANCE_WHY(CALLED_DRAWS), hole_seat(to));
	return step_refused(step, call, "card", &why);
}

static bool
read_decision(const struct halfchance *s, struct step *step, struct move *m)
{
	const struct xml_node *child;
	const char *attr = halfchance_decisions[s->phase].attr;

	*m = (struct move){
		.verb = (uint8_t)halfchance_decisions[s->phase].verb,
		.at = {HALFCHANCE_NONE, HALFCHANCE_NONE},
	};
	if (s->phase == HALFCHANCE_AT_ANSWER)
		return read_called(s, step, m);
	if (!find_child(s, step, &child))
		return false;
	if (!child)
		return read_nothing(s, step, m);
	if (xml_attr(child, attr) || !only_move(s, m)) {
		if (!read_answer(s, step, child, attr, m))
			return false;
	}
	m->at[HALFCHANCE_ARG_SAID] = 1;
	return check_called(s, step, child, m);
}

/* --- a turn's beginning --- */

/* An element that says nothing could be taken for any decision. */
static bool
check_children(struct step *step)
{
	const struct xml_node *c;

	XML_EACH (c, step->node, NULL)
		if (word_index(inside, xml_name(c), strlen(xml_name(c))) >= 0 &&
		    !xml_attr(c, "to") && !xml_attr(c, "card"))
			return step_bad(step, c,
					xml_is(c, "ask") || xml_is(c, "call") ||
							xml_is(c, "injure")
						? "to"
						: "card",
					"the answer");
	return true;
}

static bool
read_opening(const struct halfchance *s, struct step *step, struct move *m)
{
	struct move only;
	int who;

	step->inside = inside;
	if (!step_seat(step, step->node, "who", &who) || !check_children(step))
		return false;
	if (who >= 0 && who != s->turn)
		return step_refuse(step, step->node, HALFCHANCE_WHY(WRONG_TURN),
				   hole_seat(who), hole_seat(s->turn));
	m->at[HALFCHANCE_ARG_TO] = m->at[HALFCHANCE_ARG_CARD] = HALFCHANCE_NONE;
	if (xml_attr(step->node, "card"))
		return read_answer(s, step, step->node, "card", m);
	if (m->verb == HALFCHANCE_DO_CONDITION && !s->own[s->turn])
		return true; /* one is drawn */
	if (only_move(s, &only) && only.verb == m->verb) {
		*m = only;
		return true;
	}
	return step_bad(step, step->node, "card", "the id of the card played");
}

bool
halfchance_read_move(const void *state, struct step *step, struct move *m)
{
	const struct halfchance *s = state;

	if (s->phase == HALFCHANCE_AT_TURN)
		return read_opening(s, step, m);
	return read_decision(s, step, m);
}
