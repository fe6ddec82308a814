/* PO templates, written by libgettextpo. */
#include "l10n/template.h"

#include <string.h>

#include "base/file.h"
#include "l10n/po.h"
#include "l10n/seen.h"
#include "l10n/walk.h"

struct entry {
	po_message_t message;
	struct str notes;
	struct str holes; /* as Weblate wants them: :"{n}":"{who}" */
	size_t room;	  /* for so many characters at full size; 0: unknown */
	bool room_told, shot_told, tags;
};

struct writing {
	const struct l10n_template *t;
	struct arena *arena;
	po_message_iterator_t to;
	struct seen *seen; /* index of the entry, from 1 */
	VEC(struct entry) entries;
};

static void
add_reference(struct writing *w, po_message_t m, const struct xml_node *n)
{
	struct diag_where where = xml_where(n);
	const char *file = where.file;
	size_t home = strlen(w->t->home);

	if (strncmp(file, w->t->home, home) == 0)
		file += home + strspn(file + home, "/");
	libgettextpo()->po_message_add_filepos(m, file, (size_t)where.line);
}

/* "{name} is /kit/player/@name", unless it is said already. */
static void
note_what(struct entry *e, const char *what, const char *is)
{
	if (strstr(str_text(&e->notes), what))
		return;
	str_addf(&e->notes, "%s is %s\n", what, is);
	if (*what == '{')
		str_addf(&e->holes, ":\"%s\"", what);
}

static const char *
attributes_of(const struct xml_node *n, struct arena *a)
{
	const char *names[8], *values[8], *text = xml_name(n);
	size_t count = xml_attrs(n, names, values, 8), i;

	for (i = 0; i < count; i++)
		text = arena_printf(a, "%s %s=\"%s\"", text, names[i],
				    values[i]);
	return text;
}

static void
note_unit(struct writing *w, struct entry *e, const struct l10n_unit *u)
{
	const struct message_hole *h;
	const struct message_tag *t;

	if (!u->message)
		return;
	VEC_EACH (h, &u->message->holes)
		note_what(e, arena_printf(w->arena, "{%s}", h->name),
			  h->expression);
	VEC_EACH (t, &u->message->tags)
		note_what(e, arena_printf(w->arena, "<%s>", t->name),
			  attributes_of(t->node, w->arena));
	e->tags |= strchr(u->id, '<') != NULL;
}

/* Where it is printed: told once, of the first place that is known. */
static void
note_room(struct writing *w, struct entry *e, const struct l10n_unit *u)
{
	struct l10n_room r;

	if (e->room_told || !w->t->room)
		return;
	r = w->t->room(w->t->context, u->literal ? NULL : u->node, u->attribute,
		       u->id);
	if (!r.where)
		return;
	e->room_told = true;
	e->room = r.characters;
	if (r.characters)
		str_addf(&e->notes,
			 "Printed on: %s. Room for about %zu characters.\n",
			 r.where, r.characters);
	else
		str_addf(&e->notes, "Printed on: %s.\n", r.where);
}

/* A picture of the place: the first that there is. */
static void
note_shot(struct writing *w, struct entry *e, const struct l10n_unit *u)
{
	const char *shot = NULL;

	if (w->t->shot && !e->shot_told)
		shot = w->t->shot(w->t->context, u->node, u->attribute, u->id);
	if (!shot)
		return;
	e->shot_told = true;
	str_addf(&e->notes, "Picture: %s\n", shot);
}

static void
add_message(struct writing *w, const struct l10n_unit *u)
{
	struct entry e = {.message = libgettextpo()->po_message_create()};

	if (u->context)
		libgettextpo()->po_message_set_msgctxt(e.message, u->context);
	libgettextpo()->po_message_set_msgid(e.message, u->id);
	if (u->plural) {
		libgettextpo()->po_message_set_msgid_plural(e.message,
							    u->plural);
		libgettextpo()->po_message_set_msgstr_plural(e.message, 0, "");
		libgettextpo()->po_message_set_msgstr_plural(e.message, 1, "");
	} else {
		libgettextpo()->po_message_set_msgstr(e.message, "");
	}
	if (strchr(u->id, '{') || (u->plural && strchr(u->plural, '{')))
		libgettextpo()->po_message_set_format(e.message,
						      "python-brace-format", 1);
	VEC_PUSH(w->arena, &w->entries, e);
}

static const struct l10n_message *
collect(void *context, const struct l10n_unit *u)
{
	struct writing *w = context;
	size_t *at;
	struct entry *e;

	if (u->aside != w->t->asides)
		return NULL;
	at = seen_value(w->seen, u->context, u->id);

	if (!*at) {
		add_message(w, u);
		*at = w->entries.n;
	}
	e = &w->entries.at[*at - 1];
	add_reference(w, e->message, u->node);
	note_unit(w, e, u);
	note_room(w, e, u);
	note_shot(w, e, u);
	return NULL;
}

static void
add_header(struct writing *w)
{
	const struct l10n_template *t = w->t;
	const char *plural =
		t->plural ? arena_printf(w->arena, "nplurals=%d; plural=%s",
					 t->forms, t->plural)
			  : "nplurals=INTEGER; plural=EXPRESSION";
	po_message_t m = libgettextpo()->po_message_create();

	libgettextpo()->po_message_set_msgid(m, "");
	libgettextpo()->po_message_set_msgstr(
		m, arena_printf(w->arena,
				"Project-Id-Version: %s\n"
				"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\n"
				"Last-Translator: FULL NAME <EMAIL@ADDRESS>\n"
				"Language-Team: LANGUAGE <LL@li.org>\n"
				"Language: %s\n"
				"MIME-Version: 1.0\n"
				"Content-Type: text/plain; charset=UTF-8\n"
				"Content-Transfer-Encoding: 8bit\n"
				"Plural-Forms: %s;\n",
				t->title, t->lang ? t->lang : "", plural));
	libgettextpo()->po_message_set_fuzzy(m, !t->lang);
	libgettextpo()->po_message_insert(w->to, m);
}

/* --- flags, which libgettextpo does not write --- */

/* What Weblate checks a translation by; two fifths more still fit. */
static const char *
flags_of(const struct entry *e, struct arena *a)
{
	const char *flags = "";

	if (e->room)
		flags = arena_printf(a, ", max-length:%zu", e->room * 7 / 5);
	if (e->holes.n)
		flags = arena_printf(a, "%s, placeholders%s", flags,
				     str_text(&e->holes));
	return e->tags ? arena_printf(a, "%s, xml-text", flags) : flags;
}

/* The end of a message's lines in a file, and of the empty one behind them. */
static const char *
block_end(const char *text)
{
	const char *end = strstr(text, "\n\n");

	return end ? end + 2 : text + strlen(text);
}

/* Adds the lines of a message with its flags among them. */
static void
add_block(struct str *out, const char *text, const char *end, const char *flags)
{
	const char *line = text, *next;
	bool done = !*flags;

	for (; line < end; line = next) {
		next = memchr(line, '\n', (size_t)(end - line));
		next = next ? next + 1 : end;
		if (!done && strncmp(line, "#, ", 3) == 0) {
			str_addn(out, line, (size_t)(next - line) - 1);
			str_addf(out, "%s\n", flags);
			done = true;
			continue;
		}
		if (!done && strncmp(line, "msg", 3) == 0) {
			str_addf(out, "#%s\n", flags);
			done = true;
		}
		str_addn(out, line, (size_t)(next - line));
	}
}

/* The file that libgettextpo makes, as bytes with flags; false: it cannot. */
static bool
add_file(struct writing *w, po_file_t file, struct str *out)
{
	FILE *made = tmpfile();
	struct str bytes = {0};
	struct entry *e;
	const char *at;
	char piece[4096];
	size_t n;
	bool good;

	/* it opens files by name */
	good = made && po_write(file, arena_printf(w->arena, "/dev/fd/%d",
						   fileno(made)));
	while (good && (n = fread(piece, 1, sizeof(piece), made)) > 0)
		str_addn(&bytes, piece, n);
	if (made)
		fclose(made);
	at = str_text(&bytes);
	str_addn(out, at, (size_t)(block_end(at) - at));
	at = block_end(at);
	VEC_EACH (e, &w->entries) {
		add_block(out, at, block_end(at), flags_of(e, w->arena));
		at = block_end(at);
	}
	str_free(&bytes);
	return good;
}

/* Writes to a path, whole or not at all; false, reported, when it cannot. */
static bool
write_whole(struct writing *w, po_file_t file, const char *path, struct diag *d)
{
	struct str bytes = {0};
	bool good = add_file(w, file, &bytes);

	if (!good)
		diag_report(d, ((struct diag_where){path, 0}), DIAG_FILE_WRITE,
			    "libgettextpo could not");
	else if (str_eq(path, "-"))
		fwrite(str_text(&bytes), 1, bytes.n, stdout);
	else
		good = file_write(path, str_text(&bytes), bytes.n, d);
	str_free(&bytes);
	return good;
}

bool
l10n_write_template(const struct l10n_template *t, const char *path,
		    struct diag *d)
{
	struct writing w = {.t = t, .arena = arena_new(), .seen = seen_new()};
	struct l10n_visitor v = {.context = &w,
				 .visit = collect,
				 .schema = t->schema,
				 .diag = d};
	po_file_t file = libgettextpo()->po_file_create();
	struct entry *e;
	bool good;

	w.to = libgettextpo()->po_message_iterator(file, NULL);
	add_header(&w);
	l10n_walk(t->docs, t->n, &v);
	if (!w.entries.n)
		diag_report(d, ((struct diag_where){NULL, 0}),
			    DIAG_L10N_NOTHING, t->title);
	VEC_EACH (e, &w.entries) {
		libgettextpo()->po_message_set_extracted_comments(
			e->message, str_text(&e->notes));
		libgettextpo()->po_message_insert(w.to, e->message);
	}
	libgettextpo()->po_message_iterator_free(w.to);
	good = w.entries.n && write_whole(&w, file, path, d);
	libgettextpo()->po_file_free(file);
	VEC_EACH (e, &w.entries) {
		str_free(&e->notes);
		str_free(&e->holes);
	}
	seen_free(w.seen);
	arena_free(w.arena);
	return good;
}
