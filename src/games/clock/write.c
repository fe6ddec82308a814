/* Mark Nau's clock game: the state written, and its invariants. */
#include "games/clock/state.h"

#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "rules/records.h"

/* --- writing --- */

void
clock_cards_text(uint64_t set, struct str *out)
{
	unsigned rank, c;
	uint64_t same;

	for (rank = 14; rank >= 2; rank--) {
		same = set & clock_rank(rank);
		CLOCK_EACH(c, same)
		{
			if (out->n)
				str_addc(out, ' ');
			luck_card_text(c, out);
		}
	}
}

static void
say_cards(const struct hole *h, const void *state, const struct names *names,
	  struct str *out)
{
	struct str text = {0};

	(void)state;
	(void)names;
	clock_cards_text((uint64_t)h->n, &text);
	str_add(out, str_text(&text));
	str_free(&text);
}

struct hole
clock_hole_cards(uint64_t set)
{
	return (struct hole){.say = say_cards, .n = (long long)set};
}

static void
set_cards(struct xml_node *node, const char *attr, uint64_t set)
{
	struct str text = {0};

	clock_cards_text(set, &text);
	xml_set(node, attr, str_text(&text));
	str_free(&text);
}

static void
set_seat(struct xml_node *node, const char *attr, int seat,
	 const struct names *names)
{
	if (seat != CLOCK_NOBODY)
		xml_set(node, attr, names_seat_text(names, seat));
}

static void
set_seats(struct xml_node *node, const char *attr, unsigned seats,
	  const struct names *names)
{
	struct str text = {0};
	int i;

	for (i = 0; i < CLOCK_SEATS; i++)
		if (seats >> i & 1)
			str_addf(&text, "%s%s", text.n ? ", " : "",
				 names_seat_text(names, i));
	xml_set(node, attr, str_text(&text));
	str_free(&text);
}

static void
write_progress(const struct clock *s, struct xml_node *start,
	       const struct names *names)
{
	xml_set_int(start, "scene", s->scene);
	record_set_word(start, "next", CLOCK_NEXT, s->phase);
	if (s->phase >= CLOCK_AT_TURN) {
		xml_set_int(start, "round", s->round);
		set_seat(start, "omens", s->omens, names);
	}
	if (s->discard)
		set_cards(start, "discard", s->discard);
	if (s->under)
		set_cards(start, "under", s->under);
	if (s->phase == CLOCK_AT_OVER && s->master)
		set_seats(start, "master", s->master, names);
	else if (s->phase == CLOCK_AT_OVER)
		xml_set(start, "master", "nobody");
}

static void
write_fate(const struct clock *s, int seat, struct xml_node *p)
{
	if (s->gifts >> seat & 1)
		xml_set(p, "gift", "yes");
	if (s->fate[seat] != CLOCK_IN)
		xml_set(p, "fate",
			s->fate[seat] == CLOCK_FREE ? "free" : "guilty");
	if (s->fate[seat] == CLOCK_GUILTY)
		xml_set_int(p, "out", s->out[seat]);
	if (s->phase < CLOCK_AT_OVER)
		return;
	xml_set_int(p, "reds", s->reds[seat]);
	xml_set(p, "shown", s->shown >> seat & 1 ? "yes" : "no");
}

static void
write_player(const struct clock *s, int seat, struct xml_node *start,
	     const struct names *names)
{
	struct xml_node *p = record_add_player(start, seat, names);

	xml_set_int(p, "age", s->age[seat]);
	if (s->phase != CLOCK_AT_DEAL)
		set_cards(p, s->phase >= CLOCK_AT_TURN ? "stack" : "hand",
			  s->hand[seat]);
	xml_set_int(p, "attacks", s->attacks[seat]);
	xml_set_int(p, "blots", s->blots[seat]);
	write_fate(s, seat, p);
}

static void
write_adjective(const struct clock_line *line, struct xml_node *start,
		const struct names *names)
{
	struct xml_node *node = xml_add(start, "adjective");

	xml_set(node, "seat", names_seat_number(names, line->seat));
	record_set_word(node, "of", CLOCK_OF, line->kind);
	xml_set(node, "word", names_text(names, line->word));
	xml_set(node, "used", line->used ? "yes" : "no");
}

static void
write_weakness(const struct clock_line *line, struct xml_node *start,
	       const struct names *names)
{
	struct xml_node *node = xml_add(start, "weakness");

	xml_set(node, "seat", names_seat_number(names, line->seat));
	xml_set(node, "word", names_text(names, line->word));
	xml_set(node, "used", line->used ? "yes" : "no");
}

static void
write_admission(const struct clock_line *line, struct xml_node *start,
		const struct names *names)
{
	struct xml_node *node = xml_add(start, "admission");

	xml_set(node, "seat", names_seat_number(names, line->seat));
	if (line->scene)
		xml_set_int(node, "scene", line->scene);
	xml_set(node, "note", names_text(names, line->word));
}

static void
write_lines(const struct clock *s, struct xml_node *start,
	    const struct names *names)
{
	const struct clock_line *line, *end = s->lines + s->lines_n;

	for (line = s->lines; line < end; line++)
		if (line->kind <= CLOCK_TERROR)
			write_adjective(line, start, names);
	for (line = s->lines; line < end; line++)
		if (line->kind == CLOCK_ADMISSION)
			write_admission(line, start, names);
	for (line = s->lines; line < end; line++)
		if (line->kind == CLOCK_WEAKNESS)
			write_weakness(line, start, names);
}

static void
write_attack(const struct clock *s, int number, struct xml_node *node,
	     const struct names *names)
{
	const struct clock_scene *scene = &s->log[number - 1];
	int target = clock_target(s, scene->attacker);

	set_seat(node, "attacker", scene->attacker, names);
	set_seat(node, "target", target, names);
	if (scene->bid)
		set_cards(node, "bid", scene->bid);
	if (number == s->scene && s->phase == CLOCK_AT_CONTEST)
		return;
	if (scene->up)
		set_seats(node, "up", scene->up, names);
	xml_set(node, "won", scene->won ? "yes" : "no");
	xml_set_int(node, "blots", 1 + (scene->won && number > CLOCK_HALF));
	xml_set(node, "note", names_text(names, scene->note));
}

static void
write_scene(const struct clock *s, int number, struct xml_node *start,
	    const struct names *names)
{
	const struct clock_scene *scene = &s->log[number - 1];
	struct xml_node *node;

	if (!scene->known)
		return;
	node = xml_add(start, "scene");
	xml_set_int(node, "number", number);
	set_seat(node, "first", scene->first, names);
	if (scene->attacker != CLOCK_NOBODY)
		write_attack(s, number, node, names);
}

void
clock_write(const void *state, struct xml_node *start,
	    const struct names *names)
{
	const struct clock *s = state;
	int i;

	write_progress(s, start, names);
	for (i = 0; i < s->seats; i++)
		write_player(s, i, start, names);
	write_lines(s, start, names);
	for (i = 1; i <= CLOCK_SCENES; i++)
		write_scene(s, i, start, names);
}

/* --- invariants --- */

/* All 52 cards, each in one place. */
static const char *
cards_flaw(const struct clock *s)
{
	uint64_t seen = 0;
	unsigned n = 0;
	int i;

#define PLACE(set) (n += set_size(set), seen |= (set))
	for (i = 0; i < s->seats; i++) {
		PLACE(s->hand[i]);
		PLACE(s->free[i]);
		if (s->bid[i] & ~s->hand[i])
			return "a bid of cards not in the hand";
		if (s->drop[i] & ~s->hand[i])
			return "a discard of cards not in the hand";
	}
	PLACE(s->play[0]);
	PLACE(s->play[1]);
	PLACE(s->deck);
	PLACE(s->under);
	PLACE(s->discard);
#undef PLACE
	if (seen != CLOCK_DECK)
		return "a card is lost, or no card of the deck";
	return n == 52 ? NULL : "a card is in two places";
}

static const char *
sheet_flaw(const struct clock *s)
{
	int i, attacks = 0, blots = 0, won = 0;

	for (i = 0; i < s->seats; i++) {
		attacks += s->attacks[i];
		blots += s->blots[i];
		if (s->blots[i] > 18)
			return "more than 18 blots";
		if (clock_lines_of(s, i, CLOCK_GUEST) != 2 ||
		    clock_lines_of(s, i, CLOCK_SHADOW) != 1)
			return "adjectives lost";
	}
	for (i = 0; i < CLOCK_SCENES; i++)
		won += s->log[i].won && i >= CLOCK_HALF;
	if (attacks > CLOCK_SCENES || blots < won)
		return "ticks or blots out of bounds";
	return s->scene < 1 || s->scene > CLOCK_SCENES ? "no such scene" : NULL;
}

/* The sets of lines are those that the lines make. */
static const char *
lines_flaw(const struct clock *s)
{
	struct clock again = {.lines_n = 0};
	int i;

	for (i = 0; i < s->lines_n; i++) {
		clock_add_line(&again, s->lines[i].seat,
			       (enum clock_kind)s->lines[i].kind);
		if (s->lines[i].used)
			clock_cross_off(&again, i);
	}
	return again.unused == s->unused && memcmp(again.lines_of, s->lines_of,
						   sizeof(s->lines_of)) == 0
		       ? NULL
		       : "a line that is not in its set";
}

/* Who is in has cards, who is guilty has none; at the end nobody is in. */
static const char *
judgement_flaw(const struct clock *s)
{
	bool judged = s->phase == CLOCK_AT_OVER || s->phase == CLOCK_AT_FUN ||
		      s->phase >= CLOCK_AT_GIVING;
	int i;

	for (i = 0; i < s->seats; i++) {
		if (s->fate[i] == CLOCK_GUILTY && s->hand[i])
			return "guilty with cards left";
		if (s->phase == CLOCK_AT_TURN && s->fate[i] == CLOCK_IN &&
		    !s->hand[i] && !(s->gifts >> i & 1))
			return "in without a card";
		if (judged && s->gifts >> i & 1 && s->fate[i] != CLOCK_FREE)
			return "a gift to the guilty";
	}
	return NULL;
}

const char *
clock_flaw(const void *state)
{
	const struct clock *s = state;
	const char *flaw = cards_flaw(s);

	if (!flaw)
		flaw = sheet_flaw(s);
	if (!flaw)
		flaw = lines_flaw(s);
	return flaw ? flaw : judgement_flaw(s);
}
