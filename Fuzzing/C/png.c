// PNG files through both decoders, and their pixels through the encoder and back.
#include "CAnimPNGShim.h"
#include "exact.h"

// Encodes pixels and requires that the file has the same ones.
static void go_back(const uint8_t *rgba, uint32_t width, uint32_t height, int choice) {
  size_t size = 4 * (size_t)width * height;
  animpng_layout layout = {width, height, 4, 0, choice % 3, 1 + choice % 9};
  uint8_t *file = NULL;
  size_t file_size = 0;
  char message[animpng_message_size];
  exact_require(animpng_encode(rgba, NULL, layout, &file, &file_size, message));
  uint8_t *again = malloc(size);
  exact_require(animpng_decode(file, file_size, width, height, again, message));
  exact_require(memcmp(rgba, again, size) == 0);
  free(again);
  animpng_free(file);
}

// Filters the rows, compresses them and requires that they come back.
static void go_through_filters(const uint8_t *rgba, uint32_t width, uint32_t height, int choice) {
  size_t row = 4 * (size_t)width, size = (row + 1) * height;
  uint8_t *filtered = malloc(size);
  exact_require(animpng_filter(rgba, row, height, 1 + (size_t)choice % 4, choice % 6, filtered));
  size_t bound = animpng_deflate_bound(size);
  uint8_t *packed = malloc(bound), *again = malloc(size);
  size_t packed_size = animpng_deflate(filtered, size, 1 + choice % 12, packed, bound);
  exact_require(packed_size > 0 && animpng_inflate(packed, packed_size, again, size));
  exact_require(memcmp(filtered, again, size) == 0);
  free(again);
  free(packed);
  free(filtered);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  uint8_t *bytes = exact_copy(data, size);
  char message[animpng_message_size];
  animpng_header header;
  if (animpng_read_header(bytes, size, &header, message)
    && exact_is_small(header.width, header.height)) {
    uint32_t width = header.width, height = header.height;
    size_t pixels = 4 * (size_t)width * height;
    // The least room that is documented, and that for two rows at once.
    size_t least = (4 * (size_t)width + 1) * height + 1, more = least + 8 * (size_t)width;
    uint8_t *tight = calloc(1, least), *wide = calloc(1, more), *usual = calloc(1, pixels);
    int is_plain = animpng_decode_plain(bytes, size, width, height, tight, least);
    exact_require(animpng_decode_plain(bytes, size, width, height, wide, more) == is_plain);
    int is_read = animpng_decode(bytes, size, width, height, usual, message);
    if (is_plain) exact_require(memcmp(tight, wide, pixels) == 0);
    if (is_plain && is_read) exact_require(memcmp(tight, usual, pixels) == 0);
    if (is_read && pixels <= 1 << 16) {
      int choice = size > 0 ? data[size / 2] : 0;
      go_back(usual, width, height, choice);
      go_through_filters(usual, width, height, choice);
    }
    // A file of another size is an error, not a write beyond the pixels.
    exact_require(!animpng_decode(bytes, size, width, height + 1, usual, message));
    free(usual);
    free(wide);
    free(tight);
  }
  uint8_t target[64];
  animpng_inflate(bytes, size, target, sizeof target);
  free(bytes);
  return 0;
}
