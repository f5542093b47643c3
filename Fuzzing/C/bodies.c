// Worlds of bodies, shapes and joints, with numbers of any size that Dynamics lets through and handles that may be
// unknown.
#include "CBox2D.h"
#include "exact.h"

#include <math.h>

// Steps of one input, and calls between them.
enum { most_calls = 200, most_bodies = 30 };

// The bounds of all numbers, as Sources/Dynamics/Engine/Numbers.swift has them for places and speeds.
static const double farthest = 1e6;

static double any(exact_input *input) {
  uint8_t kind = exact_byte(input);
  if (kind < 200) return (double)(int8_t)exact_byte(input) * (kind & 1 ? 10 : 0.25);
  uint64_t bits = exact_number(input, 8);
  double result;
  memcpy(&result, &bits, 8);
  return isfinite(result) ? fmax(-farthest, fmin(farthest, result)) : 0;
}

static int32_t handle(exact_input *input) { return (int32_t)(int8_t)exact_byte(input) % 40; }

static void add_polygon(exact_input *input, cbox_world *world, int32_t body) {
  double corners[2 * cbox_polygon_limit];
  int32_t count = 3 + exact_byte(input) % (cbox_polygon_limit - 2);
  for (int32_t i = 0; i < 2 * count; i++) corners[i] = any(input);
  cbox_body_add_polygon(world, body, corners, count);
}

static void add_joint(exact_input *input, cbox_world *world) {
  int32_t a = handle(input), b = handle(input), kind = exact_byte(input) % 4;
  double n[8];
  for (int i = 0; i < 8; i++) n[i] = any(input);
  switch (kind) {
  case 0: cbox_rod_create(world, a, n[0], n[1], b, n[2], n[3], n[4], n[5]); break;
  case 1: cbox_pin_create(world, a, n[0], n[1], b, n[2], n[3], n[4], n[5], n[6]); break;
  case 2: cbox_weld_create(world, a, n[0], n[1], b, n[2], n[3]); break;
  default:
    cbox_slide_create(world, a, n[0], n[1], b, n[2], n[3], n[4], n[5], n[6], n[7]);
  }
}

static void step(exact_input *input, cbox_world *world, cbox_state *states, int32_t count) {
  cbox_world_step(world, 1.0 / (1 + exact_byte(input)), 8, 3);
  cbox_world_read(world, states, count);
  const cbox_contact *contacts = NULL;
  int32_t found = cbox_world_contacts(world, &contacts);
  if (found > 0) free(exact_copy(contacts, (size_t)found * sizeof *contacts));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  exact_input input = {data, size};
  cbox_world *world = cbox_world_create();
  cbox_state *states = calloc(most_bodies, sizeof *states);
  int32_t count = 0;
  for (int call = 0; call < most_calls && input.size > 0; call++) {
    int32_t body = handle(&input);
    double a = any(&input), b = any(&input), c = any(&input), d = any(&input);
    switch (exact_byte(&input) % 14) {
    case 0:
    case 1:
      if (count < most_bodies && cbox_body_create(world, exact_byte(&input) % 3, a, b, c) == count)
        count++;
      break;
    case 2: cbox_body_destroy(world, body); break;
    case 3: cbox_body_set_mass(world, body, exact_byte(&input) % 3, 1e-6 + fabs(a), fabs(b)); break;
    case 4: cbox_body_set_transform(world, body, a, b, c); break;
    case 5: cbox_body_set_velocity(world, body, a, b, c); break;
    case 6: cbox_body_add_circle(world, body, fabs(a)); break;
    case 7: add_polygon(&input, world, body); break;
    case 8: cbox_body_add_segment(world, body, a, b, c, d); break;
    case 9: cbox_body_set_material(world, body, fabs(a), fabs(b), fabs(c)); break;
    case 10: add_joint(&input, world); break;
    case 11: cbox_joint_destroy(world, body); break;
    case 12: cbox_body_clear_shapes(world, body); break;
    default: step(&input, world, states, count);
    }
  }
  step(&input, world, states, count);
  free(states);
  cbox_world_destroy(world);
  return 0;
}
