/* libzip, loaded when a packed file is first read. */
#include "data/libzip.h"

#include <dlfcn.h>
#include <pthread.h>

static struct libzip loaded;
static const char *failed; /* NULL: it is there */
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *
need(void *library, const char *name)
{
	void *found = library ? dlsym(library, name) : NULL;

	if (!found && !failed)
		failed = dlerror();
	return found;
}

static void
load(void)
{
	void *library = dlopen(LIBZIP_FILE, RTLD_NOW | RTLD_LOCAL);

	if (!library)
		failed = dlerror();
#define LIBZIP_FIND(name) *(void **)&loaded.name = need(library, "zip_" #name);
	LIBZIP_FUNCTIONS(LIBZIP_FIND)
#undef LIBZIP_FIND
}

const struct libzip *
libzip_load(const char **why)
{
	pthread_once(&once, load);
	*why = failed;
	return failed ? NULL : &loaded;
}
