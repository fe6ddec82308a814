/* Half-Chance: a session's steps read. */
#include "games/halfchance/state.h"

#include <string.h>

#include "base/speech.h"
#include "base/str.h"

/*
 * A step is a turn: <wander> or <condition>, and in it an element for each
 * decision in the order of play.  A decision with one possible answer may be
 * left out, and so may <ask> and <swap>, which then mean nobody and nothing.
 * An element whose who= is another player waits for that player's decision.
 */

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
				_("the id of a card of the start"));
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

/* Is the element at the cursor the answer, not another's? false: reported. */
static bool
is_due(const struct decision *d, const struct halfchance *s, struct step *step,
       bool *due)
{
	const struct xml_node *c = step_next(step);
	int who;

	*due = false;
	if (!c || !xml_is(c, d->name))
		return true;
	if (!step_seat(step, c, "who", &who))
		return false;
	*due = who < 0 || who == s->who;
	return true;
}

/* Nothing said, though there is a choice. */
static bool
lacking(const struct decision *d, const struct halfchance *s, struct step *step)
{
	const struct xml_node *at = step_next(step);

	if (!at)
		at = step->node;
	if (s->phase == HALFCHANCE_AT_ANSWER)
		return step_refuse(step, at, HALFCHANCE_WHY(CALLED_CHOICE),
				   hole_seat(s->who));
	return step_refuse(step, at, HALFCHANCE_WHY(CHOICE), hole_seat(s->who),
			   hole_text(d->name), hole_text(d->attr));
}

/* Nothing said: the only move, or for <ask> and <swap> none. */
static bool
read_nothing(const struct decision *d, const struct halfchance *s,
	     struct step *step, struct move *m)
{
	if (m->verb == HALFCHANCE_DO_ASK || m->verb == HALFCHANCE_DO_SWAP)
		return true;
	return only_move(s, m) || lacking(d, s, step);
}

bool
halfchance_read_inside(const struct decision *d, const void *state,
		       struct step *step, struct move *m)
{
	const struct halfchance *s = state;
	const struct xml_node *node;
	bool due;

	if (!is_due(d, s, step, &due))
		return false;
	if (!due)
		return read_nothing(d, s, step, m);
	node = step_take(step);
	return (!xml_attr(node, d->attr) && only_move(s, m)) ||
	       read_answer(s, step, node, d->attr, m);
}

/* card= in a <call> to a player who has nothing to choose from is refused. */
bool
halfchance_read_call(const struct decision *d, const void *state,
		     struct step *step, struct move *m)
{
	const struct halfchance *s = state;
	const struct xml_node *call;
	struct refusal why;
	int to;

	if (!halfchance_read_inside(d, s, step, m))
		return false;
	call = step_taken(step);
	to = m->at[HALFCHANCE_ARG_TO];
	if (!call || !xml_attr(call, "card") ||
	    halfchance_any(halfchance_held(s, to, HALFCHANCE_ENCOUNTER)) ||
	    halfchance_any(halfchance_free(s, to)))
		return true;
	refuse(&why, HALFCHANCE_WHY(CALLED_DRAWS), hole_seat(to));
	return step_refused(step, call, "card", &why);
}

/* The card of a called player stands in the <call>. */
bool
halfchance_read_answer(const struct decision *d, const void *state,
		       struct step *step, struct move *m)
{
	const struct xml_node *call = step_before(step);

	if (call && xml_attr(call, "card"))
		return read_answer(state, step, call, "card", m);
	if (only_move(state, m))
		return true;
	if (call)
		return step_bad(step, call, "card",
				_("what the called player plays"));
	return lacking(d, state, step);
}

/* --- a turn's beginning --- */

/* A <call> that says nothing could be taken for any. */
static bool
check_calls(struct step *step)
{
	const struct xml_node *c;

	XML_EACH (c, step->node, "call")
		if (!xml_attr(c, "to") && !xml_attr(c, "card"))
			return step_bad(step, c, "to", _("the answer"));
	return true;
}

bool
halfchance_read_turn(const struct decision *d, const void *state,
		     struct step *step, struct move *m)
{
	const struct halfchance *s = state;
	struct move only;
	int who;

	step_walk(step);
	if (!step_seat(step, step->node, "who", &who) || !check_calls(step))
		return false;
	if (who >= 0 && who != s->turn)
		return step_refuse(step, step->node, HALFCHANCE_WHY(WRONG_TURN),
				   hole_seat(who), hole_seat(s->turn));
	if (xml_attr(step->node, d->attr))
		return read_answer(s, step, step->node, d->attr, m);
	if (m->verb == HALFCHANCE_DO_CONDITION && !s->own[s->turn])
		return true; /* one is drawn */
	if (only_move(s, &only) && only.verb == m->verb) {
		*m = only;
		return true;
	}
	return step_bad(step, step->node, d->attr,
			_("the id of the card played"));
}

bool
halfchance_read_move(const void *state, struct step *step, struct move *m)
{
	const struct halfchance *s = state;
	const struct decision *d = &halfchance_decisions[s->phase];

	if (s->phase != HALFCHANCE_AT_TURN)
		m->verb = decision_verb(d);
	m->at[HALFCHANCE_ARG_TO] = m->at[HALFCHANCE_ARG_CARD] = HALFCHANCE_NONE;
	return d->read(d, s, step, m);
}
