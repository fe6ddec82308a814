/* Which faces a printing has, and which of them are left out of it. */
#include "print/faces.h"

#include "base/budget.h"
#include "kit/kit.h"
#include "page/digest.h"
#include "print/part.h"

struct print_noted_part *
print_noted_part(const struct print_faces *f, const char *part,
		 const char *lang)
{
	struct print_noted_part *p;

	VEC_EACH (p, &f->parts)
		if (str_eq(p->part, part) && str_eq(p->lang, lang))
			return p;
	return NULL;
}

/* What people tell a card by: its record's key, or its number. */
static const char *
name_of(const struct job *j, const struct printed_card *c, struct arena *a)
{
	const char *key = print_key(j, c->record);

	return key ? arena_strdup(a, key) : arena_printf(a, "%zu", c->place);
}

static struct print_noted_part *
part_of(const struct job *j, const char *part, size_t n)
{
	struct print_faces *f = j->request->faces;
	struct print_noted_part *p = print_noted_part(f, part, j->in.lang);

	budget_spend(WORK_NAME, 10 * f->parts.n); /* all were looked at */
	if (p)
		return p;
	VEC_PUSH(f->arena, &f->parts,
		 (struct print_noted_part){
			 arena_strdup(f->arena, part),
			 arena_strdup(f->arena, j->in.lang), false, n,
			 ARENA_ARRAY(f->arena, struct print_noted, n)});
	return &f->parts.at[f->parts.n - 1];
}

void
print_note(const struct job *j, const char *part, const struct printed_card *c,
	   size_t i, size_t n, uint64_t digest)
{
	struct print_faces *f = j->request->faces;
	struct print_noted_part *p;

	if (!f)
		return;
	p = part_of(j, part, n);
	p->some = c && c->places != n;
	if (i < p->n)
		p->at[i] = (struct print_noted){
			digest, c ? name_of(j, c, f->arena) : "", false};
}

uint64_t
print_digest(const struct job *j, const struct face *face)
{
	const struct page_field *f;
	const struct face_link *l;
	uint64_t h;

	if (!j->request->faces || !face->form)
		return 0;
	h = face->digest;
	if (!h) /* it was drawn for a trial, and is good */
		h = page_digest(j->press.digests, face->form);
	VEC_EACH (f, &face->fields) {
		h = page_digest_text(str_mix(h, f->kind), f->value);
		h = str_mix(h, (uint64_t)(uint32_t)f->box.x << 32 |
				       (uint32_t)f->box.y);
	}
	VEC_EACH (l, &face->links)
		h = page_digest_text(h, l->to);
	return h;
}

/* The flags of a part in the job's language, or NULL: all of it is printed. */
static const struct print_noted_part *
chosen(const struct job *j, const struct xml_node *part)
{
	const struct print_faces *since = j->request->since;

	return since ? print_noted_part(since, xml_attr(part, "part"),
					j->in.lang)
		     : NULL;
}

bool
print_is_left_out(const struct job *j, const struct xml_node *part, size_t i)
{
	const struct print_noted_part *p = chosen(j, part);

	return p && i < p->n && p->at[i].left_out;
}

size_t
print_leave_out(const struct job *j, const struct xml_node *part,
		struct printed *p)
{
	bool *left_out = NULL;
	size_t n = p->v.n, i;

	for (i = 0; i < p->v.n; i++) {
		if (!print_is_left_out(j, part, i))
			continue;
		if (!left_out)
			left_out = ARENA_ARRAY(j->press.arena, bool, p->v.n);
		left_out[i] = true;
		n--;
	}
	p->left_out = left_out;
	return n;
}
