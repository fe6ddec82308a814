/* gen fonts: which face plays which role in which script; what is missing. */
#include <string.h>

#include "base/file.h"
#include "base/json.h"
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

static void
print_face(const struct xml_node *face, bool missing)
{
	printf("%-10s %-5s %-12s %-36s %s\n", xml_attr_or(face, "role", ""),
	       xml_attr_or(face, "script", "*"), weight(face),
	       file_base(xml_attr_or(face, "file", "")),
	       missing ? "MISSING" : xml_attr_or(face, "package", ""));
}

static void
print_face_json(const struct xml_node *face, bool missing, const char *comma)
{
	static const char *const keys[] = {"name", "role", "script", "file",
					   "package"};
	size_t i;

	printf("%s\n {", comma);
	for (i = 0; i < sizeof(keys) / sizeof(*keys); i++) {
		printf("\"%s\": ", keys[i]);
		json_string(xml_attr(face, keys[i]), stdout);
		fputs(", ", stdout);
	}
	printf("\"missing\": %s}", missing ? "true" : "false");
}

/* One face; how it is missing is a warning of its own, told at the end. */
static bool
list_face(struct cmd *c, const struct xml_node *face, const char *comma)
{
	const char *file = xml_attr_or(face, "file", "");
	bool missing = !file_exists(file);

	if (cmd_has(c, OPT_JSON))
		print_face_json(face, missing, comma);
	else
		print_face(face, missing);
	if (missing)
		diag_report(c->diag, xml_where(face), DIAG_FACE_MISSING, file,
			    xml_attr_or(face, "package", "?"));
	return missing;
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
