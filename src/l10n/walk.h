/* Everything in a definition that a player reads. */
#ifndef GEN_L10N_WALK_H
#define GEN_L10N_WALK_H

#include "l10n/catalogue.h"
#include "l10n/message.h"

/* Something to be translated. */
struct l10n_unit {
	const char *context, *id, *plural; /* context, plural: or NULL */
	const struct xml_node *node;	   /* where it stands */
	const char *attribute;		   /* in this attribute; or NULL */
	const struct message *message;	   /* its holes and tags; or NULL */
	bool literal;			   /* of an expression */
	bool aside; /* read by those who write groups and definitions alone */
};

struct l10n_visitor {
	void *context;
	/* Returns the translation to put there, or NULL: leave it. */
	const struct l10n_message *(*visit)(void *context,
					    const struct l10n_unit *u);
	/* The formula of the language's plurals, for tn(). */
	const char *plural;
	struct xml_schema *schema; /* says what is read */
	struct diag *diag;	   /* told of translations that do not fit */
};

/*
 * Calls back for each unit of n documents, in order, and puts in what it
 * returns.  Units are
 *   - the elements and attributes that the schema calls <prose/>; the context
 *     of an <entry> of <terms> is its list
 *   - the texts of t(), tc() and tn() in expressions
 *   - in <data>, the fields and texts that <records> say translate="yes" of
 * Without a letter in it nothing is a unit.  Elements that the schema calls
 * <anew/> are left out: they are written anew for each language.  An attribute
 * context="..." of an element is the context of what stands in it.
 */
void l10n_walk(struct xml_doc *const *docs, size_t n,
	       const struct l10n_visitor *v);

/* Is the context that of abbreviations, which have to differ? */
bool l10n_is_abbreviation(const char *context);

#endif
