// Declares close_range and the numbers of system calls.
#define _GNU_SOURCE

#include "channel.h"
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

// Size of the evaluation's own stack. The stack of the thread that starts one may be too small.
enum { stack_size = 64 << 20 };

// Exit code of a child that lacks the memory to start its evaluation.
enum { no_memory_code = 3 };

static animjsonnet_task task;

static void evaluate(void) {
  animjsonnet_evaluate(&task);
  _exit(0);
}

static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

// Closes all files of the child except its channel, which becomes number 3.
static void close_files(void) {
  int nothing = open("/dev/null", O_RDWR);
  for (int number = 0; number < 3; number++) dup2(nothing, number);
  if (task.channel != 3) dup2(task.channel, 3);
  task.channel = 3;
  if (syscall(SYS_close_range, 4u, ~0u, 0u) != 0)
    for (int number = 4; number < 1024; number++) close(number);
}

// Number of bytes of the address space that this process uses.
static size_t used_memory(void) {
  unsigned long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (file == NULL) return 0;
  if (fscanf(file, "%lu", &pages) != 1) pages = 0;
  fclose(file);
  return pages * (size_t)sysconf(_SC_PAGESIZE);
}

static void limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < hard) hard = limit.rlim_max;
  limit.rlim_max = hard;
  limit.rlim_cur = soft < hard ? soft : hard;
  setrlimit(resource, &limit);
}

static void run(pid_t parent, size_t used) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The parent may have ended before prctl was called.
  if (getppid() != parent) _exit(0);
  reset_signals();
  close_files();
  limit(RLIMIT_CORE, 0, 0);
  limit(RLIMIT_FSIZE, 0, 0);
  limit(RLIMIT_CPU, task.limits.seconds, task.limits.seconds + 1);
  void *stack = mmap(
    NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (stack == MAP_FAILED) _exit(no_memory_code);
  mprotect(stack, (size_t)sysconf(_SC_PAGESIZE), PROT_NONE);
  if (used > 0) {
    rlim_t most = (rlim_t)used + stack_size + task.limits.memory;
    limit(RLIMIT_AS, most, most);
  }
  static ucontext_t context;
  getcontext(&context);
  context.uc_stack.ss_sp = stack;
  context.uc_stack.ss_size = stack_size;
  context.uc_link = NULL;
  makecontext(&context, evaluate, 0);
  setcontext(&context);
  _exit(no_memory_code);
}

int animjsonnet_start(
  const char *name, const char *source, const animjsonnet_argument *arguments,
  size_t argument_count, const animjsonnet_native *natives, size_t native_count,
  const animjsonnet_limits *limits, animjsonnet_evaluation *evaluation) {
  int channels[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, channels) != 0) return errno;
  pid_t parent = getpid();
  size_t used = used_memory();
  pid_t child = fork();
  if (child < 0) {
    int reason = errno;
    close(channels[0]);
    close(channels[1]);
    return reason;
  }
  if (child == 0) {
    task = (animjsonnet_task){channels[1], name,    source,       arguments, argument_count,
                              natives,     native_count, *limits};
    run(parent, used);
  }
  close(channels[1]);
  *evaluation = (animjsonnet_evaluation){child, channels[0]};
  return 0;
}

int animjsonnet_receive(animjsonnet_evaluation *evaluation, uint8_t **bytes, size_t *size) {
  // A message can be as large as the memory of the child.
  return animjsonnet_take(evaluation->channel, (size_t)1 << 30, bytes, size);
}

void animjsonnet_answer(
  animjsonnet_evaluation *evaluation, int is_success, const uint8_t *bytes, size_t size) {
  animjsonnet_send(evaluation->channel, is_success ? 'Y' : 'N', bytes, size, "", 0);
}

animjsonnet_end_reason animjsonnet_end(animjsonnet_evaluation *evaluation, int is_over) {
  close(evaluation->channel);
  pid_t process = evaluation->process;
  if (!is_over) kill(process, SIGKILL);
  int status = 0;
  pid_t waited;
  do waited = waitpid(process, &status, 0);
  while (waited < 0 && errno == EINTR);
  if (waited != process) return animjsonnet_killed;
  if (WIFEXITED(status))
    return WEXITSTATUS(status) == no_memory_code ? animjsonnet_out_of_memory : animjsonnet_ended;
  switch (WTERMSIG(status)) {
  case SIGXCPU: return animjsonnet_out_of_time;
  case SIGABRT: return animjsonnet_out_of_memory;
  case SIGSEGV:
  case SIGBUS: return animjsonnet_out_of_stack;
  default: return animjsonnet_killed;
  }
}
