/* Tables from files: each dialect, each mistake, each bound. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "base/arena.h"
#include "base/budget.h"
#include "base/str.h"
#include "data/table.h"

/* What a table holds: "line:a=cell line:b=cell" a row, rows divided by '/'. */
static void
dump(const struct data_table *t, struct str *out)
{
	const struct data_row *rows;
	const struct data_cell *c;
	size_t n, i, k;

	rows = data_rows(t, &n);
	for (i = 0; i < n; i++)
		for (k = 0; k < rows[i].n; k++) {
			c = &rows[i].cells[k];
			str_addf(out, "%s%ld:%c=%s",
				 k   ? " "
				 : i ? "/"
				     : "",
				 c->line, (int)('a' + (int)c->column), c->text);
		}
}

/* The table of n bytes, or the first message about them. */
static void
read_bytes(const char *bytes, size_t n, const char *sheet, struct str *out)
{
	struct diag *d = diag_new();
	struct data_table *t = data_read("t", bytes, n, sheet, d);
	const struct diag_message *m;
	struct data_columns c;
	size_t count;

	c.names = NULL;
	if (t)
		c = data_columns(t, d);
	m = diag_messages(d, &count);
	if (c.names)
		dump(t, out);
	else
		str_addf(out, "%s %ld %s", m[0].where.file, m[0].where.line,
			 diag_name(m[0].id));
	assert_int_equal(count, c.names ? 0 : 1);
	data_free(t);
	diag_free(d);
}

static void
reads(const char *bytes, size_t n, const char *expected)
{
	struct str out = {0};

	read_bytes(bytes, n, NULL, &out);
	assert_string_equal(str_text(&out), expected);
	str_free(&out);
}

#define READS(text, expected) reads(text, sizeof(text) - 1, expected)

static void
dividers(void **state)
{
	(void)state;
	READS("a,b\n1,2\n", "1:a=a 1:b=b/2:a=1 2:b=2");
	READS("a;b\n1,5;2\n", "1:a=a 1:b=b/2:a=1,5 2:b=2");
	READS("a\tb\n1,5\t2;3\n", "1:a=a 1:b=b/2:a=1,5 2:b=2;3");
	READS("\"a;;;\nb\",b;c,d\n", "t 1 data-name");
	READS("sep=;\na;b,b,b\n1;2\n", "t 2 data-name");
	READS("sep=|\r\na|b\r\n1,2|3;4\r\n", "2:a=a 2:b=b/3:a=1,2 3:b=3;4");
	READS("\"sep=;\"\na\n", "t 1 data-name");
	READS("one\n1\n", "1:a=one/2:a=1");
	READS("\t\tb\n\t\t2\n", "1:c=b/2:c=2");
}

static void
line_ends(void **state)
{
	(void)state;
	READS("a,b\r\n1,2\r\n3,4", "1:a=a 1:b=b/2:a=1 2:b=2/3:a=3 3:b=4");
	READS("a,b\r1,2\r3,4\r", "1:a=a 1:b=b/2:a=1 2:b=2/3:a=3 3:b=4");
	READS("\n\n a , b \n\n  \n1 ,\t2\n", "3:a=a 3:b=b/6:a=1 6:b=2");
	READS("a,b\n\"x\r\ny\",\"\nz\"\n3,4\n",
	      "1:a=a 1:b=b/2:a=x\ny 3:b=z/5:a=3 5:b=4");
	READS("a,b,c\n1\n,2\n,,\n\"\",\"\",3\n",
	      "1:a=a 1:b=b 1:c=c/2:a=1/3:b=2/5:c=3");
	READS("a,b,,\n1,2,,\n", "1:a=a 1:b=b/2:a=1 2:b=2");
}

static void
quotes(void **state)
{
	(void)state;
	READS("a,b\n\"x, \"\"y\"\"\",\" z \"\n",
	      "1:a=a 1:b=b/2:a=x, \"y\" 2:b=z");
	READS("a,b\n \"x\" , y\n", "1:a=a 1:b=b/2:a=x 2:b=y");
	READS("a,b\n5\" pipe,y\n", "t 2 data-quote");
	READS("a,b\n1,2\n\"x\"y,z\n", "t 3 data-quote");
	READS("a,b\n\"x,y\n1,\"2\"\n", "t 2 data-open");
	READS("a,b\n1,2\n\"x,y\n1,2\n", "t 3 data-unclosed");
}

static void
encodings(void **state)
{
	(void)state;
	READS("\xef\xbb\xbf\x61,b\n\xc3\xa4,2\n",
	      "1:a=a 1:b=b/2:a=\xc3\xa4 2:b=2");
	READS("\xff\xfe\x61\0\t\0b\0\r\0\n\0\x3d\xd8\x00\xde\t\0\x32\0",
	      "1:a=a 1:b=b/2:a=\xf0\x9f\x98\x80 2:b=2");
	READS("\xfe\xff\0\x61\0;\0b\0\n\0\xe4\0;\0\x32",
	      "1:a=a 1:b=b/2:a=\xc3\xa4 2:b=2");
	READS("\xff\xfe\x61\0\n\0\x3d\xd8\x61\0", "t 2 data-utf16");
	READS("\xff\xfe\x61\0\n", "t 1 data-utf16");
	READS("a,b\r\n1,2\rcaf\xe9,2\n", "t 3 data-utf8");
	READS("a,b\n1,\x01\n", "t 2 data-control");
	READS("a\0,b\n", "t 1 data-control");
}

static void
headers(void **state)
{
	(void)state;
	READS("", "t 0 data-none");
	READS(" \n,,\n", "t 0 data-none");
	READS("a,,c\n1,,3\n", "1:a=a 1:c=c/2:a=1 2:c=3");
	READS("a,,c\n1,,3\n1,2,3\n", "t 1 data-nameless");
	READS("a,b\n1,2,3\n", "t 2 data-cells");
	READS("Card Name,card-name\n", "t 1 data-twice");
	READS("a,#a,// a\n1,2,3\n", "1:a=a 1:b=#a 1:c=// a/2:a=1 2:b=2 2:c=3");
	READS("1st\n", "t 1 data-name");
	READS("a.b\n", "t 1 data-name");
}

/* What each column is called, and which are not read. */
static void
names(void **state)
{
	static const char text[] =
		" Card  Name ,#note,\xc3\x84rger,\"Two\nlines\",_x1\n";
	struct diag *d = diag_new();
	struct data_table *t = data_read("t", text, sizeof(text) - 1, NULL, d);
	struct data_columns c = data_columns(t, d);

	(void)state;
	assert_int_equal(c.n, 4);
	assert_string_equal(c.names[0], "card-name");
	assert_string_equal(c.names[1], "\xc3\xa4rger");
	assert_string_equal(c.names[2], "two-lines");
	assert_string_equal(c.names[3], "_x1");
	assert_int_equal(c.at[0], 0);
	assert_true(c.at[1] == DATA_COMMENT);
	assert_int_equal(c.at[4], 3);
	assert_string_equal(c.cells[2]->text, "Two\nlines");
	data_free(t);
	diag_free(d);
}

static void
lines(void **state)
{
	static const char text[] = "\xef\xbb\xbfone; two\r\n\n three \r four";
	struct diag *d = diag_new();
	struct data_table *t = data_read_lines("t", text, sizeof(text) - 1, d);
	struct str out = {0};

	(void)state;
	dump(t, &out);
	assert_string_equal(str_text(&out), "1:a=one; two/3:a=three/4:a=four");
	assert_null(data_read_lines("t", "caf\xe9", 4, d));
	str_free(&out);
	data_free(t);
	diag_free(d);
}

/* A text of `piece` n times, behind a beginning. */
static void
reads_many(const char *begin, const char *piece, size_t n, const char *expected)
{
	struct str text = {0}, out = {0};

	str_add(&text, begin);
	while (n--)
		str_add(&text, piece);
	read_bytes(str_text(&text), text.n, NULL, &out);
	assert_string_equal(str_text(&out), expected);
	str_free(&text);
	str_free(&out);
}

static void
bounds(void **state)
{
	(void)state;
	reads_many("a\n", "1\n", budget_most(BUDGET_TABLE_ROWS),
		   "t 100001 data-large");
	reads_many("a\n", "x", budget_most(BUDGET_TABLE_CELL) + 1,
		   "t 2 data-large");
	reads_many("a", ",b", budget_most(BUDGET_TABLE_COLUMNS),
		   "t 1 data-large");
	reads_many("a,b,c,d,e,f,g,h,i,j,k\n", "1,2,3,4,5,6,7,8,9,10,11\n",
		   budget_most(BUDGET_TABLE_CELLS) / 11, "t 90910 data-large");
}

static void
many_names(void **state)
{
	struct str text = {0}, out = {0};
	int i;

	(void)state;
	for (i = 0; i <= FIXED_TABLE_NAMES; i++)
		str_addf(&text, "%sf%d", i ? "," : "", i);
	read_bytes(str_text(&text), text.n, NULL, &out);
	assert_string_equal(str_text(&out), "t 1 data-names");
	str_free(&text);
	str_free(&out);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(dividers),   cmocka_unit_test(line_ends),
		cmocka_unit_test(quotes),     cmocka_unit_test(encodings),
		cmocka_unit_test(headers),    cmocka_unit_test(names),
		cmocka_unit_test(lines),      cmocka_unit_test(bounds),
		cmocka_unit_test(many_names),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
