/* Personae: names of attributes, skills, traits and identities. */
#include "games/personae/words.h"

#include <ctype.h>
#include <string.h>

#include "base/speech.h"
#include "base/str.h"

/* RULES 3.1: what the profiles call the attributes. */
static const char *const abbrs[][PERSONAE_ATTRS] = {
	[PERSONAE_V2] = {"CMP", "PRO", "CNG", "POW", "KNO", "STA"},
	[PERSONAE_V3] = {"COM", "PRO", "CNG", "RES", "KNO", "STA"},
};

struct free_skill {
	const char *id;
	uint8_t attr;
};

/* RULES 3.1: one for each attribute in v2, two in v3. */
static const struct free_skill v2_skills[] = {
	{"counter", PERSONAE_CMP}, {"prepare", PERSONAE_PRO},
	{"discern", PERSONAE_CNG}, {"steel", PERSONAE_POW},
	{"deduce", PERSONAE_KNO},  {"defend", PERSONAE_STA},
};
static const struct free_skill v3_skills[] = {
	{"argue", PERSONAE_CMP},   {"counter", PERSONAE_CMP},
	{"prepare", PERSONAE_PRO}, {"assess", PERSONAE_PRO},
	{"explore", PERSONAE_CNG}, {"discern", PERSONAE_CNG},
	{"impose", PERSONAE_POW},  {"steel", PERSONAE_POW},
	{"study", PERSONAE_KNO},   {"deduce", PERSONAE_KNO},
	{"repel", PERSONAE_STA},   {"defend", PERSONAE_STA},
};

/* Equal but for the case of ASCII letters. */
static bool
same_word(const char *a, const char *b)
{
	for (; *a && *b; a++, b++)
		if (tolower((unsigned char)*a) != tolower((unsigned char)*b))
			return false;
	return *a == *b;
}

/* --- attributes --- */

const char *
personae_attr_text(const struct personae *s, int attr,
		   const struct names *names)
{
	const char *own = names_text(names, s->abbr[attr]);

	return own ? own : abbrs[s->knobs.at[PERSONAE_KNOB_PROFILE]][attr];
}

int
personae_attr_find(const struct personae *s, const char *text,
		   const struct names *names)
{
	char id[8];
	int i;

	for (i = 0; text && i < PERSONAE_ATTRS; i++)
		if (same_word(text, personae_attr_text(s, i, names)))
			return i;
	for (i = 0; text && i < PERSONAE_ATTRS; i++)
		if (same_word(text, word_at(PERSONAE_ATTR_IDS, (size_t)i, id,
					    sizeof(id))) ||
		    same_word(text,
			      abbrs[s->knobs.at[PERSONAE_KNOB_PROFILE]][i]))
			return i;
	return -1;
}

const char *
personae_attrs_expected(const struct personae *s, const struct names *names,
			struct arena *a)
{
	struct str text = {0};
	const char *result;
	int i;

	for (i = 0; i < PERSONAE_ATTRS; i++)
		str_addf(&text, "%s%s", i ? " " : "",
			 personae_attr_text(s, i, names));
	result = arena_printf(a, _("one of: %s"), str_text(&text));
	str_free(&text);
	return result;
}

/* --- skills --- */

static const struct free_skill *
free_skills(const struct personae *s)
{
	return s->knobs.at[PERSONAE_KNOB_PROFILE] == PERSONAE_V3 ? v3_skills
								 : v2_skills;
}

int
personae_free_n(const struct personae *s)
{
	return s->knobs.at[PERSONAE_KNOB_PROFILE] == PERSONAE_V3 ? 12 : 6;
}

const char *
personae_free_id(const struct personae *s, int skill)
{
	return free_skills(s)[skill].id;
}

int
personae_free_attr(const struct personae *s, int skill)
{
	return free_skills(s)[skill].attr;
}

const char *
personae_free_text(const struct personae *s, int skill,
		   const struct names *names)
{
	static const char *const english[] = {
		"Argue",  "Counter", "Prepare", "Assess", "Explore", "Discern",
		"Impose", "Steel",   "Study",	"Deduce", "Repel",   "Defend",
	};
	const char *own = names_text(names, s->free_name[skill]);
	size_t i;

	for (i = 0; !own && i < sizeof(english) / sizeof(*english); i++)
		if (same_word(english[i], personae_free_id(s, skill)))
			return english[i];
	return own;
}

uint8_t
personae_skill_find(const struct personae *s, int who, const char *text,
		    const struct names *names)
{
	int i;

	for (i = 0; text && i < s->skills; i++)
		if (s->skill[i].who == who &&
		    s->skill[i].free == PERSONAE_UNSKILLED &&
		    same_word(text, names_text(names, s->skill[i].name)))
			return (uint8_t)(PERSONAE_UNLOCKED + i);
	for (i = 0; text && i < personae_free_n(s); i++)
		if (same_word(text, personae_free_text(s, i, names)) ||
		    same_word(text, personae_free_id(s, i)))
			return (uint8_t)i;
	return PERSONAE_UNSKILLED;
}

const char *
personae_skill_text(const struct personae *s, unsigned skill,
		    const struct names *names)
{
	if (skill == PERSONAE_UNSKILLED)
		return "";
	if (skill < PERSONAE_UNLOCKED)
		return personae_free_text(s, (int)skill, names);
	return names_text(names, s->skill[skill - PERSONAE_UNLOCKED].name);
}

int
personae_trait_find(const struct personae *s, int who, const char *text,
		    const struct names *names)
{
	int i;

	for (i = 0; text && i < s->traits; i++)
		if (s->trait[i].who == who &&
		    same_word(text, names_text(names, s->trait[i].name)))
			return i;
	return -1;
}

/* --- identities --- */

/* The only character of a player that a text means, or -1. */
static int
find_by_player(const struct personae *s, const char *text,
	       const struct names *names)
{
	int seat = names_find_seat(names, text), found = -1, i;

	for (i = 0; seat >= 0 && i < s->ids; i++) {
		if (!s->id[i].main || s->id[i].seat != seat)
			continue;
		if (found >= 0)
			return -1;
		found = i;
	}
	return found;
}

/* An identity by its name, or by the player of a single character; or -1. */
static int
identity_named(const struct personae *s, const char *text,
	       const struct names *names)
{
	int i;

	for (i = 0; text && i < s->ids; i++)
		if (str_eq(text, names_text(names, s->id[i].name)))
			return i;
	return text ? find_by_player(s, text, names) : -1;
}

const char *
personae_id_text(const struct personae *s, int who, const struct names *names)
{
	return names_text(names, s->id[who].name);
}

/* --- holes of refusals --- */

static void
say_id(const struct hole *h, const void *state, const struct names *names,
       struct str *out)
{
	str_add(out, personae_id_text(state, (int)h->n, names));
}

static void
say_skill(const struct hole *h, const void *state, const struct names *names,
	  struct str *out)
{
	str_add(out, personae_skill_text(state, (unsigned)h->n, names));
}

static void
say_attr(const struct hole *h, const void *state, const struct names *names,
	 struct str *out)
{
	str_add(out, personae_attr_text(state, (int)h->n, names));
}

struct hole
personae_hole(int who)
{
	return (struct hole){.say = say_id, .n = who};
}

struct hole
personae_hole_skill(unsigned skill)
{
	return (struct hole){.say = say_skill, .n = skill};
}

struct hole
personae_hole_attr(int attr)
{
	return (struct hole){.say = say_attr, .n = attr};
}

/* --- identities read --- */

static const char *
ids_text(const struct personae *s, const struct step *step)
{
	struct str text = {0};
	const char *result;
	int i;

	for (i = 0; i < s->ids; i++)
		str_addf(&text, "%s%s", i ? ", " : "",
			 personae_id_text(s, i, step->names));
	result = arena_strdup(diag_arena(step->diag), str_text(&text));
	str_free(&text);
	return result;
}

bool
personae_read_id(const struct personae *s, struct step *step,
		 const struct xml_node *node, const char *attr, uint8_t *who)
{
	int i = identity_named(s, step_text(step, node, attr), step->names);

	*who = (uint8_t)(i < 0 ? PERSONAE_NOBODY : i);
	return i >= 0 ||
	       step_bad(step, node, attr,
			arena_printf(diag_arena(step->diag), _("one of: %s"),
				     ids_text(s, step)));
}

/* Where a list of identities finds them. */
struct cast {
	const struct personae *s;
	const struct names *names;
};

static int
find_id(const void *cast, const char *text)
{
	const struct cast *c = cast;

	return identity_named(c->s, text, c->names);
}

bool
personae_read_ids(const struct personae *s, struct step *step,
		  const struct xml_node *node, const char *attr, uint8_t *ids,
		  size_t max, size_t *n)
{
	const struct cast cast = {s, step->names};
	const char *p = step_text(step, node, attr);
	size_t len;
	int who = 0;

	*n = 0;
	for (p = p ? p : ""; p += strspn(p, " \t\r\n,"), *p; p += len) {
		len = step_prefix(p, find_id, &cast, &who);
		if (!len || *n == max || memchr(ids, who, *n))
			return step_bad(
				step, node, attr,
				arena_printf(diag_arena(step->diag),
					     _("different ones of, with commas "
					       "between: %s"),
					     ids_text(s, step)));
		ids[(*n)++] = (uint8_t)who;
	}
	return true;
}

const struct xml_node *
personae_element(const struct personae *s, const struct step *step,
		 const char *name, int who)
{
	const struct cast cast = {s, step->names};

	return step_of(step, name, find_id, &cast, who);
}
