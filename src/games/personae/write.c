/* Personae: the state written, and its invariants. */
#include "games/personae/stat.h"
#include "games/personae/words.h"

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
set_id(const struct personae *s, struct xml_node *node, const char *attr,
       int who, const struct names *names)
{
	if (who != PERSONAE_NOBODY)
		xml_set(node, attr, personae_id_text(s, who, names));
}

/* --- progress --- */

static void
write_encounter(const struct personae *s, struct xml_node *start,
		const struct names *names)
{
	struct str order = {0}, acted = {0};
	int i;

	record_set_word(start, "encounter", PERSONAE_ENCOUNTERS, s->encounter);
	xml_set_int(start, "round", s->round);
	for (i = 0; i < s->order_n; i++)
		str_addf(&order, "%s%s", i ? ", " : "",
			 personae_id_text(s, s->order[i], names));
	xml_set(start, "order", str_text(&order));
	set_id(s, start, "turn", s->turn, names);
	xml_set_int(start, "actions", s->actions);
	for (i = 0; i < s->ids; i++)
		if (s->acted >> i & 1)
			str_addf(&acted, "%s%s", acted.n ? ", " : "",
				 personae_id_text(s, i, names));
	if (acted.n)
		xml_set(start, "acted", str_text(&acted));
	str_free(&order);
	str_free(&acted);
}

static void
write_progress(const struct personae *s, struct xml_node *start,
	       const struct names *names)
{
	xml_set_int(start, "scene", s->scene);
	if (s->encounter)
		write_encounter(s, start, names);
	set_some(start, "chorus-bank", s->pool);
	set_flag(start, "fought", s->fought);
	set_some(start, "talks", s->talks);
	if (s->yielded)
		record_set_word(start, "yielded", PERSONAE_STANCES,
				s->yielded - 1);
	if (s->end)
		record_set_word(start, "over", PERSONAE_ENDS, s->end);
}

/* --- records --- */

static void
write_values(const struct personae_id *id, struct xml_node *node)
{
	char attr[8], name[16];
	size_t i;

	for (i = 0; i < PERSONAE_ATTRS; i++)
		xml_set_int(node,
			    word_at(PERSONAE_ATTR_IDS, i, attr, sizeof(attr)),
			    id->attr[i]);
	for (i = 0; id->main && i < PERSONAE_ATTRS; i++) {
		snprintf(name, sizeof(name), "%s-rank",
			 word_at(PERSONAE_ATTR_IDS, i, attr, sizeof(attr)));
		record_set_word(node, name, "1 2 3 h", id->rank[i] - 1);
	}
}

static void
write_harm(const struct personae *s, int who, struct xml_node *node,
	   const struct names *names)
{
	const struct personae_id *id = &s->id[who];

	xml_set_int(node, "vitality", personae_vitality(s, who));
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
write_gains(const struct personae *s, int who, struct xml_node *node,
	    const struct names *names)
{
	const struct personae_id *id = &s->id[who];

	if (id->main || id->bank)
		xml_set_int(node, "bank", id->bank);
	if (id->main) {
		xml_set_int(node, "tally", id->tally);
		xml_set_int(node, "points", id->points);
	}
	set_some(node, "boost", id->boost);
	if (id->ready)
		xml_set(node, "ready",
			personae_skill_text(s, id->ready - 1u, names));
	set_id(s, node, "assists", id->pledge, names);
	set_flag(node, "spent", id->spent);
}

static void
write_id(const struct personae *s, int who, struct xml_node *start,
	 const struct names *names)
{
	const struct personae_id *id = &s->id[who];
	struct xml_node *node =
		xml_add(start, id->main ? "character" : "identity");

	xml_set(node, "name", personae_id_text(s, who, names));
	if (!personae_chorus(s, who))
		xml_set(node, "player", names_seat_text(names, id->seat));
	if (!id->main) {
		record_set_word(node, "stance", PERSONAE_STANCES, id->stance);
		record_set_word(node, "tough", PERSONAE_TOUGH_WORDS, id->tough);
		set_id(s, node, "companion", id->companion, names);
	}
	if (id->enters > 1)
		xml_set_int(node, "enters", id->enters);
	write_values(id, node);
	write_harm(s, who, node, names);
	write_gains(s, who, node, names);
}

static void
write_skill(const struct personae *s, const struct personae_skill *k,
	    struct xml_node *start, const struct names *names)
{
	struct xml_node *node = xml_add(start, "skill");

	set_id(s, node, "who", k->who, names);
	xml_set(node, "name", names_text(names, k->name));
	xml_set(node, "attribute", personae_attr_text(s, k->attr, names));
	xml_set_int(node, "rating", k->rating);
	if (k->use != PERSONAE_ANY_USE)
		record_set_word(node, "use", PERSONAE_SKILL_USES, k->use);
	if (k->weight)
		record_set_word(node, "weight", PERSONAE_WEIGHTS,
				k->weight - 1);
}

static void
set_marks(const struct personae_trait *t, struct xml_node *node)
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
write_trait(const struct personae *s, const struct personae_trait *t,
	    struct xml_node *start, const struct names *names)
{
	struct xml_node *node;
	char kind[16];

	node = xml_add(start, word_at(PERSONAE_TRAIT_KINDS, t->kind, kind,
				      sizeof(kind)));
	set_id(s, node, "who", t->who, names);
	xml_set(node, "name", names_text(names, t->name));
	if (t->kind == PERSONAE_TALENT)
		record_set_word(node, "type", PERSONAE_TYPES, t->benefit);
	else
		record_set_word(node, "benefit", PERSONAE_BENEFITS, t->benefit);
	xml_set_int(node, "level", t->level);
	xml_set(node, "skill", names_text(names, t->skill));
	if (t->kind == PERSONAE_ENHANCEMENT)
		set_marks(t, node);
	if (t->kind == PERSONAE_A_POWER)
		record_set_word(node, "duration", PERSONAE_DURATIONS, t->marks);
	if (t->kind == PERSONAE_TALENT)
		set_flag(node, "used", t->used);
	else if (t->used)
		record_set_word(node, "active", "no yes kept", t->used);
}

static void
write_traits(const struct personae *s, struct xml_node *start,
	     const struct names *names)
{
	struct xml_node *node;
	int kind, i;

	for (kind = 0; kind <= PERSONAE_TALENT; kind++)
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
write_chain(const struct personae *s, struct xml_node *start,
	    const struct names *names)
{
	struct xml_node *node;

	if (s->chain.who == PERSONAE_NOBODY)
		return;
	node = xml_add(start, "extended");
	set_id(s, node, "who", s->chain.who, names);
	set_id(s, node, "against", s->chain.against, names);
	xml_set_int(node, "challenges", s->chain.challenges);
	xml_set_int(node, "won", s->chain.won);
}

/* What the last challenge came to, pair by pair. */
static void
write_results(const struct personae *s, struct xml_node *start,
	      const struct names *names)
{
	const struct personae_clash *c = &s->clash;
	struct xml_node *node;
	int i, k;

	for (i = 0; i < c->actors; i++) {
		for (k = 0; k < c->reactors; k++) {
			node = xml_add(start, "result");
			set_id(s, node, "who", c->party[i].who, names);
			record_set_word(node, "kind", PERSONAE_ALL_KINDS,
					c->kind);
			set_id(s, node, "against",
			       c->party[PERSONAE_SIDE + k].who, names);
			xml_set(node, "success",
				c->party[i].won >> k & 1 ? "yes" : "no");
		}
	}
}

void
personae_write(const void *state, struct xml_node *start,
	       const struct names *names)
{
	const struct personae *s = state;
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

/* --- invariants, for tests --- */

static const char *
harm_flaw(const struct personae *s, int who)
{
	const struct personae_id *id = &s->id[who];
	int boxes = s->knobs.at[PERSONAE_KNOB_EXTRA_HITS]
			    ? PERSONAE_HITS
			    : personae_vitality(s, who);

	if (id->hits > boxes)
		return "more hits than boxes";
	if (id->shock > personae_levels(s, who))
		return "more shock than there are levels";
	if (id->stable && !personae_doomed(s, who))
		return "stabilised, but not at the last level";
	if (id->mend > id->hits)
		return "more hits to mend than there are";
	return NULL;
}

static const char *
id_flaw(const struct personae *s, int who)
{
	const struct personae_id *id = &s->id[who];
	int threshold = personae_threshold(s, who);
	struct refusal why;

	if (id->bank > threshold || s->pool > PERSONAE_HITS)
		return "too many criticals";
	if (personae_chorus(s, who) &&
	    s->knobs.at[PERSONAE_KNOB_CHORUS_CRITICALS] != PERSONAE_OWN &&
	    id->bank)
		return "the chorus banks criticals that it cannot";
	if (id->tally >= threshold)
		return "a tally that should be a point";
	if (!s->encounter && (id->ready || id->pledge != PERSONAE_NOBODY))
		return "ready or assisting outside an encounter";
	if (id->main &&
	    !personae_values_fit(who, id->attr, id->rank,
				 s->knobs.at[PERSONAE_KNOB_PRIORITIES], &why))
		return "attributes out of order";
	return harm_flaw(s, who);
}

static const char *
skill_flaw(const struct personae *s, const struct personae_skill *k)
{
	int most = s->id[k->who].main ? personae_threshold(s, k->who) : 10;

	if (k->rating < PERSONAE_SKILL_START || k->rating > most)
		return "a rating out of bounds";
	return NULL;
}

static const char *
turn_flaw(const struct personae *s)
{
	int i, able = 0;

	for (i = 0; i < s->order_n; i++)
		able += personae_able(s, s->order[i]);
	if (!s->encounter)
		return s->order_n || s->acted ? "turns outside encounters"
					      : NULL;
	if (!memchr(s->order, s->turn, s->order_n))
		return "a turn of nobody in the order";
	if (able && !personae_able(s, s->turn) && s->phase == PERSONAE_AT_OPEN)
		return "the turn of one who cannot act";
	return s->actions < 1 ? "a turn without an action" : NULL;
}

/* The sets are those that the rest of the state makes. */
static const char *
set_flaw(const struct personae *s)
{
	struct personae again = *s;

	memset(&again.sets, 0, sizeof(again.sets));
	for (again.skills = again.traits = 0; again.skills < s->skills;)
		personae_own_skill(&again);
	while (again.traits < s->traits)
		personae_own_trait(&again);
	personae_renew_all(&again);
	return memcmp(&again.sets, &s->sets, sizeof(again.sets)) == 0
		       ? NULL
		       : "a set that was not renewed";
}

const char *
personae_flaw(const void *state)
{
	const struct personae *s = state;
	const char *flaw = NULL;
	int i;

	for (i = 0; i < s->ids && !flaw; i++)
		flaw = id_flaw(s, i);
	if (!flaw)
		flaw = set_flaw(s);
	for (i = 0; i < s->skills && !flaw; i++)
		flaw = skill_flaw(s, &s->skill[i]);
	if (!flaw && (s->end != 0) != (s->phase == PERSONAE_AT_OVER))
		flaw = "ended and yet not";
	return flaw ? flaw : turn_flaw(s);
}
