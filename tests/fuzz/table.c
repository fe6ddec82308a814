/* The texts of tables and lists: entries, forms, brackets, holes. */
#include <string.h>

#include "fuzz.h"
#include "game/table.h"
#include "xml/xpath.h"

static void
name(void *context, enum xpath_name kind, const char *text)
{
	(void)kind;
	*(size_t *)context += strlen(text);
}

/* Each piece is text that stood there; each hole can be asked about. */
static void
use_form(const struct form *f, struct diag *d)
{
	const struct piece *p;
	size_t bytes = 0;

	VEC_EACH (p, &f->pieces) {
		fuzz_must(p->text != NULL, "a piece without a text");
		if (p->kind != PIECE_HOLE)
			continue;
		xpath_names(p->text, name, &bytes);
		xpath_check(p->text, (struct diag_where){"table", 1}, d);
	}
}

static void
use(const struct table *t, struct diag *d)
{
	const struct table_entry *e;
	size_t i, weight = 0;

	VEC_EACH (e, &t->entries) {
		weight += (size_t)e->weight;
		for (i = 0; i < t->n_forms; i++)
			use_form(&e->forms[i], d);
	}
	fuzz_must(weight == t->weight, "weights that do not add up");
}

/* What the schema lets through: at least one name, and spaces. */
static bool
is_names(const char *text, size_t n)
{
	size_t spaces = strspn(text, " ");

	return spaces < n && strspn(text, " abcdefghijklmnopqrstuvwxyz-") >= n;
}

/* The first line names the forms, the rest is what the table holds. */
int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct diag *d = diag_new();
	struct arena *a = diag_arena(d);
	struct xml_doc *doc = xml_new("table");
	const char *text = arena_strndup(a, (const char *)bytes, n);
	size_t line = strcspn(text, "\n");
	const char *list = text + line;

	xml_set(xml_root(doc), "name", "t");
	if (is_names(text, line))
		xml_set(xml_root(doc), "forms", arena_strndup(a, text, line));
	xml_set_text(xml_root(doc), list);
	use(table_read(a, xml_root(doc), d), d);
	use(table_of_list(a, xml_root(doc)), d);
	xpath_check_holes(list, (struct diag_where){"table", 1}, d);
	xml_free(doc);
	diag_free(d);
	return 0;
}
