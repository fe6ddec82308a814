/* A definition in another language: its catalogues put in. */
#include "l10n/translate.h"

#include "base/vec.h"
#include "l10n/seen.h"
#include "l10n/walk.h"

struct pair {
	const char *original, *translation;
};

struct l10n_pairs {
	struct arena *arena;
	struct seen *originals, *translations; /* index of a pair, from 1 */
	VEC(struct pair) v;
};

struct translation {
	struct l10n_pairs *pairs;
	struct catalogue *catalogue;
	struct seen *seen;
	struct l10n_count count;
};

struct l10n_pairs *
l10n_pairs_new(void)
{
	struct arena *a = arena_new();
	struct l10n_pairs *p = ARENA_NEW(a, struct l10n_pairs);

	p->arena = a;
	p->originals = seen_new();
	p->translations = seen_new();
	return p;
}

void
l10n_pairs_free(struct l10n_pairs *p)
{
	if (!p)
		return;
	seen_free(p->originals);
	seen_free(p->translations);
	arena_free(p->arena);
}

const char *
l10n_original(const struct l10n_pairs *p, const char *text)
{
	size_t at = p ? *seen_value(p->translations, NULL, text) : 0;

	return at ? p->v.at[at - 1].original : text;
}

const char *
l10n_translated(const struct l10n_pairs *p, const char *text)
{
	size_t at = p ? *seen_value(p->originals, NULL, text) : 0;

	return at ? p->v.at[at - 1].translation : text;
}

/* Is it of a section whose texts go into kits? */
static bool
is_kept(const struct xml_node *n)
{
	for (; n; n = xml_parent(n))
		if (xml_is(n, "data") || xml_is(n, "setup"))
			return true;
	return false;
}

static void
keep(struct l10n_pairs *p, const char *original, const char *translation)
{
	struct pair pair = {arena_strdup(p->arena, original),
			    arena_strdup(p->arena, translation)};
	size_t *there = seen_value(p->translations, NULL, translation);

	VEC_PUSH(p->arena, &p->v, pair);
	*seen_value(p->originals, NULL, original) = p->v.n;
	if (!*there)
		*there = p->v.n;
}

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
	if (m && !m->fuzzy && is_kept(u->node))
		keep(t->pairs, u->id, m->str[0]);
	return m && !m->fuzzy ? m : NULL;
}

struct l10n_count
l10n_translate(struct xml_doc *const *docs, size_t n, struct xml_schema *schema,
	       struct catalogue *c, struct l10n_pairs *pairs, struct diag *d)
{
	struct translation t = {
		.pairs = pairs, .catalogue = c, .seen = seen_new()};
	struct l10n_visitor v = {
		.context = &t,
		.visit = look_up,
		.plural = catalogue_plural(c),
		.schema = schema,
		.diag = d,
	};

	l10n_walk(docs, n, &v);
	seen_free(t.seen);
	return t.count;
}
