/* The tables of commands and options. */
#include "base/str.h"
#include "cmd/cmd.h"

#define T(id) [OPT_##id] = true,
#define COMMON                                                                 \
	T(BUDGET)                                                              \
	T(JSON) T(UI_LANG) T(STRICT) T(QUIET) T(VERBOSE) T(HELP) T(VERSION)
#define SITTING T(GROUP) T(SEED) T(LANG) T(PLAYERS) T(SETS)
#define LOOKS                                                                  \
	T(PAPER)                                                               \
	T(ONLY)                                                                \
	T(PROFILE)                                                             \
	T(DUPLEX)                                                              \
	T(MARKS)                                                               \
	T(BLEED)                                                               \
	T(OUTER_BLEED)                                                         \
	T(BACK_BLEED)                                                          \
	T(INK)                                                                 \
	T(ICC)                                                                 \
	T(INK_LIMIT)                                                           \
	T(STANDARD) T(LARGE) T(PNG) T(FILLABLE) T(BOOKLET) T(DRAFT) T(PRINTER)
#define PAPERS SITTING LOOKS T(OUT) T(WATCH) T(DUMP)
#define SINGLES                                                                \
	T(CARDS) T(FORMAT) T(DPI) T(SHEET) T(PIXELS) T(TTS) T(URL) T(FOUNDRY)
#define PRINTING PAPERS T(BLANK) T(STATE) T(SINCE) SINGLES
#define BOOK PAPERS T(AS) T(SECTIONS) T(DIFFICULTY) T(SCRIPT) T(XML)
#define BATCH LOOKS T(LANG) T(INTO) T(WORKERS) T(REPORT) T(SHARD) T(DRY)

const struct cmd_option cmd_options[OPTIONS] = {
#define OPTION(id, letter, name, argument, help)                               \
	[OPT_##id] = {letter, name, argument, help},
#include "cmd/options.def"
#undef OPTION
};

const struct cmd_row cmd_rows[] = {
#define COMMAND(name, operands, least, most, budget, options, help)            \
	{#name,	 operands,	   help,      least, most,                     \
	 budget, {COMMON options}, cmd_##name},
#include "cmd/commands.def"
#undef COMMAND
};

const size_t cmd_rows_n = sizeof(cmd_rows) / sizeof(*cmd_rows);

const struct cmd_row *
cmd_find(const char *name)
{
	size_t i;

	for (i = 0; i < cmd_rows_n; i++)
		if (str_eq(cmd_rows[i].name, name))
			return &cmd_rows[i];
	return NULL;
}

bool
cmd_takes(const struct cmd_row *row, enum option_id id)
{
	static const bool common[OPTIONS] = {COMMON};

	return row ? row->takes[id] : common[id];
}
