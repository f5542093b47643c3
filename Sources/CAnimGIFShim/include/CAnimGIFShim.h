#ifndef CANIMGIFSHIM_H
#define CANIMGIFSHIM_H

#include <stddef.h>
#include <stdint.h>

// Every function here returns 0 with the reason in `message` where giflib fails; 1 means success.

enum { animgif_message_size = 200 };

// Reads the size of a GIF file's canvas.
int animgif_read_header(
  const uint8_t *bytes, size_t size, uint32_t *width, uint32_t *height, char *message);

// Decodes the first image of a GIF file to RGBA, 8 bits each, in its place on the canvas, which is
// clear elsewhere. `rgba` has room for 4 * width * height zero bytes. What follows the image isn't
// looked at.
int animgif_decode(
  const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
  char *message);

#endif
