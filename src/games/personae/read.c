/* Personae: the challenges of a session read. */
#include "games/personae/clash.h"
#include "games/personae/moves.h"
#include "games/personae/stat.h"
#include "games/personae/words.h"

#include <stdio.h>
#include <string.h>

#include "base/str.h"

static const char difficulties[] =
	"easy simple normal challenging difficult very-difficult "
	"extremely-difficult nearly-impossible";
static const uint8_t difficulty_of[] = {0, 1, 2, 3, 5, 7, 9, 10};

/* --- who --- */

/* In an encounter it is the one whose turn it is, said or not. */
bool
personae_read_actor(const struct personae *s, struct step *step, uint8_t *who)
{
	if (s->encounter && !xml_attr(step->node, "who")) {
		*who = s->turn;
		return true;
	}
	return personae_read_id(s, step, step->node, "who", who);
}

/* --- what a party declares --- */

/* The skills that an identity has, for a message. */
bool
personae_bad_skill(const struct personae *s, struct step *step,
		   const struct xml_node *node, const char *attr, int who)
{
	struct str text = {0};
	int i;

	str_addf(&text,
		 "a skill of %s:", personae_id_text(s, who, step->names));
	for (i = 0; i < s->skills; i++)
		if (s->skill[i].who == who &&
		    s->skill[i].free == PERSONAE_UNSKILLED)
			str_addf(&text, " %s,",
				 names_text(step->names, s->skill[i].name));
	for (i = 0; i < personae_free_n(s); i++)
		str_addf(&text, " %s,", personae_free_text(s, i, step->names));
	str_add(&text, " or attribute= with an unskilled try");
	step_bad(step, node, attr, str_text(&text));
	str_free(&text);
	return false;
}

static bool
read_attribute(const struct personae *s, struct step *step,
	       const struct xml_node *node, uint8_t *attr)
{
	const char *text = step_text(step, node, "attribute");
	int i = personae_attr_find(s, text, step->names);

	*attr = (uint8_t)(text ? i : PERSONAE_ATTRS);
	return !text || i >= 0 ||
	       step_bad(step, node, "attribute",
			personae_attrs_expected(s, step->names,
						diag_arena(step->diag)));
}

/* A skill it has not is an unskilled try, for which an attribute is said. */
static bool
read_skill(const struct personae *s, struct step *step,
	   const struct xml_node *node, const char *attr,
	   struct personae_call *c)
{
	c->skill = personae_skill_find(s, c->who, step_text(step, node, attr),
				       step->names);
	if (!read_attribute(s, step, node, &c->attr))
		return false;
	return c->skill != PERSONAE_UNSKILLED || c->attr != PERSONAE_ATTRS ||
	       personae_bad_skill(s, step, node, attr, c->who);
}

/* spend="die plus" or "success": a critical for each word. */
static bool
read_spend(struct step *step, const struct xml_node *node,
	   struct personae_call *c)
{
	struct words w;
	size_t i;
	int n[3] = {0}, k;

	if (!step_words(step, node, "spend", &w))
		return false;
	for (i = 0; i < w.n; i++) {
		k = word_index("success die plus", w.at[i], strlen(w.at[i]));
		if (k < 0 || ++n[k] > (k ? 7 : 1))
			return step_bad(step, node, "spend",
					"success, or die and plus for each "
					"critical spent");
	}
	c->success = n[0];
	c->spend_dice = n[1];
	c->spend_plus = n[2];
	return true;
}

/* use="Keen Eye, Astronomy": traits, with commas between. */
static bool
read_uses(const struct personae *s, struct step *step,
	  const struct xml_node *node, struct personae_call *c)
{
	const char *p = step_text(step, node, "use");
	char name[256];
	size_t len, n = 0;
	int i;

	for (p = p ? p : ""; p += strspn(p, " \t\r\n,"), *p; p += len) {
		len = strcspn(p, ",");
		snprintf(name, sizeof(name), "%.*s", (int)len, p);
		for (i = (int)strlen(name) - 1; i >= 0 && name[i] == ' '; i--)
			name[i] = '\0';
		i = personae_trait_find(s, c->who, name, step->names);
		if (i < 0 || n == PERSONAE_USES)
			return step_bad(step, node, "use",
					"up to three enhancements, powers or "
					"talents of who uses them, with "
					"commas between");
		c->uses[n++] = (uint8_t)(i + 1);
	}
	return true;
}

static bool
read_help(const struct personae *s, struct step *step,
	  const struct xml_node *node, struct personae_call *c)
{
	uint8_t ids[PERSONAE_IDS];
	size_t n, i;

	if (!personae_read_ids(s, step, node, "assist", ids, PERSONAE_IDS, &n))
		return false;
	for (i = 0; i < n; i++)
		c->help |= 1u << ids[i];
	return true;
}

/* Circumstances that the table agreed on. */
static bool
read_circumstance(struct step *step, const struct xml_node *node,
		  struct personae_call *c)
{
	long modifier, dice;

	if (!step_int(step, node, "modifier", -PERSONAE_MODIFIER,
		      PERSONAE_MODIFIER, 0, &modifier) ||
	    !step_int(step, node, "dice", 0, PERSONAE_BONUS, 0, &dice))
		return false;
	c->modifier = (int)modifier;
	c->dice = (int)dice;
	return true;
}

static bool
read_party(const struct personae *s, struct step *step,
	   const struct xml_node *node, struct personae_call *c)
{
	return read_circumstance(step, node, c) && read_spend(step, node, c) &&
	       read_uses(s, step, node, c);
}

static bool
read_attacker(const struct personae *s, struct step *step,
	      const struct xml_node *node, struct personae_call *c)
{
	long hits;

	if (!read_skill(s, step, node, "skill", c) ||
	    !read_party(s, step, node, c) || !read_help(s, step, node, c) ||
	    !step_int(step, node, "hits", 0, PERSONAE_OWN_HITS - 1,
		      PERSONAE_OWN_HITS, &hits))
		return false;
	c->hits = (uint8_t)hits;
	return true;
}

static struct personae_call
call_of(int verb, int who)
{
	return (struct personae_call){.verb = (uint8_t)verb,
				      .who = (uint8_t)who,
				      .attr = PERSONAE_ATTRS,
				      .skill = PERSONAE_UNSKILLED,
				      .against = PERSONAE_NOBODY,
				      .hits = PERSONAE_OWN_HITS};
}

/* --- challenges --- */

/* against= and the <reactor>s that it leaves out. */
static bool
read_against(const struct personae *s, struct step *step, uint8_t *ids,
	     size_t *n)
{
	const struct xml_node *c;
	uint8_t who;

	if (!personae_read_ids(s, step, step->node, "against", ids,
			       PERSONAE_IDS, n))
		return false;
	XML_EACH (c, step->node, "reactor") {
		if (!personae_read_id(s, step, c, "who", &who))
			return false;
		if (!memchr(ids, who, *n) && *n < PERSONAE_IDS)
			ids[(*n)++] = who;
	}
	return *n || step_bad(step, step->node, "against",
			      "whom the challenge is issued to");
}

/* The kind said, or the one that the skill is for. */
static bool
read_kind(const struct personae *s, struct step *step, struct personae_call *c)
{
	int kind, use = personae_skill_use(s, c->skill);

	if (use <= PERSONAE_POWER && !xml_attr(step->node, "kind")) {
		c->kind = (uint8_t)use;
		return true;
	}
	if (!step_need_choice(step, step->node, "kind", PERSONAE_KINDS, &kind))
		return false;
	c->kind = (uint8_t)kind;
	return true;
}

static bool
read_challenge(const struct personae *s, struct step *step, struct move *m)
{
	struct personae_call c = call_of(PERSONAE_DO_CHALLENGE, 0);
	uint8_t against[PERSONAE_IDS];
	size_t n;

	if (!personae_read_actor(s, step, &c.who) ||
	    !read_attacker(s, step, step->node, &c) ||
	    !read_kind(s, step, &c) || !read_against(s, step, against, &n))
		return false;
	c.against = against[0];
	c.alone = n == 1 && !xml_first(step->node, "actor");
	*m = personae_pack(&c);
	return true;
}

/* The n-th <actor> of a step, or NULL. */
static const struct xml_node *
nth_actor(const struct step *step, int n)
{
	const struct xml_node *c;

	XML_EACH (c, step->node, "actor")
		if (n-- == 0)
			return c;
	return NULL;
}

/* First the further reactors join, then the further actors. */
static bool
read_join(const struct personae *s, struct step *step, struct move *m)
{
	const struct xml_node *node = nth_actor(step, s->clash.actors - 1);
	struct personae_call c = call_of(PERSONAE_DO_ACTOR, 0);
	uint8_t against[PERSONAE_IDS];
	size_t n;

	if (!read_against(s, step, against, &n))
		return false;
	if (s->clash.reactors < n) {
		m->verb = PERSONAE_DO_REACTOR;
		m->at[0] = against[s->clash.reactors];
		return true;
	}
	m->verb = PERSONAE_DO_BEGIN;
	if (!node)
		return true;
	c.kind = s->clash.kind;
	if (!personae_read_id(s, step, node, "who", &c.who) ||
	    !read_attacker(s, step, node, &c))
		return false;
	*m = personae_pack(&c);
	return true;
}

/* The <reactor> that speaks of an identity, or NULL. */
static const struct xml_node *
reactor_of(const struct personae *s, const struct step *step, int who)
{
	const struct xml_node *c;

	XML_EACH (c, step->node, "reactor")
		if (personae_id_find(s, xml_attr(c, "who"), step->names) == who)
			return c;
	return NULL;
}

/*
 * The skill is the <reactor>'s, else that of answer=, else the passive one; by
 * the attribute that the <reactor> names.
 */
static bool
read_answer(const struct personae *s, struct step *step, struct move *m)
{
	int who = personae_clash_decider(s);
	const struct xml_node *node = reactor_of(s, step, who);
	struct personae_call c = call_of(PERSONAE_DO_ANSWER, who);
	const char *answer;

	c.kind = s->clash.kind;
	c.skill = personae_passive(s, c.kind);
	if (node && (!read_party(s, step, node, &c) ||
		     !read_attribute(s, step, node, &c.attr)))
		return false;
	if (node && xml_attr(node, "skill")) {
		if (!read_skill(s, step, node, "skill", &c))
			return false;
	} else if (xml_attr(step->node, "answer")) {
		answer = step_text(step, step->node, "answer");
		c.skill = personae_skill_find(s, who, answer, step->names);
		if (c.skill == PERSONAE_UNSKILLED)
			return personae_bad_skill(s, step, step->node, "answer",
						  who);
	}
	*m = personae_pack(&c);
	return true;
}

/* The element that speaks of the party at clash.at. */
static const struct xml_node *
party_node(const struct personae *s, const struct step *step)
{
	const struct personae_clash *c = &s->clash;
	const struct xml_node *node;

	if (!c->at)
		return step->node;
	if (c->at < c->actors)
		return nth_actor(step, c->at - 1);
	node = reactor_of(s, step, personae_clash_decider(s));
	return node ? node : step->node;
}

/* A number that may be left out. */
static bool
read_choice(const struct personae *s, struct step *step, const char *attr,
	    long most, int verb, struct move *m)
{
	long n;

	if (!step_int(step, party_node(s, step), attr, 0, most, 0, &n))
		return false;
	m->verb = (uint8_t)verb;
	m->at[0] = (uint8_t)n;
	return true;
}

static bool
read_reroll(const struct personae *s, struct step *step, struct move *m)
{
	bool own = personae_reroll_trait(s)->benefit == PERSONAE_REROLL;

	return read_choice(s, step, own ? "reroll" : "force", PERSONAE_SIDES,
			   PERSONAE_DO_REROLL, m);
}

/* follow-ups=: how many are made. */
static bool
read_follow(const struct personae *s, struct step *step, struct move *m)
{
	if (!read_choice(s, step, "follow-ups", 20, PERSONAE_DO_FOLLOW, m))
		return false;
	m->at[0] = m->at[0] > s->clash.follow;
	return true;
}

static bool
read_extend(struct step *step, struct move *m)
{
	bool yes;

	m->verb = PERSONAE_DO_EXTEND;
	if (!step_flag(step, step->node, "extend", &yes))
		return false;
	m->at[0] = yes;
	return true;
}

bool
personae_difficulty(const char *text, uint8_t *difficulty)
{
	char word[32] = "";
	long n;
	int i;

	if (str_int(text, &n) && n >= 0 && n <= 30) {
		*difficulty = (uint8_t)n;
		return true;
	}
	for (i = 0; text && text[i] && i < 31; i++)
		word[i] = text[i] == ' ' ? '-' : text[i];
	i = word_index(difficulties, word, strlen(word));
	if (i >= 0)
		*difficulty = difficulty_of[i];
	return i >= 0;
}

static bool
read_difficulty(struct step *step, uint8_t *difficulty)
{
	if (personae_difficulty(step_text(step, step->node, "difficulty"),
				difficulty))
		return true;
	return step_bad(step, step->node, "difficulty",
			"easy, simple, normal, challenging, difficult, "
			"very-difficult, extremely-difficult, "
			"nearly-impossible, or a whole number, 0 to 30");
}

static bool
read_unopposed(const struct personae *s, struct step *step, struct move *m)
{
	struct personae_call c = call_of(PERSONAE_DO_UNOPPOSED, 0);

	c.kind = PERSONAE_UNOPPOSED;
	if (!personae_read_actor(s, step, &c.who) ||
	    !read_skill(s, step, step->node, "skill", &c) ||
	    !read_party(s, step, step->node, &c) ||
	    !read_help(s, step, step->node, &c) ||
	    !read_difficulty(step, &c.difficulty))
		return false;
	*m = personae_pack(&c);
	return true;
}

static bool
read_recover(const struct personae *s, struct step *step, struct move *m)
{
	struct personae_call c = call_of(PERSONAE_DO_RECOVER, 0);

	c.kind = PERSONAE_RECOVERY;
	c.attr = PERSONAE_STA;
	if (!personae_read_id(s, step, step->node, "who", &c.who) ||
	    !read_circumstance(step, step->node, &c) ||
	    !read_spend(step, step->node, &c) ||
	    !read_help(s, step, step->node, &c))
		return false;
	*m = personae_pack(&c);
	return true;
}

/* --- any move --- */

bool
personae_read_move(const void *state, struct step *step, struct move *m)
{
	const struct personae *s = state;

	switch ((enum personae_phase)s->phase) {
	case PERSONAE_AT_JOIN:
		return read_join(s, step, m);
	case PERSONAE_AT_ANSWER:
		return read_answer(s, step, m);
	case PERSONAE_AT_REROLLS:
		return read_reroll(s, step, m);
	case PERSONAE_AT_INJURY:
		return read_choice(s, step, "injury", 20, PERSONAE_DO_INJURE,
				   m);
	case PERSONAE_AT_MORE:
		return read_follow(s, step, m);
	case PERSONAE_AT_EXTEND:
		return read_extend(step, m);
	default:
		break;
	}
	switch ((enum personae_verb)m->verb) {
	case PERSONAE_DO_CHALLENGE:
		return read_challenge(s, step, m);
	case PERSONAE_DO_UNOPPOSED:
		return read_unopposed(s, step, m);
	case PERSONAE_DO_RECOVER:
		return read_recover(s, step, m);
	case PERSONAE_DO_SPEND:
		return personae_read_spend(s, step, m);
	default:
		return personae_read_action(s, step, m);
	}
}
