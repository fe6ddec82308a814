/* Sessions of the five games: replayed, written anew, read again, gone on. */
#include <string.h>

#include "base/budget.h"
#include "base/str.h"
#include "fuzz.h"
#include "rules/session.h"

FUZZ_XML

#define MOST_MOVES 300 /* played on from where a session ends */

static struct str
text_of(const struct xml_doc *doc)
{
	struct str s = {0};

	xml_write(doc, &s);
	return s;
}

/* Do two documents say the same? Both are freed. */
static void
must_equal(struct xml_doc *a, struct xml_doc *b, const char *what)
{
	struct str s = text_of(a), t = text_of(b);

	fuzz_must(str_eq(str_text(&s), str_text(&t)), what);
	str_free(&s);
	str_free(&t);
	xml_free(a);
	xml_free(b);
}

static struct xml_doc *
replay(const struct xml_doc *doc, const char *what)
{
	struct diag *d = diag_new();
	struct xml_doc *end = session_replay_doc(doc, false, d);

	if (!end)
		diag_print(d, stderr);
	fuzz_must(end != NULL, what);
	diag_free(d);
	return end;
}

/* A state that was printed reads as itself. */
static void
check_state(const struct xml_doc *end)
{
	struct xml_doc *again = replay(end, "a printed state is refused");
	struct str s = text_of(end), t = text_of(again);

	fuzz_must(str_eq(str_text(&s), str_text(&t)),
		  "a printed state reads as another");
	str_free(&s);
	str_free(&t);
	xml_free(again);
}

/* A session written anew ends as the first did. */
static void
check_rewrite(const struct xml_doc *doc, const struct xml_doc *end)
{
	struct diag *d = diag_new();
	struct xml_doc *again = session_rewrite(doc, d);

	fuzz_must(again != NULL, "a good session is not written anew");
	must_equal(replay(again, "a session written anew is refused"),
		   replay(end, "a printed state is refused"),
		   "a session written anew ends otherwise");
	xml_free(again);
	diag_free(d);
}

/* Plays on; what is played replays. */
static void
play_on(const struct xml_doc *end)
{
	struct session_table t = {
		.rules = rules_find(xml_attr(xml_root(end), "game")),
		.from = xml_root(end),
		.seed = "1",
		.limit = MOST_MOVES,
	};
	struct diag *d = diag_new();
	struct xml_doc *played = session_play(&t, d);

	if (played)
		xml_free(replay(played, "a session played is refused"));
	xml_free(played);
	diag_free(d);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct diag *d = diag_new();
	struct xml_doc *doc =
		xml_read_bytes("session.xml", (const char *)bytes, n, d);
	struct xml_doc *end = doc ? session_replay_doc(doc, false, d) : NULL;

	budget_begin(1);
	fuzz_must(end || diag_errors(d), "no state and no message");
	if (end) {
		xml_free(session_replay_doc(doc, true, d));
		check_state(end);
		check_rewrite(doc, end);
		play_on(end);
	}
	xml_free(end);
	xml_free(doc);
	diag_free(d);
	return 0;
}
