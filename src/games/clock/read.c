/* Mark Nau's clock game: a session's steps read. */
#include "games/clock/state.h"

#include <string.h>

#include "base/speech.h"
#include "base/str.h"

/*
 * A step holds an element for each decision: bid, pass, weakness; play,
 * adjective, concede; show, each in order of play, read by the cursor; give,
 * discard and the words of new lines, in any order, found by whose they are.
 * Which elements and attributes there may be, session.xsd has said.
 */

/* One more than there are decisions. Returns false. */
static bool
left(struct step *step, const struct xml_node *node)
{
	diag_report(step->diag, xml_where(node), DIAG_STEP_LEFT, xml_name(node),
		    xml_name(step->node));
	return false;
}

/* The element of that name and seat, wherever it stands; false: reported. */
static bool
find_of(struct step *step, const char *name, int seat,
	const struct xml_node **found)
{
	const struct xml_node *c;
	int who;

	*found = NULL;
	XML_EACH (c, step->node, name) {
		if (!step_seat(step, c, "who", &who))
			return false;
		if (who == seat && *found)
			return left(step, c);
		if (who == seat)
			*found = c;
	}
	step->place = *found;
	return true;
}

static bool
out_of_turn(struct step *step, const struct xml_node *node, int who, int turn)
{
	return step_refuse(step, node, CLOCK_WHY(NOT_TURN), hole_seat(who),
			   hole_seat(turn));
}

static bool
read_set(struct step *step, const struct xml_node *node, struct move *m)
{
	unsigned long long cards;

	if (!step_cards(step, node, "with", &cards))
		return false;
	m->set = cards;
	return true;
}

/* The n-th line (from 1) of those kinds on a sheet. */
static unsigned
nth_line(const struct clock *s, int seat, unsigned kinds, long n)
{
	unsigned i;

	for (i = 0; i < s->lines_n; i++)
		if (s->lines[i].seat == seat &&
		    (kinds >> s->lines[i].kind & 1) && --n == 0)
			return i;
	return CLOCK_NOBODY;
}

/* Does a text fit a line? NULL fits those not crossed off. */
static bool
fits(const struct clock_line *line, const char *text, const struct names *names)
{
	return text ? str_eq(names_text(names, line->word), text) : !line->used;
}

unsigned
clock_find_line(const struct clock *s, int seat, unsigned kinds,
		const char *text, const struct names *names)
{
	unsigned found = CLOCK_NOBODY, i;
	long n;

	for (i = s->lines_n; i-- > 0;) {
		const struct clock_line *line = &s->lines[i];

		if (line->seat != seat || !(kinds >> line->kind & 1) ||
		    !fits(line, text, names))
			continue;
		if (found == CLOCK_NOBODY || !line->used ||
		    s->lines[found].used)
			found = i;
	}
	if (found != CLOCK_NOBODY || !text)
		return found;
	return str_int(text + (*text == '#'), &n) && n > 0
		       ? nth_line(s, seat, kinds, n)
		       : CLOCK_NOBODY;
}

/* The kinds that are adjectives. */
enum {
	ADJECTIVES = 1 << CLOCK_GUEST | 1 << CLOCK_SHADOW | 1 << CLOCK_AVATAR |
		     1 << CLOCK_TERROR
};

/* word= of a line on somebody's sheet; the first not crossed off if absent. */
static bool
read_line(const struct clock *s, struct step *step, const struct xml_node *node,
	  int seat, unsigned kinds, struct move *m)
{
	const char *text = step_text(step, node, "word");
	unsigned line = clock_find_line(s, seat, kinds, text, step->names);

	if (line == CLOCK_NOBODY && text) /* of another half: is refused */
		line = clock_find_line(s, seat, ADJECTIVES & ~kinds, text,
				       step->names);
	m->at[0] = (uint8_t)line;
	if (line != CLOCK_NOBODY)
		return true;
	if (!text)
		return step_refuse(step, node,
				   xml_is(node, "weakness")
					   ? CLOCK_WHY(NO_WEAKNESS_LEFT)
					   : CLOCK_WHY(NO_ADJECTIVE_LEFT),
				   hole_seat(seat));
	return step_refuse(step, node,
			   xml_is(node, "weakness") ? CLOCK_WHY(NO_WEAKNESS)
						    : CLOCK_WHY(NO_ADJECTIVE),
			   hole_text(text), hole_seat(seat));
}

/* --- the auction --- */

/* Whose opportunity is still to come: clockwise, and the first's second. */
static bool
comes_later(const struct clock *s, int seat)
{
	int first = clock_now(s)->first, i = s->seat;

	if (s->again)
		return false;
	for (i = clock_left(s, i); i != first; i = clock_left(s, i))
		if (i == seat)
			return true;
	return seat == first && s->best != CLOCK_NOBODY && s->seat != first;
}

static bool
read_bid(const struct clock *s, struct step *step, const struct xml_node *node,
	 struct move *m)
{
	int who;

	if (!step_seat(step, node, "who", &who))
		return false;
	if (xml_is(node, "pass"))
		return true;
	if (xml_is(node, "bid")) {
		m->verb = CLOCK_DO_BID;
		return read_set(step, node, m);
	}
	m->verb = CLOCK_DO_EXPOSE;
	return read_line(s, step, node, clock_target(s, s->seat),
			 1u << CLOCK_WEAKNESS, m);
}

/* Who is not mentioned passes. */
bool
clock_read_bidding(const struct decision *d, const void *state,
		   struct step *step, struct move *m)
{
	const struct clock *s = state;
	const struct xml_node *node = step_next(step);
	int who;

	(void)d;
	m->verb = CLOCK_DO_PASS;
	if (!node)
		return true;
	who = names_find_seat(step->names, xml_attr(node, "who"));
	if (who < 0 || who == s->seat)
		return read_bid(s, step, step_take(step), m);
	if (s->best != CLOCK_NOBODY && comes_later(s, who))
		return true;
	return out_of_turn(step, node, who, s->seat);
}

/* --- the contest --- */

/* up=: the thumbs up, of those who vote. */
bool
clock_read_vote(const struct decision *d, const void *state, struct step *step,
		struct move *m)
{
	const struct clock *s = state;
	int attacker = clock_player(s, CLOCK_ATTACKER);
	int target = clock_player(s, CLOCK_TARGET);
	unsigned up;

	(void)d;
	if (!step_seats(step, step->node, "up", &up))
		return false;
	if (up >> attacker & 1)
		return step_refuse(step, step->node, CLOCK_WHY(ATTACKER_VOTES),
				   hole_seat(attacker));
	if (up >> target & 1)
		return step_refuse(step, step->node, CLOCK_WHY(TARGET_VOTES),
				   hole_seat(target));
	m->at[0] = up >> s->seat & 1;
	return true;
}

/* takes=, or the first of hearts, diamonds, spades, clubs (C-A10). */
static void
read_takes(const struct clock *s, struct step *step,
	   const struct xml_node *node, struct move *m)
{
	uint64_t takes = clock_takes(clock_against(s));
	const char *text = step_text(step, node, "takes");

	m->at[0] = takes ? (uint8_t)clock_lowest(takes) : CLOCK_NOBODY;
	if (text)
		luck_card_parse(text, strlen(text), &m->at[0]);
}

static bool
read_play(const struct clock *s, struct step *step, const struct xml_node *node,
	  struct move *m)
{
	int player = clock_player(s, s->side), who;

	if (!step_seat(step, node, "who", &who))
		return false;
	if (who != player)
		return out_of_turn(step, node, who, player);
	if (xml_is(node, "play")) {
		m->verb = CLOCK_DO_PLAY;
		return read_set(step, node, m);
	}
	if (xml_is(node, "concede")) {
		m->verb = CLOCK_DO_CONCEDE;
		read_takes(s, step, node, m);
		return true;
	}
	m->verb = CLOCK_DO_INVOKE;
	return read_line(s, step, node, player, clock_kinds(s, s->side), m);
}

bool
clock_read_playing(const struct decision *d, const void *state,
		   struct step *step, struct move *m)
{
	const struct clock *s = state;
	const struct xml_node *node = step_next(step);

	(void)d;
	if (!node)
		return step_refuse(step, step->node, CLOCK_WHY(CONTEST_OPEN),
				   hole_seat(clock_player(s, s->side)));
	return read_play(s, step, step_take(step), m);
}

/* --- 11:30 to 11:34 --- */

/* Of which line is an element inside a transformation? false: reported. */
static bool
read_whose(struct step *step, const struct xml_node *node, int *seat, int *kind)
{
	if (!step_seat(step, node, "seat", seat))
		return false;
	*kind = xml_is(node, "weakness")
			? CLOCK_WEAKNESS
			: step_word(step, node, "of", CLOCK_OF);
	return true;
}

/* How many lines of that sheet and kind stand before a line of it. */
static unsigned
lines_before(const struct clock *s, const struct clock_line *line)
{
	const struct clock_line *l;
	unsigned n = 0;

	for (l = s->lines; l < line; l++)
		n += l->seat == line->seat && l->kind == line->kind;
	return n;
}

/* The next new line's word: the n-th <weakness> or <adjective> for it. */
bool
clock_read_name(const struct decision *d, const void *state, struct step *step,
		struct move *m)
{
	const struct clock *s = state;
	const struct clock_line *line = &s->lines[s->naming];
	unsigned n = 0, nth = lines_before(s, line);
	const struct xml_node *c, *mine = NULL;
	int seat, kind;

	XML_EACH (c, step->node, NULL) {
		if (!read_whose(step, c, &seat, &kind))
			return false;
		if (!clock_lines_of(s, seat, kind))
			return left(step, c);
		if (seat != line->seat || kind != line->kind)
			continue;
		if (n == clock_lines_of(s, seat, kind))
			return left(step, c);
		if (n++ == nth)
			mine = c;
	}
	m->set = mine ? names_add(step->names, step_text(step, mine, d->attr))
		      : 0;
	return true;
}

bool
clock_read_discard(const struct decision *d, const void *state,
		   struct step *step, struct move *m)
{
	const struct clock *s = state;
	const struct xml_node *node;

	return find_of(step, d->name, s->seat, &node) &&
	       (!node || (read_set(step, node, m)));
}

/* --- Master of the Fun --- */

/* two= and one=: before whom two reds lie, and before whom one. */
bool
clock_read_give(const struct decision *d, const void *state, struct step *step,
		struct move *m)
{
	const struct clock *s = state;
	const struct xml_node *node;
	unsigned two, one;
	int i;

	if (!find_of(step, d->name, s->seat, &node))
		return false;
	if (!node)
		return step_refuse(step, step->node, CLOCK_WHY(GIVES_NONE),
				   hole_seat(s->seat));
	if (!step_seats(step, node, "two", &two) ||
	    !step_seats(step, node, "one", &one))
		return false;
	if (two & one)
		return step_bad(step, node, "one",
				_("players who are not in two= as well"));
	for (i = 0; i < s->seats; i++)
		m->set |= (uint64_t)((two >> i & 1) * 2 + (one >> i & 1))
			  << 2 * i;
	return true;
}

/* <show> in the order of showing; who is not mentioned does not. */
bool
clock_read_show(const struct decision *d, const void *state, struct step *step,
		struct move *m)
{
	const struct clock *s = state;
	const struct xml_node *node;
	int who;

	while ((node = step_next(step)) && xml_is(node, "give"))
		step_take(step);
	if (!node || !xml_is(node, d->name) ||
	    names_find_seat(step->names, xml_attr(node, "who")) != s->seat)
		return true;
	m->at[0] = 1;
	return step_seat(step, step_take(step), "who", &who);
}

/* --- the steps themselves --- */

/* What is optional and only says what follows: it must agree. */
static bool
agrees(struct step *step, const char *attr, int seat,
       const struct refusal_text *what)
{
	struct refusal why;
	int said;

	if (!step_seat(step, step->node, attr, &said))
		return false;
	if (said < 0 || said == seat)
		return true;
	refuse(&why, what, hole_seat(seat));
	return step_refused(step, step->node, attr, &why);
}

bool
clock_read_auction(const struct decision *d, const void *state,
		   struct step *step, struct move *m)
{
	(void)d;
	(void)m;
	step_walk(step);
	return agrees(step, "first", clock_first_bidder(state),
		      CLOCK_WHY(FIRST_IS));
}

bool
clock_read_contest(const struct decision *d, const void *state,
		   struct step *step, struct move *m)
{
	step_walk(step);
	m->set = names_add(step->names, step_text(step, step->node, d->attr));
	return agrees(step, "who", clock_player(state, CLOCK_ATTACKER),
		      CLOCK_WHY(ATTACKER_IS));
}

bool
clock_read_fun(const struct decision *d, const void *state, struct step *step,
	       struct move *m)
{
	(void)d;
	(void)state;
	(void)m;
	step_walk(step);
	return true;
}

/* A step that is not due is refused by the rules. */
bool
clock_read_move(const void *state, struct step *step, struct move *m)
{
	const struct clock *s = state;
	const struct decision *d = &clock_decisions[s->phase];

	if (s->phase > CLOCK_AT_OVER)
		m->verb = decision_verb(d);
	return !d->read || !(d->verbs >> m->verb & 1) || d->read(d, s, step, m);
}
