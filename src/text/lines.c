/* Lines chosen among the stops of a paragraph. */
#include "text/lines.h"

em
line_width(const struct text_para *p, size_t from, size_t to)
{
	return p->stops[to].end - p->stops[from].start;
}

size_t
line_end(const struct text_para *p, size_t from, em limit)
{
	size_t to, best = from + 1;

	for (to = from + 1; to < p->n_stops; to++) {
		if (line_width(p, from, to) <= limit)
			best = to;
		/* Where a hyphen is too much the next stop may yet do. */
		else if (p->stops[to].kind != STOP_HYPHEN)
			break;
		if (p->stops[to].kind == STOP_MUST)
			break;
	}
	return best;
}

size_t
lines_count(const struct text_para *p, em limit, em *widest)
{
	size_t from, to, n = 0;
	em width;

	*widest = 0;
	for (from = 0; from + 1 < p->n_stops; from = to) {
		to = line_end(p, from, limit);
		width = line_width(p, from, to);
		if (width > *widest)
			*widest = width;
		n++;
	}
	return n;
}
