/* What is wrong with the input, collected: one list of messages (diag.def). */
#include "base/diag.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include "base/budget.h"
#include "base/json.h"
#include "base/speech.h"
#include "base/str.h"
#include "base/vec.h"

struct diag {
	struct arena *arena;
	VEC(struct diag_message) messages;
	size_t errors;
	struct arena *last; /* what the last message says */
	size_t more;	    /* that are not kept, as the last message says */
	bool kept;	    /* is the one that was reported last? */
	bool closed;	    /* what is reported is not kept any more */
	bool strict, quiet, colour;
	bool soft[DIAG_IDS]; /* only warnings, see diag_soften() */
};

enum { WARNING = DIAG_WARNING, ERROR = DIAG_ERROR };

static const struct {
	const char *name, *text;
	enum diag_level level;
} table[] = {
#define DIAG(id, level, text) [DIAG_##id] = {#id, text, (enum diag_level)level},
#include "base/diag.def"
#undef DIAG
};

_Static_assert(sizeof(table) / sizeof(*table) == DIAG_IDS, "one row per id");

const char diag_end[] = "";

struct diag *
diag_new(void)
{
	struct arena *a = arena_new();
	struct diag *d = ARENA_NEW(a, struct diag);

	d->arena = a;
	return d;
}

void
diag_free(struct diag *d)
{
	if (!d)
		return;
	arena_free(d->last);
	arena_free(d->arena);
}

void
diag_strict(struct diag *d)
{
	d->strict = true;
}

void
diag_quiet(struct diag *d)
{
	d->quiet = true;
}

void
diag_colour(struct diag *d)
{
	d->colour = true;
}

void
diag_soften(struct diag *d, enum diag_id id)
{
	d->soft[id] = true;
}

/* How bad a message is, as the table and the caller see it. */
static enum diag_level
level_of(const struct diag *d, enum diag_id id)
{
	if (d->soft[id])
		return DIAG_WARNING;
	return d->strict ? DIAG_ERROR : table[id].level;
}

struct arena *
diag_arena(struct diag *d)
{
	return d->arena;
}

const char *
diag_name(enum diag_id id)
{
	static char name[64];
	const char *s = table[id].name;
	size_t i;

	for (i = 0; s[i] && i + 1 < sizeof(name); i++)
		name[i] =
			s[i] == '_' ? '-' : (char)tolower((unsigned char)s[i]);
	name[i] = '\0';
	return name;
}

#define ARGUMENT_MOST 400 /* bytes of one argument that are shown */

/* What a message quotes: no control characters, no walls of text. */
static void
add_safe(struct str *s, const char *text, size_t most)
{
	const char *end = text + strlen(text), *at = text;

	while (at < end) {
		const char *from = at;
		uint32_t c = str_utf8_next(&at, end);

		if ((size_t)(at - text) > most) {
			str_add(s, "...");
			return;
		}
		if (c < 0x20 || (c >= 0x7f && c < 0xa0) || c == UINT32_MAX ||
		    (c >= 0x202a && c <= 0x202e) ||
		    (c >= 0x2066 && c <= 0x2069))
			str_addc(s, '?');
		else
			str_addn(s, from, (size_t)(at - from));
	}
}

/* The message's text with its n holes filled, in a. */
static const char *
fill(struct arena *a, const char *text, const char *const *args, size_t n)
{
	struct str s = {0};
	const char *result;

	for (; *text; text++) {
		size_t k = (size_t)(text[0] == '{' ? text[1] - '0' : 0);

		if (k >= 1 && k <= 9 && text[2] == '}') {
			assert(k <= n);
			add_safe(&s, args[k - 1], ARGUMENT_MOST);
			text += 2;
		} else {
			str_addc(&s, *text);
		}
	}
	result = arena_strdup(a, str_text(&s));
	str_free(&s);
	return result;
}

enum diag_id
diag_find(const char *name)
{
	int i;

	for (i = 0; i < DIAG_IDS; i++)
		if (str_eq(diag_name((enum diag_id)i), name))
			break;
	return (enum diag_id)i;
}

/* Says in the last message that there are others, not kept. */
static void
count_more(struct diag *d, enum diag_level level)
{
	struct diag_message *last;
	char n[24];

	if (level == DIAG_WARNING && d->quiet)
		return;
	if (!d->more++) {
		d->last = arena_new();
		VEC_PUSH(d->arena, &d->messages,
			 ((struct diag_message){.id = DIAG_MORE}));
	}
	last = &d->messages.at[d->messages.n - 1];
	last->level = last->level == DIAG_ERROR ? DIAG_ERROR : level;
	snprintf(n, sizeof(n), "%zu", d->more);
	arena_empty(d->last);
	last->text = fill(d->last, _(table[DIAG_MORE].text),
			  (const char *const[]){n}, 1);
}

/* Is there a place for one more?  Else it is only counted. */
static bool
may_keep(struct diag *d, enum diag_level level)
{
	d->kept = false;
	d->errors += level == DIAG_ERROR; /* also when it was told before */
	if (d->closed)
		return false;
	if (!diag_is_full(d))
		return true;
	count_more(d, level);
	return false;
}

bool
diag_is_full(const struct diag *d)
{
	return d->messages.n >= budget_most(BUDGET_MESSAGES);
}

void
diag_count(struct diag *d)
{
	may_keep(d, DIAG_ERROR);
}

static bool
known(const struct diag *d, const struct diag_message *m)
{
	const struct diag_message *o;

	VEC_EACH (o, &d->messages)
		if (o->id == m->id && o->where.line == m->where.line &&
		    str_eq(o->where.file, m->where.file) &&
		    str_eq(o->text, m->text))
			return true;
	return false;
}

static void
keep(struct diag *d, const struct diag_message *m)
{
	d->kept = !known(d, m);
	if (d->kept)
		VEC_PUSH(d->arena, &d->messages, *m);
}

void
diag_close(struct diag *d)
{
	d->closed = true;
}

void
diag_report_list(struct diag *d, struct diag_where where, const char *refusal,
		 enum diag_id id, ...)
{
	const char *args[9];
	struct diag_message m = {
		.id = id,
		.level = level_of(d, id),
		.where.line = where.line,
		.refusal = refusal,
	};
	const char *arg;
	va_list ap;
	size_t n = 0;

	if (!may_keep(d, m.level))
		return;
	m.where.file = arena_strdup(d->arena, where.file);
	va_start(ap, id);
	while ((arg = va_arg(ap, const char *)) != diag_end) {
		assert(n < sizeof(args) / sizeof(*args));
		args[n++] = arg ? arg : "(none)";
	}
	va_end(ap);
	m.text = fill(d->arena, _(table[id].text), args, n);
	keep(d, &m);
}

void
diag_add(struct diag *d, const struct diag_message *m)
{
	struct diag_message copy = *m;

	if (d->soft[m->id])
		copy.level = DIAG_WARNING;
	else if (d->strict)
		copy.level = DIAG_ERROR;
	if (!may_keep(d, copy.level))
		return;
	copy.where.file = arena_strdup(d->arena, m->where.file);
	copy.text = arena_strdup(d->arena, m->text);
	copy.refusal = arena_strdup(d->arena, m->refusal);
	keep(d, &copy);
}

void
diag_column(struct diag *d, int column)
{
	if (d->kept)
		d->messages.at[d->messages.n - 1].column = column;
}

size_t
diag_errors(const struct diag *d)
{
	return d->errors;
}

const struct diag_message *
diag_messages(const struct diag *d, size_t *n)
{
	*n = d->messages.n;
	return d->messages.at;
}

const char *
diag_level_name(enum diag_level level)
{
	return level == DIAG_ERROR ? "error" : "warning";
}

static bool
is_shown(const struct diag *d, const struct diag_message *m)
{
	return m->level == DIAG_ERROR || !d->quiet;
}

static void
print_level(const struct diag *d, enum diag_level level, FILE *out)
{
	const char *colour = level == DIAG_ERROR ? "31" : "33";

	if (d->colour)
		fprintf(out, "\033[1;%sm%s:\033[0m ", colour,
			diag_level_name(level));
	else
		fprintf(out, "%s: ", diag_level_name(level));
}

/* How many messages of one id at one place are printed. */
#define ALIKE 3

/* How many from..to are about the same place, with the same id, as m. */
static size_t
count_alike(const struct diag_message *m, const struct diag_message *from,
	    const struct diag_message *to)
{
	size_t n = 0;

	for (; from < to; from++)
		n += from->id == m->id && from->where.line == m->where.line &&
		     m->where.line && str_eq(from->where.file, m->where.file);
	return n;
}

/* A name of a file may hold anything, too. */
static void
print_place(struct diag_where where, FILE *out)
{
	struct str s = {0};

	add_safe(&s, where.file ? where.file : "gen", SIZE_MAX);
	if (where.file && where.line)
		str_addf(&s, ":%ld", where.line);
	fprintf(out, "%s: ", str_text(&s));
	str_free(&s);
}

static void
print_message(const struct diag *d, const struct diag_message *m, FILE *out)
{
	print_place(m->where, out);
	print_level(d, m->level, out);
	fputs(m->text, out);
}

void
diag_print(const struct diag *d, FILE *out)
{
	const struct diag_message *m, *all = d->messages.at;
	size_t before, more;

	VEC_EACH (m, &d->messages) {
		before = count_alike(m, all, m);
		more = count_alike(m, m + 1, all + d->messages.n);
		if (!is_shown(d, m) || before >= ALIKE)
			continue;
		print_message(d, m, out);
		if (before == ALIKE - 1 && more)
			fprintf(out, " (and %zu more like this)", more);
		putc('\n', out);
	}
}

static void
print_json(const struct diag_message *m, FILE *out)
{
	fputs("\n {\"file\": ", out);
	json_quote(m->where.file ? m->where.file : "", out);
	fprintf(out, ", \"line\": %ld, \"level\": \"%s\", \"id\": \"%s\"",
		m->where.line, diag_level_name(m->level), diag_name(m->id));
	if (m->column)
		fprintf(out, ", \"column\": %d", m->column);
	if (m->refusal)
		fprintf(out, ", \"refusal\": \"%s\"", m->refusal);
	fputs(", \"text\": ", out);
	json_quote(m->text, out);
	putc('}', out);
}

void
diag_print_json(const struct diag *d, FILE *out)
{
	const struct diag_message *m;
	const char *comma = "";

	putc('[', out);
	VEC_EACH (m, &d->messages) {
		if (!is_shown(d, m))
			continue;
		fputs(comma, out);
		print_json(m, out);
		comma = ",";
	}
	fputs("\n]\n", out);
}
