/* Inside book/: which offers of an hour to keep, and what it comes to. */
#include "book/hours_maker.h"

#include <math.h>
#include <string.h>

#define PLAYS 24 /* playouts of each reader, to judge a try */
#define RICH 30	 /* pairs of an hour up to which a third choice is offered */

/* All that one place's candidates came to. */
struct block {
	struct place *p;
	size_t from, to;	      /* of the results */
	uint64_t *came;		      /* by state and candidate; 0: not open */
	unsigned *best;		      /* by state: what appeals most, as bits */
	struct target **leads[CANDS]; /* the places that each leads to */
	size_t pieces[CANDS];	      /* and how many these are */
	double gain[CANDS];	      /* each adds to what is kept so far, */
	bool lack[CANDS];	      /* and is the first for some state */
	bool early[CANDS];	      /* it ends before its time */
	unsigned kept;		      /* as bits */
	unsigned kept_n;
	bool asks; /* else each state has one offer, the best */
};

/* Where results lead, each once. */
struct target {
	uint64_t id;
	bool there;  /* made already, or kept */
	bool within; /* the hour's own period: an answer to what was begun */
	unsigned mark;
};

struct keeping {
	struct maker *m;
	struct block *blocks;
	size_t blocks_n;
	struct target *targets;
	size_t targets_n;	   /* room */
	struct target **target_of; /* by result */
	size_t fresh[2];	   /* places, of later periods and of this */
	size_t room[2];
	size_t asked, asked_most; /* places with two offers */
	unsigned mark;
};

/* What tells places apart; never 0. */
static uint64_t
id_of(const struct result *r)
{
	return ((r->key + r->tick) * UINT64_C(0x9e3779b97f4a7c15)) | 1;
}

static struct target *
target_at(struct keeping *k, const struct result *r)
{
	uint64_t id = id_of(r);
	size_t h = (size_t)(id % k->targets_n);
	struct target *t;

	while (k->targets[h].id && k->targets[h].id != id)
		h = (h + 1) % k->targets_n;
	t = &k->targets[h];
	if (t->id)
		return t;
	t->id = id;
	t->there = r->ends || hours_place(k->m, r->tick, r->key) != HOURS_NONE;
	t->within = r->tick / TICK_DECISIONS == k->m->tick / TICK_DECISIONS;
	return t;
}

static void
find_targets(struct keeping *k)
{
	struct maker *m = k->m;
	size_t i;

	k->targets_n = 2 * m->results.n + 17;
	k->targets = ARENA_ARRAY(m->scratch, struct target, k->targets_n);
	k->target_of = arena_take(m->scratch,
				  (m->results.n + 1) * sizeof(*k->target_of));
	for (i = 0; i < m->results.n; i++)
		k->target_of[i] = target_at(k, &m->results.at[i]);
}

/* Where the results from one on lead that are of its candidate. */
static size_t
find_leads(struct keeping *k, struct block *b, size_t from)
{
	const struct result *all = k->m->results.at, *r;
	unsigned cand = all[from].cand;
	struct target *t;
	size_t i;

	for (i = from; i < b->to && all[i].cand == cand; i++)
		;
	b->leads[cand] =
		arena_take(k->m->scratch, (i - from) * sizeof(*b->leads[0]));
	k->mark++;
	for (i = from; i < b->to && all[i].cand == cand; i++) {
		r = &all[i];
		b->came[r->node * CANDS + cand] = r->same | 1;
		b->early[cand] |= r->ends && !k->m->late;
		t = k->target_of[i];
		if (t->mark != k->mark)
			b->leads[cand][b->pieces[cand]++] = t;
		t->mark = k->mark;
	}
	return i;
}

/* What has no end is not offered; what is open and appeals most is best. */
static void
find_best(struct block *b, size_t node)
{
	struct node *n = &b->p->nodes.at[node];
	double top = -HUGE_VAL;
	unsigned i;

	for (i = 0; i < b->p->cands_n; i++) {
		if (!b->came[node * CANDS + i])
			n->open &= ~(1u << i);
		if (n->open >> i & 1 && n->appeal[i] > top)
			top = n->appeal[i];
	}
	for (i = 0; i < b->p->cands_n; i++)
		if (n->open >> i & 1 && n->appeal[i] >= top)
			b->best[node] |= 1u << i;
}

static void find_gains(struct keeping *k, struct block *b);

/* What a candidate would add in one state to what is kept. */
static double
gain_in(const struct block *b, unsigned cand, size_t node, bool rich)
{
	const struct node *n = &b->p->nodes.at[node];
	const uint64_t *came = &b->came[node * CANDS];
	unsigned kept = n->open & b->kept, have = set_size(kept), i;
	bool best = b->best[node] >> cand & 1;
	double w = n->weight[BLIND] + 1e-6;

	if (!have)
		return w * (2 + best);
	for (i = 0; kept >> i; i++)
		if (kept >> i & 1 && came[i] == came[cand])
			return 0;
	if (have == 1)
		return w * (2 + best);
	return rich ? w * (have == 2 ? 0.5 : 0.2) : 0;
}

/* What each candidate adds, once it has changed what is kept. */
static void
find_gains(struct keeping *k, struct block *b)
{
	bool rich = k->m->layer_pairs < RICH;
	const struct node *n;
	unsigned cand;

	for (cand = 0; cand < b->p->cands_n; cand++) {
		b->gain[cand] = 0;
		b->lack[cand] = false;
		if (b->kept >> cand & 1)
			continue;
		VEC_EACH (n, &b->p->nodes) {
			if (!(n->open >> cand & 1))
				continue;
			b->lack[cand] |= !(n->open & b->kept);
			b->gain[cand] += gain_in(
				b, cand, (size_t)(n - b->p->nodes.at), rich);
		}
	}
}

static void
fill_block(struct keeping *k, struct block *b)
{
	struct arena *a = k->m->scratch;
	size_t i;

	b->came = ARENA_ARRAY(a, uint64_t, b->p->nodes.n * CANDS);
	b->best = ARENA_ARRAY(a, unsigned, b->p->nodes.n);
	for (i = b->from; i < b->to;)
		i = find_leads(k, b, i);
	for (i = 0; i < b->p->nodes.n; i++)
		find_best(b, i);
	find_gains(k, b);
}

static void
find_blocks(struct keeping *k)
{
	struct maker *m = k->m;
	size_t n = 0, i;

	k->blocks = ARENA_ARRAY(m->scratch, struct block, m->layer_n + 1);
	for (i = 0; i < m->results.n; i++) {
		if (!n ||
		    m->results.at[i].place != m->results.at[i - 1].place) {
			k->blocks[n].from = i;
			k->blocks[n++].p =
				&m->places.at[m->results.at[i].place];
		}
		k->blocks[n - 1].to = i + 1;
	}
	k->blocks_n = n;
	for (i = 0; i < n; i++)
		fill_block(k, &k->blocks[i]);
}

/*
 * How many fresh places an hour may need: of what is asked within the period
 * twice as many as of the next, which several hours of this one share.
 */
static void
find_room(const struct maker *m, size_t *room)
{
	size_t width = m->aim.width, there = 0;
	const struct place *p;

	VEC_EACH (p, &m->places)
		there += !p->ends &&
			 p->tick / TICK_DECISIONS > m->tick / TICK_DECISIONS;
	if (m->tick % TICK_DECISIONS == 0 && m->asks_within)
		width = (width + 1) / 2;
	room[0] = there < width ? width - there : 0;
	room[1] = 3 * m->aim.width;
}

/* The fresh places that a candidate would need; *room: they may be had. */
static size_t
needs(const struct keeping *k, const struct block *b, unsigned cand, bool *room)
{
	size_t n[2] = {0}, i, w;
	const struct target *t;

	for (i = 0; i < b->pieces[cand]; i++) {
		t = b->leads[cand][i];
		n[t->within] += !t->there;
	}
	*room = true;
	for (w = 0; w < 2; w++)
		*room &= !n[w] || k->fresh[w] + n[w] <= k->room[w];
	return n[0] + n[1];
}

/* What a candidate is worth keeping for; 0: it is not. */
static double
value(const struct keeping *k, const struct block *b, unsigned cand)
{
	bool lack = b->lack[cand], room;
	double v = b->gain[cand];
	size_t need;

	if (v <= 0)
		return 0;
	if (b->kept_n >= HOURS_OFFERS - 1 && !lack)
		return 0;
	if (!b->asks && !lack && b->kept_n && k->asked >= k->asked_most)
		return 0;
	need = needs(k, b, cand, &room);
	if (!room && !lack)
		return 0;
	if (b->early[cand])
		v *= 0.02;
	if (lack)
		v *= 100;
	return v / (0.1 + (double)need + 0.4 * (double)(b->pieces[cand] - 1) +
		    (b->pieces[cand] > 3 ? 4 : 0));
}

static void
keep(struct keeping *k, struct block *b, unsigned cand)
{
	struct target *t;
	size_t i;

	for (i = 0; i < b->pieces[cand]; i++) {
		t = b->leads[cand][i];
		k->fresh[t->within] += !t->there;
		t->there = true;
	}
	if (!b->lack[cand] && !b->asks) {
		b->asks = true;
		k->asked++;
	}
	b->kept |= 1u << cand;
	b->kept_n++;
	find_gains(k, b);
}

static void
mark_kept(const struct block *b)
{
	struct node *n;
	unsigned i;

	b->p->kept = b->kept;
	VEC_EACH (n, &b->p->nodes) {
		n->kept = n->open & b->kept;
		n->best = -1;
		for (i = 0; i < b->p->cands_n; i++)
			if (n->kept >> i & 1 &&
			    (n->best < 0 || n->appeal[i] > n->appeal[n->best]))
				n->best = (int)i;
		if (!b->asks && n->best >= 0)
			n->kept = 1u << n->best;
	}
}

/*
 * Greedily the offer that gives most for the fewest fresh places, of the whole
 * hour, until every state has one, then two that differ, while there is room;
 * then what costs nothing.
 */
static void
keep_best(struct keeping *k)
{
	struct block *found;
	size_t i;
	unsigned c, cand = 0;
	double top, v;

	do {
		found = NULL;
		top = 1e-15;
		for (i = 0; i < k->blocks_n; i++)
			for (c = 0; c < k->blocks[i].p->cands_n; c++) {
				v = value(k, &k->blocks[i], c);
				if (v > top) {
					top = v;
					found = &k->blocks[i];
					cand = c;
				}
			}
		if (found)
			keep(k, found, cand);
	} while (found);
	for (i = 0; i < k->blocks_n; i++)
		mark_kept(&k->blocks[i]);
}

/* --- what an hour comes to --- */

static bool
is_kept(const struct maker *m, const struct result *r)
{
	return m->places.at[r->place].nodes.at[r->node].kept >> r->cand & 1;
}

/* Tests that the choices of the hour need. */
static void
count_tests(struct keeping *k, struct tally *out)
{
	struct maker *m = k->m;
	const struct result *r, *before = NULL;
	struct target *t;
	size_t i, here = 0;

	for (i = 0; i < m->results.n; i++) {
		r = &m->results.at[i];
		if (!is_kept(m, r))
			continue;
		if (!before || before->place != r->place ||
		    before->cand != r->cand) {
			out->tests += here > 3 ? 4 * (here - 1)
				      : here   ? here - 1
					       : 0;
			here = 0;
			k->mark++;
		}
		before = r;
		t = k->target_of[i];
		here += t->mark != k->mark;
		t->mark = k->mark;
	}
	out->tests += here > 3 ? 4 * (here - 1) : here ? here - 1 : 0;
}

/*
 * Decisions, by the chance to meet them, where what is offered differs, and
 * where it does not or one thing alone is offered; ends before their time.
 */
static void
count_decisions(struct maker *m, struct tally *out)
{
	struct came {
		uint64_t first;
		bool differs;
	} * *came;
	const struct result *r;
	const struct node *n;
	const struct place *p;
	size_t i;

	came = ARENA_ARRAY(m->scratch, struct came *, m->places.n);
	for (i = 0; i < m->layer_n; i++)
		came[m->layer[i]] =
			ARENA_ARRAY(m->scratch, struct came,
				    m->places.at[m->layer[i]].nodes.n);
	VEC_EACH (r, &m->results) {
		struct came *c = &came[r->place][r->node];

		if (!is_kept(m, r))
			continue;
		if (!c->first)
			c->first = r->same | 1;
		c->differs |= c->first != (r->same | 1);
		n = &m->places.at[r->place].nodes.at[r->node];
		if (r->ends && !m->late)
			out->early += n->weight[BLIND] *
				      hours_chance(n, r->cand, BLIND);
	}
	for (i = 0; i < m->layer_n; i++) {
		p = &m->places.at[m->layer[i]];
		VEC_EACH (n, &p->nodes)
			if (came[m->layer[i]][n - p->nodes.at].differs)
				out->decisions += n->weight[BLIND];
			else
				out->dull += n->weight[BLIND];
	}
}

void
hours_keep(struct maker *m, struct tally *tally)
{
	struct keeping k = {.m = m};

	find_targets(&k);
	find_room(m, k.room);
	k.asked_most = m->tick % TICK_DECISIONS ? 2 * m->width : m->width;
	find_blocks(&k);
	keep_best(&k);
	m->asked += k.asked;
	count_tests(&k, tally);
	count_decisions(m, tally);
}

/* --- what is to come --- */

/* How a kind of reader would end, by playouts from where the lattice stands. */
static void
foretell(struct maker *m, int reader, double *shares)
{
	enum policy policies[RULES_SEATS];
	const struct place *p;
	const struct node *n;
	union rules_state s;
	struct ending e;
	struct rng rng = rng_open(m->request->seed, "book/plays");
	double all = 0, at = 0;
	size_t i, k = 0;

	for (i = 0; i < RULES_SEATS; i++)
		policies[i] = POLICY_SENSIBLE;
	VEC_EACH (p, &m->places)
		VEC_EACH (n, &p->nodes)
			all += p->done || p->ends ? 0 : n->weight[reader];
	VEC_EACH (p, &m->places) {
		if (p->done || p->ends)
			continue;
		VEC_EACH (n, &p->nodes) {
			at += n->weight[reader];
			for (;
			     k < PLAYS && at > all * ((double)k + 0.5) / PLAYS;
			     k++) {
				memcpy(&s, n->state, m->rules->size);
				if (reader == BLIND)
					policies[m->request->seat] =
						k & 1 ? POLICY_RANDOM
						      : POLICY_SENSIBLE;
				luck_name(&m->luck,
					  hours_hash(k, "plays", 5) | 1);
				luck_prefer(&m->luck, NULL);
				m->luck.named = 0; /* its streams go on */
				m->luck.quiet = true;
				rules_playout(m->rules, &s, policies, &m->luck,
					      &rng, 20000);
				m->luck.quiet = false;
				e = m->book->ending(&s, m->request->seat);
				shares[hours_kind(m, &e)] += all / PLAYS;
			}
		}
	}
}

double
hours_foretell(struct maker *m)
{
	double shares[READERS][KINDS] = {{0}}, good[READERS] = {0},
	       all[READERS] = {1e-9, 1e-9}, cost = 0;
	size_t i, r;

	for (r = 0; r < READERS; r++) {
		foretell(m, (int)r, shares[r]);
		for (i = 0; i < m->kinds_n; i++) {
			shares[r][i] += m->kinds[i].share[r];
			all[r] += shares[r][i];
			good[r] += m->kinds[i].good * shares[r][i];
		}
		good[r] /= all[r];
	}
	cost += fabs(good[BLIND] - m->aim.good);
	if (good[SENSIBLE] - good[BLIND] < 0.35)
		cost += 0.35 - (good[SENSIBLE] - good[BLIND]);
	for (i = 0; i < m->kinds_n; i++)
		if (shares[BLIND][i] / all[BLIND] < 0.05)
			cost += 4 * (0.05 - shares[BLIND][i] / all[BLIND]);
	return cost;
}
