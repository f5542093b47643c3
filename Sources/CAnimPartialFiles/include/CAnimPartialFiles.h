#ifndef CANIMPARTIALFILES_H
#define CANIMPARTIALFILES_H

// Paths of files that are being written, for a process that ends before they are complete. The functions are
// thread-safe. `animparts_delete_all` neither locks nor allocates, so that a signal handler may call it.

// Adds a path, which is copied.
//
// Returns the number of its entry; -1 with `errno` if files were deleted already (EINTR), if too many are open (EMFILE)
// or if there is no memory (ENOMEM).
int animparts_begin(const char *path);

// Removes an entry.
void animparts_end(int entry);

// Returns 1 if there are entries.
int animparts_are_open(void);

// Returns 1 after `animparts_delete_all`.
int animparts_are_closed(void);

// Deletes all files with an entry, and prevents further entries.
void animparts_delete_all(void);

#endif
