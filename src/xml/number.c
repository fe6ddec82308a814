/*
 * Numbers as libxml2 writes them, by integers: by printf(), as libxml2 has it,
 * they were a twelfth of a kit with many drawings.
 */
#include "xml/number.h"

#include <float.h>
#include <math.h>
#include <stdint.h>

#define SMALL 1e-5
#define LARGE 1e9

__extension__ typedef unsigned __int128 wide;

/* A number times a power of ten, rounded, halves to even: as printf() does. */
static uint64_t
scaled(double v, int places)
{
	int exponent, shift;
	wide n = (wide)ldexp(frexp(v, &exponent), DBL_MANT_DIG), rest, half;

	for (shift = DBL_MANT_DIG - exponent; places > 0; places--)
		n *= 10;
	half = (wide)1 << (shift - 1);
	rest = n & (2 * half - 1);
	n >>= shift;
	return (uint64_t)(n + (rest > half || (rest == half && n % 2)));
}

/* Writes digits from the last to the first; to what stands before them. */
static char *
write_back(char *end, uint64_t n, int least)
{
	for (; n || least > 0; n /= 10, least--)
		*--end = (char)('0' + n % 10);
	return end;
}

/* A number of so many digits behind the point, without zeros at its end. */
static char *
write_fraction(char *end, uint64_t n, int places)
{
	uint64_t unit = 1;
	int i;

	for (; places > 0 && n % 10 == 0; places--)
		n /= 10;
	for (i = 0; i < places; i++)
		unit *= 10;
	if (places) {
		end = write_back(end, n % unit, places);
		*--end = '.';
	}
	return write_back(end, n / unit, 1);
}

void
number_write(double v, char text[NUMBER_ROOM])
{
	char digits[NUMBER_ROOM], *end = digits + sizeof(digits), *s = end;
	double size = fabs(v);
	int place;

	if (size < LARGE && size == (int)size) {
		s = write_back(end, (uint64_t)size, 1);
	} else if (size >= SMALL && size < LARGE) {
		place = (int)log10(size);
		place = DBL_DIG - place - (place > 0);
		s = write_fraction(end, scaled(size, place), place);
	}
	if (s != end && v < 0)
		*--s = '-';
	while (s != end)
		*text++ = *s++;
	*text = '\0';
}
