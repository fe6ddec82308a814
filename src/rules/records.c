/* What the records of several games share, read and written. */
#include "rules/records.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

int
record_count(const struct xml_node *from, const char *name)
{
	const struct xml_node *node;
	int n = 0;

	XML_EACH (node, from, name)
		n++;
	return n;
}

bool
record_take_seat(struct step *s, const struct xml_node *player, int index,
		 int seats, const struct xml_node **players, long *seat)
{
	if (!step_int(s, player, "seat", 0, seats - 1, index, seat))
		return false;
	if (players[*seat])
		return state_refuse(s, player, RULES_WHY(SEAT_TAKEN),
				    hole_number(*seat));
	players[*seat] = player;
	names_seat(s->names, (int)*seat, xml_attr(player, "name"));
	return true;
}

long
record_number(const struct xml_node *node, const char *attr, long otherwise)
{
	const char *text = node ? xml_attr(node, attr) : NULL;

	return text ? strtol(text, NULL, 10) : otherwise;
}

int
record_word(const struct xml_node *node, const char *attr, const char *words)
{
	const char *text = node ? xml_attr(node, attr) : NULL;

	return text ? word_index(words, text, strlen(text)) : -1;
}

bool
record_add_line(struct str *text, long number, const char *note,
		size_t note_most, size_t most)
{
	size_t n = strlen(note);

	if (n > note_most || text->n + n > most)
		return false;
	str_addf(text, "%ld ", number);
	for (; *note; note++)
		str_addc(text, isspace((unsigned char)*note) ? ' ' : *note);
	str_addc(text, '\n');
	return true;
}

struct xml_node *
record_add_player(struct xml_node *start, int seat, const struct names *names)
{
	struct xml_node *node = xml_add(start, "player");

	xml_set_int(node, "seat", seat);
	xml_set(node, "name", names_seat_name(names, seat));
	return node;
}

void
record_set_word(struct xml_node *node, const char *attr, const char *words,
		int i)
{
	char word[32];

	xml_set(node, attr, word_at(words, (size_t)i, word, sizeof(word)));
}

void
record_add_seat(struct xml_node *node, const char *attr, int seat,
		const struct names *names)
{
	const char *before = xml_attr_or(node, attr, "");
	struct str all = {0};

	str_addf(&all, "%s%s%s", before, *before ? ", " : "",
		 names_seat_text(names, seat));
	xml_set(node, attr, str_text(&all));
	str_free(&all);
}
