/* What a definition's tables say: what they call, and what they ask. */
#include <string.h>

#include "base/advice.h"
#include "game/check.h"

struct words
check_callable(struct check *c)
{
	struct words w = {.v = {0}};
	const char **facts;
	size_t n, i;

	for (i = 0; i < c->game->tables.n; i++)
		VEC_PUSH(c->scratch, &w.v, c->game->tables.at[i]->name);
	facts = table_facts(c->game, c->scratch, &n);
	for (i = 0; i < n; i++)
		if (!str_in(facts[i], w.v.at, w.v.n))
			VEC_PUSH(c->scratch, &w.v, facts[i]);
	return w;
}

/* --- nouns, and what goes with them --- */

/* What a noun is, and where one that is. */
struct mark {
	const char *text;
	struct diag_where where;
};

struct marks {
	VEC(struct mark) v;
};

#define MARKS_DEEP 8 /* tables that have their marks from each other */

static void gather_marks(struct check *c, const struct table *t,
			 struct marks *marks, int deep);

static void
add_mark(struct check *c, struct marks *marks, struct mark mark)
{
	const struct mark *m;

	VEC_EACH (m, &marks->v)
		if (str_eq(m->text, mark.text))
			return;
	VEC_PUSH(c->scratch, &marks->v, mark);
}

/* The table or, if there is none, the fact that a bracket calls. */
static const struct table *
called_table(const struct check *c, const char *name)
{
	const struct table *t = table_find(c->game, name);

	return t ? t : table_of_fact(c->game, name);
}

/* Adds what an entry is: a text of its own, or what it calls is. */
static void
add_marks_of(struct check *c, const struct table_entry *e, size_t form,
	     struct marks *marks, int deep)
{
	const struct form *f = &e->forms[e->lone == LONE_ALL ? 0 : form];
	const struct piece *p;

	VEC_EACH (p, &f->pieces) {
		if (p->kind == PIECE_TEXT)
			add_mark(c, marks, (struct mark){p->text, e->where});
		else if (p->kind == PIECE_CALL)
			gather_marks(c, called_table(c, p->text), marks,
				     deep + 1);
	}
}

/* Adds all that the nouns of a table are. */
static void
gather_marks(struct check *c, const struct table *t, struct marks *marks,
	     int deep)
{
	size_t form = t ? table_form(t, TABLE_MARK) : 0;
	const struct table_entry *e;

	if (!t || form == t->n_forms || deep > MARKS_DEEP)
		return;
	VEC_EACH (e, &t->entries)
		add_marks_of(c, e, form, marks, deep);
}

/* A table must have a form for all that the nouns of another are. */
static void
check_agrees(struct check *c, const struct table *t, struct diag_where where,
	     const struct table *nouns)
{
	struct marks marks = {{0}};
	const struct mark *m;

	gather_marks(c, nouns, &marks, 0);
	VEC_EACH (m, &marks.v)
		if (table_form(t, m->text) == t->n_forms)
			diag_report(c->diag, where, DIAG_TELL_LACKS, t->name,
				    m->text, nouns->name, m->where.file,
				    arena_printf(diag_arena(c->diag), "%ld",
						 m->where.line));
}

static bool
says_nothing(const struct table *t, const struct table_entry *e)
{
	size_t i;

	for (i = 0; i < t->n_forms; i++)
		if (e->forms[i].pieces.n)
			return false;
	return true;
}

/* An entry must say something in a form. */
static void
check_filled(struct check *c, const struct table *t, size_t form,
	     enum diag_id id)
{
	const struct table_entry *e;

	VEC_EACH (e, &t->entries)
		if (e->lone != LONE_ALL && !e->forms[form].pieces.n &&
		    !says_nothing(t, e))
			diag_report(c->diag, e->where, id, t->name,
				    t->forms[form]);
}

/* follows="shadows": the nouns must say what they are, each entry here must
   have a word for each. */
static void
check_follows(struct check *c, const struct table *t, const struct words *names)
{
	const struct table *nouns;
	char *rest, *name;
	size_t i;

	i = table_form(t, TABLE_MARK);
	if (i < t->n_forms)
		check_filled(c, t, i, DIAG_TELL_UNMARKED);
	if (!t->follows)
		return;
	rest = arena_strdup(c->scratch, t->follows);
	while ((name = strtok_r(rest, " \t\r\n", &rest))) {
		nouns = called_table(c, name);
		if (!nouns)
			diag_report(
				c->diag, xml_where(t->node), DIAG_TELL_NAME,
				name,
				advice(c->diag, name, names->v.at, names->v.n));
		else if (table_form(nouns, TABLE_MARK) < nouns->n_forms)
			check_agrees(c, t, xml_where(t->node), nouns);
		else
			diag_report(c->diag, xml_where(t->node),
				    DIAG_TELL_FOLLOWS, t->name, name,
				    TABLE_MARK);
	}
	for (i = 0; i < t->n_forms; i++)
		check_filled(c, t, i, DIAG_TELL_GAP);
}

/* [jobs like friend]: the friend is a noun, and the jobs go with it. */
static void
check_like(struct check *c, const struct piece *p, struct diag_where where,
	   const struct words *names)
{
	const struct table *nouns = called_table(c, p->like);
	const struct table *t = called_table(c, p->text);

	if (!str_in(p->like, names->v.at, names->v.n))
		diag_report(c->diag, where, DIAG_TELL_NAME, p->like,
			    advice(c->diag, p->like, names->v.at, names->v.n));
	else if (!nouns || table_form(nouns, TABLE_MARK) == nouns->n_forms)
		diag_report(c->diag, where, DIAG_TELL_FOLLOWS, p->text, p->like,
			    TABLE_MARK);
	else if (t)
		check_agrees(c, t, where, nouns);
}

/* --- what brackets call --- */

/* The form that a call asks for must be one of the table or the fact. */
static void
check_form(struct check *c, const struct piece *p, struct diag_where where)
{
	const struct table *t = table_find(c->game, p->text);
	const char *const *forms;
	size_t n;

	if (t && str_in(p->form, t->forms, t->n_forms))
		return;
	forms = table_fact_forms(c->game, p->text, &n);
	if (str_in(p->form, forms, n))
		return;
	if (!n && t) {
		forms = t->forms;
		n = t->n_forms;
	}
	diag_report(c->diag, where, DIAG_TELL_FORM, p->text, p->form,
		    advice(c->diag, p->form, forms, n));
}

void
check_piece(struct check *c, const struct piece *p, struct diag_where where,
	    const struct words *names)
{
	if (p->kind == PIECE_HOLE)
		check_expression(c, p->text, where);
	if (p->kind != PIECE_CALL)
		return;
	if (!str_in(p->text, names->v.at, names->v.n))
		diag_report(c->diag, where, DIAG_TELL_NAME, p->text,
			    advice(c->diag, p->text, names->v.at, names->v.n));
	else if (p->form)
		check_form(c, p, where);
	if (p->like)
		check_like(c, p, where, names);
}

static void
check_entry(struct check *c, const struct table *t, const struct table_entry *e,
	    const struct words *names)
{
	const struct piece *p;
	size_t i;

	if (e->test)
		check_expression(c, e->test, e->where);
	for (i = 0; i < t->n_forms; i++)
		VEC_EACH (p, &e->forms[i].pieces)
			check_piece(c, p, e->where, names);
}

/* --- which tables tell of a session --- */

/* Notes a table, and all that it calls, as telling of a session. */
static void
note_session(struct check *c, const struct table *t, struct words *told)
{
	const struct table_entry *e;
	const struct piece *p;
	size_t i;

	if (!t || str_in(t->name, told->v.at, told->v.n))
		return;
	VEC_PUSH(c->scratch, &told->v, t->name);
	VEC_EACH (e, &t->entries)
		for (i = 0; i < t->n_forms; i++)
			VEC_EACH (p, &e->forms[i].pieces)
				if (p->kind == PIECE_CALL)
					note_session(
						c, table_find(c->game, p->text),
						told);
}

static struct words
session_told(struct check *c)
{
	struct words told = {.v = {0}};
	size_t i;

	for (i = 0; i < c->game->tables.n; i++)
		if (strncmp(c->game->tables.at[i]->name, GAME_SOLO,
			    strlen(GAME_SOLO)) == 0)
			note_session(c, c->game->tables.at[i], &told);
	return told;
}

void
check_tables(struct check *c)
{
	struct words names = check_callable(c), told = session_told(c);
	const struct table_entry *e;
	const struct table *t;
	struct xml_node *let;
	size_t i;

	for (i = 0; i < c->game->tables.n; i++) {
		t = c->game->tables.at[i];
		c->session = c->solo = str_in(t->name, told.v.at, told.v.n);
		XML_EACH (let, t->node, "let")
			check_expression(c, xml_attr(let, "value"),
					 xml_where(let));
		VEC_EACH (e, &t->entries)
			check_entry(c, t, e, &names);
		check_follows(c, t, &names);
	}
	c->session = c->solo = false;
}
