#include "library.h"

#include "CAnimJsonnetShim.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

animjsonnet_library animjsonnet_functions;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char problem[512];

static void *find(void *library, const char *name) {
  void *result = dlsym(library, name);
  if (result == NULL && problem[0] == 0)
    snprintf(problem, sizeof problem, "the installed one has no %s", name);
  return result;
}

static void load(void) {
  // RTLD_NOW looks up all names now. A child of this process would be too late to do it.
  void *library = dlopen("libjsonnet.so.0", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    const char *message = dlerror();
    snprintf(problem, sizeof problem, "%s", message == NULL ? "it can't be opened" : message);
    return;
  }
#define ANIMJSONNET_FIND(name) lib.name = (__typeof__(lib.name))find(library, #name);
  ANIMJSONNET_FUNCTIONS(ANIMJSONNET_FIND)
#undef ANIMJSONNET_FIND
}

const char *animjsonnet_open(void) {
  pthread_once(&once, load);
  return problem[0] == 0 ? NULL : problem;
}
