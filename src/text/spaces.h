/* What the space has to do with the glyphs beside it in a face. */
#ifndef GEN_TEXT_SPACES_H
#define GEN_TEXT_SPACES_H

#include "text/faces.h"

#define SPACES_GLYPHS 65536 /* of a face, at most */

/* In text of a script. */
struct spaces {
	struct spaces *next;
	hb_script_t script;
	bool bind; /* it is part of what rules change */
	bool pair; /* two of them are not twice as wide as one */
	const uint64_t
		*beside; /* glyphs that rules change beside it; or NULL */
};

/* What was found out about an open face; once. */
const struct spaces *spaces_need(struct text_fonts *f, struct face *face,
				 hb_script_t script);

#endif
