/* Haunted: the state read from a kit or a start (RULES.md 6.2, 6.3). */
#include "games/haunted/state.h"

#include "base/speech.h"
#include "base/str.h"
#include "rules/records.h"

/* What is read before it is judged as a whole. */
struct reading {
	struct haunted *s;
	struct step step;
	const struct xml_node *from;
	const struct xml_node *people[HAUNTED_PEOPLE + 1];
	const struct xml_node *players[RULES_SEATS];
	uint32_t arrested; /* as written, bits by number */
};

/* --- characters --- */

/* The murderer is the middle of his circle; all others say theirs. */
static bool
read_role(struct reading *r, const struct xml_node *node, int who)
{
	int circle = record_word(node, "circle", HAUNTED_CIRCLES);

	if (!str_eq(xml_attr(node, "role"), "murderer")) {
		r->s->people[who].circle = (uint8_t)circle;
		return circle >= 0 || step_bad_choice(&r->step, node, "circle",
						      HAUNTED_CIRCLES);
	}
	if (r->s->murderer)
		return state_refuse(&r->step, node,
				    HAUNTED_WHY(SECOND_MURDERER));
	r->s->murderer = (uint8_t)who;
	r->s->people[who].circle = HAUNTED_HIS;
	return true;
}

/* U-01: 7 less Influence; but a state may say otherwise (U-07). */
static bool
read_numbers(struct reading *r, const struct xml_node *node,
	     struct haunted_person *p)
{
	long influence = record_number(node, "influence", 0);
	long original = record_number(node, "reserve-original", 7 - influence);
	long reserve;

	if (!step_int(&r->step, node, "reserve", 0, original, original,
		      &reserve))
		return false;
	p->influence = (uint8_t)influence;
	p->reserve = (uint8_t)reserve;
	p->original = (uint8_t)original;
	p->heat = (uint16_t)record_number(node, "heat", 0);
	return true;
}

static bool
read_name(struct reading *r, const struct xml_node *node, int who)
{
	const char *name = xml_attr(node, "name");
	uint16_t id;
	int i;

	if (str_blank(name))
		return true;
	if (haunted_reserved(name))
		return state_refuse(&r->step, node, HAUNTED_WHY(NAME_RESERVED),
				    hole_text(name));
	id = names_add(r->step.names, name);
	for (i = 1; i <= HAUNTED_PEOPLE; i++)
		if (r->people[i] && r->s->people[i].name == id)
			return state_refuse(&r->step, node,
					    HAUNTED_WHY(NAME_TWICE),
					    hole_name(id));
	r->s->people[who].name = id;
	return true;
}

static bool
read_person(struct reading *r, const struct xml_node *node, int position)
{
	long who = record_number(node, "number", position);

	if (who > HAUNTED_PEOPLE)
		return state_refuse(&r->step, node,
				    HAUNTED_WHY(MANY_CHARACTERS),
				    hole_number(HAUNTED_PEOPLE));
	if (r->people[who])
		return state_refuse(&r->step, node, HAUNTED_WHY(NUMBER_TWICE),
				    hole_number(who));
	if (!read_name(r, node, (int)who) || !read_role(r, node, (int)who) ||
	    !read_numbers(r, node, &r->s->people[who]))
		return false;
	r->people[who] = node;
	if (str_eq(xml_attr(node, "arrested"), "yes"))
		r->arrested |= (uint32_t)1 << who;
	if (who > r->s->people_n)
		r->s->people_n = (uint8_t)who;
	return true;
}

static bool
read_people(struct reading *r)
{
	const struct xml_node *node;
	bool good = true;
	int n = 0, i;

	XML_EACH (node, r->from, "character")
		good &= read_person(r, node, ++n);
	if (!good)
		return false;
	for (i = 1; i <= r->s->people_n; i++)
		haunted_settle(r->s, i);
	if (!r->s->murderer)
		return state_refuse(&r->step, r->from,
				    HAUNTED_WHY(NO_MURDERER));
	return n > 1 ||
	       state_refuse(&r->step, r->from, HAUNTED_WHY(NO_SECONDARY));
}

/* --- players --- */

static bool
read_player(struct reading *r, const struct xml_node *p, int index)
{
	int role = record_word(p, "role", HAUNTED_ROLES);
	long seat;

	if (!record_take_seat(&r->step, p, index, r->s->seats, r->players,
			      &seat))
		return false;
	role = role < 0 ? HAUNTED_CAST : role;
	if (role != HAUNTED_CAST &&
	    haunted_seat(r->s, (enum haunted_role)role) >= 0)
		return state_refuse(
			&r->step, p,
			role == HAUNTED_MURDERER
				? HAUNTED_WHY(SECOND_MURDERERS_PLAYER)
				: HAUNTED_WHY(SECOND_GHOSTS_PLAYER));
	r->s->role[seat] = (uint8_t)role;
	return true;
}

static bool
read_players(struct reading *r)
{
	const struct xml_node *p;
	bool good = true;
	int n = record_count(r->from, "player");

	if (n < 3 || n > RULES_SEATS)
		return state_refuse(&r->step, r->from, HAUNTED_WHY(PLAYERS),
				    hole_number(n), hole_number(RULES_SEATS));
	r->s->seats = (uint8_t)n;
	n = 0;
	XML_EACH (p, r->from, "player")
		good &= read_player(r, p, n++);
	if (!good)
		return false;
	if (haunted_seat(r->s, HAUNTED_MURDERER) < 0)
		return state_refuse(&r->step, r->from,
				    HAUNTED_WHY(NO_MURDERERS_PLAYER));
	return haunted_seat(r->s, HAUNTED_GHOSTLY) >= 0 ||
	       state_refuse(&r->step, r->from, HAUNTED_WHY(NO_GHOSTS_PLAYER));
}

/* --- ghost, police, story --- */

/* The only element of a name; false, reported, at a second. */
static bool
only(struct reading *r, const char *name, const struct xml_node **node)
{
	*node = xml_first(r->from, name);
	if (!*node || !xml_next(*node, name))
		return true;
	return state_refuse(&r->step, xml_next(*node, name),
			    HAUNTED_WHY(SECOND_ELEMENT), hole_text(name));
}

static bool
read_ghost(struct reading *r)
{
	const struct xml_node *node;

	if (!only(r, "ghost", &node))
		return false;
	r->s->ghost = (uint8_t)record_number(node, "influence", 3); /* 6.3 */
	return true;
}

static bool
read_police(struct reading *r)
{
	const struct xml_node *node;

	if (!only(r, "police", &node))
		return false;
	r->s->evidence = (uint8_t)record_number(node, "evidence", 1);
	r->s->detectives = (uint8_t)record_number(node, "detectives", 0);
	r->s->police_scenes = (uint16_t)record_number(node, "scenes", 0);
	return true;
}

bool
haunted_add_crisis(struct str *all, long number, const char *crisis)
{
	return record_add_line(all, number, crisis, HAUNTED_CRISIS,
			       HAUNTED_CRISES);
}

/* One story after the other; the last is the present one. */
static bool
read_story(struct reading *r, const struct xml_node *node, struct str *all)
{
	struct haunted *s = r->s;
	const char *crisis = xml_attr(node, "crisis");
	long low = s->story ? s->story + 1 : 1, number;

	if (!step_int(&r->step, node, "number", low,
		      s->story ? low : HAUNTED_COUNT, low, &number))
		return false;
	if (!s->story)
		s->first_story = (uint16_t)number;
	s->story = (uint16_t)number;
	return !crisis || haunted_add_crisis(all, number, crisis) ||
	       step_bad(&r->step, node, "crisis", _("a shorter text"));
}

static bool
read_stories(struct reading *r)
{
	const struct xml_node *node;
	struct str all = {0};
	bool good = true;

	XML_EACH (node, r->from, "story")
		good = good && read_story(r, node, &all);
	if (!r->s->story)
		r->s->story = r->s->first_story = 1;
	r->s->crises = all.n ? names_add(r->step.names, str_text(&all)) : 0;
	str_free(&all);
	return good;
}

/* --- the game's progress --- */

/* plays=: a character of the cast's, each once (RULES 6.1). */
static bool
read_plays(struct reading *r, int seat)
{
	struct haunted *s = r->s;
	const struct xml_node *node = r->players[seat];
	const char *text = xml_attr(node, "plays");
	int who = haunted_find(s, r->step.names, text);

	if (!text)
		return true;
	if (s->phase != HAUNTED_AT_DURING)
		return state_refuse(&r->step, node, HAUNTED_WHY(PLAYS_OUTSIDE),
				    hole_text(text));
	if (!haunted_on_diagram(s, who))
		return step_bad(&r->step, node, "plays",
				_("a secondary character on the diagram"));
	if (!haunted_in_cast(s, seat))
		return state_refuse(&r->step, node, haunted_not_cast(s, seat),
				    hole_seat(seat));
	if (haunted_player(s, who) >= 0)
		return state_refuse(&r->step, node, HAUNTED_WHY(PLAYED_BY_TWO),
				    haunted_hole_person(who));
	if (!haunted_room(s))
		return state_refuse(&r->step, node, HAUNTED_WHY(NO_DETECTIVE));
	s->plays[seat] = (uint8_t)who;
	return true;
}

/* Without stage=: somebody is played, or there was a conflict. */
static bool
is_open(const struct reading *r)
{
	int i;

	for (i = 0; i < r->s->seats; i++)
		if (xml_attr(r->players[i], "plays"))
			return true;
	return xml_attr(r->from, "conflicts") != NULL;
}

/* RULES 6.6: exactly one in a police scene. */
static long
conflicts_most(const struct haunted *s)
{
	if (s->phase != HAUNTED_AT_DURING)
		return 0;
	return s->kind == HAUNTED_WITH_POLICE ? 1 : HAUNTED_COUNT;
}

static bool
read_scene(struct reading *r)
{
	struct haunted *s = r->s;
	int kind = record_word(r->from, "kind", HAUNTED_KINDS);
	int stage = record_word(r->from, "stage", HAUNTED_STAGES);
	long conflicts;

	s->scene = (uint16_t)record_number(r->from, "scene", 1);
	s->kind = (uint8_t)(kind < 0 ? HAUNTED_REGULAR : kind);
	if (stage < 0)
		stage = is_open(r) ? HAUNTED_AT_DURING : HAUNTED_AT_BEFORE;
	s->phase = (uint8_t)stage;
	if (!step_int(&r->step, r->from, "conflicts", 0, conflicts_most(s), 0,
		      &conflicts))
		return false;
	s->conflicts = (uint8_t)(conflicts < 255 ? conflicts : 255);
	return true;
}

/* won=, confronted=: how the scene's last conflict came out. */
static bool
read_winner(struct reading *r, const char *attr, bool confronted, uint8_t *who)
{
	const struct haunted *s = r->s;
	const char *text = xml_attr(r->from, attr);

	if (!text)
		return true;
	if (!s->conflicts)
		return state_refuse(&r->step, r->from, HAUNTED_WHY(NO_CONFLICT),
				    hole_text(attr), hole_text(text));
	if (str_eq(text, "ghost"))
		*who = HAUNTED_GHOST;
	else
		*who = (uint8_t)haunted_find(s, r->step.names, text);
	if (*who == HAUNTED_GHOST || *who == s->murderer)
		return true;
	if (!confronted && haunted_on_diagram(s, *who))
		return true;
	return step_bad(&r->step, r->from, attr,
			confronted ? _("murderer or ghost")
				   : _("murderer, ghost or a character in this "
				       "scene"));
}

/* The police are there: they have come once, and as one or two. */
static void
settle_police(struct haunted *s)
{
	if (s->kind != HAUNTED_WITH_POLICE || s->phase != HAUNTED_AT_DURING)
		return;
	if (!s->police_scenes)
		s->police_scenes = 1;
	if (!s->detectives)
		s->detectives = 1;
}

/* What the end says must be what the rules make of this state. */
static bool
check_end(struct reading *r)
{
	struct haunted *s = r->s;
	bool free = s->end == HAUNTED_END_CONVICTED ||
		    s->end == HAUNTED_END_UNSOLVED;
	uint32_t who = haunted_convicts(s);
	int i;

	if (free && s->ghost)
		return state_refuse(&r->step, r->from,
				    HAUNTED_WHY(FREE_WITH_GHOST));
	if (s->end == HAUNTED_END_STAYS && !s->ghost)
		return state_refuse(&r->step, r->from,
				    HAUNTED_WHY(SAGA_WITHOUT_GHOST));
	if (free && (s->end == HAUNTED_END_CONVICTED) != (who != 0))
		return state_refuse(&r->step, r->from,
				    who ? HAUNTED_WHY(UNSOLVED)
					: HAUNTED_WHY(CONVICTED));
	who = free ? who : 0;
	if (r->arrested && r->arrested != who)
		return state_refuse(&r->step, r->from,
				    HAUNTED_WHY(ARRESTED_OTHER));
	for (i = 1; i <= HAUNTED_PEOPLE; i++)
		s->people[i].arrested = who >> i & 1;
	return true;
}

static bool
read_end(struct reading *r)
{
	struct haunted *s = r->s;

	s->end = (uint8_t)(record_word(r->from, "end", HAUNTED_ENDS) + 1);
	if (!s->end && r->arrested)
		return state_refuse(&r->step, r->from,
				    HAUNTED_WHY(ARRESTED_EARLY));
	if (!s->end)
		return true;
	if (xml_attr(r->from, "stage"))
		return state_refuse(&r->step, r->from, HAUNTED_WHY(STAGE_PAST),
				    hole_text(xml_attr(r->from, "stage")));
	s->phase = HAUNTED_AT_OVER;
	s->conflicts = 0;
	return check_end(r);
}

static bool
read_progress(struct reading *r)
{
	struct haunted *s = r->s;
	bool good = true;
	int i;

	s->scene = 1;
	s->phase = HAUNTED_AT_BEFORE;
	if (!xml_is(r->from, "start")) /* a kit: nothing was played */
		return true;
	if (!read_scene(r) || !read_end(r))
		return false;
	if (s->phase == HAUNTED_AT_SAGA && !s->ghost)
		return state_refuse(&r->step, r->from,
				    HAUNTED_WHY(SAGA_WITHOUT_GHOST));
	settle_police(s);
	for (i = 0; i < s->seats; i++)
		good = good && read_plays(r, i);
	return good && read_winner(r, "won", false, &s->won) &&
	       read_winner(r, "confronted", true, &s->confronted);
}

bool
haunted_begin(void *state, const struct xml_node *from, struct names *names,
	      struct diag *d)
{
	struct reading r = {
		.s = state,
		.from = from,
		.step = step_over(from, names, d),
	};

	r.step.state = state;
	return read_players(&r) && read_people(&r) && read_ghost(&r) &&
	       read_police(&r) && read_stories(&r) && read_progress(&r);
}
