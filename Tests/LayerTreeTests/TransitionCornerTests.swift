import AnimGeometry
import AnimTimeline
import LayerTree
import Testing

/// The round corners of a clipping layer while its pictures move inside of it.
@Suite struct TransitionCornerTests {
  private func transition(_ type: Transition.Kind) -> Transition {
    let result = Transition()
    (result.type, result.subtype, result.duration) = (type, .fromLeft, 1)
    return result
  }

  private func recorded(
    _ type: Transition.Kind, _ setUp: (Layer) -> Void = { _ in },
    change: @escaping (Layer) -> Void = { _ in }
  ) throws -> Timeline {
    let scene = Scene(size: Size(300, 200))
    let layer = Layer()
    layer.name = "card"
    layer.bounds = Rect(0, 0, 200, 100)
    layer.position = Point(150, 100)
    layer.backgroundColor = .red
    layer.cornerRadius = 20
    layer.masksToBounds = true
    setUp(layer)
    scene.rootLayer.addSublayer(layer)
    scene.at(1) {
      layer.add(transition(type))
      Transaction.withoutActions {
        layer.backgroundColor = .blue
        change(layer)
      }
    }
    let timeline = try scene.record(until: 3)
    #expect(timeline.validate() == [])
    return timeline
  }

  private func radius(_ timeline: Timeline, _ id: String, at time: Double) throws -> Double {
    try timeline.number(.cornerRadius, id, at: time)
  }

  private func masks(_ timeline: Timeline, at time: Double) throws -> Bool {
    timeline.value(of: .masksToBounds, node: try timeline.node("card"), at: time)
  }

  @Test(arguments: [Transition.Kind.push, .moveIn, .reveal])
  func placeHasTheCorners(type: Transition.Kind) throws {
    let timeline = try recorded(type)
    #expect(try masks(timeline, at: 1.5))
    #expect(try radius(timeline, "card", at: 1.5) == 20)
    // There are no gaps between the pictures.
    #expect(try radius(timeline, "card/outgoing", at: 1.5) == 0)
    #expect(try radius(timeline, "card/incoming", at: 1.5) == 0)
    for time in [0.5, 2.5] {
      #expect(try !masks(timeline, at: time))
      #expect(try radius(timeline, "card/incoming", at: time) == 20)
    }
  }

  /// A border is round with the corners of its moving picture.
  @Test func picturesWithBordersKeepTheirs() throws {
    let timeline = try recorded(.push) { $0.borderWidth = 2 }
    for id in ["card", "card/outgoing", "card/incoming"] {
      #expect(try radius(timeline, id, at: 1.5) == 20)
    }
  }

  @Test func oldPictureKeepsOtherCorners() throws {
    let timeline = try recorded(.push) {
      $0.cornerRadius = 20
    } change: {
      $0.cornerRadius = 10
    }
    #expect(try radius(timeline, "card", at: 1.5) == 10)
    #expect(try radius(timeline, "card/outgoing", at: 1.5) == 20)
    #expect(try radius(timeline, "card/incoming", at: 1.5) == 0)
  }

  @Test func othersShowInARectangle() throws {
    let open = try recorded(.push) { $0.masksToBounds = false }
    #expect(try radius(open, "card", at: 1.5) == 0)
    #expect(try radius(open, "card/incoming", at: 1.5) == 20)
    let fade = try recorded(.fade)
    #expect(try radius(fade, "card/incoming", at: 1.5) == 20)
  }

  /// A push that another one interrupts half way.
  @Test func capturedPicturesKeepThem() throws {
    let scene = Scene(size: Size(300, 200))
    let layer = Layer()
    layer.name = "card"
    layer.frame = Rect(50, 50, 200, 100)
    layer.backgroundColor = .red
    layer.cornerRadius = 20
    layer.masksToBounds = true
    scene.rootLayer.addSublayer(layer)
    for (time, color) in [(1.0, Color.blue), (1.5, .green)] {
      scene.at(time) {
        layer.add(transition(.push))
        Transaction.withoutActions { layer.backgroundColor = color }
      }
    }
    let timeline = try scene.record(until: 3)
    #expect(timeline.validate() == [])
    let radii = timeline.nodes.indices.map { node -> Double in
      timeline.value(of: .cornerRadius, node: node, at: 1.75)
    }
    // The outer group alone: the captured picture moves behind it as a rectangle.
    #expect(radii.filter { $0 == 20 }.count == 1)
  }
}
