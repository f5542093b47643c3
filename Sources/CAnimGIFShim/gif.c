#include "CAnimGIFShim.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const uint8_t *bytes;
  size_t size;
  size_t position;
} animgif_input;

static int read_bytes(GifFileType *gif, GifByteType *target, int count) {
  animgif_input *input = gif->UserData;
  size_t rest = input->size - input->position;
  size_t given = count < 0 ? 0 : (size_t)count < rest ? (size_t)count : rest;
  memcpy(target, input->bytes + input->position, given);
  input->position += given;
  return (int)given;
}

static int fail(GifFileType *gif, int code, const char *otherwise, char *message) {
  const char *text = code == 0 ? NULL : GifErrorString(code);
  strncpy(message, text != NULL ? text : otherwise, animgif_message_size - 1);
  message[animgif_message_size - 1] = 0;
  if (gif != NULL) DGifCloseFile(gif, NULL);
  return 0;
}

int animgif_read_header(
  const uint8_t *bytes, size_t size, uint32_t *width, uint32_t *height, char *message) {
  animgif_input input = {bytes, size, 0};
  int code = 0;
  GifFileType *gif = DGifOpen(&input, read_bytes, &code);
  if (gif == NULL) return fail(NULL, code, "it can't be opened", message);
  *width = (uint32_t)gif->SWidth;
  *height = (uint32_t)gif->SHeight;
  DGifCloseFile(gif, NULL);
  return 1;
}

// Decodes the image whose description was just read. `line` has room for one row.
static int decode_rows(
  GifFileType *gif, int transparent, uint32_t width, uint32_t height, GifPixelType *line,
  uint8_t *rgba) {
  const GifImageDesc *image = &gif->Image;
  const ColorMapObject *colors = image->ColorMap != NULL ? image->ColorMap : gif->SColorMap;
  if (colors == NULL) {
    gif->Error = D_GIF_ERR_NO_COLOR_MAP;
    return 0;
  }
  // An interlaced image has its rows in four passes: every eighth row first, then the rows between.
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  for (int pass = 0; pass < (image->Interlace ? 4 : 1); pass++) {
    int step = image->Interlace ? steps[pass] : 1;
    for (int row = image->Interlace ? starts[pass] : 0; row < image->Height; row += step) {
      if (DGifGetLine(gif, line, image->Width) != GIF_OK) return 0;
      size_t y = (size_t)image->Top + (size_t)row;
      if (y >= height) continue;
      for (int i = 0; i < image->Width && (size_t)image->Left + (size_t)i < width; i++) {
        if (line[i] == transparent || line[i] >= colors->ColorCount) continue;
        const GifColorType *color = &colors->Colors[line[i]];
        uint8_t *pixel = rgba + 4 * (y * width + (size_t)image->Left + (size_t)i);
        pixel[0] = color->Red;
        pixel[1] = color->Green;
        pixel[2] = color->Blue;
        pixel[3] = 255;
      }
    }
  }
  return 1;
}

int animgif_decode(
  const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint8_t *rgba,
  char *message) {
  animgif_input input = {bytes, size, 0};
  int code = 0;
  GifFileType *gif = DGifOpen(&input, read_bytes, &code);
  if (gif == NULL) return fail(NULL, code, "it can't be opened", message);
  int transparent = -1;
  for (;;) {
    GifRecordType type;
    if (DGifGetRecordType(gif, &type) != GIF_OK) return fail(gif, gif->Error, "", message);
    if (type == TERMINATE_RECORD_TYPE) return fail(gif, 0, "it has no image", message);
    if (type == EXTENSION_RECORD_TYPE) {
      int function;
      GifByteType *block;
      if (DGifGetExtension(gif, &function, &block) != GIF_OK) {
        return fail(gif, gif->Error, "", message);
      }
      GraphicsControlBlock control;
      if (function == GRAPHICS_EXT_FUNC_CODE && block != NULL
        && DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK) {
        transparent = control.TransparentColor;
      }
      while (block != NULL) {
        if (DGifGetExtensionNext(gif, &block) != GIF_OK) {
          return fail(gif, gif->Error, "", message);
        }
      }
      continue;
    }
    if (type != IMAGE_DESC_RECORD_TYPE) continue;
    if (DGifGetImageDesc(gif) != GIF_OK) return fail(gif, gif->Error, "", message);
    if (gif->Image.Width <= 0 || gif->Image.Height <= 0 || gif->Image.Left < 0
      || gif->Image.Top < 0) {
      return fail(gif, 0, "its image has no size", message);
    }
    GifPixelType *line = malloc((size_t)gif->Image.Width);
    int isDecoded = line != NULL && decode_rows(gif, transparent, width, height, line, rgba);
    free(line);
    if (!isDecoded) return fail(gif, gif->Error, "out of memory", message);
    DGifCloseFile(gif, NULL);
    return 1;
  }
}
