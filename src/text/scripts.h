/* The script of each character, those in common use resolved. */
#ifndef GEN_TEXT_SCRIPTS_H
#define GEN_TEXT_SCRIPTS_H

#include "text/para.h"

/*
 * Fills one entry a unit: its script, where Common and Inherited characters
 * take that of the text before them, else behind them, else the language's;
 * a closing bracket takes that of its opening one.  weak: it was so resolved.
 */
void scripts_resolve(const struct text_para *p, hb_script_t *scripts,
		     bool *weak);

/* Is text of a script, Chinese and its neighbours, set without spaces? */
bool script_has_no_spaces(hb_script_t script);

/* Do letters of a script stand apart, so that there may be more between? */
bool script_tracks(hb_script_t script);

/*
 * Codes as fonts.xml writes them: some stand for several Unicode scripts
 * ("Jpan").  The script that most stands for a code, and whether a code takes
 * in a script.
 */
hb_script_t script_code_main(const char *code);
bool script_code_takes_in(const char *code, hb_script_t script);

#endif
