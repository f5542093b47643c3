#include "CAnimJsonnetShim.h"

// The task of a child process.
typedef struct {
  int channel;
  const char *name;
  const char *source;
  const animjsonnet_argument *arguments;
  size_t argument_count;
  const animjsonnet_native *natives;
  size_t native_count;
  animjsonnet_limits limits;
} animjsonnet_task;

// Maximum number of bytes of an answer.
enum { animjsonnet_answer_size = 256 << 20 };

// Evaluates a program in a child, and sends the result.
void animjsonnet_evaluate(const animjsonnet_task *task);
