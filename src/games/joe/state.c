/* Joe in Ten Persons: the state read from a kit or a start (RULES.md 2.2). */
#include "games/joe/state.h"

#include <string.h>

#include "base/speech.h"
#include "base/str.h"
#include "rules/records.h"

enum { STAKE = 3 };

/* What is read before it is judged as a whole. */
struct reading {
	struct joe *s;
	struct step step;
	const struct xml_node *from;
	const struct xml_node *joes[JOES + 1]; /* the element of each number */
	const struct xml_node *players[JOE_SEATS];
	bool tokens; /* some tokens= or keeton= was there */
	int stakes;  /* how many stake= were there */
};

/* --- reading records --- */

/* A count of tokens per seat, "0 3 0 0". */
static bool
read_tokens(struct reading *r, const struct xml_node *node, int joe)
{
	struct words w;
	bool good = step_words(&r->step, node, "tokens", &w);
	size_t i;
	long n;

	if (!xml_attr(node, "tokens"))
		return true;
	r->tokens = true;
	good = good && w.n == r->s->seats;
	for (i = 0; good && i < w.n; i++) {
		good = str_int(w.at[i], &n) && n <= JOE_TOKENS;
		r->s->tokens[joe][i] = (uint16_t)n;
	}
	return good || step_bad(&r->step, node, "tokens",
				_("one whole number for each seat, in order"));
}

static bool
read_player(struct reading *r, const struct xml_node *p, int index)
{
	struct joe *s = r->s;
	long seat;

	if (!record_take_seat(&r->step, p, index, s->seats, r->players, &seat))
		return false;
	r->tokens |= xml_attr(p, "keeton") != NULL;
	r->stakes += xml_attr(p, "stake") != NULL;
	s->plays[seat] = (uint8_t)record_number(p, "plays", 0);
	s->tokens[JOE_KEETON][seat] = (uint16_t)record_number(p, "keeton", 0);
	return true;
}

static bool
read_players(struct reading *r)
{
	const struct xml_node *p;
	bool good = true;
	int n = record_count(r->from, "player");

	if (n < 3 || n > JOE_SEATS)
		return state_refuse(&r->step, r->from, JOE_WHY(PLAYERS),
				    hole_number(n));
	r->s->seats = (uint8_t)n;
	n = 0;
	XML_EACH (p, r->from, "player")
		good &= read_player(r, p, n++);
	return good;
}

/* The role said, or what follows from who plays him. */
static bool
read_role(struct reading *r, const struct xml_node *node, int joe)
{
	bool played = memchr(r->s->plays, joe, r->s->seats) != NULL;
	int role = record_word(node, "role", JOE_ROLES);

	if (role < 0 && !played)
		return step_bad_choice(&r->step, node, "role", JOE_ROLES);
	role = role < 0 ? JOE_PLAYER : role;
	r->s->role[joe] = (uint8_t)role;
	if (played == (role == JOE_PLAYER))
		return true;
	return state_refuse(&r->step, node,
			    played ? JOE_WHY(PLAYED) : JOE_WHY(UNPLAYED),
			    hole_number(joe));
}

static bool
read_joe(struct reading *r, const struct xml_node *node)
{
	struct joe *s = r->s;
	long number = record_number(node, "number", 0);
	long age = record_number(node, "age", JOE_NO_AGE);

	if (r->joes[number])
		return state_refuse(&r->step, node, JOE_WHY(JOE_TWICE),
				    hole_number(number));
	r->joes[number] = node;
	if (!read_role(r, node, (int)number))
		return false;
	if (age == JOE_NO_AGE && s->role[number] != JOE_BROKEN)
		return step_bad(&r->step, node, "age",
				_("a whole number, 0 to 150"));
	s->age[number] = (uint8_t)age;
	s->marks[number] = (uint8_t)record_number(
		node, "marks", s->role[number] == JOE_BROKEN ? 3 : 0);
	return read_tokens(r, node, (int)number);
}

static bool
read_joes(struct reading *r)
{
	const struct xml_node *node;
	bool good = true;
	int i;

	XML_EACH (node, r->from, "joe")
		good &= read_joe(r, node);
	for (i = 1; good && i <= JOES; i++)
		if (!r->joes[i])
			return state_refuse(&r->step, r->from,
					    JOE_WHY(JOE_LACKS), hole_number(i));
	return good;
}

/* --- the board --- */

static bool
find_prime(struct reading *r)
{
	int i;

	for (i = 1; i <= JOES; i++) {
		if (r->s->role[i] != JOE_PRIME)
			continue;
		if (r->s->prime)
			return state_refuse(&r->step, r->joes[i],
					    JOE_WHY(PRIME_TWICE));
		r->s->prime = (uint8_t)i;
	}
	return r->s->prime ||
	       state_refuse(&r->step, r->from, JOE_WHY(PRIME_LACKS));
}

/* Ascending age, the lower number first (J-A5). */
static void
sort_ring(struct joe *s)
{
	int i, k;

	for (i = 1; i <= JOES; i++) {
		if (s->role[i] != JOE_IN_RING)
			continue;
		for (k = s->ring_n++; k && s->age[s->ring[k - 1]] > s->age[i];
		     k--)
			s->ring[k] = s->ring[k - 1];
		s->ring[k] = (uint8_t)i;
	}
}

/* The ring as written, where it is: the same Joes in any order. */
static bool
read_ring(struct reading *r)
{
	struct joe *s = r->s;
	bool seen[JOES + 1] = {false}, good;
	struct words w;
	size_t i;
	long n;

	if (!step_words(&r->step, r->from, "ring", &w))
		return false;
	if (!xml_is(r->from, "start") || !xml_attr(r->from, "ring"))
		return true;
	good = w.n == s->ring_n;
	for (i = 0; good && i < w.n; i++) {
		good = str_int(w.at[i], &n) && n >= 1 && n <= JOES &&
		       s->role[n] == JOE_IN_RING && !seen[n];
		if (!good)
			break;
		seen[n] = true;
		s->ring[i] = (uint8_t)n;
	}
	return good || step_bad(&r->step, r->from, "ring",
				_("the number of each Joe whose role is ring"));
}

static bool
check_ring_size(struct reading *r)
{
	struct joe *s = r->s;
	int i, ring = 0, most = JOES - s->seats - 1;

	for (i = 1; i <= JOES; i++)
		ring += s->role[i] == JOE_IN_RING;
	if (ring <= most)
		return true;
	return state_refuse(&r->step, r->from, JOE_WHY(MANY_IN_RING),
			    hole_number(ring), hole_number(most),
			    hole_number(s->seats));
}

/* RULES 2.3.10: three tokens, all on one ring Joe. */
static bool
lay_stake(struct reading *r, int seat)
{
	const struct xml_node *p = r->players[seat];
	struct words w;
	long joe;

	if (!step_words(&r->step, p, "stake", &w))
		return false;
	if (!w.n)
		return state_refuse(&r->step, p, JOE_WHY(STAKE_LACKS),
				    hole_seat(seat));
	if (w.n > 1)
		return state_refuse(&r->step, p, JOE_WHY(STAKE_SPLIT));
	if (!str_int(w.at[0], &joe) || joe < 1 || joe > JOES)
		return step_bad(&r->step, p, "stake", _("a ring Joe's number"));
	if (r->s->role[joe] != JOE_IN_RING)
		return state_refuse(&r->step, p,
				    r->s->role[joe] == JOE_PRIME
					    ? JOE_WHY(STAKE_ON_PRIME)
					    : JOE_WHY(STAKE_OFF_RING),
				    hole_number(joe));
	r->s->tokens[joe][seat] = STAKE;
	return true;
}

/* Stakes begin a game; a state under way has tokens instead. */
static bool
lay_stakes(struct reading *r)
{
	bool kit = !xml_is(r->from, "start"), good = true;
	int i;

	if (!r->stakes && (r->tokens || !kit))
		return true;
	if (r->tokens)
		return state_refuse(&r->step, r->from,
				    JOE_WHY(STAKES_AND_TOKENS));
	for (i = 0; i < r->s->seats; i++)
		good &= lay_stake(r, i);
	return good;
}

/* --- the game's progress --- */

/* RULES 2.8 E3: round k of the vote, then round k+1 and no more. */
static bool
read_rounds(struct reading *r)
{
	struct joe *s = r->s;
	int first, turn;
	long round = record_number(r->from, "round", 1), last;

	if (!step_int(&r->step, r->from, "last-round", round, round + 1, 0,
		      &last) ||
	    !step_seat(&r->step, r->from, "first", &first) ||
	    !step_seat(&r->step, r->from, "turn", &turn))
		return false;
	s->round = (uint16_t)round;
	s->last = (uint16_t)last;
	s->first = (uint8_t)(first < 0 ? joe_youngest(s) : first);
	s->turn = (uint8_t)(turn < 0 ? s->first : turn);
	return true;
}

/* A goal that was settled: a seat among those who can have won it. */
static bool
read_goal(struct reading *r, const char *attr, int card, int8_t *goal)
{
	int seat = JOE_NOBODY;
	unsigned leaders = joe_leaders(r->s, card);

	if (str_eq(xml_attr(r->from, attr), "nobody")) {
		if (!leaders)
			*goal = JOE_NOBODY;
	} else if (!step_seat(&r->step, r->from, attr, &seat)) {
		return false;
	} else if (seat >= 0 && leaders >> seat & 1) {
		*goal = (int8_t)seat;
	}
	if (!xml_attr(r->from, attr) || *goal != JOE_UNKNOWN)
		return true;
	return state_refuse(&r->step, r->from, JOE_WHY(GOAL), hole_text(attr),
			    hole_text(xml_attr(r->from, attr)));
}

/* How it ended, said or seen. */
static bool
read_end(struct reading *r, int *end)
{
	struct joe *s = r->s;
	int seen = JOE_END_NONE;

	if (s->marks[s->prime] == 3)
		seen = JOE_END_E1; /* takes precedence over E2 */
	else if (!s->ring_n)
		seen = JOE_END_E2;
	*end = record_word(r->from, "end", "E1 E2 E3");
	*end = *end < 0 ? seen : *end + JOE_END_E1;
	if (*end == seen || (*end == JOE_END_E3 && !seen))
		return true;
	return state_refuse(&r->step, r->from, JOE_WHY(END), hole_number(*end));
}

static bool
read_progress(struct reading *r)
{
	struct joe *s = r->s;
	int end = JOE_END_NONE;

	s->decision = s->epilogue = JOE_UNKNOWN;
	if (!xml_is(r->from, "start")) { /* a kit: nothing was played */
		s->round = 1;
		s->first = s->turn = (uint8_t)joe_youngest(s);
		return true;
	}
	if (!read_rounds(r) || !read_end(r, &end))
		return false;
	s->end = (uint8_t)end;
	if (!end) {
		if (!xml_attr(r->from, "decision") &&
		    !xml_attr(r->from, "epilogue"))
			return true;
		return state_refuse(&r->step, r->from, JOE_WHY(GOAL_EARLY));
	}
	if (end == JOE_END_E1 && xml_attr(r->from, "decision"))
		return state_refuse(&r->step, r->from, JOE_WHY(GOAL_BROKEN));
	if (!read_goal(r, "decision", s->prime, &s->decision))
		return false;
	if (!read_goal(r, "epilogue", JOE_KEETON, &s->epilogue))
		return false;
	joe_finish(s, (enum joe_end)end);
	return true;
}

bool
joe_add_event(struct str *timeline, long year, const char *note)
{
	return record_add_line(timeline, year, note, JOE_NOTE, JOE_TIMELINE);
}

static bool
read_event(struct reading *r, const struct xml_node *e, struct str *all)
{
	struct joe *s = r->s;
	long year;

	if (!step_int(&r->step, e, "year", s->birth_year,
		      s->birth_year + s->age[s->prime], 0, &year))
		return false;
	return joe_add_event(all, year, xml_attr_or(e, "note", "")) ||
	       step_bad(&r->step, e, "note", _("a shorter text"));
}

/* One text "YEAR NOTE\n" an entry: a state holds its id alone. */
static bool
read_events(struct reading *r)
{
	const struct xml_node *e;
	struct str all = {0};
	bool good = true;

	XML_EACH (e, r->from, "event")
		good = good && read_event(r, e, &all);
	r->s->timeline = all.n ? names_add(r->step.names, str_text(&all)) : 0;
	str_free(&all);
	return good;
}

/* --- judging the whole --- */

static bool
check_joe(struct reading *r, int joe)
{
	const struct joe *s = r->s;
	bool board = s->role[joe] == JOE_PRIME || s->role[joe] == JOE_IN_RING;
	int i;

	for (i = 0; i < s->seats && !board; i++)
		if (s->tokens[joe][i])
			return state_refuse(&r->step, r->joes[joe],
					    JOE_WHY(TOKENS_OFF_BOARD),
					    hole_number(joe));
	if (s->role[joe] == JOE_BROKEN && s->marks[joe] < 3)
		return state_refuse(&r->step, r->joes[joe],
				    JOE_WHY(BROKEN_MARKS), hole_number(joe));
	if (s->role[joe] == JOE_PLAYER && s->marks[joe] == 3)
		return state_refuse(&r->step, r->joes[joe],
				    JOE_WHY(BROKEN_PLAYED), hole_number(joe));
	if (s->role[joe] == JOE_IN_RING && s->marks[joe] == 3 &&
	    s->marks[s->prime] < 3)
		return state_refuse(&r->step, r->joes[joe],
				    JOE_WHY(BROKEN_IN_RING), hole_number(joe));
	return true;
}

static bool
check_player(struct reading *r, int seat)
{
	const struct joe *s = r->s;
	int i;

	for (i = 0; i < seat && s->plays[seat]; i++)
		if (s->plays[i] == s->plays[seat])
			return state_refuse(&r->step, r->players[seat],
					    JOE_WHY(PLAYED_TWICE),
					    hole_number(s->plays[i]));
	if (s->plays[seat] || !s->ring_n)
		return true;
	return state_refuse(&r->step, r->players[seat], JOE_WHY(PLAYS_NOBODY),
			    hole_seat(seat));
}

/* So many that a counter could run over are no game. */
static bool
check_tokens(struct reading *r, int seat)
{
	long n = 0;
	int i;

	for (i = 0; i <= JOES; i++)
		n += r->s->tokens[i][seat];
	return n <= JOE_TOKENS ||
	       state_refuse(&r->step, r->players[seat], JOE_WHY(MANY_TOKENS),
			    hole_seat(seat), hole_number(n),
			    hole_number(JOE_TOKENS));
}

static bool
check_all(struct reading *r)
{
	bool good = true;
	int i;

	for (i = 1; i <= JOES; i++)
		good &= check_joe(r, i);
	for (i = 0; i < r->s->seats; i++)
		good = check_player(r, i) && check_tokens(r, i) && good;
	return good;
}

bool
joe_begin(void *state, const struct xml_node *from, struct names *names,
	  struct diag *d)
{
	struct reading r = {
		.s = state,
		.from = from,
		.step = step_over(from, names, d),
	};

	r.s->birth_year = (int16_t)record_number(
		xml_first(from, "world"), "birth-year", 1980); /* RULES 2.2 */
	if (!read_players(&r) || !read_joes(&r) || !find_prime(&r) ||
	    !check_ring_size(&r))
		return false;
	sort_ring(r.s);
	return read_ring(&r) && lay_stakes(&r) && check_all(&r) &&
	       read_progress(&r) && read_events(&r);
}
