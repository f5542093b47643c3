#include "CAnimPNGShim.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

struct animpng_gzip {
  z_stream stream;
  size_t total;
};

animpng_gzip *animpng_gzip_create(void) {
  animpng_gzip *gzip = calloc(1, sizeof *gzip);
  if (!gzip) return NULL;
  // 16 added to the window's bits selects gzip's header and trailer.
  if (deflateInit2(&gzip->stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8,
                   Z_DEFAULT_STRATEGY) == Z_OK)
    return gzip;
  free(gzip);
  return NULL;
}

static void animpng_gzip_run(animpng_gzip *gzip, int flush) {
  uint8_t chunk[16384];
  do {
    gzip->stream.next_out = chunk;
    gzip->stream.avail_out = sizeof chunk;
    deflate(&gzip->stream, flush);
    gzip->total += sizeof chunk - gzip->stream.avail_out;
  } while (gzip->stream.avail_out == 0);
}

void animpng_gzip_add(animpng_gzip *gzip, const uint8_t *bytes, size_t size) {
  while (size > 0) {
    size_t part = size < UINT_MAX ? size : UINT_MAX;
    gzip->stream.next_in = (Bytef *)bytes;
    gzip->stream.avail_in = (uInt)part;
    bytes += part;
    size -= part;
    animpng_gzip_run(gzip, Z_NO_FLUSH);
  }
}

size_t animpng_gzip_finish(animpng_gzip *gzip) {
  animpng_gzip_run(gzip, Z_FINISH);
  size_t total = gzip->total;
  deflateEnd(&gzip->stream);
  free(gzip);
  return total;
}
