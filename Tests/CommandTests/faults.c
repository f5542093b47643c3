// Loaded before the C library, this lets one call of one function fail: FAULT is the function's name, the number of the
// call and the error number, as in "write 3 28".
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static atomic_int calls;

static int fails(const char *function) {
  const char *fault = getenv("FAULT");
  char name[32];
  int call, error;
  if (!fault || sscanf(fault, "%31s %d %d", name, &call, &error) != 3) return 0;
  if (strcmp(name, function) != 0 || atomic_fetch_add(&calls, 1) + 1 != call) return 0;
  errno = error;
  return 1;
}

#define REAL(function) __typeof__(&function) real = (__typeof__(&function))dlsym(RTLD_NEXT, #function)

int open(const char *path, int flags, ...) {
  REAL(open);
  va_list list;
  va_start(list, flags);
  mode_t mode = va_arg(list, mode_t);
  va_end(list);
  // The dynamic linker and the runtime open files before the command does.
  if (strncmp(path, "/usr", 4) != 0 && strncmp(path, "/lib", 4) != 0 && fails("open")) return -1;
  return real(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  REAL(openat);
  va_list list;
  va_start(list, flags);
  mode_t mode = va_arg(list, mode_t);
  va_end(list);
  return fails("openat") ? -1 : real(folder, path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  return fails("write") ? -1 : real(file, bytes, count);
}

ssize_t read(int file, void *bytes, size_t count) {
  REAL(read);
  return fails("read") ? -1 : real(file, bytes, count);
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  REAL(pread);
  return fails("pread") ? -1 : real(file, bytes, count, offset);
}

int rename(const char *from, const char *to) {
  REAL(rename);
  return fails("rename") ? -1 : real(from, to);
}

void *mmap(void *address, size_t size, int protection, int flags, int file, off_t offset) {
  REAL(mmap);
  return fails("mmap") ? MAP_FAILED : real(address, size, protection, flags, file, offset);
}
