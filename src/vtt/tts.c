/*
 * A saved object for Tabletop Simulator: decks, tokens and boards.
 *
 * The format is that of a save: objects with a place, a name and a
 * description.  A deck has a grid of faces ("CustomDeck", by number) for each
 * of its sheets; a card is the grid's number times a hundred and its cell.
 * Names, places and ids depend on the cards alone, so that a table that was
 * saved there finds its cards again.
 */
#include "vtt/tts.h"

#include <string.h>

#include "base/map.h"
#include "base/sha256.h"
#include "base/str.h"
#include "vtt/tree.h"

/* Lengths on the table, thousandths of an inch of the thing on paper. */
#define APART 1000	 /* between two objects */
#define TABLE_WIDE 60000 /* a row of them */
#define ABOVE 1500	 /* they are let fall from */
#define CARD_HIGH 3500	 /* a card of scale 1 */
#define THING_WIDE 2000	 /* a token or board of scale 1 */

struct size {
	int64_t w, h;
};

/* Where the next object stands. */
struct places {
	int64_t x, z, deep; /* of the row, so far */
};

struct writing {
	const struct vtt_table *t;
	struct tree *j;
	struct map *ids; /* that are given */
	struct places at;
};

bool
vtt_is_alone(const struct print_single *s)
{
	return !s->card || !s->back;
}

/* --- what all objects have --- */

/* Six hexadecimal digits that only depend on what it is. */
static const char *
new_id(struct writing *w, const struct print_single *s, const char *kind,
       const char *key, size_t copy)
{
	struct arena *a = w->t->arena;
	const char *text =
		arena_printf(a, "%s|%s|%s|%s|%s|%zu", kind, w->t->title,
			     s->part, s->lang, key, copy);
	char hex[65];
	const char *id;

	do {
		sha256_hex(text, strlen(text), hex);
		id = arena_strndup(a, hex, 6);
		text = arena_printf(a, "%s+", text);
	} while (map_find(w->ids, id));
	*map_at(w->ids, id) = w->ids;
	return id;
}

static int64_t
inches(mpt v)
{
	return ((int64_t)v + 36) / 72;
}

static struct size
size_of(const struct print_single *s)
{
	return (struct size){inches(s->width + 2 * s->bleed),
			     inches(s->height + 2 * s->bleed)};
}

/* The middle of the next place that is free, in rows away from the players. */
static struct size
next_place(struct writing *w, struct size s)
{
	struct places *p = &w->at;
	struct size middle;

	if (p->x && p->x + s.w > TABLE_WIDE) {
		p->z += p->deep + APART;
		p->x = p->deep = 0;
	}
	middle = (struct size){p->x + s.w / 2 - TABLE_WIDE / 2, p->z + s.h / 2};
	p->x += s.w + APART;
	if (s.h > p->deep)
		p->deep = s.h;
	return middle;
}

static void
write_transform(struct tree *j, struct size at, int64_t scale, bool down)
{
	tree_object(j, "Transform");
	tree_milli(j, "posX", at.w);
	tree_milli(j, "posY", ABOVE);
	tree_milli(j, "posZ", -at.h);
	tree_milli(j, "rotX", 0);
	tree_milli(j, "rotY", 180000);
	tree_milli(j, "rotZ", down ? 180000 : 0);
	tree_milli(j, "scaleX", scale);
	tree_milli(j, "scaleY", 1000);
	tree_milli(j, "scaleZ", scale);
	tree_end(j);
}

/* An object, its description, and how it behaves; it is to be closed. */
struct object {
	const char *name, *id, *nickname, *description, *tag;
	struct size at;
	int64_t scale;
	bool card, down, locked;
};

static void
open_object(struct tree *j, const struct object *o)
{
	tree_object(j, NULL);
	tree_text(j, "GUID", o->id);
	tree_text(j, "Name", o->name);
	write_transform(j, o->at, o->scale, o->down);
	tree_text(j, "Nickname", o->nickname);
	tree_text(j, "Description", o->description);
	tree_text(j, "GMNotes", "");
	tree_object(j, "ColorDiffuse");
	tree_milli(j, "r", 1000);
	tree_milli(j, "g", 1000);
	tree_milli(j, "b", 1000);
	tree_end(j);
	tree_array(j, "Tags");
	tree_text(j, NULL, o->tag);
	tree_end(j);
	tree_bool(j, "Locked", o->locked);
	tree_bool(j, "Grid", true);
	tree_bool(j, "Snap", true);
	tree_bool(j, "Autoraise", true);
	tree_bool(j, "Sticky", true);
	tree_bool(j, "Tooltip", true);
	tree_bool(j, "HideWhenFaceDown", o->card);
	tree_bool(j, "Hands", o->card);
}

static void
close_object(struct tree *j)
{
	tree_text(j, "LuaScript", "");
	tree_text(j, "LuaScriptState", "");
	tree_text(j, "XmlUI", "");
	tree_end(j);
}

static const char *
url_of(const struct vtt_table *t, const char *name)
{
	return name ? arena_printf(t->arena, "%s%s.png", t->url, name) : "";
}

/* What it is called: by people, else by its first words, else as its part. */
static const char *
nickname(const struct vtt_table *t, const struct print_single *s)
{
	if (*s->name)
		return s->name;
	if (*s->text)
		return arena_strndup(t->arena, s->text, strcspn(s->text, "\n"));
	return s->title;
}

/* --- decks --- */

/* The sheets of a part, the cards of a deck. */
struct deck {
	const struct vtt_sheet *sheets;
	size_t n, number; /* how many; that of the first, from 1 */
};

/* How a card is cut there: 0 and 1 a rectangle, its corners round or not, 2 and
   3 a hexagon, 4 a circle. */
static const int card_types[] = {
	[PRINT_RECTANGLE] = 0,
	[PRINT_ROUND] = 4,
	[PRINT_HEXAGON] = 3,
	[PRINT_PATH] = 1,
};

static void
write_grids(struct writing *w, const struct deck *d)
{
	struct tree *j = w->j;
	size_t i;

	tree_object(j, "CustomDeck");
	for (i = 0; i < d->n; i++) {
		const struct vtt_sheet *s = &d->sheets[i];

		tree_object(j, arena_printf(w->t->arena, "%zu", d->number + i));
		tree_text(j, "FaceURL", url_of(w->t, s->front));
		tree_text(j, "BackURL", url_of(w->t, s->back));
		tree_int(j, "NumWidth", s->columns);
		tree_int(j, "NumHeight", s->rows);
		tree_bool(j, "BackIsHidden", true);
		tree_bool(j, "UniqueBack", s->backs);
		tree_int(j, "Type",
			 card_types[w->t->all->v.at[s->first].outline]);
		tree_end(j);
	}
	tree_end(j);
}

/* A card: in its deck, or, when it is the only one, on the table. */
static void
write_card(struct writing *w, const struct deck *d, size_t sheet, size_t cell,
	   size_t copy, struct size at)
{
	const struct vtt_sheet *s = &d->sheets[sheet];
	const struct print_single *c = &w->t->all->v.at[s->first + cell];
	struct deck own = {s, 1, d->number + sheet};
	struct object o = {
		.name = "CardCustom",
		.id = new_id(w, c, "card", c->key, copy),
		.nickname = nickname(w->t, c),
		.description = c->text,
		.tag = c->part,
		.at = at,
		.scale = size_of(c).h * 1000 / CARD_HIGH,
		.card = true,
		.down = true,
	};

	open_object(w->j, &o);
	tree_int(w->j, "CardID", (int64_t)(own.number * 100 + cell));
	tree_bool(w->j, "SidewaysCard", false);
	write_grids(w, &own);
	close_object(w->j);
}

/* What is written of each card of a deck: its number, or itself. */
static void
write_cards(struct writing *w, const struct deck *d, bool whole, struct size at)
{
	size_t sheet, cell, copy;

	for (sheet = 0; sheet < d->n; sheet++)
		for (cell = 0; cell < d->sheets[sheet].n; cell++) {
			size_t n =
				w->t->all->v.at[d->sheets[sheet].first + cell]
					.copies;

			for (copy = 0; copy < n; copy++)
				if (whole)
					write_card(w, d, sheet, cell, copy, at);
				else
					tree_int(w->j, NULL,
						 (int64_t)((d->number + sheet) *
								   100 +
							   cell));
		}
}

static size_t
count_cards(const struct vtt_table *t, const struct deck *d)
{
	size_t n = 0, sheet, cell;

	for (sheet = 0; sheet < d->n; sheet++)
		for (cell = 0; cell < d->sheets[sheet].n; cell++)
			n += t->all->v.at[d->sheets[sheet].first + cell].copies;
	return n;
}

static void
write_deck(struct writing *w, const struct deck *d)
{
	const struct print_single *c = &w->t->all->v.at[d->sheets->first];
	struct size at = next_place(w, size_of(c));
	struct object o = {
		.name = "DeckCustom",
		.nickname = c->title,
		.description = "",
		.tag = c->part,
		.at = at,
		.scale = size_of(c).h * 1000 / CARD_HIGH,
		.card = true,
		.down = true,
	};

	if (count_cards(w->t, d) == 1) {
		write_card(w, d, 0, 0, 0, at);
		return;
	}
	o.id = new_id(w, c, "deck", "", 0);
	open_object(w->j, &o);
	tree_bool(w->j, "SidewaysCard", false);
	tree_array(w->j, "DeckIDs");
	write_cards(w, d, false, at);
	tree_end(w->j);
	write_grids(w, d);
	tree_array(w->j, "ContainedObjects");
	write_cards(w, d, true, at);
	tree_end(w->j);
	close_object(w->j);
}

/* Sheets of one part are one deck. */
static void
write_decks(struct writing *w)
{
	const struct print_single *c = w->t->all->v.at;
	const struct vtt_sheet *s = w->t->sheets;
	size_t i, n;

	for (i = 0; i < w->t->n_sheets; i += n) {
		const struct print_single *a = &c[s[i].first];

		for (n = 1; i + n < w->t->n_sheets; n++) {
			const struct print_single *b = &c[s[i + n].first];

			if (!str_eq(a->part, b->part) ||
			    !str_eq(a->lang, b->lang))
				break;
		}
		write_deck(w, &(struct deck){s + i, n, i + 1});
	}
}

/* --- tokens and boards --- */

static void
write_image(struct writing *w, const struct print_single *s,
	    const struct vtt_name *name)
{
	struct tree *j = w->j;

	tree_object(j, "CustomImage");
	tree_text(j, "ImageURL", url_of(w->t, name->front));
	tree_text(j, "ImageSecondaryURL", url_of(w->t, name->back));
	tree_milli(j, "ImageScalar", 1000);
	tree_milli(j, "WidthScale", 0);
	if (s->card) {
		tree_object(j, "CustomToken");
		tree_milli(j, "Thickness", 100);
		tree_milli(j, "MergeDistancePixels", 15000);
		tree_bool(j, "StandUp", false);
		tree_bool(j, "Stackable", false);
		tree_end(j);
	} else if (s->back) {
		tree_object(j, "CustomTile");
		tree_int(j, "Type", 0);
		tree_milli(j, "Thickness", 100);
		tree_bool(j, "Stackable", false);
		tree_bool(j, "Stretch", true);
		tree_end(j);
	}
	tree_end(j);
}

/* Cards without a back are tokens; sheets boards, or tiles with two sides. */
static void
write_thing(struct writing *w, const struct print_single *s,
	    const struct vtt_name *name, size_t copy)
{
	struct size size = size_of(s);
	struct object o = {
		.name = s->card	  ? "Custom_Token"
			: s->back ? "Custom_Tile"
				  : "Custom_Board",
		.id = new_id(w, s, name->front, s->key, copy),
		.nickname = s->card && (*s->name || *s->text)
				    ? nickname(w->t, s)
			    : *s->name ? arena_printf(w->t->arena, "%s: %s",
						      s->title, s->name)
				       : s->title,
		.description = s->text,
		.tag = s->part,
		.at = next_place(w, size),
		.scale =
			(size.w > size.h ? size.w : size.h) * 1000 / THING_WIDE,
		.locked = !s->card && !s->back,
	};

	open_object(w->j, &o);
	write_image(w, s, name);
	close_object(w->j);
}

static void
write_things(struct writing *w)
{
	const struct print_singles *all = w->t->all;
	size_t i, copy;

	for (i = 0; i < all->v.n; i++)
		for (copy = 0;
		     vtt_is_alone(&all->v.at[i]) && copy < all->v.at[i].copies;
		     copy++)
			write_thing(w, &all->v.at[i], &w->t->names[i], copy);
}

bool
vtt_write_tts(const struct vtt_table *t, FILE *out)
{
	struct writing w = {.t = t, .j = tree_new(), .ids = map_new(t->arena)};
	struct tree *j = w.j;

	tree_text(j, "SaveName", t->title);
	tree_text(j, "GameMode", t->title);
	tree_text(j, "Date", "");
	tree_milli(j, "Gravity", 500);
	tree_milli(j, "PlayArea", 500);
	tree_text(j, "Table", "");
	tree_text(j, "Sky", "");
	tree_text(j, "Note", t->note);
	tree_text(j, "Rules", "");
	tree_text(j, "LuaScript", "");
	tree_text(j, "LuaScriptState", "");
	tree_text(j, "XmlUI", "");
	tree_array(j, "ObjectStates");
	write_decks(&w);
	write_things(&w);
	tree_end(j);
	return tree_write(j, out);
}
