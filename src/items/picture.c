/* <picture>: a PNG or JPEG of the game's folder. */
#include <string.h>

#include "base/file.h"
#include "items/item.h"

static void
build(const struct scope *sc, struct item *i)
{
	const char *src = items_attr(sc, i->node, "src");
	const char *folder = game_folder(sc->in->game);
	const char *path = file_join(sc->press->arena, folder, src);
	struct diag_where where = xml_where(i->node);

	if (*src == '/' || strstr(src, ".."))
		diag_report(sc->diag, where, DIAG_GAME_OUTSIDE, src);
	else if (!file_exists(path))
		diag_report(sc->diag, where, DIAG_GAME_INCLUDE, src);
	else if (!file_inside(folder, path))
		diag_report(sc->diag, where, DIAG_GAME_OUTSIDE, src);
	else
		i->own = path;
}

static void
arrange(const struct scope *sc, const struct item *i, struct rect r, int shrink)
{
	struct arena *a = sc->press->doc->arena;
	struct page_mark m = {.kind = PAGE_PICTURE,
			      .picture = {arena_strdup(a, i->own), r}};

	(void)shrink;
	if (i->own)
		VEC_PUSH(a, &sc->out->marks, m);
}

const struct kind items_kind_picture = {
	.name = "picture", .build = build, .arrange = arrange};
