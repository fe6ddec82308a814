/*
 * Personae: creation and odds exactly, and play by the thousand: random games
 * keep the invariants, end, and replay from the sessions they write.
 */
#include <math.h>

#include "games/personae/moves.h"
#include "games/personae/stat.h"
#include "games/personae/words.h"
#include "rules_trial.h"

extern const struct rules rules_personae;

enum { REPLAYED = 300, MOVES_MOST = 20000, WILD = 3000 };

/* --- creation --- */

/* P-01: exactly two legal sets of ten points, and how many of others. */
static void
value_sets(void **unused)
{
	static const struct {
		int points;
		long sets, builds;
	} known[] = {{10, 2, 540}, {11, 3, 720},   {12, 3, 720},
		     {13, 2, 540}, {20, 14, 4680}, {30, 44, 16380}};
	static const uint8_t rank[] = {1, 1, 2, 2, 3, 4};
	static const uint8_t legal[][PERSONAE_ATTRS] = {{2, 2, 2, 2, 1, 1},
							{3, 2, 2, 2, 1, 0}};
	struct refusal why;
	size_t i;

	(void)unused;
	for (i = 0; i < sizeof(known) / sizeof(*known); i++) {
		assert_int_equal(personae_count_sets(known[i].points, false),
				 known[i].sets);
		assert_int_equal(personae_count_builds(known[i].points, false),
				 known[i].builds);
	}
	assert_int_equal(personae_count_sets(10, true), 0); /* P-A1 */
	assert_int_equal(personae_count_sets(11, true), 1);
	assert_int_equal(personae_count_sets(9, false), 0);
	for (i = 0; i < 2; i++)
		assert_true(
			personae_values_fit(0, legal[i], rank, false, &why));
}

/* Every laying of six values on six attributes, counted one by one. */
static void
counted_by_hand(void **unused)
{
	static const uint8_t ranks[] = {1, 1, 2, 2, 3, 4};
	uint8_t a[PERSONAE_ATTRS];
	struct refusal why;
	long n = 0;
	int i, k;

	(void)unused;
	for (i = 0; i < 46656; i++) { /* 6^6 values of 0..5 */
		int rest = i;

		for (k = 0; k < PERSONAE_ATTRS; k++, rest /= 6)
			a[k] = (uint8_t)(rest % 6);
		n += personae_sum(a) == 12 &&
		     personae_values_fit(0, a, ranks, false, &why);
	}
	assert_int_equal(n * 180, personae_count_builds(12, false));
}

/* P-02, P-03, P-04, P-19 */
static void
derived(void **unused)
{
	static const int sums[] = {10, 19, 20, 29, 30, 37};
	static const int potentials[] = {1, 1, 2, 2, 3, 3};
	uint8_t a[PERSONAE_ATTRS] = {0};
	int i;

	(void)unused;
	for (i = 0; i < 6; i++) {
		assert_int_equal(personae_sum_potential(sums[i]),
				 potentials[i]);
		assert_int_equal(personae_sum_threshold(sums[i]),
				 potentials[i] + 2);
	}
	assert_int_equal(personae_sum_potential(3), 1);
	a[PERSONAE_PRO] = 4;
	assert_int_equal(personae_prowess_pool(a), 12);
	assert_int_equal(personae_pool_dice_most(3), 1);
	a[PERSONAE_STA] = 5;
	assert_int_equal(personae_base_vitality(a), 6);
	assert_true(personae_buyable(3, 3));
	assert_false(personae_buyable(3, 4));
}

/* Two firsts CMP PRO, seconds CNG POW, third KNO, hindrance STA. */
static const struct personae_build sound = {
	.attr = {3, 2, 2, 2, 1, 0},
	.rank = {1, 1, 2, 2, 3, 4},
	.points = 10,
	.skills = 3,
	.pool = 6,
	.best = 3,
	.enhancements = 2,
	.backgrounds = 1,
	.powers = 2,
	.talents = 2,
	.languages = 1,
};

static void
refused(struct personae_build b, const struct refusal_text *what)
{
	struct refusal why;

	assert_false(personae_build_legal(0, &b, false, &why));
	assert_string_equal(why.what->id, what->id);
}

static void
builds(void **unused)
{
	struct personae_build b = sound;
	struct refusal why;

	(void)unused;
	assert_true(personae_build_legal(0, &b, false, &why));
	assert_false(personae_build_legal(0, &b, true, &why)); /* P-A1 strict */
#define WRONG(field, value, what)                                              \
	do {                                                                   \
		b = sound;                                                     \
		b.field = (value);                                             \
		refused(b, what);                                              \
	} while (0)
	WRONG(points, 11, PERSONAE_WHY(SUM_POINTS));
	WRONG(skills, 4, PERSONAE_WHY(SKILLS_OVER));
	WRONG(pool, 7, PERSONAE_WHY(PROWESS_OVER));
	WRONG(best, 4, PERSONAE_WHY(RATING_MOST));
	WRONG(backgrounds, 2, PERSONAE_WHY(BACKGROUNDS_OVER));
	WRONG(enhancements, 3, PERSONAE_WHY(SLOTS_OVER));
	WRONG(upgrades, 1, PERSONAE_WHY(SLOTS_OVER));
	WRONG(powers, 3, PERSONAE_WHY(POWERS_OVER));
	WRONG(talents, 3, PERSONAE_WHY(TALENTS_OVER));
	WRONG(rank[5], 3, PERSONAE_WHY(RANKS));
	/* Unused Power upgrades enhancements. */
	b = sound;
	b.powers = 0;
	b.upgrades = 1;
	b.enhancements = 3;
	assert_true(personae_build_legal(0, &b, false, &why));
	b.upgrades = 2;
	refused(b, PERSONAE_WHY(SLOTS_OVER));
	/* Order and gap: 4 over 2 with Potential 1; a second above a first. */
	b = (struct personae_build){.attr = {4, 2, 2, 1, 1, 0},
				    .rank = {1, 1, 2, 2, 3, 4}};
	refused(b, PERSONAE_WHY(VALUE_GAP));
	b.attr[0] = 2;
	b.attr[1] = 1;
	b.attr[2] = 3;
	b.attr[3] = b.attr[4] = 2;
	refused(b, PERSONAE_WHY(VALUE_LESS));
	b.attr[4] = b.attr[5] = 0;
	refused(b, PERSONAE_WHY(SUM_LEAST));
}

/* --- odds --- */

static void
sure(double a, double b, double slack, const char *what)
{
	if (fabs(a - b) > slack)
		fail_msg("%s: %.6f, not %.6f", what, a, b);
}

/* All rolls of n dice one by one. */
static bool
next_roll(uint8_t *dice, int n)
{
	int i;

	for (i = 0; i < n; i++) {
		if (dice[i]++ < PERSONAE_SIDES)
			return true;
		dice[i] = 1;
	}
	return false;
}

static void
copy_sorted(uint8_t *to, const uint8_t *from, int n)
{
	memcpy(to, from, (size_t)n);
	personae_sort(to, (size_t)n);
}

static void
enumerate(struct personae_pool a, struct personae_pool b)
{
	uint8_t x[4] = {1, 1, 1, 1}, y[4], p[4], q[4];
	double win = 0, tie = 0, crit = 0, held = 0, all = 0;
	struct personae_odds o = personae_pool_odds(a, b, PERSONAE_TIE_REACTOR);
	struct personae_odds again =
		personae_pool_odds(a, b, PERSONAE_TIE_REROLL);
	struct personae_odds first =
		personae_pool_odds(a, b, PERSONAE_TIE_ACTOR);
	int d;

	do {
		copy_sorted(p, x, a.dice);
		memset(y, 1, sizeof(y));
		do {
			copy_sorted(q, y, b.dice);
			d = personae_cascade(p, (size_t)a.dice, a.add, q,
					     (size_t)b.dice, b.add);
			all++;
			win += d > 0;
			tie += d == 0;
			crit += d > 0 &&
				personae_criticals(p, (size_t)a.dice) == 1;
			held += d <= 0 &&
				personae_criticals(q, (size_t)b.dice) == 1;
		} while (next_roll(y, b.dice));
	} while (next_roll(x, a.dice));
	sure(o.actor, win / all, 1e-9, "actor");
	sure(o.reactor, 1 - win / all, 1e-9, "reactor");
	sure(o.tie, tie / all, 1e-9, "tie");
	sure(o.actor_criticals[1], crit / all, 1e-9, "a critical");
	sure(o.reactor_criticals[1], held / all, 1e-9, "reactor's critical");
	sure(first.actor, (win + tie) / all, 1e-9, "tie to the actor");
	if (tie < all)
		sure(again.actor, win / (all - tie), 1e-9, "rerolled");
	sure(again.actor + again.reactor, tie < all, 1e-9, "sum");
}

static void
exact_odds(void **unused)
{
	int a, b, add;

	(void)unused;
	for (a = 1; a <= 3; a++)
		for (b = 1; b <= 2; b++)
			for (add = -11; add <= 11;
			     add += add < 4 && add > -4 ? 1 : 4)
				enumerate((struct personae_pool){a, add},
					  (struct personae_pool){b, 0});
	enumerate((struct personae_pool){2, 1}, (struct personae_pool){3, 2});
	enumerate((struct personae_pool){3, 2}, (struct personae_pool){3, 1});
	/* P-A2: one die against one, even: 45 to 55. */
	sure(personae_pool_odds((struct personae_pool){1, 0},
				(struct personae_pool){1, 0},
				PERSONAE_TIE_REACTOR)
		     .actor,
	     0.45, 1e-12, "one against one");
}

/* P-A7: rating 3 against normal, chances of the example's challenge. */
static void
big_pools(void **unused)
{
	struct personae_odds o = personae_pool_odds(
		(struct personae_pool){24, 3}, (struct personae_pool){24, 3},
		PERSONAE_TIE_REACTOR);

	(void)unused;
	sure(o.actor + o.reactor, 1, 1e-9, "sum");
	sure(o.actor + o.tie, o.reactor, 1e-9, "even pools");
}

/* P-05, P-06, P-08 as rolls. */
static void
cascades(void **unused)
{
	static const uint8_t three[] = {8, 5, 2}, two[] = {8, 5},
			     one[] = {8, 5, 1};

	(void)unused;
	assert_true(personae_cascade(three, 3, 2, two, 2, 2) > 0);
	assert_true(personae_cascade(two, 2, 2, one, 3, 2) < 0);
	assert_int_equal(personae_cascade(two, 2, 2, two, 2, 2), 0);
	assert_true(personae_cascade(two, 2, 3, two, 2, 2) > 0);
}

/* --- a table --- */

static struct xml_node *
add_stats(struct xml_node *node, const char *name, const int *values)
{
	char attr[8];
	size_t i;

	xml_set(node, "name", name);
	for (i = 0; i < PERSONAE_ATTRS; i++)
		xml_set_int(node,
			    word_at(PERSONAE_ATTR_IDS, i, attr, sizeof(attr)),
			    values[i]);
	return node;
}

static void
add_skill(struct xml_node *root, const char *who, const char *name,
	  const char *attr, int rating, const char *use)
{
	struct xml_node *node = xml_add(root, "skill");

	xml_set(node, "who", who);
	xml_set(node, "name", name);
	xml_set(node, "attribute", attr);
	xml_set_int(node, "rating", rating);
	xml_set(node, "use", use);
}

static struct xml_node *
add_trait(struct xml_node *root, const char *kind, const char *who,
	  const char *name, const char *attr, const char *value)
{
	struct xml_node *node = xml_add(root, kind);

	xml_set(node, "who", who);
	xml_set(node, "name", name);
	xml_set(node, attr, value);
	return node;
}

static const int fighter[] = {2, 2, 2, 1, 1, 2}; /* first STA.. by value */
static const int mage[] = {2, 1, 2, 3, 2, 0};

static void
add_heroes(struct xml_node *root, int heroes)
{
	static const char *const names[] = {"Ash", "Bo", "Cy", "Dee"};
	int i;

	for (i = 0; i < heroes; i++) {
		struct xml_node *p = xml_add(root, "player");

		xml_set(p, "name", i % 2 ? NULL : names[3 - i]);
	}
	for (i = 0; i < heroes; i++) {
		add_stats(xml_add(root, "character"), names[i],
			  i % 2 ? mage : fighter);
		if (i % 2) {
			xml_set(add_trait(root, "power", names[i], "Ward",
					  "duration", "M"),
				"benefit", "none");
			add_skill(root, names[i], "Channel", "POW", 3, "power");
			add_trait(root, "power", names[i], "Fireball", "level",
				  "1");
			add_trait(root, "talent", names[i], "Lore", "type",
				  "expertise");
		} else {
			add_skill(root, names[i], "Strike", "STA", 3, "attack");
			add_skill(root, names[i], "Parry", "STA", 2, "parry");
		}
	}
	add_skill(root, "Ash", "Talk", "CMP", 3, "interaction");
	add_trait(root, "enhancement", "Ash", "Focus", "benefit", "reroll");
}

static void
add_foe(struct xml_node *root, const char *name, const char *tough, int value,
	int enters)
{
	const int values[] = {value, 1, value, value, 1, value};
	struct xml_node *node =
		add_stats(xml_add(root, "identity"), name, values);

	xml_set(node, "tough", tough);
	xml_set_int(node, "enters", enters);
	add_skill(root, name, "Claw", "STA", 2 + value / 2, "attack");
}

/* A beginning that varies with the number of the game. */
static struct xml_doc *
beginning(unsigned game)
{
	static const char *const v2[] = {"minion", "minor", "major"};
	static const char *const v3[] = {"minor", "medium", "major"};
	struct xml_doc *doc = xml_new("start");
	struct xml_node *root = xml_root(doc), *e;
	const char *const *tough = game % 3 == 2 ? v3 : v2;
	unsigned foes = 1 + game % 5, i;
	char name[16];

	xml_set(root, "game", "personae");
	if (game % 3 == 2)
		xml_set(root, "profile", "v3");
	e = xml_add(root, "evening");
	xml_set_int(e, "scenes", 1 + (long)(game % 4));
	xml_set_int(e, "rounds", 4 + (long)(game % 9));
	add_heroes(root, 1 + (int)(game / 2 % 4));
	for (i = 0; i < foes; i++) {
		snprintf(name, sizeof(name), "Foe %u", i);
		add_foe(root, name, tough[(game + i) % 3],
			1 + (int)(game + i) % 4, 1 + (int)(i % 2));
	}
	add_trait(root, "enhancement", "Foe 0", "Frenzy", "benefit",
		  game % 2 ? "action" : "follow-up");
	e = add_trait(root, "enhancement", "Foe 0", "Sight", "benefit",
		      "force");
	xml_set(e, "level", game % 2 ? "2" : "1");
	e = add_trait(root, "enhancement", "Foe 0", "Hide", "benefit", "plus");
	xml_set(e, "identifiers", "S");
	return doc;
}

/* Random knobs but for the profile, which the beginning depends on. */
static void
vary(void *state, struct rng *rng)
{
	trial_set_knobs(&rules_personae, state, PERSONAE_KNOB_PROFILE + 1,
			PERSONAE_KNOB_PRIORITIES, rng);
	personae_renew_all(state);
}

/* --- play --- */

/* Nobody gets up again, and the dead do not act. */
static void
check_change(const void *was, const void *is, const struct move *m)
{
	const struct personae *before = was, *after = is;
	int i;

	(void)m;
	for (i = 0; i < after->ids; i++) {
		assert_true(after->id[i].negated || !before->id[i].negated);
		assert_true(!before->id[i].negated ||
			    after->id[i].hits == before->id[i].hits);
		assert_true(after->id[i].shock <= before->id[i].shock + 8);
	}
	assert_true(after->scene >= before->scene);
}

static struct xml_doc *
begin(unsigned i, struct rng *rng, const void *with)
{
	(void)rng;
	(void)with;
	return beginning(i);
}

static const struct trial trial = {
	.rules = &rules_personae,
	.moves_most = MOVES_MOST,
	.begin_every = 50,
	.tidy_every = 5,
	.endings_least = 101,
	.begin = begin,
	.vary = vary,
	.check_move = check_change,
};

static void
random_games(void **unused)
{
	struct trial t = trial;

	(void)unused;
	t.games = trial_games_asked();
	trial_run(&t);
}

/* --- play off the list: all that a session may say --- */

static uint8_t
any(struct rng *rng, unsigned n)
{
	return (uint8_t)rng_below(rng, n);
}

static struct move
wild_call(const struct personae *s, int verb, struct rng *rng)
{
	struct personae_call c = {
		.verb = (uint8_t)verb,
		.who = any(rng, s->ids),
		.skill = any(rng, 4) ? (uint8_t)(PERSONAE_UNLOCKED +
						 any(rng, s->skills))
				     : any(rng, (unsigned)personae_free_n(s)),
		.attr = any(rng, 5) ? PERSONAE_ATTRS : any(rng, PERSONAE_ATTRS),
		.modifier = any(rng, 5) - 2,
		.dice = any(rng, 3),
		.spend_dice = !any(rng, 4),
		.spend_plus = !any(rng, 6),
		.success = !any(rng, 8),
		.uses = {any(rng, 3) ? 0 : (uint8_t)(1 + any(rng, s->traits))},
		.against = any(rng, s->ids),
		.kind = any(rng, 3),
		.hits = any(rng, 3) ? PERSONAE_OWN_HITS : any(rng, 4),
		.alone = any(rng, 2),
		.help = any(rng, 3) ? 0 : 1u << any(rng, s->ids),
		.difficulty = any(rng, 11),
	};

	if (s->phase != PERSONAE_AT_OPEN) {
		c.against = PERSONAE_NOBODY;
		c.kind = s->clash.kind;
	}
	if (verb == PERSONAE_DO_ANSWER) {
		c.who = s->clash.party[PERSONAE_SIDE + s->clash.at].who;
		c.help = 0;
		if (any(rng, 2))
			c.skill = personae_passive(s, s->clash.kind);
	}
	if (verb == PERSONAE_DO_UNOPPOSED || verb == PERSONAE_DO_RECOVER) {
		c.kind = verb == PERSONAE_DO_RECOVER ? PERSONAE_RECOVERY
						     : PERSONAE_UNOPPOSED;
		c.against = PERSONAE_NOBODY;
	}
	if (verb == PERSONAE_DO_RECOVER) {
		c.attr = PERSONAE_STA;
		c.skill = PERSONAE_UNSKILLED;
		c.uses[0] = 0;
	} else if (s->encounter && s->phase == PERSONAE_AT_OPEN) {
		c.who = s->turn;
	}
	return personae_pack(&c);
}

static struct move
wild_move(const struct personae *s, struct rng *rng)
{
	struct move m = {.verb = any(rng, PERSONAE_DO_CLOSE)};
	struct personae_order o = {0};

	switch (m.verb) {
	case PERSONAE_DO_CHALLENGE:
	case PERSONAE_DO_UNOPPOSED:
	case PERSONAE_DO_RECOVER:
		return wild_call(s, m.verb, rng);
	case PERSONAE_DO_ESCALATE:
		o.who = s->encounter ? s->turn : any(rng, s->ids);
		o.encounter = any(rng, 3);
		if (any(rng, 2)) {
			o.at[o.n++] = o.who;
			o.at[o.n++] = (uint8_t)((o.who + 1) % s->ids);
		}
		return personae_pack_order(&o);
	case PERSONAE_DO_SPEND:
		m.at[0] = m.at[PERSONAE_ARG_FOR] = any(rng, s->ids);
		m.at[PERSONAE_ARG_ON] = any(rng, PERSONAE_BUY_TOUGHNESS + 1);
		m.at[PERSONAE_ARG_WHAT] = any(rng, PERSONAE_ATTRS);
		m.at[PERSONAE_ARG_ATTR] = any(rng, 3);
		m.at[PERSONAE_ARG_USE] = any(rng, 4);
		m.set = 1 + any(rng, 20);
		return m;
	case PERSONAE_DO_MAINTAIN:
		m.at[1] = any(rng, s->traits);
		break;
	case PERSONAE_DO_READY:
		m.at[1] = (uint8_t)(PERSONAE_UNLOCKED + any(rng, s->skills));
		break;
	default:
		m.at[1] = any(rng, s->ids);
		m.at[PERSONAE_ARG_NUMBER] = (uint8_t)(1 + any(rng, 2));
		m.set = m.verb == PERSONAE_DO_BUY;
	}
	m.at[0] = s->encounter && m.verb < PERSONAE_DO_END ? s->turn
							   : any(rng, s->ids);
	return m;
}

/* A move for the phase; listed ones where there is little to make up. */
static struct move
wild_any(const struct personae *s, struct rng *rng)
{
	struct move moves[RULES_MOVES], m = {0};
	size_t n;

	if (s->phase == PERSONAE_AT_OPEN && any(rng, 4))
		return wild_move(s, rng);
	if (s->phase == PERSONAE_AT_ANSWER && any(rng, 3))
		return wild_call(s, PERSONAE_DO_ANSWER, rng);
	if (s->phase == PERSONAE_AT_JOIN && any(rng, 3)) {
		if (any(rng, 2))
			return wild_call(s, PERSONAE_DO_ACTOR, rng);
		m.verb = PERSONAE_DO_REACTOR;
		m.at[0] = any(rng, s->ids);
		return m;
	}
	n = personae_list(s, moves);
	return moves[rng_below(rng, (uint32_t)n)];
}

static void
wild_play(void **unused)
{
	struct names *names = names_new();
	struct rng rng = rng_open("wild", "policy");
	static struct luck luck;
	static struct personae s, before;
	struct refusal why;
	struct move m;
	unsigned i, k, made[PERSONAE_VERBS] = {0};

	(void)unused;
	luck_open(&luck, rules_personae.streams, rules_personae.streams_n,
		  "wild");
	luck.quiet = true;
	for (i = 0; i < WILD; i++) {
		trial_begin(&trial, i, &s, names, &rng);
		vary(&s, &rng);
		for (k = 0; k < 200 && s.phase != PERSONAE_AT_OVER; k++) {
			m = wild_any(&s, &rng);
			if (!personae_legal(&s, &m, &why))
				continue;
			made[m.verb]++;
			before = s;
			personae_apply(&s, &m, &luck);
			check_change(&before, &s, &m);
			trial_check_flaw(&rules_personae, &s);
		}
	}
	for (k = 0; k < PERSONAE_VERBS; k++)
		if (!made[k])
			fail_msg("never made: %s",
				 rules_personae.verbs[k].name);
	names_free(names);
}

/* --- sessions --- */

/* Written, replayed and rewritten: the same bytes; each state reads again. */
static void
replay_one(unsigned i)
{
	struct diag *d = diag_new();
	struct xml_doc *from = beginning(i), *played;

	played = trial_session(&rules_personae, from, i, i, d);
	trial_read_states("personae", played, i % 10 ? 0 : 1, d);
	assert_int_equal(diag_errors(d), 0);
	xml_free(played);
	xml_free(from);
	diag_free(d);
}

static void
sessions_replay(void **unused)
{
	unsigned i;

	(void)unused;
	for (i = 0; i < REPLAYED; i++)
		replay_one(i);
}

/* --- odds against the engine's own dice --- */

/* One attack by Ash with Strike against Foe 0; did it succeed? */
static bool
attack(struct personae s, int dice, struct luck *luck)
{
	struct personae_call c = {.verb = PERSONAE_DO_CHALLENGE,
				  .skill = PERSONAE_UNLOCKED,
				  .attr = PERSONAE_ATTRS,
				  .dice = dice,
				  .against = s.ids > 1 ? 1 : 0,
				  .kind = PERSONAE_ATTACK,
				  .hits = 1,
				  .alone = true};
	struct move m = personae_pack(&c);

	personae_apply(&s, &m, luck);
	c = (struct personae_call){
		.verb = PERSONAE_DO_ANSWER,
		.who = c.against,
		.skill = personae_passive(&s, PERSONAE_ATTACK),
		.attr = PERSONAE_ATTRS,
		.against = PERSONAE_NOBODY};
	m = personae_pack(&c);
	personae_apply(&s, &m, luck);
	return s.clash.party[0].beaten;
}

static void
sampled_odds(void **unused)
{
	enum { SAMPLES = 40000 };
	struct names *names = names_new();
	static struct luck luck;
	static struct personae s;
	struct personae_odds o;
	double p, slack;
	int dice, i, n;

	(void)unused;
	trial_begin(&trial, 0, &s, names,
		    NULL); /* Ash alone against one foe, who has +1 */
	luck_open(&luck, rules_personae.streams, rules_personae.streams_n,
		  "odds");
	luck.quiet = true;
	for (dice = 0; dice <= 4; dice += 2) {
		o = personae_pool_odds(
			(struct personae_pool){3 + dice, 2},
			(struct personae_pool){2,
					       1 + s.id[1].attr[PERSONAE_STA]},
			PERSONAE_TIE_REACTOR);
		for (n = i = 0; i < SAMPLES; i++)
			n += attack(s, dice, &luck);
		p = o.actor;
		slack = 4.5 * sqrt(p * (1 - p) / SAMPLES);
		sure((double)n / SAMPLES, p, slack, "sampled");
	}
	names_free(names);
}

/* --- refusals that no session can say --- */

static void
assert_refused(const struct personae *s, const struct move *m,
	       const struct refusal_text *what)
{
	struct refusal why;

	assert_false(personae_legal(s, m, &why));
	assert_string_equal(why.what->id, what->id);
}

static void
refusals(void **unused)
{
	static struct personae s = {.ids = 2};
	struct personae_call c = {.verb = PERSONAE_DO_CHALLENGE,
				  .attr = PERSONAE_ATTRS,
				  .skill = PERSONAE_UNSKILLED,
				  .against = 1};
	struct move m = personae_pack(&c);

	(void)unused;
	s.id[0].tough = s.id[1].tough = PERSONAE_MAJOR;
	s.id[0].companion = s.id[1].companion = PERSONAE_NOBODY;
	personae_renew_all(&s);
	assert_refused(&s, &m, PERSONAE_WHY(UNSKILLED));
	c.skill = PERSONAE_UNLOCKED;
	m = personae_pack(&c);
	assert_refused(&s, &m, PERSONAE_WHY(NO_SKILL));
	c.skill = 0;
	c.uses[0] = 1;
	m = personae_pack(&c);
	assert_refused(&s, &m, PERSONAE_WHY(NO_TRAIT));
	s.phase = PERSONAE_AT_ANSWER;
	assert_refused(&s, &m, PERSONAE_WHY(ANOTHER));
	s.clash.party[PERSONAE_SIDE].who = 1;
	c.verb = PERSONAE_DO_ANSWER;
	m = personae_pack(&c);
	assert_refused(&s, &m, PERSONAE_WHY(NOT_CHALLENGED));
	s.phase = PERSONAE_AT_OVER;
	assert_refused(&s, &m, PERSONAE_WHY(OVER));
}

/* An order of turns of any length comes out of its move as it went in. */
static void
packed_orders(void **state)
{
	struct personae_order o = {.who = 2, .encounter = 1}, back;
	struct move m;

	(void)state;
	while (o.n < PERSONAE_ORDER) {
		o.at[o.n] = (uint8_t)(31 - o.n);
		o.n++;
		m = personae_pack_order(&o);
		back = personae_unpack_order(&m);
		assert_int_equal(back.n, o.n);
		assert_int_equal(back.who, 2);
		assert_int_equal(back.encounter, 1);
		assert_memory_equal(back.at, o.at, o.n);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(value_sets),
		cmocka_unit_test(counted_by_hand),
		cmocka_unit_test(derived),
		cmocka_unit_test(builds),
		cmocka_unit_test(refusals),
		cmocka_unit_test(packed_orders),
		cmocka_unit_test(exact_odds),
		cmocka_unit_test(big_pools),
		cmocka_unit_test(cascades),
		cmocka_unit_test(sampled_odds),
		cmocka_unit_test(random_games),
		cmocka_unit_test(wild_play),
		cmocka_unit_test(sessions_replay),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
