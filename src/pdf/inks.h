/* Colours as inks: CMYK, by the ICC profile of a press. */
#ifndef GEN_PDF_INKS_H
#define GEN_PDF_INKS_H

#include "pdf/pdf.h"
#include "pdf/writer.h"

/* Cyan, magenta, yellow, black; 255 is solid. */
struct cmyk {
	uint8_t at[4];
};

/*
 * Makes w->inks.  false, reported, when the profile cannot be read or is none
 * of a press that prints in CMYK.
 */
bool inks_open(struct writer *w, const struct pdf_target *target);
void inks_close(struct writer *w); /* none is fine */

/*
 * The inks of a colour, no more of them together than the limit.  Greys are
 * black ink alone, so that text is; what is nearly black is solid black.
 */
struct cmyk inks_of(const struct writer *w, uint8_t r, uint8_t g, uint8_t b);

/* Those of n pixels of a picture: greys are mixed as all others are. */
void inks_of_pixels(const struct writer *w, const unsigned char *rgb,
		    unsigned char *cmyk, size_t n);

/* Takes what n pixels have over the limit out of all inks but black. */
void inks_limit(const struct writer *w, unsigned char *cmyk, size_t n);

/* What a document says of the colours it is meant for. */
struct intent {
	const char *kind; /* PDFX or PDFA1 */
	const char *condition, *name;
	unsigned profile; /* the object of the ICC profile */
};

/* Those of the press; and, of a document without inks, those of a screen. */
void inks_intent(struct writer *w, struct intent *intent);
void inks_screen_intent(struct writer *w, struct intent *intent);

#endif
