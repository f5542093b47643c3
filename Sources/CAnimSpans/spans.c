#include "CAnimSpans.h"

#include <string.h>

// Products and sums must be rounded one by one on every machine.
#pragma STDC FP_CONTRACT OFF

typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef float f32x8 __attribute__((vector_size(32)));

#define INLINE static inline __attribute__((always_inline))
#define MOVED_UP(v, ...) __builtin_shufflevector(v, (i32x8){0}, __VA_ARGS__)

enum { full_coverage = 131072 };

// Converts sums to coverages from 0 to 255: the lesser of |sum| and full, or |sum| folded at full.
INLINE void cover(u32x8 *coverage, const i32x8 *sums, int even_odd) {
  i32x8 area;
  if (even_odd) {
    i32x8 beyond = (*sums & (2 * full_coverage - 1)) - full_coverage;
    i32x8 sign = beyond >> 31;
    area = full_coverage - ((beyond ^ sign) - sign);
  } else {
    i32x8 sign = *sums >> 31;
    // The most negative sum wraps around to a positive excess.
    i32x8 excess = (i32x8)(((u32x8)*sums ^ (u32x8)sign) - (u32x8)sign) - full_coverage;
    area = full_coverage + (excess & (excess >> 31));
  }
  *coverage = (u32x8)(((area << 8) - area + 65536) >> 17);
}

// Returns the coverage of pixels with the same sum.
INLINE uint32_t cover_all(int32_t sum, int even_odd) {
  i32x8 sums = (i32x8){0} + sum;
  u32x8 coverage;
  cover(&coverage, &sums, even_odd);
  return coverage[0];
}

INLINE size_t sweep(
  const animspans_cells *cells, int32_t first_row, int32_t rows, animspans_span *spans,
  uint32_t *mask, int even_odd) {
  animspans_span *span = spans;
  const int32_t width = cells->width;
  for (int32_t row = first_row; row < first_row + rows; row++) {
    uint64_t *touched = cells->touched + (size_t)row * cells->words;
    int32_t *line = cells->cells + (size_t)row * cells->stride;
    int32_t sum = 0, position = 0;
    // 1 if the last span ends at `position` and has a mask.
    int goes_on = 0;
    for (size_t word = 0; word < cells->words; word++) {
      uint64_t bits = touched[word];
      if (bits == 0) continue;
      touched[word] = 0;
      for (; bits != 0; bits &= bits - 1) {
        int32_t x = (int32_t)(word * 64 + (size_t)__builtin_ctzll(bits)) * 8;
        if (x > position) {
          goes_on = 0;
          int32_t coverage = sum != 0 ? (int32_t)cover_all(sum, even_odd) : 0;
          int32_t end = x < width ? x : width;
          if (coverage != 0) *span++ = (animspans_span){row, position, end - position, coverage};
        }
        i32x8 sums, zero = {0};
        memcpy(&sums, line + x, 32);
        memcpy(line + x, &zero, 32);
        sums += MOVED_UP(sums, 8, 0, 1, 2, 3, 4, 5, 6);
        sums += MOVED_UP(sums, 8, 8, 0, 1, 2, 3, 4, 5);
        sums += MOVED_UP(sums, 8, 8, 8, 8, 0, 1, 2, 3);
        sums += sum;
        sum = sums[7];
        position = x + 8;
        if (x >= width) continue;
        u32x8 coverage;
        cover(&coverage, &sums, even_odd);
        memcpy(mask, &coverage, 32);
        mask += 8;
        int32_t count = position <= width ? 8 : width - x;
        if (goes_on) {
          span[-1].count += count;
        } else {
          *span++ = (animspans_span){row, x, count, -1};
          goes_on = 1;
        }
      }
    }
    if (sum != 0 && position < width) {
      int32_t coverage = (int32_t)cover_all(sum, even_odd);
      if (coverage != 0) *span++ = (animspans_span){row, position, width - position, coverage};
    }
  }
  return (size_t)(span - spans);
}

// Divides v, up to 65,152, by 255, rounded to nearest.
INLINE void divide255(u16x16 *v) {
  u16x16 t = *v + 128;
  *v = __builtin_convertvector(
    (__builtin_convertvector(t, u32x16) * 257) >> 16, u16x16);
}

// Components of a colour in lanes: red and blue, green and alpha.
typedef struct {
  u16x16 red_blue, green_alpha;
} lanes;

INLINE void split(lanes *result, const u32x8 *pixels) {
  result->red_blue = (u16x16)(*pixels & 0x00ff00ff);
  result->green_alpha = (u16x16)((*pixels >> 8) & 0x00ff00ff);
}

// Blends eight pixels with a colour that is already multiplied by its weights.
INLINE void mix(uint32_t *pixels, const lanes *color, const u16x16 *rest) {
  u32x8 old;
  lanes under;
  memcpy(&old, pixels, 32);
  split(&under, &old);
  u16x16 red_blue = color->red_blue + under.red_blue * *rest;
  u16x16 green_alpha = color->green_alpha + under.green_alpha * *rest;
  divide255(&red_blue);
  divide255(&green_alpha);
  u32x8 result = (u32x8)red_blue | ((u32x8)green_alpha << 8);
  memcpy(pixels, &result, 32);
}

// Blends fewer than eight pixels.
INLINE void mix_tail(uint32_t *pixels, int32_t count, const lanes *color, const u16x16 *rest) {
  uint32_t block[8] = {0};
  memcpy(block, pixels, (size_t)count * 4);
  mix(block, color, rest);
  memcpy(pixels, block, (size_t)count * 4);
}

// Multiplies a coverage by an opacity, for both pairs of lanes.
INLINE void coverage_weight(u16x16 *weight, const u32x8 *coverage, uint32_t opacity) {
  *weight = (u16x16)(*coverage | (*coverage << 16));
  if (opacity != 255) {
    *weight *= (uint16_t)opacity;
    divide255(weight);
  }
}

INLINE void weigh(
  lanes *weighed, u16x16 *rest, const lanes *color, const u32x8 *coverage,
  uint32_t alpha) {
  u16x16 weight;
  coverage_weight(&weight, coverage, alpha);
  *rest = 255 - weight;
  weighed->red_blue = color->red_blue * weight;
  weighed->green_alpha = color->green_alpha * weight;
}

INLINE void paint(
  const animspans_span *spans, size_t count, const uint32_t *mask, uint32_t color, uint32_t alpha,
  uint32_t *pixels, size_t stride) {
  u32x8 colors = (u32x8){0} + color;
  lanes paint, weighed;
  u16x16 rest;
  split(&paint, &colors);
  for (size_t i = 0; i < count; i++) {
    uint32_t *target = pixels + (size_t)spans[i].row * stride + (size_t)spans[i].x;
    int32_t left = spans[i].count;
    if (spans[i].coverage < 0) {
      for (; left > 0; left -= 8, target += 8, mask += 8) {
        u32x8 coverage;
        memcpy(&coverage, mask, 32);
        weigh(&weighed, &rest, &paint, &coverage, alpha);
        if (left >= 8) {
          mix(target, &weighed, &rest);
        } else {
          mix_tail(target, left, &weighed, &rest);
        }
      }
    } else if (spans[i].coverage == 255 && alpha == 255) {
      for (int32_t x = 0; x < left; x++) target[x] = color;
    } else {
      u32x8 coverage = (u32x8){0} + (uint32_t)spans[i].coverage;
      weigh(&weighed, &rest, &paint, &coverage, alpha);
      for (; left >= 8; left -= 8, target += 8) mix(target, &weighed, &rest);
      if (left > 0) mix_tail(target, left, &weighed, &rest);
    }
  }
}

INLINE void blend_block(
  uint32_t *pixels, const uint32_t *source, const u16x16 *weight) {
  u32x8 above, old;
  lanes over, under;
  memcpy(&above, source, 32);
  memcpy(&old, pixels, 32);
  split(&over, &above);
  split(&under, &old);
  over.red_blue *= *weight;
  over.green_alpha *= *weight;
  u16x16 alpha = over.green_alpha;
  divide255(&alpha);
  u32x8 rest = 255 - ((u32x8)alpha >> 16);
  u16x16 both = (u16x16)(rest | (rest << 16));
  u16x16 red_blue = over.red_blue + under.red_blue * both;
  u16x16 green_alpha = over.green_alpha + under.green_alpha * both;
  divide255(&red_blue);
  divide255(&green_alpha);
  u32x8 result = (u32x8)red_blue | ((u32x8)green_alpha << 8);
  memcpy(pixels, &result, 32);
}

INLINE void blend(
  uint32_t *pixels, const uint32_t *source, int32_t count, const uint32_t *mask,
  uint32_t coverage, uint32_t opacity) {
  u32x8 covered = (u32x8){0} + coverage;
  u16x16 weight;
  coverage_weight(&weight, &covered, opacity);
  for (int32_t done = 0; done < count; done += 8) {
    if (mask) {
      memcpy(&covered, mask + done, 32);
      coverage_weight(&weight, &covered, opacity);
    }
    if (count - done >= 8) {
      blend_block(pixels + done, source + done, &weight);
    } else {
      uint32_t block[8] = {0};
      size_t size = (size_t)(count - done) * 4;
      memcpy(block, pixels + done, size);
      blend_block(block, source + done, &weight);
      memcpy(pixels + done, block, size);
    }
  }
}

INLINE void radial(
  uint32_t *pixels, int32_t x, int32_t count, const animspans_table *table, animspans_line u_line,
  animspans_line v_line) {
  const float steps = (float)(table->count - 2), last = (float)(table->count - 1);
  f32x8 column = (f32x8){0, 1, 2, 3, 4, 5, 6, 7} + (float)x;
  for (int32_t done = 0; done < count; done += 8, column += 8) {
    f32x8 u = column * u_line.step + u_line.start, v = column * v_line.step + v_line.start;
    f32x8 place = __builtin_elementwise_sqrt(u * u + v * v) * steps + 1;
    // NaN counts as the largest distance.
    place = (f32x8)(((i32x8)place & (place < last)) | ((i32x8)((f32x8){0} + last) & ~(place < last)));
    i32x8 entry = __builtin_convertvector(place, i32x8);
    for (int i = 0; i < 8; i++) pixels[done + i] = table->entries[entry[i]];
  }
}

// The functions in a portable version and, if that is faster, in a version for AVX2.

size_t animspans_sweep_portable(
  const animspans_cells *cells, int32_t first_row, int32_t rows, animspans_span *spans,
  uint32_t *mask) {
  return cells->even_odd ? sweep(cells, first_row, rows, spans, mask, 1)
                         : sweep(cells, first_row, rows, spans, mask, 0);
}

void animspans_paint_portable(
  const animspans_span *spans, size_t count, const uint32_t *mask, uint32_t color, uint32_t alpha,
  uint32_t *pixels, size_t stride) {
  paint(spans, count, mask, color, alpha, pixels, stride);
}

void animspans_blend_portable(
  uint32_t *pixels, const uint32_t *source, int32_t count, const uint32_t *mask,
  uint32_t coverage, uint32_t opacity) {
  blend(pixels, source, count, mask, coverage, opacity);
}

void animspans_radial_portable(
  uint32_t *pixels, int32_t x, int32_t count, const animspans_table *table, animspans_line u,
  animspans_line v) {
  radial(pixels, x, count, table, u, v);
}

#if defined(__x86_64__)
#define AVX2 __attribute__((target("avx2"))) static

AVX2 size_t sweep_avx2(
  const animspans_cells *cells, int32_t first_row, int32_t rows, animspans_span *spans,
  uint32_t *mask) {
  return cells->even_odd ? sweep(cells, first_row, rows, spans, mask, 1)
                         : sweep(cells, first_row, rows, spans, mask, 0);
}

AVX2 void paint_avx2(
  const animspans_span *spans, size_t count, const uint32_t *mask, uint32_t color, uint32_t alpha,
  uint32_t *pixels, size_t stride) {
  paint(spans, count, mask, color, alpha, pixels, stride);
}

AVX2 void blend_avx2(
  uint32_t *pixels, const uint32_t *source, int32_t count, const uint32_t *mask,
  uint32_t coverage, uint32_t opacity) {
  blend(pixels, source, count, mask, coverage, opacity);
}

AVX2 void radial_avx2(
  uint32_t *pixels, int32_t x, int32_t count, const animspans_table *table, animspans_line u,
  animspans_line v) {
  radial(pixels, x, count, table, u, v);
}

#define BEST(name, ...)                                                                            \
  return __builtin_cpu_supports("avx2") ? name##_avx2(__VA_ARGS__)                                 \
                                        : animspans_##name##_portable(__VA_ARGS__)
#else
#define BEST(name, ...) return animspans_##name##_portable(__VA_ARGS__)
#endif

size_t animspans_sweep(
  const animspans_cells *cells, int32_t first_row, int32_t rows, animspans_span *spans,
  uint32_t *mask) {
  BEST(sweep, cells, first_row, rows, spans, mask);
}

void animspans_paint(
  const animspans_span *spans, size_t count, const uint32_t *mask, uint32_t color, uint32_t alpha,
  uint32_t *pixels, size_t stride) {
  BEST(paint, spans, count, mask, color, alpha, pixels, stride);
}

void animspans_blend(
  uint32_t *pixels, const uint32_t *source, int32_t count, const uint32_t *mask,
  uint32_t coverage, uint32_t opacity) {
  BEST(blend, pixels, source, count, mask, coverage, opacity);
}

void animspans_radial(
  uint32_t *pixels, int32_t x, int32_t count, const animspans_table *table, animspans_line u,
  animspans_line v) {
  BEST(radial, pixels, x, count, table, u, v);
}

void animspans_axial(
  uint32_t *pixels, int32_t count, const animspans_table *table, int64_t start, int64_t step) {
  const int64_t last = table->count - 1;
  for (int32_t done = 0; done < count; done += 8) {
    int64_t place = start + done * step;
    uint64_t from = (uint64_t)(place >> 32), to = (uint64_t)((place + 7 * step) >> 32);
    if (from <= (uint64_t)last && to <= (uint64_t)last) {
      for (int i = 0; i < 8; i++, place += step)
        pixels[done + i] = table->entries[(uint64_t)place >> 32];
    } else {
      for (int i = 0; i < 8; i++, place += step) {
        int64_t entry = place >> 32;
        pixels[done + i] = table->entries[entry < 0 ? 0 : entry > last ? last : entry];
      }
    }
  }
}
