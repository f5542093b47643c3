import AnimationExport
import PlainBox2D

extension Animbench {
  /// 50, 200 and 800 squares that fall into a box for five seconds, recorded, beside plain Box2D.
  static func dynamics() throws {
    let seconds = 5.0
    for count in [50, 200, 800] {
      let stepsPerSecond = count > 100 ? 480 : 960
      let steps = seconds * Double(stepsPerSecond)
      let runs = count > 200 ? 1 : 3
      let plain = best(of: runs) {
        _ = plain_box2d_run(Int32(count), Int32(stepsPerSecond), seconds)
      }
      var timeline: Timeline?
      let ours = try best(of: runs) {
        timeline = try fallingSquares(count).record(until: seconds)
      }
      let pieces = timeline?.nodes.flatMap(\.tracks).reduce(0) { $0 + $1.track.spans.count } ?? 0
      line(
        "dynamics \(count) bodies", steps / ours * 1e9, "steps/s",
        "plain Box2D \(rounded(steps / plain * 1e9)), \(rounded(100 * plain / ours)) % of it; "
          + "\(seconds) s in \(rounded(ours / 1e6)) ms, \(pieces) pieces")
    }
    // Bodies at rest cost nothing.
    let long = try best(of: 1) { _ = try fallingSquares(200).record(until: 60) }
    line("dynamics 200 bodies for 60 s", long / 1e6, "ms")
  }

  private static func fallingSquares(_ count: Int) -> Scene {
    let scene = Scene(size: Size(320, 480))
    let items = (0..<count).map { index in
      let layer = Layer()
      layer.bounds = Rect(0, 0, 15, 15)
      layer.position = Point(
        20 + Double(index % 14) * 20 + Double(index / 14 % 2) * 5,
        400 - Double(index / 14) * 30)
      layer.backgroundColor = .black
      scene.rootLayer.addSublayer(layer)
      return layer
    }
    let animator = DynamicAnimator(reference: scene.rootLayer)
    animator.addBehavior(GravityBehavior(items: items))
    let collision = CollisionBehavior(items: items)
    var walls = Path()
    for (index, point) in [
      Point(0, -2000), Point(0, 480), Point(320, 480), Point(320, -2000),
    ].enumerated() {
      if index == 0 { walls.move(to: point) } else { walls.addLine(to: point) }
    }
    collision.addBoundary(withIdentifier: "walls", for: walls)
    animator.addBehavior(collision)
    return scene
  }
}
