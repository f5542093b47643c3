#include "internal.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Replaces fontconfig's current configuration by an empty one before the first font map.
//
// For every map Pango initialises the current configuration, which reads all settings of the system
// and scans its fonts, even if the map has a configuration of its own.
static void avoid_system_scan(void) {
  FcConfig *empty = lib.FcConfigCreate();
  lib.FcConfigSetCurrent(empty);
  lib.FcConfigDestroy(empty);
}

static pthread_once_t once = PTHREAD_ONCE_INIT;

// Returns 1 if fontconfig can find settings of the system's fonts. Without any, as in a container
// without fonts, it would complain on standard error.
static int system_has_settings(void) {
  return getenv("FONTCONFIG_FILE") != NULL || getenv("FONTCONFIG_PATH") != NULL
    || getenv("FONTCONFIG_SYSROOT") != NULL || access("/etc/fonts/fonts.conf", R_OK) == 0;
}

animpango_fonts *animpango_fonts_new(int with_system_fonts) {
  pthread_once(&once, avoid_system_scan);
  animpango_fonts *fonts = lib.g_malloc0(sizeof *fonts);
  fonts->users = 1;
  with_system_fonts = with_system_fonts && system_has_settings();
  fonts->with_system_fonts = with_system_fonts;
  fonts->config = with_system_fonts ? lib.FcInitLoadConfigAndFonts() : lib.FcConfigCreate();
  if (fonts->config == NULL) fonts->config = lib.FcConfigCreate();
  fonts->files =
    lib.g_ptr_array_new_with_free_func((GDestroyNotify)lib.pango_font_description_free);
  return fonts;
}

// Waits for the threads on which Pango looks for fonts. They hold the map while they work and then
// change it without a lock.
void animpango_wait_for_threads(PangoFontMap *map, unsigned count) {
  while ((unsigned)g_atomic_int_get(&((GObject *)map)->ref_count) > count + 1)
    nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
}

void animpango_fonts_free(animpango_fonts *fonts) {
  fonts->users--;
  if (fonts->users > 0) return;
  if (fonts->map != NULL) {
    animpango_wait_for_threads(fonts->map, 0);
    // Pango 1.50 never frees a map's configuration unless it is removed.
    lib.pango_fc_font_map_set_config((PangoFcFontMap *)fonts->map, NULL);
    lib.g_object_unref(fonts->map);
  }
  lib.FcConfigDestroy(fonts->config);
  lib.g_ptr_array_unref(fonts->files);
  free(fonts->emoji_family);
  lib.g_free(fonts);
}

// Scales fonts of pictures, which have one size, to the requested size, as fontconfig's own
// settings do on most systems.
static const char scaling_rule[] =
  "<fontconfig><match target=\"font\">"
  "<test name=\"outline\" compare=\"eq\"><bool>false</bool></test>"
  "<edit name=\"animscale\" mode=\"assign\"><divide><name target=\"pattern\">pixelsize</name>"
  "<name target=\"font\">pixelsize</name></divide></edit>"
  "<edit name=\"matrix\" mode=\"assign\"><times><name>matrix</name><matrix>"
  "<name>animscale</name><double>0</double><double>0</double><name>animscale</name>"
  "</matrix></times></edit></match></fontconfig>";

// Properties of the font in a file.
typedef struct {
  // The font's description; NULL if it has neither outlines nor coloured pictures.
  PangoFontDescription *description;
  int has_outlines;
  int has_colors;
} file_font;

static file_font look_into(const char *path) {
  FT_Library library;
  FT_Face face;
  file_font font = {0};
  if (lib.FT_Init_FreeType(&library) != 0) return font;
  if (lib.FT_New_Face(library, path, 0, &face) == 0) {
    font.has_outlines = FT_IS_SCALABLE(face) != 0;
    font.has_colors = FT_HAS_COLOR(face) != 0;
    FcPattern *pattern = font.has_outlines || font.has_colors
      ? lib.FcFreeTypeQueryFace(face, (const FcChar8 *)path, 0, NULL) : NULL;
    FcChar8 *family = NULL;
    if (pattern != NULL) {
      if (lib.FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch)
        font.description = lib.pango_fc_font_description_from_pattern(pattern, FALSE);
      lib.FcPatternDestroy(pattern);
    }
    lib.FT_Done_Face(face);
  }
  lib.FT_Done_FreeType(library);
  return font;
}

static void use_added(animpango_fonts *fonts) {
  if (fonts->map == NULL) return;
  animpango_wait_for_threads(fonts->map, 0);
  lib.pango_fc_font_map_config_changed((PangoFcFontMap *)fonts->map);
}

static int add_file(animpango_fonts *fonts, const char *path) {
  if (!lib.FcConfigAppFontAddFile(fonts->config, (const FcChar8 *)path)) return 0;
  use_added(fonts);
  return 1;
}

int animpango_fonts_add(animpango_fonts *fonts, const char *path) {
  file_font font = look_into(path);
  if (font.description == NULL) return -1;
  if (!font.has_outlines && !fonts->scales_pictures) {
    fonts->scales_pictures = 1;
    lib.FcConfigParseAndLoadFromMemory(fonts->config, (const FcChar8 *)scaling_rule, FcFalse);
  }
  if (!add_file(fonts, path)) {
    lib.pango_font_description_free(font.description);
    return -1;
  }
  if (font.has_colors && fonts->emoji_family == NULL)
    fonts->emoji_family = strdup(lib.pango_font_description_get_family(font.description));
  lib.g_ptr_array_add(fonts->files, font.description);
  return (int)fonts->files->len - 1;
}

// A cache of fontconfig's patterns of trusted files. Reading a file takes longer than laying out a
// text, and many sets of fonts have the same few files.
static struct {
  char *path;
  FcPattern *pattern;
} known[16];
static size_t known_count = 0;
static pthread_mutex_t known_lock = PTHREAD_MUTEX_INITIALIZER;

static FcPattern *known_pattern(const char *path) {
  for (size_t i = 0; i < known_count; i++) {
    if (strcmp(known[i].path, path) == 0) return known[i].pattern;
  }
  return NULL;
}

static void remember(const char *path, FcPattern *pattern) {
  if (known_count == sizeof known / sizeof known[0] || known_pattern(path) != NULL) return;
  char *copy = strdup(path);
  if (copy == NULL) return;
  lib.FcPatternReference(pattern);
  known[known_count].path = copy;
  known[known_count].pattern = pattern;
  known_count++;
}

int animpango_fonts_add_known(animpango_fonts *fonts, const char *path) {
  // The system's settings may change the properties of a file's fonts.
  if (fonts->with_system_fonts) return add_file(fonts, path);
  // Adding a missing file creates the configuration's set of fonts.
  if (lib.FcConfigGetFonts(fonts->config, FcSetApplication) == NULL) add_file(fonts, "");
  FcFontSet *set = lib.FcConfigGetFonts(fonts->config, FcSetApplication);
  if (set == NULL) return add_file(fonts, path);
  pthread_mutex_lock(&known_lock);
  FcPattern *pattern = known_pattern(path);
  int count = set->nfont;
  int added;
  if (pattern == NULL) {
    added = add_file(fonts, path);
    if (added && set->nfont == count + 1) remember(path, set->fonts[count]);
  } else {
    lib.FcPatternReference(pattern);
    added = lib.FcFontSetAdd(set, pattern);
    use_added(fonts);
  }
  pthread_mutex_unlock(&known_lock);
  return added;
}

static int set_has_family(const FcFontSet *set, const FcChar8 *family) {
  if (set == NULL) return 0;
  for (int i = 0; i < set->nfont; i++) {
    FcChar8 *name;
    for (int n = 0;
      lib.FcPatternGetString(set->fonts[i], FC_FAMILY, n, &name) == FcResultMatch; n++) {
      if (lib.FcStrCmpIgnoreCase(name, family) == 0) return 1;
    }
  }
  return 0;
}

int animpango_fonts_has_family(const animpango_fonts *fonts, const char *family) {
  const FcChar8 *name = (const FcChar8 *)family;
  return set_has_family(lib.FcConfigGetFonts(fonts->config, FcSetApplication), name)
    || set_has_family(lib.FcConfigGetFonts(fonts->config, FcSetSystem), name);
}
