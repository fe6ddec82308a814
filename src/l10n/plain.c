/* PO files as gettext's tools and editors write them, read quickly. */
#include "l10n/plain.h"

#include <string.h>

/*
 * libgettextpo turns each character by itself from UTF-8 into UTF-8 and asks
 * how wide it is: that was an eighth of the time of a kit in Japanese.
 */
struct reader {
	const char *at;
	long line;
	struct arena *a;
	bool flags;	 /* of the message, have been read */
	struct str text; /* reused */
};

static bool
is_utf8(const char *s, const char *end)
{
	while (s < end && *s)
		if (!(*s & 0x80))
			s++;
		else if (str_utf8_next(&s, end) == UINT32_MAX)
			return false;
	return s == end;
}

/* Moves behind a word if it stands here. */
static bool
take(struct reader *r, const char *word)
{
	size_t n = strlen(word);

	if (strncmp(r->at, word, n) != 0)
		return false;
	r->at += n;
	return true;
}

static bool
read_escape(struct reader *r)
{
	static const char signs[] = "nt\"\\", means[] = "\n\t\"\\";
	const char *sign = r->at[1] ? strchr(signs, r->at[1]) : NULL;

	if (!sign)
		return false;
	str_addc(&r->text, means[sign - signs]);
	r->at += 2;
	return true;
}

/* One quoted text and the end of its line. */
static bool
read_line(struct reader *r)
{
	size_t n;

	if (!take(r, "\""))
		return false;
	for (;;) {
		n = strcspn(r->at, "\"\\\n");
		str_addn(&r->text, r->at, n);
		r->at += n;
		if (*r->at == '\\' && read_escape(r))
			continue;
		r->line++;
		return take(r, "\"\n");
	}
}

/* The texts below each other that a word goes before; NULL: not plain. */
static const char *
read_text(struct reader *r)
{
	r->text.n = 0;
	do
		if (!read_line(r))
			return NULL;
	while (*r->at == '"');
	return arena_strndup(r->a, str_text(&r->text), r->text.n);
}

/* The translation's forms, as many as are counted. */
static bool
read_forms(struct reader *r, struct l10n_message *m)
{
	char word[] = "msgstr[0] ";

	while (m->forms < PLURAL_MAX && take(r, word)) {
		m->str[m->forms] = read_text(r);
		if (!m->str[m->forms++])
			return false;
		word[7]++;
	}
	return m->forms && *r->at != 'm';
}

static bool
read_message(struct reader *r, struct l10n_message *m)
{
	if (take(r, "msgctxt ") && !(m->context = read_text(r)))
		return false;
	m->where.line = r->line;
	if (!take(r, "msgid ") || !(m->id = read_text(r)))
		return false;
	if (take(r, "msgid_plural "))
		return (m->plural = read_text(r)) && read_forms(r, m);
	return take(r, "msgstr ") && (m->str[m->forms++] = read_text(r));
}

/*
 * A line beginning with #; false: gettext reads what is in it: a message that
 * was, several lines of flags, or fuzzy among other flags.
 */
static bool
read_comment(struct reader *r, struct l10n_message *m)
{
	size_t n = strcspn(r->at, "\n");

	if (strchr("~|=", r->at[1]) || r->at[n - 1] == '\\')
		return false; /* the last goes on in the next line */
	if (r->at[1] == ',') {
		m->fuzzy = n == 8 && strncmp(r->at, "#, fuzzy", n) == 0;
		if (r->flags || (!m->fuzzy && memchr(r->at, 'z', n)))
			return false;
		r->flags = true;
	}
	r->at += n;
	return true;
}

/* The comments of the next message; false: gettext reads what is in them. */
static bool
read_comments(struct reader *r, struct l10n_message *m)
{
	r->flags = false;
	for (; *r->at == '#' || *r->at == '\n'; r->line++) {
		if (*r->at == '#' && !read_comment(r, m))
			return false;
		r->at += *r->at == '\n';
	}
	return true;
}

/* Is the message a header that says UTF-8? */
static bool
is_header(const struct l10n_message *m)
{
	static const char charset[] = "charset=", utf8[] = "charset=UTF-8\n";
	const char *at = m->plural || m->context || *m->id
				 ? NULL
				 : strstr(m->str[0], charset);

	return at && strncmp(at, utf8, strlen(utf8)) == 0;
}

static bool
read_all(struct reader *r, const char *path, struct plain *out)
{
	const struct l10n_message empty = {.where.file = path};
	struct l10n_message m;

	for (m = empty; read_comments(r, &m); m = empty) {
		if (!*r->at)
			return out->header != NULL;
		if (!read_message(r, &m))
			return false;
		if (out->header)
			VEC_PUSH(r->a, &out->all, m);
		else if (is_header(&m))
			out->header = m.str[0];
		else
			return false;
	}
	return false;
}

bool
plain_read(const struct str *file, const char *path, struct arena *a,
	   struct plain *out)
{
	const char *text = str_text(file);
	struct reader r = {.at = text, .line = 1, .a = a};
	bool good = is_utf8(text, text + file->n) && read_all(&r, path, out);

	str_free(&r.text);
	return good;
}
