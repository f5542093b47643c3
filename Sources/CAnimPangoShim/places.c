#include "CAnimPangoShim.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Paths that are longer don't open.
enum { longest = 4096 };
static char fonts[longest];

// Cuts a path before its last component. Returns 0 where there is none.
static int cut(char *path) {
  char *slash = strrchr(path, '/');
  if (slash == NULL) return 0;
  *slash = 0;
  return 1;
}

// Puts a folder behind a prefix if a file is in it, else nothing.
static void find(char result[longest], const char *prefix, const char *folder, const char *file) {
  size_t end = strlen(prefix) + strlen(folder);
  result[0] = 0;
  if (end + strlen(file) >= longest) return;
  strcat(strcat(strcat(result, prefix), folder), file);
  result[access(result, R_OK) == 0 ? end : 0] = 0;
}

// Runs before there are threads, as the environment is changed: libthai is told of its dictionary by nothing else.
__attribute__((constructor)) static void look(void) {
  char prefix[longest], dictionary[longest];
  // The file of the process itself, also where it was started by a link.
  ssize_t length = readlink("/proc/self/exe", prefix, longest - 1);
  if (length <= 0 || length == longest - 1) return;
  prefix[length] = 0;
  if (!cut(prefix) || !cut(prefix)) return;
  find(fonts, prefix, "/share/animexport/fonts/", "DejaVuSans.ttf");
  find(dictionary, prefix, "/share/animexport/libthai/", "thbrk.tri");
  if (dictionary[0] != 0) setenv("LIBTHAI_DICTDIR", dictionary, 0);
}

const char *animpango_shipped_fonts(void) { return fonts[0] == 0 ? NULL : fonts; }
