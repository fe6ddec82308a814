/* The colours of a <gradient> as its definition says them. */
#include "game/gradient.h"

#include <stdlib.h>
#include <string.h>

#include "base/str.h"

#define NOWHERE (-1) /* of a colour that does not say where it stands */

/* "62.5%" in per mille, with nothing behind it; below 0: it is no such share. */
static int
read_share(const char *text)
{
	char *end;
	double v = *text >= '0' && *text <= '9' ? strtod(text, &end) : -1;

	if (v < 0 || v > 100 || !str_eq(end, "%"))
		return -1;
	return (int)(v * 10 + 0.5);
}

/* Reads one colour; false: it is no such thing. */
static bool
read_stop(char *text, struct game_stop *stop)
{
	char *rest = text, *colour = strtok_r(rest, " \t\r\n", &rest),
	     *at = strtok_r(NULL, " \t\r\n", &rest), *opacity;

	if (!colour || strtok_r(NULL, " \t\r\n", &rest))
		return false;
	opacity = strchr(colour, '/');
	if (opacity)
		*opacity++ = '\0';
	*stop = (struct game_stop){colour, opacity ? read_share(opacity) : 1000,
				   at ? read_share(at) : NOWHERE};
	return *colour && stop->opacity >= 0 && (!at || stop->at >= 0);
}

/* Gives those that say nothing their places; false: one goes back. */
static bool
spread(struct game_stop *s, size_t n, size_t *bad)
{
	size_t i, k, from = 0;

	if (s[0].at == NOWHERE)
		s[0].at = 0;
	if (s[n - 1].at == NOWHERE)
		s[n - 1].at = 1000;
	for (i = 1; i < n; i++) {
		if (s[i].at == NOWHERE)
			continue;
		*bad = i;
		if (s[i].at < s[from].at)
			return false;
		for (k = from + 1; k < i; k++)
			s[k].at = s[from].at + (s[i].at - s[from].at) *
						       (int)(k - from) /
						       (int)(i - from);
		from = i;
	}
	return true;
}

const char *
game_read_stops(struct arena *a, const char *text, struct game_stops *stops)
{
	char *rest = arena_strdup(a, text), *comma;
	VEC(const char *) words = {0};
	struct game_stop stop;
	size_t bad = 0;

	for (; rest; rest = comma) {
		comma = strchr(rest, ',');
		if (comma)
			*comma++ = '\0';
		rest += strspn(rest, " \t\r\n");
		VEC_PUSH(a, &words, arena_strdup(a, rest));
		if (!read_stop(rest, &stop))
			return words.at[words.n - 1];
		VEC_PUSH(a, &stops->v, stop);
	}
	if (stops->v.n < 2)
		return text;
	return spread(stops->v.at, stops->v.n, &bad) ? NULL : words.at[bad];
}
