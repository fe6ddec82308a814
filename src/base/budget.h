/* How much a run may take: one table of limits, one count of all work. */
#ifndef GEN_BASE_BUDGET_H
#define GEN_BASE_BUDGET_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"

/* The rows of budget.def. */
enum budget_limit {
#define LIMIT(id, most) BUDGET_##id,
#define FIXED(id, most)
#define WORK(id, cost)
#include "base/budget.def"
#undef LIMIT
#undef FIXED
#undef WORK
	BUDGET_LIMITS
};

enum budget_work {
#define LIMIT(id, most)
#define FIXED(id, most)
#define WORK(id, cost) WORK_##id,
#include "base/budget.def"
#undef LIMIT
#undef FIXED
#undef WORK
	WORK_KINDS
};

/* Constants. */
enum budget_fixed {
#define LIMIT(id, most)
#define FIXED(id, most) FIXED_##id = (most),
#define WORK(id, cost)
#include "base/budget.def"
#undef LIMIT
#undef FIXED
#undef WORK
};

/*
 * Work counts from here on, in this thread, from nothing; memory is limited in
 * the process and the system says no beyond it.  `times` the limits of
 * budget.def, of every thread's.  Before, work is not limited.
 */
void budget_begin(unsigned times);

/* Bytes of memory that the process holds; 0: nobody knows. */
size_t budget_held(void);

/* What is held by now is not counted by a later budget_begin(). */
void budget_keep_held(void);

/* Work counts from nothing again: another kit, another table, a process. */
void budget_renew(void);

/* What is said when there is no memory left, a line; needs none itself. */
const char *budget_out_of_memory(void);

/* The limit as it is now. */
size_t budget_most(enum budget_limit id);

/* n of a kind are done. */
void budget_spend(enum budget_work id, size_t n);

/* How many of a kind may be done yet; at most SIZE_MAX / 2. */
size_t budget_left(enum budget_work id);

/*
 * May the run go on?  Else it is reported, once in d, and nothing that is
 * reported later, a consequence, is kept.
 */
bool budget_lasts(struct diag *d, struct diag_where where);

/*
 * In between something goes on that counts nothing and cannot be stopped, on
 * behalf of a place.  If it takes seconds of a core the program ends: says so,
 * leaves nothing unfinished, and exit code 65.
 */
void budget_enter(const struct diag_where *where);
void budget_leave(void);

/* Another program is begun in between: its memory is not ours to limit. */
void budget_lift_memory(void);
void budget_limit_memory(void);

/* A number for messages, in the arena of d. */
const char *budget_text(struct diag *d, enum budget_limit id);

#endif
