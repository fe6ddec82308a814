/* Reading XML safely: nothing but the bytes given, and only sane ones. */
#define _GNU_SOURCE /* memmem() */
#include "base/budget.h"
#include "xml/xml.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <limits.h>
#include <string.h>

#include "base/file.h"
#include "base/speech.h"
#include "xml/node.h"

/*
 * Values that came last, by hash: two of five values of a card are those of
 * others, and a seventh of its memory.
 */
#define VALUES 1024 /* a power of two */

/* A parse under way. It tells at most one message. */
struct parse {
	struct diag *diag;
	const char *name;
	bool told;
	const char *until; /* a child of the root to stop behind, or NULL */
	struct xml_doc *doc;
	xmlNode *root, *at; /* the innermost open element; NULL: none */
	struct str text;    /* inside it, so far */
	xmlNs *ns;	    /* the one that was met last */
	xmlNode *values[VALUES];

	/* of xml_read_each(): what is handed over, and its memory */
	const char *element; /* NULL: all is kept */
	bool (*each)(void *context, const struct xml_node *n);
	void *context;
	struct arena *kept;    /* the document's, while an element is read */
	struct arena *passing; /* what that is read into */
	const xmlNode *inside; /* it; or NULL */
	size_t within, around; /* how many nodes it has; stand round all */
	bool stopped;
};

static void
tell(struct parse *p, long line, enum diag_id id, const char *a, const char *b,
     const char *c)
{
	if (p->told)
		return;
	p->told = true;
	diag_report(p->diag, ((struct diag_where){p->name, line}), id, a, b, c);
}

/* libxml2's message without the line feed and the advice on its flags. */
static const char *
tidy(struct parse *p, const char *message)
{
	const char *advice = strstr(message, ", use XML_PARSE_HUGE");
	size_t n = advice ? (size_t)(advice - message) : strlen(message);

	while (n && (message[n - 1] == '\n' || message[n - 1] == ' '))
		n--;
	return arena_strndup(diag_arena(p->diag), message, n);
}

/*
 * What libxml2 says in its own way, said plainly.  {} is the name that the
 * message is about, {#} a line that it refers to.  Others stay as they are.
 */
static const struct {
	int code;
	const char *part; /* of libxml2's text, or NULL: any */
	const char *text;
} plain[] = {
	{XML_ERR_DOCUMENT_EMPTY, NULL,
	 N_("it does not start with an element; expected '<'")},
	{XML_ERR_TAG_NOT_FINISHED, NULL,
	 N_("the file ends inside <{}> of line {#}; expected </{}>")},
	{XML_ERR_ATTRIBUTE_WITHOUT_VALUE, NULL,
	 N_("the attribute '{}' has no value; expected {}=\"...\"")},
	{XML_ERR_ATTRIBUTE_REDEFINED, NULL,
	 N_("a second attribute '{}'; expected it once")},
	{XML_ERR_UNDECLARED_ENTITY, "nbsp",
	 N_("'&nbsp;' stands for nothing; expected &#160;")},
	{XML_ERR_ATTRIBUTE_NOT_STARTED, NULL,
	 N_("a value without quotes; expected name=\"value\"")},
	{XML_ERR_STRING_NOT_STARTED, NULL,
	 N_("a value without quotes; expected name=\"value\"")},
	{XML_ERR_COMMENT_NOT_FINISHED, NULL,
	 N_("a comment is never closed; expected '-->'")},
	{XML_ERR_CDATA_NOT_FINISHED, NULL,
	 N_("a CDATA section is never closed; expected ']]>'")},
	{XML_ERR_PI_NOT_FINISHED, NULL,
	 N_("a '<?' is never closed; expected '?>'")},
	{XML_ERR_MISPLACED_CDATA_END, NULL,
	 N_("a plain ']]>'; expected ']]&gt;'")},
	{XML_ERR_ATTRIBUTE_NOT_FINISHED, NULL,
	 N_("a value is never closed; expected a quote")},
	{XML_ERR_LT_IN_ATTRIBUTE, NULL,
	 N_("a '<' inside a value; expected &lt; or, before it, a closing "
	    "quote")},
	{XML_ERR_SPACE_REQUIRED, "attributes construct",
	 N_("two attributes without a space, or a value before them without "
	    "its closing quote; expected name=\"value\" and a space")},
	{XML_ERR_GT_REQUIRED, NULL, N_("a tag is never closed; expected '>'")},
	{XML_ERR_UNDECLARED_ENTITY, NULL,
	 N_("'&{};' stands for nothing; expected &amp; for a plain '&'")},
	{XML_ERR_NAME_REQUIRED, "EntityRef",
	 N_("a plain '&' is not allowed; expected &amp;")},
	{XML_ERR_ENTITYREF_SEMICOL_MISSING, NULL,
	 N_("a plain '&' is not allowed; expected &amp;")},
	{XML_ERR_NAME_REQUIRED, "StartTag",
	 N_("a '<' that starts no element; expected &lt; for a plain '<'")},
	{XML_ERR_NAME_REQUIRED, "attribute name",
	 N_("no attribute can start here; expected name=\"value\" or '>'")},
	{XML_ERR_HYPHEN_IN_COMMENT, NULL,
	 N_("'--' inside a comment; expected it only at the comment's end")},
	{XML_ERR_RESERVED_XML_NAME, NULL,
	 N_("<?xml?> in the middle; expected it first in the file, or not at "
	    "all")},
	{XML_ERR_INVALID_CHAR, NULL,
	 N_("a character that XML forbids; expected text without control "
	    "codes")},
	{XML_NS_ERR_UNDEFINED_NAMESPACE, NULL,
	 N_("the prefix '{}:' is not declared; expected a name without a "
	    "prefix")},
	{XML_ERR_DOCUMENT_END, NULL,
	 N_("something follows the root element; expected the end of the "
	    "file")},
	{XML_ERR_UNSUPPORTED_ENCODING, NULL,
	 N_("the encoding '{}' is not known; expected UTF-8")},
};

/* "</b> where </a> ..." needs both names; the rest is in the table. */
static const char *
mismatch(struct parse *p, const xmlError *e)
{
	const char *name = e->str1 ? e->str1 : "?";

	if (e->str2 && str_nearest(e->str2, &name, 1))
		return arena_printf(diag_arena(p->diag),
				    _("</%s> where <%s> of line %d is open; "
				      "expected </%s>"),
				    e->str2, name, e->int1, name);
	return arena_printf(diag_arena(p->diag),
			    _("</%s> where <%s> of line %d is open; expected "
			      "</%s>, or <%s/> if nothing stands in it"),
			    e->str2 ? e->str2 : "?", name, e->int1, name, name);
}

static const char *
fill(struct parse *p, const char *text, const xmlError *e)
{
	struct str s = {0};
	const char *result;

	for (; *text; text++) {
		if (strncmp(text, "{}", 2) == 0) {
			str_add(&s, e->str1 ? e->str1 : "?");
			text++;
		} else if (strncmp(text, "{#}", 3) == 0) {
			str_addf(&s, "%d", e->int1);
			text += 2;
		} else {
			str_addc(&s, *text);
		}
	}
	result = arena_strdup(diag_arena(p->diag), str_text(&s));
	str_free(&s);
	return result;
}

static bool
is_cut_off(const xmlParserCtxt *ctxt, const xmlError *e)
{
	const xmlParserInput *in = ctxt->input;

	return in && in->cur >= in->end &&
	       (e->code == XML_ERR_SPACE_REQUIRED ||
		e->code == XML_ERR_GT_REQUIRED ||
		e->code == XML_ERR_ATTRIBUTE_NOT_STARTED ||
		e->code == XML_ERR_ATTRIBUTE_NOT_FINISHED ||
		e->code == XML_ERR_ATTRIBUTE_WITHOUT_VALUE);
}

/* Does it begin with one of the quotes that word processors make? */
static bool
is_curly(const char *s)
{
	return strncmp(s, "\xE2\x80", 2) == 0 && s[2] >= '\x98' &&
	       s[2] <= '\x9F';
}

/* The message in plain words, or libxml2's own. */
static const char *
plain_words(const xmlParserCtxt *ctxt, const xmlError *e, const char *text)
{
	struct parse *p = ctxt->_private;
	size_t i;

	if (is_cut_off(ctxt, e))
		return _("the file ends inside a tag; expected '>'");
	if ((e->code == XML_ERR_ATTRIBUTE_NOT_STARTED ||
	     e->code == XML_ERR_STRING_NOT_STARTED) &&
	    ctxt->input && is_curly((const char *)ctxt->input->cur))
		return _("a value in curly quotes; expected straight ones, "
			 "name=\"value\"");
	if (e->code == XML_ERR_TAG_NAME_MISMATCH)
		return mismatch(p, e);
	for (i = 0; i < sizeof(plain) / sizeof(*plain); i++)
		if (plain[i].code == e->code &&
		    (!plain[i].part || strstr(text, plain[i].part)))
			return fill(p, _(plain[i].text), e);
	return tidy(p, text);
}

static void
on_error(void *context, xmlError *e)
{
	xmlParserCtxt *ctxt = context;
	struct parse *p = ctxt->_private;
	const char *text = e->message ? e->message : _("unreadable");

	if (e->level == XML_ERR_WARNING || p->told)
		return;
	if (e->code == XML_ERR_INVALID_ENCODING ||
	    strstr(text, "not proper UTF-8"))
		tell(p, e->line, DIAG_XML_UTF8, NULL, NULL, NULL);
	else
		tell(p, e->line, DIAG_XML_SYNTAX, plain_words(ctxt, e, text),
		     NULL, NULL);
	diag_column(p->diag, e->int2 > 0 ? e->int2 : 0);
}

/* A DOCTYPE was met: say so and stop before it can declare anything. */
static void
on_doctype(void *context, const xmlChar *name, const xmlChar *public_id,
	   const xmlChar *system_id)
{
	xmlParserCtxt *ctxt = context;

	(void)name, (void)public_id, (void)system_id;
	tell(ctxt->_private, ctxt->input ? ctxt->input->line : 0,
	     DIAG_XML_DOCTYPE, NULL, NULL, NULL);
	xmlStopParser(ctxt);
}

static const char *
number(struct parse *p, long n)
{
	return arena_printf(diag_arena(p->diag), "%ld", n);
}

static void
on_document(void *context)
{
	xmlParserCtxt *ctxt = context;
	struct parse *p = ctxt->_private;

	xmlSAX2StartDocument(ctxt);
	if (!ctxt->myDoc)
		arena_die();
	p->doc = xml_adopt(ctxt->myDoc, p->name);
}

/* Which memory nodes are made in from now on. */
static void
turn_to(struct parse *p, struct arena *a)
{
	p->doc->arena = a;
	memset(p->values, 0, sizeof(p->values));
	p->ns = NULL;
}

/* What is made from now on is gone when the element has been handed over. */
static void
begin_each(struct parse *p)
{
	p->kept = p->doc->arena;
	p->within = 0;
	turn_to(p, p->passing);
}

/* Hands an element over and forgets it. */
static void
end_each(struct parse *p, xmlParserCtxt *ctxt)
{
	xmlNode *n = p->at;

	if (!p->told && !p->stopped && !p->each(p->context, wrap(n))) {
		p->stopped = true;
		xmlStopParser(ctxt);
	}
	p->at = n->parent;
	if (p->at)
		xml_remove(wrap(n));
	else
		p->root = NULL;
	turn_to(p, p->kept);
	arena_empty(p->passing);
	p->kept = NULL;
	p->inside = NULL;
}

/* The text since the last tag or comment becomes a node. */
static void
end_text(struct parse *p)
{
	if (p->element && !p->inside)
		p->text.n = 0;
	if (p->text.n && p->at)
		xml_link(p->at,
			 xml_make_text(p->doc, str_text(&p->text), p->text.n));
	p->text.n = 0;
}

static void
on_text(void *context, const xmlChar *bytes, int n)
{
	xmlParserCtxt *ctxt = context;
	struct parse *p = ctxt->_private;

	str_addn(&p->text, (const char *)bytes, (size_t)n);
}

static void
on_comment(void *context, const xmlChar *text)
{
	xmlParserCtxt *ctxt = context;

	(void)text;
	end_text(ctxt->_private);
}

static void
on_instruction(void *context, const xmlChar *target, const xmlChar *text)
{
	(void)target;
	on_comment(context, text);
}

/* What a prefix stands for; both are in the parser's dictionary. */
static xmlNs *
space_of(struct parse *p, const xmlChar *prefix, const xmlChar *uri)
{
	xmlNs *ns = p->ns;

	if (!uri || (ns && ns->href == uri && ns->prefix == prefix))
		return uri ? ns : NULL;
	ns = arena_zero(p->doc->arena, sizeof(*ns));
	ns->type = XML_NAMESPACE_DECL;
	ns->href = uri;
	ns->prefix = prefix;
	return p->ns = ns;
}

/* The line that a tag starts on, of which libxml2 knows only where it ends. */
static long
first_line(const xmlParserInput *in)
{
	const xmlChar *at = in->cur;
	long line = in->line;

	while (at > in->base && *--at != '<')
		line -= *at == '\n';
	return line;
}

/* libxml2 has room for small lines only. */
static void
set_line(xmlNode *n, long line)
{
	struct xml_doc *doc = owner(n);
	struct diag_where *w;

	if (line < USHRT_MAX) {
		n->line = (unsigned short)line;
		return;
	}
	w = ARENA_NEW(doc->arena, struct diag_where);
	*w = (struct diag_where){doc->file, line};
	n->_private = w;
}

/* A value's text, perhaps that of another attribute. */
static xmlNode *
value_of(struct parse *p, const char *value, size_t n)
{
	uint64_t hash = str_hash(STR_HASH_START, value, n);
	xmlNode **at = &p->values[(hash ^ hash >> 32) & (VALUES - 1)];
	const char *old = *at ? (const char *)(*at)->content : NULL;

	if (!old || strncmp(old, value, n) != 0 || old[n])
		*at = xml_make_text(p->doc, value, n);
	return *at;
}

/* Five texts: name, prefix, namespace, the value's begin and end. */
static void
add_attribute(struct parse *p, xmlNode *n, const xmlChar **five)
{
	const char *value = (const char *)five[3];
	size_t bytes = (size_t)(five[4] - five[3]);
	xmlAttr *a = xml_make_attr(n, five[0], value_of(p, value, bytes));

	a->ns = space_of(p, five[1], five[2]);
}

/* Counts n nodes; true, reported, when they are too many. */
static bool
is_too_much(struct parse *p, size_t n, long line)
{
	size_t *count = p->inside ? &p->within : &p->around;
	size_t most =
		budget_most(p->element ? BUDGET_XML_EACH : BUDGET_XML_NODES);

	*count += n;
	if (*count <= most)
		return false;
	tell(p, line, DIAG_XML_MANY, number(p, (int)most), NULL, NULL);
	return true;
}

/*
 * A start tag: libxml2 without its own bounds (XML_PARSE_HUGE) asks nobody how
 * deep it stands.
 */
static void
on_start(void *context, const xmlChar *name, const xmlChar *prefix,
	 const xmlChar *uri, int namespaces, const xmlChar **declared,
	 int attributes, int defaulted, const xmlChar **values)
{
	xmlParserCtxt *ctxt = context;
	struct parse *p = ctxt->_private;
	long line = first_line(ctxt->input);
	bool begins;
	xmlNode *n;
	int i;

	(void)namespaces, (void)declared, (void)defaulted;
	if (ctxt->nameNr > FIXED_XML_DEPTH) {
		tell(p, line, DIAG_XML_DEEP, number(p, FIXED_XML_DEPTH), NULL,
		     NULL);
		xmlStopParser(ctxt);
		return;
	}
	if (attributes > XML_MAX_ATTRIBUTES) {
		tell(p, line, DIAG_XML_ATTRIBUTES, (const char *)name,
		     number(p, attributes), number(p, XML_MAX_ATTRIBUTES));
		xmlStopParser(ctxt);
		return;
	}
	end_text(p);
	if (is_too_much(p, 1 + (size_t)attributes, line)) {
		xmlStopParser(ctxt);
		return;
	}
	begins = p->element && !p->inside &&
		 strcmp((const char *)name, p->element) == 0;
	if (begins)
		begin_each(p);
	n = xml_make_element(p->doc, name);
	if (begins)
		p->inside = n;
	n->ns = space_of(p, prefix, uri);
	set_line(n, line);
	for (i = 0; i < attributes; i++)
		add_attribute(p, n, values + (ptrdiff_t)(5 * i));
	if (p->at)
		xml_link(p->at, n);
	else
		p->root = n;
	p->at = n;
}

/* Whatever wants to load a file or an address gets nothing. */
static xmlParserInput *
load_nothing(const char *url, const char *id, xmlParserCtxt *ctxt)
{
	(void)url, (void)id, (void)ctxt;
	return NULL;
}

/* The end of an element: perhaps that of all we want to know. */
static void
on_end(void *context, const xmlChar *name, const xmlChar *prefix,
       const xmlChar *uri)
{
	xmlParserCtxt *ctxt = context;
	struct parse *p = ctxt->_private;

	(void)prefix, (void)uri;
	end_text(p);
	if (p->inside && p->at == p->inside) {
		end_each(p, ctxt);
		return;
	}
	p->at = p->at->parent;
	if (p->until && ctxt->nameNr == 2 &&
	    strcmp((const char *)name, p->until) == 0)
		xmlStopParser(ctxt);
}

/* What the parser tells us; the nodes are ours to make (node.h). */
static void
listen(xmlSAXHandler *sax)
{
	sax->serror = on_error;
	sax->startDocument = on_document;
	sax->internalSubset = on_doctype;
	sax->startElementNs = on_start;
	sax->endElementNs = on_end;
	sax->characters = sax->ignorableWhitespace = on_text;
	sax->comment = on_comment;
	sax->processingInstruction = on_instruction;
	sax->reference = NULL;
}

/* NOENT: &lt; and its like are read as what they stand for, others end it. */
#define PARSE_OPTIONS                                                          \
	(XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_NOENT | XML_PARSE_NOCDATA)

/* The end of what begins with a '<' but is no start tag; or NULL. */
static const char *
skip_other(const char *at, const char *end)
{
	static const char *const from[] = {"<!--", "<![CDATA[", "<?"};
	static const char *const to[] = {"-->", "]]>", "?>"};
	size_t i, n = (size_t)(end - at);

	for (i = 0; i < 3; i++)
		if (n >= strlen(from[i]) &&
		    strncmp(at, from[i], strlen(from[i])) == 0)
			return memmem(at, n, to[i], strlen(to[i]));
	return at;
}

/* How many values stand in a tag; moves to its end. */
static size_t
count_values(const char **at, const char *end)
{
	const char *p;
	size_t n = 0;

	for (p = *at; p && p < end && *p != '>' && *p != '<'; p++)
		if (*p == '"' || *p == '\'') {
			n++;
			p = memchr(p + 1, *p, (size_t)(end - p - 1));
			if (!p)
				break;
		}
	*at = p ? p : end;
	return n;
}

#define VALUE_LEAST 5 /* bytes that one takes, with its name: ' a=""' */

/* Does so much stand between two '<' that it may be a tag of too many? */
static bool
has_long_tag(const char *bytes, size_t n)
{
	const char *at = bytes, *end = bytes + n, *next;

	for (; (next = memchr(at, '<', (size_t)(end - at))); at = next + 1)
		if (next - at > FIXED_VALUES * VALUE_LEAST)
			return true;
	return end - at > FIXED_VALUES * VALUE_LEAST;
}

/*
 * Reports the first tag of too many values; false: there is one.  libxml2
 * compares each attribute of an element with all before it, and tells us of
 * them only then.
 */
static bool
has_sane_tags(struct parse *p, const char *bytes, size_t n)
{
	const char *at = bytes, *end = bytes + n, *from;
	size_t values;
	long line = 1;

	if (!has_long_tag(bytes, n))
		return true;
	while (at && (from = memchr(at, '<', (size_t)(end - at)))) {
		at = skip_other(from, end);
		if (at != from)
			continue;
		at++;
		values = count_values(&at, end);
		if (values <= FIXED_VALUES)
			continue;
		for (at = bytes; (at = memchr(at, '\n', (size_t)(from - at)));
		     at++)
			line++;
		n = strcspn(from + 1, " \t\r\n");
		tell(p, line, DIAG_XML_ATTRIBUTES,
		     arena_strndup(diag_arena(p->diag), from + 1, n),
		     number(p, (long)values), number(p, XML_MAX_ATTRIBUTES));
		return false;
	}
	return true;
}

static struct xml_doc *
parse(const char *bytes, size_t n, struct parse *p)
{
	xmlParserCtxt *ctxt;
	xmlDoc *doc;

	if (!has_sane_tags(p, bytes, n))
		return NULL;
	ctxt = xmlNewParserCtxt();
	if (!ctxt)
		arena_die();
	xmlSetExternalEntityLoader(load_nothing);
	ctxt->_private = p;
	listen(ctxt->sax);
	doc = xmlCtxtReadMemory(ctxt, bytes, (int)n, p->name, NULL,
				PARSE_OPTIONS);
	str_free(&p->text);
	xmlFreeParserCtxt(ctxt);
	if (p->kept)
		turn_to(p, p->kept);
	if (doc && p->root && !p->told) {
		xml_link((xmlNode *)doc, p->root);
		return p->doc;
	}
	tell(p, 0, DIAG_XML_SYNTAX, _("unreadable"), NULL, NULL);
	if (doc)
		xml_free(p->doc);
	else if (p->doc) /* libxml2 has freed its part */
		arena_free(p->doc->arena);
	return NULL;
}

static bool
is_blank(const char *bytes, size_t n)
{
	while (n && str_is_space(bytes[n - 1]))
		n--;
	return !n;
}

/* until: as in struct parse. */
static struct xml_doc *
read_until(const char *name, const char *bytes, size_t n, const char *until,
	   struct diag *d)
{
	struct parse p = {.diag = d, .name = name, .until = until};

	if (is_blank(bytes, n)) {
		diag_report(d, ((struct diag_where){name, 0}), DIAG_XML_EMPTY);
		return NULL;
	}
	return parse(bytes, n, &p);
}

bool
xml_read_each(const char *name, const char *bytes, size_t n,
	      const char *element,
	      bool (*each)(void *context, const struct xml_node *n),
	      void *context, struct diag *d)
{
	struct parse p = {.diag = d,
			  .name = name,
			  .element = element,
			  .each = each,
			  .context = context,
			  .passing = arena_new()};
	size_t before = diag_errors(d);

	if (is_blank(bytes, n))
		diag_report(d, ((struct diag_where){name, 0}), DIAG_XML_EMPTY);
	else
		xml_free(parse(bytes, n, &p));
	arena_free(p.passing);
	return diag_errors(d) == before;
}

struct xml_doc *
xml_read_bytes(const char *name, const char *bytes, size_t n, struct diag *d)
{
	return read_until(name, bytes, n, NULL, d);
}

struct xml_doc *
xml_read(const char *path, struct diag *d)
{
	return xml_read_until(path, NULL, d);
}

struct xml_doc *
xml_read_until(const char *path, const char *until, struct diag *d)
{
	struct str bytes = {0};
	struct xml_doc *doc = NULL;

	if (file_read(path, budget_most(BUDGET_XML_BYTES), &bytes, d)) {
		budget_spend(WORK_READ, bytes.n);
		doc = read_until(path, str_text(&bytes), bytes.n, until, d);
	}
	str_free(&bytes);
	return doc;
}
