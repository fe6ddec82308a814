/* Expressions: read, named, evaluated over a small kit in every way. */
#include <string.h>

#include "base/budget.h"
#include "fuzz.h"
#include "xml/xpath.h"

static const char kit[] =
	"<kit game='g' lang='de' players='3'>"
	"<player seat='0' name='Ann' age='34'/>"
	"<player seat='1' name='Bo' age=''/>"
	"<player seat='2' name='D\xC3\xA9nes'><note>late &amp; wet</note>"
	"<item n='1'/><item n='2'/></player>"
	"<card number='1' suit='oak' text='a | b'/>"
	"<card number='2' suit='elm'>Text <b>bold</b> more</card>"
	"</kit>";

static const struct diag_where here = {"kit.xml", 1};

static void
name(void *context, enum xpath_name kind, const char *text)
{
	(void)kind;
	*(size_t *)context += strlen(text);
}

static const char *
find_term(const void *context, const char *list, const char *id)
{
	(void)context;
	return strcmp(list, "suits") == 0 && strcmp(id, "oak") == 0 ? "Oak"
								    : NULL;
}

static struct xml_doc *
find_no_entries(const void *context, const char *table, const char *dice,
		struct diag *d, struct diag_where where)
{
	(void)context;
	(void)table;
	(void)dice;
	(void)d;
	(void)where;
	return NULL;
}

/* Every field with an "a" in its name is a long one. */
static bool
is_long(const void *context, const char *field)
{
	(void)context;
	return strchr(field, 'a') != NULL;
}

static const struct xpath_words words = {.term = find_term,
					 .tags = find_term,
					 .entries = find_no_entries,
					 .is_long = is_long};

static void
evaluate(struct xpath *x, struct xml_doc *doc, const char *text,
	 struct arena *a)
{
	struct xml_node *root = xml_root(doc), **nodes;
	struct xml_node *at = xml_first(root, "card");
	size_t n;

	xpath_text(x, root, text, here, a);
	xpath_text(x, at, text, here, a);
	xpath_number(x, at, text, here);
	xpath_true(x, root, text, here);
	xpath_fill(x, at, text, here, a);
	nodes = xpath_nodes(x, root, text, here, a, &n);
	fuzz_must(!n || nodes, "nodes that are not there");
	if (n && n < 64)
		xpath_sort(x, nodes, n, text, here);
	nodes = xpath_nodes(x, root, "//*", here, a, &n);
	xpath_sort(x, nodes, n, text, here);
	xpath_push_value(x, "v", at, text, here);
	xpath_text(x, at, "concat($v, '.')", here, a);
	xpath_pop_to(x, 0);
}

static void
bind(struct xpath *x, struct xml_doc *doc)
{
	xpath_set_words(x, &words, NULL);
	xpath_push_text(x, "t", "text");
	xpath_push_number(x, "n", 7);
	xpath_push_value(x, "p", xml_root(doc), "player[1]", here);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct diag *d = diag_new();
	struct arena *a = arena_new();
	const char *text = arena_strndup(a, (const char *)bytes, n);
	struct xml_doc *doc =
		xml_read_bytes("kit.xml", kit, sizeof(kit) - 1, d);
	struct xpath *x = xpath_new(doc, d);
	size_t names = 0;

	budget_begin(1);
	xpath_names(text, name, &names);
	xpath_hole_names(text, name, &names);
	xpath_check(text, here, d);
	xpath_check_holes(text, here, d);
	bind(x, doc);
	evaluate(x, doc, text, a);
	xpath_free(x);
	xml_free(doc);
	arena_free(a);
	diag_free(d);
	return 0;
}
