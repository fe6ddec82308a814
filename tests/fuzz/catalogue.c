/* PO files: read, looked up in, their messages put into texts and markup. */
#include <string.h>

#include "base/budget.h"
#include "base/plural.h"
#include "base/str.h"
#include "fuzz.h"
#include "l10n/catalogue.h"
#include "l10n/literal.h"
#include "l10n/message.h"

/* A message as the text of an attribute, with holes. */
static void
fill_text(const struct l10n_message *m, const char *str, struct arena *a)
{
	struct message text = message_of_text(m->id, a);
	const char *wrong = NULL;

	message_speaks(&text);
	message_lacks(&text, str);
	fuzz_must(message_fill(&text, str, a, &wrong) || wrong,
		  "not filled in and no word why");
}

/* The same as the content of an element; its id may be markup, or not. */
static void
fill_element(const struct l10n_message *m, const char *str, struct arena *a,
	     struct diag *d)
{
	const char *xml = arena_printf(a, "<text>%s</text>", m->id);
	struct xml_doc *doc = xml_read_bytes("text.xml", xml, strlen(xml), d);
	const char *wrong = NULL;
	struct message content;
	struct str out = {0};

	if (!doc)
		return;
	content = message_of_content(xml_root(doc), a);
	message_lacks(&content, str);
	fuzz_must(message_apply(&content, str, xml_root(doc), &wrong) || wrong,
		  "not put in and no word why");
	xml_write(doc, &out);
	str_free(&out);
	xml_free(doc);
}

static void
use_message(struct catalogue *c, const struct l10n_message *m, struct diag *d)
{
	struct arena *a = arena_new();
	struct literal call;
	size_t at = 0;
	int i;

	catalogue_find(c, m->context, m->id, m->plural);
	for (i = 0; i < m->forms; i++) {
		fill_text(m, m->str[i], a);
		fill_element(m, m->str[i], a, d);
	}
	while (literal_next(m->id, &at, &call, a))
		literal_quoted(call.id, a);
	arena_free(a);
}

static void
use(struct catalogue *c, struct diag *d)
{
	const struct l10n_message *all;
	size_t n, i;

	all = catalogue_all(c, &n);
	for (i = 0; i < n; i++)
		use_message(c, &all[i], d);
	for (i = 0; i < 200; i++)
		fuzz_must(plural_form(catalogue_plural(c), i) < PLURAL_MAX,
			  "a form too many");
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct diag *d = diag_new();
	struct catalogue *c = catalogue_read(fuzz_file(bytes, n), d);

	budget_begin(1);
	fuzz_must(c || diag_errors(d), "no catalogue and no message");
	if (c)
		use(c, d);
	catalogue_free(c);
	diag_free(d);
	return 0;
}
