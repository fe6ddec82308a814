/* Lengths and other numbers of attributes. */
#include "items/length.h"

#include <stdlib.h>
#include <string.h>

#include "base/advice.h"
#include "kit/kit.h"

struct element *
items_find(const struct scope *sc, struct diag_where where, const char *kind,
	   const char *name, enum diag_id id)
{
	const struct xml_node *found = game_find(sc->in->game, kind, name);
	const char *const *all;
	size_t n;

	if (found)
		return items_element(sc->in, found);
	all = game_all(sc->in->game, kind, &n);
	diag_report(sc->diag, where, id, name, advice(sc->diag, name, all, n));
	return NULL;
}

/* The word that an attribute's holes came to, if it may have that: else it is
   told, and as if it were not there.  So is one that came to nothing. */
static const char *
good_word(const struct scope *sc, const struct element *e, enum attr a,
	  const char *word)
{
	const char *name = items_attr_name(a), *good, *advised;

	if (str_blank(word))
		return NULL;
	good = game_good_word(sc->in->game, e->node, name, word, sc->diag,
			      &advised);
	if (!good)
		diag_report(sc->diag, xml_where(e->node), DIAG_LAYOUT_WORD,
			    name, items_raw(e, a), word,
			    kit_call(sc->record, diag_arena(sc->diag)),
			    advised);
	return good;
}

const char *
items_attr(const struct scope *sc, const struct element *e, enum attr a)
{
	const struct attr_text *has = e->at[a] ? &e->has[e->at[a] - 1] : NULL;
	const char *text;

	if (!has || !has->holes)
		return has ? has->text : NULL;
	text = xpath_fill(sc->in->x, sc->record, has->text, xml_where(e->node),
			  sc->scratch);
	return items_attr_is_word(a) ? good_word(sc, e, a, text) : text;
}

/* A decimal number at the start of text, times 1000; *end behind it. */
static int64_t
read_milli(const char *text, const char **end)
{
	bool minus = *text == '-';
	int64_t v = 0;
	int digits = -1;

	if (*text == '-' || *text == '+')
		text++;
	for (; (*text >= '0' && *text <= '9') || (*text == '.' && digits < 0);
	     text++) {
		if (*text == '.') {
			digits = 0;
			continue;
		}
		if (digits >= 3 || v > INT64_C(1000000000000))
			continue;
		v = v * 10 + (*text - '0');
		if (digits >= 0)
			digits++;
	}
	for (digits = digits < 0 ? 0 : digits; digits < 3; digits++)
		v *= 10;
	*end = text;
	return minus ? -v : v;
}

int
items_read_milli(const char *text, int otherwise)
{
	const char *end;
	int64_t v;

	if (!text || !*text)
		return otherwise;
	v = read_milli(text, &end);
	return v > INT32_MAX || v < INT32_MIN ? otherwise : (int)v;
}

/* A field that an expression asks for, and the record has not. */
struct missing {
	const struct scope *sc;
	const char *raw;   /* what the attribute says */
	const char *field; /* that the record does not have */
	bool open;	   /* a field that nobody has decided is asked for */
};

/* Does any kind of record have the field? */
static bool
is_field(const struct game *g, const char *name)
{
	size_t n, i;
	const char *const *kinds = game_all(g, "record", &n);

	for (i = 0; i < n; i++)
		if (game_field(g, kinds[i], name))
			return true;
	return false;
}

/* Is the field asked of another record than the one at hand? */
static bool
is_elsewhere(const char *raw, const char *name)
{
	struct arena *scratch = arena_new();
	const char *at = strstr(raw, arena_printf(scratch, "/@%s", name));
	bool here = !at || (at - raw >= 5 && strncmp(at - 5, "$this", 5) == 0);

	arena_free(scratch);
	return !here;
}

static void
note_missing(void *context, enum xpath_name kind, const char *name)
{
	struct missing *m = context;
	const struct xml_node *record = m->sc->record;
	const struct game *g = m->sc->in->game;

	if (kind != XPATH_ATTRIBUTE || xml_attr(record, name))
		return;
	if (game_field(g, xml_name(record), name) ||
	    (is_elsewhere(m->raw, name) && is_field(g, name)))
		m->open = true;
	else if (!m->field)
		m->field = arena_strdup(diag_arena(m->sc->diag), name);
}

/*
 * An attribute with holes filled, where a number is expected: says so when it
 * comes to none, as it does when a field is not there.  NULL: there is none, or
 * not yet: a field that it asks for is open.
 */
static const char *
number_text(const struct scope *sc, const struct element *e, enum attr a)
{
	struct missing m = {.sc = sc};
	const char *text = items_attr(sc, e, a), *raw, *record;
	const char *name = items_attr_name(a);

	if (!text || !strstr(text, "NaN"))
		return text;
	m.raw = raw = items_raw(e, a);
	record = kit_call(sc->record, diag_arena(sc->diag));
	xpath_hole_names(raw, note_missing, &m);
	if (m.open)
		return NULL;
	if (m.field)
		diag_report(sc->diag, xml_where(e->node), DIAG_LAYOUT_NAN_FIELD,
			    name, raw, record, m.field);
	else
		diag_report(sc->diag, xml_where(e->node), DIAG_LAYOUT_NAN, name,
			    raw, record);
	return NULL;
}

static void
bad_number(const struct scope *sc, const struct element *e, enum attr a,
	   const char *text, int low, int high)
{
	struct arena *in = diag_arena(sc->diag);

	diag_report(sc->diag, xml_where(e->node), DIAG_LAYOUT_NUMBER,
		    items_attr_name(a), text, arena_printf(in, "%d", low),
		    arena_printf(in, "%d", high));
}

int
items_attr_whole(const struct scope *sc, const struct element *e, enum attr a,
		 int otherwise, int low, int high)
{
	const char *text = number_text(sc, e, a), *end;
	int64_t v;

	if (str_blank(text))
		return otherwise;
	v = read_milli(text, &end);
	if (v % 1000 || *end || v / 1000 < low || v / 1000 > high) {
		bad_number(sc, e, a, text, low, high);
		return otherwise;
	}
	return (int)(v / 1000);
}

int
items_attr_milli(const struct scope *sc, const struct element *e, enum attr a,
		 int otherwise, int low, int high)
{
	const char *text = number_text(sc, e, a), *end;
	int64_t v;

	if (str_blank(text))
		return otherwise;
	v = read_milli(text, &end);
	if (*end || v < low || v > high) {
		bad_number(sc, e, a, text, low / 1000, high / 1000);
		return otherwise;
	}
	return (int)v;
}

static void
bad_length(const struct scope *sc, const struct xml_node *n, const char *text)
{
	diag_report(sc->diag, xml_where(n), DIAG_LAYOUT_LENGTH, text);
}

struct length
items_read_length(const struct scope *sc, const struct xml_node *n,
		  const char *text, mpt em)
{
	struct length v = {LENGTH_MPT, 0};
	const char *unit;
	int64_t milli;

	if (!text)
		return (struct length){LENGTH_NONE, 0};
	milli = read_milli(text, &unit);
	if (llabs(milli) > 100000000)
		bad_length(sc, n, text);
	else if (units_length(milli, unit, &v.v))
		;
	else if (str_eq(unit, "em"))
		v.v = (mpt)(milli * em / 1000);
	else if (str_eq(unit, "%"))
		v = (struct length){LENGTH_PERCENT, (mpt)milli};
	else if (milli || *unit)
		bad_length(sc, n, text);
	return v;
}

mpt
items_resolve(struct length v, mpt whole)
{
	return v.unit == LENGTH_PERCENT ? (mpt)((int64_t)whole * v.v / 100000)
					: v.v;
}

mpt
items_resolve_or(struct length v, mpt whole, mpt otherwise)
{
	return v.unit == LENGTH_NONE ? otherwise : items_resolve(v, whole);
}

struct length
items_attr_length(const struct scope *sc, const struct element *e, enum attr a,
		  mpt em)
{
	return items_read_length(sc, e->node, number_text(sc, e, a), em);
}

struct length
items_attr_extent(const struct scope *sc, const struct element *e, enum attr a,
		  mpt em)
{
	struct length v = items_attr_length(sc, e, a, em);

	if (v.v >= 0)
		return v;
	diag_report(sc->diag, xml_where(e->node), DIAG_LAYOUT_BELOW,
		    items_attr_name(a), items_attr(sc, e, a));
	v.v = 0;
	return v;
}

int
items_read_lengths(const struct scope *sc, const struct xml_node *n,
		   const char *text, mpt em, mpt out[4])
{
	char *copy = arena_strdup(sc->scratch, text), *rest = copy, *word;
	int i = 0;

	for (; (word = strtok_r(rest, " \t\r\n", &rest)); i++)
		if (i < 4)
			out[i] = items_resolve(
				items_read_length(sc, n, word, em), 0);
	return i;
}

int
items_good_dash(const struct scope *sc, const struct xml_node *node,
		const char *text, const mpt dash[4], int n, const char *like)
{
	bool some = false, good = n <= 4;
	int i;

	for (i = 0; good && i < n; i++) {
		good = dash[i] >= 0;
		some = some || dash[i] > 0;
	}
	if (good && some)
		return n;
	diag_report(sc->diag, xml_where(node), DIAG_LAYOUT_DASH, text, like);
	return 0;
}

struct insets
items_read_insets(const struct scope *sc, const struct xml_node *n,
		  const char *text, mpt em)
{
	mpt v[4] = {0};

	if (!text)
		return (struct insets){0};
	switch (items_read_lengths(sc, n, text, em, v)) {
	case 1:
		return (struct insets){v[0], v[0], v[0], v[0]};
	case 2:
		return (struct insets){v[0], v[1], v[0], v[1]};
	case 3:
		return (struct insets){v[0], v[1], v[2], v[1]};
	case 4:
		return (struct insets){v[0], v[1], v[2], v[3]};
	default:
		diag_report(sc->diag, xml_where(n), DIAG_LAYOUT_LENGTHS, text);
		return (struct insets){0};
	}
}
