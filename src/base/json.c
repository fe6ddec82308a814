/* Writing JSON. */
#include "base/json.h"

void
json_quote(const char *s, FILE *out)
{
	if (!s) {
		fputs("null", out);
		return;
	}
	putc('"', out);
	for (; *s; s++) {
		if (*s == '"' || *s == '\\')
			fprintf(out, "\\%c", *s);
		else if ((unsigned char)*s < 0x20)
			fprintf(out, "\\u%04x", (unsigned)*s);
		else
			putc(*s, out);
	}
	putc('"', out);
}
