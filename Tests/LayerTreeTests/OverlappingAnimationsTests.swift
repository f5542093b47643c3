import AnimGeometry
import AnimTimeline
import LayerTree
import Testing

/// Many simultaneous animations of one property, each of which builds on those below it. If each
/// stored the underlying motion more than once, fifty of them would never finish.
@Suite struct OverlappingAnimationsTests {
  private static let count = 50

  private func record(
    _ keyPath: String, _ set: (BasicAnimation, Int) -> Void
  ) throws -> Timeline {
    let scene = Scene(size: Size(100, 100))
    let layer = Layer()
    layer.position = Point(10, 20)
    scene.rootLayer.addSublayer(layer)
    for index in 0..<Self.count {
      let animation = BasicAnimation(keyPath: keyPath)
      set(animation, index)
      animation.duration = 1
      scene.at(0.01 * Double(index)) { layer.add(animation, forKey: nil) }
    }
    return try scene.record()
  }

  /// The progress of each animation at a time; nil for those that don't run.
  private func progress(at time: Double) -> [Double?] {
    (0..<Self.count).map {
      let local = time - 0.01 * Double($0)
      return local >= 0 && local < 1 ? local : nil
    }
  }

  @Test("What adds to what is below adds up", arguments: ["position", "position.x", "position.y"])
  func by(keyPath: String) throws {
    let timeline = try record(keyPath) { animation, index in
      if keyPath == "position" { animation.byValue = Point(3, 1) } else { animation.byValue = 3.0 }
    }
    for time in [0, 0.105, 0.495, 0.905, 1.2] {
      let sum = 3 * progress(at: time).compactMap { $0 }.reduce(0, +)
      var wanted = Point(10, 20)
      if keyPath != "position.y" { wanted.x += sum }
      if keyPath == "position" { wanted.y += sum / 3 }
      if keyPath == "position.y" { wanted.y += sum }
      let found = timeline.value(of: PropertyKey<Point>.position, node: 1, at: time)
      #expect(found.distance(to: wanted) < 1e-9, "\(time)")
    }
  }

  @Test(
    "What goes somewhere starts from what is below",
    arguments: ["position", "position.x", "position.y"])
  func to(keyPath: String) throws {
    let timeline = try record(keyPath) { animation, index in
      let goal = Double(index * 7 % 50)
      if keyPath == "position" {
        animation.toValue = Point(goal, goal)
      } else {
        animation.toValue = goal
      }
    }
    for time in [0, 0.105, 0.495, 0.905, 1.2] {
      var wanted = Point(10, 20)
      for (index, progress) in progress(at: time).enumerated() {
        guard let progress else { continue }
        let goal = Double(index * 7 % 50)
        if keyPath != "position.y" { wanted.x += (goal - wanted.x) * progress }
        if keyPath != "position.x" { wanted.y += (goal - wanted.y) * progress }
      }
      let found = timeline.value(of: PropertyKey<Point>.position, node: 1, at: time)
      #expect(found.distance(to: wanted) < 1e-9, "\(time)")
    }
  }

  @Test("Each of the two coordinates in turn")
  func both() throws {
    let timeline = try record("position") { animation, index in
      animation.keyPath = index % 2 == 0 ? "position.x" : "position.y"
      animation.toValue = Double(index)
    }
    var wanted = Point(10, 20)
    for (index, progress) in progress(at: 0.7).enumerated() {
      guard let progress else { continue }
      if index % 2 == 0 {
        wanted.x += (Double(index) - wanted.x) * progress
      } else {
        wanted.y += (Double(index) - wanted.y) * progress
      }
    }
    let found = timeline.value(of: PropertyKey<Point>.position, node: 1, at: 0.7)
    #expect(found.distance(to: wanted) < 1e-9)
  }
}
