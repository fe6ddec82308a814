/* Half-Chance: the exact chances of the coins' ways through a card. */
#include <string.h>

#include "rules/exact.h"
#include "rules/halfchance.h"

/* "1 + call injure" */
static const char *
line_name(const struct half_deck *d, int card, int line, struct arena *a)
{
	const uint8_t *ops = half_ops(d, card, line);
	const char *text;
	char word[32];
	int i;

	text = arena_printf(a, "%d %s", line + 1,
			    word_at(HALF_SIGNS, half_sign(d, card, line), word,
				    sizeof(word)));
	for (i = 0; i < HALF_OPS && ops[i]; i++)
		text = arena_printf(a, "%s %s", text,
				    word_at(HALF_OP_WORDS, ops[i] - 1u, word,
					    sizeof(word)));
	return text;
}

bool
half_exact(const void *state, const struct names *names, const char *spec,
	   struct exact *x)
{
	const struct half *s = state;
	int card = half_find_card(&s->deck, names, spec);
	struct half_odds o;
	char word[32];
	int i;

	if (card < 0)
		return false;
	half_enumerate(&s->deck, card, &o);
	x->title = "coins down one card, what it calls for left out";
	exact_table(x, "lines that are executed");
	for (i = 0; i < s->deck.lines[card]; i++)
		exact_add(x, o.line[i], HALF_WHOLE, "%s",
			  line_name(&s->deck, card, i, x->arena));
	exact_table(x, "at least once on the way");
	for (i = HALF_ASK; i < HALF_OP_KINDS; i++)
		if (o.op[i])
			exact_add(x, o.op[i], HALF_WHOLE, "%s",
				  word_at(HALF_OP_WORDS, (size_t)i - 1, word,
					  sizeof(word)));
	exact_table(x, "flips to the end of the card");
	for (i = 0; i < HALF_LINES; i++)
		if (o.flips[i])
			exact_add(x, o.flips[i], HALF_WHOLE, "%d", i);
	return true;
}
