/* PO files, read and written by libgettextpo. */
#ifndef GEN_L10N_PO_H
#define GEN_L10N_PO_H

#include <gettext-po.h>
#include <stdbool.h>

#include "base/diag.h"

/* Reads a file; NULL, reported, when gettext would not read it. */
po_file_t po_read(const char *path, struct diag *d);

/* Writes to a path, "-": to stdout.  false when it cannot. */
bool po_write(po_file_t file, const char *path);

#endif
