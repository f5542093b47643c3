#ifndef CANIMSPANS_H
#define CANIMSPANS_H

#include <stddef.h>
#include <stdint.h>

// The innermost loops of drawing. They are in C because Swift can't compile a function for two
// instruction sets and choose one at run time. Both versions give the same pixels: they compute
// with integers, or with products, sums and roots that are rounded one by one.

// Adjacent pixels of one row that are painted together.
typedef struct {
  // Coordinates from the top left of the region.
  int32_t row;
  int32_t x;
  int32_t count;
  // 1...255 for all pixels. For -1 each pixel has its own in the mask: `count` entries, in blocks
  // of eight.
  int32_t coverage;
} animspans_span;

// The coverage sums of a region; see CoverageBuffer in AnimRaster.
typedef struct {
  // Rows of `stride` cells, a multiple of eight.
  int32_t *cells;
  // Rows of `words` words, with one bit for each block of eight cells.
  uint64_t *touched;
  size_t stride;
  size_t words;
  // Number of pixels in a row, less than `stride`.
  int32_t width;
  int32_t even_odd;
} animspans_cells;

// Turns rows into spans, from top to bottom and left to right, and sets the cells to zero. Returns
// the number of spans: at most two for each block. `mask` has room for all cells of the rows.
size_t animspans_sweep(
  const animspans_cells *cells, int32_t first_row, int32_t rows, animspans_span *spans,
  uint32_t *mask);

// Paints an opaque premultiplied colour over pixels, weighted by `alpha` (0...255) and by the
// coverage. `pixels` points to the first pixel of the region.
void animspans_paint(
  const animspans_span *spans, size_t count, const uint32_t *mask, uint32_t color, uint32_t alpha,
  uint32_t *pixels, size_t stride);

// Blends premultiplied pixels over others, weighted by `opacity` (0...255) and by the mask, or by
// `coverage` if `mask` is NULL. `source` and `mask` hold whole blocks of eight.
void animspans_blend(
  uint32_t *pixels, const uint32_t *source, int32_t count, const uint32_t *mask,
  uint32_t coverage, uint32_t opacity);

// A table of at least two colours, which gradients look up.
typedef struct {
  const uint32_t *entries;
  int32_t count;
} animspans_table;

// Looks up colours at positions with 32 fraction bits, limited to the table. Writes whole blocks of
// eight.
void animspans_axial(
  uint32_t *pixels, int32_t count, const animspans_table *table, int64_t start, int64_t step);

// A linear function of the column.
typedef struct {
  float start, step;
} animspans_line;

// Looks up colours by the distance from the origin of `u` and `v`. The first entry is the colour
// before the gradient, the last one that beyond a distance of 1. Writes whole blocks of eight.
void animspans_radial(
  uint32_t *pixels, int32_t x, int32_t count, const animspans_table *table, animspans_line u,
  animspans_line v);

// The portable versions of the functions, for comparison.
size_t animspans_sweep_portable(
  const animspans_cells *cells, int32_t first_row, int32_t rows, animspans_span *spans,
  uint32_t *mask);
void animspans_paint_portable(
  const animspans_span *spans, size_t count, const uint32_t *mask, uint32_t color, uint32_t alpha,
  uint32_t *pixels, size_t stride);
void animspans_blend_portable(
  uint32_t *pixels, const uint32_t *source, int32_t count, const uint32_t *mask,
  uint32_t coverage, uint32_t opacity);
void animspans_radial_portable(
  uint32_t *pixels, int32_t x, int32_t count, const animspans_table *table, animspans_line u,
  animspans_line v);

#endif
