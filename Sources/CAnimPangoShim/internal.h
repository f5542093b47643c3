#include "CAnimPangoShim.h"

#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

struct animpango_fonts {
  FcConfig *config;
  // The PangoFontDescription of each added file.
  GPtrArray *files;
  // Made for the first text and kept for the others, with the fonts that it opened. May be NULL.
  PangoFontMap *map;
};
