/* Draws a workload with ThorVG's software engine: draw_thorvg FOLDER NAME PREFIX RUNS LIBRARY. Prints
   milliseconds a frame. Shapes are made before; only update, draw and sync are measured. */
#include "frames.h"
#include <dlfcn.h>
#include <stdbool.h>

typedef void *handle_t;
typedef struct {
  float e11, e12, e13, e21, e22, e23, e31, e32, e33;
} matrix_t;
typedef struct {
  float offset;
  uint8_t r, g, b, a;
} color_stop_t;

/* Declarations of the functions used from ThorVG 1.1's C interface. */
#define FUNCTIONS(F)                                                                              \
  F(int, engine_init, (unsigned))                                                                 \
  F(handle_t, swcanvas_create, (int))                                                             \
  F(int, swcanvas_set_target, (handle_t, uint32_t *, uint32_t, uint32_t, uint32_t, int))          \
  F(int, canvas_add, (handle_t, handle_t))                                                        \
  F(int, canvas_remove, (handle_t, handle_t))                                                     \
  F(int, canvas_update, (handle_t))                                                               \
  F(int, canvas_draw, (handle_t, bool))                                                           \
  F(int, canvas_sync, (handle_t))                                                                 \
  F(int, paint_set_transform, (handle_t, const matrix_t *))                                       \
  F(int, paint_set_opacity, (handle_t, uint8_t))                                                  \
  F(handle_t, shape_new, (void))                                                                  \
  F(int, shape_move_to, (handle_t, float, float))                                                 \
  F(int, shape_line_to, (handle_t, float, float))                                                 \
  F(int, shape_cubic_to, (handle_t, float, float, float, float, float, float))                    \
  F(int, shape_close, (handle_t))                                                                 \
  F(int, shape_append_rect, (handle_t, float, float, float, float, float, float, bool))           \
  F(int, shape_set_fill_color, (handle_t, uint8_t, uint8_t, uint8_t, uint8_t))                    \
  F(int, shape_set_fill_rule, (handle_t, int))                                                    \
  F(int, shape_set_gradient, (handle_t, handle_t))                                                \
  F(int, shape_set_stroke_width, (handle_t, float))                                               \
  F(int, shape_set_stroke_color, (handle_t, uint8_t, uint8_t, uint8_t, uint8_t))                  \
  F(int, shape_set_stroke_dash, (handle_t, const float *, uint32_t, float))                       \
  F(int, shape_set_stroke_cap, (handle_t, int))                                                   \
  F(int, shape_set_stroke_join, (handle_t, int))                                                  \
  F(int, shape_set_stroke_miterlimit, (handle_t, float))                                          \
  F(handle_t, linear_gradient_new, (void))                                                        \
  F(handle_t, radial_gradient_new, (void))                                                        \
  F(int, linear_gradient_set, (handle_t, float, float, float, float))                             \
  F(int, radial_gradient_set, (handle_t, float, float, float, float, float, float))               \
  F(int, gradient_set_color_stops, (handle_t, const color_stop_t *, uint32_t))                    \
  F(handle_t, picture_new, (void))                                                                \
  F(int, picture_load_raw, (handle_t, const uint32_t *, uint32_t, uint32_t, int, bool))           \
  F(int, picture_set_size, (handle_t, float, float))                                              \
  F(handle_t, scene_new, (void))                                                                  \
  F(int, scene_add, (handle_t, handle_t))                                                         \
  F(int, paint_set_mask_method, (handle_t, handle_t, int))                                        \
  F(int, scene_add_effect_drop_shadow,                                                            \
    (handle_t, int, int, int, int, double, double, double, int))
#define DECLARE(result, name, parameters) static result(*name) parameters;
FUNCTIONS(DECLARE)

static handle_t canvas;

static matrix_t matrix_of(const double *m) {
  return (matrix_t){m[0], m[2], m[4], m[1], m[3], m[5], 0, 0, 1};
}

static handle_t gradient_of(const item_t *item) {
  const double *p = item->place;
  handle_t gradient;
  if (item->paint == PAINT_LINEAR) {
    gradient = linear_gradient_new();
    linear_gradient_set(gradient, p[0], p[1], p[2], p[3]);
  } else if (item->paint == PAINT_RADIAL && p[2] == p[3]) {
    gradient = radial_gradient_new();
    radial_gradient_set(gradient, p[0], p[1], p[2], p[0], p[1], 0);
  } else {
    puts("none: no such gradients");
    exit(0);
  }
  color_stop_t stops[64];
  for (int i = 0; i < item->stop_count; i++) {
    const double *c = item->stops[i].rgba;
    stops[i] = (color_stop_t){
        item->stops[i].offset, byte_of(c[0]), byte_of(c[1]), byte_of(c[2]), byte_of(c[3])};
  }
  gradient_set_color_stops(gradient, stops, item->stop_count);
  return gradient;
}

static handle_t paint_of(const item_t *item) {
  if (item->paint == PAINT_IMAGE) {
    handle_t picture = picture_new();
    const image_t *image = &images[item->image];
    picture_load_raw(picture, image->pixels, image->width, image->height, 0, false);
    picture_set_size(picture, item->place[2], item->place[3]);
    const double *m = item->matrix, *p = item->place;
    double moved[6] = {
        m[0], m[1], m[2], m[3], m[0] * p[0] + m[2] * p[1] + m[4],
        m[1] * p[0] + m[3] * p[1] + m[5]};
    matrix_t matrix = matrix_of(moved);
    paint_set_transform(picture, &matrix);
    return picture;
  }
  handle_t shape = shape_new();
    for (int i = 0; i < item->segment_count; i++) {
      const double *x = item->segments[i].x;
      switch (item->segments[i].kind) {
      case 'M': shape_move_to(shape, x[0], x[1]); break;
      case 'L': shape_line_to(shape, x[0], x[1]); break;
      case 'C': shape_cubic_to(shape, x[0], x[1], x[2], x[3], x[4], x[5]); break;
      default: shape_close(shape);
      }
    }
  matrix_t matrix = matrix_of(item->matrix);
  paint_set_transform(shape, &matrix);
  const double *c = item->color;
  if (item->area == AREA_STROKE) {
    static const int joins[] = {0, 1, 2}, caps[] = {0, 1, 2};
    float dashes[16];
    for (int i = 0; i < item->dash_count; i++) dashes[i] = item->dashes[i];
    shape_set_stroke_width(shape, item->width);
    shape_set_stroke_cap(shape, caps[item->cap]);
    shape_set_stroke_join(shape, joins[item->join]);
    shape_set_stroke_miterlimit(shape, item->miter);
    if (item->dash_count) shape_set_stroke_dash(shape, dashes, item->dash_count, item->phase);
    shape_set_stroke_color(shape, byte_of(c[0]), byte_of(c[1]), byte_of(c[2]), byte_of(c[3]));
  } else if (item->paint == PAINT_COLOR) {
    shape_set_fill_color(shape, byte_of(c[0]), byte_of(c[1]), byte_of(c[2]), byte_of(c[3]));
  } else {
    shape_set_gradient(shape, gradient_of(item));
  }
  if (item->area == AREA_FILL) shape_set_fill_rule(shape, item->even_odd);
  return shape;
}

static void fill_canvas(const frame_t *frame) {
  handle_t back = shape_new(), scenes[32];
  const double *b = frame->background;
  shape_append_rect(back, 0, 0, canvas_width, canvas_height, 0, 0, true);
  shape_set_fill_color(back, byte_of(b[0]), byte_of(b[1]), byte_of(b[2]), byte_of(b[3]));
  canvas_add(canvas, back);
  int depth = 0;
  for (int i = 0; i < frame->count; i++) {
    const item_t *item = &frame->items[i];
    if (item->command == COMMAND_POP) {
      depth--;
      continue;
    }
    handle_t paint = item->command == COMMAND_PUSH ? scene_new() : paint_of(item);
    if (item->is_mask) paint_set_mask_method(scenes[depth - 1], paint, 1);
    else if (depth) scene_add(scenes[depth - 1], paint);
    else canvas_add(canvas, paint);
    if (item->command == COMMAND_PUSH) {
      paint_set_opacity(paint, byte_of(item->opacity));
      if (item->has_shadow) {
        /* Its angles are degrees clockwise from upwards. */
        const double *s = item->shadow;
        scene_add_effect_drop_shadow(
            paint, byte_of(s[0]), byte_of(s[1]), byte_of(s[2]), byte_of(s[3]),
            atan2(s[4], -s[5]) * 180 / M_PI, hypot(s[4], s[5]), s[6], 100);
      }
      scenes[depth++] = paint;
    }
  }
}

int main(int count, char **arguments) {
  if (count != 6) return 2;
  read_frames(arguments[1], arguments[2]);
  make_paths();
  void *library = dlopen(arguments[5], RTLD_NOW);
  if (!library) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
#define LOAD(result, name, parameters) *(void **)&name = dlsym(library, "tvg_" #name);
  FUNCTIONS(LOAD)
  engine_init(0);
  canvas = swcanvas_create(1);
  uint32_t *pixels = calloc((size_t)canvas_width * canvas_height, 4);
  swcanvas_set_target(canvas, pixels, canvas_width, canvas_width, canvas_height, 0);
  double best = INFINITY;
  for (int run = 0; run < atoi(arguments[4]); run++) {
    double time = 0;
    for (int f = 0; f < frame_count; f++) {
      fill_canvas(&frames[f]);
      double start = thread_ms();
      canvas_update(canvas);
      canvas_draw(canvas, true);
      canvas_sync(canvas);
      time += thread_ms() - start;
      if (run == 0) save_frame(arguments[3], f, pixels, canvas_width, 0);
      canvas_remove(canvas, NULL);
    }
    best = fmin(best, time);
  }
  printf("%.4f\n", best / frame_count);
  return 0;
}
