/* What commands that print share: from options and a kit to a file. */
#include "cmd/printing.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/file.h"
#include "base/speech.h"
#include "cmd/cards.h"
#include "cmd/printers.h"
#include "cmd/shelf.h"
#include "pdf/pdf.h"
#include "print/profile.h"

/* --bleed MM as a length; -1 when it is not given or, reported, bad. */
static mpt
bleed(struct cmd *c, enum option_id id)
{
	const char *s = c->value[id];
	size_t n = s ? strcspn(s, "m") : 0;
	int64_t um;

	if (!s)
		return -1;
	if (str_milli(arena_strndup(c->arena, s, n), &um) && um >= 0 &&
	    um <= 20000 && (!s[n] || str_eq(s + n, "mm")))
		return mpt_from_um(um);
	cmd_bad_value(c, id, "expected millimetres from 0 to 20");
	return -1;
}

/* A PDF in a file of another kind, or a folder named like one, is not meant. */
static bool
is_other_file(const char *path)
{
	static const char *const ends[] = {".xml",  ".json", ".txt",
					   ".html", ".png",  ".svg"};
	size_t n = strlen(path), len, i;

	for (i = 0; i < sizeof(ends) / sizeof(*ends); i++) {
		len = strlen(ends[i]);
		if (n > len && strcasecmp(path + n - len, ends[i]) == 0)
			return true;
	}
	return false;
}

const char *
cmd_print_name(const struct cmd *c, const struct cmd_print *p)
{
	return p->name ? p->name : c->row->name;
}

/* OUT when it is a .pdf, else GAME-COMMAND.pdf in that folder. */
static const char *
out_path(struct cmd *c, const struct cmd_print *p)
{
	const char *out = cmd_has(c, OPT_OUT) ? c->value[OPT_OUT] : "out";
	size_t n = strlen(out);

	if (cmd_is_pdf(out))
		return out;
	while (n > 1 && out[n - 1] == '/')
		n--;
	return file_join(c->arena, arena_strndup(c->arena, out, n),
			 arena_printf(c->arena, "%s-%s.pdf", game_id(p->game),
				      cmd_print_name(c, p)));
}

/* "3", "3-7" */
static const char *
pages_text(struct cmd *c, size_t first, size_t last)
{
	return first == last ? arena_printf(c->arena, "%zu", first)
			     : arena_printf(c->arena, "%zu-%zu", first, last);
}

/* Which pages go through a printer twice, if others do not. */
static void
say_sides(struct cmd *c, const struct page_doc *doc)
{
	if (!doc->both || cmd_has(c, OPT_QUIET) || cmd_has(c, OPT_JSON))
		return;
	fprintf(stderr, _("gen: print pages %s on both sides, %s on one\n"),
		pages_text(c, 1, doc->both),
		pages_text(c, doc->both + 1, doc->pages.n));
}

static void
write_file(struct cmd *c, const struct cmd_print *p)
{
	const char *path = out_path(c, p), *folder;
	struct file_out *out;

	cmd_attach(c, p);
	folder = file_folder(c->arena, path);
	if (!file_make_folder(folder, c->diag) ||
	    !(out = file_create(path, c->diag)))
		return;
	if (!pdf_end(p->pdf, file_stream(out)) || diag_errors(c->diag)) {
		file_abandon(out);
		return;
	}
	if (!file_commit(out, c->diag))
		return;
	cmd_stage(c, "pdf");
	puts(path);
	say_sides(c, p->pages);
	if (cmd_has(c, OPT_PNG))
		cmd_draw_pages(c, path, folder);
}

static const char *
face_name(void *fonts, int face)
{
	return text_face_name(fonts, face);
}

#define INK_CMYK 3 /* of the words of --ink */

/* Pages are drawn in colours, whatever these become in the PDF. */
static enum print_ink
ink(struct cmd *c)
{
	int word = cmd_choice(c, OPT_INK, PRINT_COLOUR);

	return word == INK_CMYK ? PRINT_COLOUR : (enum print_ink)word;
}

/* How the PDF is written. */
static struct pdf_target
aim(struct cmd *c)
{
	struct pdf_target t = {
		.standard = (enum pdf_standard)(
			cmd_choice(c, OPT_STANDARD, -1) + 1),
		.cmyk = cmd_choice(c, OPT_INK, PRINT_COLOUR) == INK_CMYK,
		.icc = c->value[OPT_ICC],
		.ink_limit = (unsigned)cmd_int(c, OPT_INK_LIMIT, 100, 400, 0),
	};
	enum option_id id = t.icc ? OPT_ICC : OPT_INK_LIMIT;

	if (t.standard && cmd_has(c, OPT_FILLABLE))
		cmd_bad_value(c, OPT_STANDARD,
			      "expected it without --fillable");
	t.cmyk |= t.standard == PDF_X1A || t.standard == PDF_X4;
	if (!t.cmyk && cmd_has(c, id))
		cmd_bad_value(c, id, "expected it together with --ink cmyk");
	return t;
}

static struct print_request
request(struct cmd *c)
{
	return (struct print_request){
		.paper = cmd_has(c, OPT_PAPER) ? c->value[OPT_PAPER] : "a4",
		.duplex = (enum print_duplex)cmd_choice(c, OPT_DUPLEX,
							PRINT_LONG),
		.no_marks = cmd_choice(c, OPT_MARKS, 0) == 1,
		.bleed = bleed(c, OPT_BLEED),
		.outer_bleed = mpt_most(bleed(c, OPT_OUTER_BLEED), 0),
		.back_bleed = mpt_most(bleed(c, OPT_BACK_BLEED), 0),
		.ink = ink(c),
		.large = cmd_has(c, OPT_LARGE),
		.fillable = cmd_has(c, OPT_FILLABLE),
		.booklet = cmd_has(c, OPT_BOOKLET),
		.only = c->value[OPT_ONLY],
	};
}

/* Refuses those options of some that are given. */
static void
refuse(struct cmd *c, const enum option_id *ids, size_t n, enum diag_id why,
       const char *profile)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (cmd_has(c, ids[i]))
			diag_report(c->diag, ((struct diag_where){NULL, 0}),
				    why, cmd_options[ids[i]].name, profile);
}

/* What does not go with paper that is cut already. */
static void
refuse_paper(struct cmd *c, const char *profile)
{
	static const enum option_id refused[] = {OPT_PAPER, OPT_LARGE,
						 OPT_BOOKLET};

	refuse(c, refused, sizeof(refused) / sizeof(*refused),
	       DIAG_PROFILE_STOCK, profile);
}

/* What does not go with pages that are cards. */
static void
refuse_options(struct cmd *c, const char *profile)
{
	static const enum option_id refused[] = {
		OPT_PAPER,	 OPT_DUPLEX,	 OPT_MARKS, OPT_BLEED,
		OPT_OUTER_BLEED, OPT_BACK_BLEED, OPT_LARGE, OPT_FILLABLE,
		OPT_BOOKLET,	 OPT_PRINTER};

	refuse(c, refused, sizeof(refused) / sizeof(*refused),
	       DIAG_PROFILE_OPTION, profile);
}

/* Sheets of one's own: backs are behind their fronts, or nowhere. */
static void
refuse_fold(struct cmd *c, const struct print_profile *p)
{
	if ((p->stock || p->registration) &&
	    str_eq(c->value[OPT_DUPLEX], "fold"))
		diag_report(c->diag, ((struct diag_where){NULL, 0}),
			    DIAG_PROFILE_FOLD, p->name);
}

/* What a profile says of an option that nobody has given. */
static void
take_default(struct cmd *c, enum option_id id, const char *value)
{
	if (value && !cmd_has(c, id))
		c->value[id] = value;
}

/* --profile: what it says, the options win. */
static void
apply_profile(struct cmd *c, struct cmd_print *p)
{
	const struct print_profile *profile =
		cmd_has(c, OPT_PROFILE)
			? print_find_profile(p->game, c->value[OPT_PROFILE],
					     c->arena, c->diag)
			: NULL;

	if (profile && profile->pages) {
		refuse_options(c, profile->name);
	} else if (profile) {
		if (profile->stock)
			refuse_paper(c, profile->name);
		refuse_fold(c, profile);
		take_default(c, OPT_PAPER, profile->paper);
		take_default(c, OPT_DUPLEX, profile->duplex);
		take_default(c, OPT_MARKS, profile->marks);
	}
	if (profile) {
		take_default(c, OPT_STANDARD, profile->standard);
		take_default(c, OPT_INK, profile->ink);
		if (str_eq(c->value[OPT_INK], "cmyk"))
			take_default(c, OPT_INK_LIMIT, profile->ink_limit);
	}
	p->target = aim(c);
	p->layout = request(c);
	if (p->kit)
		cmd_again_section(p);
	p->layout.profile = profile;
	if (profile && p->layout.bleed < 0)
		p->layout.bleed = profile->bleed;
	if (!profile || !profile->pages)
		p->layout.printer = cmd_wants_cards(c) ? NULL : cmd_printer(c);
	if (cmd_wants_cards(c))
		cmd_ask_cards(c, p);
}

/* What does not fit is only a warning. */
static void
let_overflow(struct diag *d)
{
	diag_soften(d, DIAG_TEXT_HIGH);
	diag_soften(d, DIAG_TEXT_WIDE);
	diag_soften(d, DIAG_TEXT_CUT);
	diag_soften(d, DIAG_LAYOUT_CUT);
	diag_soften(d, DIAG_LAYOUT_FULL);
	diag_soften(d, DIAG_PAGE_FULL);
	diag_soften(d, DIAG_PAGE_HIGH);
}

/* Is the kit of a PDF one of this game? */
static void
check_same_game(struct cmd *c, const struct cmd_print *p)
{
	const char *game = xml_attr_or(xml_root(p->kit), "game", "");

	if (!str_eq(game, game_id(p->game)))
		diag_report(c->diag, xml_where(xml_root(p->kit)),
			    DIAG_GROUP_GAME, game, game_id(p->game));
}

void
cmd_print_begin(struct cmd *c, struct cmd_print *p)
{
	struct diag *d = c->diag;

	*p = (struct cmd_print){.name = NULL};
	cmd_check_cards(c);
	if (c->row->run == cmd_kit && cmd_is_pdf(c->operand[0]))
		cmd_again(c, p);
	else if (c->operands > 1)
		cmd_too_many(c, 1);
	if (cmd_has(c, OPT_DRAFT))
		let_overflow(d);
	if (!cmd_has(c, OPT_XML) && cmd_has(c, OPT_OUT) &&
	    (str_eq(c->value[OPT_OUT], "-") ||
	     is_other_file(c->value[OPT_OUT])))
		cmd_bad_value(c, OPT_OUT, "expected a folder or FILE.pdf");
	if (!diag_errors(d))
		cmd_since_begin(c, p);
	if (!diag_errors(d))
		p->game = cmd_game(c);
	if (p->game)
		apply_profile(c, p);
	if (p->game && p->kit)
		check_same_game(c, p);
	if (p->game)
		p->group = cmd_group(c, p->game);
	cmd_stage(c, "read");
}

/* --- further languages --- */

static struct xml_doc *
copy_of(const struct xml_doc *kit)
{
	const struct xml_node *root = xml_root(kit);
	struct xml_doc *copy = xml_new(xml_name(root));
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	size_t n = xml_attrs(root, names, values, XML_MAX_ATTRIBUTES), i;
	struct xml_node *child;

	for (i = 0; i < n; i++)
		xml_set(xml_root(copy), names[i], values[i]);
	XML_EACH (child, root, NULL)
		xml_share(xml_root(copy), child);
	return copy;
}

/* The table in another language; no game in it: reported. */
static struct print_edition
edition(struct cmd *c, struct cmd_print *p, const char *lang)
{
	struct print_edition e = {cmd_game_in(c, c->operand[0], lang), NULL};

	if (!e.game)
		return e;
	e.kit = copy_of(p->kit);
	game_reword(p->game, e.game, e.kit);
	return e;
}

/* One more language, unless it is there already. */
static void
add_edition(struct cmd *c, struct cmd_print *p, const char *lang)
{
	struct print_edition e, *old;

	if (str_eq(lang, game_lang(p->game)))
		return;
	VEC_EACH (old, &p->editions)
		if (str_eq(lang, game_lang(old->game)))
			return;
	e = edition(c, p, lang);
	if (e.game)
		VEC_PUSH(c->arena, &p->editions, e);
}

/* -l fr+ja: the language to stand under the first. */
static void
find_second(struct cmd *c, struct cmd_print *p)
{
	const char *lang =
		cmd_has(c, OPT_LANG) ? strchr(c->value[OPT_LANG], '+') : NULL;

	if (!lang)
		return;
	if (strpbrk(lang + 1, "+,")) {
		cmd_bad_value(c, OPT_LANG,
			      "expected one, fr,ja for both in turn, or fr+ja "
			      "for both on each card");
		return;
	}
	p->second = edition(c, p, lang + 1);
	p->layout.second = p->second.game ? &p->second : NULL;
}

/* -l fr,ja: the languages behind the first; else those of the players. */
static void
find_editions(struct cmd *c, struct cmd_print *p)
{
	char *rest = arena_strdup(
		c->arena, cmd_has(c, OPT_LANG) ? c->value[OPT_LANG] : "");
	char *lang = strtok_r(rest, ",", &rest);
	struct xml_node *player;

	while (lang && (lang = strtok_r(rest, ",", &rest)))
		add_edition(c, p, lang);
	if (p->editions.n || p->layout.section)
		return;
	XML_EACH (player, xml_root(p->kit), "player")
		if (xml_attr(player, "lang"))
			add_edition(c, p, xml_attr(player, "lang"));
	p->layout.by_player = p->editions.n > 0;
	if (p->layout.singles)
		p->layout.singles->by_player = p->layout.by_player;
}

static void
take_page(void *pdf, const struct page *page)
{
	pdf_add_page(pdf, page);
}

/* Where pages go while they are laid out: to a PDF, unless they are dumped. */
static struct page_doc *
open_pages(struct cmd *c, struct cmd_print *p)
{
	struct page_doc *doc = page_doc_new();

	if (str_eq(c->value[OPT_DUMP], "pages") || cmd_keeps_pages(c))
		return doc;
	p->pdf = pdf_begin(doc, p->fonts, c->diag);
	if (c->shelf)
		pdf_keep(p->pdf, shelf_streams(c->shelf));
	pdf_aim(p->pdf, &p->target);
	doc->take = take_page;
	doc->context = p->pdf;
	return doc;
}

static void
lay_out(struct cmd *c, struct cmd_print *p)
{
	p->layout.game = p->game;
	p->layout.kit = p->kit;
	find_second(c, p);
	if (!p->layout.second)
		find_editions(c, p);
	p->layout.editions = p->editions.at;
	p->layout.n_editions = p->editions.n;
	if (diag_errors(c->diag))
		return;
	p->layout.fonts = p->fonts =
		c->shelf ? shelf_fonts(c->shelf, p->game, c->diag)
			 : print_fonts(p->game, c->diag);
	if (!diag_errors(c->diag) && cmd_since(c, p)) {
		p->layout.doc = open_pages(c, p);
		if (!diag_errors(c->diag))
			p->pages = print_materials(&p->layout, c->diag);
		else
			p->pages = p->layout.doc;
	}
	cmd_stage(c, "layout");
}

void
cmd_print_kit(struct cmd *c, struct cmd_print *p)
{
	const char *dump = c->value[OPT_DUMP];

	if (p->kit && !diag_errors(c->diag) && !str_eq(dump, "kit"))
		lay_out(c, p);
	if (diag_errors(c->diag))
		return;
	if (str_eq(dump, "kit"))
		cmd_write_xml(c, p->kit);
	else if (!p->pages)
		return; /* nothing has changed */
	else if (str_eq(dump, "pages"))
		page_dump(p->pages, stdout, face_name, p->fonts);
	else if (cmd_wants_cards(c))
		cmd_write_cards(c, p);
	else
		write_file(c, p);
}

void
cmd_print_end(struct cmd *c, struct cmd_print *p)
{
	struct print_edition *e;

	pdf_free(p->pdf);
	page_doc_free(p->pages);
	if (c->shelf)
		shelf_return_fonts(c->shelf, p->game, p->fonts, c->diag);
	else
		text_fonts_free(p->fonts);
	xml_free(p->second.kit);
	cmd_free_game(c, p->second.game);
	VEC_EACH (e, &p->editions) {
		xml_free(e->kit);
		cmd_free_game(c, e->game);
	}
	xml_free(p->kit);
	xml_free(p->group);
	cmd_free_game(c, p->game);
}
