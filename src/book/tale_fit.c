/* Inside book/: an ending of a length that a reader bears. */
#include "book/tale_fit.h"

#include "book/sheet.h"
#include "book/tale_prose.h"

#define NONE SIZE_MAX

/* A paragraph, and who reads it. */
struct part {
	size_t words;
	size_t word; /* of those asked for, or NONE: all */
	bool blank;
	size_t number; /* of those asked for, or NONE: any */
	bool most;     /* who has so much at most; else at least */
};

struct names {
	VEC(const char *) at;
};

struct parts {
	struct arena *a;
	VEC(struct part) list;
	struct names words, numbers;
};

/* A name's place among others; it is added. */
static size_t
find_name(struct parts *p, struct names *names, const char *name)
{
	size_t i;

	if (!name)
		return NONE;
	for (i = 0; i < names->at.n; i++)
		if (str_eq(names->at.at[i], name))
			return i;
	VEC_PUSH(p->a, &names->at, name);
	return i;
}

static void
read_parts(struct parts *p, const struct xml_node *text)
{
	const struct xml_node *n;
	struct part part;

	XML_EACH (n, text, "p") {
		part = (struct part){
			.words = prose_words(xml_text(n, p->a)),
			.word = find_name(p, &p->words, xml_attr(n, "word")),
			.blank = str_eq(xml_attr(n, "not"), "yes"),
			.number =
				find_name(p, &p->numbers, xml_attr(n, "name")),
			.most = xml_attr(n, "most") != NULL,
		};
		VEC_PUSH(p->a, &p->list, part);
	}
}

/* Words for who has ticked these: of those about a number, high or low. */
static size_t
count(const struct parts *p, uint32_t ticked, size_t number, bool most)
{
	const struct part *part;
	size_t n = 0;

	VEC_EACH (part, &p->list)
		if (part->number == number &&
		    (number == NONE || part->most == most) &&
		    (part->word == NONE ||
		     (ticked >> part->word & 1) != part->blank))
			n += part->words;
	return n;
}

/* The fewest or the most words for who has ticked these. */
static size_t
bound(const struct parts *p, uint32_t ticked, bool most)
{
	size_t n = count(p, ticked, NONE, false), i, more, less;

	for (i = 0; i < p->numbers.at.n; i++) {
		more = count(p, ticked, i, false);
		less = count(p, ticked, i, true);
		n += (more > less) == most ? more : less;
	}
	return n;
}

static size_t
bound_of(const struct xml_node *text, bool most)
{
	struct parts p = {.a = arena_new()};
	size_t found, n;
	uint32_t ticked;

	read_parts(&p, text);
	found = bound(&p, 0, most);
	for (ticked = 1; ticked < UINT32_C(1) << p.words.at.n; ticked++) {
		n = bound(&p, ticked, most);
		if ((n > found) == most)
			found = n;
	}
	arena_free(p.a);
	return found;
}

size_t
tale_longest(const struct xml_node *text)
{
	return bound_of(text, true);
}

size_t
tale_shortest(const struct xml_node *text)
{
	return bound_of(text, false);
}

void
tale_fit_ending(struct xml_node *text, size_t n)
{
	struct xml_node *last;
	size_t i;

	for (; n > 1 && tale_longest(text) > TALE_ENDING; n--) {
		last = xml_first(text, "p");
		for (i = 1; i < n; i++)
			last = xml_next(last, "p");
		xml_remove(last);
	}
}
