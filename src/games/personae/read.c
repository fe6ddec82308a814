/* Personae: the challenges of a session read, after its schema has passed. */
#include "games/personae/clash.h"
#include "games/personae/moves.h"
#include "games/personae/stat.h"
#include "games/personae/words.h"

#include <stdio.h>
#include <string.h>

#include "base/speech.h"
#include "base/str.h"

static const char difficulties[] =
	"easy simple normal challenging difficult very-difficult "
	"extremely-difficult nearly-impossible";
static const uint8_t difficulty_of[] = {0, 1, 2, 3, 5, 7, 9, 10};

enum { SPENT_MOST = 7 }; /* three bits of a move */

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

	for (i = 0; i < s->skills; i++)
		if (s->skill[i].who == who &&
		    s->skill[i].free == PERSONAE_UNSKILLED)
			str_addf(&text, "%s, ",
				 names_text(step->names, s->skill[i].name));
	for (i = 0; i < personae_free_n(s); i++)
		str_addf(&text, "%s%s,", i ? " " : "",
			 personae_free_text(s, i, step->names));
	step_bad(step, node, attr,
		 arena_printf(diag_arena(step->diag),
			      _("a skill of %s: %s or attribute= with an "
				"unskilled try"),
			      personae_id_text(s, who, step->names),
			      str_text(&text)));
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
read_spent(struct step *step, const struct xml_node *node,
	   struct personae_call *c)
{
	struct words w;
	size_t i;
	int n[3] = {0}, k;

	if (!step_words(step, node, "spend", &w))
		return false;
	for (i = 0; i < w.n; i++) {
		k = word_index("success die plus", w.at[i], strlen(w.at[i]));
		if (++n[k] > (k ? SPENT_MOST : 1))
			return step_bad(step, node, "spend",
					_("success, or die and plus for each "
					  "critical spent"));
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
					_("up to three enhancements, powers or "
					  "talents of who uses them, with "
					  "commas between"));
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

/* Circumstances that the table agreed on, and the criticals spent. */
static bool
read_bonus(struct step *step, const struct xml_node *node,
	   struct personae_call *c)
{
	c->modifier = (int)step_number(step, node, "modifier", 0);
	c->dice = (int)step_number(step, node, "dice", 0);
	return read_spent(step, node, c);
}

static bool
read_party(const struct personae *s, struct step *step,
	   const struct xml_node *node, struct personae_call *c)
{
	return read_bonus(step, node, c) && read_uses(s, step, node, c);
}

static bool
read_attacker(const struct personae *s, struct step *step,
	      const struct xml_node *node, struct personae_call *c)
{
	c->hits = (uint8_t)step_number(step, node, "hits", PERSONAE_OWN_HITS);
	return read_skill(s, step, node, "skill", c) &&
	       read_party(s, step, node, c) && read_help(s, step, node, c);
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

/*
 * against= and the <reactor>s that it leaves out, up to `most`: the last one is
 * what was read last.
 */
static bool
read_against(const struct personae *s, struct step *step, size_t most,
	     uint8_t *ids, size_t *n)
{
	const struct xml_node *c = xml_first(step->node, "reactor");
	uint8_t who;

	if (!personae_read_ids(s, step, step->node, "against", ids,
			       PERSONAE_IDS, n))
		return false;
	for (; c && *n < most; c = xml_next(c, "reactor")) {
		if (!personae_read_id(s, step, c, "who", &who))
			return false;
		if (!memchr(ids, who, *n))
			ids[(*n)++] = who;
	}
	return *n || step_bad(step, step->node, "against",
			      _("whom the challenge is issued to"));
}

/* The kind said, or the one that the skill is for. */
static bool
read_kind(const struct personae *s, struct step *step, struct personae_call *c)
{
	int kind = step_word(step, step->node, "kind", PERSONAE_KINDS);
	int use = personae_skill_use(s, c->skill);

	if (kind < 0)
		kind = use;
	c->kind = (uint8_t)kind;
	return kind <= PERSONAE_POWER ||
	       step_bad(step, step->node, "kind", "one of: " PERSONAE_KINDS);
}

/* The <actor>s join in order, so that the cursor stops at each of them. */
bool
personae_read_challenge(const struct decision *d, const void *state,
			struct step *step, struct move *m)
{
	struct personae_call c = call_of(decision_verb(d), 0);
	const struct personae *s = state;
	uint8_t against[PERSONAE_IDS];
	size_t n;

	step_walk_only(step, "actor");
	if (!personae_read_actor(s, step, &c.who) ||
	    !read_against(s, step, PERSONAE_IDS, against, &n) ||
	    !read_attacker(s, step, step->node, &c) || !read_kind(s, step, &c))
		return false;
	c.against = against[0];
	c.alone = n == 1 && !step_next(step);
	*m = personae_pack(&c);
	return true;
}

/* First the further reactors join, then the further actors. */
bool
personae_read_join(const struct decision *d, const void *state,
		   struct step *step, struct move *m)
{
	struct personae_call c = call_of(PERSONAE_DO_ACTOR, 0);
	const struct personae *s = state;
	const struct xml_node *node;
	uint8_t against[PERSONAE_IDS];
	size_t n;

	(void)d;
	if (!read_against(s, step, s->clash.reactors + 1u, against, &n))
		return false;
	if (s->clash.reactors < n) {
		m->verb = PERSONAE_DO_REACTOR;
		m->at[0] = against[s->clash.reactors];
		return true;
	}
	m->verb = PERSONAE_DO_BEGIN;
	if (!step_next(step))
		return true;
	node = step_take(step);
	c.kind = s->clash.kind;
	if (!personae_read_id(s, step, node, "who", &c.who) ||
	    !read_attacker(s, step, node, &c))
		return false;
	*m = personae_pack(&c);
	return true;
}

/*
 * The skill is the <reactor>'s, else that of answer=, else the passive one; by
 * the attribute that the <reactor> names.
 */
bool
personae_read_answer(const struct decision *d, const void *state,
		     struct step *step, struct move *m)
{
	const struct personae *s = state;
	int who = personae_clash_decider(s);
	const struct xml_node *node = personae_element(s, step, d->name, who);
	struct personae_call c = call_of(decision_verb(d), who);
	const char *answer;

	c.kind = s->clash.kind;
	c.skill = personae_passive(s, c.kind);
	if (node && (!read_party(s, step, node, &c) ||
		     !read_attribute(s, step, node, &c.attr)))
		return false;
	if (node && xml_attr(node, "skill")) {
		if (!read_skill(s, step, node, "skill", &c))
			return false;
	} else if (xml_attr(step->node, d->attr)) {
		answer = step_text(step, step->node, d->attr);
		c.skill = personae_skill_find(s, who, answer, step->names);
		if (c.skill == PERSONAE_UNSKILLED)
			return personae_bad_skill(s, step, step->node, d->attr,
						  who);
	}
	*m = personae_pack(&c);
	return true;
}

/* --- after the roll --- */

/* The element that speaks of the party at clash.at, or the step. */
static const struct xml_node *
party_node(const struct personae *s, const struct step *step)
{
	const char *name = s->clash.at < s->clash.actors ? "actor" : "reactor";
	const struct xml_node *node = NULL;

	if (s->clash.at)
		node = personae_element(s, step, name,
					personae_clash_decider(s));
	return node ? node : step->node;
}

static void
read_number(const struct personae *s, struct step *step, const char *attr,
	    struct move *m)
{
	m->at[0] = (uint8_t)step_number(step, party_node(s, step), attr, 0);
}

bool
personae_read_number(const struct decision *d, const void *state,
		     struct step *step, struct move *m)
{
	read_number(state, step, d->attr, m);
	return true;
}

bool
personae_read_reroll(const struct decision *d, const void *state,
		     struct step *step, struct move *m)
{
	const struct personae *s = state;
	bool own = personae_reroll_trait(s)->benefit == PERSONAE_REROLL;

	read_number(s, step, own ? d->attr : "force", m);
	return true;
}

/* follow-ups=: how many are made. */
bool
personae_read_follow(const struct decision *d, const void *state,
		     struct step *step, struct move *m)
{
	const struct personae *s = state;

	read_number(s, step, d->attr, m);
	m->at[0] = m->at[0] > s->clash.follow;
	return true;
}

bool
personae_read_extend(const struct decision *d, const void *state,
		     struct step *step, struct move *m)
{
	(void)state;
	m->at[0] = step_word(step, step->node, d->attr, "no yes") > 0;
	return true;
}

/* --- against nobody --- */

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
read_difficulty(struct step *step, const char *attr, uint8_t *difficulty)
{
	if (personae_difficulty(step_text(step, step->node, attr), difficulty))
		return true;
	return step_bad(step, step->node, attr,
			_("easy, simple, normal, challenging, difficult, "
			  "very-difficult, extremely-difficult, "
			  "nearly-impossible, or a whole number, 0 to 30"));
}

bool
personae_read_unopposed(const struct decision *d, const void *state,
			struct step *step, struct move *m)
{
	struct personae_call c = call_of(decision_verb(d), 0);
	const struct personae *s = state;

	c.kind = PERSONAE_UNOPPOSED;
	if (!personae_read_actor(s, step, &c.who) ||
	    !read_skill(s, step, step->node, "skill", &c) ||
	    !read_party(s, step, step->node, &c) ||
	    !read_help(s, step, step->node, &c) ||
	    !read_difficulty(step, d->attr, &c.difficulty))
		return false;
	*m = personae_pack(&c);
	return true;
}

bool
personae_read_recover(const struct decision *d, const void *state,
		      struct step *step, struct move *m)
{
	struct personae_call c = call_of(decision_verb(d), 0);
	const struct personae *s = state;

	c.kind = PERSONAE_RECOVERY;
	c.attr = PERSONAE_STA;
	if (!personae_read_id(s, step, step->node, "who", &c.who) ||
	    !read_bonus(step, step->node, &c) ||
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
	const struct decision *d = personae_row(s, m->verb);

	m->verb = decision_verb(d);
	return !d->read || d->read(d, s, step, m);
}
