/* Inside book/: reads a told book again. */
#include <string.h>

#include "base/advice.h"
#include "base/map.h"
#include "base/str.h"
#include "book/proof_graph.h"

static const char *
number_text(struct proof *p, long value)
{
	return arena_printf(diag_arena(p->d), "%ld", value);
}

/* --- attributes --- */

/* An attribute that is a whole number in a range; reported. */
static bool
read_int(struct proof *p, const struct xml_node *n, const char *name, long low,
	 long high, long *value)
{
	const char *text = xml_attr(n, name);

	if (!text) {
		diag_report(p->d, xml_where(n), DIAG_SCHEMA_REQUIRED,
			    xml_name(n), name);
		return false;
	}
	if (str_int(text, value) && *value >= low && *value <= high)
		return true;
	diag_report(p->d, xml_where(n), DIAG_BOOK_VALUE, text, name,
		    number_text(p, low), number_text(p, high));
	return false;
}

/* The place of a name that the sheet has; reported. */
static bool
find_number(struct proof *p, const struct xml_node *n, uint16_t *at)
{
	const char *name = xml_attr_or(n, "name", ""), **names;
	size_t i;

	for (i = 0; i < p->numbers.n; i++)
		if (str_eq(p->numbers.at[i].name, name)) {
			*at = (uint16_t)i;
			return true;
		}
	names = ARENA_ARRAY(p->a, const char *, p->numbers.n + 1);
	for (i = 0; i < p->numbers.n; i++)
		names[i] = p->numbers.at[i].name;
	diag_report(p->d, xml_where(n), DIAG_BOOK_NUMBER, name,
		    advice(p->d, name, names, p->numbers.n));
	return false;
}

static bool
find_word(struct proof *p, const struct xml_node *n, uint16_t *at)
{
	const char *name = xml_attr_or(n, "word", "");
	size_t i;

	for (i = 0; i < p->words.n; i++)
		if (str_eq(p->words.at[i], name)) {
			*at = (uint16_t)i;
			return true;
		}
	diag_report(p->d, xml_where(n), DIAG_BOOK_WORD, name,
		    advice(p->d, name, p->words.at, p->words.n));
	return false;
}

/* --- conditions and lines for the pencil --- */

static void
add_limit(struct proof *p, const struct xml_node *n, const char *attr,
	  struct sheet_need need, struct proof_needs *out)
{
	long value;

	if (!xml_attr(n, attr) ||
	    !read_int(p, n, attr, INT16_MIN, INT16_MAX, &value))
		return;
	need.value = (int16_t)value;
	VEC_PUSH(p->a, &out->all, need);
}

/* Adds the conditions that an element's attributes say. */
static void
add_needs(struct proof *p, const struct xml_node *n, struct proof_needs *out)
{
	struct sheet_need need = {0};

	if (xml_attr(n, "word") && find_word(p, n, &need.at)) {
		need.is = str_eq(xml_attr(n, "not"), "yes") ? SHEET_BLANK
							    : SHEET_TICKED;
		VEC_PUSH(p->a, &out->all, need);
	}
	if (!xml_attr(n, "name") || !find_number(p, n, &need.at))
		return;
	if (!xml_attr(n, "least") && !xml_attr(n, "most"))
		diag_report(p->d, xml_where(n), DIAG_SCHEMA_REQUIRED,
			    xml_name(n), "least");
	need.is = SHEET_LEAST;
	add_limit(p, n, "least", need, out);
	need.is = SHEET_MOST;
	add_limit(p, n, "most", need, out);
}

/* Those of all <needs> inside. */
static struct proof_needs
read_needs(struct proof *p, const struct xml_node *n)
{
	struct proof_needs out = {0};
	const struct xml_node *c;

	XML_EACH (c, n, "needs")
		add_needs(p, c, &out);
	return out;
}

static bool
read_write(struct proof *p, const struct xml_node *n, struct sheet_write *out)
{
	bool sets = xml_attr(n, "set");
	long value;

	if (xml_is(n, "tick")) {
		out->does = SHEET_TICKS;
		return find_word(p, n, &out->at);
	}
	out->does = sets ? SHEET_SETS : SHEET_ADDS;
	if (!find_number(p, n, &out->at) ||
	    !read_int(p, n, sets ? "set" : "add", INT16_MIN, INT16_MAX, &value))
		return false;
	out->value = (int16_t)value;
	return true;
}

static struct proof_writes
read_writes(struct proof *p, const struct xml_node *n)
{
	struct proof_writes out = {0};
	const struct xml_node *c;

	XML_EACH (c, n, NULL) {
		struct proof_write w = {.node = c};

		if ((xml_is(c, "write") || xml_is(c, "tick")) &&
		    read_write(p, c, &w.write))
			VEC_PUSH(p->a, &out.all, w);
	}
	return out;
}

/* --- choices --- */

static size_t
find_section(struct proof *p, const struct xml_node *n, const char *attr)
{
	long number = 0;

	if (!read_int(p, n, attr, 1, PROOF_MOST, &number))
		return 0;
	if (p->printed[number])
		return p->printed[number] - 1;
	diag_report(p->d, xml_where(n), DIAG_BOOK_NOWHERE,
		    number_text(p, number));
	return 0;
}

/* n: a <test>, or a <choice> without any. */
static void
read_way(struct proof *p, struct proof_choice *choice, const struct xml_node *n)
{
	struct proof_way w = {.node = n};
	const struct xml_node *c;

	w.to = find_section(p, n, "to");
	if (p->sections.n)
		p->sections.at[w.to].ways_in++;
	if (n != choice->node) {
		add_needs(p, n, &w.needs);
		w.writes = read_writes(p, n);
	}
	XML_EACH (c, n, "steps") {
		struct proof_steps s = {.node = c, .needs = read_needs(p, c)};

		VEC_PUSH(p->a, &w.steps, s);
	}
	VEC_PUSH(p->a, &choice->ways, w);
}

/* The last test, and no other, is without a condition. */
static void
check_tests(struct proof *p, const struct proof_choice *choice)
{
	size_t i, n = choice->ways.n;

	for (i = 0; i < n; i++) {
		const struct proof_way *w = &choice->ways.at[i];

		if (i + 1 < n && !w->needs.all.n)
			diag_report(p->d, xml_where(w->node),
				    DIAG_BOOK_TEST_EARLY);
		if (i + 1 == n && w->needs.all.n)
			diag_report(p->d, xml_where(w->node),
				    DIAG_BOOK_TEST_LAST);
	}
}

static struct proof_choice
read_choice(struct proof *p, const struct xml_node *n)
{
	struct proof_choice choice = {.node = n};
	const struct xml_node *c;

	choice.asks = xml_first(n, "text");
	choice.needs = read_needs(p, n);
	choice.writes = read_writes(p, n);
	XML_EACH (c, n, "test")
		read_way(p, &choice, c);
	if (!xml_attr(n, "to") == !choice.ways.n)
		diag_report(p->d, xml_where(n), DIAG_BOOK_LEADS);
	else if (!choice.ways.n)
		read_way(p, &choice, n);
	check_tests(p, &choice);
	return choice;
}

/* --- sections --- */

static void
read_paragraphs(struct proof *p, struct proof_section *s)
{
	const struct xml_node *text = xml_first(s->node, "text"), *c;

	if (!text)
		return;
	XML_EACH (c, text, "p") {
		struct proof_needs needs = {0};

		add_needs(p, c, &needs);
		if (needs.all.n)
			VEC_PUSH(p->a, &s->paragraphs, needs);
	}
}

/* An ending leads nowhere; what asks nothing has one way on. */
static void
check_choices(struct proof *p, const struct proof_section *s)
{
	struct diag_where where = xml_where(s->node);
	const char *number = number_text(p, s->number);
	size_t i, silent = 0, n = s->choices.n;

	for (i = 0; i < n; i++)
		silent += !s->choices.at[i].asks;
	if (s->ending && n)
		diag_report(p->d, where, DIAG_BOOK_GOES_ON, number);
	else if (!s->ending && !n)
		diag_report(p->d, where, DIAG_BOOK_STOPS, number);
	else if (silent && n > 1)
		diag_report(p->d, where, DIAG_BOOK_ALONE, number,
			    number_text(p, (long)n));
}

static void
read_inside(struct proof *p, struct proof_section *s)
{
	const struct xml_node *c;

	s->writes = read_writes(p, s->node);
	read_paragraphs(p, s);
	XML_EACH (c, s->node, "choice") {
		struct proof_choice choice = read_choice(p, c);

		s->asks = s->asks || choice.asks;
		VEC_PUSH(p->a, &s->choices, choice);
	}
	check_choices(p, s);
}

static struct proof_section
read_head(struct proof *p, const struct xml_node *n)
{
	struct proof_section s = {
		.node = n,
		.ending = xml_attr(n, "ending"),
		.good = str_eq(xml_attr(n, "good"), "yes"),
		.move = str_eq(xml_attr(n, "kind"), "move"),
		.score = (double)xml_attr_int(n, "score", 0),
	};

	if (!read_int(p, n, "n", 1, PROOF_MOST, &s.number))
		s.number = 0;
	return s;
}

/* --- the whole --- */

/* Names of the sheet and numbers of sections are said once. */
static void
check_once(struct proof *p, struct map *seen, const struct xml_node *n,
	   const char *attr)
{
	const char *value = xml_attr(n, attr);
	const struct xml_node *first;
	void **at;

	if (!value)
		return;
	at = map_at(seen, value);
	first = *at;
	if (first)
		diag_report(p->d, xml_where(n), DIAG_SCHEMA_TWICE, xml_name(n),
			    value, number_text(p, xml_where(first).line));
	else
		*at = (void *)(uintptr_t)n;
}

static void
read_number(struct proof *p, const struct xml_node *n)
{
	struct proof_number number = {
		.name = xml_attr_or(n, "name", ""),
		.at = xml_attr(n, "at"),
		.node = n,
	};
	long low, high, start;

	if (!read_int(p, n, "low", INT16_MIN, INT16_MAX, &low) ||
	    !read_int(p, n, "high", low, INT16_MAX, &high) ||
	    !read_int(p, n, "start", low, high, &start))
		return;
	number.low = (int16_t)low;
	number.high = (int16_t)high;
	number.start = (int16_t)start;
	VEC_PUSH(p->a, &p->numbers, number);
}

static void
check_many(struct proof *p, const struct xml_node *sheet, size_t n, long most,
	   const char *what)
{
	if (n > (size_t)most)
		diag_report(p->d, xml_where(sheet), DIAG_BOOK_MANY,
			    number_text(p, most), what);
}

static void
read_sheet(struct proof *p)
{
	const struct xml_node *sheet = xml_first(p->root, "sheet"), *c;
	struct map *numbers = map_new(p->a), *words = map_new(p->a);

	if (!sheet)
		return;
	XML_EACH (c, sheet, "number") {
		check_once(p, numbers, c, "name");
		read_number(p, c);
	}
	XML_EACH (c, sheet, "word") {
		check_once(p, words, c, "name");
		VEC_PUSH(p->a, &p->words, xml_attr_or(c, "name", ""));
	}
	check_many(p, sheet, p->numbers.n, PROOF_NUMBERS, "number");
	check_many(p, sheet, p->words.n, SHEET_WORDS, "word");
}

bool
proof_read(struct proof *p)
{
	size_t before = diag_errors(p->d), i;
	struct map *seen = map_new(p->a);
	const struct xml_node *c;

	read_sheet(p);
	if (diag_errors(p->d) > before)
		return false;
	p->printed = ARENA_ARRAY(p->a, uint32_t, PROOF_MOST + 1);
	XML_EACH (c, p->root, "section") {
		check_once(p, seen, c, "n");
		VEC_PUSH(p->a, &p->sections, read_head(p, c));
		p->printed[p->sections.at[p->sections.n - 1].number] =
			(uint32_t)p->sections.n;
	}
	p->first = find_section(p, p->root, "first");
	for (i = 0; i < p->sections.n; i++)
		read_inside(p, &p->sections.at[i]);
	return diag_errors(p->d) == before;
}
