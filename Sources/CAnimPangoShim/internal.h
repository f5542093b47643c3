#include "CAnimPangoShim.h"
#include "library.h"

struct animpango_fonts {
  FcConfig *config;
  int with_system_fonts;
  // 1 if the configuration has the rule that scales fonts of pictures.
  int scales_pictures;
  // The family of the first added font that has coloured glyphs, or NULL.
  char *emoji_family;
  // The PangoFontDescription of each added file.
  GPtrArray *files;
  // The font map with its opened fonts, created for the first text and reused. May be NULL.
  PangoFontMap *map;
  // Reference count: the owner and the results that use its fonts.
  int users;
};

// Waits until at most `count` others hold a map.
void animpango_wait_for_threads(PangoFontMap *map, unsigned count);
