/* Catalogues and messages: plural forms, markup, holes, calls, findings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/embed.h"
#include "base/plural.h"
#include "l10n/catalogue.h"
#include "l10n/check.h"
#include "l10n/literal.h"
#include "l10n/message.h"
#include "l10n/pseudo.h"
#include "l10n/translate.h"
#include "xml/xpath.h"

#define POLISH                                                                 \
	"n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"
#define ARABIC                                                                 \
	"n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : "        \
	"n%100>=11 ? 4 : 5;"

static struct xml_doc *
read(const char *text)
{
	struct diag *d = diag_new();
	struct xml_doc *doc = xml_read_bytes("t.xml", text, strlen(text), d);

	assert_int_equal(diag_errors(d), 0);
	diag_free(d);
	return doc;
}

/* --- plural forms (GNU gettext manual, "Additional functions") --- */

static void
plurals(void **state)
{
	static const struct {
		const char *formula;
		unsigned long n;
		int form;
	} rows[] = {
		{"n != 1", 1, 0},     {"n != 1", 0, 1}, {"n > 1;", 0, 0},
		{"0", 17, 0},	      {POLISH, 1, 0},	{POLISH, 2, 1},
		{POLISH, 12, 2},      {POLISH, 22, 1},	{POLISH, 112, 2},
		{ARABIC, 0, 0},	      {ARABIC, 2, 2},	{ARABIC, 10, 3},
		{ARABIC, 11, 4},      {ARABIC, 100, 5}, {ARABIC, 103, 3},
		{"!n", 0, 1},	      {"2*n-1", 2, 3},	{"(n+6)/2", 1, 3},
		{"n<=3", 3, 1},	      {"n>=3", 2, 0},	{"n<3", 2, 1},
		{"n==1||n==3", 3, 1}, {"n", 8, -1},	{"n%0", 1, -1},
		{"n +", 1, -1},	      {"n ? 1", 1, -1}, {"(n", 1, -1},
		{"", 1, -1},	      {"m", 1, -1},	{"n n", 1, -1},
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		if (plural_form(rows[i].formula, rows[i].n) != rows[i].form)
			fail_msg("%s of %lu is %d", rows[i].formula, rows[i].n,
				 plural_form(rows[i].formula, rows[i].n));
}

/* --- messages --- */

static void
says(const char *xml, const char *id)
{
	struct arena *a = arena_new();
	struct xml_doc *doc = read(xml);
	struct message m = message_of_content(xml_root(doc), a);

	assert_string_equal(m.id, id);
	xml_free(doc);
	arena_free(a);
}

static void
messages(void **state)
{
	(void)state;
	says("<text> Two\n words </text>", "Two words");
	says("<text>{@seed-word} of {/kit/player[@seat = $s]/@name}</text>",
	     "{seed_word} of {name}");
	says("<text>{@a + 1}, {@a + 2}, {@a + 1}</text>", "{a}, {a2}, {a}");
	says("<text>{if(@x = 'or', 'b', count(y))} {.} {{</text>",
	     "{x} {value} {{");
	says("<text>a &lt; b &amp; <b>c</b><br/></text>",
	     "a &lt; b &amp; <b>c</b><br/>");
	says("<text><sym name='die'/> <span if='@x'>one <b>two</b></span> "
	     "<sym name='die'/><sym name='coin'/></text>",
	     "<sym1/> <span2>one <b>two</b></span2> <sym1/><sym3/>");
}

/* What a translation makes of an element; or what is wrong with it. */
static void
becomes(const char *xml, const char *str, const char *result)
{
	struct arena *a = arena_new();
	struct xml_doc *doc = read(xml);
	struct message m = message_of_content(xml_root(doc), a);
	const char *wrong = NULL;

	if (message_apply(&m, str, xml_root(doc), &wrong))
		m = message_of_content(xml_root(doc), a);
	assert_string_equal(wrong ? wrong : m.id, result);
	xml_free(doc);
	arena_free(a);
}

static void
translations(void **state)
{
	static const char text[] =
		"<text><sym name='die'/> <b>{@n - 1}</b> of {@of}</text>";

	(void)state;
	becomes(text, "von {of} <b>{n}</b> <sym1/>",
		"von {of} <b>{n}</b> <sym1/>");
	becomes(text, "{off}", "{off}");
	becomes(text, "{of", "{of");
	becomes(text, "<sym2/>", "<sym2>");
	becomes(text, "<img/>", "<img>");
	becomes("<text>a<b>b</b></text>", "<b>x</b> <i>y</i>",
		"<b>x</b> <i>y</i>");
}

static void
lacking(void **state)
{
	struct arena *a = arena_new();
	struct xml_doc *doc =
		read("<text><sym name='die'/> <b>{@n}</b></text>");
	struct message m = message_of_content(xml_root(doc), a);

	(void)state;
	assert_null(message_lacks(&m, "{n} <sym1/>"));
	assert_string_equal(message_lacks(&m, "<sym1/>"), "{n}");
	assert_string_equal(message_lacks(&m, "{n}"), "<sym1>");
	xml_free(doc);
	arena_free(a);
}

static void
silent(void **state)
{
	struct arena *a = arena_new();
	struct message m;

	(void)state;
	m = message_of_text("{@number}", a);
	assert_false(message_speaks(&m));
	m = message_of_text("1–3 · 50", a);
	assert_false(message_speaks(&m));
	m = message_of_text("{@a}: {@b}", a);
	assert_true(message_speaks(&m));
	m = message_of_text("Ö", a);
	assert_true(message_speaks(&m));
	arena_free(a);
}

/* --- texts in expressions --- */

static void
calls(void **state)
{
	static const char text[] =
		"{if(@x, t('one'), start('no'))} {tc(\"c\", 'two')} "
		"{tn('a day', '{n} days', @n)} {t(@x)} {concat(t('it''))}";
	struct arena *a = arena_new();
	struct literal l;
	size_t at = 0;

	(void)state;
	assert_true(literal_next(text, &at, &l, a));
	assert_string_equal(l.id, "one");
	assert_true(literal_next(text, &at, &l, a));
	assert_string_equal(l.id, "two");
	assert_string_equal(l.context, "c");
	assert_true(literal_next(text, &at, &l, a));
	assert_string_equal(l.id, "a day");
	assert_string_equal(l.plural, "{n} days");
	assert_true(literal_next(text, &at, &l, a));
	assert_string_equal(l.id, "it");
	assert_false(literal_next(text, &at, &l, a));
	assert_string_equal(literal_quoted("l'un", a), "\"l'un\"");
	assert_string_equal(literal_quoted("a 'b\" c", a), "\"a 'b  c\"");
	arena_free(a);
}

/* What t(), tc(), tn(), plural() and term() give. */
static void
functions(void **state)
{
	static const struct {
		const char *expression, *text;
	} rows[] = {
		{"t('plain')", "plain"},
		{"t('{a} and {b}, {c}', 'a', 1, 'b', @x)", "1 and v, {c}"},
		{"tc('verb', 'Open {a}', 'a', 'it')", "Open it"},
		{"tn('{n} day', '{n} days', 1)", "1 day"},
		{"tn('{n} day', '{n} days', 2)", "2 days"},
		{"tn('{who}: {n} day', '{who}: {n} days', 0, 'who', @x)",
		 "v: 0 days"},
		{"plural('" POLISH "', '{n} dzień" PLURAL_BETWEEN "{n} "
		 "dni" PLURAL_BETWEEN "{n} dni', 22)",
		 "22 dni"},
		{"plural('0', '{n} 日', 7)", "7 日"},
		{"term('ending', 'last-to-fall')", "last to fall"},
		{"noun('Kraft')", "Kraft"},
		{"upper('łódź')", "ŁÓDŹ"},
		{"lower('ÉÉ')", "éé"},
	};
	struct xml_doc *doc = read("<kit lang='de-AT' x='v'/>");
	struct diag_where where = {NULL, 0};
	struct arena *a = arena_new();
	struct diag *d = diag_new();
	struct xpath *x = xpath_new(doc, d);
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		assert_string_equal(xpath_text(x, xml_root(doc),
					       rows[i].expression, where, a),
				    rows[i].text);
	assert_int_equal(diag_errors(d), 0);
	xpath_text(x, xml_root(doc), "t()", where, a);
	xpath_text(x, xml_root(doc), "t('a', 'b')", where, a);
	xpath_text(x, xml_root(doc), "tn('a', 'b')", where, a);
	assert_int_equal(diag_errors(d), 3);
	xpath_free(x);
	diag_free(d);
	arena_free(a);
	xml_free(doc);
}

/* --- catalogues --- */

static const char catalogue_text[] =
	"msgid \"\"\n"
	"msgstr \"\"\n"
	"\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
	"\"Plural-Forms: nplurals=3; plural=" POLISH "\\n\"\n"
	"\n"
	"msgid \"Give {name} a <b>card</b>\"\n"
	"msgstr \"Daj <b>kartę</b>: {name}\"\n"
	"\n"
	"msgid \"{n} card\"\n"
	"msgid_plural \"{n} cards\"\n"
	"msgstr[0] \"karta\"\n"
	"msgstr[1] \"{n} karty\"\n"
	"msgstr[2] \"{n} kart\"\n"
	"\n"
	"#, fuzzy\n"
	"msgid \"Old\"\n"
	"msgstr \"Stary\"\n"
	"\n"
	"msgctxt \"abbreviations: suits\"\n"
	"msgid \"S H D\"\n"
	"msgstr \"P K P\"\n"
	"\n"
	"msgctxt \"abbreviations: ranks\"\n"
	"msgid \"A K\"\n"
	"msgstr \"A\"\n"
	"\n"
	"msgid \"{a} left\"\n"
	"msgstr \"zostało {b}\"\n"
	"\n"
	"#~ msgid \"gone\"\n"
	"#~ msgstr \"nie ma\"\n";

static struct catalogue *
catalogue_of(const char *text, struct diag *d)
{
	static const char path[] = "/tmp/gen-test-l10n.po";
	struct catalogue *c;
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	fputs(text, f);
	fclose(f);
	c = catalogue_read(path, d);
	remove(path);
	return c;
}

static void
looked_up(void **state)
{
	struct diag *d = diag_new();
	struct catalogue *c = catalogue_of(catalogue_text, d);
	const struct l10n_message *m;
	size_t n;

	(void)state;
	assert_non_null(c);
	catalogue_all(c, &n);
	assert_int_equal(n, 6);
	m = catalogue_find(c, NULL, "{n} card", "{n} cards");
	assert_non_null(m);
	assert_int_equal(m->forms, 3);
	assert_string_equal(m->str[2], "{n} kart");
	assert_int_equal(m->where.line, 9);
	assert_true(catalogue_find(c, NULL, "Old", NULL)->fuzzy);
	assert_null(catalogue_find(c, NULL, "gone", NULL));
	assert_null(catalogue_find(c, NULL, "S H D", NULL));
	assert_non_null(
		catalogue_find(c, "abbreviations: suits", "S H D", NULL));
	assert_int_equal(plural_form(catalogue_plural(c), 5), 2);
	catalogue_free(c);
	c = catalogue_read("/nowhere/xx.po", d);
	assert_non_null(c);
	catalogue_all(c, &n);
	assert_int_equal(n, 0);
	catalogue_free(c);
	assert_int_equal(diag_errors(d), 0);
	diag_free(d);
}

/* All that can be wrong with a catalogue is found, and nothing else. */
static void
found(void **state)
{
	static const char definition[] =
		"<game><layout><text>Give {@name} a <b>card</b></text>"
		"<text>{tn('{n} card', '{n} cards', @n)}</text>"
		"<text>Old</text><text>New</text>"
		"<text>{tc('abbreviations: suits', 'S H D')}</text>"
		"<text>{tc('abbreviations: ranks', 'A K')}</text>"
		"<text>{@a} left</text></layout></game>";
	static const enum diag_id expected[] = {
		DIAG_L10N_FUZZY, DIAG_L10N_UNTRANSLATED, DIAG_L10N_CLASH,
		DIAG_L10N_COUNT, DIAG_L10N_LACKS,	 DIAG_L10N_MARKUP};
	struct xml_doc *doc = read(definition);
	struct diag *d = diag_new();
	struct catalogue *c = catalogue_of(catalogue_text, d);
	struct xml_schema *schema =
		xml_schema_new(embed_game_xsd, embed_game_xsd_n);
	const struct diag_message *all;
	size_t n, i;

	(void)state;
	l10n_check(&doc, 1, schema, c, true, d);
	all = diag_messages(d, &n);
	assert_int_equal(n, sizeof(expected) / sizeof(*expected));
	for (i = 0; i < n; i++)
		assert_int_equal(all[i].id, expected[i]);
	catalogue_free(c);
	diag_free(d);
	xml_free(doc);
	xml_schema_free(schema);
}

/* The definition as it comes out of a catalogue. */
static void
put_in(void **state)
{
	static const char definition[] =
		"<game><records><record name='card' text='text' "
		"translate='yes'><field name='title' translate='yes'/>"
		"<field name='id'/></record></records>"
		"<data><card id='Old' title='Give {@name} a card'>x</card>"
		"</data><layout><text if=\"@n = t('Old')\">Give {@name} a "
		"<b>card</b></text><text>{tn('{n} card', '{n} cards', "
		"@n)}</text></layout></game>";
	struct xml_doc *doc = read(definition);
	struct diag *d = diag_new();
	struct catalogue *c = catalogue_of(catalogue_text, d);
	struct xml_schema *schema =
		xml_schema_new(embed_game_xsd, embed_game_xsd_n);
	struct l10n_pairs *pairs = l10n_pairs_new();
	struct l10n_count count = l10n_translate(&doc, 1, schema, c, pairs, d);
	struct str out = {0};

	(void)state;
	assert_int_equal(count.messages, 5);
	assert_int_equal(count.translated, 2);
	assert_int_equal(count.fuzzy, 1);
	xml_write(doc, &out);
	assert_non_null(
		strstr(str_text(&out), "Daj <b>kartę</b>: {@name}</text>"));
	assert_non_null(strstr(str_text(&out), "{plural('n==1"));
	assert_non_null(strstr(str_text(&out), "id=\"Old\""));
	str_free(&out);
	l10n_pairs_free(pairs);
	catalogue_free(c);
	diag_free(d);
	xml_free(doc);
	xml_schema_free(schema);
}

static void
pseudo(void **state)
{
	struct arena *a = arena_new();

	(void)state;
	assert_string_equal(
		pseudo_text(a, L10N_PSEUDO, NULL, "Go {home} <b>now</b> &amp;"),
		"Göö {home} <b>ñööw</b> &amp;");
	assert_string_equal(
		pseudo_text(a, L10N_PSEUDO, "abbreviations: x", "A B"), "Å B");
	assert_string_equal(pseudo_text(a, L10N_PSEUDO_RTL, NULL, "no {a}"),
			    "\xE2\x80\xAEñöö \xE2\x80\xAC{a}");
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(plurals),	cmocka_unit_test(messages),
		cmocka_unit_test(translations), cmocka_unit_test(lacking),
		cmocka_unit_test(silent),	cmocka_unit_test(calls),
		cmocka_unit_test(functions),	cmocka_unit_test(looked_up),
		cmocka_unit_test(found),	cmocka_unit_test(put_in),
		cmocka_unit_test(pseudo),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
