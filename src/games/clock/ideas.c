/* Mark Nau's clock game: words that a kit offers, for what players make up. */
#include "games/clock/state.h"

#include "base/str.h"

/*
 * Admissions, weaknesses, adjectives are the players' own inventions, and the
 * rules take any.  The engine has none of its own: it takes what the kit of a
 * one-shot offers about each guest, in order, and else leaves a line without
 * a word.
 */

/* The kind of line that an idea is for, CLOCK_KINDS when for none. */
static int
kind_of(const char *of)
{
	static const char *const words[CLOCK_KINDS] = {
		[CLOCK_AVATAR] = "grace",
		[CLOCK_TERROR] = "edge",
		[CLOCK_WEAKNESS] = "weakness",
		[CLOCK_ADMISSION] = "admission",
	};
	int kind;

	for (kind = 0; kind < CLOCK_KINDS; kind++)
		if (words[kind] && str_eq(of, words[kind]))
			break;
	return kind;
}

static void
keep(uint16_t *ideas, uint16_t word)
{
	int i;

	for (i = 0; i < CLOCK_IDEAS; i++) {
		if (ideas[i])
			continue;
		ideas[i] = word;
		return;
	}
}

bool
clock_read_ideas(struct clock_reading *r)
{
	const struct xml_node *node;
	int seat, kind;

	XML_EACH (node, r->from, "idea") {
		kind = kind_of(xml_attr(node, "of"));
		if (kind == CLOCK_KINDS)
			continue;
		if (!step_need_seat(&r->step, node, "seat", &seat))
			return false;
		keep(r->s->ideas[seat][kind],
		     names_add(r->step.names, xml_attr(node, "what")));
	}
	return true;
}

/* Was that asked for in a scene already? */
static bool
asked(const struct clock *s, uint16_t note)
{
	int i;

	for (i = 0; i < CLOCK_SCENES; i++)
		if (s->log[i].known && s->log[i].note == note)
			return true;
	return false;
}

/* The first that nobody has asked for; a revelation is never written down. */
uint16_t
clock_idea_admission(const struct clock *s)
{
	const uint16_t *ideas =
		s->ideas[clock_player(s, CLOCK_TARGET)][CLOCK_ADMISSION];
	int i;

	for (i = 0; i < CLOCK_IDEAS && !clock_nightmare(s); i++)
		if (!asked(s, ideas[i]))
			return ideas[i];
	return 0;
}

uint16_t
clock_idea_word(const struct clock *s)
{
	const struct clock_line *line = &s->lines[s->naming];
	int about = line->kind == CLOCK_TERROR ? clock_target(s, line->seat)
					       : line->seat;
	const uint64_t before = ((uint64_t)1 << s->naming) - 1;
	unsigned nth = set_size(s->lines_of[line->seat][line->kind] & before);

	return nth < CLOCK_IDEAS ? s->ideas[about][line->kind][nth] : 0;
}
