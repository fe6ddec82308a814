/* What gen odds shows: a table, JSON, a page of charts. */
#include <stdio.h>

#include "base/file.h"
#include "cmd/cmd.h"
#include "pdf/pdf.h"
#include "print/print.h"
#include "solo/odds.h"

/* The page of charts: templates/common/odds.xml filled with the result. */
static void
print_chart(struct cmd *c, const struct odds_report *report)
{
	const char *path = c->value[OPT_CHART];
	struct game *g = game_read(file_join(c->arena, c->places.home,
					     "templates/common/odds.xml"),
				   &c->places, c->value[OPT_LANG], c->diag);
	struct print_request r = {.game = g, .bleed = -1, .duplex = PRINT_NONE};
	struct page_doc *pages;
	struct file_out *out;
	struct xml_doc *kit;

	if (!g)
		return;
	r.kit = kit = odds_write(report);
	r.paper = cmd_has(c, OPT_PAPER) ? c->value[OPT_PAPER] : "a4";
	r.fonts = print_fonts(g, c->diag);
	pages = print_materials(&r, c->diag);
	out = pages ? file_create(path, c->diag) : NULL;
	if (out && pdf_write(pages, r.fonts, file_stream(out), c->diag) &&
	    file_commit(out, c->diag))
		fprintf(stderr, "gen: chart %s\n", path);
	else if (out && diag_errors(c->diag))
		file_abandon(out);
	page_doc_free(pages);
	text_fonts_free(r.fonts);
	game_free(g);
	xml_free(kit);
}

void
cmd_show_odds(struct cmd *c, const struct odds_report *report)
{
	if (cmd_has(c, OPT_JSON))
		odds_write_json(report, stdout);
	else
		odds_print(report, stdout);
	if (cmd_has(c, OPT_CHART))
		print_chart(c, report);
}
