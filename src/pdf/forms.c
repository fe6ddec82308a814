/* Forms: inline when placed once, Form XObjects when placed more often. */
#include "pdf/forms.h"

#include <assert.h>
#include <stdlib.h>

#include "pdf/marks.h"
#include "pdf/object.h"
#include "pdf/syntax.h"

struct form {
	const struct page_form *form;
	size_t uses;	 /* in pages and in forms that are used themselves */
	bool open;	 /* its marks are being surveyed */
	unsigned number; /* in its name, from 1 */
	unsigned object; /* 0: written inline */
};

/* Sorted by address to be found; written in the order of first use. */
struct forms {
	struct form *all;
	size_t n;
	VEC(struct form *) in_order;
};

static int
by_address(const void *a, const void *b)
{
	uintptr_t p = (uintptr_t)((const struct form *)a)->form;
	uintptr_t q = (uintptr_t)((const struct form *)b)->form;

	return (p > q) - (p < q);
}

void
forms_begin(struct writer *w)
{
	const struct page_doc *doc = w->doc;
	struct forms *f = ARENA_NEW(w->arena, struct forms);
	size_t i;

	f->n = doc->forms.n;
	f->all = ARENA_ARRAY(w->arena, struct form, f->n + 1);
	for (i = 0; i < f->n; i++)
		f->all[i].form = doc->forms.at[i];
	qsort(f->all, f->n, sizeof(*f->all), by_address);
	w->forms = f;
}

static struct form *
need_form(const struct writer *w, const struct page_form *form)
{
	struct form key = {.form = form}, *found;

	found = bsearch(&key, w->forms->all, w->forms->n, sizeof(key),
			by_address);
	assert(found && "a form belongs to the document that places it");
	return found;
}

bool
forms_note(struct writer *w, const struct page_form *form)
{
	struct form *f = need_form(w, form);

	assert(!f->open && "no form may contain itself");
	if (++f->uses > 1)
		return false;
	f->open = true;
	VEC_PUSH(w->arena, &w->forms->in_order, f);
	return true;
}

void
forms_end_survey(struct writer *w, const struct page_form *form)
{
	need_form(w, form)->open = false;
}

static void
write_form(struct writer *w, const struct form *f)
{
	struct content c;
	struct str body = {0};

	content_begin(&c, w, true);
	marks_draw(&c, f->form->marks.at, f->form->marks.n);
	content_end(&c);
	str_add(&body, "/Type /XObject\n/Subtype /Form\n/BBox ");
	if (!syntax_add_rect(&body, f->form->box))
		c.bad = true;
	str_addf(&body, "\n/Resources %u 0 R\n", resources_object(w, &c.used));
	object_fill_stream(w, f->object, &body, str_text(&c.out), c.out.n);
	if (c.bad)
		writer_report_number(w, f->form->name);
	content_free(&c);
	str_free(&body);
}

void
forms_write(struct writer *w)
{
	struct forms *f = w->forms;
	unsigned number = 0;
	size_t i;

	/* Numbers first: a form may be placed in one that comes before it. */
	for (i = 0; i < f->in_order.n; i++) {
		if (f->in_order.at[i]->uses < 2)
			continue;
		f->in_order.at[i]->number = ++number;
		f->in_order.at[i]->object = object_new_stream(w);
	}
	for (i = 0; i < f->in_order.n; i++)
		if (f->in_order.at[i]->object)
			write_form(w, f->in_order.at[i]);
}

void
forms_place(struct content *c, const struct page_place *place)
{
	const struct form *f = need_form(c->w, place->form);
	struct resource r = {RESOURCE_FORM, f->number, f->object};

	if (f->object) {
		content_form(c, r, place->m);
		return;
	}
	content_save(c);
	content_concat(c, place->m);
	marks_draw(c, place->form->marks.at, place->form->marks.n);
	content_restore(c);
}
