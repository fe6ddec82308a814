/* What is called of ICU's library of languages. */
#ifndef GEN_TEXT_I18N_H
#define GEN_TEXT_I18N_H

#include <unicode/ulocdata.h>
#include <unicode/upluralrules.h>
#include <unicode/utrans.h>

#include "base/late.h"

#define LIBICUI18N(X)                                                          \
	X(ulocdata_close)                                                      \
	X(ulocdata_getExemplarSet)                                             \
	X(ulocdata_open)                                                       \
	X(uplrules_close)                                                      \
	X(uplrules_open)                                                       \
	X(uplrules_select)                                                     \
	X(utrans_close)                                                        \
	X(utrans_openU)                                                        \
	X(utrans_transUChars)
LATE_LIBRARY(libicui18n, LIBICUI18N)

#endif
