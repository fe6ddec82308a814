/* Words of the schema that a hole came to: is that one of them? */
#include "game/internal.h"

#include <stdint.h>

#include "base/advice.h"

/* The name as an element of a kind bears it, or NULL and those there are. */
static const char *
borne_name(const struct game *g, const struct xml_node *says, const char *name,
	   struct diag *d, const char **advised)
{
	const char *by = xml_attr_or(says, "by", "name"), *borne;
	const struct game_entry *e;
	VEC(const char *) all = {0};

	VEC_EACH (e, &g->entries) {
		if (!str_eq(e->kind, xml_attr(says, "kind")))
			continue;
		borne = xml_attr(e->node, by);
		if (str_eq(borne, name))
			return borne;
		if (!str_in(borne, all.at, all.n))
			VEC_PUSH(diag_arena(d), &all, borne);
	}
	*advised = advice(d, name, all.at, all.n);
	return NULL;
}

const char *
game_good_word(const struct game *g, const struct xml_node *n,
	       const char *attribute, const char *word, struct diag *d,
	       const char **advised)
{
	struct xml_schema *s = game_schema((struct game *)(uintptr_t)g);
	const struct xml_type *t = xml_schema_attribute(s, n, attribute);

	*advised = xml_schema_refuses(s, n, attribute, word, d);
	if (*advised)
		return NULL;
	return xml_is(t->says, "names")
		       ? borne_name(g, t->says, word, d, advised)
		       : word;
}
