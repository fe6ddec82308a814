/* PO files, read and written by libgettextpo. */
#ifndef GEN_L10N_PO_H
#define GEN_L10N_PO_H

#include <gettext-po.h>
#include <stdbool.h>

#include "base/diag.h"
#include "base/late.h"

#define LIBGETTEXTPO(X)                                                        \
	X(po_file_create)                                                      \
	X(po_file_domain_header)                                               \
	X(po_file_free)                                                        \
	X(po_file_read)                                                        \
	X(po_file_write)                                                       \
	X(po_header_field)                                                     \
	X(po_message_add_filepos)                                              \
	X(po_message_create)                                                   \
	X(po_message_insert)                                                   \
	X(po_message_is_fuzzy)                                                 \
	X(po_message_is_obsolete)                                              \
	X(po_message_iterator)                                                 \
	X(po_message_iterator_free)                                            \
	X(po_message_msgctxt)                                                  \
	X(po_message_msgid)                                                    \
	X(po_message_msgid_plural)                                             \
	X(po_message_msgstr)                                                   \
	X(po_message_msgstr_plural)                                            \
	X(po_message_set_extracted_comments)                                   \
	X(po_message_set_format)                                               \
	X(po_message_set_fuzzy)                                                \
	X(po_message_set_msgctxt)                                              \
	X(po_message_set_msgid)                                                \
	X(po_message_set_msgid_plural)                                         \
	X(po_message_set_msgstr)                                               \
	X(po_message_set_msgstr_plural)                                        \
	X(po_next_message)
LATE_LIBRARY(libgettextpo, LIBGETTEXTPO)

/* Reads a file; NULL, reported, when gettext would not read it. */
po_file_t po_read(const char *path, struct diag *d);

/* Writes to a path, "-": to stdout.  false when it cannot. */
bool po_write(po_file_t file, const char *path);

#endif
