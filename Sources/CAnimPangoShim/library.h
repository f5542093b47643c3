#ifndef CANIMPANGOSHIM_LIBRARY_H
#define CANIMPANGOSHIM_LIBRARY_H

#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

#include <fontconfig/fcfreetype.h>
#include <ft2build.h>
#include FT_FREETYPE_H

// GLib defines macros with these names.
#undef g_free
#undef g_object_ref

// All functions that are called, of Pango or of a library that it depends on.
#define ANIMPANGO_FUNCTIONS(X) \
  X(FT_Done_Face) \
  X(FT_Done_FreeType) \
  X(FT_Init_FreeType) \
  X(FT_New_Face) \
  X(FcConfigAppFontAddFile) \
  X(FcConfigCreate) \
  X(FcConfigDestroy) \
  X(FcConfigGetFonts) \
  X(FcConfigParseAndLoadFromMemory) \
  X(FcConfigSetCurrent) \
  X(FcFontSetAdd) \
  X(FcFreeTypeQueryFace) \
  X(FcInitLoadConfigAndFonts) \
  X(FcPatternAddBool) \
  X(FcPatternAddInteger) \
  X(FcPatternAddString) \
  X(FcPatternDel) \
  X(FcPatternDestroy) \
  X(FcPatternGetString) \
  X(FcPatternReference) \
  X(FcStrCmpIgnoreCase) \
  X(g_array_append_vals) \
  X(g_array_new) \
  X(g_array_unref) \
  X(g_free) \
  X(g_malloc0) \
  X(g_object_ref) \
  X(g_object_unref) \
  X(g_ptr_array_add) \
  X(g_ptr_array_new_with_free_func) \
  X(g_ptr_array_unref) \
  X(hb_blob_destroy) \
  X(hb_blob_get_data) \
  X(hb_draw_funcs_create) \
  X(hb_draw_funcs_destroy) \
  X(hb_draw_funcs_set_close_path_func) \
  X(hb_draw_funcs_set_cubic_to_func) \
  X(hb_draw_funcs_set_line_to_func) \
  X(hb_draw_funcs_set_move_to_func) \
  X(hb_draw_funcs_set_quadratic_to_func) \
  X(hb_font_get_face) \
  X(hb_font_get_glyph_extents) \
  X(hb_font_get_glyph_h_advance) \
  X(hb_ot_color_glyph_reference_png) \
  X(hb_ot_color_has_png) \
  X(pango_attr_font_desc_new) \
  X(pango_attr_insert_hyphens_new) \
  X(pango_attr_letter_spacing_new) \
  X(pango_attr_list_insert) \
  X(pango_attr_list_new) \
  X(pango_attr_list_unref) \
  X(pango_context_load_font) \
  X(pango_context_set_language) \
  X(pango_context_set_round_glyph_positions) \
  X(pango_fc_font_description_from_pattern) \
  X(pango_fc_font_map_config_changed) \
  X(pango_fc_font_map_set_config) \
  X(pango_fc_font_map_set_default_substitute) \
  X(pango_font_describe) \
  X(pango_font_description_copy) \
  X(pango_font_description_free) \
  X(pango_font_description_get_family) \
  X(pango_font_description_get_style) \
  X(pango_font_description_new) \
  X(pango_font_description_set_absolute_size) \
  X(pango_font_description_set_family) \
  X(pango_font_description_set_style) \
  X(pango_font_description_set_weight) \
  X(pango_font_get_hb_font) \
  X(pango_font_get_metrics) \
  X(pango_font_map_create_context) \
  X(pango_font_metrics_get_strikethrough_position) \
  X(pango_font_metrics_get_strikethrough_thickness) \
  X(pango_font_metrics_get_underline_position) \
  X(pango_font_metrics_get_underline_thickness) \
  X(pango_font_metrics_unref) \
  X(pango_ft2_font_map_new) \
  X(pango_language_from_string) \
  X(pango_layout_get_lines_readonly) \
  X(pango_layout_is_ellipsized) \
  X(pango_layout_line_get_extents) \
  X(pango_layout_new) \
  X(pango_layout_set_attributes) \
  X(pango_layout_set_ellipsize) \
  X(pango_layout_set_font_description) \
  X(pango_layout_set_height) \
  X(pango_layout_set_justify) \
  X(pango_layout_set_text) \
  X(pango_layout_set_width) \
  X(pango_layout_set_wrap) \
  ANIMPANGO_DRAWING(X)

#if HB_VERSION_ATLEAST(7, 0, 0)
#define ANIMPANGO_DRAWING(X) X(hb_font_draw_glyph)
#else
#define ANIMPANGO_DRAWING(X) X(hb_font_get_glyph_shape)
#endif

typedef struct {
#define ANIMPANGO_MEMBER(name) __typeof__(name) *name;
  ANIMPANGO_FUNCTIONS(ANIMPANGO_MEMBER)
#undef ANIMPANGO_MEMBER
} animpango_library;

// Valid once animpango_open() has returned NULL.
extern animpango_library animpango_functions;
#define lib animpango_functions

#endif
