/* Inside game/: how a definition is kept. */
#ifndef GEN_GAME_INTERNAL_H
#define GEN_GAME_INTERNAL_H

#include "base/map.h"
#include "base/str.h"
#include "base/vec.h"
#include "game/game.h"
#include "l10n/translate.h"

/* A named element. */
struct game_entry {
	const char *kind, *name;
	struct xml_node *node;
};

/* The named elements of a kind. */
struct game_kind {
	const char *kind;
	VEC(const char *) names;  /* in order of definition */
	struct map *own, *common; /* name to the last element of that name */
};

struct game {
	struct arena *arena;
	const struct game_places *places;
	const char *file, *folder;
	const char *asked;	    /* for by this name or path */
	const char *lang;	    /* asked for; NULL: its own */
	struct l10n_count count;    /* of that language's messages */
	struct l10n_pairs *kept;    /* what kits hold of them; or NULL */
	struct xml_schema *schema;  /* NULL until a file needs it */
	bool known;		    /* so far: places->known has every file */
	VEC(struct xml_doc *) docs; /* docs.at[0] is game.xml */
	size_t own_docs; /* so many are read for it; behind them the common */
	VEC(const char *) files;   /* they were read from; catalogues, too */
	bool whole;		   /* nothing may be left out (game_places) */
	bool left_out;		   /* something was */
	VEC(const char *) reading; /* whose includes are being read */
	VEC(struct game_entry) entries; /* in order of reading */
	size_t own_entries;		/* so many of them are the game's */
	bool is_common;			/* what is read now is in every game */
	VEC(struct game_kind) kinds;
	VEC(struct table *) tables; /* and lists, in order of definition */
	VEC(struct game_record) records;
	VEC(struct game_set) sets;
	struct map *headed; /* records that the header of a table declares */
	struct map *longs;  /* names of fields that are kept as elements */
	bool has_markup;    /* one of them is of type="markup" */
	struct map *terms;  /* list to a map of its ids to their terms */
	struct map *tags;   /* list to a map of its texts to their tags */
};

/* The attributes of a kit's root, with NULL at the end. */
extern const char *const game_kit_attributes[];

/* The schema of definitions, made at the first asking. */
struct xml_schema *game_schema(struct game *g);

/*
 * Is a file of these bytes known good?  Each file that a game is made of is
 * asked about; one that is not has the whole game checked.
 */
bool game_know(struct game *g, const char *bytes, size_t n);

/*
 * Puts the catalogues of the language into what has been read; those of
 * templates/common into the common files.
 */
void game_translate(struct game *g, struct diag *d);

/* Of lang/xx/FILE the path of that file in the language asked for, the user's
   own or the game's; NULL: it has none, or src is no such file. */
const char *game_in_language(const struct game *g, const char *src);

/*
 * Reads the markup in the <data> of a definition, before it is translated: so
 * that messages have tags, however it was written.
 */
void game_read_markup(struct game *g, struct diag *d);

/* Notes a named element that a definition has. */
void game_add_entry(struct game *g, const char *kind, struct xml_node *node);

/*
 * The file that src="..." means: in the game's folder, or templates/common.
 * NULL: it lies outside.
 */
const char *game_included_path(const struct game *g, const char *src);

/*
 * Reads the tables that stand in files of their own: their rows become what
 * stands inside <data>.
 */
void game_read_sources(struct game *g, struct diag *d);

/*
 * The bytes of the file in an element's src, of which the game is made from
 * now on, and its path; false, reported, when they cannot be had.
 */
bool game_read_file(struct game *g, const struct xml_node *n, size_t most,
		    const char **path, struct str *bytes, struct diag *d);

/* Makes columns of each <prose> in a layout. */
void game_read_prose(struct game *g, struct diag *d);

/* Reads a file that comes with gen, unless it has been read already. */
void game_read_common(struct game *g, const char *name, struct diag *d);

/* Reads and checks the <data> of a loaded definition. */
void game_read_data(struct game *g, struct diag *d);

/* Reads the tables of a loaded definition. */
void game_read_tables(struct game *g, struct diag *d);

/* Checks references and expressions of a loaded definition. */
void game_check(const struct game *g, struct diag *d);

/* Checks what steps fill, and sections that count for nothing. */
void game_check_steps(const struct game *g, struct diag *d);

#endif
