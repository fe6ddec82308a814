/* Mark Nau's clock game: a session's steps written. */
#include "games/clock/state.h"

#include <stdio.h>

#include "base/str.h"
#include "rules/records.h"

/* An element for one decision. */
static struct xml_node *
add(struct xml_node *step, const char *name, int seat,
    const struct names *names)
{
	struct xml_node *node = xml_add(step, name);

	xml_set(node, "who", names_seat_text(names, seat));
	return node;
}

static void
set_cards(struct xml_node *node, uint64_t cards)
{
	struct str text = {0};

	clock_cards_text(cards, &text);
	if (text.n)
		xml_set(node, "with", str_text(&text));
	str_free(&text);
}

/* The number of a line among those of these kinds on its sheet, from 1. */
static int
line_number(const struct clock *s, unsigned line, unsigned kinds)
{
	unsigned i;
	int n = 0;

	for (i = 0; i <= line; i++)
		n += s->lines[i].seat == s->lines[line].seat &&
		     (kinds >> s->lines[i].kind & 1);
	return n;
}

/* By its word when that finds it again, else by its number. */
static void
set_line(const struct clock *s, struct xml_node *node, unsigned line,
	 unsigned kinds, const struct names *names)
{
	const char *word = names_text(names, s->lines[line].word);
	int seat = s->lines[line].seat;

	if (word && clock_find_line(s, seat, kinds, word, names) == line)
		xml_set(node, "word", word);
	else
		xml_set_int(node, "word", line_number(s, line, kinds));
}

static void
write_concession(const struct clock *s, unsigned card, struct xml_node *step,
		 const struct names *names)
{
	struct xml_node *node =
		add(step, "concede", clock_player(s, s->side), names);
	struct str text = {0};

	if (card == CLOCK_NOBODY)
		return;
	luck_card_text(card, &text);
	xml_set(node, "takes", str_text(&text));
	str_free(&text);
}

void
clock_write_name(const struct decision *d, const void *state,
		 const struct move *m, struct xml_node *step,
		 const struct names *names)
{
	const struct clock *s = state;
	const struct clock_line *line = &s->lines[s->naming];
	struct xml_node *node;

	(void)d;
	if (!m->set)
		return;
	node = xml_add(step,
		       line->kind == CLOCK_WEAKNESS ? "weakness" : "adjective");
	xml_set(node, "seat", names_seat_number(names, line->seat));
	if (line->kind != CLOCK_WEAKNESS)
		record_set_word(node, "of", CLOCK_OF, line->kind);
	xml_set(node, "word", names_text(names, (unsigned)m->set));
}

void
clock_write_give(const struct decision *d, const void *state,
		 const struct move *m, struct xml_node *step,
		 const struct names *names)
{
	const struct clock *s = state;
	struct xml_node *node = add(step, "give", s->seat, names);
	int i;

	(void)d;
	for (i = 0; i < s->seats; i++)
		if (m->set >> 2 * i & 3)
			record_add_seat(node,
					m->set >> 2 * i & 2 ? "two" : "one", i,
					names);
}

void
clock_write_auction(const struct decision *d, const void *state,
		    const struct move *m, struct xml_node *step,
		    const struct names *names)
{
	(void)d;
	(void)m;
	xml_set(step, "first",
		names_seat_text(names, clock_first_bidder(state)));
}

void
clock_write_contest(const struct decision *d, const void *state,
		    const struct move *m, struct xml_node *step,
		    const struct names *names)
{
	(void)d;
	xml_set(step, "who",
		names_seat_text(names, clock_player(state, CLOCK_ATTACKER)));
	xml_set(step, "note", names_text(names, (unsigned)m->set));
	xml_set(step, "up", ""); /* before the luck, in whatever order */
}

void
clock_write_vote(const struct decision *d, const void *state,
		 const struct move *m, struct xml_node *step,
		 const struct names *names)
{
	const struct clock *s = state;

	if (m->at[0])
		record_add_seat(step, d->attr, s->seat, names);
}

void
clock_write_discard(const struct decision *d, const void *state,
		    const struct move *m, struct xml_node *step,
		    const struct names *names)
{
	const struct clock *s = state;

	if (m->set)
		set_cards(add(step, d->name, s->seat, names), m->set);
}

void
clock_write_show(const struct decision *d, const void *state,
		 const struct move *m, struct xml_node *step,
		 const struct names *names)
{
	const struct clock *s = state;

	if (m->at[0])
		add(step, d->name, s->seat, names);
}

void
clock_write_bidding(const struct decision *d, const void *state,
		    const struct move *m, struct xml_node *step,
		    const struct names *names)
{
	const struct clock *s = state;
	struct xml_node *node;

	(void)d;
	if (m->verb == CLOCK_DO_PASS) {
		add(step, "pass", s->seat, names);
	} else if (m->verb == CLOCK_DO_BID) {
		set_cards(add(step, "bid", s->seat, names), m->set);
	} else {
		node = add(step, "weakness", s->seat, names);
		set_line(s, node,
			 clock_line(s, clock_target(s, s->seat), m->at[0]),
			 1u << CLOCK_WEAKNESS, names);
	}
}

void
clock_write_playing(const struct decision *d, const void *state,
		    const struct move *m, struct xml_node *step,
		    const struct names *names)
{
	const struct clock *s = state;
	int player = clock_player(s, s->side);

	(void)d;
	if (m->verb == CLOCK_DO_PLAY)
		set_cards(add(step, "play", player, names), m->set);
	else if (m->verb == CLOCK_DO_CONCEDE)
		write_concession(s, m->at[0], step, names);
	else
		set_line(s, add(step, "adjective", player, names),
			 clock_line(s, player, m->at[0]),
			 clock_kinds(s, s->side), names);
}

void
clock_write_move(const void *state, const struct move *m, struct xml_node *step,
		 const struct names *names)
{
	const struct clock *s = state;
	const struct decision *d = &clock_decisions[s->phase];

	if (d->write)
		d->write(d, s, m, step, names);
}
