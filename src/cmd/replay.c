/* gen replay: checks a session against the rules; the final state as XML. */
#include "cmd/cmd.h"
#include "rules/session.h"
#include "xml/xml.h"

int
cmd_replay(struct cmd *c)
{
	struct xml_doc *states =
		session_replay(c->operand[0], cmd_has(c, OPT_EACH), c->diag);

	if (states && !diag_errors(c->diag))
		cmd_write_xml(c, states);
	xml_free(states);
	return EXIT_GOOD;
}
