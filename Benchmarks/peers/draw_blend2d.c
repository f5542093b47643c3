/* Draws a workload with Blend2D: draw_blend2d FOLDER NAME PREFIX RUNS. Prints milliseconds a frame. */
#include "frames.h"

/* Declarations of the functions used from the C interface of Blend2D 0.8, as in the wheel's library;
   the wheel has no headers. */
typedef struct {
  uint64_t words[2];
} object_t;
typedef struct {
  double offset;
  uint64_t rgba;
} gradient_stop_t;
typedef struct {
  void *pixels;
  intptr_t stride;
  int width, height;
  uint32_t format, flags;
} image_data_t;
typedef struct {
  double x, y;
} point_t;
int blImageInitAs(object_t *, int, int, uint32_t);
int blImageMakeMutable(object_t *, image_data_t *);
int blContextInitAs(object_t *, object_t *, const void *);
int blContextEnd(object_t *);
int blContextFillAllRgba32(object_t *, uint32_t);
int blContextApplyTransformOp(object_t *, uint32_t, const void *);
int blContextSetFillRule(object_t *, uint32_t);
int blContextSetStrokeWidth(object_t *, double);
int blContextSetStrokeCaps(object_t *, uint32_t);
int blContextSetStrokeJoin(object_t *, uint32_t);
int blContextSetStrokeMiterLimit(object_t *, double);
int blContextSetStrokeDashArray(object_t *, const object_t *);
int blContextSetStrokeDashOffset(object_t *, double);
int blContextFillPathDRgba32(object_t *, const point_t *, const object_t *, uint32_t);
int blContextFillPathDExt(object_t *, const point_t *, const object_t *, const void *);
int blContextStrokePathDRgba32(object_t *, const point_t *, const object_t *, uint32_t);
int blPathInit(object_t *);
int blPathMoveTo(object_t *, double, double);
int blPathLineTo(object_t *, double, double);
int blPathCubicTo(object_t *, double, double, double, double, double, double);
int blPathClose(object_t *);
int blGradientInitAs(
    object_t *, uint32_t, const void *, uint32_t, const gradient_stop_t *, size_t, const double *);
int blPatternInitAs(object_t *, const object_t *, const int *, uint32_t, const double *);
int blArrayInit(object_t *, uint32_t);
int blArrayAppendF64(object_t *, double);

static const uint32_t format_prgb32 = 1, extend_pad = 0, transform_assign = 1;
static const uint32_t array_of_doubles = 43;
static object_t pictures[64];

static uint32_t rgba32(const double *c) {
  return byte_of(c[3]) << 24 | byte_of(c[0]) << 16 | byte_of(c[1]) << 8 | byte_of(c[2]);
}

static uint64_t rgba64(const double *c) {
  uint64_t r = c[0] * 65535 + 0.5, g = c[1] * 65535 + 0.5, b = c[2] * 65535 + 0.5,
           a = c[3] * 65535 + 0.5;
  return a << 48 | r << 32 | g << 16 | b;
}

static void prepare(item_t *item) {
  object_t *path = calloc(2, sizeof(object_t)), *style = path + 1;
  item->data[0] = path;
  item->data[1] = style;
  blPathInit(path);
  for (int i = 0; i < item->segment_count; i++) {
    const double *x = item->segments[i].x;
    switch (item->segments[i].kind) {
    case 'M': blPathMoveTo(path, x[0], x[1]); break;
    case 'L': blPathLineTo(path, x[0], x[1]); break;
    case 'C': blPathCubicTo(path, x[0], x[1], x[2], x[3], x[4], x[5]); break;
    default: blPathClose(path);
    }
  }
  const double *p = item->place;
  if (item->area == AREA_STROKE) {
    blArrayInit(style, array_of_doubles);
    for (int i = 0; i < item->dash_count; i++) blArrayAppendF64(style, item->dashes[i]);
  } else if (item->paint == PAINT_IMAGE) {
    const image_t *image = &images[item->image];
    double matrix[6] = {p[2] / image->width, 0, 0, p[3] / image->height, p[0], p[1]};
    blPatternInitAs(style, &pictures[item->image], NULL, extend_pad, matrix);
  } else if (item->paint != PAINT_COLOR) {
    gradient_stop_t stops[64];
    for (int i = 0; i < item->stop_count; i++)
      stops[i] = (gradient_stop_t){item->stops[i].offset, rgba64(item->stops[i].rgba)};
    double radial[6] = {p[0], p[1], p[0], p[1], p[2], 0};
    if (item->paint == PAINT_CONIC || (item->paint == PAINT_RADIAL && p[2] != p[3])) {
      puts("none: no such gradients");
      exit(0);
    }
    int is_linear = item->paint == PAINT_LINEAR;
    blGradientInitAs(
        style, is_linear ? 0 : 1, is_linear ? (void *)p : radial, extend_pad, stops,
        item->stop_count, NULL);
  }
}

static void draw(object_t *context, const frame_t *frame) {
  static const point_t origin = {0, 0};
  blContextFillAllRgba32(context, rgba32(frame->background));
  for (int i = 0; i < frame->count; i++) {
    const item_t *item = &frame->items[i];
    blContextApplyTransformOp(context, transform_assign, item->matrix);
    if (item->area == AREA_STROKE) {
      /* Its caps: butt, square, round; its joins: miter or bevel, round, bevel. */
      static const uint32_t caps[] = {0, 2, 1}, joins[] = {1, 4, 3};
      blContextSetStrokeWidth(context, item->width);
      blContextSetStrokeCaps(context, caps[item->cap]);
      blContextSetStrokeJoin(context, joins[item->join]);
      blContextSetStrokeMiterLimit(context, item->miter);
      blContextSetStrokeDashArray(context, item->data[1]);
      blContextSetStrokeDashOffset(context, item->phase);
      blContextStrokePathDRgba32(context, &origin, item->data[0], rgba32(item->color));
    } else {
      blContextSetFillRule(context, item->even_odd);
      if (item->paint == PAINT_COLOR)
        blContextFillPathDRgba32(context, &origin, item->data[0], rgba32(item->color));
      else
        blContextFillPathDExt(context, &origin, item->data[0], item->data[1]);
    }
  }
}

int main(int count, char **arguments) {
  if (count != 5) return 2;
  read_frames(arguments[1], arguments[2]);
  make_paths();
  for (int i = 0; i < image_count; i++) {
    image_data_t data;
    blImageInitAs(&pictures[i], images[i].width, images[i].height, format_prgb32);
    blImageMakeMutable(&pictures[i], &data);
    for (int y = 0; y < images[i].height; y++)
      for (int x = 0; x < images[i].width; x++)
        ((uint32_t *)((char *)data.pixels + y * data.stride))[x] =
            swapped(images[i].pixels[y * images[i].width + x]);
  }
  for (int f = 0; f < frame_count; f++)
    for (int i = 0; i < frames[f].count; i++) {
      item_t *item = &frames[f].items[i];
      if (item->command != COMMAND_DRAW) {
        puts("none: no groups");
        return 0;
      }
      if (item->area == AREA_STROKE && item->dash_count) {
        puts("none: no dashes");
        return 0;
      }
      prepare(item);
    }
  object_t image, context;
  blImageInitAs(&image, canvas_width, canvas_height, format_prgb32);
  blContextInitAs(&context, &image, NULL);
  double best = INFINITY;
  for (int run = 0; run < atoi(arguments[4]); run++) {
    double start = thread_ms();
    for (int f = 0; f < frame_count; f++) draw(&context, &frames[f]);
    best = fmin(best, thread_ms() - start);
  }
  blContextEnd(&context);
  for (int f = 0; f < frame_count; f++) {
    image_data_t data;
    blContextInitAs(&context, &image, NULL);
    draw(&context, &frames[f]);
    blContextEnd(&context);
    blImageMakeMutable(&image, &data);
    save_frame(arguments[3], f, data.pixels, data.stride / 4, 1);
  }
  printf("%.4f\n", best / frame_count);
  return 0;
}
