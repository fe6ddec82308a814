/* Which form of a word goes with a number: C expressions of n. */
#include "base/plural.h"

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define DEPTH_MAX 64

struct formula {
	const char *at;
	unsigned long n;
	int depth;
	bool bad;
};

/* The operators of two operands; the loosest first, as C has them. */
static const struct infix {
	const char *sign;
	int level;
} operators[] = {{"||", 0}, {"&&", 1}, {"==", 2}, {"!=", 2}, {"<=", 3},
		 {">=", 3}, {"<", 3},  {">", 3},  {"+", 4},  {"-", 4},
		 {"*", 5},  {"/", 5},  {"%", 5}};

enum { OPERATORS = sizeof(operators) / sizeof(*operators) };

static unsigned long conditional(struct formula *f);

static void
skip_space(struct formula *f)
{
	while (isspace((unsigned char)*f->at))
		f->at++;
}

static bool
take(struct formula *f, const char *sign)
{
	size_t n = strlen(sign);

	skip_space(f);
	if (strncmp(f->at, sign, n) != 0)
		return false;
	f->at += n;
	return true;
}

static unsigned long
operand(struct formula *f)
{
	unsigned long v;
	char *end;

	skip_space(f);
	if (f->bad || ++f->depth > DEPTH_MAX) {
		f->bad = true;
		return 0;
	}
	if (*f->at == '!' && f->at[1] != '=') {
		f->at++;
		v = !operand(f);
	} else if (take(f, "(")) {
		v = conditional(f);
		f->bad = f->bad || !take(f, ")");
	} else if (take(f, "n")) {
		v = f->n;
	} else {
		f->bad = !isdigit((unsigned char)*f->at);
		v = strtoul(f->at, &end, 10);
		f->at = end;
	}
	f->depth--;
	return v;
}

static unsigned long
apply(struct formula *f, const char *sign, unsigned long a, unsigned long b)
{
	switch (*sign) {
	case '|':
		return a || b;
	case '&':
		return a && b;
	case '=':
		return a == b;
	case '!':
		return a != b;
	case '<':
		return sign[1] ? a <= b : a < b;
	case '>':
		return sign[1] ? a >= b : a > b;
	case '+':
		return a + b;
	case '-':
		return a - b;
	case '*':
		return a * b;
	default:
		if (!b) {
			f->bad = true;
			return 0;
		}
		return *sign == '/' ? a / b : a % b;
	}
}

/* The operator that comes next; NULL: none. */
static const struct infix *
next_infix(struct formula *f)
{
	const struct infix *o;

	skip_space(f);
	for (o = operators; o < operators + OPERATORS; o++)
		if (*o->sign == *f->at &&
		    (!o->sign[1] || o->sign[1] == f->at[1]))
			return o;
	return NULL;
}

/* Operands and the operators between them that bind as a level does. */
static unsigned long
binary(struct formula *f, int level)
{
	unsigned long v = operand(f);
	const struct infix *o;

	while (!f->bad && (o = next_infix(f)) && o->level >= level) {
		f->at += strlen(o->sign);
		v = apply(f, o->sign, v, binary(f, o->level + 1));
	}
	return v;
}

static unsigned long
conditional(struct formula *f)
{
	unsigned long test = binary(f, 0), yes, no;

	if (f->bad || !take(f, "?"))
		return test;
	yes = conditional(f);
	if (!take(f, ":"))
		f->bad = true;
	no = f->bad ? 0 : conditional(f);
	return test ? yes : no;
}

int
plural_form(const char *formula, unsigned long n)
{
	struct formula f = {.at = formula, .n = n};
	unsigned long v = conditional(&f);

	skip_space(&f);
	if (f.bad || (*f.at && *f.at != ';') || v >= PLURAL_MAX)
		return -1;
	return (int)v;
}
