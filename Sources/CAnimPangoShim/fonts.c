#include "internal.h"

#include <fontconfig/fcfreetype.h>
#include <ft2build.h>
#include FT_FREETYPE_H

// Pango initialises fontconfig's current configuration for every font map, which reads all of the
// system's settings and scans its fonts, even where the map has a configuration of its own. An
// empty current configuration, set before the first map, makes that free.
static void avoid_system_scan(void) {
  static gsize once = 0;
  if (g_once_init_enter(&once)) {
    FcConfig *empty = FcConfigCreate();
    FcConfigSetCurrent(empty);
    FcConfigDestroy(empty);
    g_once_init_leave(&once, 1);
  }
}

animpango_fonts *animpango_fonts_new(int with_system_fonts) {
  avoid_system_scan();
  animpango_fonts *fonts = g_new0(animpango_fonts, 1);
  fonts->config = with_system_fonts ? FcInitLoadConfigAndFonts() : FcConfigCreate();
  if (fonts->config == NULL) fonts->config = FcConfigCreate();
  fonts->files = g_ptr_array_new_with_free_func((GDestroyNotify)pango_font_description_free);
  return fonts;
}

void animpango_fonts_free(animpango_fonts *fonts) {
  if (fonts->map != NULL) {
    // Pango 1.50 keeps a map's configuration for ever unless it is taken away.
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(fonts->map), NULL);
    g_object_unref(fonts->map);
  }
  FcConfigDestroy(fonts->config);
  g_ptr_array_unref(fonts->files);
  g_free(fonts);
}

// A font of pictures has one size; this scales it to the one that is asked for, as fontconfig's own
// settings do on most systems.
static const char scaling_rule[] =
  "<fontconfig><match target=\"font\">"
  "<test name=\"outline\" compare=\"eq\"><bool>false</bool></test>"
  "<edit name=\"animscale\" mode=\"assign\"><divide><name target=\"pattern\">pixelsize</name>"
  "<name target=\"font\">pixelsize</name></divide></edit>"
  "<edit name=\"matrix\" mode=\"assign\"><times><name>matrix</name><matrix>"
  "<name>animscale</name><double>0</double><double>0</double><name>animscale</name>"
  "</matrix></times></edit></match></fontconfig>";

// How the font in a file is called, or NULL where it has neither outlines nor coloured pictures.
static PangoFontDescription *description_of_file(const char *path, int *has_outlines) {
  FT_Library library;
  FT_Face face;
  PangoFontDescription *description = NULL;
  if (FT_Init_FreeType(&library) != 0) return NULL;
  if (FT_New_Face(library, path, 0, &face) == 0) {
    *has_outlines = FT_IS_SCALABLE(face) != 0;
    FcPattern *pattern = FT_IS_SCALABLE(face) || FT_HAS_COLOR(face)
      ? FcFreeTypeQueryFace(face, (const FcChar8 *)path, 0, NULL) : NULL;
    FcChar8 *family = NULL;
    if (pattern != NULL) {
      if (FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch)
        description = pango_fc_font_description_from_pattern(pattern, FALSE);
      FcPatternDestroy(pattern);
    }
    FT_Done_Face(face);
  }
  FT_Done_FreeType(library);
  return description;
}

static int add_file(animpango_fonts *fonts, const char *path) {
  if (!FcConfigAppFontAddFile(fonts->config, (const FcChar8 *)path)) return 0;
  if (fonts->map != NULL) pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(fonts->map));
  return 1;
}

int animpango_fonts_add(animpango_fonts *fonts, const char *path) {
  int has_outlines = 1;
  PangoFontDescription *description = description_of_file(path, &has_outlines);
  if (description == NULL) return -1;
  if (!has_outlines && !fonts->scales_pictures) {
    fonts->scales_pictures = 1;
    FcConfigParseAndLoadFromMemory(fonts->config, (const FcChar8 *)scaling_rule, FcFalse);
  }
  if (!add_file(fonts, path)) {
    pango_font_description_free(description);
    return -1;
  }
  g_ptr_array_add(fonts->files, description);
  return (int)fonts->files->len - 1;
}

int animpango_fonts_add_known(animpango_fonts *fonts, const char *path) {
  return add_file(fonts, path);
}

static int set_has_family(const FcFontSet *set, const FcChar8 *family) {
  if (set == NULL) return 0;
  for (int i = 0; i < set->nfont; i++) {
    FcChar8 *name;
    for (int n = 0; FcPatternGetString(set->fonts[i], FC_FAMILY, n, &name) == FcResultMatch; n++) {
      if (FcStrCmpIgnoreCase(name, family) == 0) return 1;
    }
  }
  return 0;
}

int animpango_fonts_has_family(const animpango_fonts *fonts, const char *family) {
  const FcChar8 *name = (const FcChar8 *)family;
  return set_has_family(FcConfigGetFonts(fonts->config, FcSetApplication), name)
    || set_has_family(FcConfigGetFonts(fonts->config, FcSetSystem), name);
}
