/* Personae: names of attributes, skills, traits and identities. */
#include "rules/personae.h"

#include <ctype.h>
#include <string.h>

#include "base/str.h"

/* RULES 3.1: what the profiles call the attributes. */
static const char *const abbrs[][PERS_ATTRS] = {
	[PERS_V2] = {"CMP", "PRO", "CNG", "POW", "KNO", "STA"},
	[PERS_V3] = {"COM", "PRO", "CNG", "RES", "KNO", "STA"},
};

struct free_skill {
	const char *id;
	uint8_t attr;
};

/* RULES 3.1: one for each attribute in v2, two in v3. */
static const struct free_skill v2_skills[] = {
	{"counter", PERS_CMP}, {"prepare", PERS_PRO}, {"discern", PERS_CNG},
	{"steel", PERS_POW},   {"deduce", PERS_KNO},  {"defend", PERS_STA},
};
static const struct free_skill v3_skills[] = {
	{"argue", PERS_CMP},  {"counter", PERS_CMP}, {"prepare", PERS_PRO},
	{"assess", PERS_PRO}, {"explore", PERS_CNG}, {"discern", PERS_CNG},
	{"impose", PERS_POW}, {"steel", PERS_POW},   {"study", PERS_KNO},
	{"deduce", PERS_KNO}, {"repel", PERS_STA},   {"defend", PERS_STA},
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
pers_attr_text(const struct pers *s, int attr, const struct names *names)
{
	const char *own = names_text(names, s->abbr[attr]);

	return own ? own : abbrs[s->knobs.at[PERS_PROFILE]][attr];
}

int
pers_attr_find(const struct pers *s, const char *text,
	       const struct names *names)
{
	char id[8];
	int i;

	for (i = 0; text && i < PERS_ATTRS; i++)
		if (same_word(text, pers_attr_text(s, i, names)))
			return i;
	for (i = 0; text && i < PERS_ATTRS; i++)
		if (same_word(text, word_at(PERS_ATTR_IDS, (size_t)i, id,
					    sizeof(id))) ||
		    same_word(text, abbrs[s->knobs.at[PERS_PROFILE]][i]))
			return i;
	return -1;
}

const char *
pers_attrs_expected(const struct pers *s, const struct names *names,
		    struct arena *a)
{
	struct str text = {0};
	const char *result;
	int i;

	str_add(&text, "one of:");
	for (i = 0; i < PERS_ATTRS; i++)
		str_addf(&text, " %s", pers_attr_text(s, i, names));
	result = arena_strdup(a, str_text(&text));
	str_free(&text);
	return result;
}

/* --- skills --- */

static const struct free_skill *
free_skills(const struct pers *s)
{
	return s->knobs.at[PERS_PROFILE] == PERS_V3 ? v3_skills : v2_skills;
}

int
pers_free_n(const struct pers *s)
{
	return s->knobs.at[PERS_PROFILE] == PERS_V3 ? 12 : 6;
}

const char *
pers_free_id(const struct pers *s, int skill)
{
	return free_skills(s)[skill].id;
}

int
pers_free_attr(const struct pers *s, int skill)
{
	return free_skills(s)[skill].attr;
}

const char *
pers_free_text(const struct pers *s, int skill, const struct names *names)
{
	static const char *const english[] = {
		"Argue",  "Counter", "Prepare", "Assess", "Explore", "Discern",
		"Impose", "Steel",   "Study",	"Deduce", "Repel",   "Defend",
	};
	const char *own = names_text(names, s->free_name[skill]);
	size_t i;

	for (i = 0; !own && i < sizeof(english) / sizeof(*english); i++)
		if (same_word(english[i], pers_free_id(s, skill)))
			return english[i];
	return own;
}

uint8_t
pers_skill_find(const struct pers *s, int who, const char *text,
		const struct names *names)
{
	int i;

	for (i = 0; text && i < s->skills; i++)
		if (s->skill[i].who == who &&
		    s->skill[i].free == PERS_UNSKILLED &&
		    same_word(text, names_text(names, s->skill[i].name)))
			return (uint8_t)(PERS_UNLOCKED + i);
	for (i = 0; text && i < pers_free_n(s); i++)
		if (same_word(text, pers_free_text(s, i, names)) ||
		    same_word(text, pers_free_id(s, i)))
			return (uint8_t)i;
	return PERS_UNSKILLED;
}

const char *
pers_skill_text(const struct pers *s, unsigned skill, const struct names *names)
{
	if (skill == PERS_UNSKILLED)
		return "";
	if (skill < PERS_UNLOCKED)
		return pers_free_text(s, (int)skill, names);
	return names_text(names, s->skill[skill - PERS_UNLOCKED].name);
}

int
pers_trait_find(const struct pers *s, int who, const char *text,
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
find_by_player(const struct pers *s, const char *text,
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

int
pers_id_find(const struct pers *s, const char *text, const struct names *names)
{
	int i;

	for (i = 0; text && i < s->ids; i++)
		if (str_eq(text, names_text(names, s->id[i].name)))
			return i;
	return text ? find_by_player(s, text, names) : -1;
}

const char *
pers_id_text(const struct pers *s, int who, const struct names *names)
{
	return names_text(names, s->id[who].name);
}

static bool
bad_id(const struct pers *s, struct step *step, const struct xml_node *node,
       const char *attr, const char *what)
{
	struct str text = {0};
	int i;

	str_add(&text, what);
	for (i = 0; i < s->ids; i++)
		str_addf(&text, "%s %s", i ? "," : "",
			 pers_id_text(s, i, step->names));
	step_bad(step, node, attr, str_text(&text));
	str_free(&text);
	return false;
}

bool
pers_read_id(const struct pers *s, struct step *step,
	     const struct xml_node *node, const char *attr, uint8_t *who)
{
	int i = pers_id_find(s, step_text(step, node, attr), step->names);

	*who = (uint8_t)(i < 0 ? PERS_NOBODY : i);
	return i >= 0 || bad_id(s, step, node, attr, "one of:");
}

/* Where a list of identities finds them. */
struct cast {
	const struct pers *s;
	const struct names *names;
};

static int
find_id(const void *cast, const char *text)
{
	const struct cast *c = cast;

	return pers_id_find(c->s, text, c->names);
}

bool
pers_read_ids(const struct pers *s, struct step *step,
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
			return bad_id(s, step, node, attr,
				      "different ones of, with commas "
				      "between:");
		ids[(*n)++] = (uint8_t)who;
	}
	return true;
}
