/* Draws a workload with Cairo: draw_cairo FOLDER NAME PREFIX RUNS. Prints milliseconds a frame. */
#include "frames.h"
#include <cairo.h>

static cairo_surface_t *surfaces[64];

/* Paths and patterns, which are made before the measurement. */
static void prepare(cairo_t *cr, item_t *item) {
  cairo_new_path(cr);
  for (int i = 0; i < item->segment_count; i++) {
    const double *x = item->segments[i].x;
    switch (item->segments[i].kind) {
    case 'M': cairo_move_to(cr, x[0], x[1]); break;
    case 'L': cairo_line_to(cr, x[0], x[1]); break;
    case 'C': cairo_curve_to(cr, x[0], x[1], x[2], x[3], x[4], x[5]); break;
    default: cairo_close_path(cr);
    }
  }
  item->data[0] = cairo_copy_path(cr);
  const double *p = item->place;
  cairo_pattern_t *pattern = NULL;
  cairo_matrix_t matrix;
  switch (item->paint) {
  case PAINT_COLOR:
    pattern = cairo_pattern_create_rgba(
        item->color[0], item->color[1], item->color[2], item->color[3]);
    break;
  case PAINT_LINEAR: pattern = cairo_pattern_create_linear(p[0], p[1], p[2], p[3]); break;
  case PAINT_RADIAL:
    pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1);
    cairo_matrix_init(&matrix, 1 / p[2], 0, 0, 1 / p[3], -p[0] / p[2], -p[1] / p[3]);
    cairo_pattern_set_matrix(pattern, &matrix);
    break;
  case PAINT_IMAGE:
    pattern = cairo_pattern_create_for_surface(surfaces[item->image]);
    double kx = images[item->image].width / p[2], ky = images[item->image].height / p[3];
    cairo_matrix_init(&matrix, kx, 0, 0, ky, -p[0] * kx, -p[1] * ky);
    cairo_pattern_set_matrix(pattern, &matrix);
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR);
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
    break;
  default:
    puts("none: no conic gradients");
    exit(0);
  }
  for (int i = 0; i < item->stop_count; i++) {
    const double *c = item->stops[i].rgba;
    cairo_pattern_add_color_stop_rgba(pattern, item->stops[i].offset, c[0], c[1], c[2], c[3]);
  }
  item->data[1] = pattern;
}

static void draw(cairo_t *cr, const frame_t *frame) {
  cairo_identity_matrix(cr);
  const double *b = frame->background;
  cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_rgba(cr, b[0], b[1], b[2], b[3]);
  cairo_paint(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
  const item_t *groups[32];
  int depth = 0;
  for (int i = 0; i < frame->count; i++) {
    const item_t *item = &frame->items[i];
    if (item->command == COMMAND_PUSH) {
      cairo_identity_matrix(cr);
      cairo_save(cr);
      /* A mask clears everything outside of it, within the group that it masks. */
      if (!item->is_mask) cairo_rectangle(
          cr, floor(item->box[0]) - 1, floor(item->box[1]) - 1, ceil(item->box[2]) + 2,
          ceil(item->box[3]) + 2);
      if (!item->is_mask) cairo_clip(cr);
      cairo_push_group(cr);
      groups[depth++] = item;
      continue;
    }
    if (item->command == COMMAND_POP) {
      cairo_identity_matrix(cr);
      cairo_pop_group_to_source(cr);
      const item_t *group = groups[--depth];
      if (group->is_mask) cairo_set_operator(cr, CAIRO_OPERATOR_DEST_IN);
      cairo_paint_with_alpha(cr, group->opacity);
      cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
      cairo_restore(cr);
      continue;
    }
    const double *m = item->matrix;
    cairo_matrix_t matrix = {m[0], m[1], m[2], m[3], m[4], m[5]};
    cairo_set_matrix(cr, &matrix);
    cairo_new_path(cr);
    cairo_append_path(cr, item->data[0]);
    cairo_set_source(cr, item->data[1]);
    if (item->area == AREA_STROKE) {
      static const cairo_line_cap_t caps[] = {
          CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE};
      static const cairo_line_join_t joins[] = {
          CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL};
      cairo_set_line_width(cr, item->width);
      cairo_set_line_cap(cr, caps[item->cap]);
      cairo_set_line_join(cr, joins[item->join]);
      cairo_set_miter_limit(cr, item->miter);
      cairo_set_dash(cr, item->dashes, item->dash_count, item->phase);
      cairo_stroke(cr);
    } else {
      cairo_set_fill_rule(cr, item->even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
      cairo_fill(cr);
    }
  }
}

int main(int count, char **arguments) {
  if (count != 5) return 2;
  read_frames(arguments[1], arguments[2]);
  make_paths();
  for (int i = 0; i < image_count; i++) {
    size_t size = (size_t)images[i].width * images[i].height;
    for (size_t k = 0; k < size; k++) images[i].pixels[k] = swapped(images[i].pixels[k]);
    surfaces[i] = cairo_image_surface_create_for_data(
        (unsigned char *)images[i].pixels, CAIRO_FORMAT_ARGB32, images[i].width, images[i].height,
        images[i].width * 4);
  }
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, canvas_width, canvas_height);
  cairo_t *cr = cairo_create(surface);
  for (int f = 0; f < frame_count; f++)
    for (int i = 0; i < frames[f].count; i++)
      if (frames[f].items[i].command == COMMAND_DRAW) {
        prepare(cr, &frames[f].items[i]);
      } else if (frames[f].items[i].has_shadow) {
        puts("none: no blur");
        return 0;
      }
  double best = INFINITY;
  for (int run = 0; run < atoi(arguments[4]); run++) {
    double start = thread_ms();
    for (int f = 0; f < frame_count; f++) draw(cr, &frames[f]);
    cairo_surface_flush(surface);
    best = fmin(best, thread_ms() - start);
  }
  for (int f = 0; f < frame_count; f++) {
    draw(cr, &frames[f]);
    cairo_surface_flush(surface);
    save_frame(
        arguments[3], f, (uint32_t *)cairo_image_surface_get_data(surface),
        cairo_image_surface_get_stride(surface) / 4, 1);
  }
  printf("%.4f\n", best / frame_count);
  return 0;
}
