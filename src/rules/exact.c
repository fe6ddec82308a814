/* Exact chances of single rolls: tables of so many out of so many. */
#include "rules/exact.h"

#include <assert.h>
#include <ctype.h>

void
exact_table(struct exact *x, const char *name)
{
	x->table = name;
}

static uint64_t
common_divisor(uint64_t a, uint64_t b)
{
	uint64_t rest;

	for (; b; b = rest) {
		rest = a % b;
		a = b;
	}
	return a;
}

void
exact_add(struct exact *x, uint64_t n, uint64_t of, const char *fmt, ...)
{
	uint64_t divisor = common_divisor(n, of);
	struct exact_row row = {.table = x->table};
	va_list ap;

	assert(of && n <= of);
	va_start(ap, fmt);
	row.name = arena_vprintf(x->arena, fmt, ap);
	va_end(ap);
	row.n = n / divisor;
	row.of = of / divisor;
	VEC_PUSH(x->arena, &x->rows, row);
}

bool
exact_number(const char **text, unsigned low, unsigned high, unsigned *value)
{
	const char *p = *text;
	unsigned v = 0;

	for (; isdigit((unsigned char)*p) && v <= high; p++)
		v = v * 10 + (unsigned)(*p - '0');
	if (p == *text || v < low || v > high)
		return false;
	*value = v;
	*text = p;
	return true;
}
