/* libharu's document: opened, and saved to a stream of ours. */
#include "pdf/save.h"

#include <errno.h>
#include <hpdf.h>
#include <hpdf_doc.h>
#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

#include "pdf/packed.h"

/*
 * One takes a third of the time of six, and is a tenth larger for a deck of
 * words, a twentieth for a kit.
 */
#define LEVEL 1

/* A node of the page tree; a flat tree would end at 32,767 pages. */
#define PAGES_IN_A_NODE 200

/* Where the bytes go, and what went wrong there. */
struct outlet {
	FILE *file;
	uint64_t bytes, most;
	int error; /* errno, or 0 */
	bool too_big;
};

/* libharu 2.3 does not check all its requests; so none ever fails. */
static void *HPDF_STDCALL
take(HPDF_UINT size)
{
	void *p = malloc(size ? size : 1);

	if (!p)
		arena_die();
	return p;
}

static void HPDF_STDCALL
give(void *p)
{
	free(p);
}

void
save_open(struct writer *w)
{
	/* No handler: the error stays in the document until we ask. */
	w->hpdf = HPDF_NewEx(NULL, take, give, 0, w);
	w->deflate = libdeflate_alloc_compressor(LEVEL);
	if (!w->hpdf || !w->deflate)
		arena_die();
	HPDF_SetPagesConfiguration(w->hpdf, PAGES_IN_A_NODE);
	((HPDF_Doc)w->hpdf)->pdf_version = HPDF_VER_17;
}

void
save_close(struct writer *w)
{
	HPDF_Free(w->hpdf);
	libdeflate_free_compressor(w->deflate);
}

/* Called by libharu with each piece of the file. */
static HPDF_STATUS
write_piece(HPDF_Stream stream, const HPDF_BYTE *bytes, HPDF_UINT n)
{
	struct outlet *o = stream->attr;

	o->bytes += n;
	o->too_big = o->bytes > o->most;
	if (o->too_big)
		return HPDF_SetError(stream->error, HPDF_FILE_IO_ERROR, 0);
	if (fwrite(bytes, 1, n, o->file) == n)
		return HPDF_OK;
	o->error = errno ? errno : EIO;
	return HPDF_SetError(stream->error, HPDF_FILE_IO_ERROR, 0);
}

static void
report(struct writer *w, const char *why)
{
	diag_report(w->diag, (struct diag_where){0}, DIAG_PDF_WRITE, why);
}

/* Did all of it arrive?  Says so if not. */
static bool
arrived(struct writer *w, const struct outlet *o, HPDF_STATUS status)
{
	if (o->too_big)
		diag_report(w->diag, (struct diag_where){0}, DIAG_PDF_TOO_BIG);
	else if (o->error)
		report(w, strerror(o->error));
	else if (status != HPDF_OK)
		report(w, arena_printf(w->arena, "libharu error 0x%04lX",
				       (unsigned long)status));
	return !o->too_big && !o->error && status == HPDF_OK;
}

bool
save_write(struct writer *w, FILE *out, uint64_t most)
{
	HPDF_Doc pdf = w->hpdf;
	struct outlet o = {.file = out, .most = most};
	HPDF_STATUS status = HPDF_GetError(pdf);

	errno = 0;
	if (status == HPDF_OK) {
		pdf->stream =
			HPDF_CallbackWriter_New(pdf->mmgr, write_piece, &o);
		status = packed_pays(w) ? packed_write(w, pdf->stream)
					: HPDF_SaveToStream(pdf);
	}
	if (status == HPDF_OK && fflush(out))
		o.error = errno;
	return arrived(w, &o, status);
}
