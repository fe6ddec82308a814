/* Half-Chance: what a solo book asks, and what its ends are worth. */
#include "games/halfchance/state.h"

#include <stdio.h>
#include <string.h>

#include "base/str.h"

/* --- decisions --- */

static int
worth(const void *state, const struct move *moves, size_t n, int *ask)
{
	const struct halfchance *s = state;
	const struct decision *d = &halfchance_decisions[s->phase];

	*ask = d->ask;
	if (n && moves[0].verb == HALFCHANCE_DO_CONDITION)
		*ask = HALFCHANCE_ASK_CONDITION;
	return n < 2 ? 0 : d->worth;
}

static uint32_t
group(const void *state, const struct move *m)
{
	(void)state;
	return (uint32_t)m->verb << 16 |
	       (uint32_t)m->at[HALFCHANCE_ARG_TO] << 8 |
	       m->at[HALFCHANCE_ARG_CARD];
}

/* --- ends --- */

/* By the Conditions owned at the end; the score is of a company unharmed. */
static const struct ending ends[] = {
	{"unscathed", true, 100}, {"marked", false, 45},
	{"burdened", false, 35},  {"broken", false, 25},
	{"broken", false, 20},
};

/* What the others brought home: Conditions, and ten for each who did not. */
static int
losses(const struct halfchance *s, int seat)
{
	int i, n = 0;

	for (i = 0; i < s->seats; i++)
		if (i != seat)
			n += halfchance_lives(s, i) ? s->own[i] : 10;
	return n;
}

/*
 * Whoever ends without a Condition has ended well: five of them kill, but so
 * many are rare, and the deck heals those who look after themselves.
 */
static struct ending
ending(const void *state, int seat)
{
	const struct halfchance *s = state;
	int lost = losses(s, seat), own = s->own[seat];
	struct ending e;

	if (!halfchance_lives(s, seat))
		return (struct ending){"dead", false, 0};
	e = ends[own < HALFCHANCE_SLOTS ? own : HALFCHANCE_SLOTS - 1];
	if (halfchance_living(s) == 1)
		e.kind = "alone";
	if (e.good)
		e.score = lost < 8 ? e.score - 5 * lost : 60;
	else
		e.score = lost < 8 ? e.score - 2 * lost : e.score - 16;
	return e;
}

/* --- making room --- */

static void
forget(void *state)
{
	struct halfchance *s = state;

	memset(&s->tally, 0, sizeof(s->tally));
	memset(s->frames, 0, sizeof(s->frames));
	s->spent = s->flips = 0;
}

/*
 * A seat has some four decisions in three turns of anybody's: so many turns, in
 * whole rounds of the table, two at least, no more than agreed on (H-A14).
 */
static void
fit(void *state, int seat, unsigned decisions)
{
	struct halfchance *s = state;
	unsigned rounds = (decisions * 3 / 4 + s->seats / 2) / s->seats;
	unsigned turns = s->done + (rounds < 2 ? 2 : rounds) * s->seats;

	(void)seat;
	if (turns > HALFCHANCE_TURNS)
		turns = HALFCHANCE_TURNS;
	if (!s->turns || turns < s->turns)
		s->turns = (uint16_t)turns;
}

/* --- what the reader pencils: where the cards lie --- */

/*
 * A reader plays with the real pack: it is known where each card lies, those of
 * the others too.  A place is a number, the reader's own the highest, so that
 * "do you hold it?" is one question.  What is asked most, counts, comes first;
 * cards for which there is no room stay in the section.
 */
enum {
	AT_DECK = 0, /* 1 and on: the seats */
	AT_PILE = 7,
	AT_TABLE = 8, /* played in this turn */
	AT_READER = 9
};
_Static_assert((int)AT_PILE > (int)HALFCHANCE_SEATS, "a seat is no pile");

/* The number of an element's words in XPath. */
#define WORDS_IN(list)                                                         \
	"string-length(" list ")-string-length(translate(" list                \
	",' ',''))+(" list "!='')"
/* Is it one of an attribute's words?  Takes the attribute and the id. */
#define IS_IN "contains(concat(' ',%s,' '),' %s ')"

enum { COUNTS = 2 }; /* beside the seats' Conditions */

/* How many cards have a number. */
static int
numbered(const struct halfchance *s)
{
	int room = BOOK_NUMBERS - COUNTS - s->seats;

	return s->deck.cards < room ? s->deck.cards : room;
}

/* A player's number: "conditions-2". */
static void
number_player(struct book_number *out, int seat)
{
	snprintf(out->name, sizeof(out->name), "conditions-%d", seat);
	snprintf(out->path, sizeof(out->path),
		 WORDS_IN("string(player[@seat=%d]/@conditions)"), seat, seat,
		 seat);
	out->high = HALFCHANCE_CARDS;
}

/* How many of a kind the reader holds. */
static void
number_kind(struct book_number *out, const char *kind, int seat)
{
	snprintf(out->name, sizeof(out->name), "%ss", kind);
	snprintf(out->path, sizeof(out->path),
		 "count(card[@kind='%s'][contains(concat(' ',"
		 "../player[@seat=%d]/@hand,' '),concat(' ',@id,' '))])",
		 kind, seat);
	out->high = HALFCHANCE_CARDS;
}

/* A card's number goes by its id. */
static void
number_card(struct book_number *out, const struct halfchance *s, int card,
	    int seat, const struct names *names)
{
	const char *id = halfchance_card_id(&s->deck, names, card);
	bool condition = s->deck.kind[card] == HALFCHANCE_CONDITION;
	const char *held = condition ? "@conditions" : "@hand";
	const char *pile = condition ? "@returned" : "@discard";
	int mine = AT_READER - 1 - seat;

	snprintf(out->name, sizeof(out->name), "%s", id);
	out->high = AT_READER;
	out->on = "cards";
	snprintf(out->path, sizeof(out->path),
		 "count(player[(.|following-sibling::player)[" IS_IN "]])"
		 "+7*" IS_IN "+8*" IS_IN
		 "+%d*contains(concat(' ',player[@seat=%d]/%s,' '),' %s ')",
		 held, id, pile, id, "@played", id, mine, seat, held, id);
}

static size_t
numbers(const void *start, int seat, const struct names *names,
	struct book_number *out)
{
	const struct halfchance *s = start;
	size_t n = 0;
	int i;

	for (i = 0; i < s->seats; i++)
		number_player(&out[n++], i);
	number_kind(&out[n++], "wander", seat);
	number_kind(&out[n++], "encounter", seat);
	for (i = 0; i < numbered(s); i++)
		number_card(&out[n++], s, i, seat, names);
	return n;
}

/* A Condition healed while it is followed lies with those returned. */
static int
place_of(const struct halfchance *s, int card, int seat)
{
	int where = s->where[card], who;

	if (where == HALFCHANCE_PLAYED)
		return s->deck.kind[card] == HALFCHANCE_CONDITION ? AT_PILE
								  : AT_TABLE;
	if (where < HALFCHANCE_HAND)
		return where == HALFCHANCE_PILE ? AT_PILE : AT_DECK;
	who = where < HALFCHANCE_OWN ? where - HALFCHANCE_HAND
				     : where - HALFCHANCE_OWN;
	return who == seat ? AT_READER : 1 + who;
}

static int16_t
held(const struct halfchance *s, int seat, enum halfchance_kind kind)
{
	struct halfchance_set cards = halfchance_held(s, seat, kind);
	int i, n = 0;

	for (i = 0; i < HALFCHANCE_WORDS; i++)
		n += __builtin_popcountll(cards.word[i]);
	return (int16_t)n;
}

static void
sheet(const void *state, int seat, int16_t *values)
{
	const struct halfchance *s = state;
	int i;

	for (i = 0; i < s->seats; i++)
		*values++ = s->own[i];
	*values++ = held(s, seat, HALFCHANCE_WANDER);
	*values++ = held(s, seat, HALFCHANCE_ENCOUNTER);
	for (i = 0; i < numbered(s); i++)
		*values++ = (int16_t)place_of(s, i, seat);
}

/* Frames that are left over from before; no book comes near H-A18. */
static void
pencil(void *state, int seat)
{
	struct halfchance *s = state;
	int i;

	(void)seat;
	memset(&s->tally, 0, sizeof(s->tally));
	memset(&s->frames[s->depth], 0,
	       sizeof(s->frames) - s->depth * sizeof(*s->frames));
	s->spent = s->flips = 0;
	for (i = 0; i < numbered(s); i++)
		halfchance_place(s, i, HALFCHANCE_DECK);
	memset(s->hand, 0, sizeof(s->hand));
	memset(s->own, 0, sizeof(s->own));
}

static unsigned
hour(const void *state)
{
	return ((const struct halfchance *)state)->done;
}

static void
deck(const void *state, uint64_t *set, size_t words)
{
	const struct halfchance *s = state;
	size_t i;

	for (i = 0; i < words; i++)
		set[i] = i < HALFCHANCE_WORDS ? s->at[HALFCHANCE_DECK].word[i]
					      : 0;
}

/* --- telling --- */

/* What has been told of a move that is under way. */
struct teller {
	const struct names *names;
	struct xml_node *step;
	struct halfchance before; /* as last seen */
};

static struct xml_node *
add_event(struct teller *t, const char *name, int seat,
	  const struct halfchance *s, int card)
{
	struct xml_node *n = xml_add(t->step, name);

	xml_set(n, "who", names_seat_text(t->names, seat));
	xml_set(n, "card", halfchance_card_id(&s->deck, t->names, card));
	return n;
}

/* Conditions drawn since the last look; the fifth may have killed. */
static void
tell_conditions(struct teller *t, const struct halfchance *s)
{
	int i, seat;

	for (i = 0; i < s->deck.cards; i++) {
		seat = s->where[i] - HALFCHANCE_OWN;
		if (s->where[i] == t->before.where[i] || seat < 0)
			continue;
		add_event(t,
			  halfchance_lives(s, seat) ||
					  !halfchance_lives(&t->before, seat)
				  ? "drawn"
				  : "death",
			  seat, s, i);
	}
}

/* "call ask" of a line's effects. */
static const char *
ops_text(const struct halfchance *s, const struct halfchance_frame *f,
	 char *out, size_t size)
{
	const uint8_t *ops = halfchance_ops(&s->deck, f->card, f->line);
	char word[16];
	size_t n = 0;
	int i;

	out[0] = '\0';
	for (i = 0; i < HALFCHANCE_OPS && ops[i] && n < size; i++)
		n += (size_t)snprintf(out + n, size - n, "%s%s", i ? " " : "",
				      word_at(HALFCHANCE_OP_WORDS, ops[i] - 1u,
					      word, sizeof(word)));
	return out;
}

/* <line who card n="3" for="W01.3" does="call" deep="2"/> */
static void
tell_line(struct teller *t, const struct halfchance *s)
{
	const struct halfchance_frame *f = &s->frames[s->depth - 1];
	struct xml_node *n = add_event(t, "line", f->seat, s, f->card);
	char text[80];

	xml_set_int(n, "n", f->line);
	snprintf(text, sizeof(text), "%s.%d",
		 halfchance_card_id(&s->deck, t->names, f->card), f->line);
	xml_set(n, "for", text);
	xml_set(n, "does", ops_text(s, f, text, sizeof(text)));
	xml_set_int(n, "deep", s->depth);
}

/* A line is told before its first effect. */
static void
watch(void *context, const struct halfchance *s)
{
	struct teller *t = context;

	tell_conditions(t, s);
	if (s->phase == HALFCHANCE_AT_RUN && s->depth &&
	    !s->frames[s->depth - 1].op)
		tell_line(t, s);
	t->before = *s;
}

/*
 * The lines that the flips bring are the story, and no session says which they
 * were.
 */
static void
live(void *state, const struct move *m, struct luck *luck,
     const struct names *names, struct xml_node *step)
{
	struct halfchance *s = state;
	struct teller t = {.names = names, .step = step, .before = *s};

	halfchance_apply_watched(s, m, luck, watch, &t);
}

const struct rules_book halfchance_book = {
	.endings = "unscathed marked burdened broken alone dead",
	.asks = HALFCHANCE_ASKS,
	.worth = worth,
	.group = group,
	.ending = ending,
	.forget = forget,
	.numbers = numbers,
	.sheet = sheet,
	.pencil = pencil,
	.hour = hour,
	.deck = deck,
	.fit = fit,
	.middle = true,
	.live = live,
};
