/* The tables of commands and options. */
#include "base/str.h"
#include "cmd/cmd.h"

#define B(id) (UINT64_C(1) << OPT_##id)
#define COMMON                                                                 \
	(B(JSON) | B(STRICT) | B(QUIET) | B(VERBOSE) | B(HELP) | B(VERSION))
#define SITTING (B(GROUP) | B(SEED) | B(LANG) | B(PLAYERS) | B(SETS))
#define PAPERS                                                                 \
	(SITTING | B(PAPER) | B(OUT) | B(ONLY) | B(DUPLEX) | B(MARKS) |        \
	 B(BLEED) | B(INK) | B(LARGE) | B(PNG) | B(FILLABLE) | B(BOOKLET) |    \
	 B(DRAFT) | B(PRINTER) | B(WATCH) | B(DUMP))
#define PRINTING (PAPERS | B(BLANK) | B(STATE))
#define BOOK (PAPERS | B(AS) | B(SECTIONS) | B(DIFFICULTY) | B(SCRIPT) | B(XML))

const struct cmd_option cmd_options[OPTIONS] = {
#define OPTION(id, letter, name, argument, help)                               \
	[OPT_##id] = {letter, name, argument, help},
#include "cmd/options.def"
#undef OPTION
};

_Static_assert(OPTIONS <= 64, "a command's options are 64 bits");

const struct cmd_row cmd_rows[] = {
#define COMMAND(name, operands, least, most, options, help)                    \
	{#name, operands, help, least, most, (options) | COMMON, cmd_##name},
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
	return ((row ? row->options : COMMON) >> id & 1) != 0;
}
