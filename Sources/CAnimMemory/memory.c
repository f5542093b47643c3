#include "CAnimMemory.h"

#include "CAnimPartialFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The allocator of the C library. The functions below are used in its place by the whole process.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// Requests of 2^40 bytes or more can't be meant: they come from damaged data, and fail as always.
static const size_t absurd_size = (size_t)1 << 40;

static char last_message[512];
static int exit_status;
// The process that installed the functions. Its forks have their own ways to end.
static pid_t owner;
static atomic_flag is_ending = ATOMIC_FLAG_INIT;

// Ends the process without allocating, as nothing can be done without memory.
static void end_without_memory(void) {
  if (atomic_flag_test_and_set(&is_ending)) pause();
  animparts_delete_all();
  struct pollfd stream = {.fd = STDERR_FILENO, .events = POLLOUT};
  // A pipe that nobody reads would block the process.
  if (poll(&stream, 1, 0) == 1 && stream.revents & POLLOUT) {
    if (write(STDERR_FILENO, last_message, strlen(last_message)) < 0) _exit(exit_status);
  }
  _exit(exit_status);
}

static inline void *checked(void *memory, size_t size) {
  if (__builtin_expect(!memory && size, 0) && size < absurd_size && owner == getpid())
    end_without_memory();
  return memory;
}

static inline size_t saturated(size_t count, size_t size) {
  size_t product;
  return __builtin_mul_overflow(count, size, &product) ? SIZE_MAX : product;
}

void *malloc(size_t size) { return checked(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) { return checked(__libc_calloc(count, size), saturated(count, size)); }

void *realloc(void *memory, size_t size) { return checked(__libc_realloc(memory, size), size); }

void *memalign(size_t alignment, size_t size) { return checked(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) || !alignment || (alignment & (alignment - 1))) return EINVAL;
  void *memory = memalign(alignment, size);
  if (!memory && size) return ENOMEM;
  *result = memory;
  return 0;
}

static const int fatal_signals[] = {SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS};
enum { signal_count = sizeof fatal_signals / sizeof *fatal_signals };
static struct sigaction previous[signal_count];

// Handles a fatal signal. It calls only functions that signal handlers may call.
static void handle(int number) {
  if (owner == getpid()) animparts_delete_all();
  for (int index = 0; index < signal_count; index++)
    if (fatal_signals[index] == number) sigaction(number, &previous[index], NULL);
  raise(number);
}

void animmemory_install(const char *message, int status) {
  strncpy(last_message, message, sizeof last_message - 1);
  exit_status = status;
  owner = getpid();
  // A thread that has used up its stack needs another one for the handler.
  static char stack[64 * 1024];
  stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternative, NULL);
  for (int index = 0; index < signal_count; index++) {
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    sigaction(fatal_signals[index], &action, &previous[index]);
  }
}

unsigned long long animmemory_in_use(void) {
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[128];
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  // The second number counts the pages in memory.
  const char *pages = strchr(text, ' ');
  return pages ? strtoull(pages, NULL, 10) * (unsigned long long)sysconf(_SC_PAGESIZE) : 0;
}
