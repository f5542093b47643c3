#include "CAnimPangoShim.h"
#include "library.h"

struct animpango_fonts {
  FcConfig *config;
  int with_system_fonts;
  // Whether the configuration knows how to scale fonts of pictures.
  int scales_pictures;
  // The family of the first added font that has coloured glyphs, or NULL.
  char *emoji_family;
  // The PangoFontDescription of each added file.
  GPtrArray *files;
  // Made for the first text and kept for the others, with the fonts that it opened. May be NULL.
  PangoFontMap *map;
  // Its owner, and the results that use its fonts.
  int users;
};

// Waits until no more than `count` others hold a map.
void animpango_wait_for_threads(PangoFontMap *map, unsigned count);
