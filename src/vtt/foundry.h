/* An adventure for Foundry: roll tables, a journal, decks of cards. */
#ifndef GEN_VTT_FOUNDRY_H
#define GEN_VTT_FOUNDRY_H

#include <stdio.h>

#include "game/game.h"
#include "print/single.h"

struct vtt_adventure {
	const struct game *game;
	const char *seed;
	const struct print_singles *all; /* sheets and booklets, too */
	struct arena *arena;
	struct diag *diag;
};

/* What was written of the definition's tables. */
struct vtt_tables {
	size_t written, left; /* left: set-up draws from them nowhere */
};

/*
 * Writes an Adventure document, as Foundry 12 and later import it; what of the
 * tables it holds is set.  false: it could not be written.
 */
bool vtt_write_foundry(const struct vtt_adventure *v, FILE *out,
		       struct vtt_tables *tables);

#endif
