/* SHA-256 (FIPS 180-4): is this file the one that we know? */
#ifndef GEN_BASE_SHA256_H
#define GEN_BASE_SHA256_H

#include <stddef.h>

/* The digest of n bytes, as 64 hexadecimal digits and a NUL. */
void sha256_hex(const void *bytes, size_t n, char hex[65]);

#endif
