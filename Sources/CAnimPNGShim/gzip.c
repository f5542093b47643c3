#include "CAnimPNGShim.h"

#include <limits.h>
#include <string.h>
#include <zlib.h>

size_t animpng_gzip_size(const uint8_t *bytes, size_t size) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  // 16 added to the window's bits asks for gzip's header and trailer.
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    return 0;
  uint8_t chunk[16384];
  size_t total = 0;
  int result = Z_OK;
  while (result == Z_OK) {
    if (stream.avail_in == 0 && size > 0) {
      size_t part = size < UINT_MAX ? size : UINT_MAX;
      stream.next_in = (Bytef *)bytes;
      stream.avail_in = (uInt)part;
      bytes += part;
      size -= part;
    }
    stream.next_out = chunk;
    stream.avail_out = sizeof chunk;
    result = deflate(&stream, size == 0 ? Z_FINISH : Z_NO_FLUSH);
    total += sizeof chunk - stream.avail_out;
  }
  deflateEnd(&stream);
  return result == Z_STREAM_END ? total : 0;
}
