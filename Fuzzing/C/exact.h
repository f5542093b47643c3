#ifndef FUZZING_EXACT_H
#define FUZZING_EXACT_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Pixels of a picture that a target decodes; larger ones only have their header read.
enum { exact_most_pixels = 1 << 20 };

// Returns 1 if a picture is small enough to decode in a moment.
static inline int exact_is_small(uint32_t width, uint32_t height) {
  return width > 0 && height > 0 && width <= exact_most_pixels / height;
}

// Copies bytes to memory of exactly their size, so that a byte read or written beyond it is found.
static inline uint8_t *exact_copy(const void *bytes, size_t size) {
  uint8_t *copy = malloc(size > 0 ? size : 1);
  if (copy != NULL && size > 0) memcpy(copy, bytes, size);
  return copy;
}

// Ends the process if a promise isn't kept.
static inline void exact_require(int is_kept) {
  if (!is_kept) abort();
}

// A reader of numbers from the input, which go on with zeros after its end.
typedef struct {
  const uint8_t *bytes;
  size_t size;
} exact_input;

static inline uint8_t exact_byte(exact_input *input) {
  if (input->size == 0) return 0;
  input->size--;
  return *input->bytes++;
}

static inline uint64_t exact_number(exact_input *input, int bytes) {
  uint64_t result = 0;
  for (int i = 0; i < bytes; i++) result = result << 8 | exact_byte(input);
  return result;
}

#endif
