/* Haunted: the state, shared by the files of this folder. */
#ifndef GEN_GAMES_HAUNTED_STATE_H
#define GEN_GAMES_HAUNTED_STATE_H

#include "rules/decision.h"
#include "rules/rules.h"

/*
 * RULES.md 6.  Characters, the murderer among them, go by their numbers on
 * the diagram, 1..30.  0 is nobody; the ghost and the police have numbers
 * behind those of the characters, so that a side of a conflict is a number.
 */
enum {
	HAUNTED_PEOPLE = 30,
	HAUNTED_GHOST = 61,
	HAUNTED_POLICE = 62,
	HAUNTED_SIDES = 16,   /* of a conflict; a seat plays one */
	HAUNTED_DICE = 200,   /* the ghost's and the police's, at most */
	HAUNTED_COUNT = 10000 /* scenes, stories, Heat, at most */
};

/* The words of role= of a player and of a character, of circle=, kind=. */
#define HAUNTED_ROLES "cast murderer ghost"
enum haunted_role { HAUNTED_CAST, HAUNTED_MURDERER, HAUNTED_GHOSTLY };
#define HAUNTED_CIRCLES "none murderer victim both"
enum haunted_circle { HAUNTED_OFF, HAUNTED_HIS, HAUNTED_VICTIMS, HAUNTED_BOTH };
#define HAUNTED_KINDS "regular police"
enum haunted_kind { HAUNTED_REGULAR, HAUNTED_WITH_POLICE };

/* How the murderer takes the ghost's whisper (RULES 6.5). */
#define HAUNTED_MODES "accept ignore confront"
enum haunted_mode {
	HAUNTED_ALONE, /* no ghost rolls with or against him */
	HAUNTED_ACCEPT,
	HAUNTED_IGNORE,
	HAUNTED_CONFRONT
};

#define HAUNTED_ENDS "surrender arrest convicted unsolved haunted"
enum haunted_end {
	HAUNTED_END_NONE,
	HAUNTED_END_SURRENDER,
	HAUNTED_END_ARREST,
	HAUNTED_END_CONVICTED, /* free; others are arrested in his place */
	HAUNTED_END_UNSOLVED,  /* free */
	HAUNTED_END_STAYS      /* the saga was left with the ghost present */
};

/* The decision that the game stands at. */
enum haunted_phase {
	HAUNTED_AT_BEFORE,     /* a scene is to be opened */
	HAUNTED_AT_DURING,     /* it is under way */
	HAUNTED_AT_SAGA,       /* between two stories */
	HAUNTED_AT_OVER,       /* up to here states between steps */
	HAUNTED_AT_CASTING,    /* whom the player plays in this scene */
	HAUNTED_AT_HANDING,    /* may hand over a point of Heat */
	HAUNTED_AT_WHISPER,    /* the ghost names a suspect */
	HAUNTED_AT_ANSWER,     /* the murderer follows, ignores, confronts */
	HAUNTED_AT_SUSPECTING, /* he names a suspect */
	HAUNTED_AT_HELPING,    /* a bystander may help a side */
	HAUNTED_AT_OPPOSING,   /* the ghost, where the murderer helps (U-A10) */
	HAUNTED_AT_GAMBLING,   /* reserve dice of a side */
	HAUNTED_AT_PASSING     /* the murderer's own Heat (U-A5) */
};
#define HAUNTED_STAGES "before during saga"

enum haunted_verb {
	HAUNTED_DO_SCENE,    /* at[0]: detectives, 0 unsaid */
	HAUNTED_DO_NEWCOMER, /* at[0]: circle, [1]: seat + 1; set: name */
	HAUNTED_DO_CONFLICT, /* at[0]: the murderer is in it; set: others */
	HAUNTED_DO_CHECK,
	HAUNTED_DO_RESOLVE,
	HAUNTED_DO_GIVE_UP, /* <surrender> */
	HAUNTED_DO_PLACE,   /* at[0]: character, [1]: circle */
	HAUNTED_DO_STORY,   /* set: all crises, see below */
	HAUNTED_DO_STOP,
	HAUNTED_DO_AS,	    /* at[0]: character or 0 */
	HAUNTED_DO_HAND,    /* at[0]: who gets the Heat, or 0 */
	HAUNTED_DO_NAME,    /* at[0]: the ghost's suspect or 0 */
	HAUNTED_DO_TAKE,    /* at[0]: enum haunted_mode */
	HAUNTED_DO_SUSPECT, /* at[0]: the murderer's suspect */
	HAUNTED_DO_HELP,    /* at[0]: the side, or 0 */
	HAUNTED_DO_OPPOSE,  /* at[0]: 1 yes */
	HAUNTED_DO_GAMBLE,  /* at[0]: dice */
	HAUNTED_DO_PASS,    /* at[0]: 1 yes */
	HAUNTED_VERBS
};

enum haunted_knob {
	HAUNTED_KNOB_FIRST_EVIDENCE,	 /* U-A2 */
	HAUNTED_KNOB_CHECK_AFTER_POLICE, /* U-A4 */
	HAUNTED_KNOB_HEAT_PASS,		 /* U-A5 */
	HAUNTED_KNOB_SAGA_REFRESH,	 /* U-A16 */
	HAUNTED_KNOB_POLICE_CONFRONT,	 /* the option of RULES 6.6 */
	HAUNTED_KNOBS
};

/* What the rules refuse, and its text: HAUNTED_WHY(ABSENT). */
enum haunted_why {
#define REFUSAL(id, rule, text) HAUNTED_WHY_##id,
#define REFUSALS(id, rule, one, many) HAUNTED_WHY_##id,
#include "games/haunted/refusals.def"
#undef REFUSAL
#undef REFUSALS
	HAUNTED_WHYS
};
extern const struct refusal_text haunted_refusals[];
#define HAUNTED_WHY(id) (&haunted_refusals[HAUNTED_WHY_##id])

struct haunted_person {
	uint16_t name; /* id in struct names, 0: goes by the number */
	uint16_t heat;
	uint8_t influence; /* 0: there is nobody of this number */
	uint8_t reserve, original;
	uint8_t circle;
	uint8_t arrested; /* convicted for the murder at the end */
};

/* The conflict under way. */
struct haunted_fight {
	uint8_t side[HAUNTED_SIDES]; /* characters: murderer, then as listed */
	uint8_t gamble[HAUNTED_SIDES];
	uint8_t sides;
	uint8_t asked; /* the character or side that decides */
	uint8_t mode;
	uint8_t opposed;	  /* the ghost rolls against his help */
	uint8_t whisper, suspect; /* of a police scene */
	uint8_t suspected;	  /* on whom suspicion fell */
	uint8_t helps[HAUNTED_PEOPLE + 1]; /* the side that each helps */
};

/* Counted for gen odds; no rule asks for it, no state prints it. */
struct haunted_tally {
	uint16_t scenes, police, conflicts, won, forced, confronted;
};

struct haunted {
	struct knobs knobs;
	struct haunted_person people[HAUNTED_PEOPLE + 1];
	uint8_t people_n; /* the greatest number */
	uint8_t murderer; /* his number */
	uint8_t seats;
	uint8_t role[RULES_SEATS];
	uint8_t plays[RULES_SEATS]; /* in the scene under way, 0: nobody */
	uint8_t ghost;		    /* Influence; 0: banished */
	uint8_t evidence;   /* dice rolled last, or first in this story */
	uint8_t detectives; /* 0: not yet decided */
	uint8_t phase, kind, end;
	uint8_t conflicts;	/* in the scene under way */
	uint8_t won;		/* whose intent the last of them fulfilled */
	uint8_t confronted;	/* who won there, the murderer or the ghost */
	uint16_t scene;		/* under way, or next; counted by story */
	uint16_t police_scenes; /* in this story */
	uint16_t story, first_story;
	uint16_t crises; /* a text of struct names, "NUMBER CRISIS\n" ... */
	/* The scene that is being opened. */
	uint8_t asked; /* the seat that decides */
	uint32_t hot;  /* characters who had Heat when it began, as bits */
	struct haunted_fight fight;
	struct haunted_tally tally;

	/* Behind the key of struct rules: what people[] says, as bits. */
	uint32_t diagram, his_circle;
};

#define HAUNTED_CRISIS 900   /* bytes of a crisis, at most */
#define HAUNTED_CRISES 50000 /* of all of a saga */

/* state.c: as struct rules says. */
bool haunted_begin(void *state, const struct xml_node *from,
		   struct names *names, struct diag *d);

/*
 * state.c: adds a story's crisis to the text of all, white space in
 * it made spaces. false when it is too long; then nothing is added.
 */
bool haunted_add_crisis(struct str *all, long number, const char *crisis);

/* write.c */
void haunted_write(const void *state, struct xml_node *start,
		   const struct names *names);
const char *haunted_flaw(const void *state);

/* --- decisions: decision.c has the rows, by phase --- */

extern const struct decision haunted_decisions[HAUNTED_AT_PASSING + 1];

/* What a book asks its reader: enum haunted_ask in the words of asks. */
#define HAUNTED_ASKS                                                           \
	"whisper police suspect name gamble heat pass help oppose cast scene " \
	"question saga"
enum haunted_ask {
	HAUNTED_ASK_WHISPER,
	HAUNTED_ASK_POLICE,
	HAUNTED_ASK_SUSPECT,
	HAUNTED_ASK_NAME,
	HAUNTED_ASK_GAMBLE,
	HAUNTED_ASK_HEAT,
	HAUNTED_ASK_PASS,
	HAUNTED_ASK_HELP,
	HAUNTED_ASK_OPPOSE,
	HAUNTED_ASK_CAST,
	HAUNTED_ASK_SCENE,
	HAUNTED_ASK_QUESTION,
	HAUNTED_ASK_SAGA
};

/*
 * The columns of the rows: moves.c, legal.c, read.c (what a <conflict> says:
 * conflict.c), log.c, apply.c (what is decided in a conflict: fight.c).
 */
decision_list haunted_list_before, haunted_list_during, haunted_list_saga,
	haunted_list_cast, haunted_list_hand, haunted_list_suspects,
	haunted_list_answers, haunted_list_help, haunted_list_oppose,
	haunted_list_gambles, haunted_list_pass;
decision_legal haunted_legal_opening, haunted_legal_as, haunted_legal_hand,
	haunted_legal_name, haunted_legal_take, haunted_legal_suspect,
	haunted_legal_help, haunted_legal_oppose, haunted_legal_gamble,
	haunted_legal_pass;
decision_read haunted_read_opening, haunted_read_cast, haunted_read_whisper,
	haunted_read_answer, haunted_read_suspect, haunted_read_help,
	haunted_read_oppose, haunted_read_gamble, haunted_read_pass;
decision_write haunted_write_opening, haunted_write_cast, haunted_write_person,
	haunted_write_answer, haunted_write_help, haunted_write_flag,
	haunted_write_gamble;
decision_apply haunted_open, haunted_cast, haunted_hand, haunted_name,
	haunted_take, haunted_suspect, haunted_help, haunted_oppose,
	haunted_gamble, haunted_pass;

/* moves.c */
size_t haunted_list(const void *state, struct move *moves);

/* legal.c */
bool haunted_legal(const void *state, const struct move *m,
		   struct refusal *why);

/* apply.c */
void haunted_apply(void *state, const struct move *m, struct luck *luck);

/*
 * Those convicted in the murderer's place, as bits by number: most Heat of
 * the secondaries with more Heat than Influence, then least Influence, then
 * least reserve (RULES 6.7).
 */
uint32_t haunted_convicts(const struct haunted *s);

/* fight.c: begins a conflict, stands at its first decision. */
void haunted_fight(struct haunted *s, const struct move *m, struct luck *luck);

/* dice.c: rolls for a conflict and says what comes of it. */
void haunted_roll(struct haunted *s, struct luck *luck);

/*
 * dice.c: the dice of a side: a character in fight.side, the ghost or
 * the police; 0 when it does not roll.
 */
unsigned haunted_pool(const struct haunted *s, int who);

/*
 * One side's dice: how many of each face, the sixes in the highest bits.  The
 * highest die wins, ties go to the next of those tied, and a die that is not
 * there is less than any (U-A1): so the greater number is the better throw.
 */
typedef uint64_t haunted_throw;
enum { HAUNTED_FACE_BITS = 10 };
_Static_assert(HAUNTED_DICE + HAUNTED_PEOPLE + 12 < 1 << HAUNTED_FACE_BITS,
	       "a pool of one face");

static inline haunted_throw
haunted_die(unsigned face)
{
	return (haunted_throw)1 << HAUNTED_FACE_BITS * (face - 1);
}

/* dice.c: who of a set of those who threw is best, all who are. */
uint32_t haunted_best(const haunted_throw *throws, uint32_t among);

/* --- who is who, who is where --- */

/* A character at all? */
static inline bool
haunted_there(const struct haunted *s, int who)
{
	return who >= 1 && who <= HAUNTED_PEOPLE && s->people[who].influence;
}

/* A secondary that the diagram shows. */
static inline bool
haunted_on_diagram(const struct haunted *s, int who)
{
	return who >= 1 && who <= HAUNTED_PEOPLE && s->diagram >> who & 1;
}

/* U-A18 */
static inline bool
haunted_in_his_circle(const struct haunted *s, int who)
{
	return who >= 1 && who <= HAUNTED_PEOPLE && s->his_circle >> who & 1;
}

/* people.c: the bits of a character whose place has changed. */
void haunted_settle(struct haunted *s, int who);

/* Those in the scene, as bits; the murderer is in every one (RULES 6.4). */
static inline uint32_t
haunted_scene(const struct haunted *s)
{
	uint32_t set = (uint32_t)1 << s->murderer;
	int i;

	for (i = 0; i < s->seats; i++)
		set |= (uint32_t)1 << s->plays[i];
	return set & ~(uint32_t)1;
}

static inline bool
haunted_present(const struct haunted *s, int who)
{
	return haunted_scene(s) >> who & 1;
}

/* The player of a banished ghost joins the cast (RULES 6.5). */
static inline bool
haunted_in_cast(const struct haunted *s, int seat)
{
	return s->role[seat] == HAUNTED_CAST ||
	       (s->role[seat] == HAUNTED_GHOSTLY && !s->ghost);
}

/* The first of a role, -1. */
static inline int
haunted_seat(const struct haunted *s, enum haunted_role role)
{
	int i;

	for (i = 0; i < s->seats; i++)
		if (s->role[i] == role)
			return i;
	return -1;
}

/* Who plays a character: a seat, -1: nobody. */
static inline int
haunted_player(const struct haunted *s, int who)
{
	int i;

	if (who == s->murderer)
		return haunted_seat(s, HAUNTED_MURDERER);
	for (i = 0; i < s->seats; i++)
		if (who && s->plays[i] == who)
			return i;
	return -1;
}

/* A character's place in fight.side, -1. */
static inline int
haunted_side(const struct haunted *s, int who)
{
	int i;

	for (i = 0; i < s->fight.sides; i++)
		if (s->fight.side[i] == who)
			return i;
	return -1;
}

static inline bool
haunted_murderer_fights(const struct haunted *s)
{
	return s->fight.sides && s->fight.side[0] == s->murderer;
}

static inline bool
haunted_murderer_helps(const struct haunted *s)
{
	return s->fight.helps[s->murderer] != 0;
}

/*
 * Does one in fight.side roll?  Confronted, the ghost and the murderer are by
 * themselves; a secondary left alone, and the police, succeed without a roll
 * (U-A13).
 */
static inline bool
haunted_side_rolls(const struct haunted *s, int who)
{
	return who == s->murderer || s->fight.mode != HAUNTED_CONFRONT ||
	       s->fight.sides > 2;
}

static inline bool
haunted_ghost_rolls(const struct haunted *s)
{
	return s->ghost &&
	       (s->fight.mode == HAUNTED_CONFRONT || s->fight.opposed ||
		s->fight.mode == HAUNTED_IGNORE);
}

static inline bool
haunted_police_roll(const struct haunted *s)
{
	return s->kind == HAUNTED_WITH_POLICE &&
	       s->fight.mode != HAUNTED_CONFRONT;
}

/* Any of them: a character, the ghost, the police. */
static inline bool
haunted_rolls(const struct haunted *s, int who)
{
	if (who == HAUNTED_GHOST)
		return haunted_ghost_rolls(s);
	if (who == HAUNTED_POLICE)
		return haunted_police_roll(s);
	return haunted_side(s, who) >= 0 && haunted_side_rolls(s, who);
}

/* people.c: how many more may be played in this scene beside those who are. */
int haunted_room(const struct haunted *s);

/* people.c: a character by name or number, "murderer"; 0: nobody. */
int haunted_find(const struct haunted *s, const struct names *names,
		 const char *text);

/* How that is written; also "ghost" and "police". */
const char *haunted_text(const struct haunted *s, const struct names *names,
			 int who);

/* A text that no character can be called. */
bool haunted_reserved(const char *text);

/* people.c: who is meant, in a refusal: a name, else "the murderer" ... */
struct hole haunted_hole_person(int who);

/* people.c: why a seat that is not of the cast plays nobody else. */
const struct refusal_text *haunted_not_cast(const struct haunted *s, int seat);

/* read.c */
bool haunted_read_move(const void *state, struct step *step, struct move *m);

/* read.c: who an attribute names. false, reported, when nobody. */
bool haunted_read_person(const struct haunted *s, struct step *step,
			 const struct xml_node *node, const char *attr,
			 uint8_t *who);

/* conflict.c: who is in a <conflict>, and whether all of it fits together. */
bool haunted_read_sides(const struct haunted *s, struct step *step,
			struct move *m);

/* log.c */
void haunted_write_move(const void *state, const struct move *m,
			struct xml_node *step, const struct names *names);

/* policy.c */
int haunted_appeal(const void *view, const struct move *m, enum policy p);

/* book.c */
extern const struct rules_book haunted_book;

/* exact.c */
bool haunted_exact(const void *state, const struct names *names,
		   const char *spec, struct exact *x);

#endif
