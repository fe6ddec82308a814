/* How the engine's players choose: by what their seat may see, no more. */
#include "rules/rules.h"

#include <limits.h>

static const char *const names[] = {
	[POLICY_RANDOM] = "random",
	[POLICY_SENSIBLE] = "sensible",
	[POLICY_CAUTIOUS] = "cautious",
	[POLICY_BOLD] = "bold",
};
_Static_assert(sizeof(names) / sizeof(*names) == POLICIES, "policy names");

const char *
policy_name(enum policy p)
{
	return names[p];
}

/* The move of the greatest appeal; a fair toss among equals. */
static size_t
best(const struct rules *g, const void *view, const struct move *moves,
     size_t n, enum policy p, struct rng *rng)
{
	size_t found = 0, equal = 0, i;
	int top = INT_MIN, a;

	for (i = 0; i < n; i++) {
		a = g->appeal(view, &moves[i], p);
		if (a > top || !equal) {
			top = a;
			found = i;
			equal = 1;
		} else if (a == top && rng_below(rng, (uint32_t)++equal) == 0) {
			found = i;
		}
	}
	return found;
}

/* A view is built only here, so that no policy ever holds the state. */
static size_t
best_in_view(const struct rules *g, const void *state, const struct move *moves,
	     size_t n, enum policy p, struct rng *rng)
{
	union rules_state view;

	g->view(state, g->turn(state), &view);
	return best(g, &view, moves, n, p, rng);
}

size_t
policy_choose(const struct rules *g, const void *state,
	      const struct move *moves, size_t n, enum policy p,
	      struct rng *rng)
{
	if (n == 1)
		return 0;
	if (p == POLICY_RANDOM || !g->appeal)
		return rng_below(rng, (uint32_t)n);
	if (!g->view)
		return best(g, state, moves, n, p, rng);
	return best_in_view(g, state, moves, n, p, rng);
}
