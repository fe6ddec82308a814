/* libzip, loaded when a packed file is first read. */
#ifndef GEN_DATA_LIBZIP_H
#define GEN_DATA_LIBZIP_H

#include <zip.h>

/*
 * With libzip come the libraries of ciphers, and to link these takes as long
 * as all else that `gen list` does.  So it is loaded by those who read a
 * spreadsheet, and asked by these pointers: zip->fopen() is zip_fopen().
 */
#define LIBZIP_FUNCTIONS(X)                                                    \
	X(discard)                                                             \
	X(error_fini)                                                          \
	X(error_init)                                                          \
	X(error_strerror)                                                      \
	X(fclose)                                                              \
	X(file_strerror)                                                       \
	X(fopen)                                                               \
	X(fread)                                                               \
	X(name_locate)                                                         \
	X(open_from_source)                                                    \
	X(source_buffer_create)                                                \
	X(source_free)                                                         \
	X(strerror)

struct libzip {
#define LIBZIP_POINTER(name) __typeof__(zip_##name) *name;
	LIBZIP_FUNCTIONS(LIBZIP_POINTER)
#undef LIBZIP_POINTER
};

/* Loaded once, for good.  NULL: it cannot be; *why says so. */
const struct libzip *libzip_load(const char **why);

#endif
