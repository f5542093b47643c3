#ifndef CANIMJPEGSHIM_H
#define CANIMJPEGSHIM_H

#include <stddef.h>
#include <stdint.h>

// libjpeg reports errors with longjmp, which must not cross Swift frames. Every function here
// catches it, releases libjpeg's memory and returns 0 with the reason in `message`; 1 means
// success.

enum { animjpeg_message_size = 256 };

typedef struct {
  uint32_t width;
  uint32_t height;
  // 1 for grey, 3 for colour, 4 for colour with black.
  int components;
} animjpeg_header;

// Reads the header of a JPEG file.
int animjpeg_read_header(
  const uint8_t *bytes, size_t size, animjpeg_header *header, char *message);

// Decodes a grey or colour JPEG file to RGBA, 8 bits each. `rgba` has room for 4 * width * height
// bytes; a file of another size than `width` by `height` is an error. Damaged and missing data are
// errors as well.
int animjpeg_decode(
  const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
  char *message);

#endif
