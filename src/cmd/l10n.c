/* gen l10n: templates for translators, and how far they are. */
#include <string.h>

#include "cmd/cmd.h"
#include "game/game.h"
#include "l10n/template.h"

static void
write_template(struct cmd *c, struct l10n_template *t)
{
	t->home = c->places.home;
	l10n_write_template(
		t, cmd_has(c, OPT_FILE) ? c->value[OPT_FILE] : "-", c->diag);
}

/* What all games share: the files of templates/common. */
static void
extract_common(struct cmd *c)
{
	static const char *const files[] = {"sheet", "solo", "plan", "odds",
					    "sizes"};
	struct xml_doc *docs[sizeof(files) / sizeof(*files)];
	struct l10n_template t = {.docs = docs, .title = "common"};
	const char *path;
	size_t i;

	for (i = 0; i < sizeof(files) / sizeof(*files); i++) {
		path = arena_printf(c->arena, "%s/templates/common/%s.xml",
				    c->places.home, files[i]);
		docs[t.n] = xml_read(path, c->diag);
		t.n += docs[t.n] != NULL;
	}
	if (!diag_errors(c->diag))
		write_template(c, &t);
	for (i = 0; i < t.n; i++)
		xml_free(docs[i]);
}

static void
extract(struct cmd *c, const char *name)
{
	struct game *g = game_read(name, &c->places, NULL, c->diag);
	struct l10n_template t = {0};
	struct game_docs docs;

	if (!g)
		return;
	docs = game_docs(g, false);
	t.docs = docs.at;
	t.n = docs.n;
	t.title = game_id(g);
	write_template(c, &t);
	game_free(g);
}

int
cmd_l10n(struct cmd *c)
{
	if (str_eq(c->operand[1], "common"))
		extract_common(c);
	else
		extract(c, c->operand[1]);
	return EXIT_GOOD;
}
