/*
 * Which steps come to what somebody asks of a kit.
 *
 * Each step is noted with what it writes and what it reads, a field by the
 * record that it is of, so far as that is written there.  Whoever writes what
 * is asked for is taken, and then whoever writes what those read, until
 * nothing more comes.  The steps of <setup> itself are done in order, once: a
 * later one is asked for nothing by an earlier one.
 */
#include "setup/slice.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "game/tell.h"
#include "xml/xpath.h"

/* What is written or read. */
enum thing_kind { FIELD, RECORD, VARIABLE, TABLE, FACT };

struct thing {
	enum thing_kind kind;
	const char *of;	  /* a field's record; NULL: any */
	const char *name; /* "*": any; of a fact "": any */
	size_t top;	  /* read in this step of <setup>; the first is 0 */
};

struct things {
	VEC(struct thing) v;
};

/* A step, or an element that it has inside. */
struct noted {
	const struct xml_node *node;
	const char *at; /* the records it is done at; NULL: any */
	size_t outer;	/* the one it stands in, or itself */
	size_t before;	/* an <else>: the step before it; or itself */
	size_t top;
	struct things writes, reads;
	bool plain; /* it tells texts that a fact may say already */
	bool taken;
};

struct slice {
	const struct game *game;
	struct arena *a;
	setup_asks *asks;
	void *context;
	struct xml_doc *shape;		      /* one record of each kind */
	VEC(const struct xml_node *) records; /* of it */
	VEC(struct noted) steps;
	struct things read;	       /* by those that are taken */
	const struct xml_node **taken; /* in order of their address */
	size_t n;
};

/* --- what a step says --- */

/* A step that is being noted. */
struct noting {
	struct slice *s;
	struct noted *step;
	const char *at; /* where tables are asked */
};

static void
add(struct slice *s, struct things *to, enum thing_kind kind, const char *of,
    const char *name)
{
	struct thing t = {kind, arena_strdup(s->a, of),
			  arena_strdup(s->a, name), 0};

	VEC_PUSH(s->a, &to->v, t);
}

static void
note_read(void *context, enum xpath_name kind, const char *of, const char *name)
{
	struct noting *n = context;
	struct things *reads = &n->step->reads;

	if (kind == XPATH_FUNCTION)
		return;
	if (kind == XPATH_VARIABLE)
		add(n->s, reads, VARIABLE, NULL, name);
	else
		add(n->s, reads, FIELD, of, name);
	if (kind != XPATH_ELEMENT)
		return;
	add(n->s, reads, RECORD, NULL, name);
	if (strcmp(name, "fact") == 0 || strcmp(name, "*") == 0)
		add(n->s, reads, FACT, NULL, "");
}

/* An attribute that is an expression; what records it selects, or NULL. */
static const char *
note_expr(struct noting *n, const char *attr, const char *at)
{
	const char *expr = xml_attr(n->step->node, attr);

	return expr ? xpath_reads(expr, at, n->s->a, note_read, n) : NULL;
}

static void
note_holes(struct noting *n, const char *attr)
{
	const char *text = xml_attr(n->step->node, attr);

	if (text)
		xpath_hole_reads(text, n->step->at, n->s->a, note_read, n);
}

static void
note_field(struct noting *n, const char *of)
{
	const char *field = xml_attr(n->step->node, "field");

	if (field)
		add(n->s, &n->step->writes, FIELD, of, field);
}

/* --- tables --- */

static void
note_reach(void *context, enum tell_reach what, const char *text)
{
	struct noting *n = context;
	struct noted *step = n->step;
	const char *kind = xml_attr(step->node, "record");

	switch (what) {
	case TELL_TABLE:
		add(n->s, &step->writes, TABLE, NULL, text);
		add(n->s, &step->reads, TABLE, NULL, text);
		break;
	case TELL_FIRST:
		if (xml_attr(step->node, "field"))
			break;
		/* fallthrough */
	case TELL_FORM:
		add(n->s, &step->writes, FIELD, kind ? kind : step->at, text);
		break;
	case TELL_EXPR:
		xpath_reads(text, n->at, n->s->a, note_read, n);
		break;
	case TELL_PLAIN:
		step->plain = true;
		break;
	case TELL_ASKS:
		add(n->s, &step->reads, FACT, NULL, text);
		break;
	case TELL_KEEPS:
		add(n->s, &step->writes, FACT, NULL, text);
		break;
	}
}

/* What is not to be told again: the field of those records, or their text. */
static void
note_without(struct noting *n)
{
	const struct xml_node *step = n->step->node;
	const char *of = note_expr(n, "without", n->step->at);

	if (!xml_attr(step, "without"))
		return;
	add(n->s, &n->step->reads, FIELD, of, xml_attr_or(step, "field", "*"));
}

static void
note_tell(struct noting *n)
{
	struct noted *step = n->step;
	const char *kind = xml_attr(step->node, "record");

	n->at = xml_attr(step->node, "at") ? note_expr(n, "at", step->at)
					   : step->at;
	note_holes(n, "from");
	note_holes(n, "count");
	note_expr(n, "for", step->at);
	note_expr(n, "like", step->at);
	note_without(n);
	note_field(n, kind ? kind : step->at);
	if (kind)
		add(n->s, &step->writes, RECORD, NULL, kind);
	tell_reaches(n->s->game, xml_attr(step->node, "from"), note_reach, n);
	if (step->plain)
		add(n->s, &step->reads, FACT, NULL, "");
}

/* --- the other verbs --- */

static void
note_make(struct noting *n)
{
	const struct xml_node *step = n->step->node;
	const char *kind = xml_attr(step, "record");

	note_expr(n, "each", n->step->at);
	note_holes(n, "count");
	add(n->s, &n->step->writes, RECORD, NULL, kind);
	if (xml_attr(step, "each") || xml_attr(step, "key"))
		add(n->s, &n->step->writes, FIELD, kind,
		    xml_attr_or(step, "key", "player"));
}

static void
note_take(struct noting *n)
{
	const char *kind = xml_attr(n->step->node, "record");

	note_expr(n, "where", kind);
	add(n->s, &n->step->writes, RECORD, NULL, kind);
	add(n->s, &n->step->writes, FIELD, kind, "*");
}

static void
note_deal(struct noting *n)
{
	const char *from = note_expr(n, "from", n->step->at);

	note_holes(n, "count");
	note_expr(n, "value", from);
	if (!xml_attr(n->step->node, "value"))
		add(n->s, &n->step->reads, FIELD, from, "*");
	note_field(n, note_expr(n, "to", n->step->at));
}

static void
note_order(struct noting *n)
{
	const char *each = note_expr(n, "each", n->step->at);

	note_expr(n, "by", each);
	note_field(n, each);
}

static void
note_among(struct noting *n, const struct xml_node *among)
{
	const struct xml_node *step = n->step->node;
	const char *chosen;

	n->step->node = among;
	note_expr(n, "if", n->step->at);
	chosen = note_expr(n, "select", n->step->at);
	note_expr(n, "most", chosen);
	n->step->node = step;
	if (xml_attr(step, "value"))
		note_expr(n, "value", chosen);
	else
		add(n->s, &n->step->reads, FIELD, chosen, "number");
}

static void
note_choose(struct noting *n)
{
	struct xml_node *among;

	XML_EACH (among, n->step->node, "among")
		note_among(n, among);
	note_field(n, n->step->at);
}

static void
note_set(struct noting *n)
{
	note_expr(n, "value", n->step->at);
	note_field(n, n->step->at);
}

static void
note_let(struct noting *n)
{
	note_expr(n, "value", n->step->at);
	add(n->s, &n->step->writes, VARIABLE, NULL,
	    xml_attr(n->step->node, "name"));
}

/* The luck of a step is named by its record's key. */
static void
note_stream(struct noting *n)
{
	const struct xml_node *record =
		n->step->at ? game_find(n->s->game, "record", n->step->at)
			    : NULL;

	note_holes(n, "stream");
	if (record && xml_attr(record, "key"))
		add(n->s, &n->step->reads, FIELD, n->step->at,
		    xml_attr(record, "key"));
}

static void
note_verb(struct noting *n)
{
	static const struct {
		const char *name;
		void (*note)(struct noting *n);
	} verbs[] = {
		{"tell", note_tell},   {"make", note_make},
		{"take", note_take},   {"deal", note_deal},
		{"order", note_order}, {"choose", note_choose},
		{"set", note_set},     {"let", note_let},
	};
	size_t i;

	note_expr(n, "if", n->step->at);
	note_stream(n);
	for (i = 0; i < sizeof(verbs) / sizeof(*verbs); i++)
		if (xml_is(n->step->node, verbs[i].name))
			verbs[i].note(n);
	if (xml_is(n->step->node, "roll"))
		note_field(n, n->step->at);
}

/* --- all steps --- */

/* The records that the steps inside are done at. */
static const char *
inside(struct noting *n)
{
	const struct xml_node *step = n->step->node;
	const char *each;

	if (xml_is(step, "make") || xml_is(step, "take"))
		return xml_attr(step, "record");
	if (!xml_is(step, "for"))
		return n->step->at;
	each = note_expr(n, "each", n->step->at);
	note_expr(n, "sort", each);
	return each;
}

static void
note_steps(struct slice *s, const struct xml_node *in, size_t outer,
	   const char *at)
{
	size_t before = SIZE_MAX, i;
	struct xml_node *node;
	struct noted step;
	struct noting n;
	const char *within;

	XML_EACH (node, in, NULL) {
		if (xml_is(node, "require") || xml_is(node, "among"))
			continue;
		i = s->steps.n;
		step = (struct noted){.node = node, .at = at};
		step.outer = outer == SIZE_MAX ? i : outer;
		step.before = xml_is(node, "else") ? before : i;
		step.top = outer == SIZE_MAX ? i : s->steps.at[outer].top;
		n = (struct noting){.s = s, .step = &step};
		note_verb(&n);
		within = inside(&n);
		VEC_PUSH(s->a, &s->steps, step);
		note_steps(s, node, i, within);
		before = i;
	}
}

/* --- who is asked --- */

static void
add_shapes(struct slice *s, const struct xml_node *in, struct xml_node *to)
{
	struct xml_node *record, *n;

	XML_EACH (record, in, "record") {
		n = xml_add(to, xml_attr(record, "name"));
		VEC_PUSH(s->a, &s->records, n);
		add_shapes(s, record, n);
	}
}

static void
make_shapes(struct slice *s)
{
	const char *const *names;
	const struct xml_node *record;
	size_t n, i;

	s->shape = xml_new("kit");
	names = game_all(s->game, "record", &n);
	for (i = 0; i < n; i++) {
		record = game_find(s->game, "record", names[i]);
		if (xml_parent(record) && xml_is(xml_parent(record), "records"))
			add_shapes(s, xml_parent(record), xml_root(s->shape));
	}
}

/* Is a field or the records of a kind asked for? */
static bool
is_asked(const struct slice *s, const struct thing *t)
{
	const char *field = t->kind == FIELD ? t->name : NULL;
	const struct xml_node **record;

	if (t->kind != FIELD && t->kind != RECORD)
		return false;
	VEC_EACH (record, &s->records) {
		if (t->kind == RECORD ? !xml_is(*record, t->name)
				      : t->of && !xml_is(*record, t->of))
			continue;
		if (field && strcmp(field, "*") == 0)
			field = NULL;
		if (s->asks(s->context, *record, field))
			return true;
	}
	return false;
}

static bool
same_name(const char *a, const char *b)
{
	return !a || !b || strcmp(a, b) == 0;
}

/* Does it read what a step writes? */
static bool
meets(const struct thing *read, const struct thing *written)
{
	if (read->kind != written->kind)
		return false;
	if (read->kind == FACT)
		return !*read->name || strcmp(read->name, written->name) == 0;
	if (strcmp(read->name, "*") != 0 && strcmp(written->name, "*") != 0 &&
	    strcmp(read->name, written->name) != 0)
		return false;
	return same_name(read->of, written->of);
}

/* Is something that the step writes asked for? */
static bool
is_wanted(const struct slice *s, const struct noted *step)
{
	const struct thing *w, *r;

	VEC_EACH (w, &step->writes.v) {
		if (is_asked(s, w))
			return true;
		VEC_EACH (r, &s->read.v)
			if (r->top >= step->top && meets(r, w))
				return true;
	}
	return false;
}

static void
take_step(struct slice *s, size_t i)
{
	struct noted *step = &s->steps.at[i];
	struct thing *t, read;

	if (step->taken)
		return;
	step->taken = true;
	VEC_EACH (t, &step->reads.v) {
		read = *t;
		read.top = step->top;
		VEC_PUSH(s->a, &s->read.v, read);
	}
	take_step(s, step->outer);
	take_step(s, step->before);
}

static void
take_wanted(struct slice *s)
{
	bool more = true;
	size_t i;

	while (more) {
		more = false;
		for (i = 0; i < s->steps.n; i++)
			if (!s->steps.at[i].taken &&
			    is_wanted(s, &s->steps.at[i])) {
				take_step(s, i);
				more = true;
			}
	}
}

static int
by_address(const void *pa, const void *pb)
{
	uintptr_t a = (uintptr_t) * (const struct xml_node *const *)pa;
	uintptr_t b = (uintptr_t) * (const struct xml_node *const *)pb;

	return (a > b) - (a < b);
}

struct slice *
slice_new(const struct game *g, setup_asks *asks, void *context,
	  struct arena *a)
{
	const struct xml_node *setup = game_section(g, "setup");
	struct slice *s = ARENA_NEW(a, struct slice);
	size_t i;

	*s = (struct slice){
		.game = g, .a = a, .asks = asks, .context = context};
	make_shapes(s);
	if (setup)
		note_steps(s, setup, SIZE_MAX, "kit");
	take_wanted(s);
	xml_free(s->shape);
	s->taken = ARENA_ARRAY(a, const struct xml_node *, s->steps.n + 1);
	for (i = 0; i < s->steps.n; i++)
		if (s->steps.at[i].taken)
			s->taken[s->n++] = s->steps.at[i].node;
	qsort(s->taken, s->n, sizeof(*s->taken), by_address);
	return s;
}

bool
slice_has(const struct slice *s, const struct xml_node *step)
{
	return bsearch(&step, s->taken, s->n, sizeof(*s->taken), by_address);
}
