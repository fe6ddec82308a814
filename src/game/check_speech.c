/* What a definition in several languages says so that none can say it anew. */
#include "game/check.h"
#include "l10n/literal.h"

struct speech {
	struct game *game;
	struct arena *scratch;
	struct diag *diag;
};

static void
try_text(struct speech *s, const struct xml_node *n, const char *text,
	 bool holes)
{
	const char *bare = literal_bare(text, holes, s->scratch);

	if (bare)
		diag_report(s->diag, xml_where(n), DIAG_L10N_BARE, bare);
}

static void
try_attribute(struct speech *s, const struct xml_node *n, const char *name,
	      const char *value)
{
	const struct xml_type *t =
		xml_schema_attribute(game_schema(s->game), n, name);

	if (t && (xml_is(t->says, "expression") || xml_is(t->says, "prose")))
		try_text(s, n, value, xml_is(t->says, "prose"));
}

static void
try_tree(struct speech *s, const struct xml_node *n)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	struct xml_node *child;

	for (i = 0; i < count; i++)
		try_attribute(s, n, names[i], values[i]);
	if (xml_is(xml_schema_content(game_schema(s->game), n)->says, "prose"))
		try_text(s, n, xml_text(n, s->scratch), true);
	else
		XML_EACH (child, n, NULL)
			try_tree(s, child);
}

void
game_check_speech(struct game *g, struct diag *d)
{
	struct speech s = {.game = g, .scratch = arena_new(), .diag = d};
	struct game_docs docs = game_docs_translated(g, false);
	size_t languages, i;

	game_languages(g, s.scratch, &languages);
	for (i = 0; languages > 1 && i < docs.n; i++)
		try_tree(&s, xml_root(docs.at[i]));
	arena_free(s.scratch);
}
