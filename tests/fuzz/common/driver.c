/*
 * Runs a fuzz target over files, without libFuzzer: is any of them a crash, a
 * hang, a hog?  Usage: TARGET [-n MOST] FILE-OR-FOLDER...
 * Of a folder behind -n at most MOST files are run, evenly chosen.
 */
#include <dirent.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/file.h"
#include "base/str.h"
#include "fuzz.h"

/* Sanitizers and valgrind take their time and memory. */
#ifdef GEN_ARENA_DEBUG
#define SLOWER 10
#else
#define SLOWER 1
#endif

#define MOST_SECONDS (5 * SLOWER)
#define MOST_KILOBYTES (500L * 1000 * SLOWER)
#define MOST_BYTES ((size_t)64 << 20)

static const char *current = ""; /* the file under way */
static int bad;

/* Without a mutator of its own a change is no change. */
size_t
LLVMFuzzerMutate(uint8_t *bytes, size_t n, size_t most)
{
	(void)bytes, (void)most;
	return n;
}

/* Says which input it was; the default action follows. */
static void
on_signal(int number)
{
	static const char *const what[] = {[SIGXCPU] = "takes too long: "};
	const char *said = number == SIGXCPU ? what[number] : "crashes: ";
	ssize_t written = write(STDERR_FILENO, said, strlen(said));

	written += write(STDERR_FILENO, current, strlen(current));
	written += write(STDERR_FILENO, "\n", 1);
	_exit(written > 0 ? 70 : 71);
}

/* So many more seconds of the processor's time, then on_signal(). */
static void
allow(unsigned seconds)
{
	struct rlimit limit;
	clock_t used = clock() / CLOCKS_PER_SEC;

	getrlimit(RLIMIT_CPU, &limit);
	limit.rlim_cur = (rlim_t)used + seconds + 1;
	setrlimit(RLIMIT_CPU, &limit);
}

static void
run_file(const char *path)
{
	struct diag *d = diag_new();
	struct str bytes = {0};
	struct rusage used;

	current = path;
	if (!file_read(path, MOST_BYTES, &bytes, d)) {
		diag_print(d, stderr);
		bad = 1;
	} else {
		/* a copy of its very size, so that a byte beyond is seen */
		uint8_t *copy = malloc(bytes.n ? bytes.n : 1);

		if (!copy)
			arena_die();
		memcpy(copy, str_text(&bytes), bytes.n);
		allow(MOST_SECONDS);
		LLVMFuzzerTestOneInput(copy, bytes.n);
		free(copy);
	}
	getrusage(RUSAGE_SELF, &used);
	if (used.ru_maxrss > MOST_KILOBYTES && !bad) {
		fprintf(stderr, "takes %ld MB: %s\n", used.ru_maxrss / 1000,
			path);
		bad = 1;
	}
	str_free(&bytes);
	diag_free(d);
}

/* All files of a folder, or `most` of them. */
static void
run_folder(const char *path, size_t most)
{
	struct arena *a = arena_new();
	size_t n, i;
	const char **names = file_names(path, a, &n);

	if (!n)
		run_file(path);
	else if (!most || most > n)
		most = n;
	for (i = 0; n && i < most; i++)
		run_file(file_join(a, path, names[i * n / most]));
	arena_free(a);
}

int
main(int argc, char **argv)
{
	size_t most = 0;
	int i;

	signal(SIGXCPU, on_signal);
#ifndef GEN_ARENA_DEBUG
	signal(SIGSEGV, on_signal);
	signal(SIGABRT, on_signal);
	signal(SIGFPE, on_signal);
	signal(SIGBUS, on_signal);
#endif
	for (i = 1; i < argc; i++) {
		if (str_eq(argv[i], "-n") && i + 1 < argc)
			most = strtoul(argv[++i], NULL, 10);
		else
			run_folder(argv[i], most);
	}
	return bad;
}
