/* Which messages have come already. */
#ifndef GEN_L10N_SEEN_H
#define GEN_L10N_SEEN_H

#include <stdbool.h>
#include <stddef.h>

struct seen;

/* None yet. */
struct seen *seen_new(void);
void seen_free(struct seen *s);

/* Has this message come before?  It has from now on. */
bool seen_before(struct seen *s, const char *context, const char *id);

/* The same; *value is what was put there the last time, 0 at first. */
size_t *seen_value(struct seen *s, const char *context, const char *id);

#endif
