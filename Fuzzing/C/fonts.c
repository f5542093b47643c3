// Font files: their families, a text laid out with them, its lines, outlines and pictures.
//
// The input's last byte chooses the text's settings. Leaks aren't looked for: fontconfig and GLib keep what they make.
#include "CAnimPangoShim.h"
#include "exact.h"

#include <stdio.h>
#include <unistd.h>

static char path[64];

int LLVMFuzzerInitialize(int *count, char ***arguments) {
  (void)count;
  (void)arguments;
  const char *folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
  snprintf(path, sizeof path, "%s/animexport-fuzz-%ld.ttf", folder, (long)getpid());
  exact_require(animpango_open() == NULL);
  return 0;
}

static void draw(void *context, animpango_verb verb, const float *coordinates) {
  static const int counts[] = {2, 2, 4, 6, 0};
  exact_require(verb >= animpango_move && verb <= animpango_close);
  for (int i = 0; i < counts[verb]; i++) *(float *)context += coordinates[i];
}

static void visit(const animpango_result *result, int length) {
  const animpango_line *lines = animpango_lines(result);
  const animpango_glyph *glyphs = animpango_glyphs(result);
  float sum = 0;
  for (int i = 0; i < animpango_line_count(result); i++) {
    exact_require(lines[i].start >= 0 && lines[i].length >= 0);
    for (int n = 0; n < lines[i].glyph_count; n++) {
      animpango_glyph glyph = glyphs[lines[i].first_glyph + n];
      exact_require(glyph.cluster >= 0 && glyph.cluster <= length);
      animpango_decoration decoration;
      animpango_decorate(result, glyph.font, &decoration);
      animpango_outline(result, glyph.font, glyph.glyph, draw, &sum);
      animpango_bitmap bitmap;
      if (animpango_has_bitmaps(result, glyph.font)
        && animpango_bitmap_of(result, glyph.font, glyph.glyph, &bitmap)) {
        free(exact_copy(bitmap.bytes, bitmap.size));
        animpango_bitmap_release(&bitmap);
      }
    }
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FILE *file = fopen(path, "wb");
  exact_require(file != NULL);
  fwrite(data, 1, size, file);
  fclose(file);
  animpango_fonts *fonts = animpango_fonts_new(0);
  int number = animpango_fonts_add(fonts, path);
  if (number >= 0) {
    static const char text[] = "AVfi 1\u0301\u05d0\n\U0001F600";
    int length = (int)sizeof text - 1, choice = size > 0 ? data[size - 1] : 0;
    animpango_run run = {
      .end = length, .file = number, .weight = 400, .em = animpango_em, .is_italic = choice & 1};
    animpango_request request = {
      .text = text, .length = length, .runs = &run, .run_count = 1,
      .width = choice & 2 ? 3 * animpango_em : -1, .height = choice & 4 ? animpango_em : -1,
      .is_justified = choice & 8 ? 1 : 0, .truncation = (animpango_truncation)(choice >> 4 & 3)};
    animpango_result *result = animpango_layout(fonts, &request);
    if (result != NULL) {
      visit(result, length);
      animpango_result_free(result);
    }
  }
  animpango_fonts_free(fonts);
  unlink(path);
  return 0;
}
