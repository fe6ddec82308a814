/* What is wrong with items, told where it is to be mended. */
#include "items/report.h"

#include <assert.h>

#include "base/budget.h"
#include "base/speech.h"
#include "items/text.h"
#include "kit/kit.h"

/* Where a text is to be mended: the group's file, else the definition. */
static struct diag_where
text_where(const struct scope *sc, const struct xml_node *n,
	   const struct xml_node *record, const char *name, bool has_hole)
{
	struct diag_where where = {NULL, 0};
	const struct xml_node *child;

	if (has_hole && record) {
		child = name ? xml_first(record, name) : NULL;
		where = xml_where(child ? child : record);
		if (!where.file && sc->subject)
			where = xml_where(sc->subject);
	}
	return where.file ? where : xml_where(n);
}

/* "part joe-cards, joe 7, field decision". */
static const char *
text_name(const struct scope *sc, const struct xml_node *n,
	  const struct xml_node *record, const char *name)
{
	struct arena *a = diag_arena(sc->diag);

	if (!name)
		name = xml_attr_or(n, "name", xml_name(n));
	return arena_printf(a, "part %s, %s, field %s", sc->part,
			    kit_call(record, a), name);
}

bool
items_is_tried(const struct scope *sc)
{
	return sc->diag != sc->press->told->diag;
}

/* Was it told that a character of a place has no face?  It is from now on. */
static bool
was_told(const struct scope *sc, struct diag_where where, uint32_t character)
{
	struct no_faces *told = sc->press->told;
	struct no_face *old;

	if (items_is_tried(sc))
		return false;
	VEC_EACH (old, &told->v)
		if (old->character == character &&
		    old->where.line == where.line &&
		    str_eq(old->where.file, where.file))
			return true;
	VEC_PUSH(sc->press->arena, &told->v,
		 (struct no_face){where, character});
	return false;
}

void
items_report_glyph(const struct scope *sc, const struct xml_node *n,
		   const char *name, bool has_hole,
		   const struct text_fault *fault)
{
	struct diag_where where = text_where(sc, n, sc->record, name, has_hole);
	struct arena *a = diag_arena(sc->diag);
	struct str s = {0};

	assert(fault->missing); /* XML is valid UTF-8 */
	if (fault->package
		    ? was_told(sc, (struct diag_where){fault->package, 0}, 0)
		    : was_told(sc, where, fault->missing))
		return;
	str_add_utf8(&s, fault->missing);
	diag_report(sc->diag, where,
		    fault->package ? DIAG_TEXT_FACE : DIAG_TEXT_GLYPH,
		    text_name(sc, n, sc->record, name),
		    arena_printf(a, "U+%04X", fault->missing),
		    arena_strdup(a, fault->missing < 0x20 ? "?" : str_text(&s)),
		    sc->in->lang, fault->package);
	str_free(&s);
}

void
items_report_long(const struct scope *sc, const struct xml_node *n,
		  const char *name, bool has_hole)
{
	diag_report(sc->diag, text_where(sc, n, sc->record, name, has_hole),
		    DIAG_BUDGET_TEXT, text_name(sc, n, sc->record, name),
		    budget_text(sc->diag, BUDGET_TEXT));
}

const char *
items_write_mm(const struct scope *sc, mpt v)
{
	struct str s = {0};
	const char *text;

	str_add_milli(&s, (mpt_to_um(v) + 50) / 100 * 100);
	text = arena_strdup(diag_arena(sc->diag), str_text(&s));
	str_free(&s);
	return text;
}

void
items_report_over(const struct scope *sc, const struct item *i,
		  const char *name, bool has_hole, mpt over, bool too_wide)
{
	struct diag_where where =
		text_where(sc, i->element->node, i->record, name, has_hole);
	const char *text = text_name(sc, i->element->node, i->record, name);
	struct str s = {0};

	if (!too_wide && sc->could_flow) {
		diag_report(sc->diag, where, DIAG_PAGE_FULL, text,
			    items_write_mm(sc, over));
		return;
	}
	str_add_milli(&s, items_least_size(&i->style));
	diag_report(sc->diag, where, too_wide ? DIAG_TEXT_WIDE : DIAG_TEXT_HIGH,
		    text, items_write_mm(sc, over),
		    arena_strdup(diag_arena(sc->diag), str_text(&s)));
	str_free(&s);
}

/* The longest text inside that the kit filled and that takes lines. */
static const struct item *
culprit(const struct scope *sc, const struct item *i, mpt width, size_t *most)
{
	const struct item *c, *found = NULL, *f;
	size_t lines = items_kit_lines(sc, i, width);

	if (lines > *most) {
		*most = lines;
		found = i;
	}
	for (c = i->first; c; c = c->next) {
		f = culprit(sc, c, items_resolve_or(c->width, width, width),
			    most);
		if (f)
			found = f;
	}
	return found;
}

/* The child that takes most of its parent; NULL: there is none. */
static const struct item *
largest(const struct scope *sc, const struct item *i, mpt width)
{
	bool is_row = i->kind == &items_kind_row;
	const struct item *c, *found = NULL;
	struct size s;
	mpt most = 0, v;

	for (c = i->first; c; c = c->next) {
		s = items_measure(
			sc, c, items_resolve_or(c->width, width, width), 1000);
		v = is_row ? items_resolve_or(c->width, width, s.w)
			   : items_resolve_or(c->height, s.h, s.h);
		if (v > most) {
			most = v;
			found = c;
		}
	}
	return found;
}

/* ", most by the <symbol> in line 40", or nothing. */
static const char *
most_by(const struct scope *sc, const struct item *i, mpt width)
{
	const struct item *c = largest(sc, i, width);
	struct diag_where at;

	if (!c)
		return "";
	at = xml_where(c->element->node);
	if (!str_eq(at.file, xml_where(i->element->node).file))
		return arena_printf(
			diag_arena(sc->diag), _(", most by the <%s> of %s:%ld"),
			xml_name(c->element->node), at.file, at.line);
	return arena_printf(diag_arena(sc->diag),
			    _(", most by the <%s> in line %ld"),
			    xml_name(c->element->node), at.line);
}

void
items_report_full(const struct scope *sc, const struct item *i, mpt width,
		  mpt over)
{
	struct diag_where where = xml_where(i->element->node);
	struct arena *a = diag_arena(sc->diag);
	const char *part;
	size_t most = 1;
	const struct item *text = culprit(sc, i, width, &most);

	if (text) {
		items_report_over(sc, text, items_text_name(text), true, over,
				  false);
		return;
	}
	part = arena_printf(a, "part %s, %s", sc->part, kit_call(i->record, a));
	if (sc->could_flow)
		diag_report(sc->diag, where, DIAG_PAGE_FULL, part,
			    items_write_mm(sc, over));
	else
		diag_report(sc->diag, where, DIAG_LAYOUT_FULL, part,
			    xml_name(i->element->node),
			    items_write_mm(sc, over), most_by(sc, i, width));
}

/* Does a length that an item was given leave the room, and how far? */
static bool
leaves_room(struct length own, struct length place, mpt room, mpt *over)
{
	*over = items_resolve_or(own, room, room) - room;
	return own.unit != LENGTH_NONE && place.unit == LENGTH_NONE &&
	       *over > MPT_PT / 2;
}

void
items_report_larger(const struct scope *sc, const struct item *in,
		    const struct item *child, mpt w, mpt h, struct rect r)
{
	struct arena *a = diag_arena(sc->diag);
	bool wide, high;
	mpt over_w, over_h;

	if (sc->outside || child->turn || items_beyond_face(sc, child, r))
		return;
	wide = leaves_room(child->width, child->x, w, &over_w);
	high = leaves_room(child->height, child->y, h, &over_h);
	if (wide || high)
		diag_report(sc->diag, xml_where(child->element->node),
			    wide ? DIAG_LAYOUT_WIDER : DIAG_LAYOUT_HIGHER,
			    arena_printf(a, "part %s, %s", sc->part,
					 kit_call(sc->subject, a)),
			    xml_name(child->element->node),
			    items_write_mm(sc, wide ? over_w : over_h),
			    xml_name(in->element->node));
}

void
items_report_outside(const struct scope *sc, const struct item *i, mpt over)
{
	struct arena *a = diag_arena(sc->diag);

	diag_report(sc->diag, xml_where(i->element->node), DIAG_LAYOUT_OUTSIDE,
		    arena_printf(a, "part %s, %s", sc->part,
				 kit_call(sc->subject, a)),
		    xml_name(i->element->node), items_write_mm(sc, over));
}

void
items_report_cut(const struct scope *sc, const struct item *i, bool words,
		 mpt over)
{
	bool is_text = i->kind == &items_kind_text;
	const char *name = is_text ? items_text_name(i) : NULL;
	bool has_hole = is_text && items_text_has_hole(i);
	const struct xml_node *n = i->element->node;

	if (words)
		diag_report(sc->diag,
			    text_where(sc, n, i->record, name, has_hole),
			    DIAG_TEXT_CUT, text_name(sc, n, i->record, name),
			    items_write_mm(sc, over));
	else
		diag_report(sc->diag, xml_where(n), DIAG_LAYOUT_CUT,
			    text_name(sc, n, i->record, NULL), xml_name(n),
			    items_write_mm(sc, over));
}
