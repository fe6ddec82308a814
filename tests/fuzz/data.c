/* Tables from files: CSV, spreadsheets, and the sheets inside these. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <zip.h>

#include "base/budget.h"
#include "data/table.h"
#include "fuzz.h"

/* What a workbook has besides its sheet. */
static const char workbook[] =
	"<workbook><sheets><sheet name=\"A\" id=\"r1\"/></sheets></workbook>";
static const char relations[] =
	"<Relationships><Relationship Id=\"r1\" Type=\"/worksheet\" "
	"Target=\"sheet.xml\"/><Relationship Id=\"r2\" Type=\"/sharedStrings\" "
	"Target=\"sheet.xml\"/></Relationships>";

static void
add(zip_t *zip, const char *name, const void *bytes, size_t n)
{
	zip_source_t *s = zip_source_buffer(zip, bytes, n, 0);

	fuzz_must(s && zip_file_add(zip, name, s, 0) >= 0, "a member to add");
}

/* The bytes of a file packed round a sheet, for the caller to free. */
static uint8_t *
pack(const uint8_t *bytes, size_t n, size_t *packed)
{
	zip_source_t *whole = zip_source_buffer_create(NULL, 0, 0, NULL);
	zip_t *zip = zip_open_from_source(whole, ZIP_TRUNCATE, NULL);
	zip_stat_t stat;
	uint8_t *out;

	fuzz_must(zip != NULL, "a file to pack into");
	zip_source_keep(whole);
	if (memmem(bytes, n, "table-row", 9)) {
		add(zip, "content.xml", bytes, n);
	} else {
		add(zip, "xl/workbook.xml", workbook, strlen(workbook));
		add(zip, "xl/_rels/workbook.xml.rels", relations,
		    strlen(relations));
		add(zip, "xl/styles.xml", bytes, n);
		add(zip, "xl/sheet.xml", bytes, n);
	}
	fuzz_must(zip_close(zip) == 0, "a packed file");
	fuzz_must(zip_source_stat(whole, &stat) == 0, "its size");
	*packed = stat.size;
	out = malloc(stat.size);
	zip_source_open(whole);
	zip_source_read(whole, out, stat.size);
	zip_source_close(whole);
	zip_source_free(whole);
	return out;
}

/* Every cell is a text that XML can hold, below a name, at a place. */
static void
check(struct data_table *t, struct diag *d)
{
	struct data_columns c = data_columns(t, d);
	const struct data_row *rows;
	const struct data_cell *cell;
	size_t n, i, k;

	rows = data_rows(t, &n);
	for (i = 0; i < n; i++)
		for (k = 0; k < rows[i].n; k++) {
			cell = &rows[i].cells[k];
			fuzz_must(*cell->text &&
					  cell->column <
						  budget_most(
							  BUDGET_TABLE_COLUMNS),
				  "a cell within bounds");
			fuzz_must(strpbrk(cell->text, "\r\x01\x08\x1f") == NULL,
				  "a cell without control codes");
			fuzz_must(data_where(t, cell).file != NULL, "a place");
			fuzz_must(!c.names || c.at[cell->column] < c.n ||
					  c.at[cell->column] == DATA_COMMENT,
				  "a cell below a name");
		}
}

static void
read_table(const uint8_t *bytes, size_t n)
{
	struct diag *d = diag_new();
	struct data_table *t;

	t = data_read("t", (const char *)bytes, n, NULL, d);
	fuzz_must(t || diag_errors(d), "a table, or why not");
	if (t)
		check(t, d);
	data_free(t);
	data_free(data_read_lines("t", (const char *)bytes, n, d));
	diag_free(d);
}

/* XML is a sheet, which is packed first: bytes changed blindly are no file. */
int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	uint8_t *packed;
	size_t size;

	budget_begin(1);
	read_table(bytes, n);
	if (!n || *bytes != '<')
		return 0;
	packed = pack(bytes, n, &size);
	read_table(packed, size);
	free(packed);
	return 0;
}
