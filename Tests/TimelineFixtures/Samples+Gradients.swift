import AnimGeometry
package import AnimTimeline
import AnimTiming

extension Samples {
  /// An ellipse of colours that changes shape, beside one that fades out and is clipped by round
  /// corners.
  package static var radial: Timeline {
    var scene = SceneBuilder()
    let drift = scene.tween(.point(Point(0.3, 0.4)), .point(Point(0.6, 0.5)), 0, 1, .easeInEaseOut)
    let reach = scene.tween(.point(Point(1, 0.8)), .point(Point(0.8, 1.2)), 0, 1, .easeInEaseOut)
    _ = scene.add(
      "ellipse", .gradient,
      values: [
        .gradientType: .string("radial"), .bounds: .rect(Rect(0, 0, 80, 60)),
        .position: .point(Point(50, 50)), .locations: .numbers([0, 0.6, 0.9]),
        .colors: .colors([Color(hex: 0xFFE9A8), Color(hex: 0xE4572E), Color(hex: 0x2A1A4A)]),
      ],
      tracks: [
        .startPoint: scene.track(.point(.zero), [drift]),
        .endPoint: scene.track(.point(.zero), [reach]),
      ])
    let grow = scene.tween(.rect(Rect(0, 0, 40, 40)), .rect(Rect(0, 0, 80, 60)), 0, 1)
    _ = scene.add(
      "glow", .gradient,
      values: [
        .gradientType: .string("radial"), .position: .point(Point(145, 50)),
        .startPoint: .point(Point(0.5, 0.5)), .endPoint: .point(Point(1, 1)),
        .cornerRadius: .number(12),
        .colors: .colors([Color(hex: 0x2E86E4), Color(hex: 0x2EE486, alpha: 0)]),
      ],
      tracks: [.bounds: scene.track(.rect(.zero), [grow])])
    return scene.timeline(duration: 1, poster: 0.3)
  }

  /// Colours around a centre: opaque ones that change and rotate, half-clear ones under an angle,
  /// and a layer that changes its type.
  package static var conic: Timeline {
    var scene = SceneBuilder()
    let first = [Color.red, Color(hex: 0xFFD000), Color(hex: 0x2E86E4), .red]
    let second = [Color(hex: 0x2E86E4), .white, Color(hex: 0x8844CC), Color(hex: 0x2E86E4)]
    let fade = Piece<Value>(
      start: 0, end: 1, motion: .tween(Tween(from: .colors(first), to: .colors(second))))
    let turn = scene.tween(.point(Point(1, 0.5)), .point(Point(0.5, 1)), 0, 1)
    _ = scene.add(
      "wheel", .gradient,
      values: [
        .gradientType: .string("conic"), .bounds: .rect(Rect(0, 0, 60, 60)),
        .position: .point(Point(40, 50)), .startPoint: .point(Point(0.5, 0.5)),
        .cornerRadius: .number(30),
      ],
      tracks: [
        .colors: .values(Track(base: .colors(first), pieces: [fade])),
        .endPoint: scene.track(.point(.zero), [turn]),
      ])
    let slide = scene.tween(.point(Point(0.3, 0.5)), .point(Point(0.7, 0.4)), 0, 1)
    _ = scene.add(
      "sweep", .gradient,
      values: [
        .gradientType: .string("conic"), .bounds: .rect(Rect(0, 0, 50, 40)),
        .position: .point(Point(105, 50)), .endPoint: .point(Point(1, 0.2)),
        .colors: .colors([Color(hex: 0x2EA44F, alpha: 0.2), Color(hex: 0x2EA44F)]),
        .transformRotation: .vector(Vector3(0, 0, 0.3)), .locations: .numbers([0.1, 0.8]),
      ],
      tracks: [.startPoint: scene.track(.point(.zero), [slide])])
    let types = [
      Piece<Value>(start: 0.3, end: 0.6, motion: .constant(.string("conic"))),
      Piece<Value>(start: 0.6, end: 1, motion: .constant(.string("radial"))),
    ]
    _ = scene.add(
      "switch", .gradient,
      values: [
        .bounds: .rect(Rect(0, 0, 40, 40)), .position: .point(Point(165, 50)),
        .startPoint: .point(Point(0.5, 0.5)), .endPoint: .point(Point(1, 0.75)),
        .colors: .colors([.white, Color(hex: 0x334455)]),
      ],
      tracks: [.gradientType: .values(Track(base: .string("axial"), pieces: types))])
    return scene.timeline(duration: 1, poster: 0.3)
  }

  /// A conic gradient with moving stops.
  package static var sweep: Timeline {
    var scene = SceneBuilder()
    let piece = Piece<Value>(
      start: 0, end: 1,
      motion: .tween(
        Tween(from: .numbers([0, 0.3, 1]), to: .numbers([0.2, 0.7, 0.9]))))
    _ = scene.add(
      "sweep", .gradient,
      values: [
        .gradientType: .string("conic"), .bounds: .rect(Rect(0, 0, 80, 80)),
        .position: .point(Point(100, 50)), .startPoint: .point(Point(0.5, 0.5)),
        .endPoint: .point(Point(0.5, 0)),
        .colors: .colors([Color(hex: 0x13294B), Color(hex: 0x4FB0C6), Color(hex: 0xF7F3E3)]),
      ],
      tracks: [.locations: .values(Track(base: .numbers([]), pieces: [piece]))])
    return scene.timeline(duration: 1)
  }
}
