#ifndef CANIMPANGOSHIM_PLACES_H
#define CANIMPANGOSHIM_PLACES_H

// Lets libthai break Thai into words by the dictionary that was installed with this program, where there is one.
// It is told by the environment, so this comes before Pango is loaded, but after Swift has looked for the
// program's arguments, which it finds beside the first environment.
void animpango_use_shipped_dictionary(void);

#endif
