/* Outlines: SVG path data, rectangles and ellipses as segments. */
#include "page/outline.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"

#define CIRCLE 0.5522847498 /* control distance of a quarter circle */
#define PI 3.14159265358979323846

const struct transform transform_none = {1, 0, 0, 1, 0, 0};

struct transform
transform_join(struct transform o, struct transform i)
{
	return (struct transform){
		o.a * i.a + o.c * i.b,	     o.b * i.a + o.d * i.b,
		o.a * i.c + o.c * i.d,	     o.b * i.c + o.d * i.d,
		o.a * i.e + o.c * i.f + o.e, o.b * i.e + o.d * i.f + o.f};
}

struct page_matrix
transform_matrix(struct transform t)
{
	return (struct page_matrix){(int32_t)lround(t.a * PAGE_ONE),
				    (int32_t)lround(t.b * PAGE_ONE),
				    (int32_t)lround(t.c * PAGE_ONE),
				    (int32_t)lround(t.d * PAGE_ONE),
				    (mpt)lround(t.e),
				    (mpt)lround(t.f)};
}

double
transform_scale(struct transform t)
{
	return sqrt(fabs(t.a * t.d - t.b * t.c));
}

/* A reader of numbers in path data and transforms; it stops at a bad one. */
struct reader {
	const char *s;
	bool bad;
};

static void
skip_gap(struct reader *r)
{
	r->s += strspn(r->s, " \t\r\n,");
}

/* "e-5", but not the first letter of "em". */
static bool
has_exponent(const char *s)
{
	if (*s != 'e' && *s != 'E')
		return false;
	s += s[1] == '-' || s[1] == '+';
	return isdigit((unsigned char)s[1]);
}

/* A decimal number; own reading, so that no locale can change it. */
static double
number(struct reader *r)
{
	double v = 0, scale = 1, sign = 1;
	bool any = false;

	if (r->bad)
		return 0;
	skip_gap(r);
	if (*r->s == '-' || *r->s == '+')
		sign = *r->s++ == '-' ? -1 : 1;
	for (; isdigit((unsigned char)*r->s); r->s++, any = true)
		v = v * 10 + (*r->s - '0');
	if (*r->s == '.')
		for (r->s++; isdigit((unsigned char)*r->s);
		     r->s++, any = true) {
			scale /= 10;
			v += (*r->s - '0') * scale;
		}
	if (any && has_exponent(r->s)) {
		char *end;
		long e = strtol(r->s + 1, &end, 10);

		r->s = end;
		v *= pow(10, (double)(e > 9 ? 9 : e < -9 ? -9 : e));
	}
	if (!any || !(v < 1e9)) /* drawings have units of a nanometre */
		r->bad = true;
	return sign * v;
}

bool
outline_number(const char **text, double *v)
{
	struct reader r = {*text, false};

	*v = number(&r);
	if (!r.bad)
		*text = r.s;
	return !r.bad;
}

/* An arc's flag: one digit, which may touch what follows. */
static bool
flag(struct reader *r)
{
	if (r->bad)
		return false;
	skip_gap(r);
	if (*r->s != '0' && *r->s != '1') {
		r->bad = true;
		return false;
	}
	return *r->s++ == '1';
}

static bool
has_number(struct reader *r)
{
	skip_gap(r);
	return *r->s && strchr("+-.0123456789", *r->s);
}

static struct transform
read_turn(struct reader *r, double a)
{
	struct transform t = {cos(a), sin(a), -sin(a), cos(a), 0, 0};
	struct transform about = transform_none;

	if (!has_number(r))
		return t;
	about.e = number(r);
	about.f = number(r);
	t = transform_join(about, t);
	about.e = -about.e;
	about.f = -about.f;
	return transform_join(t, about);
}

static struct transform
read_step(struct reader *r, const char *name)
{
	struct transform t = transform_none;
	double a = number(r);

	if (str_eq(name, "matrix")) {
		t.a = a;
		t.b = number(r);
		t.c = number(r);
		t.d = number(r);
		t.e = number(r);
		t.f = number(r);
	} else if (str_eq(name, "translate")) {
		t.e = a;
		t.f = has_number(r) ? number(r) : 0;
	} else if (str_eq(name, "scale")) {
		t.a = a;
		t.d = has_number(r) ? number(r) : a;
	} else if (str_eq(name, "rotate")) {
		t = read_turn(r, a * PI / 180);
	} else if (str_eq(name, "skewX")) {
		t.c = tan(a * PI / 180);
	} else if (str_eq(name, "skewY")) {
		t.b = tan(a * PI / 180);
	} else {
		r->bad = true;
	}
	return t;
}

bool
transform_read(const char *text, struct transform *t)
{
	struct reader r = {text, false};
	char name[16];
	size_t n;

	*t = transform_none;
	for (skip_gap(&r); *r.s && !r.bad; skip_gap(&r)) {
		n = strcspn(r.s, "( \t\r\n");
		if (n >= sizeof(name))
			return false;
		memcpy(name, r.s, n);
		name[n] = '\0';
		r.s += n;
		r.s += strspn(r.s, " \t\r\n");
		if (*r.s++ != '(')
			return false;
		*t = transform_join(*t, read_step(&r, name));
		skip_gap(&r);
		if (*r.s++ != ')')
			return false;
	}
	return !r.bad;
}

static mpt
to_mpt(double v)
{
	return (mpt)lround(v > 2e9 ? 2e9 : v > -2e9 ? v : -2e9);
}

static struct point
send(struct transform m, double x, double y)
{
	return (struct point){to_mpt(m.a * x + m.c * y + m.e),
			      to_mpt(m.b * x + m.d * y + m.f)};
}

/* A path under construction: the pen in its own units. */
struct pen {
	struct arena *a;
	struct outline *o;
	struct transform m;
	double x, y, start_x, start_y;
	double cx, cy; /* the last control point, for S and T */
	char last;
};

static void
move_to(struct pen *p, double x, double y)
{
	VEC_PUSH(p->a, &p->o->v,
		 (struct page_segment){PAGE_MOVE_TO, {send(p->m, x, y)}});
	p->x = p->start_x = x;
	p->y = p->start_y = y;
}

static void
line_to(struct pen *p, double x, double y)
{
	VEC_PUSH(p->a, &p->o->v,
		 (struct page_segment){PAGE_LINE_TO, {send(p->m, x, y)}});
	p->x = x;
	p->y = y;
}

static void
curve_to(struct pen *p, double x1, double y1, double x2, double y2, double x,
	 double y)
{
	struct page_segment s = {
		PAGE_CURVE_TO,
		{send(p->m, x1, y1), send(p->m, x2, y2), send(p->m, x, y)}};

	VEC_PUSH(p->a, &p->o->v, s);
	p->x = x;
	p->y = y;
	p->cx = x2;
	p->cy = y2;
}

static void
close_path(struct pen *p)
{
	VEC_PUSH(p->a, &p->o->v, (struct page_segment){.verb = PAGE_CLOSE});
	p->x = p->start_x;
	p->y = p->start_y;
}

static void
quad_to(struct pen *p, double x1, double y1, double x, double y)
{
	curve_to(p, p->x + (x1 - p->x) * 2 / 3, p->y + (y1 - p->y) * 2 / 3,
		 x + (x1 - x) * 2 / 3, y + (y1 - y) * 2 / 3, x, y);
	p->cx = x1;
	p->cy = y1;
}

/* A piece of an ellipse from angle a to b, at most a quarter. */
static void
arc_piece(struct pen *p, struct transform e, double a, double b)
{
	double k = 4.0 / 3 * tan((b - a) / 4);
	double x1 = cos(a) - k * sin(a), y1 = sin(a) + k * cos(a);
	double x2 = cos(b) + k * sin(b), y2 = sin(b) - k * cos(b);

	curve_to(p, e.a * x1 + e.c * y1 + e.e, e.b * x1 + e.d * y1 + e.f,
		 e.a * x2 + e.c * y2 + e.e, e.b * x2 + e.d * y2 + e.f,
		 e.a * cos(b) + e.c * sin(b) + e.e,
		 e.b * cos(b) + e.d * sin(b) + e.f);
}

/* SVG 1.1, F.6: an elliptical arc by its end points. */
static void
arc_to(struct pen *p, double rx, double ry, double turn, bool large, bool sweep,
       double x, double y)
{
	double c = cos(turn * PI / 180), s = sin(turn * PI / 180);
	double dx = (p->x - x) / 2, dy = (p->y - y) / 2;
	double x1 = c * dx + s * dy, y1 = -s * dx + c * dy;
	double f, cx, cy, a, b, q;
	struct transform e;
	int n, i;

	rx = fabs(rx);
	ry = fabs(ry);
	if (rx < 1e-9 || ry < 1e-9 || (dx == 0 && dy == 0)) {
		line_to(p, x, y);
		return;
	}
	q = x1 * x1 / (rx * rx) + y1 * y1 / (ry * ry);
	if (q > 1) {
		rx *= sqrt(q);
		ry *= sqrt(q);
	}
	f = rx * rx * ry * ry - rx * rx * y1 * y1 - ry * ry * x1 * x1;
	f = sqrt(fmax(0, f / (rx * rx * y1 * y1 + ry * ry * x1 * x1)));
	if (large == sweep)
		f = -f;
	cx = f * rx * y1 / ry;
	cy = -f * ry * x1 / rx;
	a = atan2((y1 - cy) / ry, (x1 - cx) / rx);
	b = atan2((-y1 - cy) / ry, (-x1 - cx) / rx);
	if (sweep && b < a)
		b += 2 * PI;
	if (!sweep && b > a)
		b -= 2 * PI;
	e = (struct transform){c * rx,
			       s * rx,
			       -s * ry,
			       c * ry,
			       c * cx - s * cy + (p->x + x) / 2,
			       s * cx + c * cy + (p->y + y) / 2};
	n = (int)ceil(fabs(b - a) / (PI / 2) - 1e-9);
	for (i = 0; i < n; i++)
		arc_piece(p, e, a + (b - a) * i / n, a + (b - a) * (i + 1) / n);
}

/* C S Q T: the curves. */
static void
read_curve(struct pen *p, struct reader *r, char verb, double ox, double oy)
{
	bool again = p->last && strchr("CcSs", p->last);
	bool again_quad = p->last && strchr("QqTt", p->last);
	double v[6];
	int n = verb == 'C' ? 6 : verb == 'T' ? 2 : 4, i;

	for (i = 0; i < n; i++)
		v[i] = number(r) + (i % 2 ? oy : ox);
	if (verb == 'C')
		curve_to(p, v[0], v[1], v[2], v[3], v[4], v[5]);
	else if (verb == 'S')
		curve_to(p, again ? 2 * p->x - p->cx : p->x,
			 again ? 2 * p->y - p->cy : p->y, v[0], v[1], v[2],
			 v[3]);
	else if (verb == 'Q')
		quad_to(p, v[0], v[1], v[2], v[3]);
	else
		quad_to(p, again_quad ? 2 * p->x - p->cx : p->x,
			again_quad ? 2 * p->y - p->cy : p->y, v[0], v[1]);
}

static void
read_arc(struct pen *p, struct reader *r, double ox, double oy)
{
	double rx = number(r), ry = number(r), turn = number(r), x, y;
	bool large = flag(r), sweep = flag(r);

	x = number(r) + ox;
	y = number(r) + oy;
	arc_to(p, rx, ry, turn, large, sweep, x, y);
}

/* One command with its numbers. */
static void
read_command(struct pen *p, struct reader *r, char command)
{
	char verb = (char)toupper((unsigned char)command);
	bool relative = verb != command;
	double ox = relative ? p->x : 0, oy = relative ? p->y : 0, x;

	switch (verb) {
	case 'M':
	case 'L':
		x = number(r) + ox;
		(verb == 'M' ? move_to : line_to)(p, x, number(r) + oy);
		break;
	case 'H':
		line_to(p, number(r) + ox, p->y);
		break;
	case 'V':
		line_to(p, p->x, number(r) + oy);
		break;
	case 'C':
	case 'S':
	case 'Q':
	case 'T':
		read_curve(p, r, verb, ox, oy);
		break;
	case 'A':
		read_arc(p, r, ox, oy);
		break;
	default:
		close_path(p);
	}
	p->last = command;
}

const char *
outline_read(struct arena *a, struct outline *o, const char *data,
	     struct transform m)
{
	struct pen p = {.a = a, .o = o, .m = m};
	struct reader r = {data, false};
	size_t good = o->v.n;
	char command = 0;

	for (skip_gap(&r); *r.s && !r.bad; skip_gap(&r)) {
		if (!command && *r.s != 'M' && *r.s != 'm')
			return r.s;
		if (isalpha((unsigned char)*r.s) &&
		    !strchr("MmLlHhVvCcSsQqTtAaZz", *r.s))
			return r.s;
		if (isalpha((unsigned char)*r.s))
			command = *r.s++;
		else if (command == 'M' || command == 'm')
			command = command == 'M' ? 'L' : 'l';
		else if (strchr("Zz", command))
			return r.s;
		read_command(&p, &r, command);
		good = r.bad ? good : o->v.n;
	}
	o->v.n = good;
	return r.bad ? r.s : NULL;
}

void
outline_line(struct arena *a, struct outline *o, const double *points, size_t n,
	     bool closed, struct transform m)
{
	struct pen p = {.a = a, .o = o, .m = m};
	size_t i;

	for (i = 0; i < n; i++)
		(i ? line_to : move_to)(&p, points[2 * i], points[2 * i + 1]);
	if (n && closed)
		close_path(&p);
}

void
outline_rect(struct arena *a, struct outline *o, double x, double y, double w,
	     double h, double r, struct transform m)
{
	double most = (w < h ? w : h) / 2;

	r = r > most ? most : r;
	outline_rounded(a, o, x, y, w, h, r, r, m);
}

void
outline_rounded(struct arena *a, struct outline *o, double x, double y,
		double w, double h, double rx, double ry, struct transform m)
{
	struct pen p = {.a = a, .o = o, .m = m};
	double kx, ky;
	bool round;

	rx = rx > w / 2 ? w / 2 : rx;
	ry = ry > h / 2 ? h / 2 : ry;
	kx = rx * (1 - CIRCLE);
	ky = ry * (1 - CIRCLE);
	round = rx > 0 && ry > 0;
	rx = round ? rx : 0;
	ry = round ? ry : 0;
	move_to(&p, x + rx, y);
	line_to(&p, x + w - rx, y);
	if (round)
		curve_to(&p, x + w - kx, y, x + w, y + ky, x + w, y + ry);
	line_to(&p, x + w, y + h - ry);
	if (round)
		curve_to(&p, x + w, y + h - ky, x + w - kx, y + h, x + w - rx,
			 y + h);
	line_to(&p, x + rx, y + h);
	if (round)
		curve_to(&p, x + kx, y + h, x, y + h - ky, x, y + h - ry);
	line_to(&p, x, y + ry);
	if (round)
		curve_to(&p, x, y + ky, x + kx, y, x + rx, y);
	close_path(&p);
}

void
outline_ellipse(struct arena *a, struct outline *o, double cx, double cy,
		double rx, double ry, struct transform m)
{
	struct pen p = {.a = a, .o = o, .m = m};
	struct transform e = {rx, 0, 0, ry, cx, cy};
	int i;

	move_to(&p, cx + rx, cy);
	for (i = 0; i < 4; i++)
		arc_piece(&p, e, PI / 2 * i, PI / 2 * (i + 1));
	close_path(&p);
}
