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

void
haunted_write_cast(const struct decision *d, const void *state,
		   const struct move *m, struct xml_node *step,
		   const struct names *names)
{
	const struct haunted *s = state;
	const char *seat = names_seat_text(names, s->asked - 1);

	if (m->at[0])
		set_person(s, child(step, d->name, seat), d->attr, m->at[0],
			   names);
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

void
haunted_write_help(const struct decision *d, const void *state,
		   const struct move *m, struct xml_node *step,
		   const struct names *names)
{
	const struct haunted *s = state;
	struct str all = {0};
	struct xml_node *side;
	const char *before;

	(void)d;
	if (!m->at[0])
		return;
	side = child(step, "party", haunted_text(s, names, m->at[0]));
	before = xml_attr_or(side, "help", "");
	str_addf(&all, "%s%s%s", before, *before ? ", " : "",
		 haunted_text(s, names, s->fight.asked));
	xml_set(side, "help", str_text(&all));
	str_free(&all);
}

void
haunted_write_gamble(const struct decision *d, const void *state,
		     const struct move *m, struct xml_node *step,
		     const struct names *names)
{
	const struct haunted *s = state;
	int who = s->fight.side[s->fight.asked - 1];

	(void)d;
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

/* Whom the decision names: whisper=, suspect=. */
void
haunted_write_person(const struct decision *d, const void *state,
		     const struct move *m, struct xml_node *step,
		     const struct names *names)
{
	const struct haunted *s = state;

	if (m->at[0])
		set_person(s, step, d->attr, m->at[0], names);
}

/* pass="yes"; ghost="ignore", where the murderer only helps. */
void
haunted_write_flag(const struct decision *d, const void *state,
		   const struct move *m, struct xml_node *step,
		   const struct names *names)
{
	(void)state;
	(void)names;
	if (m->at[0])
		xml_set(step, d->attr,
			m->verb == HAUNTED_DO_OPPOSE ? "ignore" : "yes");
}

void
haunted_write_answer(const struct decision *d, const void *state,
		     const struct move *m, struct xml_node *step,
		     const struct names *names)
{
	(void)state;
	(void)names;
	record_set_word(step, d->attr, HAUNTED_MODES, m->at[0] - 1);
}

void
haunted_write_opening(const struct decision *d, const void *state,
		      const struct move *m, struct xml_node *step,
		      const struct names *names)
{
	const struct haunted *s = state;

	(void)d;
	switch (m->verb) {
	case HAUNTED_DO_SCENE:
		write_scene(s, m, step);
		return;
	case HAUNTED_DO_NEWCOMER:
		write_newcomer(m, step, names);
		return;
	case HAUNTED_DO_CONFLICT:
		write_sides(s, m, step, names);
		return;
	case HAUNTED_DO_PLACE:
		set_person(s, step, "who", m->at[0], names);
		record_set_word(step, "circle", HAUNTED_CIRCLES, m->at[1]);
		return;
	case HAUNTED_DO_STORY:
		write_crisis(m, step, names);
		return;
	}
}

void
haunted_write_move(const void *state, const struct move *m,
		   struct xml_node *step, const struct names *names)
{
	const struct haunted *s = state;
	const struct decision *d = &haunted_decisions[s->phase];

	d->write(d, s, m, step, names);
}
