/* What is kept of printers: their profiles, by gen calibrate. */
#ifndef GEN_CMD_PRINTERS_H
#define GEN_CMD_PRINTERS_H

#include "cmd/cmd.h"
#include "print/print.h"

/*
 * The profile of --printer; without it that called "default", if there is one.
 * NULL: nothing is corrected; an unknown name or a bad file is reported.
 * Unless -q is given, a correction is told on stderr.  It lives in c->arena.
 */
const struct print_printer *cmd_printer(struct cmd *c);

/* Keeps what changes a profile: see gen(1), CALIBRATION. */
void cmd_keep_printer(struct cmd *c, const struct print_drift *drift,
		      bool lying, int32_t length);

#endif
