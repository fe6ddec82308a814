/* A book's graph as text, for tests and whoever looks inside. */
#include "book/book.h"

static const char *
kind_name(enum book_kind kind)
{
	static const char *const names[] = {
		[BOOK_MOVE] = "move",	  [BOOK_RESULT] = "result",
		[BOOK_GATE] = "gate",	  [BOOK_SCENE] = "scene",
		[BOOK_DEED] = "deed",	  [BOOK_FINALE] = "finale",
		[BOOK_ENDING] = "ending",
	};

	return names[kind];
}

static const char *
name_of(const struct book *b, bool word, size_t at)
{
	return word ? b->plot->words.at[at].name : b->numbers[at].name;
}

static void
dump_needs(const struct book *b, const struct sheet_needs *n, FILE *out)
{
	size_t i;

	for (i = 0; i < n->n; i++) {
		enum sheet_is is = n->at[i].is;
		const char *name =
			name_of(b, is == SHEET_TICKED || is == SHEET_BLANK,
				n->at[i].at);

		fputs(i ? " and " : "if ", out);
		if (is == SHEET_LEAST)
			fprintf(out, "%s>=%d", name, n->at[i].value);
		else if (is == SHEET_MOST)
			fprintf(out, "%s<=%d", name, n->at[i].value);
		else
			fprintf(out, "%s%s", is == SHEET_BLANK ? "not " : "",
				name);
	}
	fputs(n->n ? ": " : "", out);
}

static void
dump_writes(const struct book *b, const struct sheet_writes *w, FILE *out)
{
	size_t i;

	for (i = 0; i < w->n; i++) {
		const struct sheet_write *x = &w->at[i];
		const char *name = name_of(b, x->does == SHEET_TICKS, x->at);

		if (x->does == SHEET_ADDS)
			fprintf(out, "%s%+d, ", name, x->value);
		else if (x->does == SHEET_SETS)
			fprintf(out, "%s=%d, ", name, x->value);
		else
			fprintf(out, "tick %s, ", name);
	}
}

static void
dump_choice(const struct book *b, const struct book_choice *c, FILE *out)
{
	size_t i;

	fputs("  - ", out);
	dump_needs(b, &c->needs, out);
	dump_writes(b, &c->writes, out);
	for (i = 0; i < c->ways_n; i++) {
		fputs(i ? "; " : "", out);
		dump_needs(b, &c->ways[i].needs, out);
		dump_writes(b, &c->ways[i].writes, out);
		fprintf(out, "to %zu", b->sections.at[c->ways[i].to].number);
	}
	fputs("\n", out);
}

static void
dump_section(const struct book *b, const struct book_section *s, FILE *out)
{
	size_t i;

	fprintf(out, "%zu %s chance %.4f good %.3f ways in %zu%s", s->number,
		kind_name(s->kind), s->chance, s->good, s->ways_in,
		s->idle ? " idle" : "");
	if (s->kind == BOOK_ENDING)
		fprintf(out, " %s%s%s", s->ending.kind, s->option ? " " : "",
			s->option ? s->option->name : "");
	if (s->act && s->kind != BOOK_ENDING)
		fprintf(out, " %s:%ld", xml_where(s->act->node).file,
			xml_where(s->act->node).line);
	fputs("\n", out);
	if (s->writes.n) {
		fputs("  ", out);
		dump_writes(b, &s->writes, out);
		fputs("\n", out);
	}
	for (i = 0; i < s->choices_n; i++)
		dump_choice(b, &s->choices[i], out);
}

void
book_dump_figures(const struct book *b, FILE *out)
{
	size_t kinds[BOOK_ENDING + 1] = {0}, i;
	const struct book_section *s;

	VEC_EACH (s, &b->sections)
		kinds[s->kind]++;
	fprintf(out, "sections %zu:", b->sections.n);
	for (i = 0; i <= BOOK_ENDING; i++)
		fprintf(out, " %zu %s", kinds[i], kind_name((enum book_kind)i));
	fprintf(out,
		"\npairs %zu endings %zu good %zu\ngood %.4f sensible %.4f "
		"score %.1f\ndecisions %.2f moves %.2f idle %.4f\nshortest "
		"%zu longest %zu ways %.3g\nnumbers %zu words %zu\n",
		b->pairs, b->endings, b->good_endings, b->good, b->sensible,
		b->score, b->decisions, b->moves, b->idle, b->shortest,
		b->longest, b->ways, b->numbers_n,
		b->plot ? b->plot->words.n : 0);
}

void
book_dump(const struct book *b, FILE *out)
{
	size_t i;

	book_dump_figures(b, out);
	for (i = 0; i < b->numbers_n; i++)
		fprintf(out, "number %s %d..%d starts %d\n", b->numbers[i].name,
			b->numbers[i].low, b->numbers[i].high, b->starts[i]);
	for (i = 1; i <= b->sections.n; i++)
		dump_section(b, book_section(b, i), out);
}
