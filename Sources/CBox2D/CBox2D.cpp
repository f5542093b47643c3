#include "CBox2D.h"

#include <box2d/box2d.h>

#include <vector>

namespace {

// Scale of the world. Box2D's tolerances are made for objects of a few metres; at five points to
// the metre, its gap between touching bodies is a fortieth of a point.
constexpr double points_per_metre = 5;

float metres(double points) { return float(points / points_per_metre); }
double points(float metres) { return double(metres) * points_per_metre; }
b2Vec2 vector(double x, double y) { return b2Vec2(metres(x), metres(y)); }

// Skin of a segment. Bodies at rest overlap by as much, so a segment with this skin holds them at
// its exact place.
constexpr float segment_skin = b2_linearSlop;

struct Body {
  b2Body *body = nullptr;
  uint64_t own = 0;
  uint64_t others = 0;
  int32_t touching = 0;
  double mass = 1;
  double inertia = 1;
  float friction = 0;
  float elasticity = 0;
  float bounce_speed = 0;
  // Velocities in metres and radians per second, before and after a step.
  b2Vec2 velocity_before = b2Vec2_zero;
  float spin_before = 0;
  b2Vec2 velocity = b2Vec2_zero;
  float spin = 0;
  // Distance in metres to a fixed body that it touches; negative if they overlap.
  float gap = 0;
  // Handle of another body of its group, or its own.
  int32_t group = 0;
};

// Bodies that are connected by contacts and joints.
struct Group {
  double before = 0;
  double after = 0;
  double mass = 0;
  b2Vec2 middle = b2Vec2_zero;
  b2Vec2 momentum = b2Vec2_zero;
  double inertia = 0;
  double turning = 0;
  int32_t members = 0;
  // True if it touches or is joined to a fixed body. Its momentum isn't kept then.
  bool is_held = false;
  // True if a moving kinematic body drags it.
  bool is_driven = false;
};

}  // namespace

struct cbox_world : b2ContactListener, b2ContactFilter {
  b2World world{b2Vec2(0, 0)};
  std::vector<Body> bodies;
  std::vector<int32_t> free_bodies;
  std::vector<b2Joint *> joints;
  std::vector<int32_t> free_joints;
  std::vector<cbox_contact> events;
  std::vector<cbox_contact> taken;
  std::vector<Group> groups;

  cbox_world() {
    world.SetContactListener(this);
    world.SetContactFilter(this);
  }

  Body *find(int32_t handle) {
    if (handle < 0 || size_t(handle) >= bodies.size() || !bodies[handle].body) return nullptr;
    return &bodies[handle];
  }

  static int32_t handle(b2Body *body) { return int32_t(body->GetUserData().pointer); }
  static int32_t handle(b2Fixture *fixture) { return handle(fixture->GetBody()); }

  bool ShouldCollide(b2Fixture *a, b2Fixture *b) override {
    const Body &first = bodies[handle(a)], &second = bodies[handle(b)];
    return (first.own & second.others) != 0 && (second.own & first.others) != 0;
  }

  void BeginContact(b2Contact *contact) override { note(contact, 1); }
  void EndContact(b2Contact *contact) override { note(contact, 0); }

  void note(b2Contact *contact, int32_t began) {
    cbox_contact event = {};
    event.body_a = handle(contact->GetFixtureA());
    event.body_b = handle(contact->GetFixtureB());
    event.began = began;
    bodies[event.body_a].touching += began ? 1 : -1;
    bodies[event.body_b].touching += began ? 1 : -1;
    if (began && contact->GetManifold()->pointCount > 0) {
      b2WorldManifold manifold;
      contact->GetWorldManifold(&manifold);
      b2Vec2 place = manifold.points[0];
      if (contact->GetManifold()->pointCount > 1) place = 0.5f * (place + manifold.points[1]);
      event.x = points(place.x);
      event.y = points(place.y);
    }
    events.push_back(event);
  }

  int32_t keep(b2Joint *joint) {
    if (free_joints.empty()) {
      joints.push_back(joint);
      return int32_t(joints.size()) - 1;
    }
    int32_t handle = free_joints.back();
    free_joints.pop_back();
    joints[handle] = joint;
    return handle;
  }

  void add(int32_t handle, const b2Shape &shape) {
    Body *body = find(handle);
    b2FixtureDef def;
    def.shape = &shape;
    def.friction = body->friction;
    def.restitution = body->elasticity;
    def.restitutionThreshold = body->bounce_speed;
    body->body->CreateFixture(&def);
    weigh(*body);
  }

  int32_t group_of(int32_t handle) {
    while (bodies[handle].group != handle) {
      handle = bodies[handle].group = bodies[bodies[handle].group].group;
    }
    return handle;
  }

  // True for awake dynamic bodies.
  static bool takes_part(const b2Body *body) {
    return body && body->GetType() == b2_dynamicBody && body->IsAwake();
  }

  void tie(b2Body *a, b2Body *b) {
    if (!takes_part(a) || !takes_part(b)) return;
    int32_t first = group_of(handle(a)), second = group_of(handle(b));
    bodies[b2Max(first, second)].group = b2Min(first, second);
  }

  void lean(b2Body *body, const b2Body *other) {
    if (!takes_part(body) || takes_part(other)) return;
    Group &group = groups[group_of(handle(body))];
    group.is_held = true;
    if (other->GetType() == b2_kinematicBody && other->GetLinearVelocity() != b2Vec2_zero) {
      group.is_driven = true;
    }
  }

  template <typename Visit> void each_bond(Visit visit) {
    for (b2Contact *c = world.GetContactList(); c; c = c->GetNext()) {
      if (c->IsTouching()) visit(c->GetFixtureA()->GetBody(), c->GetFixtureB()->GetBody());
    }
    for (b2Joint *j = world.GetJointList(); j; j = j->GetNext()) visit(j->GetBodyA(), j->GetBodyB());
  }

  // Takes energy that a step added to a group of bodies out of its velocities.
  //
  // Contacts and joints must not add energy. Restitution limits it for one pair of bodies only:
  // several contacts at once, or one with friction, may add some. All velocities of a group are
  // reduced in proportion, so that bodies don't approach each other faster. A group without fixed
  // bodies keeps its momentum.
  void keep_energy() {
    for (size_t i = 0; i < bodies.size(); i++) {
      Body &body = bodies[i];
      body.group = int32_t(i);
      if (!body.body) continue;
      body.velocity = body.body->GetLinearVelocity();
      body.spin = body.body->GetAngularVelocity();
    }
    each_bond([&](b2Body *a, b2Body *b) { tie(a, b); });
    groups.assign(bodies.size(), Group());
    each_bond([&](b2Body *a, b2Body *b) {
      lean(a, b);
      lean(b, a);
    });
    auto energy = [](const Body &body, b2Vec2 velocity, float spin) {
      return 0.5 * body.body->GetMass() * velocity.LengthSquared() +
             0.5 * body.body->GetInertia() * spin * spin;
    };
    for (size_t i = 0; i < bodies.size(); i++) {
      const Body &body = bodies[i];
      if (!takes_part(body.body)) continue;
      Group &group = groups[group_of(int32_t(i))];
      group.before += energy(body, body.velocity_before, body.spin_before);
      group.after += energy(body, body.velocity, body.spin);
      float mass = body.body->GetMass();
      group.members++;
      group.mass += mass;
      group.middle += mass * body.body->GetPosition();
      group.momentum += mass * body.velocity;
    }
    for (size_t i = 0; i < bodies.size(); i++) {
      const Body &body = bodies[i];
      if (!takes_part(body.body)) continue;
      Group &group = groups[group_of(int32_t(i))];
      if (group.is_held || !(group.after > group.before)) continue;
      float mass = body.body->GetMass();
      b2Vec2 arm = body.body->GetPosition() - (1 / float(group.mass)) * group.middle;
      group.inertia += body.body->GetInertia() + mass * arm.LengthSquared();
      group.turning += body.body->GetInertia() * body.spin + mass * b2Cross(arm, body.velocity);
    }
    for (size_t i = 0; i < bodies.size(); i++) {
      Body &body = bodies[i];
      if (!takes_part(body.body)) continue;
      const Group &group = groups[group_of(int32_t(i))];
      if (group.is_driven || !(group.after > group.before)) continue;
      if (!group.is_held && group.members == 1) continue;
      b2Vec2 shared = b2Vec2_zero;
      float turn = 0;
      double own = 0;
      if (!group.is_held) {
        // The group's motion as one rigid body, which internal forces can't change.
        b2Vec2 arm = body.body->GetPosition() - (1 / float(group.mass)) * group.middle;
        if (group.inertia > 0) turn = float(group.turning / group.inertia);
        shared = (1 / float(group.mass)) * group.momentum + b2Cross(turn, arm);
        own = 0.5 * group.momentum.LengthSquared() / group.mass +
              0.5 * turn * turn * group.inertia;
      }
      if (!(group.after > own)) continue;
      float part = float(sqrt(b2Clamp((group.before - own) / (group.after - own), 0.0, 1.0)));
      body.velocity = shared + part * (body.velocity - shared);
      if (body.body->GetInertia() > 0) body.spin = turn + part * (body.spin - turn);
    }
  }

  // Measures the distances of bodies from the fixed bodies that they touch.
  void measure_gaps() {
    for (Body &body : bodies) body.gap = b2_maxFloat;
    for (b2Contact *c = world.GetContactList(); c; c = c->GetNext()) {
      if (!c->IsTouching()) continue;
      b2Fixture *fixtures[2] = {c->GetFixtureA(), c->GetFixtureB()};
      for (int side = 0; side < 2; side++) {
        b2Fixture *still = fixtures[1 - side];
        if (!takes_part(fixtures[side]->GetBody()) || takes_part(still->GetBody())) continue;
        b2WorldManifold manifold;
        c->GetWorldManifold(&manifold);
        Body &body = bodies[handle(fixtures[side])];
        float skin = still->GetType() == b2Shape::e_edge ? segment_skin : 0;
        for (int32_t i = 0; i < c->GetManifold()->pointCount; i++) {
          body.gap = b2Min(body.gap, manifold.separations[i] + skin);
        }
      }
    }
    for (Body &body : bodies) {
      if (body.gap == b2_maxFloat) body.gap = 0;
    }
  }

  // Sets the mass of a body as a whole; its shapes have no density.
  static void weigh(Body &body) {
    if (body.body->GetType() != b2_dynamicBody) return;
    body.body->SetFixedRotation(!(body.inertia > 0));
    b2MassData mass;
    mass.mass = float(body.mass);
    mass.center.SetZero();
    mass.I = float(body.inertia / (points_per_metre * points_per_metre));
    body.body->SetMassData(&mass);
  }
};

// Makes the first contact of the process, for which Box2D fills a global table. Two threads must
// not do that at once.
static bool fill_contact_table(void) {
  b2World world(b2Vec2(0, 0));
  b2CircleShape circle;
  circle.m_radius = 1;
  b2BodyDef definition;
  definition.type = b2_dynamicBody;
  for (int i = 0; i < 2; i++) world.CreateBody(&definition)->CreateFixture(&circle, 1);
  world.Step(0.01f, 1, 1);
  return true;
}

cbox_world *cbox_world_create(void) {
  static const bool is_filled = fill_contact_table();
  (void)is_filled;
  return new cbox_world();
}
void cbox_world_destroy(cbox_world *world) { delete world; }

static b2BodyType body_type(int32_t kind) {
  return kind == cbox_dynamic     ? b2_dynamicBody
         : kind == cbox_kinematic ? b2_kinematicBody
                                  : b2_staticBody;
}

int32_t cbox_body_create(cbox_world *world, int32_t kind, double x, double y, double angle) {
  int32_t handle = int32_t(world->bodies.size());
  if (world->free_bodies.empty()) {
    world->bodies.emplace_back();
  } else {
    handle = world->free_bodies.back();
    world->free_bodies.pop_back();
  }
  b2BodyDef def;
  def.type = body_type(kind);
  def.position = vector(x, y);
  def.angle = float(angle);
  def.userData.pointer = uintptr_t(handle);
  Body body;
  body.body = world->world.CreateBody(&def);
  world->bodies[handle] = body;
  return handle;
}

void cbox_body_destroy(cbox_world *world, int32_t handle) {
  Body *body = world->find(handle);
  if (!body) return;
  // Box2D destroys the joints with the body.
  for (b2JointEdge *edge = body->body->GetJointList(); edge; edge = edge->next) {
    for (size_t i = 0; i < world->joints.size(); i++) {
      if (world->joints[i] == edge->joint) {
        world->joints[i] = nullptr;
        world->free_joints.push_back(int32_t(i));
      }
    }
  }
  world->world.DestroyBody(body->body);
  *body = Body();
  world->free_bodies.push_back(handle);
}

void cbox_body_set_mass(
  cbox_world *world, int32_t handle, int32_t kind, double mass, double inertia) {
  Body *body = world->find(handle);
  if (!body) return;
  body->mass = mass;
  body->inertia = inertia;
  if (body->body->GetType() != body_type(kind)) body->body->SetType(body_type(kind));
  cbox_world::weigh(*body);
}

void cbox_body_set_transform(cbox_world *world, int32_t handle, double x, double y, double angle) {
  Body *body = world->find(handle);
  if (body) body->body->SetTransform(vector(x, y), float(angle));
}

void cbox_body_set_velocity(
  cbox_world *world, int32_t handle, double vx, double vy, double spin) {
  Body *body = world->find(handle);
  if (!body || body->body->GetType() == b2_staticBody) return;
  body->body->SetLinearVelocity(vector(vx, vy));
  body->body->SetAngularVelocity(float(spin));
}

void cbox_body_wake(cbox_world *world, int32_t handle) {
  Body *body = world->find(handle);
  if (body) body->body->SetAwake(true);
}

void cbox_body_clear_shapes(cbox_world *world, int32_t handle) {
  Body *body = world->find(handle);
  if (!body) return;
  while (b2Fixture *fixture = body->body->GetFixtureList()) body->body->DestroyFixture(fixture);
  cbox_world::weigh(*body);
}

void cbox_body_add_circle(cbox_world *world, int32_t handle, double radius) {
  if (!world->find(handle)) return;
  b2CircleShape shape;
  shape.m_radius = b2Max(metres(radius), b2_linearSlop);
  world->add(handle, shape);
}

void cbox_body_add_polygon(
  cbox_world *world, int32_t handle, const double *corners, int32_t count) {
  if (!world->find(handle) || count < 3 || count > b2_maxPolygonVertices) return;
  b2Vec2 points[b2_maxPolygonVertices];
  b2Vec2 low(b2_maxFloat, b2_maxFloat), high(-b2_maxFloat, -b2_maxFloat);
  for (int32_t i = 0; i < count; i++) {
    points[i] = vector(corners[2 * i], corners[2 * i + 1]);
    low = b2Min(low, points[i]);
    high = b2Max(high, points[i]);
  }
  // Box2D adds a skin around polygons. The corners move towards the middle, so that the skin lies
  // within the outline.
  b2Vec2 middle = 0.5f * (low + high);
  b2Vec2 half = 0.5f * (high - low);
  if (half.x < 2 * b2_polygonRadius || half.y < 2 * b2_polygonRadius) return;
  float area = 0;
  for (int32_t i = 0; i < count; i++) {
    b2Vec2 p = points[i] - middle;
    p.x *= (half.x - b2_polygonRadius) / half.x;
    p.y *= (half.y - b2_polygonRadius) / half.y;
    points[i] = middle + p;
  }
  for (int32_t i = 0; i < count; i++) {
    area += 0.5f * b2Cross(points[i] - middle, points[(i + 1) % count] - middle);
    // Box2D merges corners that are closer than this.
    if (b2DistanceSquared(points[i], points[(i + 1) % count]) < b2_linearSlop * b2_linearSlop) return;
  }
  if (b2Abs(area) < 1e-4f) return;
  b2PolygonShape shape;
  shape.Set(points, count);
  world->add(handle, shape);
}

void cbox_body_add_segment(
  cbox_world *world, int32_t handle, double x1, double y1, double x2, double y2) {
  if (!world->find(handle)) return;
  b2Vec2 a = vector(x1, y1), b = vector(x2, y2);
  if (b2DistanceSquared(a, b) < b2_linearSlop * b2_linearSlop) return;
  b2EdgeShape shape;
  shape.SetTwoSided(a, b);
  shape.m_radius = segment_skin;
  world->add(handle, shape);
}

void cbox_body_set_material(
  cbox_world *world, int32_t handle, double friction, double elasticity, double bounce_speed) {
  Body *body = world->find(handle);
  if (!body) return;
  body->friction = float(friction);
  body->elasticity = float(elasticity);
  body->bounce_speed = metres(bounce_speed);
  for (b2Fixture *f = body->body->GetFixtureList(); f; f = f->GetNext()) {
    f->SetFriction(body->friction);
    f->SetRestitution(body->elasticity);
    f->SetRestitutionThreshold(body->bounce_speed);
  }
  for (b2ContactEdge *edge = body->body->GetContactList(); edge; edge = edge->next) {
    edge->contact->ResetFriction();
    edge->contact->ResetRestitution();
    edge->contact->ResetRestitutionThreshold();
  }
}

void cbox_body_set_groups(cbox_world *world, int32_t handle, uint64_t own, uint64_t others) {
  Body *body = world->find(handle);
  if (!body || (body->own == own && body->others == others)) return;
  body->own = own;
  body->others = others;
  for (b2Fixture *f = body->body->GetFixtureList(); f; f = f->GetNext()) f->Refilter();
}

template <typename Def>
static bool connect(
  cbox_world *world, Def &def, int32_t a, double ax, double ay, int32_t b, double bx, double by) {
  Body *first = world->find(a), *second = world->find(b);
  if (!first || !second || first == second) return false;
  def.bodyA = first->body;
  def.bodyB = second->body;
  def.localAnchorA = vector(ax, ay);
  def.localAnchorB = vector(bx, by);
  def.collideConnected = true;
  first->body->SetAwake(true);
  second->body->SetAwake(true);
  return true;
}

int32_t cbox_rod_create(
  cbox_world *world, int32_t a, double ax, double ay, int32_t b, double bx, double by,
  double shortest, double longest) {
  b2DistanceJointDef def;
  if (!connect(world, def, a, ax, ay, b, bx, by)) return -1;
  def.length = b2Max(metres(longest), b2_linearSlop);
  def.minLength = metres(shortest);
  def.maxLength = b2Max(metres(longest), def.minLength);
  return world->keep(world->world.CreateJoint(&def));
}

void cbox_rod_set_lengths(cbox_world *world, int32_t rod, double shortest, double longest) {
  if (rod < 0 || size_t(rod) >= world->joints.size() || !world->joints[rod]) return;
  if (world->joints[rod]->GetType() != e_distanceJoint) return;
  auto joint = static_cast<b2DistanceJoint *>(world->joints[rod]);
  joint->SetMinLength(0);
  joint->SetMaxLength(metres(longest));
  joint->SetMinLength(metres(shortest));
  joint->GetBodyA()->SetAwake(true);
  joint->GetBodyB()->SetAwake(true);
}

int32_t cbox_pin_create(
  cbox_world *world, int32_t a, double ax, double ay, int32_t b, double bx, double by,
  double friction, double lower, double upper) {
  b2RevoluteJointDef def;
  if (!connect(world, def, a, ax, ay, b, bx, by)) return -1;
  def.referenceAngle = def.bodyB->GetAngle() - def.bodyA->GetAngle();
  if (friction > 0) {
    def.enableMotor = true;
    def.motorSpeed = 0;
    def.maxMotorTorque = float(friction / (points_per_metre * points_per_metre));
  }
  if (lower <= upper) {
    def.enableLimit = true;
    def.lowerAngle = float(lower);
    def.upperAngle = float(upper);
  }
  return world->keep(world->world.CreateJoint(&def));
}

int32_t cbox_weld_create(
  cbox_world *world, int32_t a, double ax, double ay, int32_t b, double bx, double by) {
  b2WeldJointDef def;
  if (!connect(world, def, a, ax, ay, b, bx, by)) return -1;
  def.referenceAngle = def.bodyB->GetAngle() - def.bodyA->GetAngle();
  return world->keep(world->world.CreateJoint(&def));
}

int32_t cbox_slide_create(
  cbox_world *world, int32_t a, double ax, double ay, int32_t b, double bx, double by,
  double axis_x, double axis_y, double lower, double upper) {
  b2PrismaticJointDef def;
  if (!connect(world, def, a, ax, ay, b, bx, by)) return -1;
  def.referenceAngle = def.bodyB->GetAngle() - def.bodyA->GetAngle();
  b2Vec2 axis{float(axis_x), float(axis_y)};
  if (axis.Normalize() < b2_epsilon) axis.Set(1, 0);
  def.localAxisA = axis;
  if (lower <= upper) {
    def.enableLimit = true;
    def.lowerTranslation = metres(lower);
    def.upperTranslation = metres(upper);
  }
  return world->keep(world->world.CreateJoint(&def));
}

void cbox_joint_destroy(cbox_world *world, int32_t joint) {
  if (joint < 0 || size_t(joint) >= world->joints.size() || !world->joints[joint]) return;
  world->world.DestroyJoint(world->joints[joint]);
  world->joints[joint] = nullptr;
  world->free_joints.push_back(joint);
}

int32_t cbox_world_step(
  cbox_world *world, double seconds, int32_t velocity_rounds, int32_t position_rounds) {
  world->world.Step(float(seconds), velocity_rounds, position_rounds);
  world->keep_energy();
  world->measure_gaps();
  return world->world.GetContactCount();
}

void cbox_world_read(const cbox_world *world, cbox_state *states, int32_t count) {
  int32_t known = b2Min(count, int32_t(world->bodies.size()));
  for (int32_t i = 0; i < known; i++) {
    const Body &body = world->bodies[i];
    if (!body.body) continue;
    cbox_state &state = states[i];
    b2Vec2 position = body.body->GetPosition(), velocity = body.velocity;
    state.x = points(position.x);
    state.y = points(position.y);
    state.angle = body.body->GetAngle();
    state.vx = points(velocity.x);
    state.vy = points(velocity.y);
    state.spin = body.spin;
    state.gap = points(body.gap);
    state.flags =
      (body.body->IsAwake() ? cbox_awake : 0) | (body.touching > 0 ? cbox_touching : 0);
  }
}

void cbox_world_write(
  cbox_world *world, const cbox_state *states, int32_t count, double seconds) {
  int32_t known = b2Min(count, int32_t(world->bodies.size()));
  for (int32_t i = 0; i < known; i++) {
    b2Body *body = world->bodies[i].body;
    world->bodies[i].velocity_before = b2Vec2_zero;
    world->bodies[i].spin_before = 0;
    if (!cbox_world::takes_part(body)) continue;
    world->bodies[i].velocity_before = vector(states[i].vx, states[i].vy);
    world->bodies[i].spin_before = float(states[i].spin);
    // Forces are used because setting velocities would keep the body from falling asleep.
    b2Vec2 change = vector(states[i].vx, states[i].vy) - body->GetLinearVelocity();
    float turn = float(states[i].spin) - body->GetAngularVelocity();
    body->ApplyForceToCenter(body->GetMass() / float(seconds) * change, false);
    body->ApplyTorque(body->GetInertia() / float(seconds) * turn, false);
  }
}

int32_t cbox_world_contacts(cbox_world *world, const cbox_contact **contacts) {
  world->taken.swap(world->events);
  world->events.clear();
  *contacts = world->taken.data();
  return int32_t(world->taken.size());
}
