#ifndef CBOX2D_H
#define CBOX2D_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A world of rigid bodies. Lengths are in points, times in seconds, angles in radians; masses in
// any unit. Bodies and joints are handles: small numbers from 0 on, reused once they are free.
// Unknown handles are ignored. All numbers must be finite.
typedef struct cbox_world cbox_world;

enum { cbox_static = 0, cbox_kinematic = 1, cbox_dynamic = 2 };

enum { cbox_awake = 1, cbox_touching = 2 };

// The place and motion of a body.
typedef struct {
  double x, y, angle;
  double vx, vy, spin;
  // Distance in points to a fixed body that it touches; negative if they overlap.
  double gap;
  // Bits of cbox_awake and cbox_touching.
  int32_t flags;
} cbox_state;

// A contact between one shape each of two bodies that began or ended.
typedef struct {
  int32_t body_a, body_b;
  // 1 began, 0 ended.
  int32_t began;
  double x, y;
} cbox_contact;

// Maximum number of corners of a polygon.
enum { cbox_polygon_limit = 8 };

cbox_world *cbox_world_create(void);
void cbox_world_destroy(cbox_world *world);

// Creates a body without shapes, at rest, and destroys one.
int32_t cbox_body_create(cbox_world *world, int32_t kind, double x, double y, double angle);
void cbox_body_destroy(cbox_world *world, int32_t body);
// Sets the kind, the mass and the moment of inertia; an inertia of 0 keeps the body from turning.
void cbox_body_set_mass(
  cbox_world *world, int32_t body, int32_t kind, double mass, double inertia);
void cbox_body_set_transform(cbox_world *world, int32_t body, double x, double y, double angle);
void cbox_body_set_velocity(cbox_world *world, int32_t body, double vx, double vy, double spin);
void cbox_body_wake(cbox_world *world, int32_t body);

// Functions for shapes. Shapes that are too small to simulate are left out.
void cbox_body_clear_shapes(cbox_world *world, int32_t body);
void cbox_body_add_circle(cbox_world *world, int32_t body, double radius);
// Adds a convex polygon of 3 to cbox_polygon_limit corners, two numbers each. Its outline passes
// through the corners when it is pressed against a segment.
void cbox_body_add_polygon(
  cbox_world *world, int32_t body, const double *corners, int32_t count);
// Adds a segment that stops bodies from both sides.
void cbox_body_add_segment(
  cbox_world *world, int32_t body, double x1, double y1, double x2, double y2);
void cbox_body_set_material(
  cbox_world *world, int32_t body, double friction, double elasticity, double bounce_speed);
// Sets the groups of a body. Two bodies collide if each is in a group among the `others` of the
// other.
void cbox_body_set_groups(cbox_world *world, int32_t body, uint64_t own, uint64_t others);

// Joints between two bodies. Anchors are in the bodies' own coordinates. A rod keeps the distance
// within a range.
int32_t cbox_rod_create(
  cbox_world *world, int32_t a, double ax, double ay, int32_t b, double bx, double by,
  double shortest, double longest);
void cbox_rod_set_lengths(cbox_world *world, int32_t rod, double shortest, double longest);
// Creates a hinge. `friction` is a torque. The range of angles is ignored if `lower` is greater
// than `upper`.
int32_t cbox_pin_create(
  cbox_world *world, int32_t a, double ax, double ay, int32_t b, double bx, double by,
  double friction, double lower, double upper);
// Creates a joint that keeps b at its place and angle relative to a.
int32_t cbox_weld_create(
  cbox_world *world, int32_t a, double ax, double ay, int32_t b, double bx, double by);
// Creates a joint that lets b move only along an axis of a.
int32_t cbox_slide_create(
  cbox_world *world, int32_t a, double ax, double ay, int32_t b, double bx, double by,
  double axis_x, double axis_y, double lower, double upper);
void cbox_joint_destroy(cbox_world *world, int32_t joint);

// Advances by some seconds. Returns the number of pairs of bodies that are close to each other.
int32_t cbox_world_step(
  cbox_world *world, double seconds, int32_t velocity_rounds, int32_t position_rounds);
// Reads the states of the bodies 0 ..< count. Elements of free handles don't change.
void cbox_world_read(const cbox_world *world, cbox_state *states, int32_t count);
// Sets the velocities of the awake dynamic bodies 0 ..< count to those of their states, at the
// start of the next step. The step must take `seconds`. Doesn't keep the bodies awake.
void cbox_world_write(
  cbox_world *world, const cbox_state *states, int32_t count, double seconds);
// Gets the contacts that began or ended since the last call, in order; valid until the next step.
int32_t cbox_world_contacts(cbox_world *world, const cbox_contact **contacts);

#ifdef __cplusplus
}
#endif

#endif
