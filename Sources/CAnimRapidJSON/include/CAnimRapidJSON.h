#ifndef CANIMRAPIDJSON_H
#define CANIMRAPIDJSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The events of a JSON text.
typedef enum {
  canimjson_null,
  canimjson_false,
  canimjson_true,
  canimjson_number,
  canimjson_string,
  canimjson_key,
  canimjson_object_start,
  canimjson_object_end,
  canimjson_array_start,
  canimjson_array_end,
} canimjson_kind;

typedef struct {
  canimjson_kind kind;
  // Index of the first byte of a value or a key. For the end of a collection, a byte in it or
  // before its end.
  size_t start;
  // The text of a string or a key with its escapes resolved, or of a number unchanged. It may hold
  // null characters, and is valid until the handler returns.
  const char *text;
  size_t length;
} canimjson_event;

typedef enum {
  canimjson_done,
  // The handler returned false.
  canimjson_stopped,
  canimjson_empty,
  canimjson_second_value,
  canimjson_invalid_value,
  canimjson_missing_key,
  canimjson_missing_colon,
  canimjson_missing_comma_in_object,
  canimjson_missing_comma_in_array,
  canimjson_invalid_hexadecimal,
  canimjson_lone_surrogate,
  canimjson_invalid_escape,
  canimjson_missing_quote,
  canimjson_control_character,
  canimjson_too_large,
  canimjson_missing_digits,
} canimjson_status;

typedef struct {
  canimjson_status status;
  // Index of the byte at which parsing ended.
  size_t offset;
} canimjson_result;

// Handles an event; parsing continues if it returns true.
typedef bool (*canimjson_handler)(void *context, const canimjson_event *event);

// Parses UTF-8 without a byte order mark, according to RFC 8259. Nesting uses no stack.
canimjson_result canimjson_parse(
  const char *bytes, size_t size, canimjson_handler handler, void *context);

#ifdef __cplusplus
}
#endif

#endif
