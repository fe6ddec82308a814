// Tells where a run came through, for tests/mutate: linked to a program that was
// compiled with -fsanitize-coverage=trace-pc, with -Wl,--wrap=_exit.  As it ends
// it leaves a file beside the test's temporary folder $T, reach.PID: its path, a
// line; the seconds of processor time it took, a line; then the places it came
// through, bytes from the program's beginning, as numbers of four bytes.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

extern const char __executable_start, etext;
static unsigned char reached[1 << 23];

void __sanitizer_cov_trace_pc(void);
_Noreturn void __real__exit(int code);
_Noreturn void __wrap__exit(int code);
static void write_reached(void) __attribute__((destructor));

void
__sanitizer_cov_trace_pc(void)
{
	size_t at = (size_t)((const char *)__builtin_return_address(0) -
			     &__executable_start);

	if (at < sizeof(reached))
		reached[at] = 1;
}

static void
write_reached(void)
{
	size_t size = (size_t)(&etext - &__executable_start);
	char path[4096], self[4096];
	ssize_t n = readlink("/proc/self/exe", self, sizeof(self));
	uint32_t i;
	FILE *f;

	if (!getenv("T") || n <= 0)
		return;
	snprintf(path, sizeof(path), "%s/../reach.%ld", getenv("T"),
		 (long)getpid());
	f = fopen(path, "wb");
	if (!f)
		return;
	fprintf(f, "%.*s\n%.3f\n", (int)n, self,
		(double)clock() / CLOCKS_PER_SEC);
	for (i = 0; i < sizeof(reached) && i < size; i++)
		if (reached[i])
			fwrite(&i, sizeof(i), 1, f);
	fclose(f);
}

// How processes of a batch end.
_Noreturn void
__wrap__exit(int code)
{
	write_reached();
	__real__exit(code);
}
