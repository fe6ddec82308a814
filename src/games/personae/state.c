/* Personae: the state read from a kit or a start, and judged. */
#include "games/personae/state.h"

#include <stdio.h>
#include <string.h>

#include "base/speech.h"
#include "base/str.h"
#include "games/personae/stat.h"
#include "games/personae/words.h"
#include "rules/records.h"

enum { ROUNDS_MOST = 9999 };

/* --- the table --- */

static bool
read_player(struct personae_reading *r, const struct xml_node *p, int index)
{
	long seat;

	if (!step_int(&r->step, p, "seat", 0, r->s->players - 1, index, &seat))
		return false;
	if (seat != index)
		return state_refuse(&r->step, p, PERSONAE_WHY(SEAT_ORDER),
				    hole_number(index));
	names_seat(r->step.names, index, xml_attr(p, "name"));
	return true;
}

/* As many seats as players, or else characters; then the chorus. */
static bool
read_players(struct personae_reading *r)
{
	const struct xml_node *p;
	bool good = true;
	int n = record_count(r->from, "player"), i;

	if (!n)
		n = record_count(r->from, "character");
	if (n < 1 || n > PERSONAE_PLAYERS)
		return state_refuse(&r->step, r->from, PERSONAE_WHY(PLAYERS),
				    hole_number(n),
				    hole_number(PERSONAE_PLAYERS));
	r->s->players = (uint8_t)n;
	for (i = 0; i < n; i++)
		names_seat(r->step.names, i, NULL);
	i = 0;
	XML_EACH (p, r->from, "player")
		good = good && read_player(r, p, i++);
	names_seat(r->step.names, n, "chorus");
	return good;
}

/* <attribute id="cmp" abbr="KOM"/>: a translation. */
static bool
read_abbr(struct personae_reading *r, const struct xml_node *node)
{
	const char *abbr = xml_attr(node, "abbr");
	int i = step_word(&r->step, node, "id", PERSONAE_ATTR_IDS), k;

	if (str_blank(abbr) || strpbrk(abbr, " ,"))
		return step_bad(&r->step, node, "abbr",
				_("an abbreviation, one word"));
	r->s->abbr[i] = names_add(r->step.names, abbr);
	for (k = 0; k < PERSONAE_ATTRS; k++)
		if (k != i && r->s->abbr[k] == r->s->abbr[i])
			return state_refuse(&r->step, node,
					    PERSONAE_WHY(ABBR_TWICE),
					    hole_text(abbr));
	return true;
}

static bool
read_free_name(struct personae_reading *r, const struct xml_node *node)
{
	const char *id = xml_attr(node, "id"), *name = xml_attr(node, "name");
	int i;

	for (i = 0; i < personae_free_n(r->s); i++)
		if (str_eq(id, personae_free_id(r->s, i)))
			break;
	if (i == personae_free_n(r->s))
		return step_bad(&r->step, node, "id",
				_("a free skill of the profile, as counter"));
	if (!str_blank(name))
		r->s->free_name[i] = names_add(r->step.names, name);
	return true;
}

static bool
read_words(struct personae_reading *r)
{
	const struct xml_node *node;
	bool good = true;
	int i;

	for (i = 0; i < personae_free_n(r->s); i++)
		r->s->free_name[i] =
			names_add(r->step.names,
				  personae_free_text(r->s, i, r->step.names));
	XML_EACH (node, r->from, "attribute")
		good = good && read_abbr(r, node);
	XML_EACH (node, r->from, "free-skill")
		good = good && read_free_name(r, node);
	return good;
}

static bool
read_evening(struct personae_reading *r)
{
	const struct xml_node *node = xml_first(r->from, "evening");
	long scenes = 3, rounds = 10;

	if (node &&
	    (!step_int(&r->step, node, "scenes", 1, 200, scenes, &scenes) ||
	     !step_int(&r->step, node, "rounds", 1, 200, rounds, &rounds)))
		return false;
	r->s->scenes = (uint8_t)scenes;
	r->s->rounds = (uint8_t)rounds;
	return true;
}

/* --- what people say of each other --- */

static bool
read_other(struct personae_reading *r, int who, const char *attr,
	   uint8_t *other)
{
	if (!xml_attr(r->id[who], attr))
		return true;
	if (!personae_read_id(r->s, &r->step, r->id[who], attr, other))
		return false;
	return *other != who ||
	       step_bad(&r->step, r->id[who], attr, _("somebody else"));
}

static bool
read_ready(struct personae_reading *r, int who)
{
	const char *text = step_text(&r->step, r->id[who], "ready");
	unsigned skill = personae_skill_find(r->s, who, text, r->step.names);

	if (!text)
		return true;
	if (skill == PERSONAE_UNSKILLED)
		return step_bad(&r->step, r->id[who], "ready",
				_("one of its skills"));
	r->s->id[who].ready = (uint8_t)(skill + 1);
	return true;
}

/* RULES 3.5: Potential 3, an enhancement for it, and ten points. */
static bool
read_companion(struct personae_reading *r, int who)
{
	struct personae *s = r->s;
	struct personae_id *id = &s->id[who];
	int i, owner;

	if (!read_other(r, who, "companion", &id->companion))
		return false;
	owner = id->companion;
	if (owner == PERSONAE_NOBODY)
		return true;
	for (i = 0; i < s->traits; i++)
		if (s->trait[i].who == owner &&
		    s->trait[i].benefit == PERSONAE_COMPANION &&
		    s->trait[i].kind == PERSONAE_ENHANCEMENT)
			break;
	if (!s->id[owner].main || personae_potential(s, owner) < 3 ||
	    i == s->traits)
		return state_refuse(&r->step, r->id[who],
				    PERSONAE_WHY(COMPANION_OF),
				    personae_hole(owner));
	if (personae_sum(id->attr) < 10)
		return state_refuse(&r->step, r->id[who],
				    PERSONAE_WHY(COMPANION_SUM),
				    personae_hole(who),
				    hole_number(personae_sum(id->attr)));
	id->seat = s->id[owner].seat;
	id->stance = PERSONAE_ALLY;
	personae_renew(s, who);
	return true;
}

/* --- creation --- */

/* Slots that an enhancement takes: superior 2, exceptional 3. */
static int
slots(const struct personae_trait *t)
{
	if (t->marks & PERSONAE_X)
		return 3;
	return t->marks & PERSONAE_S ? 2 : 1;
}

static void
count_trait(const struct personae_trait *t, struct personae_build *b)
{
	int free_upgrades = t->marks & PERSONAE_C ? 1 : 0;
	int upgrades = t->level - 1 - free_upgrades;

	if (t->kind == PERSONAE_A_POWER) {
		b->powers += t->level;
	} else if (t->kind == PERSONAE_TALENT) {
		b->talents += t->level;
		b->languages += t->benefit == PERSONAE_LANGUAGE;
	} else {
		b->enhancements += slots(t) - (t->marks & PERSONAE_B ? 1 : 0);
		b->backgrounds += t->marks & PERSONAE_B ? 1 : 0;
		b->upgrades += upgrades > 0 ? upgrades : 0;
	}
}

static struct personae_build
build_of(const struct personae *s, int who)
{
	struct personae_build b = {.best = PERSONAE_SKILL_START};
	int i;

	memcpy(b.attr, s->id[who].attr, sizeof(b.attr));
	memcpy(b.rank, s->id[who].rank, sizeof(b.rank));
	for (i = 0; i < s->skills; i++) {
		if (s->skill[i].who != who)
			continue;
		b.skills += s->skill[i].free == PERSONAE_UNSKILLED;
		b.pool += s->skill[i].rating - PERSONAE_SKILL_START;
		if (s->skill[i].rating > b.best)
			b.best = s->skill[i].rating;
	}
	for (i = 0; i < s->traits; i++)
		if (s->trait[i].who == who)
			count_trait(&s->trait[i], &b);
	return b;
}

/* A kit is a creation; a state may have advanced from it. */
static bool
check_character(struct personae_reading *r, int who)
{
	bool strict = r->s->knobs.at[PERSONAE_KNOB_PRIORITIES];
	const struct personae_id *id = &r->s->id[who];
	struct personae_build b = build_of(r->s, who);
	struct refusal why;
	long points;
	bool fits;

	if (r->start) {
		fits = personae_values_fit(who, id->attr, id->rank, strict,
					   &why);
	} else {
		if (!step_int(&r->step, r->id[who], "creation", 10,
			      PERSONAE_ATTRS * PERSONAE_ATTR_MOST, 0, &points))
			return false;
		b.points = (int)points;
		fits = personae_build_legal(who, &b, strict, &why);
	}
	return fits || state_refused(&r->step, r->id[who], &why);
}

static bool
check_people(struct personae_reading *r)
{
	struct personae *s = r->s;
	bool good = true;
	int i;

	for (i = 0; i < s->ids; i++) {
		good = good && read_ready(r, i) && read_companion(r, i) &&
		       read_other(r, i, "by", &s->id[i].by) &&
		       read_other(r, i, "assists", &s->id[i].pledge);
		if (good && s->id[i].main)
			good = check_character(r, i);
	}
	return good;
}

/* --- the game's progress --- */

static bool
read_order(struct personae_reading *r)
{
	struct personae *s = r->s;
	size_t n;
	int i;

	if (!personae_read_ids(s, &r->step, r->from, "order", s->order,
			       PERSONAE_IDS, &n))
		return false;
	for (i = 0; !xml_attr(r->from, "order") && i < s->ids; i++)
		if (personae_able(s, i))
			s->order[n++] = (uint8_t)i;
	s->order_n = (uint8_t)n;
	return n || state_refuse(&r->step, r->from, PERSONAE_WHY(NOBODY_ABLE));
}

static bool
read_turn(struct personae_reading *r)
{
	uint8_t acted[PERSONAE_IDS];
	struct personae *s = r->s;
	long actions;
	size_t n, i;

	s->turn = s->order[0];
	if (xml_attr(r->from, "turn") &&
	    !personae_read_id(s, &r->step, r->from, "turn", &s->turn))
		return false;
	if (!memchr(s->order, s->turn, s->order_n))
		return step_bad(&r->step, r->from, "turn",
				_("one of those in the order"));
	if (!step_int(&r->step, r->from, "actions", 1, 9,
		      personae_turn_actions(s, s->turn), &actions) ||
	    !personae_read_ids(s, &r->step, r->from, "acted", acted,
			       PERSONAE_IDS, &n))
		return false;
	s->actions = (uint8_t)actions;
	for (i = 0; i < n; i++)
		s->acted |= 1u << acted[i];
	return true;
}

static bool
read_encounter(struct personae_reading *r)
{
	int encounter =
		step_word(&r->step, r->from, "encounter", PERSONAE_ENCOUNTERS);
	long round;

	if (!step_int(&r->step, r->from, "round", 1, ROUNDS_MOST, 1, &round))
		return false;
	r->s->encounter = (uint8_t)(encounter < 0 ? PERSONAE_SCENE : encounter);
	if (!r->s->encounter)
		return true;
	r->s->round = (uint16_t)round;
	return read_order(r) && read_turn(r);
}

/* A chain of challenges between two that goes on. */
static bool
read_chain(struct personae_reading *r)
{
	const struct xml_node *node = xml_first(r->from, "extended");
	struct personae_chain *c = &r->s->chain;
	long n, won;

	c->who = c->against = PERSONAE_NOBODY;
	if (!node)
		return true;
	if (!personae_read_id(r->s, &r->step, node, "who", &c->who) ||
	    !personae_read_id(r->s, &r->step, node, "against", &c->against) ||
	    !step_int(&r->step, node, "challenges", 1, 250, 1, &n) ||
	    !step_int(&r->step, node, "won", 0, n, 0, &won))
		return false;
	c->challenges = (uint8_t)n;
	c->won = (uint8_t)won;
	return true;
}

/* The chorus' own pool is as deep as its greatest threshold (P-A21). */
static bool
read_pool(struct personae_reading *r)
{
	struct personae *s = r->s;
	int i, cap = 0;
	long pool;

	for (i = 0; i < s->ids; i++)
		if (personae_chorus(s, i) && personae_threshold(s, i) > cap)
			cap = personae_threshold(s, i);
	if (!step_int(&r->step, r->from, "chorus-bank", 0, cap, 0, &pool))
		return false;
	s->pool = (uint8_t)pool;
	return true;
}

/* The party of that identity on a side, added if need be; or NULL. */
static struct personae_party *
party_of(struct personae_party *side, uint8_t *n, uint8_t who)
{
	int i;

	for (i = 0; i < *n; i++)
		if (side[i].who == who)
			return &side[i];
	if (*n == PERSONAE_SIDE)
		return NULL;
	side[*n].who = who;
	return &side[(*n)++];
}

/* What the last challenge came to, for the next state to say it too. */
static bool
read_result(struct personae_reading *r, const struct xml_node *node)
{
	struct personae_clash *c = &r->s->clash;
	struct personae_party *a, *b;
	uint8_t who, against = PERSONAE_NOBODY;
	int kind = step_word(&r->step, node, "kind", PERSONAE_ALL_KINDS);

	if (!personae_read_id(r->s, &r->step, node, "who", &who))
		return false;
	if (kind <= PERSONAE_POWER &&
	    !personae_read_id(r->s, &r->step, node, "against", &against))
		return false;
	if (c->actors && kind != c->kind)
		return state_refuse(&r->step, node, PERSONAE_WHY(TWO_KINDS));
	a = party_of(c->party, &c->actors, who);
	b = party_of(c->party + PERSONAE_SIDE, &c->reactors, against);
	if (!a || !b)
		return state_refuse(&r->step, node, PERSONAE_WHY(MANY_RESULTS),
				    hole_number(PERSONAE_SIDE));
	c->kind = (uint8_t)kind;
	if (step_word(&r->step, node, "success", "no yes") > 0)
		a->won |= (uint8_t)(1u << (b - c->party - PERSONAE_SIDE));
	return true;
}

static bool
read_results(struct personae_reading *r)
{
	const struct xml_node *node;
	bool good = true;

	XML_EACH (node, r->from, "result")
		good = good && read_result(r, node);
	return good;
}

static bool
read_progress(struct personae_reading *r)
{
	struct personae *s = r->s;
	long talks;
	int end;

	if (!r->start) /* a kit: nothing was played */
		return true;
	if (!read_encounter(r) || !read_pool(r) ||
	    !step_int(&r->step, r->from, "talks", 0, 250, 0, &talks))
		return false;
	s->yielded = (uint8_t)(1 + step_word(&r->step, r->from, "yielded",
					     PERSONAE_STANCES));
	s->fought = step_word(&r->step, r->from, "fought", "no yes") > 0;
	end = step_word(&r->step, r->from, "over", PERSONAE_ENDS);
	s->talks = (uint8_t)talks;
	s->end = (uint8_t)(end < 0 ? PERSONAE_END_NONE : end);
	if (s->end)
		s->phase = PERSONAE_AT_OVER;
	return true;
}

static bool
read_scene(struct personae_reading *r)
{
	long scene = 1;

	if (r->start && !step_int(&r->step, r->from, "scene", 1,
				  PERSONAE_SCENES, 1, &scene))
		return false;
	r->s->scene = (uint16_t)scene;
	return true;
}

bool
personae_begin(void *state, const struct xml_node *from, struct names *names,
	       struct diag *d)
{
	struct personae_reading r = {
		.s = state,
		.from = from,
		.step = step_over(from, names, d),
		.start = xml_is(from, "start"),
	};

	r.step.state = state;

	return read_players(&r) && read_words(&r) && read_evening(&r) &&
	       read_scene(&r) && personae_read_people(&r) &&
	       personae_read_skills(&r) && personae_read_traits(&r) &&
	       check_people(&r) && read_chain(&r) && read_results(&r) &&
	       read_progress(&r);
}
