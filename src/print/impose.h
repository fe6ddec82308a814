/* Cards on paper: n-up, backs in register. */
#ifndef GEN_PRINT_IMPOSE_H
#define GEN_PRINT_IMPOSE_H

#include "print/job.h"

/* A card's faces, drawn; back's form NULL when it has none. */
struct face_pair {
	struct face front, back;
};

struct imposition {
	const struct xml_node *part; /* <cards> */
	const char *title;
	struct face_pair *cards;
	size_t n;
	mpt width, height, gutter, bleed;
	bool has_backs;
};

void print_impose(struct job *j, const struct imposition *job);

#endif
