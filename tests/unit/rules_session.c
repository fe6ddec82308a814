/*
 * Every session in tests/session: replayed, its final state compared with
 * ID.out, or its messages with ID.err; states read again and rewritten
 * sessions come to the same.  Run from the project's root; UPDATE=1 in the
 * environment writes the expected files anew.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "rules/session.h"

#define FOLDER "tests/session"

static const char *
text_of(const struct xml_doc *doc)
{
	static struct str s;

	s.n = 0;
	xml_write(doc, &s);
	return str_text(&s);
}

/* The messages as gen prints them; malloced. */
static char *
messages_of(const struct diag *d)
{
	char *text;
	size_t n;
	FILE *f = open_memstream(&text, &n);

	diag_print(d, f);
	fclose(f);
	return text;
}

static void
update(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

static void
compare(const char *stem, const char *ending, const char *text)
{
	struct diag *d = diag_new();
	struct str want = {0};
	char path[300];

	snprintf(path, sizeof(path), "%s.%s", stem, ending);
	if (getenv("UPDATE"))
		update(path, text);
	if (!file_read(path, 1000000, &want, d) ||
	    strcmp(str_text(&want), text) != 0)
		fail_msg("%s: expected\n%s\ncame\n%s", path, str_text(&want),
			 text);
	str_free(&want);
	diag_free(d);
}

/* A printed state is a start that prints itself. */
static void
read_again(const struct xml_doc *state, const char *stem)
{
	struct diag *d = diag_new();
	char *first = strdup(text_of(state));
	struct xml_doc *again = session_replay_doc(state, false, d);

	if (!again || strcmp(first, text_of(again)) != 0)
		fail_msg("%s: the state\n%sreads again as\n%s%s", stem, first,
			 again ? text_of(again) : "nothing: ", messages_of(d));
	free(first);
	xml_free(again);
	diag_free(d);
}

/* The session written anew, as live play writes, comes to the same. */
static void
rewrite(const struct xml_doc *doc, const char *state, const char *stem)
{
	struct diag *d = diag_new();
	struct xml_doc *anew = session_rewrite(doc, d), *again;
	char *first;

	assert_non_null(anew);
	again = session_replay_doc(anew, false, d);
	if (!again || strcmp(state, text_of(again)) != 0)
		fail_msg("%s: rewritten it ends otherwise: %s", stem,
			 messages_of(d));
	xml_free(again);
	first = strdup(text_of(anew));
	again = session_rewrite(anew, d);
	assert_string_equal(first, text_of(again));
	free(first);
	xml_free(again);
	xml_free(anew);
	diag_free(d);
}

/* tests/session/ID without .xml. */
static void
run(const char *stem)
{
	struct diag *d = diag_new();
	char path[300], *text;
	struct xml_doc *doc, *state, *each;

	snprintf(path, sizeof(path), "%s.xml", stem);
	doc = xml_read(path, d);
	state = doc ? session_replay_doc(doc, false, d) : NULL;
	assert_int_equal(state == NULL, diag_errors(d) > 0);
	if (state) {
		compare(stem, "out", text_of(state));
		read_again(state, stem);
		text = strdup(text_of(state));
		rewrite(doc, text, stem);
		each = session_replay_doc(doc, true, d);
		assert_non_null(each);
		xml_free(each);
	} else {
		text = messages_of(d);
		compare(stem, "err", text);
	}
	free(text);
	xml_free(state);
	xml_free(doc);
	diag_free(d);
}

static int
is_session(const struct dirent *e)
{
	const char *dot = strrchr(e->d_name, '.');

	return dot && strcmp(dot, ".xml") == 0;
}

static void
all_sessions(void **state)
{
	struct dirent **list;
	char stem[280];
	int n = scandir(FOLDER, &list, is_session, alphasort), i;

	(void)state;
	assert_true(n > 0);
	for (i = 0; i < n; i++) {
		snprintf(stem, sizeof(stem), FOLDER "/%.*s",
			 (int)strlen(list[i]->d_name) - 4, list[i]->d_name);
		run(stem);
		free(list[i]);
	}
	free(list);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(all_sessions)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
