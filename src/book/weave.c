/*
 * A solo book: the game as a lattice of hours, the story between its periods.
 *
 * The game's sections are as many as its choices need; what is left over of
 * the sections that were asked for become results, of the choices that are
 * taken most.  The difficulty says how often a reader who chooses blindly is to
 * end well.  Books are woven until one has all its sections and ends well so
 * often, or the best of some is taken.
 */
#include "book/weave.h"

#include <stdlib.h>
#include <string.h>

#define TRIES 4		/* lattices, at most, */
#define LEAST_SHARE 0.8 /* of the sections asked for, else it is no book */
#define GOOD_SHARE 0.95 /* of them, that is tried for */
#define TRIES_MOST 12	/* until any book fits; */
#define TRIES_ASKED 8	/* from here on all is asked */
#define PRUNINGS 30	/* until it fits */
#define DECISIONS 18	/* of a way, both layers; how long it should be */
#define IDLE 0.05
#define SKILL 0.25
#define ENDING 0.02
#define LEAST_GOOD 0.05 /* chance of a good end, and of another */
#define MOVES 12
#define NUMBERS 6
#define ENDINGS 8 /* of a book of so many sections */
#define FULL 200
#define ASKED_MOST 1.6 /* sections of a lattice, of those of its book */
#define TOLD_ONCE 0.75 /* share of the sections before any is told again */
#define REFILLS 3      /* of a book that came out short */
#define MARGIN 0.03    /* by which pruning may change a chance */
#define RESULT 1.3 /* what it says, beside what a section of the game does */
#define INTERLUDE 0.8

size_t
weave_add(struct weaver *w, enum book_kind kind, uint32_t hour)
{
	struct book_section s = {.kind = kind, .hour = hour, .offer = -1};

	VEC_PUSH(w->a, &w->book->sections, s);
	return w->book->sections.n - 1;
}

const char *
book_difficulty_name(enum book_difficulty d)
{
	static const char *const names[] = {
		[BOOK_EASY] = "easy",
		[BOOK_NORMAL] = "normal",
		[BOOK_HARD] = "hard",
	};

	return names[d];
}

void
book_unmake(struct book *b)
{
	if (!b)
		return;
	plot_free(b->plot);
	hours_free(b->hours);
	arena_free(b->arena);
}

const struct book_section *
book_section(const struct book *b, size_t number)
{
	const struct book_section *s;

	VEC_EACH (s, &b->sections)
		if (s->number == number)
			return s;
	return NULL;
}

/* A set of sections that a reader comes to, and those still to go on from. */
struct coming {
	bool *seen;
	size_t *next;
	size_t n;
};

static void
come_from(const struct book_section *s, struct coming *c)
{
	size_t i, k, to;

	for (i = 0; i < s->choices_n; i++)
		for (k = 0; k < s->choices[i].ways_n; k++) {
			to = s->choices[i].ways[k].to;
			if (!c->seen[to])
				c->next[c->n++] = to;
			c->seen[to] = true;
		}
}

bool
book_leads(const struct book *b, const struct book_section *from,
	   const struct book_section *to)
{
	struct arena *a = arena_new();
	struct coming c = {ARENA_ARRAY(a, bool, b->sections.n),
			   ARENA_ARRAY(a, size_t, b->sections.n), 0};
	bool leads;

	come_from(from, &c);
	while (c.n)
		come_from(&b->sections.at[c.next[--c.n]], &c);
	leads = c.seen[to - b->sections.at];
	arena_free(a);
	return leads;
}

/* --- results --- */

static size_t
count_moves(const struct weaver *w)
{
	const struct hours_section *s;
	size_t n = 0;

	VEC_EACH (s, &w->hours->sections)
		n += s->ask >= 0;
	return n;
}

/* Choices that have a result, or could have one. */
static size_t
count_results(const struct weaver *w, bool could)
{
	const struct draft *r;
	size_t n = 0;

	VEC_EACH (r, &w->drafts)
		if (could || r->result)
			n += r->parts_n;
	return n;
}

/*
 * What one more section or more could be, and what it is worth: how much less
 * of a second way has been read on the first, about.
 */
struct telling {
	double worth; /* of each section; 0: there is nothing */
	size_t sections;
	struct draft *draft; /* that gets a result, or more of them; or NULL */
	bool split;	     /* a result for each of its ways */
	struct told *told;   /* a section of the game that is told once more */
	struct gate *gate;   /* an interlude that gets one more door */
};

static void
offer(struct telling *best, struct telling t, size_t room)
{
	if (t.sections <= room && t.worth > best->worth)
		*best = t;
}

/* What is told n times each, and once more. */
static double
again(double weight, size_t n)
{
	return weight * weight / (double)(n * (n + 1));
}

/* In how many results a choice comes out. */
static size_t
results_of(const struct draft *r)
{
	return r->split ? r->parts[0].ways_n : r->parts_n;
}

static bool
can_split(const struct draft *r)
{
	return r->result && !r->split && r->told == 1 && r->parts_n == 1 &&
	       r->parts[0].ways_n > 1 && !r->parts[0].writes.n;
}

static void
offer_draft(const struct weaver *w, struct draft *r, struct telling *best,
	    size_t room)
{
	size_t n = results_of(r), ways = r->parts[0].ways_n;
	double each = r->weight / (double)n;

	if (!r->result)
		offer(best,
		      (struct telling){
			      .worth = r->weight, .sections = n, .draft = r},
		      room);
	else if (r->told < w->told[r->hour].n)
		offer(best,
		      (struct telling){.worth = RESULT * again(each, r->told),
				       .sections = n,
				       .draft = r},
		      room);
	if (can_split(r))
		offer(best,
		      (struct telling){.worth = RESULT * r->weight * r->weight /
						(double)ways,
				       .sections = ways - 1,
				       .draft = r,
				       .split = true},
		      room);
}

/* The first section of a book without interludes before it is told once. */
static bool
can_tell(const struct weaver *w, size_t section)
{
	const struct told *t = &w->told[section];

	return w->hours->sections.at[section].ask >= 0 && t->n < TELLINGS &&
	       t->n < t->ways;
}

/* Sections of the game, and interludes, once more. */
static void
offer_again(struct weaver *w, struct telling *best, size_t room)
{
	struct telling t = {.sections = 1};
	struct gate *g;
	size_t i;

	for (i = 0; i < w->hours->sections.n; i++) {
		if (!can_tell(w, i))
			continue;
		t.told = &w->told[i];
		t.worth = again(t.told->weight, t.told->n);
		offer(best, t, room);
	}
	t.told = NULL;
	for (g = w->gates; g < w->gates + w->gates_n; g++) {
		if (g->doors_n >= g->doors_most)
			continue;
		t.gate = g;
		t.worth = INTERLUDE * again(g->weight, g->doors_n);
		offer(best, t, room);
	}
}

/* Fills so many sections more. */
static void
fill(struct weaver *w, size_t room)
{
	struct telling best;
	struct draft *r;

	for (; room; room -= best.sections) {
		best = (struct telling){0};
		VEC_EACH (r, &w->drafts)
			offer_draft(w, r, &best, room);
		offer_again(w, &best, room);
		if (best.worth <= 0)
			return;
		if (best.gate)
			best.gate->doors_n++;
		else if (best.told)
			best.told->n++;
		else if (best.split)
			best.draft->split = true;
		else if (best.draft->result)
			best.draft->told++;
		else
			best.draft->result = true;
	}
}

/* --- one book --- */

/* How many sections a book came to: at least, and at most. */
struct size {
	size_t least, most, story;
};

static struct size
find_size(const struct weaver *w)
{
	size_t moves = count_moves(w), story = weave_story_size(w);

	return (struct size){moves + story + count_results(w, false),
			     moves + story + count_results(w, true), story};
}

static void
assemble(struct weaver *w)
{
	bool before = w->gates_n && w->gates[0].before;

	weave_sheet(w);
	if (before)
		weave_add_gates(w);
	weave_add_moves(w);
	if (!before)
		weave_add_gates(w);
	weave_add_ends(w);
	weave_add_choices(w);
	weave_chain_before(w);
}

static void
begin(struct weaver *w, const struct book_request *r, struct lattice *l,
      struct diag *d)
{
	struct arena *a = arena_new();

	*w = (struct weaver){.request = r,
			     .diag = d,
			     .book = ARENA_NEW(a, struct book),
			     .hours = l->hours,
			     .lattice = l,
			     .a = a};
	*w->book = (struct book){.arena = a,
				 .request = r,
				 .hours = l->hours,
				 .seat = l->hours->request.seat,
				 .difficulty = r->difficulty};
}

/* Takes it back, but not the lattice. */
static void
undo(struct weaver *w)
{
	w->book->hours = NULL;
	book_unmake(w->book);
}

/* Drafts the choices, the interludes and the endings, and says how much. */
static bool
plan(struct weaver *w, struct size *size)
{
	size_t sections = w->request->sections, most = sections * 8 / 100;

	weave_find_marks(w);
	if (!weave_drafts(w))
		return false;
	weave_place_gates(w, sections);
	weave_place_endings(w, most < 16 ? most : 16);
	weave_find_told(w);
	*size = find_size(w);
	return true;
}

/*
 * Does without so many results, of the choices that are taken least: better a
 * short book that says beforehand what comes of a rare choice than none.
 */
static bool
squeeze(struct weaver *w, size_t n)
{
	struct draft *r, *least;

	for (; n; n--) {
		least = NULL;
		VEC_EACH (r, &w->drafts)
			if (r->result && r->parts_n == 1 &&
			    (!least || r->weight < least->weight))
				least = r;
		if (!least)
			return false;
		least->result = false;
	}
	return true;
}

/*
 * Plans a book that fits: what is too much is pruned.  Then *first is what the
 * lattice came to before.
 */
static bool
fit(struct weaver *w, const struct book_request *r, struct lattice *l,
    struct diag *d, struct size *first)
{
	size_t wanted = (size_t)((double)r->sections * TOLD_ONCE);
	struct hours *h = l->hours;
	struct size size;
	bool first_time = true, last;
	int i;

	for (i = 0; i < PRUNINGS; i++) {
		begin(w, r, l, d);
		if (!plan(w, &size)) {
			bool left = weave_cut(h, w->drafts.at, w->drafts.n);

			undo(w);
			if (!left)
				return false;
			continue;
		}
		if (first_time)
			*first = size;
		first_time = false;
		last = i + 1 == PRUNINGS || !weave_can_prune(h);
		if (size.least <= wanted || (last && size.least <= r->sections))
			return true;
		if (last && squeeze(w, size.least - r->sections))
			return true;
		undo(w);
		if (!weave_prune(h, 1 + (size.least - wanted) / 10))
			return false;
	}
	return false;
}

/* Notes the options that nobody comes to; false: there is none. */
static bool
note_gone(const struct book *b, struct gone *gone)
{
	const struct book_section *s;
	size_t before = gone->n;

	VEC_EACH (s, &b->sections)
		if (s->chance <= 0 && s->option &&
		    gone->n < sizeof(gone->at) / sizeof(*gone->at))
			gone->at[gone->n++] = s->option->node;
	return gone->n > before;
}

/*
 * Fills a planned book and makes its sections; *more: so many beyond those that
 * are left, as some of what is told again is for nobody.  false: it came to
 * more sections than were asked for, or to fewer while there are refills: *more
 * is mended.
 */
static bool
make(struct weaver *w, size_t *more, int *refills)
{
	size_t asked = w->request->sections, made;

	fill(w, asked - find_size(w).least + *more);
	assemble(w);
	made = w->book->sections.n;
	if (made > asked && *more) {
		*more -= made - asked < *more ? made - asked : *more;
		*refills = 0;
		return false;
	}
	if (made >= asked || !*refills)
		return true;
	--*refills;
	*more += asked - made;
	return false;
}

/* One book of a lattice; NULL when it does not fit. */
static struct book *
weave(const struct book_request *r, struct hours *h, struct diag *d,
      struct size *size)
{
	struct lattice lattice = {.hours = h};
	struct weaver w;
	int refills = REFILLS;
	size_t more = 0;
	bool good;

	*size = (struct size){0};
	weave_find_logs(&lattice);
	do {
		if (!fit(&w, r, &lattice, d, size)) {
			hours_free(h);
			return NULL;
		}
		if (!make(&w, &more, &refills)) {
			undo(&w);
			continue;
		}
		weave_number(&w);
		weave_write_backs(&w);
		weave_add_returns(&w);
		good = book_measure(w.book);
		if (!good || !note_gone(w.book, &lattice.gone))
			break;
		undo(&w);
	} while (true);
	if (good)
		return w.book;
	book_unmake(w.book);
	return NULL;
}

/* --- which is the best --- */

static double
below(double found, double wanted)
{
	return found < wanted ? (wanted - found) / wanted : 0;
}

static double
over(size_t found, size_t wanted)
{
	return found > wanted ? (double)(found - wanted) : 0;
}

/* Numbers to write down: those that no card or board carries. */
static size_t
count_numbers(const struct book *b)
{
	size_t i, n = 0;

	for (i = 0; i < b->numbers_n; i++)
		n += !b->numbers[i].on && b->of_game[i] != UINT16_MAX;
	return n;
}

/* How far a book is from what it should be. */
static double
badness(const struct book *b)
{
	double bad = 0, sections = (double)b->request->sections;
	const struct book_section *s;

	VEC_EACH (s, &b->sections)
		if (s->kind == BOOK_ENDING)
			bad += 0.3 * below(s->chance, ENDING);
	bad += 3 * below(b->decisions, DECISIONS);
	bad += b->idle > IDLE ? 10 * (b->idle - IDLE) : 0;
	bad += 2 * below(b->sensible - b->good, SKILL);
	bad += 10 * below(b->good, LEAST_GOOD) +
	       10 * below(1 - b->good, LEAST_GOOD);
	bad += below(b->moves, MOVES);
	bad += 10 * below((double)b->sections.n, sections);
	bad += below((double)b->endings, ENDINGS);
	bad += 0.3 * over(count_numbers(b), NUMBERS);
	return bad;
}

/* Is no other tried for these, as far as it is full? */
static bool
will_do(const struct book *b)
{
	bool small = b->request->sections < FULL;

	return count_numbers(b) <= NUMBERS && (small || b->endings >= ENDINGS);
}

/* --- the request --- */

unsigned
book_readers(const struct book_request *r)
{
	const struct rules_book *book = r->rules->book;

	return book && book->readers ? book->readers(r->start) : ~0u;
}

int
book_reader(const struct book_request *r)
{
	struct rng rng = rng_open(r->seed, "book/seat");
	unsigned all = book_readers(r);
	int seats[RULES_SEATS], n = 0, i;

	if (r->seat >= 0)
		return r->seat;
	for (i = 0; i < r->rules->seats(r->start); i++)
		if (all >> i & 1)
			seats[n++] = i;
	return n ? seats[rng_below(&rng, (uint32_t)n)] : 0;
}

/*
 * Sections of a lattice to ask for next: where one came out too large or too
 * small, the next is not.
 */
static double
learn(double asked, const struct size *size, size_t sections)
{
	double room = (double)sections - (double)size->story;
	double least = (double)(size->least - size->story);
	double most = (double)(size->most - size->story);

	if (!size->least)
		return asked * 0.8; /* a smaller one has less to part */
	if (least > room)
		return asked * (0.92 * room / least);
	if (most < room)
		return asked * (1.05 * room / most);
	return asked;
}

struct book_window
book_window(enum book_difficulty d)
{
	static const struct book_window windows[] = {
		[BOOK_EASY] = {0.6, 0.52, 0.8},
		[BOOK_NORMAL] = {0.42, 0.34, 0.5},
		[BOOK_HARD] = {0.24, 0.12, 0.32},
	};

	return windows[d];
}

static double
outside(const struct book_window *w, double good)
{
	return good < w->least	? w->least - good
	       : good > w->most ? good - w->most
				: 0;
}

/* What a book lacks of a share of the sections that were asked for. */
static double
short_of(const struct book *b, const struct book_request *r, double least)
{
	double share = (double)b->sections.n / (double)r->sections;

	return share < least ? least - share : 0;
}

/*
 * The book of a request: of some that fit the first that will do, or the
 * best; NULL: there is none.
 */
struct book *
book_weave(const struct book_request *r, struct diag *d)
{
	const struct book_window window = book_window(r->difficulty);
	struct hours_request q = {
		.rules = r->rules,
		.start = r->start,
		.seat = book_reader(r),
		.good = window.aim,
		.good_least = window.least + MARGIN,
		.good_most = window.most - MARGIN,
		.quick = r->quick,
		.names = r->names,
	};
	double asked = (double)r->sections * 0.45;
	struct book *best = NULL, *b;
	bool fits = false; /* the best, into its window */
	double bad, least = 0;
	struct hours *h;
	struct size size;
	char seed[256];
	int i;

	for (i = 0; i < (fits ? TRIES : TRIES_MOST); i++) {
		snprintf(seed, sizeof(seed), "%s/%d", r->seed, i);
		q.seed = seed;
		q.all = i >= TRIES_ASKED &&
			(!best || short_of(best, r, GOOD_SHARE) > 0);
		q.sections = (size_t)asked;
		h = hours_make(&q);
		if (!h)
			continue;
		b = weave(r, h, d, &size);
		asked = learn(asked, &size, r->sections);
		if (asked > ASKED_MOST * (double)r->sections)
			asked = ASKED_MOST * (double)r->sections;
		if (b && (!b->good_endings || b->good_endings == b->endings)) {
			book_unmake(b);
			b = NULL;
		}
		if (!b)
			continue;
		bad = badness(b) + 20 * outside(&window, b->good) +
		      20 * short_of(b, r, GOOD_SHARE);
		if (best && bad >= least) {
			book_unmake(b);
			continue;
		}
		book_unmake(best);
		best = b;
		least = bad;
		fits = outside(&window, b->good) <= 0 &&
		       short_of(b, r, GOOD_SHARE) <= 0;
		if (b->sections.n == r->sections &&
		    (r->quick ||
		     (outside(&window, b->good) <= 0 && will_do(b))))
			break;
	}
	if (best && short_of(best, r, LEAST_SHARE) > 0) {
		book_unmake(best);
		return NULL;
	}
	return best;
}
