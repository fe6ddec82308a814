/* Mark Nau's clock game: what the reader of a solo book keeps by pencil. */
#include "games/clock/state.h"

#include <stdio.h>
#include <string.h>

#include "base/str.h"

/*
 * A number a card tells where it lies, of cards that are not with a rival, in
 * rivals' plays or under the deck: those stay in the section.  So all 52 are
 * told of, and the deck is what is left.  Cards in the hand, reds and high
 * ones among them follow from these and are there for tests.
 *
 * The lines of the sheets are numbers, too: how many of a kind are not crossed
 * off, for they are used in their order.  What lapses at half past eleven
 * counts nothing from then on.
 */

enum { DECK, SPENT, TURNED, LAID, HELD }; /* a card's number */

/* What a seat has laid down and may still get back, or not. */
static uint64_t
laid(const struct clock *s, int seat)
{
	uint64_t set = s->bid[seat] | s->drop[seat];

	if (s->phase == CLOCK_AT_PLAYING) {
		if (clock_player(s, CLOCK_ATTACKER) == seat)
			set |= s->play[CLOCK_ATTACKER];
		if (clock_player(s, CLOCK_TARGET) == seat)
			set |= s->play[CLOCK_TARGET];
	}
	return set;
}

static int16_t
card_value(const struct clock *s, int seat, unsigned card)
{
	if (laid(s, seat) >> card & 1)
		return LAID;
	if (s->free[seat] >> card & 1)
		return TURNED;
	if (s->hand[seat] >> card & 1)
		return HELD;
	return s->discard >> card & 1 ? SPENT : DECK;
}

/* Cards that are held for play, not a stack of judgement. */
static uint64_t
in_hand(const struct clock *s, int seat)
{
	bool stack = s->phase >= CLOCK_AT_TURN && s->phase <= CLOCK_AT_OVER;

	if (stack || s->phase >= CLOCK_AT_GIVING)
		return 0;
	return s->hand[seat] & ~laid(s, seat);
}

static uint64_t
high_cards(void)
{
	return clock_rank(11) | clock_rank(12) | clock_rank(13) |
	       clock_rank(14);
}

/* Half past eleven is over, and the sheets are turned. */
static bool
turned(const struct clock *s)
{
	return clock_nightmare(s) || s->phase == CLOCK_AT_REPLENISH ||
	       s->phase == CLOCK_AT_DISCARDING;
}

static int16_t
lines_left(const struct clock *s, int seat, enum clock_kind kind)
{
	return (int16_t)set_size(s->lines_of[seat][kind] & s->unused);
}

/* --- the numbers of one seat's sheet --- */

enum { BLOTS, ATTACKS, GUEST, SHADOW, SORE, GRACE, TERROR, SHEETS };

static int16_t
sheet_value(const struct clock *s, int seat, int what)
{
	bool lapsed = turned(s) && !s->knobs.at[CLOCK_KNOB_CARRY_ADJECTIVES];

	switch (what) {
	case BLOTS:
		return s->blots[seat];
	case ATTACKS:
		return s->attacks[seat];
	case GUEST:
		return lapsed ? 0 : lines_left(s, seat, CLOCK_GUEST);
	case SHADOW:
		return lapsed ? 0 : lines_left(s, seat, CLOCK_SHADOW);
	case SORE: /* admissions, and weaknesses after them */
		return lines_left(s, seat,
				  turned(s) ? CLOCK_WEAKNESS : CLOCK_ADMISSION);
	case GRACE:
		return lines_left(s, seat, CLOCK_AVATAR);
	}
	return lines_left(s, seat, CLOCK_TERROR);
}

/* Where a written start has them: before the seat, and behind it. */
struct where {
	const char *before, *behind;
};

#define LEFT "count(adjective[@seat = "
#define UNUSED(kind) " and @of = '" kind "' and @used = 'no'"
#define BY_DAY "../@scene < 7 and not(../@next = 'replenish')"

static const char *const sheet_names[] = {
	[BLOTS] = "blots",   [ATTACKS] = "attacks", [GUEST] = "guest",
	[SHADOW] = "shadow", [SORE] = "sore",	    [GRACE] = "grace",
	[TERROR] = "terror",
};

static const struct where sheet_paths[] = {
	[BLOTS] = {"number(player[@seat = ", "]/@blots)"},
	[ATTACKS] = {"number(player[@seat = ", "]/@attacks)"},
	[GUEST] = {LEFT, UNUSED("guest") " and " BY_DAY "])"},
	[SHADOW] = {LEFT, UNUSED("shadow") " and " BY_DAY "])"},
	[SORE] = {"count(*[@seat = ",
		  " and (name() = 'admission' and " BY_DAY
		  " or name() = 'weakness' and @used = 'no')])"},
	[GRACE] = {LEFT, UNUSED("avatar") "])"},
	[TERROR] = {LEFT, UNUSED("terror") "])"},
};

/* With C-A8's knob nothing lapses. */
static const struct where carried_paths[SHEETS] = {
	[GUEST] = {LEFT, UNUSED("guest") "])"},
	[SHADOW] = {LEFT, UNUSED("shadow") "])"},
};

static void
sheet_number(const struct clock *s, int seat, int what, bool own,
	     struct book_number *out)
{
	const struct where *at = &sheet_paths[what];

	if (s->knobs.at[CLOCK_KNOB_CARRY_ADJECTIVES] &&
	    carried_paths[what].before)
		at = &carried_paths[what];
	snprintf(out->path, sizeof(out->path), "%s%d%s", at->before, seat,
		 at->behind);
	if (own)
		snprintf(out->name, sizeof(out->name), "%s", sheet_names[what]);
	else
		snprintf(out->name, sizeof(out->name), "%s-%d",
			 sheet_names[what], seat);
}

/* --- the numbers of the hand --- */

/* How many cards of the hand are written with one of these letters. */
static void
hand_number(int seat, const char *name, const char *letters,
	    struct book_number *out)
{
	snprintf(out->name, sizeof(out->name), "%s", name);
	snprintf(out->path, sizeof(out->path),
		 "string-length(player[@seat = %d]/@hand) - "
		 "string-length(translate(player[@seat = %d]/@hand, '%s', ''))",
		 seat, seat, letters);
}

static void
card_number(int seat, unsigned card, struct book_number *out)
{
	struct str text = {0};

	luck_card_text(card, &text);
	out->place = true;
	out->on = "cards";
	snprintf(out->name, sizeof(out->name), "%s", str_text(&text));
	snprintf(out->path, sizeof(out->path),
		 "4 * contains(concat(' ', player[@seat = %d]/@hand, "
		 "player[@seat = %d]/@stack, ' '), ' %s ') + "
		 "contains(concat(' ', @discard, ' '), ' %s ')",
		 seat, seat, str_text(&text), str_text(&text));
	str_free(&text);
}

/* --- as struct rules_book says --- */

size_t
clock_numbers(const void *start, int seat, const struct names *names,
	      struct book_number *out)
{
	const struct clock *s = start;
	struct book_number *at = out;
	int i, k;

	(void)names;
	for (k = 0; k < SHEETS; k++)
		sheet_number(s, seat, k, true, at++);
	hand_number(seat, "cards", "HDSC", at++);
	hand_number(seat, "reds", "HD", at++);
	hand_number(seat, "high", "JQKA", at++);
	for (i = 0; i < 52; i++)
		card_number(seat, (unsigned)i, at++);
	for (i = 0; i < s->seats; i++)
		for (k = 0; i != seat && k < SHEETS; k++)
			sheet_number(s, i, k, false, at++);
	return (size_t)(at - out);
}

void
clock_sheet(const void *state, int seat, int16_t *values)
{
	const struct clock *s = state;
	uint64_t hand = in_hand(s, seat);
	int i, k;

	for (k = 0; k < SHEETS; k++)
		*values++ = sheet_value(s, seat, k);
	*values++ = (int16_t)set_size(hand);
	*values++ = (int16_t)set_size(hand & CLOCK_RED);
	*values++ = (int16_t)set_size(hand & high_cards());
	for (i = 0; i < 52; i++)
		*values++ = card_value(s, seat, (unsigned)i);
	for (i = 0; i < s->seats; i++)
		for (k = 0; i != seat && k < SHEETS; k++)
			*values++ = sheet_value(s, i, k);
}

/* What was written of scenes, but for what the present one still needs. */
static void
clear_log(struct clock *s)
{
	struct clock_scene now = s->log[s->scene - 1], kept = {0};
	bool contest = s->phase == CLOCK_AT_CONTEST ||
		       s->phase == CLOCK_AT_VOTING ||
		       s->phase == CLOCK_AT_PLAYING;

	if (s->phase == CLOCK_AT_BIDDING)
		kept.first = now.first;
	if (contest)
		kept.attacker = now.attacker;
	if (s->phase == CLOCK_AT_VOTING)
		kept.up = now.up;
	memset(s->log, 0, sizeof(s->log));
	s->log[s->scene - 1] = kept;
}

/* What an earlier step has left behind. */
static void
clear_traces(struct clock *s)
{
	bool plays = s->phase == CLOCK_AT_PLAYING;
	int i;

	if (s->phase <= CLOCK_AT_OVER || plays)
		s->seat = 0;
	if (s->phase != CLOCK_AT_BIDDING)
		s->best = s->again = s->exposed = 0;
	if (!plays)
		s->side = s->invoked[0] = s->invoked[1] = 0;
	if (s->phase != CLOCK_AT_SHOWING)
		s->asked = 0;
	for (i = 0; s->phase != CLOCK_AT_GIVING && i < CLOCK_SEATS; i++)
		s->gives[i] = 0;
}

/* The lines of all sheets; while some are being named these come in order. */
static void
clear_lines(struct clock *s)
{
	int i;

	if (s->phase == CLOCK_AT_NAMING) {
		for (i = 0; i < s->lines_n; i++)
			s->lines[i].word = s->lines[i].scene = 0;
		return;
	}
	memset(s->lines, 0, sizeof(s->lines));
	memset(s->lines_of, 0, sizeof(s->lines_of));
	s->unused = 0;
	s->lines_n = s->naming = 0;
}

void
clock_pencil(void *state, int seat)
{
	struct clock *s = state;
	int i;

	if (s->phase == CLOCK_AT_PLAYING)
		for (i = 0; i < 2; i++)
			if (clock_player(s, i) == seat)
				s->play[i] = 0;
	s->hand[seat] = s->bid[seat] = s->free[seat] = s->drop[seat] = 0;
	s->deck = s->discard = 0;
	memset(s->blots, 0, sizeof(s->blots));
	memset(s->attacks, 0, sizeof(s->attacks));
	clear_lines(s);
	clear_log(s);
	clear_traces(s);
}

/* A scene has an auction, a contest, and what may follow: three periods. */
unsigned
clock_hour(const void *state)
{
	const struct clock *s = state;

	switch ((enum clock_phase)s->phase) {
	case CLOCK_AT_DEAL:
	case CLOCK_AT_AUCTION:
	case CLOCK_AT_BIDDING:
		return 3u * s->scene;
	case CLOCK_AT_CONTEST:
	case CLOCK_AT_VOTING:
	case CLOCK_AT_PLAYING:
		return 3u * s->scene + 1;
	default:
		return 3u * s->scene + 2;
	}
}

void
clock_deck(const void *state, uint64_t *set, size_t words)
{
	const struct clock *s = state;

	(void)words;
	*set = s->deck ? s->deck : s->under ? s->under : s->discard;
}
