import AnimPixels
import AnimRaster
import AnimationExport

extension Animbench {
  /// 200 circles of four cubics at 800×450, 100 different frames, on one thread.
  static func drawing(cairo: Double?) {
    var state: UInt64 = 1
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    let circles = (0..<200).map { _ in
      (
        x: random() * 800, y: random() * 450, radius: 5 + random() * 40,
        color: Color(red: random(), green: random(), blue: random(), alpha: 0.8)
      )
    }
    let frames = (0..<100).map { frame in
      Frame(
        size: Size(800, 450), background: .white,
        commands: circles.enumerated().map { index, circle in
          let shift = Double(frame) * (index % 2 == 0 ? 0.7 : -0.9)
          let box = Rect(
            circle.x - circle.radius + shift, circle.y - circle.radius, 2 * circle.radius,
            2 * circle.radius)
          return .draw(
            Drawing(
              node: index, transform: .identity, area: .fill(Path(ellipseIn: box), .nonZero),
              paint: .color(circle.color)))
        })
    }
    let renderer = FrameRenderer()
    let time = best(of: 5) { for frame in frames { _ = renderer.render(frame) } }
    let ours = time / 100 / 1e6
    line("200 circles, 800×450", ours, "ms a frame")
    if let cairo {
      line("Cairo's time / ours", cairo / ours, "×", "Cairo \(cairo) ms a frame")
    }
    let clock = ContinuousClock()
    for workers in [1, 2] {
      let duration = clock.measure {
        let sequence = FrameSequence(
          renderer: renderer, count: 100, workers: workers
        ) { frames[$0] }
        while sequence.next() != nil {}
      }
      print("200 circles as a sequence, \(workers) thread(s): \(duration / 100) a frame")
    }
  }
}
