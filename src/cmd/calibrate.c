/* gen calibrate: the test sheets of a printer, and what they tell. */
#include "base/file.h"
#include "cmd/printers.h"
#include "cmd/printing.h"
#include "kit/kit.h"

/* The test sheets: templates/common/calibrate.xml. */
static void
print_sheets(struct cmd *c)
{
	static const enum option_id readings[] = {OPT_PRINTER, OPT_LYING,
						  OPT_ANGLE, OPT_SCALE};
	struct cmd_print p;
	size_t i;

	for (i = 0; i < sizeof(readings) / sizeof(*readings); i++)
		if (cmd_has(c, readings[i]))
			cmd_bad_value(c, readings[i],
				      "expected X and Y before it");
	if (diag_errors(c->diag))
		return;
	c->operand[0] = file_join(c->arena, c->places.home,
				  "templates/common/calibrate.xml");
	c->value[OPT_PRINTER] = "none"; /* it is what is tested */
	cmd_print_begin(c, &p);
	p.name = "sheets";
	if (p.game)
		p.kit = kit_new(game_id(p.game), "-", game_lang(p.game));
	cmd_print_kit(c, &p);
	cmd_print_end(c, &p);
}

/* A number of thousandths from -most to most; 0 when, reported, it is none. */
static int32_t
reading(struct cmd *c, const char *name, const char *text, int64_t least,
	int64_t most)
{
	int64_t v;

	if (str_milli(text, &v) && v >= least && v <= most)
		return (int32_t)v;
	diag_report(c->diag, ((struct diag_where){NULL, 0}), DIAG_USAGE_READING,
		    text, name,
		    arena_printf(c->arena, "%d", (int)(least / 1000)),
		    arena_printf(c->arena, "%d", (int)(most / 1000)));
	return 0;
}

static void
keep(struct cmd *c)
{
	const char *angle = c->value[OPT_ANGLE], *scale = c->value[OPT_SCALE];
	struct print_drift drift = {.known = true};
	int32_t length = 0;

	drift.x = mpt_from_um(reading(c, "X", c->operand[0], -20000, 20000));
	drift.y = mpt_from_um(reading(c, "Y", c->operand[1], -20000, 20000));
	if (angle)
		drift.angle = reading(c, "--angle", angle, -5000, 5000);
	if (scale)
		length = reading(c, "--scale", scale, 90000, 110000);
	if (!diag_errors(c->diag))
		cmd_keep_printer(c, &drift, cmd_has(c, OPT_LYING), length);
}

int
cmd_calibrate(struct cmd *c)
{
	if (c->operands == 0)
		print_sheets(c);
	else if (c->operands == 2)
		keep(c);
	else
		diag_report(c->diag, ((struct diag_where){NULL, 0}),
			    DIAG_USAGE_FEW, "gen calibrate", c->row->operands);
	return EXIT_GOOD;
}
