#ifndef CANIMPNGSHIM_H
#define CANIMPNGSHIM_H

#include <stddef.h>
#include <stdint.h>

// libpng reports errors with longjmp, which must not cross Swift frames. Every function here
// catches it, releases libpng's memory and returns 0 with the reason in `message`; 1 means success.

enum { animpng_message_size = 200 };

typedef struct {
  uint32_t width;
  uint32_t height;
  // Bits of one pixel in the uncompressed file.
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

// Decodes like animpng_decode, in less than half the time, the most common kind of PNG file: valid,
// 8 bits, RGB or RGBA, not interlaced. Returns 0 for all others, with undefined contents of `rgba`.
// `rgba` has room for `capacity` bytes: (4 * width + 1) * height + 1 are always enough, and 8 *
// width more make it faster.
int animpng_decode_plain(
  const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
  size_t capacity);

// The encoding of pixels.
typedef struct {
  uint32_t width, height;
  // Bytes of a pixel: 4 for RGBA, 3 for RGB, 1 for an index of the palette.
  int channels;
  int color_count;
  // 0 for none, 1 for differences to the left, 2 for the best filter of each row.
  int filter;
  int level;
} animpng_layout;

// Encodes pixels, with a palette of RGBA colours for channels == 1: at most 256, transparent ones
// first. On success `*bytes` must be released with animpng_free.
int animpng_encode(
  const uint8_t *pixels, const uint8_t *palette, animpng_layout layout, uint8_t **bytes,
  size_t *size, char *message);

void animpng_free(uint8_t *bytes);

// Filters rows as PNG does; each filtered row begins with the number of its filter. `filter` is 0
// to 4 for one of the standard, or 5 for the one with the smallest differences in each row.
// `pixel_size` is in bytes, at least 1; `target` has room for (row_size + 1) * height bytes.
// Returns 0 if memory is short.
int animpng_filter(
  const uint8_t *rows, size_t row_size, size_t height, size_t pixel_size, int filter,
  uint8_t *target);

// Maximum size of animpng_deflate's result for `size` bytes.
size_t animpng_deflate_bound(size_t size);

// Compresses bytes to the format of zlib, at a level of 1 (fast) to 12 (small). Returns the size,
// or 0 if memory is short or the size exceeds `capacity`.
size_t animpng_deflate(
  const uint8_t *bytes, size_t size, int level, uint8_t *target, size_t capacity);

// Decompresses bytes in the format of zlib. Returns 0 for damaged bytes and if the result hasn't
// `target_size` bytes.
int animpng_inflate(const uint8_t *bytes, size_t size, uint8_t *target, size_t target_size);

// Returns the checksum of a chunk's name and data.
uint32_t animpng_checksum(const uint8_t *bytes, size_t size);

// A counter of the size of bytes after gzip's best compression. animpng_gzip_create returns NULL if
// memory is short.
typedef struct animpng_gzip animpng_gzip;
animpng_gzip *animpng_gzip_create(void);
void animpng_gzip_add(animpng_gzip *gzip, const uint8_t *bytes, size_t size);
// Returns the size of all added bytes and frees the counter.
size_t animpng_gzip_finish(animpng_gzip *gzip);

#endif
