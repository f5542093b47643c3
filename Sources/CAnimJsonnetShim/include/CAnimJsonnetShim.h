#ifndef CANIMJSONNETSHIM_H
#define CANIMJSONNETSHIM_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Evaluation of Jsonnet programs by libjsonnet, in a process of its own.
//
// A program may loop without an end or fill the memory, and libjsonnet prevents neither; without
// memory it ends the process. A thread can't be stopped, and its memory can't be limited. So a
// forked child evaluates the program, within limits set by the system. It runs nothing but
// libjsonnet and this code. It opens no files: it asks its parent through a socket for imports and
// for the results of native functions.

// Loads libjsonnet; must be called before the other functions. Returns NULL, or the reason if the
// library can't be loaded.
const char *animjsonnet_open(void);

typedef enum {
  animjsonnet_top_level_string,
  animjsonnet_top_level_code,
  animjsonnet_external_string,
  animjsonnet_external_code
} animjsonnet_argument_kind;

// A named value that is passed to a program.
typedef struct {
  animjsonnet_argument_kind kind;
  const char *name;
  const char *value;
} animjsonnet_argument;

typedef struct {
  // Processor time in seconds.
  unsigned seconds;
  // Bytes of memory.
  size_t memory;
  // Depth of nested calls.
  unsigned stack;
  // Bytes of the result.
  size_t output;
} animjsonnet_limits;

// A native function that the program can call.
typedef struct {
  const char *name;
  // Names of its parameters, ended by NULL; at most six.
  const char *parameters[7];
} animjsonnet_native;

typedef struct {
  pid_t process;
  int channel;
} animjsonnet_evaluation;

// Starts an evaluation. Returns 0 or the system's error number.
//
// name: the program's name in messages; imports are relative to its folder.
// source: UTF-8 without NUL, with a NUL at its end.
int animjsonnet_start(
  const char *name, const char *source, const animjsonnet_argument *arguments,
  size_t argument_count, const animjsonnet_native *natives, size_t native_count,
  const animjsonnet_limits *limits, animjsonnet_evaluation *evaluation);

typedef enum {
  // The folder of the importing file, a NUL, and the path that is imported.
  animjsonnet_import = 'I',
  // The number of a native function as a byte, and its arguments as values.
  animjsonnet_call = 'N',
  // The result as JSON, after which nothing follows.
  animjsonnet_result = 'R',
  // The message of an error, after which nothing follows.
  animjsonnet_failure = 'F',
  // The result is too large; nothing follows.
  animjsonnet_too_large = 'L'
} animjsonnet_message_kind;

// Waits for a message. Returns its kind, or 0 if the evaluation has ended. The bytes must be freed.
int animjsonnet_receive(animjsonnet_evaluation *evaluation, uint8_t **bytes, size_t *size);

// Answers a message. The answer to an import is the file's name, a NUL and its text. The answer to
// a call is a value. If `is_success` is 0, the answer to either is an error message.
//
// A value is a letter and its data: z nothing, f false, t true, n a double, s a text (a count of 4
// bytes and as many bytes without NUL), a an array (a count and as many values), m an object (a
// count and as many pairs of a key, which is a text without its letter, and a value). In arguments,
// o stands for arrays, objects and functions.
void animjsonnet_answer(
  animjsonnet_evaluation *evaluation, int is_success, const uint8_t *bytes, size_t size);

typedef enum {
  animjsonnet_ended,
  animjsonnet_out_of_time,
  animjsonnet_out_of_memory,
  animjsonnet_out_of_stack,
  animjsonnet_killed
} animjsonnet_end_reason;

// Ends an evaluation. If it is over (animjsonnet_receive has returned 0), returns the reason of its
// end.
animjsonnet_end_reason animjsonnet_end(animjsonnet_evaluation *evaluation, int is_over);

#endif
