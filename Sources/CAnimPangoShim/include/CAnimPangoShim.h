#ifndef CANIMPANGOSHIM_H
#define CANIMPANGOSHIM_H

#include <stddef.h>
#include <stdint.h>

// Text layout by Pango's FreeType back end at one fixed size: an em is animpango_em units. Lengths
// at other sizes follow by scaling, so hinting and rounding don't depend on the size.
enum { animpango_em = 16384 };

// Loads Pango; must be called before the other functions. Returns NULL, or the reason if the
// library can't be loaded. It takes longer than the export of many scenes without text.
const char *animpango_open(void);

// The folder of the built-in fonts that was installed with this program, with a slash at its end:
// share/animexport/fonts beside the folder of the program. NULL if there is none. May be called at
// any time.
const char *animpango_shipped_fonts(void);

// A set of fonts: added ones, and the system's if it was created with them.
typedef struct animpango_fonts animpango_fonts;

animpango_fonts *animpango_fonts_new(int with_system_fonts);

// Frees a set. It must outlive the layouts made with it.
void animpango_fonts_free(animpango_fonts *fonts);

// Adds a font file. Returns its number, or -1 if FreeType can't read it as a scalable font.
int animpango_fonts_add(animpango_fonts *fonts, const char *path);

// Adds a trusted font file, which is read only once in the process. Returns 0 if it is missing.
int animpango_fonts_add_known(animpango_fonts *fonts, const char *path);

// Returns 1 if the set has a family of this name. Case is ignored.
int animpango_fonts_has_family(const animpango_fonts *fonts, const char *family);

typedef enum {
  animpango_truncate_none,
  animpango_truncate_start,
  animpango_truncate_middle,
  animpango_truncate_end
} animpango_truncation;

// A part of a text with one style.
typedef struct {
  // Index of the byte after the run. Runs follow one another without gaps.
  int end;
  // The family, or NULL to use the added file of number `file`.
  const char *family;
  int file;
  // 100 to 1000.
  int weight;
  int is_italic;
  // The size of an em, in units.
  int em;
  // Extra space after each cluster, in units.
  int tracking;
} animpango_run;

typedef struct {
  // Valid UTF-8 without NUL.
  const char *text;
  int length;
  // At least one run; the font of the first one is also that of an empty text.
  const animpango_run *runs;
  int run_count;
  // The width to wrap, justify or truncate at, in units; negative for none.
  int width;
  // The height at which wrapped text is truncated, in units; negative for none.
  int height;
  int is_justified;
  animpango_truncation truncation;
} animpango_request;

typedef struct {
  uint32_t glyph;
  // Index of the first byte of the glyph's cluster.
  int cluster;
  // The advance of the pen, in units.
  int advance;
  // 1 if it replaces a character that is missing in all fonts.
  int is_missing;
  // The number of a font of the result.
  int font;
  // The origin, from the start of the line's baseline, y down, in units.
  int64_t x;
  int64_t y;
} animpango_glyph;

typedef struct {
  // Range of the line's bytes in the text.
  int start;
  int length;
  int first_glyph;
  int glyph_count;
  int64_t width;
  // Extents above and below the baseline, both positive.
  int ascent;
  int descent;
  int is_right_to_left;
  int ends_paragraph;
} animpango_line;

typedef struct animpango_result animpango_result;

// Lays out text. Returns NULL if no font is found.
animpango_result *animpango_layout(animpango_fonts *fonts, const animpango_request *request);
void animpango_result_free(animpango_result *result);

int animpango_is_truncated(const animpango_result *result);
int animpango_line_count(const animpango_result *result);
const animpango_line *animpango_lines(const animpango_result *result);
const animpango_glyph *animpango_glyphs(const animpango_result *result);

// Returns 1 if a font is neither italic nor oblique.
int animpango_is_upright(const animpango_result *result, int font);

// The lines under and through text of a font: their upper edges above the baseline and their
// thicknesses, in units.
typedef struct {
  int underline;
  int underline_thickness;
  int strikethrough;
  int strikethrough_thickness;
} animpango_decoration;

void animpango_decorate(const animpango_result *result, int font, animpango_decoration *decoration);

typedef enum {
  animpango_move,
  animpango_line_to,
  animpango_quad,
  animpango_cubic,
  animpango_close
} animpango_verb;

// A glyph that is a picture, such as an emoji: a PNG file and its place relative to the origin, y
// up, in units.
typedef struct {
  const uint8_t *bytes;
  size_t size;
  int left;
  int top;
  int width;
  int height;
  void *owner;
} animpango_bitmap;

// Returns 1 if a font has glyphs that are pictures.
int animpango_has_bitmaps(const animpango_result *result, int font);

// Gets the largest picture of a glyph, which must be released with animpango_bitmap_release.
// Returns 0 if there is none.
int animpango_bitmap_of(
  const animpango_result *result, int font, uint32_t glyph, animpango_bitmap *bitmap);
void animpango_bitmap_release(animpango_bitmap *bitmap);

typedef void (*animpango_draw)(void *context, animpango_verb verb, const float *coordinates);

// Draws a glyph's outline, unhinted, y up, in units. `coordinates` has up to three points.
void animpango_outline(
  const animpango_result *result, int font, uint32_t glyph, animpango_draw draw, void *context);

#endif
