/* Inside book/: the document at which a book's texts are told. */
#include "book/tale_scene.h"

#include <string.h>

#include "base/str.h"

/* A document that shows no state yet. */
static void
begin(struct tale_scene *s)
{
	const char *attrs[STEP_ATTRS], *values[STEP_ATTRS];
	const struct xml_node *c;
	size_t n, i;

	s->doc = xml_new("kit");
	s->root = xml_root(s->doc);
	n = xml_attrs(s->kit, attrs, values, STEP_ATTRS);
	for (i = 0; i < n; i++)
		xml_set(s->root, attrs[i], values[i]);
	XML_EACH (c, s->kit, NULL)
		xml_add_copy(s->root, c);
	s->now.at = s->root;
	s->before.at = xml_add(s->root, "before");
	s->steps = xml_add(s->root, "steps");
	s->now.written = s->before.written = NULL;
}

struct tale_scene *
tale_scene_new(const struct rules *g, const struct xml_doc *kit,
	       const struct names *names, struct arena *a)
{
	struct tale_scene *s = ARENA_NEW(a, struct tale_scene);

	s->rules = g;
	s->kit = xml_root(kit);
	s->names = names;
	s->now.state = ARENA_NEW(a, union rules_state);
	s->before.state = ARENA_NEW(a, union rules_state);
	begin(s);
	return s;
}

void
tale_scene_free(struct tale_scene *s)
{
	if (!s)
		return;
	xml_free(s->now.written);
	xml_free(s->before.written);
	xml_free(s->doc);
}

void
tale_scene_renew(struct tale_scene *s)
{
	struct tale_scene old = *s;
	const struct xml_node *fact = xml_first(old.root, "fact"), *kits;

	begin(s);
	XML_EACH (kits, s->kit, "fact")
		fact = xml_next(fact, "fact");
	for (; fact; fact = xml_next(fact, "fact"))
		xml_add_copy(s->root, fact);
	tale_scene_free(&old);
}

void
tale_scene_clear(struct tale_scene *s)
{
	struct xml_node *c;

	while ((c = xml_first(s->steps, NULL)))
		xml_remove(c);
}

void
tale_scene_state(const struct tale_scene *s, const void *state,
		 struct xml_node *out)
{
	rules_write(s->rules, state, out, s->names);
	rules_carry(s->rules, s->kit, out);
}

/* Do two elements have the same attributes in the same order? */
static bool
same_attrs(const struct xml_node *a, const struct xml_node *b)
{
	const char *names[2][STEP_ATTRS], *values[2][STEP_ATTRS];
	size_t n = xml_attrs(a, names[0], values[0], STEP_ATTRS), i;

	if (n != xml_attrs(b, names[1], values[1], STEP_ATTRS))
		return false;
	for (i = 0; i < n; i++)
		if (strcmp(names[0][i], names[1][i]) != 0 ||
		    strcmp(values[0][i], values[1][i]) != 0)
			return false;
	return true;
}

/*
 * Makes the attributes that the rules wrote of an element (last; NULL: never)
 * those that they write now.  What the kit says beyond the rules stays.
 */
static void
copy_attrs(struct xml_node *to, const struct xml_node *from,
	   const struct xml_node *last)
{
	const char *names[STEP_ATTRS], *values[STEP_ATTRS];
	size_t n = last ? xml_attrs(last, names, values, STEP_ATTRS) : 0, i;

	for (i = 0; i < n; i++)
		if (!xml_attr(from, names[i]))
			xml_set(to, names[i], NULL);
	n = xml_attrs(from, names, values, STEP_ATTRS);
	for (i = 0; i < n; i++)
		if (!str_eq(xml_attr(to, names[i]), values[i]))
			xml_set(to, names[i], values[i]);
}

/* Do the records of a kind stand for the same things, one by one? */
static bool
same_records(const struct record *r, const struct xml_node *a,
	     const struct xml_node *b)
{
	const struct xml_node *p = xml_first(a, r->name),
			      *q = xml_first(b, r->name);

	for (; p && q; p = xml_next(p, r->name), q = xml_next(q, r->name))
		if (r->key && !str_eq(xml_attr(p, r->key), xml_attr(q, r->key)))
			return false;
	return !p && !q;
}

/* What is shown in place of another state. */
struct change {
	const struct tale_scene *scene;
	const void *state;
	const struct xml_node *old, *new; /* as written; old NULL: nothing */
	struct xml_doc *full; /* the new one with all that the kit says; made
				 when it is needed */
	struct xml_node *at;
};

/* Takes what is shown of a kind of records away and shows them anew. */
static void
replace_records(struct change *c, const struct record *r)
{
	struct xml_node *n;

	if (!c->full) {
		c->full = xml_new("start");
		tale_scene_state(c->scene, c->state, xml_root(c->full));
	}
	while ((n = xml_first(c->at, r->name)))
		xml_remove(n);
	XML_EACH (n, xml_root(c->full), r->name)
		xml_add_copy(c->at, n);
}

static void
show_records(struct change *c, const struct record *r)
{
	const struct xml_node *p = xml_first(c->new, r->name), *o;
	struct xml_node *q = xml_first(c->at, r->name);

	if (!c->old || !same_records(r, c->old, c->new)) {
		replace_records(c, r);
		return;
	}
	for (o = xml_first(c->old, r->name); p; p = xml_next(p, r->name),
	    q = xml_next(q, r->name), o = xml_next(o, r->name))
		if (!same_attrs(o, p))
			copy_attrs(q, p, o);
}

/* A state as the rules write it. */
static struct xml_doc *
write_state(const struct tale_scene *s, const void *state)
{
	struct xml_doc *doc = xml_new("start");

	rules_write(s->rules, state, xml_root(doc), s->names);
	return doc;
}

/*
 * Shows a state, which is `written`.  Only what differs from the one shown
 * last is touched, for a kit may be large.  Returns how that was written.
 */
static struct xml_doc *
show(const struct tale_scene *s, struct tale_shown *shown, const void *state,
     struct xml_doc *written)
{
	const struct rules *g = s->rules;
	struct xml_doc *last = shown->written;
	struct change c = {
		.scene = s,
		.state = state,
		.old = last ? xml_root(last) : NULL,
		.new = xml_root(written),
		.at = shown->at,
	};
	size_t i;

	copy_attrs(c.at, c.new, c.old);
	for (i = 0; i < g->knobs_n; i++)
		xml_set(c.at, g->knobs[i].name,
			xml_attr(c.new, g->knobs[i].name));
	for (i = 0; i < g->records_n; i++)
		show_records(&c, &g->records[i]);
	xml_free(c.full);
	memcpy(shown->state, state, g->size);
	shown->written = written;
	return last;
}

static bool
is_shown(const struct tale_scene *s, const struct tale_shown *shown,
	 const void *state)
{
	return shown->written &&
	       memcmp(shown->state, state, s->rules->size) == 0;
}

void
tale_scene_show(struct tale_scene *s, const void *before, const void *now)
{
	bool was_now = is_shown(s, &s->now, before); /* one step on */
	struct xml_doc *last = NULL;

	if (!is_shown(s, &s->now, now))
		last = show(s, &s->now, now, write_state(s, now));
	if (!is_shown(s, &s->before, before)) {
		if (!last || !was_now) {
			xml_free(last);
			last = write_state(s, before);
		}
		last = show(s, &s->before, before, last);
	}
	xml_free(last);
}
