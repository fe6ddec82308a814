/* The entries of a table or list as they are printed, numbered for dice. */
#include <stdlib.h>
#include <string.h>

#include "game/internal.h"
#include "base/budget.h"
#include "game/teller.h"

#define BLANK                                                                  \
	"\xE2\x80\xA6"	  /* an ellipsis: what is filled in when it is told */
#define TO "\xE2\x80\x93" /* an en dash: from one number to another */

/* --- dice --- */

/* Dice that number a table: d20; d66 and d666, a digit each. */
struct faces {
	const char *name;
	long n;	    /* how many they show in all */
	int digits; /* of dice that are read one by one, from 1 to 6; or 0 */
};

/* false: no such dice. */
static bool
read_faces(const char *name, struct faces *f)
{
	long sides;
	int i;

	*f = (struct faces){.name = name, .n = 1};
	if (*name != 'd' || !str_int(name + 1, &sides) || sides < 2 ||
	    sides > FIXED_DIE_SIDES)
		return false;
	if (str_eq(name, "d66") || str_eq(name, "d666"))
		f->digits = (int)strlen(name) - 1;
	for (i = 0; i < f->digits; i++)
		f->n *= 6;
	if (!f->digits)
		f->n = sides;
	return true;
}

/* What the dice show the k-th time, from 0: 11 to 66; 01 to 00; 1 to 20. */
static const char *
face(const struct faces *f, long k, struct arena *a)
{
	const char *text = "";
	int i;

	if (f->n == 100 && !f->digits)
		return arena_printf(a, "%02ld", (k + 1) % 100);
	if (!f->digits)
		return arena_printf(a, "%ld", k + 1);
	for (i = 0; i < f->digits; i++, k /= 6)
		text = arena_printf(a, "%ld%s", k % 6 + 1, text);
	return text;
}

/* What they show for n times in a row, from the k-th on. */
static void
set_roll(struct xml_node *to, const struct faces *f, long k, long n)
{
	struct arena *a = arena_new();

	xml_set(to, "roll",
		n == 1 ? face(f, k, a)
		       : arena_printf(a, "%s" TO "%s", face(f, k, a),
				      face(f, k + n - 1, a)));
	arena_free(a);
}

/* --- entries --- */

/* What is called as words: [old-friends] is "old friends". */
static const char *
words_of(const struct piece *call, struct arena *a)
{
	char *text = arena_strdup(a, call->text), *c;

	for (c = text; *c; c++)
		if (*c == '-' || *c == '_')
			*c = ' ';
	return call->capital ? teller_capital(text, a) : text;
}

/* A form as a reader sees it: what is called by its name; *open: so is some. */
static const char *
form_text(const struct form *f, bool *open, struct arena *a)
{
	const char *text = "";
	const struct piece *p;

	VEC_EACH (p, &f->pieces) {
		text = arena_printf(a, "%s%s", text,
				    p->kind == PIECE_TEXT   ? p->text
				    : p->kind == PIECE_CALL ? words_of(p, a)
							    : BLANK);
		*open |= p->kind != PIECE_TEXT;
	}
	return text;
}

/* The first form, what is called in italics. */
static void
add_form(struct xml_node *to, const struct form *f, bool *open, struct arena *a)
{
	const struct piece *p;

	VEC_EACH (p, &f->pieces) {
		*open |= p->kind != PIECE_TEXT;
		if (p->kind == PIECE_CALL)
			xml_set_text(xml_add(to, "i"), words_of(p, a));
		else
			xml_add_text(to,
				     p->kind == PIECE_TEXT ? p->text : BLANK);
	}
}

/* What an entry fits, as its `for` says it. */
static void
set_fits(struct xml_node *to, const struct table_entry *e)
{
	struct str s = {0};
	size_t i;

	for (i = 0; i < e->n_fits; i++) {
		str_add(&s, i ? "; " : "");
		str_add(&s, e->fits[i]);
	}
	if (e->n_fits)
		xml_set(to, "for", str_text(&s));
	str_free(&s);
}

/* An entry; its number goes by weights, as a die that finds it would. */
static struct xml_node *
add_entry(struct xml_node *root, const struct table *t,
	  const struct table_entry *e, long number)
{
	struct xml_node *to = xml_add(root, "entry");
	struct arena *a = arena_new();
	bool open = false;
	size_t i;

	xml_set_where(to, e->where);
	xml_set_int(to, "number", number + 1);
	xml_set_int(to, "last", number + e->weight);
	set_fits(to, e);
	add_form(to, &e->forms[0], &open, a);
	for (i = 1; i < t->n_forms; i++)
		xml_set(to, t->forms[i], form_text(&e->forms[i], &open, a));
	if (open)
		xml_set(to, "open", "yes");
	arena_free(a);
	return to;
}

/* Are these dice, with a number for each entry? Otherwise that is reported. */
static bool
do_number(const struct table *t, const char *dice, struct faces *f,
	  struct diag *d, struct diag_where where)
{
	struct arena *a = diag_arena(d);

	if (!read_faces(dice, f)) {
		diag_report(d, where, DIAG_DICE, dice);
		return false;
	}
	if (t->weight <= (size_t)f->n)
		return true;
	diag_report(d, where, DIAG_DICE_FEW, t->name,
		    arena_printf(a, "%zu", t->weight), arena_strdup(a, dice),
		    arena_printf(a, "%ld", f->n));
	return false;
}

/* As many numbers for each, by its weight; what is left is rolled again. */
static void
number_entries(struct xml_node *root, const struct table *t,
	       const struct faces *f)
{
	long each = f->n / (long)t->weight, k = 0, n;
	size_t i = 0;
	struct xml_node *e;

	XML_EACH (e, root, NULL) {
		n = each * t->entries.at[i++].weight;
		set_roll(e, f, k, n);
		k += n;
	}
	if (k == f->n)
		return;
	e = xml_add(root, "entry");
	xml_set(e, "again", "yes");
	set_roll(e, f, k, f->n - k);
}

struct xml_doc *
game_list_table(const void *game, const char *name, const char *dice,
		struct diag *d, struct diag_where where)
{
	const struct table *t = table_find(game, name);
	const struct table_entry *e;
	struct faces faces = {0};
	struct xml_doc *doc;
	long number = 0;

	if (!t)
		diag_report(d, where, DIAG_NO_TABLE, name,
			    "expected one of the definition's");
	if (!t || (*dice && !do_number(t, dice, &faces, d, where)))
		return NULL;
	doc = xml_new("entries");
	VEC_EACH (e, &t->entries) {
		add_entry(xml_root(doc), t, e, number);
		number += e->weight;
	}
	if (faces.n)
		number_entries(xml_root(doc), t, &faces);
	return doc;
}

const long *
game_weights(const struct game *g, const char *name, struct arena *a, size_t *n)
{
	const struct table *t = table_find(g, name);
	long *weights;
	size_t i;

	*n = t ? t->entries.n : 0;
	weights = ARENA_ARRAY(a, long, *n + 1);
	for (i = 0; i < *n; i++)
		weights[i] = t->entries.at[i].weight;
	return weights;
}
