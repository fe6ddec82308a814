/* Picture files in pixels, each read once in a printing. */
#ifndef GEN_ITEMS_PICTURE_H
#define GEN_ITEMS_PICTURE_H

#include "items/scope.h"

/* A PNG or JPEG as it is known to a printing. */
struct picture {
	const char *path;
	bool good;			   /* it can be printed */
	mpt width, height;		   /* if nobody says another size */
	unsigned pixels_wide, pixels_high; /* as it is seen; 0: not known */
	bool told; /* that it is coarse where it is drawn ... */
	const struct diag *told_to; /* ... or only tried; or NULL */
};

/*
 * A file that is there, read when it is asked for the first time; what is wrong
 * with it is reported then.
 */
struct picture *items_need_picture(const struct scope *sc, const char *path,
				   struct diag_where where);

/* Says that a drawing that is a file in pixels has too few for a size. */
void items_check_pixels(const struct scope *sc, const struct page_form *form,
			mpt w, mpt h);

#endif
