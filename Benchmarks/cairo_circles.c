/* The yardstick for drawing: the 200 circles of Animbench.swift, drawn by Cairo on one thread.
   Prints milliseconds a frame, the best of five runs. */
#include <cairo.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

static uint64_t state = 1;

static double next_random(void) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (double)(state >> 11) / (double)(1ull << 53);
}

struct circle {
  double x, y, radius, red, green, blue;
};

static void add_ellipse(cairo_t *cr, double x, double y, double r) {
  double k = r * 0.5522847498;
  cairo_move_to(cr, x + r, y);
  cairo_curve_to(cr, x + r, y + k, x + k, y + r, x, y + r);
  cairo_curve_to(cr, x - k, y + r, x - r, y + k, x - r, y);
  cairo_curve_to(cr, x - r, y - k, x - k, y - r, x, y - r);
  cairo_curve_to(cr, x + k, y - r, x + r, y - k, x + r, y);
  cairo_close_path(cr);
}

int main(void) {
  struct circle circles[200];
  for (int i = 0; i < 200; i++) {
    circles[i].x = next_random() * 800;
    circles[i].y = next_random() * 450;
    circles[i].radius = 5 + next_random() * 40;
    circles[i].red = next_random();
    circles[i].green = next_random();
    circles[i].blue = next_random();
  }
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 800, 450);
  cairo_t *cr = cairo_create(surface);
  double best = 1e9;
  for (int run = 0; run < 5; run++) {
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int frame = 0; frame < 100; frame++) {
      cairo_set_source_rgb(cr, 1, 1, 1);
      cairo_paint(cr);
      for (int i = 0; i < 200; i++) {
        struct circle c = circles[i];
        cairo_set_source_rgba(cr, c.red, c.green, c.blue, 0.8);
        add_ellipse(cr, c.x + frame * (i % 2 == 0 ? 0.7 : -0.9), c.y, c.radius);
        cairo_fill(cr);
      }
    }
    cairo_surface_flush(surface);
    clock_gettime(CLOCK_MONOTONIC, &end);
    double time = (end.tv_sec - start.tv_sec) * 1e3 + (end.tv_nsec - start.tv_nsec) * 1e-6;
    if (time < best) best = time;
  }
  printf("%.3f\n", best / 100);
  return 0;
}
