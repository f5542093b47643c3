#ifndef CANIMWEBPSHIM_H
#define CANIMWEBPSHIM_H

#include <stddef.h>
#include <stdint.h>

// Functions return 1 for success. If libwebp fails, they return 0 with the reason in `message`, a
// static text. Pixels are RGBA, 8 bits each, not premultiplied.

typedef struct {
  uint32_t width;
  uint32_t height;
  uint32_t frame_count;
} animwebp_header;

// Reads the size of a WebP file's canvas and counts its frames; a still has one. A truncated file
// is an error.
int animwebp_read_header(
  const uint8_t *bytes, size_t size, animwebp_header *header, const char **message);

// Decodes a still. `rgba` has room for 4 * width * height bytes. A file of another size is an
// error.
int animwebp_decode(
  const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
  const char **message);

// A reader of the frames of an animation, in order.
typedef struct animwebp_frames animwebp_frames;

// Opens an animation and copies its bytes. Returns NULL if the file can't be read.
animwebp_frames *animwebp_frames_open(const uint8_t *bytes, size_t size, const char **message);

// Decodes the next picture of the whole canvas, which stays valid until the next call, and its
// duration in milliseconds. Returns 1 with a picture, 0 after the last one, -1 for a damaged frame.
int animwebp_frames_next(animwebp_frames *frames, const uint8_t **rgba, int *milliseconds);

// Returns the number of times that the animation plays; 0 for ever.
uint32_t animwebp_frames_plays(const animwebp_frames *frames);

void animwebp_frames_close(animwebp_frames *frames);

typedef struct {
  uint32_t width, height;
  int is_lossless;
  // 0 to 100: quality of a lossy picture, or effort for a lossless one.
  float quality;
  // 0 (fast) to 6 (small).
  int method;
} animwebp_options;

// Encodes a picture as a WebP file. On success `*bytes` must be released with animwebp_free.
int animwebp_encode(
  const uint8_t *rgba, animwebp_options options, uint8_t **bytes, size_t *size,
  const char **message);

void animwebp_free(uint8_t *bytes);

#endif
