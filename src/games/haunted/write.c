/* Haunted: the state written, and its invariants. */
#include "games/haunted/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/records.h"

/* --- writing --- */

static void
write_progress(const struct haunted *s, struct xml_node *start,
	       const struct names *names)
{
	xml_set_int(start, "scene", s->scene);
	record_set_word(start, "kind", HAUNTED_KINDS, s->kind);
	if (s->end)
		record_set_word(start, "end", HAUNTED_ENDS, s->end - 1);
	else
		record_set_word(start, "stage", HAUNTED_STAGES, s->phase);
	if (s->conflicts)
		xml_set_int(start, "conflicts", s->conflicts);
	if (s->won)
		xml_set(start, "won", haunted_text(s, names, s->won));
	if (s->confronted)
		xml_set(start, "confronted",
			haunted_text(s, names, s->confronted));
}

/* A story's line in the text of all, "NUMBER CRISIS\n"; else NULL. */
static const char *
find_crisis(const char *all, long number)
{
	while (all && *all && strtol(all, NULL, 10) != number)
		all = strchr(all, '\n') + 1;
	return all && *all ? strchr(all, ' ') + 1 : NULL;
}

static void
write_stories(const struct haunted *s, struct xml_node *start,
	      const struct names *names)
{
	const char *all = names_text(names, s->crises), *crisis;
	char text[HAUNTED_CRISIS + 1];
	struct xml_node *node;
	int i;

	for (i = s->first_story; i <= s->story; i++) {
		node = xml_add(start, "story");
		xml_set_int(node, "number", i);
		crisis = find_crisis(all, i);
		if (!crisis)
			continue;
		snprintf(text, sizeof(text), "%.*s", (int)strcspn(crisis, "\n"),
			 crisis);
		xml_set(node, "crisis", text);
	}
}

static void
write_player(const struct haunted *s, int seat, struct xml_node *start,
	     const struct names *names)
{
	struct xml_node *p = record_add_player(start, seat, names);

	record_set_word(p, "role", HAUNTED_ROLES, s->role[seat]);
	if (s->plays[seat])
		xml_set(p, "plays", haunted_text(s, names, s->plays[seat]));
}

static void
write_police(const struct haunted *s, struct xml_node *start)
{
	struct xml_node *node = xml_add(start, "police");

	xml_set_int(node, "evidence", s->evidence);
	if (s->detectives)
		xml_set_int(node, "detectives", s->detectives);
	xml_set_int(node, "scenes", s->police_scenes);
}

static void
write_person(const struct haunted *s, int who, struct xml_node *start,
	     const struct names *names)
{
	const struct haunted_person *p = &s->people[who];
	struct xml_node *node = xml_add(start, "character");

	xml_set_int(node, "number", who);
	xml_set(node, "name", names_text(names, p->name));
	xml_set(node, "role", who == s->murderer ? "murderer" : "secondary");
	if (who != s->murderer)
		record_set_word(node, "circle", HAUNTED_CIRCLES, p->circle);
	xml_set_int(node, "influence", p->influence);
	xml_set_int(node, "reserve", p->reserve);
	xml_set_int(node, "reserve-original", p->original);
	xml_set_int(node, "heat", p->heat);
	if (p->arrested)
		xml_set(node, "arrested", "yes");
}

void
haunted_write(const void *state, struct xml_node *start,
	      const struct names *names)
{
	const struct haunted *s = state;
	int i;

	write_progress(s, start, names);
	write_stories(s, start, names);
	for (i = 0; i < s->seats; i++)
		write_player(s, i, start, names);
	xml_set_int(xml_add(start, "ghost"), "influence", s->ghost);
	write_police(s, start);
	for (i = 1; i <= s->people_n; i++)
		if (haunted_there(s, i))
			write_person(s, i, start, names);
}

/* --- invariants --- */

static const char *
person_flaw(const struct haunted *s, int who)
{
	const struct haunted_person *p = &s->people[who];
	struct haunted settled = *s;

	haunted_settle(&settled, who);
	if (settled.diagram != s->diagram ||
	    settled.his_circle != s->his_circle)
		return "on the diagram and not, or not and yet";
	if (!p->influence)
		return p->heat || p->reserve || p->original
			       ? "nobody, but with dice or Heat"
			       : NULL;
	if (p->influence > 6 || p->original > 6)
		return "more than 6 dice";
	if (p->reserve > p->original)
		return "more reserve than at first";
	if (p->heat > HAUNTED_COUNT)
		return "too much Heat";
	if (p->arrested && s->end != HAUNTED_END_CONVICTED)
		return "convicted, but not at the end";
	return NULL;
}

static const char *
seat_flaw(const struct haunted *s, int seat)
{
	int who = s->plays[seat], i;

	if (!who)
		return NULL;
	if (s->phase == HAUNTED_AT_BEFORE || s->phase == HAUNTED_AT_SAGA ||
	    s->phase == HAUNTED_AT_OVER)
		return "somebody is played outside a scene";
	if (!haunted_on_diagram(s, who))
		return "somebody is played who is not on the diagram";
	if (!haunted_in_cast(s, seat))
		return "played by one not of the cast";
	for (i = 0; i < seat; i++)
		if (s->plays[i] == who)
			return "played twice";
	return NULL;
}

const char *
haunted_flaw(const void *state)
{
	const struct haunted *s = state;
	const char *flaw = NULL;
	int i;

	for (i = 1; i <= HAUNTED_PEOPLE && !flaw; i++)
		flaw = person_flaw(s, i);
	for (i = 0; i < s->seats && !flaw; i++)
		flaw = seat_flaw(s, i);
	if (flaw)
		return flaw;
	if (!haunted_there(s, s->murderer))
		return "no murderer";
	if (s->ghost > HAUNTED_DICE || s->evidence > HAUNTED_DICE ||
	    !s->evidence)
		return "dice out of bounds";
	if ((s->end != 0) != (s->phase == HAUNTED_AT_OVER))
		return "ended and yet not";
	if (s->kind == HAUNTED_WITH_POLICE && s->conflicts > 1)
		return "more than one conflict in a police scene";
	if (s->phase == HAUNTED_AT_SAGA && !s->ghost)
		return "a saga without a ghost";
	if (s->kind == HAUNTED_WITH_POLICE && s->phase == HAUNTED_AT_DURING &&
	    (!s->police_scenes || !s->detectives))
		return "a police scene without police";
	return NULL;
}
