#include "CAnimPNGShim.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

static inline int paeth(int left, int up, int corner) {
  int from_left = abs(up - corner), from_up = abs(left - corner);
  int from_corner = abs(left + up - 2 * corner);
  if (from_left <= from_up && from_left <= from_corner) return left;
  return from_up <= from_corner ? up : corner;
}

// Writes the filtered bytes of a row, without the byte that names the filter.
static void filter_row(
  const uint8_t *restrict row, const uint8_t *restrict up, size_t size, size_t step, int kind,
  uint8_t *restrict target) {
  size_t head = step < size ? step : size;
  switch (kind) {
    case 0: memcpy(target, row, size); break;
    case 1:
      memcpy(target, row, head);
      for (size_t i = head; i < size; i++) target[i] = (uint8_t)(row[i] - row[i - step]);
      break;
    case 2:
      for (size_t i = 0; i < size; i++) target[i] = (uint8_t)(row[i] - up[i]);
      break;
    case 3:
      for (size_t i = 0; i < head; i++) target[i] = (uint8_t)(row[i] - (up[i] >> 1));
      for (size_t i = head; i < size; i++) {
        target[i] = (uint8_t)(row[i] - ((row[i - step] + up[i]) >> 1));
      }
      break;
    default:
      for (size_t i = 0; i < head; i++) target[i] = (uint8_t)(row[i] - up[i]);
      for (size_t i = head; i < size; i++) {
        target[i] = (uint8_t)(row[i] - paeth(row[i - step], up[i], up[i - step]));
      }
  }
}

// Sum of the absolute values of signed differences.
static uint64_t weight(const uint8_t *bytes, size_t size) {
  uint64_t sum = 0;
  for (size_t i = 0; i < size; i++) sum += (uint64_t)abs((int8_t)bytes[i]);
  return sum;
}

int animpng_filter(
  const uint8_t *rows, size_t row_size, size_t height, size_t pixel_size, int filter,
  uint8_t *target) {
  uint8_t *scratch = calloc(2, row_size + 1);
  if (scratch == NULL) return 0;
  const uint8_t *up = scratch;
  uint8_t *trial = scratch + row_size + 1;
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = rows + y * row_size;
    uint8_t *line = target + y * (row_size + 1);
    if (filter <= 4) {
      line[0] = (uint8_t)filter;
      filter_row(row, up, row_size, pixel_size, filter, line + 1);
    } else {
      uint64_t least = UINT64_MAX;
      for (int kind = 0; kind <= 4; kind++) {
        filter_row(row, up, row_size, pixel_size, kind, trial);
        uint64_t sum = weight(trial, row_size);
        if (sum < least) {
          least = sum;
          line[0] = (uint8_t)kind;
          memcpy(line + 1, trial, row_size);
        }
      }
    }
    up = row;
  }
  free(scratch);
  return 1;
}

size_t animpng_deflate_bound(size_t size) { return libdeflate_zlib_compress_bound(NULL, size); }

size_t animpng_deflate(
  const uint8_t *bytes, size_t size, int level, uint8_t *target, size_t capacity) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (compressor == NULL) return 0;
  size_t result = libdeflate_zlib_compress(compressor, bytes, size, target, capacity);
  libdeflate_free_compressor(compressor);
  return result;
}

int animpng_inflate(const uint8_t *bytes, size_t size, uint8_t *target, size_t target_size) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (decompressor == NULL) return 0;
  enum libdeflate_result result =
    libdeflate_zlib_decompress(decompressor, bytes, size, target, target_size, NULL);
  libdeflate_free_decompressor(decompressor);
  return result == LIBDEFLATE_SUCCESS;
}

uint32_t animpng_checksum(const uint8_t *bytes, size_t size) {
  return libdeflate_crc32(0, bytes, size);
}
