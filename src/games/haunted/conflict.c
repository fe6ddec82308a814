/* Haunted: what a <conflict> of a session says. */
#include "games/haunted/state.h"

#include <string.h>

#include "base/speech.h"

/*
 * A conflict is read whole when it begins: who is in it, who helps whom, how
 * many dice each rolls.  What no question would notice is judged here; the rest
 * is left to haunted_legal().  Then each decision finds its own attribute.
 */
struct plan {
	const struct haunted *s;
	struct step *step;
	uint8_t side[HAUNTED_SIDES]; /* the murderer first */
	const struct xml_node *node[HAUNTED_SIDES];
	long gamble[HAUNTED_SIDES];
	int sides;
	const struct xml_node *ghost, *police; /* their <party>, or NULL */
	uint8_t helps[HAUNTED_PEOPLE + 1];
	int mode;
};

/* A refusal with one hole: who. */
static bool
refuse_who(const struct plan *p, const struct xml_node *node,
	   const struct refusal_text *what, int who)
{
	return step_refuse(p->step, node, what, haunted_hole_person(who));
}

static bool
with_police(const struct plan *p)
{
	return p->s->kind == HAUNTED_WITH_POLICE;
}

static int
find_side(const struct plan *p, int who)
{
	int i;

	for (i = 0; i < p->sides; i++)
		if (p->side[i] == who)
			return i;
	return -1;
}

static bool
has_murderer(const struct plan *p)
{
	return with_police(p) || find_side(p, p->s->murderer) >= 0;
}

/* --- helpers --- */

static int
find_person(const void *plan, const char *name)
{
	const struct plan *p = plan;
	int who = haunted_find(p->s, p->step->names, name);

	return who ? who : -1;
}

static bool
add_helper(struct plan *p, const struct xml_node *node, int who, int side)
{
	if (!haunted_present(p->s, who))
		return refuse_who(p, node, HAUNTED_WHY(HELPER_ABSENT), who);
	if (p->helps[who])
		return refuse_who(p, node, HAUNTED_WHY(HELPS_TWICE), who);
	if (find_side(p, who) >= 0 || (with_police(p) && who == p->s->murderer))
		return refuse_who(p, node, HAUNTED_WHY(HELPING_SIDE), who);
	p->helps[who] = (uint8_t)side;
	return true;
}

/* The next of help="Tess, Una"; 0: the end, or one who is nobody. */
static int
next_helper(const struct plan *p, const char **at)
{
	int who = 0;

	*at += strspn(*at, " \t\r\n,");
	*at += step_prefix(*at, find_person, p, &who);
	return who;
}

/* Each gives this side a die. */
static bool
read_helpers(struct plan *p, const struct xml_node *node, int side)
{
	const char *at = step_text(p->step, node, "help");
	int who;

	for (at = at ? at : ""; (who = next_helper(p, &at)) || *at;) {
		if (!who && strncmp(at, "ghost", 5) == 0)
			return step_refuse(p->step, node,
					   HAUNTED_WHY(GHOST_HELPS));
		if (!who)
			return step_bad(p->step, node, "help",
					_("names or numbers of characters in "
					  "this scene"));
		if (!add_helper(p, node, who, side))
			return false;
	}
	return true;
}

/* --- sides --- */

/* The ghost, the police: neither gambles; nobody helps the ghost. */
static bool
read_other(struct plan *p, const struct xml_node *node, int who)
{
	const struct xml_node **at =
		who == HAUNTED_GHOST ? &p->ghost : &p->police;

	if (*at)
		return refuse_who(p, node, HAUNTED_WHY(SIDE_TWICE), who);
	*at = node;
	if (who == HAUNTED_POLICE && !with_police(p))
		return step_refuse(p->step, node, HAUNTED_WHY(REGULAR_POLICE));
	if (xml_attr(node, "gamble"))
		return refuse_who(p, node, HAUNTED_WHY(NO_RESERVE), who);
	if (who == HAUNTED_GHOST && p->police)
		return step_refuse(p->step, node, HAUNTED_WHY(GHOST_FIRST));
	if (who == HAUNTED_GHOST && xml_attr(node, "help"))
		return step_refuse(p->step, node, HAUNTED_WHY(GHOST_HELPED));
	return read_helpers(p, node, who);
}

/* The dice fall in this order, wherever they are written (RULES 7.1). */
static bool
check_place(const struct plan *p, const struct xml_node *node, int who)
{
	if (p->ghost || p->police)
		return refuse_who(p, node, HAUNTED_WHY(CHARACTERS_FIRST), who);
	if (who == p->s->murderer && p->sides)
		return step_refuse(p->step, node, HAUNTED_WHY(MURDERER_FIRST));
	return true;
}

static bool
read_character(struct plan *p, const struct xml_node *node, int who)
{
	if (find_side(p, who) >= 0)
		return refuse_who(p, node, HAUNTED_WHY(SIDE_TWICE), who);
	if (with_police(p) && who != p->s->murderer)
		return refuse_who(p, node, HAUNTED_WHY(ROLLS_WITH_POLICE), who);
	if (!haunted_present(p->s, who))
		return refuse_who(p, node, HAUNTED_WHY(ABSENT), who);
	if (p->helps[who])
		return refuse_who(p, node, HAUNTED_WHY(HELPING_SIDE), who);
	if (!check_place(p, node, who))
		return false;
	p->side[p->sides] = (uint8_t)who;
	p->node[p->sides] = node;
	p->gamble[p->sides++] = step_number(p->step, node, "gamble", 0);
	return read_helpers(p, node, who);
}

/* Whom a <party> is of; 0: nobody. */
static int
party_of(const struct plan *p, const struct xml_node *node)
{
	const char *who = xml_attr(node, "who");

	if (str_eq(who, "ghost"))
		return HAUNTED_GHOST;
	if (str_eq(who, "police"))
		return HAUNTED_POLICE;
	return haunted_find(p->s, p->step->names, who);
}

static bool
read_party(struct plan *p, const struct xml_node *node)
{
	int who = party_of(p, node);
	uint8_t number;

	step_text(p->step, node, "who");
	if (who > HAUNTED_PEOPLE)
		return read_other(p, node, who);
	return haunted_read_person(p->s, p->step, node, "who", &number) &&
	       read_character(p, node, number);
}

/* --- the ghost --- */

/* ghost="...", where he does not answer it. */
static bool
check_unasked(const struct plan *p)
{
	const struct xml_node *node = p->step->node;

	if (!p->mode)
		return true;
	if (!p->s->ghost)
		return step_refuse(p->step, node, HAUNTED_WHY(BANISHED));
	if (!p->helps[p->s->murderer])
		return step_refuse(p->step, node, HAUNTED_WHY(GHOST_UNCALLED));
	return p->mode == HAUNTED_IGNORE ||
	       step_refuse(p->step, node, HAUNTED_WHY(GHOST_OPPOSES));
}

static bool
read_mode(struct plan *p)
{
	p->mode = step_word(p->step, p->step->node, "ghost", HAUNTED_MODES) + 1;
	if (!p->s->ghost || !has_murderer(p))
		return check_unasked(p);
	return p->mode ||
	       step_bad(
		       p->step, p->step->node, "ghost",
		       arena_printf(diag_arena(p->step->diag),
				    _("how the murderer takes the whisper, one "
				      "of: %s (RULES 6.5)"),
				    HAUNTED_MODES));
}

/* --- dice --- */

/* As haunted_fight() will have it, to ask who rolls how many. */
static struct haunted
planned(const struct plan *p)
{
	struct haunted s = *p->s;
	struct haunted_fight *f = &s.fight;
	int i;

	memset(f, 0, sizeof(*f));
	if (with_police(p))
		f->side[f->sides++] = s.murderer;
	for (i = 0; i < p->sides; i++) {
		f->side[i] = p->side[i];
		f->gamble[i] = (uint8_t)p->gamble[i];
	}
	f->sides = (uint8_t)(with_police(p) ? 1 : p->sides);
	memcpy(f->helps, p->helps, sizeof(f->helps));
	f->mode = (uint8_t)(has_murderer(p) ? p->mode : HAUNTED_ALONE);
	f->opposed = !has_murderer(p) && p->mode;
	return s;
}

/* As many as luck_read() will find. */
static size_t
count_dice(const char *roll)
{
	static const char gaps[] = " \t\r\n,";
	size_t n = 0;

	for (; roll += strspn(roll, gaps), *roll; n++)
		roll += strcspn(roll, gaps);
	return n;
}

/* A side that says how its own dice fell must have as many as it rolls. */
static bool
check_side(const struct plan *p, const struct haunted *s,
	   const struct xml_node *node, int who, int *own)
{
	size_t n = haunted_pool(s, who), said;
	const char *roll = node ? xml_attr(node, "roll") : NULL;

	if (node && !n && (roll || xml_attr_int(node, "gamble", 0)))
		return refuse_who(p, node,
				  who > HAUNTED_PEOPLE ? HAUNTED_WHY(ROLLS_NOT)
						       : HAUNTED_WHY(LEFT_OUT),
				  who);
	if (!n)
		return true;
	*own |= roll ? 1 : 2;
	said = roll ? count_dice(roll) : n;
	return said == n ||
	       step_refuse(p->step, node, HAUNTED_WHY(DICE),
			   hole_number((long long)said),
			   haunted_hole_person(who), hole_number((long long)n));
}

/* Dice stand all with the conflict, or each side's with its <party>. */
static bool
check_dice(const struct plan *p)
{
	struct haunted s = planned(p);
	int own = 0, i;
	bool good = true;

	for (i = 0; good && i < s.fight.sides; i++)
		good = check_side(p, &s, i < p->sides ? p->node[i] : NULL,
				  s.fight.side[i], &own);
	good = good && check_side(p, &s, p->ghost, HAUNTED_GHOST, &own) &&
	       check_side(p, &s, p->police, HAUNTED_POLICE, &own);
	if (good && xml_attr(p->step->node, "roll") && own & 1)
		return step_refuse(p->step, p->step->node,
				   HAUNTED_WHY(ROLL_TWICE));
	if (good && own == 3)
		return step_refuse(p->step, p->step->node,
				   HAUNTED_WHY(ROLL_HALF));
	return good;
}

/* --- decisions --- */

/* Packed from the last, so that the first is asked first. */
static void
set_sides(const struct plan *p, struct move *m)
{
	int i;

	for (i = p->sides - 1; i >= 0; i--) {
		if (p->side[i] == p->s->murderer)
			m->at[0] = 1;
		else
			m->set = m->set << 5 | p->side[i];
	}
}

bool
haunted_read_sides(const struct haunted *s, struct step *step, struct move *m)
{
	struct plan p = {.s = s, .step = step};
	const struct xml_node *node;

	if (s->phase != HAUNTED_AT_DURING)
		return true; /* haunted_legal() tells why not */
	XML_EACH (node, step->node, "party")
		if (!read_party(&p, node))
			return false;
	if (!read_mode(&p) || !check_dice(&p))
		return false;
	set_sides(&p, m);
	return true;
}

/* ghost=, which read_mode() has found good. */
static enum haunted_mode
mode_said(struct step *step)
{
	return (enum haunted_mode)(
		step_word(step, step->node, "ghost", HAUNTED_MODES) + 1);
}

bool
haunted_read_suspect(const struct decision *d, const void *state,
		     struct step *step, struct move *m)
{
	return haunted_read_person(state, step, step->node, d->attr, &m->at[0]);
}

/* whisper=; following it, he may say it as suspect= as well. */
bool
haunted_read_whisper(const struct decision *d, const void *state,
		     struct step *step, struct move *m)
{
	const struct xml_node *node = step->node;
	enum haunted_mode mode = mode_said(step);
	const char *attr = d->attr;

	if (!xml_attr(node, attr) && mode == HAUNTED_CONFRONT)
		return true;
	if (!xml_attr(node, attr) && mode == HAUNTED_ACCEPT &&
	    xml_attr(node, "suspect"))
		attr = "suspect";
	return haunted_read_person(state, step, node, attr, &m->at[0]);
}

bool
haunted_read_answer(const struct decision *d, const void *state,
		    struct step *step, struct move *m)
{
	const struct haunted *s = state;
	uint8_t suspect;

	(void)d;
	m->at[0] = (uint8_t)mode_said(step);
	if (m->at[0] != HAUNTED_ACCEPT || s->kind == HAUNTED_REGULAR ||
	    !xml_attr(step->node, "suspect"))
		return true;
	if (!haunted_read_person(s, step, step->node, "suspect", &suspect))
		return false;
	return suspect == s->fight.whisper ||
	       step_refuse(step, step->node, HAUNTED_WHY(ADVICE),
			   haunted_hole_person(s->fight.whisper));
}

/* The side in whose help= the one stands who is asked. */
bool
haunted_read_help(const struct decision *d, const void *state,
		  struct step *step, struct move *m)
{
	const struct plan p = {.s = state, .step = step};
	const struct xml_node *node;
	const char *at;
	int who;

	XML_EACH (node, step->node, d->name) {
		at = xml_attr_or(node, d->attr, "");
		while ((who = next_helper(&p, &at)) && who != p.s->fight.asked)
			;
		if (!who)
			continue;
		step_text(step, node, d->attr);
		m->at[0] = (uint8_t)party_of(&p, node);
	}
	return true;
}

bool
haunted_read_oppose(const struct decision *d, const void *state,
		    struct step *step, struct move *m)
{
	(void)d;
	(void)state;
	m->at[0] = mode_said(step) == HAUNTED_IGNORE;
	return true;
}

bool
haunted_read_gamble(const struct decision *d, const void *state,
		    struct step *step, struct move *m)
{
	const struct plan p = {.s = state, .step = step};
	int who = p.s->fight.side[p.s->fight.asked - 1];
	const struct xml_node *node;
	long dice = 0;

	XML_EACH (node, step->node, d->name)
		if (party_of(&p, node) == who)
			dice = step_number(step, node, d->attr, 0);
	m->at[0] = (uint8_t)dice;
	return true;
}

bool
haunted_read_pass(const struct decision *d, const void *state,
		  struct step *step, struct move *m)
{
	(void)state;
	m->at[0] = step_word(step, step->node, d->attr, "no yes") > 0;
	return true;
}
