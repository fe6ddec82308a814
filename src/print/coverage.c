/* Characters of the group that no face has: told once, where they stand. */
#include <string.h>

#include "print/internal.h"

static void
check_text(struct layout *l, const struct xml_node *record, const char *field,
	   const char *text)
{
	const char *lang = xml_attr_or(xml_root(l->request->kit), "lang", "en");
	struct text_span span = {
		.text = text, .n = strlen(text), .role = "body", .scale = 1000};
	struct text_style style = {.lang = lang};
	struct text_fault fault = {0};
	struct arena *a = diag_arena(l->diag);
	struct str s = {0};

	if (!span.n || text_shape(l->fonts, &span, 1, &style, &fault) ||
	    !fault.missing)
		return;
	str_add_utf8(&s, fault.missing);
	diag_report(l->diag, xml_where(record), DIAG_TEXT_GLYPH,
		    arena_printf(a, "%s, field %s", kit_call(record, a), field),
		    arena_printf(a, "U+%04X", fault.missing),
		    fault.missing < 0x20 ? "a control character"
					 : arena_strdup(a, str_text(&s)),
		    lang);
	str_free(&s);
}

/* The texts of a record, and of what is inside it. */
static void
check_record(struct layout *l, const struct xml_node *record)
{
	const char *names[64], *values[64], *piece;
	size_t n = xml_attrs(record, names, values, 64), i;
	struct xml_node *child;
	void *at = NULL;

	for (i = 0; i < n; i++)
		check_text(l, record, names[i], values[i]);
	while (xml_mixed(record, &at, &piece, &child)) {
		if (child)
			check_record(l, child);
		else
			check_text(l, record, xml_name(record), piece);
	}
}

bool
print_check_coverage(struct layout *l)
{
	size_t before = diag_errors(l->diag);
	struct xml_node *n;

	XML_EACH (n, xml_root(l->request->kit), NULL)
		if (xml_where(n).file)
			check_record(l, n);
	return diag_errors(l->diag) == before;
}
