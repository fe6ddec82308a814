/* gen kit, gen oneshot: from a definition and a group to a PDF. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/file.h"
#include "cmd/cmd.h"
#include "kit/kit.h"
#include "layout/layout.h"
#include "pdf/pdf.h"
#include "rules/session.h"
#include "xml/xml.h"

/* --bleed MM as a length; -1 when it is not given or, reported, bad. */
static mpt
bleed(struct cmd *c)
{
	const char *s = c->value[OPT_BLEED];
	long whole = 0, part = 0, unit = 100000;
	size_t digits;

	if (!s)
		return -1;
	digits = strspn(s, "0123456789");
	whole = digits && digits < 3 ? strtol(s, NULL, 10) : 100;
	s += digits;
	if (*s == '.')
		for (s++; *s >= '0' && *s <= '9' && unit > 1; s++)
			part += (*s - '0') * (unit /= 10);
	if (whole <= 20 && (!*s || strcmp(s, "mm") == 0))
		return mpt_from_um(whole * 1000 + part / 100);
	cmd_bad_value(c, OPT_BLEED, "expected millimetres from 0 to 20");
	return -1;
}

static bool
ends_in_pdf(const char *path)
{
	size_t n = strlen(path);

	return n > 4 && strcasecmp(path + n - 4, ".pdf") == 0;
}

/* OUT when it is a .pdf, else GAME-COMMAND.pdf in that folder. */
static const char *
out_path(struct cmd *c, const struct game *g)
{
	const char *out = cmd_has(c, OPT_OUT) ? c->value[OPT_OUT] : "out";
	size_t n = strlen(out);

	if (ends_in_pdf(out))
		return out;
	while (n > 1 && out[n - 1] == '/')
		n--;
	return file_join(
		c->arena, arena_strndup(c->arena, out, n),
		arena_printf(c->arena, "%s-%s.pdf", game_id(g), c->row->name));
}

static void
write_file(struct cmd *c, const struct game *g, const struct page_doc *pages,
	   struct text_fonts *fonts)
{
	const char *path = out_path(c, g), *folder;
	struct file_out *out;

	folder = file_folder(c->arena, path);
	if (!file_make_folder(folder, c->diag) ||
	    !(out = file_create(path, c->diag)))
		return;
	if (!pdf_write(pages, fonts, file_stream(out), c->diag) ||
	    diag_errors(c->diag)) {
		file_abandon(out);
		return;
	}
	if (!file_commit(out, c->diag))
		return;
	cmd_stage(c, "pdf");
	puts(path);
	if (cmd_has(c, OPT_PNG))
		cmd_draw_pages(c, path, folder);
}

static const char *
face_name(void *fonts, int face)
{
	return text_face_name(fonts, face);
}

/* What the way led to. */
struct product {
	struct game *game;
	struct xml_doc *group, *kit;
	struct text_fonts *fonts;
	struct page_doc *pages;
	mpt bleed;
};

static struct layout_request
printing(struct cmd *c, const struct product *p)
{
	return (struct layout_request){
		.game = p->game,
		.kit = p->kit,
		.fonts = p->fonts,
		.paper = cmd_has(c, OPT_PAPER) ? c->value[OPT_PAPER] : "a4",
		.duplex = (enum layout_duplex)cmd_choice(c, OPT_DUPLEX,
							 LAYOUT_LONG),
		.no_marks = cmd_choice(c, OPT_MARKS, 0) == 1,
		.bleed = p->bleed,
		.grey = cmd_choice(c, OPT_INK, 0) == 1,
		.fillable = cmd_has(c, OPT_FILLABLE),
		.only = c->value[OPT_ONLY],
	};
}

static void
deliver(struct cmd *c, const struct product *p)
{
	const char *dump = c->value[OPT_DUMP];

	if (str_eq(dump, "kit"))
		cmd_write_xml(c, p->kit);
	else if (str_eq(dump, "pages"))
		page_dump(p->pages, stdout, face_name, p->fonts);
	else
		write_file(c, p->game, p->pages, p->fonts);
}

static void
free_product(struct product *p)
{
	page_doc_free(p->pages);
	text_fonts_free(p->fonts);
	xml_free(p->kit);
	xml_free(p->group);
	game_free(p->game);
}

/* What does not fit is only a warning. */
static void
let_overflow(struct diag *d)
{
	diag_soften(d, DIAG_TEXT_HIGH);
	diag_soften(d, DIAG_TEXT_WIDE);
	diag_soften(d, DIAG_LAYOUT_FULL);
}

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
make_kit(struct cmd *c, const struct product *p, bool roll)
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
	struct diag *d = c->diag;
	struct product p = {.bleed = bleed(c)};
	struct layout_request sheets;

	if (cmd_has(c, OPT_DRAFT))
		let_overflow(d);
	if (str_eq(c->value[OPT_OUT], "-"))
		cmd_bad_value(c, OPT_OUT, "expected a folder or FILE.pdf");
	if (!diag_errors(d))
		p.game = game_read(c->operand[0], &c->places, d);
	if (p.game)
		p.group = cmd_group(c, p.game);
	cmd_stage(c, "read");
	if (!diag_errors(d)) {
		p.kit = make_kit(c, &p, roll);
		cmd_stage(c, "setup");
	}
	if (p.kit && !diag_errors(d) && !str_eq(c->value[OPT_DUMP], "kit")) {
		p.fonts = layout_fonts(p.game, d);
		sheets = printing(c, &p);
		p.pages = diag_errors(d) ? NULL : layout_print(&sheets, d);
		cmd_stage(c, "layout");
	}
	if (!diag_errors(d))
		deliver(c, &p);
	free_product(&p);
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
