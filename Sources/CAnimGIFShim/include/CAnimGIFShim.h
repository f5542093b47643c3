#ifndef CANIMGIFSHIM_H
#define CANIMGIFSHIM_H

#include <stddef.h>
#include <stdint.h>

// Every function here returns 1 for success. If giflib fails, it returns 0 with the reason in
// `message`.

enum { animgif_message_size = 200 };

// Reads the size of a GIF file's canvas.
int animgif_read_header(
  const uint8_t *bytes, size_t size, uint32_t *width, uint32_t *height, char *message);

// Decodes the first image of a GIF file to RGBA, 8 bits each, at its place on a transparent canvas.
// `rgba` has room for 4 * width * height bytes, which must be 0. Data after the image isn't read.
int animgif_decode(
  const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
  char *message);

#endif
