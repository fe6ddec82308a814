/* gen play: the engine plays one whole game; the session as XML. */
#include "base/str.h"
#include "cmd/cmd.h"
#include "rules/session.h"
#include "xml/xml.h"

static struct xml_doc *
play(struct cmd *c, const struct game *g, const struct xml_doc *group)
{
	struct session_table table = {.rules = cmd_rules(c, g)};
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
	struct game *g = cmd_game(c);
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
