#include "CAnimPartialFiles.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// More than the usual number of open files of a process.
enum { maximum_entries = 4096 };

static _Atomic(char *) entries[maximum_entries];
static atomic_int is_closed;

int animparts_begin(const char *path) {
  char *copy = strdup(path);
  if (!copy) return -1;
  for (int entry = 0; entry < maximum_entries && !is_closed; entry++) {
    char *none = NULL;
    if (atomic_compare_exchange_strong(&entries[entry], &none, copy)) return entry;
  }
  free(copy);
  errno = is_closed ? EINTR : EMFILE;
  return -1;
}

void animparts_end(int entry) {
  // The entry is empty if its file was deleted.
  free(atomic_exchange(&entries[entry], NULL));
}

int animparts_are_open(void) {
  for (int entry = 0; entry < maximum_entries; entry++)
    if (entries[entry]) return 1;
  return 0;
}

int animparts_are_closed(void) { return is_closed; }

void animparts_delete_all(void) {
  is_closed = 1;
  for (int entry = 0; entry < maximum_entries; entry++) {
    // The path isn't freed, which a signal handler can't do.
    char *path = atomic_exchange(&entries[entry], NULL);
    if (path) unlink(path);
  }
}
