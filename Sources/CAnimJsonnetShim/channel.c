#include "channel.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/types.h>

static int write_all(int channel, const void *bytes, size_t size) {
  const char *rest = bytes;
  while (size > 0) {
    ssize_t count = send(channel, rest, size, MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return 0;
    rest += count;
    size -= (size_t)count;
  }
  return 1;
}

static int read_all(int channel, void *bytes, size_t size) {
  char *rest = bytes;
  while (size > 0) {
    ssize_t count = recv(channel, rest, size, 0);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return 0;
    rest += count;
    size -= (size_t)count;
  }
  return 1;
}

typedef struct {
  uint32_t kind;
  uint32_t size;
} header;

int animjsonnet_send(
  int channel, int kind, const void *first, size_t first_size, const void *second,
  size_t second_size) {
  if (first_size > UINT32_MAX - second_size) return 0;
  header start = {(uint32_t)kind, (uint32_t)(first_size + second_size)};
  return write_all(channel, &start, sizeof start) && write_all(channel, first, first_size)
         && write_all(channel, second, second_size);
}

int animjsonnet_take(int channel, size_t maximum, uint8_t **bytes, size_t *size) {
  header start;
  *bytes = NULL;
  *size = 0;
  if (!read_all(channel, &start, sizeof start) || start.size > maximum) return 0;
  uint8_t *result = malloc((size_t)start.size + 1);
  if (result == NULL) return 0;
  if (!read_all(channel, result, start.size)) {
    free(result);
    return 0;
  }
  result[start.size] = 0;
  *bytes = result;
  *size = start.size;
  return (int)start.kind;
}
