/* Inside book/: what one offer comes to in all states of a section at once. */
#include "book/hours_maker.h"

#include <stdlib.h>
#include <string.h>

#define STEPS_MOST 600 /* moves between two decisions of the reader */
#define STEPS_IDLE 60  /* without a word of his, until they hurry */
#define ILLEGAL -1e9   /* how a move fits that is illegal in some state */
#define BLOCK 64       /* bytes of a state that are compared together */
#define SAMPLE 5       /* states that a script is chosen by */

/*
 * States that are alike but for the sheet, wherever the reader came from and
 * whatever he chose: what follows is one script.  And how often who did what.
 */
struct part {
	size_t n;
	struct item {
		unsigned char *state;
		uint32_t place, node; /* HOURS_NONE: the start */
		unsigned cand;
		const struct hours_move *chosen; /* NULL at the start */
		uint64_t pending;
		uint64_t key;
		double weight;
	} * at;
	double weight;
	const struct trail *trail;
	uint8_t count[RULES_SEATS + 1][VERBS];
	unsigned steps;
};

/* Four lanes, for states are hashed at every move. */
uint64_t
hours_hash(uint64_t seed, const void *bytes, size_t n)
{
	static const uint64_t odd[4] = {
		UINT64_C(0x9e3779b97f4a7c15), UINT64_C(0xc2b2ae3d27d4eb4f),
		UINT64_C(0x165667b19e3779f9), UINT64_C(0xd6e8feb86659fd93)};
	const unsigned char *c = bytes;
	uint64_t lane[4], v[4], h;
	size_t i;

	for (i = 0; i < 4; i++)
		lane[i] = (seed + n + i) * odd[i];
	for (; n; n -= n < sizeof(v) ? n : sizeof(v), c += sizeof(v)) {
		if (n >= sizeof(v)) {
			memcpy(v, c, sizeof(v)); /* of a size that is known */
		} else {
			memset(v, 0, sizeof(v));
			memcpy(v, c, n);
		}
		for (i = 0; i < 4; i++) {
			lane[i] = (lane[i] ^ v[i]) * odd[i];
			lane[i] ^= lane[i] >> 32;
		}
	}
	h = lane[0];
	for (i = 1; i < 4; i++)
		h = (h ^ lane[i]) * odd[i];
	h = (h ^ h >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	return h ^ h >> 31;
}

const void *
hours_view(const struct maker *m, const void *state, union rules_state *room)
{
	int who = m->rules->turn(state);

	if (!m->rules->view || who < 0)
		return state;
	m->rules->view(state, who, room);
	return room;
}

int
hours_appeal(const struct maker *m, const void *view, const struct move *move)
{
	return m->rules->appeal ? m->rules->appeal(view, move, POLICY_SENSIBLE)
				: 0;
}

bool
hours_asks(struct maker *m, const void *state, int *ask, int *worth)
{
	struct move *moves = m->moves;
	uint32_t first = RULES_NO_CHOICE, group;
	size_t n, i;

	if (m->rules->turn(state) != m->request->seat)
		return false;
	n = m->rules->list(state, moves);
	if (n < 2)
		return false;
	*worth = m->book->worth(state, moves, n, ask);
	if (*worth < 1)
		return false;
	for (i = 0; i < n; i++) {
		group = m->book->group(state, &moves[i]);
		if (group == RULES_NO_CHOICE)
			continue;
		if (first == RULES_NO_CHOICE)
			first = group;
		else if (group != first)
			return true;
	}
	return false;
}

/* Most of a large state is as it was at the start; the rest is hashed. */
static uint64_t
hash_state(const struct maker *m, const unsigned char *is, size_t size,
	   uint64_t pending)
{
	const unsigned char *was = m->blank.bytes;
	uint64_t h = pending;
	size_t i, n;

	for (i = 0; i < size; i += BLOCK) {
		n = size - i < BLOCK ? size - i : BLOCK;
		if (memcmp(is + i, was + i, n) != 0)
			h = hours_hash(h + i, is + i, n);
	}
	return h;
}

/*
 * What tells a state apart but for the reader's numbers.  It is mostly one of
 * those that were asked for last.
 */
static uint64_t
key_of(struct maker *m, const void *state, uint64_t pending)
{
	size_t size = m->rules->key ? m->rules->key : m->rules->size;
	union rules_state s;
	struct known *k;

	memcpy(&s, state, m->rules->size);
	m->book->pencil(&s, m->request->seat);
	for (k = m->known; k < m->known + m->known_n; k++)
		if (k->pending == pending && memcmp(&k->state, &s, size) == 0)
			return k->key;
	if (m->known_n < KNOWN)
		m->known_n++;
	k = &m->known[m->known_next++ % KNOWN];
	memcpy(&k->state, &s, size);
	k->pending = pending;
	k->key = hash_state(m, s.bytes, size, pending);
	return k->key;
}

static uint64_t
same_of(const struct maker *m, const void *state, uint64_t key)
{
	int16_t sheet[BOOK_NUMBERS] = {0};

	m->book->sheet(state, m->request->seat, sheet);
	return hours_hash(key, sheet, m->numbers * sizeof(*sheet));
}

/* --- moves --- */

/*
 * The name of the luck of a move.  The others' is that of the game's own time,
 * whatever the reader was asked before it.
 */
static uint64_t
luck_of(const struct maker *m, const struct part *p, unsigned when, int who,
	unsigned verb)
{
	uint64_t what[4] = {m->luck_base, (uint64_t)(who + 1), verb,
			    p ? p->count[who + 1][verb] : UINT64_MAX};

	return hours_hash(when, what, sizeof(what)) | 1;
}

/* The step under way, told by its moves and by the luck they took. */
static uint64_t
pending_of(const struct maker *m, const struct item *it,
	   const struct hours_move *made)
{
	const struct luck *l = &m->luck;
	uint64_t h;
	size_t i;

	if (rules_between(m->rules, it->state))
		return 0;
	h = hours_hash(it->pending + 1, &made->move, sizeof(made->move));
	for (i = 0; i < l->streams_n; i++)
		h = hours_hash(h, l->given[i], l->given_n[i]);
	return h | 1;
}

static void
make_one(struct maker *m, struct item *it, const struct hours_move *made)
{
	luck_forget(&m->luck);
	hours_luck(&m->luck, made);
	m->applied++;
	m->rules->apply(it->state, &made->move, &m->luck);
	it->pending = pending_of(m, it, made);
}

/* All states of a part make the same move. */
static void
make(struct maker *m, struct part *p, const struct move *move, int who)
{
	struct trail *t = arena_take(m->scratch, sizeof(*t));
	size_t i;

	*t = (struct trail){.before = p->trail,
			    .made = {*move, (int8_t)who,
				     luck_of(m, p, m->book->hour(p->at->state),
					     who, move->verb),
				     m->there},
			    .n = p->trail ? p->trail->n + 1 : 1};
	for (i = 0; i < p->n; i++)
		make_one(m, &p->at[i], &t->made);
	p->trail = t;
	p->steps++;
	if (p->count[who + 1][move->verb] < UINT8_MAX)
		p->count[who + 1][move->verb]++;
}

/* --- parts --- */

static void go(struct maker *m, struct part *p);

/* An empty part on the same way, with room for n. */
static struct part *
part_like(struct maker *m, const struct part *p, size_t n)
{
	struct part *q = arena_take(m->scratch, sizeof(*q));

	*q = *p;
	q->n = 0;
	q->at = arena_take(m->scratch, n * sizeof(*q->at));
	return q;
}

/* Goes on with those that are in, and then with those that are not. */
static void
split(struct maker *m, struct part *p, const bool *in)
{
	struct part *q;
	size_t side, i;

	for (side = 0; side < 2; side++) {
		q = part_like(m, p, p->n);
		for (i = 0; i < p->n; i++)
			if (in[i] == !side)
				q->at[q->n++] = p->at[i];
		if (q->n)
			go(m, q);
	}
}

static int
by_key(const void *a, const void *b)
{
	const struct item *p = a, *q = b;

	if (p->key != q->key)
		return p->key < q->key ? -1 : 1;
	if (p->place != q->place)
		return p->place < q->place ? -1 : 1;
	if (p->cand != q->cand)
		return p->cand < q->cand ? -1 : 1;
	return p->node < q->node ? -1 : p->node > q->node;
}

/* The most likely first: the others do as there. */
static int
by_weight(const void *a, const void *b)
{
	const struct part *p = *(struct part *const *)a,
			  *q = *(struct part *const *)b;

	if (p->weight != q->weight)
		return p->weight > q->weight ? -1 : 1;
	return by_key(p->at, q->at);
}

/* Finds the keys of a part, and sorts by them. */
static void
sort_by_key(struct maker *m, struct part *p)
{
	bool sorted = true;
	size_t i;

	for (i = 0; i < p->n; i++) {
		p->at[i].key = key_of(m, p->at[i].state, p->at[i].pending);
		sorted = sorted && (!i || by_key(&p->at[i - 1], &p->at[i]) < 0);
	}
	if (!sorted)
		qsort(p->at, p->n, sizeof(*p->at), by_key);
}

/* Goes on with those that are alike together. */
static void
part_by_key(struct maker *m, struct part *p)
{
	struct part *q, **parts;
	size_t n = 0, i, k;

	sort_by_key(m, p);
	if (p->at[0].key == p->at[p->n - 1].key) {
		go(m, p);
		return;
	}
	parts = arena_take(m->scratch, p->n * sizeof(*parts));
	for (i = 0; i < p->n; i = k) {
		q = part_like(m, p, 0);
		q->at = p->at + i;
		q->weight = 0;
		for (k = i; k < p->n && p->at[k].key == p->at[i].key; k++)
			q->weight += p->at[k].weight;
		q->n = k - i;
		parts[n++] = q;
	}
	qsort(parts, n, sizeof(*parts), by_weight);
	for (i = 0; i < n; i++)
		go(m, parts[i]);
}

/* --- where a way ends --- */

/* The hour of a state at which the reader is asked. */
static unsigned
tick_of(const struct maker *m, const void *state)
{
	unsigned period = m->book->hour(state);
	unsigned now = m->tick / TICK_DECISIONS;

	if (period > now)
		return period * TICK_DECISIONS;
	return m->tick + 1;
}

static void
emit(struct maker *m, const struct part *p, bool ends)
{
	struct result r;
	size_t i;

	for (i = 0; i < p->n; i++) {
		r = (struct result){
			.place = p->at[i].place,
			.node = p->at[i].node,
			.cand = p->at[i].cand,
			.chosen = p->at[i].chosen,
			.ends = ends,
			.state = p->at[i].state,
			.pending = p->at[i].pending,
			.trail = p->trail,
		};
		if (ends) {
			r.ending = m->book->ending(r.state, m->request->seat);
			r.key = hours_kind(m, &r.ending) + 1;
		} else {
			r.tick = tick_of(m, r.state);
			r.key = p->at[i].key;
		}
		r.same = same_of(m, r.state, r.key);
		VEC_PUSH(m->scratch, &m->results, r);
	}
}

/* --- what is not the reader's choice --- */

static struct habits *
habits_of(struct maker *m, int who, unsigned nth)
{
	return &m->habits[(nth * (RULES_SEATS + 1) + (unsigned)(who + 1)) %
			  HABITS];
}

/*
 * Which of the moves somebody has made already in this hour, the one made most,
 * or n; one that some of the states do not allow is not made again.
 */
static size_t
habitual(struct maker *m, const struct move *moves, size_t n,
	 const double *fits, int who, unsigned nth)
{
	const struct habit *h;
	unsigned used = 0;
	size_t found = n, i;

	VEC_EACH (h, &habits_of(m, who, nth)->all) {
		if (h->who != who || h->nth != nth || h->used <= used)
			continue;
		for (i = 0; i < n; i++)
			if (fits[i] > ILLEGAL / 2 &&
			    memcmp(&moves[i], &h->move, sizeof(*moves)) == 0) {
				found = i;
				used = h->used;
			}
	}
	return found;
}

static void
remember(struct maker *m, const struct move *move, int who, unsigned nth)
{
	struct habits *habits = habits_of(m, who, nth);
	struct habit *h;

	VEC_EACH (h, &habits->all)
		if (h->who == who && h->nth == nth &&
		    memcmp(move, &h->move, sizeof(*move)) == 0) {
			h->used++;
			return;
		}
	VEC_PUSH(m->scratch, &habits->all, (struct habit){who, nth, 1, *move});
}

/* How far each move is, in a few of the states, from what the policy does. */
static void
weigh(struct maker *m, const struct part *p, const struct move *moves, size_t n,
      double *fits)
{
	struct refusal why;
	size_t sample = p->n < SAMPLE ? p->n : SAMPLE, i, k;
	int *a = arena_take(m->scratch, n * sizeof(*a)), top;
	bool *legal = arena_take(m->scratch, n * sizeof(*legal));
	union rules_state room;
	const void *s, *view;

	memset(fits, 0, n * sizeof(*fits));
	for (k = 0; k < sample; k++) {
		s = p->at[k * p->n / sample].state;
		view = hours_view(m, s, &room);
		top = INT32_MIN;
		for (i = 0; i < n; i++) {
			legal[i] =
				k == 0 || m->rules->legal(s, &moves[i], &why);
			a[i] = legal[i] ? hours_appeal(m, view, &moves[i]) : 0;
			if (legal[i] && a[i] > top)
				top = a[i];
		}
		for (i = 0; i < n; i++)
			fits[i] += !legal[i] ? ILLEGAL
					     : (a[i] - top) / (double)sample;
	}
}

/* The move of the script: as their policy has it, in most of the states. */
static size_t
script(struct maker *m, const struct part *p, struct move *moves, size_t *n,
       int who)
{
	const void *s = p->at[0].state;
	double *fits;
	unsigned nth = 0;
	size_t best = 0, again, i;

	if (m->book->hasten && who != m->request->seat) {
		i = m->book->hasten(s, m->request->seat, moves, *n);
		if (i < *n && (m->late || p->steps > STEPS_IDLE))
			return i;
		if (i<*n && * n> 1) /* no hurry before its time */
			moves[i] = moves[--*n];
	}
	fits = arena_take(m->scratch, *n * sizeof(*fits));
	weigh(m, p, moves, *n, fits);
	for (i = 1; i < *n; i++)
		if (fits[i] > fits[best])
			best = i;
	for (i = 0; i < VERBS; i++)
		nth += p->count[who + 1][i];
	again = habitual(m, moves, *n, fits, who, nth);
	if (again < *n)
		best = again;
	remember(m, &moves[best], who, nth);
	return best;
}

/*
 * Does each state stand at a decision of the same seat, or at the end, as the
 * first does?
 */
static bool
alike(struct maker *m, const struct part *p, int who, bool over, bool *in)
{
	bool all = true, ended;
	size_t i;

	in[0] = true;
	for (i = 1; i < p->n; i++) {
		ended = m->rules->list(p->at[i].state, m->moves) == 0;
		in[i] = over ? ended
			     : !ended && m->rules->turn(p->at[i].state) == who;
		all &= in[i];
	}
	return all;
}

static bool
any_asks(struct maker *m, const struct part *p)
{
	int ask, worth;
	size_t i;

	for (i = 0; i < p->n; i++)
		if (hours_asks(m, p->at[i].state, &ask, &worth))
			return true;
	return false;
}

/* All make one of the n moves of the first. */
static void
go_on(struct maker *m, struct part *p, struct move *moves, size_t n, int who,
      bool *in)
{
	struct refusal why;
	bool legal = true;
	size_t i, q;

	q = script(m, p, moves, &n, who);
	for (i = 0; i < p->n; i++) {
		in[i] = i == 0 ||
			m->rules->legal(p->at[i].state, &moves[q], &why);
		legal &= in[i];
	}
	if (!legal) {
		split(m, p, in);
		return;
	}
	make(m, p, &moves[q], who);
	part_by_key(m, p);
}

/* All states of the part are alike; on to the reader, or to the end. */
static void
go(struct maker *m, struct part *p)
{
	size_t n = m->rules->list(p->at[0].state, m->moves);
	int who = n ? m->rules->turn(p->at[0].state) : 0;
	bool *in = arena_take(m->scratch, p->n * sizeof(*in));
	struct move *moves = arena_take(m->scratch, n * sizeof(*moves));

	memcpy(moves, m->moves, n * sizeof(*moves));
	if (!alike(m, p, who, n == 0, in))
		split(m, p, in);
	else if (!n)
		emit(m, p, true);
	else if (who == m->request->seat && any_asks(m, p))
		emit(m, p, false);
	else if (p->steps < STEPS_MOST)
		go_on(m, p, moves, n, who, in);
}

void
hours_begin_try(struct maker *m, unsigned nth)
{
	arena_empty(m->scratch);
	m->results.at = NULL;
	m->results.n = m->results.cap = 0;
	memset(m->habits, 0, sizeof(m->habits));
	m->luck_base =
		hours_hash(nth, m->request->seed, strlen(m->request->seed));
}

/* A state in which the reader makes a candidate's move. */
static struct item
choose(struct maker *m, const struct place *at, size_t node, unsigned cand)
{
	const struct node *n = &at->nodes.at[node];
	struct hours_move *made = arena_take(m->scratch, sizeof(*made));
	struct item it = {
		.state = arena_take(m->scratch, m->rules->size),
		.place = (uint32_t)(at - m->places.at),
		.node = (uint32_t)node,
		.cand = cand,
		.chosen = made,
		.pending = n->pending,
		.weight = (n->weight[BLIND] + 1e-9) / (double)at->cands_n,
	};
	const struct move *move = &at->cands[cand].move;

	*made = (struct hours_move){
		*move, (int8_t)m->request->seat,
		luck_of(m, NULL, m->tick, m->request->seat, move->verb),
		m->there};
	memcpy(it.state, n->state, m->rules->size);
	make_one(m, &it, made);
	return it;
}

static int
by_choice(const void *a, const void *b)
{
	const struct result *p = a, *q = b;

	if (p->place != q->place)
		return p->place < q->place ? -1 : 1;
	if (p->cand != q->cand)
		return p->cand < q->cand ? -1 : 1;
	return p->node < q->node ? -1 : p->node > q->node;
}

void
hours_play(struct maker *m)
{
	VEC(struct item) all = {0};
	const struct place *at;
	struct part p = {0};
	size_t i, k;
	unsigned c;

	for (i = 0; i < m->layer_n; i++) {
		at = &m->places.at[m->layer[i]];
		for (c = 0; c < at->cands_n; c++)
			for (k = 0; k < at->nodes.n; k++)
				if (at->nodes.at[k].open >> c & 1)
					VEC_PUSH(m->scratch, &all,
						 choose(m, at, k, c));
	}
	p.at = all.at;
	p.n = all.n;
	if (p.n)
		part_by_key(m, &p);
	if (m->results.n)
		qsort(m->results.at, m->results.n, sizeof(*m->results.at),
		      by_choice);
}

void
hours_open(struct maker *m)
{
	struct part p = {.n = 1};

	p.at = ARENA_NEW(m->scratch, struct item);
	p.at->place = HOURS_NONE;
	p.at->state = arena_take(m->scratch, m->rules->size);
	memcpy(p.at->state, m->request->start, m->rules->size);
	part_by_key(m, &p);
}
