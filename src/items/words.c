/* Text elements: inline markup and holes to shaped paragraphs. */
#include "items/words.h"

#include <string.h>

#include "base/budget.h"
#include "game/markup.h"
#include "items/drawing.h"
#include "items/repeat.h"
#include "items/report.h"
#include "items/second.h"
#include "items/sentence.h"
#include "kit/kit.h"

/* A paragraph under construction. */
struct gathering {
	struct arena *arena;
	VEC(struct text_span) spans;
	VEC(struct inline_tag) tags;
	bool has_hole;
	int values; /* put into a text so far */
	int apart;  /* which of them is added now; 0: none */
	bool gap;   /* white space is due before the next character */
	bool begun; /* something stands already on this line */
};

/* Inline style: what <b>, <i> and <span> change. */
struct inline_style {
	const char *font;
	bool bold, italic;
	int scale, rise;
	struct page_colour colour;
};

static int
add_tag(struct gathering *g, struct page_colour colour,
	const struct page_form *symbol, const char *reads)
{
	struct inline_tag *t;

	VEC_EACH (t, &g->tags)
		if (!symbol && !t->symbol &&
		    page_same_colour(t->colour, colour))
			return (int)(t - g->tags.at);
	VEC_PUSH(g->arena, &g->tags,
		 ((struct inline_tag){colour, symbol, reads}));
	return (int)g->tags.n - 1;
}

static void
add_span(struct gathering *g, const char *text, size_t n,
	 const struct inline_style *s)
{
	struct text_span span = {
		.text = text,
		.n = n,
		.role = s->font,
		.bold = s->bold,
		.italic = s->italic,
		.scale = s->scale,
		.rise = s->rise,
		.tag = add_tag(g, s->colour, NULL, NULL),
		.apart = g->apart,
	};

	if (n)
		VEC_PUSH(g->arena, &g->spans, span);
}

/* Adds text with each run of white space as one space, none at the start. */
static void
add_text(struct gathering *g, const char *text, const struct inline_style *s)
{
	char *out = arena_take(g->arena, strlen(text) + 1), *to = out;

	for (; *text; text++) {
		if (str_is_space(*text)) {
			g->gap = g->begun;
			continue;
		}
		if (g->gap)
			*to++ = ' ';
		g->gap = false;
		g->begun = true;
		*to++ = *text;
	}
	add_span(g, out, (size_t)(to - out), s);
}

static void
add_break(struct gathering *g, const struct inline_style *s)
{
	add_span(g, "\n", 1, s);
	g->gap = g->begun = false;
}

/* A symbol in the line. */
struct inline_symbol {
	const char *name;
	struct page_colour colour;
	int scale;	   /* per mille of what it has by itself */
	const char *reads; /* NULL: as the symbol says */
};

/* Adds a symbol: as high as capitals and a bit more. */
static void
add_symbol(struct gathering *g, const struct scope *sc, struct diag_where where,
	   const struct inline_symbol *is, const struct inline_style *s)
{
	struct element *symbol =
		items_find(sc, where, "symbol", is->name, DIAG_NO_SYMBOL);
	struct text_span span = {.text = is->reads,
				 .role = s->font,
				 .scale = s->scale,
				 .rise = s->rise,
				 .object = true,
				 .apart = g->apart};
	const struct page_form *form;
	const char *reads;
	int height = is->scale;

	if (!symbol)
		return;
	form = items_draw_symbol(sc, symbol, is->colour);
	if (!span.text)
		span.text = items_raw(symbol, ATTR_READS);
	reads = str_blank(span.text) ? NULL : span.text;
	if (!span.text)
		span.text = "\xEF\xBF\xBC";
	span.n = strlen(span.text);
	span.ascent = height * 82 / 100;
	span.descent = height * 18 / 100;
	span.width =
		form->box.h ? (int)((int64_t)height * form->box.w / form->box.h)
			    : height;
	span.tag = add_tag(g, is->colour, form, reads);
	if (g->gap)
		add_span(g, " ", 1, s);
	g->gap = false;
	g->begun = true;
	VEC_PUSH(g->arena, &g->spans, span);
}

/* The <sym> of a layout. */
static void
gather_symbol(struct gathering *g, const struct scope *sc,
	      const struct element *e, const struct inline_style *s)
{
	const char *colour = items_attr(sc, e, ATTR_COLOUR);
	struct inline_symbol is = {
		.name = items_attr(sc, e, ATTR_NAME),
		.colour = s->colour,
		.scale = items_attr_milli(sc, e, ATTR_SCALE, 1000, 0, 100000),
		.reads = items_raw(e, ATTR_READS),
	};

	if (colour)
		is.colour = items_read_colour(sc, e->node, colour, is.colour);
	add_symbol(g, sc, xml_where(e->node), &is, s);
}

/* What is gathered inside an element, and its style. */
struct inside {
	struct gathering *g;
	const struct inline_style *style;
};

static void gather(struct gathering *g, const struct scope *sc,
		   const struct element *e, const struct inline_style *s);

static void
gather_span(struct gathering *g, const struct scope *sc,
	    const struct element *plain, struct inline_style s)
{
	const struct element *e = items_styled(sc, (struct element *)plain);
	const char *v;

	v = items_attr(sc, e, ATTR_FONT);
	if (v)
		s.font = v;
	v = items_attr(sc, e, ATTR_BOLD);
	s.bold = v ? str_eq(v, "yes") : s.bold || xml_is(e->node, "b");
	v = items_attr(sc, e, ATTR_ITALIC);
	s.italic = v ? str_eq(v, "yes") : s.italic || xml_is(e->node, "i");
	v = items_attr(sc, e, ATTR_COLOUR);
	if (v)
		s.colour = items_read_colour(sc, e->node, v, s.colour);
	s.scale = s.scale *
		  items_attr_milli(sc, e, ATTR_SCALE, 1000, 0, 100000) / 1000;
	s.rise += items_attr_milli(sc, e, ATTR_RISE, 0, -100000, 100000);
	gather(g, sc, e, &s);
}

/* An element of a text that is there. */
static void
gather_one(void *context, const struct scope *sc, struct element *e)
{
	const struct inside *in = context;

	if (xml_is(e->node, "br"))
		add_break(in->g, in->style);
	else if (xml_is(e->node, "sym"))
		gather_symbol(in->g, sc, e, in->style);
	else if (xml_is(e->node, "else"))
		gather(in->g, sc, e, in->style);
	else
		gather_span(in->g, sc, e, *in->style);
}

/* Begins a value that keeps to itself; the space before it is not part of it. */
static void
begin_apart(struct gathering *g, bool gap, const struct inline_style *s)
{
	if (g->begun && (g->gap || gap))
		add_span(g, " ", 1, s);
	g->gap = false;
	g->begun = false;
	g->apart = ++g->values;
}

/* --- holes --- */

/* What a hole comes to: a text, or the element of a field with markup. */
struct value {
	const char *text;
	const struct xml_node *markup; /* or NULL */
};

static void
gather_markup(struct gathering *g, const struct scope *sc,
	      const struct xml_node *n, const struct inline_style *s)
{
	struct inline_style inner;
	struct xml_node *child;
	const char *text;
	void *at = NULL;

	while (xml_mixed(n, &at, &text, &child)) {
		inner = *s;
		inner.bold |= xml_is(child, "b");
		inner.italic |= xml_is(child, "i");
		if (text)
			add_text(g, text, s);
		else if (xml_is(child, "br"))
			add_break(g, s);
		else if (xml_is(child, "sym"))
			add_symbol(g, sc, xml_where(child),
				   &(struct inline_symbol){
					   .name = xml_attr(child, "name"),
					   .colour = s->colour,
					   .scale = 1000,
					   .reads = xml_text(child, g->arena)},
				   s);
		else
			gather_markup(g, sc, child, &inner);
	}
}

/* Is there a letter of Hebrew, Arabic or another script that runs to the left
   (U+0590 to U+08FF, U+FB1D to U+FEFF) in it? */
static bool
has_rtl(const char *text)
{
	const char *end = text + strlen(text);
	uint32_t c;

	while (text < end) {
		c = str_utf8_next(&text, end);
		if ((c >= 0x590 && c < 0x900) || (c >= 0xFB1D && c < 0xFF00))
			return true;
	}
	return false;
}

/* Adds the value of a hole, apart where writing is, or it runs, from the
   right. */
static void
add_value(struct gathering *g, const struct scope *sc, const struct value *v,
	  const struct inline_style *s)
{
	bool apart = sc->press->rtl || (v->text && has_rtl(v->text));

	if (!v->markup && (!apart || str_blank(v->text))) {
		add_text(g, v->text, s);
		return;
	}
	if (apart)
		begin_apart(g, v->text && str_is_space(*v->text), s);
	if (v->markup)
		gather_markup(g, sc, v->markup, s);
	else
		add_text(g, v->text, s);
	g->apart = 0;
}

/* The end of what is a literal text, else of a hole or a doubled brace. */
static const char *
piece_end(const char *text)
{
	const char *end;

	if (*text != '{')
		return text + strcspn(text, "{");
	if (text[1] == '{')
		return text + 2;
	end = xpath_hole_end(text + 1);
	return end ? end + 1 : text + strlen(text);
}

static const char *
fill(const struct scope *sc, const struct element *e, const char *text)
{
	return xpath_fill(sc->in->x, sc->record, text, xml_where(e->node),
			  sc->scratch);
}

/* Is it one of entries(), in which what it calls stands in italics? */
static bool
is_entry(const struct xml_node *n)
{
	const struct xml_node *in = n ? xml_parent(n) : NULL;

	return in && xml_is(n, "entry") && xml_is(in, "entries");
}

/* Is it the element of a field of type markup, or a record that holds some? */
static bool
is_markup(const struct scope *sc, const struct xml_node *n)
{
	const struct game *g = sc->in->game;

	if (!n || !xml_parent(n))
		return false;
	return is_entry(n) ||
	       markup_is(game_field(g, xml_name(xml_parent(n)), xml_name(n))) ||
	       markup_is(game_find(g, "record", xml_name(n)));
}

/*
 * What is printed of a hole that comes to no number: nothing.  Where all is
 * rolled no field is open that it may have asked, so it is told.
 */
static const char *
no_number(const struct scope *sc, const struct element *e, const char *hole)
{
	if (xml_attr(xml_root(sc->in->kit), "rolled"))
		diag_report(sc->diag, xml_where(e->node), DIAG_TEXT_NAN, hole,
			    kit_call(sc->record, diag_arena(sc->diag)));
	return "";
}

/* The value of the hole, or the literal text, from text to end. */
static struct value
value_of(const struct scope *sc, const struct element *e, const char *text,
	 const char *end)
{
	struct arena *a = sc->scratch;
	const char *piece = arena_strndup(a, text, (size_t)(end - text));
	struct value v = {.text = NULL};

	if (*text != '{' || text[1] == '{' || end[-1] != '}') {
		v.text = fill(sc, e, piece);
		return v;
	}
	v.markup = xpath_mixed(
		sc->in->x, sc->record,
		arena_strndup(a, text + 1, (size_t)(end - text) - 2),
		xml_where(e->node), a, &v.text);
	if (v.markup && !is_markup(sc, v.markup)) {
		v.text = xml_text(v.markup, a);
		v.markup = NULL;
	}
	if (!v.markup && str_eq(v.text, "NaN") && strpbrk(piece, " +*("))
		v.text = no_number(sc, e, piece);
	return v;
}

/*
 * Fills the holes of a text one by one: for the markup that may come of them,
 * for sentences that lack something, and where writing is from the right, for
 * each value to keep to itself, as names with numbers behind them would not
 * else.
 */
static void
gather_holes(struct gathering *g, const struct scope *sc,
	     const struct element *e, const char *text,
	     const struct inline_style *s)
{
	struct str plain = {0}; /* so that it becomes one span */
	const char *all = text, *end;
	struct value v;
	bool whole;

	for (; *text; text = end) {
		end = piece_end(text);
		v = value_of(sc, e, text, end);
		if (!v.markup && *text == '{' && str_blank(v.text))
			items_check_sentence(sc, e, all, text, end);
		whole = !v.markup &&
			(!sc->press->rtl || text[0] != '{' || text[1] == '{');
		if (whole && !*end && !plain.n) {
			add_text(g, v.text, s);
			break;
		}
		if (whole)
			str_add(&plain, v.text);
		if (plain.n && (!whole || !*end))
			add_text(g, str_text(&plain), s);
		if (!whole || !*end)
			plain.n = 0;
		if (!whole)
			add_value(g, sc, &v, s);
	}
	str_free(&plain);
}

static void
gather(struct gathering *g, const struct scope *sc, const struct element *e,
       const struct inline_style *s)
{
	struct inside in = {g, s};
	struct element *c;
	bool met = true;

	for (c = e->first; c; c = c->next) {
		g->has_hole |= c->holes;
		if (!c->text)
			items_repeat(sc, c, &met, gather_one, &in);
		else if (c->holes)
			gather_holes(g, sc, e, c->text, s);
		else
			add_text(g, c->text, s);
	}
}

/* What the spans say, one after the other. */
static const char *
spans_text(const struct gathering *g)
{
	const struct text_span *span;
	struct str out = {0};
	const char *text;

	VEC_EACH (span, &g->spans)
		str_addn(&out, span->text, span->n);
	text = arena_strdup(g->arena, str_text(&out));
	str_free(&out);
	return text;
}

static struct text_style
text_style(const struct scope *sc, const struct style *s)
{
	return (struct text_style){
		.lang = sc->in->lang,
		.direction = sc->press->rtl ? TEXT_RTL : TEXT_LTR,
		.hyphenate = s->hyphenate,
		.tabular = s->tabular,
		.tracking = s->tracking,
	};
}

static bool
is_too_long(const struct scope *sc, const struct xml_node *n, const char *name,
	    const struct gathering *g)
{
	const struct text_span *span;
	size_t bytes = 0;

	VEC_EACH (span, &g->spans)
		bytes += span->n;
	if (bytes <= budget_most(BUDGET_TEXT))
		return false;
	items_report_long(sc, n, name, g->has_hole);
	return true;
}

static struct words
shape(struct gathering *g, const struct scope *sc, const struct element *e,
      const struct style *s, const char *name)
{
	struct text_style style = text_style(sc, s);
	struct words w = {.tags = g->tags.at,
			  .spans = g->spans.at,
			  .n_spans = g->spans.n,
			  .has_hole = g->has_hole};
	struct text_fault fault = {0};

	if (!g->spans.n)
		return w;
	if (sc->press->set || items_has(e, ATTR_SECTION))
		w.text = spans_text(g);
	if (is_too_long(sc, e->node, name, g))
		return w;
	w.para = text_shape(sc->press->fonts, g->spans.at, g->spans.n, &style,
			    sc->scratch, &fault);
	if (!w.para)
		items_report_glyph(sc, e->node, name, g->has_hole, &fault);
	return w;
}

static struct inline_style
plain_style(const struct style *s)
{
	return (struct inline_style){.font = s->font,
				     .bold = s->bold,
				     .italic = s->italic,
				     .scale = 1000,
				     .colour = s->colour};
}

/* The second language is so much smaller, per mille. */
#define SECOND_SCALE 800

/* Adds what an element says in the second language, if it says another. */
static void
add_second(struct gathering *g, const struct scope *sc, struct element *e,
	   const struct inline_style *first)
{
	struct gathering second = {.arena = g->arena};
	struct inline_style s = *first;
	const struct text_span *span;
	const struct element *twin;
	struct scope there;
	const char *text;

	twin = items_find_second(sc, e, &there);
	if (!twin)
		return;
	s.scale = s.scale * SECOND_SCALE / 1000;
	gather(&second, &there, twin, &s);
	text = spans_text(&second);
	if (str_blank(text) || str_eq(text, spans_text(g)))
		return;
	add_span(g, items_has(e, ATTR_MAX_LINES) ? " \xC2\xB7 " : "\n",
		 items_has(e, ATTR_MAX_LINES) ? 4 : 1, first);
	VEC_EACH (span, &second.spans) {
		struct text_span copy = *span;
		const struct inline_tag *t = &second.tags.at[span->tag];

		copy.tag = add_tag(g, t->colour, t->symbol, t->reads);
		VEC_PUSH(g->arena, &g->spans, copy);
	}
}

struct words
items_shape(const struct scope *sc, struct element *e,
	    const struct style *style)
{
	struct gathering g = {.arena = sc->scratch};
	struct inline_style s = plain_style(style);

	gather(&g, sc, e, &s);
	add_second(&g, sc, e, &s);
	return shape(&g, sc, e, style, NULL);
}

struct words
items_shape_plain(const struct scope *sc, const struct element *e,
		  const char *text, const char *name, bool has_hole,
		  const struct style *style)
{
	struct gathering g = {.arena = sc->scratch, .has_hole = has_hole};
	struct inline_style s = plain_style(style);

	add_text(&g, text, &s);
	return shape(&g, sc, e, style, name);
}

/* Centred texts of so many lines are balanced. */
#define FEW_LINES 4

static int
balance(const struct style *s)
{
	if (s->balance)
		return s->balance > 0 ? ITEMS_MANY : 0;
	return s->align == TEXT_CENTER ? FEW_LINES : 0;
}

/* So many ems are the least that a place must have for words to be divided. */
#define DIVIDED_LEAST 4

/* The paragraph, its words divided if one is too wide at any size it may be. */
static const struct text_para *
divided(const struct scope *sc, const struct words *w, const struct style *s,
	mpt width)
{
	struct text_style style = text_style(sc, s);
	mpt least = items_least_size(s);
	const struct text_para *para;
	struct text_fault fault;

	if (!w->has_hole || w->max_lines == 1 || width >= ITEMS_FREE ||
	    width < DIVIDED_LEAST * least ||
	    text_widest_word(w->para, least) <= width + MPT_PT / 4)
		return w->para;
	style.widest = (int)((int64_t)width * 1000 / least);
	para = text_shape(sc->press->fonts, w->spans, w->n_spans, &style,
			  sc->scratch, &fault);
	return para ? para : w->para;
}

struct text_block *
items_fit(const struct scope *sc, const struct words *w,
	  const struct style *style, mpt width, mpt height, mpt size,
	  mpt min_size)
{
	struct text_box box = {
		.width = width >= ITEMS_FREE ? 0
			 : width > 1	     ? width
					     : 1,
		.height = height,
		.size = size,
		.min_size = min_size,
		.leading = style->leading,
		.max_lines = w->max_lines,
		.balance = balance(style),
		.align = style->align,
	};

	return text_fit(divided(sc, w, style, width), &box, sc->scratch);
}
