#ifndef CANIMMEMORY_H
#define CANIMMEMORY_H

// Ends the process in order if memory can't be allocated.
//
// Swift ends a process that can't allocate memory by a trap, and some C libraries abort. From now on such a process
// deletes its partial files, prints `message` to standard error and exits with `status`, which isn't 0. Fatal signals
// delete the partial files as well before they end the process.
//
// To be called once. The first 511 bytes of `message` are kept.
void animmemory_install(const char *message, int status);

// Returns the memory of the process that is in use, in bytes; 0 if it is unknown.
unsigned long long animmemory_in_use(void);

#endif
