#ifndef CANIMPANGOSHIM_PLACES_H
#define CANIMPANGOSHIM_PLACES_H

// Makes libthai break Thai into words by the dictionary that was installed with this program, if
// there is one.
//
// It sets an environment variable, so it must be called before Pango is loaded. It must also be
// called after Swift has read the program's arguments, which are found beside the initial
// environment.
void animpango_use_shipped_dictionary(void);

#endif
