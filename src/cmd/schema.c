/* gen schema: what editors complete files by. */
#include "cmd/cmd.h"
#include "game/schema.h"
#include "rules/rules.h"
#include "xml/relaxng.h"
#include "xml/xml.h"

/* The schema of the sessions of a game. */
static void
add_sessions(struct cmd *c, const struct game *g, struct str *out)
{
	const struct rules *rules = g ? cmd_rules(c, g) : NULL;
	static const struct diag_where nowhere = {NULL, 0};

	if (!g)
		diag_report(c->diag, nowhere, DIAG_USAGE_FEW,
			    "gen schema --session", "GAME");
	else if (rules)
		schema_of_sessions(rules->name, &c->places, out, c->diag);
}

/* The schema asked for, as an XSD. */
static void
add_schema(struct cmd *c, const struct game *g, struct str *out)
{
	struct xml_doc *groups;

	if (cmd_has(c, OPT_SESSION)) {
		add_sessions(c, g, out);
		return;
	}
	if (!g || cmd_has(c, OPT_DEFINITION)) {
		schema_of_definitions(g, &c->places, out, c->diag);
		return;
	}
	groups = schema_of_groups(g);
	xml_write(groups, out);
	xml_free(groups);
}

/* Turns an XSD into RELAX NG, in the syntax asked for. */
static void
turn(struct cmd *c, struct str *xsd)
{
	struct xml_doc *doc =
		xml_read_bytes("schema", str_text(xsd), xsd->n, c->diag);
	struct xml_doc *rng = relaxng_from(doc);

	xsd->n = 0;
	if (cmd_has(c, OPT_RNC))
		relaxng_compact(rng, xsd);
	else
		xml_write(rng, xsd);
	xml_free(rng);
	xml_free(doc);
}

int
cmd_schema(struct cmd *c)
{
	struct game *g =
		c->operands ? cmd_game_in(c, c->operand[0], NULL) : NULL;
	struct str s = {0};

	if (!diag_errors(c->diag))
		add_schema(c, g, &s);
	if (!diag_errors(c->diag)) {
		if (cmd_has(c, OPT_RNG) || cmd_has(c, OPT_RNC))
			turn(c, &s);
		cmd_write_text(c, str_text(&s));
	}
	str_free(&s);
	game_free(g);
	return EXIT_GOOD;
}
