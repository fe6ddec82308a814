/* What a definition says to no effect where it stands. */
#include "game/check.h"

#include <string.h>

/* Elements that a ground and a border may be drawn around. */
#define BOXES                                                                  \
	"box row column grid columns tabular around text use prose cell "      \
	"thumbnail layout"
/* Those of a layout. */
#define SHOWN                                                                  \
	"box row column grid columns tabular around text use prose cell "      \
	"thumbnail picture symbol qr field track line space"

/* An attribute that counts with another alone; of a style's it may be had. */
static const struct {
	const char *elements; /* separated by spaces */
	const char *attribute;
	const char *with;
	bool styled; /* a style may say the other */
} need[] = {
	{SHOWN, "sort", "each", false},
	{SHOWN, "pad", "each", false},
	{"cards sheet booklet", "sort", "each", false},
	{"cards sheet", "record", "blank", false},
	{"cards sheet", "back-reads", "back", false},
	{"field", "label-style", "label", false},
	{"field", "label-at", "label", false},
	{"tabular", "rule", "rules", false},
	{"tabular", "rule-width", "rules", false},
	{"order", "stream", "luck", false},
	{BOXES, "stroke-width", "stroke", true},
	{BOXES, "dash", "stroke", true},
	{BOXES, "sides", "stroke", true},
	{BOXES, "sketch", "stroke", true},
};

/* An attribute that another leaves nothing to do. */
static const struct {
	const char *elements, *attribute, *without;
} spare[] = {
	{"sheet", "width", "flow"},
	{"sheet", "height", "flow"},
	{"order", "by", "luck"},
};

/* Attributes for what stands inside, at elements that hold nothing. */
static const struct {
	const char *elements, *attribute;
} leaf[] = {
	{"text symbol picture qr thumbnail line space use", "gap"},
	{"qr line space", "align"},
	{"qr line space", "valign"},
	{"space", "padding"},
};

/* What means something in some elements alone. */
static const struct {
	const char *attribute;
	const char *not_in; /* elements, separated by spaces */
	const char *in;	    /* for the message */
} place[] = {
	{"x", "row column grid columns around", "<box>"},
	{"y", "row column grid columns around", "<box>"},
	{"grow", "box grid around cell", "<row>, <column>"},
};

#define COUNT(table) (sizeof(table) / sizeof(*(table)))

static bool
says(const struct xml_node *n, const char *name)
{
	const char *value = xml_attr(n, name);

	return value && !str_eq(value, "no") && !str_eq(value, "0");
}

/* What it stands in as it is drawn: an <else> is not there. */
static const char *
drawn_in(const struct xml_node *n)
{
	const struct xml_node *in = xml_parent(n);

	while (in && xml_is(in, "else"))
		in = xml_parent(in);
	if (!in)
		return "";
	return xml_is(in, "layout") ? xml_attr_or(in, "as", "box")
				    : xml_name(in);
}

static void
check_place(struct check *c, const struct xml_node *n)
{
	const char *in = drawn_in(n);
	size_t i;

	for (i = 0; i < COUNT(place); i++)
		if (says(n, place[i].attribute) &&
		    str_has_word(place[i].not_in, in))
			diag_report(c->diag, xml_where(n), DIAG_NO_EFFECT_IN,
				    place[i].attribute, xml_name(n), in,
				    place[i].in);
}

static void
check_alone(struct check *c, const struct xml_node *n)
{
	const char *name = xml_name(n);
	size_t i;

	for (i = 0; i < COUNT(need); i++)
		if (says(n, need[i].attribute) &&
		    str_has_word(need[i].elements, name) &&
		    !xml_attr(n, need[i].with) &&
		    !(need[i].styled && xml_attr(n, "style")))
			diag_report(c->diag, xml_where(n),
				    DIAG_NO_EFFECT_WITHOUT, need[i].attribute,
				    name, need[i].with);
	for (i = 0; i < COUNT(spare); i++)
		if (xml_attr(n, spare[i].attribute) &&
		    str_has_word(spare[i].elements, name) &&
		    says(n, spare[i].without))
			diag_report(c->diag, xml_where(n), DIAG_NO_EFFECT_WITH,
				    spare[i].attribute, name, spare[i].without);
	for (i = 0; i < COUNT(leaf); i++)
		if (says(n, leaf[i].attribute) &&
		    str_has_word(leaf[i].elements, name))
			diag_report(c->diag, xml_where(n), DIAG_NO_EFFECT_LEAF,
				    leaf[i].attribute, name);
}

void
check_effect(struct check *c, const struct xml_node *n)
{
	/* Its lines are what <text> places, not children. */
	if (xml_is(n, "text") && xml_attr(n, "align"))
		diag_report(c->diag, xml_where(n), DIAG_NO_EFFECT, "align",
			    "text", "text-align");
	if (xml_is(n, "line") && xml_attr(n, "fill"))
		diag_report(c->diag, xml_where(n), DIAG_NO_EFFECT, "fill",
			    "line", "stroke");
	if (xml_is(n, "line") && !xml_attr(n, "stroke") &&
	    !xml_attr(n, "style"))
		diag_report(c->diag, xml_where(n), DIAG_LINE_UNSEEN);
	check_alone(c, n);
	check_place(c, n);
}
