/* Haunted: how the engine's players judge a move (RULES.md 7.2). */
#include "games/haunted/state.h"

#include <stdlib.h>

/*
 * Each plays a part: the murderer wants to be rid of the ghost and out of
 * jail, the ghost wants suspicion near him, the cast wants a story that comes
 * to its climax.  Of pools of n and m dice the first wins with about n in
 * n + m; a chance is counted in hundredths.
 *
 * Only a confrontation frees the murderer, and losing one costs him no more
 * than the quarrel at hand: so he confronts once all his dice are a match for
 * the ghost's, and gambles there.  An arrest is the police's highest die,
 * whatever he does with the ghost; its dice beside him are no shield worth a
 * die more for it, and all of his own are.
 */
struct temper {
	int banish;	/* worth of a die of the ghost's */
	int agenda;	/* of winning on his own terms */
	int follow;	/* of winning on the ghost's */
	int feed;	/* price of a die more for the ghost */
	int jail;	/* price of an arrest */
	int die;	/* price of a reserve die that is spent */
	int scenes;	/* a story's climax comes behind so many */
	int stories;	/* of a saga, at most */
	int dares;	/* chance of beating the ghost that he confronts at */
	int surrenders; /* gives up when fewer chances are left */
};

static const struct temper tempers[POLICIES] = {
	[POLICY_SENSIBLE] = {300, 100, 60, 40, 400, 5, 7, 3, 25, 0},
	[POLICY_CAUTIOUS] = {160, 80, 75, 30, 500, 8, 5, 2, 50, 4},
	[POLICY_BOLD] = {320, 120, 30, 30, 300, 4, 9, 5, 10, 0},
};

static int
chance(int own, int others)
{
	return 100 * own / (own + others > 0 ? own + others : 1);
}

/* Dice of all sides but one as they stand now. */
static int
against(const struct haunted *s, int who)
{
	int n = 0, i;

	for (i = 0; i < s->fight.sides; i++)
		if (s->fight.side[i] != who)
			n += (int)haunted_pool(s, s->fight.side[i]);
	if (who != HAUNTED_GHOST)
		n += (int)haunted_pool(s, HAUNTED_GHOST);
	if (who != HAUNTED_POLICE)
		n += (int)haunted_pool(s, HAUNTED_POLICE);
	return n;
}

/* --- scenes --- */

/* As many detectives as leave somebody to play the others. */
static int
detectives_worth(const struct haunted *s, int n)
{
	int cast = 0, i;

	for (i = 0; i < s->seats; i++)
		cast += haunted_in_cast(s, i);
	return (n == 2) == (cast > 3);
}

/* Those whose secret is hot are worth a scene; an empty stage is not. */
static int
cast_worth(const struct haunted *s, int who)
{
	const struct haunted_person *p = &s->people[who];

	if (!who)
		return 0;
	return 10 + 3 * (p->heat > 2 ? 2 : p->heat) +
	       (p->reserve < p->original ? 2 : 0);
}

/* Away from who may be convicted for it, or to have the reserve again. */
static int
hand_worth(const struct haunted *s, int to, enum policy p)
{
	const struct haunted_person *from = &s->people[s->plays[s->asked - 1]];
	int gain = (from->original - from->reserve) * 10 - 25;

	if (!to)
		return 0;
	if (from->heat > from->influence)
		gain += 20;
	if (to == s->murderer)
		return gain + (p == POLICY_CAUTIOUS ? -20 : 10);
	return gain - (s->people[to].heat >= s->people[to].influence ? 30 : 0);
}

/* Time for the climax: the story long enough, sooner with the ghost gone. */
static bool
ripe(const struct haunted *s, const struct temper *t)
{
	return s->scene >= (s->ghost ? t->scenes + 1 : t->scenes - 2);
}

/* One conflict a scene, sometimes a second; then on. */
static int
conflict_worth(const struct haunted *s, const struct move *m, enum policy p)
{
	int most = p == POLICY_CAUTIOUS ? 1 : 2;

	if (s->kind == HAUNTED_WITH_POLICE)
		return 100;
	if (s->conflicts >= most)
		return -100;
	return (s->conflicts ? 1 : 50) + (m->at[0] ? 10 : 0);
}

/* A circle with nobody to blame needs new faces. */
static int
newcomer_worth(const struct haunted *s, int circle)
{
	int n = 0, i;

	for (i = 1; i <= s->people_n; i++)
		n += haunted_on_diagram(s, i);
	return n < 3 ? 150 + (circle == HAUNTED_VICTIMS ? 10 : 0) : -50;
}

static int
surrender_worth(const struct haunted *s, const struct temper *t)
{
	const struct haunted_person *he = &s->people[s->murderer];
	int free = chance(he->influence + he->reserve + s->ghost, s->evidence);

	return free < t->surrenders ? 120 : -500;
}

/* --- the ghost and the murderer --- */

/*
 * The ghost would see him watched: those near him and of weight, but nobody
 * who would go to prison for him.
 */
static int
whisper_worth(const struct haunted *s, int who)
{
	const struct haunted_person *p = &s->people[who];

	return (p->circle == HAUNTED_HIS ? 10 : 0) + p->influence -
	       (p->heat >= p->influence ? 20 : 0);
}

/* A stranger to him who is soon hot enough to go to jail in his place. */
static int
suspect_worth(const struct haunted *s, int who)
{
	const struct haunted_person *p = &s->people[who];

	return (p->circle == HAUNTED_VICTIMS ? 20 : 0) + 3 * p->heat -
	       2 * p->influence;
}

/* He has all his dice in hand for it; without a fair chance he waits. */
static int
confront_worth(const struct haunted *s, const struct temper *t)
{
	const struct haunted_person *he = &s->people[s->murderer];
	int beats = chance(he->influence + he->reserve, s->ghost);

	if (s->kind == HAUNTED_WITH_POLICE) /* they take him with them */
		return -100 * t->jail;
	if (beats < t->dares)
		return -100 * t->agenda;
	return t->banish * beats * (s->ghost == 1 ? 3 : 2) / 2 - 30 * t->agenda;
}

/* In hundredths: what each answer to the whisper brings. */
static int
answer_worth(const struct haunted *s, int mode, const struct temper *t)
{
	const struct haunted_person *he = &s->people[s->murderer];
	int own = he->influence + he->reserve / 2, ghost = s->ghost;
	int others = against(s, s->murderer), worth;

	switch (mode) {
	case HAUNTED_CONFRONT:
		return confront_worth(s, t);
	case HAUNTED_ACCEPT:
		worth = t->follow * chance(own + ghost, others) - 100 * t->feed;
		break;
	default:
		worth = t->agenda * chance(own, others + ghost) -
			t->feed * chance(ghost, others + own);
	}
	if (s->kind == HAUNTED_WITH_POLICE)
		worth -= t->jail * chance(others, own + ghost);
	return worth;
}

/* --- help and dice --- */

/* Friends of his help him, the victim's friends those against him. */
static int
help_worth(const struct haunted *s, int side, enum policy p)
{
	int circle = s->people[s->fight.asked].circle;
	bool friend = circle == HAUNTED_HIS;

	if (!side)
		return p == POLICY_CAUTIOUS ? 12 : 8;
	if (side == s->murderer)
		return friend ? 15 : 5;
	if (side == HAUNTED_POLICE)
		return circle == HAUNTED_VICTIMS ? 15 : 5;
	return s->fight.asked == s->murderer ? 7 : friend ? 4 : 9;
}

/* As many times as the ghost has dice it has to be beaten. */
static int
confront_dice(const struct haunted *s, int n)
{
	int fair = (s->people[s->murderer].reserve + s->ghost - 1) / s->ghost;

	return -abs(n - fair);
}

/*
 * What a win is worth to a side, times its chance with n dice more; these are
 * spent when it wins.  With the police it is no win that counts but that they
 * have none.
 */
static int
gamble_worth(const struct haunted *s, int n, const struct temper *t)
{
	int who = s->fight.side[s->fight.asked - 1];
	int own = (int)haunted_pool(s, who) + n, others = against(s, who);
	int stake = t->agenda / 2;

	if (who != s->murderer)
		return (stake - 2 * n * t->die) * chance(own, others);
	if (s->fight.mode == HAUNTED_CONFRONT)
		return confront_dice(s, n);
	if (s->kind == HAUNTED_REGULAR)
		return (t->agenda - 8 * n * t->die) * chance(own, others);
	own += (int)haunted_pool(s, HAUNTED_GHOST);
	others -= (int)haunted_pool(s, HAUNTED_GHOST);
	return -t->jail * chance(others, own) -
	       n * t->die * chance(own, others);
}

/* --- all of it --- */

static int
during_worth(const struct haunted *s, const struct move *m,
	     const struct temper *t, enum policy p)
{
	switch (m->verb) {
	case HAUNTED_DO_CONFLICT:
		return conflict_worth(s, m, p);
	case HAUNTED_DO_CHECK:
		return 0;
	case HAUNTED_DO_RESOLVE:
		return ripe(s, t) ? 40 : -500;
	case HAUNTED_DO_NEWCOMER:
		return newcomer_worth(s, m->at[0]);
	case HAUNTED_DO_STORY:
		return s->story - s->first_story + 1 < t->stories ? 1 : -1;
	case HAUNTED_DO_STOP:
		return 0;
	default:
		return surrender_worth(s, t);
	}
}

int
haunted_appeal(const void *view, const struct move *m, enum policy p)
{
	const struct haunted *s = view;
	const struct temper *t = &tempers[p];
	int a = m->at[0];

	switch ((enum haunted_verb)m->verb) {
	case HAUNTED_DO_SCENE:
		return detectives_worth(s, a);
	case HAUNTED_DO_AS:
		return cast_worth(s, a);
	case HAUNTED_DO_HAND:
		return hand_worth(s, a, p);
	case HAUNTED_DO_NAME:
		return whisper_worth(s, a);
	case HAUNTED_DO_TAKE:
		return answer_worth(s, a, t);
	case HAUNTED_DO_SUSPECT:
		return suspect_worth(s, a);
	case HAUNTED_DO_HELP:
		return help_worth(s, a, p);
	case HAUNTED_DO_OPPOSE:
	case HAUNTED_DO_PASS:
		return a;
	case HAUNTED_DO_GAMBLE:
		return gamble_worth(s, a, t);
	default:
		return during_worth(s, m, t, p);
	}
}
