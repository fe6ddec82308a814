/* Mark Nau's clock game: the state read from a kit or a start (RULES 4.2). */
#include "games/clock/state.h"

#include "base/str.h"
#include "rules/records.h"

static bool
is_start(const struct clock_reading *r)
{
	return xml_is(r->from, "start");
}

/* --- players --- */

/* Cards that leave the deck for a place of their own, each once. */
static bool
take_cards(struct clock_reading *r, const struct xml_node *node,
	   const char *attr, uint64_t *place)
{
	unsigned long long cards, twice;

	if (!step_cards(&r->step, node, attr, &cards))
		return false;
	twice = cards & ~r->s->deck;
	r->s->deck &= ~cards;
	*place |= cards;
	return !twice || state_refuse(&r->step, node, CLOCK_WHY(CARD_TWICE),
				      clock_hole_cards(twice));
}

/* The hand, or once judgement has begun the stack. */
static bool
read_hand(struct clock_reading *r, const struct xml_node *p, int seat)
{
	bool stack = r->s->phase >= CLOCK_AT_TURN;
	const char *attr = stack ? "stack" : "hand";

	r->hands |= xml_attr(p, attr) != NULL;
	if (xml_attr(p, stack ? "hand" : "stack"))
		return state_refuse(&r->step, p,
				    stack ? CLOCK_WHY(HAND_AFTER)
					  : CLOCK_WHY(STACK_BEFORE));
	return take_cards(r, p, attr, &r->s->hand[seat]);
}

/* What comes of judgement and the vote. */
static bool
read_fate(struct clock_reading *r, const struct xml_node *p, int seat)
{
	struct clock *s = r->s;
	bool gift = str_eq(xml_attr(p, "gift"), "yes");
	bool shown = str_eq(xml_attr(p, "shown"), "yes");
	int fate = record_word(p, "fate", "guilty free");
	long reds;

	if (!step_int(&r->step, p, "reds", 0, 2 * (s->seats - 1), 0, &reds))
		return false;
	s->fate[seat] = (uint8_t)(fate + 1);
	s->out[seat] = (uint16_t)record_number(p, "out", 0);
	s->reds[seat] = (uint8_t)reds;
	s->gifts = (uint8_t)(s->gifts | (unsigned)gift << seat);
	s->shown = (uint8_t)(s->shown | (unsigned)shown << seat);
	if ((gift || fate >= 0) && s->phase < CLOCK_AT_TURN)
		return state_refuse(&r->step, p, CLOCK_WHY(BEFORE_JUDGEMENT),
				    hole_text(gift ? "gift" : "fate"));
	if ((shown || reds) && s->phase < CLOCK_AT_OVER)
		return state_refuse(&r->step, p, CLOCK_WHY(BEFORE_END),
				    hole_text(shown ? "shown" : "reds"));
	return true;
}

static bool
read_player(struct clock_reading *r, const struct xml_node *p, int index)
{
	struct clock *s = r->s;
	long seat;

	if (!record_take_seat(&r->step, p, index, s->seats, r->players, &seat))
		return false;
	s->age[seat] = (uint8_t)record_number(p, "age", 0);
	return read_hand(r, p, (int)seat) && read_fate(r, p, (int)seat);
}

static bool
read_players(struct clock_reading *r)
{
	const struct xml_node *p;
	bool good = true;
	int n = record_count(r->from, "player");

	if (n < 3 || n > CLOCK_SEATS)
		return state_refuse(&r->step, r->from, CLOCK_WHY(PLAYERS),
				    hole_number(n));
	r->s->seats = (uint8_t)n;
	n = 0;
	XML_EACH (p, r->from, "player")
		good &= read_player(r, p, n++);
	return good;
}

/* --- where the game stands --- */

/* The scene in which a step stands, when the start does not say. */
static int
usual_scene(int phase)
{
	if (phase >= CLOCK_AT_JUDGE)
		return CLOCK_SCENES;
	return phase >= CLOCK_AT_TRANSFORM ? CLOCK_HALF : 1;
}

/* Does a start say what every other step but a deal needs? */
static bool
has_hands(const struct clock_reading *r)
{
	const struct xml_node *p;

	XML_EACH (p, r->from, "player")
		if (xml_attr(p, "hand"))
			return true;
	return false;
}

/* The last scene that a kit says was played; 0: the evening has not begun. */
static long
last_scene(const struct clock_reading *r)
{
	const struct xml_node *n;
	long last = 0, number;

	XML_EACH (n, r->from, "scene") {
		number = xml_attr_int(n, "number", 0);
		if (number > last && number <= CLOCK_SCENES)
			last = number;
	}
	return last;
}

/*
 * A kit does not say how far an evening under way has come; its scenes do.
 * Then the hands are those it has, and all other cards are in the deck.
 */
static int
phase_of_kit(const struct clock_reading *r, long *scene)
{
	long last = last_scene(r);

	*scene = last ? last : 1;
	if (!last)
		return -1;
	if (last == CLOCK_SCENES)
		return CLOCK_AT_JUDGE;
	if (last == CLOCK_HALF && !xml_first(r->from, "avatar"))
		return CLOCK_AT_TRANSFORM;
	++*scene;
	return CLOCK_AT_AUCTION;
}

static bool
read_phase(struct clock_reading *r)
{
	struct clock *s = r->s;
	long scene;
	int next;

	if (is_start(r)) {
		next = record_word(r->from, "next", CLOCK_NEXT);
		scene = record_number(r->from, "scene",
				      next < 0 ? 1 : usual_scene(next));
	} else {
		next = phase_of_kit(r, &scene);
	}
	if (next < 0)
		next = has_hands(r) || scene > 1 ? CLOCK_AT_AUCTION
						 : CLOCK_AT_DEAL;
	s->phase = (uint8_t)next;
	s->scene = (uint8_t)scene;
	if (next == CLOCK_AT_AUCTION || next == CLOCK_AT_CONTEST ||
	    scene == usual_scene(next))
		return true;
	return state_refuse(&r->step, r->from, CLOCK_WHY(WRONG_SCENE),
			    hole_text(xml_attr(r->from, "next")),
			    hole_number(scene), hole_number(usual_scene(next)));
}

/* What only a <start> says beyond players and sheets. */
static bool
read_progress(struct clock_reading *r)
{
	struct clock *s = r->s;
	long round = record_number(r->from, "round", 0);
	int omens;

	s->omens = CLOCK_NOBODY;
	if (!is_start(r))
		return true;
	if (!take_cards(r, r->from, "discard", &s->discard) ||
	    !take_cards(r, r->from, "under", &s->under) ||
	    !step_seat(&r->step, r->from, "omens", &omens))
		return false;
	s->round = (uint16_t)round;
	if (omens >= 0)
		s->omens = (uint8_t)omens;
	if ((round || omens >= 0) && s->phase < CLOCK_AT_TURN)
		return state_refuse(&r->step, r->from,
				    CLOCK_WHY(BEFORE_JUDGEMENT),
				    hole_text(round ? "round" : "omens"));
	return true;
}

/* --- judging the whole --- */

static bool
check_stack(struct clock_reading *r, int seat)
{
	const struct clock *s = r->s;
	bool in = s->fate[seat] == CLOCK_IN, gift = s->gifts >> seat & 1;

	if (in && !s->hand[seat] && !gift)
		return state_refuse(&r->step, r->players[seat],
				    CLOCK_WHY(IN_EMPTY), hole_seat(seat));
	if (s->fate[seat] == CLOCK_GUILTY && (s->hand[seat] || gift))
		return state_refuse(&r->step, r->players[seat],
				    CLOCK_WHY(GUILTY_CARDS), hole_seat(seat));
	return true;
}

static bool
check_judgement(struct clock_reading *r)
{
	const struct clock *s = r->s;
	uint64_t drawable = s->deck | s->under | s->discard;
	unsigned in = 0;
	bool good = true;
	int i;

	if (s->phase != CLOCK_AT_TURN)
		return true;
	for (i = 0; i < s->seats; i++) {
		good &= check_stack(r, i);
		in += s->fate[i] == CLOCK_IN;
		if (s->fate[i] == CLOCK_FREE)
			return state_refuse(&r->step, r->players[i],
					    CLOCK_WHY(FREE_EARLY),
					    hole_seat(i));
	}
	if (in < 2)
		return state_refuse(&r->step, r->from, CLOCK_WHY(LEFT_IN),
				    hole_number(in));
	if (set_size(s->gifts) > set_size(drawable))
		return state_refuse(&r->step, r->from, CLOCK_WHY(GIFTS));
	return good;
}

/* The title follows from the hands shown. */
static bool
read_master(struct clock_reading *r)
{
	struct clock *s = r->s;
	const char *text = is_start(r) ? xml_attr(r->from, "master") : NULL;
	unsigned most = clock_most_shown(s), said = 0;
	int i;

	for (i = 0; i < s->seats; i++)
		if (s->shown >> i & 1 && s->reds[i] == most)
			s->master = (uint8_t)(s->master | 1u << i);
	if (!text)
		return true;
	if (!str_eq(text, "nobody") &&
	    !step_seats(&r->step, r->from, "master", &said))
		return false;
	return said == s->master ||
	       state_refuse(&r->step, r->from, CLOCK_WHY(MASTER),
			    hole_text(text));
}

/* Ticks and blots: those of the scenes written down, or more. */
static bool
read_count(struct clock_reading *r, int seat, const char *attr, uint8_t *count)
{
	const struct xml_node *p = r->players[seat];
	long n = record_number(p, attr, *count);

	if (n < *count)
		return state_refuse(&r->step, p, CLOCK_WHY(COUNT),
				    hole_text(attr), hole_number(n),
				    hole_number(*count));
	*count = (uint8_t)n;
	return true;
}

static bool
read_counts(struct clock_reading *r)
{
	bool good = true;
	int i;

	for (i = 0; i < r->s->seats; i++)
		good = read_count(r, i, "attacks", &r->s->attacks[i]) &&
		       read_count(r, i, "blots", &r->s->blots[i]) && good;
	return good;
}

static bool
check_deal(struct clock_reading *r)
{
	if (r->s->phase != CLOCK_AT_DEAL || !r->hands)
		return true;
	return state_refuse(&r->step, r->from, CLOCK_WHY(DEALT));
}

bool
clock_begin(void *state, const struct xml_node *from, struct names *names,
	    struct diag *d)
{
	struct clock_reading r = {
		.s = state,
		.from = from,
		.step = step_over(from, names, d),
	};

	r.s->deck = CLOCK_DECK;
	return read_phase(&r) && read_players(&r) && read_progress(&r) &&
	       check_deal(&r) && clock_read_scenes(&r) && read_counts(&r) &&
	       clock_read_lines(&r) && clock_read_ideas(&r) &&
	       check_judgement(&r) && read_master(&r);
}
