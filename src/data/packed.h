/* Packed files, as the readers of spreadsheets see them. */
#ifndef GEN_DATA_PACKED_H
#define GEN_DATA_PACKED_H

#include "data/internal.h"
#include "xml/xml.h"

struct packed;

/* Is there a member of that name? */
bool packed_has(const struct packed *p, const char *member);

/* Appends the bytes of a member. false, reported, when it cannot be read. */
bool packed_read(struct packed *p, const char *member, struct str *out);

/* xml_read_each() of a member's bytes. false, reported: they are no good. */
typedef bool packed_visit(void *context, const struct xml_node *n);
bool packed_each(struct packed *p, const char *member, const struct str *bytes,
		 const char *element, packed_visit *visit, void *context);

/* xlsx.c, ods.c: fill a table from a sheet; NULL: the first that
   is not hidden. */
void data_xlsx_read(struct packed *p, struct data_table *t, const char *sheet);
void data_ods_read(struct packed *p, struct data_table *t, const char *sheet);

/* Reports a sheet that is not there, and which was meant of n. */
void data_no_sheet(struct data_table *t, const char *sheet,
		   const char *const *names, size_t n);

/* Reports a formula that nobody has worked out. */
void data_no_value(struct data_table *t, size_t column, long row);

/* Reports the error that a formula came to, at a cell. */
void data_error_cell(struct data_table *t, size_t column, long row,
		     const char *text);

#endif
