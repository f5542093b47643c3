#include "CAnimJPEGShim.h"

#include <stdio.h>

#include <jpeglib.h>

#include <jerror.h>
#include <setjmp.h>
#include <string.h>

// Maximum number of scans of a progressive file. More of them cost time and add nothing visible.
enum { most_scans = 200 };

// The state of a call. After longjmp, local variables would have undefined values.
typedef struct {
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  struct jpeg_decompress_struct jpeg;
  jmp_buf exit;
  char *message;
} animjpeg_state;

static void fail(j_common_ptr jpeg) {
  animjpeg_state *state = (animjpeg_state *)jpeg->client_data;
  char text[JMSG_LENGTH_MAX];
  (*jpeg->err->format_message)(jpeg, text);
  strncpy(state->message, text, animjpeg_message_size - 1);
  state->message[animjpeg_message_size - 1] = 0;
  longjmp(state->exit, 1);
}

// Turns warnings about missing or meaningless data into errors. Other warnings don't affect the
// picture.
static void on_message(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  switch (jpeg->err->msg_code) {
  case JWRN_JPEG_EOF:
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_BOGUS_PROGRESSION:
  case JWRN_MUST_RESYNC:
  case JWRN_NOT_SEQUENTIAL:
  case JWRN_ARITH_BAD_CODE: fail(jpeg);
  default: break;
  }
}

static void print_nothing(j_common_ptr jpeg) { (void)jpeg; }

static void on_progress(j_common_ptr jpeg) {
  animjpeg_state *state = (animjpeg_state *)jpeg->client_data;
  if (!jpeg->is_decompressor || state->jpeg.input_scan_number <= most_scans) return;
  strcpy(state->message, "it has too many scans");
  longjmp(state->exit, 1);
}

// Reads the file up to the first scan. Jumps on errors.
static void begin(animjpeg_state *state, const uint8_t *bytes, size_t size) {
  jpeg_create_decompress(&state->jpeg);
  state->progress.progress_monitor = on_progress;
  state->jpeg.progress = &state->progress;
  jpeg_mem_src(&state->jpeg, bytes, size);
  jpeg_read_header(&state->jpeg, TRUE);
}

static void prepare(animjpeg_state *state, char *message) {
  memset(state, 0, sizeof *state);
  message[0] = 0;
  state->message = message;
  state->jpeg.err = jpeg_std_error(&state->errors);
  state->errors.error_exit = fail;
  state->errors.emit_message = on_message;
  state->errors.output_message = print_nothing;
  state->jpeg.client_data = state;
}

int animjpeg_read_header(
  const uint8_t *bytes, size_t size, animjpeg_header *header, char *message) {
  animjpeg_state state;
  prepare(&state, message);
  if (setjmp(state.exit)) {
    jpeg_destroy_decompress(&state.jpeg);
    return 0;
  }
  begin(&state, bytes, size);
  header->width = state.jpeg.image_width;
  header->height = state.jpeg.image_height;
  header->components = state.jpeg.num_components;
  jpeg_destroy_decompress(&state.jpeg);
  return 1;
}

int animjpeg_decode(
  const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
  char *message) {
  animjpeg_state state;
  prepare(&state, message);
  if (setjmp(state.exit)) {
    jpeg_destroy_decompress(&state.jpeg);
    return 0;
  }
  begin(&state, bytes, size);
  state.jpeg.out_color_space = JCS_EXT_RGBA;
  state.jpeg.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&state.jpeg);
  if (state.jpeg.output_width != width || state.jpeg.output_height != height
    || state.jpeg.output_components != 4) {
    strcpy(message, "the size does not match the header");
    jpeg_destroy_decompress(&state.jpeg);
    return 0;
  }
  while (state.jpeg.output_scanline < height) {
    JSAMPROW row = rgba + (size_t)state.jpeg.output_scanline * width * 4;
    jpeg_read_scanlines(&state.jpeg, &row, 1);
  }
  jpeg_finish_decompress(&state.jpeg);
  jpeg_destroy_decompress(&state.jpeg);
  return 1;
}
