/*
 * Many kits in one process, each with the next seed, by the functions that
 * `gen kit` calls: a definition is read once a thread, all else done anew.
 * Kits made by two threads must be those of one, byte for byte.
 */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/game.h"
#include "pdf/pdf.h"
#include "print/print.h"
#include "setup/setup.h"

enum { KITS_MOST = 1000 };

/* The kits of one thread: those from `first` in steps of `step`. */
struct work {
	const char *name;
	int first, step, kits;
	uint64_t *sums; /* of each kit's bytes */
};

static void
die(const char *why)
{
	fprintf(stderr, "kits: %s\n", why);
	exit(1);
}

static void
need(bool good, struct diag *d)
{
	if (good)
		return;
	diag_print(d, stderr);
	die("a kit cannot be made");
}

/* FNV-1a. */
static uint64_t
sum(const char *bytes, size_t n)
{
	uint64_t hash = 14695981039346656037u;

	while (n--)
		hash = (hash ^ (unsigned char)*bytes++) * 1099511628211u;
	return hash;
}

static uint64_t
make_kit(const struct game *g, struct text_fonts *fonts, int number,
	 struct diag *d)
{
	char *bytes = NULL, seed[16];
	struct setup_request seats = {.game = g, .seed = seed};
	struct print_request r = {
		.game = g, .fonts = fonts, .paper = "a4", .bleed = -1};
	struct xml_doc *kit;
	struct page_doc *pages;
	size_t n = 0;
	FILE *out = open_memstream(&bytes, &n);
	uint64_t result;

	snprintf(seed, sizeof(seed), "%d", number);
	r.kit = kit = setup_run(&seats, d);
	need(kit && out, d);
	pages = print_materials(&r, d);
	need(pages && pdf_write(pages, fonts, out, d), d);
	fclose(out);
	result = sum(bytes, n);
	page_doc_free(pages);
	xml_free(kit);
	free(bytes);
	return result;
}

static void *
work(void *context)
{
	const struct work *w = context;
	const char *home = getenv("GEN_HOME");
	struct game_places places = {.home = home ? home : ".",
				     .no_books = true};
	struct arena *a = arena_new();
	struct diag *d = diag_new();
	struct text_fonts *fonts;
	struct game *g;
	int i;

	places.known = known_read(places.home, a);
	g = game_read(w->name, &places, NULL, d);

	need(g != NULL, d);
	for (i = w->first; i < w->kits; i += w->step) {
		fonts = print_fonts(g, d);
		w->sums[i] = make_kit(g, fonts, i, d);
		text_fonts_free(fonts);
	}
	game_free(g);
	arena_free(a);
	diag_free(d);
	return NULL;
}

static double
seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* So many kits by one thread or two; the seconds they took. */
static double
make_kits(const char *name, int kits, int threads, uint64_t *sums)
{
	struct work w[2];
	pthread_t other;
	double start = seconds();
	int i;

	for (i = 0; i < 2; i++)
		w[i] = (struct work){name, i, threads, kits, sums};
	if (threads == 2 && pthread_create(&other, NULL, work, &w[1]) != 0)
		die("no second thread");
	work(&w[0]);
	if (threads == 2)
		pthread_join(other, NULL);
	return seconds() - start;
}

/*
 * Usage: kits GAME KITS [THREADS]
 * Without THREADS: both ways in turn, how many kits a second.
 */
int
main(int argc, char **argv)
{
	static uint64_t one[KITS_MOST], two[KITS_MOST];
	int kits = argc > 2 ? atoi(argv[2]) : 0;
	double alone, both;

	if (kits < 1 || kits > KITS_MOST)
		return 64;
	if (argc > 3) {
		make_kits(argv[1], kits, argv[3][0] == '2' ? 2 : 1, one);
		return 0;
	}
	alone = make_kits(argv[1], kits, 1, one);
	both = make_kits(argv[1], kits, 2, two);
	printf("%.1f kits/s on one thread, %.1f on two: %.2f times\n",
	       kits / alone, kits / both, alone / both);
	if (memcmp(one, two, sizeof(one)) != 0)
		die("two threads print other bytes than one");
	return 0;
}
