/* Half-Chance: the exact chances of the coins' ways through a card. */
#include <string.h>

#include "rules/exact.h"
#include "games/halfchance/state.h"

/* "1 + call injure" */
static const char *
line_name(const struct halfchance_deck *d, int card, int line, struct arena *a)
{
	const uint8_t *ops = halfchance_ops(d, card, line);
	const char *text;
	char word[32];
	int i;

	text = arena_printf(a, "%d %s", line + 1,
			    word_at(HALFCHANCE_SIGNS,
				    halfchance_sign(d, card, line), word,
				    sizeof(word)));
	for (i = 0; i < HALFCHANCE_OPS && ops[i]; i++)
		text = arena_printf(a, "%s %s", text,
				    word_at(HALFCHANCE_OP_WORDS, ops[i] - 1u,
					    word, sizeof(word)));
	return text;
}

bool
halfchance_exact(const void *state, const struct names *names, const char *spec,
		 struct exact *x)
{
	const struct halfchance *s = state;
	int card = halfchance_find_card(&s->deck, names, spec);
	struct halfchance_odds o;
	char word[32];
	int i;

	if (card < 0)
		return false;
	halfchance_enumerate(&s->deck, card, &o);
	x->title = "coins down one card, what it calls for left out";
	exact_table(x, "lines that are executed");
	for (i = 0; i < s->deck.lines[card]; i++)
		exact_add(x, o.line[i], HALFCHANCE_WHOLE, "%s",
			  line_name(&s->deck, card, i, x->arena));
	exact_table(x, "at least once on the way");
	for (i = HALFCHANCE_ASK; i < HALFCHANCE_OP_KINDS; i++)
		if (o.op[i])
			exact_add(x, o.op[i], HALFCHANCE_WHOLE, "%s",
				  word_at(HALFCHANCE_OP_WORDS, (size_t)i - 1,
					  word, sizeof(word)));
	exact_table(x, "flips to the end of the card");
	for (i = 0; i < HALFCHANCE_LINES; i++)
		if (o.flips[i])
			exact_add(x, o.flips[i], HALFCHANCE_WHOLE, "%d", i);
	return true;
}
