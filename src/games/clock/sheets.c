/* Mark Nau's clock game: what stands on the sheets, read from a start. */
#include "games/clock/state.h"

#include "base/str.h"
#include "rules/records.h"

/* --- scenes played --- */

/* How many auctions were held, the present scene's among them. */
static int
auctions_held(const struct clock *s)
{
	return s->scene - (s->phase <= CLOCK_AT_AUCTION);
}

static int
contests_held(const struct clock *s)
{
	return s->scene - (s->phase <= CLOCK_AT_CONTEST);
}

/* What is worked out from the rest; said, it must agree. */
static bool
check_derived(struct clock_reading *r, const struct xml_node *node,
	      int attacker, int blots)
{
	long n = record_number(node, "blots", blots);
	int target;

	if (!step_seat(&r->step, node, "target", &target))
		return false;
	if (target >= 0 && target != clock_target(r->s, attacker))
		return state_refuse(&r->step, node, CLOCK_WHY(TARGET),
				    hole_text(xml_attr(node, "target")));
	return n == blots || state_refuse(&r->step, node, CLOCK_WHY(BLOTS),
					  hole_number(n), hole_number(blots));
}

static bool
check_voters(struct clock_reading *r, const struct xml_node *node, int attacker,
	     unsigned up)
{
	unsigned no = 1u << attacker | 1u << clock_target(r->s, attacker);

	return !(up & no) || state_refuse(&r->step, node, CLOCK_WHY(NO_VOTERS),
					  hole_text(xml_attr(node, "up")));
}

/* The attacker's part of a scene, and what it counts for. */
static bool
read_attack(struct clock_reading *r, const struct xml_node *node, int number,
	    int attacker)
{
	struct clock *s = r->s;
	struct clock_scene *scene = &s->log[number - 1];
	bool over = number <= contests_held(s);
	int won = record_word(node, "won", "no yes"), blots;
	unsigned up;

	if (!step_seats(&r->step, node, "up", &up) ||
	    !check_voters(r, node, attacker, up))
		return false;
	if (!over && (won >= 0 || up))
		return state_refuse(&r->step, node, CLOCK_WHY(CONTEST_TO_COME),
				    hole_text(up ? "up" : "won"),
				    hole_number(number));
	scene->won = won > 0;
	scene->up = (uint8_t)up;
	scene->attacker = (uint8_t)attacker;
	blots = over + (scene->won && number > CLOCK_HALF);
	s->attacks[attacker]++;
	s->blots[clock_target(s, attacker)] =
		(uint8_t)(s->blots[clock_target(s, attacker)] + blots);
	return check_derived(r, node, attacker, blots);
}

/* A scene without an attacker was skipped: C-A4's knob. */
static bool
read_scene(struct clock_reading *r, const struct xml_node *node)
{
	struct clock *s = r->s;
	struct clock_scene *scene;
	unsigned long long bid;
	long number = record_number(node, "number", 0);
	int first, attacker;

	if (!step_seat(&r->step, node, "first", &first) ||
	    !step_seat(&r->step, node, "attacker", &attacker) ||
	    !step_cards(&r->step, node, "bid", &bid))
		return false;
	scene = &s->log[number - 1];
	if (scene->known)
		return state_refuse(&r->step, node, CLOCK_WHY(SCENE_TWICE),
				    hole_number(number));
	if (number > auctions_held(s))
		return state_refuse(&r->step, node, CLOCK_WHY(SCENE_TO_COME),
				    hole_number(number));
	*scene = (struct clock_scene){
		.known = 1,
		.first = first < 0 ? CLOCK_NOBODY : (uint8_t)first,
		.attacker = CLOCK_NOBODY,
		.bid = bid,
		.note = names_add(r->step.names, xml_attr(node, "note")),
	};
	return attacker < 0 || read_attack(r, node, (int)number, attacker);
}

bool
clock_read_scenes(struct clock_reading *r)
{
	const struct xml_node *node;
	const struct clock_scene *now = clock_now(r->s);
	bool good = true;

	XML_EACH (node, r->from, "scene")
		good &= read_scene(r, node);
	if (!good || r->s->phase != CLOCK_AT_CONTEST ||
	    (now->known && now->attacker != CLOCK_NOBODY))
		return good;
	return state_refuse(&r->step, r->from, CLOCK_WHY(WHO_ATTACKS),
			    hole_number(r->s->scene));
}

/* --- lines --- */

static bool
transformed(const struct clock *s)
{
	return clock_nightmare(s) || s->phase == CLOCK_AT_REPLENISH;
}

/* How many lines of a kind a sheet has at most. */
static unsigned
lines_most(const struct clock *s, int kind)
{
	static const uint8_t most[] = {
		[CLOCK_GUEST] = 2,
		[CLOCK_SHADOW] = 1,
		[CLOCK_AVATAR] = 1,
	};

	if (kind <= CLOCK_AVATAR)
		return most[kind];
	if (kind == CLOCK_ADMISSION)
		return contests_held(s) < CLOCK_HALF
			       ? (unsigned)contests_held(s)
			       : CLOCK_HALF;
	return transformed(s) ? CLOCK_HALF : 0;
}

/* As a start has it. */
static const char *
kind_text(int kind)
{
	static const char *const text[] = {
		[CLOCK_GUEST] = "<adjective of=\"guest\">",
		[CLOCK_SHADOW] = "<adjective of=\"shadow\">",
		[CLOCK_AVATAR] = "<adjective of=\"avatar\">",
		[CLOCK_TERROR] = "<adjective of=\"terror\">",
		[CLOCK_WEAKNESS] = "<weakness>",
		[CLOCK_ADMISSION] = "<admission>",
	};
	_Static_assert(sizeof(text) / sizeof(*text) == CLOCK_KINDS, "kinds");

	return text[kind];
}

static bool
read_line(struct clock_reading *r, const struct xml_node *node, int kind,
	  const char *word)
{
	struct clock *s = r->s;
	struct clock_line *line;
	int seat;

	if (!step_seat(&r->step, node, "seat", &seat))
		return false;
	if (clock_lines_of(s, seat, kind) == lines_most(s, kind))
		return state_refuse(&r->step, node, CLOCK_WHY(LINES_OVER),
				    hole_text(kind_text(kind)), hole_seat(seat),
				    hole_number(lines_most(s, kind)));
	line = clock_add_line(s, seat, (enum clock_kind)kind);
	if (!line)
		return state_refuse(&r->step, node, CLOCK_WHY(LINES_FULL),
				    hole_number(CLOCK_LINES));
	line->word = names_add(r->step.names, xml_attr(node, word));
	if (kind != CLOCK_ADMISSION && str_eq(xml_attr(node, "used"), "yes"))
		clock_cross_off(s, (int)(line - s->lines));
	if (kind == CLOCK_ADMISSION)
		line->scene = (uint8_t)record_number(node, "scene", 0);
	return true;
}

static bool
read_elements(struct clock_reading *r)
{
	const struct xml_node *node;
	bool good = true;

	XML_EACH (node, r->from, "adjective")
		good = good &&
		       read_line(r, node, record_word(node, "of", CLOCK_OF),
				 "word");
	XML_EACH (node, r->from, "weakness")
		good = good && read_line(r, node, CLOCK_WEAKNESS, "word");
	XML_EACH (node, r->from, "admission")
		good = good && read_line(r, node, CLOCK_ADMISSION, "note");
	return good;
}

/* None said: as many as must be there. false: another number was said. */
static bool
complete(struct clock_reading *r, int seat, int kind, unsigned n)
{
	unsigned said = clock_lines_of(r->s, seat, kind), i;

	if (said == n)
		return true;
	for (i = 0; !said && i < n; i++)
		if (!clock_add_line(r->s, seat, (enum clock_kind)kind))
			return state_refuse(&r->step, r->from,
					    CLOCK_WHY(LINES_FULL),
					    hole_number(CLOCK_LINES));
	return !said ||
	       state_refuse(&r->step, r->players[seat], CLOCK_WHY(LINES_OTHER),
			    hole_text(kind_text(kind)), hole_seat(seat),
			    hole_number(said), hole_number(n));
}

static bool
complete_night(struct clock_reading *r)
{
	const struct clock *s = r->s;
	bool good = true;
	unsigned n;
	int i;

	for (i = 0; i < s->seats; i++) {
		n = clock_lines_of(s, i, CLOCK_ADMISSION);
		good = complete(r, i, CLOCK_AVATAR, 1) && good;
		if (n)
			good = complete(r, i, CLOCK_WEAKNESS, n) && good;
	}
	for (i = 0; good && i < s->seats; i++)
		good = complete(
			r, i, CLOCK_TERROR,
			clock_lines_of(s, clock_target(s, i), CLOCK_WEAKNESS));
	return good;
}

/* Of all sheets together: no scene makes more than one. */
static bool
check_total(struct clock_reading *r, int kind)
{
	unsigned n = 0;
	int i;

	for (i = 0; i < r->s->seats; i++)
		n += clock_lines_of(r->s, i, kind);
	return n <= lines_most(r->s, kind) ||
	       state_refuse(&r->step, r->from, CLOCK_WHY(LINES_OF_ALL),
			    hole_text(kind_text(kind)), hole_number(n),
			    hole_number(lines_most(r->s, kind)));
}

bool
clock_read_lines(struct clock_reading *r)
{
	bool good;
	int i;

	if (!read_elements(r) || !check_total(r, CLOCK_ADMISSION) ||
	    !check_total(r, CLOCK_WEAKNESS))
		return false;
	good = true;
	for (i = 0; i < r->s->seats; i++)
		good = complete(r, i, CLOCK_GUEST, 2) &&
		       complete(r, i, CLOCK_SHADOW, 1) && good;
	if (good && transformed(r->s))
		good = complete_night(r);
	return good && check_total(r, CLOCK_WEAKNESS);
}
