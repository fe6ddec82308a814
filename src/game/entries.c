/* The entries of a table or list as they are printed. */
#include "game/internal.h"
#include "game/table.h"

#define BLANK                                                                  \
	"\xE2\x80\xA6" /* an ellipsis: what is filled in when it is told */

/* Adds a form as a reader sees it; *open: something is left to be filled in. */
static void
add_form(struct str *s, const struct form *f, bool *open)
{
	const struct piece *p;

	VEC_EACH (p, &f->pieces) {
		str_add(s, p->kind == PIECE_TEXT ? p->text : BLANK);
		*open |= p->kind != PIECE_TEXT;
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
static void
add_entry(struct xml_node *root, const struct table *t,
	  const struct table_entry *e, long *number)
{
	struct xml_node *to = xml_add(root, "entry");
	bool open = false;
	struct str s;
	size_t i;

	xml_set_where(to, e->where);
	xml_set_int(to, "number", *number + 1);
	*number += e->weight;
	xml_set_int(to, "last", *number);
	set_fits(to, e);
	for (i = 0; i < t->n_forms; i++) {
		s = (struct str){0};
		add_form(&s, &e->forms[i], &open);
		if (i)
			xml_set(to, t->forms[i], str_text(&s));
		else
			xml_set_text(to, str_text(&s));
		str_free(&s);
	}
	if (open)
		xml_set(to, "open", "yes");
}

struct xml_doc *
game_list_table(const void *game, const char *name)
{
	const struct table *t = table_find(game, name);
	const struct table_entry *e;
	struct xml_doc *doc;
	long number = 0;

	if (!t)
		return NULL;
	doc = xml_new("entries");
	VEC_EACH (e, &t->entries)
		add_entry(xml_root(doc), t, e, &number);
	return doc;
}
