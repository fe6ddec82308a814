/* gen solo --script: a plan for a group, with its luck drawn beforehand. */
#include "cmd/cmd.h"
#include "cmd/printing.h"

/* What only a book has. */
static void
refuse_book(struct cmd *c)
{
	static const enum option_id book[] = {OPT_AS, OPT_SECTIONS,
					      OPT_DIFFICULTY};
	size_t i;

	for (i = 0; i < sizeof(book) / sizeof(*book); i++)
		if (cmd_has(c, book[i]))
			cmd_bad_value(c, book[i],
				      "expected no such option with --script");
}

/* Rolls the kit, as gen oneshot does, and adds the strips. */
static void
make_plan(struct cmd *c, struct cmd_print *p)
{
	struct setup_request seats;

	if (!game_has_plan(p->game)) {
		diag_report(c->diag,
			    ((struct diag_where){game_file(p->game), 0}),
			    DIAG_PLAN_NONE);
		return;
	}
	seats = cmd_request(c, p->game, p->group, true);
	if (!diag_errors(c->diag))
		p->kit = setup_run(&seats, c->diag);
	if (p->kit)
		setup_strips(p->game, p->kit, c->diag);
	cmd_stage(c, "setup");
}

int
cmd_script(struct cmd *c)
{
	struct cmd_print p;

	refuse_book(c);
	cmd_print_begin(c, &p);
	if (!diag_errors(c->diag))
		make_plan(c, &p);
	p.layout.section = "plan";
	p.name = "script";
	if (!cmd_has(c, OPT_XML)) {
		cmd_print_kit(c, &p);
	} else if (!diag_errors(c->diag)) {
		c->value[OPT_FILE] = c->value[OPT_OUT];
		cmd_write_xml(c, p.kit);
	}
	cmd_print_end(c, &p);
	return EXIT_GOOD;
}
