#include "CAnimPangoShim.h"

#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

struct animpango_fonts {
  FcConfig *config;
  // The PangoFontDescription of each added file.
  GPtrArray *files;
};
