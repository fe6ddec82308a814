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
	bool room_told;
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
	po_message_add_filepos(m, file, (size_t)where.line);
}

/* "{name} is /kit/player/@name", unless it is said already. */
static void
note_what(struct entry *e, const char *what, const char *is)
{
	if (!strstr(str_text(&e->notes), what))
		str_addf(&e->notes, "%s is %s\n", what, is);
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
	if (r.characters)
		str_addf(&e->notes,
			 "Printed on: %s. Room for about %zu characters.\n",
			 r.where, r.characters);
	else
		str_addf(&e->notes, "Printed on: %s.\n", r.where);
}

static void
add_message(struct writing *w, const struct l10n_unit *u)
{
	struct entry e = {.message = po_message_create()};

	if (u->context)
		po_message_set_msgctxt(e.message, u->context);
	po_message_set_msgid(e.message, u->id);
	if (u->plural) {
		po_message_set_msgid_plural(e.message, u->plural);
		po_message_set_msgstr_plural(e.message, 0, "");
		po_message_set_msgstr_plural(e.message, 1, "");
	} else {
		po_message_set_msgstr(e.message, "");
	}
	if (strchr(u->id, '{') || (u->plural && strchr(u->plural, '{')))
		po_message_set_format(e.message, "python-brace-format", 1);
	VEC_PUSH(w->arena, &w->entries, e);
}

static const struct l10n_message *
collect(void *context, const struct l10n_unit *u)
{
	struct writing *w = context;
	size_t *at = seen_value(w->seen, u->context, u->id);
	struct entry *e;

	if (!*at) {
		add_message(w, u);
		*at = w->entries.n;
	}
	e = &w->entries.at[*at - 1];
	add_reference(w, e->message, u->node);
	note_unit(w, e, u);
	note_room(w, e, u);
	return NULL;
}

static void
add_header(struct writing *w)
{
	po_message_t m = po_message_create();

	po_message_set_msgid(m, "");
	po_message_set_msgstr(
		m, arena_printf(w->arena,
				"Project-Id-Version: %s\n"
				"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\n"
				"Last-Translator: FULL NAME <EMAIL@ADDRESS>\n"
				"Language-Team: LANGUAGE <LL@li.org>\n"
				"Language: \n"
				"MIME-Version: 1.0\n"
				"Content-Type: text/plain; charset=UTF-8\n"
				"Content-Transfer-Encoding: 8bit\n"
				"Plural-Forms: nplurals=INTEGER; "
				"plural=EXPRESSION;\n",
				w->t->title));
	po_message_set_fuzzy(m, 1);
	po_message_insert(w->to, m);
}

/* Writes to a path, whole or not at all; false, reported, when it cannot. */
static bool
write_whole(po_file_t file, const char *path, struct arena *a, struct diag *d)
{
	struct file_out *out = file_create(path, d);
	const char *name;

	if (!out)
		return false;
	/* libgettextpo opens files by name */
	name = arena_printf(a, "/dev/fd/%d", fileno(file_stream(out)));
	if (po_write(file, name))
		return file_commit(out, d);
	diag_report(d, ((struct diag_where){path, 0}), DIAG_FILE_WRITE,
		    "libgettextpo could not");
	file_abandon(out);
	return false;
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
	po_file_t file = po_file_create();
	struct entry *e;
	bool good;

	w.to = po_message_iterator(file, NULL);
	add_header(&w);
	l10n_walk(t->docs, t->n, &v);
	if (!w.entries.n)
		diag_report(d, ((struct diag_where){NULL, 0}),
			    DIAG_L10N_NOTHING, t->title);
	VEC_EACH (e, &w.entries) {
		po_message_set_extracted_comments(e->message,
						  str_text(&e->notes));
		po_message_insert(w.to, e->message);
		str_free(&e->notes);
	}
	po_message_iterator_free(w.to);
	good = w.entries.n &&
	       (str_eq(path, "-") ? po_write(file, path)
				  : write_whole(file, path, w.arena, d));
	po_file_free(file);
	seen_free(w.seen);
	arena_free(w.arena);
	return good;
}
