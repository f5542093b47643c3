import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import TestSupport
import Testing

/// From, to and by, additive and cumulative, through a recorded scene.
@Suite struct BasicAnimationTableTests {
  struct Table: Decodable {
    struct Combination: Decodable {
      var from: Double?
      var to: Double?
      var by: Double?
      var atHalf: Double
    }
    struct Additive: Decodable {
      var model: Double
      var animations: [[Double]]
      var atHalf: Double
    }
    struct Cumulative: Decodable {
      var name: String
      var from: Double?
      var to: Double?
      var by: Double?
      var model: Double
      var autoreverses: Bool
      var repeatCount: Double
      var rows: [[Double]]
    }
    struct Components: Decodable {
      var from: [Double]
      var to: [Double]?
      var by: [Double]?
      var f: Double
      var result: [Double]
    }
    var tolerance: Double
    var combinations: [Combination]
    var additive: [Additive]
    var cumulative: [Cumulative]
    var colors: [Components]
    var rects: [Components]
    var sizes: [Components]
  }

  let table: Table
  init() throws { table = try TestSupport.table("basic-animation") }

  @Test func combinations() throws {
    #expect(table.combinations.count == 8)
    for row in table.combinations {
      let (timeline, node) = recorded(until: 2) { _, layer in
        layer.opacity = 0.5
        layer.add(
          BasicAnimation(keyPath: "opacity", from: row.from, to: row.to, by: row.by, duration: 1))
      }
      let got = timeline.value(of: .opacity, node: node, at: 0.5) as Double
      #expect(isNear(got, row.atHalf, table.tolerance), "\(row): \(got)")
      #expect(timeline.value(of: .opacity, node: node, at: 1) as Double == 0.5)
    }
  }

  @Test func additive() throws {
    #expect(table.additive.count == 2)
    for row in table.additive {
      let (timeline, node) = recorded { _, layer in
        layer.opacity = row.model
        for ends in row.animations {
          let animation = BasicAnimation(
            keyPath: "opacity", from: ends[0], to: ends[1], duration: 1)
          animation.isAdditive = true
          layer.add(animation)
        }
      }
      let got = timeline.value(of: .opacity, node: node, at: 0.5) as Double
      #expect(isNear(got, row.atHalf, table.tolerance), "\(row): \(got)")
    }
  }

  /// A spring that its duration cuts off continues from its value at that time, 1.124355 after 0.3
  /// seconds; a reversed one from its start.
  @Test func cumulativeSprings() {
    func expect(
      _ from: Double?, _ to: Double?, by: Double? = nil, reverses: Bool = false,
      _ samples: [(Double, Double)]
    ) {
      let (timeline, node) = recorded { _, layer in
        layer.zPosition = 100
        let spring = SpringAnimation(keyPath: "zPosition", from: from, to: to, by: by)
        spring.duration = 0.3
        spring.isCumulative = true
        spring.autoreverses = reverses
        spring.repeatCount = 3
        layer.add(spring)
      }
      for (time, value) in samples {
        let got = timeline.value(of: .zPosition, node: node, at: time) as Double
        #expect(isNear(got, value, 1e-4), "at \(time): \(got)")
      }
    }
    expect(0, 10, [(0.2, 8.49426), (0.5, 11.24355 + 8.49426), (0.7, 22.4871 + 3.403)])
    expect(nil, nil, by: 10, [(0.5, 111.24355 + 108.49426), (0.7, 222.4871 + 103.403)])
    expect(10, 20, reverses: true, [(0.2, 18.49426), (0.8, 28.49426), (1, 28.49426)])
  }

  @Test func cumulative() throws {
    #expect(table.cumulative.count == 5)
    for row in table.cumulative {
      let (timeline, node) = recorded { _, layer in
        layer.zPosition = row.model
        let animation = BasicAnimation(
          keyPath: "zPosition", from: row.from, to: row.to, by: row.by, duration: 1)
        animation.isCumulative = true
        animation.autoreverses = row.autoreverses
        animation.repeatCount = row.repeatCount
        layer.add(animation)
      }
      for sample in row.rows {
        let got = timeline.value(of: .zPosition, node: node, at: sample[0]) as Double
        #expect(isNear(got, sample[1], table.tolerance), "\(row.name) at \(sample[0]): \(got)")
      }
    }
  }

  func color(_ numbers: [Double]?) -> Color? {
    numbers.map { Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
  }

  func rect(_ numbers: [Double]?) -> Rect? {
    numbers.map { Rect($0[0], $0[1], $0[2], $0[3]) }
  }

  func size(_ numbers: [Double]?) -> Size? { numbers.map { Size($0[0], $0[1]) } }

  @Test func kindsWithLanes() throws {
    let cases =
      table.colors.map {
        ($0, "backgroundColor", color($0.from)?.value, color($0.to)?.value, color($0.by)?.value)
      }
      + table.rects.map { ($0, "bounds", rect($0.from)?.value, rect($0.to)?.value, nil) }
      + table.sizes.map { ($0, "bounds.size", size($0.from)?.value, size($0.to)?.value, nil) }
    #expect(cases.count == 6)
    for (row, keyPath, from, to, by) in cases {
      let (timeline, node) = recorded { _, layer in
        layer.add(BasicAnimation(keyPath: keyPath, from: from, to: to, by: by, duration: 1))
      }
      let path = try #require(AnimationKeyPath(keyPath))
      let whole = timeline.value(of: path.property, node: node, at: row.f)
      let got = try #require(whole.lanes.flatMap(path.value(in:))).numbers
      #expect(isNear(got, row.result, table.tolerance), "\(keyPath) \(row): \(got)")
    }
  }

  /// A flag switches on right after the start, and off only at the end.
  @Test func flags() {
    for (from, to, expected) in [(false, true, true), (true, false, true), (false, false, false)] {
      let (timeline, node) = recorded(until: 2) { _, layer in
        layer.add(BasicAnimation(keyPath: "hidden", from: from, to: to, duration: 1))
      }
      for time in [0.001, 0.25, 0.999] {
        #expect(
          timeline.value(of: .hidden, node: node, at: time) as Bool == expected, "\(from) \(to)")
      }
      #expect(timeline.value(of: .hidden, node: node, at: 0) as Bool == from)
      #expect(timeline.value(of: .hidden, node: node, at: 1) as Bool == false)
    }
  }

  /// Later animations start from the values of earlier ones.
  @Test func laterAnimationsStartFromEarlier() {
    let (timeline, node) = recorded(until: 2) { _, layer in
      layer.position = Point(1, 2)
      layer.add(BasicAnimation(keyPath: "position.x", from: 0, to: 100, duration: 1))
      layer.add(BasicAnimation(keyPath: "position", to: Point(0, 200), duration: 1))
      layer.add(BasicAnimation(keyPath: "position.y", by: 10, duration: 1))
    }
    // x: half of 50 to 0; y: half of the interval from 2 to 200, then half of 10.
    let half = timeline.value(of: .position, node: node, at: 0.5) as Point
    #expect(isNear([half.x, half.y], [25, 106], 1e-9), "\(half)")
    #expect(timeline.value(of: .position, node: node, at: 1) as Point == Point(1, 2))
  }

  @Test func toMinusByWithoutInverseDoesNothing() {
    let flat = Transform3D(scaleX: 0, y: 1)
    let (timeline, node) = recorded { _, layer in
      layer.transform = Transform3D(translationX: 5, y: 6)
      layer.add(
        BasicAnimation(
          keyPath: "transform", to: Transform3D(scaleX: 2, y: 2), by: flat, duration: 1))
    }
    #expect(timeline.transform(node, at: 0.5) == Transform3D(translationX: 5, y: 6))
    #expect(timeline.duration == 1)
  }

  /// Lists of different lengths can't be interpolated: the model value applies.
  @Test func listsOfDifferentLengthsDoNothing() {
    let colors: [Color] = [.red, .blue]
    let (timeline, node) = recorded(GradientLayer()) { _, layer in
      layer.colors = colors
      layer.add(
        BasicAnimation(
          keyPath: "colors", from: [Color.white], to: [Color.black, .black], duration: 1))
      layer.add(BasicAnimation(keyPath: "colors", to: [Color.black], duration: 1))
    }
    for time in [0.25, 0.75] {
      #expect(timeline.value(of: .colors, node: node, at: time) as [Color] == colors)
    }
  }
}
