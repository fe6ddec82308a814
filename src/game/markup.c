/* Markup: what a field of type="markup" holds, from tags and from a text. */
#include "game/markup.h"

#include <ctype.h>
#include <string.h>

#include "base/advice.h"
#include "base/speech.h"
#include "base/vec.h"

const char *const markup_tags[] = {"b", "i", "sym", "br"};
const size_t markup_tags_n = sizeof(markup_tags) / sizeof(*markup_tags);

/*
 * Both ways of writing markup, XML and a text with tags, become a row of
 * tokens; nodes are made of these.
 */
struct token {
	enum { WORDS, OPEN, CLOSE, SYMBOL, BREAK } kind;
	const char *text; /* of words; a tag's name; a symbol's */
	struct diag_where where;
};

struct reading {
	const struct game *game;
	struct xml_node *field;
	struct diag *diag;
	struct arena *a;
	VEC(struct token) tokens;
	VEC(const char *) open; /* tags, while a text is read */
};

bool
markup_is(const struct xml_node *declaration)
{
	return declaration && str_eq(xml_attr(declaration, "type"), "markup");
}

static void
add(struct reading *r, int kind, const char *text, struct diag_where where)
{
	struct token t = {.kind = kind, .text = text, .where = where};

	VEC_PUSH(r->a, &r->tokens, t);
}

/* --- what is wrong --- */

static void
unknown_tag(struct reading *r, const char *tag, struct diag_where where)
{
	diag_report(r->diag, where, DIAG_MARKUP_TAG, tag, xml_name(r->field),
		    advice(r->diag, tag, markup_tags, markup_tags_n));
}

static void
wrong_form(struct reading *r, const char *tag, const char *expected,
	   struct diag_where where)
{
	diag_report(r->diag, where, DIAG_MARKUP_FORM, tag, xml_name(r->field),
		    expected);
}

/* Adds a symbol that is there; else says so. */
static void
add_symbol(struct reading *r, const char *name, struct diag_where where)
{
	const char *const *all;
	size_t n;

	if (!game_find(r->game, "symbol", name)) {
		all = game_all(r->game, "symbol", &n);
		diag_report(r->diag, where, DIAG_NO_SYMBOL, name,
			    advice(r->diag, name, all, n));
		return;
	}
	add(r, SYMBOL, name, where);
}

/* --- words, with :ember: in them --- */

/* The end of a name that begins here, or the same place. */
static const char *
name_end(const char *s)
{
	if (!isalpha((unsigned char)*s) && *s != '_' && !(*s & 0x80))
		return s;
	while (isalnum((unsigned char)*s) || (*s && strchr("-_.", *s)) ||
	       *s & 0x80)
		s++;
	return s;
}

/* Does it stand apart, as a word, and not in 'a:b:c'? */
static bool
stands_apart(const char *text, const char *at, const char *end)
{
	return (at == text || strchr(" (\n\t", at[-1])) &&
	       !isalnum((unsigned char)end[1]);
}

/*
 * A name between colons that was meant for a symbol's is told: it is near to
 * one, or stands apart.
 */
static void
tell_colons(struct reading *r, const char *name, bool apart,
	    struct diag_where where)
{
	struct arena *a = diag_arena(r->diag);
	const char *const *all, *near, *advice = NULL;
	size_t n;

	all = game_all(r->game, "symbol", &n);
	near = str_nearest(name, all, n);
	if (near)
		advice = arena_printf(a, _("did you mean ':%s:'?"), near);
	else if (apart)
		advice = arena_printf(a, _("expected a <%s> of this name"),
				      "symbol");
	if (advice)
		diag_report(r->diag, where, DIAG_MARKUP_COLONS, name,
			    xml_name(r->field), advice);
}

/* The symbol between colons that begins at a place of a text: its name. */
static const char *
colons(struct reading *r, const char *text, const char *at,
       struct diag_where where)
{
	const char *end = name_end(at + 1), *name;

	if (end == at + 1 || *end != ':')
		return NULL;
	name = arena_strndup(r->a, at + 1, (size_t)(end - at - 1));
	if (game_find(r->game, "symbol", name))
		return name;
	tell_colons(r, name, stands_apart(text, at, end), where);
	return NULL;
}

static void
add_words(struct reading *r, const char *text, struct diag_where where)
{
	const char *at = text, *name;

	while ((at = strchr(at, ':'))) {
		name = colons(r, text, at, where);
		if (!name) {
			at++;
			continue;
		}
		add(r, WORDS, arena_strndup(r->a, text, (size_t)(at - text)),
		    where);
		add(r, SYMBOL, name, where);
		at = text = at + strlen(name) + 2;
	}
	add(r, WORDS, text, where);
}

/* --- from XML --- */

static void read_content(struct reading *r, const struct xml_node *n);

static void
read_element(struct reading *r, const struct xml_node *n)
{
	const char *names[1], *values[1], *tag = xml_name(n);
	struct diag_where where = xml_where(n);
	bool symbol = xml_is(n, "sym"), empty = symbol || xml_is(n, "br");
	size_t known = xml_attr(n, "name") != NULL;

	if (!str_in(tag, markup_tags, markup_tags_n))
		unknown_tag(r, tag, where);
	else if (symbol && (!known || xml_attrs(n, names, values, 1) != known))
		wrong_form(r, tag, "<sym name=\"...\"/>", where);
	else if (!symbol && xml_attrs(n, names, values, 1))
		wrong_form(r, tag, arena_printf(r->a, "<%s>", tag), where);
	else if (empty && xml_first(n, NULL))
		wrong_form(r, tag, arena_printf(r->a, "<%s/>", tag), where);
	else if (symbol)
		add_symbol(r, xml_attr(n, "name"), where);
	else if (empty)
		add(r, BREAK, tag, where);
	else {
		add(r, OPEN, tag, where);
		read_content(r, n);
		add(r, CLOSE, tag, where);
	}
}

static void
read_content(struct reading *r, const struct xml_node *n)
{
	struct xml_node *child;
	const char *text;
	void *at = NULL;

	while (xml_mixed(n, &at, &text, &child))
		if (text)
			add_words(r, text, xml_where(n));
		else
			read_element(r, child);
}

/* --- from a text --- */

/* A tag in a text: <b>, </b>, <sym name="ember"/>. */
struct tag {
	bool closing, bare;	  /* bare: nothing stands behind its name */
	const char *name, *value; /* value: of name=".."; or NULL */
	const char *all, *end;	  /* as it stands; behind it */
};

/* The quoted value that begins here; *s goes behind it.  NULL: none. */
static const char *
quoted(struct reading *r, const char **s)
{
	const char *from = *s + 1, *end;

	if (**s != '"' && **s != '\'')
		return NULL;
	end = strchr(from, **s);
	if (!end)
		return NULL;
	*s = end + 1;
	return arena_strndup(r->a, from, (size_t)(end - from));
}

static const char *
skip_space(const char *s)
{
	while (str_is_space(*s))
		s++;
	return s;
}

/*
 * Reads what may be a tag.  false: it is none, and '<' stands for itself.
 * One that is known needs no more than its name and a '>'; any other word is
 * one only if nothing else stands in it, as in <x>, </x> and <x/>.
 */
static bool
read_tag(struct reading *r, const char *s, struct tag *t)
{
	const char *from = s + 1, *end;

	*t = (struct tag){.closing = *from == '/'};
	from += t->closing;
	end = name_end(from);
	if (end == from)
		return false;
	t->name = arena_strndup(r->a, from, (size_t)(end - from));
	end = skip_space(end);
	t->bare = *end == '>';
	if (strncmp(end, "name", 4) == 0 && *skip_space(end + 4) == '=') {
		end = skip_space(skip_space(end + 4) + 1);
		t->value = quoted(r, &end);
		end = skip_space(end);
	}
	end += *end == '/';
	if (*end != '>' && str_in(t->name, markup_tags, markup_tags_n))
		end = strchr(s, '>');
	if (!end || *end != '>')
		return false;
	t->end = end + 1;
	t->all = arena_strndup(r->a, s + 1, (size_t)(end - s - 1));
	return true;
}

static void
close_tag(struct reading *r, const struct tag *t, struct diag_where where)
{
	const char *open =
		r->open.n ? r->open.at[r->open.n - 1] : arena_strdup(r->a, "");

	if (!str_eq(open, t->name)) {
		wrong_form(r, t->all,
			   *open ? arena_printf(r->a, "</%s>", open)
				 : arena_printf(r->a, _("<%s> before it"),
						t->name),
			   where);
		return;
	}
	r->open.n--;
	add(r, CLOSE, t->name, where);
}

static void
add_tag(struct reading *r, const struct tag *t, struct diag_where where)
{
	bool symbol = str_eq(t->name, "sym"), br = str_eq(t->name, "br");

	if (!str_in(t->name, markup_tags, markup_tags_n)) {
		unknown_tag(r, t->name, where);
	} else if (symbol) {
		if (t->value && !t->closing)
			add_symbol(r, t->value, where);
		else
			wrong_form(r, t->all, "<sym name=\"...\"/>", where);
	} else if (br) {
		if (t->value || t->closing)
			wrong_form(r, t->all, "<br/>", where);
		else
			add(r, BREAK, t->name, where);
	} else if (t->closing) {
		close_tag(r, t, where);
	} else if (!t->bare) {
		wrong_form(r, t->all, arena_printf(r->a, "<%s>", t->name),
			   where);
	} else {
		VEC_PUSH(r->a, &r->open, t->name);
		add(r, OPEN, t->name, where);
	}
}

/* The sign that an entity means, and its length; 0: it is none. */
static size_t
entity(const char *s, char *sign)
{
	static const struct {
		const char *name;
		char sign;
	} all[] = {{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}};
	size_t i;

	for (i = 0; i < sizeof(all) / sizeof(*all); i++)
		if (strncmp(s, all[i].name, strlen(all[i].name)) == 0) {
			*sign = all[i].sign;
			return strlen(all[i].name);
		}
	return 0;
}

static void
flush(struct reading *r, struct str *words, struct diag_where where)
{
	if (words->n)
		add_words(r, arena_strndup(r->a, str_text(words), words->n),
			  where);
	words->n = 0;
}

static void
read_text(struct reading *r, const char *s)
{
	struct diag_where where = xml_where(r->field);
	struct str words = {0};
	struct tag t;
	char sign;
	size_t n;

	while (*s) {
		n = strcspn(s, "<&");
		str_addn(&words, s, n);
		s += n;
		if (*s == '<' && read_tag(r, s, &t)) {
			flush(r, &words, where);
			add_tag(r, &t, where);
			s = t.end;
		} else if (*s == '&' && (n = entity(s, &sign))) {
			str_addc(&words, sign);
			s += n;
		} else if (*s) {
			str_addc(&words, *s++);
		}
	}
	flush(r, &words, where);
	str_free(&words);
	if (r->open.n)
		wrong_form(r, r->open.at[r->open.n - 1],
			   arena_printf(r->a, _("</%s> behind it"),
					r->open.at[r->open.n - 1]),
			   where);
}

/* --- to nodes --- */

struct building {
	struct xml_node *to;
	bool begun, gap; /* something stands there; a space is due */
};

static void
add_gap(struct building *b)
{
	if (b->gap && b->begun)
		xml_add_text(b->to, " ");
	b->gap = false;
}

static void
build_words(struct reading *r, struct building *b, const char *text)
{
	char *out = arena_take(r->a, strlen(text) + 2), *to = out;

	for (; *text; text++) {
		if (str_is_space(*text)) {
			b->gap = true;
			continue;
		}
		if (b->gap && b->begun)
			*to++ = ' ';
		b->gap = false;
		b->begun = true;
		*to++ = *text;
	}
	*to = '\0';
	if (*out)
		xml_add_text(b->to, out);
}

static void
build_symbol(struct reading *r, struct building *b, const struct token *t)
{
	struct xml_node *sym;

	add_gap(b);
	sym = xml_add(b->to, "sym");
	xml_set_where(sym, t->where);
	xml_set(sym, "name", t->text);
	xml_set_text(sym, xml_attr_or(game_find(r->game, "symbol", t->text),
				      "reads", t->text));
	b->begun = true;
}

static void
build_token(struct reading *r, struct building *b, const struct token *t)
{
	switch (t->kind) {
	case WORDS:
		build_words(r, b, t->text);
		break;
	case OPEN:
		add_gap(b);
		b->to = xml_add(b->to, t->text);
		xml_set_where(b->to, t->where);
		break;
	case CLOSE:
		b->to = xml_parent(b->to);
		break;
	case SYMBOL:
		build_symbol(r, b, t);
		break;
	case BREAK:
		xml_set_where(xml_add(b->to, "br"), t->where);
		b->gap = b->begun = true;
		break;
	}
}

/* Is there text directly inside?  Without it writers would indent. */
static bool
has_text(const struct xml_node *n)
{
	struct xml_node *child;
	const char *text;
	void *at = NULL;

	while (xml_mixed(n, &at, &text, &child))
		if (text)
			return true;
	return false;
}

static void
build(struct reading *r)
{
	struct building b = {.to = r->field};
	const struct token *t;

	xml_clear(r->field);
	VEC_EACH (t, &r->tokens)
		build_token(r, &b, t);
	if (!has_text(r->field))
		xml_add_text(r->field, "");
}

static void
read_markup(const struct game *g, struct xml_node *field, const char *text,
	    struct diag *d)
{
	struct reading r = {
		.game = g, .field = field, .diag = d, .a = arena_new()};
	size_t before = diag_errors(d);

	if (text)
		read_text(&r, text);
	else
		read_content(&r, field);
	if (diag_errors(d) == before)
		build(&r);
	arena_free(r.a);
}

void
markup_set(const struct game *g, struct xml_node *field, const char *text,
	   struct diag *d)
{
	if (text[strcspn(text, "<&:")])
		read_markup(g, field, text, d);
	else
		xml_set_text(field, text);
}

bool
markup_among(const struct game *g, const char *text, const char *const *texts,
	     size_t n)
{
	struct xml_doc *doc;
	struct arena *a;
	struct diag *d;
	bool found;

	if (str_in(text, texts, n))
		return true;
	if (!n || !game_has_markup(g) || !text[strcspn(text, "<&:")])
		return false;
	doc = xml_new("field");
	a = arena_new();
	d = diag_new();
	markup_set(g, xml_root(doc), text, d);
	found = str_in(xml_text_trim(xml_root(doc), a), texts, n);
	diag_free(d);
	arena_free(a);
	xml_free(doc);
	return found;
}

void
markup_read(const struct game *g, struct xml_node *field, struct diag *d)
{
	read_markup(g, field, NULL, d);
}

void
markup_copy(struct xml_node *field, const struct xml_node *from)
{
	struct xml_node *child;
	const char *text;
	void *at = NULL;

	xml_clear(field);
	while (xml_mixed(from, &at, &text, &child))
		if (text)
			xml_add_text(field, text);
		else
			xml_add_whole(field, child);
}
