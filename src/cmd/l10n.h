/* The verbs of gen l10n. */
#ifndef GEN_CMD_L10N_H
#define GEN_CMD_L10N_H

#include "cmd/cmd.h"
#include "l10n/template.h"

/*
 * Writes the messages of a game, or of "common", to a path ("-": stdout); t says
 * which, and whether as a template or as a catalogue of a language.
 */
void l10n_extract(struct cmd *c, const char *name, struct l10n_template t,
		  const char *path);

/* gen l10n new LANG [GAME]: what a translator begins with. */
int l10n_new(struct cmd *c);

/* gen l10n status GAME -l LANG: how far it is, by part and by table. */
int l10n_status(struct cmd *c);

#endif
