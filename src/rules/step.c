/* Reading attributes of steps and states, with messages. */
#include "rules/step.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/speech.h"
#include "base/str.h"
#include "rules/luck.h"
#include "rules/rules.h"

struct step
step_over(const struct xml_node *node, struct names *names, struct diag *d)
{
	return (struct step){.node = node, .names = names, .diag = d};
}

static bool
was_used(const struct step *s, const struct xml_node *node, const char *attr)
{
	size_t i;

	for (i = 0; i < s->used_n; i++)
		if (s->used[i].node == node && str_eq(s->used[i].attr, attr))
			return true;
	return false;
}

const char *
step_text(struct step *s, const struct xml_node *node, const char *attr)
{
	const char *value = xml_attr(node, attr);

	if (value)
		s->place = node;
	if (value && s->used && s->used_n < STEP_USED &&
	    !was_used(s, node, attr))
		s->used[s->used_n++] = (struct step_use){node, attr};
	return value;
}

/* --- the cursor --- */

void
step_walk_only(struct step *s, const char *name)
{
	s->only = name;
	s->next = xml_first(s->node, name);
}

void
step_walk(struct step *s)
{
	step_walk_only(s, NULL);
}

const struct xml_node *
step_of(const struct step *s, const char *name,
	int (*find)(const void *in, const char *), const void *in, int who)
{
	const struct xml_node *c;
	const char *text;

	XML_EACH (c, s->node, name) {
		text = xml_attr(c, "who");
		if (text && find(in, text) == who)
			return c;
	}
	return NULL;
}

const struct xml_node *
step_next(const struct step *s)
{
	return s->next;
}

const struct xml_node *
step_take(struct step *s)
{
	s->taken = s->place = s->next;
	s->next = xml_next(s->next, s->only);
	return s->taken;
}

const struct xml_node *
step_taken(const struct step *s)
{
	return s->taken;
}

const struct xml_node *
step_before(const struct step *s)
{
	return s->before;
}

void
step_decision(struct step *s)
{
	s->before = s->taken;
	s->taken = s->place = NULL;
}

const struct xml_node *
step_place(const struct step *s)
{
	return s->place ? s->place : s->node;
}

/* --- attributes --- */

bool
step_bad(struct step *s, const struct xml_node *node, const char *attr,
	 const char *expected)
{
	const char *value = xml_attr(node, attr);

	if (value)
		diag_report(s->diag, xml_where(node), DIAG_STEP_VALUE, attr,
			    value, expected);
	else
		diag_report(s->diag, xml_where(node), DIAG_STEP_MISSING,
			    xml_name(node), attr, expected);
	return false;
}

bool
step_bad_choice(struct step *s, const struct xml_node *node, const char *attr,
		const char *words)
{
	return step_bad(
		s, node, attr,
		arena_printf(diag_arena(s->diag), _("one of: %s"), words));
}

bool
step_int(struct step *s, const struct xml_node *node, const char *attr,
	 long low, long high, long otherwise, long *value)
{
	const char *text = step_text(s, node, attr);

	*value = otherwise;
	if (!text || (str_int(text, value) && *value >= low && *value <= high))
		return true;
	return step_bad(s, node, attr,
			arena_printf(diag_arena(s->diag),
				     _("a whole number, %ld to %ld"), low,
				     high));
}

long
step_number(struct step *s, const struct xml_node *node, const char *attr,
	    long otherwise)
{
	const char *text = step_text(s, node, attr);

	return text ? strtol(text, NULL, 10) : otherwise;
}

int
step_word(struct step *s, const struct xml_node *node, const char *attr,
	  const char *words)
{
	const char *text = step_text(s, node, attr);

	return text ? word_index(words, text, strlen(text)) : -1;
}

/* "Devin (0), Andrea (1) or ..." of all seats. */
static const char *
seats_expected(struct step *s)
{
	struct str text = {0};
	const char *result;
	int i;

	for (i = 0; i < names_seats(s->names); i++)
		str_addf(&text, "%s%s", i ? ", " : "",
			 names_seat_text(s->names, i));
	result =
		arena_printf(diag_arena(s->diag),
			     _("a player's name or seat: %s"), str_text(&text));
	str_free(&text);
	return result;
}

bool
step_seat(struct step *s, const struct xml_node *node, const char *attr,
	  int *seat)
{
	const char *text = step_text(s, node, attr);

	*seat = text ? names_find_seat(s->names, text) : -1;
	if (!text || *seat >= 0)
		return true;
	return step_bad(s, node, attr, seats_expected(s));
}

bool
step_need_seat(struct step *s, const struct xml_node *node, const char *attr,
	       int *seat)
{
	if (xml_attr(node, attr))
		return step_seat(s, node, attr, seat);
	return step_bad(s, node, attr, seats_expected(s));
}

int
word_index(const char *words, const char *word, size_t n)
{
	size_t len;
	int i;

	for (i = 0; *words; i++) {
		len = strcspn(words, " ");
		if (len == n && strncmp(words, word, n) == 0)
			return i;
		words += len;
		words += strspn(words, " ");
	}
	return -1;
}

size_t
word_count(const char *words)
{
	size_t n = 0;

	while (*words) {
		n++;
		words += strcspn(words, " ");
		words += strspn(words, " ");
	}
	return n;
}

const char *
word_at(const char *words, size_t i, char *out, size_t size)
{
	size_t len;

	while (i--) {
		words += strcspn(words, " ");
		words += strspn(words, " ");
	}
	len = strcspn(words, " ");
	assert(len < size);
	memcpy(out, words, len);
	out[len] = '\0';
	return out;
}

/* Cuts a list into words; false when it is too long. */
static bool
split(const char *text, struct words *w)
{
	char *p = w->text, *end;

	w->n = 0;
	if (strlen(text) >= sizeof(w->text))
		return false;
	strcpy(w->text, text);
	for (;;) {
		p += strspn(p, " \t\r\n,");
		if (!*p)
			return true;
		if (w->n == STEP_WORDS)
			return false;
		end = p + strcspn(p, " \t\r\n,");
		w->at[w->n++] = p;
		if (!*end)
			return true;
		*end = '\0';
		p = end + 1;
	}
}

bool
step_words(struct step *s, const struct xml_node *node, const char *attr,
	   struct words *words)
{
	const char *text = step_text(s, node, attr);

	if (split(text ? text : "", words))
		return true;
	return step_bad(s, node, attr, _("a shorter list of words"));
}

size_t
step_prefix(const char *list, int (*find)(const void *in, const char *),
	    const void *in, int *index)
{
	char part[256];
	size_t n, best = 0;
	int k;

	for (n = 1; n < sizeof(part) && list[n - 1] && list[n - 1] != ',';
	     n++) {
		if (list[n] && !strchr(" \t\r\n,", list[n]))
			continue;
		memcpy(part, list, n);
		part[n] = '\0';
		k = find(in, part);
		if (k >= 0) {
			best = n;
			*index = k;
		}
	}
	return best;
}

static int
find_seat(const void *names, const char *text)
{
	return names_find_seat(names, text);
}

static bool
twice(struct step *s, const struct xml_node *node, const char *attr, int seat)
{
	struct refusal why;

	refuse(&why, RULES_WHY(SEAT_TWICE), hole_seat(seat));
	return step_refused(s, node, attr, &why);
}

bool
step_seats(struct step *s, const struct xml_node *node, const char *attr,
	   unsigned *seats)
{
	const char *p = step_text(s, node, attr);
	int seat = 0;
	size_t n;

	*seats = 0;
	for (p = p ? p : ""; p += strspn(p, " \t\r\n,"), *p; p += n) {
		n = step_prefix(p, find_seat, s->names, &seat);
		if (!n)
			return step_bad(s, node, attr, seats_expected(s));
		if (*seats >> seat & 1)
			return twice(s, node, attr, seat);
		*seats |= 1u << seat;
	}
	return true;
}

bool
step_cards(struct step *s, const struct xml_node *node, const char *attr,
	   unsigned long long *cards)
{
	struct words w;
	uint8_t card;
	size_t i;

	*cards = 0;
	if (!step_words(s, node, attr, &w))
		return false;
	for (i = 0; i < w.n; i++) {
		if (!luck_card_parse(w.at[i], strlen(w.at[i]), &card) ||
		    *cards >> card & 1)
			return step_bad(s, node, attr,
					_("different cards such as KH or 10S"));
		*cards |= 1ull << card;
	}
	return true;
}

/* Was anything of an element inside a step read? false: reported. */
static bool
was_read(const struct step *s, const struct xml_node *node)
{
	size_t i;

	for (i = 0; i < s->used_n; i++)
		if (s->used[i].node == node)
			return true;
	diag_report(s->diag, xml_where(node), DIAG_STEP_INSIDE, xml_name(node),
		    xml_name(s->node));
	return false;
}

static bool
end_element(const struct step *s, const struct xml_node *node)
{
	const char *names[STEP_ATTRS], *values[STEP_ATTRS];
	size_t n = xml_attrs(node, names, values, STEP_ATTRS), i;
	const struct xml_node *c;
	bool good = true;

	for (i = 0; i < n; i++) {
		if (was_used(s, node, names[i]))
			continue;
		diag_report(s->diag, xml_where(node), DIAG_STEP_ATTR,
			    xml_name(node), names[i]);
		good = false;
	}
	XML_EACH (c, node, NULL)
		good = was_read(s, c) && end_element(s, c) && good;
	return good;
}

bool
step_end(const struct step *s)
{
	if (!s->next)
		return end_element(s, s->node);
	diag_report(s->diag, xml_where(s->next), DIAG_STEP_LEFT,
		    xml_name(s->next), xml_name(s->node));
	return false;
}

/* Reports a refusal, attr="value" before it. Returns false. */
static bool
report(struct step *s, const struct xml_node *node, enum diag_id id,
       const char *attr, const struct refusal *why)
{
	struct arena *a = diag_arena(s->diag);
	const char *said = refusal_say(why, s->state, s->names, a);

	if (attr)
		said = arena_printf(a, "%s=\"%s\": %s", attr,
				    xml_attr(node, attr), said);
	diag_report_as(s->diag, xml_where(node), refusal_name(why, a), id, said,
		       why->what->rule);
	return false;
}

bool
step_refused(struct step *s, const struct xml_node *node, const char *attr,
	     const struct refusal *why)
{
	return report(s, node, DIAG_STEP_ILLEGAL, attr, why);
}

bool
state_refused(struct step *s, const struct xml_node *node,
	      const struct refusal *why)
{
	return report(s, node, DIAG_STATE_BAD, NULL, why);
}

bool
step_refuse_list(struct step *s, const struct xml_node *node,
		 const struct refusal_text *what, ...)
{
	struct refusal why;
	va_list ap;

	va_start(ap, what);
	refuse_holes(&why, what, ap);
	va_end(ap);
	return report(s, node, DIAG_STEP_ILLEGAL, NULL, &why);
}

bool
state_refuse_list(struct step *s, const struct xml_node *node,
		  const struct refusal_text *what, ...)
{
	struct refusal why;
	va_list ap;

	va_start(ap, what);
	refuse_holes(&why, what, ap);
	va_end(ap);
	return state_refused(s, node, &why);
}
