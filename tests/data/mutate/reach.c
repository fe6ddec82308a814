// Tells which functions a run came through, for tests/mutate: linked to a program
// that was compiled with -finstrument-functions.  As it ends it leaves a file
// beside the test's temporary folder $T, reach.PID: the seconds of processor
// time it took, a line; then a bit for each 16 bytes of its code.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

extern const char __executable_start, etext;
static unsigned char reached[1 << 20];

void __cyg_profile_func_enter(void *function, void *from)
	__attribute__((no_instrument_function));
void __cyg_profile_func_exit(void *function, void *from)
	__attribute__((no_instrument_function));
static void write_reached(void)
	__attribute__((no_instrument_function, destructor));

void
__cyg_profile_func_enter(void *function, void *from)
{
	size_t at = (size_t)((const char *)function - &__executable_start) / 16;

	(void)from;
	if (at / 8 < sizeof(reached))
		reached[at / 8] |= (unsigned char)(1 << at % 8);
}

void
__cyg_profile_func_exit(void *function, void *from)
{
	(void)function;
	(void)from;
}

static void
write_reached(void)
{
	size_t size = (size_t)(&etext - &__executable_start) / 128 + 1;
	char path[4096];
	FILE *f;

	if (!getenv("T"))
		return;
	snprintf(path, sizeof(path), "%s/../reach.%ld", getenv("T"),
		 (long)getpid());
	f = fopen(path, "wb");
	if (!f)
		return;
	fprintf(f, "%.3f\n", (double)clock() / CLOCKS_PER_SEC);
	fwrite(reached, 1, size < sizeof(reached) ? size : sizeof(reached), f);
	fclose(f);
}
