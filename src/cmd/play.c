/* gen play: the engine plays one whole game; the session as XML. */
#include "base/str.h"
#include "cmd/cmd.h"
#include "rules/session.h"
#include "xml/xml.h"

/* "joe, haunted": the games that have rules. */
static const char *
ruled_games(struct cmd *c)
{
	const char *text = "";
	size_t i;

	for (i = 0; rules_at(i); i++)
		text = arena_printf(c->arena, "%s%s%s", text, i ? ", " : "",
				    rules_at(i)->name);
	return text;
}

/* The rules that a definition names. NULL, reported, when there are none. */
static const struct rules *
find_rules(struct cmd *c, const struct game *g)
{
	const struct xml_node *play = game_section(g, "play");
	const char *name = play ? xml_attr(play, "rules") : game_id(g);
	const struct rules *rules = play ? rules_find(name) : NULL;
	struct diag_where where = {game_file(g), 0};

	if (!rules)
		diag_report(c->diag, play ? xml_where(play) : where,
			    DIAG_SESSION_GAME, name, ruled_games(c));
	return rules;
}

static struct xml_doc *
play(struct cmd *c, const struct game *g, const struct xml_doc *group)
{
	struct session_table table = {.rules = find_rules(c, g)};
	struct setup_request request;
	struct xml_doc *kit, *session = NULL;

	if (!table.rules)
		return NULL;
	request = cmd_request(c, g, group, true);
	kit = diag_errors(c->diag) ? NULL : setup_run(&request, c->diag);
	if (kit) {
		table.from = xml_root(kit);
		table.play = game_section(g, "play");
		table.seed = request.seed;
		session = session_play(&table, c->diag);
	}
	xml_free(kit);
	return session;
}

int
cmd_play(struct cmd *c)
{
	struct game *g = game_read(c->operand[0], &c->places, c->diag);
	struct xml_doc *group = g ? cmd_group(c, g) : NULL, *session = NULL;

	if (!diag_errors(c->diag))
		session = play(c, g, group);
	if (session && !diag_errors(c->diag))
		cmd_write_xml(c, session);
	xml_free(session);
	xml_free(group);
	game_free(g);
	return EXIT_GOOD;
}
