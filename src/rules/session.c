/* Sessions: logs of play, replayed and written. */
#include "rules/session.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/budget.h"
#include "base/str.h"

/* A game under way, and what it is written to. */
struct run {
	const struct rules *rules;
	union rules_state state;
	struct names *names;
	struct luck luck;
	struct diag *diag;
	const struct xml_node *source; /* what it began from */
	struct xml_node *log;	 /* the <session> that is written, or NULL */
	struct xml_node *states; /* the <states> that is written, or NULL */
};

/* --- writing --- */

static void
write_start(struct run *r, struct xml_node *start)
{
	rules_write(r->rules, &r->state, start, r->names);
	rules_carry(r->rules, r->source, start);
}

static struct xml_doc *
state_doc(struct run *r)
{
	struct xml_doc *doc = xml_new("start");

	xml_set(xml_root(doc), "game", r->rules->name);
	write_start(r, xml_root(doc));
	return doc;
}

static void
log_state(struct run *r)
{
	if (r->states)
		write_start(r, xml_add(r->states, "start"));
}

/* Logs one decision: as a new step, or as more of the last one. */
static struct xml_node *
log_move(struct run *r, struct xml_node *step, const struct move *m)
{
	if (!r->log)
		return NULL;
	if (!step)
		step = xml_add(r->log, r->rules->verbs[m->verb].name);
	rules_write_move(r->rules, &r->state, m, step, r->names);
	return step;
}

/* --- beginning --- */

static const char *
game_names(struct diag *d)
{
	struct str s = {0};
	const struct rules *g;
	const char *text;
	size_t i;

	for (i = 0; (g = rules_at(i)); i++)
		str_addf(&s, "%s%s", i ? ", " : "", g->name);
	text = arena_strdup(diag_arena(d), str_text(&s));
	str_free(&s);
	return text;
}

/* A table between steps: as a state is printed, or as set-up leaves it. */
static bool
is_start(const struct xml_node *n)
{
	return xml_is(n, "start") || xml_is(n, "kit");
}

/* The rules a session's root names. NULL, reported. */
static const struct rules *
find_rules(const struct xml_node *root, struct diag *d)
{
	const char *name = xml_attr_or(root, "game", "");
	const struct rules *g = rules_find(name);

	if (!xml_is(root, "session") && !is_start(root)) {
		diag_report(d, xml_where(root), DIAG_SESSION_ROOT,
			    xml_name(root));
		return NULL;
	}
	if (!xml_attr(root, "game"))
		diag_report(d, xml_where(root), DIAG_CHECK_GAME,
			    xml_name(root));
	else if (!g)
		diag_report(d, xml_where(root), DIAG_SESSION_GAME, name,
			    game_names(d));
	return g;
}

/* The <start> of a session. NULL, reported, when it is not there. */
static const struct xml_node *
find_start(const struct xml_node *root, struct diag *d)
{
	const struct xml_node *start =
		is_start(root) ? root : xml_first(root, NULL);

	if (start && is_start(start))
		return start;
	diag_report(d, xml_where(start ? start : root), DIAG_SESSION_START,
		    "there is no start");
	return NULL;
}

/* --- replaying --- */

/* The names of the opening verbs, for messages. */
static const char *
verbs_text(const struct rules *g, struct diag *d)
{
	struct str s = {0};
	const char *text;
	size_t i;

	str_add(&s, "one of:");
	for (i = 0; i < g->verbs_n; i++)
		if (g->verbs[i].opens)
			str_addf(&s, " %s", g->verbs[i].name);
	text = arena_strdup(diag_arena(d), str_text(&s));
	str_free(&s);
	return text;
}

/*
 * The verb of a step's element, or -1, reported: of a game that has no schema,
 * for a schema knows all steps.
 */
static int
find_verb(const struct rules *g, const struct xml_node *step, struct diag *d)
{
	size_t i;

	for (i = 0; i < g->verbs_n; i++)
		if (g->verbs[i].opens && xml_is(step, g->verbs[i].name))
			return (int)i;
	diag_report(d, xml_where(step), DIAG_STEP_UNKNOWN, xml_name(step),
		    verbs_text(g, d));
	return -1;
}

/* Luck attributes are judged by luck_end(), here they count as asked for. */
static void
use_luck(const struct rules *g, struct step *s, const struct xml_node *node)
{
	const struct xml_node *c;
	size_t i;

	for (i = 0; i < g->streams_n; i++)
		step_text(s, node, g->streams[i].attr);
	XML_EACH (c, node, NULL)
		use_luck(g, s, c);
}

/* Reads, checks and makes one decision of a step. false: reported. */
static bool
replay_move(struct run *r, struct step *s, struct move *m,
	    struct xml_node **written)
{
	struct refusal why = {0};

	if (!rules_read_move(r->rules, &r->state, s, m))
		return false;
	if (!r->rules->legal(&r->state, m, &why))
		return step_refused(s, step_place(s), NULL, &why);
	*written = log_move(r, *written, m);
	r->rules->apply(&r->state, m, &r->luck);
	if (*written)
		luck_write(&r->luck, *written);
	return !r->luck.fault || luck_end(&r->luck, s->node, r->diag);
}

/* All decisions of one step. */
static bool
replay_moves(struct run *r, struct step *s, int verb)
{
	struct xml_node *written = NULL;
	struct move m = {.verb = (uint8_t)verb};

	do {
		if (!replay_move(r, s, &m, &written))
			return false;
		m = (struct move){0};
	} while (!rules_between(r->rules, &r->state));
	return true;
}

/* false, reported: the state is then of no use. */
static bool
replay_step(struct run *r, const struct xml_node *node)
{
	struct step s = step_over(node, r->names, r->diag);
	struct step_use used[STEP_USED];
	int verb = find_verb(r->rules, node, r->diag);
	struct move moves[RULES_MOVES];

	if (verb < 0)
		return false;
	if (!r->rules->list(&r->state, moves)) {
		diag_report(r->diag, xml_where(node), DIAG_STEP_OVER);
		return false;
	}
	if (!luck_read(&r->luck, r->rules->streams, r->rules->streams_n, node,
		       r->diag))
		return false;
	s.state = &r->state;
	s.used = used;
	use_luck(r->rules, &s, node);
	if (!replay_moves(r, &s, verb))
		return false;
	return step_end(&s) && luck_end(&r->luck, node, r->diag);
}

static bool
replay_steps(struct run *r, const struct xml_node *root)
{
	const struct xml_node *start = find_start(root, r->diag), *step;

	r->source = start;
	if (!start ||
	    !rules_begin(r->rules, &r->state, start, NULL, r->names, r->diag))
		return false;
	log_state(r);
	if (r->log)
		write_start(r, xml_add(r->log, "start"));
	if (start == root)
		return true;
	for (step = xml_next(start, NULL); step; step = xml_next(step, NULL)) {
		if (!replay_step(r, step))
			return false;
		log_state(r);
	}
	return true;
}

/* Replays into r, whose log and states are set. */
static bool
replay(struct run *r, const struct xml_doc *doc)
{
	const struct xml_node *root = xml_root(doc);

	r->rules = find_rules(root, r->diag);
	return r->rules &&
	       (is_start(root) || rules_check(r->rules, root, r->diag)) &&
	       replay_steps(r, root);
}

static struct run *
run_new(struct diag *d)
{
	struct run *r = ARENA_NEW(diag_arena(d), struct run);

	r->diag = d;
	r->luck.names = r->names = names_new();
	return r;
}

/* doc when good, else frees it. */
static struct xml_doc *
keep_if(bool good, struct xml_doc *doc)
{
	if (good)
		return doc;
	xml_free(doc);
	return NULL;
}

struct xml_doc *
session_replay_doc(const struct xml_doc *doc, bool each, struct diag *d)
{
	struct run *r = run_new(d);
	struct xml_doc *out = each ? xml_new("states") : NULL;
	bool good;

	r->states = out ? xml_root(out) : NULL;
	good = replay(r, doc);
	if (good && out)
		xml_set(xml_root(out), "game", r->rules->name);
	else if (good)
		out = state_doc(r);
	names_free(r->names);
	return keep_if(good, out);
}

struct xml_doc *
session_replay(const char *path, bool each, struct diag *d)
{
	struct xml_doc *doc = xml_read(path, d), *out;

	if (!doc)
		return NULL;
	out = session_replay_doc(doc, each, d);
	xml_free(doc);
	return out;
}

struct xml_doc *
session_rewrite(const struct xml_doc *doc, struct diag *d)
{
	struct run *r = run_new(d);
	struct xml_doc *out = xml_new("session");
	const char *game = xml_attr(xml_root(doc), "game");
	bool good;

	if (game)
		xml_set(xml_root(out), "game", game);
	r->log = xml_root(out);
	good = replay(r, doc);
	names_free(r->names);
	return keep_if(good, out);
}

/* --- playing --- */

/* What the seat to move decides. */
static size_t
decide(struct run *r, const struct session_table *t, const struct move *moves,
       size_t n, struct rng *rng)
{
	int seat = r->rules->turn(&r->state);
	enum policy p = POLICY_SENSIBLE;

	if (seat < 0)
		p = POLICY_RANDOM;
	else if (t->policies)
		p = t->policies[seat];
	return policy_choose(r->rules, &r->state, moves, n, p, rng);
}

/* Plays on to the next state between steps. */
static void
play_step(struct run *r, const struct session_table *t, struct rng *rng,
	  size_t *left)
{
	struct xml_node *step = NULL;
	struct move moves[RULES_MOVES];
	size_t n, k;

	luck_forget(&r->luck);
	do {
		n = r->rules->list(&r->state, moves);
		assert(n);
		k = decide(r, t, moves, n, rng);
		step = log_move(r, step, &moves[k]);
		r->rules->apply(&r->state, &moves[k], &r->luck);
		luck_write(&r->luck, step);
		*left -= *left > 0;
	} while (!rules_between(r->rules, &r->state));
}

static bool
play_steps(struct run *r, const struct session_table *t)
{
	size_t limit = t->limit ? t->limit : FIXED_MOVES, left = limit;
	struct rng rng = rng_open(t->seed, "policy");
	struct move moves[RULES_MOVES];

	while (r->rules->list(&r->state, moves)) {
		if (!left) {
			diag_report(r->diag, xml_where(t->from),
				    DIAG_SESSION_STUCK,
				    arena_printf(diag_arena(r->diag), "%zu",
						 limit));
			return false;
		}
		play_step(r, t, &rng, &left);
	}
	return true;
}

struct xml_doc *
session_play(const struct session_table *t, struct diag *d)
{
	struct run *r = run_new(d);
	struct xml_doc *out = xml_new("session");
	bool good;

	r->rules = t->rules;
	r->source = t->from;
	r->log = xml_root(out);
	xml_set(r->log, "game", t->rules->name);
	luck_open(&r->luck, t->rules->streams, t->rules->streams_n, t->seed);
	good = rules_begin(r->rules, &r->state, t->from, t->play, r->names, d);
	if (good) {
		write_start(r, xml_add(r->log, "start"));
		good = play_steps(r, t);
	}
	names_free(r->names);
	return keep_if(good, out);
}
