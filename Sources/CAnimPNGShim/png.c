#include "CAnimPNGShim.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// The state of a call. After longjmp, local variables would have undefined values.
typedef struct {
  const uint8_t *input;
  size_t input_size;
  size_t input_position;
  uint8_t *output;
  size_t output_size;
  size_t output_capacity;
  char *message;
  png_structp png;
  png_infop info;
} animpng_state;

static void on_error(png_structp png, png_const_charp text) {
  animpng_state *state = png_get_error_ptr(png);
  strncpy(state->message, text, animpng_message_size - 1);
  state->message[animpng_message_size - 1] = 0;
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  animpng_state *state = png_get_io_ptr(png);
  if (count > state->input_size - state->input_position) png_error(png, "the file ends too early");
  memcpy(target, state->input + state->input_position, count);
  state->input_position += count;
}

static void write_bytes(png_structp png, png_bytep source, size_t count) {
  animpng_state *state = png_get_io_ptr(png);
  if (count > state->output_capacity - state->output_size) {
    size_t needed = state->output_size + count;
    size_t capacity = needed + needed / 2 + 1024;
    uint8_t *grown = capacity > needed ? realloc(state->output, capacity) : NULL;
    if (grown == NULL) png_error(png, "out of memory");
    state->output = grown;
    state->output_capacity = capacity;
  }
  memcpy(state->output + state->output_size, source, count);
  state->output_size += count;
}

static void flush_bytes(png_structp png) { (void)png; }

static int begin_read(
  animpng_state *state, const uint8_t *bytes, size_t size, char *message) {
  memset(state, 0, sizeof *state);
  state->input = bytes;
  state->input_size = size;
  state->message = message;
  message[0] = 0;
  if (size < 8 || png_sig_cmp(bytes, 0, 8) != 0) {
    strcpy(message, "not a PNG file");
    return 0;
  }
  state->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, state, on_error, on_warning);
  if (state->png != NULL) state->info = png_create_info_struct(state->png);
  if (state->info == NULL) {
    png_destroy_read_struct(&state->png, NULL, NULL);
    strcpy(message, "libpng could not start");
    return 0;
  }
  return 1;
}

// Reads the file up to the first image data. Chunks without influence on the pixels are skipped.
static void read_info(animpng_state *state) {
  png_set_read_fn(state->png, state, read_bytes);
  png_set_user_limits(state->png, 0x7fffffff, 0x7fffffff);
  // The checksums of chunks reveal damage already.
  png_set_option(state->png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
  png_set_keep_unknown_chunks(state->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(state->png, state->info);
}

int animpng_read_header(
  const uint8_t *bytes, size_t size, animpng_header *header, char *message) {
  animpng_state state;
  if (!begin_read(&state, bytes, size, message)) return 0;
  if (setjmp(png_jmpbuf(state.png))) {
    png_destroy_read_struct(&state.png, &state.info, NULL);
    return 0;
  }
  read_info(&state);
  header->width = png_get_image_width(state.png, state.info);
  header->height = png_get_image_height(state.png, state.info);
  header->bits_per_pixel = (uint32_t)png_get_bit_depth(state.png, state.info)
    * png_get_channels(state.png, state.info);
  png_destroy_read_struct(&state.png, &state.info, NULL);
  return 1;
}

int animpng_decode(
  const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
  char *message) {
  animpng_state state;
  if (!begin_read(&state, bytes, size, message)) return 0;
  if (setjmp(png_jmpbuf(state.png))) {
    png_destroy_read_struct(&state.png, &state.info, NULL);
    return 0;
  }
  read_info(&state);
  png_set_expand(state.png);
  png_set_scale_16(state.png);
  png_set_gray_to_rgb(state.png);
  png_set_add_alpha(state.png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(state.png);
  png_read_update_info(state.png, state.info);
  size_t row_size = (size_t)width * 4;
  if (png_get_image_width(state.png, state.info) != width
    || png_get_image_height(state.png, state.info) != height
    || png_get_rowbytes(state.png, state.info) != row_size) {
    png_error(state.png, "the size does not match the header");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) png_read_row(state.png, rgba + y * row_size, NULL);
  }
  png_read_end(state.png, NULL);
  png_destroy_read_struct(&state.png, &state.info, NULL);
  return 1;
}

// Writes the colours, and the alpha of the first ones, which are not opaque.
static void write_palette(animpng_state *state, const uint8_t *palette, int count) {
  png_color colors[PNG_MAX_PALETTE_LENGTH];
  uint8_t alphas[PNG_MAX_PALETTE_LENGTH];
  int alpha_count = 0;
  if (count < 1 || count > PNG_MAX_PALETTE_LENGTH) png_error(state->png, "no such palette");
  for (int i = 0; i < count; i++) {
    const uint8_t *color = palette + 4 * i;
    colors[i] = (png_color){color[0], color[1], color[2]};
    alphas[i] = color[3];
    if (color[3] != 255) alpha_count = i + 1;
  }
  png_set_PLTE(state->png, state->info, colors, count);
  if (alpha_count > 0) png_set_tRNS(state->png, state->info, alphas, alpha_count, NULL);
}

int animpng_encode(
  const uint8_t *pixels, const uint8_t *palette, animpng_layout layout, uint8_t **bytes,
  size_t *size, char *message) {
  animpng_state state;
  memset(&state, 0, sizeof state);
  state.message = message;
  message[0] = 0;
  state.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &state, on_error, on_warning);
  if (state.png != NULL) state.info = png_create_info_struct(state.png);
  if (state.info == NULL) {
    png_destroy_write_struct(&state.png, NULL);
    strcpy(message, "libpng could not start");
    return 0;
  }
  if (setjmp(png_jmpbuf(state.png))) {
    png_destroy_write_struct(&state.png, &state.info);
    free(state.output);
    return 0;
  }
  png_set_write_fn(state.png, &state, write_bytes, flush_bytes);
  png_set_user_limits(state.png, 0x7fffffff, 0x7fffffff);
  png_set_compression_level(state.png, layout.level);
  // libpng's default for filtered rows, Z_FILTERED, makes drawings larger.
  png_set_compression_strategy(state.png, Z_DEFAULT_STRATEGY);
  png_set_filter(
    state.png, 0,
    layout.filter == 0 ? PNG_FILTER_NONE : layout.filter == 1 ? PNG_FILTER_SUB : PNG_ALL_FILTERS);
  int is_indexed = layout.channels == 1, count = layout.color_count;
  int depth = !is_indexed || count > 16 ? 8 : count > 4 ? 4 : count > 2 ? 2 : 1;
  png_set_IHDR(
    state.png, state.info, layout.width, layout.height, depth,
    is_indexed ? PNG_COLOR_TYPE_PALETTE
    : layout.channels == 4 ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
    PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (is_indexed) write_palette(&state, palette, count);
  png_write_info(state.png, state.info);
  png_set_packing(state.png);
  size_t row_size = (size_t)layout.width * (size_t)layout.channels;
  for (uint32_t y = 0; y < layout.height; y++) png_write_row(state.png, pixels + y * row_size);
  png_write_end(state.png, NULL);
  png_destroy_write_struct(&state.png, &state.info);
  *bytes = state.output;
  *size = state.output_size;
  return 1;
}

void animpng_free(uint8_t *bytes) { free(bytes); }
