/* Haunted: who is who, who is where, and how they are called. */
#include "games/haunted/state.h"

#include <string.h>

#include "base/speech.h"

void
haunted_settle(struct haunted *s, int who)
{
	const uint32_t bit = (uint32_t)1 << who;
	const int circle = s->people[who].circle;

	s->diagram &= ~bit;
	s->his_circle &= ~bit;
	if (!haunted_there(s, who) || who == s->murderer ||
	    circle == HAUNTED_OFF)
		return;
	s->diagram |= bit;
	s->his_circle |= circle != HAUNTED_VICTIMS ? bit : 0;
}

/* Nobody plays two characters at once (RULES 6.1), detectives included. */
int
haunted_room(const struct haunted *s)
{
	int cast = 0, free = 0, taken = 0, i;

	for (i = 0; i < s->seats; i++) {
		cast += haunted_in_cast(s, i);
		free += haunted_in_cast(s, i) && !s->plays[i];
	}
	if (s->kind == HAUNTED_WITH_POLICE)
		taken = s->detectives < cast ? s->detectives : cast;
	return free > taken ? free - taken : 0;
}

/* --- names --- */

bool
haunted_reserved(const char *text)
{
	return word_index("murderer ghost police none", text, strlen(text)) >=
	       0;
}

static int
find_number(const struct haunted *s, const char *text)
{
	long n;

	if (!str_int(text + (*text == '#'), &n) || n < 1 || n > HAUNTED_PEOPLE)
		return 0;
	return haunted_there(s, (int)n) ? (int)n : 0;
}

int
haunted_find(const struct haunted *s, const struct names *names,
	     const char *text)
{
	uint16_t id = names_find(names, text);
	int i;

	if (str_eq(text, "murderer"))
		return s->murderer;
	for (i = 1; id && i <= HAUNTED_PEOPLE; i++)
		if (haunted_there(s, i) && s->people[i].name == id)
			return i;
	return text ? find_number(s, text) : 0;
}

const char *
haunted_text(const struct haunted *s, const struct names *names, int who)
{
	static const char *const numbers[HAUNTED_PEOPLE + 1] = {
		"nobody", "#1",	 "#2",	"#3",  "#4",  "#5",  "#6",  "#7",
		"#8",	  "#9",	 "#10", "#11", "#12", "#13", "#14", "#15",
		"#16",	  "#17", "#18", "#19", "#20", "#21", "#22", "#23",
		"#24",	  "#25", "#26", "#27", "#28", "#29", "#30",
	};
	const char *name;

	if (who == HAUNTED_GHOST)
		return "ghost";
	if (who == HAUNTED_POLICE)
		return "police";
	if (who == s->murderer)
		return "murderer";
	if (who < 1 || who > HAUNTED_PEOPLE)
		return numbers[0];
	name = names_text(names, s->people[who].name);
	/* A name that would split a list, or means another, is no use. */
	if (name && !strchr(name, ',') && haunted_find(s, names, name) == who)
		return name;
	return numbers[who];
}

/* --- refusals --- */

static void
say_person(const struct hole *h, const void *state, const struct names *names,
	   struct str *out)
{
	const struct haunted *s = state;
	int who = (int)h->n;

	if (who == HAUNTED_GHOST)
		str_add(out, _("the ghost"));
	else if (who == HAUNTED_POLICE)
		str_add(out, _("the police"));
	else if (haunted_there(s, who) && s->people[who].name)
		str_add(out, names_text(names, s->people[who].name));
	else if (who == s->murderer)
		str_add(out, _("the murderer"));
	else
		str_addf(out, _("character %d"), who);
}

struct hole
haunted_hole_person(int who)
{
	return (struct hole){.say = say_person, .n = who};
}

const struct refusal_text *
haunted_not_cast(const struct haunted *s, int seat)
{
	return s->role[seat] == HAUNTED_MURDERER ? HAUNTED_WHY(PLAYS_MURDERER)
						 : HAUNTED_WHY(PLAYS_GHOST);
}
