/* gen solo: a book in which one reader plays against the game. */
#include "base/budget.h"
#include "base/str.h"
#include "cmd/cmd.h"
#include "cmd/printing.h"
#include "rules/rules.h"
#include "book/tale.h"

/* The game that a book is made of, begun. */
struct table {
	const struct rules *rules;
	struct xml_doc *kit;
	struct names *names;
	union rules_state start;
	const char *seed;
	int seat; /* the reader's; -1: as suits the difficulty */
};

/* "Andrea, Bill, 2": how the seats are called. */
static const char *
seat_names(struct cmd *c, const struct table *t)
{
	int seats = t->rules->seats(&t->start), i;
	const char *text = "";

	for (i = 0; i < seats; i++)
		text = arena_printf(c->arena, "%s%s%s", text, i ? ", " : "",
				    names_seat_text(t->names, i));
	return text;
}

/* "Andrea, 2": who else might read, those who make good readers if any does. */
static const char *
other_readers(struct cmd *c, const struct table *t,
	      const struct book_request *r)
{
	unsigned all = (1u << t->rules->seats(&t->start)) - 1,
		 others = all & ~(1u << book_reader(r)), i;
	const char *text = "";

	if (others & book_readers(r))
		others &= book_readers(r);
	for (i = 0; others >> i; i++)
		if (others >> i & 1)
			text = arena_printf(c->arena, "%s%s%s", text,
					    *text ? ", " : "",
					    names_seat_text(t->names, (int)i));
	return text;
}

/* --as; -1 when it is not given or, reported, no seat. */
static int
find_reader(struct cmd *c, const struct table *t)
{
	int seat;

	if (!cmd_has(c, OPT_AS))
		return -1;
	seat = names_find_seat(t->names, c->value[OPT_AS]);
	if (seat < 0)
		cmd_bad_value(c, OPT_AS,
			      arena_printf(c->arena, "expected one of %s",
					   seat_names(c, t)));
	return seat;
}

/* Rolls the kit, as gen oneshot does, and begins the game. */
static void
begin(struct cmd *c, const struct cmd_print *p, struct table *t)
{
	struct setup_request seats = cmd_request(c, p->game, p->group, true);

	t->seed = seats.seed;
	t->kit = diag_errors(c->diag) ? NULL : setup_run(&seats, c->diag);
	cmd_stage(c, "setup");
	if (t->kit &&
	    rules_begin(t->rules, &t->start, xml_root(t->kit),
			game_section(p->game, "play"), t->names, c->diag))
		t->seat = find_reader(c, t);
}

static const char *
percent(struct cmd *c, double share)
{
	return arena_printf(c->arena, "%.0f", share * 100);
}

/* Says so where a book is easier or harder than it is to be. */
static void
check_odds(struct cmd *c, const struct cmd_print *p, const struct table *t,
	   const struct book *b)
{
	struct book_window window = book_window(b->difficulty);

	if (b->good >= window.least && b->good <= window.most)
		return;
	diag_report(c->diag, ((struct diag_where){game_file(p->game), 0}),
		    DIAG_BOOK_CHANCE, percent(c, b->good),
		    percent(c, window.least), percent(c, window.most),
		    other_readers(c, t, b->request));
}

static struct book *
make_book(struct cmd *c, const struct cmd_print *p, const struct table *t,
	  const struct book_request *r)
{
	struct book *b = NULL;

	if (diag_errors(c->diag))
		return NULL;
	if (t->rules->book)
		b = book_weave(r, c->diag);
	if (b)
		check_odds(c, p, t, b);
	else if (!diag_errors(c->diag))
		diag_report(c->diag,
			    ((struct diag_where){game_file(p->game), 0}),
			    DIAG_BOOK_NONE,
			    arena_printf(c->arena, "%zu", r->sections),
			    other_readers(c, t, r));
	cmd_stage(c, "book");
	return b;
}

/* The book as a kit to print; NULL, reported, when there is none. */
static struct xml_doc *
write_book(struct cmd *c, const struct cmd_print *p, const struct table *t)
{
	struct book_request r = {
		.rules = t->rules,
		.game = p->game,
		.kit = t->kit,
		.start = &t->start,
		.names = t->names,
		.seed = t->seed,
		.seat = t->seat,
		.sections = (size_t)cmd_int(c, OPT_SECTIONS, BOOK_LEAST,
					    FIXED_SECTIONS, 240),
		.difficulty = (enum book_difficulty)cmd_choice(
			c, OPT_DIFFICULTY, BOOK_NORMAL),
	};
	struct book *b = make_book(c, p, t, &r);
	struct tale_request q = {b, cmd_has(c, OPT_XML)};
	struct xml_doc *told = b ? tale_write(&q, c->diag) : NULL;

	cmd_stage(c, "story");
	book_unmake(b);
	return told;
}

/* --xml: the book alone, to -o FILE or stdout. */
static void
print_xml(struct cmd *c, const struct xml_doc *told)
{
	struct xml_doc *book = tale_book(told);

	c->value[OPT_FILE] = c->value[OPT_OUT];
	cmd_write_xml(c, book);
	xml_free(book);
}

static void
solo(struct cmd *c, struct cmd_print *p)
{
	struct table t = {.rules = cmd_rules(c, p->game), .seat = -1};

	if (!t.rules)
		return;
	t.names = names_new();
	begin(c, p, &t);
	if (!diag_errors(c->diag))
		p->kit = write_book(c, p, &t);
	xml_free(t.kit);
	names_free(t.names);
}

int
cmd_solo(struct cmd *c)
{
	struct cmd_print p;

	if (cmd_has(c, OPT_SCRIPT))
		return cmd_script(c);
	cmd_print_begin(c, &p);
	if (!diag_errors(c->diag))
		solo(c, &p);
	if (p.kit && cmd_has(c, OPT_XML)) {
		print_xml(c, p.kit);
	} else {
		p.layout.section = "solo";
		p.layout.seat =
			p.kit ? (int)xml_attr_int(xml_root(p.kit), "seat", 0)
			      : 0;
		cmd_print_kit(c, &p);
	}
	cmd_print_end(c, &p);
	return EXIT_GOOD;
}
