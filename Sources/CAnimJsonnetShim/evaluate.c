#include "channel.h"
#include "child.h"
#include "library.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { maximum_natives = 16 };

// Maximum number of bytes of a native function's arguments.
enum { maximum_call_size = 8 << 20 };

// The evaluator and the channel of this process, which evaluates a single program.
static struct JsonnetVm *vm;
static int channel;

// Copies a text to memory that libjsonnet can free.
static char *copy(const char *bytes, size_t size) {
  char *result = lib.jsonnet_realloc(vm, NULL, size + 1);
  memcpy(result, bytes, size);
  result[size] = 0;
  return result;
}

// Asks a question and waits for the answer. Ends the process if the parent is gone.
static uint8_t *ask(
  int kind, const void *first, size_t first_size, const void *second, size_t second_size,
  int *success, size_t *size) {
  uint8_t *answer;
  if (!animjsonnet_send(channel, kind, first, first_size, second, second_size)) _exit(0);
  int status = animjsonnet_take(channel, animjsonnet_answer_size, &answer, size);
  if (status == 0) _exit(0);
  *success = status == 'Y';
  return answer;
}

static char *import_file(
  void *context, const char *base, const char *path, char **found, int *success) {
  (void)context;
  size_t size;
  uint8_t *answer =
    ask(animjsonnet_import, base, strlen(base) + 1, path, strlen(path), success, &size);
  char *text = (char *)answer;
  if (*success) {
    size_t name_size = strlen(text);
    *found = copy(text, name_size);
    text = copy(text + name_size + 1, size - name_size - 1);
  } else {
    text = copy(text, size);
  }
  free(answer);
  return text;
}

// MARK: Values

typedef struct {
  const uint8_t *next;
} reader;

static uint32_t count(reader *reader) {
  uint32_t result;
  memcpy(&result, reader->next, sizeof result);
  reader->next += sizeof result;
  return result;
}

static char *text(reader *reader) {
  uint32_t size = count(reader);
  char *result = malloc((size_t)size + 1);
  if (result == NULL) abort();
  memcpy(result, reader->next, size);
  result[size] = 0;
  reader->next += size;
  return result;
}

static struct JsonnetJsonValue *value(reader *reader) {
  switch (*reader->next++) {
  case 'f': return lib.jsonnet_json_make_bool(vm, 0);
  case 't': return lib.jsonnet_json_make_bool(vm, 1);
  case 'n': {
    double number;
    memcpy(&number, reader->next, sizeof number);
    reader->next += sizeof number;
    return lib.jsonnet_json_make_number(vm, number);
  }
  case 's': {
    char *bytes = text(reader);
    struct JsonnetJsonValue *result = lib.jsonnet_json_make_string(vm, bytes);
    free(bytes);
    return result;
  }
  case 'a': {
    struct JsonnetJsonValue *result = lib.jsonnet_json_make_array(vm);
    for (uint32_t rest = count(reader); rest > 0; rest--)
      lib.jsonnet_json_array_append(vm, result, value(reader));
    return result;
  }
  case 'm': {
    struct JsonnetJsonValue *result = lib.jsonnet_json_make_object(vm);
    for (uint32_t rest = count(reader); rest > 0; rest--) {
      char *key = text(reader);
      lib.jsonnet_json_object_append(vm, result, key, value(reader));
      free(key);
    }
    return result;
  }
  default: return lib.jsonnet_json_make_null(vm);
  }
}

typedef struct {
  uint8_t *bytes;
  size_t size;
  size_t capacity;
} writer;

static void put(writer *writer, const void *bytes, size_t size) {
  if (writer->size + size > writer->capacity) {
    writer->capacity = 2 * (writer->size + size);
    writer->bytes = realloc(writer->bytes, writer->capacity);
    if (writer->bytes == NULL) abort();
  }
  memcpy(writer->bytes + writer->size, bytes, size);
  writer->size += size;
}

static void put_argument(writer *writer, const struct JsonnetJsonValue *argument) {
  double number;
  const char *text = lib.jsonnet_json_extract_string(vm, argument);
  if (text != NULL) {
    uint32_t size = (uint32_t)strlen(text);
    put(writer, "s", 1);
    put(writer, &size, sizeof size);
    put(writer, text, size);
  } else if (lib.jsonnet_json_extract_number(vm, argument, &number)) {
    put(writer, "n", 1);
    put(writer, &number, sizeof number);
  } else if (lib.jsonnet_json_extract_null(vm, argument)) {
    put(writer, "z", 1);
  } else {
    int flag = lib.jsonnet_json_extract_bool(vm, argument);
    put(writer, flag == 0 ? "f" : flag == 1 ? "t" : "o", 1);
  }
}

// MARK: Native functions

typedef struct {
  const animjsonnet_native *native;
  uint8_t number;
} callee;

static struct JsonnetJsonValue *call(
  void *context, const struct JsonnetJsonValue *const *arguments, int *success) {
  const callee *callee = context;
  writer writer = {NULL, 0, 0};
  put(&writer, &callee->number, 1);
  for (size_t index = 0; callee->native->parameters[index] != NULL; index++)
    put_argument(&writer, arguments[index]);
  if (writer.size > maximum_call_size) {
    free(writer.bytes);
    *success = 0;
    return lib.jsonnet_json_make_string(vm, "a native function takes 8 MiB of texts at most");
  }
  size_t size;
  uint8_t *answer = ask(animjsonnet_call, writer.bytes, writer.size, "", 0, success, &size);
  free(writer.bytes);
  reader reader = {answer};
  struct JsonnetJsonValue *result =
    *success ? value(&reader) : lib.jsonnet_json_make_string(vm, (char *)answer);
  free(answer);
  return result;
}

// MARK: Evaluation

static void take_argument(const animjsonnet_argument *argument) {
  switch (argument->kind) {
  case animjsonnet_top_level_string:
    lib.jsonnet_tla_var(vm, argument->name, argument->value);
    break;
  case animjsonnet_top_level_code:
    lib.jsonnet_tla_code(vm, argument->name, argument->value);
    break;
  case animjsonnet_external_string:
    lib.jsonnet_ext_var(vm, argument->name, argument->value);
    break;
  case animjsonnet_external_code:
    lib.jsonnet_ext_code(vm, argument->name, argument->value);
    break;
  }
}

void animjsonnet_evaluate(const animjsonnet_task *task) {
  static callee callees[maximum_natives];
  channel = task->channel;
  vm = lib.jsonnet_make();
  lib.jsonnet_max_stack(vm, task->limits.stack);
  lib.jsonnet_max_trace(vm, 0);
  lib.jsonnet_import_callback(vm, import_file, NULL);
  for (size_t index = 0; index < task->native_count && index < maximum_natives; index++) {
    const animjsonnet_native *native = &task->natives[index];
    callees[index] = (callee){native, (uint8_t)index};
    lib.jsonnet_native_callback(vm, native->name, call, &callees[index], native->parameters);
  }
  for (size_t index = 0; index < task->argument_count; index++)
    take_argument(&task->arguments[index]);
  int error = 0;
  char *result = lib.jsonnet_evaluate_snippet(vm, task->name, task->source, &error);
  size_t size = strlen(result);
  if (error && size > task->limits.output) size = task->limits.output;
  if (size > task->limits.output)
    animjsonnet_send(channel, animjsonnet_too_large, "", 0, "", 0);
  else
    animjsonnet_send(channel, error ? animjsonnet_failure : animjsonnet_result, result, size, "", 0);
}
