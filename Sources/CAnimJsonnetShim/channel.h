#include <stddef.h>
#include <stdint.h>

// Messages through a socket: a letter, the count of bytes, the bytes.

// Sends a message of two parts. Returns 0 where nobody receives it.
int animjsonnet_send(
  int channel, int kind, const void *first, size_t first_size, const void *second,
  size_t second_size);

// Receives a message of at most so many bytes. Returns its letter, or 0 where there is none. The bytes are to be freed;
// a NUL is behind them.
int animjsonnet_take(int channel, size_t maximum, uint8_t **bytes, size_t *size);
