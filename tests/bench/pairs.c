/*
 * Runs two commands in turn, which of them first alternating, and prints how
 * they compare: the median of the ratios of processor time (user and system,
 * of a process and its children), its quartiles, of each command the least
 * milliseconds and the peak memory in MiB.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PAIRS_MOST = 1000 };

/* A command and what it cost. */
struct side {
	char **argv;
	double least; /* milliseconds */
	double mib;
};

static void
die(const char *why)
{
	fprintf(stderr, "pairs: %s\n", why);
	exit(1);
}

static double
milliseconds(struct timeval t)
{
	return (double)t.tv_sec * 1e3 + (double)t.tv_usec / 1e3;
}

/* Never returns: becomes the command, its output to nowhere. */
static void
become(char **argv)
{
	int none = open("/dev/null", O_WRONLY);

	dup2(none, STDOUT_FILENO);
	execvp(argv[0], argv);
	perror(argv[0]);
	_exit(127);
}

/* The milliseconds of one run. */
static double
run(struct side *s)
{
	struct rusage used;
	double ms, mib;
	int status;
	pid_t child = fork();

	if (child == 0)
		become(s->argv);
	if (child < 0 || wait4(child, &status, 0, &used) < 0)
		die("cannot run a command");
	if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
		die(s->argv[0]);
	ms = milliseconds(used.ru_utime) + milliseconds(used.ru_stime);
	mib = (double)used.ru_maxrss / 1024;
	if (s->least == 0 || ms < s->least)
		s->least = ms;
	if (mib > s->mib)
		s->mib = mib;
	return ms;
}

static int
by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void
compare(struct side *a, struct side *b, int pairs)
{
	double ratios[PAIRS_MOST];
	double x, y;
	int i;

	for (i = 0; i < pairs; i++) {
		if (i % 2) {
			y = run(b);
			x = run(a);
		} else {
			x = run(a);
			y = run(b);
		}
		ratios[i] = x / y;
	}
	qsort(ratios, (size_t)pairs, sizeof(*ratios), by_size);
	printf("%.3f %.3f %.3f %.1f %.1f %.1f %.1f\n", ratios[pairs / 2],
	       ratios[pairs / 4], ratios[pairs * 3 / 4], a->least, b->least,
	       a->mib, b->mib);
}

/* Usage: pairs N COMMAND... -- COMMAND... */
int
main(int argc, char **argv)
{
	struct side a = {.argv = argv + 2}, b = {0};
	int pairs = argc > 4 ? atoi(argv[1]) : 0, i;

	for (i = 3; i < argc - 1 && !b.argv; i++)
		if (strcmp(argv[i], "--") == 0) {
			argv[i] = NULL;
			b.argv = argv + i + 1;
		}
	if (!b.argv || pairs < 1 || pairs > PAIRS_MOST) {
		fputs("usage: pairs N COMMAND... -- COMMAND...\n", stderr);
		return 64;
	}
	compare(&a, &b, pairs);
	return 0;
}
