/* Personae: the exact chances of a challenge (RULES 3.3). */
#include <string.h>

#include "base/str.h"
#include "games/personae/moves.h"
#include "rules/throws.h"

enum { DICE_EACH = 12, DICE_ALL = 18, ADD_MOST = 20 };
enum { ACTOR, REACTOR, SIDES };

/* Ways in which a side succeeds with so many criticals, ties left out. */
typedef uint64_t criticals[DICE_EACH];

/* "3+2", "4", "2-1"; ends at the ':' or at the end of the text. */
static bool
read_pool(const char **spec, struct throws *t, int *add)
{
	int sign = 1;
	unsigned n;

	*t = (struct throws){.faces = PERSONAE_SIDES, .bits = THROWS_WIDE};
	*add = 0;
	if (!exact_number(spec, 1, DICE_EACH, &t->dice))
		return false;
	if (**spec == '+' || **spec == '-') {
		sign = *(*spec)++ == '+' ? 1 : -1;
		if (!exact_number(spec, 0, ADD_MOST, &n))
			return false;
		*add = sign * (int)n;
	}
	return true;
}

/* "unopposed normal": the chorus' pool, one die less than the skill's. */
static bool
read_chorus(const char *spec, unsigned rating, struct throws *t, int *add)
{
	static const char word[] = "unopposed ";
	uint8_t difficulty;

	if (strncmp(spec, word, sizeof(word) - 1) != 0 ||
	    !personae_difficulty(spec + sizeof(word) - 1, &difficulty) ||
	    difficulty > ADD_MOST)
		return false;
	*t = (struct throws){.faces = PERSONAE_SIDES, .bits = THROWS_WIDE};
	t->dice = rating > 1 ? rating - 1 : 1;
	*add = difficulty;
	return true;
}

/* Both sides; only the difference of what they add matters. */
static bool
read_sides(const char *spec, struct throws *t, bool *unopposed)
{
	int add[SIDES], i, least;

	if (!read_pool(&spec, &t[ACTOR], &add[ACTOR]) || *spec++ != ':')
		return false;
	*unopposed = *spec == 'u';
	if (*unopposed) {
		if (!read_chorus(spec, t[ACTOR].dice, &t[REACTOR],
				 &add[REACTOR]))
			return false;
	} else if (!read_pool(&spec, &t[REACTOR], &add[REACTOR]) || *spec) {
		return false;
	}
	least = add[ACTOR] < add[REACTOR] ? add[ACTOR] : add[REACTOR];
	for (i = 0; i < SIDES; i++)
		t[i].add = (unsigned)(add[i] - least);
	return t[ACTOR].dice + t[REACTOR].dice <= DICE_ALL &&
	       t[ACTOR].add <= ADD_MOST && t[REACTOR].add <= ADD_MOST;
}

/* The criticals of a throw: its natural tens beyond the first (P-A3). */
static int
criticals_of(const struct throws *t, uint64_t key)
{
	uint64_t ten = PERSONAE_SIDES + t->add;
	unsigned mask = (1u << t->bits) - 1, shift = 63 / t->bits * t->bits;
	int tens = 0;

	while (shift && (key >> (shift - t->bits) & mask) == ten) {
		shift -= t->bits;
		tens++;
	}
	return tens > 1 ? tens - 1 : 0;
}

/* Counts one side's ways: to win outright, and in a complete tie. */
static void
count_side(const struct throws *t, int side, criticals wins, criticals ties)
{
	const struct throws *own = &t[side], *other = &t[!side];
	const struct throw_value *v;
	uint64_t below, next;
	int k;

	memset(wins, 0, sizeof(criticals));
	memset(ties, 0, sizeof(criticals));
	for (v = own->at; v < own->at + own->n; v++) {
		k = criticals_of(own, v->key);
		below = throws_below(other, v->key);
		next = throws_below(other, v->key + 1);
		wins[k] += v->ways * below;
		ties[k] += v->ways * (next - below);
	}
}

static uint64_t
sum(const criticals c)
{
	uint64_t n = 0;
	int i;

	for (i = 0; i < DICE_EACH; i++)
		n += c[i];
	return n;
}

static void
add_sides(struct exact *x, criticals *wins, uint64_t of, bool chorus)
{
	static const char *const names[] = {"actor", "reactor"};
	int side, i;

	exact_table(x, "who succeeds");
	for (side = 0; side < SIDES; side++)
		exact_add(x, sum(wins[side]), of, "%s",
			  side && chorus ? "chorus" : names[side]);
	exact_table(x, "with criticals");
	for (side = 0; side < SIDES - chorus; side++)
		for (i = 0; i < DICE_EACH; i++)
			if (i && wins[side][i])
				exact_add(x, wins[side][i], of, "%s, %d",
					  names[side], i);
}

bool
personae_exact(const void *state, const struct names *names, const char *spec,
	       struct exact *x)
{
	const struct personae *s = state;
	struct throws t[SIDES];
	criticals wins[SIDES], ties[SIDES];
	uint64_t all, tie;
	bool unopposed;
	int side, gets, i;

	(void)names;
	if (!read_sides(spec, t, &unopposed))
		return false;
	for (side = 0; side < SIDES; side++)
		throws_list(&t[side], x->arena);
	for (side = 0; side < SIDES; side++)
		count_side(t, side, wins[side], ties[side]);
	x->title = "pools of ten-sided dice, die by die from the highest";
	all = throws_all(t, SIDES);
	tie = sum(ties[ACTOR]);
	gets = unopposed ? ACTOR : REACTOR; /* P-A7, P-A2 */
	if (!unopposed && s->knobs.at[PERSONAE_KNOB_FULL_TIE] && tie < all)
		all -= tie; /* rolled again until there is none */
	else
		for (i = 0; i < DICE_EACH; i++)
			wins[gets][i] += ties[gets][i];
	add_sides(x, wins, all, unopposed);
	throws_deciders(t, SIDES, x);
	return true;
}
