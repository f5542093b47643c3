#include <stddef.h>
#include <stdint.h>

// Messages through a socket: a letter, the number of bytes, the bytes.

// Sends a message of two parts. Returns 0 if it can't be received.
int animjsonnet_send(
  int channel, int kind, const void *first, size_t first_size, const void *second,
  size_t second_size);

// Receives a message of at most `maximum` bytes. Returns its letter, or 0 if there is none. The
// bytes are followed by a NUL and must be freed.
int animjsonnet_take(int channel, size_t maximum, uint8_t **bytes, size_t *size);
