/*
 * A PDF that gen printed holds what it was printed from: the kit, the group,
 * and what the command line said.  So it can be printed again.
 */
#include <string.h>
#include <strings.h>

#include "base/budget.h"
#include "base/file.h"
#include "cmd/helper.h"
#include "cmd/printing.h"

/* The attachments. */
#define FACES "faces.xml"
#define KIT "kit.xml"
#define GROUP "group.xml"
#define PRINTING "printing.xml"

/* What of the command line is part of a printing. */
static const enum option_id options[] = {
	OPT_LANG,      OPT_PAPER,   OPT_ONLY,	     OPT_DUPLEX,
	OPT_MARKS,     OPT_BLEED,   OPT_OUTER_BLEED, OPT_BACK_BLEED,
	OPT_PROFILE,   OPT_INK,	    OPT_STANDARD,    OPT_ICC,
	OPT_INK_LIMIT, OPT_LARGE,   OPT_FILLABLE,    OPT_BOOKLET,
	OPT_DRAFT,     OPT_PRINTER,
};
#define OPTIONS_KEPT (sizeof(options) / sizeof(*options))

static void
attach(struct page_doc *doc, const char *name, const struct xml_doc *file)
{
	struct page_attachment at = {.name = name};

	xml_write(file, &at.bytes);
	VEC_PUSH(doc->arena, &doc->attached, at);
}

/* The same, and frees it. */
static void
attach_own(struct page_doc *doc, const char *name, struct xml_doc *file)
{
	attach(doc, name, file);
	xml_free(file);
}

void
cmd_attach(struct cmd *c, const struct cmd_print *p)
{
	struct xml_doc *printing = xml_new("printing");
	struct xml_node *root = xml_root(printing);
	size_t i;

	xml_set(root, "command", cmd_print_name(c, p));
	xml_set(root, "game", game_id(p->game));
	for (i = 0; i < OPTIONS_KEPT; i++)
		if (cmd_has(c, options[i]))
			xml_set(root, cmd_options[options[i]].name,
				c->value[options[i]]);
	if (p->faces)
		attach_own(p->pages, FACES, cmd_faces(p));
	if (c->group_file)
		attach(p->pages, GROUP, c->group_file);
	attach(p->pages, KIT, p->kit);
	attach_own(p->pages, PRINTING, printing);
}

/* --- and back --- */

/* One attachment as XML. NULL: there is none, or, reported, a bad one. */
static struct xml_doc *
detach(struct cmd *c, const char *pdf, const char *name)
{
	const char *argv[] = {"pdfdetach",   "-savefile",
			      name,	     "-o",
			      "/dev/stdout", helper_path(c->arena, pdf),
			      NULL};
	struct helper h = {.c = c, .pdf = pdf};
	FILE *in = helper_start(&h, argv, 1);
	const char *file = arena_printf(c->arena, "%s:%s", pdf, name);
	size_t most = budget_most(BUDGET_XML_BYTES), n;
	struct xml_doc *doc = NULL;
	struct str bytes = {0};
	char chunk[4096];

	while (in && bytes.n <= most &&
	       (n = fread(chunk, 1, sizeof(chunk), in)))
		str_addn(&bytes, chunk, n);
	if (bytes.n > most) /* helper_end() says nothing more */
		diag_report(c->diag, ((struct diag_where){file, 0}),
			    DIAG_FILE_TOO_BIG,
			    arena_printf(c->arena, "> %zu", most / 1000000),
			    arena_printf(c->arena, "%zu", most / 1000000));
	if (in && helper_end(&h, in, NULL) && bytes.n && bytes.n <= most)
		doc = xml_read_bytes(file, str_text(&bytes), bytes.n, c->diag);
	str_free(&bytes);
	return doc;
}

/*
 * The names of what is attached, each between line ends, in c->arena;
 * pdfdetach says them in lines such as "1: kit.xml".  Its last other line is
 * what it complains of.
 */
static const char *
attachments(struct cmd *c, const char *pdf)
{
	const char *argv[] = {"pdfdetach", "-list", helper_path(c->arena, pdf),
			      NULL};
	struct helper h = {.c = c, .pdf = pdf};
	FILE *in = helper_start(&h, argv, 3);
	const char *names = "\n", *complaint = NULL;
	char line[512];
	size_t digits;

	while (in && fgets(line, sizeof(line), in)) {
		digits = strspn(line, "0123456789");
		if (digits && strncmp(line + digits, ": ", 2) == 0)
			names = arena_printf(c->arena, "%s%s", names,
					     line + digits + 2);
		else
			complaint = arena_strndup(c->arena, line,
						  strcspn(line, "\n"));
	}
	return in && helper_end(&h, in, complaint) ? names : "";
}

/* Does a file begin as a PDF does? */
static bool
begins_as_pdf(const char *path)
{
	FILE *f = fopen(path, "rb");
	char head[5] = {0};
	bool is = f && fread(head, 1, 4, f) == 4 && str_eq(head, "%PDF");

	if (f)
		fclose(f);
	return is;
}

/*
 * What is attached to a PDF, nothing to a file of another kind; NULL, reported:
 * there is no such file.
 */
static const char *
look_into(struct cmd *c, const char *pdf)
{
	if (!file_check(pdf, c->diag))
		return NULL;
	return begins_as_pdf(pdf) ? attachments(c, pdf) : "";
}

struct xml_doc *
cmd_detach(struct cmd *c, const char *pdf, const char *name)
{
	const char *names = look_into(c, pdf);

	if (names && strstr(names, arena_printf(c->arena, "\n%s\n", name)))
		return detach(c, pdf, name);
	if (!diag_errors(c->diag))
		diag_report(c->diag, ((struct diag_where){pdf, 0}),
			    DIAG_PDF_FACES);
	return NULL;
}

bool
cmd_is_pdf(const char *path)
{
	size_t n = strlen(path);

	return n > 4 && strcasecmp(path + n - 4, ".pdf") == 0;
}

/* What it was printed by. */
static const char *
command_of(const struct xml_node *printing)
{
	static const char *const commands[] = {"oneshot", "solo", "script"};
	const char *said = xml_attr(printing, "command");
	size_t i;

	for (i = 0; i < sizeof(commands) / sizeof(*commands); i++)
		if (str_eq(said, commands[i]))
			return commands[i];
	return "kit";
}

void
cmd_again_section(struct cmd_print *p)
{
	if (str_eq(p->name, "script")) {
		p->layout.section = "plan";
	} else if (str_eq(p->name, "solo")) {
		p->layout.section = "solo";
		p->layout.seat = (int)xml_attr_int(xml_root(p->kit), "seat", 0);
	}
}

/* The command line of then, where that of now says nothing. */
static void
take_options(struct cmd *c, struct cmd_print *p, const struct xml_doc *printing)
{
	const struct xml_node *root = xml_root(printing);
	const char *value;
	size_t i;

	for (i = 0; i < OPTIONS_KEPT; i++) {
		value = xml_attr(root, cmd_options[options[i]].name);
		if (value && !cmd_has(c, options[i]))
			cmd_take_option(c, options[i],
					*value ? arena_strdup(c->arena, value)
					       : NULL);
	}
	p->name = command_of(root);
	c->book = str_eq(p->name, "solo");
	c->operand[0] =
		c->operands == 2
			? c->operand[1]
			: arena_strdup(c->arena, xml_attr_or(root, "game", ""));
}

/* What has to do with setting up again has been decided. */
static void
refuse_setup(struct cmd *c)
{
	static const enum option_id decided[] = {OPT_GROUP, OPT_STATE,
						 OPT_SEED,  OPT_PLAYERS,
						 OPT_SETS,  OPT_BLANK};
	size_t i;

	for (i = 0; i < sizeof(decided) / sizeof(*decided); i++)
		if (cmd_has(c, decided[i]))
			cmd_bad_value(c, decided[i],
				      "expected none, the table is that of "
				      "the PDF");
}

void
cmd_again(struct cmd *c, struct cmd_print *p)
{
	const char *pdf = c->operand[0];
	struct xml_doc *printing;
	const char *names;

	refuse_setup(c);
	names = diag_errors(c->diag) ? NULL : look_into(c, pdf);
	if (!names)
		return;
	if (!strstr(names, "\n" PRINTING "\n") ||
	    !strstr(names, "\n" KIT "\n")) {
		if (!diag_errors(c->diag))
			diag_report(c->diag, ((struct diag_where){pdf, 0}),
				    DIAG_PDF_AGAIN);
		return;
	}
	p->kit = detach(c, pdf, KIT);
	if (p->kit && strstr(names, "\n" GROUP "\n"))
		c->group_file = detach(c, pdf, GROUP);
	printing = p->kit ? detach(c, pdf, PRINTING) : NULL;
	if (!printing)
		return;
	if (cmd_has(c, OPT_LANG) &&
	    str_eq(command_of(xml_root(printing)), "solo"))
		cmd_bad_value(c, OPT_LANG,
			      "expected none, the book is told already");
	take_options(c, p, printing);
	xml_free(printing);
}
