// Loaded before fontconfig, this slows the search for replacement fonts down, and ends the process if
// a font map is emptied meanwhile: the search would continue in freed memory.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

static atomic_int searches;
static _Thread_local int is_search;

static void *real(const char *name) {
  return dlsym(dlopen("libfontconfig.so.1", RTLD_LAZY | RTLD_NOLOAD), name);
}

void *FcFontSetMatch(void *config, void *sets, int count, void *pattern, void *result) {
  void *(*match)(void *, void *, int, void *, void *) = real("FcFontSetMatch");
  is_search = 1;
  return match(config, sets, count, pattern, result);
}

void *FcFontSetSort(
  void *config, void *sets, int count, void *pattern, int trim, void *characters, void *result) {
  void *(*sort)(void *, void *, int, void *, int, void *, void *) = real("FcFontSetSort");
  is_search = 1;
  atomic_fetch_add(&searches, 1);
  usleep(20000);
  void *fonts = sort(config, sets, count, pattern, trim, characters, result);
  atomic_fetch_sub(&searches, 1);
  return fonts;
}

void FcConfigDestroy(void *config) {
  void (*destroy)(void *) = real("FcConfigDestroy");
  if (!is_search && atomic_load(&searches) > 0) abort();
  destroy(config);
}
