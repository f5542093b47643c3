import AnimGeometry
import AnimPixels
package import AnimTimeline
import AnimTiming

extension Samples {
  private static func perspective(_ distance: Double) -> PropertyValue {
    PropertyValue(.sublayerTransform, .transform(Transform3D(m34: -1 / distance)))
  }

  private static func turn(
    _ scene: inout SceneBuilder, to angle: Double, _ curve: Curve = .linear
  ) -> AnyTrack {
    let turn = scene.tween(.vector(.zero), .vector(Vector3(0, angle, 0)), 0, 2, curve)
    return scene.track(.vector(.zero), [turn])
  }

  /// A card that swings in perspective, with every kind of vector content on it: round corners, a
  /// border, a fill, strokes with joins, caps, dashes and a trim, a clip and a fading sublayer.
  package static var card: Timeline {
    var scene = SceneBuilder(size: Size(220, 160), values: [perspective(300)])
    var values = box(120, 0xF4E9CD)
    values[.position] = .point(Point(110, 80))
    values[.cornerRadius] = .number(16)
    values[.borderWidth] = .number(5)
    values[.borderColor] = .color(Color(hex: 0x2A6F97))
    let card = scene.add(
      "card", values: values, tracks: [.transformRotation: turn(&scene, to: 1.3, .easeInEaseOut)])
    _ = scene.add(
      "star", .shape, parent: card,
      values: [
        .path: .path(Path(polygon: [Point(30, 20), Point(50, 60), Point(10, 35), Point(52, 32)])),
        .fillColor: .color(Color(hex: 0xE4572E)), .strokeColor: .color(Color(hex: 0x3A1F5D)),
        .lineWidth: .number(4), .fillRule: .string("evenOdd"),
      ])
    var wave = Path()
    wave.move(to: Point(15, 80))
    wave.addCurve(to: Point(105, 80), control1: Point(45, 50), control2: Point(75, 110))
    let grow = scene.tween(.number(0.3), .number(1), 0, 2)
    _ = scene.add(
      "wave", .shape, parent: card,
      values: [
        .path: .path(wave), .fillColor: .color(.clear), .strokeColor: .color(Color(hex: 0x2E86E4)),
        .lineWidth: .number(6), .lineCap: .string("round"),
      ], tracks: [.strokeEnd: scene.track(.number(1), [grow])])
    var corner = Path()
    corner.move(to: Point(70, 20))
    corner.addLine(to: Point(105, 20))
    corner.addLine(to: Point(105, 60))
    _ = scene.add(
      "dashes", .shape, parent: card,
      values: [
        .path: .path(corner), .fillColor: .color(.clear), .strokeColor: .color(.black),
        .lineWidth: .number(3), .lineDashPattern: .numbers([9, 5]), .lineJoin: .string("round"),
      ])
    let window = scene.add(
      "window", parent: card,
      values: [
        .bounds: .rect(Rect(0, 0, 40, 24)), .position: .point(Point(40, 108)),
        .masksToBounds: .flag(true), .cornerRadius: .number(8),
        .backgroundColor: .color(Color(hex: 0xCDE7F0)),
      ])
    let fade = scene.tween(.number(1), .number(0.2), 0, 2)
    var sun = box(20, 0xF2B134)
    sun[.position] = .point(Point(38, 4))
    sun[.transformRotation] = .vector(Vector3(0, 0, 0.5))
    _ = scene.add(
      "sun", parent: window, values: sun, tracks: [.opacity: scene.track(.number(1), [fade])])
    return scene.timeline(duration: 2, poster: 0.8)
  }

  /// A gradient and a picture that swing in perspective.
  package static var slide: Timeline {
    var scene = SceneBuilder(size: Size(220, 120), values: [perspective(400)])
    _ = scene.add(
      "gradient", .gradient,
      values: [
        .bounds: .rect(Rect(0, 0, 80, 90)), .position: .point(Point(60, 60)),
        .cornerRadius: .number(10),
        .colors: .colors([Color(hex: 0x2E86E4), Color(hex: 0xE42E86), Color(hex: 0xF2E134)]),
        .endPoint: .point(Point(1, 1)),
      ], tracks: [.transformRotation: turn(&scene, to: 1.2)])
    let checks = picture(0xFF20_60E0)
    _ = scene.library.stored(.image(checks))
    _ = scene.add(
      "picture",
      values: [
        .bounds: .rect(Rect(0, 0, 80, 90)), .position: .point(Point(160, 60)),
        .contents: .image(checks), .magnificationFilter: .string("nearest"),
      ], tracks: [.transformRotation: turn(&scene, to: -1.2)])
    return scene.timeline(duration: 2, poster: 0.5)
  }

  /// A transform layer that turns four sides about its axis; two of them have no back.
  package static var carousel: Timeline {
    var scene = SceneBuilder(size: Size(220, 120), values: [perspective(350)])
    let ring = scene.add(
      "ring", .transform, values: [.position: .point(Point(110, 60)), .opacity: .number(0.8)],
      tracks: [.transformRotation: turn(&scene, to: 2 * .pi)])
    let inner = scene.add("inner", .transform, parent: ring)
    for (index, color) in [0xE4572E, 0xF2B134, 0x4CC9C0, 0x2E86AB].enumerated() {
      var values = box(60, UInt32(color))
      let angle = Double(index) * .pi / 2
      values[.transform] = .transform(
        Transform3D(translationX: 0, y: 0, z: 55)
          .concatenating(Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)))
      values[.doubleSided] = .flag(index < 2)
      let side = scene.add("side\(index)", parent: index < 2 ? ring : inner, values: values)
      var mark = box(14, 0xFFFFFF)
      mark[.position] = .point(Point(14, 14))
      _ = scene.add("mark\(index)", parent: side, values: mark)
    }
    return scene.timeline(duration: 2, poster: 0.3)
  }

  /// Flat cards of a transform layer that change their depths without a tilt.
  package static var stack: Timeline {
    var scene = SceneBuilder()
    let stack = scene.add("stack", .transform)
    for (index, color) in [UInt32(0xE4572E), 0x4CC9C0].enumerated() {
      var values = box(50, color)
      values[.position] = .point(Point(80 + 30 * Double(index), 45 + 10 * Double(index)))
      let rise = scene.tween(
        .number(index == 0 ? -10 : 10), .number(index == 0 ? 10 : -10), 0, 1)
      _ = scene.add(
        "card\(index)", parent: stack, values: values,
        tracks: [.zPosition: scene.track(.number(0), [rise])])
    }
    return scene.timeline(duration: 1, poster: 0.2)
  }
}
