#define _GNU_SOURCE

#include "internal.h"

#include <string.h>

struct animpango_result {
  animpango_fonts *source;
  GArray *lines;
  GArray *glyphs;
  // The PangoFont of each font number.
  GPtrArray *fonts;
  int is_truncated;
};

// Maximum number of holders of the map. A layout itself needs a few, and a text with a thousand
// fonts must not start two thousand threads.
enum { most_holders = 16 };

// Replaces the family "emoji", in which Pango looks for emoji independently of the text's font.
static void find_emoji(FcPattern *pattern, const char *family) {
  FcChar8 *name;
  for (int i = 0; lib.FcPatternGetString(pattern, FC_FAMILY, i, &name) == FcResultMatch; i++) {
    if (lib.FcStrCmpIgnoreCase(name, (const FcChar8 *)"emoji") != 0) continue;
    lib.FcPatternDel(pattern, FC_FAMILY);
    lib.FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)family);
    return;
  }
}

// Prepares a pattern before Pango looks for its font: keeps hinting out of advances and line
// heights, and selects an added font for emoji.
static void prepare(FcPattern *pattern, gpointer data) {
  const animpango_fonts *fonts = data;
  animpango_wait_for_threads(fonts->map, most_holders);
  if (fonts->emoji_family != NULL) find_emoji(pattern, fonts->emoji_family);
  lib.FcPatternDel(pattern, FC_HINTING);
  lib.FcPatternAddBool(pattern, FC_HINTING, FcFalse);
  lib.FcPatternDel(pattern, FC_AUTOHINT);
  lib.FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
  lib.FcPatternDel(pattern, FC_HINT_STYLE);
  lib.FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE);
}

static PangoFontDescription *description(
  const animpango_fonts *fonts, const animpango_run *run) {
  PangoFontDescription *result;
  if (run->family == NULL && run->file >= 0 && (guint)run->file < fonts->files->len) {
    result = lib.pango_font_description_copy(g_ptr_array_index(fonts->files, run->file));
  } else {
    result = lib.pango_font_description_new();
    lib.pango_font_description_set_family(result, run->family == NULL ? "" : run->family);
    lib.pango_font_description_set_weight(result, (PangoWeight)run->weight);
    lib.pango_font_description_set_style(
      result, run->is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  }
  lib.pango_font_description_set_absolute_size(result, run->em);
  return result;
}

static void insert(PangoAttrList *list, PangoAttribute *attribute, int start, int end) {
  attribute->start_index = (guint)start;
  attribute->end_index = (guint)end;
  lib.pango_attr_list_insert(list, attribute);
}

static void apply(
  PangoLayout *layout, const animpango_fonts *fonts, const animpango_request *request) {
  if (request->width >= 0) lib.pango_layout_set_width(layout, request->width);
  lib.pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  lib.pango_layout_set_justify(layout, request->is_justified);
  switch (request->truncation) {
    case animpango_truncate_none: break;
    case animpango_truncate_start:
      lib.pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START);
      break;
    case animpango_truncate_middle:
      lib.pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE);
      break;
    case animpango_truncate_end:
      lib.pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
      break;
  }
  if (request->height >= 0) lib.pango_layout_set_height(layout, request->height);
  PangoAttrList *attributes = lib.pango_attr_list_new();
  int start = 0;
  for (int i = 0; i < request->run_count; i++) {
    const animpango_run *run = &request->runs[i];
    // The font of the first run is the layout's own.
    if (i > 0) {
      PangoFontDescription *wanted = description(fonts, run);
      insert(attributes, lib.pango_attr_font_desc_new(wanted), start, run->end);
      lib.pango_font_description_free(wanted);
    }
    if (run->tracking != 0)
      insert(attributes, lib.pango_attr_letter_spacing_new(run->tracking), start, run->end);
    start = run->end;
  }
  // Without this attribute Pango hyphenates every word that it breaks, also those without soft
  // hyphens.
  if (memmem(request->text, (size_t)request->length, "\u00ad", 2) == NULL)
    lib.pango_attr_list_insert(attributes, lib.pango_attr_insert_hyphens_new(FALSE));
  lib.pango_layout_set_attributes(layout, attributes);
  lib.pango_attr_list_unref(attributes);
}

static int number_of_font(animpango_result *result, PangoFont *font) {
  for (guint i = 0; i < result->fonts->len; i++) {
    if (g_ptr_array_index(result->fonts, i) == font) return (int)i;
  }
  lib.g_ptr_array_add(result->fonts, lib.g_object_ref(font));
  return (int)result->fonts->len - 1;
}

static void add_run(animpango_result *result, const PangoGlyphItem *run, int64_t *x) {
  PangoFont *font = run->item->analysis.font;
  int number = number_of_font(result, font);
  // Pango widens an ellipsis to fill the line, which would shift aligned text.
  int is_ellipsis = (run->item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0;
  *x += run->start_x_offset;
  for (int i = 0; i < run->glyphs->num_glyphs; i++) {
    const PangoGlyphInfo *info = &run->glyphs->glyphs[i];
    PangoGlyph glyph = info->glyph;
    int advance = info->geometry.width;
    int is_missing = glyph != PANGO_GLYPH_EMPTY && (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0;
    if (is_missing) {
      // Pango would draw a box with the code. The font's own box is used in its place.
      glyph = 0;
      advance = lib.hb_font_get_glyph_h_advance(lib.pango_font_get_hb_font(font), 0);
    }
    if (glyph != PANGO_GLYPH_EMPTY) {
      if (is_ellipsis)
        advance = lib.hb_font_get_glyph_h_advance(lib.pango_font_get_hb_font(font), glyph);
      animpango_glyph placed = {
        .glyph = glyph,
        .cluster = run->item->offset + run->glyphs->log_clusters[i],
        .advance = advance,
        .is_missing = is_missing,
        .font = number,
        .x = *x + info->geometry.x_offset,
        .y = (int64_t)info->geometry.y_offset - run->y_offset};
      lib.g_array_append_vals(result->glyphs, &placed, 1);
    }
    *x += advance;
  }
  *x += run->end_x_offset;
}

static void add_lines(animpango_result *result, PangoLayout *layout) {
  GSList *item = lib.pango_layout_get_lines_readonly(layout);
  for (; item != NULL; item = item->next) {
    PangoLayoutLine *source = item->data;
    PangoRectangle logical;
    lib.pango_layout_line_get_extents(source, NULL, &logical);
    PangoLayoutLine *next = item->next == NULL ? NULL : item->next->data;
    animpango_line line = {
      .start = source->start_index,
      .length = source->length,
      .first_glyph = (int)result->glyphs->len,
      .ascent = PANGO_ASCENT(logical),
      .descent = PANGO_DESCENT(logical),
      .is_right_to_left = source->resolved_dir == PANGO_DIRECTION_RTL,
      .ends_paragraph = next == NULL || next->is_paragraph_start};
    for (GSList *run = source->runs; run != NULL; run = run->next)
      add_run(result, run->data, &line.width);
    line.glyph_count = (int)result->glyphs->len - line.first_glyph;
    lib.g_array_append_vals(result->lines, &line, 1);
  }
}

static PangoFontMap *map_of(animpango_fonts *fonts) {
  if (fonts->map == NULL) {
    fonts->map = lib.pango_ft2_font_map_new();
    PangoFcFontMap *map = (PangoFcFontMap *)fonts->map;
    lib.pango_fc_font_map_set_config(map, fonts->config);
    lib.pango_fc_font_map_set_default_substitute(map, prepare, fonts, NULL);
  }
  return fonts->map;
}

animpango_result *animpango_layout(animpango_fonts *fonts, const animpango_request *request) {
  PangoFontMap *map = map_of(fonts);
  PangoContext *context = lib.pango_font_map_create_context(map);
  lib.pango_context_set_round_glyph_positions(context, FALSE);
  lib.pango_context_set_language(context, lib.pango_language_from_string("en"));
  PangoFontDescription *wanted = description(fonts, &request->runs[0]);
  animpango_result *result = NULL;
  PangoFont *font = lib.pango_context_load_font(context, wanted);
  if (font != NULL) {
    lib.g_object_unref(font);
    PangoLayout *layout = lib.pango_layout_new(context);
    lib.pango_layout_set_font_description(layout, wanted);
    lib.pango_layout_set_text(layout, request->text, request->length);
    apply(layout, fonts, request);
    result = lib.g_malloc0(sizeof *result);
    result->source = fonts;
    fonts->users++;
    result->lines = lib.g_array_new(FALSE, FALSE, sizeof(animpango_line));
    result->glyphs = lib.g_array_new(FALSE, FALSE, sizeof(animpango_glyph));
    result->fonts = lib.g_ptr_array_new_with_free_func(lib.g_object_unref);
    add_lines(result, layout);
    result->is_truncated = lib.pango_layout_is_ellipsized(layout);
    lib.g_object_unref(layout);
  }
  lib.pango_font_description_free(wanted);
  lib.g_object_unref(context);
  return result;
}

void animpango_result_free(animpango_result *result) {
  lib.g_array_unref(result->lines);
  lib.g_array_unref(result->glyphs);
  lib.g_ptr_array_unref(result->fonts);
  animpango_fonts_free(result->source);
  lib.g_free(result);
}

int animpango_is_truncated(const animpango_result *result) { return result->is_truncated; }

int animpango_line_count(const animpango_result *result) { return (int)result->lines->len; }

const animpango_line *animpango_lines(const animpango_result *result) {
  return (const animpango_line *)result->lines->data;
}

const animpango_glyph *animpango_glyphs(const animpango_result *result) {
  return (const animpango_glyph *)result->glyphs->data;
}

int animpango_is_upright(const animpango_result *result, int font) {
  if (font < 0 || (guint)font >= result->fonts->len) return 0;
  PangoFont *source = g_ptr_array_index(result->fonts, font);
  PangoFontDescription *described = lib.pango_font_describe(source);
  int is_upright = lib.pango_font_description_get_style(described) == PANGO_STYLE_NORMAL;
  lib.pango_font_description_free(described);
  return is_upright;
}

void animpango_decorate(const animpango_result *result, int font, animpango_decoration *decoration) {
  memset(decoration, 0, sizeof *decoration);
  if (font < 0 || (guint)font >= result->fonts->len) return;
  PangoFont *source = g_ptr_array_index(result->fonts, font);
  PangoFontMetrics *metrics = lib.pango_font_get_metrics(source, NULL);
  decoration->underline = lib.pango_font_metrics_get_underline_position(metrics);
  decoration->underline_thickness = lib.pango_font_metrics_get_underline_thickness(metrics);
  decoration->strikethrough = lib.pango_font_metrics_get_strikethrough_position(metrics);
  decoration->strikethrough_thickness = lib.pango_font_metrics_get_strikethrough_thickness(metrics);
  lib.pango_font_metrics_unref(metrics);
}

int animpango_has_bitmaps(const animpango_result *result, int font) {
  if (font < 0 || (guint)font >= result->fonts->len) return 0;
  hb_font_t *source = lib.pango_font_get_hb_font(g_ptr_array_index(result->fonts, font));
  return lib.hb_ot_color_has_png(lib.hb_font_get_face(source)) != 0;
}

int animpango_bitmap_of(
  const animpango_result *result, int font, uint32_t glyph, animpango_bitmap *bitmap) {
  memset(bitmap, 0, sizeof *bitmap);
  if (!animpango_has_bitmaps(result, font)) return 0;
  hb_font_t *source = lib.pango_font_get_hb_font(g_ptr_array_index(result->fonts, font));
  hb_glyph_extents_t extents;
  hb_blob_t *blob = lib.hb_ot_color_glyph_reference_png(source, glyph);
  unsigned int size = 0;
  const char *bytes = lib.hb_blob_get_data(blob, &size);
  if (size == 0 || !lib.hb_font_get_glyph_extents(source, glyph, &extents)) {
    lib.hb_blob_destroy(blob);
    return 0;
  }
  bitmap->bytes = (const uint8_t *)bytes;
  bitmap->size = size;
  bitmap->left = extents.x_bearing;
  bitmap->top = extents.y_bearing;
  bitmap->width = extents.width;
  bitmap->height = -extents.height;
  bitmap->owner = blob;
  return 1;
}

void animpango_bitmap_release(animpango_bitmap *bitmap) {
  if (bitmap->owner != NULL) lib.hb_blob_destroy(bitmap->owner);
  memset(bitmap, 0, sizeof *bitmap);
}

typedef struct {
  animpango_draw draw;
  void *context;
} sink;

static void on_move(
  hb_draw_funcs_t *f, void *data, hb_draw_state_t *s, float x, float y, void *u) {
  (void)f, (void)s, (void)u;
  const sink *target = data;
  target->draw(target->context, animpango_move, (float[]){x, y});
}

static void on_line(
  hb_draw_funcs_t *f, void *data, hb_draw_state_t *s, float x, float y, void *u) {
  (void)f, (void)s, (void)u;
  const sink *target = data;
  target->draw(target->context, animpango_line_to, (float[]){x, y});
}

static void on_quad(
  hb_draw_funcs_t *f, void *data, hb_draw_state_t *s, float cx, float cy, float x, float y,
  void *u) {
  (void)f, (void)s, (void)u;
  const sink *target = data;
  target->draw(target->context, animpango_quad, (float[]){cx, cy, x, y});
}

static void on_cubic(
  hb_draw_funcs_t *f, void *data, hb_draw_state_t *s, float ax, float ay, float bx, float by,
  float x, float y, void *u) {
  (void)f, (void)s, (void)u;
  const sink *target = data;
  target->draw(target->context, animpango_cubic, (float[]){ax, ay, bx, by, x, y});
}

static void on_close(hb_draw_funcs_t *f, void *data, hb_draw_state_t *s, void *u) {
  (void)f, (void)s, (void)u;
  const sink *target = data;
  target->draw(target->context, animpango_close, NULL);
}

void animpango_outline(
  const animpango_result *result, int font, uint32_t glyph, animpango_draw draw, void *context) {
  if (font < 0 || (guint)font >= result->fonts->len) return;
  hb_draw_funcs_t *functions = lib.hb_draw_funcs_create();
  lib.hb_draw_funcs_set_move_to_func(functions, on_move, NULL, NULL);
  lib.hb_draw_funcs_set_line_to_func(functions, on_line, NULL, NULL);
  lib.hb_draw_funcs_set_quadratic_to_func(functions, on_quad, NULL, NULL);
  lib.hb_draw_funcs_set_cubic_to_func(functions, on_cubic, NULL, NULL);
  lib.hb_draw_funcs_set_close_path_func(functions, on_close, NULL, NULL);
  sink target = {draw, context};
  hb_font_t *source = lib.pango_font_get_hb_font(g_ptr_array_index(result->fonts, font));
#if HB_VERSION_ATLEAST(7, 0, 0)
  lib.hb_font_draw_glyph(source, glyph, functions, &target);
#else
  lib.hb_font_get_glyph_shape(source, glyph, functions, &target);
#endif
  lib.hb_draw_funcs_destroy(functions);
}
