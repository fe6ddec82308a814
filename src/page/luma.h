/* The grey that a colour is printed as. */
#ifndef GEN_PAGE_LUMA_H
#define GEN_PAGE_LUMA_H

#include <stdint.h>

/* Weights of ITU-R BT.601, which are those of printers too. */
static inline uint8_t
luma(unsigned r, unsigned g, unsigned b)
{
	return (uint8_t)((r * 299 + g * 587 + b * 114 + 500) / 1000);
}

#endif
