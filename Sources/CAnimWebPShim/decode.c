#include "CAnimWebPShim.h"

#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>

static int fail(const char *reason, const char **message) {
  *message = reason;
  return 0;
}

int animwebp_read_header(
  const uint8_t *bytes, size_t size, animwebp_header *header, const char **message) {
  WebPData data = {bytes, size};
  WebPDemuxState state;
  WebPDemuxer *demuxer = WebPDemuxPartial(&data, &state);
  if (demuxer == NULL || state != WEBP_DEMUX_DONE) {
    WebPDemuxDelete(demuxer);
    return fail(
      state == WEBP_DEMUX_PARSE_ERROR ? "its parts don't fit together" : "the file ends too early",
      message);
  }
  header->width = WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH);
  header->height = WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT);
  header->frame_count = WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT);
  WebPDemuxDelete(demuxer);
  if (header->frame_count == 0) return fail("it has no image", message);
  return 1;
}

int animwebp_decode(
  const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
  const char **message) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes, size, &features) != VP8_STATUS_OK) {
    return fail("it has no image", message);
  }
  if ((uint32_t)features.width != width || (uint32_t)features.height != height) {
    return fail("the size does not match the header", message);
  }
  size_t row_size = (size_t)width * 4;
  if (WebPDecodeRGBAInto(bytes, size, rgba, row_size * height, (int)row_size) == NULL) {
    return fail("its image data is damaged or cut off", message);
  }
  return 1;
}

struct animwebp_frames {
  WebPAnimDecoder *decoder;
  uint8_t *copy;
  int last_time;
};

animwebp_frames *animwebp_frames_open(const uint8_t *bytes, size_t size, const char **message) {
  animwebp_frames *frames = calloc(1, sizeof *frames);
  if (frames != NULL) frames->copy = malloc(size > 0 ? size : 1);
  if (frames == NULL || frames->copy == NULL) {
    free(frames);
    fail("out of memory", message);
    return NULL;
  }
  memcpy(frames->copy, bytes, size);
  WebPData data = {frames->copy, size};
  WebPAnimDecoderOptions options;
  WebPAnimDecoderOptionsInit(&options);
  options.color_mode = MODE_RGBA;
  options.use_threads = 0;
  frames->decoder = WebPAnimDecoderNew(&data, &options);
  if (frames->decoder != NULL) return frames;
  animwebp_frames_close(frames);
  fail("its parts don't fit together", message);
  return NULL;
}

int animwebp_frames_next(animwebp_frames *frames, const uint8_t **rgba, int *milliseconds) {
  if (!WebPAnimDecoderHasMoreFrames(frames->decoder)) return 0;
  uint8_t *picture;
  int time;
  if (!WebPAnimDecoderGetNext(frames->decoder, &picture, &time)) return -1;
  // Times are sums, which overflow in damaged files.
  int64_t shown = (int64_t)time - frames->last_time;
  *milliseconds = shown > 0 ? (int)(shown < INT32_MAX ? shown : INT32_MAX) : 0;
  frames->last_time = time;
  *rgba = picture;
  return 1;
}

uint32_t animwebp_frames_plays(const animwebp_frames *frames) {
  WebPAnimInfo info;
  return WebPAnimDecoderGetInfo(frames->decoder, &info) ? info.loop_count : 1;
}

void animwebp_frames_close(animwebp_frames *frames) {
  if (frames == NULL) return;
  WebPAnimDecoderDelete(frames->decoder);
  free(frames->copy);
  free(frames);
}
