#include "PlainBox2D.h"

#include <box2d/box2d.h>

static b2Vec2 metres(double x, double y) { return b2Vec2(float(x / 5), float(y / 5)); }

double plain_box2d_run(int32_t count, int32_t steps_per_second, double seconds) {
  b2World world(metres(0, 1000));
  b2BodyDef ground;
  b2Body *walls = world.CreateBody(&ground);
  const double corners[][2] = {{0, -2000}, {0, 480}, {320, 480}, {320, -2000}};
  for (int i = 0; i < 3; i++) {
    b2EdgeShape edge;
    edge.SetTwoSided(
      metres(corners[i][0], corners[i][1]), metres(corners[i + 1][0], corners[i + 1][1]));
    b2FixtureDef def;
    def.shape = &edge;
    def.friction = 1;
    def.restitutionThreshold = 6;
    walls->CreateFixture(&def);
  }
  for (int32_t i = 0; i < count; i++) {
    b2BodyDef body;
    body.type = b2_dynamicBody;
    body.position = metres(20 + (i % 14) * 20 + (i / 14 % 2) * 5, 400 - (i / 14) * 30);
    b2PolygonShape shape;
    shape.SetAsBox(1.49f, 1.49f);
    b2FixtureDef def;
    def.shape = &shape;
    def.density = 0.0025f;
    def.friction = 0.2f;
    def.restitution = 0.2f;
    def.restitutionThreshold = 6;
    world.CreateBody(&body)->CreateFixture(&def);
  }
  int32_t steps = int32_t(seconds * steps_per_second);
  for (int32_t i = 0; i < steps; i++) world.Step(1.0f / float(steps_per_second), 8, 3);
  float lowest = 0;
  for (b2Body *body = world.GetBodyList(); body; body = body->GetNext()) {
    lowest = b2Max(lowest, body->GetPosition().y);
  }
  return lowest * 5;
}
