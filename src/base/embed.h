/* Files of the source tree that are compiled into the program. */
#ifndef GEN_BASE_EMBED_H
#define GEN_BASE_EMBED_H

#include <stddef.h>

/*
 * The Makefile turns each file of its variable EMBED into C: path/name.ext
 * becomes embed_name_ext, its bytes and a NUL, and embed_name_ext_n, the
 * number of bytes without that NUL.
 */

/* templates/game.xsd: the schema of definitions, without what it says of
   elements and attributes to editors. */
extern const char embed_game_xsd[];
extern const size_t embed_game_xsd_n;

/*
 * templates/NAME/session.xsd of each game that has one, with what it includes:
 * the schema of its sessions and states, with the same words left out.  Behind
 * the last comes one whose game is NULL.
 */
struct embed_session {
	const char *game; /* NAME */
	const char *bytes;
	size_t n;
};
extern const struct embed_session embed_sessions[];

#endif
