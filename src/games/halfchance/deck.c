/* Half-Chance: cards compiled, and the ways through one (RULES.md 5.2, 5.3). */
#include "games/halfchance/state.h"

#include <stdio.h>
#include <string.h>

#include "base/speech.h"
#include "base/str.h"
#include "rules/records.h"

enum { ID_MOST = 31 }; /* bytes of an id */

_Static_assert(HALFCHANCE_EFFECTS == 1 << HALFCHANCE_SIGN_SHIFT,
	       "a line fits into a byte");
_Static_assert(HALFCHANCE_CARDS < HALFCHANCE_NONE, "a card fits into a byte");

/* --- compiling --- */

/* The index of a list of effects, added when new; -1: too many. */
static int
add_effects(struct halfchance_deck *d, const uint8_t ops[HALFCHANCE_OPS])
{
	int i;

	for (i = 0; i < d->effects_n; i++)
		if (memcmp(d->effects[i], ops, HALFCHANCE_OPS) == 0)
			return i;
	if (i == HALFCHANCE_EFFECTS)
		return -1;
	memcpy(d->effects[d->effects_n++], ops, HALFCHANCE_OPS);
	return i;
}

static bool
bad_effect(struct step *step, const struct xml_node *line)
{
	step_bad(step, line, "effect",
		 _("at most 4 of: ask call injure injure-other heal draw "
		   "discard, "
		   "perhaps \"heal 2\", and end behind them"));
	return false;
}

/* The effects in order; a number repeats the one before it. */
static bool
read_ops(struct step *step, const struct xml_node *line,
	 uint8_t ops[HALFCHANCE_OPS])
{
	struct words w;
	size_t i, n = 0;
	long times;
	int op;

	memset(ops, HALFCHANCE_STOP, HALFCHANCE_OPS);
	if (!step_words(step, line, "effect", &w))
		return false;
	for (i = 0; i < w.n; i++) {
		op = word_index(HALFCHANCE_OP_WORDS, w.at[i], strlen(w.at[i])) +
		     1;
		if (i + 1 < w.n && str_int(w.at[i + 1], &times))
			i++;
		else
			times = 1;
		if (n && ops[n - 1] == HALFCHANCE_END)
			return bad_effect(step, line);
		for (; times; times--) {
			if (n == HALFCHANCE_OPS)
				return bad_effect(step, line);
			ops[n++] = (uint8_t)op;
		}
	}
	return true;
}

/* The opener stands first, has no sign, and is the only one (5.2). */
static bool
read_sign(struct step *step, const struct xml_node *line, bool first, int *sign)
{
	*sign = record_word(line, "sign", HALFCHANCE_SIGNS);
	if (*sign < 0)
		*sign = HALFCHANCE_MINUS; /* U+2212 */
	if (first == (*sign == HALFCHANCE_OPEN))
		return true;
	return step_bad(step, line, "sign",
			first ? _("open at the first line of a card")
			      : _("+, - or any behind the first line"));
}

static bool
read_line(struct halfchance_deck *d, struct step *step,
	  const struct xml_node *line, int card)
{
	uint8_t ops[HALFCHANCE_OPS];
	int n = d->lines[card], sign, effects;

	if (n == HALFCHANCE_LINES)
		return state_refuse(step, line, HALFCHANCE_WHY(MANY_LINES),
				    hole_number(HALFCHANCE_LINES));
	if (!read_sign(step, line, n == 0, &sign) || !read_ops(step, line, ops))
		return false;
	effects = add_effects(d, ops);
	if (effects < 0)
		return state_refuse(step, line, HALFCHANCE_WHY(MANY_EFFECTS),
				    hole_number(HALFCHANCE_EFFECTS));
	d->line[card][n] = (uint8_t)(sign << HALFCHANCE_SIGN_SHIFT | effects);
	d->lines[card]++;
	return true;
}

static bool
read_id(struct halfchance_deck *d, struct step *step,
	const struct xml_node *node)
{
	const char *id = xml_attr(node, "id");
	unsigned text;

	if (strlen(id) > ID_MOST || str_eq(id, "none"))
		return step_bad(step, node, "id",
				_("a short word without comma, not \"none\""));
	if (halfchance_find_card(d, step->names, id) >= 0)
		return state_refuse(step, node, HALFCHANCE_WHY(CARD_TWICE),
				    hole_text(id));
	text = names_add(step->names, id);
	if (d->cards == HALFCHANCE_CARDS || text >= HALFCHANCE_NONE)
		return state_refuse(step, node, HALFCHANCE_WHY(MANY_CARDS),
				    hole_number(HALFCHANCE_CARDS));
	d->text[d->cards] = (uint8_t)(text - 1);
	return true;
}

int
halfchance_add_card(struct halfchance_deck *d, struct step *step,
		    const struct xml_node *node)
{
	const struct xml_node *line;
	int card = d->cards;

	if (!read_id(d, step, node))
		return -1;
	d->cards++;
	d->kind[card] = (uint8_t)record_word(node, "kind", HALFCHANCE_KINDS);
	d->lines[card] = 0;
	XML_EACH (line, node, "line")
		if (!read_line(d, step, line, card))
			return -1;
	if (d->lines[card])
		return card;
	state_refuse(step, node, HALFCHANCE_WHY(NO_LINE),
		     hole_text(halfchance_card_id(d, step->names, card)));
	return -1;
}

int
halfchance_find_card(const struct halfchance_deck *d, const struct names *names,
		     const char *id)
{
	unsigned text = names_find(names, id);
	const uint8_t *at;

	if (!text || text > HALFCHANCE_NONE)
		return -1;
	at = memchr(d->text, (int)text - 1, d->cards);
	return at ? (int)(at - d->text) : -1;
}

const char *
halfchance_card_id(const struct halfchance_deck *d, const struct names *names,
		   int card)
{
	return names_text(names, d->text[card] + 1u);
}

/* --- the ways through a card --- */

/* Does a line end the card, by END CARD or as the last (H-A2)? */
static bool
is_end(const struct halfchance_deck *d, int card, int line)
{
	const uint8_t *ops = halfchance_ops(d, card, line);

	return line + 1 == d->lines[card] ||
	       memchr(ops, HALFCHANCE_END, HALFCHANCE_OPS) != NULL;
}

void
halfchance_reach(const struct halfchance_deck *d, int card,
		 uint16_t reach[HALFCHANCE_LINES])
{
	int i, next, heads;

	memset(reach, 0, HALFCHANCE_LINES * sizeof(*reach));
	reach[0] = HALFCHANCE_WHOLE;
	for (i = 0; i < d->lines[card]; i++) {
		if (!reach[i] || is_end(d, card, i))
			continue;
		for (heads = 0; heads < 2; heads++) {
			next = halfchance_next(d, card, i, heads);
			if (next != HALFCHANCE_NONE)
				reach[next] =
					(uint16_t)(reach[next] + reach[i] / 2);
		}
	}
}

/* A path so far: its chance, flips, the lines and effects met, as bits. */
struct path {
	unsigned weight, flips, lines, ops;
};

static void
count_path(struct halfchance_odds *o, const struct path *p)
{
	int i;

	o->paths++;
	o->flips[p->flips] += p->weight;
	for (i = 0; i < HALFCHANCE_LINES; i++)
		o->line[i] += p->lines >> i & 1 ? p->weight : 0;
	for (i = 0; i < HALFCHANCE_OP_KINDS; i++)
		o->op[i] += p->ops >> i & 1 ? p->weight : 0;
}

/* Goes on from a line; at most HALFCHANCE_LINES deep. */
static void
enumerate(const struct halfchance_deck *d, int card, int line, struct path p,
	  struct halfchance_odds *o)
{
	const uint8_t *ops;
	int i;

	if (line == HALFCHANCE_NONE) {
		count_path(o, &p);
		return;
	}
	ops = halfchance_ops(d, card, line);
	p.lines |= 1u << line;
	for (i = 0; i < HALFCHANCE_OPS && ops[i]; i++)
		p.ops |= 1u << ops[i];
	if (is_end(d, card, line)) {
		count_path(o, &p);
		return;
	}
	p.flips++;
	p.weight /= 2;
	enumerate(d, card, halfchance_next(d, card, line, true), p, o);
	enumerate(d, card, halfchance_next(d, card, line, false), p, o);
}

void
halfchance_enumerate(const struct halfchance_deck *d, int card,
		     struct halfchance_odds *o)
{
	struct path p = {.weight = HALFCHANCE_WHOLE};

	memset(o, 0, sizeof(*o));
	enumerate(d, card, 0, p, o);
}

size_t
halfchance_walk(const struct halfchance_deck *d, int card, struct luck *luck,
		uint8_t lines[HALFCHANCE_LINES], unsigned *flips)
{
	size_t n = 0;
	int line = 0;

	*flips = 0;
	for (;;) {
		lines[n++] = (uint8_t)line;
		if (is_end(d, card, line))
			return n;
		++*flips;
		line = halfchance_next(d, card, line,
				       luck_coin(luck, HALFCHANCE_COIN));
		if (line == HALFCHANCE_NONE)
			return n;
	}
}
