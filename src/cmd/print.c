/* gen kit, gen oneshot: from a definition and a group to a PDF. */
#include "cmd/cmd.h"
#include "cmd/printing.h"
#include "kit/kit.h"
#include "rules/session.h"
#include "xml/xml.h"

/*
 * --state FILE: the table where a session leaves it, as a kit.  NULL,
 * reported, when the rules do not allow it or it is another game's.
 */
static struct xml_doc *
state_kit(struct cmd *c, const struct game *g)
{
	struct xml_doc *state =
		session_replay(c->value[OPT_STATE], false, c->diag);
	const char *seed = c->value[OPT_SEED], *game;
	struct xml_doc *kit;
	struct xml_node *n;

	if (!state)
		return NULL;
	game = xml_attr_or(xml_root(state), "game", "");
	if (!str_eq(game, game_id(g)))
		diag_report(c->diag,
			    ((struct diag_where){c->value[OPT_STATE], 0}),
			    DIAG_GROUP_GAME, game, game_id(g));
	if (!seed)
		seed = xml_attr_or(xml_root(state), "seed", "-");
	kit = kit_new(game_id(g), seed,
		      xml_attr_or(xml_root(state), "lang", game_lang(g)));
	XML_EACH (n, xml_root(state), NULL)
		xml_add_copy(xml_root(kit), n);
	xml_set_int(xml_root(kit), "players", kit_count(kit, "player"));
	xml_free(state);
	return kit;
}

/* The filled table: set up, or taken from a state. */
static struct xml_doc *
make_kit(struct cmd *c, const struct cmd_print *p, bool roll)
{
	struct setup_request seats;

	if (cmd_has(c, OPT_STATE))
		return state_kit(c, p->game);
	seats = cmd_request(c, p->game, p->group, roll);
	return diag_errors(c->diag) ? NULL : setup_run(&seats, c->diag);
}

/* The whole way from a definition to a file. */
static int
print(struct cmd *c, bool roll)
{
	struct cmd_print p;

	cmd_print_begin(c, &p);
	if (!diag_errors(c->diag) && !p.kit) {
		p.kit = make_kit(c, &p, roll);
		cmd_stage(c, "setup");
	}
	cmd_print_kit(c, &p);
	cmd_print_end(c, &p);
	return EXIT_GOOD;
}

int
cmd_kit(struct cmd *c)
{
	return print(c, false);
}

int
cmd_oneshot(struct cmd *c)
{
	return print(c, true);
}
