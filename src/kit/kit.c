/* The kit: the filled table, a tree of records with named fields. */
#include "kit/kit.h"

struct xml_doc *
kit_new(const char *game, const char *seed, const char *lang)
{
	struct xml_doc *kit = xml_new("kit");

	xml_set(xml_root(kit), "game", game);
	xml_set(xml_root(kit), "seed", seed);
	xml_set(xml_root(kit), "lang", lang);
	return kit;
}

struct xml_doc *
kit_share(const struct xml_doc *kit)
{
	const char *names[XML_MAX_ATTRIBUTES], *values[XML_MAX_ATTRIBUTES];
	struct xml_doc *copy = xml_new("kit");
	struct xml_node *n;
	size_t i, count = xml_attrs(xml_root(kit), names, values,
				    XML_MAX_ATTRIBUTES);

	for (i = 0; i < count; i++)
		xml_set(xml_root(copy), names[i], values[i]);
	XML_EACH (n, xml_root(kit), NULL)
		xml_share(xml_root(copy), n);
	return copy;
}

const char *
kit_field(const struct xml_node *record, const char *field, struct arena *a)
{
	const char *value = xml_attr(record, field);
	const struct xml_node *child;

	if (value)
		return value;
	child = xml_first(record, field);
	return child ? xml_text_trim(child, a) : NULL;
}

void
kit_set(struct xml_node *record, const char *field, const char *value,
	bool is_long)
{
	struct xml_node *child;

	if (!is_long) {
		xml_set(record, field, value);
		return;
	}
	child = xml_first(record, field);
	xml_set_text(child ? child : xml_add(record, field), value);
}

struct map *
kit_keys(const struct xml_doc *kit, const char *kind, const char *key,
	 struct arena *a)
{
	struct map *m = map_new(a);
	struct xml_node *n;
	const char *value;

	XML_EACH (n, xml_root(kit), kind) {
		value = xml_attr(n, key);
		if (value && !map_find(m, value))
			*map_at(m, arena_strdup(a, value)) = n;
	}
	return m;
}

long
kit_count(const struct xml_doc *kit, const char *kind)
{
	struct xml_node *n;
	long count = 0;

	XML_EACH (n, xml_root(kit), kind)
		count++;
	return count;
}

long
kit_place(const struct xml_node *record)
{
	struct xml_node *n;
	long place = 1;

	if (!xml_parent(record))
		return 1;
	XML_EACH (n, xml_parent(record), xml_name(record)) {
		if (n == record)
			break;
		place++;
	}
	return place;
}

const char *
kit_call(const struct xml_node *record, struct arena *a)
{
	static const char *const keys[] = {"number", "id", "name"};
	const char *kind = xml_name(record), *value;
	size_t i;

	if (xml_is(record, "kit"))
		return "kit";
	for (i = 0; i < sizeof(keys) / sizeof(*keys); i++) {
		value = xml_attr(record, keys[i]);
		if (value)
			return arena_printf(a, "%s %s", kind, value);
	}
	return arena_printf(a, "%s %ld", kind, kit_place(record));
}
