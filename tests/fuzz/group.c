/* Groups and kits of the five games: read, set up, now and then printed. */
#include <string.h>

#include "base/budget.h"
#include "base/str.h"
#include "fuzz.h"
#include "game/group.h"
#include "print/print.h"
#include "rules/rules.h"
#include "setup/setup.h"

FUZZ_XML

#define MOST_GAMES 16

/* The game of a number, read once. */
static const struct game *
game_at(size_t i)
{
	static struct game *games[MOST_GAMES];
	struct diag *d;

	if (!games[i]) {
		d = diag_new();
		games[i] = game_read(rules_at(i)->name, fuzz_places(), NULL, d);
		fuzz_must(games[i] != NULL, "a game cannot be read");
		diag_free(d);
	}
	return games[i];
}

/* The game that its root names, else the first. */
static const struct game *
game_of(const struct xml_doc *doc)
{
	const char *name = xml_attr(xml_root(doc), "game");
	size_t i;

	for (i = 0; rules_at(i) && i < MOST_GAMES; i++)
		if (str_eq(rules_at(i)->name, name))
			return game_at(i);
	return game_at(0);
}

static void
set_up(const struct game *g, const struct xml_doc *group, bool print,
       struct diag *d)
{
	struct setup_request seats = {
		.game = g, .group = group, .seed = "1", .roll = true};
	struct print_request request = {
		.game = g, .bleed = -1, .fillable = true};
	struct diag *drawn = diag_new();
	struct xml_doc *kit;

	xml_free(setup_run(&seats, d));
	seats.roll = false;
	request.kit = kit = setup_run(&seats, d);
	if (kit && print)
		fuzz_print(&request, drawn);
	xml_free(kit);
	diag_free(drawn);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct diag *d = diag_new();
	struct xml_doc *doc =
		xml_read_bytes("group.xml", (const char *)bytes, n, d);
	struct xml_doc *group = NULL;

	budget_begin(1);
	if (doc) {
		group = group_read(game_of(doc), doc, d);
		fuzz_must(group || diag_errors(d), "no group and no message");
	}
	if (group)
		set_up(game_of(doc), group,
		       str_hash(STR_HASH_START, bytes, n) % 16 == 0, d);
	xml_free(group);
	xml_free(doc);
	diag_free(d);
	return 0;
}
