/* Joe in Ten Persons: the state written, and its invariants. */
#include "games/joe/state.h"

#include <stdio.h>
#include <string.h>

#include "rules/records.h"

/* --- writing --- */

/* The numbers of a list, "2 9 10". */
static void
set_numbers(struct xml_node *node, const char *attr, const uint8_t *at,
	    size_t n)
{
	struct str s = {0};
	size_t i;

	for (i = 0; i < n; i++)
		str_addf(&s, "%s%d", i ? " " : "", at[i]);
	xml_set(node, attr, str_text(&s));
	str_free(&s);
}

static void
set_goal(struct xml_node *start, const char *attr, int goal,
	 const struct names *names)
{
	if (goal >= 0)
		xml_set(start, attr, names_seat_text(names, goal));
	else if (goal == JOE_NOBODY)
		xml_set(start, attr, "nobody");
}

static void
write_progress(const struct joe *s, struct xml_node *start,
	       const struct names *names)
{
	char end[8];

	xml_set_int(start, "round", s->round);
	xml_set(start, "first", names_seat_text(names, s->first));
	xml_set(start, "turn", names_seat_text(names, s->turn));
	if (s->last)
		xml_set_int(start, "last-round", s->last);
	set_numbers(start, "ring", s->ring, s->ring_n);
	if (!s->end)
		return;
	snprintf(end, sizeof(end), "E%d", s->end);
	xml_set(start, "end", end);
	if (s->end != JOE_END_E1)
		set_goal(start, "decision", s->decision, names);
	set_goal(start, "epilogue", s->epilogue, names);
}

static void
write_player(const struct joe *s, int seat, struct xml_node *start,
	     const struct names *names)
{
	struct xml_node *p = record_add_player(start, seat, names);

	if (s->plays[seat])
		xml_set_int(p, "plays", s->plays[seat]);
	xml_set_int(p, "keeton", s->tokens[JOE_KEETON][seat]);
}

static void
set_tokens(const struct joe *s, int joe, struct xml_node *node)
{
	struct str text = {0};
	int i;

	for (i = 0; i < s->seats; i++)
		str_addf(&text, "%s%d", i ? " " : "", s->tokens[joe][i]);
	xml_set(node, "tokens", str_text(&text));
	str_free(&text);
}

static void
write_joe(const struct joe *s, int joe, struct xml_node *start)
{
	struct xml_node *node = xml_add(start, "joe");

	xml_set_int(node, "number", joe);
	if (s->age[joe] != JOE_NO_AGE)
		xml_set_int(node, "age", s->age[joe]);
	record_set_word(node, "role", JOE_ROLES, s->role[joe]);
	xml_set_int(node, "marks", s->marks[joe]);
	if (s->role[joe] == JOE_PRIME || s->role[joe] == JOE_IN_RING)
		set_tokens(s, joe, node);
}

/* The entries by line; a note has no line feed in it (read.c). */
static void
write_events(const char *text, struct xml_node *start)
{
	char line[1024];
	struct xml_node *e;
	char *note;
	size_t n;

	for (; text && *text; text += n + 1) {
		n = strcspn(text, "\n");
		snprintf(line, sizeof(line), "%.*s", (int)n, text);
		note = strchr(line, ' ');
		*note++ = '\0';
		e = xml_add(start, "event");
		xml_set(e, "year", line);
		if (*note)
			xml_set(e, "note", note);
	}
}

void
joe_write(const void *state, struct xml_node *start, const struct names *names)
{
	const struct joe *s = state;
	int i;

	write_progress(s, start, names);
	xml_set_int(xml_add(start, "world"), "birth-year", s->birth_year);
	for (i = 0; i < s->seats; i++)
		write_player(s, i, start, names);
	for (i = 1; i <= JOES; i++)
		write_joe(s, i, start);
	write_events(names_text(names, s->timeline), start);
}

/* --- invariants --- */

static const char *
joe_card_flaw(const struct joe *s, int joe)
{
	bool board = s->role[joe] == JOE_PRIME || s->role[joe] == JOE_IN_RING;
	bool in_ring = memchr(s->ring, joe, s->ring_n) != NULL;
	bool played = memchr(s->plays, joe, s->seats) != NULL;
	int i;

	if (s->marks[joe] > 3)
		return "more than 3 marks";
	if (in_ring != (s->role[joe] == JOE_IN_RING))
		return "ring and roles differ";
	if (played != (s->role[joe] == JOE_PLAYER))
		return "players and roles differ";
	if ((s->role[joe] == JOE_PRIME) != (joe == s->prime))
		return "not one Prime";
	if (s->marks[joe] == 3 && s->role[joe] != JOE_BROKEN && !s->end)
		return "a broken Joe in play";
	for (i = 0; i < s->seats; i++)
		if (s->tokens[joe][i] && !board)
			return "tokens off the board";
	return NULL;
}

const char *
joe_flaw(const void *state)
{
	const struct joe *s = state;
	const char *flaw = NULL;
	int i, k;

	if (s->phase == JOE_AT_NEW_JOE)
		return NULL; /* a seat is without a Joe for the moment */
	for (i = 1; i <= JOES && !flaw; i++)
		flaw = joe_card_flaw(s, i);
	for (i = 0; i <= JOES && !flaw; i++)
		for (k = 0; k < s->seats; k++)
			if (s->tokens[i][k] > JOE_TOKENS)
				flaw = "too many tokens";
	if (!flaw && (s->end == 0) != (s->phase < JOE_AT_TIED_DECISION))
		flaw = "ended and yet not";
	if (!flaw && !s->end && (!s->ring_n || s->marks[s->prime] == 3))
		flaw = "not ended though E1 or E2 holds";
	if (!flaw && s->last && s->round > s->last)
		flaw = "past the last round";
	return flaw;
}
