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
static const struct {
	const char *sign;
	int level;
} operators[] = {{"||", 0}, {"&&", 1}, {"==", 2}, {"!=", 2}, {"<=", 3},
		 {">=", 3}, {"<", 3},  {">", 3},  {"+", 4},  {"-", 4},
		 {"*", 5},  {"/", 5},  {"%", 5}};

enum { LEVELS = 6 };

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

/* The operator of a level that comes next, taken; or NULL. */
static const char *
operator_at(struct formula *f, int level)
{
	size_t i;

	for (i = 0; i < sizeof(operators) / sizeof(*operators); i++)
		if (operators[i].level == level && take(f, operators[i].sign))
			return operators[i].sign;
	return NULL;
}

static unsigned long
binary(struct formula *f, int level)
{
	unsigned long v = level == LEVELS ? operand(f) : binary(f, level + 1);
	const char *sign;

	while (level < LEVELS && !f->bad && (sign = operator_at(f, level)))
		v = apply(f, sign, v, binary(f, level + 1));
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
