/*
 * Numbers as a spreadsheet shows them.  A format has up to four sections: for
 * numbers, negative ones, zero, texts; each is digits with what stands round
 * them, or a date.
 */
#include "data/number.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FORMAT_MOST 255 /* bytes; spreadsheets allow no more */

/* A double has fifteen digits that count: 2.675 is to be shown as 2.68. */
static double
nudged(double v)
{
	return v * (1 + 5e-16);
}

/* Takes zeros off the end of decimals, down to `least` of them. */
static void
strip_zeros(char *text, int least)
{
	char *point = strchr(text, '.'), *end = text + strlen(text);

	if (!point)
		return;
	while (end > point + 1 + least && end[-1] == '0')
		*--end = '\0';
	if (end == point + 1)
		*point = '\0';
}

static void
show_general(double v, struct str *out)
{
	char text[400];
	int decimals = 9, exponent;

	if (v == floor(v) && fabs(v) < 1e15) {
		str_addf(out, "%.0f", v == 0 ? 0 : v);
		return;
	}
	if (v < 0)
		str_addc(out, '-');
	v = fabs(v);
	if (v >= 1e11 || v < 1e-9) {
		snprintf(text, sizeof(text), "%.5E", v);
		exponent = atoi(strchr(text, 'E') + 1);
		*strchr(text, 'E') = '\0';
		strip_zeros(text, 0);
		str_addf(out, "%sE%c%02d", text, exponent < 0 ? '-' : '+',
			 abs(exponent));
		return;
	}
	do
		snprintf(text, sizeof(text), "%.*f", decimals, nudged(v));
	while (strlen(text) > 11 && decimals--);
	strip_zeros(text, 0);
	str_add(out, text);
}

/* --- dates --- */

/* A moment: its date by the calendar of today, its time. */
struct moment {
	long year, month, day, weekday; /* 0: Sunday */
	long seconds;			/* since midnight */
};

/* days: since 1970-01-01. */
static void
set_day(struct moment *m, long days)
{
	long era, doe, yoe, doy, mp;

	m->weekday = ((days + 4) % 7 + 7) % 7;
	days += 719468;
	era = (days >= 0 ? days : days - 146096) / 146097;
	doe = days - era * 146097;
	yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
	doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
	mp = (5 * doy + 2) / 153;
	m->day = doy - (153 * mp + 2) / 5 + 1;
	m->month = mp < 10 ? mp + 3 : mp - 9;
	m->year = yoe + era * 400 + (m->month <= 2);
}

/* v: days since the end of 1899 (or the begin of 1904); false: no date. */
static bool
read_moment(double v, bool from_1904, struct moment *m)
{
	long day;

	if (!(v >= 0 && v < 2958466))
		return false;
	day = (long)floor(v);
	m->seconds = (long)floor((v - floor(v)) * 86400 + 0.5);
	day += m->seconds / 86400;
	m->seconds %= 86400;
	if (from_1904)
		day += 1462;
	else if (day < 60)
		day++; /* there the year 1900 has a 29th of February */
	set_day(m, day - 25569);
	return true;
}

/* As 2026-11-23, 17:30, whatever the order that was asked for. */
static void
show_moment(const struct moment *m, bool date, bool time, struct str *out)
{
	if (date)
		str_addf(out, "%04ld-%02ld-%02ld", m->year, m->month, m->day);
	if (date && time)
		str_addc(out, ' ');
	if (time)
		str_addf(out, "%02ld:%02ld", m->seconds / 3600,
			 m->seconds / 60 % 60);
	if (time && m->seconds % 60)
		str_addf(out, ":%02ld", m->seconds % 60);
}

/* v days as hours, minutes or seconds and what is smaller, not dated. */
static bool
show_elapsed(double v, char unit, int pad, struct str *out)
{
	long seconds;

	if (!(v < 2958466))
		return false;
	seconds = (long)floor(v * 86400 + 0.5);
	if (unit == 's')
		str_addf(out, "%0*ld", pad, seconds);
	else if (unit == 'm')
		str_addf(out, "%0*ld:%02ld", pad, seconds / 60, seconds % 60);
	else
		str_addf(out, "%0*ld:%02ld", pad, seconds / 3600,
			 seconds / 60 % 60);
	if (unit == 'h' && seconds % 60)
		str_addf(out, ":%02ld", seconds % 60);
	return true;
}

/* --- sections --- */

/* What stands at p: a quoted text, a bracket, an escaped sign, one sign. */
static size_t
token(const char *p, size_t n)
{
	const char *end;

	if (*p == '"')
		end = memchr(p + 1, '"', n - 1);
	else if (*p == '[')
		end = memchr(p + 1, ']', n - 1);
	else if ((*p == '\\' || *p == '_' || *p == '*') && n > 1) {
		for (end = p + 1; end + 1 < p + n && (end[1] & 0xc0) == 0x80;)
			end++;
	} else
		end = p;
	return end ? (size_t)(end - p) + 1 : n;
}

/* How often the letter at p comes there, small or large. */
static size_t
run_of(const char *p, const char *end)
{
	size_t n = 1;

	while (p + n < end && (p[n] | 0x20) == (*p | 0x20))
		n++;
	return n;
}

/* The first letter of a format's date or time behind p, or '\0'. */
static char
next_letter(const char *p, const char *end)
{
	for (; p < end; p += token(p, (size_t)(end - p)))
		if (strchr("yYmMdDhHsS", *p))
			return (char)(*p | 0x20);
	return '\0';
}

/* A month or a weekday: in digits, or its English name or what begins it. */
static void
show_named(long number, const char *name, size_t letters, struct str *out)
{
	if (letters <= 2)
		str_addf(out, "%0*ld", (int)letters, number);
	else if (letters == 4)
		str_add(out, name);
	else
		str_addn(out, name, letters == 3 ? 3 : 1);
}

/* A letter that comes n times; before: the letter before it, after: behind. */
static void
show_letter(const struct moment *m, char letter, size_t n, char before,
	    char after, bool half_days, struct str *out)
{
	static const char *const months[] = {"January", "February", "March",
					     "April",	"May",	    "June",
					     "July",	"August",   "September",
					     "October", "November", "December"};
	static const char *const days[] = {"Sunday",	"Monday",   "Tuesday",
					   "Wednesday", "Thursday", "Friday",
					   "Saturday"};
	int digits = n > 1 ? 2 : 1;
	long hour = m->seconds / 3600;

	if (letter == 'y')
		str_addf(out, "%0*ld", n > 2 ? 4 : 2,
			 n > 2 ? m->year : m->year % 100);
	else if (letter == 'd' && n > 2)
		show_named(0, days[m->weekday], n, out);
	else if (letter == 'd')
		str_addf(out, "%0*ld", digits, m->day);
	else if (letter == 'm' && (before == 'h' || after == 's'))
		str_addf(out, "%0*ld", digits, m->seconds / 60 % 60);
	else if (letter == 'm')
		show_named(m->month, months[m->month - 1], n, out);
	else if (letter == 'h')
		str_addf(out, "%0*ld", digits,
			 half_days ? (hour + 11) % 12 + 1 : hour);
	else
		str_addf(out, "%0*ld", digits, m->seconds % 60);
}

/* Names are English, if a bracket such as [$-409] does not ask for others. */
static bool
is_english(const char *bracket, size_t n)
{
	const char *minus = memchr(bracket, '-', n);

	return n < 3 || bracket[1] != '$' || !minus ||
	       (strtol(minus + 1, NULL, 16) & 0x3ff) == 9;
}

/* What a section says of a moment; false: not all of it is known here. */
static bool
show_as(const struct moment *m, const char *p, const char *end, struct str *out)
{
	bool english = true, named = false, half_days = false;
	const char *q;
	char before = '\0';
	size_t n;

	for (q = p; q + 5 <= end; q++)
		half_days = half_days || strncmp(q, "AM/PM", 5) == 0;
	for (; p < end; p += n) {
		n = token(p, (size_t)(end - p));
		if (*p == '"') {
			str_addn(out, p + 1, n > 1 ? n - 2 : 0);
		} else if (*p == '\\') {
			str_addn(out, p + 1, n - 1);
		} else if (*p == '[') {
			english = english && is_english(p, n);
		} else if (*p == '_') {
			str_addc(out, ' ');
		} else if (end - p >= 5 && strncmp(p, "AM/PM", 5) == 0) {
			n = 5;
			str_add(out, m->seconds < 43200 ? "AM" : "PM");
		} else if (strchr("yYmMdDhHsS", *p)) {
			n = run_of(p, end);
			named = named || (n > 2 && strchr("mMdD", *p));
			if (n > 5)
				return false;
			show_letter(m, (char)(*p | 0x20), n, before,
				    next_letter(p + n, end), half_days, out);
			before = (char)(*p | 0x20);
		} else if (strchr("/-.,: ", *p) &&
			   !(*p == '.' && p + 1 < end && p[1] == '0')) {
			str_addc(out, *p);
		} else if (*p != '*') {
			return false; /* eras, parts of seconds, ... */
		}
	}
	return english || !named;
}

/* The section at an index, its length; NULL: there are not so many. */
static const char *
section(const char *format, int which, size_t *n)
{
	const char *end = format + strlen(format), *from = format, *p;

	for (p = format; p < end; p += token(p, (size_t)(end - p))) {
		if (*p != ';')
			continue;
		if (which-- == 0)
			break;
		from = p + 1;
	}
	*n = (size_t)(p - from);
	return which > 0 ? NULL : from;
}

/* What a section is made of. */
struct parts {
	struct str before, after;   /* the digits */
	int whole, decimals, least; /* digits needed; shown at most, least */
	int percents, thousands;    /* signs; commas behind the digits */
	bool digits, point, grouped, between; /* a text between digits */
	bool date, time, fraction;
	char elapsed; /* 'h', 'm', 's': what counts on beyond a day; 0: none */
	int pad;      /* its digits */
	bool other;   /* what nobody here knows */
	int exponent; /* its digits; 0: none */
};

static void
add_text(struct parts *s, const char *text, size_t n)
{
	str_addn(s->digits ? &s->after : &s->before, text, n);
}

static void
read_bracket(struct parts *s, const char *p, size_t n)
{
	const char *minus;

	if (n > 2 && p[1] == '$') {
		minus = memchr(p, '-', n);
		add_text(s, p + 2,
			 (size_t)((minus ? minus : p + n - 1) - p) - 2);
	} else if (strchr("<>=", p[1])) {
		s->other = true; /* a condition */
	} else if (n > 2 && (strspn(p + 1, "hH") == n - 2 ||
			     strspn(p + 1, "mM") == n - 2 ||
			     strspn(p + 1, "sS") == n - 2)) {
		s->elapsed = (char)(p[1] | 0x20);
		s->pad = (int)n - 2;
	}
}

static void
read_digit(struct parts *s, char sign)
{
	s->between = s->between || s->after.n;
	s->digits = true;
	s->grouped = s->grouped || (s->thousands && !s->point);
	s->thousands = 0;
	if (s->point) {
		s->decimals++;
		s->least = sign == '0' ? s->decimals : s->least;
	} else {
		s->whole += sign == '0';
	}
}

static void
read_sign(struct parts *s, const char *p, size_t n)
{
	if (strchr("0#?", *p))
		read_digit(s, *p);
	else if (*p == '.' && s->digits && !s->point)
		s->point = true;
	else if (*p == '.')
		s->point = s->digits = true;
	else if (*p == ',')
		s->thousands++;
	else if (*p == '%') {
		s->percents++;
		add_text(s, p, 1);
	} else if (strchr("yYdD", *p))
		s->date = true;
	else if (strchr("hHsS", *p))
		s->time = true;
	else if (*p == '/')
		s->fraction = true;
	else
		add_text(s, p, n);
}

static void
read_section(struct parts *s, const char *p, const char *end)
{
	bool month = false;
	size_t n;

	for (; p < end; p += n) {
		n = token(p, (size_t)(end - p));
		if (*p == '"')
			add_text(s, p + 1, n > 1 ? n - 2 : 0);
		else if (*p == '[')
			read_bracket(s, p, n);
		else if (*p == '\\')
			add_text(s, p + 1, n - 1);
		else if (*p == '_')
			add_text(s, " ", 1);
		else if (end - p >= 5 && strncmp(p, "AM/PM", 5) == 0) {
			s->time = true;
			n = 5;
		} else if (*p == 'm' || *p == 'M')
			month = true;
		else if (*p == 'E' && end - p > 2 && strchr("+-", p[1])) {
			for (n = 2; p + n < end && p[n] == '0'; n++)
				s->exponent++;
			s->other = s->other || !s->exponent;
		} else if (*p != '*')
			read_sign(s, p, n);
	}
	if (month && !s->time && !s->elapsed)
		s->date = true;
}

/* Digits in groups of three. */
static void
add_grouped(const char *digits, struct str *out)
{
	size_t n = strcspn(digits, "."), i;

	for (i = 0; i < n; i++) {
		if (i && (n - i) % 3 == 0)
			str_addc(out, ',');
		str_addc(out, digits[i]);
	}
	str_add(out, digits + n);
}

static void
add_digits(const struct parts *s, double v, struct str *out)
{
	char text[400], *digits = text;
	size_t whole;

	if (s->exponent) {
		snprintf(text, sizeof(text), "%.*E", s->decimals, v);
		str_add(out, text);
		return;
	}
	snprintf(text, sizeof(text), "%.*f", s->decimals, nudged(v));
	strip_zeros(text, s->least);
	whole = strcspn(text, ".");
	for (; whole < (size_t)s->whole; whole++)
		str_addc(out, '0');
	if (!s->whole && *text == '0' && s->digits)
		digits++;
	if (s->grouped)
		add_grouped(digits, out);
	else
		str_add(out, digits);
}

static bool
show_parts(struct parts *s, double v, bool minus, struct str *out)
{
	int i;

	if (s->between || s->decimals > 30 || s->whole > 30 ||
	    (s->exponent && (s->whole != 1 || s->exponent != 2)))
		return false;
	for (i = 0; i < s->percents; i++)
		v *= 100;
	for (i = 0; i < s->thousands; i++)
		v /= 1000;
	if (minus && v >= 0.5 * pow(10, -s->decimals))
		str_addc(out, '-');
	str_addn(out, str_text(&s->before), s->before.n);
	if (s->digits)
		add_digits(s, v, out);
	str_addn(out, str_text(&s->after), s->after.n);
	return true;
}

/* --- fractions --- */

/* A format such as # ?/? or "about "0 ??/16. */
struct fraction {
	bool whole;	 /* what is whole stands before it */
	long most, only; /* of what lies below the bar: at most, or always */
};

static size_t
digits_at(const char *p, const char *end)
{
	size_t n = 0;

	while (p + n < end && strchr("0#?", p[n]))
		n++;
	return n;
}

/* Adds texts up to what is none; false: there is a sign nobody here knows. */
static bool
copy_texts(const char **p, const char *end, struct str *out)
{
	size_t n;

	for (; *p < end && !strchr("0#?", **p); *p += n) {
		n = token(*p, (size_t)(end - *p));
		if (**p == '"')
			str_addn(out, *p + 1, n > 1 ? n - 2 : 0);
		else if (**p == '\\')
			str_addn(out, *p + 1, n - 1);
		else if (**p == '_' || **p == ' ')
			str_addc(out, ' ');
		else if (strchr("-+()$", **p))
			str_addc(out, **p);
		else if (**p != '*')
			return false;
	}
	return true;
}

/* Reads what stands between the texts; false: it is no fraction. */
static bool
read_fraction(const char **p, const char *end, struct fraction *f)
{
	struct str space = {0};
	size_t n = digits_at(*p, end);
	bool good;

	*p += n;
	if (*p < end && **p != '/') {
		f->whole = true;
		good = copy_texts(p, end, &space) &&
		       str_blank(str_text(&space));
		str_free(&space);
		n = good ? digits_at(*p, end) : 0;
		*p += n;
	}
	if (!n || *p == end || *(*p)++ != '/')
		return false;
	n = digits_at(*p, end);
	f->most = n > 3 ? 9999 : (long)pow(10, (double)n) - 1;
	if (!n)
		f->only = strtol(*p, (char **)p, 10);
	else
		*p += n;
	return n || (f->only > 0 && f->only < 100000);
}

/* The fraction that is nearest to v: the one with the least numbers. */
static void
nearest(double v, const struct fraction *f, long *above, long *below)
{
	long d = f->only ? f->only : 1, most = f->only ? f->only : f->most;
	double n, off, least = INFINITY;

	for (; d <= most; d++) {
		n = floor(v * (double)d + 0.5);
		off = fabs(v - n / (double)d);
		if (off < least - 1e-12) {
			least = off;
			*above = (long)n;
			*below = d;
		}
	}
}

static bool
show_fraction(double v, const char *p, const char *end, bool minus,
	      struct str *out)
{
	struct fraction f = {.whole = false};
	struct str before = {0};
	long whole, above = 0, below = 1;
	bool good = v < 1e9 && copy_texts(&p, end, &before) &&
		    read_fraction(&p, end, &f);

	whole = good && f.whole ? (long)v : 0;
	if (good)
		nearest(v - (double)whole, &f, &above, &below);
	if (f.whole && above == below) {
		whole++;
		above = 0;
	}
	if (minus && (whole || above))
		str_addc(out, '-');
	str_addn(out, str_text(&before), before.n);
	str_free(&before);
	if (whole || (f.whole && !above))
		str_addf(out, "%ld", whole);
	if (whole && above)
		str_addc(out, ' ');
	if (above || !f.whole)
		str_addf(out, "%ld/%ld", above, below);
	return good && copy_texts(&p, end, out) && p == end;
}

/* The section for a number; *minus: whether it leaves the sign to us. */
static const char *
choose(const char *format, double v, bool *minus, size_t *n)
{
	const char *own = NULL;

	if (v < 0)
		own = section(format, 1, n);
	if (v == 0)
		own = section(format, 2, n);
	*minus = v < 0 && !own;
	return own ? own : section(format, 0, n);
}

/* A date and time in the words of its section, else as show_moment() has it. */
static bool
show_date(double v, const struct parts *s, const char *text, size_t n,
	  bool from_1904, struct str *out)
{
	size_t before = out->n;
	struct moment m;

	if (!read_moment(v, from_1904, &m))
		return false;
	if (!show_as(&m, text, text + n, out)) {
		out->n = before;
		show_moment(&m, s->date, s->time, out);
	}
	return true;
}

bool
number_show(double v, const char *format, bool from_1904, struct str *out)
{
	struct parts s = {.whole = 0};
	bool minus, known = false;
	const char *text;
	size_t n, before = out->n;

	if (strlen(format) > FORMAT_MOST || !isfinite(v)) {
		show_general(v, out);
		return false;
	}
	text = choose(format, v, &minus, &n);
	if (n == strlen("General") && strncmp(text, "General", n) == 0) {
		show_general(v, out);
		return true;
	}
	if (n == 1 && *text == '@') {
		show_general(v, out);
		return true;
	}
	read_section(&s, text, text + n);
	if (s.other)
		known = false;
	else if (s.elapsed && v >= 0 && !s.date)
		known = show_elapsed(v, s.elapsed, s.pad, out);
	else if (s.elapsed)
		known = false;
	else if (s.date || s.time)
		known = show_date(v, &s, text, n, from_1904, out);
	else if (s.fraction)
		known = show_fraction(fabs(v), text, text + n, minus, out);
	else
		known = show_parts(&s, fabs(v), minus, out);
	str_free(&s.before);
	str_free(&s.after);
	if (known)
		return true;
	out->n = before;
	show_general(v, out);
	return false;
}

const char *
number_format(long id)
{
	static const char *const formats[] = {
		[0] = "General",
		[1] = "0",
		[2] = "0.00",
		[3] = "#,##0",
		[4] = "#,##0.00",
		[5] = "$#,##0;-$#,##0",
		[6] = "$#,##0;-$#,##0",
		[7] = "$#,##0.00;-$#,##0.00",
		[8] = "$#,##0.00;-$#,##0.00",
		[9] = "0%",
		[10] = "0.00%",
		[11] = "0.00E+00",
		[12] = "# ?/?",
		[13] = "# ?"
		       "?/?"
		       "?",
		[14] = "yyyy-mm-dd",
		[15] = "yyyy-mm-dd",
		[16] = "yyyy-mm-dd",
		[17] = "yyyy-mm-dd",
		[18] = "hh:mm",
		[19] = "hh:mm:ss",
		[20] = "hh:mm",
		[21] = "hh:mm:ss",
		[22] = "yyyy-mm-dd hh:mm",
		[37] = "#,##0;(#,##0)",
		[38] = "#,##0;(#,##0)",
		[39] = "#,##0.00;(#,##0.00)",
		[40] = "#,##0.00;(#,##0.00)",
		[41] = "#,##0",
		[42] = "$#,##0",
		[43] = "#,##0.00",
		[44] = "$#,##0.00",
		[45] = "hh:mm:ss",
		[46] = "[h]:mm:ss",
		[47] = "hh:mm:ss",
		[48] = "##0.0E+0",
		[49] = "@",
	};

	if ((id >= 27 && id <= 36) || (id >= 50 && id <= 58))
		return "yyyy-mm-dd"; /* those of East Asian calendars */
	if (id < 0 || id >= (long)(sizeof(formats) / sizeof(*formats)))
		return NULL;
	return formats[id];
}
