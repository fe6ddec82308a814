/*
 * The examples of gen-session(5), run: sessions and steps replay, wrong steps
 * are refused, states are as shown.  Run from the project's root.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "rules/session.h"

#define MANUAL "src/man/gen-session.5"

struct example {
	char kind[16], game[16], name[32];
	char *text; /* what stands in the display */
	int line;
};

static struct example examples[200];
static size_t examples_n;

/* The lines of a display, from behind its .Bd up to its .Ed; malloced. */
static char *
display(const char *at)
{
	const char *start = strstr(at, "\n.Bd"), *end;

	assert_non_null(start);
	start = strchr(start + 1, '\n') + 1;
	end = strstr(start, "\n.Ed");
	assert_non_null(end);
	return strndup(start, (size_t)(end - start));
}

static int
line_of(const char *text, const char *at)
{
	int n = 1;

	for (; text < at; text++)
		n += *text == '\n';
	return n;
}

static bool
is_kind(const char *kind)
{
	return strcmp(kind, "session") == 0 || strcmp(kind, "steps") == 0 ||
	       strcmp(kind, "wrong") == 0 || strcmp(kind, "state") == 0;
}

static void
read_manual(const char *text)
{
	struct example *e = examples;
	const char *at = text;

	while ((at = strstr(at, "\n.\\\" ")) && e < examples + 200) {
		memset(e, 0, sizeof(*e));
		at += 5;
		if (sscanf(at, "%15s %15s %31s", e->kind, e->game, e->name) <
			    2 ||
		    !is_kind(e->kind))
			continue;
		e->text = display(at);
		e->line = line_of(text, at);
		e++;
	}
	examples_n = (size_t)(e - examples);
}

/* The start of the session of that game and name. Borrowed from *doc. */
static const struct xml_node *
start_of(const struct example *e, struct xml_doc **doc, struct diag *d)
{
	size_t i;

	for (i = 0; i < examples_n; i++) {
		const struct example *s = &examples[i];

		if (strcmp(s->kind, "session") || strcmp(s->game, e->game) ||
		    strcmp(s->name, e->name))
			continue;
		*doc = xml_read_bytes(MANUAL, s->text, strlen(s->text), d);
		assert_non_null(*doc);
		return xml_first(xml_root(*doc), "start");
	}
	fail_msg(MANUAL ":%d: no session %s %s", e->line, e->game, e->name);
	return NULL;
}

/* The whole session that an example stands for. */
static struct xml_doc *
session_of(const struct example *e, struct diag *d)
{
	struct xml_doc *base = NULL, *steps, *out;
	struct xml_node *step;
	struct str s = {0};

	if (strcmp(e->kind, "session") == 0)
		return xml_read_bytes(MANUAL, e->text, strlen(e->text), d);
	str_addf(&s, "<x>%s</x>", e->text);
	steps = xml_read_bytes(MANUAL, str_text(&s), s.n, d);
	assert_non_null(steps);
	out = xml_new("session");
	xml_set(xml_root(out), "game", e->game);
	xml_add_copy(xml_root(out), start_of(e, &base, d));
	XML_EACH (step, xml_root(steps), NULL)
		xml_add_copy(xml_root(out), step);
	xml_free(steps);
	xml_free(base);
	str_free(&s);
	return out;
}

/* Replays an example; its state as text, nothing when it is refused. */
static void
replay(const struct example *e, struct str *text)
{
	struct diag *d = diag_new();
	struct xml_doc *session = session_of(e, d), *state;
	bool wrong = strcmp(e->kind, "wrong") == 0;

	assert_non_null(session);
	str_free(text);
	*text = (struct str){0};
	state = session_replay_doc(session, false, d);
	if (!state != wrong) {
		diag_print(d, stderr);
		fail_msg(MANUAL ":%d: %s", e->line,
			 wrong ? "not refused" : "does not replay");
	}
	if (state)
		xml_write(state, text);
	xml_free(state);
	xml_free(session);
	diag_free(d);
}

/* Does a document begin so, behind the XML declaration? */
static bool
begins(const struct str *document, const char *with)
{
	const char *line = strchr(str_text(document), '\n');

	return line && strncmp(line + 1, with, strlen(with)) == 0;
}

static void
manual_examples(void **unused)
{
	struct diag *d = diag_new();
	struct str text = {0}, state = {0};
	size_t i;

	(void)unused;
	assert_true(file_read(MANUAL, 10000000, &text, d));
	read_manual(str_text(&text));
	assert_true(examples_n > 10);
	for (i = 0; i < examples_n; i++) {
		const struct example *e = &examples[i];

		if (strcmp(e->kind, "state"))
			replay(e, &state);
		else if (!begins(&state, e->text))
			fail_msg(MANUAL ":%d: the state is\n%s", e->line,
				 str_text(&state));
	}
	str_free(&state);
	str_free(&text);
	diag_free(d);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(manual_examples)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
