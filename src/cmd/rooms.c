/* How texts are set on all that a game prints: for gen l10n. */
#include "cmd/rooms.h"

#include <string.h>

#include "base/vec.h"
#include "kit/kit.h"
#include "rules/rules.h"
#include "book/tale.h"

struct set_text {
	const struct xml_node *node;
	const char *attribute, *part, *text, *record;
	size_t room;
	mpt size, full_size;
};

#define SLOTS 4096

struct slot {
	struct slot *next;
	struct set_text set;
};

struct rooms {
	struct arena *arena;
	const struct game *game;
	struct diag *diag;
	struct slot *by_node[SLOTS], *by_text[SLOTS];
	VEC(struct slot *) all;	 /* by node, in the order they came */
	VEC(const char *) texts; /* of by_text, likewise */
	struct shots *shots;	 /* who draws them; or NULL */
};

static struct slot **
node_slot(struct rooms *r, const struct xml_node *n, const char *attribute)
{
	uintptr_t h = (uintptr_t)n / 16 + (attribute ? 1 : 0);

	return &r->by_node[(h ^ h / SLOTS) % SLOTS];
}

static struct slot **
text_slot(struct rooms *r, const char *text)
{
	uint64_t h = str_hash(STR_HASH_START, text, strlen(text));

	return &r->by_text[(h ^ h >> 32) % SLOTS];
}

static struct slot *
find_node(struct rooms *r, const struct xml_node *n, const char *attribute)
{
	struct slot *s;

	for (s = *node_slot(r, n, attribute); s; s = s->next)
		if (s->set.node == n && str_eq(s->set.attribute, attribute))
			return s;
	return NULL;
}

static struct slot *
find_text(struct rooms *r, const char *text)
{
	struct slot *s;

	for (s = *text_slot(r, text); s; s = s->next)
		if (str_eq(s->set.text, text))
			return s;
	return NULL;
}

/* The title of a part, as players read it. */
static const char *
part_title(const struct rooms *r, const char *part)
{
	static const char *const sections[] = {"materials", "solo", "plan"};
	const struct xml_node *section;
	struct xml_node *n;
	size_t i;

	for (i = 0; i < 3; i++) {
		section = game_section(r->game, sections[i]);
		if (section)
			XML_EACH (n, section, NULL)
				if (str_eq(xml_attr(n, "part"), part))
					return xml_attr_or(n, "title", part);
	}
	return part;
}

/* The tightest place and the smallest size count. */
static void
note(struct slot *s, const struct rooms *r, const struct items_text *t)
{
	if (t->room < s->set.room)
		s->set.room = t->room;
	if (!s->set.part || t->size < s->set.size) {
		s->set.size = t->size;
		s->set.full_size = t->full_size;
		s->set.text = arena_strdup(r->arena, t->text);
		s->set.record = kit_call(t->record, r->arena);
		s->set.part = part_title(r, t->part);
	}
}

static struct slot *
add(struct rooms *r, struct slot **at, const struct items_text *t)
{
	struct slot *s = ARENA_NEW(r->arena, struct slot);

	s->next = *at;
	s->set.node = t->node;
	s->set.attribute = t->attribute;
	s->set.room = t->room;
	s->set.text = arena_strdup(r->arena, t->text);
	*at = s;
	return s;
}

static void
on_set(void *context, const struct items_text *t)
{
	struct rooms *r = context;
	struct slot *s = find_node(r, t->node, t->attribute);

	if (!s) {
		s = add(r, node_slot(r, t->node, t->attribute), t);
		VEC_PUSH(r->arena, &r->all, s);
	}
	note(s, r, t);
	s = find_text(r, t->text);
	if (!s) {
		s = add(r, text_slot(r, t->text), t);
		VEC_PUSH(r->arena, &r->texts, s->set.text);
	}
	note(s, r, t);
}

/* --- what is laid out: kits, a book, a plan --- */

static void
lay_out(struct rooms *r, struct xml_doc *kit, const char *section, int seat)
{
	struct print_request request = {
		.game = r->game,
		.kit = kit,
		.paper = "a4",
		.bleed = -1,
		.section = section,
		.seat = seat,
		.set = on_set,
		.context = r,
	};
	struct page_doc *doc = NULL;

	request.fonts = print_fonts(r->game, r->diag);
	if (!diag_errors(r->diag))
		doc = print_materials(&request, r->diag);
	if (doc && r->shots)
		shots_take(r->shots, doc, request.fonts, r->texts.at,
			   r->texts.n);
	page_doc_free(doc);
	text_fonts_free(request.fonts);
}

static struct xml_doc *
set_up(struct rooms *r, int players, bool roll)
{
	struct setup_request request = {
		.game = r->game,
		.seed = "l10n",
		.lang = game_lang(r->game),
		.roll = roll,
		.players = players,
	};

	return setup_run(&request, r->diag);
}

static void
lay_kit(struct rooms *r, int players, bool roll)
{
	struct xml_doc *kit = set_up(r, players, roll);

	if (kit)
		lay_out(r, kit, NULL, 0);
	xml_free(kit);
}

static void
lay_plan(struct rooms *r)
{
	struct xml_doc *kit =
		game_has_plan(r->game) ? set_up(r, 0, true) : NULL;

	if (kit) {
		setup_strips(r->game, kit, r->diag);
		lay_out(r, kit, "plan", 0);
	}
	xml_free(kit);
}

static void
lay_book(struct rooms *r, const struct rules *rules)
{
	struct xml_doc *kit = set_up(r, 0, true), *told = NULL;
	struct names *names = names_new();
	union rules_state start;
	struct book_request request = {
		.rules = rules,
		.game = r->game,
		.kit = kit,
		.start = &start,
		.names = names,
		.seed = "l10n",
		.seat = -1,
		.sections = BOOK_LEAST,
		.difficulty = BOOK_NORMAL,
		.quick = true,
	};
	struct book *book = NULL;

	if (kit && rules_begin(rules, &start, xml_root(kit),
			       game_section(r->game, "play"), names, r->diag))
		book = book_weave(&request, r->diag);
	if (book) {
		struct tale_request tale = {book, false};

		told = tale_write(&tale, r->diag);
	}
	if (told)
		lay_out(r, told, "solo",
			(int)xml_attr_int(xml_root(told), "seat", 0));
	xml_free(told);
	book_unmake(book);
	names_free(names);
	xml_free(kit);
}

struct rooms *
rooms_new(const struct game *g, const struct rules *rules, struct shots *shots,
	  struct diag *d)
{
	struct arena *a = arena_new();
	struct rooms *r = ARENA_NEW(a, struct rooms);
	struct game_players players = game_players(g);

	r->arena = a;
	r->game = g;
	r->diag = d;
	r->shots = shots;
	lay_kit(r, players.usual, false);
	lay_kit(r, players.min, true);
	lay_kit(r, players.usual, true);
	lay_kit(r, players.max, true);
	lay_plan(r);
	if (rules && rules->book && game_section(g, "solo"))
		lay_book(r, rules);
	return r;
}

void
rooms_free(struct rooms *r)
{
	if (r)
		arena_free(r->arena);
}

struct l10n_room
rooms_find(void *rooms, const struct xml_node *n, const char *attribute,
	   const char *text)
{
	struct rooms *r = rooms;
	struct slot *s = find_node(r, n, attribute);

	if (!s)
		s = find_text(r, text);
	return s ? (struct l10n_room){s->set.part, s->set.room}
		 : (struct l10n_room){NULL, 0};
}

const char *
rooms_find_shot(void *rooms, const struct xml_node *n, const char *attribute,
		const char *text)
{
	struct rooms *r = rooms;
	struct slot *s = find_node(r, n, attribute);
	const char *shot = s ? shots_find(r->shots, s->set.text) : NULL;

	return shot ? shot : shots_find(r->shots, text);
}

void
rooms_tell_shrunk(const struct rooms *r, struct diag *d)
{
	struct slot *const *s;
	struct str size = {0}, full = {0};

	VEC_EACH (s, &r->all) {
		const struct set_text *t = &(*s)->set;

		if (t->size >= t->full_size)
			continue;
		size.n = full.n = 0;
		str_add_milli(&size, t->size);
		str_add_milli(&full, t->full_size);
		diag_report(
			d, xml_where(t->node), DIAG_L10N_SHRUNK,
			arena_printf(r->arena, "%s, %s", t->part, t->record),
			t->text, arena_strdup(r->arena, str_text(&size)),
			arena_strdup(r->arena, str_text(&full)));
	}
	str_free(&size);
	str_free(&full);
}
