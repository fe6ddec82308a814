/*
 * Colours as inks, by Little CMS.
 *
 * Black ink is never taken away: what a colour has over the limit goes out of
 * cyan, magenta and yellow in equal shares, which keeps its hue.
 */
#include "pdf/inks.h"

#include <lcms2.h>
#include <lcms2_plugin.h>
#include <stdlib.h>
#include <string.h>

#include "base/budget.h"
#include "base/file.h"
#include "base/late.h"
#include "pdf/object.h"

#define LIBLCMS2(X)                                                            \
	X(cmsCloseProfile)                                                     \
	X(cmsCreateContext)                                                    \
	X(cmsCreateTransformTHR)                                               \
	X(cmsCreate_sRGBProfileTHR)                                            \
	X(cmsDeleteContext)                                                    \
	X(cmsDeleteTransform)                                                  \
	X(cmsDoTransform)                                                      \
	X(cmsGetColorSpace)                                                    \
	X(cmsGetDeviceClass)                                                   \
	X(cmsGetProfileInfoASCII)                                              \
	X(cmsOpenProfileFromMemTHR)                                            \
	X(cmsSaveProfileToMem)                                                 \
	X(cmsSetProfileVersion)
LATE_LIBRARY(liblcms2, LIBLCMS2)

/* Of Debian's libgs-common: a press by SWOP. */
#define USUAL "/usr/share/color/icc/ghostscript/default_cmyk.icc"
#define NAME_LONG 128

/*
 * A colour asked for again is not mixed again: by its hash, the last one.
 * Saves the transform of every mark of a deck, 20 times as long as this.
 */
#define KNOWN 1024

struct known {
	uint32_t colour; /* 0xrrggbb, 1 << 24 added */
	struct cmyk inks;
};

struct inks {
	cmsContext context;
	cmsHTRANSFORM mix;
	struct str profile;
	char name[NAME_LONG];
	unsigned limit; /* of the four together, 255 each */
	struct known known[KNOWN];
};

/* Little CMS does not say when there is no memory; so there always is. */
static void *
take(cmsContext context, cmsUInt32Number n)
{
	void *p = malloc(n ? n : 1);

	(void)context;
	if (!p)
		arena_die();
	return p;
}

static void
give(cmsContext context, void *p)
{
	(void)context;
	free(p);
}

static void *
take_again(cmsContext context, void *p, cmsUInt32Number n)
{
	(void)context;
	p = realloc(p, n ? n : 1);
	if (!p)
		arena_die();
	return p;
}

static cmsPluginMemHandler memory = {
	.base = {cmsPluginMagicNumber, 2060, cmsPluginMemHandlerSig, NULL},
	.MallocPtr = take,
	.FreePtr = give,
	.ReallocPtr = take_again,
};

/* What a profile calls itself, for the output intent. */
static void
read_name(struct inks *inks, cmsHPROFILE press)
{
	liblcms2()->cmsGetProfileInfoASCII(press, cmsInfoDescription, "en",
					   "US", inks->name, NAME_LONG);
	inks->name[NAME_LONG - 1] = '\0';
	if (!*inks->name)
		strcpy(inks->name, "CMYK");
}

/* NULL, or why a profile is not good for us. */
static const char *
open_profile(struct inks *inks)
{
	cmsHPROFILE press = liblcms2()->cmsOpenProfileFromMemTHR(
		inks->context, inks->profile.at,
		(cmsUInt32Number)inks->profile.n);
	cmsHPROFILE screen =
		liblcms2()->cmsCreate_sRGBProfileTHR(inks->context);
	const char *why = NULL;

	if (!press)
		why = "no ICC profile";
	else if (liblcms2()->cmsGetColorSpace(press) != cmsSigCmykData ||
		 liblcms2()->cmsGetDeviceClass(press) != cmsSigOutputClass)
		why = "not of a printer";
	else
		inks->mix = liblcms2()->cmsCreateTransformTHR(
			inks->context, screen, TYPE_RGB_8, press, TYPE_CMYK_8,
			INTENT_RELATIVE_COLORIMETRIC,
			cmsFLAGS_BLACKPOINTCOMPENSATION);
	if (!why && !inks->mix)
		why = "damaged";
	if (!why)
		read_name(inks, press);
	if (press)
		liblcms2()->cmsCloseProfile(press);
	liblcms2()->cmsCloseProfile(screen);
	return why;
}

static bool
read_profile(struct writer *w, struct inks *inks, const char *path)
{
	const char *why;

	if (!file_exists(path)) {
		diag_report(w->diag, (struct diag_where){0}, DIAG_ICC_MISSING,
			    path, "libgs-common");
		return false;
	}
	if (!file_read(path, budget_most(BUDGET_ICC_BYTES), &inks->profile,
		       w->diag))
		return false;
	why = open_profile(inks);
	if (why)
		diag_report(w->diag, ((struct diag_where){path, 0}),
			    DIAG_ICC_BAD, why);
	return !why;
}

bool
inks_open(struct writer *w, const struct pdf_target *target)
{
	struct inks *inks = ARENA_NEW(w->arena, struct inks);

	w->inks = inks;
	inks->context = liblcms2()->cmsCreateContext(&memory, NULL);
	if (!inks->context)
		arena_die();
	inks->limit =
		target->ink_limit ? target->ink_limit * 255u / 100 : 4 * 255;
	return read_profile(w, inks, target->icc ? target->icc : USUAL);
}

void
inks_close(struct writer *w)
{
	struct inks *inks = w->inks;

	if (!inks)
		return;
	if (inks->mix)
		liblcms2()->cmsDeleteTransform(inks->mix);
	liblcms2()->cmsDeleteContext(inks->context);
	str_free(&inks->profile);
	w->inks = NULL;
}

void
inks_limit(const struct writer *w, unsigned char *cmyk, size_t n)
{
	unsigned limit = w->inks->limit, room, sum;
	unsigned char *p;
	int i;

	for (p = cmyk; p < cmyk + 4 * n; p += 4) {
		sum = (unsigned)p[0] + p[1] + p[2];
		if (sum + p[3] <= limit)
			continue;
		room = limit > p[3] ? limit - p[3] : 0;
		for (i = 0; i < 3; i++)
			p[i] = (unsigned char)(p[i] * room / sum);
	}
}

void
inks_of_pixels(const struct writer *w, const unsigned char *rgb,
	       unsigned char *cmyk, size_t n)
{
	liblcms2()->cmsDoTransform(w->inks->mix, rgb, cmyk, (cmsUInt32Number)n);
	inks_limit(w, cmyk, n);
}

static uint8_t
least(uint8_t a, uint8_t b)
{
	return a < b ? a : b;
}

static uint8_t
most(uint8_t a, uint8_t b)
{
	return a > b ? a : b;
}

/*
 * Colours that pass for black: text in four inks, none of which lies exactly
 * on the other, is blurred.
 */
#define DARKEST 64
#define NEARLY_GREY 24

static bool
is_black(uint8_t r, uint8_t g, uint8_t b)
{
	uint8_t high = most(most(r, g), b), low = least(least(r, g), b);

	return high <= DARKEST && high - low <= NEARLY_GREY;
}

struct cmyk
inks_of(const struct writer *w, uint8_t r, uint8_t g, uint8_t b)
{
	uint32_t colour = 1u << 24 | (uint32_t)r << 16 | (uint32_t)g << 8 | b;
	struct known *k = &w->inks->known[colour * UINT32_C(2654435761) >> 22];
	const unsigned char rgb[3] = {r, g, b};

	if (r == g && g == b)
		return (struct cmyk){{0, 0, 0, (uint8_t)(255 - r)}};
	if (is_black(r, g, b))
		return (struct cmyk){{0, 0, 0, 255}};
	if (k->colour != colour) {
		k->colour = colour;
		inks_of_pixels(w, rgb, k->inks.at, 1);
	}
	return k->inks;
}

/* Writes a profile of so many colours as an object. */
static unsigned
write_profile(struct writer *w, int colours, const void *bytes, size_t n)
{
	struct str body = {0};
	unsigned object;

	str_addf(&body, "/N %d\n", colours);
	object = object_add_stream(w, &body, bytes, n);
	str_free(&body);
	return object;
}

void
inks_intent(struct writer *w, struct intent *intent)
{
	intent->condition = "Custom";
	intent->name = w->inks->name;
	intent->profile =
		write_profile(w, 4, w->inks->profile.at, w->inks->profile.n);
}

/* Of a profile's head: when it was made, which is no matter (ICC.1, 7.2). */
#define DATE_AT 24
#define DATE_LONG 12

void
inks_screen_intent(struct writer *w, struct intent *intent)
{
	static const unsigned char date[DATE_LONG] = {0x07, 0xcf, 0, 1, 0, 1};
	cmsContext context = liblcms2()->cmsCreateContext(&memory, NULL);
	cmsHPROFILE screen =
		context ? liblcms2()->cmsCreate_sRGBProfileTHR(context) : NULL;
	cmsUInt32Number n = 0;
	unsigned char *bytes;

	if (!screen)
		arena_die();
	liblcms2()->cmsSetProfileVersion(screen, 2.1);
	liblcms2()->cmsSaveProfileToMem(screen, NULL, &n);
	bytes = arena_take(w->arena, n);
	liblcms2()->cmsSaveProfileToMem(screen, bytes, &n);
	memcpy(bytes + DATE_AT, date, DATE_LONG);
	liblcms2()->cmsCloseProfile(screen);
	liblcms2()->cmsDeleteContext(context);
	intent->condition = "sRGB";
	intent->name = "sRGB IEC61966-2.1";
	intent->profile = write_profile(w, 3, bytes, n);
}
