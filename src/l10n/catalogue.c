/* Catalogues: PO files read, messages looked up. */
#include "l10n/catalogue.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/budget.h"
#include "base/file.h"
#include "base/str.h"
#include "base/vec.h"
#include "l10n/check.h"
#include "l10n/po.h"
#include "l10n/pseudo.h"
#include "l10n/seen.h"

struct catalogue {
	struct arena *arena;
	const char *path, *formula;
	int forms;	    /* that the formula asks for */
	const char *pseudo; /* the tag of a pseudo-locale, or NULL */
	VEC(struct l10n_message) all;
	struct seen *index;	  /* of all, from 1 */
	struct str bytes;	  /* of the file */
	struct catalogue *beside; /* what is not here is asked there; or NULL */
};

static const char *
keep(struct catalogue *c, const char *text)
{
	return text ? arena_strdup(c->arena, text) : NULL;
}

static void
add(struct catalogue *c, po_message_t from, long line)
{
	struct l10n_message m = {
		.context = keep(c, libgettextpo()->po_message_msgctxt(from)),
		.id = keep(c, libgettextpo()->po_message_msgid(from)),
		.plural =
			keep(c, libgettextpo()->po_message_msgid_plural(from)),
		.fuzzy = libgettextpo()->po_message_is_fuzzy(from),
		.where = {c->path, line},
	};
	const char *str;

	for (; m.plural && m.forms < PLURAL_MAX; m.forms++) {
		str = libgettextpo()->po_message_msgstr_plural(from, m.forms);
		if (!str)
			break;
		m.str[m.forms] = keep(c, str);
	}
	if (!m.plural)
		m.str[m.forms++] =
			keep(c, libgettextpo()->po_message_msgstr(from));
	VEC_PUSH(c->arena, &c->all, m);
	*seen_value(c->index, m.context, m.id) = c->all.n;
}

/* The lines on which messages begin, which libgettextpo does not tell. */
static size_t
message_lines(struct catalogue *c, const struct str *text, long **lines)
{
	VEC(long) v = {0};
	const char *at = str_text(text), *end;
	long line = 1;

	for (; *at; at = end + 1, line++) {
		if (strncmp(at, "msgid ", 6) == 0)
			VEC_PUSH(c->arena, &v, line);
		end = strchr(at, '\n');
		if (!end)
			break;
	}
	*lines = v.at;
	return v.n;
}

/* As many forms as the header says? */
static bool
check_forms(const struct catalogue *c, const char *said, struct diag *d)
{
	const char *forms = arena_printf(c->arena, "%d", c->forms);

	if (!said || str_eq(said, forms))
		return true;
	diag_report(d, ((struct diag_where){c->path, 1}), DIAG_L10N_HEADER,
		    said, forms);
	return false;
}

/* Is what the header says of the encoding so?  The bytes are UTF-8. */
static bool
check_charset(const struct catalogue *c, const char *header, struct diag *d)
{
	char *field =
		header ? libgettextpo()->po_header_field(header, "Content-Type")
		       : NULL;
	const char *said = field ? strstr(field, "charset=") : NULL;
	bool good;

	said = said ? said + 8 : "UTF-8";
	good = strncasecmp(said, "UTF-8", 5) == 0 &&
	       (!said[5] || strchr("; \t", said[5]));
	if (!good)
		diag_report(d, ((struct diag_where){c->path, 1}),
			    DIAG_L10N_CHARSET,
			    arena_strndup(diag_arena(d), said,
					  strcspn(said, "; \t")));
	free(field);
	return good;
}

/* "Plural-Forms: nplurals=2; plural=n != 1;": what stands behind plural=. */
static bool
read_header(struct catalogue *c, const char *header, struct diag *d)
{
	char *field =
		header ? libgettextpo()->po_header_field(header, "Plural-Forms")
		       : NULL;
	const char *formula = field ? strstr(field, "plural=") : NULL;
	const char *said = field ? strstr(field, "nplurals=") : NULL;
	unsigned long n;
	int form;

	/* nplurals= has no "plural=" in it, but "plurals=" */
	if (formula)
		c->formula = arena_strdup(c->arena, formula + 7);
	if (said)
		said = arena_strndup(c->arena, said + 9,
				     strspn(said + 9, "0123456789"));
	free(field);
	for (n = 0; n < 200; n++) {
		form = plural_form(c->formula, n);
		if (form < 0) {
			diag_report(d, ((struct diag_where){c->path, 1}),
				    DIAG_L10N_PLURAL, c->formula);
			return false;
		}
		c->forms = form + 1 > c->forms ? form + 1 : c->forms;
	}
	return check_forms(c, said, d);
}

static bool
read_messages(struct catalogue *c, struct diag *d)
{
	po_file_t file = po_read(c->path, d);
	po_message_iterator_t all;
	po_message_t m;
	char *header;
	long *lines = NULL;
	size_t i = 0, n = message_lines(c, &c->bytes, &lines);
	bool good;

	if (!file)
		return false;
	/* declared const, but ours to free */
	header = (char *)(uintptr_t)libgettextpo()->po_file_domain_header(file,
									  NULL);
	good = check_charset(c, header, d) && read_header(c, header, d);
	free(header);
	all = libgettextpo()->po_message_iterator(file, NULL);
	while (good && (m = libgettextpo()->po_next_message(all))) {
		if (libgettextpo()->po_message_is_obsolete(m))
			continue;
		if (*libgettextpo()->po_message_msgid(m) ||
		    libgettextpo()->po_message_msgctxt(m))
			add(c, m, i < n ? lines[i] : 0);
		i++;
	}
	libgettextpo()->po_message_iterator_free(all);
	libgettextpo()->po_file_free(file);
	return good;
}

bool
catalogue_is_pseudo(const char *lang)
{
	return str_eq(lang, L10N_PSEUDO) || str_eq(lang, L10N_PSEUDO_RTL);
}

struct catalogue *
catalogue_read(const char *path, struct diag *d)
{
	struct arena *a = arena_new();
	struct catalogue *c = ARENA_NEW(a, struct catalogue);

	c->arena = a;
	c->path = arena_strdup(a, path);
	c->index = seen_new();
	c->formula = PLURAL_ENGLISH;
	if (catalogue_is_pseudo(path)) {
		c->pseudo = c->path;
		return c;
	}
	if (!file_exists(path))
		return c;
	if (file_read(path, budget_most(BUDGET_PO_BYTES), &c->bytes, d) &&
	    l10n_check_bytes(path, c->bytes.at, c->bytes.n, d) &&
	    read_messages(c, d))
		return c;
	catalogue_free(c);
	return NULL;
}

void
catalogue_free(struct catalogue *c)
{
	if (!c)
		return;
	catalogue_free(c->beside);
	seen_free(c->index);
	str_free(&c->bytes);
	arena_free(c->arena);
}

const char *
catalogue_bytes(const struct catalogue *c, size_t *n)
{
	*n = c->bytes.n;
	return c->bytes.n ? str_text(&c->bytes) : NULL;
}

static const struct l10n_message *
make_up(struct catalogue *c, const char *context, const char *id,
	const char *plural)
{
	struct l10n_message *m = ARENA_NEW(c->arena, struct l10n_message);

	*m = (struct l10n_message){
		.context = context,
		.id = id,
		.plural = plural,
		.where = {c->path, 0},
		.forms = plural ? 2 : 1,
	};
	m->str[0] = pseudo_text(c->arena, c->pseudo, context, id);
	if (plural)
		m->str[1] = pseudo_text(c->arena, c->pseudo, context, plural);
	return m;
}

const struct l10n_message *
catalogue_find(struct catalogue *c, const char *context, const char *id,
	       const char *plural)
{
	const struct l10n_message *m;
	size_t at;
	int i;

	if (c->pseudo)
		return make_up(c, context, id, plural);
	at = *seen_value(c->index, context, id);
	m = at ? &c->all.at[at - 1] : NULL;
	for (i = 0; m && i < m->forms; i++)
		if (*m->str[i])
			return m;
	return c->beside ? catalogue_find(c->beside, context, id, plural)
			 : NULL;
}

bool
catalogue_add(struct catalogue *c, const char *path, struct diag *d)
{
	if (c->pseudo)
		return true;
	c->beside = catalogue_read(path, d);
	return c->beside != NULL;
}

const struct catalogue *
catalogue_beside(const struct catalogue *c)
{
	return c->beside;
}

const char *
catalogue_plural(const struct catalogue *c)
{
	return c->formula;
}

int
catalogue_forms(const struct catalogue *c)
{
	return c->forms;
}

const struct l10n_message *
catalogue_all(const struct catalogue *c, size_t *n)
{
	*n = c->all.n;
	return c->all.at;
}
