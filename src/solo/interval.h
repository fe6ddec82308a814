/* Confidence intervals of what many games at several tables come to. */
#ifndef GEN_SOLO_INTERVAL_H
#define GEN_SOLO_INTERVAL_H

#include <stddef.h>
#include <stdint.h>

/*
 * Games that start from the same table are alike: they are a cluster, and
 * what is sampled are the tables.  More games at the same tables make an
 * interval narrower only as far as it is the games that differ.
 *
 * The variance of a share (or mean) is that of a ratio of totals: with T
 * tables, k of n games each, p = sum k / sum n,
 *
 *	T / (T - 1) * sum (k - p n)^2 / (sum n)^2.
 *
 * One table is all there is: then games are independent, and the interval is
 * one of that table.
 */
struct interval {
	double low, high;
};

/*
 * The 95 % interval of the share of hits among the games played, 0..1, from
 * those of each table (tables > 0, at least one game in all): Wilson's, with
 * as many games as independent ones would tell as much, and Student's
 * quantile.  Without a hit, or with nothing else, a table counts as one game.
 */
struct interval interval_share(const uint32_t *hits, const uint32_t *played,
			       size_t tables);

/*
 * The 95 % interval of the mean of a number, from its sum over the games of
 * each table; squares: the sum of its squares over all games, asked for when
 * there is one table.
 */
struct interval interval_mean(const uint64_t *sums, const uint32_t *played,
			      size_t tables, uint64_t squares);

#endif
