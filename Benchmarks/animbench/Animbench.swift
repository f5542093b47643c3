import AnimPixels
import AnimRaster
import AnimationExport

/// Figures for the inner loops, printed as one line each: what, the time, and the ratio to a yardstick
/// measured in the same run.
@main
struct Animbench {
  static func main() throws {
    try sampling()
    drawing()
    try recording()
  }

  /// Time of a block, the best of some runs, in nanoseconds.
  static func best(of runs: Int, _ block: () -> Void) -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<runs {
      let time = clock.measure(block)
      let (seconds, attoseconds) = time.components
      best = min(best, Double(seconds) * 1e9 + Double(attoseconds) * 1e-9)
    }
    return best
  }

  static func line(_ name: String, _ value: Double, _ unit: String, _ remark: String = "") {
    let rounded = (value * 100).rounded() / 100
    print("\(name): \(rounded) \(unit)\(remark.isEmpty ? "" : "  (\(remark))")")
  }

  // MARK: Sampling

  /// 1,000 layers with five animated properties each, against a hand-written loop over cubics.
  static func sampling() throws {
    let timeline = try layers(1000).record(until: 2)
    let properties: [Property] = [
      .position, .opacity, .transformRotation, .backgroundColor, .bounds,
    ]
    let times = (0..<20).map { Double($0) / 10 }
    let count = Double(times.count * 1000 * properties.count)
    var sum = 0.0
    let ours = best(of: 5) {
      for time in times {
        for node in 1...1000 {
          for property in properties {
            sum += timeline.value(of: property, node: node, at: time).lanes?.x ?? 0
          }
        }
      }
    }
    guard let curve = CubicCurve(0.42, 0, 0.58, 1) else { return }
    let byHand = best(of: 5) {
      for time in times {
        for node in 1...1000 {
          for lane in 0..<5 {
            let progress = (time / 2 + Double(node % 7) * 0.01).truncatingRemainder(dividingBy: 1)
            sum += Double(lane) + 100 * curve.value(at: progress)
          }
        }
      }
    }
    line("sampling a value", ours / count, "ns", "by hand \((byHand / count).rounded()) ns")
    line("sampling / by hand", ours / byHand, "×", "checksum \(sum.isFinite)")
    let frames = best(of: 3) {
      for time in times { sum += Double(timeline.frame(at: time).commands.count) }
    }
    line("a frame of 1,000 layers", frames / Double(times.count) / 1e6, "ms")
  }

  static func layers(_ count: Int) -> Scene {
    let scene = Scene(size: Size(800, 450))
    for index in 0..<count {
      let layer = Layer()
      let x = Double(index % 40) * 20
      let y = Double(index / 40) * 18
      layer.frame = Rect(x, y, 16, 12)
      layer.backgroundColor = .red
      scene.rootLayer.addSublayer(layer)
      func add(_ keyPath: String, _ from: any ValueConvertible, _ to: any ValueConvertible) {
        layer.add(
          BasicAnimation(
            keyPath: keyPath, from: from, to: to, duration: 2, timingFunction: .easeInEaseOut))
      }
      add("position", Point(x, y), Point(y, x))
      add("opacity", 1.0, 0.2)
      add("transform.rotation.z", 0.0, 3.0)
      add("backgroundColor", Color.red, Color.blue)
      add("bounds", Rect(0, 0, 16, 12), Rect(0, 0, 12, 16))
    }
    return scene
  }

  // MARK: Drawing

  /// 200 circles of four cubics at 800×450, 100 different frames, on one thread.
  static func drawing() {
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
    if CommandLine.arguments.count > 1, let cairo = Double(CommandLine.arguments[1]) {
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

  // MARK: Recording

  /// 10,000 animations.
  static func recording() throws {
    let scene = layers(2000)
    let clock = ContinuousClock()
    var nodes = 0
    let duration = try clock.measure { nodes = try scene.record(until: 2).nodes.count }
    print("recording 10,000 animations: \(duration)  (\(nodes) nodes)")
  }
}
