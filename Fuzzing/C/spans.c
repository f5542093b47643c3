// Sums of coverage, masks, tables and pixels of any content, within the sizes that are promised. Both versions of each
// function must give the same pixels.
#include "CAnimSpans.h"
#include "exact.h"

enum { most_blocks = 24, most_rows = 5 };

typedef struct {
  animspans_span *spans;
  uint32_t *mask;
  size_t count;
} swept;

typedef size_t (*sweeper)(
  const animspans_cells *, int32_t, int32_t, animspans_span *, uint32_t *);

static swept sweep(sweeper function, animspans_cells cells, int32_t rows) {
  size_t size = cells.stride * (size_t)rows;
  swept result = {
    malloc(2 * (size / 8) * sizeof(animspans_span)), calloc(size, sizeof(uint32_t)), 0};
  cells.cells = (int32_t *)exact_copy(cells.cells, size * sizeof(int32_t));
  cells.touched = (uint64_t *)exact_copy(cells.touched, cells.words * (size_t)rows * 8);
  result.count = function(&cells, 0, rows, result.spans, result.mask);
  exact_require(result.count <= 2 * (size / 8));
  for (size_t i = 0; i < cells.words * (size_t)rows; i++) exact_require(cells.touched[i] == 0);
  for (size_t i = 0; i < size; i++) exact_require(cells.cells[i] == 0);
  free(cells.touched);
  free(cells.cells);
  return result;
}

// Rows of cells with some blocks touched; untouched blocks hold zeros.
static animspans_cells make_cells(exact_input *input, int32_t *rows) {
  size_t blocks = 1 + exact_byte(input) % most_blocks;
  *rows = 1 + exact_byte(input) % most_rows;
  animspans_cells cells = {.stride = 8 * blocks, .words = (blocks + 63) / 64};
  cells.width = (int32_t)(exact_byte(input) % (8 * blocks));
  if (cells.width == 0) cells.width = 1;
  cells.even_odd = exact_byte(input) & 1;
  cells.cells = calloc(cells.stride * (size_t)*rows, sizeof(int32_t));
  cells.touched = calloc(cells.words * (size_t)*rows, 8);
  for (int32_t row = 0; row < *rows; row++) {
    for (size_t block = 0; block < blocks; block++) {
      uint8_t choice = exact_byte(input);
      if (choice & 1) continue;
      cells.touched[(size_t)row * cells.words + block / 64] |= (uint64_t)1 << block % 64;
      int32_t *cell = cells.cells + (size_t)row * cells.stride + 8 * block;
      int bytes = choice & 2 ? 4 : 2;
      for (int i = 0; i < 8; i++) cell[i] = (int32_t)exact_number(input, bytes);
    }
  }
  return cells;
}

static void paint(exact_input *input, const swept *spans, const animspans_cells *cells, int32_t rows) {
  size_t count = (size_t)cells->width * (size_t)rows;
  uint32_t *pixels = calloc(count, 4), color = (uint32_t)exact_number(input, 4);
  uint32_t alpha = exact_byte(input);
  for (size_t i = 0; i < count; i++) pixels[i] = (uint32_t)exact_number(input, 1) * 0x01010101;
  uint32_t *others = (uint32_t *)exact_copy(pixels, count * 4);
  animspans_paint(
    spans->spans, spans->count, spans->mask, color, alpha, pixels, (size_t)cells->width);
  animspans_paint_portable(
    spans->spans, spans->count, spans->mask, color, alpha, others, (size_t)cells->width);
  exact_require(memcmp(pixels, others, count * 4) == 0);
  free(others);
  free(pixels);
}

static void blend(exact_input *input) {
  int32_t count = 1 + exact_byte(input);
  size_t whole = ((size_t)count + 7) / 8 * 8;
  uint32_t *pixels = calloc((size_t)count, 4), *source = calloc(whole, 4), *mask = calloc(whole, 4);
  for (int32_t i = 0; i < count; i++) {
    pixels[i] = (uint32_t)exact_number(input, 1) * 0x01010101;
    source[i] = (uint32_t)exact_number(input, 4);
    mask[i] = exact_byte(input);
  }
  uint32_t *others = (uint32_t *)exact_copy(pixels, (size_t)count * 4);
  uint32_t coverage = exact_byte(input), opacity = exact_byte(input);
  const uint32_t *chosen = exact_byte(input) & 1 ? mask : NULL;
  animspans_blend(pixels, source, count, chosen, coverage, opacity);
  animspans_blend_portable(others, source, count, chosen, coverage, opacity);
  exact_require(memcmp(pixels, others, (size_t)count * 4) == 0);
  free(others);
  free(mask);
  free(source);
  free(pixels);
}

static float any_float(exact_input *input) {
  uint32_t bits = (uint32_t)exact_number(input, 4);
  float result;
  memcpy(&result, &bits, 4);
  return result;
}

// Gradients. The positions of an axial one stay below 2^62 plus a step of 2^31 for each of its pixels, as its caller
// promises.
static void look_up(exact_input *input) {
  int32_t entries = 3 + exact_byte(input), count = 1 + exact_byte(input);
  size_t whole = ((size_t)count + 7) / 8 * 8;
  uint32_t *table = calloc((size_t)entries, 4);
  for (int32_t i = 0; i < entries; i++) table[i] = (uint32_t)i;
  uint32_t *pixels = calloc(whole, 4), *others = calloc(whole, 4);
  animspans_table colors = {table, entries};
  int64_t start = (int64_t)exact_number(input, 8) >> 1, step = (int64_t)exact_number(input, 8) >> 12;
  animspans_axial(pixels, count, &colors, start, step);
  for (size_t i = 0; i < whole; i++) exact_require(pixels[i] < (uint32_t)entries);
  animspans_line u = {any_float(input), any_float(input)}, v = {any_float(input), any_float(input)};
  int32_t x = (int32_t)(exact_number(input, 2) & 0x3fff);
  animspans_radial(pixels, x, count, &colors, u, v);
  animspans_radial_portable(others, x, count, &colors, u, v);
  exact_require(memcmp(pixels, others, whole * 4) == 0);
  free(others);
  free(pixels);
  free(table);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  exact_input input = {data, size};
  int32_t rows;
  animspans_cells cells = make_cells(&input, &rows);
  swept best = sweep(animspans_sweep, cells, rows);
  swept portable = sweep(animspans_sweep_portable, cells, rows);
  exact_require(best.count == portable.count);
  exact_require(memcmp(best.spans, portable.spans, best.count * sizeof(animspans_span)) == 0);
  exact_require(memcmp(best.mask, portable.mask, cells.stride * (size_t)rows * 4) == 0);
  paint(&input, &best, &cells, rows);
  blend(&input);
  look_up(&input);
  free(best.spans);
  free(best.mask);
  free(portable.spans);
  free(portable.mask);
  free(cells.cells);
  free(cells.touched);
  return 0;
}
