/* Registration marks: what the eye of a cutting machine looks for. */
#ifndef GEN_PRINT_REGISTRATION_H
#define GEN_PRINT_REGISTRATION_H

#include "print/job.h"
#include "print/profile.h"

/*
 * How far from the edges of the paper nothing may be printed: all along them,
 * or, near a corner, both ways.
 */
mpt print_clear_edge(const struct print_registration *r);
mpt print_clear_corner(const struct print_registration *r);

/* Draws them on the front of a sheet, unless the profile asks for none. */
void print_registration(const struct job *j, struct page *page);

#endif
