/*
 * An adventure for Foundry: roll tables, a journal, decks of cards.
 *
 * An Adventure is a document in which others are embedded, so that all of a
 * game is one file.  Ids depend on names alone: imported again, it takes the
 * place of what was there.
 */
#include "vtt/foundry.h"

#include <string.h>

#include "base/map.h"
#include "base/sha256.h"
#include "base/str.h"
#include "vtt/names.h"
#include "vtt/tree.h"

#define ID_LETTERS 16
#define SORT 100000 /* Foundry's distance from one to the next */
#define HTML_FORMAT 1
#define NAME_BYTES 80 /* of a name that is a text's beginning */

struct writing {
	const struct vtt_adventure *v;
	struct tree *j;
	struct map *tables; /* names of those that are written */
	struct map *called; /* what entries call them to their names */
};

/* --- ids, names, texts --- */

/* Sixteen letters and digits of what it is. */
static const char *
new_id(const struct writing *w, const char *kind, const char *name, size_t n)
{
	struct arena *a = w->v->arena;
	const char *text = arena_printf(a, "%s|%s|%s|%zu", game_id(w->v->game),
					kind, name, n);
	char hex[65];

	sha256_hex(text, strlen(text), hex);
	return arena_strndup(a, hex, ID_LETTERS);
}

static void
add_html(struct str *s, const char *text)
{
	for (; *text; text++) {
		if (*text == '&')
			str_add(s, "&amp;");
		else if (*text == '<')
			str_add(s, "&lt;");
		else if (*text == '>')
			str_add(s, "&gt;");
		else if (*text == '\n')
			str_add(s, "<br>");
		else
			str_addc(s, *text);
	}
}

static const char *
taken(const struct writing *w, struct str *s)
{
	const char *text = arena_strndup(w->v->arena, str_text(s), s->n);

	str_free(s);
	return text;
}

/* What all documents have at their end. */
static void
end_document(struct tree *j, size_t place, int ownership)
{
	tree_int(j, "sort", (int64_t)place * SORT);
	tree_object(j, "ownership");
	tree_int(j, "default", ownership);
	tree_end(j);
	tree_object(j, "flags");
	tree_end(j);
	tree_end(j);
}

/* "names-harbour-he" as words. */
static const char *
as_words(const struct writing *w, const char *name)
{
	char *text = arena_strdup(w->v->arena, name), *c;

	for (c = text; *c; c++)
		if (*c == '-' || *c == '_')
			*c = ' ';
	return text;
}

/* --- roll tables --- */

/* The tables and lists that there are. */
struct sources {
	const char **names;
	size_t n;
	struct map *known; /* name to its element */
};

static struct sources
find_sources(const struct writing *w)
{
	static const char *const kinds[] = {"table", "list"};
	struct sources s = {.known = map_new(w->v->arena)};
	size_t counts[2], k, i;
	const char *const *names[2];

	for (k = 0; k < 2; k++)
		names[k] = game_all(w->v->game, kinds[k], &counts[k]);
	s.names = ARENA_ARRAY(w->v->arena, const char *,
			      counts[0] + counts[1] + 1);
	for (k = 0; k < 2; k++)
		for (i = 0; i < counts[k]; i++) {
			if (map_find(s.known, names[k][i]))
				continue;
			s.names[s.n++] = names[k][i];
			*map_at(s.known, names[k][i]) =
				game_find(w->v->game, kinds[k], names[k][i]);
		}
	return s;
}

static void mark_node(struct writing *w, const struct sources *s,
		      const struct xml_node *n, bool called);

/* A table is drawn from, and so are those that its entries call. */
static void
mark_table(struct writing *w, const struct sources *s, const char *name)
{
	struct xml_node *node = map_find(s->known, name);

	if (!node || map_find(w->tables, name))
		return;
	name = arena_strdup(w->v->arena, name);
	*map_at(w->tables, name) = node;
	*map_at(w->called, as_words(w, name)) = (void *)(uintptr_t)name;
	mark_node(w, s, node, true);
}

#define NAME_LETTERS "abcdefghijklmnopqrstuvwxyz0123456789-_"

/* All tables that a text names; called: only in brackets, as [name]. */
static void
mark_text(struct writing *w, const struct sources *s, const char *text,
	  bool called)
{
	size_t n;

	for (; *text; text += n ? n : 1) {
		bool bracket = *text == '[';

		text += bracket;
		text += bracket && *text == '^';
		n = strspn(text, NAME_LETTERS);
		if (n && (bracket || !called))
			mark_table(w, s, arena_strndup(w->v->arena, text, n));
		if (!*text)
			break;
	}
}

static void
mark_node(struct writing *w, const struct sources *s, const struct xml_node *n,
	  bool called)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES],
		*text;
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	struct xml_node *child;
	void *at = NULL;

	for (i = 0; !called && i < count; i++)
		mark_text(w, s, values[i], false);
	while (xml_mixed(n, &at, &text, &child))
		if (child)
			mark_node(w, s, child, called);
		else
			mark_text(w, s, text, called);
}

/* What a layout prints as a table: entries('NAME'). */
static void
mark_printed(struct writing *w, const struct sources *s,
	     const struct xml_node *n)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES],
		*found;
	size_t count = xml_attrs(n, names, values, XML_MAX_ATTRIBUTES), i;
	struct xml_node *child;

	for (i = 0; i < count; i++) {
		found = strstr(values[i], "entries(");
		if (found)
			mark_text(w, s, found, false);
	}
	XML_EACH (child, n, NULL)
		mark_printed(w, s, child);
}

static void
mark_tables(struct writing *w, const struct sources *s)
{
	struct xml_node *setup = game_section(w->v->game, "setup");
	size_t n, i;
	const char *const *layouts = game_all(w->v->game, "layout", &n);

	if (setup)
		mark_node(w, s, setup, false);
	for (i = 0; i < n; i++)
		mark_printed(w, s, game_find(w->v->game, "layout", layouts[i]));
}

/* What an entry calls: a link to that table; one that is not there as it is. */
static void
add_call(const struct writing *w, struct str *s, const char *words)
{
	char *plain = arena_strdup(w->v->arena, words);
	const char *name = map_find(w->called, plain);

	if (!name && *plain >= 'A' && *plain <= 'Z') {
		*plain = (char)(*plain - 'A' + 'a');
		name = map_find(w->called, plain);
	}
	if (name)
		str_addf(s, "@UUID[RollTable.%s]{",
			 new_id(w, "table", name, 0));
	add_html(s, words);
	str_add(s, name ? "}" : "");
}

/* An entry as HTML: what is called linked, whom it fits behind. */
static const char *
entry_text(const struct writing *w, const struct xml_node *entry)
{
	struct str s = {0};
	const char *text, *fits = xml_attr(entry, "for");
	struct xml_node *child;
	void *at = NULL;

	while (xml_mixed(entry, &at, &text, &child)) {
		if (child)
			add_call(w, &s, xml_text_trim(child, w->v->arena));
		else
			add_html(&s, text);
	}
	if (fits) {
		str_add(&s, " (");
		add_html(&s, fits);
		str_addc(&s, ')');
	}
	return taken(w, &s);
}

static void
write_result(struct writing *w, const char *table, const struct xml_node *entry,
	     size_t i, long first, long weight)
{
	struct tree *j = w->j;
	const char *text = entry_text(w, entry);

	tree_object(j, NULL);
	tree_text(j, "_id", new_id(w, "result", table, i));
	tree_text(j, "type", "text");
	tree_text(j, "name", "");
	tree_text(j, "description", text); /* since 13 */
	tree_text(j, "text", text);	   /* before */
	tree_int(j, "weight", weight);
	tree_array(j, "range");
	tree_int(j, NULL, first);
	tree_int(j, NULL, first + weight - 1);
	tree_end(j);
	tree_bool(j, "drawn", false);
	tree_object(j, "flags");
	tree_end(j);
	tree_end(j);
}

/* The results one after the other on the die; what its faces are. */
static long
write_results(struct writing *w, const char *name, const struct xml_doc *doc)
{
	size_t n, i = 0;
	const long *weights = game_weights(w->v->game, name, w->v->arena, &n);
	long at = 1;
	struct xml_node *e;

	tree_array(w->j, "results");
	XML_EACH (e, xml_root(doc), "entry") {
		if (weights[i] > 0)
			write_result(w, name, e, i, at, weights[i]);
		at += weights[i++];
	}
	tree_end(w->j);
	return at - 1;
}

static bool
write_table(struct writing *w, const char *name, size_t place)
{
	struct tree *j = w->j;
	struct xml_doc *entries = game_list_table(
		w->v->game, name, "", w->v->diag, (struct diag_where){NULL, 0});

	if (!entries)
		return false;
	tree_object(j, NULL);
	tree_text(j, "_id", new_id(w, "table", name, 0));
	tree_text(j, "name", as_words(w, name));
	tree_text(j, "description", "");
	tree_bool(j, "replacement", true);
	tree_bool(j, "displayRoll", true);
	tree_null(j, "folder");
	tree_text(j, "formula",
		  arena_printf(w->v->arena, "1d%ld",
			       write_results(w, name, entries)));
	end_document(j, place, 0);
	xml_free(entries);
	return true;
}

/* Does it stand in a file of the game, not in one that all share? */
static bool
is_own(const struct writing *w, const struct xml_node *n)
{
	struct game_docs own = game_docs(w->v->game, false);
	size_t i;

	while (xml_parent(n))
		n = xml_parent(n);
	for (i = 0; i < own.n; i++)
		if (xml_root(own.at[i]) == n)
			return true;
	return false;
}

static void
write_tables(struct writing *w, struct vtt_tables *told)
{
	struct sources s = find_sources(w);
	size_t i;

	mark_tables(w, &s);
	tree_array(w->j, "tables");
	for (i = 0; i < s.n; i++) {
		if (!map_find(w->tables, s.names[i]))
			told->left += is_own(w, map_find(s.known, s.names[i]));
		else if (write_table(w, s.names[i], told->written + 1))
			told->written++;
	}
	tree_end(w->j);
}

/* --- the journal --- */

/* The size that most of a page's letters have. */
static mpt
body_size(const struct print_single *s)
{
	size_t i, k, n, most = 0;
	mpt body = 0;

	for (i = 0; i < s->n_texts; i++) {
		for (n = 0, k = 0; k < s->n_texts; k++)
			if (s->texts[k].size == s->texts[i].size)
				n += strlen(s->texts[k].text);
		if (n > most) {
			most = n;
			body = s->texts[i].size;
		}
	}
	return body;
}

/* A page as HTML: what is set a fifth larger than the rest is a heading. */
static const char *
page_text(const struct writing *w, const struct print_single *s)
{
	mpt body = body_size(s);
	struct str html = {0};
	size_t i;

	for (i = 0; i < s->n_texts; i++) {
		bool large = s->texts[i].size >= body + body / 5;

		str_add(&html, large ? "<h2>" : "<p>");
		add_html(&html, s->texts[i].text);
		str_add(&html, large ? "</h2>" : "</p>");
	}
	return taken(w, &html);
}

static const char *
page_name(const struct writing *w, const struct print_single *s, size_t n)
{
	if (*s->name)
		return s->name;
	if (*s->key)
		return arena_printf(w->v->arena, "%s %s", s->title, s->key);
	return n ? arena_printf(w->v->arena, "%s %zu", s->title, n + 1)
		 : s->title;
}

static bool
is_same_part(const struct print_single *a, const struct print_single *b)
{
	return str_eq(a->part, b->part) && str_eq(a->lang, b->lang);
}

/* What an id is made of: the part, in a language. */
static const char *
part_id(const struct writing *w, const struct print_single *s)
{
	return arena_printf(w->v->arena, "%s|%s", s->part, s->lang);
}

static void
write_page(struct writing *w, const struct print_single *s, size_t n)
{
	struct tree *j = w->j;

	tree_object(j, NULL);
	tree_text(j, "_id", new_id(w, "page", part_id(w, s), n));
	tree_text(j, "name", page_name(w, s, n));
	tree_text(j, "type", "text");
	tree_object(j, "title");
	tree_bool(j, "show", true);
	tree_int(j, "level", 1);
	tree_end(j);
	tree_object(j, "text");
	tree_int(j, "format", HTML_FORMAT);
	tree_text(j, "content", page_text(w, s));
	tree_end(j);
	end_document(j, n + 1, -1);
}

/* A journal entry for each part, a page for each of its sheets. */
static void
write_journal(struct writing *w)
{
	const struct print_singles *all = w->v->all;
	const struct print_single *s = all->v.at;
	struct tree *j = w->j;
	size_t i, n, place = 0;

	tree_array(j, "journal");
	for (i = 0; i < all->v.n; i += n) {
		n = 1;
		if (s[i].card)
			continue;
		tree_object(j, NULL);
		tree_text(j, "_id", new_id(w, "journal", part_id(w, &s[i]), 0));
		tree_text(j, "name", s[i].title);
		tree_null(j, "folder");
		tree_array(j, "pages");
		write_page(w, &s[i], 0);
		for (; i + n < all->v.n && is_same_part(&s[i], &s[i + n]); n++)
			write_page(w, &s[i + n], n);
		tree_end(j);
		end_document(j, ++place, 0);
	}
	tree_end(j);
}

/* --- cards --- */

/* What it is called: by people, by its first words, or as its part. */
static const char *
card_name(const struct writing *w, const struct print_single *s)
{
	size_t n = strcspn(s->text, "\n");

	if (*s->name)
		return s->name;
	return n && n <= NAME_BYTES ? arena_strndup(w->v->arena, s->text, n)
				    : page_name(w, s, 0);
}

static void
write_card(struct writing *w, const struct print_single *s, size_t n)
{
	struct tree *j = w->j;
	struct str html = {0};

	add_html(&html, s->text);
	tree_object(j, NULL);
	tree_text(j, "_id", new_id(w, "card", part_id(w, s), n));
	tree_text(j, "name", card_name(w, s));
	tree_text(j, "description", "");
	tree_text(j, "type", "base");
	tree_object(j, "back");
	tree_text(j, "name", s->title);
	tree_text(j, "text", "");
	tree_end(j);
	tree_array(j, "faces");
	tree_object(j, NULL);
	tree_text(j, "name", card_name(w, s));
	tree_text(j, "text", taken(w, &html));
	tree_end(j);
	tree_end(j);
	tree_null(j, "face");
	tree_bool(j, "drawn", false);
	tree_int(j, "sort", (int64_t)(n + 1) * SORT);
	tree_object(j, "flags");
	tree_end(j);
	tree_end(j);
}

/* A deck for each part, its cards as often as it has them. */
static void
write_decks(struct writing *w)
{
	const struct print_singles *all = w->v->all;
	const struct print_single *s = all->v.at;
	struct tree *j = w->j;
	size_t i, n, cards, copy, place = 0;

	tree_array(j, "cards");
	for (i = 0; i < all->v.n; i += n) {
		n = 1;
		if (!s[i].card)
			continue;
		tree_object(j, NULL);
		tree_text(j, "_id", new_id(w, "deck", part_id(w, &s[i]), 0));
		tree_text(j, "name", s[i].title);
		tree_text(j, "description", "");
		tree_text(j, "type", "deck");
		tree_null(j, "folder");
		tree_array(j, "cards");
		for (n = cards = 0;
		     i + n < all->v.n && is_same_part(&s[i], &s[i + n]); n++)
			for (copy = 0; copy < s[i + n].copies; copy++)
				write_card(w, &s[i + n], cards++);
		tree_end(j);
		end_document(j, ++place, 0);
	}
	tree_end(j);
}

bool
vtt_write_foundry(const struct vtt_adventure *v, FILE *out,
		  struct vtt_tables *tables)
{
	static const char *const none[] = {"actors", "combats", "items",
					   "scenes", "macros",	"playlists",
					   "folders"};
	struct writing w = {
		.v = v,
		.j = tree_new(),
		.tables = map_new(v->arena),
		.called = map_new(v->arena),
	};
	struct str html = {0};
	size_t i;

	*tables = (struct vtt_tables){0};
	str_add(&html, "<p>");
	add_html(&html, game_credit(v->game));
	str_addf(&html, "</p><p>seed ");
	add_html(&html, v->seed);
	str_add(&html, "</p>");
	tree_text(w.j, "_id", new_id(&w, "adventure", v->seed, 0));
	tree_text(w.j, "name", vtt_title(v->game));
	tree_text(w.j, "caption", game_summary(v->game));
	tree_text(w.j, "description", taken(&w, &html));
	write_tables(&w, tables);
	write_journal(&w);
	write_decks(&w);
	for (i = 0; i < sizeof(none) / sizeof(*none); i++) {
		tree_array(w.j, none[i]);
		tree_end(w.j);
	}
	tree_int(w.j, "sort", 0);
	tree_object(w.j, "flags");
	tree_end(w.j);
	return tree_write(w.j, out);
}
