// JSON texts. Events must be balanced, and their places in the text.
#include "CAnimRapidJSON.h"
#include "exact.h"

typedef struct {
  size_t size;
  long depth;
  size_t events;
  size_t most;
} state;

static bool take(void *context, const canimjson_event *event) {
  state *s = context;
  exact_require(event->start <= s->size);
  switch (event->kind) {
  case canimjson_object_start:
  case canimjson_array_start: s->depth++; break;
  case canimjson_object_end:
  case canimjson_array_end: s->depth--; break;
  case canimjson_number:
  case canimjson_string:
  case canimjson_key:
    // An escape is never shorter than what it stands for.
    exact_require(event->length <= s->size);
    free(exact_copy(event->text, event->length));
    break;
  default: break;
  }
  exact_require(s->depth >= 0);
  return ++s->events < s->most;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *bytes = (char *)exact_copy(data, size);
  state all = {size, 0, 0, SIZE_MAX};
  canimjson_result result = canimjson_parse(bytes, size, take, &all);
  exact_require(result.offset <= size);
  if (result.status == canimjson_done) exact_require(all.depth == 0);
  // Stopping in the middle.
  if (all.events > 1) {
    state part = {size, 0, 0, all.events / 2};
    exact_require(canimjson_parse(bytes, size, take, &part).status == canimjson_stopped);
  }
  free(bytes);
  return 0;
}
