/* gen setup: the filled table as XML. */
#include "cmd/cmd.h"
#include "xml/xml.h"

int
cmd_setup(struct cmd *c)
{
	struct game *game = cmd_game(c);
	struct xml_doc *group = game ? cmd_group(c, game) : NULL, *kit = NULL;
	struct setup_request request = {0};

	if (!diag_errors(c->diag))
		request = cmd_request(c, game, group, cmd_has(c, OPT_ROLL));
	if (!diag_errors(c->diag))
		kit = setup_run(&request, c->diag);
	if (kit && !diag_errors(c->diag))
		cmd_write_xml(c, kit);
	xml_free(kit);
	xml_free(group);
	game_free(game);
	return EXIT_GOOD;
}
