/* What is said of a file: what is left out, what is wrong. */
#include <string.h>

#include "base/budget.h"
#include "svg/internal.h"

/* Is it the first of its kind? */
static bool
is_new(struct svg *s, const char *kind, const char *what)
{
	void **told =
		map_at(s->told, arena_printf(s->arena, "%s %s", kind, what));

	if (*told)
		return false;
	*told = s;
	return true;
}

void
svg_left_out(struct svg *s, const struct xml_node *n, const char *what)
{
	if (is_new(s, "left", what))
		diag_report(s->diag, xml_where(n), DIAG_SVG_LEFT_OUT, what);
}

void
svg_left_text(struct svg *s, const struct xml_node *n)
{
	if (is_new(s, "left", "text"))
		diag_report(s->diag, xml_where(n), DIAG_SVG_TEXT);
}

/* A text that may be long, cut off for a message. */
static const char *
cut(struct svg *s, const char *text)
{
	size_t n = strlen(text);

	if (n <= 40)
		return text;
	for (n = 40; n && (text[n] & 0xc0) == 0x80;)
		n--;
	return arena_printf(s->arena, "%.*s...", (int)n, text);
}

void
svg_bad_value(struct svg *s, const struct xml_node *n, const char *name,
	      const char *value)
{
	if (is_new(s, "value", name))
		diag_report(s->diag, xml_where(n), DIAG_SVG_VALUE, name,
			    cut(s, value));
}

void
svg_no_id(struct svg *s, const struct xml_node *n, const char *id)
{
	if (is_new(s, "id", id))
		diag_report(s->diag, xml_where(n), DIAG_SVG_ID, cut(s, id));
}

void
svg_fail(struct svg *s, const struct xml_node *n, enum diag_id id,
	 const char *a, const char *b)
{
	s->failed = true;
	diag_report(s->diag, xml_where(n), id, a ? cut(s, a) : a,
		    b ? cut(s, b) : b);
}

bool
svg_may_draw(struct svg *s, const struct xml_node *n)
{
	s->failed = s->failed || !budget_lasts(s->diag, xml_where(n));
	if (s->failed)
		return false;
	if (s->elements >= budget_most(BUDGET_SVG_ELEMENTS) ||
	    s->segments >= budget_most(BUDGET_SVG_SEGMENTS)) {
		svg_fail(s, n, DIAG_SVG_MANY,
			 budget_text(s->diag, BUDGET_SVG_ELEMENTS),
			 budget_text(s->diag, BUDGET_SVG_SEGMENTS));
		return false;
	}
	s->elements++;
	return true;
}
