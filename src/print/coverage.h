/* Characters of the group that no face has. */
#ifndef GEN_PRINT_COVERAGE_H
#define GEN_PRINT_COVERAGE_H

#include "print/job.h"

/* Has some face each character of what the group says? If not, reported. */
bool print_check_coverage(const struct job *j);

#endif
