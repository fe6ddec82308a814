/*
 * Small objects packed together, in streams of objects (PDF 32000-1, 7.5.7),
 * found by a stream instead of a table (7.5.8): libharu writes neither.
 *
 * Streams go to the file first, for the objects that say how long they are are
 * known then; all other objects are packed, so many to a stream.
 */
#include "pdf/packed.h"

#include <hpdf_doc.h>
#include <hpdf_objects.h>
#include <hpdf_pages.h>
#include <libdeflate.h>
#include <stdlib.h>

#include "pdf/predict.h"
#include "pdf/syntax.h"

/*
 * A document of fewer small objects is no more than a tenth shorter; a form
 * to fill in is a third, a book with a link for each choice a fifth.
 */
#define MANY 1000

#define IN_A_STREAM 200

/* Where an object is: bytes of an entry, its kind, two numbers. */
#define ENTRY 7

struct packing {
	struct writer *w;
	HPDF_Doc pdf;
	HPDF_Stream out;
	struct str places; /* ENTRY bytes an object, in order */
	size_t next;	   /* the number of the next new object */
	/* the stream of objects under way */
	struct str heads, bodies;
	size_t n;
};

static HPDF_XrefEntry
entry_of(HPDF_Doc pdf, size_t number)
{
	return HPDF_List_ItemAt(pdf->xref->entries, (HPDF_UINT)number);
}

/* Has an object bytes of its own? */
static bool
is_stream(const void *object)
{
	const HPDF_Obj_Header *head = object;

	return (head->obj_class & HPDF_OCLASS_ANY) == HPDF_OCLASS_DICT &&
	       ((HPDF_Dict)(uintptr_t)object)->stream;
}

bool
packed_pays(const struct writer *w)
{
	HPDF_Doc pdf = w->hpdf;
	size_t n = 0, i;

	if (pdf->pdf_version < HPDF_VER_15)
		return false;
	for (i = 1; i < pdf->xref->entries->count; i++)
		n += !is_stream(entry_of(pdf, i)->obj);
	return n >= MANY;
}

/* Notes where the object of a number is. */
static void
note(struct packing *p, size_t number, int kind, uint32_t a, uint16_t b)
{
	char *at;

	while (p->places.n < (number + 1) * ENTRY)
		str_addc(&p->places, '\0');
	at = p->places.at + number * ENTRY;
	at[0] = (char)kind;
	at[1] = (char)(a >> 24);
	at[2] = (char)(a >> 16);
	at[3] = (char)(a >> 8);
	at[4] = (char)a;
	at[5] = (char)(b >> 8);
	at[6] = (char)b;
}

static void
put(struct packing *p, const void *bytes, size_t n)
{
	HPDF_Stream_Write(p->out, bytes, (HPDF_UINT)n);
}

static void
put_text(struct packing *p, struct str *s)
{
	put(p, str_text(s), s->n);
	s->n = 0;
}

/* Begins the object of a number in the file. */
static void
begin(struct packing *p, size_t number)
{
	struct str s = {0};

	note(p, number, 1, p->out->size, 0);
	str_addf(&s, "%zu 0 obj\n", number);
	put_text(p, &s);
	str_free(&s);
}

/* A new stream of ours: what its dictionary holds, and its bytes. */
static void
put_stream(struct packing *p, size_t number, const char *dict,
	   const struct str *bytes)
{
	struct libdeflate_compressor *deflate = p->w->deflate;
	size_t room = libdeflate_zlib_compress_bound(deflate, bytes->n), n;
	char *packed = malloc(room);
	struct str s = {0};

	if (!packed)
		arena_die();
	n = libdeflate_zlib_compress(deflate, str_text(bytes), bytes->n, packed,
				     room);
	begin(p, number);
	str_addf(&s, "<<\n%s/Filter /FlateDecode\n/Length %zu\n>>\nstream\r\n",
		 dict, n);
	put_text(p, &s);
	put(p, packed, n);
	put(p, "\nendstream\nendobj\n", 18);
	str_free(&s);
	free(packed);
}

/* --- streams of objects --- */

static HPDF_STATUS
append(HPDF_Stream stream, const HPDF_BYTE *bytes, HPDF_UINT n)
{
	str_addn(stream->attr, (const char *)bytes, n);
	return HPDF_OK;
}

static void
end_pack(struct packing *p)
{
	struct str all = {0}, dict = {0};

	if (!p->n)
		return;
	str_addf(&dict, "/Type /ObjStm\n/N %zu\n/First %zu\n", p->n,
		 p->heads.n);
	str_addn(&all, str_text(&p->heads), p->heads.n);
	str_addn(&all, str_text(&p->bodies), p->bodies.n);
	put_stream(p, p->next++, str_text(&dict), &all);
	str_free(&all);
	str_free(&dict);
	p->heads.n = p->bodies.n = p->n = 0;
}

static void
pack(struct packing *p, size_t number, void *object)
{
	HPDF_Stream to =
		HPDF_CallbackWriter_New(p->pdf->mmgr, append, &p->bodies);

	note(p, number, 2, (uint32_t)p->next, (uint16_t)p->n);
	str_addf(&p->heads, "%zu %zu ", number, p->bodies.n);
	HPDF_Obj_WriteValue(object, to, NULL);
	str_addc(&p->bodies, '\n');
	HPDF_Stream_Free(to);
	if (++p->n == IN_A_STREAM)
		end_pack(p);
}

/* --- the file --- */

static void
put_head(struct packing *p)
{
	struct str s = {0};

	/* four bytes above 127 say that it is binary */
	str_addf(&s, "%%PDF-1.%d\n%%\xB7\xBE\xAD\xAA\n",
		 2 + (int)p->pdf->pdf_version);
	put_text(p, &s);
	str_free(&s);
}

static void
put_objects(struct packing *p, size_t count)
{
	size_t i;
	void *object;

	for (i = 1; i < count; i++) {
		object = entry_of(p->pdf, i)->obj;
		if (!is_stream(object))
			continue;
		begin(p, i);
		HPDF_Obj_WriteValue(object, p->out, NULL);
		put(p, "\nendobj\n", 8);
	}
	for (i = 1; i < count; i++) {
		object = entry_of(p->pdf, i)->obj;
		if (!is_stream(object))
			pack(p, i, object);
	}
	end_pack(p);
}

/* What stands in a trailer, in the stream that says where all objects are. */
static void
put_places(struct packing *p)
{
	HPDF_UINT32 at = p->out->size;
	struct str dict = {0}, rows = {0};
	HPDF_Stream to = HPDF_CallbackWriter_New(p->pdf->mmgr, append, &dict);
	size_t number = p->next;

	note(p, 0, 0, 0, 65535);
	note(p, number, 1, at, 0);
	predict_rows(&rows, (const unsigned char *)p->places.at, ENTRY,
		     p->places.n / ENTRY, 1);
	str_addf(&dict,
		 "/Type /XRef\n/Size %zu\n/W [1 4 2]\n"
		 "/DecodeParms << /Predictor 15 /Columns %d >>\n"
		 "/Root %u 0 R\n/Info %u 0 R\n/ID ",
		 number + 1, ENTRY, p->pdf->catalog->header.obj_id & 0xffffffu,
		 p->pdf->info->header.obj_id & 0xffffffu);
	HPDF_Obj_WriteValue(
		HPDF_Dict_GetItem(p->pdf->trailer, "ID", HPDF_OCLASS_ARRAY), to,
		NULL);
	str_addc(&dict, '\n');
	put_stream(p, number, str_text(&dict), &rows);
	rows.n = 0;
	str_addf(&rows, "startxref\n%lu\n%%%%EOF\n", (unsigned long)at);
	put_text(p, &rows);
	HPDF_Stream_Free(to);
	str_free(&dict);
	str_free(&rows);
}

HPDF_STATUS
packed_write(struct writer *w, HPDF_Stream out)
{
	struct packing p = {.w = w, .pdf = w->hpdf, .out = out};
	size_t count = p.pdf->xref->entries->count;

	p.next = count;
	put_head(&p);
	put_objects(&p, count);
	put_places(&p);
	str_free(&p.places);
	str_free(&p.heads);
	str_free(&p.bodies);
	return HPDF_GetError(p.pdf);
}
