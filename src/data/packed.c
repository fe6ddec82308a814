/* Packed files: their members unpacked within bounds, and what they are. */
#include "data/packed.h"

#include <string.h>
#include <zip.h>

#include "base/advice.h"
#include "base/budget.h"
#include "base/late.h"
#include "base/speech.h"

/* With it come the libraries of ciphers. */
#define LIBZIP(X)                                                              \
	X(zip_discard)                                                         \
	X(zip_error_fini)                                                      \
	X(zip_error_init)                                                      \
	X(zip_error_strerror)                                                  \
	X(zip_fclose)                                                          \
	X(zip_file_strerror)                                                   \
	X(zip_fopen)                                                           \
	X(zip_fread)                                                           \
	X(zip_name_locate)                                                     \
	X(zip_open_from_source)                                                \
	X(zip_source_buffer_create)                                            \
	X(zip_source_free)                                                     \
	X(zip_strerror)
LATE_LIBRARY(libzip, LIBZIP)

struct packed {
	struct data_table *t;
	zip_t *zip;
	size_t total; /* bytes unpacked so far */
};

static struct diag_where
whole(const struct packed *p)
{
	return (struct diag_where){p->t->file, 0};
}

static bool
broken(struct packed *p, const char *why)
{
	data_fail(p->t, whole(p), DIAG_DATA_ZIP, why);
	return false;
}

bool
packed_has(const struct packed *p, const char *member)
{
	return libzip()->zip_name_locate(p->zip, member, 0) >= 0;
}

/* The bytes of an open member, no more than `most`. */
static bool
read_all(struct packed *p, zip_file_t *f, size_t most, struct str *out)
{
	char part[16384];
	zip_int64_t n;

	while ((n = libzip()->zip_fread(f, part, sizeof(part))) > 0) {
		p->total += (size_t)n;
		if (out->n + (size_t)n > most ||
		    p->total > budget_most(BUDGET_TABLE_UNPACKED)) {
			data_fail(p->t, whole(p), DIAG_DATA_LARGE,
				  _("bytes when unpacked"),
				  arena_printf(p->t->arena, "%zu", most));
			return false;
		}
		str_addn(out, part, (size_t)n);
	}
	return n == 0 || broken(p, libzip()->zip_file_strerror(f));
}

bool
packed_read(struct packed *p, const char *member, struct str *out)
{
	zip_file_t *f;
	bool good;

	if (!packed_has(p, member)) {
		data_fail(p->t, whole(p), DIAG_DATA_MEMBER, member);
		return false;
	}
	f = libzip()->zip_fopen(p->zip, member, 0);
	if (!f)
		return broken(p, libzip()->zip_strerror(p->zip));
	good = read_all(p, f, budget_most(BUDGET_TABLE_UNPACKED), out);
	libzip()->zip_fclose(f);
	return good;
}

bool
packed_each(struct packed *p, const char *member, const struct str *bytes,
	    const char *element, packed_visit *visit, void *context)
{
	const char *name =
		arena_printf(p->t->arena, "%s:%s", p->t->file, member);

	if (!xml_read_each(name, str_text(bytes), bytes->n, element, visit,
			   context, p->t->diag))
		p->t->failed = true;
	return !p->t->failed;
}

void
data_no_sheet(struct data_table *t, const char *sheet, const char *const *names,
	      size_t n)
{
	data_fail(t, ((struct diag_where){t->file, 0}), DIAG_DATA_SHEET, sheet,
		  advice(t->diag, sheet, names, n));
}

void
data_error_cell(struct data_table *t, size_t column, long row, const char *text)
{
	struct data_cell at = {NULL, column, row};

	data_fail(t, data_where(t, &at), DIAG_DATA_ERROR, text);
}

void
data_no_value(struct data_table *t, size_t column, long row)
{
	struct data_cell at = {NULL, column, row};

	data_fail(t, data_where(t, &at), DIAG_DATA_FORMULA);
}

/* Opens the bytes; zip NULL, reported, when they are none of a packed file. */
static void
open_bytes(struct packed *p, const char *bytes, size_t n)
{
	zip_error_t error;
	zip_source_t *source;

	libzip()->zip_error_init(&error);
	source = libzip()->zip_source_buffer_create(bytes, n, 0, &error);
	if (source)
		p->zip = libzip()->zip_open_from_source(source, ZIP_RDONLY,
							&error);
	if (!p->zip) {
		broken(p, libzip()->zip_error_strerror(&error));
		libzip()->zip_source_free(source);
	}
	libzip()->zip_error_fini(&error);
}

void
data_packed_read(struct data_table *t, const char *bytes, size_t n,
		 const char *sheet)
{
	struct packed p = {.t = t};

	open_bytes(&p, bytes, n);
	if (!p.zip)
		return;
	if (packed_has(&p, "xl/workbook.xml"))
		data_xlsx_read(&p, t, sheet);
	else if (packed_has(&p, "content.xml"))
		data_ods_read(&p, t, sheet);
	else
		data_fail(t, whole(&p), DIAG_DATA_PACKED);
	libzip()->zip_discard(p.zip);
}
