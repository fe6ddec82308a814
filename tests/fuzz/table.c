/* The texts of tables and lists: entries, forms, brackets, holes. */
#include <string.h>

#include "base/budget.h"
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
	struct xml_doc *docs[] = {xml_new("table"), xml_new("list")};
	const char *text = arena_strndup(a, (const char *)bytes, n);
	size_t line = strcspn(text, "\n");
	const char *entries = text + line;
	struct xml_node *root;
	size_t i;

	budget_begin(1);
	for (i = 0; i < 2; i++) {
		root = xml_root(docs[i]);
		xml_set(root, "name", "t");
		if (is_names(text, line))
			xml_set(root, "forms", arena_strndup(a, text, line));
		xml_set_text(root, entries);
		use(table_read(a, root, d), d);
		xml_free(docs[i]);
	}
	xpath_check_holes(entries, (struct diag_where){"table", 1}, d);
	diag_free(d);
	return 0;
}
