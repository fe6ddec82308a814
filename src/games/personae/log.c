/* Personae: the steps of a session written. */
#include "games/personae/clash.h"
#include "games/personae/moves.h"
#include "games/personae/words.h"

#include <string.h>

#include "base/str.h"
#include "rules/records.h"

static void
set_id(const struct personae *s, struct xml_node *node, const char *attr,
       int who, const struct names *names)
{
	xml_set(node, attr, personae_id_text(s, who, names));
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
write_spent(const struct personae_call *c, struct xml_node *node)
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
write_party(const struct personae *s, const struct personae_call *c,
	    struct xml_node *node, const struct names *names)
{
	int i;

	if (c->modifier)
		xml_set_int(node, "modifier", c->modifier);
	if (c->dice)
		xml_set_int(node, "dice", c->dice);
	write_spent(c, node);
	for (i = 0; i < PERSONAE_USES; i++)
		if (c->uses[i])
			append(node, "use", ", ",
			       names_text(names,
					  s->trait[c->uses[i] - 1].name));
	for (i = 0; i < s->ids; i++)
		if (c->help >> i & 1)
			append(node, "assist", ", ",
			       personae_id_text(s, i, names));
}

static void
write_skill(const struct personae *s, const struct personae_call *c,
	    struct xml_node *node, const struct names *names)
{
	if (c->skill != PERSONAE_UNSKILLED)
		xml_set(node, "skill", personae_skill_text(s, c->skill, names));
	if (c->attr != PERSONAE_ATTRS)
		xml_set(node, "attribute",
			personae_attr_text(s, c->attr, names));
}

static void
write_attacker(const struct personae *s, const struct personae_call *c,
	       struct xml_node *node, const struct names *names)
{
	write_skill(s, c, node, names);
	write_party(s, c, node, names);
	if (c->hits != PERSONAE_OWN_HITS)
		xml_set_int(node, "hits", c->hits);
}

/* --- challenges --- */

void
personae_write_challenge(const struct decision *d, const void *state,
			 const struct move *m, struct xml_node *step,
			 const struct names *names)
{
	const struct personae *s = state;
	struct personae_call c = personae_unpack(m);

	set_id(s, step, "who", c.who, names);
	record_set_word(step, "kind", PERSONAE_KINDS, c.kind);
	write_attacker(s, &c, step, names);
	set_id(s, step, d->attr, c.against, names);
}

void
personae_write_unopposed(const struct decision *d, const void *state,
			 const struct move *m, struct xml_node *step,
			 const struct names *names)
{
	const struct personae *s = state;
	struct personae_call c = personae_unpack(m);

	set_id(s, step, "who", c.who, names);
	write_attacker(s, &c, step, names);
	xml_set_int(step, d->attr, c.difficulty);
}

void
personae_write_recover(const struct decision *d, const void *state,
		       const struct move *m, struct xml_node *step,
		       const struct names *names)
{
	const struct personae *s = state;
	struct personae_call c = personae_unpack(m);

	(void)d;
	set_id(s, step, "who", c.who, names);
	write_party(s, &c, step, names);
}

/* A further reactor, a further actor, or nobody else. */
void
personae_write_join(const struct decision *d, const void *state,
		    const struct move *m, struct xml_node *step,
		    const struct names *names)
{
	const struct personae *s = state;
	struct personae_call c = personae_unpack(m);
	struct xml_node *node;

	if (m->verb == PERSONAE_DO_REACTOR)
		append(step, d->attr, ", ",
		       personae_id_text(s, m->at[0], names));
	if (m->verb != PERSONAE_DO_ACTOR)
		return;
	node = xml_add(step, d->name);
	set_id(s, node, "who", c.who, names);
	write_attacker(s, &c, node, names);
}

/* In short when there is one reactor and no more to say. */
void
personae_write_answer(const struct decision *d, const void *state,
		      const struct move *m, struct xml_node *step,
		      const struct names *names)
{
	const struct personae *s = state;
	struct personae_call c = personae_unpack(m);
	struct xml_node *node;

	if (s->clash.reactors == 1 && c.attr == PERSONAE_ATTRS && !c.modifier &&
	    !c.dice && !c.spend_dice && !c.spend_plus && !c.success &&
	    !c.uses[0] && !c.uses[1] && !c.uses[2]) {
		xml_set(step, d->attr, personae_skill_text(s, c.skill, names));
		return;
	}
	node = xml_add(step, d->name);
	set_id(s, node, "who", c.who, names);
	write_skill(s, &c, node, names);
	write_party(s, &c, node, names);
}

static struct xml_node *
find_party(const struct personae *s, struct xml_node *step, const char *kind,
	   const struct names *names)
{
	const char *name =
		personae_id_text(s, personae_clash_decider(s), names);
	struct xml_node *c;

	XML_EACH (c, step, kind)
		if (str_eq(xml_attr(c, "who"), name))
			return c;
	return step;
}

/* The element that speaks of the party at clash.at. */
static struct xml_node *
party_node(const struct personae *s, struct xml_node *step,
	   const struct names *names)
{
	if (!s->clash.at)
		return step;
	return find_party(s, step,
			  s->clash.at < s->clash.actors ? "actor" : "reactor",
			  names);
}

void
personae_write_reroll(const struct decision *d, const void *state,
		      const struct move *m, struct xml_node *step,
		      const struct names *names)
{
	const struct personae *s = state;
	bool own = personae_reroll_trait(s)->benefit == PERSONAE_REROLL;

	if (m->at[0])
		xml_set_int(party_node(s, step, names), own ? d->attr : "force",
			    m->at[0]);
}

void
personae_write_number(const struct decision *d, const void *state,
		      const struct move *m, struct xml_node *step,
		      const struct names *names)
{
	const struct personae *s = state;

	if (m->at[0])
		xml_set_int(party_node(s, step, names), d->attr, m->at[0]);
}

void
personae_write_follow(const struct decision *d, const void *state,
		      const struct move *m, struct xml_node *step,
		      const struct names *names)
{
	const struct personae *s = state;

	(void)names;
	if (m->at[0])
		xml_set_int(step, d->attr, s->clash.follow + 1);
}

void
personae_write_extend(const struct decision *d, const void *state,
		      const struct move *m, struct xml_node *step,
		      const struct names *names)
{
	(void)state;
	(void)names;
	if (m->at[0])
		xml_set(step, d->attr, "yes");
}

/* --- the other steps --- */

void
personae_write_pass(const struct decision *d, const void *state,
		    const struct move *m, struct xml_node *step,
		    const struct names *names)
{
	(void)d;
	set_id(state, step, "who", m->at[0], names);
}

void
personae_write_whom(const struct decision *d, const void *state,
		    const struct move *m, struct xml_node *step,
		    const struct names *names)
{
	set_id(state, step, "who", m->at[0], names);
	set_id(state, step, d->attr, m->at[1], names);
}

void
personae_write_ready(const struct decision *d, const void *state,
		     const struct move *m, struct xml_node *step,
		     const struct names *names)
{
	set_id(state, step, "who", m->at[0], names);
	xml_set(step, d->attr, personae_skill_text(state, m->at[1], names));
}

void
personae_write_maintain(const struct decision *d, const void *state,
			const struct move *m, struct xml_node *step,
			const struct names *names)
{
	const struct personae *s = state;

	set_id(s, step, "who", m->at[0], names);
	xml_set(step, d->attr, names_text(names, s->trait[m->at[1]].name));
}

void
personae_write_escalate(const struct decision *d, const void *state,
			const struct move *m, struct xml_node *step,
			const struct names *names)
{
	const struct personae *s = state;
	struct personae_order o = personae_unpack_order(m);
	size_t i;

	set_id(s, step, "who", o.who, names);
	record_set_word(step, d->attr, PERSONAE_ENCOUNTERS, o.encounter);
	for (i = 0; i < o.n; i++)
		append(step, "order", ", ",
		       personae_id_text(s, o.at[i], names));
}

void
personae_write_end(const struct decision *d, const void *state,
		   const struct move *m, struct xml_node *step,
		   const struct names *names)
{
	if (m->at[0])
		set_id(state, step, d->attr, m->at[0] - 1, names);
}

/* --- the table's business --- */

void
personae_write_amount(const struct decision *d, const void *state,
		      const struct move *m, struct xml_node *step,
		      const struct names *names)
{
	set_id(state, step, "who", m->at[0], names);
	xml_set_int(step, d->attr, m->at[PERSONAE_ARG_NUMBER]);
}

void
personae_write_give(const struct decision *d, const void *state,
		    const struct move *m, struct xml_node *step,
		    const struct names *names)
{
	set_id(state, step, "who", m->at[0], names);
	set_id(state, step, "to", m->at[1], names);
	xml_set_int(step, d->attr, m->at[PERSONAE_ARG_NUMBER]);
}

void
personae_write_buy(const struct decision *d, const void *state,
		   const struct move *m, struct xml_node *step,
		   const struct names *names)
{
	set_id(state, step, "who", m->at[0], names);
	xml_set(step, "item", names_text(names, (unsigned)(m->set & 0xffff)));
	xml_set_int(step, d->attr, m->at[PERSONAE_ARG_NUMBER]);
}

/* --- development points --- */

static void
write_new(const struct personae *s, const struct move *m, struct xml_node *step,
	  const struct names *names)
{
	int on = m->at[PERSONAE_ARG_ON];

	xml_set(step, "name", names_text(names, (unsigned)(m->set & 0xffff)));
	if (on == PERSONAE_BUY_SKILL) {
		xml_set(step, "attribute",
			personae_attr_text(s, m->at[PERSONAE_ARG_ATTR], names));
		if (m->at[PERSONAE_ARG_USE] != PERSONAE_ANY_USE)
			record_set_word(step, "use", PERSONAE_SKILL_USES,
					m->at[PERSONAE_ARG_USE]);
		if (m->at[PERSONAE_ARG_WEIGHT])
			record_set_word(step, "weight", PERSONAE_WEIGHTS,
					m->at[PERSONAE_ARG_WEIGHT] - 1);
	} else if (on == PERSONAE_BUY_TALENT) {
		record_set_word(step, "type", PERSONAE_TYPES,
				m->at[PERSONAE_ARG_ATTR]);
	} else {
		record_set_word(step, "benefit", PERSONAE_BENEFITS,
				m->at[PERSONAE_ARG_ATTR]);
		xml_set(step, "skill",
			names_text(names, (unsigned)(m->set >> 16 & 0xffff)));
	}
	if (on == PERSONAE_BUY_POWER)
		record_set_word(step, "duration", PERSONAE_DURATIONS,
				m->at[PERSONAE_ARG_USE]);
}

void
personae_write_spend(const struct decision *d, const void *state,
		     const struct move *m, struct xml_node *step,
		     const struct names *names)
{
	const struct personae *s = state;
	int what = m->at[PERSONAE_ARG_WHAT];

	xml_set(step, "who", personae_id_text(s, m->at[0], names));
	record_set_word(step, d->attr, PERSONAE_BUYS, m->at[PERSONAE_ARG_ON]);
	if (m->at[PERSONAE_ARG_FOR] != m->at[0])
		xml_set(step, "for",
			personae_id_text(s, m->at[PERSONAE_ARG_FOR], names));
	switch ((enum personae_buy)m->at[PERSONAE_ARG_ON]) {
	case PERSONAE_BUY_ATTRIBUTE:
		xml_set(step, "attribute", personae_attr_text(s, what, names));
		return;
	case PERSONAE_BUY_RATING:
		xml_set(step, "skill",
			personae_skill_text(s, (unsigned)what, names));
		return;
	case PERSONAE_BUY_SKILL:
	case PERSONAE_BUY_ENHANCEMENT:
	case PERSONAE_BUY_POWER:
	case PERSONAE_BUY_TALENT:
		write_new(s, m, step, names);
		return;
	case PERSONAE_BUY_UPGRADE:
	case PERSONAE_BUY_SUPERIOR:
	case PERSONAE_BUY_EXCEPTIONAL:
		xml_set(step, "trait", names_text(names, s->trait[what].name));
		return;
	case PERSONAE_BUY_VITALITY:
	case PERSONAE_BUY_TOUGHNESS:
		return;
	}
}

/* --- any move --- */

void
personae_write_move(const void *state, const struct move *m,
		    struct xml_node *step, const struct names *names)
{
	const struct decision *d = personae_row(state, m->verb);

	if (d->write)
		d->write(d, state, m, step, names);
}
