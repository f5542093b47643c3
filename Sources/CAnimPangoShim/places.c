#include "places.h"

#include "CAnimPangoShim.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Maximum length of a path; longer ones don't open.
enum { longest = 4096 };

// Removes the last component of a path. Returns 0 if there is none.
static int cut(char *path) {
  char *slash = strrchr(path, '/');
  if (slash == NULL) return 0;
  *slash = 0;
  return 1;
}

// Finds a folder beside that of the program that contains a file. The result is empty if there is
// none.
static void find(char result[longest], const char *folder, const char *file) {
  // The file of the process itself, also if it was started by a link.
  ssize_t length = readlink("/proc/self/exe", result, longest - 1);
  if (length < 0 || length == longest - 1) length = 0;
  result[length] = 0;
  int is_known = cut(result) && cut(result);
  size_t end = strlen(result) + strlen(folder);
  if (is_known && end + strlen(file) < longest) {
    strcat(strcat(result, folder), file);
    is_known = access(result, R_OK) == 0;
  } else {
    is_known = 0;
  }
  result[is_known ? end : 0] = 0;
}

static char fonts[longest];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find_fonts(void) { find(fonts, "/share/animexport/fonts/", "DejaVuSans.ttf"); }

const char *animpango_shipped_fonts(void) {
  pthread_once(&once, find_fonts);
  return fonts[0] == 0 ? NULL : fonts;
}

void animpango_use_shipped_dictionary(void) {
  char dictionary[longest];
  find(dictionary, "/share/animexport/libthai/", "thbrk.tri");
  if (dictionary[0] != 0) setenv("LIBTHAI_DICTDIR", dictionary, 0);
}
