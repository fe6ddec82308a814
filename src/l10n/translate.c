/* A definition in another language: its catalogues put in. */
#include "l10n/translate.h"

#include "l10n/seen.h"
#include "l10n/walk.h"

struct translation {
	struct catalogue *catalogue;
	struct seen *seen;
	struct l10n_count count;
};

static const struct l10n_message *
look_up(void *context, const struct l10n_unit *u)
{
	struct translation *t = context;
	const struct l10n_message *m =
		catalogue_find(t->catalogue, u->context, u->id, u->plural);

	if (seen_before(t->seen, u->context, u->id))
		return m && !m->fuzzy ? m : NULL;
	t->count.messages++;
	t->count.fuzzy += m && m->fuzzy;
	t->count.translated += m && !m->fuzzy;
	return m && !m->fuzzy ? m : NULL;
}

struct l10n_count
l10n_translate(struct xml_doc *const *docs, size_t n, struct catalogue *c,
	       struct diag *d)
{
	struct translation t = {.catalogue = c, .seen = seen_new()};
	struct l10n_visitor v = {
		.context = &t,
		.visit = look_up,
		.plural = catalogue_plural(c),
		.diag = d,
	};

	l10n_walk(docs, n, &v);
	seen_free(t.seen);
	return t.count;
}
