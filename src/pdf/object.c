/* Indirect PDF objects, known to the rest of this folder by number only. */
#include "pdf/object.h"

#include <hpdf.h>
#include <hpdf_doc.h>
#include <hpdf_objects.h>
#include <hpdf_pages.h>
#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

#include "pdf/kept.h"

/*
 * libharu keeps flags in the upper byte of an object's number, and frees an
 * object that it has no number for, so we stop well before that.  From there
 * on all new objects are number 0, which is never written.
 */
#define NUMBER_MASK 0xffffffu
#define MOST_OBJECTS 8000000

static unsigned
number_of(HPDF_Dict dict)
{
	return dict->header.obj_id & NUMBER_MASK;
}

/* Called by libharu between << and >> of each object that is ours. */
static HPDF_STATUS
write_body(HPDF_Dict dict, HPDF_Stream out)
{
	struct writer *w = dict->error->user_data;
	const struct object *o = &w->objects.at[number_of(dict)];

	if (!o->n)
		return HPDF_OK;
	return HPDF_Stream_Write(out, (const HPDF_BYTE *)o->body,
				 (HPDF_UINT)o->n);
}

/* Makes a dictionary of libharu's one of ours. */
static unsigned
adopt(struct writer *w, HPDF_Dict dict)
{
	unsigned number = number_of(dict);

	while (w->objects.n <= number)
		VEC_PUSH(w->arena, &w->objects, (struct object){0});
	w->objects.at[number].dict = dict;
	dict->write_fn = write_body;
	return number;
}

/* Is there no number left?  Then the document is too big: reported. */
static bool
full(struct writer *w)
{
	if (w->objects.n < MOST_OBJECTS)
		return false;
	diag_report(w->diag, (struct diag_where){0}, DIAG_PDF_TOO_BIG);
	return true;
}

unsigned
object_new(struct writer *w)
{
	HPDF_Doc pdf = w->hpdf;
	HPDF_Dict dict;

	if (full(w))
		return 0;
	dict = HPDF_Dict_New(pdf->mmgr);
	HPDF_Xref_Add(pdf->xref, dict);
	return adopt(w, dict);
}

unsigned
object_new_stream(struct writer *w)
{
	HPDF_Doc pdf = w->hpdf;

	if (full(w))
		return 0;
	return adopt(w, HPDF_DictStream_New(pdf->mmgr, pdf->xref));
}

void
object_fill(struct writer *w, unsigned number, struct str *body)
{
	struct object *o = &w->objects.at[number];

	if (number) {
		o->body = arena_strndup(w->arena, str_text(body), body->n);
		o->n = body->n;
	}
	body->n = 0;
}

void
object_fill_raw(struct writer *w, unsigned number, struct str *body,
		const void *bytes, size_t n)
{
	HPDF_Dict dict = w->objects.at[number].dict;

	/* One block of the right size; libharu's own are 4,096 bytes each. */
	if (number && n) {
		HPDF_Stream_Free(dict->stream);
		dict->stream = HPDF_MemStream_New(dict->mmgr, (HPDF_UINT)n);
		HPDF_Stream_Write(dict->stream, bytes, (HPDF_UINT)n);
	}
	object_fill(w, number, body);
}

#define PACKED "/Filter /FlateDecode\n"

/* Packs bytes into a stream; keeps them if there is where. */
static void
pack(struct writer *w, unsigned number, struct str *body, const void *bytes,
     size_t n, struct pdf_kept *kept)
{
	size_t room = libdeflate_zlib_compress_bound(w->deflate, n), m;
	char *packed = malloc(room);

	if (!packed)
		arena_die();
	m = libdeflate_zlib_compress(w->deflate, bytes, n, packed, room);
	if (kept)
		kept_add(kept, bytes, n, packed, m);
	str_add(body, PACKED);
	object_fill_raw(w, number, body, packed, m);
	free(packed);
}

void
object_fill_stream(struct writer *w, unsigned number, struct str *body,
		   const void *bytes, size_t n)
{
	const char *packed = NULL;
	size_t m;

	if (w->kept)
		packed = kept_find(w->kept, bytes, n, &m);
	if (packed) {
		str_add(body, PACKED);
		object_fill_raw(w, number, body, packed, m);
	} else {
		pack(w, number, body, bytes, n, w->kept);
	}
}

void
object_fill_once(struct writer *w, unsigned number, struct str *body,
		 const void *bytes, size_t n)
{
	pack(w, number, body, bytes, n, NULL);
}

unsigned
object_add(struct writer *w, struct str *body)
{
	unsigned number = object_new(w);

	object_fill(w, number, body);
	return number;
}

unsigned
object_add_stream(struct writer *w, struct str *body, const void *bytes,
		  size_t n)
{
	unsigned number = object_new_stream(w);

	object_fill_stream(w, number, body, bytes, n);
	return number;
}

unsigned
object_new_page(struct writer *w, unsigned *content)
{
	HPDF_Page page;
	HPDF_PageAttr attr;

	*content = 0;
	if (full(w))
		return 0;
	page = HPDF_AddPage(w->hpdf);
	attr = page->attr;
	/* Ours say the same in more places and with more names. */
	HPDF_Dict_RemoveElement(page, "MediaBox");
	HPDF_Dict_RemoveElement(page, "Resources");
	*content = adopt(w, attr->contents);
	return adopt(w, page);
}

unsigned
object_catalog(struct writer *w)
{
	HPDF_Doc pdf = w->hpdf;

	return adopt(w, pdf->catalog);
}

unsigned
object_info(struct writer *w)
{
	unsigned number = object_new(w);
	HPDF_Doc pdf = w->hpdf;

	pdf->info = w->objects.at[number].dict;
	return number;
}

void
object_set_id(struct writer *w, unsigned char *id)
{
	HPDF_Doc pdf = w->hpdf;
	HPDF_Array both = HPDF_Array_New(pdf->mmgr);

	/* The first for the document, the second for this version of it. */
	HPDF_Array_Add(both, HPDF_Binary_New(pdf->mmgr, id, 16));
	HPDF_Array_Add(both, HPDF_Binary_New(pdf->mmgr, id, 16));
	HPDF_Dict_Add(pdf->trailer, "ID", both);
}
