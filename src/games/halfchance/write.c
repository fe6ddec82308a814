/* Half-Chance: the state written, and its invariants. */
#include "games/halfchance/state.h"

#include "base/str.h"
#include "rules/records.h"

/* --- writing --- */

/* The ids of a place's cards of either deck; nothing when there are none. */
static void
set_all(const struct halfchance *s, struct xml_node *node, const char *attr,
	struct halfchance_set cards, const struct names *names)
{
	struct str all = {0};
	int i;

	for (i = 0; i < s->deck.cards; i++)
		if (halfchance_has(cards, i))
			str_addf(&all, "%s%s", all.n ? " " : "",
				 halfchance_card_id(&s->deck, names, i));
	if (all.n)
		xml_set(node, attr, str_text(&all));
	str_free(&all);
}

static void
set_cards(const struct halfchance *s, struct xml_node *node, const char *attr,
	  bool conditions, int where, const struct names *names)
{
	set_all(s, node, attr, halfchance_cards(s, where, conditions), names);
}

/* With those healed just now, which are put away at their END (H-A13). */
static void
set_returned(const struct halfchance *s, struct xml_node *start,
	     const struct names *names)
{
	struct halfchance_set all = halfchance_cards(s, HALFCHANCE_PILE, true),
			      now = halfchance_cards(s, HALFCHANCE_PLAYED,
						     true);
	int i;

	for (i = 0; i < HALFCHANCE_WORDS; i++)
		all.word[i] |= now.word[i];
	set_all(s, start, "returned", all, names);
}

static void
write_player(const struct halfchance *s, int seat, struct xml_node *start,
	     const struct names *names)
{
	struct xml_node *p = record_add_player(start, seat, names);

	if (s->age[seat] != HALFCHANCE_AGE_UNKNOWN)
		xml_set_int(p, "age", s->age[seat]);
	set_cards(s, p, "hand", false, HALFCHANCE_HAND + seat, names);
	set_cards(s, p, "conditions", true, HALFCHANCE_OWN + seat, names);
}

/* Title and lines, which play never changes, are carried from the source. */
static void
write_card(const struct halfchance *s, int card, struct xml_node *start,
	   const struct names *names)
{
	struct xml_node *node = xml_add(start, "card");

	xml_set(node, "id", halfchance_card_id(&s->deck, names, card));
	record_set_word(node, "kind", HALFCHANCE_KINDS, s->deck.kind[card]);
}

void
halfchance_write(const void *state, struct xml_node *start,
		 const struct names *names)
{
	const struct halfchance *s = state;
	int i;

	xml_set(start, "turn", names_seat_text(names, s->turn));
	xml_set_int(start, "done", s->done);
	set_cards(s, start, "discard", false, HALFCHANCE_PILE, names);
	set_cards(s, start, "played", false, HALFCHANCE_PLAYED, names);
	set_returned(s, start, names);
	if (s->turns)
		xml_set_int(xml_add(start, "table"), "turns", s->turns);
	for (i = 0; i < s->seats; i++)
		write_player(s, i, start, names);
	for (i = 0; i < s->deck.cards; i++)
		write_card(s, i, start, names);
}

/* --- invariants --- */

/* As bits, as the sets have it. */
static unsigned
places_of(const struct halfchance *s, int card)
{
	unsigned places = 0;
	int i;

	for (i = 0; i < HALFCHANCE_PLACES; i++)
		places |= (unsigned)halfchance_has(s->at[i], card) << i;
	return places;
}

/* Hands and own Conditions counted anew; the kinds are where they may be. */
static const char *
card_flaw(const struct halfchance *s)
{
	uint8_t hand[HALFCHANCE_SEATS] = {0}, own[HALFCHANCE_SEATS] = {0};
	int i, where;
	bool condition;

	for (i = 0; i < s->deck.cards; i++) {
		where = s->where[i];
		condition = s->deck.kind[i] == HALFCHANCE_CONDITION;
		if (places_of(s, i) != 1u << where)
			return "a card is not only where it is";
		if (where == HALFCHANCE_UNSEEN ||
		    where >= HALFCHANCE_OWN + s->seats)
			return "a card is nowhere";
		if (condition && where >= HALFCHANCE_HAND &&
		    where < HALFCHANCE_OWN)
			return "a Condition in a hand";
		if (!condition && where >= HALFCHANCE_OWN)
			return "an own card that is no Condition";
		if (where >= HALFCHANCE_OWN)
			own[where - HALFCHANCE_OWN]++;
		else if (where >= HALFCHANCE_HAND + s->seats)
			return "a hand without a player";
		else if (where >= HALFCHANCE_HAND)
			hand[where - HALFCHANCE_HAND]++;
		else if (where == HALFCHANCE_PLAYED && condition &&
			 !halfchance_in_chain(s, i))
			return "a healed Condition not put away";
		else if (where == HALFCHANCE_PLAYED &&
			 s->phase >= HALFCHANCE_AT_TOO_MANY)
			return "a played card not discarded";
	}
	for (i = 0; i < s->seats; i++)
		if (hand[i] != s->hand[i] || own[i] != s->own[i])
			return "cards miscounted";
	return NULL;
}

static const char *
frame_flaw(const struct halfchance *s)
{
	const struct halfchance_frame *f;
	int i, k;

	for (i = 0; i < s->depth; i++) {
		f = &s->frames[i];
		if (!halfchance_lives(s, f->seat))
			return "a frame of the dead";
		if (f->line >= s->deck.lines[f->card])
			return "a frame below its card";
		for (k = 0; k < i; k++)
			if (s->frames[k].card == f->card)
				return "a card twice in the chain (H-A17)";
	}
	if (s->depth && (s->phase == HALFCHANCE_AT_TURN ||
			 s->phase >= HALFCHANCE_AT_TOO_MANY))
		return "a frame between turns";
	return NULL;
}

static const char *
player_flaw(const struct halfchance *s)
{
	int i;

	for (i = 0; i < s->seats; i++) {
		if (!halfchance_lives(s, i) && s->hand[i])
			return "the dead hold cards (H-A7)";
		if (!halfchance_lives(s, i) && s->own[i] < HALFCHANCE_SLOTS)
			return "dead with less than five Conditions (H-A6)";
		if (halfchance_lives(s, i) && s->own[i] >= HALFCHANCE_SLOTS &&
		    (!s->knobs.at[HALFCHANCE_KNOB_DEATH] || !s->depth))
			return "alive with five Conditions (H-A6)";
		if (s->own[i] > HALFCHANCE_SLOTS &&
		    !s->knobs.at[HALFCHANCE_KNOB_DEATH])
			return "more than five Conditions";
	}
	return NULL;
}

const char *
halfchance_flaw(const void *state)
{
	const struct halfchance *s = state;
	const char *flaw = card_flaw(s);

	if (!flaw)
		flaw = frame_flaw(s);
	if (!flaw)
		flaw = player_flaw(s);
	if (!flaw && s->phase == HALFCHANCE_AT_TURN &&
	    halfchance_rest(s) == HALFCHANCE_AT_OVER)
		flaw = "goes on though over (H-A14)";
	if (!flaw && s->phase == HALFCHANCE_AT_RUN)
		flaw = "stands at no decision";
	if (!flaw && s->phase != HALFCHANCE_AT_OVER &&
	    !halfchance_lives(s, s->who))
		flaw = "the dead decide";
	return flaw;
}
