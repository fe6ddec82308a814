/* Definitions: read, checked, set up, told, laid out, written as a PDF. */
#include <string.h>

#include "base/budget.h"
#include "fuzz.h"
#include "game/schema.h"
#include "l10n/catalogue.h"
#include "print/print.h"
#include "setup/setup.h"

FUZZ_XML

/*
 * Where a definition would stand: among the files of the game that it is made
 * from, else where there is a picture, map.png.
 */
static const char *
place_of(const uint8_t *bytes, size_t n, struct diag *d)
{
	struct xml_doc *doc =
		xml_read_bytes("fuzz.xml", (const char *)bytes, n, d);
	const char *id = doc ? xml_attr_or(xml_root(doc), "id", "") : "";
	bool known = *id && !strchr(id, '/') &&
		     game_path(id, fuzz_places(), diag_arena(d));
	const char *folder =
		known ? arena_printf(diag_arena(d), "templates/%s", id)
		      : "tests/data/readme";

	xml_free(doc);
	return arena_printf(diag_arena(d), "%s/%s/fuzz.xml",
			    fuzz_places()->home, folder);
}

/* What does not fit is drawn all the same. */
static void
let_overflow(struct diag *d)
{
	diag_soften(d, DIAG_TEXT_HIGH);
	diag_soften(d, DIAG_TEXT_WIDE);
	diag_soften(d, DIAG_LAYOUT_FULL);
	diag_soften(d, DIAG_PAGE_FULL);
	diag_soften(d, DIAG_PAGE_HIGH);
}

/* The schemas that editors get are such; a bad one is an assert. */
static void
check_schemas(const struct game *g, struct diag *d)
{
	struct xml_doc *groups = schema_of_groups(g);
	struct str text = {0}, own = {0};

	xml_write(groups, &text);
	xml_schema_free(xml_schema_new(text.at, text.n));
	if (schema_of_definitions(g, fuzz_places(), &own, d))
		xml_schema_free(xml_schema_new(own.at, own.n));
	str_free(&text);
	str_free(&own);
	xml_free(groups);
}

/* An empty table on the usual paper. */
static void
print_kit(const struct game *g, struct diag *d)
{
	struct setup_request seats = {.game = g, .seed = "1"};
	struct xml_doc *kit = setup_run(&seats, d);
	struct print_request request = {.game = g, .kit = kit, .bleed = -1};

	fuzz_must(kit || diag_errors(d), "no kit and no message");
	check_schemas(g, d);
	if (kit)
		fuzz_print(&request, d);
	xml_free(kit);
}

/* All that can be asked for at once, and the plan of a session. */
static void
print_oneshot(const struct game *g, struct diag *d)
{
	struct setup_request seats = {.game = g, .seed = "2", .roll = true};
	struct xml_doc *kit = setup_run(&seats, d);
	struct print_request request = {
		.game = g,
		.kit = kit,
		.paper = "letter",
		.duplex = PRINT_FOLD,
		.bleed = MPT_MM(3),
		.ink = PRINT_LIGHT,
		.fillable = true,
		.booklet = true,
	};

	if (kit)
		fuzz_print(&request, d);
	if (kit && game_has_plan(g) && setup_strips(g, kit, d)) {
		request.section = "plan";
		fuzz_print(&request, d);
	}
	xml_free(kit);
}

static void
read_in(const uint8_t *bytes, size_t n, const char *lang,
	void (*print)(const struct game *, struct diag *))
{
	struct diag *d = diag_new(), *ignored = diag_new();
	const char *place = place_of(bytes, n, ignored);
	struct game *g = game_read_bytes(place, (const char *)bytes, n,
					 fuzz_places(), lang, d);

	fuzz_must(g || diag_errors(d), "no game and no message");
	let_overflow(d);
	if (g)
		print(g, d);
	game_free(g);
	diag_free(ignored);
	diag_free(d);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	budget_begin(1);
	read_in(bytes, n, NULL, print_kit);
	read_in(bytes, n, L10N_PSEUDO_RTL, print_oneshot);
	return 0;
}
