/* gen l10n status: how far a language is, by part and by table, on a page. */
#include <string.h>

#include "base/map.h"
#include "cmd/l10n.h"
#include "cmd/rooms.h"
#include "l10n/seen.h"
#include "l10n/walk.h"

/* The messages of a part: all, and those that are translated. */
struct part_count {
	const char *title;
	size_t all, done;
};

struct counting {
	struct cmd *c;
	struct catalogue *catalogue;
	struct rooms *rooms;
	struct seen *seen;
	VEC(struct part_count) parts;
};

static struct part_count *
part_of(struct counting *s, const char *title)
{
	struct part_count *p;

	VEC_EACH (p, &s->parts)
		if (str_eq(p->title, title))
			return p;
	VEC_PUSH(s->c->arena, &s->parts, ((struct part_count){title, 0, 0}));
	return &s->parts.at[s->parts.n - 1];
}

/* Where a message is read. */
static const char *
place_of(struct counting *s, const struct l10n_unit *u)
{
	struct l10n_room r;

	if (u->aside)
		return "for writers of groups and definitions";
	if (!s->rooms)
		return "on every game's sheets and books";
	r = rooms_find(s->rooms, u->literal ? NULL : u->node, u->attribute,
		       u->id);
	return r.where ? r.where : "elsewhere";
}

static const struct l10n_message *
count(void *context, const struct l10n_unit *u)
{
	struct counting *s = context;
	const struct l10n_message *m;
	struct part_count *p;

	if (seen_before(s->seen, u->context, u->id))
		return NULL;
	m = catalogue_find(s->catalogue, u->context, u->id, u->plural);
	p = part_of(s, place_of(s, u));
	p->all++;
	p->done += m && !m->fuzzy;
	return NULL;
}

/* Counts the messages of the game's own documents, or of the common ones. */
static void
count_messages(struct counting *s, const struct game *source, bool common)
{
	struct game_docs docs = game_docs_translated(source, common);
	struct l10n_visitor v = {.context = s,
				 .visit = count,
				 .schema = docs.schema,
				 .diag = s->c->diag};

	s->catalogue = game_catalogue(source, s->c->value[OPT_LANG], common,
				      s->c->diag);
	if (!s->catalogue)
		return;
	v.plural = catalogue_plural(s->catalogue);
	s->seen = seen_new();
	l10n_walk(docs.at, docs.n, &v);
	seen_free(s->seen);
	catalogue_free(s->catalogue);
}

static size_t
share(size_t part, size_t whole)
{
	return whole ? part * 100 / whole : 100;
}

static void
print_parts(const struct counting *s)
{
	const struct part_count *p;
	struct part_count sum = {NULL, 0, 0};

	puts("texts of                                  done    all    %");
	VEC_EACH (p, &s->parts) {
		printf(" %-39s %5zu  %5zu  %3zu\n", p->title, p->done, p->all,
		       share(p->done, p->all));
		sum.done += p->done;
		sum.all += p->all;
	}
	printf(" %-39s %5zu  %5zu  %3zu\n", "", sum.done, sum.all,
	       share(sum.done, sum.all));
}

/* --- tables --- */

/* How many entries a table or list has. */
static size_t
entries_of(const struct xml_node *table, struct arena *a)
{
	const char *text;
	struct xml_node *n;
	size_t count = 0;

	XML_EACH (n, table, "entry")
		count++;
	if (count)
		return count;
	for (text = xml_text(table, a); *text;) {
		text += strspn(text, "; \t\r\n");
		count += *text != '\0';
		text += strcspn(text, ";");
	}
	return count;
}

/* The next of the words of for="a; b c", without white space about it. */
static char *
next_fit(char **rest)
{
	char *word = strtok_r(*rest, ";", rest), *end;

	if (!word)
		return NULL;
	word += strspn(word, " \t\r\n");
	for (end = word + strlen(word); end > word && str_is_space(end[-1]);)
		*--end = '\0';
	return word;
}

/* Notes the words of each for="..." of a table. */
static void
note_fits(const struct xml_node *table, struct map *fits, struct arena *a)
{
	struct xml_node *n;
	char *rest, *word;

	XML_EACH (n, table, "entry") {
		rest = arena_strdup(a, xml_attr_or(n, "for", ""));
		while ((word = next_fit(&rest)))
			*map_at(fits, word) = word;
	}
}

/* What entries are for in the source and in no entry of the language: worlds,
   kinds of deeds; the first few of them. */
static const char *
lacking(const struct xml_node *source, const struct xml_node *own,
	struct arena *a)
{
	struct map *there = map_new(a), *told = map_new(a);
	const char *list = "";
	size_t n = 0;
	struct xml_node *e;
	char *rest, *word;

	note_fits(own, there, a);
	XML_EACH (e, source, "entry") {
		rest = arena_strdup(a, xml_attr_or(e, "for", ""));
		while ((word = next_fit(&rest))) {
			if (map_find(there, word) || map_find(told, word))
				continue;
			*map_at(told, word) = word;
			if (n++ < 6)
				list = arena_printf(a, "%s %s", list, word);
		}
	}
	return n > 6 ? arena_printf(a, "%s and %zu more", list, n - 6) : list;
}

static void
print_table(struct cmd *c, const struct xml_node *source, const struct game *g,
	    size_t sums[2])
{
	const char *name = xml_attr(source, "name"), *lang, *lacks = "";
	const struct xml_node *own = game_find(g, xml_name(source), name);
	size_t there = entries_of(source, c->arena), here = 0;

	lang = own ? game_file_language(g, xml_where(own).file) : NULL;
	if (lang && str_eq(lang, game_lang(g))) {
		here = entries_of(own, c->arena);
		lacks = lacking(source, own, c->arena);
	}
	printf(" %-39s %5zu  %5zu  %3zu%s%s\n", name, here, there,
	       share(here, there), *lacks ? "  lacks" : "", lacks);
	sums[0] += here < there ? here : there;
	sums[1] += there;
}

static void
print_tables(struct cmd *c, const struct game *source, const struct game *g)
{
	static const char *const kinds[] = {"list", "table"};
	const char *const *names;
	const struct xml_node *n;
	size_t all, i, k, sums[2] = {0, 0};

	printf("\nentries of                               %5s  %5s    %%\n",
	       game_lang(g), game_source_lang(source));
	for (k = 0; k < 2; k++) {
		names = game_all(source, kinds[k], &all);
		for (i = 0; i < all; i++) {
			n = game_find(source, kinds[k], names[i]);
			if (game_file_language(source, xml_where(n).file))
				print_table(c, n, g, sums);
		}
	}
	printf(" %-39s %5zu  %5zu  %3zu\n", "", sums[0], sums[1],
	       share(sums[0], sums[1]));
}

int
l10n_status(struct cmd *c)
{
	struct counting s = {.c = c};
	struct game *source, *g = NULL;

	if (!cmd_has(c, OPT_LANG)) {
		diag_report(c->diag, ((struct diag_where){NULL, 0}),
			    DIAG_USAGE_FEW, "l10n status", "GAME -l LANG");
		return EXIT_USAGE;
	}
	source = game_read(c->operand[1], &c->places, NULL, c->diag);
	if (source)
		g = cmd_game_in(c, c->operand[1], c->value[OPT_LANG]);
	if (g) {
		s.rooms = rooms_new(source, cmd_find_rules(source), NULL,
				    c->diag);
		count_messages(&s, source, false);
		rooms_free(s.rooms);
		s.rooms = NULL;
		count_messages(&s, source, true);
		printf("%s, %s\n\n", game_title(g), c->value[OPT_LANG]);
		print_parts(&s);
		print_tables(c, source, g);
	}
	game_free(g);
	game_free(source);
	return diag_errors(c->diag) ? EXIT_FINDINGS : EXIT_GOOD;
}
