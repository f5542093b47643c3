#include "CAnimPNGShim.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef int16_t i16x4 __attribute__((vector_size(8)));

#define INLINE static inline __attribute__((always_inline))

static uint32_t big_endian(const uint8_t *p) {
  return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

// The pixel format of a file, and the place of its compressed pixels.
typedef struct {
  uint32_t width, height;
  // Bytes of a pixel in the file: 3 or 4; 0 if the file isn't plain.
  int channels;
  const uint8_t *compressed;
  size_t compressed_size;
  // The compressed pixels joined, if the file has them in several chunks.
  uint8_t *joined;
} plain_file;

// Adds a part of the compressed pixels.
static int join(plain_file *file, const uint8_t *bytes, size_t size, size_t file_size) {
  if (file->compressed == NULL) {
    file->compressed = bytes;
    file->compressed_size = size;
    return 1;
  }
  if (file->joined == NULL) {
    file->joined = malloc(file_size);
    if (file->joined == NULL) return 0;
    memcpy(file->joined, file->compressed, file->compressed_size);
    file->compressed = file->joined;
  }
  memcpy(file->joined + file->compressed_size, bytes, size);
  file->compressed_size += size;
  return 1;
}

static int read_chunks(plain_file *file, const uint8_t *bytes, size_t size) {
  size_t place = 8;
  while (size - place >= 12) {
    const uint8_t *chunk = bytes + place;
    size_t length = big_endian(chunk);
    const uint8_t *name = chunk + 4, *data = chunk + 8;
    if (length > size - place - 12) return 0;
    place += 12 + length;
    // Chunks whose name begins with a small letter are optional. Only transparency matters among
    // them.
    if (name[0] & 0x20) {
      if (memcmp(name, "tRNS", 4) == 0) return 0;
      continue;
    }
    if (libdeflate_crc32(0, name, length + 4) != big_endian(data + length)) return 0;
    if (chunk == bytes + 8) {
      if (memcmp(name, "IHDR", 4) != 0 || length != 13) return 0;
      file->width = big_endian(data);
      file->height = big_endian(data + 4);
      // Plain files have 8 bits of RGB or RGBA, the standard compression and filters, and no
      // interlacing.
      static const uint8_t usual[3] = {0, 0, 0};
      if (data[8] != 8 || memcmp(data + 10, usual, 3) != 0) return 0;
      file->channels = data[9] == 2 ? 3 : data[9] == 6 ? 4 : 0;
      if (file->channels == 0) return 0;
    } else if (memcmp(name, "IDAT", 4) == 0) {
      if (!join(file, data, length, size)) return 0;
    } else if (memcmp(name, "IEND", 4) == 0) {
      return file->compressed != NULL;
    } else if (memcmp(name, "PLTE", 4) != 0) {
      return 0;
    }
  }
  return 0;
}

INLINE i16x4 wide(u8x4 v) { return __builtin_convertvector(v, i16x4); }

INLINE u8x4 load(const uint8_t *p) {
  u8x4 v;
  memcpy(&v, p, 4);
  return v;
}

// Predicts a pixel by Paeth's filter from its neighbours on the left, above, and above left. The
// pixel on the left is known last, so few steps depend on it.
INLINE i16x4 paeth(i16x4 left, i16x4 above, i16x4 corner) {
  i16x4 to_left = __builtin_elementwise_abs((i16x4)(above - corner));
  i16x4 slope = above - corner - corner;
  i16x4 to_above = __builtin_elementwise_abs((i16x4)(left - corner));
  i16x4 to_corner = __builtin_elementwise_abs((i16x4)(left + slope));
  i16x4 is_corner = to_above > to_corner;
  i16x4 other = above ^ ((above ^ corner) & is_corner);
  i16x4 is_other = to_left > __builtin_elementwise_min(to_above, to_corner);
  return left ^ ((left ^ other) & is_other);
}

// Returns the next pixel of a row with Paeth's filter.
INLINE i16x4 paeth_next(u8x4 pixel, i16x4 left, i16x4 above, i16x4 corner) {
  return (wide(pixel) + paeth(left, above, corner)) & 255;
}

// Writes a pixel. RGB is read with one byte too many, which becomes the opaque alpha.
INLINE void store(uint8_t *rgba, u8x4 pixel, int channels) {
  u8x4 opaque = {0, 0, 0, channels == 3 ? 255 : 0};
  pixel |= opaque;
  memcpy(rgba, &pixel, 4);
}

INLINE u8x4 narrow(i16x4 v) { return __builtin_convertvector(v, u8x4); }

// Reverses the filter of a row. `row` can be read four bytes at a time and may end at the end of
// `rgba`; `above` is the row above in `rgba`.
INLINE void unfilter(
  int filter, const uint8_t *row, const uint8_t *above, uint8_t *rgba, size_t width, int channels) {
  if (channels == 4 && (filter == 0 || filter == 2)) {
    for (; width >= 4; width -= 4, row += 16, above += 16, rgba += 16) {
      u8x16 pixels, others;
      memcpy(&pixels, row, 16);
      memcpy(&others, above, 16);
      if (filter == 2) pixels += others;
      memcpy(rgba, &pixels, 16);
    }
  }
  u8x4 left = {0, 0, 0, 0};
  i16x4 wide_left = {0, 0, 0, 0}, corner = {0, 0, 0, 0};
  for (size_t x = 0; x < width; x++, row += channels, above += 4, rgba += 4) {
    u8x4 pixel = load(row);
    switch (filter) {
    case 0: break;
    case 1: pixel += left; break;
    case 2: pixel += load(above); break;
    case 3: pixel += narrow((wide(left) + wide(load(above))) >> 1); break;
    case 4: {
      i16x4 wide_above = wide(load(above));
      wide_left = paeth_next(pixel, wide_left, wide_above, corner);
      pixel = narrow(wide_left);
      corner = wide_above;
      break;
    }
    }
    left = pixel;
    store(rgba, pixel, channels);
  }
}

// Calls the loop for a filter and a number of channels.
static int unfilter_row(
  int filter, const uint8_t *row, const uint8_t *above, uint8_t *rgba, size_t width, int channels) {
#define FILTER(n) \
  case n: \
    if (channels == 3) unfilter(n, row, above, rgba, width, 3); \
    else unfilter(n, row, above, rgba, width, 4); \
    return 1
  switch (filter) {
    FILTER(0);
    FILTER(1);
    FILTER(2);
    FILTER(3);
    FILTER(4);
  }
#undef FILTER
  return 0;
}

// Reverses Paeth's filter on two rows at once. Each pixel depends on the one on its left; the lower
// row, one pixel behind, can be computed in parallel.
INLINE void unfilter_paeth_rows(
  const uint8_t *row, const uint8_t *above, uint8_t *rgba, size_t width, int channels) {
  const uint8_t *lower_row = row + width * (size_t)channels + 1;
  uint8_t *lower = rgba + 4 * width;
  // The pixels on the left of the next ones.
  i16x4 left = {0, 0, 0, 0}, corner = left, lower_left = left, lower_corner = left;
  for (size_t x = 0; x < width; x++, row += channels, above += 4, rgba += 4) {
    i16x4 next_above = wide(load(above));
    i16x4 pixel = paeth_next(load(row), left, next_above, corner);
    if (x > 0) {
      lower_left = paeth_next(load(lower_row), lower_left, left, lower_corner);
      store(lower, narrow(lower_left), channels);
      lower_row += channels;
      lower += 4;
    }
    lower_corner = left;
    left = pixel;
    corner = next_above;
    store(rgba, narrow(pixel), channels);
  }
  store(lower, narrow(paeth_next(load(lower_row), lower_left, left, lower_corner)), channels);
}

static int unfilter_all(const plain_file *file, const uint8_t *rows, uint8_t *rgba) {
  size_t width = file->width;
  uint8_t *nothing = calloc(width, 4);
  const uint8_t *above = nothing;
  int is_read = nothing != NULL;
  size_t row_size = width * (size_t)file->channels + 1;
  for (uint32_t y = 0; is_read && y < file->height; y++) {
    // Two rows are written at once only if both fit before the unread rows.
    if (y + 1 < file->height && rows[0] == 4 && rows[row_size] == 4 && rgba + 8 * width <= rows) {
      if (file->channels == 3) unfilter_paeth_rows(rows + 1, above, rgba, width, 3);
      else unfilter_paeth_rows(rows + 1, above, rgba, width, 4);
      y++;
      rows += row_size;
      rgba += 4 * width;
    } else {
      is_read = unfilter_row(rows[0], rows + 1, above, rgba, width, file->channels);
    }
    rows += row_size;
    above = rgba;
    rgba += 4 * width;
  }
  free(nothing);
  return is_read;
}

int animpng_decode_plain(
  const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
  size_t capacity) {
  plain_file file = {0};
  struct libdeflate_decompressor *inflater = NULL;
  int is_read = 0;
  if (size >= 8 && width > 0 && height > 0 && read_chunks(&file, bytes, size)
    && file.width == width && file.height == height) {
    size_t row_size = (size_t)width * (size_t)file.channels + 1;
    // One more byte is needed, because pixels of three bytes are read in fours.
    if (row_size <= (capacity - 1) / height) {
      size_t rows_size = row_size * height;
      // The rows are decompressed to the end of the memory, so that written pixels don't overtake
      // them.
      uint8_t *rows = rgba + (capacity - 1 - rows_size);
      inflater = libdeflate_alloc_decompressor();
      is_read = inflater != NULL
        && libdeflate_zlib_decompress(
             inflater, file.compressed, file.compressed_size, rows, rows_size, NULL)
          == LIBDEFLATE_SUCCESS
        && unfilter_all(&file, rows, rgba);
    }
  }
  if (inflater != NULL) libdeflate_free_decompressor(inflater);
  free(file.joined);
  return is_read;
}
