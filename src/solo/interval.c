/* Confidence intervals of what many games at several tables come to. */
#include "solo/interval.h"

#include <math.h>

#define Z95 1.959964 /* the normal distribution's 97.5 % point */

/* That of Student's t; past the table by Fisher's expansion in 1 / n. */
static double
student95(size_t freedom)
{
	static const double first[] = {12.7062, 4.3027, 3.1824, 2.7764, 2.5706,
				       2.4469,	2.3646, 2.3060, 2.2622, 2.2281};
	const double z = Z95, z3 = z * z * z, z5 = z3 * z * z,
		     n = (double)freedom;

	if (freedom <= sizeof(first) / sizeof(*first))
		return first[freedom - 1];
	return z + (z3 + z) / (4 * n) +
	       (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n);
}

/* Of a share p among n games, q: the quantile. */
static struct interval
wilson(double p, double n, double q)
{
	double q2 = q * q / n;
	double middle = (p + q2 / 2) / (1 + q2);
	double half = q / (1 + q2) * sqrt(p * (1 - p) / n + q2 / 4 / n);

	return (struct interval){fmax(0, middle - half),
				 fmin(1, middle + half)};
}

/* The variance that tables make, from the sum of squares. */
static double
between(double squares, size_t tables, double n)
{
	double t = (double)tables;

	return t / (t - 1) * squares / n / n;
}

/* The games at all tables, and how many tables had any. */
static double
count_games(const uint32_t *played, size_t tables, size_t *used)
{
	double n = 0;
	size_t i;

	*used = 0;
	for (i = 0; i < tables; i++) {
		n += played[i];
		*used += played[i] > 0;
	}
	return n;
}

struct interval
interval_share(const uint32_t *hits, const uint32_t *played, size_t tables)
{
	double k = 0, p, rest, squares = 0, clustered, alone;
	size_t used, i;
	double n = count_games(played, tables, &used);

	for (i = 0; i < tables; i++)
		k += hits[i];
	p = k / n;
	if (used == 1)
		return wilson(p, n, Z95);
	if (k <= 0 || k >= n)
		return wilson(p, (double)used, Z95);
	for (i = 0; i < tables; i++) {
		rest = hits[i] - p * played[i];
		squares += rest * rest;
	}
	clustered = between(squares, used, n);
	alone = p * (1 - p) / n;
	if (clustered > alone)
		n *= alone / clustered;
	return wilson(p, n, student95(used - 1));
}

struct interval
interval_mean(const uint64_t *sums, const uint32_t *played, size_t tables,
	      uint64_t squares)
{
	double sum = 0, mean, rest, spread = 0, half;
	size_t used, i;
	double n = count_games(played, tables, &used);

	for (i = 0; i < tables; i++)
		sum += (double)sums[i];
	mean = sum / n;
	for (i = 0; i < tables; i++) {
		rest = (double)sums[i] - mean * played[i];
		spread += rest * rest;
	}
	if (used > 1)
		half = student95(used - 1) * sqrt(between(spread, used, n));
	else
		half = Z95 *
		       sqrt(fmax(0, (double)squares / n - mean * mean) / n);
	return (struct interval){mean - half, mean + half};
}
