/* Characters of the group that no face has: told once, where they stand. */
#include "print/coverage.h"

#include <string.h>

#include "kit/kit.h"

static void
check_text(const struct job *j, const struct xml_node *record,
	   const char *field, const char *text)
{
	struct text_span span = {
		.text = text, .n = strlen(text), .role = "body", .scale = 1000};
	struct text_style style = {.lang = j->in.lang};
	struct text_fault fault = {0};
	struct arena *a = diag_arena(j->diag);
	struct str s = {0};

	if (!span.n || text_shape(j->press.fonts, &span, 1, &style, &fault) ||
	    !fault.missing)
		return;
	str_add_utf8(&s, fault.missing);
	diag_report(j->diag, xml_where(record), DIAG_TEXT_GLYPH,
		    arena_printf(a, "%s, field %s", kit_call(record, a), field),
		    arena_printf(a, "U+%04X", fault.missing),
		    fault.missing < 0x20 ? "a control character"
					 : arena_strdup(a, str_text(&s)),
		    j->in.lang);
	str_free(&s);
}

/* The texts of a record, and of what is inside it. */
static void
check_record(const struct job *j, const struct xml_node *record)
{
	const char *names[64], *values[64], *piece;
	size_t n = xml_attrs(record, names, values, 64), i;
	struct xml_node *child;
	void *at = NULL;

	for (i = 0; i < n; i++)
		check_text(j, record, names[i], values[i]);
	while (xml_mixed(record, &at, &piece, &child)) {
		if (child)
			check_record(j, child);
		else
			check_text(j, record, xml_name(record), piece);
	}
}

bool
print_check_coverage(const struct job *j)
{
	size_t before = diag_errors(j->diag);
	struct xml_node *n;

	XML_EACH (n, xml_root(j->in.kit), NULL)
		if (xml_where(n).file)
			check_record(j, n);
	return diag_errors(j->diag) == before;
}
