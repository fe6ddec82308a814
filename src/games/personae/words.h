/* Personae: names of attributes, skills, traits and identities, found and read. */
#ifndef GEN_GAMES_PERSONAE_WORDS_H
#define GEN_GAMES_PERSONAE_WORDS_H

#include "games/personae/state.h"

/* How an attribute is written: its own abbreviation or the profile's. */
const char *personae_attr_text(const struct personae *s, int attr,
			       const struct names *names);
/* Which one is meant, or -1. */
int personae_attr_find(const struct personae *s, const char *text,
		       const struct names *names);
const char *personae_attrs_expected(const struct personae *s,
				    const struct names *names, struct arena *a);

/* The profile's free skills: how many, their names and attributes. */
int personae_free_n(const struct personae *s);
const char *personae_free_id(const struct personae *s, int skill);
const char *personae_free_text(const struct personae *s, int skill,
			       const struct names *names);
int personae_free_attr(const struct personae *s, int skill);

/* A skill of an identity by name; PERSONAE_UNSKILLED when it has none such. */
uint8_t personae_skill_find(const struct personae *s, int who, const char *text,
			    const struct names *names);
const char *personae_skill_text(const struct personae *s, unsigned skill,
				const struct names *names);

/* A trait of an identity by name, or -1. */
int personae_trait_find(const struct personae *s, int who, const char *text,
			const struct names *names);

/* What an identity is called. */
const char *personae_id_text(const struct personae *s, int who,
			     const struct names *names);

/* Holes of refusals: an identity, a skill, an attribute. */
struct hole personae_hole(int who);
struct hole personae_hole_skill(unsigned skill);
struct hole personae_hole_attr(int attr);

/*
 * Reads an attribute that names an identity, or a list of them with commas
 * between; false, reported.
 */
bool personae_read_id(const struct personae *s, struct step *step,
		      const struct xml_node *node, const char *attr,
		      uint8_t *who);
bool personae_read_ids(const struct personae *s, struct step *step,
		       const struct xml_node *node, const char *attr,
		       uint8_t *ids, size_t max, size_t *n);

/* The element of a name inside a step that speaks of an identity, or NULL. */
const struct xml_node *personae_element(const struct personae *s,
					const struct step *step,
					const char *name, int who);

#endif
