import AnimImages
import AnimationExport
import Testing

/// Size of SVGs of falling and springing objects after compression.
@Suite struct SizeTests {
  /// The motion of a number: its values, their times and the curves between them.
  private struct Way {
    var times: [Double]
    var values: [Double]
    var curves: [Curve] = []

    func animation(_ keyPath: String, over duration: Double) -> KeyframeAnimation {
      let animation = KeyframeAnimation(
        keyPath: keyPath, values: values, duration: duration)
      animation.keyTimes = times.map { $0 / duration }
      if !curves.isEmpty { animation.timingFunctions = curves }
      return animation
    }
  }

  /// Twenty balls that fall with 900 points/s², 240 steps a second, bounce with 0.72 of their speed,
  /// turn back at the walls and fade.
  private struct Balls {
    var seconds: Double
    /// Number of bounces after which a ball is at rest.
    var maximumBounces = Int.max

    func timeline() throws -> Timeline {
      let scene = Scene(size: Size(512, 512))
      for index in 0..<20 {
        let ball = ShapeLayer()
        ball.path = Path(ellipseIn: Rect(-12, -12, 24, 24))
        func channel(_ factor: Int) -> Double { Double(index * factor % 200 + 30) / 255 }
        ball.fillColor = Color(red: channel(37), green: channel(91), blue: channel(53))
        let (x, y) = ways(index)
        ball.position = Point(x.values.last ?? 0, y.values.last ?? 0)
        if Set(x.values).count > 1 { ball.add(x.animation("position.x", over: seconds)) }
        ball.add(y.animation("position.y", over: seconds))
        let fade = Double(index % 3) / 2
        if fade > 0 {
          ball.opacity = 1 - fade
          ball.add(
            BasicAnimation(keyPath: "opacity", from: 1.0, to: 1 - fade, duration: seconds))
        }
        scene.rootLayer.addSublayer(ball)
      }
      return try scene.record(until: seconds)
    }

    private func ways(_ index: Int) -> (x: Way, y: Way) {
      let (step, gravity) = (1.0 / 240, 900.0)
      var (x, y) = (Double(40 + index * 97 % 430), Double(20 + index * 53 % 120))
      var (vx, vy) = (Double(index % 7 - 3) * 25, 0.0)
      var across = Way(times: [0], values: [x])
      var down = Way(times: [0], values: [y])
      // The parabola through the steps.
      var (start, height, speed) = (0.0, y, gravity * step / 2)
      func fall(to end: Double, _ place: Double) {
        let top = start - speed / gravity
        func add(_ time: Double, _ value: Double, from out: Double, to into: Double) {
          guard let last = down.values.last, let before = down.times.last else { return }
          let scale = (time - before) / (value - last) / 3
          down.times.append(time)
          down.values.append(value)
          down.curves.append(
            CubicCurve(1.0 / 3, out * scale, 2.0 / 3, 1 - into * scale).map(Curve.cubic)
              ?? .linear)
        }
        let last = speed + gravity * (end - start)
        if top > start + 1e-9, top < end - 1e-9 {
          add(top, height - speed * speed / gravity / 2, from: speed, to: 0)
          add(end, place, from: 0, to: last)
        } else {
          add(end, place, from: speed, to: last)
        }
      }
      var bounces = 0
      let count = Int(seconds * 240)
      for number in 1...count {
        let time = Double(number) * step
        x += vx * step
        if bounces < maximumBounces {
          vy += gravity * step
          y += vy * step
          if y > 490 {
            fall(to: time, 490)
            bounces += 1
            (y, vy) = (490, -vy * 0.72)
            (start, height, speed) = (time, y, vy + gravity * step / 2)
          }
        }
        if x < 12 || x > 500 {
          vx = -vx
          across.times.append(time)
          across.values.append(x)
        }
      }
      if bounces < maximumBounces {
        fall(to: seconds, y)
      } else {
        down.times.append(seconds)
        down.values.append(490)
        down.curves.append(.linear)
      }
      across.times.append(seconds)
      across.values.append(x)
      return (across, down)
    }
  }

  private func compressed(_ bytes: [UInt8]) throws -> Int {
    try #require(GzipCounter.size(of: bytes))
  }

  @Test(arguments: [(2, Int.max, 1400), (5, 4, 2200)])
  func twentyBalls(seconds: Double, maximumBounces: Int, most: Int) throws {
    let balls = Balls(seconds: seconds, maximumBounces: maximumBounces)
    let size = try compressed(balls.timeline().data(.svg))
    #expect(size <= most)
  }

  /// Positions of layers sixty times a second, with two decimals, in straight lines.
  private func sampled(_ timeline: Timeline, _ element: String) -> [UInt8] {
    let count = Int(timeline.duration * 60)
    func text(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    var svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 512 512\">"
    for node in timeline.nodes.indices.dropFirst() {
      svg += element
      let places = (0...count).map { frame in
        timeline.value(
          of: PropertyKey<Point>.position, node: node,
          at: min(Double(frame) / 60, timeline.duration - 1e-9))
      }
      for (name, values) in [("cx", places.map(\.x)), ("cy", places.map(\.y))] {
        svg += "<animate attributeName=\"\(name)\" dur=\"\(timeline.duration)s\" values=\""
        svg += values.map(text).joined(separator: ";")
        svg += "\" repeatCount=\"indefinite\"/>"
      }
      svg += "</circle>"
    }
    return Array((svg + "</svg>").utf8)
  }

  @Test func bouncingBodiesAreATenthOfTheirSamples() throws {
    let timeline = try Balls(seconds: 5).timeline()
    let own = try compressed(timeline.data(.svg))
    #expect(try compressed(sampled(timeline, "<circle r=\"12\">")) >= 10 * own)
  }

  /// The error of lines between samples is up to an eighth of the maximum second derivative times
  /// the square of their length; a tenth of that is the tolerance of the SVG.
  @Test func aSpringIsSmallerThanItsSamples() throws {
    let scene = Scene(size: Size(512, 512))
    let ball = ShapeLayer()
    ball.path = Path(ellipseIn: Rect(-12, -12, 24, 24))
    ball.position = Point(100, 100)
    let spring = SpringAnimation(keyPath: "position.y", from: 100.0, to: 400.0, duration: 2)
    (spring.mass, spring.stiffness, spring.damping) = (1, 120, 6)
    ball.add(spring)
    scene.rootLayer.addSublayer(ball)
    let timeline = try scene.record(until: 2)
    func height(_ time: Double) -> Double {
      timeline.value(of: PropertyKey<Point>.position, node: 1, at: min(time, 2 - 1e-9)).y
    }
    var worst = 0.0
    for frame in 0..<120 {
      let (start, end) = (Double(frame) / 60, Double(frame + 1) / 60)
      for share in [0.25, 0.5, 0.75] {
        let line = height(start) + (height(end) - height(start)) * share
        worst = max(worst, abs(line - height(start + (end - start) * share)))
      }
    }
    var settings = ExportSettings()
    settings.tolerance = worst / 10
    let own = try timeline.data(.svg, settings: settings)
    let naive = sampled(timeline, "<circle cx=\"100\" r=\"12\">")
    #expect(Double(naive.count) >= 2.5 * Double(own.count))
  }
}
