/* The book alone, for programs: what gen solo --xml prints. */
#include "solo/story.h"

/* Is it of the book, not a record of the kit? */
static bool
is_of_book(const struct xml_node *n)
{
	return xml_is(n, "title") || xml_is(n, "you") || xml_is(n, "begin") ||
	       xml_is(n, "odds") || xml_is(n, "best") || xml_is(n, "section");
}

/* What only the print shows: the state with its step under way says it all. */
static void
without_now(struct xml_node *section)
{
	struct xml_node *now = xml_first(section, "now");

	if (now)
		xml_remove(now);
}

struct xml_doc *
story_book(const struct xml_doc *told)
{
	static const char *const attrs[] = {
		"game", "seed",	      "lang",	  "seat",
		"as",	"difficulty", "sections", "first",
	};
	struct xml_doc *doc = xml_new("book");
	const struct xml_node *c;
	size_t i;

	for (i = 0; i < sizeof(attrs) / sizeof(*attrs); i++)
		xml_set(xml_root(doc), attrs[i],
			xml_attr(xml_root(told), attrs[i]));
	XML_EACH (c, xml_root(told), NULL)
		if (is_of_book(c))
			without_now(xml_add_copy(xml_root(doc), c));
	return doc;
}
