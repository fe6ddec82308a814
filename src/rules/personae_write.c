/* Personae: the state written. */
#include "rules/personae.h"

#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "rules/records.h"

/* Written only when it is more than nothing. */
static void
set_some(struct xml_node *node, const char *attr, long n)
{
	if (n)
		xml_set_int(node, attr, n);
}

static void
set_flag(struct xml_node *node, const char *attr, bool is)
{
	if (is)
		xml_set(node, attr, "yes");
}

static void
set_id(const struct pers *s, struct xml_node *node, const char *attr, int who,
       const struct names *names)
{
	if (who != PERS_NOBODY)
		xml_set(node, attr, pers_id_text(s, who, names));
}

/* --- progress --- */

static void
write_encounter(const struct pers *s, struct xml_node *start,
		const struct names *names)
{
	struct str order = {0}, acted = {0};
	int i;

	record_set_word(start, "encounter", PERS_ENCOUNTERS, s->encounter);
	xml_set_int(start, "round", s->round);
	for (i = 0; i < s->order_n; i++)
		str_addf(&order, "%s%s", i ? ", " : "",
			 pers_id_text(s, s->order[i], names));
	xml_set(start, "order", str_text(&order));
	set_id(s, start, "turn", s->turn, names);
	xml_set_int(start, "actions", s->actions);
	for (i = 0; i < s->ids; i++)
		if (s->acted >> i & 1)
			str_addf(&acted, "%s%s", acted.n ? ", " : "",
				 pers_id_text(s, i, names));
	if (acted.n)
		xml_set(start, "acted", str_text(&acted));
	str_free(&order);
	str_free(&acted);
}

static void
write_progress(const struct pers *s, struct xml_node *start,
	       const struct names *names)
{
	xml_set_int(start, "scene", s->scene);
	if (s->encounter)
		write_encounter(s, start, names);
	set_some(start, "chorus-bank", s->pool);
	set_flag(start, "fought", s->fought);
	set_some(start, "talks", s->talks);
	if (s->yielded)
		record_set_word(start, "yielded", PERS_STANCES, s->yielded - 1);
	if (s->end)
		record_set_word(start, "over", PERS_ENDS, s->end);
}

/* --- records --- */

static void
write_values(const struct pers_id *id, struct xml_node *node)
{
	char attr[8], name[16];
	size_t i;

	for (i = 0; i < PERS_ATTRS; i++)
		xml_set_int(node, word_at(PERS_ATTR_IDS, i, attr, sizeof(attr)),
			    id->attr[i]);
	for (i = 0; id->main && i < PERS_ATTRS; i++) {
		snprintf(name, sizeof(name), "%s-rank",
			 word_at(PERS_ATTR_IDS, i, attr, sizeof(attr)));
		record_set_word(node, name, "1 2 3 h", id->rank[i] - 1);
	}
}

static void
write_harm(const struct pers *s, int who, struct xml_node *node,
	   const struct names *names)
{
	const struct pers_id *id = &s->id[who];

	xml_set_int(node, "vitality", pers_vitality(s, who));
	xml_set_int(node, "hits", id->hits);
	xml_set_int(node, "shock", id->shock);
	set_flag(node, "stabilised", id->stable);
	set_flag(node, "negated", id->negated);
	set_some(node, "hurt", id->hurt);
	set_flag(node, "recovered", id->recovered);
	set_some(node, "mend", id->mend);
	set_some(node, "mend-at", id->mend_at);
	set_id(s, node, "by", id->by, names);
}

static void
write_gains(const struct pers *s, int who, struct xml_node *node,
	    const struct names *names)
{
	const struct pers_id *id = &s->id[who];

	if (id->main || id->bank)
		xml_set_int(node, "bank", id->bank);
	if (id->main) {
		xml_set_int(node, "tally", id->tally);
		xml_set_int(node, "points", id->points);
	}
	set_some(node, "boost", id->boost);
	if (id->ready)
		xml_set(node, "ready",
			pers_skill_text(s, id->ready - 1u, names));
	set_id(s, node, "assists", id->pledge, names);
	set_flag(node, "spent", id->spent);
}

static void
write_id(const struct pers *s, int who, struct xml_node *start,
	 const struct names *names)
{
	const struct pers_id *id = &s->id[who];
	struct xml_node *node =
		xml_add(start, id->main ? "character" : "identity");

	xml_set(node, "name", pers_id_text(s, who, names));
	if (!pers_chorus(s, who))
		xml_set(node, "player", names_seat_text(names, id->seat));
	if (!id->main) {
		record_set_word(node, "stance", PERS_STANCES, id->stance);
		record_set_word(node, "tough", PERS_TOUGH_WORDS, id->tough);
		set_id(s, node, "companion", id->companion, names);
	}
	if (id->enters > 1)
		xml_set_int(node, "enters", id->enters);
	write_values(id, node);
	write_harm(s, who, node, names);
	write_gains(s, who, node, names);
}

static void
write_skill(const struct pers *s, const struct pers_skill *k,
	    struct xml_node *start, const struct names *names)
{
	struct xml_node *node = xml_add(start, "skill");

	set_id(s, node, "who", k->who, names);
	xml_set(node, "name", names_text(names, k->name));
	xml_set(node, "attribute", pers_attr_text(s, k->attr, names));
	xml_set_int(node, "rating", k->rating);
	if (k->use != PERS_ANY_USE)
		record_set_word(node, "use", PERS_SKILL_USES, k->use);
	if (k->weight)
		record_set_word(node, "weight", PERS_WEIGHTS, k->weight - 1);
}

static void
set_marks(const struct pers_trait *t, struct xml_node *node)
{
	static const char letters[] = "BCSX";
	char text[8];
	size_t n = 0, i;

	for (i = 0; i < 4; i++) {
		if (!(t->marks >> i & 1))
			continue;
		if (n)
			text[n++] = ' ';
		text[n++] = letters[i];
	}
	text[n] = '\0';
	if (n)
		xml_set(node, "identifiers", text);
}

static void
write_trait(const struct pers *s, const struct pers_trait *t,
	    struct xml_node *start, const struct names *names)
{
	struct xml_node *node;
	char kind[16];

	node = xml_add(start,
		       word_at(PERS_TRAIT_KINDS, t->kind, kind, sizeof(kind)));
	set_id(s, node, "who", t->who, names);
	xml_set(node, "name", names_text(names, t->name));
	if (t->kind == PERS_TALENT)
		record_set_word(node, "type", PERS_TYPES, t->benefit);
	else
		record_set_word(node, "benefit", PERS_BENEFITS, t->benefit);
	xml_set_int(node, "level", t->level);
	xml_set(node, "skill", names_text(names, t->skill));
	if (t->kind == PERS_ENHANCEMENT)
		set_marks(t, node);
	if (t->kind == PERS_A_POWER)
		record_set_word(node, "duration", PERS_DURATIONS, t->marks);
	if (t->kind == PERS_TALENT)
		set_flag(node, "used", t->used);
	else if (t->used)
		record_set_word(node, "active", "no yes kept", t->used);
}

static void
write_traits(const struct pers *s, struct xml_node *start,
	     const struct names *names)
{
	struct xml_node *node;
	int kind, i;

	for (kind = 0; kind <= PERS_TALENT; kind++)
		for (i = 0; i < s->traits; i++)
			if (s->trait[i].kind == kind)
				write_trait(s, &s->trait[i], start, names);
	for (i = 0; i < s->gear; i++) {
		node = xml_add(start, "gear");
		set_id(s, node, "who", s->bought[i].who, names);
		xml_set(node, "name", names_text(names, s->bought[i].name));
		xml_set_int(node, "cost", s->bought[i].cost);
	}
}

static void
write_chain(const struct pers *s, struct xml_node *start,
	    const struct names *names)
{
	struct xml_node *node;

	if (s->chain.who == PERS_NOBODY)
		return;
	node = xml_add(start, "extended");
	set_id(s, node, "who", s->chain.who, names);
	set_id(s, node, "against", s->chain.against, names);
	xml_set_int(node, "challenges", s->chain.challenges);
	xml_set_int(node, "won", s->chain.won);
}

/* What the last challenge came to, pair by pair. */
static void
write_results(const struct pers *s, struct xml_node *start,
	      const struct names *names)
{
	const struct pers_clash *c = &s->clash;
	struct xml_node *node;
	int i, k;

	for (i = 0; i < c->actors; i++) {
		for (k = 0; k < c->reactors; k++) {
			node = xml_add(start, "result");
			set_id(s, node, "who", c->party[i].who, names);
			record_set_word(node, "kind", PERS_ALL_KINDS, c->kind);
			set_id(s, node, "against", c->party[PERS_SIDE + k].who,
			       names);
			xml_set(node, "success",
				c->party[i].won >> k & 1 ? "yes" : "no");
		}
	}
}

void
pers_write(const void *state, struct xml_node *start, const struct names *names)
{
	const struct pers *s = state;
	struct xml_node *node;
	int i;

	write_progress(s, start, names);
	node = xml_add(start, "evening");
	xml_set_int(node, "scenes", s->scenes);
	xml_set_int(node, "rounds", s->rounds);
	for (i = 0; i < s->players; i++)
		record_add_player(start, i, names);
	for (i = 0; i < s->ids; i++)
		write_id(s, i, start, names);
	for (i = 0; i < s->skills; i++)
		write_skill(s, &s->skill[i], start, names);
	write_traits(s, start, names);
	write_chain(s, start, names);
	write_results(s, start, names);
}
