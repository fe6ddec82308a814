/* gen fonts: which face plays which role in which script; what differs. */
#include <string.h>

#include "base/budget.h"
#include "base/file.h"
#include "base/json.h"
#include "base/sha256.h"
#include "base/str.h"
#include "cmd/cmd.h"
#include "text/text.h"
#include "xml/xml.h"

/* Can a face of this script be needed for a text in the language asked for? */
static bool
serves(struct cmd *c, const struct xml_node *face)
{
	const char *of = xml_attr_or(face, "script", "*");
	char script[5];

	if (!cmd_has(c, OPT_SCRIPTS) || str_eq(of, "*"))
		return true;
	text_script(c->value[OPT_SCRIPTS], script);
	return str_eq(of, script);
}

static const char *
weight(const struct xml_node *face)
{
	bool bold = str_eq(xml_attr(face, "bold"), "yes");
	bool italic = str_eq(xml_attr(face, "italic"), "yes");

	if (bold)
		return italic ? "bold italic" : "bold";
	return italic ? "italic" : "";
}

/* What is with the file of a face. */
enum state { FACE_GOOD, FACE_DIFFERENT, FACE_GONE };

static enum state
judge(const struct xml_node *face)
{
	const char *path = xml_attr_or(face, "file", "");
	const char *known = xml_attr(face, "sha256");
	struct diag *quiet = diag_new();
	struct str bytes = {0};
	enum state state = FACE_GOOD;
	char hex[65];

	if (!file_read(path, budget_most(BUDGET_FONT_BYTES), &bytes, quiet)) {
		state = FACE_GONE;
	} else if (known) {
		sha256_hex(str_text(&bytes), bytes.n, hex);
		state = str_eq(hex, known) ? FACE_GOOD : FACE_DIFFERENT;
	}
	str_free(&bytes);
	diag_free(quiet);
	return state;
}

static void
print_face(const struct xml_node *face, enum state state)
{
	static const char *const words[] = {"", "OTHER VERSION", "MISSING"};

	printf("%-10s %-5s %-12s %-34s %s%s%s\n", xml_attr_or(face, "role", ""),
	       xml_attr_or(face, "script", "*"), weight(face),
	       file_base(xml_attr_or(face, "file", "")),
	       xml_attr_or(face, "package", ""), *words[state] ? " " : "",
	       words[state]);
}

static void
print_face_json(const struct xml_node *face, enum state state,
		const char *comma)
{
	static const char *const keys[] = {"name", "role", "script", "file",
					   "package"};
	static const char *const words[] = {"good", "differs", "missing"};
	size_t i;

	printf("%s\n {", comma);
	for (i = 0; i < sizeof(keys) / sizeof(*keys); i++) {
		printf("\"%s\": ", keys[i]);
		json_quote(xml_attr(face, keys[i]), stdout);
		fputs(", ", stdout);
	}
	printf("\"state\": \"%s\"}", words[state]);
}

/* Lists one face; what is wrong with it is a warning, told at the end. */
static bool
list_face(struct cmd *c, const struct xml_node *face, const char *comma)
{
	const char *file = xml_attr_or(face, "file", "");
	const char *package = xml_attr_or(face, "package", "?");
	enum state state = judge(face);

	if (cmd_has(c, OPT_JSON))
		print_face_json(face, state, comma);
	else
		print_face(face, state);
	if (state != FACE_GOOD)
		diag_report(c->diag, xml_where(face),
			    state == FACE_GONE ? DIAG_FACE_MISSING
					       : DIAG_FACE_DIFFERS,
			    file, package);
	return state == FACE_GONE;
}

int
cmd_fonts(struct cmd *c)
{
	const char *path =
		file_join(c->arena, c->places.home, "fonts/fonts.xml");
	struct xml_doc *doc = xml_read(path, c->diag);
	bool json = cmd_has(c, OPT_JSON), missing = false;
	const char *comma = "";
	struct xml_node *face;

	if (!doc)
		return EXIT_GOOD;
	if (json)
		putchar('[');
	XML_EACH (face, xml_root(doc), "face") {
		if (!serves(c, face))
			continue;
		missing = list_face(c, face, comma) || missing;
		comma = ",";
	}
	if (json)
		puts("\n]");
	xml_free(doc);
	return missing ? EXIT_FINDINGS : EXIT_GOOD;
}
