#ifndef CANIMSPANS_H
#define CANIMSPANS_H

#include <stddef.h>
#include <stdint.h>

// The innermost loops of drawing. They are in C because Swift can't compile a function for two
// instruction sets and choose when it runs. Both give the same pixels: the numbers are whole, or
// products, sums and roots that are rounded one by one.

// Pixels of one row that are painted together.
typedef struct {
  // From the top and the left of the region.
  int32_t row;
  int32_t x;
  int32_t count;
  // 1...255 for all of them, or -1 where each has its own: so many entries of the mask, in blocks of
  // eight.
  int32_t coverage;
} animspans_span;

// The sums of a region that edges left, as AnimRaster's CoverageBuffer describes them.
typedef struct {
  // `stride` cells a row, a multiple of eight.
  int32_t *cells;
  // `words` a row, one bit for each block of eight cells.
  uint64_t *touched;
  size_t stride;
  size_t words;
  // Pixels a row, less than `stride`.
  int32_t width;
  int32_t even_odd;
} animspans_cells;

// Turns some rows into spans, from the top to the bottom and from left to right, and sets what it
// read to zero. Returns the number of spans: at most two for each block. `mask` has room for all
// cells of the rows.
size_t animspans_sweep(
  const animspans_cells *cells, int32_t first_row, int32_t rows, animspans_span *spans,
  uint32_t *mask);

// Paints an opaque premultiplied colour over pixels, weighted by `alpha` (0...255) and by the
// coverage. `pixels` is where the region begins.
void animspans_paint(
  const animspans_span *spans, size_t count, const uint32_t *mask, uint32_t color, uint32_t alpha,
  uint32_t *pixels, size_t stride);

// Blends premultiplied pixels over others, weighted by `opacity` (0...255) and by the coverage, which
// is one number where there is no mask. `source` and `mask` hold whole blocks of eight.
void animspans_blend(
  uint32_t *pixels, const uint32_t *source, int32_t count, const uint32_t *mask,
  uint32_t coverage, uint32_t opacity);

// What `count` pixels from column `x` have in common that look up their colours: at least two.
typedef struct {
  const uint32_t *entries;
  int32_t count;
} animspans_table;

// Entries at places with 32 fraction bits, limited to the table; writes whole blocks of eight.
void animspans_axial(
  uint32_t *pixels, int32_t count, const animspans_table *table, int64_t start, int64_t step);

// A linear function of the column.
typedef struct {
  float start, step;
} animspans_line;

// The entry before the gradient, then those up to a distance of 1 from the origin of `u` and `v` and
// the one beyond; writes whole blocks of eight.
void animspans_radial(
  uint32_t *pixels, int32_t x, int32_t count, const animspans_table *table, animspans_line u,
  animspans_line v);

// The same in the form for every machine, to compare with.
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
