/* Lengths and other numbers of attributes. */
#include "items/length.h"

#include <stdlib.h>
#include <string.h>

#include "base/advice.h"

struct xml_node *
items_find(const struct scope *sc, struct diag_where where, const char *kind,
	   const char *name, enum diag_id id)
{
	struct xml_node *found = game_find(sc->in->game, kind, name);
	const char *const *all;
	size_t n;

	if (found)
		return found;
	all = game_all(sc->in->game, kind, &n);
	diag_report(sc->diag, where, id, name, advice(sc->diag, name, all, n));
	return NULL;
}

/* The last of the styles named by style="a b" that has the attribute. */
static const char *
style_attr(const struct scope *sc, const char *styles, const char *name)
{
	char *copy = arena_strdup(sc->scratch, styles), *rest = copy, *word;
	const char *found = NULL, *v;
	struct xml_node *s;

	while ((word = strtok_r(rest, " \t\r\n", &rest))) {
		s = game_find(sc->in->game, "style", word);
		v = s ? xml_attr(s, name) : NULL;
		if (v)
			found = v;
	}
	return found;
}

const char *
items_attr(const struct scope *sc, const struct xml_node *n, const char *name)
{
	const char *v = xml_attr(n, name), *styles;

	if (!v) {
		styles = xml_attr(n, "style");
		v = styles ? style_attr(sc, styles, name) : NULL;
	}
	return v ? xpath_fill(sc->in->x, sc->record, v, xml_where(n),
			      sc->scratch)
		 : NULL;
}

int
items_attr_int(const struct scope *sc, const struct xml_node *n,
	       const char *name, int otherwise)
{
	const char *v = items_attr(sc, n, name);

	return v && *v ? (int)strtol(v, NULL, 10) : otherwise;
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
	else if (str_eq(unit, "mm"))
		v.v = mpt_from_um(milli);
	else if (str_eq(unit, "cm"))
		v.v = mpt_from_um(milli * 10);
	else if (str_eq(unit, "in"))
		v.v = (mpt)(milli * 72);
	else if (str_eq(unit, "pt"))
		v.v = (mpt)milli;
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
items_attr_length(const struct scope *sc, const struct xml_node *n,
		  const char *name, mpt em)
{
	return items_read_length(sc, n, items_attr(sc, n, name), em);
}

int
items_read_lengths(const struct scope *sc, const struct xml_node *n,
		   const char *text, mpt em, mpt out[4])
{
	char *copy = arena_strdup(sc->scratch, text), *rest = copy, *word;
	int i = 0;

	while (i < 4 && (word = strtok_r(rest, " \t\r\n", &rest)))
		out[i++] = items_resolve(items_read_length(sc, n, word, em), 0);
	return i;
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
	default:
		return (struct insets){v[0], v[1], v[2], v[3]};
	}
}
