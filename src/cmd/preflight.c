/* gen check --profile: what of a game who prints it would not take. */
#include "cmd/preflight.h"

#include <string.h>

#include "base/speech.h"
#include "pdf/pdf.h"
#include "preflight/preflight.h"
#include "print/print.h"
#include "print/profile.h"
#include "print/single.h"

/* A game looked at in a language. */
struct flight {
	struct cmd *c;
	const struct game *game;
	const struct print_profile *profile;
	struct print_singles singles;
	struct preflight *preflight;
};

static unsigned
ink_of(void *writer, struct page_colour c)
{
	return pdf_ink(writer, c);
}

static struct preflight_pixels
pixels_of(void *writer, const struct page_picture *p)
{
	struct pdf_pixels pixels = pdf_look_at(p);

	(void)writer;
	return (struct preflight_pixels){pixels.shines, pixels.ink};
}

/* Thousandths as people write them. */
static const char *
number(struct cmd *c, int64_t milli)
{
	struct str s = {0};
	const char *text;

	str_add_milli(&s, milli);
	text = arena_strdup(diag_arena(c->diag), str_text(&s));
	str_free(&s);
	return text;
}

static const char *
millimetres(struct cmd *c, mpt v)
{
	int64_t um = mpt_to_um(v);

	return number(c, (um + (um < 0 ? -5 : 5)) / 10 * 10);
}

/* The card or sheet that a page is a side of. */
static const struct print_single *
single_of(const struct flight *f, size_t page)
{
	const struct print_single *s;

	VEC_EACH (s, &f->singles.v)
		if (s->front == page || s->back == page)
			return s;
	return NULL;
}

/* "roles anna (back), de" */
static const char *
face_name(const struct flight *f, const struct print_single *s, size_t page)
{
	return arena_printf(diag_arena(f->c->diag), "%s%s%s%s, %s", s->part,
			    *s->key ? " " : "", s->key,
			    s->back == page ? _(" (back)") : "", s->lang);
}

/* The pages of sheets are not cut, and have a margin. */
#define MARGIN MPT_MM(10)

static bool
is_safe(const struct flight *f, const struct print_single *s,
	const struct preflight_finding *found)
{
	return found->rule == PREFLIGHT_SAFE && !s->card &&
	       found->found + MARGIN >= f->profile->safe;
}

static const char *
colour(struct cmd *c, struct page_colour of)
{
	return arena_printf(diag_arena(c->diag), "#%02x%02x%02x", of.r, of.g,
			    of.b);
}

/* What shines through. */
static const char *
shining(struct cmd *c, const struct preflight_finding *found)
{
	if (found->what)
		return found->what;
	if (found->blend)
		return _("ink over ink");
	return arena_printf(diag_arena(c->diag), _("%s, solid to %d %%"),
			    colour(c, found->colour),
			    (int)(found->found * 100 + 127) / 255);
}

static void
report_ink(const struct flight *f, const struct preflight_finding *found,
	   const char *face)
{
	const struct print_profile *p = f->profile;
	struct diag_where where = {game_file(f->game), 0};
	const char *percent = number(f->c, found->found * INT64_C(1000));

	if (found->what)
		diag_report(f->c->diag, where, DIAG_PREFLIGHT_PIXELS, face,
			    found->what, percent, p->ink_limit, p->name);
	else
		diag_report(f->c->diag, where, DIAG_PREFLIGHT_INK, face,
			    colour(f->c, found->colour), percent, p->ink_limit,
			    p->name);
}

static void
report(const struct flight *f, const struct preflight_finding *found)
{
	const struct print_profile *p = f->profile;
	struct diag_where where = {game_file(f->game), 0};
	struct cmd *c = f->c;
	struct diag *d = c->diag;
	const struct print_single *s = single_of(f, found->page);
	const char *face;

	if (!s || is_safe(f, s, found))
		return;
	face = face_name(f, s, found->page);
	switch (found->rule) {
	case PREFLIGHT_SAFE:
		diag_report(d, where, DIAG_PREFLIGHT_SAFE, face, found->what,
			    millimetres(c, found->found),
			    millimetres(c, p->safe), p->name);
		break;
	case PREFLIGHT_LINE:
		diag_report(d, where, DIAG_PREFLIGHT_LINE, face,
			    number(c, found->found), number(c, p->hairline),
			    p->name);
		break;
	case PREFLIGHT_TYPE:
		diag_report(d, where, DIAG_PREFLIGHT_TYPE, face, found->what,
			    number(c, found->found), number(c, p->type),
			    p->name);
		break;
	case PREFLIGHT_PICTURE:
		diag_report(d, where, DIAG_PREFLIGHT_PICTURE, face, found->what,
			    number(c, found->found * INT64_C(1000)),
			    number(c, p->dpi * INT64_C(1000)), p->name);
		break;
	case PREFLIGHT_INK:
		report_ink(f, found, face);
		break;
	case PREFLIGHT_SOLID:
		diag_report(d, where, DIAG_PREFLIGHT_SOLID, face,
			    shining(c, found), p->name);
		break;
	default:
		diag_report(d, where, DIAG_PREFLIGHT_BLEED, face,
			    millimetres(c, mpt_most(found->found, 0)),
			    millimetres(c, p->bleed), p->name);
	}
}

/* Lays out all faces; each is looked at when it is drawn. */
static void
look(struct flight *f, struct xml_doc *kit)
{
	const struct print_profile *p = f->profile;
	struct cmd *c = f->c;
	struct print_request request = {
		.game = f->game,
		.kit = kit,
		.fonts = print_fonts(f->game, c->diag),
		.paper = p->paper ? p->paper : "a4",
		.bleed = p->bleed,
		.only = c->value[OPT_ONLY],
		.profile = p->pages ? p : NULL,
		.singles = &f->singles,
		.doc = page_doc_new(),
	};
	struct preflight_rules rules = {
		.safe = p->safe,
		.hairline = p->hairline,
		.type = p->type,
		.dpi = (int)p->dpi,
		.ink_of = ink_of,
		.solid = str_eq(p->standard, "x-1a"),
		.pixels_of = pixels_of,
	};
	struct pdf_target target = {.cmyk = p->ink_limit != NULL};
	struct writer *inks = pdf_begin(request.doc, request.fonts, c->diag);
	struct page_doc *pages = request.doc;
	const struct preflight_finding *found;
	long limit;

	rules.context = inks;
	if (p->ink_limit && str_int(p->ink_limit, &limit))
		rules.ink = (unsigned)limit;
	f->preflight = preflight_new(&rules, c->arena);
	pages->take = preflight_page;
	pages->context = f->preflight;
	if (pdf_aim(inks, &target))
		pages = print_materials(&request, c->diag);
	VEC_EACH (found, &f->preflight->found)
		report(f, found);
	pdf_free(inks);
	page_doc_free(pages);
	text_fonts_free(request.fonts);
}

/* A game in a language, set up and rolled. */
static void
fly_in(struct cmd *c, const char *name, const char *lang)
{
	struct flight f = {.c = c, .singles = {.arena = c->arena}};
	struct setup_request request = {
		.seed = "check", .lang = lang, .roll = true};
	struct game *g = cmd_game_in(c, name, lang);
	struct xml_doc *kit;

	f.game = request.game = g;
	f.profile = g ? print_find_profile(g, c->value[OPT_PROFILE], c->arena,
					   c->diag)
		      : NULL;
	if (f.profile) {
		f.singles.sheets = !f.profile->pages;
		kit = setup_run(&request, c->diag);
		if (kit)
			look(&f, kit);
		xml_free(kit);
	}
	cmd_free_game(c, g);
}

void
cmd_preflight(struct cmd *c, const char *name)
{
	char *rest, *lang;

	if (!cmd_has(c, OPT_LANG)) {
		fly_in(c, name, NULL);
		return;
	}
	rest = arena_strdup(c->arena, c->value[OPT_LANG]);
	while ((lang = strtok_r(rest, ",", &rest)))
		fly_in(c, name, lang);
}
