/* Luck written out for a table that plays by itself: strips. */
#include <string.h>

#include "base/vec.h"
#include "setup/internal.h"

/*
 * The luck of live play is a stream of numbers for each purpose (RULES.md
 * 7.1).  A strip reads the same stream from its beginning, so a group that
 * takes its values in order has the luck that the engine would have had.
 */

/* The values of a strip, in the order in which they are to be used. */
struct values {
	VEC(const char *) v;
	long row; /* so many side by side */
};

static void
add_dice(struct setup *s, const struct xml_node *strip, struct rng *r,
	 struct values *out)
{
	long rows = xml_attr_int(strip, "rows", 24), i;
	struct setup_dice dice = {0};

	if (!setup_read_dice(xml_attr(strip, "dice"), &dice))
		return;
	out->row = dice.count;
	for (i = 0; i < rows * out->row; i++)
		VEC_PUSH(
			s->a, &out->v,
			arena_printf(s->a, "%u", 1 + rng_below(r, dice.sides)));
}

static void
add_coins(struct setup *s, const struct xml_node *strip, struct rng *r,
	  struct values *out)
{
	long rows = xml_attr_int(strip, "rows", 24), i;

	out->row = xml_attr_int(strip, "coins", 1);
	for (i = 0; i < rows * out->row; i++)
		VEC_PUSH(s->a, &out->v, rng_below(r, 2) ? "+" : "-");
}

/* Is a card of the deck one of these texts, or one of their words? */
static bool
is_taken(const char *card, const char *const *taken, size_t n)
{
	size_t i, len = strlen(card);
	const char *word;

	for (i = 0; i < n; i++) {
		if (str_eq(taken[i], card))
			return true;
		for (word = taken[i]; *(word += strspn(word, " \t\r\n"));
		     word += strcspn(word, " \t\r\n"))
			if (strcspn(word, " \t\r\n") == len &&
			    strncmp(word, card, len) == 0)
				return true;
	}
	return false;
}

/* What a deck holds at first, in the order of the list or the records. */
static struct values
deck_of(struct setup *s, const struct xml_node *strip)
{
	struct xml_node *kit = xml_root(s->kit);
	struct values deck = {.row = 1};
	const char **all, **taken;
	size_t n, n_taken, i;

	if (xml_attr(strip, "each"))
		all = setup_values(s, strip, kit, "each", &n);
	else
		all = game_list(s->request->game,
				setup_attr(s, strip, kit, "from"), s->a, &n);
	taken = setup_taken(s, strip, kit, &n_taken);
	for (i = 0; i < n; i++)
		if (!is_taken(all[i], taken, n_taken))
			VEC_PUSH(s->a, &deck.v, all[i]);
	return deck;
}

/* Draws a deck card by card, as the engines do: one of those still there. */
static void
add_deck(struct setup *s, const struct xml_node *strip, struct rng *r,
	 struct values *out)
{
	struct values deck = deck_of(s, strip);
	size_t k;

	out->row = xml_attr_int(strip, "per", 1);
	for (; deck.v.n; deck.v.n--) {
		k = rng_below(r, (uint32_t)deck.v.n);
		VEC_PUSH(s->a, &out->v, deck.v.at[k]);
		memmove(deck.v.at + k, deck.v.at + k + 1,
			(deck.v.n - k - 1) * sizeof(*deck.v.at));
	}
}

static struct rng
stream_of(struct setup *s, const struct xml_node *strip)
{
	if (xml_attr(strip, "stream"))
		return setup_stream(s, strip, xml_root(s->kit));
	return rng_open(s->seed, arena_printf(s->a, "strip/%s",
					      xml_attr(strip, "name")));
}

static struct values
draw_values(struct setup *s, const struct xml_node *strip)
{
	struct rng r = stream_of(s, strip);
	struct values v = {.row = 1};

	if (xml_attr(strip, "dice"))
		add_dice(s, strip, &r, &v);
	else if (xml_attr(strip, "coins"))
		add_coins(s, strip, &r, &v);
	else
		add_deck(s, strip, &r, &v);
	return v;
}

/* A piece of paper: its name, and which of how many it is. */
static struct xml_node *
add_piece(struct setup *s, const struct xml_node *strip, long number, long of)
{
	struct xml_node *kit = xml_root(s->kit);
	struct xml_node *piece = xml_add(kit, "strip");
	const char *how = setup_attr(s, strip, kit, "how");

	xml_set(piece, "name", xml_attr(strip, "name"));
	xml_set(piece, "title", setup_attr(s, strip, kit, "title"));
	if (how)
		xml_set(piece, "how", how);
	xml_set_int(piece, "number", number);
	xml_set_int(piece, "of", of);
	return piece;
}

static void
add_row(struct xml_node *piece, const struct values *v, long n)
{
	struct xml_node *row = xml_add(piece, "luck");
	size_t at = (size_t)(n * v->row), end = at + (size_t)v->row;

	xml_set_int(row, "n", n + 1);
	for (; at < end && at < v->v.n; at++)
		xml_set_text(xml_add(row, "value"), v->v.at[at]);
}

/* Cuts the rows into pieces of `length`. */
static void
write_strip(struct setup *s, const struct xml_node *strip,
	    const struct values *v)
{
	long rows = ((long)v->v.n + v->row - 1) / v->row, i;
	long length = xml_attr_int(strip, "length", 24);
	struct xml_node *piece = NULL;

	for (i = 0; i < rows; i++) {
		if (i % length == 0)
			piece = add_piece(s, strip, i / length + 1,
					  (rows + length - 1) / length);
		add_row(piece, v, i);
	}
}

bool
setup_strips(const struct game *game, struct xml_doc *kit, struct diag *d)
{
	const struct setup_request request = {
		.game = game, .seed = xml_attr(xml_root(kit), "seed")};
	struct setup s = {.request = &request,
			  .seed = request.seed,
			  .diag = d,
			  .a = arena_new(),
			  .kit = kit};
	const struct xml_node *plan = game_section(game, "plan"), *strip;
	size_t before = diag_errors(d);
	const char *test;
	struct values v;

	s.x = xpath_new(kit, d);
	xpath_set_words(s.x, &game_words, game);
	XML_EACH (strip, plan, "strip") {
		test = xml_attr(strip, "if");
		if (test &&
		    !xpath_true(s.x, xml_root(kit), test, xml_where(strip)))
			continue;
		v = draw_values(&s, strip);
		write_strip(&s, strip, &v);
	}
	xpath_free(s.x);
	arena_free(s.a);
	return diag_errors(d) == before;
}
