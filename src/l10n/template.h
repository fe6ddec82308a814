/* PO templates: what there is to translate, for translators' tools. */
#ifndef GEN_L10N_TEMPLATE_H
#define GEN_L10N_TEMPLATE_H

#include "base/diag.h"
#include "xml/xml.h"

/* Where a text is printed and how much room it has there. */
struct l10n_room {
	const char *where; /* the part's title; NULL: is not printed itself */
	size_t characters; /* as many fit there, about; 0: not known */
};

struct l10n_template {
	struct xml_doc *const *docs;
	size_t n;
	struct xml_schema *schema; /* of their vocabulary */
	const char *title;	   /* Project-Id-Version */
	const char *home; /* what references leave out at their beginning */
	bool asides;	  /* what writers of groups and definitions read, and
			     nothing else; false: what all others read */
	const char
		*lang; /* it is to be a catalogue of that language; or NULL */
	const char *plural; /* of the language: its formula, and how many */
	int forms;	    /* forms it has */
	/* Asks for the room of an element's text (attribute NULL) or of the
	   text of an attribute, or of a text that stands elsewhere.  NULL: it
	   is not known. */
	struct l10n_room (*room)(void *context, const struct xml_node *n,
				 const char *attribute, const char *text);
	/* Asks for the name of a picture of the place where an element's text
	   is printed, or of an attribute's, all of it or the text; NULL. */
	const char *(*shot)(void *context, const struct xml_node *n,
			    const char *attribute, const char *text);
	void *context;
};

/*
 * Writes the messages of the documents as a POT file to a path, or to stdout
 * ("-"): one message for each text, in the order of the documents, with
 * comments on holes, tags and room, and with flags that Weblate checks by
 * (max-length, placeholders, xml-text).  The same bytes at any time.  false,
 * reported, when it cannot be written.
 */
bool l10n_write_template(const struct l10n_template *t, const char *path,
			 struct diag *d);

#endif
