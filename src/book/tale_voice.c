/* Inside book/: the texts of a book, one by one, from its game's tables. */
#include "book/tale_voice.h"

#include <string.h>

#include "base/str.h"

#define TRIES 4 /* to tell what the section does not say already */

struct tale_voice *
tale_voice_new(const struct tale_request *r, struct arena *a, struct diag *d)
{
	struct tale_voice *v = ARENA_NEW(a, struct tale_voice);
	const struct book *b = r->book;
	const struct book_request *q = b->request;

	v->request = r;
	v->life = (struct tale_life){b->hours, true};
	v->scene = tale_scene_new(q->rules, q->kit, q->names, a);
	v->tell = tell_new(q->game, d);
	v->xpath = xpath_new(v->scene->doc, d);
	xpath_set_words(v->xpath, &game_words, q->game);
	xpath_push_text(v->xpath, "you", names_seat_text(q->names, b->seat));
	xpath_push_number(v->xpath, "seat", b->seat);
	xpath_push_text(v->xpath, "difficulty",
			book_difficulty_name(b->difficulty));
	return v;
}

void
tale_voice_free(struct tale_voice *v)
{
	if (!v)
		return;
	xpath_free(v->xpath);
	tell_end(v->tell);
	tale_scene_free(v->scene);
}

void
tale_voice_begin(struct tale_voice *v, struct arena *a)
{
	v->arena = a;
	tale_scene_renew(v->scene);
	xpath_turn_to(v->xpath, v->scene->doc);
}

void
tale_voice_luck(struct tale_voice *v, const char *what, size_t number)
{
	v->luck =
		rng_open(v->request->book->request->seed,
			 arena_printf(v->arena, "story/%zu/%s", number, what));
}

/* How many facts the kit has. */
static size_t
count_facts(const struct tale_voice *v)
{
	const struct xml_node *c;
	size_t n = 0;

	XML_EACH (c, v->scene->root, "fact")
		n++;
	return n;
}

/*
 * Takes out the facts beyond the first n that only one text has told: the
 * next may be read on another way through the book.
 */
static void
forget_facts(struct tale_voice *v, size_t n)
{
	struct xml_node *c = xml_first(v->scene->root, "fact"), *next;

	for (; c; c = next) {
		next = xml_next(c, "fact");
		if (n)
			n--;
		else if (!tell_kept(v->request->book->request->game,
				    xml_attr_or(c, "name", "")))
			xml_remove(c);
	}
}

/* Tells a table; false when it cannot be. */
static bool
told_at(struct tale_voice *v, const char *table, const char *for_what,
	struct xml_node *at, struct told *out)
{
	struct tell_request q = {
		.table = table,
		.for_what = for_what ? for_what : xml_attr(at, "for"),
		.x = v->xpath,
		.at = at,
		.luck = &v->luck,
		.where = {game_file(v->request->book->request->game), 0},
	};
	size_t facts = count_facts(v);
	bool good = tell(v->tell, &q, v->arena, out);

	if (!v->keeps_facts)
		forget_facts(v, facts);
	v->failed |= !good;
	return good;
}

const char *
tale_voice_line(struct tale_voice *v, const char *table, const char *for_what,
		struct xml_node *at)
{
	struct told told;

	if (!told_at(v, table, for_what, at, &told))
		return "";
	return told.texts[0];
}

const char *
tale_voice_text(struct tale_voice *v, const struct xml_node *text)
{
	struct tell_request q = {
		.table = "text",
		.x = v->xpath,
		.at = v->scene->root,
		.luck = &v->luck,
		.where = xml_where(text),
	};
	const char *told = tell_text(v->tell, &q, text, v->arena);

	v->failed |= !told;
	return told ? told : "";
}

void
tale_voice_fact(struct tale_voice *v, const struct xml_node *fact)
{
	struct tell_request q = {
		.table = xml_attr_or(fact, "name", "fact"),
		.x = v->xpath,
		.at = v->scene->root,
		.luck = &v->luck,
		.where = xml_where(fact),
	};

	v->failed |= !tell_fact(v->tell, &q, fact);
}

const char *
tale_voice_coda(struct tale_voice *v, bool good)
{
	size_t depth = xpath_depth(v->xpath);
	const char *told;

	xpath_push_text(v->xpath, "good", good ? "yes" : "no");
	told = tale_voice_line(v, "solo-coda", NULL, v->scene->root);
	xpath_pop_to(v->xpath, depth);
	return told;
}

bool
tale_voice_mark(struct tale_voice *v, const char *number, int value,
		struct told *out)
{
	size_t depth = xpath_depth(v->xpath);
	bool good;

	xpath_push_text(v->xpath, "number", number);
	xpath_push_number(v->xpath, "value", value);
	good = told_at(v, "solo-mark", number, v->scene->root, out);
	xpath_pop_to(v->xpath, depth);
	return good;
}

/* The forms p1, p2, ... are paragraphs. */
static bool
is_paragraph(const char *form)
{
	return form[0] == 'p' && form[1] &&
	       !form[1 + strspn(form + 1, "0123456789")];
}

static int
rank_of(const struct told *told)
{
	const char *text = told_text(told, "rank");
	long rank;

	return str_int(text, &rank) && rank >= 0 && rank < PROSE_KEEP
		       ? (int)rank
		       : PROSE_RANK;
}

/* Is a form there to be read? */
static bool
is_text(const struct told *told, size_t i)
{
	return !str_eq(told->forms[i], "rank") && !str_blank(told->texts[i]);
}

static bool
repeats(const struct prose *p, const struct told *told)
{
	size_t i;

	for (i = 0; i < told->n; i++)
		if (is_text(told, i) && prose_says(p, told->texts[i]))
			return true;
	return false;
}

static void
add_told(struct tale_piece tale, const struct told *told, struct prose *out)
{
	struct prose_piece piece = {.group = out->groups++, .starts = tale.own};
	size_t i;

	piece.rank = tale.own || tale.keep ? PROSE_KEEP : rank_of(told);
	for (i = 0; i < told->n; i++) {
		if (!is_text(told, i))
			continue;
		piece.text = told->texts[i];
		piece.starts |= is_paragraph(told->forms[i]);
		VEC_PUSH(out->arena, &out->pieces, piece);
		piece.starts = false;
	}
}

void
tale_voice_add(struct tale_voice *v, struct tale_piece tale, struct prose *out)
{
	bool again = true;
	struct told told;
	int tries;

	for (tries = 0; again && tries < TRIES; tries++) {
		if (!told_at(v, tale.table, tale.for_what, tale.at, &told))
			return;
		again = repeats(out, &told);
	}
	if (!again || tale.own || tale.keep)
		add_told(tale, &told, out);
}
