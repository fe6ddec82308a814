/*
 * Makes the deck of the bench: for gen a definition with its cards as data,
 * for the others deck.tsv (suit, cost, title, body, footer).  The same number
 * makes the same deck.
 */
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "card.h"

enum {
	WORDS = 6000,	/* of the language that the deck is written in */
	WORD_MOST = 16, /* bytes, with the zero */
	BODY_WORDS = 47 /* of a card */
};

struct deck {
	struct rng luck;
	bool random; /* no word comes twice */
	char words[WORDS][WORD_MOST];
	const char *folder;
	FILE *tsv, *xml;
};

static FILE *
create(const struct deck *d, const char *name)
{
	char path[4096];
	FILE *f;

	snprintf(path, sizeof(path), "%s/%s", d->folder, name);
	f = fopen(path, "w");
	if (!f) {
		perror(path);
		exit(1);
	}
	return f;
}

/* --- words --- */

/* One to three syllables. */
static void
invent(struct deck *d, char *word)
{
	static const char *const parts[] = {
		"an",  "ber", "cor", "da",  "el", "fi",	 "gar", "hol",
		"in",  "jo",  "ket", "lu",  "ma", "ne",	 "or",	"pra",
		"qui", "ris", "sto", "tal", "um", "ver", "wen", "yo"};
	int n = 1 + (int)rng_below(&d->luck, 3), i;

	*word = '\0';
	for (i = 0; i < n; i++)
		strcat(word, parts[rng_below(&d->luck, 24)]);
}

/* Two to ten letters. */
static void
scramble(struct deck *d, char *word)
{
	size_t n = 2 + rng_below(&d->luck, 9), i;

	for (i = 0; i < n; i++)
		word[i] = (char)('a' + rng_below(&d->luck, 26));
	word[n] = '\0';
}

/* A word, the first of the language by far the most often. */
static void
say(struct deck *d, char *word)
{
	uint64_t x = rng_below(&d->luck, 1 << 16);

	if (d->random)
		scramble(d, word);
	else /* the cube of an even number in 0..1 */
		strcpy(word, d->words[(x * x * x * WORDS) >> 48]);
}

/* So many words in sentences of eight. */
static void
compose(struct deck *d, int words, char *text)
{
	char word[WORD_MOST];
	int i;

	for (i = 0; i < words; i++) {
		say(d, word);
		if (i % 8 == 0)
			word[0] = (char)(word[0] - 'a' + 'A');
		text = stpcpy(text, i ? " " : "");
		text = stpcpy(text, word);
		if (i % 8 == 7 || i == words - 1)
			text = stpcpy(text, ".");
		else if (i % 8 == 3)
			text = stpcpy(text, ",");
	}
}

/* --- cards --- */

static void
add_card(struct deck *d, int number)
{
	char body[2048], title[2 * WORD_MOST];
	unsigned suit = rng_below(&d->luck, SUITS),
		 cost = 1 + rng_below(&d->luck, 12);

	compose(d, BODY_WORDS, body);
	strcpy(title, d->words[rng_below(&d->luck, WORDS)]);
	title[0] = (char)(title[0] - 'a' + 'A');
	fprintf(d->tsv, "%u\t%u\t%s\t%s\tNo. %d\n", suit, cost, title, body,
		number);
	fprintf(d->xml,
		"<card id=\"%d\" suit=\"%u\" cost=\"%u\" title=\"%s\" "
		"footer=\"No. %d\"><body>%s</body></card>\n",
		number, suit, cost, title, number, body);
}

static void
write_cards(struct deck *d, int n)
{
	int i;

	d->tsv = create(d, "deck.tsv");
	d->xml = create(d, "cards.xml");
	fputs("<library xmlns=\"urn:gen:game:1\">\n<data>\n", d->xml);
	for (i = 1; i <= n; i++)
		add_card(d, i);
	fputs("</data>\n</library>\n", d->xml);
	fclose(d->xml);
	fclose(d->tsv);
}

/* --- the definition --- */

static const char definition[] =
	"<game id=\"deck\" xmlns=\"urn:gen:game:1\">\n"
	"<include src=\"looks.xml\"/>\n<include src=\"cards.xml\"/>\n"
	"<about><title>Deck</title><players min=\"1\" max=\"1\"/></about>\n"
	"<records>\n"
	" <record name=\"player\" key=\"seat\" max=\"1\">"
	"<field name=\"seat\" type=\"int\" derived=\"yes\"/>"
	"<field name=\"name\"/></record>\n"
	" <record name=\"card\" key=\"id\" max=\"1000000\">"
	"<field name=\"id\"/><field name=\"suit\"/><field name=\"cost\"/>"
	"<field name=\"title\"/><field name=\"footer\"/>"
	"<field name=\"body\" long=\"yes\"/></record>\n"
	"</records>\n"
	"<setup><take record=\"card\"/></setup>\n"
	"<materials><cards part=\"deck\" title=\"Deck\" each=\"card\" "
	"layout=\"card\" size=\"euro-poker\"/></materials>\n"
	"<layout name=\"card\" font=\"dejavu\"><box>\n"
	" <let name=\"ink\" value=\"concat('suit-', @suit)\"/>\n"
	" <box x=\"1.5mm\" y=\"1.5mm\" width=\"60mm\" height=\"85mm\" "
	"radius=\"3mm\" stroke=\"{$ink}\" stroke-width=\"0.8pt\"/>\n"
	" <box x=\"4.5mm\" y=\"4.5mm\" width=\"8mm\" height=\"8mm\" "
	"radius=\"4mm\" fill=\"{$ink}\" align=\"center\" valign=\"middle\">"
	"<text size=\"11pt\" bold=\"yes\" colour=\"#ffffff\">{@cost}</text>"
	"</box>\n"
	" <text x=\"15mm\" y=\"6.5mm\" width=\"35mm\" size=\"9pt\" "
	"bold=\"yes\">{@title}</text>\n"
	" <symbol x=\"51mm\" y=\"5mm\" width=\"7mm\" height=\"7mm\" "
	"colour=\"{$ink}\" name=\"{$ink}\"/>\n"
	" <line x=\"5mm\" y=\"14.5mm\" width=\"53mm\" height=\"1mm\" "
	"stroke=\"{$ink}\" stroke-width=\"0.5pt\"/>\n"
	" <text x=\"5mm\" y=\"18mm\" width=\"53mm\" height=\"60mm\" "
	"size=\"8pt\" leading=\"1.25\">{body}</text>\n"
	" <text x=\"5mm\" y=\"80.5mm\" width=\"53mm\" size=\"6pt\" "
	"text-align=\"center\" colour=\"#595959\">{@footer}</text>\n"
	"</box></layout>\n"
	"<layout name=\"sheet-slug\"><space/></layout>\n"
	"<layout name=\"sheet-slug-short\"><space/></layout>\n"

	"</game>\n";

static void
write_face(FILE *f, const char *name, const char *file, const char *bold)
{
	fprintf(f,
		"<face name=\"%s\" role=\"dejavu\" script=\"*\" bold=\"%s\" "
		"file=\"%s\" package=\"fonts-dejavu-core\"/>\n",
		name, bold, file);
}

static void
write_looks(const struct deck *d)
{
	FILE *f = create(d, "looks.xml");
	int i, k;
	double x, y;

	fputs("<library xmlns=\"urn:gen:game:1\">\n", f);
	write_face(f, "dejavu", FACE_FILE, "no");
	write_face(f, "dejavu-bold", FACE_FILE_BOLD, "yes");
	for (i = 0; i < SUITS; i++) {
		fprintf(f, "<colour name=\"suit-%d\" value=\"#%02x%02x%02x\"/>",
			i, (unsigned)(suits[i].red * 255),
			(unsigned)(suits[i].green * 255),
			(unsigned)(suits[i].blue * 255));
		fprintf(f, "<symbol name=\"suit-%d\"><path d=\"", i);
		for (k = 0; k < suits[i].corners; k++) {
			card_corner(&suits[i], k, &x, &y);
			fprintf(f, "%s%.2f %.2f", k ? "L" : "M", 50 + 50 * x,
				50 + 50 * y);
		}
		fputs("Z\"/></symbol>\n", f);
	}
	fputs("</library>\n", f);
	fclose(f);
}

static void
write_game(const struct deck *d)
{
	FILE *f = create(d, "game.xml");

	fputs(definition, f);
	fclose(f);
}

/* Usage: deck FOLDER CARDS [random] */
int
main(int argc, char **argv)
{
	static struct deck d;
	int n = argc > 2 ? atoi(argv[2]) : 0, i;

	if (n < 1) {
		fputs("usage: deck FOLDER CARDS [random]\n", stderr);
		return 64;
	}
	d.folder = argv[1];
	d.random = argc > 3;
	d.luck = rng_open("bench", "deck");
	for (i = 0; i < WORDS; i++)
		invent(&d, d.words[i]);
	write_cards(&d, n);
	write_looks(&d);
	write_game(&d);
	return 0;
}
