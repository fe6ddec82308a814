/* Mark Nau's clock game: a session's steps read. */
#include "games/clock/state.h"

#include <string.h>

#include "base/str.h"

/*
 * A step holds an element for each decision, in order of play: bid, pass,
 * weakness; play, adjective, concede; discard; give, show.  How far it is
 * read follows from whose `who` was asked for.
 */

static bool
is_read(const struct step *step, const struct xml_node *node, const char *attr)
{
	size_t i;

	for (i = 0; i < step->used_n; i++)
		if (step->used[i].node == node &&
		    str_eq(step->used[i].attr, attr))
			return true;
	return false;
}

/* The next element of a name (NULL: any) that is not read yet, or NULL. */
static const struct xml_node *
next_unread(const struct step *step, const char *name)
{
	const struct xml_node *c;

	XML_EACH (c, step->node, name)
		if (!is_read(step, c, "who"))
			return c;
	return NULL;
}

/* The unread element of that name and seat, wherever it stands, or NULL. */
static const struct xml_node *
find_unread(const struct step *step, const char *name, int seat)
{
	const struct xml_node *c;
	const char *who;

	XML_EACH (c, step->node, name) {
		who = xml_attr(c, "who");
		if (who && !is_read(step, c, "who") &&
		    names_find_seat(step->names, who) == seat)
			return c;
	}
	return NULL;
}

/* An element that no decision here is made by. Returns false. */
static bool
stray(struct step *step, const struct xml_node *node)
{
	diag_report(step->diag, xml_where(node), DIAG_STEP_INSIDE,
		    xml_name(node), xml_name(step->node));
	return false;
}

static bool
out_of_turn(struct step *step, const struct xml_node *node, int who, int turn)
{
	return step_refuse(step, node, CLOCK_WHY(NOT_TURN), hole_seat(who),
			   hole_seat(turn));
}

/*
 * Reports an attribute that an element does not take, before the rules judge
 * what is left without it.
 */
static bool
takes_only(struct step *step, const struct xml_node *node, const char *attrs)
{
	const char *names[STEP_ATTRS], *values[STEP_ATTRS];
	size_t n = xml_attrs(node, names, values, STEP_ATTRS), i;

	for (i = 0; i < n; i++) {
		if (word_index(attrs, names[i], strlen(names[i])) >= 0 ||
		    is_read(step, node, names[i])) /* as luck is */
			continue;
		diag_report(step->diag, xml_where(node), DIAG_STEP_ATTR,
			    xml_name(node), names[i], attrs);
		return false;
	}
	return true;
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

	if (!step_need_seat(step, node, "who", &who))
		return false;
	if (xml_is(node, "pass"))
		return true;
	if (xml_is(node, "bid")) {
		m->verb = CLOCK_DO_BID;
		return takes_only(step, node, "who with") &&
		       read_set(step, node, m);
	}
	m->verb = CLOCK_DO_EXPOSE;
	return takes_only(step, node, "who word cards") &&
	       read_line(s, step, node, clock_target(s, s->seat),
			 1u << CLOCK_WEAKNESS, m);
}

/* Who is not mentioned passes. */
static bool
read_bidding(const struct clock *s, struct step *step, struct move *m)
{
	const struct xml_node *node = next_unread(step, NULL);
	int who;

	step->inside = "bid pass weakness";
	m->verb = CLOCK_DO_PASS;
	if (!node)
		return true;
	if (word_index(step->inside, xml_name(node), strlen(xml_name(node))) <
	    0)
		return stray(step, node);
	who = xml_attr(node, "who")
		      ? names_find_seat(step->names, xml_attr(node, "who"))
		      : -1;
	if (who < 0 || who == s->seat)
		return read_bid(s, step, node, m);
	if (s->best != CLOCK_NOBODY && comes_later(s, who))
		return true;
	return out_of_turn(step, node, who, s->seat);
}

/* --- the contest --- */

/* up=: the thumbs up, of those who vote. */
static bool
read_vote(const struct clock *s, struct step *step, struct move *m)
{
	int attacker = clock_player(s, CLOCK_ATTACKER);
	int target = clock_player(s, CLOCK_TARGET);
	unsigned up;

	m->verb = CLOCK_DO_VOTE;
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
static bool
read_takes(const struct clock *s, struct step *step,
	   const struct xml_node *node, struct move *m)
{
	uint64_t takes = clock_takes(clock_against(s));
	const char *text = step_text(step, node, "takes");

	m->at[0] = takes ? (uint8_t)clock_lowest(takes) : CLOCK_NOBODY;
	return !text || luck_card_parse(text, strlen(text), &m->at[0]) ||
	       step_bad(step, node, "takes", "a card such as KH");
}

static bool
read_play(const struct clock *s, struct step *step, const struct xml_node *node,
	  struct move *m)
{
	int player = clock_player(s, s->side), who;

	if (!step_need_seat(step, node, "who", &who))
		return false;
	if (who != player)
		return out_of_turn(step, node, who, player);
	if (xml_is(node, "play")) {
		m->verb = CLOCK_DO_PLAY;
		return takes_only(step, node, "who with") &&
		       read_set(step, node, m);
	}
	if (xml_is(node, "concede")) {
		m->verb = CLOCK_DO_CONCEDE;
		return takes_only(step, node, "who takes") &&
		       read_takes(s, step, node, m);
	}
	m->verb = CLOCK_DO_INVOKE;
	return takes_only(step, node, "who word cards") &&
	       read_line(s, step, node, player, clock_kinds(s, s->side), m);
}

static bool
read_playing(const struct clock *s, struct step *step, struct move *m)
{
	const struct xml_node *node = next_unread(step, NULL);

	step->inside = "play adjective concede";
	if (!node)
		return step_refuse(step, step->node, CLOCK_WHY(CONTEST_OPEN),
				   hole_seat(clock_player(s, s->side)));
	if (word_index(step->inside, xml_name(node), strlen(xml_name(node))) <
	    0)
		return stray(step, node);
	return read_play(s, step, node, m);
}

/* --- 11:30 to 11:34 --- */

/* Is this the element of a new line that is not read yet? false: reported. */
static bool
names_line(const struct clock *s, struct step *step,
	   const struct xml_node *node, bool *yes)
{
	const struct clock_line *line = &s->lines[s->naming];
	bool weakness = xml_is(node, "weakness");
	int seat, kind = CLOCK_WEAKNESS;

	*yes = false;
	if (is_read(step, node, "word"))
		return true;
	if (!weakness && !xml_is(node, "adjective"))
		return stray(step, node);
	if (!step_need_seat(step, node, "seat", &seat) ||
	    (!weakness && !step_need_choice(step, node, "of", CLOCK_OF, &kind)))
		return false;
	*yes = seat == line->seat && kind == line->kind;
	return true;
}

/* The next new line's word: <weakness> or <adjective>, in any order. */
static bool
read_name(const struct clock *s, struct step *step, struct move *m)
{
	const struct xml_node *c;
	const char *word;
	bool mine;

	m->verb = CLOCK_DO_NAME;
	step->inside = "weakness adjective";
	XML_EACH (c, step->node, NULL) {
		if (!names_line(s, step, c, &mine))
			return false;
		if (!mine)
			continue;
		word = step_text(step, c, "word");
		m->set = names_add(step->names, word);
		return word || step_bad(step, c, "word", "the word written");
	}
	return true;
}

static bool
read_discard(const struct clock *s, struct step *step, struct move *m)
{
	const struct xml_node *node = find_unread(step, "discard", s->seat);
	int who;

	m->verb = CLOCK_DO_DISCARD;
	step->inside = "discard";
	return !node || (takes_only(step, node, "who with") &&
			 step_need_seat(step, node, "who", &who) &&
			 read_set(step, node, m));
}

/* --- Master of the Fun --- */

/* two= and one=: before whom two reds lie, and before whom one. */
static bool
read_give(const struct clock *s, struct step *step, struct move *m)
{
	const struct xml_node *node = find_unread(step, "give", s->seat);
	unsigned two, one;
	int who, i;

	m->verb = CLOCK_DO_GIVE;
	step->inside = "give show";
	if (!node)
		return step_refuse(step, step->node, CLOCK_WHY(GIVES_NONE),
				   hole_seat(s->seat));
	if (!takes_only(step, node, "who two one") ||
	    !step_need_seat(step, node, "who", &who) ||
	    !step_seats(step, node, "two", &two) ||
	    !step_seats(step, node, "one", &one))
		return false;
	if (two & one)
		return step_bad(step, node, "one",
				"players who are not in two= as well");
	for (i = 0; i < s->seats; i++)
		m->set |= (uint64_t)((two >> i & 1) * 2 + (one >> i & 1))
			  << 2 * i;
	return true;
}

/* <show> in the order of showing; who is not mentioned does not. */
static bool
read_show(const struct clock *s, struct step *step, struct move *m)
{
	const struct xml_node *node = next_unread(step, "show");
	int who;

	m->verb = CLOCK_DO_SHOW;
	if (!node)
		return true;
	if (xml_attr(node, "who") &&
	    names_find_seat(step->names, xml_attr(node, "who")) != s->seat)
		return true;
	m->at[0] = 1;
	return step_need_seat(step, node, "who", &who);
}

/* --- all of them --- */

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

static bool
read_opening(const struct clock *s, struct step *step, struct move *m)
{
	if (m->verb != s->phase)
		return true; /* is refused */
	if (m->verb == CLOCK_DO_AUCTION)
		return agrees(step, "first", clock_first_bidder(s),
			      CLOCK_WHY(FIRST_IS));
	if (m->verb != CLOCK_DO_CONTEST)
		return true;
	m->set = names_add(step->names, step_text(step, step->node, "note"));
	return agrees(step, "who", clock_player(s, CLOCK_ATTACKER),
		      CLOCK_WHY(ATTACKER_IS));
}

/*
 * Does this decision end the step?  What stands behind it is then refused
 * with its rule; those that draw cards never are the last.
 */
static bool
ends(const struct clock *s, const struct move *m)
{
	struct refusal why;
	struct clock then = *s;

	if (s->phase <= CLOCK_AT_OVER || m->verb == CLOCK_DO_EXPOSE ||
	    m->verb == CLOCK_DO_VOTE || m->verb == CLOCK_DO_INVOKE ||
	    m->verb == CLOCK_DO_DISCARD || !clock_legal(s, m, &why))
		return false;
	clock_apply(&then, m, NULL);
	return then.phase <= CLOCK_AT_OVER;
}

static bool
none_behind(struct step *step, const char *read_by,
	    const struct refusal_text *what)
{
	const struct xml_node *c;

	XML_EACH (c, step->node, NULL) {
		if (is_read(step, c, read_by) ||
		    word_index(step->inside, xml_name(c), strlen(xml_name(c))) <
			    0)
			continue;
		return step_refuse(step, c, what, hole_text(xml_name(c)),
				   hole_text(xml_name(step->node)));
	}
	return true;
}

static bool
read_phase(const struct clock *s, struct step *step, struct move *m)
{
	switch (s->phase) {
	case CLOCK_AT_BIDDING:
		return read_bidding(s, step, m);
	case CLOCK_AT_VOTING:
		return read_vote(s, step, m);
	case CLOCK_AT_PLAYING:
		return read_playing(s, step, m);
	case CLOCK_AT_NAMING:
		return read_name(s, step, m);
	case CLOCK_AT_DISCARDING:
		return read_discard(s, step, m);
	case CLOCK_AT_GIVING:
		return read_give(s, step, m);
	case CLOCK_AT_SHOWING:
		return read_show(s, step, m);
	}
	return read_opening(s, step, m);
}

bool
clock_read_move(const void *state, struct step *step, struct move *m)
{
	const struct clock *s = state;

	if (!read_phase(s, step, m))
		return false;
	if (!ends(s, m))
		return true;
	if (s->phase == CLOCK_AT_NAMING)
		return none_behind(step, "word",
				   CLOCK_WHY(BEHIND_TRANSFORMATION));
	return none_behind(step, "who",
			   s->phase == CLOCK_AT_SHOWING
				   ? CLOCK_WHY(BEHIND_FUN)
				   : CLOCK_WHY(BEHIND_SCENE));
}
