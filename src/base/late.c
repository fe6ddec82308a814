/* Libraries that are loaded when something of them is first called. */
#include "base/late.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

static _Noreturn void
die(void)
{
	file_remove_unfinished();
	fprintf(stderr, "gen: error while loading shared libraries: %s\n",
		dlerror());
	_Exit(127);
}

static void
find_all(void *library, const char *const *names, char *to)
{
	void *found;

	if (!library)
		die();
	for (; *names; names++, to += sizeof(found)) {
		found = dlsym(library, *names);
		if (!found)
			die();
		memcpy(to, &found, sizeof(found));
	}
}

void
late_load(const char *file, const char *const *names, void *to,
	  atomic_bool *loaded)
{
	static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;

	if (atomic_load_explicit(loaded, memory_order_acquire))
		return;
	pthread_mutex_lock(&one);
	if (!atomic_load_explicit(loaded, memory_order_relaxed))
		find_all(dlopen(file, RTLD_NOW | RTLD_LOCAL), names, to);
	atomic_store_explicit(loaded, true, memory_order_release);
	pthread_mutex_unlock(&one);
}
