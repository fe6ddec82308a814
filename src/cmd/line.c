/* Reading the command line. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "base/advice.h"
#include "base/speech.h"
#include "base/str.h"
#include "base/vec.h"
#include "cmd/cmd.h"

#define NOWHERE ((struct diag_where){NULL, 0})

/* What getopt_long() reads for one command, made from the table. */
struct spelling {
	struct option longs[OPTIONS + 1];
	char shorts[2 + 3 * OPTIONS + 1];
};

/* getopt's value of option i: beyond all letters. */
#define VALUE(i) (256 + (int)(i))

static int
has_argument(const struct cmd_option *o)
{
	if (!o->argument)
		return no_argument;
	return *o->argument == '[' ? optional_argument : required_argument;
}

/* mode: '+' stops at the first operand, '-' hands operands over in order. */
static void
spell(struct spelling *s, const struct cmd_row *row, char mode)
{
	size_t i, longs = 0, shorts = 0;

	memset(s, 0, sizeof(*s));
	s->shorts[shorts++] = mode;
	s->shorts[shorts++] = ':';
	for (i = 0; i < OPTIONS; i++) {
		const struct cmd_option *o = &cmd_options[i];

		if (!cmd_takes(row, (enum option_id)i))
			continue;
		s->longs[longs++] = (struct option){o->name, has_argument(o),
						    NULL, VALUE(i)};
		if (o->letter)
			s->shorts[shorts++] = (char)o->letter;
		if (o->letter && o->argument)
			s->shorts[shorts++] = ':';
	}
}

/* The option that a value of getopt means; OPTIONS: none. */
static enum option_id
option_of(const struct cmd_row *row, int value)
{
	size_t i;

	if (value >= VALUE(0) && value < VALUE(OPTIONS))
		return (enum option_id)(value - VALUE(0));
	for (i = 0; i < OPTIONS; i++)
		if (value && cmd_options[i].letter == value &&
		    cmd_takes(row, (enum option_id)i))
			break;
	return (enum option_id)i;
}

static const char *
command_name(struct cmd *c)
{
	return c->row ? arena_printf(c->arena, "gen %s", c->row->name) : "gen";
}

/* "did you mean --seed?" or where all options are told. */
static const char *
option_advice(struct cmd *c, const char *word)
{
	const char *names[OPTIONS], *near;
	size_t i, n = 0;

	for (i = 0; i < OPTIONS; i++)
		if (cmd_takes(c->row, (enum option_id)i) && cmd_options[i].help)
			names[n++] = cmd_options[i].name;
	near = strlen(word) > 1 ? advice_near(word, names, n) : NULL;
	if (near)
		return arena_printf(c->arena, _("did you mean '--%s'?"), near);
	if (c->row)
		return arena_printf(c->arena, _("see gen help %s"),
				    c->row->name);
	return _("expected a command before it; see gen help");
}

/* "--seed TEXT" */
static const char *
option_text(struct cmd *c, enum option_id id)
{
	const struct cmd_option *o = &cmd_options[id];

	return arena_printf(c->arena, "--%s %s", o->name, o->argument);
}

static void
unknown_option(struct cmd *c, const char *word)
{
	char *copy = arena_strdup(c->arena, word);
	const char *bare;

	copy[strcspn(copy, "=")] = '\0';
	bare = copy + strspn(copy, "-");
	diag_report(c->diag, NOWHERE, DIAG_USAGE_OPTION, command_name(c), copy,
		    option_advice(c, bare));
}

/* What getopt said no to: fault ':' lacks an argument, '?' all else. */
static void
bad_option(struct cmd *c, int fault, char **argv)
{
	enum option_id id = option_of(c->row, optopt);

	if (id == OPTIONS && optopt)
		unknown_option(c, arena_printf(c->arena, "-%c", optopt));
	else if (id == OPTIONS)
		unknown_option(c, argv[optind - 1]);
	else if (fault == ':')
		diag_report(c->diag, NOWHERE, DIAG_USAGE_ARGUMENT,
			    cmd_options[id].name, option_text(c, id));
	else
		diag_report(c->diag, NOWHERE, DIAG_USAGE_NO_ARGUMENT,
			    cmd_options[id].name);
}

/* Is word one of "a|b|c" or "[=a|b|c]"? Its index, or -1. */
static int
word_index(const char *words, const char *word)
{
	size_t n = strlen(word);
	int i;

	words += strspn(words, "[=");
	for (i = 0; *words; i++) {
		size_t len = strcspn(words, "|]");

		if (len == n && memcmp(words, word, n) == 0)
			return i;
		words += len;
		words += strspn(words, "|]");
	}
	return -1;
}

void
cmd_needs(struct cmd *c, enum option_id id, enum option_id other)
{
	if (cmd_has(c, id) && !cmd_has(c, other))
		diag_report(c->diag, NOWHERE, DIAG_USAGE_ALONE,
			    cmd_options[id].name, cmd_options[other].name);
}

void
cmd_bad_value(struct cmd *c, enum option_id id, const char *expected)
{
	const struct cmd_place *at = c->at ? &c->at[id] : NULL;

	diag_report(c->diag, at ? at->where : NOWHERE, DIAG_USAGE_VALUE,
		    c->value[id], cmd_options[id].name, expected);
	if (at)
		diag_column(c->diag, at->column);
}

void
cmd_take_option(struct cmd *c, enum option_id id, const char *value)
{
	const char *words = cmd_options[id].argument;

	c->value[id] = value ? value : "";
	if (value && strchr(words, '|') && word_index(words, value) < 0)
		cmd_bad_value(c, id,
			      advice_words(c->diag, value, words, "[=|]"));
	else if (value && !*value)
		cmd_bad_value(c, id,
			      arena_printf(c->arena, "expected --%s %s",
					   cmd_options[id].name, words));
}

/* Reads options up to the end, or with '+' up to the first operand. */
static void
read_options(struct cmd *c, int argc, char **argv, char mode)
{
	struct spelling s;
	int got;

	spell(&s, c->row, mode);
	opterr = 0;
	optind = 0; /* start anew */
	while ((got = getopt_long(argc, argv, s.shorts, s.longs, NULL)) != -1) {
		if (got == 1)
			c->operand[c->operands++] = optarg;
		else if (got == '?' || got == ':')
			bad_option(c, got, argv);
		else
			cmd_take_option(c, option_of(c->row, got), optarg);
	}
	while (mode == '-' && optind < argc)
		c->operand[c->operands++] = argv[optind++];
}

static void
unknown_command(struct cmd *c, const char *word)
{
	const char **names = ARENA_ARRAY(c->arena, const char *, cmd_rows_n);
	size_t i;

	for (i = 0; i < cmd_rows_n; i++)
		names[i] = cmd_rows[i].name;
	diag_report(c->diag, NOWHERE, DIAG_USAGE_COMMAND, word,
		    advice(c->diag, word, names, cmd_rows_n));
}

void
cmd_too_many(struct cmd *c, int most)
{
	const char *operands = c->row->operands;

	diag_report(c->diag, NOWHERE, DIAG_USAGE_MANY, command_name(c),
		    c->operand[most], *operands ? operands : "alone");
}

static void
check_operands(struct cmd *c)
{
	const struct cmd_row *row = c->row;

	if (cmd_has(c, OPT_HELP) || cmd_has(c, OPT_VERSION))
		return;
	if (c->operands < row->least)
		diag_report(c->diag, NOWHERE, DIAG_USAGE_FEW, command_name(c),
			    row->operands);
	else if (row->most >= 0 && c->operands > row->most)
		cmd_too_many(c, row->most);
}

/* A negative number is no option: with a space before it, it is a word. */
static void
hide_minus(struct cmd *c, int argc, char **argv)
{
	int64_t v;
	int i;

	for (i = 1; i < argc; i++)
		if (*argv[i] == '-' && str_milli(argv[i], &v))
			argv[i] = arena_printf(c->arena, " %s", argv[i]);
}

bool
cmd_read_line(struct cmd *c, int argc, char **argv)
{
	int command;

	c->program = argv[0];
	c->operand = ARENA_ARRAY(c->arena, const char *, (size_t)argc + 1);
	read_options(c, argc, argv, '+');
	command = optind;
	if (diag_errors(c->diag) || command >= argc)
		return !diag_errors(c->diag);
	c->row = cmd_find(argv[command]);
	if (!c->row) {
		unknown_command(c, argv[command]);
		return false;
	}
	if (c->row->run == cmd_calibrate)
		hide_minus(c, argc, argv);
	read_options(c, argc - command, argv + command, '-');
	if (!diag_errors(c->diag))
		check_operands(c);
	return !diag_errors(c->diag);
}

long
cmd_int(struct cmd *c, enum option_id id, long low, long high, long otherwise)
{
	long v;

	if (!cmd_has(c, id))
		return otherwise;
	if (str_int(c->value[id], &v) && v >= low && v <= high)
		return v;
	cmd_bad_value(c, id,
		      arena_printf(c->arena,
				   "expected a whole number from %ld to %ld",
				   low, high));
	return otherwise;
}

int
cmd_choice(struct cmd *c, enum option_id id, int otherwise)
{
	if (!cmd_has(c, id) || !*c->value[id])
		return otherwise;
	return word_index(cmd_options[id].argument, c->value[id]);
}
