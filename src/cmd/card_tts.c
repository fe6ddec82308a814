/* --tts: a game on the table of Tabletop Simulator. */
#define _XOPEN_SOURCE 700
#include <stdlib.h>
#include <string.h>

#include "cmd/cards.h"
#include "vtt/tts.h"

/* The picture of a side of a token or board. */
struct side {
	const struct cmd_cards *run;
	const char *name;
	mpt wide;
	size_t mask;	 /* its page, behind its own; 0: it has none */
	struct raster r; /* itself, when its mask comes */
};

static bool
take_side(void *context, size_t page, const struct raster *r)
{
	struct side *s = context;
	size_t n = (size_t)r->width * r->height * 3;

	if (s->mask && page != s->mask) {
		s->r = *r;
		s->r.rgb = memcpy(arena_take(s->run->c->arena, n), r->rgb, n);
		return true;
	}
	return cmd_write_pixels(s->run, s->name, s->mask ? &s->r : r,
				s->mask ? r : NULL, s->wide);
}

static bool
write_side(const struct cmd_cards *run, const struct print_single *s,
	   size_t page, const char *name, const struct vtt_grid *grid)
{
	struct side side = {
		.run = run,
		.name = name,
		.wide = cmd_card_width(s),
		.mask = page == s->front ? s->front_mask : s->back_mask,
	};
	mpt w = s->width + 2 * s->bleed, h = s->height + 2 * s->bleed;
	int64_t longest = mpt_most(w, h), dpi = grid->dpi;
	struct raster_pages pages = {.pdf = run->pdf,
				     .name = run->folder,
				     .first = page,
				     .last = side.mask ? side.mask : page,
				     .take = take_side,
				     .context = &side};

	if (longest * dpi / 72000 >= grid->most)
		dpi = (int64_t)grid->most * 72000 / (longest + 72);
	pages.width = mpt_to_pixels(w, (long)dpi);
	pages.height = mpt_to_pixels(h, (long)dpi);
	return raster_draw(run->c, &pages);
}

/* Pictures of all that is on no sheet of cards; NULL, reported: not all. */
static struct vtt_name *
write_things(const struct cmd_cards *run, struct vtt_names *names,
	     const struct vtt_grid *grid)
{
	size_t n = run->all->v.n, i;
	struct vtt_name *all = ARENA_ARRAY(run->c->arena, struct vtt_name, n);

	for (i = 0; i < n; i++) {
		const struct print_single *s = &run->all->v.at[i];

		if (!vtt_is_alone(s))
			continue;
		all[i] = vtt_name_alone(names, s);
		if (!write_side(run, s, s->front, all[i].front, grid) ||
		    (s->back &&
		     !write_side(run, s, s->back, all[i].back, grid)))
			return NULL;
	}
	return all;
}

/* GAME.json */
static bool
write_table(const struct cmd_cards *run, const struct vtt_table *t)
{
	const char *path = cmd_card_path(run, game_id(run->p->game), "json");
	struct file_out *out = file_create(path, run->c->diag);

	if (!out)
		return false;
	return cmd_end_card(run, out, path, vtt_write_tts(t, file_stream(out)));
}

/* The folder as an address, for a table of one's own. */
static const char *
here(const struct cmd_cards *run)
{
	char *path = realpath(run->folder, NULL);
	const char *url = arena_printf(run->c->arena, "file://%s/",
				       path ? path : run->folder);

	free(path);
	return url;
}

bool
cmd_write_tts(const struct cmd_cards *run)
{
	struct cmd *c = run->c;
	struct vtt_grid grid = cmd_card_grid(c, VTT_TTS_COLUMNS, VTT_TTS_ROWS);
	struct vtt_names names = vtt_names_begin(run->all, c->arena);
	struct vtt_table t = {
		.title = vtt_title(run->p->game),
		.note = arena_printf(c->arena, "%s\n%s",
				     game_credit(run->p->game),
				     run->p->pages->subject),
		.url = cmd_has(c, OPT_URL) ? c->value[OPT_URL] : here(run),
		.all = run->all,
		.arena = c->arena,
	};
	struct vtt_sheet *sheets =
		vtt_plan_sheets(run->all, &grid, &names, &t.n_sheets);

	t.sheets = sheets;
	return cmd_write_sheets(run, sheets, t.n_sheets) &&
	       (t.names = write_things(run, &names, &grid)) &&
	       write_table(run, &t);
}
