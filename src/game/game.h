/* A game's definition: read, checked, looked things up in. */
#ifndef GEN_GAME_GAME_H
#define GEN_GAME_GAME_H

#include <stdbool.h>

#include "base/diag.h"
#include "game/known.h"
#include "l10n/translate.h"
#include "xml/xml.h"
#include "xml/xpath.h"

/* Where definitions are looked for. */
struct game_places {
	const char *home; /* has templates/ and fonts/ */
	const char *user; /* the user's own games: user/NAME/game.xml; NULL */
	const struct known *known; /* need no check; NULL: all is checked */
	bool no_books; /* leave out what only solo books take, where nothing
			  is to be checked */
};

/*
 * A definition is game.xml with the files that it includes (in its own folder,
 * or in templates/common).  It stays XML: setup and layout walk its elements,
 * which are all valid by game.xsd once game_read() has returned it.
 */
struct game;

/*
 * Reads the game of a name, or at a path (one with a slash or ending in
 * .xml).  Checks everything that can be checked without a group: the schema,
 * references, expressions.  NULL when anything is wrong, all of it reported.
 */
struct game *game_read(const char *name, const struct game_places *places,
		       const char *lang, struct diag *d);

/*
 * The same of n bytes.  path is where the file would stand: it is named so in
 * messages, and what it includes is looked for beside it.
 */
struct game *game_read_bytes(const char *path, const char *bytes, size_t n,
			     const struct game_places *places, const char *lang,
			     struct diag *d);

void game_free(struct game *g); /* NULL is fine */

/*
 * The same without check, for game_title(), game_credit(), game_players() and
 * game_id() alone: of a game.xml that has its <about> no more than that is
 * read.
 */
struct game *game_read_about(const char *name, const struct game_places *places,
			     struct diag *d);

/*
 * Checks a file of templates/common, or another that definitions include, as
 * far as it can be checked alone: the schema, what it includes.
 */
void game_check_library(const char *path, const struct game_places *places,
			struct diag *d);

/*
 * Warns of what its own files say for nobody: layouts, styles, colours,
 * symbols and lists that nothing uses.
 */
void game_check_unused(struct game *g, struct diag *d);

/* Below a game's folder: catalogues of what its players do not read. */
#define GAME_NOTES "po/notes/"

/*
 * Warns of punctuation in expressions of its own files that cannot be
 * translated, if it is in several languages.
 */
void game_check_speech(struct game *g, struct diag *d);

/* The file of the game of a name, in a; NULL when there is none. */
const char *game_path(const char *name, const struct game_places *places,
		      struct arena *a);

/* Is it a path rather than a name: has a slash, or ends in .xml? */
bool game_is_path(const char *name);

/* Is it the name of a table (.csv, .xlsx, ...), no definition? */
bool game_is_table(const char *name);

/* Reports that there is no game of a name, and which was meant. */
void game_unknown(const char *name, const struct game_places *places,
		  struct diag_where where, struct diag *d);

/*
 * The names of all games at hand, sorted, in a; *n of them.  A name in the
 * user's folder hides one of templates/.
 */
const char **game_names(const struct game_places *places, struct arena *a,
			size_t *n);

/* Its id; the file it was read from; the folder that lies in. Owned by g. */
const char *game_id(const struct game *g);
const char *game_file(const struct game *g);
const char *game_folder(const struct game *g);

/* Has each of its files been found good when gen was built? */
bool game_is_known(const struct game *g);

/* All files that it was read from, its catalogues among them; *n of them. */
const char *const *game_files(const struct game *g, size_t *n);

/*
 * Is an attribute of <use> or <layout> a parameter, which $name asks for in the
 * layout?  All are that <use> does not know itself; none is called as n is.
 */
bool game_is_parameter(const struct xml_node *n, const char *name);

/* The language it is read in, and that it is written in: tags of BCP 47. */
const char *game_lang(const struct game *g);
const char *game_source_lang(const struct game *g);

/*
 * Does it speak a language?  Its own; one that has a catalogue po/LANG.po or a
 * folder lang/LANG, beside the definition or in the user's own folder of the
 * game's name, which wins; the pseudo-locales of l10n/catalogue.h.
 */
bool game_speaks(const struct game *g, const char *lang);

/* All languages that it speaks but the pseudo-locales, sorted, its own first,
   in a; *n of them. */
const char **game_languages(const struct game *g, struct arena *a, size_t *n);

/* The files it was read from: those of templates/common, or the others. */
struct game_docs {
	struct xml_doc **at;
	size_t n;
	struct xml_schema *schema; /* of their vocabulary */
};
struct game_docs game_docs(const struct game *g, bool common);

/* Is what stands at a node written in the language that the game is read in?
   What is translated is, and so is all in a pseudo-language. */
bool game_is_spoken(const struct game *g, const struct xml_node *n);

/*
 * In which language a file of the game's folder lang/ is, or of the user's own;
 * NULL: it is no such file.  In the game's memory.
 */
const char *game_file_language(const struct game *g, const char *file);

/* Those of them whose texts catalogues translate: all but files below lang/,
   which are written anew for each language. */
struct game_docs game_docs_translated(const struct game *g, bool common);

/*
 * The game's catalogue in a language, its own or that of templates/common; an
 * empty one when there is none.  NULL, reported, when it is broken.
 */
struct catalogue *game_catalogue(const struct game *g, const char *lang,
				 bool common, struct diag *d);

/*
 * Puts a kit from one language of a game into another: the cards and names
 * that the definition brings along.  What was drawn or told stays: it was
 * written in that language.
 */
void game_reword(const struct game *from, const struct game *to,
		 struct xml_doc *kit);

/* How much of it the language's catalogues translate. */
struct l10n_count game_translated(const struct game *g);

/*
 * How many files of tables (those of a folder lang/) it includes; *own of them
 * are written in the game's language, the others stand in for it.
 */
size_t game_tables(const struct game *g, size_t *own);

/* <title>, the <credit> lines joined by a space, or "". */
const char *game_title(const struct game *g);
const char *game_credit(const struct game *g);

/* The first <credit> alone, for a line; or "". */
const char *game_credit_line(const struct game *g);

/* <summary>, or "". */
const char *game_summary(const struct game *g);

/* How many may play. */
struct game_players {
	int min, max, usual;
	const char *best; /* such as "3-4"; or NULL */
	const char *why;  /* printed when the count is wrong; or NULL */
};
struct game_players game_players(const struct game *g);

/*
 * The game's <setup>, <materials>, <play>, <starter>, or NULL; its <solo> or
 * <plan>, or the common one.
 */
struct xml_node *game_section(const struct game *g, const char *name);

/* Is there anything to print in the game's <plan>? */
bool game_has_plan(const struct game *g);

/*
 * The named element of a kind ("layout", "symbol", "style", "colour", "list",
 * "record", "paper", "card-size", "profile"), or NULL.  A later one hides an earlier
 * one, so a game may override what it includes.
 */
struct xml_node *game_find(const struct game *g, const char *kind,
			   const char *name);

/* All names of a kind, in order of definition; for lists and messages. */
const char *const *game_all(const struct game *g, const char *kind, size_t *n);

/*
 * The word that a hole in an attribute of an element came to, if it may stand
 * there; the name of an element as that bears it.  NULL: *advised says what
 * would be right.
 */
const char *game_good_word(const struct game *g, const struct xml_node *n,
			   const char *attribute, const char *word,
			   struct diag *d, const char **advised);

/* Field `name` of a record's declaration, or NULL. */
struct xml_node *game_field(const struct game *g, const char *record,
			    const char *field);

/*
 * How many copies of a record there are: what its field `copies` says, if its
 * kind declares one of type="int"; else, and where that is open, one.
 */
size_t game_copies(const struct game *g, const struct xml_node *record);

/* Is it kept as a child element (long, markup) rather than as an attribute? */
bool game_field_long(const struct xml_node *field);

/* Has any record a field of type="markup" (game/markup.h)? */
bool game_has_markup(const struct game *g);

/*
 * All elements of a kind at the roots of its own files ("thread", of scenes
 * for solo books), in order, in a; *n of them.  Files written in another
 * language than it is read in are left out.
 */
#define GAME_GATES 12 /* interludes of a book, at most */
struct xml_node **game_scenes(const struct game *g, const char *kind,
			      struct arena *a, size_t *n);

/*
 * Data: records that the definition brings along, <data set="..">, such as
 * the cards of a deck and of its expansions.  A set is all data of one name.
 * The set GAME_BASE_SET is in every kit; the others are chosen for one.
 */
#define GAME_BASE_SET "base"

struct game_set {
	const char *name, *title; /* without a title it is the name */
};
struct game_record {
	struct xml_node *node; /* in the kit's own shape */
	const char *set;
};

/* All sets, all data records, in order of definition; *n of them. */
const struct game_set *game_sets(const struct game *g, size_t *n);
const struct game_record *game_data(const struct game *g, size_t *n);

/*
 * For xpath_set_words(), whose context is the game: what an id is called in
 * <terms>, and the tags of an entry of a list or a table.
 */
extern const struct xpath_words game_words;

/* The texts of a list, in a; *n of them.  NULL: there is none. */
const char **game_list(const struct game *g, const char *name, struct arena *a,
		       size_t *n);

/*
 * How much each entry of a table or list weighs, in the same order, in a; *n of
 * them, none when there is no such table.
 */
const long *game_weights(const struct game *g, const char *name,
			 struct arena *a, size_t *n);

/*
 * A document of what a table or list has: <entry>s, numbered for dice such as
 * d20 or d66 unless these are "".  NULL, reported: there is no such table, or
 * it has more entries than the dice have numbers.
 */
struct xml_doc *game_list_table(const void *game, const char *name,
				const char *dice, struct diag *d,
				struct diag_where where);

#endif
