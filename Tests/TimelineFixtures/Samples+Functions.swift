import AnimGeometry
package import AnimTimeline
import AnimTiming
import Foundation

extension Samples {
  /// Boxes that move by functions: a wave with a part that runs backwards, a kink, stairs, a steep
  /// start.
  package static var functions: Timeline {
    var scene = SceneBuilder()
    func curve(_ function: (Double) -> Double) -> Curve {
      (try? Curve(sampling: function)) ?? .linear
    }
    let wave = curve { $0 + 0.15 * sin(4 * .pi * $0) }
    let kink = curve { $0 < 0.6 ? $0 * $0 / 0.36 : 1 - 0.8 * ($0 - 0.6) }
    let stairs = curve { ($0 * 4 + 1e-13).rounded(.down) / 4 }
    let root = curve { $0.squareRoot() }
    let (left, right) = (Value.point(Point(20, 25)), Value.point(Point(170, 25)))
    _ = scene.add(
      "wave", values: box(20, 0xE4572E),
      tracks: [
        .position: scene.track(
          left,
          [
            scene.tween(left, right, 0, 1.5, wave),
            scene.tween(left, right, 1.5, 2, wave, phases: (1, 0.2)),
          ])
      ])
    let (top, bottom) = (Value.vector(.zero), Value.vector(Vector3(0, 0, 1.5)))
    var values = box(20, 0x2E86E4)
    values[.position] = .point(Point(60, 70))
    _ = scene.add(
      "kink", values: values,
      tracks: [.transformRotation: scene.track(top, [scene.tween(top, bottom, 0, 2, kink)])])
    values[.position] = .point(Point(140, 70))
    _ = scene.add(
      "stairs", values: values,
      tracks: [
        .opacity: scene.track(
          .number(1), [scene.tween(.number(1), .number(0.2), 0, 2, stairs)]),
        .transformScale: scene.track(
          .vector(.one), [scene.tween(.vector(.one), .vector(Vector3(2, 2, 1)), 0.2, 2, root)]),
      ])
    return scene.timeline(duration: 2, poster: 0.5)
  }
}
