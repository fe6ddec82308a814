/* Personae: the steps of a session written. */
#include "rules/personae.h"

#include <string.h>

#include "base/str.h"
#include "rules/records.h"

static void
set_id(const struct pers *s, struct xml_node *node, const char *attr, int who,
       const struct names *names)
{
	xml_set(node, attr, pers_id_text(s, who, names));
}

/* Adds a word to a list, with a comma between names. */
static void
append(struct xml_node *node, const char *attr, const char *between,
       const char *text)
{
	const char *before = xml_attr_or(node, attr, "");
	struct str all = {0};

	str_addf(&all, "%s%s%s", before, *before ? between : "", text);
	xml_set(node, attr, str_text(&all));
	str_free(&all);
}

/* --- what a party declares --- */

static void
write_spent(const struct pers_call *c, struct xml_node *node)
{
	int i;

	if (c->success)
		append(node, "spend", " ", "success");
	for (i = 0; i < c->spend_dice; i++)
		append(node, "spend", " ", "die");
	for (i = 0; i < c->spend_plus; i++)
		append(node, "spend", " ", "plus");
}

/* All but who and with what skill. */
static void
write_party(const struct pers *s, const struct pers_call *c,
	    struct xml_node *node, const struct names *names)
{
	int i;

	if (c->modifier)
		xml_set_int(node, "modifier", c->modifier);
	if (c->dice)
		xml_set_int(node, "dice", c->dice);
	write_spent(c, node);
	for (i = 0; i < PERS_USES; i++)
		if (c->uses[i])
			append(node, "use", ", ",
			       names_text(names,
					  s->trait[c->uses[i] - 1].name));
	for (i = 0; i < s->ids; i++)
		if (c->help >> i & 1)
			append(node, "assist", ", ", pers_id_text(s, i, names));
}

static void
write_skill(const struct pers *s, const struct pers_call *c,
	    struct xml_node *node, const struct names *names)
{
	if (c->skill != PERS_UNSKILLED)
		xml_set(node, "skill", pers_skill_text(s, c->skill, names));
	if (c->attr != PERS_ATTRS)
		xml_set(node, "attribute", pers_attr_text(s, c->attr, names));
}

static void
write_attacker(const struct pers *s, const struct pers_call *c,
	       struct xml_node *node, const struct names *names)
{
	write_skill(s, c, node, names);
	write_party(s, c, node, names);
	if (c->hits != PERS_OWN_HITS)
		xml_set_int(node, "hits", c->hits);
}

/* --- challenges --- */

static void
write_challenge(const struct pers *s, const struct move *m,
		struct xml_node *step, const struct names *names)
{
	struct pers_call c = pers_unpack(m);

	set_id(s, step, "who", c.who, names);
	if (m->verb == PERS_DO_CHALLENGE)
		record_set_word(step, "kind", PERS_KINDS, c.kind);
	if (m->verb != PERS_DO_RECOVER)
		write_attacker(s, &c, step, names);
	else
		write_party(s, &c, step, names);
	if (m->verb == PERS_DO_CHALLENGE)
		set_id(s, step, "against", c.against, names);
	if (m->verb == PERS_DO_UNOPPOSED)
		xml_set_int(step, "difficulty", c.difficulty);
}

static void
write_actor(const struct pers *s, const struct move *m, struct xml_node *step,
	    const struct names *names)
{
	struct pers_call c = pers_unpack(m);
	struct xml_node *node = xml_add(step, "actor");

	set_id(s, node, "who", c.who, names);
	write_attacker(s, &c, node, names);
}

/* In short when there is one reactor and no more to say. */
static void
write_answer(const struct pers *s, const struct move *m, struct xml_node *step,
	     const struct names *names)
{
	struct pers_call c = pers_unpack(m);
	struct xml_node *node;

	if (s->clash.reactors == 1 && c.attr == PERS_ATTRS && !c.modifier &&
	    !c.dice && !c.spend_dice && !c.spend_plus && !c.success &&
	    !c.uses[0] && !c.uses[1] && !c.uses[2]) {
		xml_set(step, "answer", pers_skill_text(s, c.skill, names));
		return;
	}
	node = xml_add(step, "reactor");
	set_id(s, node, "who", c.who, names);
	write_skill(s, &c, node, names);
	write_party(s, &c, node, names);
}

static struct xml_node *
find_party(const struct pers *s, struct xml_node *step, const char *kind,
	   const struct names *names)
{
	const char *name = pers_id_text(s, pers_clash_decider(s), names);
	struct xml_node *c;

	XML_EACH (c, step, kind)
		if (str_eq(xml_attr(c, "who"), name))
			return c;
	return step;
}

/* The element that speaks of the party at clash.at. */
static struct xml_node *
party_node(const struct pers *s, struct xml_node *step,
	   const struct names *names)
{
	if (!s->clash.at)
		return step;
	return find_party(s, step,
			  s->clash.at < s->clash.actors ? "actor" : "reactor",
			  names);
}

static void
write_reroll(const struct pers *s, const struct move *m, struct xml_node *step,
	     const struct names *names)
{
	bool own = pers_reroll_trait(s)->benefit == PERS_REROLL;

	if (m->at[0])
		xml_set_int(party_node(s, step, names),
			    own ? "reroll" : "force", m->at[0]);
}

/* What goes on in a challenge; false: the move opens a step. */
static bool
write_more(const struct pers *s, const struct move *m, struct xml_node *step,
	   const struct names *names)
{
	switch ((enum pers_verb)m->verb) {
	case PERS_DO_ACTOR:
		write_actor(s, m, step, names);
		return true;
	case PERS_DO_REACTOR:
		append(step, "against", ", ", pers_id_text(s, m->at[0], names));
		return true;
	case PERS_DO_BEGIN:
		return true;
	case PERS_DO_ANSWER:
		write_answer(s, m, step, names);
		return true;
	case PERS_DO_REROLL:
		write_reroll(s, m, step, names);
		return true;
	case PERS_DO_INJURE:
		if (m->at[0])
			xml_set_int(party_node(s, step, names), "injury",
				    m->at[0]);
		return true;
	case PERS_DO_FOLLOW:
		if (m->at[0])
			xml_set_int(step, "follow-ups", s->clash.follow + 1);
		return true;
	case PERS_DO_EXTEND:
		if (m->at[0])
			xml_set(step, "extend", "yes");
		return true;
	default:
		return false;
	}
}

/* --- the other steps --- */

static void
write_escalate(const struct pers *s, const struct move *m,
	       struct xml_node *step, const struct names *names)
{
	struct pers_order o = pers_unpack_order(m);
	size_t i;

	set_id(s, step, "who", o.who, names);
	record_set_word(step, "to", PERS_ENCOUNTERS, o.encounter);
	for (i = 0; i < o.n; i++)
		append(step, "order", ", ", pers_id_text(s, o.at[i], names));
}

/* Steps with an amount: give, award, buy. */
static void
write_amount(const struct pers *s, const struct move *m, struct xml_node *step,
	     const struct names *names)
{
	int n = m->at[PERS_AT_NUMBER];

	set_id(s, step, "who", m->at[0], names);
	if (m->verb == PERS_DO_GIVE) {
		set_id(s, step, "to", m->at[1], names);
		xml_set_int(step, "criticals", n);
	} else if (m->verb == PERS_DO_AWARD) {
		xml_set_int(step, "points", n);
	} else {
		xml_set(step, "item",
			names_text(names, (unsigned)(m->set & 0xffff)));
		xml_set_int(step, "cost", n);
	}
}

void
pers_write_move(const void *state, const struct move *m, struct xml_node *step,
		const struct names *names)
{
	const struct pers *s = state;

	if (write_more(s, m, step, names))
		return;
	switch ((enum pers_verb)m->verb) {
	case PERS_DO_CHALLENGE:
	case PERS_DO_UNOPPOSED:
	case PERS_DO_RECOVER:
		write_challenge(s, m, step, names);
		return;
	case PERS_DO_ESCALATE:
		write_escalate(s, m, step, names);
		return;
	case PERS_DO_GIVE:
	case PERS_DO_AWARD:
	case PERS_DO_BUY:
		write_amount(s, m, step, names);
		return;
	case PERS_DO_SPEND:
		pers_write_spend(s, m, step, names);
		return;
	case PERS_DO_END:
		if (m->at[0])
			set_id(s, step, "who", m->at[0] - 1, names);
		return;
	case PERS_DO_SCENE:
	case PERS_DO_CLOSE:
		return;
	default:
		break;
	}
	set_id(s, step, "who", m->at[0], names);
	if (m->verb == PERS_DO_STABILISE || m->verb == PERS_DO_ASSIST)
		set_id(s, step, "whom", m->at[1], names);
	else if (m->verb == PERS_DO_READY)
		xml_set(step, "skill", pers_skill_text(s, m->at[1], names));
	else if (m->verb == PERS_DO_MAINTAIN)
		xml_set(step, "power",
			names_text(names, s->trait[m->at[1]].name));
}
