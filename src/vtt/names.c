/* What the files of cards are called. */
#include "vtt/names.h"

#include "base/str.h"
#include "text/ascii.h"

/* No file system takes much more than 255 bytes. */
#define LONGEST 100

static bool
is_given(const struct vtt_names *n, const char *name, bool back)
{
	return map_find(n->given, name) ||
	       (back &&
		map_find(n->given, arena_printf(n->arena, "%s-back", name)));
}

const char *
vtt_title(const struct game *g)
{
	const char *title = game_title(g);

	return str_blank(title) ? game_id(g) : title;
}

/* A name that no other has, nor its back; both are given from now on. */
static const char *
give(struct vtt_names *n, const char *name, bool back)
{
	const char *unique = name;
	int i = 1;

	while (is_given(n, unique, back))
		unique = arena_printf(n->arena, "%s-%d", name, ++i);
	*map_at(n->given, unique) = n;
	if (back)
		*map_at(n->given, arena_printf(n->arena, "%s-back", unique)) =
			n;
	return unique;
}

/* "roles", "roles-fr" */
static const char *
part_name(const struct vtt_names *n, const struct print_single *c)
{
	const char *name = text_ascii(n->arena, c->part);

	if (!*name)
		name = "cards";
	return n->langs ? arena_printf(n->arena, "%s-%s", name,
				       text_ascii(n->arena, c->lang))
			: name;
}

const char *
vtt_name_part(struct vtt_names *n, const struct print_single *c,
	      const char *end, bool back)
{
	const char *part = part_name(n, c);

	return give(
		n,
		arena_printf(n->arena, "%.*s", LONGEST,
			     *end ? arena_printf(n->arena, "%s-%s", part, end)
				  : part),
		back);
}

struct vtt_name
vtt_name_alone(struct vtt_names *n, const struct print_single *c)
{
	struct vtt_name name = {
		vtt_name_part(n, c, text_ascii(n->arena, c->key), c->back),
		NULL};

	if (c->back)
		name.back = arena_printf(n->arena, "%s-back", name.front);
	return name;
}

static struct vtt_name
name_card(struct vtt_names *n, const struct print_single *c,
	  const struct print_single *before, const struct vtt_name *its)
{
	struct vtt_name name;

	if (!c->shared_back)
		return vtt_name_alone(n, c);
	name.back = before && before->back == c->back
			    ? its->back
			    : vtt_name_part(n, c, "back", false);
	name.front = vtt_name_part(n, c, text_ascii(n->arena, c->key), false);
	return name;
}

struct vtt_names
vtt_names_begin(const struct print_singles *cards, struct arena *a)
{
	struct vtt_names n = {.arena = a, .given = map_new(a)};
	const struct print_single *c = cards->v.at;
	size_t i;

	for (i = 1; i < cards->v.n; i++)
		if (!str_eq(c[i].lang, c[0].lang))
			n.langs = !cards->by_player;
	return n;
}

struct vtt_name *
vtt_name_cards(const struct print_singles *cards, struct arena *a)
{
	struct vtt_names n = vtt_names_begin(cards, a);
	struct vtt_name *all = ARENA_ARRAY(a, struct vtt_name, cards->v.n);
	const struct print_single *c = cards->v.at;
	size_t i;

	for (i = 0; i < cards->v.n; i++)
		all[i] = name_card(&n, &c[i], i ? &c[i - 1] : NULL,
				   i ? &all[i - 1] : NULL);
	return all;
}
