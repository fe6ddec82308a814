/* Writing JSON. */
#ifndef GEN_BASE_JSON_H
#define GEN_BASE_JSON_H

#include <stdio.h>

/* A string in quotes, escaped; NULL is null. */
void json_quote(const char *s, FILE *out);

#endif
