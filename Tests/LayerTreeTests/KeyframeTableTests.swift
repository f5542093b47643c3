import AnimDrawing
import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// Keyframes and paths against measured and derived values, through a recorded scene.
@Suite struct KeyframeTableTests {
  struct Table: Decodable {
    struct Row: Decodable {
      var mode: String
      var keyTimes: [Double]?
      var measured: [Double]
      var computed: [Double]
    }
    struct Derived: Decodable {
      var name: String
      var mode: String
      var values: [Double]
      var t: [Double]
      var y: [Double]
    }
    struct Pulse: Decodable {
      struct Sample: Decodable {
        var t: Double
        var rgb: [Double]
      }
      var values: [[Double]]
      var duration: Double
      var samples: [Sample]
    }
    struct Ball: Decodable {
      var values: [Double]
      var keyTimes: [Double]
      var timing: [String]
      var x: Double
      var duration: Double
      var t: [Double]
      var y: [Double]
    }
    struct PathRows: Decodable {
      var path: String
      var t: [Double]
      var measured: [String: [[Double]]]
      var measuredTolerance: Double
      var computed: [String: [[Double]]]
      var length: Double
      var keyTimes: [Double]
    }
    struct Ship: Decodable {
      var path: String
      var length: Double
      var t: [Double]
      var linear: [[Double]]
      var paced: [[Double]]
      var autoAngleLinear: [Double]
    }
    struct Subpath: Decodable {
      var path: String
      var mode: String
      var rows: [[Double]]
    }
    struct Edge: Decodable {
      var values: [Double]
      var keyTimes: [Double]
      var t: [Double]
      var y: [Double]
    }
    struct Single: Decodable {
      var values: [Double]
      var model: Double
      var y: Double
    }
    struct Edges: Decodable {
      var prefix: Edge
      var discreteNPlus1: Edge
      var singleValue: Single
    }
    var tolerance: Double
    var measuredTolerance: Double
    var values: [Double]
    var sampleTimes: [Double]
    var rows: [Row]
    var derived: [Derived]
    var colorPulse: Pulse
    var ball: Ball
    var path: PathRows
    var shipPath: Ship
    var subpaths: [Subpath]
    var edges: Edges
  }

  let table: Table
  init() throws { table = try TestSupport.table("keyframe-animation") }

  /// Plays numbers on `zPosition` for a second and compares.
  func expectPlays(
    _ values: [Double], keyTimes: [Double]? = nil, _ mode: CalculationMode, model: Double = 0,
    at times: [Double], _ expected: [Double], tolerance: Double, _ comment: Comment
  ) throws {
    try #require(times.count == expected.count)
    let (timeline, node) = recorded(until: 1.5) { _, layer in
      layer.zPosition = model
      let animation = KeyframeAnimation(
        keyPath: "zPosition", values: values, keyTimes: keyTimes, duration: 1)
      animation.calculationMode = mode
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation)
    }
    for (t, y) in zip(times, expected) {
      let got = timeline.value(of: .zPosition, node: node, at: t) as Double
      #expect(isNear(got, y, tolerance), "\(comment) at \(t): \(got), not \(y)")
    }
  }

  @Test func rows() throws {
    #expect(table.rows.count == 7)
    for row in table.rows {
      let mode = try #require(CalculationMode(rawValue: row.mode))
      let comment: Comment = "\(row.mode) \(row.keyTimes ?? [])"
      try expectPlays(
        table.values, keyTimes: row.keyTimes, mode, at: table.sampleTimes, row.computed,
        tolerance: table.tolerance, comment)
      try expectPlays(
        table.values, keyTimes: row.keyTimes, mode, at: table.sampleTimes, row.measured,
        tolerance: table.measuredTolerance, comment)
    }
  }

  @Test func derived() throws {
    #expect(table.derived.count == 5)
    for row in table.derived {
      try expectPlays(
        row.values, try #require(CalculationMode(rawValue: row.mode)), at: row.t, row.y,
        tolerance: table.tolerance, "\(row.name)")
    }
  }

  @Test func edges() throws {
    let (prefix, discrete, single) = (
      table.edges.prefix, table.edges.discreteNPlus1, table.edges.singleValue
    )
    try expectPlays(
      prefix.values, keyTimes: prefix.keyTimes, .linear, at: prefix.t, prefix.y,
      tolerance: table.tolerance, "fewer key times than values")
    try expectPlays(
      discrete.values, keyTimes: discrete.keyTimes, .discrete, at: discrete.t, discrete.y,
      tolerance: table.tolerance, "one more key time than values")
    try expectPlays(
      single.values, .linear, model: single.model, at: [0, 0.5, 1.2],
      [single.y, single.y, single.y],
      tolerance: 0, "a single value")
    try expectPlays(
      single.values, .discrete, model: single.model, at: [0, 0.5, 1.2], [0.3, 0.3, 0.3],
      tolerance: 0, "a single discrete value holds")
    for bad in [[0.1, 0.5, 1], [0, 0.5, 0.9], [0, 1, 0.5], [0, 0.2, 0.4, 1]] {
      try expectPlays(
        [0, 10, 30], keyTimes: bad, .linear, at: [0.25, 0.75], [5, 20], tolerance: 1e-9,
        "invalid key times \(bad)")
    }
    try expectPlays(
      [0, 10, 20, 30], keyTimes: [0, 0.5, 0.5, 1], .linear, at: [0.25, 0.4999, 0.5, 0.75],
      [5, 9.998, 20, 25], tolerance: 1e-9, "a jump")
  }

  @Test func whatHasNoEffectIsWarnedOf() {
    func warnings(
      _ values: [Double], _ keyTimes: [Double]? = nil, _ mode: CalculationMode = .linear
    ) -> [String] {
      let (timeline, _) = recorded { _, layer in
        let animation = KeyframeAnimation(
          keyPath: "opacity", values: values, keyTimes: keyTimes, duration: 1)
        animation.calculationMode = mode
        layer.add(animation)
      }
      return timeline.diagnostics.filter { $0.severity == .warning }.map(\.message)
    }
    #expect(
      warnings([]) == ["keyframes of “opacity” have neither values nor a path; they have no effect"]
    )
    #expect(warnings([1]) == ["keyframes of “opacity” have one value only; they have no effect"])
    #expect(warnings([1], nil, .discrete).isEmpty)
    #expect(
      warnings([0, 1, 0], [0, 0.7, 0.5])
        == ["key times of “opacity” have to rise from 0 to 1; they are left out"])
    #expect(warnings([0, 1, 0], [0, 0.7, 0.5], .paced).isEmpty)
    #expect(
      warnings([0, 1], [0, 0.5, 1])
        == ["“opacity” has more key times than values; they are left out"])
    #expect(warnings([0, 1], [0, 0.5, 1], .discrete).isEmpty)
    #expect(warnings([0, 1, 0], [0, 0.5, 1]).isEmpty)
    #expect(
      warnings([0, 1, 0], [0, 1])
        == [
          "“opacity” has 2 key times, fewer than values; it ends before the others, and needs 3"
        ])
    #expect(warnings([0, 1], [0, 1], .discrete).count == 1)
  }

  @Test func colorPulse() throws {
    let pulse = table.colorPulse
    let (timeline, node) = recorded(until: 2.5) { _, layer in
      let animation = KeyframeAnimation(
        keyPath: "backgroundColor",
        values: pulse.values.map { Color(red: $0[0], green: $0[1], blue: $0[2]) },
        timingFunctions: [.easeIn, .easeIn, .easeIn], duration: pulse.duration)
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation)
    }
    #expect(pulse.samples.count == 10)
    for sample in pulse.samples {
      let got = timeline.value(of: .backgroundColor, node: node, at: sample.t).numbers
      #expect(isNear(got, sample.rgb + [1], table.tolerance), "\(sample.t): \(got)")
    }
  }

  @Test func ball() throws {
    let ball = table.ball
    let (timeline, node) = recorded(until: 1.5) { _, layer in
      let animation = KeyframeAnimation(
        keyPath: "position", values: ball.values.map { Point(ball.x, $0) },
        keyTimes: ball.keyTimes,
        timingFunctions: ball.timing.map { $0 == "easeIn" ? .easeIn : .easeOut },
        duration: ball.duration)
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation)
    }
    for (t, y) in zip(ball.t, ball.y) {
      let got = timeline.value(of: .position, node: node, at: t) as Point
      #expect(isNear([got.x, got.y], [ball.x, y], table.tolerance), "\(t): \(got)")
    }
  }

  /// Moves along a path for a second.
  func follow(
    _ data: String, _ mode: CalculationMode, keyTimes: [Double]? = nil,
    rotationMode: RotationMode? = nil
  ) throws -> (Timeline, Int) {
    let path = try Path(svgData: data)
    return recorded(until: 1.5) { _, layer in
      let animation = KeyframeAnimation(
        keyPath: "position", path: path, rotationMode: rotationMode, duration: 1)
      animation.calculationMode = mode
      animation.keyTimes = keyTimes
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation)
    }
  }

  func expectFollows(
    _ recorded: (Timeline, Int), at times: [Double], _ points: [[Double]], tolerance: Double,
    _ comment: Comment
  ) throws {
    try #require(times.count == points.count)
    for (t, point) in zip(times, points) {
      let got = recorded.0.value(of: .position, node: recorded.1, at: t) as Point
      #expect(isNear([got.x, got.y], point, tolerance), "\(comment) at \(t): \(got)")
    }
  }

  @Test func path() throws {
    let rows = table.path
    let modes: [(String, CalculationMode, [Double]?)] = [
      ("linear", .linear, nil), ("linearKeyTimes", .linear, rows.keyTimes), ("paced", .paced, nil),
      ("discrete", .discrete, nil),
    ]
    for (name, mode, keyTimes) in modes {
      let recorded = try follow(rows.path, mode, keyTimes: keyTimes)
      try expectFollows(
        recorded, at: rows.t, try #require(rows.measured[name]),
        tolerance: rows.measuredTolerance, "measured \(name)")
      guard mode != .discrete else { continue }
      try expectFollows(
        recorded, at: rows.t, try #require(rows.computed[name]),
        tolerance: mode == .paced ? 1e-4 * rows.length : table.tolerance, "computed \(name)")
    }
    let discrete = try follow(rows.path, .discrete)
    try expectFollows(
      discrete, at: [0, 0.49, 0.5, 0.99], [[0, 0], [0, 0], [100, 0], [100, 0]], tolerance: 0,
      "discrete")
  }

  /// The presentation rotates along the path as well, before its own transform: scaled by (2, 3)
  /// and moving straight down, m12 is 3 and m21 −2. The picture is the same.
  @Test func presentationTurnsAlongThePath() throws {
    let scene = Scene(size: Size(100, 100))
    let layer = Layer()
    layer.name = "ship"
    layer.bounds = Rect(0, 0, 10, 20)
    layer.transform = Transform3D(scaleX: 2, y: 3, z: 1)
    scene.rootLayer.addSublayer(layer)
    var path = Path()
    path.move(to: Point(50, 0))
    path.addLine(to: Point(50, 100))
    layer.add(
      KeyframeAnimation(keyPath: "position", path: path, rotationMode: .rotateAuto, duration: 1))
    var (shown, frame, corner): (Transform3D?, Rect?, Point?)
    scene.at(0.5) {
      shown = layer.presentation?.transform
      frame = layer.presentation?.frame
      corner = layer.presentation?.convert(Point(0, 0), to: scene.rootLayer.presentation)
    }
    let timeline = try scene.record(until: 1)
    let index = try #require(timeline.nodes.firstIndex { $0.id == "ship" })
    for matrix in [try #require(shown), timeline.drawing.transformToParent(of: index, at: 0.5)] {
      #expect(abs(matrix.m11) < 1e-9 && abs(matrix.m12 - 3) < 1e-9)
      #expect(abs(matrix.m21 + 2) < 1e-9 && abs(matrix.m22) < 1e-9)
    }
    // Rotated, it is 20 wide and 10 high, before it is enlarged.
    #expect(frame.map { abs($0.width - 40) < 1e-9 && abs($0.height - 30) < 1e-9 } == true)
    #expect(corner.map { $0.distance(to: Point(70, 35)) < 1e-9 } == true)
  }

  @Test func ship() throws {
    let ship = table.shipPath
    let linear = try follow(ship.path, .linear, rotationMode: .rotateAuto)
    let back = try follow(ship.path, .linear, rotationMode: .rotateAutoReverse)
    try expectFollows(linear, at: ship.t, ship.linear, tolerance: table.tolerance, "linear")
    try expectFollows(
      try follow(ship.path, .paced), at: ship.t, ship.paced, tolerance: 1e-4 * ship.length,
      "paced")
    for (t, angle) in zip(ship.t, ship.autoAngleLinear) {
      let got = linear.0.value(of: .motionRotation, node: linear.1, at: t) as Double
      #expect(isNear(got, angle, table.tolerance), "\(t): \(got)")
      let reverse = back.0.value(of: .motionRotation, node: back.1, at: t) as Double
      #expect(isNear(reverse, angle + .pi, table.tolerance), "\(t): \(reverse)")
    }
  }

  @Test func subpaths() throws {
    #expect(table.subpaths.count == 5)
    for row in table.subpaths {
      let mode = try #require(CalculationMode(rawValue: row.mode))
      try expectFollows(
        try follow(row.path, mode), at: row.rows.map { $0[0] },
        row.rows.map { Array($0.dropFirst()) }, tolerance: mode == .paced ? 0.02 : 1e-6,
        "\(row.path) \(row.mode)")
    }
  }

  /// Cumulative repetitions continue from the end of the path, or from the last keyframe.
  @Test func cumulative() throws {
    let path = try Path(svgData: "M 10 0 L 30 20")
    let (timeline, node) = recorded { _, layer in
      let along = KeyframeAnimation(keyPath: "position", path: path, duration: 1)
      along.isCumulative = true
      along.repeatCount = 3
      layer.add(along)
      for (keyPath, mode) in [("zPosition", CalculationMode.linear), ("cornerRadius", .discrete)] {
        let steps = KeyframeAnimation(keyPath: keyPath, values: [0, 4, 10], duration: 1)
        steps.calculationMode = mode
        steps.isCumulative = true
        steps.repeatCount = 3
        layer.add(steps)
      }
    }
    #expect(timeline.value(of: .position, node: node, at: 2.5) as Point == Point(80, 50))
    #expect(timeline.value(of: .zPosition, node: node, at: 2.25) as Double == 22)
    #expect(timeline.value(of: .cornerRadius, node: node, at: 2.5) as Double == 24)
  }
}
