/* Haunted: a session's steps written. */
#include "games/haunted/state.h"

#include <string.h>

#include "rules/records.h"

static void
set_person(const struct haunted *s, struct xml_node *node, const char *attr,
	   int who, const struct names *names)
{
	xml_set(node, attr, haunted_text(s, names, who));
}

/* The child of a name whose who= is a text; made when there is none. */
static struct xml_node *
child(struct xml_node *step, const char *name, const char *who)
{
	struct xml_node *node;

	XML_EACH (node, step, name)
		if (str_eq(xml_attr(node, "who"), who))
			return node;
	node = xml_add(step, name);
	xml_set(node, "who", who);
	return node;
}

static void
write_scene(const struct haunted *s, const struct move *m,
	    struct xml_node *step)
{
	record_set_word(step, "kind", HAUNTED_KINDS, s->kind);
	if (m->at[0])
		xml_set_int(step, "detectives", m->at[0]);
}

static void
write_cast(const struct haunted *s, const struct move *m, struct xml_node *step,
	   const struct names *names)
{
	const char *seat = names_seat_text(names, s->asked - 1);

	if (m->at[0])
		set_person(s, child(step, "cast", seat),
			   m->verb == HAUNTED_DO_AS ? "as" : "heat-to",
			   m->at[0], names);
}

static void
write_newcomer(const struct move *m, struct xml_node *step,
	       const struct names *names)
{
	xml_set(step, "name", names_text(names, (unsigned)m->set));
	record_set_word(step, "circle", HAUNTED_CIRCLES, m->at[0]);
	if (m->at[1])
		xml_set(step, "who", names_seat_text(names, m->at[1] - 1));
}

static void
write_sides(const struct haunted *s, const struct move *m,
	    struct xml_node *step, const struct names *names)
{
	uint64_t set;

	if (m->at[0] || s->kind == HAUNTED_WITH_POLICE)
		child(step, "party", "murderer");
	for (set = m->set; set; set >>= 5)
		child(step, "party", haunted_text(s, names, set & 31));
}

static void
write_help(const struct haunted *s, const struct move *m, struct xml_node *step,
	   const struct names *names)
{
	struct str all = {0};
	struct xml_node *side;
	const char *before;

	if (!m->at[0])
		return;
	side = child(step, "party", haunted_text(s, names, m->at[0]));
	before = xml_attr_or(side, "help", "");
	str_addf(&all, "%s%s%s", before, *before ? ", " : "",
		 haunted_text(s, names, s->fight.asked));
	xml_set(side, "help", str_text(&all));
	str_free(&all);
}

static void
write_gamble(const struct haunted *s, const struct move *m,
	     struct xml_node *step, const struct names *names)
{
	int who = s->fight.side[s->fight.asked - 1];

	if (m->at[0])
		xml_set_int(child(step, "party", haunted_text(s, names, who)),
			    "gamble", m->at[0]);
}

/* The last line of the crises that the move brings. */
static void
write_crisis(const struct move *m, struct xml_node *step,
	     const struct names *names)
{
	const char *all = names_text(names, (unsigned)m->set), *at;
	struct str crisis = {0};

	if (!all)
		return;
	for (at = all + strlen(all) - 1; at > all && at[-1] != '\n'; at--)
		;
	at = strchr(at, ' ') + 1;
	str_addn(&crisis, at, strcspn(at, "\n"));
	xml_set(step, "crisis", str_text(&crisis));
	str_free(&crisis);
}

/* What a conflict says beside its sides. */
static void
write_answer(const struct haunted *s, const struct move *m,
	     struct xml_node *step, const struct names *names)
{
	switch (m->verb) {
	case HAUNTED_DO_NAME:
		if (m->at[0])
			set_person(s, step, "whisper", m->at[0], names);
		return;
	case HAUNTED_DO_TAKE:
		record_set_word(step, "ghost", HAUNTED_MODES, m->at[0] - 1);
		return;
	case HAUNTED_DO_SUSPECT:
		set_person(s, step, "suspect", m->at[0], names);
		return;
	case HAUNTED_DO_OPPOSE:
		if (m->at[0])
			xml_set(step, "ghost", "ignore");
		return;
	case HAUNTED_DO_PASS:
		if (m->at[0])
			xml_set(step, "pass", "yes");
		return;
	}
}

void
haunted_write_move(const void *state, const struct move *m,
		   struct xml_node *step, const struct names *names)
{
	const struct haunted *s = state;

	switch (m->verb) {
	case HAUNTED_DO_SCENE:
		write_scene(s, m, step);
		return;
	case HAUNTED_DO_AS:
	case HAUNTED_DO_HAND:
		write_cast(s, m, step, names);
		return;
	case HAUNTED_DO_NEWCOMER:
		write_newcomer(m, step, names);
		return;
	case HAUNTED_DO_CONFLICT:
		write_sides(s, m, step, names);
		return;
	case HAUNTED_DO_HELP:
		write_help(s, m, step, names);
		return;
	case HAUNTED_DO_GAMBLE:
		write_gamble(s, m, step, names);
		return;
	case HAUNTED_DO_PLACE:
		set_person(s, step, "who", m->at[0], names);
		record_set_word(step, "circle", HAUNTED_CIRCLES, m->at[1]);
		return;
	case HAUNTED_DO_STORY:
		write_crisis(m, step, names);
		return;
	default:
		write_answer(s, m, step, names);
	}
}
