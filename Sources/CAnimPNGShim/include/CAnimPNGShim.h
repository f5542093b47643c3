#ifndef CANIMPNGSHIM_H
#define CANIMPNGSHIM_H

#include <stddef.h>
#include <stdint.h>

// libpng reports errors with longjmp, which must not cross Swift frames. Every function here
// catches it, releases what libpng holds and returns 0 with the reason in `message`; 1 means
// success.

enum { animpng_message_size = 200 };

typedef struct {
  uint32_t width;
  uint32_t height;
  // Bits of one pixel in the file, before decompression.
  uint32_t bits_per_pixel;
} animpng_header;

// Reads the header of a PNG file.
int animpng_read_header(
  const uint8_t *bytes, size_t size, animpng_header *header, char *message);

// Decodes a PNG file to RGBA, 8 bits each, not premultiplied. `rgba` has room for 4 * width *
// height bytes; a file of another size than `width` by `height` is an error.
int animpng_decode(
  const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
  char *message);

// Decodes as animpng_decode does what most PNG files are: sound ones of 8 bits, RGB or RGBA, not
// interlaced, in less than half the time. 0 for all others, whatever is in `rgba` then. `rgba` has
// room for `capacity` bytes: (4 * width + 1) * height + 1 are enough for any of them, and it is faster
// with 8 * width more.
int animpng_decode_plain(
  const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
  size_t capacity);

// How pixels are written.
typedef struct {
  uint32_t width, height;
  // Bytes of a pixel: 4 for RGBA, 3 for RGB, 1 for a place in the palette.
  int channels;
  int color_count;
  // 0 for none, 1 for differences to the left, 2 for what makes each row's bytes smallest.
  int filter;
  int level;
} animpng_layout;

// Encodes pixels, with a palette of RGBA colours for channels == 1: at most 256, those that are not
// opaque first. On success `*bytes` must be released with animpng_free.
int animpng_encode(
  const uint8_t *pixels, const uint8_t *palette, animpng_layout layout, uint8_t **bytes,
  size_t *size, char *message);

void animpng_free(uint8_t *bytes);

// Writes rows as PNG filters them, each behind a byte that names its filter. `filter` is 0 to 4 for one of the standard,
// 5 for the one of each row whose differences are smallest. `pixel_size` is in bytes, at least 1; `target` has room for
// (row_size + 1) * height bytes. 0 without memory.
int animpng_filter(
  const uint8_t *rows, size_t row_size, size_t height, size_t pixel_size, int filter,
  uint8_t *target);

// The most bytes that animpng_deflate makes of so many.
size_t animpng_deflate_bound(size_t size);

// Compresses bytes to the format of zlib, at a level of 1 (fast) to 12 (small). Returns the size; 0 without memory, or
// where it is more than `capacity`.
size_t animpng_deflate(
  const uint8_t *bytes, size_t size, int level, uint8_t *target, size_t capacity);

// The reverse; 0 for damaged bytes and for other sizes than `target_size`.
int animpng_inflate(const uint8_t *bytes, size_t size, uint8_t *target, size_t target_size);

// The checksum of a chunk's name and data.
uint32_t animpng_checksum(const uint8_t *bytes, size_t size);

// Counts how long bytes are when gzip compresses them as much as it can. NULL without memory.
typedef struct animpng_gzip animpng_gzip;
animpng_gzip *animpng_gzip_create(void);
void animpng_gzip_add(animpng_gzip *gzip, const uint8_t *bytes, size_t size);
// The length of all; frees the counter.
size_t animpng_gzip_finish(animpng_gzip *gzip);

#endif
