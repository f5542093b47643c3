// WebP files, stills and animations, and their pixels through the lossless encoder and back.
#include "CAnimWebPShim.h"
#include "exact.h"

// Frames that are decoded of one animation.
enum { most_frames = 20 };

static void go_back(const uint8_t *rgba, uint32_t width, uint32_t height) {
  size_t size = 4 * (size_t)width * height;
  animwebp_options options = {width, height, 1, 0, 0};
  uint8_t *file = NULL;
  size_t file_size = 0;
  const char *message = NULL;
  exact_require(animwebp_encode(rgba, options, &file, &file_size, &message));
  uint8_t *again = malloc(size);
  exact_require(animwebp_decode(file, file_size, width, height, again, &message));
  exact_require(memcmp(rgba, again, size) == 0);
  free(again);
  animwebp_free(file);
}

static void play(const uint8_t *bytes, size_t size, size_t canvas) {
  const char *message = NULL;
  animwebp_frames *frames = animwebp_frames_open(bytes, size, &message);
  if (frames == NULL) return;
  animwebp_frames_plays(frames);
  const uint8_t *picture = NULL;
  int milliseconds = 0;
  for (int i = 0; i < most_frames; i++) {
    if (animwebp_frames_next(frames, &picture, &milliseconds) != 1) break;
    free(exact_copy(picture, canvas));
  }
  animwebp_frames_close(frames);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  uint8_t *bytes = exact_copy(data, size);
  const char *message = NULL;
  animwebp_header header;
  if (animwebp_read_header(bytes, size, &header, &message)
    && exact_is_small(header.width, header.height)) {
    size_t canvas = 4 * (size_t)header.width * header.height;
    uint8_t *rgba = calloc(1, canvas);
    if (animwebp_decode(bytes, size, header.width, header.height, rgba, &message)
      && canvas <= 1 << 14)
      go_back(rgba, header.width, header.height);
    free(rgba);
    play(bytes, size, canvas);
  }
  free(bytes);
  return 0;
}
