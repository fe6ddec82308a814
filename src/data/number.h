/* Numbers as a spreadsheet shows them. */
#ifndef GEN_DATA_NUMBER_H
#define GEN_DATA_NUMBER_H

#include <stdbool.h>

#include "base/str.h"

/*
 * Appends a number as a format shows it ("0.00", "#,##0 \"gold\"", "0%",
 * "dd.mm.yyyy"); a date as 2026-11-23, a time as 17:30 where what the format
 * says of it is not known, such as names that are not English.
 * false: the format is none that is known, and the number is shown as by
 * "General", in at most eleven signs.  from_1904: how days are counted.
 */
bool number_show(double v, const char *format, bool from_1904, struct str *out);

/* The format of a number that every spreadsheet has, or NULL. */
const char *number_format(long id);

#endif
