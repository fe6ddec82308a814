/* gen check --profile: what of a game who prints it would not take. */
#ifndef GEN_CMD_PREFLIGHT_H
#define GEN_CMD_PREFLIGHT_H

#include "cmd/cmd.h"

/*
 * Looks at each face of a game, set up and rolled, in the languages of -l, and
 * reports what breaks a rule of the profile.
 */
void cmd_preflight(struct cmd *c, const char *name);

#endif
