/* The end of a run: messages, exit code. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/cmd.h"

/* Exit codes of messages; all others are bad data. */
static const struct {
	enum diag_id id;
	int code;
} codes[] = {
	{DIAG_USAGE_COMMAND, EXIT_USAGE},
	{DIAG_USAGE_OPTION, EXIT_USAGE},
	{DIAG_USAGE_ARGUMENT, EXIT_USAGE},
	{DIAG_USAGE_NO_ARGUMENT, EXIT_USAGE},
	{DIAG_USAGE_VALUE, EXIT_USAGE},
	{DIAG_USAGE_APART, EXIT_USAGE},
	{DIAG_USAGE_ALONE, EXIT_USAGE},
	{DIAG_USAGE_FEW, EXIT_USAGE},
	{DIAG_USAGE_READING, EXIT_USAGE},
	{DIAG_USAGE_MANY, EXIT_USAGE},
	{DIAG_PAPER_UNKNOWN, EXIT_USAGE},
	{DIAG_PART_UNKNOWN, EXIT_USAGE},
	{DIAG_PART_CARD, EXIT_USAGE},
	{DIAG_PROFILE_UNKNOWN, EXIT_USAGE},
	{DIAG_PROFILE_OPTION, EXIT_USAGE},
	{DIAG_PROFILE_STOCK, EXIT_USAGE},
	{DIAG_PROFILE_FOLD, EXIT_USAGE},
	{DIAG_FILE_MISSING, EXIT_NO_INPUT},
	{DIAG_FILE_KIND, EXIT_NO_INPUT},
	{DIAG_HOME_MISSING, EXIT_NO_INPUT},
	{DIAG_GAME_UNKNOWN, EXIT_NO_INPUT},
	{DIAG_HELPER_MISSING, EXIT_NO_HELPER},
	{DIAG_ICC_MISSING, EXIT_NO_INPUT},
	{DIAG_BATCH_FORK, EXIT_SYSTEM},
	{DIAG_FILE_CREATE, EXIT_CREATE},
	{DIAG_FILE_WRITE, EXIT_IO},
	{DIAG_PDF_WRITE, EXIT_IO},
};

static int
code_of(enum diag_id id)
{
	size_t i;

	for (i = 0; i < sizeof(codes) / sizeof(*codes); i++)
		if (codes[i].id == id)
			return codes[i].code;
	return EXIT_DATA;
}

int
cmd_exit_code(const struct diag *d)
{
	size_t n, i;
	const struct diag_message *m = diag_messages(d, &n);

	for (i = 0; i < n; i++)
		if (m[i].level == DIAG_ERROR)
			return code_of(m[i].id);
	return EXIT_GOOD;
}

void
cmd_note_ids(const struct diag *d)
{
	const char *path = getenv("GEN_DIAG_IDS");
	FILE *f = path && *path ? fopen(path, "a") : NULL;
	const struct diag_message *m;
	size_t n, i;

	if (!f)
		return;
	m = diag_messages(d, &n);
	for (i = 0; i < n; i++) {
		fprintf(f, "%s\n", diag_name(m[i].id));
		if (m[i].refusal)
			fprintf(f, "%s\n", m[i].refusal);
	}
	fclose(f);
}

static void
flush_output(struct diag *d)
{
	errno = 0;
	if (fflush(stdout) || ferror(stdout))
		diag_report(d, ((struct diag_where){"standard output", 0}),
			    DIAG_FILE_WRITE, strerror(errno ? errno : EIO));
}

int
cmd_finish(struct cmd *c, int code)
{
	bool json = cmd_has(c, OPT_JSON);
	size_t n;

	flush_output(c->diag);
	diag_messages(c->diag, &n);
	if (!json)
		diag_print(c->diag, stderr);
	else if (n && !c->told)
		diag_print_json(c->diag, stderr);
	cmd_note_ids(c->diag);
	return code ? code : cmd_exit_code(c->diag);
}
