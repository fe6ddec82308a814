/* gen odds --roll: the exact chances of one roll, by enumeration. */
#include "cmd/cmd.h"
#include "solo/odds.h"

/* Adds the chances at a begun state, or says what a roll looks like. */
static void
show_chances(struct cmd *c, const struct rules *rules, const void *state,
	     const struct names *names)
{
	const char *spec = c->value[OPT_SPEC];
	struct exact exact = {.arena = c->arena};
	struct odds_report report;

	if (!rules->exact) {
		cmd_bad_value(c, OPT_SPEC,
			      "expected a game that counts single rolls");
		return;
	}
	if (!rules->exact(state, names, spec, &exact)) {
		cmd_bad_value(c, OPT_SPEC, rules->rolls);
		return;
	}
	report = odds_report_exact(rules, spec, &exact, c->arena);
	cmd_show_odds(c, &report);
}

void
cmd_roll(struct cmd *c, const struct rules *rules, const struct game *g,
	 struct setup_request *request)
{
	struct xml_doc *kit = setup_run(request, c->diag);
	void *state = arena_zero(c->arena, rules->size);
	struct names *names = names_new();

	if (kit && rules_begin(rules, state, xml_root(kit),
			       game_section(g, "play"), names, c->diag))
		show_chances(c, rules, state, names);
	names_free(names);
	xml_free(kit);
}
