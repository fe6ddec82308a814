/* Why something is no legal move or state: refusals, put into words late. */
#include "rules/refuse.h"

#include <assert.h>
#include <ctype.h>
#include <stddef.h>

#include "base/speech.h"

const struct refusal_text rules_refusals[] = {
#define REFUSAL(id, rule, text) REFUSAL_ROW(RULES, id, rule, text, NULL)
#define REFUSALS(id, rule, one, many) REFUSAL_ROW(RULES, id, rule, one, many)
#include "rules/refusals.def"
#undef REFUSAL
#undef REFUSALS
};

/* --- holes --- */

const struct hole hole_end;

static void
say_number(const struct hole *h, const void *state, const struct names *names,
	   struct str *out)
{
	(void)state;
	(void)names;
	str_addf(out, "%lld", h->n);
}

struct hole
hole_number(long long n)
{
	return (struct hole){.say = say_number, .n = n};
}

static void
say_seat(const struct hole *h, const void *state, const struct names *names,
	 struct str *out)
{
	int seat = (int)h->n;

	(void)state;
	if (names_seat_name(names, seat))
		str_add(out, names_seat_text(names, seat));
	else
		str_addf(out, _("seat %d"), seat);
}

struct hole
hole_seat(int seat)
{
	return (struct hole){.say = say_seat, .n = seat};
}

static void
say_name(const struct hole *h, const void *state, const struct names *names,
	 struct str *out)
{
	(void)state;
	str_add(out, names_text(names, (unsigned)h->n));
}

struct hole
hole_name(unsigned id)
{
	return (struct hole){.say = say_name, .n = id};
}

static void
say_text(const struct hole *h, const void *state, const struct names *names,
	 struct str *out)
{
	(void)state;
	(void)names;
	str_add(out, h->text);
}

struct hole
hole_text(const char *text)
{
	return (struct hole){.say = say_text, .text = text ? text : ""};
}

/* --- refusals --- */

bool
refuse_holes(struct refusal *why, const struct refusal_text *what,
	     va_list holes)
{
	struct hole h = va_arg(holes, struct hole);
	size_t n;

	why->what = what;
	for (n = 0; h.say; h = va_arg(holes, struct hole)) {
		assert(n < REFUSAL_HOLES);
		why->holes[n++] = h;
	}
	if (n < REFUSAL_HOLES)
		why->holes[n] = hole_end;
	return false;
}

bool
refuse_list(struct refusal *why, const struct refusal_text *what, ...)
{
	va_list ap;

	va_start(ap, what);
	refuse_holes(why, what, ap);
	va_end(ap);
	return false;
}

static const char *
text_of(const struct refusal *why)
{
	const struct refusal_text *w = why->what;

	if (!w->many)
		return _(w->text);
	return ngettext(w->text, w->many, (unsigned long)why->holes[0].n);
}

const char *
refusal_say(const struct refusal *why, const void *state,
	    const struct names *names, struct arena *a)
{
	struct str s = {0};
	const char *text, *said;

	for (text = text_of(why); *text; text++) {
		size_t k = (size_t)(text[0] == '{' ? text[1] - '0' : 0);

		if (k >= 1 && k <= REFUSAL_HOLES && text[2] == '}') {
			const struct hole *h = &why->holes[k - 1];

			assert(h->say);
			h->say(h, state, names, &s);
			text += 2;
		} else {
			str_addc(&s, *text);
		}
	}
	said = arena_strdup(a, str_text(&s));
	str_free(&s);
	return said;
}

const char *
refusal_name(const struct refusal *why, struct arena *a)
{
	char *name, *c;

	name = arena_strdup(a, why->what->id);
	for (c = name; *c; c++)
		*c = *c == '_' ? '-' : (char)tolower((unsigned char)*c);
	return name;
}
