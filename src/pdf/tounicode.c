/* ToUnicode: what the codes of a font read as. */
#include "pdf/tounicode.h"

#include <stdbool.h>

#include "pdf/syntax.h"

/* A bfchar block holds a hundred codes at most (Adobe note 5014). */
#define BLOCK 100

static const char head[] =
	"/CIDInit /ProcSet findresource begin\n"
	"12 dict begin\n"
	"begincmap\n"
	"/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> "
	"def\n"
	"/CMapName /Adobe-Identity-UCS def\n"
	"/CMapType 2 def\n"
	"1 begincodespacerange\n"
	"<0000> <FFFF>\n"
	"endcodespacerange\n";

static const char tail[] = "endcmap\n"
			   "CMapName currentdict /CMap defineresource pop\n"
			   "end\n"
			   "end\n";

/* Adds the lines of up to a hundred codes from *i on; how many. */
static unsigned
add_block(struct str *out, const struct tounicode_text *texts, size_t n,
	  size_t *i)
{
	unsigned lines = 0;

	for (; *i < n && lines < BLOCK; ++*i) {
		str_addf(out, "<%04X> <", (unsigned)*i);
		if (texts[*i].n)
			syntax_add_utf16(out, texts[*i].text, texts[*i].n);
		else
			str_add(out, "200B");
		str_add(out, ">\n");
		lines++;
	}
	return lines;
}

void
tounicode_write(struct str *out, const struct tounicode_text *texts, size_t n)
{
	size_t i = 1;

	str_add(out, head);
	while (i < n) {
		struct str block = {0};
		unsigned lines = add_block(&block, texts, n, &i);

		str_addf(out, "%u beginbfchar\n%sendbfchar\n", lines,
			 str_text(&block));
		str_free(&block);
	}
	str_add(out, tail);
}
