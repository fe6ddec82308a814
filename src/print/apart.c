/*
 * What has no room for two languages, -l es+ar: each such card and sheet, and
 * all booklets, are printed once in the one and once in the other.  Which cards
 * they are, a printing that nobody sees tells beforehand.
 */
#include "base/map.h"
#include "print/part.h"

/* What a record of a part is noted by, while the kit lasts; NULL: all of it. */
static const char *
key(const struct press *p, const char *part, const struct xml_node *record)
{
	return arena_printf(p->apart->arena, "%s %p", part,
			    (const void *)record);
}

bool
print_is_apart(const struct press *p, const char *part,
	       const struct xml_node *record)
{
	return p->apart && map_find(p->apart->what, key(p, part, record));
}

void
print_set_apart(const struct press *p, const char *part,
		const struct xml_node *record)
{
	if (!p->apart || print_is_apart(p, part, record))
		return;
	*map_at(p->apart->what, key(p, part, record)) = p->apart;
	*map_at(p->apart->what, key(p, part, NULL)) = p->apart;
	p->apart->n++;
}

/* The record of the first language's kit that stands for one of this; NULL: it
   is in none, as a blank or an entry of a table, so that nobody can tell. */
static const struct xml_node *
first_record(const struct job *j, const struct xml_node *record)
{
	const struct xml_node *top = record;

	while (top && xml_parent(top))
		top = xml_parent(top);
	return top == xml_root(j->in.kit)
		       ? xml_twin(record, top, xml_root(j->request->kit))
		       : NULL;
}

void
print_keep_apart_parts(struct job *j)
{
	size_t i, n = 0;

	for (i = 0; i < j->parts.n; i++)
		if ((!j->request->section &&
		     xml_is(j->parts.at[i].node, "booklet")) ||
		    print_is_apart(&j->press,
				   xml_attr(j->parts.at[i].node, "part"), NULL))
			j->parts.at[n++] = j->parts.at[i];
	j->parts.n = n;
}

void
print_keep_apart(const struct job *j, const struct xml_node *part,
		 struct printed *p)
{
	const char *name = xml_attr(part, "part");
	size_t i, n = 0;

	if (!j->apart_only || xml_is(part, "booklet"))
		return;
	for (i = 0; i < p->v.n; i++)
		if (print_is_apart(&j->press, name,
				   first_record(j, p->v.at[i].record)))
			p->v.at[n++] = p->v.at[i];
	p->v.n = n;
}
