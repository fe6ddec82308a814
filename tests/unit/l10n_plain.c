/* Plain PO files: whatever is read quickly, gettext reads the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/rng.h"
#include "l10n/plain.h"
#include "l10n/po.h"

static const char path[] = "/tmp/gen-test-l10n-plain.po";

/* Two messages of one text and context? */
static bool
has_twice(const struct plain *p)
{
	const struct l10n_message *m, *n;

	VEC_EACH (m, &p->all) {
		if (!m->context && !*m->id)
			return true;
		for (n = p->all.at; n < m; n++)
			if (str_eq(m->context, n->context) &&
			    str_eq(m->id, n->id))
				return true;
	}
	return false;
}

static void
assert_same(const char *a, const char *b)
{
	if (!str_eq(a, b))
		fail_msg("\"%s\" is \"%s\" to gettext", a, b);
}

static void
compare(const struct l10n_message *m, po_message_t po)
{
	int i;

	assert_same(m->context, po_message_msgctxt(po));
	assert_same(m->id, po_message_msgid(po));
	assert_same(m->plural, po_message_msgid_plural(po));
	assert_int_equal(m->fuzzy, po_message_is_fuzzy(po));
	if (!m->plural)
		assert_same(m->str[0], po_message_msgstr(po));
	for (i = 0; m->plural && i < m->forms; i++)
		assert_same(m->str[i], po_message_msgstr_plural(po, i));
	if (m->plural && m->forms < PLURAL_MAX)
		assert_null(po_message_msgstr_plural(po, m->forms));
}

static void
compare_all(const struct plain *p, po_file_t file)
{
	po_message_iterator_t all = po_message_iterator(file, NULL);
	char *header = (char *)(uintptr_t)po_file_domain_header(file, NULL);
	po_message_t po;
	size_t i = 0;

	assert_same(p->header, header);
	free(header);
	assert_non_null(po_next_message(all));
	for (; (po = po_next_message(all)); i++) {
		assert_true(i < p->all.n);
		compare(&p->all.at[i], po);
	}
	assert_int_equal(i, p->all.n);
	po_message_iterator_free(all);
}

/* Is it plain?  Then gettext must read the same, if it reads it. */
static bool
reads_the_same(const struct str *text, const char *at)
{
	struct arena *a = arena_new();
	struct diag *d = diag_new();
	struct plain p = {0};
	bool plain = plain_read(text, at, a, &p);
	po_file_t file = plain ? po_read(at, d) : NULL;

	if (file) {
		compare_all(&p, file);
		po_file_free(file);
	} else if (plain && !has_twice(&p)) {
		fail_msg("gettext does not read:\n%s", text->at);
	}
	diag_free(d);
	arena_free(a);
	return plain;
}

static void
shipped(void **state)
{
	glob_t all;
	size_t i;

	(void)state;
	assert_int_equal(glob("templates/*/po/*.po", 0, NULL, &all), 0);
	for (i = 0; i < all.gl_pathc; i++) {
		struct diag *d = diag_new();
		struct str text = {0};

		assert_true(file_read(all.gl_pathv[i], CATALOGUE_MAX_BYTES,
				      &text, d));
		if (!reads_the_same(&text, all.gl_pathv[i]))
			fail_msg("%s is not plain", all.gl_pathv[i]);
		str_free(&text);
		diag_free(d);
	}
	globfree(&all);
}

static const char whole[] = "# A file.\n"
			    "msgid \"\"\n"
			    "msgstr \"\"\n"
			    "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
			    "\"Plural-Forms: nplurals=2; plural=n != 1;\\n\"\n"
			    "\n"
			    "#. Printed on: Cards.\n"
			    "#: a.xml:1\n"
			    "#, python-brace-format\n"
			    "msgid \"Give {name} a card\"\n"
			    "msgstr \"Dał {name} \\\"kartę\\\"\\t\\\\\"\n"
			    "\n"
			    "msgid \"{n} card\"\n"
			    "msgid_plural \"{n} cards\"\n"
			    "msgstr[0] \"karta\"\n"
			    "msgstr[1] \"\"\n"
			    "\"{n} \"\n"
			    "\"karty\"\n"
			    "#, fuzzy\n"
			    "msgctxt \"suits\"\n"
			    "msgid \"S\"\n"
			    "msgstr \"P\"\n"
			    "\n"
			    "msgctxt \"ranks\"\n"
			    "msgid \"S\"\n"
			    "msgstr \"\"\n";

/* Changes a text at a place by chance. */
static void
change(struct str *text, struct rng *luck)
{
	static const char *const bits[] = {"\"",
					   "\\",
					   "\n",
					   "#",
					   "#,",
					   "#~ ",
					   "#| ",
					   "fuzzy",
					   "msgid",
					   "msgstr \"\"\n",
					   "[2]",
					   " ",
					   "\t",
					   "\r",
					   "\xC5",
					   "msgctxt \"\"\n",
					   "z",
					   "{n}",
					   "\\n",
					   "\\a",
					   "msgid \"\"\n",
					   "charset=",
					   "\xEF\xBB\xBF",
					   "domain \"x\"\n",
					   "\"\"\n"};
	size_t n = sizeof(bits) / sizeof(*bits);
	size_t at = (size_t)rng_below(luck, (uint32_t)text->n);
	size_t cut = (size_t)rng_below(luck, 3);
	const char *bit = bits[rng_below(luck, (uint32_t)n)];
	struct str out = {0};

	if (rng_below(luck, 2)) /* at the beginning of a line */
		while (at && text->at[at - 1] != '\n')
			at--;
	cut = at + cut > text->n ? text->n - at : cut;
	str_addn(&out, text->at, at);
	if (rng_below(luck, 4))
		str_add(&out, bit);
	str_addn(&out, text->at + at + cut, text->n - at - cut);
	str_free(text);
	*text = out;
}

static void
changed(void **state)
{
	struct rng luck = rng_open("1", "plain");
	int i, plain = 0;

	(void)state;
	for (i = 0; i < 4000; i++) {
		struct str text = {0};
		FILE *f = fopen(path, "w");

		assert_non_null(f);
		str_add(&text, whole);
		change(&text, &luck);
		if (i % 2)
			change(&text, &luck);
		fwrite(text.at, 1, text.n, f);
		fclose(f);
		plain += reads_the_same(&text, path);
		str_free(&text);
	}
	remove(path);
	assert_in_range(plain, 400, 3000);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(shipped),
		cmocka_unit_test(changed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
