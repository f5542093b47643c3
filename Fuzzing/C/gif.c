// The first image of GIF files.
#include "CAnimGIFShim.h"
#include "exact.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  uint8_t *bytes = exact_copy(data, size);
  char message[animgif_message_size];
  uint32_t width, height;
  if (animgif_read_header(bytes, size, &width, &height, message) && exact_is_small(width, height)) {
    uint8_t *rgba = calloc(1, 4 * (size_t)width * height);
    animgif_decode(bytes, size, width, height, rgba, message);
    free(rgba);
  }
  free(bytes);
  return 0;
}
