/* What is wrong with a catalogue, or missing from it. */
#include "l10n/check.h"

#include <string.h>

#include "base/speech.h"
#include "base/str.h"
#include "l10n/seen.h"
#include "l10n/walk.h"

struct check {
	struct catalogue *catalogue;
	struct seen *seen;
	struct arena *a;
	struct diag *diag;
	bool untranslated; /* tell these, too */
	size_t messages;
};

/* The beginning of a text, for messages. */
static const char *
short_text(struct check *c, const char *text)
{
	size_t n = 60;

	if (strlen(text) <= n)
		return text;
	while (n && ((text[n] & 0xC0) == 0x80 || text[n] == ' '))
		n--;
	return arena_printf(c->a, "%.*s...", (int)n, text);
}

static const char *
number(struct check *c, size_t n)
{
	return arena_printf(c->a, "%zu", n);
}

/* --- abbreviations: as many words as in the original, all different --- */

struct words {
	VEC(const char *) v;
};

static struct words
words_of(struct check *c, const char *text)
{
	char *rest = arena_strdup(c->a, text), *word;
	struct words w = {{0}};

	while ((word = strtok_r(rest, " ", &rest)))
		VEC_PUSH(c->a, &w.v, word);
	return w;
}

static void
check_abbreviations(struct check *c, const struct l10n_message *m)
{
	struct words here = words_of(c, m->id), there = words_of(c, m->str[0]);
	size_t i;

	if (here.v.n != there.v.n)
		diag_report(c->diag, m->where, DIAG_L10N_COUNT, m->id,
			    number(c, here.v.n), m->str[0],
			    number(c, there.v.n));
	for (i = 0; i < there.v.n; i++)
		if (str_in(there.v.at[i], there.v.at, i))
			diag_report(c->diag, m->where, DIAG_L10N_CLASH,
				    there.v.at[i], m->str[0]);
}

/* --- holes, tags, forms --- */

static void
lacks(struct check *c, const struct l10n_message *m, const char *what)
{
	diag_report(c->diag, m->where, DIAG_L10N_LACKS, short_text(c, m->id),
		    what);
}

static void
has_wrong(struct check *c, const struct l10n_message *m, const char *what)
{
	diag_report(c->diag, m->where, DIAG_L10N_MARKUP, short_text(c, m->id),
		    what);
}

/* A form that stands for few numbers needs none ("an hour", "both"); one that
   goes with more has to say which. */
static void
check_number(struct check *c, const struct l10n_message *m, int form)
{
	const char *formula = catalogue_plural(c->catalogue);
	size_t goes[3], n, found = 0;

	if (strstr(m->str[form], "{n}") || !strstr(m->plural, "{n}"))
		return;
	for (n = 0; n < 200 && found < 3; n++)
		if (plural_form(formula, n) == form)
			goes[found++] = n;
	if (found == 3)
		diag_report(c->diag, m->where, DIAG_L10N_NUMBER,
			    short_text(c, m->id), number(c, (size_t)form),
			    number(c, goes[0]), number(c, goes[1]));
}

/* The holes of an expression's text: {name}, which its call fills. */
static void
check_named(struct check *c, const struct l10n_message *m, int form)
{
	const char *str = m->str[form];
	struct message here = message_of_text(m->id, c->a);
	struct message there = message_of_text(str, c->a);
	const struct message_hole *h;
	const char *lost = message_lacks(&here, str);

	if (lost && !(m->plural && str_eq(lost, "{n}")))
		lacks(c, m, lost);
	if (m->plural)
		check_number(c, m, form);
	VEC_EACH (h, &there.holes) {
		const char *hole = arena_printf(c->a, "{%s}", h->expression);

		if (!strstr(m->id, hole) &&
		    !(m->plural && strstr(m->plural, hole)))
			has_wrong(c, m, hole);
	}
}

static void
check_forms(struct check *c, const struct l10n_message *m)
{
	int forms = catalogue_forms(c->catalogue);

	if (forms && m->forms != forms)
		diag_report(c->diag, m->where, DIAG_L10N_FORMS,
			    short_text(c, m->id), number(c, (size_t)m->forms),
			    number(c, (size_t)forms));
}

/* Is it a character that is none: control codes but for tabs and the ends of
   lines, what stands for a broken one, what Unicode will never use? */
static bool
is_no_character(uint32_t c)
{
	return (c < 0x20 && c != '\t' && c != '\n') ||
	       (c >= 0x7F && c < 0xA0) || c == 0xFFFD || c == 0xFEFF ||
	       (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
}

/* What turns the direction of a text ends in it, too: no override, isolates in
   pairs. */
static void
check_direction(struct check *c, const struct l10n_message *m, const char *str)
{
	const char *end = str + strlen(str);
	uint32_t character, bad = 0;
	int open = 0;

	while (str < end && !bad) {
		character = str_utf8_next(&str, end);
		if (character >= 0x202A && character <= 0x202E)
			bad = character;
		else if (character >= 0x2066 && character <= 0x2068)
			open++;
		else if (character == 0x2069 && open-- == 0)
			bad = character;
	}
	if (bad)
		diag_report(c->diag, m->where, DIAG_L10N_BIDI,
			    short_text(c, m->id),
			    arena_printf(c->a, "U+%04X", (unsigned)bad));
	else if (open > 0)
		diag_report(c->diag, m->where, DIAG_L10N_BIDI,
			    short_text(c, m->id), _("an isolate left open"));
}

/* What can be said of a text whatever it says. */
static void
check_characters(struct check *c, const struct l10n_message *m, const char *str)
{
	const char *at = str, *end = str + strlen(str);
	uint32_t character;

	if (*str && str_blank(str) && !str_blank(m->id))
		diag_report(c->diag, m->where, DIAG_L10N_BLANK,
			    short_text(c, m->id));
	while (at < end) {
		character = str_utf8_next(&at, end);
		if (!is_no_character(character))
			continue;
		diag_report(c->diag, m->where, DIAG_L10N_CHARACTER,
			    short_text(c, m->id),
			    arena_printf(c->a, "U+%04X", (unsigned)character));
		break;
	}
	check_direction(c, m, str);
}

/* How often a piece stands in a text; NULL: never. */
static size_t
count(const char *text, const char *piece)
{
	size_t n = 0;

	for (; text && (text = strstr(text, piece)); text += strlen(piece))
		n++;
	return n;
}

/* A hole or a numbered tag, "{oil}", "<sym1/>", at the front of a text: how
   many bytes it takes; 0: there is none. */
static size_t
piece_here(const char *text)
{
	const char *close = *text == '{' ? "{}" : "<>";
	size_t n = 1 + strcspn(text + 1, close);

	if (text[n] != close[1])
		return 0;
	if (*text == '<' && (n < 4 || text[n - 1] != '/' || text[n - 2] < '0' ||
			     text[n - 2] > '9'))
		return 0;
	return n + 1;
}

/* What stands there more often than in the original, and <b> that is lost. */
static void
check_often(struct check *c, const struct l10n_message *m, const char *str)
{
	const char *at, *piece;
	size_t n, here, there;

	for (at = str; *(at += strcspn(at, "{<")); at++) {
		n = piece_here(at);
		if (!n)
			continue;
		piece = arena_strndup(c->a, at, n);
		there = count(m->id, piece);
		if (m->plural && count(m->plural, piece) > there)
			there = count(m->plural, piece);
		if (!there || strstr(str, piece) != at)
			continue;
		here = count(str, piece);
		if (here > there)
			diag_report(c->diag, m->where, DIAG_L10N_TWICE,
				    short_text(c, m->id), piece,
				    number(c, here), number(c, there));
	}
	if (strstr(m->id, "<b>") && *str && !strstr(str, "<b>"))
		diag_report(c->diag, m->where, DIAG_L10N_PLAIN,
			    short_text(c, m->id));
}

/* A text of the definition: its holes and tags, its markup. */
static void
check_message(struct check *c, const struct l10n_unit *u,
	      const struct l10n_message *m)
{
	const char *wrong = message_lacks(u->message, m->str[0]);
	struct xml_doc *trial;

	if (wrong)
		lacks(c, m, wrong);
	if (u->attribute || !xml_is(u->node, "text")) {
		if (!message_fill(u->message, m->str[0], c->a, &wrong))
			has_wrong(c, m, wrong);
		return;
	}
	trial = xml_new("trial");
	if (!message_apply(u->message, m->str[0], xml_root(trial), &wrong))
		has_wrong(c, m, wrong);
	xml_free(trial);
}

static void
check_unit(struct check *c, const struct l10n_unit *u)
{
	const struct l10n_message *m =
		catalogue_find(c->catalogue, u->context, u->id, u->plural);
	int i;

	if (!m || m->fuzzy) {
		if (!c->untranslated)
			return;
		diag_report(c->diag, xml_where(u->node),
			    m ? DIAG_L10N_FUZZY : DIAG_L10N_UNTRANSLATED,
			    short_text(c, u->id));
		return;
	}
	if (l10n_is_abbreviation(u->context))
		check_abbreviations(c, m);
	if (u->message)
		check_message(c, u, m);
	else
		for (i = 0; i < m->forms; i++)
			check_named(c, m, i);
	if (u->plural)
		check_forms(c, m);
	for (i = 0; i < m->forms; i++) {
		check_often(c, m, m->str[i]);
		check_characters(c, m, m->str[i]);
	}
}

static const struct l10n_message *
visit(void *context, const struct l10n_unit *u)
{
	struct check *c = context;

	if (!seen_before(c->seen, u->context, u->id)) {
		c->messages++;
		check_unit(c, u);
	}
	return NULL;
}

/* "UTF-16", "UTF-8 with a byte order mark"; NULL: neither. */
static const char *
other_encoding(const char *bytes, size_t n)
{
	if (n >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0)
		return _("UTF-8 with a byte order mark");
	if (n >= 2 && (memcmp(bytes, "\xFF\xFE", 2) == 0 ||
		       memcmp(bytes, "\xFE\xFF", 2) == 0))
		return "UTF-16";
	return NULL;
}

bool
l10n_check_bytes(const char *path, const char *bytes, size_t n, struct diag *d)
{
	const char *encoding = other_encoding(bytes, n);
	const char *nul = n ? memchr(bytes, 0, n) : NULL, *at;
	struct diag_where where = {path, 1};

	if (encoding) {
		diag_report(d, where, DIAG_L10N_ENCODING, encoding);
		return false;
	}
	if (!nul)
		return true;
	for (at = bytes; at < nul; at++)
		where.line += *at == '\n';
	diag_report(d, where, DIAG_L10N_NUL);
	return false;
}

size_t
l10n_check(struct xml_doc *const *docs, size_t n, struct xml_schema *schema,
	   struct catalogue *c, bool untranslated, struct diag *d)
{
	struct check check = {.catalogue = c,
			      .seen = seen_new(),
			      .a = arena_new(),
			      .diag = d,
			      .untranslated = untranslated};
	struct l10n_visitor v = {
		.context = &check,
		.visit = visit,
		.plural = catalogue_plural(c),
		.schema = schema,
		.diag = d,
	};

	l10n_walk(docs, n, &v);
	seen_free(check.seen);
	arena_free(check.a);
	return check.messages;
}
