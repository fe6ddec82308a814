/*
 * --since FILE.pdf: only what has changed since that printing.  A PDF has a
 * digest of each of its faces attached; what is printed now is drawn once for
 * its own, and those that the old printing has, too, are left out.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/map.h"
#include "base/budget.h"
#include "base/speech.h"
#include "cmd/printing.h"

/* --- faces as XML --- */

static void
write_face(struct xml_node *part, const struct print_noted *face, size_t n)
{
	struct xml_node *x = xml_add(part, "face");
	char hex[17];

	snprintf(hex, sizeof(hex), "%016" PRIx64, face->digest);
	xml_set(x, "is", hex);
	if (*face->name)
		xml_set(x, "name", face->name);
	if (n > 1)
		xml_set_int(x, "n", (long)n);
}

/* Faces in a row that are alike are one element. */
static void
write_part(struct xml_node *root, const struct print_noted_part *p)
{
	struct xml_node *part = xml_add(root, "part");
	size_t i, n;

	xml_set(part, "name", p->part);
	xml_set(part, "lang", p->lang);
	for (i = 0; i < p->n; i += n) {
		for (n = 1;
		     i + n < p->n && p->at[i + n].digest == p->at[i].digest &&
		     str_eq(p->at[i + n].name, p->at[i].name);
		     n++)
			;
		if (p->at[i].digest)
			write_face(part, &p->at[i], n);
	}
}

struct xml_doc *
cmd_faces(const struct cmd_print *p)
{
	struct xml_doc *doc = xml_new("faces");
	const struct print_noted_part *part;

	xml_set(xml_root(doc), "game", game_id(p->game));
	VEC_EACH (part, &p->faces->parts)
		write_part(xml_root(doc), part);
	return doc;
}

static size_t
copies_of(const struct xml_node *face)
{
	long n = xml_attr_int(face, "n", 1);

	return n < 1 || n > FIXED_SINCE_FACES ? 0 : (size_t)n;
}

static void
read_part(struct print_faces *f, const struct xml_node *n)
{
	struct print_noted_part p = {
		arena_strdup(f->arena, xml_attr_or(n, "name", "")),
		arena_strdup(f->arena, xml_attr_or(n, "lang", "")), false, 0,
		NULL};
	struct xml_node *face;
	size_t i = 0, k;

	XML_EACH (face, n, "face")
		p.n += copies_of(face);
	p.at = ARENA_ARRAY(f->arena, struct print_noted, p.n);
	XML_EACH (face, n, "face") {
		struct print_noted one = {
			strtoull(xml_attr_or(face, "is", "0"), NULL, 16),
			arena_strdup(f->arena, xml_attr_or(face, "name", "")),
			false};

		for (k = copies_of(face); k; k--)
			p.at[i++] = one;
	}
	VEC_PUSH(f->arena, &f->parts, p);
}

static struct print_faces *
new_faces(struct cmd *c)
{
	struct print_faces *f = ARENA_NEW(c->arena, struct print_faces);

	f->arena = c->arena;
	return f;
}

/* --- the old printing --- */

void
cmd_since_begin(struct cmd *c, struct cmd_print *p)
{
	const char *pdf = c->value[OPT_SINCE], *seed;
	struct xml_doc *doc, *kit;
	struct xml_node *part;

	if (!pdf)
		return;
	doc = cmd_detach(c, pdf, "faces.xml");
	if (!doc)
		return;
	p->old = new_faces(c);
	XML_EACH (part, xml_root(doc), "part")
		read_part(p->old, part);
	p->old_game =
		arena_strdup(c->arena, xml_attr_or(xml_root(doc), "game", ""));
	xml_free(doc);
	if (p->kit)
		return;
	kit = cmd_detach(c, pdf, "kit.xml");
	seed = kit ? xml_attr(xml_root(kit), "seed") : NULL;
	if (seed)
		c->chosen_seed = arena_strdup(c->arena, seed);
	xml_free(kit);
}

/* --- which of them are there still --- */

/* Old faces that no new one has been found for. */
struct waiting {
	struct print_noted *face;
	struct waiting *next;
};

/* A face's look, with its name or without. */
static const char *
look_of(struct arena *a, const struct print_noted *face, bool named)
{
	return arena_printf(a, "%" PRIx64 " %s", face->digest,
			    named ? face->name : "");
}

/* Pairs faces that look alike; both are left out. */
static void
pair(struct arena *a, struct print_noted_part *old,
     struct print_noted_part *new, bool named)
{
	struct map *waiting = map_new(a);
	struct waiting *w;
	void **at;
	size_t i;

	for (i = old->n; i-- > 0;) {
		if (old->at[i].left_out)
			continue;
		at = map_at(waiting, look_of(a, &old->at[i], named));
		w = ARENA_NEW(a, struct waiting);
		*w = (struct waiting){&old->at[i], *at};
		*at = w;
	}
	for (i = 0; i < new->n; i++) {
		if (new->at[i].left_out || !new->at[i].digest)
			continue;
		at = map_at(waiting, look_of(a, &new->at[i], named));
		w = *at;
		if (!w)
			continue;
		*at = w->next;
		w->face->left_out = new->at[i].left_out = true;
	}
}

/* --- what is said of them --- */

/* "ember, wolf (2)": what is not left out; NULL: nothing. */
static const char *
names_of(struct arena *a, const struct print_noted_part *p)
{
	struct str s = {0};
	const char *text;
	size_t i, n, all = 0;

	for (i = 0; i < p->n; i += n) {
		n = 1;
		if (p->at[i].left_out)
			continue;
		while (i + n < p->n && !p->at[i + n].left_out &&
		       str_eq(p->at[i + n].name, p->at[i].name))
			n++;
		all += n;
		str_addf(&s, "%s%s", s.n ? ", " : "",
			 *p->at[i].name ? p->at[i].name : _("the booklet"));
		if (n > 1)
			str_addf(&s, " (%zu)", n);
	}
	text = !all			? NULL
	       : all > 1 && all == p->n ? arena_printf(a, _("all %zu"), all)
					: arena_strdup(a, str_text(&s));
	str_free(&s);
	return text;
}

/* "part cards", in a further language "part cards (de)". */
static const char *
call(const struct cmd_print *p, const struct print_noted_part *part,
     struct arena *a)
{
	return str_eq(part->lang, game_lang(p->game))
		       ? part->part
		       : arena_printf(a, "%s (%s)", part->part, part->lang);
}

static bool
is_silent(const struct cmd *c)
{
	return cmd_has(c, OPT_QUIET) || cmd_has(c, OPT_JSON);
}

static void
say_old(struct cmd *c, const struct cmd_print *p,
	const struct print_noted_part *part)
{
	const char *names = names_of(c->arena, part);

	if (names && !is_silent(c))
		fprintf(stderr, _("gen: part %s: old ones to throw away: %s\n"),
			call(p, part, c->arena), names);
}

static void
say_new(struct cmd *c, const struct cmd_print *p,
	const struct print_noted_part *part)
{
	const char *names = names_of(c->arena, part);

	if (names && !is_silent(c))
		fprintf(stderr, _("gen: part %s: new ones: %s\n"),
			call(p, part, c->arena), names);
}

static bool
any_left(const struct print_faces *f)
{
	const struct print_noted_part *p;
	size_t i;

	VEC_EACH (p, &f->parts)
		for (i = 0; i < p->n; i++)
			if (!p->at[i].left_out)
				return true;
	return false;
}

/* --- the whole --- */

/* Parts of the old printing that were not asked for now stay as they are. */
static void
keep_others(struct cmd *c, struct cmd_print *p)
{
	const struct print_noted_part *old;

	VEC_EACH (old, &p->old->parts) {
		if (print_noted_part(p->faces, old->part, old->lang))
			continue;
		if (cmd_has(c, OPT_ONLY))
			VEC_PUSH(p->faces->arena, &p->faces->parts, *old);
		else
			say_old(c, p, old);
	}
}

static bool
has_name(const struct print_noted_part *p, const char *name)
{
	size_t i;

	for (i = 0; i < p->n; i++)
		if (str_eq(p->at[i].name, name))
			return true;
	return false;
}

/* The same of cards, where only some of a part were asked for. */
static void
keep_cards(struct arena *a, struct print_noted_part *old,
	   struct print_noted_part *new)
{
	struct print_noted *all =
		ARENA_ARRAY(a, struct print_noted, old->n + new->n);
	size_t n = new->n, i;

	if (n)
		memcpy(all, new->at, n * sizeof(*all));
	for (i = 0; i < old->n; i++)
		if (!old->at[i].left_out && !has_name(new, old->at[i].name)) {
			old->at[i].left_out = true;
			all[n++] = old->at[i];
		}
	new->at = all;
	new->n = n;
}

/* Finds what is to be printed, and says it; is there anything? */
static bool
compare(struct cmd *c, struct cmd_print *p)
{
	struct print_noted_part *new, *old;
	bool any;

	VEC_EACH (new, &p->faces->parts) {
		old = print_noted_part(p->old, new->part, new->lang);
		if (old) {
			pair(c->arena, old, new, true);
			pair(c->arena, old, new, false);
			if (new->some)
				keep_cards(p->faces->arena, old, new);
			say_old(c, p, old);
		}
		say_new(c, p, new);
	}
	any = any_left(p->faces);
	keep_others(c, p);
	if (!any && !is_silent(c))
		fprintf(stderr,
			_("gen: nothing is to be printed anew since %s\n"),
			c->value[OPT_SINCE]);
	return any;
}

static void
forget_page(void *context, const struct page *page)
{
	(void)context;
	(void)page;
}

bool
cmd_since(struct cmd *c, struct cmd_print *p)
{
	struct print_request trial = p->layout;
	struct page_doc *pages;

	if (p->layout.section && !p->old)
		return true; /* a book is printed whole */
	p->faces = new_faces(c);
	p->layout.faces = p->faces;
	if (!p->old)
		return true;
	if (!str_eq(p->old_game, game_id(p->game))) {
		diag_report(c->diag,
			    ((struct diag_where){c->value[OPT_SINCE], 0}),
			    DIAG_PDF_GAME, p->old_game, game_id(p->game));
		return false;
	}
	trial.faces = p->faces;
	trial.doc = page_doc_new();
	trial.doc->take = forget_page;
	pages = print_materials(&trial, c->diag);
	page_doc_free(pages);
	if (!pages)
		return false;
	p->layout.faces = NULL;
	p->layout.since = p->faces;
	return compare(c, p);
}
