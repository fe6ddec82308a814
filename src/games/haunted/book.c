/* Haunted: what a solo book asks its reader, and how it ends. */
#include "games/haunted/state.h"

#include <stdio.h>
#include <string.h>

/*
 * The murderer's player is the natural reader: each conflict asks how the
 * whisper is taken, each visit of the police who is blamed.  The ghost's
 * player decides only there, and where the murderer helps; the cast chooses
 * whom to play, whom to help, what to gamble, where the Heat goes, and one of
 * them when a scene is over.  A story has some seven scenes and twelve
 * conflicts, a book room for six to nine decisions a way, so the whispers set
 * the pace and the climax is called when a way has lasted long enough.
 */

#define ENDINGS "unsolved convicted haunted surrendered arrested"

/* --- which decisions weigh --- */

/* A game that may end: without a ghost, or after so many scenes. */
enum { RIPE = 7 };

static bool
ripe(const struct haunted *s)
{
	return !s->ghost || s->scene >= RIPE;
}

/* Blamed by the police he may talk or give up; else it is the cast's scene. */
static int
during_worth(const struct haunted *s, int *ask)
{
	*ask = HAUNTED_ASK_SCENE;
	if (s->kind == HAUNTED_REGULAR)
		return 0; /* the whole cast's; their reader steps into roles */
	*ask = HAUNTED_ASK_QUESTION;
	if (!s->conflicts)
		return 3;
	*ask = HAUNTED_ASK_SCENE;
	return ripe(s) ? 4 : 0;
}

/* One die is a detail, unless it is the ghost or a prison. */
static int
gamble_worth(const struct haunted *s, size_t n)
{
	bool grave = s->fight.mode == HAUNTED_CONFRONT ||
		     s->kind == HAUNTED_WITH_POLICE;

	return n < 3 ? 1 + grave : 4 + grave;
}

static int
worth(const void *state, const struct move *moves, size_t n, int *ask)
{
	const struct haunted *s = state;
	const struct decision *d = &haunted_decisions[s->phase];

	(void)moves;
	*ask = d->ask;
	if (n < 2 || s->phase == HAUNTED_AT_HELPING)
		return 0;
	if (s->phase == HAUNTED_AT_DURING)
		return during_worth(s, ask);
	/* whoever is named, and with whatever Heat, no end depends on it */
	if (s->phase == HAUNTED_AT_SUSPECTING || s->phase == HAUNTED_AT_PASSING)
		return 0;
	if (s->phase == HAUNTED_AT_GAMBLING)
		return gamble_worth(s, n);
	if (s->phase == HAUNTED_AT_ANSWER && s->kind == HAUNTED_WITH_POLICE) {
		*ask = HAUNTED_ASK_POLICE;
		return 9;
	}
	return d->worth;
}

/* --- which moves are alike --- */

/* Nothing, some of it, all of it. */
static uint32_t
gamble_group(const struct haunted *s, int dice)
{
	int who = s->fight.side[s->fight.asked - 1];

	if (!dice)
		return 0;
	return dice < s->people[who].reserve ? 1 : 2;
}

/* The sides of a conflict, five bits each, in 21 bits. */
static uint32_t
sides_group(uint64_t set)
{
	return (uint32_t)(set * 0x9e3779b97f4a7c15 >> 43);
}

/* The Influence of those against the murderer, which no pencil changes. */
static int
influence_against(const struct haunted *s)
{
	int sum = 0, i;

	for (i = 1; i < s->fight.sides; i++)
		sum += s->people[s->fight.side[i]].influence;
	return sum;
}

/*
 * The whisper is tempting where several stand against him who are the
 * stronger; to follow it otherwise is a whim that feeds the ghost, and no
 * reader's choice.
 */
static bool
tempting(const struct haunted *s)
{
	return s->fight.sides > 2 &&
	       influence_against(s) > s->people[s->murderer].influence;
}

/*
 * Moves that a reader is not offered: a whisper that does not tempt, and to
 * speak to the ghost before the police, which is prison; a suspect so weak that
 * one word more would convict; to give up, which is one of two answers to each
 * question of the police, so that whoever chooses blindly would be out of the
 * story before it is one.  What he owes the truth is asked in the scenes.
 */
static bool
no_choice(const struct haunted *s, const struct move *m)
{
	switch ((enum haunted_verb)m->verb) {
	case HAUNTED_DO_TAKE:
		if (s->kind == HAUNTED_WITH_POLICE)
			return m->at[0] == HAUNTED_CONFRONT;
		return m->at[0] == HAUNTED_ACCEPT && !tempting(s);
	case HAUNTED_DO_SUSPECT:
		return s->people[m->at[0]].influence < 2;
	case HAUNTED_DO_GIVE_UP:
		return true;
	default:
		return false;
	}
}

/*
 * A newcomer has no name in a list of moves, so he is no choice beside
 * answering; nor is a climax before there was a story.
 */
static uint32_t
group(const void *state, const struct move *m)
{
	const struct haunted *s = state;
	uint32_t verb = m->verb;

	if (no_choice(s, m))
		return RULES_NO_CHOICE;
	if (verb == HAUNTED_DO_GAMBLE)
		return verb << 26 | gamble_group(s, m->at[0]);
	if (verb == HAUNTED_DO_NEWCOMER)
		return (uint32_t)HAUNTED_DO_CONFLICT << 26;
	if (verb == HAUNTED_DO_CONFLICT && s->kind == HAUNTED_WITH_POLICE)
		return verb << 26;
	if (verb == HAUNTED_DO_RESOLVE && !ripe(s))
		return (uint32_t)HAUNTED_DO_CHECK << 26;
	return verb << 26 | (uint32_t)m->at[0] << 21 | sides_group(m->set);
}

/* --- endings --- */

static const char *
kind_of(enum haunted_end end)
{
	static const char *const kinds[] = {
		[HAUNTED_END_SURRENDER] = "surrendered",
		[HAUNTED_END_ARREST] = "arrested",
		[HAUNTED_END_CONVICTED] = "convicted",
		[HAUNTED_END_UNSOLVED] = "unsolved",
		[HAUNTED_END_STAYS] = "haunted",
	};

	return kinds[end];
}

/*
 * The murderer wants to be rid of the ghost and free, an innocent's prison
 * spoils it; the ghost wants no peace for him, and prison is the easy way out
 * (the rules say so); the cast are those who live there: they want the truth
 * out, and nobody to pay who has done nothing.
 */
static int
score_of(enum haunted_role role, enum haunted_end end, bool banished)
{
	static const uint8_t scores[][3] = {
		/* cast, murderer, ghost */
		[HAUNTED_END_SURRENDER] = {95, 30, 75},
		[HAUNTED_END_ARREST] = {80, 10, 40},
		[HAUNTED_END_CONVICTED] = {5, 65, 15},
		[HAUNTED_END_UNSOLVED] = {30, 95, 5},
		[HAUNTED_END_STAYS] = {40, 40, 90},
	};
	int score = scores[end][role];

	if (end != HAUNTED_END_SURRENDER && end != HAUNTED_END_ARREST)
		return score;
	if (role == HAUNTED_MURDERER && banished)
		score += 10; /* at least a quiet cell */
	if (role == HAUNTED_GHOSTLY && banished)
		score -= 10;
	return score;
}

static struct ending
ending(const void *state, int seat)
{
	const struct haunted *s = state;
	enum haunted_end end = (enum haunted_end)s->end;
	int score = score_of((enum haunted_role)s->role[seat], end, !s->ghost);

	return (struct ending){kind_of(end), score >= 50, score};
}

/* --- making room --- */

static void
forget(void *state)
{
	struct haunted *s = state;

	memset(&s->tally, 0, sizeof(s->tally));
	memset(&s->fight, 0, sizeof(s->fight));
	s->hot = 0;
	s->asked = 0;
}

/* The natural reader; the others must be asked for. */
static unsigned
readers(const void *state)
{
	return 1u << haunted_seat(state, HAUNTED_MURDERER);
}

static size_t
find(const struct move *moves, size_t n, enum haunted_verb verb)
{
	size_t i;

	for (i = 0; i < n && moves[i].verb != verb; i++)
		;
	return i;
}

/*
 * The crisis comes to its end although the ghost is there, and there is no
 * other.  Nothing is hurried in a story that has hardly begun, nor where the
 * cast wants its climax anyway; before its time such a move is none of theirs,
 * so it must be one that can be spared.
 */
static size_t
hasten(const void *state, int seat, const struct move *moves, size_t n)
{
	enum { LONG_ENOUGH = 4 };
	const struct haunted *s = state;

	(void)seat;
	if (s->phase == HAUNTED_AT_SAGA)
		return find(moves, n, HAUNTED_DO_STOP);
	if (s->phase != HAUNTED_AT_DURING || !s->conflicts || !s->ghost ||
	    s->scene < LONG_ENOUGH)
		return n;
	return find(moves, n, HAUNTED_DO_RESOLVE);
}

/* --- what the reader pencils: Heat, reserves, the ghost, the evidence --- */

/* Influence never changes; who enters later than these is in no number. */
enum { PENCILLED = 10 };

static void
add_number(struct book_number *n, const char *what, int who, const char *attr)
{
	snprintf(n->name, sizeof(n->name), "%s-%d", what, who);
	snprintf(n->path, sizeof(n->path), "sum(character[@number = %d]/@%s)",
		 who, attr);
}

static size_t
numbers(const void *start, int seat, const struct names *names,
	struct book_number *out)
{
	static const struct book_number all[] = {
		{.name = "ghost", .path = "number(ghost/@influence)"},
		{.name = "evidence", .path = "number(police/@evidence)"},
	};
	size_t n = sizeof(all) / sizeof(*all);
	int i;

	(void)start;
	(void)seat;
	(void)names;
	memcpy(out, all, sizeof(all));
	for (i = 1; i <= PENCILLED; i++) {
		add_number(&out[n++], "heat", i, "heat");
		add_number(&out[n++], "reserve", i, "reserve");
	}
	return n;
}

static void
sheet(const void *state, int seat, int16_t *values)
{
	const struct haunted *s = state;
	int i;

	(void)seat;
	*values++ = s->ghost;
	*values++ = s->evidence;
	for (i = 1; i <= PENCILLED; i++) {
		*values++ = (int16_t)s->people[i].heat;
		*values++ = s->people[i].reserve;
	}
}

/*
 * Who was hot as the scene began: until somebody has handed Heat over it is
 * what the sheet says, and then it matters for those who are yet to be asked.
 */
static uint32_t
yet_to_hand(const struct haunted *s)
{
	uint32_t set = 0;
	int i;

	if (s->phase != HAUNTED_AT_HANDING)
		return 0;
	for (i = s->asked - 1; i < s->seats; i++)
		set |= (uint32_t)1 << s->plays[i];
	return s->hot & set & ~(uint32_t)1;
}

/* Rolled, a conflict is over but for whom suspicion fell on. */
static void
forget_roll(struct haunted *s)
{
	uint8_t suspected = s->fight.suspected;
	bool passing = s->phase == HAUNTED_AT_PASSING;

	s->won = s->confronted = 0;
	if (!passing && s->phase >= HAUNTED_AT_WHISPER)
		return;
	memset(&s->fight, 0, sizeof(s->fight));
	s->fight.suspected = passing ? suspected : 0;
}

/* That there is a ghost, and that the police have come, is more than a count. */
static void
pencil(void *state, int seat)
{
	struct haunted *s = state;
	int i;

	(void)seat;
	s->hot = yet_to_hand(s);
	memset(&s->tally, 0, sizeof(s->tally));
	if (s->phase <= HAUNTED_AT_OVER)
		forget(s);
	forget_roll(s);
	for (i = 1; i <= PENCILLED; i++)
		s->people[i].heat = s->people[i].reserve = 0;
	s->ghost = s->ghost > 0;
	s->evidence = 0;
	s->police_scenes = s->police_scenes > 0;
}

/* --- the game's own time: stories, scenes, conflicts --- */

enum { SCENES_TOLD = 255, CONFLICTS_TOLD = 4 };

/* Eight hours a scene: before it, in it, behind each conflict; and an end. */
static unsigned
hour_of_scene(const struct haunted *s)
{
	switch ((enum haunted_phase)s->phase) {
	case HAUNTED_AT_BEFORE:
		return 0;
	case HAUNTED_AT_SAGA:
	case HAUNTED_AT_OVER:
		return 7;
	default:
		return 1u + (s->conflicts < CONFLICTS_TOLD ? s->conflicts
							   : CONFLICTS_TOLD);
	}
}

static unsigned
hour(const void *state)
{
	const struct haunted *s = state;
	unsigned scene = s->scene < SCENES_TOLD ? s->scene : SCENES_TOLD;

	/* past that many a scene's hours are one, so that none goes back */
	return ((unsigned)s->story << 8 | scene) << 3 |
	       (scene < SCENES_TOLD ? hour_of_scene(s) : 0);
}

const struct rules_book haunted_book = {
	.endings = ENDINGS,
	.asks = HAUNTED_ASKS,
	.worth = worth,
	.group = group,
	.ending = ending,
	.forget = forget,
	.readers = readers,
	.hasten = hasten,
	.numbers = numbers,
	.sheet = sheet,
	.pencil = pencil,
	.hour = hour,
};
