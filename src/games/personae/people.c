/* Personae: identities, skills and traits read from a kit or a start. */
#include "games/personae/people.h"

#include <stdio.h>
#include <string.h>

#include "base/speech.h"
#include "base/str.h"
#include "games/personae/stat.h"
#include "games/personae/words.h"
#include "rules/records.h"

/* As static texts: struct step remembers which were asked for. */
static const char *const values[] = {"cmp", "pro", "cng", "pow", "kno", "sta"};
static const char *const ranks[] = {"cmp-rank", "pro-rank", "cng-rank",
				    "pow-rank", "kno-rank", "sta-rank"};

static const char *
tough_words(const struct personae *s)
{
	return s->knobs.at[PERSONAE_KNOB_PROFILE] == PERSONAE_V3
		       ? "minor medium major"
		       : "minion minor major";
}

/* --- small readers --- */

static bool
read_byte(struct personae_reading *r, const struct xml_node *node,
	  const char *attr, long low, long high, long otherwise, uint8_t *value)
{
	long n;

	if (!step_int(&r->step, node, attr, low, high, otherwise, &n))
		return false;
	*value = (uint8_t)n;
	return true;
}

static bool
read_number(struct personae_reading *r, const struct xml_node *node,
	    const char *attr, long low, long otherwise, uint16_t *value)
{
	long n;

	if (!step_int(&r->step, node, attr, low, PERSONAE_POINTS, otherwise,
		      &n))
		return false;
	*value = (uint16_t)n;
	return true;
}

/* One of some words; `otherwise` when it is not there. */
static uint8_t
read_word(struct personae_reading *r, const struct xml_node *node,
	  const char *attr, const char *words, int otherwise)
{
	int i = step_word(&r->step, node, attr, words);

	return (uint8_t)(i < 0 ? otherwise : i);
}

/* yes; no when it is not there. */
static bool
read_flag(struct personae_reading *r, const struct xml_node *node,
	  const char *attr)
{
	return read_word(r, node, attr, "no yes", 0);
}

/* --- identities --- */

/* Six values; those of a character have no default. */
static bool
read_values(struct personae_reading *r, const struct xml_node *node,
	    struct personae_id *id)
{
	int i;

	for (i = 0; i < PERSONAE_ATTRS; i++) {
		if (id->main && !xml_attr(node, values[i]))
			return step_bad(
				&r->step, node, values[i],
				arena_printf(diag_arena(r->step.diag),
					     _("its value, for each of %s"),
					     PERSONAE_ATTR_IDS));
		if (!read_byte(r, node, values[i], 0, PERSONAE_ATTR_MOST, 1,
			       &id->attr[i]))
			return false;
	}
	return true;
}

/* Order of importance: said for each attribute, or for none. */
static bool
read_ranks(struct personae_reading *r, const struct xml_node *node,
	   struct personae_id *id)
{
	struct refusal why;
	int rank, said = 0, i;

	for (i = 0; i < PERSONAE_ATTRS; i++) {
		rank = step_word(&r->step, node, ranks[i], "1 2 3 h");
		id->rank[i] = (uint8_t)(rank + 1);
		said += rank >= 0;
	}
	if (!said)
		personae_ranks_shown(id->attr, id->rank);
	return personae_ranks_legal(id->rank, &why) ||
	       state_refused(&r->step, node, &why);
}

/* The player who controls it: said, or of the same place in line. */
static bool
read_seat(struct personae_reading *r, const struct xml_node *node,
	  struct personae_id *id, int place)
{
	int seat;

	if (!step_seat(&r->step, node, "player", &seat))
		return false;
	if (seat < 0)
		seat = id->main && place < r->s->players ? place
							 : r->s->players;
	if (id->main && seat == r->s->players)
		return step_bad(&r->step, node, "player",
				_("the player of this character"));
	id->seat = (uint8_t)seat;
	return true;
}

static bool
read_tough(struct personae_reading *r, const struct xml_node *node,
	   struct personae_id *id)
{
	const char *words = tough_words(r->s);
	const char *tough = step_text(&r->step, node, "tough");

	id->stance = read_word(r, node, "stance", PERSONAE_STANCES,
			       PERSONAE_ADVERSARY);
	if (!tough)
		return true;
	if (word_index(words, tough, strlen(tough)) < 0)
		return step_bad(&r->step, node, "tough",
				arena_printf(diag_arena(r->step.diag),
					     "one of: %s", words));
	id->tough =
		(uint8_t)word_index(PERSONAE_TOUGH_WORDS, tough, strlen(tough));
	return true;
}

static bool
check_harm(struct personae_reading *r, const struct xml_node *node, int who)
{
	const struct personae_id *id = &r->s->id[who];

	if (id->stable && !personae_doomed(r->s, who))
		return state_refuse(&r->step, node, PERSONAE_WHY(STABLE_ABOVE),
				    personae_hole(who));
	if (id->mend > id->hits)
		return state_refuse(&r->step, node, PERSONAE_WHY(MENDS_MORE),
				    personae_hole(who), hole_number(id->mend),
				    hole_number(id->hits));
	return true;
}

/* What the sheet says of vitality and shock. */
static bool
read_harm(struct personae_reading *r, const struct xml_node *node, int who)
{
	struct personae_id *id = &r->s->id[who];
	int base = personae_base_vitality(id->attr), boxes;
	uint8_t vitality;

	if (!read_byte(r, node, "vitality", base, PERSONAE_HITS, base,
		       &vitality))
		return false;
	id->extra = (uint8_t)(vitality - base);
	boxes = r->s->knobs.at[PERSONAE_KNOB_EXTRA_HITS] ? PERSONAE_HITS
							 : vitality;
	if (!read_byte(r, node, "shock", 0, personae_levels(r->s, who), 0,
		       &id->shock) ||
	    !read_byte(r, node, "hits", 0, boxes, id->shock ? vitality : 0,
		       &id->hits) ||
	    !read_byte(r, node, "mend", 0, PERSONAE_HITS, 0, &id->mend) ||
	    !read_number(r, node, "mend-at", 1, 0, &id->mend_at) ||
	    !read_number(r, node, "hurt", 0, 0, &id->hurt))
		return false;
	id->stable = read_flag(r, node, "stabilised");
	id->negated = read_flag(r, node, "negated");
	id->recovered = read_flag(r, node, "recovered");
	id->spent = read_flag(r, node, "spent");
	personae_renew(r->s, who);
	return check_harm(r, node, who);
}

static bool
read_gains(struct personae_reading *r, const struct xml_node *node, int who)
{
	struct personae_id *id = &r->s->id[who];
	int threshold = personae_threshold(r->s, who);

	if (!read_byte(r, node, "bank", 0, threshold, 0, &id->bank) ||
	    !read_byte(r, node, "boost", 0, PERSONAE_HITS, 0, &id->boost))
		return false;
	if (!id->main)
		return true;
	return read_byte(r, node, "tally", 0, threshold - 1, 0, &id->tally) &&
	       read_number(r, node, "points", 0, 0, &id->points);
}

/* A name that no other has; without one "character 2". */
static bool
read_name(struct personae_reading *r, const struct xml_node *node,
	  struct personae_id *id, int place)
{
	const char *name = xml_attr(node, "name");
	char made[32];
	int i;

	if (str_blank(name)) {
		snprintf(made, sizeof(made), "%s %d", xml_name(node),
			 place + 1);
		name = made;
	}
	if (strchr(name, ','))
		return step_bad(&r->step, node, "name",
				_("a name without a comma"));
	id->name = names_add(r->step.names, name);
	for (i = 0; &r->s->id[i] < id; i++)
		if (r->s->id[i].name == id->name)
			return state_refuse(&r->step, node,
					    PERSONAE_WHY(SAME_NAME),
					    hole_name(id->name));
	return true;
}

static bool
read_identity(struct personae_reading *r, const struct xml_node *node,
	      int place)
{
	struct personae *s = r->s;
	int who = s->ids;
	struct personae_id *id = &s->id[who];

	if (who == PERSONAE_IDS)
		return state_refuse(&r->step, node, PERSONAE_WHY(MANY_PEOPLE),
				    hole_number(PERSONAE_IDS));
	s->ids++;
	r->id[who] = node;
	id->main = xml_is(node, "character");
	id->tough = PERSONAE_MAJOR;
	id->stance = PERSONAE_ALLY;
	id->companion = id->by = id->pledge = PERSONAE_NOBODY;
	if (!read_name(r, node, id, place) || !read_seat(r, node, id, place) ||
	    (!id->main && !read_tough(r, node, id)) ||
	    !read_number(r, node, "enters", 1, 1, &id->enters) ||
	    !read_values(r, node, id))
		return false;
	if (id->main && !read_ranks(r, node, id))
		return false;
	return read_harm(r, node, who) && read_gains(r, node, who);
}

bool
personae_read_people(struct personae_reading *r)
{
	const struct xml_node *node;
	bool good = true;
	int n = 0;

	XML_EACH (node, r->from, "character")
		good = good && read_identity(r, node, n++);
	if (good && !n)
		return state_refuse(&r->step, r->from, PERSONAE_WHY(NOBODY));
	n = 0;
	XML_EACH (node, r->from, "identity")
		good = good && read_identity(r, node, n++);
	return good;
}

/* --- skills --- */

/* An attribute by its abbreviation. */
static bool
read_attr(struct personae_reading *r, const struct xml_node *node,
	  uint8_t *attr)
{
	const char *text = step_text(&r->step, node, "attribute");
	int i = personae_attr_find(r->s, text, r->step.names);

	*attr = (uint8_t)i;
	return i >= 0 ||
	       step_bad(&r->step, node, "attribute",
			personae_attrs_expected(r->s, r->step.names,
						diag_arena(r->step.diag)));
}

/* A free skill keeps its attribute. */
static bool
read_skill_attr(struct personae_reading *r, const struct xml_node *node,
		struct personae_skill *k)
{
	int own;

	if (k->free == PERSONAE_UNSKILLED)
		return read_attr(r, node, &k->attr);
	own = personae_free_attr(r->s, k->free);
	if (xml_attr(node, "attribute") && !read_attr(r, node, &k->attr))
		return false;
	if (xml_attr(node, "attribute") && k->attr != own)
		return state_refuse(
			&r->step, node, PERSONAE_WHY(FREE_ATTRIBUTE),
			personae_hole_skill(k->free), personae_hole_attr(own));
	k->attr = (uint8_t)own;
	return true;
}

/* RULES 3.2: from 2 to the threshold; identities have no Potential. */
static bool
read_rating(struct personae_reading *r, const struct xml_node *node,
	    struct personae_skill *k)
{
	int most =
		r->s->id[k->who].main ? personae_threshold(r->s, k->who) : 10;

	return read_byte(r, node, "rating", PERSONAE_SKILL_START, most,
			 PERSONAE_SKILL_START, &k->rating);
}

/* A second skill of a name, or a second rating of a free one. */
static bool
check_twice(struct personae_reading *r, const struct xml_node *node,
	    const struct personae_skill *k, unsigned found)
{
	bool twice = found != PERSONAE_UNSKILLED && found >= PERSONAE_UNLOCKED;
	int i;

	for (i = 0; found < PERSONAE_UNLOCKED && i < r->s->skills; i++)
		twice |= r->s->skill[i].who == k->who &&
			 r->s->skill[i].free == found;
	return !twice ||
	       state_refuse(&r->step, node, PERSONAE_WHY(HAS_ALREADY),
			    personae_hole(k->who), personae_hole_skill(found));
}

static bool
read_skill(struct personae_reading *r, const struct xml_node *node)
{
	struct personae *s = r->s;
	struct personae_skill *k = &s->skill[s->skills];
	const char *name = xml_attr(node, "name");
	unsigned found;

	if (s->skills == PERSONAE_SKILLS)
		return state_refuse(&r->step, node, PERSONAE_WHY(MANY_SKILLS),
				    hole_number(PERSONAE_SKILLS));
	if (!personae_read_id(s, &r->step, node, "who", &k->who))
		return false;
	if (str_blank(name))
		return step_bad(&r->step, node, "name", _("the skill's name"));
	found = personae_skill_find(s, k->who, name, r->step.names);
	if (!check_twice(r, node, k, found))
		return false;
	k->free = (uint8_t)found;
	k->name = found == PERSONAE_UNSKILLED ? names_add(r->step.names, name)
					      : s->free_name[found];
	if (!read_skill_attr(r, node, k) || !read_rating(r, node, k))
		return false;
	k->use = read_word(r, node, "use", PERSONAE_SKILL_USES,
			   PERSONAE_ANY_USE);
	k->weight = (uint8_t)(1 + step_word(&r->step, node, "weight",
					    PERSONAE_WEIGHTS));
	personae_own_skill(s);
	return true;
}

bool
personae_read_skills(struct personae_reading *r)
{
	const struct xml_node *node;
	bool good = true;

	XML_EACH (node, r->from, "skill")
		good = good && read_skill(r, node);
	return good;
}

/* --- traits --- */

/* "B S": the letters of an enhancement. */
static bool
read_marks(struct personae_reading *r, const struct xml_node *node,
	   struct personae_trait *t)
{
	struct words w;
	size_t i;
	int bit;

	if (!step_words(&r->step, node, "identifiers", &w))
		return false;
	for (i = 0; i < w.n; i++) {
		bit = word_index("B C S X", w.at[i], strlen(w.at[i]));
		if (bit < 0)
			return step_bad(&r->step, node, "identifiers",
					_("letters of B C S X"));
		t->marks = (uint8_t)(t->marks | 1u << bit);
	}
	if (t->marks & PERSONAE_X && !(t->marks & PERSONAE_S))
		return state_refuse(&r->step, node,
				    PERSONAE_WHY(SUPERIOR_FIRST));
	return true;
}

static bool
read_kind(struct personae_reading *r, const struct xml_node *node,
	  struct personae_trait *t)
{
	switch (t->kind) {
	case PERSONAE_ENHANCEMENT:
		t->benefit = read_word(r, node, "benefit", PERSONAE_BENEFITS,
				       PERSONAE_NONE);
		return read_marks(r, node, t);
	case PERSONAE_A_POWER:
		t->benefit = read_word(r, node, "benefit", PERSONAE_BENEFITS,
				       PERSONAE_HIT);
		t->marks = read_word(r, node, "duration", PERSONAE_DURATIONS,
				     PERSONAE_INSTANT);
		t->used = read_word(r, node, "active", "no yes kept", 0);
		return true;
	default:
		t->benefit = read_word(r, node, "type", PERSONAE_TYPES,
				       PERSONAE_LANGUAGE);
		t->used = read_flag(r, node, "used");
		return true;
	}
}

/* skill=: any name, for a trait may wait for its skill. */
static void
read_trait_skill(struct personae_reading *r, const struct xml_node *node,
		 struct personae_trait *t)
{
	const char *text = step_text(&r->step, node, "skill");
	unsigned skill = personae_skill_find(r->s, t->who, text, r->step.names);

	if (str_blank(text))
		return;
	if (skill != PERSONAE_UNSKILLED)
		text = personae_skill_text(r->s, skill, r->step.names);
	t->skill = names_add(r->step.names, text);
}

static bool
read_trait(struct personae_reading *r, const struct xml_node *node, int kind)
{
	struct personae *s = r->s;
	struct personae_trait *t = &s->trait[s->traits];
	const char *name = xml_attr(node, "name");
	int first;

	if (s->traits == PERSONAE_TRAITS)
		return state_refuse(&r->step, node, PERSONAE_WHY(MANY_TRAITS),
				    hole_number(PERSONAE_TRAITS));
	t->kind = (uint8_t)kind;
	if (!personae_read_id(s, &r->step, node, "who", &t->who))
		return false;
	if (str_blank(name) || strchr(name, ','))
		return step_bad(&r->step, node, "name",
				_("its name, without a comma"));
	first = personae_trait_find(s, t->who, name, r->step.names);
	t->name = first < 0 ? names_add(r->step.names, name)
			    : s->trait[first].name;
	if (kind != PERSONAE_TALENT)
		read_trait_skill(r, node, t);
	if (!read_byte(r, node, "level", 1, PERSONAE_LEVEL_MOST, 1,
		       &t->level) ||
	    !read_kind(r, node, t))
		return false;
	personae_own_trait(s);
	return true;
}

static bool
read_gear(struct personae_reading *r, const struct xml_node *node)
{
	struct personae *s = r->s;
	struct personae_gear *g = &s->bought[s->gear];

	if (s->gear == PERSONAE_GEAR)
		return state_refuse(&r->step, node, PERSONAE_WHY(MANY_THINGS),
				    hole_number(PERSONAE_GEAR));
	if (!personae_read_id(s, &r->step, node, "who", &g->who) ||
	    !read_byte(r, node, "cost", 0, PERSONAE_HITS, 0, &g->cost))
		return false;
	g->name = names_add(r->step.names, xml_attr_or(node, "name", ""));
	s->gear++;
	return true;
}

bool
personae_read_traits(struct personae_reading *r)
{
	const struct xml_node *node;
	bool good = true;
	char kind[16];
	int i;

	for (i = 0; i <= PERSONAE_TALENT; i++)
		XML_EACH (node, r->from,
			  word_at(PERSONAE_TRAIT_KINDS, (size_t)i, kind,
				  sizeof(kind)))
			good = good && read_trait(r, node, i);
	XML_EACH (node, r->from, "gear")
		good = good && read_gear(r, node);
	return good;
}
