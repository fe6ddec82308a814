/* PO files, read and written by libgettextpo. */
#include "l10n/po.h"

#include <setjmp.h>
#include <string.h>

/* libgettextpo calls back without a context of ours.  diag: NULL when
   nobody is to be told. */
static struct {
	struct diag *diag;
	const char *path;
	jmp_buf out;
} reading;

static void
complain(int severity, po_message_t message, const char *file, size_t line,
	 size_t column, int multiline, const char *text)
{
	struct diag_where where = {reading.path,
				   line == (size_t)-1 ? 0 : (long)line};
	char *what;
	size_t n;

	(void)message;
	(void)file;
	(void)column;
	(void)multiline;
	if (!reading.diag)
		longjmp(reading.out, 1);
	what = arena_strdup(diag_arena(reading.diag), text);
	n = strlen(what);
	while (n && strchr(" .\n", what[n - 1]))
		what[--n] = '\0';
	if (severity != PO_SEVERITY_WARNING &&
	    !(severity == PO_SEVERITY_FATAL_ERROR && diag_errors(reading.diag)))
		diag_report(reading.diag, where, DIAG_L10N_SYNTAX, what);
	if (severity == PO_SEVERITY_FATAL_ERROR)
		longjmp(reading.out, 1);
}

static void
complain_twice(int severity, po_message_t m1, const char *file1, size_t line1,
	       size_t column1, int multiline1, const char *text1,
	       po_message_t m2, const char *file2, size_t line2, size_t column2,
	       int multiline2, const char *text2)
{
	(void)m2;
	(void)file2;
	(void)line2;
	(void)column2;
	(void)multiline2;
	(void)text2;
	complain(severity, m1, file1, line1, column1, multiline1, text1);
}

static const struct po_xerror_handler handler = {complain, complain_twice};

po_file_t
po_read(const char *path, struct diag *d)
{
	volatile size_t before = diag_errors(d);
	po_file_t volatile file = NULL;

	reading.diag = d;
	reading.path = path;
	if (!setjmp(reading.out))
		file = libgettextpo()->po_file_read(path, &handler);
	if (file && diag_errors(d) > before) {
		libgettextpo()->po_file_free(file);
		file = NULL;
	}
	return file;
}

bool
po_write(po_file_t file, const char *path)
{
	reading.diag = NULL;
	reading.path = path;
	if (setjmp(reading.out))
		return false;
	return libgettextpo()->po_file_write(file, path, &handler) != NULL;
}
