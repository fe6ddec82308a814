/*
 * What is kept of printers, in printers.xml of the user's configuration:
 *
 *	<printers>
 *	 <printer name="default" length="99.6">
 *	  <upright x="0.5" y="-0.25" angle="0.1"/>
 *	  <lying x="-0.25" y="0.5" angle="0"/>
 *	 </printer>
 *	</printers>
 */
#include "cmd/printers.h"

#include <stdlib.h>

#include "base/advice.h"
#include "base/file.h"
#include "base/speech.h"
#include "base/vec.h"

#define DEFAULT "default"
#define NONE "none"

/* $XDG_CONFIG_HOME/gen/printers.xml; NULL: there is no home. */
static const char *
profiles_path(struct cmd *c)
{
	const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");

	if (config && *config)
		return file_join(c->arena, config, "gen/printers.xml");
	return home && *home
		       ? file_join(c->arena, home, ".config/gen/printers.xml")
		       : NULL;
}

/* The profiles there are; an empty list when there is no file. */
static struct xml_doc *
read_profiles(struct cmd *c)
{
	const char *path = profiles_path(c);

	return path && file_exists(path) ? xml_read(path, c->diag)
					 : xml_new("printers");
}

static struct xml_node *
find_profile(const struct xml_doc *all, const char *name)
{
	struct xml_node *n;

	XML_EACH (n, xml_root(all), "printer")
		if (str_eq(xml_attr(n, "name"), name))
			return n;
	return NULL;
}

/* A number of thousandths; 0 when it is not there or, reported, none. */
static int32_t
thousandths(struct cmd *c, const struct xml_node *n, const char *attr)
{
	const char *text = n ? xml_attr(n, attr) : NULL;
	int64_t v = 0;

	if (!text)
		return 0;
	if (str_milli(text, &v) && v >= -200000 && v <= 200000)
		return (int32_t)v;
	diag_report(c->diag, xml_where(n), DIAG_PRINTER_NUMBER, attr, text);
	return 0;
}

static struct print_drift
read_drift(struct cmd *c, const struct xml_node *n)
{
	return (struct print_drift){
		.known = n != NULL,
		.x = mpt_from_um(thousandths(c, n, "x")),
		.y = mpt_from_um(thousandths(c, n, "y")),
		.angle = thousandths(c, n, "angle"),
	};
}

static void
unknown_printer(struct cmd *c, const struct xml_doc *all)
{
	VEC(const char *) names = {0};
	struct xml_node *n;

	XML_EACH (n, xml_root(all), "printer")
		VEC_PUSH(c->arena, &names, xml_attr_or(n, "name", ""));
	VEC_PUSH(c->arena, &names, NONE);
	cmd_bad_value(
		c, OPT_PRINTER,
		advice(c->diag, c->value[OPT_PRINTER], names.at, names.n));
}

const struct print_printer *
cmd_printer(struct cmd *c)
{
	bool asked = cmd_has(c, OPT_PRINTER);
	const char *name = asked ? c->value[OPT_PRINTER] : DEFAULT;
	struct print_printer *p = NULL;
	struct xml_doc *all;
	struct xml_node *n;

	if (str_eq(name, NONE))
		return NULL;
	all = read_profiles(c);
	n = all ? find_profile(all, name) : NULL;
	if (n) {
		p = ARENA_NEW(c->arena, struct print_printer);
		p->length = thousandths(c, n, "length");
		p->upright = read_drift(c, xml_first(n, "upright"));
		p->lying = read_drift(c, xml_first(n, "lying"));
		if (!cmd_has(c, OPT_QUIET))
			fprintf(stderr,
				_("gen: corrected for the printer '%s'\n"),
				name);
	} else if (all && asked) {
		unknown_printer(c, all);
	}
	xml_free(all);
	return p;
}

/* --- keeping --- */

static void
set_thousandths(struct xml_node *n, const char *attr, int64_t v)
{
	struct str s = {0};

	str_add_milli(&s, v);
	xml_set(n, attr, str_text(&s));
	str_free(&s);
}

static struct xml_node *
child(struct xml_node *parent, const char *name)
{
	struct xml_node *n = xml_first(parent, name);

	return n ? n : xml_add(parent, name);
}

void
cmd_keep_printer(struct cmd *c, const struct print_drift *drift, bool lying,
		 int32_t length)
{
	const char *path = profiles_path(c), *name;
	struct xml_doc *all = read_profiles(c);
	struct xml_node *n;
	struct str s = {0};

	name = cmd_has(c, OPT_PRINTER) ? c->value[OPT_PRINTER] : DEFAULT;
	if (str_eq(name, NONE)) {
		cmd_bad_value(c, OPT_PRINTER, "expected another name");
	} else if (!path) {
		diag_report(c->diag, ((struct diag_where){"printers.xml", 0}),
			    DIAG_FILE_CREATE, "HOME is not set");
	} else if (all &&
		   file_make_folder(file_folder(c->arena, path), c->diag)) {
		n = find_profile(all, name);
		if (!n) {
			n = xml_add(xml_root(all), "printer");
			xml_set(n, "name", name);
		}
		if (length)
			set_thousandths(n, "length", length);
		n = child(n, lying ? "lying" : "upright");
		set_thousandths(n, "x", mpt_to_um(drift->x));
		set_thousandths(n, "y", mpt_to_um(drift->y));
		set_thousandths(n, "angle", drift->angle);
		xml_write(all, &s);
		cmd_write_file(c, path, str_text(&s));
		str_free(&s);
	}
	xml_free(all);
}
