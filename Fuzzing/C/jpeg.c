// JPEG files.
#include "CAnimJPEGShim.h"
#include "exact.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  uint8_t *bytes = exact_copy(data, size);
  char message[animjpeg_message_size];
  animjpeg_header header;
  if (animjpeg_read_header(bytes, size, &header, message)
    && exact_is_small(header.width, header.height)) {
    uint8_t *rgba = calloc(1, 4 * (size_t)header.width * header.height);
    animjpeg_decode(bytes, size, header.width, header.height, rgba, message);
    exact_require(!animjpeg_decode(bytes, size, header.width + 1, header.height, rgba, message));
    free(rgba);
  }
  free(bytes);
  return 0;
}
