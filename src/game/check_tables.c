/* What a definition's tables say: what they call, and what they ask. */
#include <string.h>

#include "base/advice.h"
#include "game/check.h"

struct words
check_callable(struct check *c)
{
	struct words w = {{0}};
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
	struct words told = {{0}};
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
	}
	c->session = c->solo = false;
}
