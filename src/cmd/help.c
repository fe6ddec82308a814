/* gen help: the commands, a command's options. */
#include "base/advice.h"
#include "base/speech.h"
#include "base/str.h"
#include "cmd/cmd.h"

#define COLUMN 26 /* where the help of an option starts */

/* "  -s, --seed TEXT       what it does" */
static void
print_option(const struct cmd_option *o, FILE *out)
{
	struct str s = {0};

	if (o->letter)
		str_addf(&s, "  -%c, --%s", o->letter, o->name);
	else
		str_addf(&s, "      --%s", o->name);
	if (o->argument)
		str_addf(&s, "%s%s", *o->argument == '[' ? "" : " ",
			 o->argument);
	if (s.n > COLUMN)
		fprintf(out, "%s\n%*s %s\n", str_text(&s), COLUMN, "",
			_(o->help));
	else
		fprintf(out, "%-*s %s\n", COLUMN, str_text(&s), _(o->help));
	str_free(&s);
}

static void
print_options(const struct cmd_row *row, FILE *out)
{
	size_t i;

	for (i = 0; i < OPTIONS; i++)
		if (cmd_takes(row, (enum option_id)i) && cmd_options[i].help)
			print_option(&cmd_options[i], out);
}

static void
print_commands(FILE *out)
{
	size_t i;

	fprintf(out, "%s gen COMMAND ...\n\n", _("usage:"));
	for (i = 0; i < cmd_rows_n; i++)
		fprintf(out, "  %-8s %-12s %s\n", cmd_rows[i].name,
			cmd_rows[i].operands, _(cmd_rows[i].help));
	fprintf(out, "\n%s\n", _("All commands take:"));
	print_options(NULL, out);
	fprintf(out, "\n%s\n%s\n",
		_("`gen help COMMAND` tells the other options; the manual is "
		  "gen(1)."),
		_("First steps: `gen list`, `gen kit joe`, `gen new joe -o "
		  "group.xml`."));
}

void
cmd_print_help(const struct cmd_row *row, FILE *out)
{
	if (!row) {
		print_commands(out);
		return;
	}
	fprintf(out, "%s gen %s [options]%s%s\n%s\n\n", _("usage:"), row->name,
		*row->operands ? " " : "", row->operands, _(row->help));
	print_options(row, out);
}

int
cmd_help(struct cmd *c)
{
	const struct cmd_row *row = NULL;
	const char *names[64];
	size_t i;

	if (cmd_print_completions(c))
		return EXIT_GOOD;
	if (c->operands && !(row = cmd_find(c->operand[0]))) {
		for (i = 0; i < cmd_rows_n; i++)
			names[i] = cmd_rows[i].name;
		diag_report(c->diag, ((struct diag_where){NULL, 0}),
			    DIAG_USAGE_COMMAND, c->operand[0],
			    advice(c->diag, c->operand[0], names, cmd_rows_n));
		return EXIT_GOOD;
	}
	cmd_print_help(row, stdout);
	return EXIT_GOOD;
}
