/* The faces of fonts/fonts.xml and of definitions as faces for the text module. */
#include "base/file.h"
#include "items/length.h"
#include "print/print.h"

static bool
says_yes(const struct xml_node *n, const char *name)
{
	return str_eq(xml_attr(n, name), "yes");
}

/* Its file is looked for from the folder of the file that names it; in a. */
static struct text_face_spec
read_face(const struct xml_node *n, struct arena *a)
{
	const char *file = xml_attr(n, "file");

	return (struct text_face_spec){
		.name = xml_attr(n, "name"),
		.role = xml_attr(n, "role"),
		.script = xml_attr_or(n, "script", "*"),
		.bold = says_yes(n, "bold"),
		.italic = says_yes(n, "italic"),
		.file = file_join(a, file_folder(a, xml_where(n).file), file),
		.index = (int)xml_attr_int(n, "index", 0),
		.axes = xml_attr(n, "axes"),
		.scale = items_read_milli(xml_attr(n, "scale"), 1000),
		.leading = items_read_milli(xml_attr(n, "leading"), 1000),
		.embolden = items_read_milli(xml_attr(n, "embolden"), 0),
		.word_space = items_read_milli(xml_attr(n, "word-space"), 0),
		.borrows = xml_attr(n, "borrows"),
		.package = *file == '/' ? xml_attr(n, "package") : NULL,
		.where = xml_where(n),
	};
}

struct text_fonts *
print_fonts(const struct game *g, struct diag *d)
{
	size_t n, i;
	const char *const *names = game_all(g, "face", &n);
	struct arena *a = arena_new();
	struct text_face_spec *specs =
		ARENA_ARRAY(a, struct text_face_spec, n + 1);
	struct text_fonts *fonts;

	for (i = 0; i < n; i++)
		specs[i] = read_face(game_find(g, "face", names[i]), a);
	fonts = text_fonts_new(specs, n, d);
	arena_free(a);
	return fonts;
}
