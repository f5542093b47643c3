#include "CAnimWebPShim.h"

#include <webp/encode.h>

static const char *reason(const WebPPicture *picture) {
  switch (picture->error_code) {
    case VP8_ENC_ERROR_OUT_OF_MEMORY:
    case VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY: return "out of memory";
    case VP8_ENC_ERROR_BAD_DIMENSION: return "a side is too long";
    case VP8_ENC_ERROR_PARTITION0_OVERFLOW:
    case VP8_ENC_ERROR_PARTITION_OVERFLOW:
    case VP8_ENC_ERROR_FILE_TOO_BIG: return "the file would be too large";
    default: return "libwebp could not encode it";
  }
}

int animwebp_encode(
  const uint8_t *rgba, animwebp_options options, uint8_t **bytes, size_t *size,
  const char **message) {
  WebPConfig config;
  WebPPicture picture;
  WebPMemoryWriter writer;
  if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) {
    *message = "libwebp has another version than it was built for";
    return 0;
  }
  config.lossless = options.is_lossless;
  config.quality = options.quality;
  config.method = options.method;
  if (!WebPValidateConfig(&config)) {
    *message = "an option is out of range";
    return 0;
  }
  picture.use_argb = options.is_lossless;
  picture.width = (int)options.width;
  picture.height = (int)options.height;
  WebPMemoryWriterInit(&writer);
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  int is_written = WebPPictureImportRGBA(&picture, rgba, (int)options.width * 4)
    && WebPEncode(&config, &picture);
  WebPPictureFree(&picture);
  if (!is_written) {
    *message = reason(&picture);
    WebPMemoryWriterClear(&writer);
    return 0;
  }
  *bytes = writer.mem;
  *size = writer.size;
  return 1;
}

void animwebp_free(uint8_t *bytes) { WebPFree(bytes); }
