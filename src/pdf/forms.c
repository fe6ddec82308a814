/* Forms: Form XObjects when they are kept, else drawn where they are placed. */
#include "pdf/forms.h"

#include <assert.h>

#include "base/budget.h"
#include "pdf/marks.h"
#include "pdf/object.h"
#include "pdf/syntax.h"

/* By the number of a form that is kept: its object, if it was met. */
struct forms {
	VEC(struct resource) kept;
	unsigned n; /* objects so far */
	int open;   /* forms being drawn, one in the other */
};

/* No page is drawn that deep; a form that contains itself would be. */
#define DEEPEST (FIXED_SVG_DEPTH + 10)

static struct forms *
need_forms(struct writer *w)
{
	if (!w->forms)
		w->forms = ARENA_NEW(w->arena, struct forms);
	return w->forms;
}

struct resource
forms_end(struct content *c, struct rect box, const char *name, bool group)
{
	struct writer *w = c->w;
	struct resource r = {.kind = RESOURCE_FORM,
			     .name = ++need_forms(w)->n,
			     .object = object_new_stream(w)};
	struct str body = {0};

	content_end(c);
	str_add(&body, "/Type /XObject\n/Subtype /Form\n/BBox ");
	if (!syntax_add_rect(&body, box))
		c->bad = true;
	if (group && w->target.standard != PDF_X1A)
		str_add(&body, "\n/Group << /S /Transparency >>");
	str_addf(&body, "\n/Resources %u 0 R\n", resources_object(w, &c->used));
	object_fill_stream(w, r.object, &body, str_text(&c->out), c->out.n);
	if (c->bad)
		writer_report_number(w, name);
	content_free(c);
	str_free(&body);
	return r;
}

/* The object of a form that is kept. */
static struct resource
need_object(struct writer *w, const struct page_form *form)
{
	struct forms *f = need_forms(w);
	struct rect box = {form->box.x - form->over, form->box.y - form->over,
			   form->box.w + 2 * form->over,
			   form->box.h + 2 * form->over};
	size_t i = form->kept - 1;
	struct content c;

	while (f->kept.n <= i)
		VEC_PUSH(w->arena, &f->kept, (struct resource){0});
	if (!f->kept.at[i].name) {
		content_begin(&c, w, true);
		marks_draw(&c, form->marks.at, form->marks.n);
		f->kept.at[i] = forms_end(&c, box, form->name, form->group);
	}
	return f->kept.at[i];
}

void
forms_place(struct content *c, const struct page_place *place)
{
	const struct page_form *form = place->form;
	struct forms *f = need_forms(c->w);

	assert(!place->faded || form->group);
	assert(f->open < DEEPEST && "no form may contain itself");
	f->open++;
	if (form->kept) {
		content_form(c, need_object(c->w, form), place->m,
			     255 - place->faded);
	} else {
		content_save(c);
		content_concat(c, place->m);
		marks_draw(c, form->marks.at, form->marks.n);
		content_restore(c);
	}
	f->open--;
}
