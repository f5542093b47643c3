#include "library.h"

#include "CAnimPangoShim.h"
#include "places.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

animpango_library animpango_functions;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char problem[512];

static void *find(void *library, const char *name) {
  void *result = dlsym(library, name);
  if (result == NULL && problem[0] == 0)
    snprintf(problem, sizeof problem, "the installed one has no %s", name);
  return result;
}

static void load(void) {
  animpango_use_shipped_dictionary();
  // Opening it loads the libraries that it depends on. It is never closed, because GLib doesn't
  // support that.
  void *library = dlopen("libpangoft2-1.0.so.0", RTLD_LAZY | RTLD_LOCAL);
  if (library == NULL) {
    const char *message = dlerror();
    snprintf(problem, sizeof problem, "%s", message == NULL ? "it can't be opened" : message);
    return;
  }
#define ANIMPANGO_FIND(name) lib.name = (__typeof__(lib.name))find(library, #name);
  ANIMPANGO_FUNCTIONS(ANIMPANGO_FIND)
#undef ANIMPANGO_FIND
}

const char *animpango_open(void) {
  pthread_once(&once, load);
  return problem[0] == 0 ? NULL : problem;
}
