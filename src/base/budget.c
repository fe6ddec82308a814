/* How much a run may take: one table of limits, one count of all work. */
#define _DEFAULT_SOURCE
#include "base/budget.h"

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/file.h"

#define THOUSAND ((size_t)1000)
#define MILLION (1000 * THOUSAND)

#define EXIT_SLOW 65 /* the file holds something wrong */

static const size_t most[BUDGET_LIMITS] = {
#define LIMIT(id, most) [BUDGET_##id] = (most),
#define FIXED(id, most)
#define WORK(id, cost)
#include "base/budget.def"
#undef LIMIT
#undef FIXED
#undef WORK
};

static const size_t costs[WORK_KINDS] = {
#define LIMIT(id, most)
#define FIXED(id, most)
#define WORK(id, cost) [WORK_##id] = (cost),
#include "base/budget.def"
#undef LIMIT
#undef FIXED
#undef WORK
};

static size_t times = 1;
static _Thread_local size_t left = SIZE_MAX; /* not limited */

static bool limited; /* is memory? */
static size_t kept;  /* bytes of it that do not count */

#ifndef GEN_ARENA_DEBUG
#define SLOWER 1

static struct rlimit before;

static void
limit_memory(void)
{
	rlim_t bytes = budget_most(BUDGET_MEGABYTES) * MILLION + kept;
	struct rlimit now;

	if (!limited && getrlimit(RLIMIT_DATA, &before) != 0)
		return;
	limited = true;
	now = before;
	if (now.rlim_cur == RLIM_INFINITY || now.rlim_cur > bytes)
		now.rlim_cur = bytes;
	setrlimit(RLIMIT_DATA, &now);
}

void
budget_lift_memory(void)
{
	if (limited)
		setrlimit(RLIMIT_DATA, &before);
}

void
budget_limit_memory(void)
{
	if (limited)
		limit_memory();
}
#else
/* Sanitizers take memory by themselves, more than any limit, and time. */
#define SLOWER 10

static void
limit_memory(void)
{
}

void
budget_lift_memory(void)
{
}

void
budget_limit_memory(void)
{
}
#endif

/*
 * The watch: a signal after each TICK of processor time looks whether what was
 * going on at the last one still is.
 */
#define TICK_US 500000
#define TICKS 4 /* are too many */

static const struct diag_where *volatile going_on;
static volatile unsigned long begun, seen;

void
budget_enter(const struct diag_where *where)
{
	begun++;
	going_on = where;
}

void
budget_leave(void)
{
	going_on = NULL;
}

static void
say(const char *text)
{
	if (text && write(STDERR_FILENO, text, strlen(text)) < 0)
		_exit(EXIT_SLOW);
}

/* Says it in a signal: with nothing but write(). */
static void
say_slow(const struct diag_where *where)
{
	char digits[24], *at = digits + sizeof(digits) - 1;
	long line;

	*at = '\0';
	for (line = where->line; line > 0; line /= 10)
		*--at = (char)('0' + line % 10);
	say(where->file ? where->file : "gen");
	say(*at ? ":" : "");
	say(at);
	say(": error: an expression takes too long; expected it to look at "
	    "less, or a larger --budget\n");
}

static void
on_tick(int number)
{
	static unsigned ticks;

	(void)number;
	ticks = going_on && begun == seen ? ticks + 1 : 0;
	seen = begun;
	if (ticks < TICKS * SLOWER * times)
		return;
	say_slow(going_on);
	file_remove_unfinished();
	_exit(EXIT_SLOW);
}

static void
start_watch(void)
{
	struct sigaction act = {.sa_handler = on_tick, .sa_flags = SA_RESTART};
	struct itimerval every = {.it_interval.tv_usec = TICK_US,
				  .it_value.tv_usec = TICK_US};

	sigaction(SIGPROF, &act, NULL);
	setitimer(ITIMER_PROF, &every, NULL);
}

const char *
budget_out_of_memory(void)
{
	return limited ? "gen: error: out of memory; expected less to print, "
			 "or a larger --budget\n"
		       : "gen: error: out of memory\n";
}

size_t
budget_held(void)
{
	FILE *f = fopen("/proc/self/statm", "r");
	size_t pages = 0;

	/* size, resident, shared, text, libraries, data */
	if (f && fscanf(f, "%*u %*u %*u %*u %*u %zu", &pages) != 1)
		pages = 0;
	if (f)
		fclose(f);
	return pages * (size_t)sysconf(_SC_PAGESIZE);
}

void
budget_keep_held(void)
{
	kept = budget_held();
}

void
budget_begin(unsigned n)
{
	times = n;
	left = budget_most(BUDGET_WORK);
	limit_memory();
	start_watch();
}

void
budget_renew(void)
{
	if (left == SIZE_MAX)
		return;
	left = budget_most(BUDGET_WORK);
	start_watch();
}

size_t
budget_most(enum budget_limit id)
{
	return most[id] * times;
}

void
budget_spend(enum budget_work id, size_t n)
{
	size_t cost;

	if (left == SIZE_MAX)
		return;
	cost = n < SIZE_MAX / costs[id] ? n * costs[id] : SIZE_MAX;
	left -= cost < left ? cost : left;
}

size_t
budget_left(enum budget_work id)
{
	return left == SIZE_MAX ? SIZE_MAX / 2 : left / costs[id];
}

bool
budget_lasts(struct diag *d, struct diag_where where)
{
	if (left)
		return true;
	diag_report(d, where, DIAG_BUDGET_WORK,
		    arena_printf(diag_arena(d), "%zu", 2 * times));
	diag_close(d);
	return false;
}

const char *
budget_text(struct diag *d, enum budget_limit id)
{
	return arena_printf(diag_arena(d), "%zu", budget_most(id));
}
