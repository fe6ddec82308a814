/* DOCTYPEs: taken out before XML is read, with the few entities they declare. */
#include "svg/doctype.h"

#include <ctype.h>
#include <string.h>

#include "base/map.h"

#define MOST_ENTITIES 64
#define MOST_LETTERS 256 /* of an entity: what it can grow to has a bound */

/* Where the root element begins, or the end. */
static char *
find_root(char *s)
{
	char *end;

	for (s = strchr(s, '<'); s; s = strchr(s + 1, '<')) {
		if (strncmp(s, "<!--", 4) == 0) {
			end = strstr(s, "-->");
			if (!end)
				return NULL;
			s = end;
		} else if (isalpha((unsigned char)s[1]) || s[1] == '_') {
			return s;
		} else if (strncmp(s, "<!DOCTYPE", 9) == 0) {
			return s;
		}
	}
	return NULL;
}

/* The text in quotes at s, as long as it is plain; NULL: it is not. */
static char *
read_quoted(const char *s, struct arena *a)
{
	const char *end = *s == '"' || *s == '\'' ? strchr(s + 1, *s) : NULL;
	size_t n = end ? (size_t)(end - s - 1) : 0;

	if (!end || n > MOST_LETTERS || strcspn(s + 1, "&<%") < n)
		return NULL;
	return arena_strndup(a, s + 1, n);
}

/* <!ENTITY name "text"> at s. */
static void
read_entity(const char *s, struct map *entities, struct arena *a)
{
	const char *name;
	char *text;
	size_t n;

	s += strspn(s, " \t\r\n");
	n = strcspn(s, " \t\r\n\"'>%&");
	name = arena_strndup(a, s, n);
	s += n;
	s += strspn(s, " \t\r\n");
	text = n ? read_quoted(s, a) : NULL;
	if (text && !map_find(entities, name))
		*map_at(entities, name) = text;
}

/* The end of a DOCTYPE; what it declares is read. */
static char *
read_doctype(char *s, struct map *entities, struct arena *a)
{
	int open = 0, n = 0;
	char *end;

	for (s += 9; *s; s++) {
		if (*s == '"' || *s == '\'') {
			end = strchr(s + 1, *s);
			s = end ? end : s;
		} else if (strncmp(s, "<!--", 4) == 0) {
			end = strstr(s, "-->");
			s = end ? end + 2 : s;
		} else if (strncmp(s, "<!ENTITY", 8) == 0 &&
			   n++ < MOST_ENTITIES) {
			read_entity(s + 8, entities, a);
		}
		open += *s == '[';
		open -= *s == ']';
		if (*s == '>' && open <= 0)
			return s + 1;
	}
	return s;
}

/* &name; is what was declared. */
static void
put_in(struct str *file, const char *from, const struct map *entities,
       struct arena *a)
{
	struct str out = {0};
	const char *s = file->at, *amp, *text;
	size_t n;

	str_addn(&out, s, (size_t)(from - s));
	for (s = from; (amp = strchr(s, '&')); s = amp + 1) {
		str_addn(&out, s, (size_t)(amp - s));
		n = strcspn(amp + 1, "; <&\"'");
		text = amp[n + 1] == ';' && n < MOST_LETTERS
			       ? map_find(entities,
					  arena_strndup(a, amp + 1, n))
			       : NULL;
		if (!text) {
			str_addc(&out, '&');
			continue;
		}
		str_add(&out, text);
		amp += n + 1;
	}
	str_add(&out, s);
	str_free(file);
	*file = out;
}

void
doctype_take_out(struct str *file, struct arena *scratch)
{
	struct map *entities = map_new(scratch);
	char *s = file->n && !memchr(file->at, '\0', file->n)
			  ? find_root(file->at)
			  : NULL;
	char *end;

	if (!s || strncmp(s, "<!DOCTYPE", 9) != 0)
		return;
	end = read_doctype(s, entities, scratch);
	for (; s < end; s++)
		if (*s != '\n')
			*s = ' ';
	put_in(file, end, entities, scratch);
}
